// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A component of the index vectors of a `cg.scatter` that is a digit of the number of the update.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDCOMPONENT_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDCOMPONENT_H

#include "../Rows/Elements.h"
#include "cgmlir/Analysis/Index/Digit.h"
#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// A component that need not be read: it says what the number of an update along a dimension of the batch says.
struct CountedComponent {
  ScatterOp op;
  unsigned component;
  /// Of a number of the batch; the numbers of `batch_dims` have none.
  Digit digit;

  /// Finds one that `isWanted`, of windows that are one element wide in its dimension of the target.
  static std::optional<CountedComponent> find(ScatterOp op,
                                              llvm::function_ref<bool(const CountedComponent &counted)> isWanted);
  /// Replaces all scatters below `root` that have one by what `rewrite` makes of it, as long as there are any.
  static void rewriteAll(Operation *root, llvm::function_ref<bool(const CountedComponent &counted)> isWanted,
                         llvm::function_ref<ScatterOp(const CountedComponent &counted)> rewrite);

  /// The dimension of the target that it is for.
  unsigned getDim() const { return ScatterOp(op).getScatterDims()[component]; }

  /// Where in the batch the update is that has the digit `at` and `numbers` otherwise: of the number that has the
  /// digit, what is left of it without.
  SmallVector<AffineExpr> locate(ArrayRef<AffineExpr> numbers, AffineExpr at) const;

  /// The scatter without this component, which takes the combiner. `batch` and `window` are the extents of its updates,
  /// `rows` its `batch_dims`. An element d0, d1, … of these updates is at `updatePlace` among the old ones, and an
  /// index vector d0, d1, … at `indexPlace`.
  ScatterOp create(ArrayRef<int64_t> batch, ArrayRef<int64_t> window, ArrayRef<AffineExpr> updatePlace,
                   ArrayRef<AffineExpr> indexPlace, ArrayRef<int64_t> rows) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDCOMPONENT_H
