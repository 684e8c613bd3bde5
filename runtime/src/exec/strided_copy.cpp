// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Innermost dimensions that follow each other are one run of bytes, one more dimension is the rows of a call, and the
// rest is counted through. Outer dimensions that follow each other on both sides are one.

#include "exec/strided_copy.h"

#include "package/layout.h"

#include <algorithm>

namespace cgrt {

namespace {

/// How far both addresses advance with each step of a dimension.
struct Dimension {
  uint64_t extent;
  int64_t to, from; // in bytes
};

struct Layout {
  std::vector<Dimension> outer;
  uint64_t run = 0; // in bytes; 0: there is nothing to copy
  Dimension rows{1, 0, 0};
};

/// Whether steps of a dimension begin where those of `inner` end, on both sides.
bool follows(const Dimension &inner, int64_t toStep, int64_t fromStep) {
  auto extent = static_cast<int64_t>(inner.extent);
  return toStep == inner.to * extent && fromStep == inner.from * extent;
}

Layout layOut(const StridedTensor &to, const StridedTensor &from) {
  Layout layout;
  layout.run = to.element;
  for (size_t d = to.shape.size(); d-- > 0;) {
    auto extent = static_cast<uint64_t>(to.shape[d]);
    if (extent == 0)
      layout.run = 0;
    int64_t toStep = to.strides[d] * static_cast<int64_t>(to.element);
    int64_t fromStep = from.strides[d] * static_cast<int64_t>(to.element);
    auto run = static_cast<int64_t>(layout.run);
    if (extent > 1 && layout.outer.empty() && toStep == run && fromStep == run)
      layout.run *= extent;
    else if (extent > 1 && !layout.outer.empty() && follows(layout.outer.back(), toStep, fromStep))
      layout.outer.back().extent *= extent;
    else if (extent > 1)
      layout.outer.push_back({extent, toStep, fromStep});
  }
  // The dimension of most rows that a call takes: its rows lie behind each other.
  constexpr int64_t farthest = INT32_MAX;
  auto best = layout.outer.end();
  for (auto one = layout.outer.begin(); one != layout.outer.end(); ++one)
    if (std::min(one->to, one->from) >= static_cast<int64_t>(layout.run) && std::max(one->to, one->from) <= farthest &&
        (best == layout.outer.end() || one->extent > best->extent))
      best = one;
  if (best != layout.outer.end()) {
    layout.rows = *best;
    layout.outer.erase(best);
  }
  return layout;
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
  // The shortest steps that all longer ones are multiples of, and that the shorter ones leave a gap in.
  for (size_t d = 0; d < tensor.shape.size(); ++d) {
    if (tensor.shape[d] == 1 || tensor.strides[d] == 0)
      continue;
    auto pitch = static_cast<uint64_t>(std::abs(tensor.strides[d]));
    uint64_t width = 1;
    bool isPitch = true;
    for (size_t other = 0; other < tensor.shape.size(); ++other) {
      auto step = static_cast<uint64_t>(std::abs(tensor.strides[other]));
      if (step < pitch)
        width += static_cast<uint64_t>(tensor.shape[other] - 1) * step;
      else
        isPitch &= tensor.shape[other] == 1 || step % pitch == 0;
    }
    if (isPitch && width < pitch && (touched.pitch == 0 || pitch * tensor.element < touched.pitch)) {
      touched.pitch = pitch * tensor.element;
      touched.width = width * tensor.element;
    }
  }
  return touched;
}

bool areApart(const TouchedBytes &a, const TouchedBytes &b) {
  if (a.begin >= b.end || b.begin >= a.end)
    return true;
  if (a.pitch == 0 || a.pitch != b.pitch)
    return false;
  // Where b begins in the pitch of a.
  uint64_t at =
      b.begin >= a.begin ? (b.begin - a.begin) % a.pitch : (a.pitch - (a.begin - b.begin) % a.pitch) % a.pitch;
  return at >= a.width && at + b.width <= a.pitch;
}

bool mayOverlap(const StridedTensor &tensor) { return mayOverlap(tensor.shape, tensor.strides); }

std::vector<int64_t> denseStrides(std::span<const int64_t> shape) {
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t d = shape.size(); d-- > 1;)
    strides[d - 1] = strides[d] * shape[d];
  return strides;
}

Status copyBetween(Backend &backend, const StridedTensor &to, const StridedTensor &from, Stream stream) {
  Layout layout = layOut(to, from);
  if (layout.run == 0)
    return success();
  std::vector<uint64_t> at(layout.outer.size());
  while (true) {
    int64_t toOffset = 0, fromOffset = 0;
    for (size_t d = 0; d < at.size(); ++d) {
      toOffset += static_cast<int64_t>(at[d]) * layout.outer[d].to;
      fromOffset += static_cast<int64_t>(at[d]) * layout.outer[d].from;
    }
    CGRT_TRY(backend.copyRows({to.address + static_cast<uint64_t>(toOffset),
                               std::max<uint64_t>(static_cast<uint64_t>(layout.rows.to), layout.run), to.memory},
                              {from.address + static_cast<uint64_t>(fromOffset),
                               std::max<uint64_t>(static_cast<uint64_t>(layout.rows.from), layout.run), from.memory},
                              layout.run, layout.rows.extent, stream));
    size_t d = 0;
    while (d < at.size() && ++at[d] == layout.outer[d].extent)
      at[d++] = 0;
    if (d == at.size())
      return success();
  }
}

Status gather(Backend &backend, uint64_t to, Memory toMemory, const StridedTensor &from, Stream stream) {
  std::vector<int64_t> dense = denseStrides(from.shape);
  return copyBetween(backend, {to, toMemory, from.shape, dense, from.element}, from, stream);
}

Status scatter(Backend &backend, const StridedTensor &to, uint64_t from, Memory fromMemory, Stream stream) {
  std::vector<int64_t> dense = denseStrides(to.shape);
  return copyBetween(backend, to, {from, fromMemory, to.shape, dense, to.element}, stream);
}

} // namespace cgrt
