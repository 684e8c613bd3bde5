// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RandomBlock makes up floats. It draws one block for each dtype and repeats the block, beginning at another position
// for each name, so that filling a billion numbers takes only copies.

#ifndef CG_RUN_RANDOM_BLOCK_H
#define CG_RUN_RANDOM_BLOCK_H

#include "cgrt/cgrt.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace cgrun {

class RandomBlock {
public:
  /// The block's length is a prime, so that no row of a matrix has the same length.
  static constexpr size_t elements = 65537;

  explicit RandomBlock(uint64_t seed) : seed(seed) {}
  /// fill(name, dtype, out) writes floats from [-1, 1), which are the same on all machines for the same seed and name.
  void fill(const std::string &name, cgrt_dtype dtype, std::span<std::byte> out);
  /// draws() counts the numbers that were drawn.
  uint64_t draws() const { return drawn; }

private:
  const uint64_t seed;
  uint64_t drawn = 0;
  std::map<cgrt_dtype, std::vector<std::byte>> blocks;
};

} // namespace cgrun

#endif // CG_RUN_RANDOM_BLOCK_H
