// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "random_block.h"

#include "element.h"

#include <algorithm>
#include <cstring>

namespace cgrun {

/// splitmix64: the same inputs everywhere for the same seed.
static uint64_t nextRandom(uint64_t &state) {
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

void RandomBlock::fill(const std::string &name, cgrt_dtype dtype, std::span<std::byte> out) {
  size_t size = cgrt_dtype_size(dtype);
  std::vector<std::byte> &block = blocks[dtype];
  if (block.empty()) {
    block.resize(elements * size);
    uint64_t state = seed;
    for (size_t e = 0; e < elements; ++e, ++drawn)
      fromDouble(static_cast<double>(static_cast<int64_t>(nextRandom(state)) >> 11) * 0x1p-52, dtype,
                 block.data() + e * size);
  }
  uint64_t place = seed;
  for (char c : name)
    place = place * 1099511628211u + static_cast<unsigned char>(c);
  size_t begin = nextRandom(place) % elements * size;
  for (size_t at = 0; at < out.size();) {
    size_t length = std::min(block.size() - begin, out.size() - at);
    std::memcpy(out.data() + at, block.data() + begin, length);
    at += length;
    begin = 0;
  }
}

} // namespace cgrun
