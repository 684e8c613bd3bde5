// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which element of an operand an element of a result is: how operations map an index of their result to indices of
// their operands. Analyses, emission and import use this one set of rules, each with its own representation of places.

#ifndef CGMLIR_ANALYSIS_INDEX_INDEXTRANSFER_H
#define CGMLIR_ANALYSIS_INDEX_INDEXTRANSFER_H

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include <concepts>

namespace mlir::cg {

/// A dimension of a slice of the tensor `whole`.
struct SliceDim {
  Value whole;
  unsigned dim;
  OpFoldResult offset, size, stride;
};

/// The arithmetic that the rules below compute places with: expressions over variables with ranges, expressions of
/// numbers that an import pass bounds, or values of a kernel whose sizes only the launch knows. A `Place` may be null.
/// * `begin` is where a slice begins in a dimension, `scale` a place in the slice times its stride.
/// * `reshape` gives the index of the source of expand_shape, collapse_shape or reshape; see reshapeByGroups().
template <typename A>
concept PlaceAlgebra = requires(A algebra, typename A::Place place, ArrayRef<typename A::Place> index,
                                const SliceDim &slice, Operation *op) {
  { algebra.add(place, place) } -> std::same_as<typename A::Place>;
  { algebra.begin(slice) } -> std::same_as<typename A::Place>;
  { algebra.scale(place, slice) } -> std::same_as<typename A::Place>;
  { algebra.reshape(op, index) } -> std::same_as<SmallVector<typename A::Place, 4>>;
};

/// The point of the iteration space of `op` at which it computes the element `index` of a result. It is null for loops
/// that the map of the result does not name: reduction loops, and loops of one trip.
template <typename Place> SmallVector<Place, 4> getPoint(linalg::LinalgOp op, unsigned result, ArrayRef<Place> index) {
  SmallVector<Place, 4> loops(op.getNumLoops());
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(result));
  for (auto [expr, place] : llvm::zip_equal(map.getResults(), index))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      loops[dim.getPosition()] = place;
  return loops;
}

/// The index in `whole` of the element `index` of the slice that `op` extracts or inserts.
template <PlaceAlgebra A, typename SliceOp>
SmallVector<typename A::Place, 4> getWholeIndex(A &algebra, SliceOp op, Value whole,
                                                ArrayRef<typename A::Place> index) {
  SmallVector<typename A::Place, 4> result;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  unsigned next = 0;
  for (auto [dim, offset, size, stride] :
       llvm::enumerate(op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides())) {
    SliceDim slice{whole, static_cast<unsigned>(dim), offset, size, stride};
    typename A::Place begin = algebra.begin(slice);
    result.push_back(dropped.test(dim) ? begin : algebra.add(begin, algebra.scale(index[next++], slice)));
  }
  return result;
}

/// `reshape` for an algebra that has, for consecutive dimensions of a tensor, `linearize(places, tensor, dims)` and
/// `delinearize(place, tensor, dims)`.
template <typename A>
SmallVector<typename A::Place, 4> reshapeByGroups(A &algebra, Operation *op, ArrayRef<typename A::Place> index) {
  SmallVector<typename A::Place, 4> source;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    for (const ReassociationIndices &group : expand.getReassociationIndices())
      source.push_back(algebra.linearize(index.slice(group.front(), group.size()), expand.getResult(), group));
  } else if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
    for (auto [group, place] : llvm::zip_equal(collapse.getReassociationIndices(), index))
      llvm::append_range(source, algebra.delinearize(place, collapse.getSrc(), group));
    // A tensor of one element has no groups.
    while (source.size() < static_cast<size_t>(collapse.getSrcType().getRank()))
      source.push_back(algebra.constant(0));
  } else {
    auto dimsOf = [](Value tensor) {
      return llvm::to_vector(llvm::seq<int64_t>(cast<RankedTensorType>(tensor.getType()).getRank()));
    };
    Value from = op->getOperand(0), to = op->getResult(0);
    llvm::append_range(source, algebra.delinearize(algebra.linearize(index, to, dimsOf(to)), from, dimsOf(from)));
  }
  return source;
}

/// For a view: the tensor that it is a view of, and the index there of the element `index` of the view. Nothing for
/// another operation.
template <PlaceAlgebra A>
std::optional<std::pair<Value, SmallVector<typename A::Place, 4>>> getViewSource(A &algebra, Operation *op,
                                                                                 ArrayRef<typename A::Place> index) {
  using Tuple = SmallVector<typename A::Place, 4>;
  if (isa<tensor::CastOp, tensor::BitcastOp, RequireShapeOp>(op))
    return std::pair(op->getOperand(0), Tuple(index));
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ReshapeOp>(op))
    return std::pair(op->getOperand(0), algebra.reshape(op, index));
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return std::pair(Value(slice.getSource()), getWholeIndex(algebra, slice, slice.getSource(), index));
  return std::nullopt;
}

/// Turns a scalar of a dispatch, or an attribute, into an expression.
using ScalarIndex = llvm::function_ref<AffineExpr(OpFoldResult)>;

/// Returns the point of the iteration space of `op` at which it computes the element `index` of `result`; reduction
/// dimensions are 0.
IndexTuple getLoopPoint(const IndexSpace &space, linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index);

/// getViewSource() with expressions of `space`; all dimensions of a reshape are linearized together.
std::optional<std::pair<Value, IndexTuple>> getViewSource(IndexSpace &space, Operation *op, ArrayRef<AffineExpr> index,
                                                          ScalarIndex scalarIndex);

/// The origin of an element of an insert_slice: the element `source` of the source if all of 0 ≤ position < extent
/// hold, else the element of the destination at the same index.
struct WindowTest {
  IndexTuple source;
  SmallVector<AffineExpr> positions;
  SmallVector<int64_t> extents;
};
/// The same for any algebra of expressions; its `distance` returns how far a place is behind the begin of a slice.
template <PlaceAlgebra A> WindowTest getWindowTest(A &algebra, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index) {
  WindowTest test;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (auto [dim, offset, size, stride] :
       llvm::enumerate(op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides())) {
    AffineExpr distance =
        algebra.distance(index[dim], {op.getDest(), static_cast<unsigned>(dim), offset, size, stride});
    int64_t step = *getConstantIntValue(stride), extent = *getConstantIntValue(size);
    test.positions.push_back(distance);
    test.extents.push_back(extent == 0 ? 0 : (extent - 1) * step + 1);
    // A stride other than 1 adds a condition on the remainder.
    if (step != 1) {
      test.positions.push_back(algebra.mod(distance, step));
      test.extents.push_back(1);
    }
    if (!dropped.test(dim))
      test.source.push_back(algebra.floorDiv(distance, step));
  }
  return test;
}
WindowTest getWindowTest(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                         ScalarIndex scalarIndex);

/// Returns the index of the destination that receives the element `index` of the source of an insert_slice.
IndexTuple getWindowTarget(IndexSpace &space, tensor::InsertSliceOp op, ArrayRef<AffineExpr> index,
                           ScalarIndex scalarIndex);

/// True for the quotient of an index and a positive constant, and for the remainder.
bool isIndexQuotient(Operation *op);

/// Returns the expression of such a quotient or remainder of `lhs`, or null if `lhs` may be negative.
AffineExpr getIndexQuotient(const IndexSpace &space, Operation *op, AffineExpr lhs);

/// Returns `value`, which a body computes, as an expression of what `index` returns for its operands, null where that
/// is not known: sums and differences of indices, products and quotients with constants, and conversions of an index to
/// another type and back. Returns nothing for a value that is computed otherwise.
std::optional<AffineExpr> getBodyIndex(const IndexSpace &space, Value value,
                                       llvm::function_ref<AffineExpr(Value)> index);

/// Recognizes min(max(x, 0), c) and max(min(x, c), 0) on index values, as importers clamp offsets; returns c + 1.
std::optional<int64_t> getClampExtent(Value value);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_INDEXTRANSFER_H
