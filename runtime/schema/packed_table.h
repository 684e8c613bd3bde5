// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table that is packed (format version 4), for the compiler and the runtime alike: its size in 8 bytes, then a block
// of LZ4. Layers of a model are alike, and so are what a report says of them and their nodes: each is packed as where
// its bytes were before, at most 64 KiB back.
//
// A block is a list of sequences: bytes that are new, and a place behind the end from which bytes are repeated. A byte
// has both lengths, in four bits each; a length of 15 goes on in the bytes that follow, as long as they are 255. The
// last sequence has new bytes alone.

#ifndef CGRT_SCHEMA_PACKED_TABLE_H
#define CGRT_SCHEMA_PACKED_TABLE_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

namespace cgrt::schema {

inline constexpr uint32_t packedSince = 4;
/// Smaller tables lie in the file as they are, and are read by older runtimes.
inline constexpr size_t leastPacked = size_t(1) << 16;

namespace packed {
inline constexpr size_t sizeBytes = 8;
inline constexpr size_t shortestRepeat = 4, longLength = 15, goesOn = 255, farthest = 65535;
/// The last bytes are new ones, and no repetition begins among the last few more: what readers of LZ4 rely on.
inline constexpr size_t lastNew = 5, lastRepeat = 12;
} // namespace packed

/// Packs `table`. Equal tables give equal bytes.
inline std::vector<std::byte> packTable(std::span<const std::byte> table) {
  using namespace packed;
  constexpr unsigned hashBits = 16;
  std::vector<std::byte> out(sizeBytes);
  for (size_t i = 0; i < sizeBytes; ++i)
    out[i] = static_cast<std::byte>(static_cast<uint64_t>(table.size()) >> (8 * i));
  auto word = [&](size_t at) {
    uint32_t value = 0;
    std::memcpy(&value, table.data() + at, sizeof(value));
    return value;
  };
  auto putRest = [&](size_t length) {
    if (length < longLength)
      return;
    for (length -= longLength; length >= goesOn; length -= goesOn)
      out.push_back(std::byte(goesOn));
    out.push_back(static_cast<std::byte>(length));
  };
  auto put = [&](size_t first, size_t end, size_t distance, size_t repeated) {
    size_t fresh = end - first, more = distance ? repeated - shortestRepeat : 0;
    out.push_back(static_cast<std::byte>(std::min(fresh, longLength) << 4 | std::min(more, longLength)));
    putRest(fresh);
    out.insert(out.end(), table.begin() + static_cast<std::ptrdiff_t>(first),
               table.begin() + static_cast<std::ptrdiff_t>(end));
    if (!distance)
      return;
    out.push_back(static_cast<std::byte>(distance));
    out.push_back(static_cast<std::byte>(distance >> 8));
    putRest(more);
  };
  // Where each word was last, one more than its place.
  std::vector<size_t> last(size_t(1) << hashBits);
  size_t first = 0, at = 0;
  while (at + lastRepeat < table.size()) {
    size_t &known = last[(word(at) * 2654435761u) >> (32 - hashBits)];
    size_t before = known;
    known = at + 1;
    if (!before || at - (before - 1) > farthest || word(before - 1) != word(at)) {
      ++at;
      continue;
    }
    size_t from = before - 1, length = shortestRepeat, most = table.size() - lastNew - at;
    while (length < most && table[from + length] == table[at + length])
      ++length;
    put(first, at, at - from, length);
    at += length;
    first = at;
  }
  put(first, table.size(), 0, 0);
  return out;
}

namespace packed {
/// Copies `count` bytes; where both have `room`, sixteen at a time, since most of what is copied is short. Bytes behind
/// the end are overwritten then, and written again later.
inline void copyShort(std::byte *to, const std::byte *from, size_t count, size_t room) {
  constexpr size_t step = 16;
  if (count + step > room) {
    if (count)
      std::memcpy(to, from, count);
    return;
  }
  for (size_t done = 0; done < count; done += step)
    std::memcpy(to + done, from + done, step);
}
} // namespace packed

/// How many bytes unpackTable() of `bytes` has, at most `most`; nothing if they hold no table.
inline std::optional<size_t> unpackedSize(std::span<const std::byte> bytes, uint64_t most) {
  using namespace packed;
  if (bytes.size() < sizeBytes)
    return std::nullopt;
  uint64_t size = 0;
  for (size_t i = 0; i < sizeBytes; ++i)
    size |= static_cast<uint64_t>(bytes[i]) << (8 * i);
  // A byte stands for 255 at most, so a damaged size takes no memory that the bytes could not fill.
  if (size > most || size / goesOn > bytes.size() - sizeBytes)
    return std::nullopt;
  return static_cast<size_t>(size);
}

/// Whether `bytes` hold a table that fills `table`, which has as many bytes as unpackedSize() says.
inline bool unpackTable(std::span<const std::byte> bytes, std::span<std::byte> table) {
  using namespace packed;
  const size_t size = table.size();
  bytes = bytes.subspan(sizeBytes);
  size_t at = 0, filled = 0;
  // A length that goes on, as long as it is one that fits.
  auto readLength = [&](size_t length) -> std::optional<size_t> {
    if (length < longLength)
      return length;
    size_t more = goesOn;
    while (more == goesOn) {
      if (at == bytes.size() || length > size)
        return std::nullopt;
      more = static_cast<size_t>(bytes[at++]);
      length += more;
    }
    return length;
  };
  // What a sequence with short lengths reads and writes at most, copied sixteen and eight bytes at a time.
  constexpr size_t step = 16, half = 8, shortReads = step, shortWrites = longLength + step + half;
  while (at < bytes.size()) {
    auto token = static_cast<size_t>(bytes[at++]);
    size_t fresh = token >> 4, repeated = token & longLength, distance = 0;
    if (fresh < longLength && repeated < longLength && bytes.size() - at >= shortReads &&
        size - filled >= shortWrites) {
      // Most sequences are such. Behind at most 14 new bytes the distance still lies in the bytes.
      std::memcpy(table.data() + filled, bytes.data() + at, step);
      at += fresh;
      filled += fresh;
      distance = static_cast<size_t>(bytes[at]) | static_cast<size_t>(bytes[at + 1]) << 8;
      at += 2;
      if (distance >= step && distance <= filled) {
        std::memcpy(table.data() + filled, table.data() + filled - distance, step);
        std::memcpy(table.data() + filled + step, table.data() + filled + step - distance, half);
        filled += repeated + shortestRepeat;
        continue;
      }
    } else {
      std::optional<size_t> length = readLength(fresh);
      if (!length || *length > bytes.size() - at || *length > size - filled)
        return false;
      copyShort(table.data() + filled, bytes.data() + at, *length, std::min(bytes.size() - at, size - filled));
      at += *length;
      filled += *length;
      if (at == bytes.size())
        return filled == size;
      if (bytes.size() - at < 2)
        return false;
      distance = static_cast<size_t>(bytes[at]) | static_cast<size_t>(bytes[at + 1]) << 8;
      at += 2;
    }
    std::optional<size_t> length = readLength(repeated);
    if (!length || distance == 0 || distance > filled || *length + shortestRepeat > size - filled)
      return false;
    // What is repeated may be what was just written: at most what was there before at once.
    for (size_t end = filled + *length + shortestRepeat; filled < end;) {
      size_t count = std::min(distance, end - filled);
      copyShort(table.data() + filled, table.data() + filled - distance, count, distance < 16 ? 0 : size - filled);
      filled += count;
    }
  }
  return false;
}

/// The table that `bytes` hold, at most `most` bytes; nothing if they hold none.
inline std::optional<std::vector<std::byte>> unpackTable(std::span<const std::byte> bytes, uint64_t most) {
  std::optional<size_t> size = unpackedSize(bytes, most);
  if (!size)
    return std::nullopt;
  std::vector<std::byte> table(*size);
  return unpackTable(bytes, table) ? std::optional(std::move(table)) : std::nullopt;
}

} // namespace cgrt::schema

#endif // CGRT_SCHEMA_PACKED_TABLE_H
