// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComparisonTaint.h"
#include "cgmlir/Codegen/Cone.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The sources that a value follows from.
enum Source : unsigned { Nothing = 0, FromElement = 1, FromOthers = 2, FromBoth = 3 };

/// True for a function of numbers that is not continuous, or may not be.
bool jumps(Operation *scalar) {
  if (isa<arith::CmpFOp, arith::CmpIOp, arith::FPToSIOp, arith::FPToUIOp, arith::BitcastOp, arith::RemFOp>(scalar))
    return true;
  if (isa<math::FloorOp, math::CeilOp, math::RoundOp, math::RoundEvenOp, math::TruncOp, math::CopySignOp, math::IsNaNOp,
          math::IsInfOp, math::IsFiniteOp, math::IsNormalOp>(scalar))
    return true;
  return !isa<arith::ArithDialect, math::MathDialect, tensor::TensorDialect, linalg::LinalgDialect>(
             scalar->getDialect()) &&
         scalar->getNumRegions() == 0 && !scalar->hasTrait<OpTrait::IsTerminator>();
}

/// Visits a block once, since values come before their users.
class Taint {
public:
  Taint(tensor::ExtractOp element, Value sums) : element(element) { sources[sums] = FromOthers; }

  /// True if an operation that is not continuous has values of both sources as operands.
  bool reaches(Block &block) {
    return llvm::any_of(block, [&](Operation &op) { return visit(op); });
  }

private:
  unsigned get(Value value) const { return sources.lookup(value); }

  void add(Value value, unsigned found) {
    if (found != Nothing)
      sources[value] |= found;
  }

  unsigned getAll(Operation &op) {
    unsigned all = Nothing;
    for (Value operand : op.getOperands())
      all |= get(operand);
    visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { all |= get(operand->get()); });
    return all;
  }

  bool visit(Operation &op) {
    unsigned all = getAll(op);
    if (op.getNumRegions() == 0 || !isa<linalg::LinalgOp>(op)) {
      bool isView = isTrivial(&op) || isa<tensor::PadOp, tensor::ConcatOp, tensor::InsertSliceOp>(op);
      if (all == FromBoth && !isView && !op.hasTrait<OpTrait::IsTerminator>())
        return true;
      for (Value result : op.getResults())
        add(result, all);
      return false;
    }
    // An accumulator follows from all operands of the reduction.
    auto linalgOp = cast<linalg::LinalgOp>(op);
    unsigned carried = linalgOp.getNumReductionLoops() > 0 ? all : unsigned(Nothing);
    for (OpOperand &operand : op.getOpOperands())
      add(linalgOp.getMatchingBlockArgument(&operand),
          get(operand.get()) | (linalgOp.isDpsInit(&operand) ? carried : unsigned(Nothing)));
    if (visitBody(op, all))
      return true;
    for (auto [result, yielded] : llvm::zip(op.getResults(), linalgOp.getBlock()->getTerminator()->getOperands()))
      add(result, get(yielded) | carried);
    return false;
  }

  /// Visits the scalars of a body. Values that nested regions carry follow from all operands of the operation.
  bool visitBody(Operation &op, unsigned all) {
    bool isReader = op.isProperAncestor(element);
    if (isReader)
      all |= FromElement;
    WalkResult result = op.walk<WalkOrder::PreOrder>([&](Operation *scalar) {
      if (scalar == &op)
        return WalkResult::advance();
      if (scalar == element) {
        add(element.getResult(), FromElement);
        return WalkResult::advance();
      }
      if (scalar->getNumRegions() > 0) {
        for (Region &region : scalar->getRegions())
          for (BlockArgument argument : region.getArguments())
            add(argument, all);
        for (Value value : scalar->getResults())
          add(value, all);
        return WalkResult::advance();
      }
      unsigned found = Nothing;
      for (Value operand : scalar->getOperands())
        found |= get(operand);
      if (found == FromBoth && jumps(scalar))
        return WalkResult::interrupt();
      for (Value value : scalar->getResults())
        add(value, found);
      return WalkResult::advance();
    });
    return result.wasInterrupted();
  }

  tensor::ExtractOp element;
  llvm::DenseMap<Value, unsigned> sources;
};

} // namespace

bool cg::isComparedWith(tensor::ExtractOp element, Value sums) {
  if (!isa<FloatType>(getElementTypeOrSelf(sums.getType())))
    return false;
  return Taint(element, sums).reaches(*sums.getParentBlock());
}
