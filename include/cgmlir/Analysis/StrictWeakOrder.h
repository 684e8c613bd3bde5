// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether the comparator of a sort is a strict weak order, whatever elements it is given, and by which numbers.

#ifndef CGMLIR_ANALYSIS_STRICTWEAKORDER_H
#define CGMLIR_ANALYSIS_STRICTWEAKORDER_H

#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Returns true if it is proven that the comparator of `op` orders all elements: "the left one comes first, and not the
/// other way round" is transitive, and so is "neither does". The proof tries all elements that a comparator can tell
/// apart which computes the same number from both sides, compares those, and combines the answers. False says nothing:
/// `olt` of elements that may be NaN is no such order, and `olt` of two different functions is not looked into.
bool isStrictWeakOrder(SortOp op);

/// A number by which a comparator orders elements.
struct SortKey {
  /// The key, as the comparator computes it from one of its sides.
  Value value;
  /// How integers of more than a bit are compared.
  bool isSigned;
  bool descending;
  /// Where NaN is that are equal to each other: before all numbers, or behind them.
  bool nanFirst;
};

/// Returns the keys by which a comparator orders all elements, the first one first, if it is proven as above that each
/// decides where those before it are equal. Floats that differ in the sign of zero alone are equal.
std::optional<SmallVector<SortKey>> getSortKeys(Block &comparator);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_STRICTWEAKORDER_H
