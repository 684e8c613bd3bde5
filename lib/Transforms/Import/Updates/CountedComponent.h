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

/// A component of the index that need not be read, because it follows from the number of an update along a dimension of
/// the batch.
struct CountedComponent {
  ScatterOp op;
  unsigned component;
  /// A digit of a number of the batch, without the numbers of `batch_dims`.
  Digit digit;

  /// Finds a component for which `isWanted` is true, in windows that are one element wide in its dimension.
  static std::optional<CountedComponent> find(ScatterOp op,
                                              llvm::function_ref<bool(const CountedComponent &counted)> isWanted);
  /// Replaces all scatters below `root` with such a component by what `rewrite` returns, until there are none.
  static void rewriteAll(Operation *root, llvm::function_ref<bool(const CountedComponent &counted)> isWanted,
                         llvm::function_ref<ScatterOp(const CountedComponent &counted)> rewrite);

  /// The dimension of the target that the component indexes.
  unsigned getDim() const { return ScatterOp(op).getScatterDims()[component]; }

  /// Returns where in the batch an update is, given the digit `at` and the other `numbers`; the number with the digit
  /// is given without it.
  SmallVector<AffineExpr> locate(ArrayRef<AffineExpr> numbers, AffineExpr at) const;

  /// Creates the scatter without this component, with the same combiner. `batch` and `window` are the extents of its
  /// updates, `rows` its `batch_dims`. An element d0, d1, … of these updates is at `updatePlace` among the old ones,
  /// and an index vector d0, d1, … at `indexPlace`.
  ScatterOp create(ArrayRef<int64_t> batch, ArrayRef<int64_t> window, ArrayRef<AffineExpr> updatePlace,
                   ArrayRef<AffineExpr> indexPlace, ArrayRef<int64_t> rows) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_COUNTEDCOMPONENT_H
