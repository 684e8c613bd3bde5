// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Index/DigitSums.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The part `(number floordiv factor) mod extent` of a number.
struct Slice {
  unsigned number;
  int64_t factor, extent;
};

/// An expression as a sum of slices, each times a factor.
struct SliceSum {
  int64_t constant = 0;
  SmallVector<std::pair<Slice, int64_t>> slices;

  bool add(AffineExpr expr, int64_t factor, ArrayRef<int64_t> counts) {
    if (auto number = dyn_cast<AffineConstantExpr>(expr)) {
      constant += factor * number.getValue();
      return true;
    }
    auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
    if (binary && binary.getKind() == AffineExprKind::Add)
      return add(binary.getLHS(), factor, counts) && add(binary.getRHS(), factor, counts);
    if (binary && binary.getKind() == AffineExprKind::Mul) {
      auto number = dyn_cast<AffineConstantExpr>(binary.getRHS());
      return number && add(binary.getLHS(), factor * number.getValue(), counts);
    }
    std::optional<Slice> slice = match(expr, counts);
    if (slice)
      slices.emplace_back(*slice, factor);
    return slice.has_value();
  }

private:
  static std::optional<Slice> match(AffineExpr expr, ArrayRef<int64_t> counts) {
    if (auto number = dyn_cast<AffineDimExpr>(expr))
      return Slice{number.getPosition(), 1, counts[number.getPosition()]};
    auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
    auto divisor = binary ? dyn_cast<AffineConstantExpr>(binary.getRHS()) : AffineConstantExpr();
    std::optional<Slice> slice = divisor && divisor.getValue() > 0 ? match(binary.getLHS(), counts) : std::nullopt;
    if (!slice || slice->extent % divisor.getValue() != 0)
      return std::nullopt;
    if (binary.getKind() == AffineExprKind::FloorDiv)
      return Slice{slice->number, slice->factor * divisor.getValue(), slice->extent / divisor.getValue()};
    if (binary.getKind() == AffineExprKind::Mod)
      return Slice{slice->number, slice->factor, divisor.getValue()};
    return std::nullopt;
  }
};

} // namespace

/// Returns the factor of a digit in a sum.
static int64_t findFactor(const SliceSum &sum, const Slice &digit) {
  int64_t found = 0;
  for (auto &[slice, factor] : sum.slices)
    if (slice.number == digit.number && slice.factor <= digit.factor && digit.factor < slice.factor * slice.extent)
      found += factor * (digit.factor / slice.factor);
  return found;
}

std::optional<DigitSums> DigitSums::match(ArrayRef<AffineExpr> exprs, ArrayRef<int64_t> counts) {
  DigitSums result;
  result.factors.resize(exprs.size());
  SmallVector<SliceSum> sums(exprs.size());
  for (auto [expr, sum] : llvm::zip_equal(exprs, sums)) {
    if (!sum.add(expr, 1, counts))
      return std::nullopt;
    result.constants.push_back(sum.constant);
  }
  for (auto [number, count] : llvm::enumerate(counts)) {
    SmallVector<int64_t> cuts{1, count};
    for (const SliceSum &sum : sums)
      for (auto &[slice, factor] : sum.slices)
        if (slice.number == number)
          cuts.append({slice.factor, slice.factor * slice.extent});
    llvm::sort(cuts);
    cuts.erase(llvm::unique(cuts), cuts.end());
    SmallVector<unsigned> &digits = result.digits.emplace_back();
    for (auto [low, high] : llvm::zip(ArrayRef(cuts).drop_back(), ArrayRef(cuts).drop_front())) {
      if (high % low != 0)
        return std::nullopt;
      Slice digit{unsigned(number), low, high / low};
      auto factors = llvm::map_to_vector(sums, [&](const SliceSum &sum) { return findFactor(sum, digit); });
      // Joins a digit with the digit below it, if they are neighbours in all sums.
      if (!digits.empty() && llvm::all_of(llvm::zip_equal(result.factors, factors), [&](auto both) {
            return std::get<1>(both) == std::get<0>(both).back() * result.extents.back();
          })) {
        result.extents.back() *= digit.extent;
        continue;
      }
      digits.push_back(result.extents.size());
      result.extents.push_back(digit.extent);
      for (auto [known, factor] : llvm::zip_equal(result.factors, factors))
        known.push_back(factor);
    }
    std::reverse(digits.begin(), digits.end());
  }
  return result;
}

std::pair<int64_t, int64_t> DigitSums::getRange(unsigned sum) const {
  int64_t least = constants[sum], most = least;
  for (auto [extent, factor] : llvm::zip_equal(extents, factors[sum]))
    (factor < 0 ? least : most) += factor * (extent - 1);
  return {least, most};
}

void DigitSums::assumeZero(unsigned sum) {
  auto [least, most] = getRange(sum);
  if (least != 0 && most != 0)
    return;
  for (auto [digit, extent] : llvm::enumerate(extents)) {
    int64_t own = factors[sum][digit];
    if (own == 0)
      continue;
    int64_t value = (own > 0) == (least == 0) ? 0 : extent - 1;
    for (auto [constant, each] : llvm::zip_equal(constants, factors)) {
      constant += value * each[digit];
      each[digit] = 0;
    }
  }
}
