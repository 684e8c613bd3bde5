// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Largest first, each at the lowest offset that is free while it lives. There are few of these values, one or two for
// each boundary between segments.

#include "exec/transient_plan.h"

#include <algorithm>

namespace cgrt {

static constexpr uint64_t alignment = 256;

uint64_t planTransients(std::vector<Transient> &values) {
  std::vector<Transient *> order;
  for (Transient &value : values)
    order.push_back(&value);
  // Elements of one vector: the order of their addresses is that of their positions.
  std::sort(order.begin(), order.end(),
            [](Transient *a, Transient *b) { return a->size != b->size ? a->size > b->size : a < b; });

  std::vector<Transient *> placed; // sorted by offset
  uint64_t total = 0;
  for (Transient *value : order) {
    uint64_t size = (value->size + alignment - 1) / alignment * alignment;
    uint64_t offset = 0;
    for (Transient *other : placed) {
      bool together = value->first <= other->last && other->first <= value->last;
      if (!together)
        continue;
      if (offset + size <= other->offset)
        break;
      uint64_t end = other->offset + (other->size + alignment - 1) / alignment * alignment;
      offset = std::max(offset, end);
    }
    value->offset = offset;
    auto after = std::upper_bound(placed.begin(), placed.end(), value,
                                  [](Transient *a, Transient *b) { return a->offset < b->offset; });
    placed.insert(after, value);
    total = std::max(total, offset + size);
  }
  return total;
}

} // namespace cgrt
