// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Innermost dimensions that follow each other are one run of bytes, one more dimension is the rows of a call, and the
// rest is counted through.

#include "exec/strided_copy.h"

#include <algorithm>
#include <vector>

namespace cgrt {

namespace {

/// What a dimension adds to both addresses for each step.
struct Dimension {
  uint64_t extent;
  int64_t given, dense; // bytes
};

struct Layout {
  std::vector<Dimension> outer;
  uint64_t run = 0; // bytes; 0: there is nothing to copy
  Dimension rows{1, 0, 0};
};

Layout layOut(const StridedTensor &tensor) {
  Layout layout;
  layout.run = tensor.element;
  auto dense = static_cast<int64_t>(tensor.element);
  for (size_t d = tensor.shape.size(); d-- > 0;) {
    auto extent = static_cast<uint64_t>(tensor.shape[d]);
    if (extent == 0)
      layout.run = 0;
    int64_t given = tensor.strides[d] * static_cast<int64_t>(tensor.element);
    if (extent > 1 && layout.outer.empty() && given == dense)
      layout.run *= extent;
    else if (extent > 1)
      layout.outer.push_back({extent, given, dense});
    dense *= static_cast<int64_t>(extent);
  }
  // The dimension of most rows that a call takes: its rows lie behind each other.
  constexpr int64_t farthest = INT32_MAX;
  auto best = layout.outer.end();
  for (auto one = layout.outer.begin(); one != layout.outer.end(); ++one)
    if (one->given >= static_cast<int64_t>(layout.run) && std::max(one->given, one->dense) <= farthest &&
        (best == layout.outer.end() || one->extent > best->extent))
      best = one;
  if (best != layout.outer.end()) {
    layout.rows = *best;
    layout.outer.erase(best);
  }
  return layout;
}

/// forEachCall(tensor, call) calls call(offset of the tensor, offset of dense memory, layout).
template <typename Call> Status forEachCall(const StridedTensor &tensor, Call call) {
  Layout layout = layOut(tensor);
  if (layout.run == 0)
    return success();
  std::vector<uint64_t> at(layout.outer.size());
  while (true) {
    int64_t given = 0, dense = 0;
    for (size_t d = 0; d < at.size(); ++d) {
      given += static_cast<int64_t>(at[d]) * layout.outer[d].given;
      dense += static_cast<int64_t>(at[d]) * layout.outer[d].dense;
    }
    CGRT_TRY(call(static_cast<uint64_t>(given), static_cast<uint64_t>(dense), layout));
    size_t d = 0;
    while (d < at.size() && ++at[d] == layout.outer[d].extent)
      at[d++] = 0;
    if (d == at.size())
      return success();
  }
}

} // namespace

TouchedBytes touchedBy(const StridedTensor &tensor) {
  TouchedBytes touched{tensor.address, tensor.address + tensor.element};
  for (size_t d = 0; d < tensor.shape.size(); ++d) {
    if (tensor.shape[d] == 0)
      return {tensor.address, tensor.address};
    auto last = static_cast<uint64_t>((tensor.shape[d] - 1) * tensor.strides[d] * static_cast<int64_t>(tensor.element));
    (tensor.strides[d] < 0 ? touched.begin : touched.end) += last;
  }
  return touched;
}

bool mayOverlap(const StridedTensor &tensor) {
  std::vector<std::pair<int64_t, int64_t>> dims; // stride without its sign, extent
  for (size_t d = 0; d < tensor.shape.size(); ++d)
    if (tensor.shape[d] > 1)
      dims.emplace_back(std::abs(tensor.strides[d]), tensor.shape[d]);
  std::sort(dims.begin(), dims.end());
  int64_t reach = 1; // elements that the dimensions so far lie in
  for (auto [stride, extent] : dims) {
    if (stride < reach)
      return true;
    reach += (extent - 1) * stride;
  }
  return false;
}

Status gather(Backend &backend, uint64_t to, Memory toMemory, const StridedTensor &from, Stream stream) {
  return forEachCall(from, [&](uint64_t given, uint64_t dense, const Layout &layout) {
    return backend.copyRows({to + dense, std::max<uint64_t>(layout.rows.dense, layout.run), toMemory},
                            {from.address + given, std::max<uint64_t>(layout.rows.given, layout.run), from.memory},
                            layout.run, layout.rows.extent, stream);
  });
}

Status scatter(Backend &backend, const StridedTensor &to, uint64_t from, Memory fromMemory, Stream stream) {
  return forEachCall(to, [&](uint64_t given, uint64_t dense, const Layout &layout) {
    return backend.copyRows({to.address + given, std::max<uint64_t>(layout.rows.given, layout.run), to.memory},
                            {from + dense, std::max<uint64_t>(layout.rows.dense, layout.run), fromMemory}, layout.run,
                            layout.rows.extent, stream);
  });
}

} // namespace cgrt
