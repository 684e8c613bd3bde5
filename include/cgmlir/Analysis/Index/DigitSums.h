// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions of numbers d0, d1, … as sums of their digits. MLIR writes `d0 + 2 * (d0 floordiv 8)` for the sum of
// a digit and ten times another digit. Digits are independent of each other, and so such a sum reaches its
// bounds.

#ifndef CGMLIR_ANALYSIS_INDEX_DIGITSUMS_H
#define CGMLIR_ANALYSIS_INDEX_DIGITSUMS_H

#include "mlir/IR/AffineExpr.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir::cg {

/// Several sums over the same digits.
struct DigitSums {
  /// For each digit, the number of its values.
  SmallVector<int64_t> extents;
  /// For each number, its digits, the outermost first. A number that is always 0 has none.
  SmallVector<SmallVector<unsigned>> digits;
  /// For each sum, the factor of each digit, and what is added.
  SmallVector<SmallVector<int64_t>> factors;
  SmallVector<int64_t> constants;

  /// Returns nothing if an expression is no such sum. `counts` are the numbers of values of d0, d1, …, each at least 1.
  static std::optional<DigitSums> match(ArrayRef<AffineExpr> exprs, ArrayRef<int64_t> counts);

  /// The least and the greatest value of a sum.
  std::pair<int64_t, int64_t> getRange(unsigned sum) const;

  /// Assumes that a sum is zero. Where zero is its least or greatest value, its digits are known, and become constants
  /// in the other sums.
  void assumeZero(unsigned sum);
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_DIGITSUMS_H
