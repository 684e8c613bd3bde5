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

/// The condition under which an element is selected: its index in one dimension is one of `width` numbers from a place
/// on, and further truth values hold; place and truth values do not depend on that index.
struct RowMask {
  /// The dimension whose index is compared, and the number of selected indices.
  unsigned dim = 0;
  int64_t extent = 0;
  int64_t width = 1;
  /// The place: a sum of integers and a constant, in the compared type, or one floating-point number.
  SmallVector<Summand> place;
  int64_t moved = 0;
  SmallVector<Term> wanted;
  /// The dimensions that the place and the truth values depend on.
  llvm::SmallBitVector dims;

  /// Matches a truth value, or the opposite of one, as a mask of rows.
  static std::optional<RowMask> match(Elements &elements, const Scalar &mask, bool negated);

  /// Emits the number of a row as an i64: that of the first row plus `offset`, an index or null for 0. It is the number
  /// of no row if the row does not exist or a truth value does not hold.
  Value emitPlace(OpBuilder &builder, Location loc, ElementBuilder &emitter, Value offset) const;

private:
  Value emitFirst(OpBuilder &builder, Location loc, ElementBuilder &emitter, Value offset) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_MASK_H
