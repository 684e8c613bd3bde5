// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks against padding: reductions take the neutral element in place of padding, and indices and divisors that were
// computed from padding are replaced by harmless ones.

#include "Specializer.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

static bool isIntegerDivision(Operation *op) {
  return isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::CeilDivSIOp, arith::CeilDivUIOp,
             arith::FloorDivSIOp>(op);
}

bool Specializer::hasHazards(Block &body) {
  bool found = false;
  body.walk([&](Operation *op) { found |= isa<tensor::ExtractOp, cf::AssertOp>(op) || isIntegerDivision(op); });
  return found;
}

void Specializer::guardHazards(Block &body, Value isData) {
  for (Operation *op : collectOps(&body, [&](Operation *op) {
         // The computation of the condition divides by constants.
         return (isa<tensor::ExtractOp, cf::AssertOp>(op) || isIntegerDivision(op)) &&
                (op->getBlock() != isData.getParentBlock() || isData.getDefiningOp()->isBeforeInBlock(op));
       })) {
    OpBuilder builder(op);
    if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
      Value always = arith::ConstantOp::create(builder, op->getLoc(), builder.getBoolAttr(true));
      assertion.getArgMutable().assign(
          arith::SelectOp::create(builder, op->getLoc(), isData, assertion.getArg(), always));
      continue;
    }
    bool divides = isIntegerDivision(op);
    for (OpOperand &operand : op->getOpOperands().drop_front(1)) {
      Type type = operand.get().getType();
      if (!type.isIntOrIndex() || matchPattern(operand.get(), m_Constant()))
        continue;
      Value harmless = arith::ConstantOp::create(builder, op->getLoc(), builder.getIntegerAttr(type, divides ? 1 : 0));
      operand.set(arith::SelectOp::create(builder, op->getLoc(), isData, operand.get(), harmless));
    }
  }
}

Value Specializer::makeCondition(OpBuilder &builder, Location loc, ArrayRef<Layout> layouts, ArrayRef<Value> indices) {
  Value condition;
  auto require = [&](Value index, const Size &extent) {
    Value holds = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, index, materialize(extent));
    condition = condition ? arith::AndIOp::create(builder, loc, condition, holds).getResult() : holds;
  };
  for (auto [layout, index] : llvm::zip(layouts, indices)) {
    if (!layout.isPadded())
      continue;
    Value rest = index;
    for (unsigned number = layout.getFactors().size(); number-- > 0;) {
      const Layout::Factor &factor = layout.getFactors()[number];
      Value coordinate = rest;
      if (number != 0) {
        Value size = arith::ConstantIndexOp::create(builder, loc, factor.size);
        coordinate = arith::RemUIOp::create(builder, loc, rest, size);
        rest = arith::DivUIOp::create(builder, loc, rest, size);
      }
      if (factor.isPadded())
        require(coordinate, factor.extent);
    }
  }
  return condition;
}

/// Masks both operands of a product that is summed over padding, if both have that dimension. Masking one of them is
/// not enough, because zero times infinity is NaN. The operation stays a matrix product for passes that look for one.
bool Specializer::maskContraction(linalg::LinalgOp op, ArrayRef<Loop> loops) {
  std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
  if (!reduction || !isContraction(*reduction) || op.getNumDpsInputs() != 2)
    return false;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (auto [number, loop] : llvm::enumerate(loops)) {
    if (!loop.isPadded() || iterators[number] != utils::IteratorType::reduction)
      continue;
    // A window has no elements of its own that could be masked.
    AffineExpr plain = getAffineDimExpr(number, op.getContext());
    for (OpOperand *operand : op.getDpsInputOperands())
      if (!llvm::is_contained(op.getMatchingIndexingMap(operand).getResults(), plain))
        return false;
  }
  for (OpOperand *operand : op.getDpsInputOperands())
    operand->set(maskOperand(op, *operand, loops));
  return true;
}

Value Specializer::maskOperand(linalg::LinalgOp op, OpOperand &operand, ArrayRef<Loop> loops) {
  OpBuilder builder(op);
  auto type = cast<RankedTensorType>(operand.get().getType());
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  TensorInfo info = getInfo(operand.get());
  SmallVector<Layout> masked;
  for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults())) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    bool reduced = loop && iterators[loop.getPosition()] == utils::IteratorType::reduction;
    masked.push_back(reduced ? *loops[loop.getPosition()].layout
                             : Layout(Size::constant(type.getDimSize(dim)), type.getDimSize(dim)));
  }
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(), type.getElementType());
  auto generic = linalg::GenericOp::create(
      builder, op.getLoc(), type, operand.get(), empty, ArrayRef<AffineMap>{identity, identity},
      SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel),
      [&](OpBuilder &inner, Location loc, ValueRange arguments) {
        SmallVector<Value> indices;
        for (int64_t dim = 0; dim < type.getRank(); ++dim)
          indices.push_back(linalg::IndexOp::create(inner, loc, dim));
        Value isData = makeCondition(inner, loc, masked, indices);
        Value zero = arith::ConstantOp::create(inner, loc, inner.getZeroAttr(type.getElementType()));
        Value kept = arith::SelectOp::create(inner, loc, isData, arguments[0], zero);
        linalg::YieldOp::create(inner, loc, kept);
      });
  info.uniform = false;
  tensors[generic.getResult(0)] = info;
  return generic.getResult(0);
}

LogicalResult Specializer::maskReduction(linalg::GenericOp op, ArrayRef<Loop> loops) {
  Block &body = *op.getBlock();
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  SmallVector<Layout> layouts;
  SmallVector<Value> indices;
  for (auto [number, loop] : llvm::enumerate(loops)) {
    if (!loop.isPadded() || iterators[number] != utils::IteratorType::reduction)
      continue;
    layouts.push_back(*loop.layout);
    indices.push_back(linalg::IndexOp::create(builder, op.getLoc(), number));
  }
  Value isData = makeCondition(builder, op.getLoc(), layouts, indices);
  if (std::optional<SplittableReduction> reduction = matchSplittableReduction(op)) {
    builder.setInsertionPoint(reduction->combiner);
    Value neutral = arith::ConstantOp::create(builder, op.getLoc(), reduction->neutral);
    Value element = arith::SelectOp::create(builder, op.getLoc(), isData, reduction->element, neutral);
    unsigned position = reduction->combiner->getOperand(0) == reduction->element ? 0 : 1;
    reduction->combiner->setOperand(position, element);
    return success();
  }
  // Hazardous operations are not executed for padding.
  Operation *end = body.getTerminator();
  builder.setInsertionPoint(end);
  for (auto [operand, accumulator] : llvm::zip(end->getOpOperands(), op.getRegionOutputArgs()))
    operand.set(arith::SelectOp::create(builder, op.getLoc(), isData, operand.get(), accumulator));
  return success();
}

/// Rewrites operations that padding could make fail.
LogicalResult Specializer::protect(linalg::LinalgOp &op, ArrayRef<Loop> loops) {
  bool reduces = false;
  for (auto [loop, iterator] : llvm::zip(loops, op.getIteratorTypesArray()))
    reduces |= loop.isPadded() && iterator == utils::IteratorType::reduction;
  if (reduces && maskContraction(op, loops))
    reduces = false;
  // A value that is the same in padding and in data is no further hazard in padding.
  bool uniform = llvm::all_of(op->getResults(), [&](Value result) { return getInfo(result).uniform; });
  bool hazards = !uniform && hasHazards(*op.getBlock());
  if (!reduces && !hazards)
    return success();
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) {
    SmallVector<TensorInfo> infos;
    for (Value result : op->getResults())
      infos.push_back(getInfo(result));
    for (Value result : op->getResults())
      tensors.erase(result);
    IRRewriter rewriter(op->getContext());
    rewriter.setInsertionPoint(op);
    FailureOr<linalg::GenericOp> general = linalg::generalizeNamedOp(rewriter, op);
    if (failed(general))
      return fail(op) << "reduces a dimension whose size varies and has no body to mask; write it as a linalg.generic "
                         "[DynamicShape]";
    generic = *general;
    for (auto [result, info] : llvm::zip(generic->getResults(), infos))
      tensors[result] = info;
  }
  if (reduces && failed(maskReduction(generic, loops)))
    return failure();
  if (!hazards)
    return success();
  Block &body = *generic.getBlock();
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  SmallVector<Layout> layouts;
  SmallVector<Value> indices;
  for (auto [number, loop] : llvm::enumerate(loops))
    if (loop.isPadded()) {
      layouts.push_back(*loop.layout);
      indices.push_back(linalg::IndexOp::create(builder, generic.getLoc(), number));
    }
  guardHazards(body, makeCondition(builder, generic.getLoc(), layouts, indices));
  return success();
}
