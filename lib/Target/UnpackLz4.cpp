// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A block of LZ4 is a list of sequences: new bytes, and a distance to earlier output that is repeated. One byte holds
// both lengths, four bits each; a length of 15 goes on in the bytes that follow, as long as they are 255. The last
// sequence has only new bytes.

#include "KernelFiles.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr unsigned kLong = 15, kGoesOn = 255, kShortestRepeat = 4;

bool cg::unpackLz4(StringRef packed, uint64_t size, SmallVectorImpl<uint8_t> &plain) {
  Bytes bytes(packed);
  uint64_t at = 0;
  auto readLength = [&](uint64_t length) -> std::optional<uint64_t> {
    if (length < kLong)
      return length;
    std::optional<uint8_t> more;
    do {
      more = bytes.get<uint8_t>(at++);
      if (!more || length > size)
        return std::nullopt;
      length += *more;
    } while (*more == kGoesOn);
    return length;
  };
  plain.clear();
  while (std::optional<uint8_t> token = bytes.get<uint8_t>(at)) {
    ++at;
    std::optional<uint64_t> length = readLength(*token >> 4);
    std::optional<StringRef> fresh = length ? bytes.slice(at, *length) : std::nullopt;
    if (!fresh || fresh->size() > size - plain.size())
      return false;
    plain.append(fresh->bytes_begin(), fresh->bytes_end());
    at += fresh->size();
    if (at == bytes.size())
      return plain.size() == size;
    std::optional<uint16_t> distance = bytes.get<uint16_t>(at);
    at += 2;
    length = readLength(*token & kLong);
    if (!distance || *distance == 0 || *distance > plain.size() || !length)
      return false;
    *length += kShortestRepeat;
    if (*length > size - plain.size())
      return false;
    // Bytes are copied one by one: the repeated range may overlap the bytes that are being written.
    for (uint64_t i = 0; i < *length; ++i)
      plain.push_back(plain[plain.size() - *distance]);
  }
  return false;
}
