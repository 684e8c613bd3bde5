// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

static ArrayRef<int64_t> shapeOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

IndexTuple cg::getLoopPoint(const IndexSpace &space, linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index) {
  // Dimensions of size 1 may be absent from the map of a result.
  AffineMap map = op.getIndexingMapMatchingResult(result);
  IndexTuple loops(op.getNumLoops(), space.constant(0));
  for (auto [expr, position] : llvm::zip(map.getResults(), index))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      loops[dim.getPosition()] = position;
  return loops;
}

std::optional<std::pair<Value, IndexTuple>> cg::getViewSource(IndexSpace &space, Operation *op,
                                                              ArrayRef<AffineExpr> index, ScalarIndex scalarIndex) {
  using Result = std::optional<std::pair<Value, IndexTuple>>;
  auto reshape = [&](Value source, Value result) -> Result {
    AffineExpr position = space.linearize(index, shapeOf(result));
    return {{source, space.delinearize(position, shapeOf(source))}};
  };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<tensor::CastOp, tensor::BitcastOp>([&](auto op) -> Result { return {{op.getSource(), IndexTuple(index)}}; })
      .Case([&](RequireShapeOp op) -> Result { return {{op.getOperand(), IndexTuple(index)}}; })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
          [&](auto op) -> Result { return reshape(op.getSrc(), op.getResult()); })
      .Case([&](tensor::ReshapeOp op) -> Result { return reshape(op.getSource(), op.getResult()); })
      .Case([&](tensor::ExtractSliceOp op) -> Result {
        IndexTuple source;
        llvm::SmallBitVector dropped = op.getDroppedDims();
        unsigned next = 0;
        for (auto [dim, offset, stride] : llvm::enumerate(op.getMixedOffsets(), op.getMixedStrides())) {
          AffineExpr local = dropped.test(dim) ? space.constant(0) : index[next++];
          source.push_back(space.add(scalarIndex(offset), space.scale(local, *getConstantIntValue(stride))));
        }
        return {{op.getSource(), source}};
      })
      .Default([](Operation *) -> Result { return std::nullopt; });
}

WindowTest cg::getWindowTest(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                             ScalarIndex scalarIndex) {
  WindowTest test;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (auto [dim, offset, size, stride] :
       llvm::enumerate(op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides())) {
    AffineExpr distance = space.add(index[dim], space.scale(scalarIndex(offset), -1));
    int64_t step = *getConstantIntValue(stride), extent = *getConstantIntValue(size);
    test.positions.push_back(distance);
    test.extents.push_back(extent == 0 ? 0 : (extent - 1) * step + 1);
    // A stride other than 1 adds a condition on the remainder.
    if (step != 1) {
      test.positions.push_back(space.mod(distance, step));
      test.extents.push_back(1);
    }
    if (!dropped.test(dim))
      test.source.push_back(space.floorDiv(distance, step));
  }
  return test;
}

IndexTuple cg::getWindowTarget(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                               ScalarIndex scalarIndex) {
  IndexTuple target;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  unsigned next = 0;
  for (auto [dim, offset, stride] : llvm::enumerate(op.getMixedOffsets(), op.getMixedStrides())) {
    AffineExpr local = dropped.test(dim) ? space.constant(0) : index[next++];
    target.push_back(space.add(scalarIndex(offset), space.scale(local, *getConstantIntValue(stride))));
  }
  return target;
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
