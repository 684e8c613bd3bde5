// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Layout.h"

using namespace mlir;
using namespace mlir::cg;

/// A factor without padding is merged with the one before it: the same number of whole rows is data.
void Layout::append(const Factor &factor) {
  if (!factors.empty() && !factor.isPadded()) {
    factors.back().extent = factors.back().extent * factor.extent;
    factors.back().size *= factor.size;
    return;
  }
  // A factor of one element beside others is dropped.
  if (factors.size() == 1 && !factors.back().isPadded() && factors.back().size == 1)
    factors.clear();
  factors.push_back(factor);
}

Layout Layout::collapse(ArrayRef<Layout> layouts) {
  Layout result;
  for (const Layout &layout : layouts)
    for (const Factor &factor : layout.factors)
      result.append(factor);
  if (result.factors.empty())
    result.factors.push_back({Size::constant(1), 1});
  return result;
}

std::optional<std::vector<Layout>> Layout::expand(ArrayRef<int64_t> sizes) const {
  SmallVector<Factor> rest(llvm::reverse(factors));
  std::vector<Layout> result;
  for (int64_t size : sizes) {
    Layout layout;
    int64_t left = size;
    while (left != 1) {
      if (rest.empty())
        return std::nullopt;
      Factor factor = rest.pop_back_val();
      if (factor.size <= left) {
        if (left % factor.size != 0)
          return std::nullopt;
        left /= factor.size;
        layout.append(factor);
        continue;
      }
      if (factor.size % left != 0)
        return std::nullopt;
      // Rows of an inner size are either completely data, or the inner dimension has no layout.
      int64_t inner = factor.size / left;
      std::optional<Size> outer = factor.extent.divideExactly(Size::constant(inner));
      if (!outer)
        return std::nullopt;
      layout.append({*outer, left});
      rest.push_back({Size::constant(inner), inner});
      left = 1;
    }
    if (layout.factors.empty())
      layout.factors.push_back({Size::constant(1), 1});
    result.push_back(std::move(layout));
  }
  // The remaining factors have one element.
  for (const Factor &factor : rest)
    if (factor.size != 1)
      return std::nullopt;
  return result;
}
