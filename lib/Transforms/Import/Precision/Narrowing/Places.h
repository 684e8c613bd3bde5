// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The elements of a tensor from which a value is computed: whether a mean is the mean of the row of an element.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_NARROWING_PLACES_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_NARROWING_PLACES_H

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::cg {

/// For each dimension of `tensor` what goes along it: a dimension of another tensor, or a loop. A dimension of one
/// element needs none. Without a tensor nothing is known.
struct Places {
  /// All elements along the dimension are summed.
  static constexpr int64_t kSummed = -1;

  Value tensor;
  SmallVector<int64_t, 4> dims;

  /// The places of each element of a tensor itself.
  static Places of(Value tensor);
  /// The places of an element that loops read from the tensor with these places.
  Places read(AffineMap map) const;
  /// The places of a tensor whose elements loops write.
  Places write(AffineMap map) const;
  /// The places of a sum over `loops`.
  Places sum(ArrayRef<unsigned> loops) const;
  /// The places of a view of a tensor with these places.
  Places look(Operation *view) const;

  /// The dimensions that are summed.
  SmallVector<int64_t, 4> getSummed() const;
  /// True if this is a sum over dimensions of a tensor, and `element` is an element of the tensor that is one of the
  /// terms.
  bool sumsUp(const Places &element) const;

private:
  /// Renames what goes along each dimension; nothing is known if one of them has no new name.
  template <typename F> Places rename(F &&getName) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_NARROWING_PLACES_H
