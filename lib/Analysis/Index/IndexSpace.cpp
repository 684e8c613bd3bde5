// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// A total order on expressions that does not depend on addresses, so that equal sums are written equally everywhere.
static int compare(AffineExpr lhs, AffineExpr rhs) {
  if (lhs == rhs)
    return 0;
  auto order = [](auto a, auto b) { return a < b ? -1 : 1; };
  if (lhs.getKind() != rhs.getKind())
    return order(static_cast<int>(lhs.getKind()), static_cast<int>(rhs.getKind()));
  if (auto dim = dyn_cast<AffineDimExpr>(lhs))
    return order(dim.getPosition(), cast<AffineDimExpr>(rhs).getPosition());
  if (auto constant = dyn_cast<AffineConstantExpr>(lhs))
    return order(constant.getValue(), cast<AffineConstantExpr>(rhs).getValue());
  auto a = cast<AffineBinaryOpExpr>(lhs), b = cast<AffineBinaryOpExpr>(rhs);
  if (int first = compare(a.getLHS(), b.getLHS()))
    return first;
  return compare(a.getRHS(), b.getRHS());
}

IndexSpace::Sum IndexSpace::decompose(AffineExpr expr) const {
  Sum sum;
  auto visit = [&](auto &&self, AffineExpr part, int64_t factor) -> void {
    if (auto constant = dyn_cast<AffineConstantExpr>(part)) {
      sum.constant += factor * constant.getValue();
      return;
    }
    if (auto binary = dyn_cast<AffineBinaryOpExpr>(part)) {
      if (binary.getKind() == AffineExprKind::Add) {
        self(self, binary.getLHS(), factor);
        self(self, binary.getRHS(), factor);
        return;
      }
      if (binary.getKind() == AffineExprKind::Mul) {
        if (auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS()))
          return self(self, binary.getLHS(), factor * constant.getValue());
        if (auto constant = dyn_cast<AffineConstantExpr>(binary.getLHS()))
          return self(self, binary.getRHS(), factor * constant.getValue());
      }
    }
    for (auto &[atom, coefficient] : sum.terms) {
      if (atom == part) {
        coefficient += factor;
        return;
      }
    }
    sum.terms.emplace_back(part, factor);
  };
  visit(visit, expr, 1);
  llvm::erase_if(sum.terms, [](auto &term) { return term.second == 0; });
  return sum;
}

/// Rewrites `k·c·(e floordiv c) + k·(e mod c)` to `k·e` until no such pair is left.
void IndexSpace::recombine(Sum &sum) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < sum.terms.size() && !changed; ++i) {
      auto quotient = dyn_cast<AffineBinaryOpExpr>(sum.terms[i].first);
      if (!quotient || quotient.getKind() != AffineExprKind::FloorDiv)
        continue;
      int64_t divisor = cast<AffineConstantExpr>(quotient.getRHS()).getValue();
      for (size_t j = 0; j < sum.terms.size(); ++j) {
        auto rest = dyn_cast<AffineBinaryOpExpr>(sum.terms[j].first);
        auto constant = rest && rest.getKind() == AffineExprKind::Mod ? dyn_cast<AffineConstantExpr>(rest.getRHS())
                                                                      : AffineConstantExpr(nullptr);
        if (!constant)
          continue;
        int64_t factor = sum.terms[j].second, modulus = constant.getValue();
        // The quotient of a quotient is written as one: (e floordiv a) floordiv c is e floordiv (a·c).
        if (divisor % modulus != 0 || sum.terms[i].second != modulus * factor ||
            floorDiv(rest.getLHS(), modulus) != quotient)
          continue;
        Sum whole = decompose(rest.getLHS());
        sum.terms.erase(sum.terms.begin() + std::max(i, j));
        sum.terms.erase(sum.terms.begin() + std::min(i, j));
        sum.constant += factor * whole.constant;
        for (auto &[atom, coefficient] : whole.terms) {
          auto *same = llvm::find_if(sum.terms, [&](auto &term) { return term.first == atom; });
          if (same != sum.terms.end())
            same->second += factor * coefficient;
          else
            sum.terms.emplace_back(atom, factor * coefficient);
        }
        llvm::erase_if(sum.terms, [](auto &term) { return term.second == 0; });
        changed = true;
        break;
      }
    }
  }
}

AffineExpr IndexSpace::compose(Sum sum) const {
  recombine(sum);
  llvm::sort(sum.terms, [](auto &a, auto &b) { return compare(a.first, b.first) < 0; });
  AffineExpr result;
  for (auto &[atom, coefficient] : sum.terms) {
    AffineExpr term = coefficient == 1 ? atom : atom * coefficient;
    result = result ? getAffineBinaryOpExpr(AffineExprKind::Add, result, term) : term;
  }
  if (!result)
    return constant(sum.constant);
  return sum.constant == 0 ? result : result + sum.constant;
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

AffineExpr IndexSpace::addVariable(int64_t extent, int64_t divisor) {
  variables.push_back({extent, divisor});
  // A variable with a single value is that value.
  AffineExpr expr = getAffineDimExpr(variables.size() - 1, context);
  return extent == 1 ? constant(0) : expr;
}

AffineExpr IndexSpace::addOpaque() {
  variables.push_back({std::nullopt, 1});
  return getAffineDimExpr(variables.size() - 1, context);
}

AffineExpr IndexSpace::add(AffineExpr lhs, AffineExpr rhs) const { return compose(decompose(lhs + rhs)); }

AffineExpr IndexSpace::scale(AffineExpr expr, int64_t factor) const { return compose(decompose(expr * factor)); }

std::pair<IndexSpace::Sum, IndexSpace::Sum> IndexSpace::splitByGroup(const Sum &sum, int64_t group) {
  Sum multiple, rest;
  for (auto &[atom, coefficient] : sum.terms) {
    if (coefficient % group == 0)
      multiple.terms.emplace_back(atom, coefficient / group);
    else
      rest.terms.emplace_back(atom, coefficient);
  }
  multiple.constant = llvm::divideFloorSigned(sum.constant, group);
  rest.constant = sum.constant - multiple.constant * group;
  return {multiple, rest};
}

AffineExpr IndexSpace::floorDiv(AffineExpr expr, int64_t divisor) const {
  assert(divisor > 0 && "divisors of indices are positive");
  if (divisor == 1)
    return expr;
  if (auto value = dyn_cast<AffineConstantExpr>(expr))
    return constant(llvm::divideFloorSigned(value.getValue(), divisor));

  // (divisor·A + B) floordiv divisor = A + B floordiv divisor.
  Sum sum = decompose(expr), whole, rest;
  for (auto &[atom, coefficient] : sum.terms) {
    if (coefficient % divisor == 0)
      whole.terms.emplace_back(atom, coefficient / divisor);
    else
      rest.terms.emplace_back(atom, coefficient);
  }
  whole.constant = llvm::divideFloorSigned(sum.constant, divisor);
  rest.constant = sum.constant - whole.constant * divisor;
  AffineExpr remainder = compose(rest);
  if (auto range = getRange(remainder)) {
    int64_t low = llvm::divideFloorSigned(range->first, divisor);
    if (low == llvm::divideFloorSigned(range->second, divisor)) {
      whole.constant += low;
      return compose(whole);
    }
  }
  if (!whole.terms.empty() || whole.constant != 0) {
    AffineExpr quotient = floorDiv(remainder, divisor);
    Sum total = decompose(quotient);
    for (auto &term : whole.terms)
      total.terms.push_back(term);
    total.constant += whole.constant;
    return compose(decompose(compose(total)));
  }

  // (g·A + B) floordiv (g·m) = A floordiv m when 0 ≤ B < g: B, the position inside of a group of g, does not matter.
  for (auto &candidate : rest.terms) {
    int64_t group = std::gcd(candidate.second, divisor);
    if (group <= 1)
      continue;
    auto [big, small] = splitByGroup(rest, group);
    auto range = getRange(compose(small));
    if (range && range->first >= 0 && range->second < group)
      return floorDiv(compose(big), divisor / group);
  }

  // (e floordiv a) floordiv b = e floordiv (a·b).
  if (auto inner = dyn_cast<AffineBinaryOpExpr>(remainder))
    if (inner.getKind() == AffineExprKind::FloorDiv)
      return floorDiv(inner.getLHS(), cast<AffineConstantExpr>(inner.getRHS()).getValue() * divisor);
  return getAffineBinaryOpExpr(AffineExprKind::FloorDiv, remainder, constant(divisor));
}

AffineExpr IndexSpace::mod(AffineExpr expr, int64_t divisor) const {
  assert(divisor > 0 && "divisors of indices are positive");
  if (divisor == 1)
    return constant(0);
  // Multiples of the divisor have no remainder.
  Sum sum = decompose(expr), rest;
  for (auto &[atom, coefficient] : sum.terms)
    if (coefficient % divisor != 0)
      rest.terms.emplace_back(atom, coefficient);
  rest.constant = sum.constant - llvm::divideFloorSigned(sum.constant, divisor) * divisor;
  AffineExpr remainder = compose(rest);
  if (auto range = getRange(remainder)) {
    int64_t low = llvm::divideFloorSigned(range->first, divisor);
    if (low == llvm::divideFloorSigned(range->second, divisor))
      return add(remainder, constant(-low * divisor));
  }
  // (g·A + B) mod (g·m) = g·(A mod m) + B when 0 ≤ B < g.
  for (auto &candidate : rest.terms) {
    int64_t group = std::gcd(candidate.second, divisor);
    if (group <= 1)
      continue;
    auto [big, small] = splitByGroup(rest, group);
    AffineExpr inside = compose(small);
    auto range = getRange(inside);
    if (range && range->first >= 0 && range->second < group)
      return add(scale(mod(compose(big), divisor / group), group), inside);
  }
  // (e mod a) mod b = e mod b when b divides a.
  if (auto inner = dyn_cast<AffineBinaryOpExpr>(remainder))
    if (inner.getKind() == AffineExprKind::Mod && cast<AffineConstantExpr>(inner.getRHS()).getValue() % divisor == 0)
      return mod(inner.getLHS(), divisor);
  return getAffineBinaryOpExpr(AffineExprKind::Mod, remainder, constant(divisor));
}

AffineExpr IndexSpace::simplify(AffineExpr expr) const {
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return expr;
  AffineExpr lhs = simplify(binary.getLHS()), rhs = simplify(binary.getRHS());
  auto constant = dyn_cast<AffineConstantExpr>(rhs);
  switch (binary.getKind()) {
  case AffineExprKind::Add:
    return add(lhs, rhs);
  case AffineExprKind::Mul:
    if (constant)
      return scale(lhs, constant.getValue());
    if (auto left = dyn_cast<AffineConstantExpr>(lhs))
      return scale(rhs, left.getValue());
    return lhs * rhs;
  case AffineExprKind::FloorDiv:
    return constant && constant.getValue() > 0 ? floorDiv(lhs, constant.getValue()) : lhs.floorDiv(rhs);
  case AffineExprKind::CeilDiv:
    if (constant && constant.getValue() > 0)
      return floorDiv(add(lhs, this->constant(constant.getValue() - 1)), constant.getValue());
    return lhs.ceilDiv(rhs);
  case AffineExprKind::Mod:
    return constant && constant.getValue() > 0 ? mod(lhs, constant.getValue()) : lhs % rhs;
  default:
    return expr;
  }
}

AffineExpr IndexSpace::linearize(ArrayRef<AffineExpr> index, ArrayRef<int64_t> shape) const {
  assert(index.size() == shape.size() && "one index per dimension");
  AffineExpr position = constant(0);
  for (auto [expr, size] : llvm::zip(index, shape))
    position = add(scale(position, size), expr);
  return position;
}

IndexTuple IndexSpace::delinearize(AffineExpr position, ArrayRef<int64_t> shape) const {
  IndexTuple index(shape.size());
  for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
    // The first dimension needs no mod: the position is inside of the tensor.
    index[dim] = dim == 0 ? position : mod(position, std::max<int64_t>(shape[dim], 1));
    position = floorDiv(position, std::max<int64_t>(shape[dim], 1));
  }
  return index;
}

IndexTuple IndexSpace::reshape(ArrayRef<AffineExpr> index, ArrayRef<int64_t> from, ArrayRef<int64_t> to) const {
  return from == to ? IndexTuple(index) : delinearize(linearize(index, from), to);
}

IndexTuple IndexSpace::apply(AffineMap map, ArrayRef<AffineExpr> dims, ArrayRef<AffineExpr> symbols) const {
  IndexTuple results;
  for (AffineExpr expr : map.getResults())
    results.push_back(simplify(expr.replaceDimsAndSymbols(dims, symbols)));
  return results;
}

AffineExpr IndexSpace::substitute(AffineExpr expr, unsigned variable, AffineExpr value) const {
  return simplify(expr.replace(getAffineDimExpr(variable, context), value));
}

//===----------------------------------------------------------------------===//
// Asking
//===----------------------------------------------------------------------===//

IndexSpace::Assumption::Assumption(IndexSpace &space, AffineExpr expr, int64_t extent) : space(space) {
  Sum sum = space.decompose(expr);
  int64_t shift = sum.constant;
  sum.constant = 0;
  space.assumed.push_back({space.compose(sum), {-shift, extent - 1 - shift}});
}

std::optional<std::pair<int64_t, int64_t>> IndexSpace::getRange(AffineExpr expr) const {
  std::optional<std::pair<int64_t, int64_t>> range = findRange(expr);
  for (auto &[sum, bounds] : assumed)
    if (sum == expr)
      range = range ? std::pair(std::max(range->first, bounds.first), std::min(range->second, bounds.second)) : bounds;
  return range;
}

std::optional<std::pair<int64_t, int64_t>> IndexSpace::findRange(AffineExpr expr) const {
  using Range = std::optional<std::pair<int64_t, int64_t>>;
  if (auto value = dyn_cast<AffineConstantExpr>(expr))
    return {{value.getValue(), value.getValue()}};
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    const Variable &variable = variables[dim.getPosition()];
    if (!variable.extent)
      return std::nullopt;
    int64_t last = std::max<int64_t>(*variable.extent - 1, 0);
    return {{0, last - last % variable.divisor}};
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  Range lhs = getRange(binary.getLHS());
  auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
  switch (binary.getKind()) {
  case AffineExprKind::Add: {
    Range rhs = getRange(binary.getRHS());
    if (!lhs || !rhs)
      return std::nullopt;
    return {{lhs->first + rhs->first, lhs->second + rhs->second}};
  }
  case AffineExprKind::Mul:
    if (!lhs || !constant)
      return std::nullopt;
    return {std::minmax(lhs->first * constant.getValue(), lhs->second * constant.getValue())};
  case AffineExprKind::FloorDiv:
    if (!lhs || !constant || constant.getValue() <= 0)
      return std::nullopt;
    return {{llvm::divideFloorSigned(lhs->first, constant.getValue()),
             llvm::divideFloorSigned(lhs->second, constant.getValue())}};
  case AffineExprKind::Mod:
    if (!constant || constant.getValue() <= 0)
      return std::nullopt;
    return {{0, constant.getValue() - 1}};
  default:
    return std::nullopt;
  }
}

int64_t IndexSpace::getDivisor(AffineExpr expr) const {
  if (auto value = dyn_cast<AffineConstantExpr>(expr))
    return std::abs(value.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return variables[dim.getPosition()].divisor;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return 1;
  int64_t lhs = getDivisor(binary.getLHS()), rhs = getDivisor(binary.getRHS());
  switch (binary.getKind()) {
  case AffineExprKind::Add:
  case AffineExprKind::Mod:
    return std::gcd(lhs, rhs);
  case AffineExprKind::Mul:
    return lhs * rhs;
  case AffineExprKind::FloorDiv:
    return rhs != 0 && lhs % rhs == 0 && lhs != 0 ? lhs / rhs : 1;
  default:
    return 1;
  }
}

llvm::SmallBitVector IndexSpace::getVariables(AffineExpr expr) const {
  llvm::SmallBitVector mentioned(variables.size());
  expr.walk([&](AffineExpr part) {
    if (auto dim = dyn_cast<AffineDimExpr>(part))
      mentioned.set(dim.getPosition());
  });
  return mentioned;
}

std::optional<int64_t> IndexSpace::getStride(AffineExpr expr, unsigned variable) const {
  int64_t stride = 0;
  for (auto &[atom, coefficient] : decompose(expr).terms) {
    if (auto dim = dyn_cast<AffineDimExpr>(atom)) {
      if (dim.getPosition() == variable)
        stride += coefficient;
    } else if (atom.isFunctionOfDim(variable)) {
      return std::nullopt;
    }
  }
  return stride;
}
