// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaProduct.h"
#include "cgmlir/IR/Sources.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

Packet CudaProduct::stagedAt(const Factor &factor, AffineExpr place, AffineExpr trip, Type narrow) {
  Packet packet = factorAt(factor, stagedScalar(factor, narrow), place, trip);
  if (narrow)
    for (Value &value : packet)
      value = narrowed(value, narrow);
  return packet;
}

Value CudaProduct::narrowed(Value value, Type narrow) {
  if (value.getType() == narrow)
    return value;
  auto widened = value.getDefiningOp<arith::ExtFOp>();
  if (widened && widened.getIn().getType() == narrow)
    return widened.getIn();
  return arith::TruncFOp::create(builder, loc, narrow, value);
}

Value CudaProduct::stagedScalar(const Factor &factor, Type narrow) {
  auto widened = factor.value.getDefiningOp<arith::ExtFOp>();
  return narrow && widened && widened.getIn().getType() == narrow ? widened.getIn() : factor.value;
}

Value CudaProduct::getPlainOperand(const Factor &factor) const {
  auto operand = dyn_cast<BlockArgument>(stagedScalar(factor, plan.narrow));
  return operand ? plan.reduction.op->getOperand(operand.getArgNumber()) : Value();
}

tensor::PadOp CudaProduct::getPadding(Value tensor) {
  auto pad = tensor ? tensor.getDefiningOp<tensor::PadOp>() : tensor::PadOp();
  Value padding = pad ? pad.getConstantPaddingValue() : Value();
  return padding && padding.getDefiningOp<arith::ConstantOp>() && pad.getLow().empty() ? pad : tensor::PadOp();
}

bool CudaProduct::isStable(const Factor &factor) {
  if (!kernel.getModel().waitsInKernel)
    return false;
  Value scalar = factor.value;
  while (Operation *conversion = scalar.getDefiningOp())
    scalar = conversion->getOperand(0);
  Value tensor = plan.reduction.op->getOperand(cast<BlockArgument>(scalar).getArgNumber());
  return walkSources(tensor, [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    bool moves = argument && argument.getOwner() == dispatch.getBodyBlock() && !kernel.isStableInput(argument);
    return moves ? WalkResult::interrupt() : WalkResult::advance();
  });
}

AffineExpr CudaProduct::clamped(AffineExpr number, int64_t count) {
  auto range = space.getRange(number);
  if (range && range->second < count)
    return number;
  Value last = index(count - 1);
  return emitter.bindVariable(arith::MinUIOp::create(builder, loc, emitter.materialize(number), last), count);
}

AffineExpr CudaProduct::known(AffineExpr number, int64_t limit) {
  auto range = space.getRange(number);
  if (range && range->second < limit)
    return number;
  return emitter.bindVariable(emitter.materialize(number), limit);
}

void CudaProduct::guarded(AffineExpr number, int64_t limit, llvm::function_ref<void()> body) {
  auto range = space.getRange(number);
  if (range && range->second < limit)
    return body();
  Value inside =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, emitter.materialize(number), index(limit));
  emitGuard(emitter, loc, inside, body);
}
