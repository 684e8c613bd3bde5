// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How operations carry an index of their result to indices of their operands. One set of rules for analysis and
// emission.

#ifndef CGMLIR_ANALYSIS_INDEX_INDEXTRANSFER_H
#define CGMLIR_ANALYSIS_INDEX_INDEXTRANSFER_H

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {

/// Turns a scalar of a dispatch, or an attribute, into an expression.
using ScalarIndex = llvm::function_ref<AffineExpr(OpFoldResult)>;

/// Returns the point of the iteration space of `op` at which it computes the element `index` of `result`; reduction
/// dimensions are 0.
IndexTuple getLoopPoint(const IndexSpace &space, linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index);

/// Returns the index of the source from which the element `index` of a view comes: extract_slice, expand_shape,
/// collapse_shape, reshape, cast, bitcast, cg.require_shape. Returns an empty value pair's second when `op` is none of
/// them.
std::optional<std::pair<Value, IndexTuple>> getViewSource(IndexSpace &space, Operation *op, ArrayRef<AffineExpr> index,
                                                          ScalarIndex scalarIndex);

/// Where an element of an insert_slice comes from: the source at `source` if all of 0 ≤ position < extent hold, else
/// the destination at the same index.
struct WindowTest {
  IndexTuple source;
  SmallVector<AffineExpr> positions;
  SmallVector<int64_t> extents;
};
WindowTest getWindowTest(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                         ScalarIndex scalarIndex);

/// Returns the index of the destination that receives the element `index` of the source of an insert_slice.
IndexTuple getWindowTarget(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                           ScalarIndex scalarIndex);

/// True for a quotient of an index and a positive constant, or the rest of it.
bool isIndexQuotient(Operation *op);

/// Returns what such an operation makes of its operand `lhs`, or null where that may be negative.
AffineExpr getIndexQuotient(const IndexSpace &space, Operation *op, AffineExpr lhs);

/// Recognizes min(max(x, 0), c) and max(min(x, c), 0) on index values, as importers clamp offsets; returns c + 1.
std::optional<int64_t> getClampExtent(Value value);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_INDEXTRANSFER_H
