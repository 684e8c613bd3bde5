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

  /// Each element is its own.
  static Places of(Value tensor);
  /// Those of an element that loops read from the tensor of these places.
  Places read(AffineMap map) const;
  /// Those of a tensor whose elements loops write.
  Places write(AffineMap map) const;
  /// Those of a sum over `loops`.
  Places sum(ArrayRef<unsigned> loops) const;
  /// Those of a view of a tensor with these places.
  Places look(Operation *view) const;

  /// The dimensions that are summed.
  SmallVector<int64_t, 4> getSummed() const;
  /// True if this is a sum over dimensions of a tensor, and `element` is an element of it that is one of the terms.
  bool sumsUp(const Places &element) const;

private:
  /// Renames what goes along each dimension; nothing is known if one has no new name.
  template <typename F> Places rename(F &&getName) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_NARROWING_PLACES_H
