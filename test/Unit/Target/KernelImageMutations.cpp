// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files of kernels, and changes of them that keep their structure: a field of a header, an entry of the table of
// sections or of symbols, an attribute of a kernel, a part of a fatbin, a word of PTX. Sizes that enclose what has
// grown or shrunk follow it, so that a change gets to the readers of what is inside.

#include "FuzzTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/BinaryFormat/ELF.h"
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>

using namespace cg::fuzz;
namespace elf = llvm::ELF;
using FileBytes = cgrt::testing::Bytes;

std::vector<FileBytes> fuzzSeeds() {
  std::vector<FileBytes> seeds;
  for (const char *name :
       {"row_norms.ptx", "row_norms.cubin", "row_norms.fatbin", "row_norms_lz4.fatbin", "row_norms_12.cubin",
        "scale_clamp.ptx", "softmax_rows.cubin", "softmax_rows.ptx", "large_parameters_90.cubin"}) {
    std::ifstream file(std::string(CG_KERNEL_FOLDER "/") + name, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    if (text.empty()) {
      std::fprintf(stderr, "the seed %s is not there\n", name);
      std::abort();
    }
    FileBytes &bytes = seeds.emplace_back(text.size());
    std::memcpy(bytes.data(), text.data(), text.size());
  }
  return seeds;
}

std::vector<std::string> fuzzWords() {
  return {".version 9.0\n",
          ".target sm_90a\n",
          ".address_size",
          ".entry",
          ".func",
          ".visible",
          ".weak",
          ".extern",
          ".param",
          ".shared",
          ".global",
          ".align",
          ".ptr",
          ".b8",
          ".u16",
          ".bf16",
          ".s32",
          ".f32",
          ".f16x2",
          ".u64",
          ".b128",
          ".texref",
          ".v2",
          ".v4",
          ".pred",
          ".maxntid",
          ".reqntid",
          ".reqnctapercluster",
          ".explicitcluster",
          ".minnctapersm",
          "[",
          "]",
          "(",
          ")",
          "{",
          "}",
          ",",
          ";",
          ":",
          "/*",
          "*/",
          "//",
          "\"",
          "0",
          "1",
          "3",
          "8",
          "-1",
          "24",
          "0x7fffffff",
          "0b11",
          "017",
          "4095",
          "4096",
          "65535",
          "65536",
          "65537",
          "1073741824",
          "4294967295",
          "4294967296",
          "18446744073709551615",
          "18446744073709551616",
          "sm_90",
          "sm_100f",
          "compute_90",
          "x[24]",
          "\"a\nb\"",
          ".text.",
          ".nv.info.",
          "\x7f"
          "ELF",
          "\x50\xed\x55\xba"};
}

namespace {

/// A place in a file with a number of so many bytes.
struct Field {
  uint64_t offset;
  unsigned width;
};

constexpr uint32_t kFatbinMagic = 0xba55ed50;
constexpr uint64_t kPackedFlags = 0x2000 | 0x8000;
constexpr unsigned kFatbinHeader = 16, kLeastPartHeader = 64;

/// Numbers of a file, none of them outside of it.
class File {
public:
  File(FileBytes &bytes, Choices &choices) : bytes(bytes), choices(choices) {}

  uint64_t size() const { return bytes.size(); }
  bool holds(uint64_t offset, uint64_t count) const { return offset <= size() && count <= size() - offset; }
  uint64_t get(Field field) const {
    uint64_t value = 0;
    if (holds(field.offset, field.width))
      std::memcpy(&value, bytes.data() + field.offset, field.width);
    return value;
  }
  bool set(Field field, uint64_t value) {
    if (!holds(field.offset, field.width))
      return false;
    std::memcpy(bytes.data() + field.offset, &value, field.width);
    return true;
  }
  /// Another number: a neighbour of what it was, one of the same field elsewhere, or one that is special.
  bool change(Field field, uint64_t elsewhere) {
    const uint64_t old = get(field), last = size();
    const uint64_t special[] = {0,         1,          2,      4,         255,      256,
                                4095,      4096,       0xffff, INT32_MAX, 1u << 31, UINT32_MAX,
                                INT64_MAX, UINT64_MAX, last,   last - 1,  last / 2, UINT64_MAX - last};
    const uint64_t near[] = {old + 1, old - 1, old * 2, old / 2, old + 8, old - 8, old ^ (1ull << choices.below(64))};
    switch (choices.below(4)) {
    case 0:
      return set(field, special[choices.below(std::size(special))]);
    case 1:
      return set(field, elsewhere);
    default:
      return set(field, near[choices.below(std::size(near))]);
    }
  }
  bool swap(uint64_t a, uint64_t b, uint64_t count) {
    if (!holds(a, count) || !holds(b, count) || (a < b ? b - a : a - b) < count)
      return false;
    std::swap_ranges(bytes.begin() + static_cast<ptrdiff_t>(a), bytes.begin() + static_cast<ptrdiff_t>(a + count),
                     bytes.begin() + static_cast<ptrdiff_t>(b));
    return true;
  }
  bool copy(uint64_t from, uint64_t to, uint64_t count) {
    if (!holds(from, count) || !holds(to, count))
      return false;
    std::memmove(bytes.data() + to, bytes.data() + from, count);
    return true;
  }

  FileBytes &bytes;
  Choices &choices;
};

#define FIELD(type, member) {offsetof(elf::type, member), sizeof(elf::type::member)}

/// A cubin in a file that is this and nothing else.
class Cubin : public File {
public:
  using File::File;

  bool mutate() {
    uint64_t count = get(FIELD(Elf64_Ehdr, e_shnum));
    if (count == 0 || !holds(table(), count * sizeof(elf::Elf64_Shdr)))
      return mutateHeader();
    switch (choices.below(8)) {
    case 0:
      return mutateHeader();
    case 1:
    case 2:
      return mutateSection(count);
    case 3:
      return mutateSymbol(count);
    default:
      return mutateAttribute(count);
    }
  }

private:
  uint64_t table() const { return get(FIELD(Elf64_Ehdr, e_shoff)); }
  Field inSection(uint64_t section, Field field) const {
    return {table() + section * sizeof(elf::Elf64_Shdr) + field.offset, field.width};
  }
  bool mutateHeader() {
    const Field fields[] = {FIELD(Elf64_Ehdr, e_type),      FIELD(Elf64_Ehdr, e_machine),
                            FIELD(Elf64_Ehdr, e_shoff),     FIELD(Elf64_Ehdr, e_flags),
                            FIELD(Elf64_Ehdr, e_shentsize), FIELD(Elf64_Ehdr, e_shnum),
                            FIELD(Elf64_Ehdr, e_shstrndx),  {elf::EI_CLASS, 1},
                            {elf::EI_ABIVERSION, 1}};
    return change(fields[choices.below(std::size(fields))], choices.below(64));
  }
  bool mutateSection(uint64_t count) {
    uint64_t section = choices.below(count), other = choices.below(count);
    const Field fields[] = {FIELD(Elf64_Shdr, sh_name), FIELD(Elf64_Shdr, sh_type), FIELD(Elf64_Shdr, sh_offset),
                            FIELD(Elf64_Shdr, sh_size), FIELD(Elf64_Shdr, sh_link)};
    Field field = fields[choices.below(std::size(fields))];
    if (choices.below(8) == 0)
      return swap(table() + section * sizeof(elf::Elf64_Shdr), table() + other * sizeof(elf::Elf64_Shdr),
                  sizeof(elf::Elf64_Shdr));
    return change(inSection(section, field), get(inSection(other, field)));
  }
  bool mutateSymbol(uint64_t count) {
    for (uint64_t section = 0; section < count; ++section) {
      if (get(inSection(section, FIELD(Elf64_Shdr, sh_type))) != elf::SHT_SYMTAB)
        continue;
      uint64_t begin = get(inSection(section, FIELD(Elf64_Shdr, sh_offset)));
      uint64_t symbols = get(inSection(section, FIELD(Elf64_Shdr, sh_size))) / sizeof(elf::Elf64_Sym);
      if (symbols == 0 || symbols > size())
        return false;
      const Field fields[] = {FIELD(Elf64_Sym, st_name), FIELD(Elf64_Sym, st_other), FIELD(Elf64_Sym, st_shndx)};
      Field field = fields[choices.below(std::size(fields))];
      auto at = [&](uint64_t symbol) {
        return Field{begin + symbol * sizeof(elf::Elf64_Sym) + field.offset, field.width};
      };
      Field place = at(choices.below(symbols));
      constexpr uint8_t isKernel = 0x10;
      if (field.width == 1 && choices.below(2))
        return set(place, get(place) ^ isKernel);
      return change(place, get(at(choices.below(symbols))));
    }
    return false;
  }

  /// An attribute of a kernel: where it begins, and the bytes of its value.
  struct Attribute {
    uint64_t offset, size;
  };
  /// Lists the attributes in a section; what is no list of them ends it.
  std::vector<Attribute> listAttributes(uint64_t begin, uint64_t bytes) const {
    constexpr uint64_t sized = 4;
    std::vector<Attribute> all;
    for (uint64_t at = begin; holds(at, 4) && at + 4 <= begin + bytes;) {
      uint64_t size = get({at, 1}) == sized ? get({at + 2, 2}) : 0;
      if (!holds(at + 4, size))
        break;
      all.push_back({at, size});
      at += 4 + size;
    }
    return all;
  }
  bool mutateAttribute(uint64_t count) {
    std::vector<uint64_t> lists;
    constexpr std::string_view prefix = ".nv.info.";
    uint64_t names = get(inSection(get(FIELD(Elf64_Ehdr, e_shstrndx)), FIELD(Elf64_Shdr, sh_offset)));
    for (uint64_t section = 0; section < count; ++section) {
      uint64_t name = names + get(inSection(section, FIELD(Elf64_Shdr, sh_name)));
      if (holds(name, prefix.size()) && !std::memcmp(bytes.data() + name, prefix.data(), prefix.size()))
        lists.push_back(section);
    }
    if (lists.empty())
      return false;
    uint64_t list = lists[choices.below(lists.size())];
    std::vector<Attribute> all = listAttributes(get(inSection(list, FIELD(Elf64_Shdr, sh_offset))),
                                                get(inSection(list, FIELD(Elf64_Shdr, sh_size))));
    if (all.empty())
      return false;
    // Half of the changes are in parameters and blocks.
    std::vector<Attribute> known;
    static constexpr uint8_t codes[] = {0x17, 0x45, 0x19, 0x05, 0x10, 0x3d};
    for (const Attribute &attribute : all)
      if (llvm::is_contained(codes, get({attribute.offset + 1, 1})))
        known.push_back(attribute);
    const std::vector<Attribute> &from = known.empty() || choices.below(2) ? all : known;
    Attribute chosen = from[choices.below(from.size())], other = all[choices.below(all.size())];
    switch (choices.below(6)) {
    case 0: // what it means
      return set({chosen.offset + 1, 1}, codes[choices.below(std::size(codes))]);
    case 1: // whether it has a size
      return set({chosen.offset, 1}, 1 + choices.below(4));
    case 2: // its size
      return change({chosen.offset + 2, 2}, other.size);
    case 3: // the same once more, in place of another
      return chosen.size == other.size && copy(chosen.offset, other.offset, 4 + chosen.size);
    default: { // half a word of its value
      uint64_t halves = std::max<uint64_t>(chosen.size / 2, 1);
      uint64_t place = chosen.offset + (chosen.size ? 4 : 2) + 2 * choices.below(halves);
      return change({place, chosen.size >= 4 && choices.below(2) ? 4u : 2u}, get({other.offset + 4, 2}));
    }
    }
  }
};

bool mutateWhole(FileBytes &bytes, Choices &choices);

/// A fatbin: a header, and parts with headers of their own.
class Fatbin : public File {
public:
  using File::File;

  bool mutate() {
    static constexpr Field wholeHeader = {6, 2}, wholeSize = {8, 8};
    // Kind, header, size, packed size, capability, flags, unpacked size.
    static constexpr Field inPart[] = {{0, 2}, {4, 4}, {8, 8}, {16, 4}, {28, 4}, {40, 8}, {56, 8}};
    std::vector<Part> parts = listParts();
    if (parts.empty() || choices.below(10) == 0)
      return choices.below(2) ? change(wholeHeader, kFatbinHeader) : change(wholeSize, size());
    Part part = parts[choices.below(parts.size())], other = parts[choices.below(parts.size())];
    switch (choices.below(6)) {
    case 0: { // a field
      Field field = inPart[choices.below(std::size(inPart))];
      return change({part.offset + field.offset, field.width}, get({other.offset + field.offset, field.width}));
    }
    case 1: // whether and by what it is packed
      return set({part.offset + 40, 8}, get({part.offset + 40, 8}) ^ (choices.below(2) ? 0x2000 : 0x8000));
    case 2: { // a part once more, or none of it
      FileBytes copy(bytes.begin() + static_cast<ptrdiff_t>(part.offset),
                     bytes.begin() + static_cast<ptrdiff_t>(part.offset + part.header + part.size));
      return choices.below(2) ? replace(other.offset, 0, copy, wholeSize)
                              : replace(part.offset, part.header + part.size, {}, wholeSize);
    }
    default: { // what it holds
      uint64_t begin = part.offset + part.header;
      if (get({part.offset + 40, 8}) & kPackedFlags)
        return change({begin + choices.below(std::max<uint64_t>(part.size, 1)), 1}, choices.below(256));
      FileBytes inside(bytes.begin() + static_cast<ptrdiff_t>(begin),
                       bytes.begin() + static_cast<ptrdiff_t>(begin + part.size));
      return mutateWhole(inside, choices) && set({part.offset + 8, 8}, inside.size()) &&
             replace(begin, part.size, inside, wholeSize);
    }
    }
  }

private:
  struct Part {
    uint64_t offset, header, size;
  };
  std::vector<Part> listParts() const {
    std::vector<Part> parts;
    for (uint64_t at = get({6, 2}); at >= kFatbinHeader && holds(at, kLeastPartHeader);) {
      Part part{at, get({at + 4, 4}), get({at + 8, 8})};
      if (part.header < kLeastPartHeader || !holds(at, part.header) || !holds(at + part.header, part.size))
        break;
      parts.push_back(part);
      at += part.header + part.size;
    }
    return parts;
  }
  /// Other bytes in place of some, and the size of the whole with them.
  bool replace(uint64_t begin, uint64_t count, const FileBytes &with, Field wholeSize) {
    uint64_t whole = get(wholeSize);
    bytes.erase(bytes.begin() + static_cast<ptrdiff_t>(begin), bytes.begin() + static_cast<ptrdiff_t>(begin + count));
    bytes.insert(bytes.begin() + static_cast<ptrdiff_t>(begin), with.begin(), with.end());
    return set(wholeSize, whole - count + with.size());
  }
};

bool mutateWhole(FileBytes &bytes, Choices &choices) {
  File file(bytes, choices);
  if (file.holds(0, sizeof(elf::Elf64_Ehdr)) && !std::memcmp(bytes.data(), elf::ElfMagic, 4))
    return Cubin(bytes, choices).mutate();
  if (file.get({0, 4}) == kFatbinMagic)
    return Fatbin(bytes, choices).mutate();
  return mutateTokens(bytes, choices.below(UINT64_C(1) << 40), fuzzWords());
}

} // namespace

bool fuzzMutate(FileBytes &bytes, uint64_t number) {
  Choices choices(number);
  return mutateWhole(bytes, choices);
}
