// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P22. The dynamic section is judged by a list of what is allowed: an unknown entry is refused.

#include "package/elf_check.h"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace cgrt {

namespace {

template <typename... Pieces> Status wrong(const Pieces &...pieces) { return dataLoss("the host object ", pieces...); }

/// The parts of an ELF object that the loader uses.
class ElfObject {
public:
  explicit ElfObject(std::span<const std::byte> bytes) : bytes(bytes) {}

  Status check(uint32_t kernels);

private:
  Status readHeaders();
  Status readDynamic();
  Status readSymbols();
  Status readRelocations();
  Status checkTable(uint32_t kernels);

  template <typename T> std::optional<T> load(uint64_t offset) const {
    if (offset > bytes.size() || bytes.size() - offset < sizeof(T))
      return std::nullopt;
    T value;
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
    return value;
  }
  const Elf64_Phdr *segmentOf(uint64_t address, uint64_t size) const;
  /// loadAt<T>(address) reads from the file what will be mapped at `address`.
  template <typename T> std::optional<T> loadAt(uint64_t address) const {
    const Elf64_Phdr *segment = segmentOf(address, sizeof(T));
    if (!segment || address - segment->p_vaddr + sizeof(T) > segment->p_filesz)
      return std::nullopt;
    return load<T>(segment->p_offset + (address - segment->p_vaddr));
  }
  std::optional<uint64_t> symbolCount() const;
  uint64_t entry(int64_t tag) const {
    auto found = dynamic.find(tag);
    return found == dynamic.end() ? 0 : found->second;
  }

  std::span<const std::byte> bytes;
  std::vector<Elf64_Phdr> segments; // segments of type PT_LOAD only
  std::optional<Elf64_Phdr> dynamicSegment;
  std::map<int64_t, uint64_t> dynamic;
  std::optional<Elf64_Sym> table;
  std::map<uint64_t, uint64_t> relative; // addends by address
};

} // namespace

const Elf64_Phdr *ElfObject::segmentOf(uint64_t address, uint64_t size) const {
  for (const Elf64_Phdr &segment : segments)
    if (address >= segment.p_vaddr && address - segment.p_vaddr <= segment.p_memsz &&
        size <= segment.p_memsz - (address - segment.p_vaddr))
      return &segment;
  return nullptr;
}

Status ElfObject::readHeaders() {
  auto header = load<Elf64_Ehdr>(0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0)
    return wrong("is not an ELF file");
  if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_ident[EI_DATA] != ELFDATA2LSB ||
      header->e_machine != EM_X86_64 || header->e_type != ET_DYN)
    return wrong("is not an x86-64 shared object");
  if (header->e_phentsize != sizeof(Elf64_Phdr))
    return wrong("has program headers of ", header->e_phentsize, " bytes");
  bool stack = false;
  for (unsigned i = 0; i < header->e_phnum; ++i) {
    uint64_t offset;
    if (__builtin_add_overflow(header->e_phoff, i * sizeof(Elf64_Phdr), &offset))
      return wrong("has program headers outside the file");
    auto segment = load<Elf64_Phdr>(offset);
    if (!segment)
      return wrong("has program headers outside the file");
    uint64_t end;
    switch (segment->p_type) {
    case PT_LOAD:
      if (segment->p_offset > bytes.size() || segment->p_filesz > bytes.size() - segment->p_offset ||
          segment->p_filesz > segment->p_memsz || __builtin_add_overflow(segment->p_vaddr, segment->p_memsz, &end) ||
          end > (uint64_t(1) << 40))
        return wrong("has segment ", i, " outside the file");
      if ((segment->p_flags & PF_W) && (segment->p_flags & PF_X))
        return wrong("has a segment that is both writable and executable");
      segments.push_back(*segment);
      break;
    case PT_DYNAMIC:
      dynamicSegment = *segment;
      break;
    case PT_GNU_STACK:
      stack = true;
      if (segment->p_flags & PF_X)
        return wrong("asks for an executable stack");
      break;
    case PT_INTERP:
      return wrong("names an interpreter");
    case PT_TLS:
      return wrong("has thread-local storage; kernels keep no state");
    default:
      break;
    }
  }
  if (!stack)
    return wrong("does not say that its stack is not executable (no PT_GNU_STACK)");
  if (segments.empty() || !dynamicSegment)
    return wrong("has no loadable or no dynamic segment");
  return success();
}

Status ElfObject::readDynamic() {
  static const std::set<int64_t> allowed = {DT_HASH,   DT_GNU_HASH, DT_STRTAB,  DT_SYMTAB,   DT_STRSZ,
                                            DT_SYMENT, DT_RELA,     DT_RELASZ,  DT_RELAENT,  DT_RELACOUNT,
                                            DT_SONAME, DT_FLAGS,    DT_FLAGS_1, DT_SYMBOLIC, DT_DEBUG};
  for (uint64_t offset = 0;; offset += sizeof(Elf64_Dyn)) {
    auto item = loadAt<Elf64_Dyn>(dynamicSegment->p_vaddr + offset);
    if (offset >= dynamicSegment->p_memsz || !item)
      return wrong("has a dynamic section without an end");
    int64_t tag = item->d_tag;
    if (tag == DT_NULL)
      break;
    if (tag == DT_NEEDED)
      return wrong("needs another library; link it without any");
    if (tag == DT_INIT || tag == DT_FINI || tag == DT_INIT_ARRAY || tag == DT_FINI_ARRAY || tag == DT_PREINIT_ARRAY)
      return wrong("has constructors or destructors");
    if (tag == DT_TEXTREL || (tag == DT_FLAGS && (item->d_un.d_val & DF_TEXTREL)))
      return wrong("has text relocations; compile it position independent");
    if (tag == DT_JMPREL || tag == DT_PLTRELSZ)
      return wrong("calls functions outside itself");
    if (!allowed.count(tag))
      return wrong("has the dynamic entry ", hex(static_cast<uint64_t>(tag)), ", which host objects may not have");
    dynamic[tag] = item->d_un.d_val;
  }
  if ((dynamic.count(DT_SYMENT) && entry(DT_SYMENT) != sizeof(Elf64_Sym)) ||
      (dynamic.count(DT_RELAENT) && entry(DT_RELAENT) != sizeof(Elf64_Rela)))
    return wrong("has symbols or relocations of an unknown size");
  return success();
}

std::optional<uint64_t> ElfObject::symbolCount() const {
  if (dynamic.count(DT_HASH)) {
    auto chains = loadAt<uint32_t>(entry(DT_HASH) + 4);
    return chains ? std::optional<uint64_t>(*chains) : std::nullopt;
  }
  if (!dynamic.count(DT_GNU_HASH))
    return std::nullopt;
  uint64_t start = entry(DT_GNU_HASH);
  auto buckets = loadAt<uint32_t>(start), first = loadAt<uint32_t>(start + 4), bloom = loadAt<uint32_t>(start + 8);
  if (!buckets || !first || !bloom)
    return std::nullopt;
  uint64_t bucketStart = start + 16 + uint64_t(*bloom) * 8;
  uint64_t chainStart = bucketStart + uint64_t(*buckets) * 4;
  uint64_t last = 0;
  for (uint64_t i = 0; i < *buckets; ++i) {
    auto bucket = loadAt<uint32_t>(bucketStart + i * 4);
    if (!bucket)
      return std::nullopt;
    last = std::max<uint64_t>(last, *bucket);
  }
  if (last < *first)
    return *first;
  while (true) {
    auto value = loadAt<uint32_t>(chainStart + (last - *first) * 4);
    if (!value)
      return std::nullopt;
    ++last;
    if (*value & 1)
      return last;
  }
}

Status ElfObject::readSymbols() {
  auto symbols = symbolCount();
  if (!symbols || !dynamic.count(DT_SYMTAB) || !dynamic.count(DT_STRTAB))
    return wrong("has no readable symbol table");
  for (uint64_t i = 1; i < *symbols; ++i) {
    auto symbol = loadAt<Elf64_Sym>(entry(DT_SYMTAB) + i * sizeof(Elf64_Sym));
    if (!symbol)
      return wrong("has a symbol table that leaves the file");
    std::string name;
    for (uint64_t c = symbol->st_name; c < entry(DT_STRSZ) && name.size() < 256; ++c) {
      auto character = loadAt<char>(entry(DT_STRTAB) + c);
      if (!character || *character == 0)
        break;
      name.push_back(*character);
    }
    if (symbol->st_shndx == SHN_UNDEF)
      return wrong("has the undefined symbol '", name, "'");
    if (ELF64_ST_TYPE(symbol->st_info) == STT_GNU_IFUNC)
      return wrong("has the indirect function '", name, "', which would run while it is loaded");
    if (name == kernelTableSymbol && symbol->st_shndx != SHN_ABS)
      table = symbol;
  }
  if (!table)
    return wrong("does not export the kernel table '", kernelTableSymbol, "'");
  return success();
}

Status ElfObject::readRelocations() {
  uint64_t size = entry(DT_RELASZ);
  if (size % sizeof(Elf64_Rela) || size > bytes.size())
    return wrong("has a relocation table of ", size, " bytes");
  for (uint64_t offset = 0; offset < size; offset += sizeof(Elf64_Rela)) {
    auto relocation = loadAt<Elf64_Rela>(entry(DT_RELA) + offset);
    if (!relocation)
      return wrong("has a relocation table that leaves the file");
    if (ELF64_R_TYPE(relocation->r_info) != R_X86_64_RELATIVE)
      return wrong("has a relocation of type ", ELF64_R_TYPE(relocation->r_info), "; only relative ones are allowed");
    const Elf64_Phdr *segment = segmentOf(relocation->r_offset, 8);
    if (!segment || !(segment->p_flags & PF_W))
      return wrong("has a relocation outside its writable segments");
    relative[relocation->r_offset] = static_cast<uint64_t>(relocation->r_addend);
  }
  return success();
}

Status ElfObject::checkTable(uint32_t kernels) {
  auto version = loadAt<uint32_t>(table->st_value), entries = loadAt<uint32_t>(table->st_value + 4);
  if (!version || !entries)
    return wrong("has a kernel table that leaves the file");
  if (*version != kernelTableVersion)
    return wrong("has a kernel table of version ", *version, ", this runtime knows ", kernelTableVersion);
  if (*entries != kernels)
    return wrong("has a kernel table of ", *entries, " kernels, the target has ", kernels);
  for (uint64_t k = 0; k < kernels; ++k) {
    auto found = relative.find(table->st_value + 8 + k * 8);
    const Elf64_Phdr *code = found == relative.end() ? nullptr : segmentOf(found->second, 1);
    if (!code || !(code->p_flags & PF_X))
      return wrong("has an entry ", k, " of its kernel table that is no function");
  }
  return success();
}

Status ElfObject::check(uint32_t kernels) {
  CGRT_TRY(readHeaders());
  CGRT_TRY(readDynamic());
  CGRT_TRY(readSymbols());
  CGRT_TRY(readRelocations());
  return checkTable(kernels);
}

Status checkHostObject(std::span<const std::byte> elf, uint32_t kernels) { return ElfObject(elf).check(kernels); }

} // namespace cgrt
