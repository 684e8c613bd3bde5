// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether the comparator of a sort is a strict weak order for all elements, and the numbers that it orders them by.

#ifndef CGMLIR_ANALYSIS_STRICTWEAKORDER_H
#define CGMLIR_ANALYSIS_STRICTWEAKORDER_H

#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Returns true if the comparator of `op` is proven to order all elements: "the left one comes first, and not the other
/// way round" is transitive, and so is "neither does". The proof takes comparators that compare one number, computed
/// from both sides, and combine results: it tries all elements that these can tell apart. False proves nothing: `olt`
/// is no such order of elements that may be NaN, and different functions of both sides are not examined.
bool isStrictWeakOrder(SortOp op);

/// A number by which a comparator orders elements.
struct SortKey {
  /// The number, as the comparator computes it from one of its sides.
  Value value;
  /// Whether integers of more than one bit are compared as signed ones.
  bool isSigned;
  bool descending;
  /// Whether NaN, all of which are equal, come before all numbers or behind them.
  bool nanFirst;
};

/// Returns the numbers by which a comparator orders all elements, if it is proven that each decides where those in
/// front of it are equal. Floats that differ in the sign of zero alone are equal.
std::optional<SmallVector<SortKey>> getSortKeys(Block &comparator);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_STRICTWEAKORDER_H
