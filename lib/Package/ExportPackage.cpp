// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports the header, digest and blobs around the table of a package.

#include "Digest.h"
#include "Exporter.h"
#include "cgmlir/Analysis/GraphVerifier.h"
#include "cgrt/schema/packed_table.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

static std::array<char, kHeaderSize> makeHeader(uint32_t version, uint64_t tableSize, uint64_t blobOffset,
                                                uint64_t blobSize) {
  using namespace llvm::support;
  std::array<char, kHeaderSize> header{};
  std::copy(std::begin(kPackageMagic), std::end(kPackageMagic), header.begin());
  endian::write32le(&header[8], version);
  endian::write32le(&header[12], kHeaderSize);
  endian::write64le(&header[16], kHeaderSize);
  endian::write64le(&header[24], tableSize);
  endian::write64le(&header[32], blobOffset);
  endian::write64le(&header[40], blobSize);
  return header;
}

LogicalResult cg::exportPackage(ModuleOp module, raw_ostream &os, const PackageExportOptions &options) {
  Exporter exporter(module, options);
  if (failed(verifyGraphs(module)) || failed(exporter.run()))
    return failure();
  ArrayRef<char> table = exporter.getTable();
  uint32_t version = exporter.getVersion();
  std::vector<std::byte> packed;
  if (table.size() >= schema::leastPacked || version >= schema::packedSince) {
    packed = schema::packTable({reinterpret_cast<const std::byte *>(table.data()), table.size()});
    table = ArrayRef(reinterpret_cast<const char *>(packed.data()), packed.size());
    version = std::max(version, schema::packedSince);
  }
  const BlobSection &blobs = exporter.getBlobs();
  uint64_t blobOffset = llvm::alignTo(kHeaderSize + table.size(), kSectionAlignment);
  std::vector<char> padding(blobOffset - kHeaderSize - table.size());
  auto header = makeHeader(version, table.size(), blobOffset, blobs.size());

  // The digest covers all bytes of the file but its own. Blobs are read a second time to write them, so that they are
  // never all in memory.
  DigestBuilder digest;
  digest.update(ArrayRef(header).take_front(kDigestOffset));
  digest.update(table);
  digest.update(padding);
  blobs.forEachChunk([&](ArrayRef<char> chunk) { digest.update(chunk); });
  auto bytes = digest.finish();
  std::copy(bytes.begin(), bytes.end(), header.begin() + kDigestOffset);

  auto write = [&](ArrayRef<char> part) { os.write(part.data(), part.size()); };
  write(header);
  write(table);
  write(padding);
  blobs.forEachChunk(write);
  return success();
}
