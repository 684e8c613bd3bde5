// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes that depend on the dimensions of a launch: polynomials with integer coefficients. Affine expressions are not
// enough, because the size of a flattened tensor is the product of two dimensions, in either order.

#ifndef CGMLIR_ANALYSIS_SIZE_H
#define CGMLIR_ANALYSIS_SIZE_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mlir::cg {

class Size {
public:
  Size() = default;
  static Size constant(int64_t value);
  static Size dim(unsigned number);

  Size operator+(const Size &other) const;
  Size operator-(const Size &other) const;
  Size operator*(const Size &other) const;
  bool operator==(const Size &other) const { return terms == other.terms; }
  bool operator!=(const Size &other) const { return terms != other.terms; }
  bool operator<(const Size &other) const { return terms < other.terms; }
  /// Returns the quotient by a divisor of one term, or nullopt if there is a remainder.
  std::optional<Size> divideExactly(const Size &divisor) const;

  std::optional<int64_t> getConstant() const;
  bool isConstant() const { return getConstant().has_value(); }
  /// True if the size never shrinks when a dimension grows.
  bool isMonotone() const;
  /// The same for dimensions between their least and their largest sizes.
  bool isMonotone(ArrayRef<int64_t> least, ArrayRef<int64_t> largest) const;
  int64_t evaluate(ArrayRef<int64_t> sizes) const;
  /// Returns the size with these sizes for the dimensions in `known`.
  Size substitute(const llvm::BitVector &known, ArrayRef<int64_t> sizes) const;
  /// Returns the least value over all launches, whose dimensions are at least 1; nullopt where it is not known.
  std::optional<int64_t> getLeast() const;
  /// Returns a number that no value is below where each dimension is between its least and its largest size.
  int64_t getLowerBound(ArrayRef<int64_t> least, ArrayRef<int64_t> largest) const;

  /// `factor * dim + offset`; the dimension is -1 for a constant.
  struct Linear {
    int64_t dim, factor, offset;
  };
  std::optional<Linear> getLinear() const;

  /// The coefficients, by the sorted numbers of the dimensions whose product they multiply.
  const std::map<std::vector<unsigned>, int64_t> &getTerms() const { return terms; }
  std::string print(ArrayRef<std::string> names) const;
  /// Returns the condition that the size is not negative as text: "n >= 3".
  std::string printLimit(ArrayRef<std::string> names) const;

private:
  void add(const std::vector<unsigned> &dims, int64_t coefficient);

  std::map<std::vector<unsigned>, int64_t> terms;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_SIZE_H
