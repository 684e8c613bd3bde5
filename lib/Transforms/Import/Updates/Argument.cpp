// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Argument.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

Value cg::getUpdatedTensor(Value value) {
  if (auto insert = value.getDefiningOp<tensor::InsertSliceOp>())
    return insert.getDest();
  auto scatter = value.getDefiningOp<ScatterOp>();
  return scatter ? scatter.getTarget() : Value();
}

static BlockArgument getArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()) ? argument : BlockArgument();
}

BlockArgument cg::findUpdatedArgument(Value value) {
  while (Value target = getUpdatedTensor(value))
    value = target;
  return getArgument(value);
}

BlockArgument cg::findViewedArgument(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (Value target = getUpdatedTensor(value))
      value = target;
    else if (isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
      value = op->getOperand(0);
    else
      return {};
  }
  return getArgument(value);
}

static bool isBoundAsState(BlockArgument argument) {
  if (!argument)
    return false;
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding && binding.getKind() == BindingKind::State;
}

bool cg::isState(Value value) { return isBoundAsState(findUpdatedArgument(value)); }

bool cg::isViewOfState(Value value) { return isBoundAsState(findViewedArgument(value)); }
