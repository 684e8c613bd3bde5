// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "random_block.h"

#include "element.h"

#include <algorithm>
#include <cstring>
#include <thread>

namespace cgrun {

/// The generator is splitmix64, which gives the same inputs on all machines for the same seed.
static uint64_t nextRandom(uint64_t &state) {
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// Fewer bytes than this are not worth a thread.
static constexpr size_t bytesOfThread = 4 << 20;

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
  auto repeat = [&, begin](size_t from, size_t to) {
    for (size_t at = from; at < to;) {
      size_t inBlock = (begin + at) % block.size();
      size_t length = std::min(block.size() - inBlock, to - at);
      std::memcpy(out.data() + at, block.data() + inBlock, length);
      at += length;
    }
  };
  // Threads share the work, because the first access to memory takes most of the time.
  size_t threads = std::clamp<size_t>(out.size() / bytesOfThread, 1, std::max(1u, std::thread::hardware_concurrency()));
  size_t part = (out.size() + threads - 1) / threads;
  std::vector<std::thread> others;
  for (size_t t = 1; t < threads; ++t)
    others.emplace_back(repeat, t * part, std::min(out.size(), (t + 1) * part));
  repeat(0, std::min(out.size(), part));
  for (std::thread &other : others)
    other.join();
}

} // namespace cgrun
