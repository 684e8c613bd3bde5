// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductFactors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

static Type getSourceTypeOf(Value tensor, const StoredWalk *source);

Type cg::getSourceType(Value scalar, const StoredWalk *source) {
  if (auto widened = scalar.getDefiningOp<arith::ExtFOp>())
    return widened.getIn().getType();
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (!argument)
    return Type();
  Operation *body = argument.getOwner()->getParentOp();
  auto op = dyn_cast<linalg::LinalgOp>(body);
  if (!op || argument.getArgNumber() >= body->getNumOperands())
    return argument.getType();
  return getSourceTypeOf(body->getOperand(argument.getArgNumber()), source);
}

static Type getSourceTypeOf(Value tensor, const StoredWalk *source) {
  Type type = getElementTypeOrSelf(tensor.getType());
  Operation *op = tensor.getDefiningOp();
  if (!op || !type.isF32() || (source && source->isLeaf(tensor)))
    return type;
  // Zeros are exact in every type.
  if (auto pad = dyn_cast<tensor::PadOp>(op)) {
    Value padding = pad.getConstantPaddingValue();
    return padding && matchPattern(padding, m_AnyZeroFloat()) ? getSourceTypeOf(pad.getSource(), source) : type;
  }
  if (auto wide = dyn_cast<arith::ExtFOp>(op))
    return getElementTypeOrSelf(wide.getIn().getType());
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::CastOp>(op))
    return getSourceTypeOf(op->getOperand(0), source);
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || linalgOp.getNumReductionLoops() > 0 || op->getNumResults() != 1)
    return type;
  Value yielded = linalgOp.getBlock()->getTerminator()->getOperand(0);
  auto argument = dyn_cast<BlockArgument>(yielded);
  bool moves = argument && argument.getArgNumber() < linalgOp.getNumDpsInputs();
  return moves || yielded.getDefiningOp<arith::ExtFOp>() ? getSourceType(yielded, source) : type;
}

Type cg::getNarrowType(Value scalar) {
  auto fits = [](Type type) { return isa<FloatType, IntegerType>(type) && type.getIntOrFloatBitWidth() <= 8; };
  if (isa<Float16Type, BFloat16Type>(scalar.getType()))
    return scalar.getType();
  Type type = getSourceType(scalar);
  Operation *op = scalar.getDefiningOp();
  // The elementwise computation of an operand is found behind its tensor.
  if (auto argument = dyn_cast<BlockArgument>(scalar))
    if (auto body = dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp())) {
      auto producer = body->getOperand(argument.getArgNumber()).getDefiningOp<linalg::LinalgOp>();
      if (producer && producer.getNumReductionLoops() == 0 && producer->getNumResults() == 1)
        return getNarrowType(producer.getBlock()->getTerminator()->getOperand(0));
    }
  if (isa_and_present<arith::SIToFPOp, arith::UIToFPOp, arith::ExtFOp>(op) && fits(op->getOperand(0).getType()))
    return BFloat16Type::get(scalar.getContext());
  if (isa_and_present<Float16Type, BFloat16Type>(type))
    return type;
  return Type();
}

bool cg::isByte(Value scalar, const StoredWalk &source) {
  auto fits = [](Value value) { return getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth() <= 8; };
  if (Operation *op = scalar.getDefiningOp())
    return isa<arith::ExtSIOp, arith::ExtUIOp>(op) && fits(op->getOperand(0));
  auto argument = cast<BlockArgument>(scalar);
  auto body = dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp());
  if (!body || argument.getArgNumber() >= static_cast<unsigned>(body.getNumDpsInputs()))
    return false;
  Value tensor = body->getOperand(argument.getArgNumber());
  while (!source.isLeaf(tensor)) {
    Operation *op = tensor.getDefiningOp();
    if (isa<arith::ExtSIOp, arith::ExtUIOp>(op))
      return fits(op->getOperand(0));
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::CastOp>(op)) {
      tensor = op->getOperand(0);
      continue;
    }
    auto producer = dyn_cast<linalg::LinalgOp>(op);
    return producer && producer.getNumReductionLoops() == 0 && op->getNumResults() == 1 &&
           isByte(producer.getBlock()->getTerminator()->getOperand(0), source);
  }
  return false;
}
