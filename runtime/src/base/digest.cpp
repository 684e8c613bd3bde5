// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// xxHash is compiled in line, so that the library needs no other one.

#include "base/digest.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>
#include <memory>

namespace cgrt {

Digest digest(std::initializer_list<std::span<const std::byte>> parts) {
  // The state is large and has to be aligned to 64 bytes.
  alignas(64) XXH3_state_t state;
  XXH3_128bits_reset(&state);
  for (std::span<const std::byte> part : parts)
    if (!part.empty())
      XXH3_128bits_update(&state, part.data(), part.size());
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(&state));
  Digest result;
  static_assert(sizeof(result) == sizeof(canonical));
  std::memcpy(result.data(), &canonical, sizeof(canonical));
  return result;
}

std::string digestText(const Digest &value) {
  static const char digits[] = "0123456789abcdef";
  std::string out;
  for (unsigned char byte : value) {
    out.push_back(digits[byte >> 4]);
    out.push_back(digits[byte & 15]);
  }
  return out;
}

} // namespace cgrt
