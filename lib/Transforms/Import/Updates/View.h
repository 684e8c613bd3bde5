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

/// The same elements in the same order, in dimensions of other static sizes.
Value reshape(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape);

/// Elements in other places: the result has at each of its places what `elements` have at `from`, which is a
/// permutation of its dimensions with others of size 1.
Value permute(OpBuilder &builder, Location loc, Value elements, ArrayRef<AffineExpr> from, ArrayRef<int64_t> shape);

/// The components of index vectors, each a tensor without their last dimension.
SmallVector<Value> getComponents(OpBuilder &builder, Location loc, TypedValue<RankedTensorType> indices);

class View {
public:
  static std::optional<View> match(Value value);

  Value getSource() const { return source; }

  /// True if `other`, a view of a tensor of this view's type, shows it in the dimensions of the source.
  bool isUndoneBy(const View &other) const;

  /// True if both are reshapes, and one reshape of the source shows what `other` does.
  bool isReshapedBy(const View &other) const;

  /// The update of `tensor`, which is of the source's type, that does what `update` does to the view of it. A window of
  /// the view that is none of the source is null, or with `mayScatter` one at each of several places.
  Value update(OpBuilder &builder, Location loc, tensor::InsertSliceOp update, Value tensor, bool mayScatter) const;
  Value update(OpBuilder &builder, Location loc, ScatterOp update, Value tensor, bool mayScatter) const;

  /// The view of another tensor of the source's type.
  Value show(OpBuilder &builder, Value tensor) const;

private:
  /// A window in one dimension of the view: elements `step` apart from each other.
  struct Range {
    int64_t size = 1, step = 1;
    /// False if it begins at 0, whatever the program computes.
    bool given = false;
    std::optional<int64_t> known = 0;
  };

  /// What the position in one dimension of the view adds to one in the source.
  struct Term {
    unsigned dim;
    int64_t factor = 1, divisor = 1;
    /// The extent that the quotient wraps around at, or 0.
    int64_t modulus = 0;

    bool isPlain() const { return factor == 1 && divisor == 1 && modulus == 0; }
    /// The summand for the position of the window.
    Value compute(OpBuilder &builder, Location loc, Value position) const;
  };

  /// A window of the view as one of the source.
  struct Window {
    SmallVector<int64_t> sizes, steps;
    /// By dimension of the source: what its position is the sum of.
    SmallVector<SmallVector<Term>> positions;
  };

  View(Operation *op, Value source) : op(op), source(source) {}

  RankedTensorType getSourceType() const { return cast<RankedTensorType>(source.getType()); }
  RankedTensorType getType() const { return cast<RankedTensorType>(op->getResult(0).getType()); }

  /// The window of the source that ranges of the view are, or the dimensions of the view that fit into none. Elements
  /// of a dense window are not apart from each other.
  std::variant<Window, SmallVector<int64_t>> getWindow(ArrayRef<Range> ranges, bool isDense) const;
  /// The dimensions of the view in which the ranges have to be single elements for there to be a window.
  SmallVector<unsigned> getDimsToSpread(SmallVector<Range> ranges, bool isDense) const;
  /// Adds dimensions of the view that are one of the source.
  bool addMerged(Window &window, unsigned dim, ArrayRef<int64_t> group, ArrayRef<Range> ranges, bool isDense) const;
  /// Adds dimensions of the source that are one of the view.
  bool addSplit(Window &window, ArrayRef<int64_t> group, unsigned dim, Range range) const;

  /// True if the elements of a window of these sizes have the same order in the source.
  bool keepsOrder(ArrayRef<int64_t> sizes) const;

  /// The elements of a window of the view, behind `batch`, as those of a window of the source.
  Value rearrange(OpBuilder &builder, Location loc, Value elements, ArrayRef<int64_t> batch, ArrayRef<int64_t> sizes,
                  const Window &window) const;

  /// Index vectors of the source for those of the view, and the dimensions of the source that they are for.
  std::pair<Value, SmallVector<int64_t>> getPlaces(OpBuilder &builder, Location loc, ScatterOp update,
                                                   const Window &window) const;

  Operation *op;
  Value source;
  /// Of a transposition: where each dimension of the view lies in the source. Of a reshape: empty.
  SmallVector<int64_t> order;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_VIEW_H
