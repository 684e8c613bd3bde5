// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A cubin is an ELF file. Its symbols say which functions are kernels. The section `.text.<kernel>` is the code of one,
// `.nv.info.<kernel>` a list of attributes: a byte of format, a byte that names the attribute, and a value of two
// bytes, or two bytes of size and the value.

#include "KernelFiles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr uint8_t kSizedValue = 4;
/// The attribute of one parameter: index, position, offset, and a word with the size in its upper bits. For kernels
/// that take more than 4 KiB of parameters the word is the size itself.
constexpr uint8_t kParameterInfo = 0x17, kWideParameterInfo = 0x45;
/// The attribute with the number of bytes of all parameters, a value of two bytes.
constexpr uint8_t kParameterBytes = 0x19;
/// The attributes with the largest block, the only block and the only cluster that a launch may have, in three extents.
constexpr uint8_t kMaxThreads = 0x05, kRequiredThreads = 0x10, kRequiredCluster = 0x3d;
/// From this ABI version on (CUDA 13), cubins have the architecture in other bits of the flags.
constexpr uint8_t kNewerVersion = 8;
constexpr unsigned kSizeShift = 18, kWideSizes = 0xffff;
/// An upper bound of the number of parameters of a kernel.
constexpr size_t kMostParameters = 4096;

/// The bit in the ELF field `st_other` of a symbol that says that the function is a kernel.
constexpr uint8_t kIsKernel = 0x10;

struct Section {
  StringRef name, contents;
  uint64_t size = 0;
  uint32_t type = 0, link = 0;
};

llvm::Error malformed(const Twine &what) { return llvm::createStringError("it is a cubin " + what); }

llvm::Error readSections(const Bytes &file, SmallVectorImpl<Section> &sections) {
  namespace elf = llvm::ELF;
  auto tableOffset = file.get<uint64_t>(offsetof(elf::Elf64_Ehdr, e_shoff));
  auto entrySize = file.get<uint16_t>(offsetof(elf::Elf64_Ehdr, e_shentsize));
  auto count = file.get<uint16_t>(offsetof(elf::Elf64_Ehdr, e_shnum));
  auto names = file.get<uint16_t>(offsetof(elf::Elf64_Ehdr, e_shstrndx));
  if (!tableOffset || !entrySize || !count || !names || *entrySize < sizeof(elf::Elf64_Shdr) || *names >= *count)
    return malformed("without a table of sections");
  std::optional<StringRef> table = file.slice(*tableOffset, uint64_t(*count) * *entrySize);
  if (!table)
    return malformed("that ends before its table of sections");
  auto header = [&](unsigned index) { return Bytes(table->substr(uint64_t(index) * *entrySize, *entrySize)); };
  auto contents = [&](const Bytes &section) -> std::optional<StringRef> {
    if (*section.get<uint32_t>(offsetof(elf::Elf64_Shdr, sh_type)) == elf::SHT_NOBITS)
      return StringRef();
    return file.slice(*section.get<uint64_t>(offsetof(elf::Elf64_Shdr, sh_offset)),
                      *section.get<uint64_t>(offsetof(elf::Elf64_Shdr, sh_size)));
  };
  std::optional<StringRef> text = contents(header(*names));
  if (!text)
    return malformed("that ends before the names of its sections");
  for (unsigned i = 0; i < *count; ++i) {
    Bytes section = header(i);
    std::optional<StringRef> name = Bytes(*text).text(*section.get<uint32_t>(offsetof(elf::Elf64_Shdr, sh_name)));
    std::optional<StringRef> bytes = contents(section);
    if (!name || !bytes)
      return malformed("that ends before its section " + Twine(i));
    sections.push_back({*name, *bytes, *section.get<uint64_t>(offsetof(elf::Elf64_Shdr, sh_size)),
                        *section.get<uint32_t>(offsetof(elf::Elf64_Shdr, sh_type)),
                        *section.get<uint32_t>(offsetof(elf::Elf64_Shdr, sh_link))});
  }
  return llvm::Error::success();
}

/// Reads the names of the functions that are kernels; other functions are called by kernels and skipped.
llvm::Error readKernelNames(ArrayRef<Section> sections, SmallVectorImpl<StringRef> &names) {
  namespace elf = llvm::ELF;
  const Section *table = llvm::find_if(sections, [](const Section &s) { return s.type == elf::SHT_SYMTAB; });
  if (table == sections.end() || table->link >= sections.size())
    return malformed("without a table of symbols");
  Bytes symbols(table->contents), text(sections[table->link].contents);
  for (uint64_t at = 0; at + sizeof(elf::Elf64_Sym) <= symbols.size(); at += sizeof(elf::Elf64_Sym)) {
    if (!(*symbols.get<uint8_t>(at + offsetof(elf::Elf64_Sym, st_other)) & kIsKernel) ||
        *symbols.get<uint16_t>(at + offsetof(elf::Elf64_Sym, st_shndx)) == elf::SHN_UNDEF)
      continue;
    std::optional<StringRef> name = text.text(*symbols.get<uint32_t>(at + offsetof(elf::Elf64_Sym, st_name)));
    if (!name || name->empty())
      return malformed("that ends before the names of its symbols");
    if (!llvm::all_of(*name, llvm::isPrint))
      return malformed("in which the name of a kernel has characters that do not print");
    names.push_back(*name);
  }
  return llvm::Error::success();
}

/// Reads the attributes of a kernel.
llvm::Error readInfo(StringRef contents, KernelSignature &kernel) {
  Bytes info(contents);
  llvm::SmallVector<std::optional<KernelParameter>> params;
  uint64_t bytes = 0, end = 0;
  for (uint64_t at = 0; at < info.size();) {
    auto format = info.get<uint8_t>(at), attribute = info.get<uint8_t>(at + 1);
    auto size = info.get<uint16_t>(at + 2);
    if (!format || !attribute || !size)
      return malformed("in which the attributes of '" + kernel.name + "' end too early");
    at += 4;
    if (*format != kSizedValue) {
      if (*attribute == kParameterBytes)
        bytes = *size;
      continue;
    }
    std::optional<StringRef> slice = info.slice(at, *size);
    if (!slice)
      return malformed("in which the attributes of '" + kernel.name + "' end too early");
    at += *size;
    Bytes value(*slice);
    if (*attribute == kParameterInfo || *attribute == kWideParameterInfo) {
      auto position = value.get<uint16_t>(4), offset = value.get<uint16_t>(6);
      auto word = value.get<uint32_t>(8);
      if (!position || !offset || !word || *position >= kMostParameters)
        return malformed("in which a parameter of '" + kernel.name + "' is not described");
      if (params.size() <= *position)
        params.resize(*position + 1);
      params[*position] =
          KernelParameter{*attribute == kParameterInfo ? *word >> kSizeShift : *word & kWideSizes, *offset};
      end = std::max<uint64_t>(end, *offset + params[*position]->size);
    } else if (*attribute == kMaxThreads || *attribute == kRequiredThreads || *attribute == kRequiredCluster) {
      auto x = value.get<uint32_t>(0), y = value.get<uint32_t>(4), z = value.get<uint32_t>(8);
      if (!x || !y || !z)
        continue;
      SmallVector<int64_t, 0> extents{std::max(1u, *x), std::max(1u, *y), std::max(1u, *z)};
      if (*attribute == kRequiredCluster) {
        kernel.requiredCluster = extents;
        continue;
      }
      kernel.maxThreads = uint64_t(*x) * std::max(1u, *y) * std::max(1u, *z);
      if (*attribute == kRequiredThreads)
        kernel.requiredBlock = extents;
    }
  }
  for (auto [index, param] : llvm::enumerate(params)) {
    if (!param)
      return malformed("that does not describe parameter " + Twine(index) + " of '" + kernel.name + "'");
    kernel.params.push_back(*param);
  }
  // An attribute of a later version, which is not known here, may describe the remaining parameters.
  if (params.empty() ? bytes != 0 : bytes != 0 && end > bytes)
    return malformed("that describes " + Twine(end) + " of the " + Twine(bytes) + " bytes of parameters of '" +
                     kernel.name + "'; give PTX instead");
  return llvm::Error::success();
}

} // namespace

llvm::Expected<KernelCode> cg::readCubin(StringRef bytes) {
  namespace elf = llvm::ELF;
  Bytes file(bytes);
  auto machine = file.get<uint16_t>(offsetof(elf::Elf64_Ehdr, e_machine));
  auto flags = file.get<uint32_t>(offsetof(elf::Elf64_Ehdr, e_flags));
  if (!bytes.starts_with(elf::ElfMagic) || !machine || !flags || file.get<uint8_t>(elf::EI_CLASS) != elf::ELFCLASS64 ||
      *machine != elf::EM_CUDA)
    return llvm::createStringError("it is an ELF file, and not one of machine code for CUDA devices");
  if (file.get<uint16_t>(offsetof(elf::Elf64_Ehdr, e_type)) == elf::ET_REL)
    return malformed("that is to be linked; compile it without '-rdc=true', or link it by 'nvcc -dlink -cubin'");
  KernelCode code;
  bool isNewer = *file.get<uint8_t>(elf::EI_ABIVERSION) >= kNewerVersion;
  code.capability = (*flags >> (isNewer ? 8 : 0)) & 0xff;
  code.bytes = bytes.str();
  SmallVector<Section> sections;
  if (llvm::Error error = readSections(file, sections))
    return std::move(error);
  auto find = [&](const Twine &name) {
    std::string wanted = name.str();
    auto found = llvm::find_if(sections, [&](const Section &section) { return section.name == wanted; });
    return found == sections.end() ? nullptr : &*found;
  };
  SmallVector<StringRef> names;
  if (llvm::Error error = readKernelNames(sections, names))
    return std::move(error);
  for (StringRef name : names) {
    const Section *info = find(".nv.info." + name);
    if (!info || !find(".text." + name) || code.lookup(name))
      continue;
    KernelSignature kernel;
    kernel.name = name.str();
    if (llvm::Error error = readInfo(info->contents, kernel))
      return std::move(error);
    if (const Section *shared = find(".nv.shared." + name))
      // The size in machine code includes the 1,024 bytes that the system reserves in each block.
      kernel.shared = shared->size - std::min<uint64_t>(shared->size, 1024);
    code.kernels.push_back(std::move(kernel));
  }
  return code;
}
