// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

static ArrayRef<int64_t> shapeOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

namespace {

/// The operations of the rules of IndexTransfer.h on expressions of an IndexSpace.
struct SpaceAlgebra {
  using Place = AffineExpr;

  IndexSpace &space;
  ScalarIndex scalarIndex;

  Place add(Place lhs, Place rhs) const { return space.add(lhs, rhs); }
  Place mod(Place place, int64_t divisor) const { return space.mod(place, divisor); }
  Place floorDiv(Place place, int64_t divisor) const { return space.floorDiv(place, divisor); }
  Place begin(const SliceDim &slice) const { return scalarIndex(slice.offset); }
  Place scale(Place place, const SliceDim &slice) const {
    return space.scale(place, *getConstantIntValue(slice.stride));
  }
  Place distance(Place place, const SliceDim &slice) const { return space.add(place, space.scale(begin(slice), -1)); }
  IndexTuple reshape(Operation *op, ArrayRef<Place> index) const {
    return space.delinearize(space.linearize(index, shapeOf(op->getResult(0))), shapeOf(op->getOperand(0)));
  }
};

} // namespace

IndexTuple cg::getLoopPoint(const IndexSpace &space, linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index) {
  IndexTuple loops = getPoint(op, result.getResultNumber(), index);
  for (AffineExpr &loop : loops)
    loop = loop ? loop : space.constant(0);
  return loops;
}

std::optional<std::pair<Value, IndexTuple>> cg::getViewSource(IndexSpace &space, Operation *op,
                                                              ArrayRef<AffineExpr> index, ScalarIndex scalarIndex) {
  SpaceAlgebra algebra{space, scalarIndex};
  return getViewSource(algebra, op, index);
}

WindowTest cg::getWindowTest(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                             ScalarIndex scalarIndex) {
  SpaceAlgebra algebra{space, scalarIndex};
  return getWindowTest(algebra, op, index);
}

IndexTuple cg::getWindowTarget(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                               ScalarIndex scalarIndex) {
  SpaceAlgebra algebra{space, scalarIndex};
  return getWholeIndex(algebra, op, op.getDest(), index);
}

bool cg::isIndexQuotient(Operation *op) {
  APInt divisor;
  return isa<arith::DivUIOp, arith::RemUIOp, arith::DivSIOp, arith::RemSIOp>(op) &&
         op->getResult(0).getType().isIndex() && matchPattern(op->getOperand(1), m_ConstantInt(&divisor)) &&
         divisor.isStrictlyPositive();
}

AffineExpr cg::getIndexQuotient(const IndexSpace &space, Operation *op, AffineExpr lhs) {
  APInt divisor;
  std::optional<std::pair<int64_t, int64_t>> range = space.getRange(lhs);
  if (!range || range->first < 0 || !matchPattern(op->getOperand(1), m_ConstantInt(&divisor)))
    return {};
  bool isRest = isa<arith::RemUIOp, arith::RemSIOp>(op);
  return isRest ? space.mod(lhs, divisor.getSExtValue()) : space.floorDiv(lhs, divisor.getSExtValue());
}

std::optional<AffineExpr> cg::getBodyIndex(const IndexSpace &space, Value value,
                                           llvm::function_ref<AffineExpr(Value)> index) {
  Operation *op = value.getDefiningOp();
  // Sizes fit every integer type that carries an index here, so casts do not change the value.
  if (auto cast = dyn_cast<arith::IndexCastOp>(op))
    if (auto inner = cast.getIn().getDefiningOp<arith::IndexCastOp>())
      return index(inner.getIn());
  if (!value.getType().isIndex())
    return std::nullopt;
  if (isa<arith::AddIOp, arith::SubIOp>(op)) {
    AffineExpr lhs = index(op->getOperand(0)), rhs = index(op->getOperand(1));
    if (!lhs || !rhs)
      return AffineExpr();
    return space.add(lhs, isa<arith::SubIOp>(op) ? space.scale(rhs, -1) : rhs);
  }
  APInt constant;
  bool isProduct = isa<arith::MulIOp>(op) && matchPattern(op->getOperand(1), m_ConstantInt(&constant));
  AffineExpr lhs = isProduct || isIndexQuotient(op) ? index(op->getOperand(0)) : AffineExpr();
  if (!lhs)
    return std::nullopt;
  if (isProduct)
    return space.scale(lhs, constant.getSExtValue());
  AffineExpr digit = getIndexQuotient(space, op, lhs);
  return digit ? std::optional(digit) : std::nullopt;
}

std::optional<int64_t> cg::getClampExtent(Value value) {
  APInt low, high;
  auto isZero = [](const APInt &number) { return number.isZero(); };
  if (auto min = value.getDefiningOp<arith::MinSIOp>())
    if (auto max = min.getLhs().getDefiningOp<arith::MaxSIOp>())
      if (matchPattern(min.getRhs(), m_ConstantInt(&high)) && matchPattern(max.getRhs(), m_ConstantInt(&low)) &&
          isZero(low) && !high.isNegative())
        return high.getSExtValue() + 1;
  if (auto max = value.getDefiningOp<arith::MaxSIOp>())
    if (auto min = max.getLhs().getDefiningOp<arith::MinSIOp>())
      if (matchPattern(max.getRhs(), m_ConstantInt(&low)) && matchPattern(min.getRhs(), m_ConstantInt(&high)) &&
          isZero(low) && !high.isNegative())
        return high.getSExtValue() + 1;
  return std::nullopt;
}
