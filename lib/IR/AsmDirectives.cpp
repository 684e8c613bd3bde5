// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AsmDirectives.h"

using namespace mlir;
using namespace mlir::cg;

ParseResult cg::parseCallees(OpAsmParser &parser, ArrayAttr &callees) {
  SmallVector<Attribute> symbols;
  auto parseOne = [&]() -> ParseResult {
    FlatSymbolRefAttr symbol;
    if (parser.parseAttribute(symbol))
      return failure();
    symbols.push_back(symbol);
    return success();
  };
  OptionalParseResult list = success();
  if (succeeded(parser.parseOptionalLSquare())) {
    if (parser.parseCommaSeparatedList(parseOne) || parser.parseRSquare())
      return failure();
  } else if (parseOne()) {
    return failure();
  }
  callees = parser.getBuilder().getArrayAttr(symbols);
  return success();
}

void cg::printCallees(OpAsmPrinter &printer, Operation *, ArrayAttr callees) {
  if (callees.size() == 1)
    printer << callees[0];
  else
    printer << callees;
}

ParseResult cg::parseKernelClass(OpAsmParser &parser, StringAttr &kernelClass) {
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  kernelClass = parser.getBuilder().getStringAttr(keyword);
  return success();
}

void cg::printKernelClass(OpAsmPrinter &printer, Operation *, StringAttr kernelClass) {
  printer << kernelClass.getValue();
}

ParseResult cg::parseAccesses(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &buffers,
                              SmallVectorImpl<Type> &types, DenseI32ArrayAttr &accesses) {
  SmallVector<int32_t> modes;
  auto parseOne = [&]() -> ParseResult {
    StringRef keyword;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword))
      return failure();
    std::optional<AccessMode> mode = symbolizeAccessMode(keyword);
    if (!mode)
      return parser.emitError(loc) << "expected read, write or readwrite";
    modes.push_back(static_cast<int32_t>(*mode));
    return failure(parser.parseOperand(buffers.emplace_back()) || parser.parseColonType(types.emplace_back()));
  };
  // The directive stands inside parentheses; an empty list is a node without buffers.
  SMLoc start = parser.getCurrentLocation();
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword))) {
    std::optional<AccessMode> mode = symbolizeAccessMode(keyword);
    if (!mode)
      return parser.emitError(start) << "expected read, write or readwrite";
    modes.push_back(static_cast<int32_t>(*mode));
    if (parser.parseOperand(buffers.emplace_back()) || parser.parseColonType(types.emplace_back()))
      return failure();
    while (succeeded(parser.parseOptionalComma()))
      if (parseOne())
        return failure();
  }
  accesses = parser.getBuilder().getDenseI32ArrayAttr(modes);
  return success();
}

void cg::printAccesses(OpAsmPrinter &printer, Operation *, OperandRange buffers, TypeRange types,
                       DenseI32ArrayAttr accesses) {
  llvm::interleaveComma(llvm::zip(buffers, types, accesses.asArrayRef()), printer, [&](auto access) {
    auto [buffer, type, mode] = access;
    printer << stringifyAccessMode(static_cast<AccessMode>(mode)) << " " << buffer << " : " << type;
  });
}

ParseResult cg::parseDependencies(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &dependencies,
                                  DenseI32ArrayAttr &edgeKinds) {
  SmallVector<int32_t> kinds;
  auto parseOne = [&]() -> ParseResult {
    if (parser.parseOperand(dependencies.emplace_back()))
      return failure();
    bool programmatic = succeeded(parser.parseOptionalKeyword("programmatic"));
    kinds.push_back(static_cast<int32_t>(programmatic ? EdgeKind::Programmatic : EdgeKind::Full));
    return success();
  };
  if (parser.parseCommaSeparatedList(parseOne))
    return failure();
  if (llvm::is_contained(kinds, static_cast<int32_t>(EdgeKind::Programmatic)))
    edgeKinds = parser.getBuilder().getDenseI32ArrayAttr(kinds);
  return success();
}

void cg::printDependencies(OpAsmPrinter &printer, Operation *, OperandRange dependencies, DenseI32ArrayAttr edgeKinds) {
  llvm::interleaveComma(llvm::enumerate(dependencies), printer, [&](auto dependency) {
    printer << dependency.value();
    if (edgeKinds && edgeKinds[dependency.index()] == static_cast<int32_t>(EdgeKind::Programmatic))
      printer << " programmatic";
  });
}
