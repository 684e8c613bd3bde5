// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scatter in which each update has a row of its own, given by its number: this component of the index becomes a batch
// dimension.

#include "../Patterns.h"
#include "../Updates/CountedComponent.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Makes the digit a batch dimension, behind existing `batch_dims`.
ScatterOp separate(const CountedComponent &counted) {
  ScatterOp op = counted.op;
  MLIRContext *context = op.getContext();
  const Digit &digit = counted.digit;
  SmallVector<int64_t> rows(op.getBatchDims()), batch;
  unsigned at = rows.size();
  SmallVector<AffineExpr> numbers;
  for (auto [dim, extent] : llvm::enumerate(op.getIndices().getType().getShape().drop_back())) {
    if (dim == at)
      batch.push_back(digit.extent);
    int64_t rest = dim == digit.number ? extent / digit.extent : extent;
    bool isNothing = dim == digit.number && rest == 1;
    numbers.push_back(isNothing ? getAffineConstantExpr(0, context) : getAffineDimExpr(batch.size(), context));
    if (!isNothing)
      batch.push_back(rest);
  }
  rows.push_back(counted.getDim());
  SmallVector<AffineExpr> update = counted.locate(numbers, getAffineDimExpr(at, context)), element = update;
  for (unsigned dim = 0; dim < op.getWindowShape().size(); ++dim)
    element.push_back(getAffineDimExpr(batch.size() + dim, context));
  return counted.create(batch, op.getWindowShape(), element, update, rows);
}

} // namespace

void cg::batchScatters(Operation *root) {
  CountedComponent::rewriteAll(root, [](const CountedComponent &) { return true; }, separate);
}
