// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Places of a `cg.scatter` that follow from the numbers of the updates.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDPLACES_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDPLACES_H

#include "cgmlir/IR/CG.h"
#include "llvm/ADT/SmallBitVector.h"

namespace mlir::cg {

/// The place of an element of the updates, as sums of digits of its numbers along the updates' dimensions. Each axis of
/// the target has one such sum, and no digit is in two of them.
struct CountedPlaces {
  /// A digit, and the distance of positions for two of its values.
  struct Term {
    unsigned digit;
    int64_t factor;
  };
  /// A dimension of the target, or a part of one: its extent, the first position with an update, and the terms of the
  /// sum.
  struct Axis {
    int64_t extent = 1, begin = 0;
    SmallVector<Term> terms;

    /// Returns the last position with an update.
    int64_t getEnd(ArrayRef<int64_t> extents) const;
  };

  /// For each digit its extent, and whether it is counted from its end, so that all factors are positive.
  SmallVector<int64_t> extents;
  llvm::SmallBitVector reversed;
  /// For each dimension of the updates its digits, the outermost first.
  SmallVector<SmallVector<unsigned>> digits;
  /// For each dimension of the target its axes, whose extents make up the dimension's, the outermost first.
  SmallVector<SmallVector<Axis>> axes;

  /// Returns nothing if a place depends on other values, or if an update may be outside of the target.
  static std::optional<CountedPlaces> match(ScatterOp op);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDPLACES_H
