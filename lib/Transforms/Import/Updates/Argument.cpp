// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Argument.h"
#include "../Rows/Elements.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SetVector.h"

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

/// Returns the tensors that an operation takes elements from: at the same places, or at permuted ones.
static SmallVector<Value> getSources(linalg::GenericOp generic, Value result) {
  SmallVector<Value> sources;
  for (Value input : generic.getDpsInputs())
    if (input.getType() == result.getType())
      sources.push_back(input);
  Elements elements(cast<RankedTensorType>(result.getType()).getShape(), generic.getContext());
  std::optional<Scalar> scalar = elements.getScalar(Element::each(result));
  if (std::optional<Element> read = scalar ? elements.findRead(*scalar) : std::nullopt)
    sources.push_back(read->tensor);
  // A concatenation, with a branch or a selection for each part.
  llvm::SetVector<Value> parts;
  generic.getRegion().walk([&](tensor::ExtractOp extract) { parts.insert(extract.getTensor()); });
  if (parts.size() > 1)
    llvm::append_range(sources, parts);
  return sources;
}

bool cg::mayBecomeState(Value value, BlockArgument state) {
  auto function = cast<func::FuncOp>(state.getOwner()->getParentOp());
  auto alias = function.getArgAttrOfType<IntegerAttr>(state.getArgNumber(), CGDialect::kAliasResultAttr);
  auto returned = dyn_cast<func::ReturnOp>(state.getOwner()->getTerminator());
  if (!alias || !returned)
    return false;
  SmallVector<Value> open{returned.getOperand(alias.getInt())};
  llvm::SmallPtrSet<Value, 8> seen;
  while (!open.empty()) {
    Value next = open.pop_back_val();
    if (next == value)
      return true;
    Operation *op = next.getDefiningOp();
    if (!op || !seen.insert(next).second || !isa<RankedTensorType>(next.getType()))
      continue;
    if (isa<tensor::ConcatOp, tensor::InsertSliceOp, tensor::ExtractSliceOp, tensor::CollapseShapeOp,
            tensor::ExpandShapeOp, arith::SelectOp>(op))
      llvm::append_range(open, op->getOperands());
    else if (auto generic = dyn_cast<linalg::GenericOp>(op))
      llvm::append_range(open, getSources(generic, next));
    else if (Value target = getUpdatedTensor(next))
      open.push_back(target);
  }
  return false;
}
