// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Size.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::cg;

Size Size::constant(int64_t value) {
  Size size;
  size.add({}, value);
  return size;
}

Size Size::dim(unsigned number) {
  Size size;
  size.add({number}, 1);
  return size;
}

void Size::add(const std::vector<unsigned> &dims, int64_t coefficient) {
  if (coefficient == 0)
    return;
  int64_t &known = terms[dims];
  known += coefficient;
  if (known == 0)
    terms.erase(dims);
}

Size Size::operator+(const Size &other) const {
  Size sum = *this;
  for (const auto &[dims, coefficient] : other.terms)
    sum.add(dims, coefficient);
  return sum;
}

Size Size::operator-(const Size &other) const {
  Size difference = *this;
  for (const auto &[dims, coefficient] : other.terms)
    difference.add(dims, -coefficient);
  return difference;
}

Size Size::operator*(const Size &other) const {
  Size product;
  for (const auto &[dims, coefficient] : terms)
    for (const auto &[otherDims, otherCoefficient] : other.terms) {
      std::vector<unsigned> all = dims;
      all.insert(all.end(), otherDims.begin(), otherDims.end());
      std::sort(all.begin(), all.end());
      product.add(all, coefficient * otherCoefficient);
    }
  return product;
}

std::optional<Size> Size::divideExactly(const Size &divisor) const {
  if (divisor.terms.size() != 1)
    return std::nullopt;
  const auto &[divisorDims, divisorCoefficient] = *divisor.terms.begin();
  Size quotient;
  for (const auto &[dims, coefficient] : terms) {
    if (coefficient % divisorCoefficient != 0 ||
        !std::includes(dims.begin(), dims.end(), divisorDims.begin(), divisorDims.end()))
      return std::nullopt;
    std::vector<unsigned> rest;
    std::set_difference(dims.begin(), dims.end(), divisorDims.begin(), divisorDims.end(), std::back_inserter(rest));
    quotient.add(rest, coefficient / divisorCoefficient);
  }
  return quotient;
}

std::optional<int64_t> Size::getConstant() const {
  if (terms.empty())
    return 0;
  if (terms.size() == 1 && terms.begin()->first.empty())
    return terms.begin()->second;
  return std::nullopt;
}

bool Size::isMonotone() const {
  return llvm::all_of(terms, [](const auto &term) { return term.first.empty() || term.second > 0; });
}

bool Size::isMonotone(ArrayRef<int64_t> least, ArrayRef<int64_t> largest) const {
  for (unsigned dim = 0; dim < least.size(); ++dim) {
    Size derivative;
    for (const auto &[dims, coefficient] : terms) {
      auto power = llvm::count(dims, dim);
      if (power == 0)
        continue;
      std::vector<unsigned> rest = dims;
      rest.erase(llvm::find(rest, dim));
      derivative.add(rest, coefficient * power);
    }
    if (derivative.getLowerBound(least, largest) < 0)
      return false;
  }
  return true;
}

int64_t Size::evaluate(ArrayRef<int64_t> sizes) const {
  int64_t sum = 0;
  for (const auto &[dims, coefficient] : terms) {
    int64_t product = coefficient;
    for (unsigned dim : dims)
      product *= sizes[dim];
    sum += product;
  }
  return sum;
}

Size Size::substitute(const llvm::BitVector &known, ArrayRef<int64_t> sizes) const {
  Size result;
  for (const auto &[dims, coefficient] : terms) {
    int64_t product = coefficient;
    std::vector<unsigned> rest;
    for (unsigned dim : dims) {
      if (known.test(dim))
        product *= sizes[dim];
      else
        rest.push_back(dim);
    }
    result.add(rest, product);
  }
  return result;
}

std::optional<int64_t> Size::getLeast() const {
  if (!isMonotone())
    return std::nullopt;
  int64_t sum = 0;
  for (const auto &[dims, coefficient] : terms)
    sum += coefficient;
  return sum;
}

int64_t Size::getLowerBound(ArrayRef<int64_t> least, ArrayRef<int64_t> largest) const {
  int64_t sum = 0;
  for (const auto &[dims, coefficient] : terms) {
    int64_t product = coefficient;
    for (unsigned dim : dims)
      product *= coefficient > 0 ? least[dim] : largest[dim];
    sum += product;
  }
  return sum;
}

std::optional<Size::Linear> Size::getLinear() const {
  Linear linear{-1, 0, 0};
  for (const auto &[dims, coefficient] : terms) {
    if (dims.empty()) {
      linear.offset = coefficient;
      continue;
    }
    if (dims.size() > 1 || linear.dim != -1)
      return std::nullopt;
    linear.dim = dims.front();
    linear.factor = coefficient;
  }
  return linear;
}

std::string Size::print(ArrayRef<std::string> names) const {
  std::string text;
  // The constant comes last: "seq + 1".
  for (const auto &[dims, coefficient] : llvm::reverse(terms)) {
    std::string term = dims.empty() || coefficient != 1 ? std::to_string(coefficient) : "";
    for (unsigned dim : dims)
      term += (term.empty() ? "" : " * ") + names[dim];
    text += (text.empty() ? "" : " + ") + term;
  }
  return text.empty() ? "0" : text;
}

std::string Size::printLimit(ArrayRef<std::string> names) const {
  Size more, less;
  for (const auto &[dims, coefficient] : terms)
    (coefficient > 0 ? more : less).add(dims, std::abs(coefficient));
  // One dimension alone has a least or a largest size.
  if (std::optional<Linear> linear = getLinear(); linear && linear->dim != -1) {
    int64_t factor = std::abs(linear->factor);
    bool grows = linear->factor > 0;
    int64_t bound =
        grows ? -llvm::divideFloorSigned(linear->offset, factor) : llvm::divideFloorSigned(linear->offset, factor);
    return names[linear->dim] + (grows ? " >= " : " <= ") + std::to_string(bound);
  }
  return more.print(names) + " >= " + less.print(names);
}
