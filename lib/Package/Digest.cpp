// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Digest.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace mlir::cg;

struct DigestBuilder::State {
  alignas(64) XXH3_state_t xxh3;
};

DigestBuilder::DigestBuilder() : state(std::make_unique<State>()) { XXH3_128bits_reset(&state->xxh3); }
DigestBuilder::~DigestBuilder() = default;

void DigestBuilder::update(llvm::ArrayRef<char> bytes) {
  XXH3_128bits_update(&state->xxh3, bytes.data(), bytes.size());
}

std::array<char, 16> DigestBuilder::finish() const {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(&state->xxh3));
  std::array<char, 16> bytes;
  std::copy(std::begin(canonical.digest), std::end(canonical.digest), bytes.begin());
  return bytes;
}
