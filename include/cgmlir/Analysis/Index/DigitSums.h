// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions of numbers d0, d1, … as sums of their digits. MLIR writes `d0 + 2 * (d0 floordiv 8)` for what is the sum
// of a digit and ten times another one; digits are independent of each other, and such a sum has bounds that it
// reaches.

#ifndef CGMLIR_ANALYSIS_INDEX_DIGITSUMS_H
#define CGMLIR_ANALYSIS_INDEX_DIGITSUMS_H

#include "mlir/IR/AffineExpr.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir::cg {

/// Several sums over digits that none of them cuts.
struct DigitSums {
  /// By digit: how many values it has.
  SmallVector<int64_t> extents;
  /// By number: its digits, the outermost first. A number that is always 0 has none.
  SmallVector<SmallVector<unsigned>> digits;
  /// By sum: what each digit is multiplied by, and what is added.
  SmallVector<SmallVector<int64_t>> factors;
  SmallVector<int64_t> constants;

  /// Nothing if an expression is no such sum. Of each number there are `counts`, one at least.
  static std::optional<DigitSums> match(ArrayRef<AffineExpr> exprs, ArrayRef<int64_t> counts);

  /// The least and the greatest value of a sum.
  std::pair<int64_t, int64_t> getRange(unsigned sum) const;

  /// Takes a sum to be zero: where that is its least or greatest value, its digits are known, and count as constants
  /// in the other sums.
  void assumeZero(unsigned sum);
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_DIGITSUMS_H
