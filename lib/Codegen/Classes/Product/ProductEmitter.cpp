// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductEmitter.h"
#include "../Classes.h"
#include "cgmlir/Codegen/IndexTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

void ProductEmitter::loop(Value count, int64_t extent, llvm::function_ref<void(AffineExpr)> body) {
  auto loop = scf::ForOp::create(builder, loc, index(0), count, index(1));
  builder.setInsertionPointToStart(loop.getBody());
  ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
  body(emitter.bindVariable(loop.getInductionVar(), extent));
}

void ProductEmitter::setPoint(ArrayRef<unsigned> variables, AffineExpr number) {
  SmallVector<int64_t> extents;
  for (unsigned variable : variables)
    extents.push_back(plan.shape[variable]);
  for (auto [variable, expr] : llvm::zip(variables, space.delinearize(number, extents)))
    point[variable] = expr;
}

IndexTuple ProductEmitter::resultIndex() const {
  IndexTuple at;
  for (AffineExpr expr : plan.result)
    at.push_back(space.simplify(expr.replaceDimsAndSymbols(point, {})));
  return at;
}

IndexTuple ProductEmitter::loopsAt(const Factor &factor, AffineExpr place, AffineExpr trip) {
  linalg::LinalgOp op = plan.reduction.op;
  setPoint(factor.variables, place);
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), resultIndex());
  for (auto [dim, expr] : llvm::zip(plan.dims, space.delinearize(trip, plan.extents)))
    loops[dim] = expr;
  return loops;
}

Packet ProductEmitter::factorAt(const Factor &factor, Value value, AffineExpr place, AffineExpr trip) {
  return emitter.bodyValue(plan.reduction.op, loopsAt(factor, place, trip), value);
}

Packet ProductEmitter::finish(Packet sums) {
  linalg::LinalgOp op = plan.reduction.op;
  Value init = op.getDpsInits()[0];
  if (auto fill = init.getDefiningOp<linalg::FillOp>())
    if (matchPattern(fill.value(), m_AnyZeroFloat()) || matchPattern(fill.value(), m_Zero()))
      return sums;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), resultIndex());
  Packet begin = emitter.element(init, space.apply(op.getMatchingIndexingMap(op.getDpsInitOperand(0)), loops));
  for (auto [lane, sum] : llvm::enumerate(sums)) {
    Value first = ElementEmitter::lane(begin, lane);
    sum = isa<FloatType>(sum.getType()) ? arith::AddFOp::create(builder, loc, first, sum).getResult()
                                        : arith::AddIOp::create(builder, loc, first, sum).getResult();
  }
  return sums;
}

Value ProductEmitter::foldElement() {
  linalg::LinalgOp op = plan.fold->op;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), foldIndex());
  unsigned variable = plan.shape.size();
  for (unsigned dim : llvm::reverse(plan.foldDims))
    loops[dim] = point[--variable];
  return emitter.bodyValue(op, loops, plan.fold->element).front();
}

IndexTuple ProductEmitter::foldIndex() const {
  IndexTuple at;
  for (AffineExpr expr : plan.foldResult)
    at.push_back(space.simplify(expr.replaceDimsAndSymbols(point, {})));
  return at;
}

Value ProductEmitter::combineFold(Value lhs, Value rhs) {
  return combineReduced(builder, loc, *plan.fold, lhs, rhs, /*reassociate=*/true);
}

Value ProductEmitter::neutralOfFold() { return arith::ConstantOp::create(builder, loc, plan.fold->neutral); }

Value ProductEmitter::finishFold(Value folded) {
  linalg::LinalgOp op = plan.fold->op;
  Value init = op.getDpsInits()[0];
  Attribute first;
  if (auto fill = init.getDefiningOp<linalg::FillOp>();
      fill && matchPattern(fill.value(), m_Constant(&first)) && first == plan.fold->neutral)
    return folded;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), foldIndex());
  Packet begin = emitter.element(init, space.apply(op.getMatchingIndexingMap(op.getDpsInitOperand(0)), loops));
  return combineFold(begin.front(), folded);
}

void ProductEmitter::storeOutput() {
  unsigned stored = plan.shape.size() - plan.foldDims.size();
  IndexTuple at =
      space.reshape(ArrayRef(point).take_front(stored), ArrayRef(plan.shape).take_front(stored), output.getShape());
  Packet values = emitter.element(output.source, at);
  if (output.window)
    at = getWindowTarget(space, output.window, at, [&](OpFoldResult value) {
      auto attribute = dyn_cast<Attribute>(value);
      return attribute ? space.constant(cast<IntegerAttr>(attribute).getInt())
                       : emitter.scalarIndex(cast<Value>(value));
    });
  auto type = cast<RankedTensorType>(dispatch.getOutputArgument(0).getType());
  emitter.store(values, function.getOutputMemory(0), space.linearize(at, type.getShape()));
}
