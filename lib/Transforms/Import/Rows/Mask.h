// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks that are true for a few neighbouring rows of a tensor, in all forms: comparisons of an index with a place, with
// the two ends of a window, of a one-hot row with 0, in integers or floating-point numbers.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_MASK_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_MASK_H

#include "Elements.h"

namespace mlir::cg {

/// A truth in the body of an operation, or the opposite of one.
struct Term {
  Scalar truth;
  bool negated;
};

/// A number in the body of an operation that is added, or subtracted.
struct Summand {
  Scalar number;
  bool negated;
};

/// What has to hold for an element to be selected: that its index in one dimension is one of `width` numbers from a
/// place on that does not depend on it, and truths that do not.
struct RowMask {
  /// The dimension whose index is compared, and how many there are.
  unsigned dim = 0;
  int64_t extent = 0;
  int64_t width = 1;
  /// The place: a sum of integers, moved by a number, in the type that is compared, or one floating-point number.
  SmallVector<Summand> place;
  int64_t moved = 0;
  SmallVector<Term> wanted;
  /// What the place and the truths depend on.
  llvm::SmallBitVector dims;

  /// Finds that a truth, or the opposite of one, is a mask of rows.
  static std::optional<RowMask> match(Elements &elements, const Scalar &mask, bool negated);

  /// The number of a row as an i64, that of the first one plus `offset`, an index or null for 0. It is one that no row
  /// has if there is no such row or if a truth does not hold.
  Value emitPlace(OpBuilder &builder, Location loc, ElementBuilder &emitter, Value offset) const;

private:
  Value emitFirst(OpBuilder &builder, Location loc, ElementBuilder &emitter, Value offset) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_MASK_H
