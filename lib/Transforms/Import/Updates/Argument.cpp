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

BlockArgument cg::findUpdatedArgument(Value value) {
  while (Value target = getUpdatedTensor(value))
    value = target;
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()) ? argument : BlockArgument();
}

bool cg::isState(Value value) {
  BlockArgument argument = findUpdatedArgument(value);
  if (!argument)
    return false;
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding && binding.getKind() == BindingKind::State;
}
