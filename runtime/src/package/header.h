// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The header of a package file and the rules about the file as a whole, P1 to P6.

#ifndef CGRT_PACKAGE_HEADER_H
#define CGRT_PACKAGE_HEADER_H

#include "base/digest.h"
#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace cgrt {

inline constexpr unsigned char packageMagic[8] = {'C', 'G', 'P', 'K', 'G', '\r', '\n', 0x1a};
inline constexpr uint32_t packageVersion = 6;
/// Older packages are still read.
inline constexpr uint32_t oldestPackageVersion = 1;
inline constexpr uint64_t packageHeaderSize = 64;
inline constexpr uint64_t packageSectionAlignment = 4096;
inline constexpr uint64_t packageBlobAlignment = 256;

struct PackageHeader {
  uint32_t version = 0;
  std::span<const std::byte> table;   // packed since version 4, see cgrt/schema/packed_table.h
  std::span<const std::byte> padding; // the bytes between the table and the blobs
  std::span<const std::byte> blobs;
};

/// readHeader(file) checks P1 to P4 and cuts the file into its sections.
Result<PackageHeader> readHeader(std::span<const std::byte> file);

/// checkDigest(file) is P6, checkPadding(header) is P5.
Status checkDigest(std::span<const std::byte> file);
Status checkPadding(const PackageHeader &header);

} // namespace cgrt

#endif // CGRT_PACKAGE_HEADER_H
