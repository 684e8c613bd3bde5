// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes that depend on the dimensions of a launch: polynomials with integer coefficients. Affine expressions would not
// do, as a tensor that is flattened has the product of two dimensions as its size, in either order.

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
  /// The quotient by a divisor of one term, or nullopt where something would remain.
  std::optional<Size> divideExactly(const Size &divisor) const;

  std::optional<int64_t> getConstant() const;
  bool isConstant() const { return getConstant().has_value(); }
  /// True if the size never shrinks when a dimension grows.
  bool isMonotone() const;
  /// The same for dimensions that are between their least and their largest size.
  bool isMonotone(ArrayRef<int64_t> least, ArrayRef<int64_t> largest) const;
  int64_t evaluate(ArrayRef<int64_t> sizes) const;
  /// The size where the dimensions in `known` have the given sizes.
  Size substitute(const llvm::BitVector &known, ArrayRef<int64_t> sizes) const;
  /// The least value, as every dimension is at least 1; nullopt where that is not known.
  std::optional<int64_t> getLeast() const;
  /// No value is below it where each dimension is between its least and its largest size.
  int64_t getLowerBound(ArrayRef<int64_t> least, ArrayRef<int64_t> largest) const;

  /// `factor * dim + offset`; the dimension is -1 for a constant.
  struct Linear {
    int64_t dim, factor, offset;
  };
  std::optional<Linear> getLinear() const;

  /// Coefficients by the sorted numbers of the dimensions that are multiplied.
  const std::map<std::vector<unsigned>, int64_t> &getTerms() const { return terms; }
  std::string print(ArrayRef<std::string> names) const;
  /// What has to hold for the size not to be negative: "n >= 3".
  std::string printLimit(ArrayRef<std::string> names) const;

private:
  void add(const std::vector<unsigned> &dims, int64_t coefficient);

  std::map<std::vector<unsigned>, int64_t> terms;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_SIZE_H
