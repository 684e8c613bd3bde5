// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view of a whole tensor in other dimensions: reshaped or transposed.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_VIEW_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_VIEW_H

#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <variant>

namespace mlir::cg {

/// True if all sizes are static and all strides 1.
bool isDense(OffsetSizeAndStrideOpInterface op);

/// True if all sizes are static and all strides are known and positive.
bool hasKnownSteps(OffsetSizeAndStrideOpInterface op);

/// Returns the same elements in the same order, in other static dimensions.
Value reshape(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape);

/// Permutes elements: the result has at each of its places the element of `elements` at `from`, a permutation of its
/// dimensions with others of size 1.
Value permute(OpBuilder &builder, Location loc, Value elements, ArrayRef<AffineExpr> from, ArrayRef<int64_t> shape);

/// Returns the components of index vectors, each as a tensor without their last dimension.
SmallVector<Value> getComponents(OpBuilder &builder, Location loc, TypedValue<RankedTensorType> indices);

class View {
public:
  static std::optional<View> match(Value value);

  Value getSource() const { return source; }

  /// True if `other`, a view of a tensor of this view's type, restores the dimensions of the source.
  bool isUndoneBy(const View &other) const;

  /// True if both are reshapes, and one reshape of the source equals `other`.
  bool isReshapedBy(const View &other) const;

  /// Returns the update of `tensor`, of the source's type, that corresponds to `update` of the view. For a window of
  /// the view that is no window of the source, null, or with `mayScatter` a scatter of several windows.
  Value update(OpBuilder &builder, Location loc, tensor::InsertSliceOp update, Value tensor, bool mayScatter) const;
  Value update(OpBuilder &builder, Location loc, ScatterOp update, Value tensor, bool mayScatter) const;

  /// Returns this view of another tensor of the source's type.
  Value show(OpBuilder &builder, Value tensor) const;

private:
  /// A window in one dimension of the view: elements `step` apart from each other.
  struct Range {
    int64_t size = 1, step = 1;
    /// False if the window begins at 0 in all runs.
    bool given = false;
    std::optional<int64_t> known = 0;
  };

  /// The contribution of the position in one dimension of the view to a position in the source.
  struct Term {
    unsigned dim;
    int64_t factor = 1, divisor = 1;
    /// The extent that the quotient wraps around at, or 0.
    int64_t modulus = 0;

    bool isPlain() const { return factor == 1 && divisor == 1 && modulus == 0; }
    /// Emits the term for `position`, the position in the view's dimension `dim`.
    Value compute(OpBuilder &builder, Location loc, Value position) const;
  };

  /// A window of the view as a window of the source.
  struct Window {
    SmallVector<int64_t> sizes, steps;
    /// For each dimension of the source, the terms of its position.
    SmallVector<SmallVector<Term>> positions;
  };

  View(Operation *op, Value source) : op(op), source(source) {}

  RankedTensorType getSourceType() const { return cast<RankedTensorType>(source.getType()); }
  RankedTensorType getType() const { return cast<RankedTensorType>(op->getResult(0).getType()); }

  /// Returns the window of the source that ranges of the view are, or the dimensions of the view that fit none.
  /// Elements of a dense window have no gaps.
  std::variant<Window, SmallVector<int64_t>> getWindow(ArrayRef<Range> ranges, bool isDense) const;
  /// Returns the dimensions of the view in which the ranges have to be single elements to form a window.
  SmallVector<unsigned> getDimsToSpread(SmallVector<Range> ranges, bool isDense) const;
  /// Adds dimensions of the view that are one dimension of the source.
  bool addMerged(Window &window, unsigned dim, ArrayRef<int64_t> group, ArrayRef<Range> ranges, bool isDense) const;
  /// Adds dimensions of the source that are one dimension of the view.
  bool addSplit(Window &window, ArrayRef<int64_t> group, unsigned dim, Range range) const;

  /// True if the elements of a window of these sizes have the same order in the source.
  bool keepsOrder(ArrayRef<int64_t> sizes) const;

  /// Returns the elements of a window of the view, behind `batch`, as those of a window of the source.
  Value rearrange(OpBuilder &builder, Location loc, Value elements, ArrayRef<int64_t> batch, ArrayRef<int64_t> sizes,
                  const Window &window) const;

  /// Returns index vectors of the source for those of the view, and the dimensions of the source that they index.
  std::pair<Value, SmallVector<int64_t>> getPlaces(OpBuilder &builder, Location loc, ScatterOp update,
                                                   const Window &window) const;

  Operation *op;
  Value source;
  /// For a transposition, the source's dimension for each dimension of the view; empty for a reshape.
  SmallVector<int64_t> order;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_VIEW_H
