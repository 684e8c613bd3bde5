// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scatter that names each element of a row becomes a scatter of rows: with one place instead of one for each element.

#include "../Patterns.h"
#include "CountedComponent.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Whether the digit counts all indices of a dimension of the target, named one by one by updates that are equal
/// otherwise: no other component depends on it.
bool isWhole(const CountedComponent &counted) {
  ScatterOp op = counted.op;
  const Digit &digit = counted.digit;
  if (digit.extent < 2 || digit.extent != op.getResult().getType().getDimSize(counted.getDim()))
    return false;
  SmallVector<int64_t> batch(op.getIndices().getType().getShape().drop_back());
  unsigned number = digit.number, rank = batch.size();
  // The part above the digit, the digit, and the part below it.
  batch[number] /= digit.extent * digit.factor;
  batch.push_back(digit.extent);
  batch.push_back(digit.factor);
  Elements elements(batch, op.getContext());
  Element index{op.getIndices(), {}};
  for (unsigned dim = 0; dim <= rank; ++dim)
    index.place.push_back(getAffineDimExpr(dim, op.getContext()));
  auto numberOf = [&](unsigned dim) {
    return batch[dim] == 1 ? getAffineConstantExpr(0, op.getContext()) : getAffineDimExpr(dim, op.getContext());
  };
  AffineExpr above = numberOf(number), at = numberOf(rank), below = numberOf(rank + 1);
  index.place[number] = above * (digit.extent * digit.factor) + at * digit.factor + below;
  for (unsigned other = 0; other < op.getScatterDims().size(); ++other) {
    index.place.back() = getAffineConstantExpr(other, op.getContext());
    if (other == counted.component ? elements.getNumber(index) != at : elements.getDims(index).test(rank))
      return false;
  }
  return true;
}

ScatterOp widen(const CountedComponent &counted) {
  ScatterOp op = counted.op;
  SmallVector<int64_t> batch(op.getIndices().getType().getShape().drop_back()), window(op.getWindowShape());
  window[counted.getDim()] = counted.digit.extent;
  batch[counted.digit.number] /= counted.digit.extent;
  unsigned rank = batch.size(), at = rank + counted.getDim();
  SmallVector<AffineExpr> numbers;
  for (unsigned dim = 0; dim < rank; ++dim)
    numbers.push_back(getAffineDimExpr(dim, op.getContext()));
  AffineExpr zero = getAffineConstantExpr(0, op.getContext());
  SmallVector<AffineExpr> element = counted.locate(numbers, getAffineDimExpr(at, op.getContext()));
  for (unsigned dim = rank; dim < rank + window.size(); ++dim)
    element.push_back(dim == at ? zero : getAffineDimExpr(dim, op.getContext()));
  // The window has the place of its first update.
  return counted.create(batch, window, element, counted.locate(numbers, zero), op.getBatchDims());
}

} // namespace

void cg::widenScatters(Operation *root) { CountedComponent::rewriteAll(root, isWhole, widen); }
