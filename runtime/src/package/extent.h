// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A size of a launch, from the sizes of its dimensions.

#ifndef CGRT_PACKAGE_EXTENT_H
#define CGRT_PACKAGE_EXTENT_H

#include "package/schema.h"

#include <optional>
#include <span>

namespace cgrt {

/// evaluateExtent(extent, sizes), or nothing where that is negative or does not fit 63 bits. Its terms name no
/// dimension that `sizes` lacks (P32, P33).
inline std::optional<uint64_t> evaluateExtent(const schema::Extent &extent, std::span<const int64_t> sizes) {
  int64_t sum = 0;
  for (uint32_t t = 0; t < count(extent.terms()); ++t) {
    const schema::Term &term = *extent.terms()->Get(t);
    int64_t product = term.factor();
    for (uint32_t d = 0; d < count(term.dims()); ++d)
      if (__builtin_mul_overflow(product, sizes[term.dims()->Get(d)], &product))
        return std::nullopt;
    if (__builtin_add_overflow(sum, product, &sum))
      return std::nullopt;
  }
  return sum < 0 ? std::nullopt : std::optional(static_cast<uint64_t>(sum));
}

/// Factors of a product: as many as tensors have dimensions, and more.
inline constexpr uint32_t mostFactors = 64;

/// The largest extent of one dimension of a grid.
inline constexpr uint64_t mostGrid = INT32_MAX;

} // namespace cgrt

#endif // CGRT_PACKAGE_EXTENT_H
