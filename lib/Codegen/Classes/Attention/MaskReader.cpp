// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaskReader.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

MaskScalar MaskReader::read(linalg::LinalgOp in, ArrayRef<AffineExpr> loops, Value scalar) {
  MaskScalar found;
  if (++visited > kMaxVisited || matchPattern(scalar, m_Constant(&found.constant)))
    return found;
  if (auto argument = dyn_cast<BlockArgument>(scalar)) {
    if (!in || argument.getOwner() != in.getBlock())
      return {};
    OpOperand &operand = in->getOpOperand(argument.getArgNumber());
    if (!isa<RankedTensorType>(operand.get().getType()))
      return read({}, {}, operand.get());
    return read(operand.get(), space.apply(in.getMatchingIndexingMap(&operand), loops));
  }
  found.value = scalar;
  if (in && scalar.getParentBlock() == in.getBlock()) {
    found.in = in;
    found.loops.assign(loops.begin(), loops.end());
  }
  return found;
}

MaskScalar MaskReader::read(Value tensor, ArrayRef<AffineExpr> index) {
  MaskScalar found;
  if (++visited > kMaxVisited)
    return found;
  if (matchPattern(tensor, m_Constant(&found.constant))) {
    auto splat = dyn_cast<SplatElementsAttr>(found.constant);
    found.constant = splat ? splat.getSplatValue<Attribute>() : Attribute();
    return found;
  }
  if (isLeaf(tensor)) {
    found.tensor = tensor;
    found.index.assign(index.begin(), index.end());
    return found;
  }
  Operation *op = tensor.getDefiningOp();
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
      slice && !scalarIndex && !(slice.getOffsets().empty() && slice.getStrides().empty()))
    return found;
  auto placeOf = [&](OpFoldResult value) {
    return scalarIndex ? scalarIndex(value) : space.constant(cast<IntegerAttr>(cast<Attribute>(value)).getInt());
  };
  if (auto view = getViewSource(space, op, index, placeOf))
    return isa<tensor::BitcastOp>(op) ? found : read(view->first, view->second);
  auto in = dyn_cast<linalg::LinalgOp>(op);
  if (!in || in.getNumReductionLoops() > 0)
    return found;
  auto result = cast<OpResult>(tensor);
  return read(in, getLoopPoint(space, in, result, index),
              in.getBlock()->getTerminator()->getOperand(result.getResultNumber()));
}
