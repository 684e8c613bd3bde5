// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Parts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

Value cg::takePart(OpBuilder &builder, Location loc, Value tensor, int64_t dim, int64_t begin, int64_t count) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (begin == 0 && count == type.getDimSize(dim))
    return tensor;
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
      sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape()),
      ones(type.getRank(), builder.getIndexAttr(1));
  offsets[dim] = builder.getIndexAttr(begin);
  sizes[dim] = builder.getIndexAttr(count);
  return tensor::ExtractSliceOp::create(builder, loc, tensor, offsets, sizes, ones);
}

/// Returns the groups of dimensions between a tensor of rank `rank` and the one in which dimension `dim` is two.
static SmallVector<ReassociationIndices> getGroups(int64_t rank, int64_t dim) {
  SmallVector<ReassociationIndices> groups;
  for (int64_t i = 0; i <= rank; ++i)
    if (i == dim + 1)
      groups.back().push_back(i);
    else
      groups.push_back({i});
  return groups;
}

Value cg::cutIntoParts(OpBuilder &builder, Location loc, Value tensor, int64_t dim, int64_t parts) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] /= parts;
  shape.insert(shape.begin() + dim, parts);
  return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), tensor, getGroups(type.getRank(), dim));
}

Value cg::joinParts(OpBuilder &builder, Location loc, Value tensor, int64_t dim) {
  auto type = cast<RankedTensorType>(tensor.getType());
  return tensor::CollapseShapeOp::create(builder, loc, tensor, getGroups(type.getRank() - 1, dim));
}
