// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/PiecewiseSize.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

/// More terms than the clamps of any known model have.
static constexpr size_t kMostSizes = 64;
/// A size with a larger divisor is given up, so that products with sizes do not overflow.
static constexpr int64_t kMostDivisor = 1 << 16;

static bool isNotNegative(const Size &size, const LowerBound &bound) {
  std::optional<int64_t> least = size.getConstant();
  if (!least)
    least = bound ? bound(size) : size.getLeast();
  return least && *least >= 0;
}

std::optional<Size> PiecewiseSize::getSize() const {
  if (clauses.size() == 1 && clauses.front().size() == 1) {
    if (divisor == 1)
      return clauses.front().front();
    return clauses.front().front().divideExactly(Size::constant(divisor));
  }
  return std::nullopt;
}

std::optional<int64_t> PiecewiseSize::getConstant() const {
  std::optional<Size> size = getSize();
  return size ? size->getConstant() : std::nullopt;
}

PiecewiseSize PiecewiseSize::bounded() const {
  size_t count = 0;
  for (const std::vector<Size> &clause : clauses)
    count += clause.size();
  return count > kMostSizes || divisor > kMostDivisor ? PiecewiseSize() : *this;
}

PiecewiseSize PiecewiseSize::transform(llvm::function_ref<Size(const Size &)> change) const {
  PiecewiseSize result = *this;
  for (std::vector<Size> &clause : result.clauses)
    for (Size &size : clause)
      size = change(size);
  return result;
}

PiecewiseSize PiecewiseSize::scale(int64_t by) const {
  return transform([&](const Size &size) { return size * Size::constant(by); });
}

PiecewiseSize PiecewiseSize::operator+(const PiecewiseSize &other) const {
  // Two numbers that were rounded have no sum that is rounded once.
  if (!isKnown() || !other.isKnown() || (divisor != 1 && other.divisor != 1))
    return PiecewiseSize();
  PiecewiseSize lhs = scale(other.divisor), rhs = other.scale(divisor), sum;
  sum.divisor = divisor * other.divisor;
  for (const std::vector<Size> &left : lhs.clauses)
    for (const std::vector<Size> &right : rhs.clauses) {
      std::vector<Size> &clause = sum.clauses.emplace_back();
      for (const Size &one : left)
        for (const Size &two : right)
          clause.push_back(one + two);
    }
  return sum.bounded();
}

/// The least of the largest becomes the largest of the least: of each clause one size, in all ways to choose them.
PiecewiseSize PiecewiseSize::negate() const {
  PiecewiseSize result;
  if (!isKnown())
    return result;
  result.divisor = divisor;
  result.clauses.emplace_back();
  for (const std::vector<Size> &clause : clauses) {
    if (result.clauses.size() * clause.size() > kMostSizes)
      return PiecewiseSize();
    std::vector<std::vector<Size>> longer;
    for (const std::vector<Size> &chosen : result.clauses)
      for (const Size &size : clause) {
        longer.push_back(chosen);
        // Rounded up instead.
        longer.back().push_back(Size::constant(divisor - 1) - size);
      }
    result.clauses = std::move(longer);
  }
  return result.bounded();
}

PiecewiseSize PiecewiseSize::operator-(const PiecewiseSize &other) const { return *this + other.negate(); }

PiecewiseSize PiecewiseSize::multiply(const PiecewiseSize &other, const LowerBound &bound) const {
  if (!isKnown() || !other.isKnown())
    return PiecewiseSize();
  std::optional<Size> lhs = getSize(), rhs = other.getSize();
  if (lhs && rhs)
    return *lhs * *rhs;
  if (!rhs)
    return rhs || lhs ? other.multiply(*this, bound) : PiecewiseSize();
  std::optional<int64_t> factor = rhs->getConstant();
  if (factor && *factor < 0)
    return negate().multiply(Size::constant(-*factor), bound);
  if (factor && (*factor == 0 || *factor == 1))
    return *factor == 0 ? PiecewiseSize(Size()) : *this;
  if (divisor != 1 || !isNotNegative(*rhs, bound))
    return PiecewiseSize();
  return transform([&](const Size &size) { return size * *rhs; });
}

PiecewiseSize PiecewiseSize::max(const PiecewiseSize &other) const {
  if (!isKnown() || !other.isKnown())
    return PiecewiseSize();
  PiecewiseSize result = scale(other.divisor);
  llvm::append_range(result.clauses, other.scale(divisor).clauses);
  result.divisor = divisor * other.divisor;
  return result.bounded();
}

PiecewiseSize PiecewiseSize::min(const PiecewiseSize &other) const {
  if (!isKnown() || !other.isKnown())
    return PiecewiseSize();
  PiecewiseSize lhs = scale(other.divisor), rhs = other.scale(divisor), result;
  result.divisor = divisor * other.divisor;
  for (const std::vector<Size> &left : lhs.clauses)
    for (const std::vector<Size> &right : rhs.clauses) {
      result.clauses.push_back(left);
      llvm::append_range(result.clauses.back(), right);
    }
  return result.bounded();
}

PiecewiseSize PiecewiseSize::divide(int64_t by) const {
  PiecewiseSize result = *this;
  if (by > kMostDivisor)
    return PiecewiseSize();
  result.divisor *= by;
  if (std::optional<Size> exact = result.getSize())
    return *exact;
  return result.bounded();
}

PiecewiseSize PiecewiseSize::simplify(const LowerBound &bound) const {
  PiecewiseSize result;
  result.divisor = divisor;
  // Of two equal clauses the first remains.
  auto dropped = [&](size_t count, auto isCovered) {
    llvm::BitVector gone(count);
    for (size_t one = 0; one < count; ++one)
      for (size_t other = 0; other < count && !gone.test(one); ++other)
        if (one != other && !gone.test(other) && isCovered(one, other))
          gone.set(one);
    return gone;
  };
  std::vector<std::vector<Size>> shorter;
  for (const std::vector<Size> &clause : clauses) {
    llvm::BitVector gone = dropped(
        clause.size(), [&](size_t one, size_t other) { return isNotNegative(clause[one] - clause[other], bound); });
    std::vector<Size> &kept = shorter.emplace_back();
    for (auto [number, size] : llvm::enumerate(clause))
      if (!gone.test(number))
        kept.push_back(size);
  }
  // A clause is never above another if each size there has one here that is no larger.
  llvm::BitVector gone = dropped(shorter.size(), [&](size_t one, size_t other) {
    return llvm::all_of(shorter[other], [&](const Size &above) {
      return llvm::any_of(shorter[one], [&](const Size &below) { return isNotNegative(above - below, bound); });
    });
  });
  for (auto [number, clause] : llvm::enumerate(shorter))
    if (!gone.test(number))
      result.clauses.push_back(clause);
  if (std::optional<Size> one = result.getSize())
    return *one;
  return result;
}

bool PiecewiseSize::isOpen(const LowerBound &bound) const {
  return llvm::any_of(clauses, [&](const std::vector<Size> &clause) {
    return llvm::any_of(clause, [&](const Size &size) { return !bound || !bound(size) || !bound(Size() - size); });
  });
}

bool PiecewiseSize::isAtLeast(int64_t least, const LowerBound &bound) const {
  Size offset = Size::constant(least) * Size::constant(divisor);
  return llvm::any_of(clauses, [&](const std::vector<Size> &clause) {
    return llvm::all_of(clause, [&](const Size &size) { return isNotNegative(size - offset, bound); });
  });
}

/// Not negative where the other is, with the smallest factors: 2n - 5 becomes n - 3.
static Size normalize(const Size &size) {
  int64_t divisor = 0;
  for (const auto &[dims, coefficient] : size.getTerms())
    divisor = dims.empty() ? divisor : std::gcd(divisor, coefficient);
  if (divisor <= 1)
    return size;
  int64_t offset = 0;
  if (auto constant = size.getTerms().find({}); constant != size.getTerms().end())
    offset = constant->second;
  Size rounded = Size::constant(llvm::divideFloorSigned(offset, divisor));
  return *(size - Size::constant(offset)).divideExactly(Size::constant(divisor)) + rounded;
}

std::vector<std::vector<Size>> PiecewiseSize::getLimits(const LowerBound &bound) const {
  // What is divided is negative where the quotient is, as that is rounded down.
  std::vector<std::vector<Size>> limits;
  for (const std::vector<Size> &clause : clauses) {
    std::vector<Size> open;
    bool never = false;
    for (const Size &size : clause) {
      if (!isNotNegative(size, bound))
        open.push_back(normalize(size));
      never |= isNotNegative(Size::constant(-1) - size, bound);
    }
    if (!never)
      limits.push_back(std::move(open));
  }
  PiecewiseSize rest;
  rest.clauses = std::move(limits);
  if (llvm::any_of(rest.clauses, [](const std::vector<Size> &clause) { return clause.empty(); }))
    return {{}};
  return rest.isKnown() ? rest.simplify(bound).clauses : std::vector<std::vector<Size>>();
}

std::string PiecewiseSize::printLimits(const std::vector<std::vector<Size>> &limits, ArrayRef<std::string> names) {
  std::string text;
  for (const std::vector<Size> &clause : limits) {
    std::string all;
    for (const Size &size : clause)
      all += (all.empty() ? "" : " and ") + size.printLimit(names);
    text += (text.empty() ? "" : ", or ") + all;
  }
  return text;
}

std::string PiecewiseSize::print(ArrayRef<std::string> names) const {
  auto join = [](ArrayRef<std::string> parts, StringRef call) {
    return parts.size() == 1 ? parts.front() : (call + "(" + llvm::join(parts, ", ") + ")").str();
  };
  SmallVector<std::string> all;
  for (const std::vector<Size> &clause : clauses) {
    SmallVector<std::string> parts;
    for (const Size &size : clause)
      parts.push_back(size.print(names));
    all.push_back(join(parts, "min"));
  }
  std::string text = join(all, "max");
  return divisor == 1 ? text : "floor((" + text + ") / " + std::to_string(divisor) + ")";
}
