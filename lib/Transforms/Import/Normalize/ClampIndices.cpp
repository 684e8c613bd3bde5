// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ClampIndices.h"
#include "../Patterns.h"
#include "cgmlir/Analysis/IndexRange.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// An operand that is a begin, and the largest value with which everything is inside.
struct Position {
  OpOperand *operand;
  int64_t dim, most;
};

template <typename Slice> void addOffsets(Slice slice, RankedTensorType whole, SmallVectorImpl<Position> &positions) {
  unsigned next = slice.getOffsetSizeAndStrideStartOperandIndex();
  for (auto [dim, offset, size, stride] :
       llvm::enumerate(slice.getStaticOffsets(), slice.getStaticSizes(), slice.getStaticStrides())) {
    if (!ShapedType::isDynamic(offset))
      continue;
    OpOperand &operand = slice->getOpOperand(next++);
    if (!whole.isDynamicDim(dim) && !ShapedType::isDynamic(size) && !ShapedType::isDynamic(stride) && size != 0)
      positions.push_back({&operand, static_cast<int64_t>(dim), whole.getDimSize(dim) - 1 - (size - 1) * stride});
  }
}

SmallVector<Position> findPositions(Operation *op) {
  SmallVector<Position> positions;
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    auto type = extract.getTensor().getType();
    for (OpOperand &index : extract.getIndicesMutable())
      if (int64_t dim = index.getOperandNumber() - 1; !type.isDynamicDim(dim))
        positions.push_back({&index, dim, type.getDimSize(dim) - 1});
  } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    addOffsets(slice, slice.getSourceType(), positions);
  } else if (auto slice = dyn_cast<tensor::InsertSliceOp>(op)) {
    addOffsets(slice, slice.getDestType(), positions);
  }
  return positions;
}

/// True for an index that follows from the loops of a structured operation alone: it is inside by construction.
bool followsIterations(Value index) {
  SmallVector<Value> open{index};
  bool found = false;
  while (!open.empty()) {
    Operation *op = open.pop_back_val().getDefiningOp();
    found |= isa_and_present<linalg::IndexOp>(op);
    if (isa_and_present<linalg::IndexOp, arith::ConstantOp>(op))
      continue;
    if (!isa_and_present<arith::ArithDialect>(op ? op->getDialect() : nullptr))
      return false;
    llvm::append_range(open, op->getOperands());
  }
  return found;
}

void clamp(const Position &position) {
  Value index = position.operand->get();
  if (position.most < 0 || isWithin(index, position.most) || followsIterations(index))
    return;
  Operation *owner = position.operand->getOwner();
  OpBuilder builder(owner);
  Value least = arith::ConstantIndexOp::create(builder, owner->getLoc(), 0);
  Value largest = arith::ConstantIndexOp::create(builder, owner->getLoc(), position.most);
  Value above = arith::MaxSIOp::create(builder, owner->getLoc(), index, least);
  position.operand->set(arith::MinSIOp::create(builder, owner->getLoc(), above, largest));
}

/// A place that is always outside is an error of the program; under a condition it may be what the condition prevents.
LogicalResult check(Operation *op, const Position &position) {
  std::optional<int64_t> known = getConstantIntValue(OpFoldResult(position.operand->get()));
  if (!known || (*known >= 0 && *known <= position.most) || !isa<FunctionOpInterface>(op->getParentOp()))
    return success();
  return op->emitOpError() << "reaches outside of dimension " << position.dim << " at index " << *known
                           << "; the largest that fits is " << position.most;
}

} // namespace

LogicalResult cg::clampIndices(Operation *root) {
  WalkResult result = root->walk<WalkOrder::PreOrder>([](Operation *op) {
    // Where the loop becomes a kernel, the kernel class keeps accesses inside.
    std::string why;
    if (isa<LoopLikeOpInterface>(op) && matchLoopNest(op, why))
      return WalkResult::skip();
    for (const Position &position : findPositions(op)) {
      if (failed(check(op, position)))
        return WalkResult::interrupt();
      clamp(position);
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

void cg::clampIndicesAfter(Operation *check) {
  for (Operation *op = check->getNextNode(); op; op = op->getNextNode())
    op->walk([&](Operation *inner) { llvm::for_each(findPositions(inner), clamp); });
}
