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

/// The number that an index is, where clamps, sums and elements of tensors say it, also of those that are computed.
std::optional<int64_t> findKnownIndex(Value index);

class SingleWindow {
public:
  /// Of static sizes.
  static std::optional<SingleWindow> match(ScatterOp op);

  ScatterOp getOp() const { return op; }
  /// True if it stores the new elements as they are.
  bool replaces() const;
  /// The extents of the window, one for each dimension of the target.
  ArrayRef<int64_t> getSizes() const { return ScatterOp(op).getWindowShape(); }

  /// Where it begins, if that is known: it may be outside.
  std::optional<SmallVector<int64_t>> getKnownPlace();
  /// Whether a window that begins there is inside of the target.
  bool isInside(ArrayRef<int64_t> place) const;

  /// True if `slice` takes out what the window lies on wherever that is inside: its offsets are places that were
  /// clamped.
  bool liesOn(tensor::ExtractSliceOp slice);
  /// Whether a computed place in a dimension of the target is inside for certain.
  bool isClamped(unsigned dim);

  /// Where it begins in a dimension of the target, as a value or zero.
  OpFoldResult getPlace(OpBuilder &builder, Location loc, unsigned dim) const;
  /// The new elements without the dimensions of the batch, as the program has made them.
  Value getSource() const;
  /// The same in the rank of the target.
  Value getWindow(OpBuilder &builder) const;

private:
  explicit SingleWindow(ScatterOp op) : op(op), elements({}, op.getContext()) {}

  /// What a place is computed from before it is clamped.
  struct Origin {
    Value value;
    SmallVector<AffineExpr> place;
    bool clamped = false;

    bool operator==(const Origin &other) const { return value == other.value && place == other.place; }
  };

  /// The component of the index vector for a dimension of the target, or nothing.
  std::optional<Element> getComponent(unsigned dim) const;
  /// The largest place of a window that is inside.
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
