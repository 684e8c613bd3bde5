// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The addresses a graph runs with: all that changes between one launch and the next.

#ifndef CGRT_GRAPH_BOUND_ADDRESSES_H
#define CGRT_GRAPH_BOUND_ADDRESSES_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cgrt {

struct BoundAddresses {
  std::vector<uint64_t> slots;            // of the contents; for an indirect slot, of the cell with the pointer
  std::vector<const std::byte *> scalars; // by slot: the scalar in host memory, or null
  uint64_t arena = 0;
  /// By slot, or none at all: device memory whose contents a replay copies into the slot before its nodes run; 0: none.
  std::vector<uint64_t> feeds;
  /// By slot, or none at all: page-locked host memory, which nothing but copy nodes reads or writes.
  std::vector<bool> pinned;

  bool isPinned(uint32_t slot) const { return slot < pinned.size() && pinned[slot]; }
};

} // namespace cgrt

#endif // CGRT_GRAPH_BOUND_ADDRESSES_H
