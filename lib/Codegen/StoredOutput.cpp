// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Codegen/AccessWalk.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

StoredOutput cg::getStoredOutput(DispatchOp dispatch, unsigned output) {
  Value yielded = dispatch.getYield().getOperand(output);
  if (auto insert = yielded.getDefiningOp<tensor::InsertSliceOp>())
    if (insert.getDest() == dispatch.getOutputArgument(output))
      return {insert.getSource(), insert};
  return {yielded, {}};
}

Value cg::getUpdatedTensor(Operation *op) {
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return insert.getDest();
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return scatter.getTarget();
  return {};
}

bool cg::updatesOutput(DispatchOp dispatch, unsigned output) {
  Operation *op = dispatch.getYield().getOperand(output).getDefiningOp();
  return op && getUpdatedTensor(op) == dispatch.getOutputArgument(output);
}

SmallVector<bool> cg::findAlignedInputs(DispatchOp dispatch) {
  // These classes compute an output element and store it in one worker, after all it reads.
  bool inStep = llvm::is_contained({"map", "product", "reduce"}, dispatch.getKernelClass());
  SmallVector<bool> aligned(dispatch.getInputs().size(), inStep);
  if (!inStep)
    return aligned;
  IndexSpace space(dispatch.getContext());
  AccessWalk walk(space, [](Value tensor) { return isa<OpResult>(tensor); });
  AffineExpr position;
  int64_t elements = 0;
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
    StoredOutput output = getStoredOutput(dispatch, i);
    // Windows are stored at other positions than they are computed at.
    if (output.window)
      return SmallVector<bool>(aligned.size(), false);
    if (!position) {
      elements = output.getNumElements();
      position = space.addVariable(elements);
    }
    walk.demand(output.source, space.delinearize(position, output.getShape()));
  }
  if (walk.isTooComplex() || elements <= 1)
    return SmallVector<bool>(aligned.size(), elements == 1 && !walk.isTooComplex());
  for (unsigned i = 0; i < aligned.size(); ++i) {
    BlockArgument argument = dispatch.getInputArgument(i);
    auto type = cast<RankedTensorType>(argument.getType());
    aligned[i] =
        type.getNumElements() == elements && llvm::all_of(walk.getAccesses(argument), [&](const IndexTuple &index) {
          return space.linearize(index, type.getShape()) == position;
        });
  }
  return aligned;
}
