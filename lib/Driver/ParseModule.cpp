// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ParseModule.h"
#include "TryBytecode.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

/// Returns what is wrong with an operation, or an empty string.
static std::string findError(Operation *op) {
  std::string text;
  ScopedDiagnosticHandler handler(op->getContext(), [&](Diagnostic &diagnostic) {
    if (text.empty())
      text = diagnostic.str();
    return success();
  });
  return failed(verify(op, /*verifyRecursively=*/false)) ? text : "";
}

/// Reports the first invalid body that the parser made for a named operation of linalg, and returns whether there is
/// one.
static bool explainBodies(ModuleOp module) {
  bool found = false;
  module.walk([&](linalg::LinalgOp op) {
    // This code runs before the verifier, so it assumes nothing about the operations.
    if (op->getNumRegions() != 1 || op->getRegion(0).empty())
      return;
    op->getRegion(0).front().walk([&](Operation *inner) {
      std::string error = isa<UnknownLoc>(inner->getLoc()) ? findError(inner) : "";
      if (error.empty())
        return WalkResult::advance();
      InFlightDiagnostic diagnostic = op.emitOpError() << "combines the element types ";
      llvm::interleaveComma(llvm::SmallSetVector<Type, 4>(op->getRegion(0).getArgumentTypes().begin(),
                                                          op->getRegion(0).getArgumentTypes().end()),
                            diagnostic, [&](Type type) { diagnostic << type; });
      diagnostic << ", for which its body is not valid (" << error << "); convert the operands before, or write the "
                 << "body out as a linalg.generic";
      found = true;
      return WalkResult::interrupt();
    });
  });
  return found;
}

/// A `linalg.transpose` without dimensions is replaced by a copy, because MLIR's verifier would end the process.
static LogicalResult replaceEmptyTransposes(ModuleOp module) {
  SmallVector<linalg::TransposeOp> transposes;
  module.walk([&](linalg::TransposeOp op) {
    auto hasRankZero = [](Type type) { return isa<ShapedType>(type) && cast<ShapedType>(type).getRank() == 0; };
    if (op->getNumOperands() == 2 && llvm::all_of(op->getOperandTypes(), hasRankZero))
      transposes.push_back(op);
  });
  for (linalg::TransposeOp op : transposes) {
    if (op->getOperand(0).getType() != op->getOperand(1).getType())
      return op->emitOpError("transposes a tensor without dimensions into one of another type");
    OpBuilder builder(op);
    auto copy = linalg::CopyOp::create(builder, op.getLoc(), op->getOperand(0), op->getOperand(1));
    op->replaceAllUsesWith(copy);
    op.erase();
  }
  return success();
}

/// A reshape with a group without dimensions is reported here: MLIR's verifier takes the first dimension of each group
/// and would end the process.
static LogicalResult refuseEmptyGroups(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, memref::ExpandShapeOp, memref::CollapseShapeOp>(op))
      return WalkResult::advance();
    auto groups = dyn_cast_or_null<ArrayAttr>(op->getInherentAttr("reassociation").value_or(Attribute()));
    if (!groups ||
        llvm::none_of(groups, [](Attribute group) { return isa<ArrayAttr>(group) && cast<ArrayAttr>(group).empty(); }))
      return WalkResult::advance();
    op->emitOpError("has a group without dimensions in its reassociation; leave the group out");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Verifies the parsed module; errors are located at lines of the input.
static LogicalResult check(ModuleOp module) {
  if (failed(replaceEmptyTransposes(module)) || failed(refuseEmptyGroups(module)))
    return failure();
  {
    ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) { return success(); });
    if (succeeded(verify(module)))
      return success();
  }
  if (!explainBodies(module))
    (void)verify(module);
  return failure();
}

/// Reads bytecode; the reader's first error is stored in `error`.
static OwningOpRef<ModuleOp> readBytecode(llvm::SourceMgr &sources, const ParserConfig &config, std::string &error) {
  bool isFirst = true;
  ScopedDiagnosticHandler handler(config.getContext(), [&](Diagnostic &diagnostic) {
    if (isFirst && diagnostic.getSeverity() == DiagnosticSeverity::Error) {
      error = diagnostic.str();
      isFirst = false;
    }
    return success();
  });
  return parseSourceFile<ModuleOp>(sources, config);
}

/// Parses text or bytecode. Errors of the bytecode reader have neither a position nor the name of the file, so these
/// are added.
static OwningOpRef<ModuleOp> parse(llvm::SourceMgr &sources, const ParserConfig &config) {
  if (!isBytecode(*sources.getMemoryBuffer(sources.getMainFileID())))
    return parseSourceFile<ModuleOp>(sources, config);
  llvm::MemoryBufferRef bytecode = *sources.getMemoryBuffer(sources.getMainFileID());
  std::string error = cg::tryBytecode(bytecode, *config.getContext(), [&](MLIRContext &context) {
    std::string refused = "it holds no module";
    OwningOpRef<ModuleOp> tried = readBytecode(sources, ParserConfig(&context, /*verifyAfterParse=*/false), refused);
    if (tried)
      (void)check(*tried);
    return tried ? "" : refused;
  });
  OwningOpRef<ModuleOp> module = error.empty() ? readBytecode(sources, config, error) : OwningOpRef<ModuleOp>();
  if (!module)
    emitError(UnknownLoc::get(config.getContext()))
        << "the input is MLIR bytecode that cannot be read (" << error
        << "); it is damaged or of another version: write it again, or as text";
  return module;
}

OwningOpRef<ModuleOp> cg::parseModule(llvm::SourceMgr &sources, MLIRContext &context) {
  OwningOpRef<ModuleOp> module = parse(sources, ParserConfig(&context, /*verifyAfterParse=*/false));
  if (!module || failed(check(*module)))
    return {};
  return module;
}
