// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A `cg.scatter` of one window. It is an insertion where it replaces the old contents and its place is inside of the
// target; elsewhere it is not, because it drops a window that an insertion would clamp.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_SINGLEWINDOW_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_SINGLEWINDOW_H

#include "../Rows/Elements.h"
#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Returns the number that an index is, through clamps, sums and elements of tensors, also of computed ones.
std::optional<int64_t> findKnownIndex(Value index);

class SingleWindow {
public:
  /// Matches scatters with static sizes.
  static std::optional<SingleWindow> match(ScatterOp op);

  ScatterOp getOp() const { return op; }
  /// True if the scatter stores the new elements unchanged.
  bool replaces() const;
  /// The extents of the window, one for each dimension of the target.
  ArrayRef<int64_t> getSizes() const { return ScatterOp(op).getWindowShape(); }

  /// The known place of the window, if it is known; it may be outside.
  std::optional<SmallVector<int64_t>> getKnownPlace();
  /// Whether a window with that place is inside of the target.
  bool isInside(ArrayRef<int64_t> place) const;

  /// True if `slice` takes the elements under the window wherever the window is inside: its offsets are the clamped
  /// places.
  bool liesOn(tensor::ExtractSliceOp slice);
  /// Whether a computed place in a dimension of the target is certainly inside.
  bool isClamped(unsigned dim);

  /// Returns the begin of the window in a dimension of the target, as a value or zero.
  OpFoldResult getPlace(OpBuilder &builder, Location loc, unsigned dim) const;
  /// Returns the new elements without the batch dimensions, as the program made them.
  Value getSource() const;
  /// Returns the new elements in the rank of the target.
  Value getWindow(OpBuilder &builder) const;

private:
  explicit SingleWindow(ScatterOp op) : op(op), elements({}, op.getContext()) {}

  /// The value that a place is computed from before it is clamped.
  struct Origin {
    Value value;
    SmallVector<AffineExpr> place;
    bool clamped = false;

    bool operator==(const Origin &other) const { return value == other.value && place == other.place; }
  };

  /// Returns the component of the index vector for a dimension of the target, or nothing.
  std::optional<Element> getComponent(unsigned dim) const;
  /// Returns the largest place of a window that is inside.
  int64_t getMost(unsigned dim) const;
  bool isAt(unsigned dim, OpFoldResult offset);
  Origin trace(Value value, int64_t most, bool clamped);
  Origin trace(Element element, int64_t most, bool clamped);
  std::optional<int64_t> getConstant(const Scalar &scalar);

  ScatterOp op;
  Elements elements;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_SINGLEWINDOW_H
