// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P1 to P6. Everything here is arithmetic on bytes that no check has passed yet.

#include "package/header.h"

#include <algorithm>
#include <cstring>

namespace cgrt {

template <typename T> static T load(std::span<const std::byte> file, size_t offset) {
  T value;
  std::memcpy(&value, file.data() + offset, sizeof(T));
  return value;
}

Result<PackageHeader> readHeader(std::span<const std::byte> file) {
  size_t comparable = std::min(file.size(), sizeof(packageMagic));
  if (comparable == 0)
    return dataLoss("P1: the file is empty, not a package");
  if (std::memcmp(file.data(), packageMagic, comparable) != 0)
    return dataLoss("P1: magic: this is not a package, or a text transfer changed its line ends");
  if (file.size() < packageHeaderSize)
    return dataLoss("P4: the file ends after ", file.size(), " bytes, inside the header of ", packageHeaderSize);

  PackageHeader header;
  header.version = load<uint32_t>(file, 8);
  if (header.version < oldestPackageVersion || header.version > packageVersion)
    return incompatible("P2: version: the package has format version ", header.version,
                        ", this runtime reads versions ", oldestPackageVersion, " to ", packageVersion,
                        "; use a runtime that is as new as the compiler");
  if (auto size = load<uint32_t>(file, 12); size != packageHeaderSize)
    return dataLoss("P3: header size is ", size, ", expected ", packageHeaderSize);
  if (auto offset = load<uint64_t>(file, 16); offset != packageHeaderSize)
    return dataLoss("P3: table offset is ", offset, ", expected ", packageHeaderSize);

  auto tableSize = load<uint64_t>(file, 24);
  auto blobOffset = load<uint64_t>(file, 32);
  auto blobSize = load<uint64_t>(file, 40);
  if (tableSize > file.size() - packageHeaderSize)
    return dataLoss("P4: table size is ", tableSize, ", but the file has ", file.size(), " bytes: it is truncated");
  uint64_t tableEnd = packageHeaderSize + tableSize;
  uint64_t expected = (tableEnd + packageSectionAlignment - 1) / packageSectionAlignment * packageSectionAlignment;
  if (blobOffset != expected)
    return dataLoss("P4: blob section offset is ", blobOffset, ", expected ", expected);
  if (blobOffset > file.size() || blobSize > file.size() - blobOffset)
    return dataLoss("P4: the blob section is ", blobSize, " bytes at ", blobOffset, ", but the file has ", file.size(),
                    " bytes: it is truncated");
  if (blobOffset + blobSize != file.size())
    return dataLoss("P4: the file has ", file.size() - blobOffset - blobSize, " trailing bytes after the blob section");
  header.table = file.subspan(packageHeaderSize, tableSize);
  header.padding = file.subspan(tableEnd, blobOffset - tableEnd);
  header.blobs = file.subspan(blobOffset, blobSize);
  return header;
}

Status checkDigest(std::span<const std::byte> file) {
  Digest computed = digest({file.first(48), file.subspan(packageHeaderSize)});
  Digest stored;
  std::memcpy(stored.data(), file.data() + 48, stored.size());
  if (computed != stored)
    return dataLoss("P6: digest is ", digestText(stored), ", but the contents have ", digestText(computed),
                    ": the file is damaged; copy or compile it again");
  return success();
}

Status checkPadding(const PackageHeader &header) {
  auto bad = std::find_if(header.padding.begin(), header.padding.end(), [](std::byte b) { return b != std::byte(0); });
  if (bad != header.padding.end())
    return dataLoss("P5: padding: byte ", packageHeaderSize + header.table.size() + (bad - header.padding.begin()),
                    " between the sections is not 0");
  return success();
}

} // namespace cgrt
