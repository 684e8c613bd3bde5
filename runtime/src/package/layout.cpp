// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "package/layout.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace cgrt {

std::optional<int64_t> reachOf(std::span<const int64_t> shape, std::span<const int64_t> strides, uint64_t offset) {
  if (offset > INT64_MAX)
    return std::nullopt;
  auto last = static_cast<int64_t>(offset);
  for (size_t d = 0; d < shape.size(); ++d) {
    int64_t step = 0;
    if (shape[d] <= 0 || strides[d] < 0 || __builtin_mul_overflow(shape[d] - 1, strides[d], &step) ||
        __builtin_add_overflow(last, step, &last))
      return std::nullopt;
  }
  return last == INT64_MAX ? std::nullopt : std::optional<int64_t>(last + 1);
}

bool mayOverlap(std::span<const int64_t> shape, std::span<const int64_t> strides) {
  if (strides.empty())
    return false;
  std::vector<std::pair<int64_t, int64_t>> dims; // the absolute stride and the extent of each dimension
  for (size_t d = 0; d < shape.size(); ++d)
    if (shape[d] > 1)
      dims.emplace_back(std::abs(strides[d]), shape[d]);
  std::sort(dims.begin(), dims.end());
  int64_t reach = 1; // the number of elements that the dimensions so far span
  for (auto [stride, extent] : dims) {
    if (stride < reach)
      return true;
    reach += (extent - 1) * stride;
  }
  return false;
}

} // namespace cgrt
