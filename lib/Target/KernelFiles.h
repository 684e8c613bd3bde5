// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers of the formats of files with kernels, and the bytes that they read.

#ifndef CGMLIR_LIB_TARGET_KERNELFILES_H
#define CGMLIR_LIB_TARGET_KERNELFILES_H

#include "cgmlir/Target/KernelImage.h"
#include "llvm/Support/Endian.h"

namespace mlir::cg {

/// The bytes of a file; nothing outside of them is ever read. All numbers are little-endian.
class Bytes {
public:
  explicit Bytes(StringRef bytes) : bytes(bytes) {}

  uint64_t size() const { return bytes.size(); }

  template <typename T> std::optional<T> get(uint64_t offset) const {
    if (offset > bytes.size() || bytes.size() - offset < sizeof(T))
      return std::nullopt;
    return llvm::support::endian::read<T, llvm::endianness::little>(bytes.data() + offset);
  }

  std::optional<StringRef> slice(uint64_t offset, uint64_t size) const {
    if (offset > bytes.size() || bytes.size() - offset < size)
      return std::nullopt;
    return bytes.substr(offset, size);
  }

  /// The text from `offset` to the next zero.
  std::optional<StringRef> text(uint64_t offset) const {
    if (offset >= bytes.size())
      return std::nullopt;
    size_t end = bytes.find('\0', offset);
    return end == StringRef::npos ? std::nullopt : std::optional(bytes.slice(offset, end));
  }

private:
  StringRef bytes;
};

/// Reads the directives of PTX: the version, the target, and the kernels with their parameters.
llvm::Expected<KernelCode> readPtx(StringRef text);

/// Reads the sections of a cubin: `.nv.info.<kernel>` describes a kernel's parameters.
llvm::Expected<KernelCode> readCubin(StringRef bytes);

/// Unpacks a block of LZ4 whose unpacked size is `size` bytes; false if it is not valid.
bool unpackLz4(StringRef packed, uint64_t size, SmallVectorImpl<uint8_t> &plain);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_KERNELFILES_H
