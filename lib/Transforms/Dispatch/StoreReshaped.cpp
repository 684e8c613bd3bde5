// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_STORERESHAPED
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// True for a dispatch that only stores the elements of its only input, in their order, in another shape.
bool isReshape(DispatchOp dispatch) {
  if (!computesElements(dispatch) || dispatch.isBufferized() || dispatch.getInputs().size() != 1 ||
      dispatch.getOutputs().size() != 1 || dispatch.isTied(0) ||
      !dispatch.getOutputs()[0].getDefiningOp<tensor::EmptyOp>())
    return false;
  Value value = dispatch.getYield().getOperand(0);
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return value == dispatch.getInputArgument(0);
}

/// Returns the outputs of kernels that `result` is stored in, one after the other, from a buffer without contents or an
/// argument on. Empty if another operation reads the contents in between, or if a call or a function of the host stores
/// it, which need memory of the declared shape.
SmallVector<OpOperand *> findStores(Value result) {
  SmallVector<OpOperand *> stores;
  while (auto dispatch = result.getDefiningOp<DispatchOp>()) {
    if (!result.hasOneUse() || dispatch.getNodeKind() != NodeKind::Kernel)
      return {};
    OpOperand &output = dispatch.getOutputsMutable()[cast<OpResult>(result).getResultNumber()];
    stores.push_back(&output);
    result = output.get();
  }
  if (!isa<BlockArgument>(result) && !result.getDefiningOp<tensor::EmptyOp>())
    return {};
  return stores;
}

struct StoreReshapedPass : cg::impl::StoreReshapedBase<StoreReshapedPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget())
        for (DispatchOp dispatch : llvm::to_vector(region.getOps<DispatchOp>()))
          if (isReshape(dispatch))
            storeReshaped(dispatch);
  }

private:
  static void storeReshaped(DispatchOp reshape) {
    Value result = reshape.getInputs()[0];
    auto type = cast<RankedTensorType>(reshape.getOutputs()[0].getType());
    SmallVector<OpOperand *> stores = findStores(result);
    if (stores.empty() || !type.hasStaticShape())
      return;
    OpBuilder builder(stores.back()->getOwner());
    Value begin = tensor::EmptyOp::create(builder, reshape.getLoc(), type.getShape(), type.getElementType());
    // The contents of an argument are copied anyway, since they belong to the caller.
    if (Value contents = stores.back()->get(); isa<BlockArgument>(contents)) {
      auto copy = cast<DispatchOp>(builder.clone(*reshape));
      copy.getInputsMutable()[0].set(contents);
      copy.getOutputsMutable()[0].set(begin);
      begin = copy.getResult(0);
    }
    stores.back()->set(begin);
    for (OpOperand *store : stores) {
      auto dispatch = cast<DispatchOp>(store->getOwner());
      dispatch.getResult(store->getOperandNumber() - dispatch.getInputs().size()).setType(type);
    }
    reshape.getResult(0).replaceAllUsesWith(result);
    reshape.erase();
  }
};

} // namespace
