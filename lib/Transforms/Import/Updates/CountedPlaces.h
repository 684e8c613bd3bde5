// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Places of a `cg.scatter` that follow from the numbers of the updates.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDPLACES_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDPLACES_H

#include "cgmlir/IR/CG.h"
#include "llvm/ADT/SmallBitVector.h"

namespace mlir::cg {

/// An element of the updates has a number along each of their dimensions, and these numbers have digits. Where it is in
/// the target is a sum of digits with factors, another one for each axis; no digit counts for two of them.
struct CountedPlaces {
  /// A digit, with the positions from one of its values to the next.
  struct Term {
    unsigned digit;
    int64_t factor;
  };
  /// A dimension of the target, or a part of it: its extent, the first position that an update has, and what is added.
  struct Axis {
    int64_t extent = 1, begin = 0;
    SmallVector<Term> terms;

    /// The last position that an update has.
    int64_t getEnd(ArrayRef<int64_t> extents) const;
  };

  /// By digit: its extent, and whether it is counted from its end. All factors are positive then.
  SmallVector<int64_t> extents;
  llvm::SmallBitVector reversed;
  /// By dimension of the updates, those digits of it that there are, the outermost first.
  SmallVector<SmallVector<unsigned>> digits;
  /// By dimension of the target, axes whose extents make up its own, the outermost first.
  SmallVector<SmallVector<Axis>> axes;

  /// Nothing if a place depends on anything else, or an update may lie beyond the target.
  static std::optional<CountedPlaces> match(ScatterOp op);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDPLACES_H
