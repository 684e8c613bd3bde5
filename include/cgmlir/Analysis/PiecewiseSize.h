// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that follow from the sizes of a launch by more than sums and products: minima, maxima and divisions by
// constants, as the ends of a slice that is clamped to its tensor. What such a number needs in order not to be negative
// is a list of sizes again, where one list says it.

#ifndef CGMLIR_ANALYSIS_PIECEWISESIZE_H
#define CGMLIR_ANALYSIS_PIECEWISESIZE_H

#include "cgmlir/Analysis/Size.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

namespace mlir::cg {

/// A number that a size of a launch never is below, or nullopt where none is known.
using LowerBound = std::function<std::optional<int64_t>(const Size &)>;

/// The largest of the least sizes of each clause, divided by the divisor and rounded down.
class PiecewiseSize {
public:
  /// It follows from sizes, and how is not known.
  PiecewiseSize() = default;
  PiecewiseSize(Size size) : clauses{{std::move(size)}} {}

  bool isKnown() const { return !clauses.empty(); }
  /// The size that it is in all launches.
  std::optional<Size> getSize() const;
  std::optional<int64_t> getConstant() const;

  PiecewiseSize operator+(const PiecewiseSize &other) const;
  PiecewiseSize operator-(const PiecewiseSize &other) const;
  /// Known for products with a size that is never negative, and with constants.
  PiecewiseSize multiply(const PiecewiseSize &other, const LowerBound &bound) const;
  PiecewiseSize max(const PiecewiseSize &other) const;
  PiecewiseSize min(const PiecewiseSize &other) const;
  /// Rounded down; the divisor is positive.
  PiecewiseSize divide(int64_t by) const;
  bool operator==(const PiecewiseSize &other) const { return divisor == other.divisor && clauses == other.clauses; }
  bool operator!=(const PiecewiseSize &other) const { return !(*this == other); }

  /// Without the sizes that are never the least, or the largest, one.
  PiecewiseSize simplify(const LowerBound &bound) const;
  PiecewiseSize transform(llvm::function_ref<Size(const Size &)> change) const;
  /// True if launches have no largest, or no smallest, one of some of its sizes.
  bool isOpen(const LowerBound &bound) const;
  /// True if it is known that no launch has less.
  bool isAtLeast(int64_t least, const LowerBound &bound) const;

  /// It is not negative where all sizes of one of these lists are: one empty list where that is always so, no list
  /// where it never is. Has to be known.
  std::vector<std::vector<Size>> getLimits(const LowerBound &bound) const;
  /// "n >= 3 and m >= n, or n >= 5"
  static std::string printLimits(const std::vector<std::vector<Size>> &limits, ArrayRef<std::string> names);
  std::string print(ArrayRef<std::string> names) const;

private:
  PiecewiseSize negate() const;
  PiecewiseSize scale(int64_t by) const;
  /// Nothing is known of what has grown too large.
  PiecewiseSize bounded() const;

  std::vector<std::vector<Size>> clauses;
  int64_t divisor = 1;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_PIECEWISESIZE_H
