// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Extents.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

static RankedTensorType getStatic(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? type : RankedTensorType();
}

llvm::SetVector<Value> cg::findReadTensors(linalg::LinalgOp op) {
  llvm::SetVector<Value> tensors;
  op.getBlock()->walk([&](tensor::ExtractOp read) {
    if (!op->isProperAncestor(read.getTensor().getParentBlock()->getParentOp()) &&
        read.getTensor().getParentBlock()->getParentOp() != op)
      tensors.insert(read.getTensor());
  });
  return tensors;
}

Extents::Extents(Block &block, Tails &tails) : tails(tails) {
  for (Operation &op : llvm::reverse(block))
    visit(&op);
}

void Extents::need(Value value, ArrayRef<int64_t> shape) {
  Shape &known = needs[value];
  known.resize(shape.size());
  for (auto [one, other] : llvm::zip_equal(known, shape))
    one = std::max(one, other);
}

void Extents::needAll(Value value) {
  if (RankedTensorType type = getStatic(value))
    need(value, type.getShape());
}

void Extents::visit(Operation *op) {
  // Unused values are not computed.
  bool dead = op->getNumResults() != 0 && isMemoryEffectFree(op) &&
              llvm::none_of(op->getResults(), [&](Value result) { return !result.use_empty(); });
  if (dead)
    return;
  if (auto loops = dyn_cast<linalg::LinalgOp>(op); loops && visitLoops(loops))
    return;
  if (visitShape(op))
    return;
  for (Value operand : op->getOperands())
    needAll(operand);
  visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { needAll(operand->get()); });
}

Extents::Shape Extents::getLoops(Operation *op) const {
  if (const Narrowed *found = lookup(op))
    return found->loops;
  return cast<linalg::LinalgOp>(op).getStaticLoopRanges();
}

Extents::Shape Extents::getOperandShape(linalg::LinalgOp op, OpOperand &operand) const {
  Shape loops = getLoops(op), shape(cast<RankedTensorType>(operand.get().getType()).getShape());
  for (auto [size, expr] : llvm::zip_equal(shape, op.getMatchingIndexingMap(&operand).getResults()))
    if (auto loop = dyn_cast<AffineDimExpr>(expr))
      size = std::min(size, loops[loop.getPosition()]);
  return shape;
}

Extents::Shape Extents::getReadShape(linalg::LinalgOp op, Value tensor) {
  Shape shape(cast<RankedTensorType>(tensor.getType()).getShape());
  int64_t extent = tails.getExtent();
  // One read at an arbitrary place needs all elements.
  llvm::SmallBitVector inside(shape.size(), true);
  op.getBlock()->walk([&](Operation *inner) {
    auto read = dyn_cast<tensor::ExtractOp>(inner);
    if (!read && llvm::is_contained(inner->getOperands(), tensor))
      inside.reset();
    if (!read || read.getTensor() != tensor)
      return;
    for (auto [dim, index] : llvm::enumerate(read.getIndices())) {
      Fact place = tails.getInBody(op, index);
      if (!place.isInteger() || place.low < 0 || place.high >= extent)
        inside.reset(dim);
    }
  });
  for (unsigned dim : inside.set_bits())
    shape[dim] = std::min(shape[dim], extent);
  return shape;
}

Extents::Shape Extents::getResultShape(Operation *op, unsigned result) const {
  if (auto loops = dyn_cast<linalg::LinalgOp>(op))
    return getOperandShape(loops, *loops.getDpsInitOperand(result));
  return lookup(op)->loops;
}

bool Extents::visitLoops(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.hasDynamicShape() || !llvm::all_of(op->getOperands(), [](Value operand) {
        return !isa<ShapedType>(operand.getType()) || getStatic(operand);
      }))
    return false;
  Shape ranges = op.getStaticLoopRanges(), loops(ranges.size(), 0);
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  // Needed extents follow from the users of results.
  for (auto [number, result] : llvm::enumerate(op->getResults())) {
    auto found = needs.find(result);
    if (found == needs.end())
      continue;
    for (auto [size, expr] :
         llvm::zip_equal(found->second, op.getMatchingIndexingMap(op.getDpsInitOperand(number)).getResults()))
      if (auto loop = dyn_cast<AffineDimExpr>(expr))
        loops[loop.getPosition()] = std::max(loops[loop.getPosition()], size);
  }
  int64_t extent = tails.getExtent();
  bool isParallel = op.getNumReductionLoops() == 0;
  std::optional<Fact> filler;
  for (unsigned loop = 0; loop < ranges.size(); ++loop) {
    // A loop that is part of a larger index expression keeps its extent.
    bool simple = true;
    for (AffineMap map : op.getIndexingMapsArray())
      for (AffineExpr expr : map.getResults())
        simple &= isa<AffineDimExpr>(expr) || !expr.isFunctionOfDim(loop);
    bool reduces = kinds[loop] == utils::IteratorType::reduction;
    if (reduces)
      loops[loop] = ranges[loop];
    if (!simple || ranges[loop] <= extent || loops[loop] == 0)
      loops[loop] = loops[loop] == 0 || !simple ? ranges[loop] : loops[loop];
    else if (reduces && tails.keepsAccumulators(op, loop))
      loops[loop] = extent;
    else if (loops[loop] == ranges[loop] && isParallel && op->getNumResults() == 1 && !filler) {
      // Narrowing pays if elements along the loop are discarded.
      bool discards = llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
        for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(operand).getResults()))
          if (expr == getAffineDimExpr(loop, op.getContext()) && !tails.getTail(operand->get(), dim).isKnown())
            return true;
        return false;
      });
      AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
      std::optional<unsigned> dim = map.getResultPosition(getAffineDimExpr(loop, op.getContext()));
      if (Fact tail = dim ? tails.getTail(op->getResult(0), *dim) : Fact(); discards && tail.isConstant()) {
        loops[loop] = extent;
        filler = tail;
      }
    }
    if (loops[loop] == ranges[loop] && ranges[loop] > extent && reduces && tails.isMasked(op, loop) &&
        (wide.empty() || wide.back() != op))
      wide.push_back(op);
  }
  if (loops != ranges)
    narrowed[op] = {loops, filler};
  for (OpOperand &operand : op->getOpOperands())
    if (getStatic(operand.get()))
      need(operand.get(), getOperandShape(op, operand));
  llvm::SetVector<Value> reads = findReadTensors(op);
  for (Value tensor : reads)
    if (getStatic(tensor))
      need(tensor, getReadShape(op, tensor));
  visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) {
    if (!reads.contains(operand->get()))
      needAll(operand->get());
  });
  return true;
}

/// A dimension by itself in its group has the same extent in both shapes.
bool Extents::visitShape(Operation *op) {
  if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
    return false;
  bool expands = isa<tensor::ExpandShapeOp>(op);
  Value source = op->getOperand(0);
  RankedTensorType from = getStatic(source), to = getStatic(op->getResult(0));
  if (!from || !to)
    return false;
  auto found = needs.find(op->getResult(0));
  if (found == needs.end())
    return true;
  auto groups = expands ? cast<tensor::ExpandShapeOp>(op).getReassociationIndices()
                        : cast<tensor::CollapseShapeOp>(op).getReassociationIndices();
  Shape before(from.getShape()), behind(to.getShape());
  for (auto [one, group] : llvm::enumerate(groups))
    for (int64_t each : group) {
      unsigned left = expands ? one : each, right = expands ? each : one;
      if (from.getDimSize(left) == to.getDimSize(right))
        before[left] = behind[right] = found->second[right];
    }
  if (ArrayRef<int64_t>(behind) != to.getShape())
    narrowed[op] = {behind, std::nullopt};
  need(source, before);
  return true;
}
