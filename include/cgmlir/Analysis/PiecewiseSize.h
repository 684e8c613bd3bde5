// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that follow from the sizes of a launch by more than sums and products: minima, maxima and divisions by
// constants, such as the ends of a slice that is clamped to its tensor. The condition that such a number is not
// negative is a list of sizes that are not negative, where one list can express it.

#ifndef CGMLIR_ANALYSIS_PIECEWISESIZE_H
#define CGMLIR_ANALYSIS_PIECEWISESIZE_H

#include "cgmlir/Analysis/Size.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

namespace mlir::cg {

/// Returns a number that a size is never below in a launch, or nullopt where no such number is known.
using LowerBound = std::function<std::optional<int64_t>(const Size &)>;

/// The largest of several clauses, each the least of several sizes, divided by the divisor and rounded down.
class PiecewiseSize {
public:
  /// A number that follows from sizes in a way that is not known.
  PiecewiseSize() = default;
  PiecewiseSize(Size size) : clauses{{std::move(size)}} {}

  bool isKnown() const { return !clauses.empty(); }
  /// Returns the one size that the number is in all launches, if it is one.
  std::optional<Size> getSize() const;
  std::optional<int64_t> getConstant() const;

  PiecewiseSize operator+(const PiecewiseSize &other) const;
  PiecewiseSize operator-(const PiecewiseSize &other) const;
  /// Returns the product if a factor is a constant, or a size that is never negative; else a number that is not known.
  PiecewiseSize multiply(const PiecewiseSize &other, const LowerBound &bound) const;
  PiecewiseSize max(const PiecewiseSize &other) const;
  PiecewiseSize min(const PiecewiseSize &other) const;
  /// Returns the quotient, rounded down; the divisor is positive.
  PiecewiseSize divide(int64_t by) const;
  bool operator==(const PiecewiseSize &other) const { return divisor == other.divisor && clauses == other.clauses; }
  bool operator!=(const PiecewiseSize &other) const { return !(*this == other); }

  /// Removes the sizes that are never the least or the largest one.
  PiecewiseSize simplify(const LowerBound &bound) const;
  PiecewiseSize transform(llvm::function_ref<Size(const Size &)> change) const;
  /// True if one of its sizes has no largest or no smallest value over all launches.
  bool isOpen(const LowerBound &bound) const;
  /// True if the number is known to be at least `least` in all launches.
  bool isAtLeast(int64_t least, const LowerBound &bound) const;

  /// Returns lists of sizes: the number is not negative where all sizes of one list are not. One empty list: always; no
  /// list: never. The number has to be known.
  std::vector<std::vector<Size>> getLimits(const LowerBound &bound) const;
  /// Returns lists as text: "n >= 3 and m >= n, or n >= 5".
  static std::string printLimits(const std::vector<std::vector<Size>> &limits, ArrayRef<std::string> names);
  std::string print(ArrayRef<std::string> names) const;

private:
  PiecewiseSize negate() const;
  PiecewiseSize scale(int64_t by) const;
  /// Returns the number, or an unknown one if it has grown too large.
  PiecewiseSize bounded() const;

  std::vector<std::vector<Size>> clauses;
  int64_t divisor = 1;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_PIECEWISESIZE_H
