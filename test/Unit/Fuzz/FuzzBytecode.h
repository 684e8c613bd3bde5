// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Changes of MLIR bytecode by its structure: a header, then sections, each with its number and its length. Lengths fit
// what was changed, so that the readers of the sections see it.

#ifndef CG_TEST_UNIT_FUZZ_FUZZBYTECODE_H
#define CG_TEST_UNIT_FUZZ_FUZZBYTECODE_H

#include "fuzz.h"
#include <algorithm>
#include <cstring>
#include <optional>

namespace cg::fuzz {

using cgrt::testing::Bytes;

inline bool isBytecode(const Bytes &bytes) { return bytes.size() >= 4 && std::memcmp(bytes.data(), "ML\xefR", 4) == 0; }

/// A number as bytecode writes it: the zeros at the end of the first byte say how many more follow.
inline std::optional<uint64_t> readNumber(const Bytes &bytes, size_t &at) {
  if (at >= bytes.size())
    return std::nullopt;
  auto first = static_cast<uint8_t>(bytes[at]);
  size_t count = 1;
  while (count <= 8 && !(first & (1u << (count - 1))))
    ++count;
  if (count > bytes.size() - at)
    return std::nullopt;
  uint64_t value = 0;
  for (size_t i = 0; i < std::min<size_t>(count, 8); ++i)
    value |= uint64_t(bytes[at + i + (count == 9)]) << (8 * i);
  at += count;
  return count == 9 ? value : value >> count;
}

inline void writeNumber(Bytes &out, uint64_t value) {
  size_t count = 1;
  while (count < 9 && value >> (7 * count))
    ++count;
  uint64_t shifted = count == 9 ? value : (value << count) | (uint64_t(1) << (count - 1));
  if (count == 9)
    out.push_back(std::byte(0));
  for (size_t i = 0; i < std::min<size_t>(count, 8); ++i)
    out.push_back(std::byte(shifted >> (8 * i) & 0xff));
}

struct BytecodeSection {
  uint8_t id;
  uint64_t alignment; // 0: none
  Bytes contents;
};

/// splitBytecode(bytes, header) is nothing where the sections do not fill the file.
inline std::optional<std::vector<BytecodeSection>> splitBytecode(const Bytes &bytes, Bytes &header) {
  size_t at = 4;
  if (!readNumber(bytes, at))
    return std::nullopt;
  auto end = std::find(bytes.begin() + static_cast<ptrdiff_t>(at), bytes.end(), std::byte(0));
  if (end == bytes.end())
    return std::nullopt;
  header.assign(bytes.begin(), end + 1);
  at = header.size();
  std::vector<BytecodeSection> sections;
  while (at < bytes.size()) {
    BytecodeSection section{static_cast<uint8_t>(bytes[at++]), 0, {}};
    std::optional<uint64_t> length = readNumber(bytes, at);
    if (!length)
      return std::nullopt;
    if (section.id & 0x80) {
      std::optional<uint64_t> alignment = readNumber(bytes, at);
      if (!alignment || !*alignment || *alignment > 4096)
        return std::nullopt;
      section.alignment = *alignment;
      at = (at + *alignment - 1) / *alignment * *alignment;
    }
    if (at > bytes.size() || *length > bytes.size() - at)
      return std::nullopt;
    auto begin = bytes.begin() + static_cast<ptrdiff_t>(at);
    section.contents.assign(begin, begin + static_cast<ptrdiff_t>(*length));
    at += *length;
    sections.push_back(std::move(section));
  }
  return sections;
}

inline Bytes joinBytecode(const Bytes &header, const std::vector<BytecodeSection> &sections) {
  Bytes out = header;
  for (const BytecodeSection &section : sections) {
    out.push_back(std::byte(section.id));
    writeNumber(out, section.contents.size());
    if (section.id & 0x80) {
      writeNumber(out, section.alignment);
      while (out.size() % section.alignment)
        out.push_back(std::byte(0xcb));
    }
    out.insert(out.end(), section.contents.begin(), section.contents.end());
  }
  return out;
}

/// A number of a section becomes another one, or a section loses its end, comes twice, or changes places.
inline bool mutateBytecode(Bytes &bytes, uint64_t number) {
  Bytes header;
  std::optional<std::vector<BytecodeSection>> sections = splitBytecode(bytes, header);
  if (!sections || sections->empty())
    return false;
  auto below = [&](uint64_t limit) {
    number = number * 0x5851f42d4c957f2du + 0x14057b7ef767814fu;
    return limit ? (number >> 20) % limit : 0;
  };
  BytecodeSection &section = (*sections)[below(sections->size())];
  Bytes &contents = section.contents;
  switch (below(8)) {
  case 0:
    contents.resize(below(contents.size() + 1));
    break;
  case 1:
    std::swap(section, (*sections)[below(sections->size())]);
    break;
  case 2: {
    BytecodeSection copy = section;
    sections->push_back(std::move(copy));
    break;
  }
  default: {
    size_t at = below(contents.size()), begin = at;
    std::optional<uint64_t> old = readNumber(contents, at);
    if (!old)
      return false;
    const uint64_t values[] = {0,          *old + 1,   *old - 1, *old * 2,   below(256), below(1 << 16),
                               0x7fffffff, 0xffffffff, 1u << 28, UINT64_MAX, *old ^ 1,   *old >> 1};
    Bytes written;
    writeNumber(written, values[below(std::size(values))]);
    contents.erase(contents.begin() + static_cast<ptrdiff_t>(begin), contents.begin() + static_cast<ptrdiff_t>(at));
    contents.insert(contents.begin() + static_cast<ptrdiff_t>(begin), written.begin(), written.end());
    break;
  }
  }
  bytes = joinBytecode(header, *sections);
  return true;
}

} // namespace cg::fuzz

#endif // CG_TEST_UNIT_FUZZ_FUZZBYTECODE_H
