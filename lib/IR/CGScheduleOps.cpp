// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CGScheduleOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::cg;

/// `[F0, B0, W0]`: numbers are twice those of an order, so 2, -2 and -3.
static ParseResult parsePassOrder(OpAsmParser &parser, DenseI64ArrayAttr &order) {
  SmallVector<int64_t> numbers;
  auto parsePass = [&]() -> ParseResult {
    SMLoc place = parser.getCurrentLocation();
    StringRef pass;
    if (parser.parseKeyword(&pass))
      return failure();
    int64_t chunk = 0;
    StringRef digits = pass.drop_front();
    if (!StringRef("FBW").contains(pass.front()) || digits.getAsInteger(10, chunk) || chunk < 0 || chunk > 1 << 20)
      return parser.emitError(place) << "'" << pass
                                     << "' is no pass; expected F, B or W with the number of a chunk, as "
                                     << "in F0";
    int64_t number = 2 * (chunk + 1);
    numbers.push_back(pass.front() == 'F' ? number : pass.front() == 'B' ? -number : -number - 1);
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parsePass))
    return failure();
  order = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

static void printPassOrder(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr order) {
  printer << '[';
  llvm::interleaveComma(order.asArrayRef(), printer, [&](int64_t number) {
    int64_t chunk = (number > 0 ? number : -number) / 2 - 1;
    printer << (number > 0 ? 'F' : number % 2 ? 'W' : 'B') << chunk;
  });
  printer << ']';
}

static ParseResult parseKeyword(OpAsmParser &parser, StringAttr &keyword) {
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  keyword = parser.getBuilder().getStringAttr(word);
  return success();
}

static void printKeyword(OpAsmPrinter &printer, Operation *, StringAttr keyword) { printer << keyword.getValue(); }

LogicalResult ScheduleOp::verify() {
  if (getOrder().empty())
    return emitOpError() << "the order is empty; give a forward and a backward for each micro-batch, as in [F0, B0]";
  for (int64_t number : getOrder())
    if (number > -2 && number < 2)
      return emitOpError() << "the order has " << number << ", which is no pass";
  int64_t rank = getRank(), stages = getStages();
  if (stages < 1 || rank < 0 || rank >= stages)
    return emitOpError() << "rank is " << rank << " of " << stages << " stages; expected one from 0 on";
  if (!llvm::is_contained({"micro_batch", "runner", "exact"}, getGraphs()))
    return emitOpError() << "graphs is '" << getGraphs() << "'; expected micro_batch, runner or exact";
  size_t steps = llvm::range_size(getBody().front());
  if (!llvm::all_of(getBody().front(), llvm::IsaPred<StepOp>))
    return emitOpError() << "the body has an operation that is no cg.step";
  if (steps != 0 && steps != getOrder().size())
    return emitOpError() << "has " << steps << " steps, and its order has " << getOrder().size()
                         << " passes; expected one for each, or none before cg-expand-schedule";
  if (getArena().has_value() != (steps != 0) || getBound().has_value() != (steps != 0))
    return emitOpError() << "arena and bound are there exactly if there are steps";
  if (steps != 0 && (*getBound() < 0 || *getArena() < *getBound()))
    return emitOpError() << "arena is " << *getArena() << ", less than the bound, " << *getBound();
  return success();
}

LogicalResult StepOp::verify() {
  size_t kept = getKeeps() ? getKeeps()->size() : 0;
  ArrayRef<int64_t> offsets = getOffsets().value_or(ArrayRef<int64_t>());
  ArrayRef<int64_t> sizes = getSizes().value_or(ArrayRef<int64_t>());
  if (offsets.size() != kept || sizes.size() != kept)
    return emitOpError() << "keeps " << kept << " tensors and has " << offsets.size() << " offsets and " << sizes.size()
                         << " sizes; expected as many";
  for (ArrayRef<int64_t> numbers : {offsets, sizes})
    if (!llvm::all_of(numbers, [](int64_t number) { return number >= 0; }))
      return emitOpError() << "has a negative offset or size";
  if (static_cast<int64_t>(getMicroBatch()) < 0 || static_cast<int64_t>(getGraph()) < 0)
    return emitOpError() << "micro-batch and graph are numbers from 0 on";
  return success();
}

LogicalResult StepOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (!symbols.lookupNearestSymbolFrom<func::FuncOp>(getOperation()->getParentOp()->getParentOp(), getEntryAttr()))
    return emitOpError() << "@" << getEntry() << " is no function";
  return success();
}

#define GET_OP_CLASSES
#include "cgmlir/IR/CGScheduleOps.cpp.inc"
