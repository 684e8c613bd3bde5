// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Reader.h"
#include "Digest.h"
#include "cgrt/schema/alignment.h"
#include "cgrt/schema/packed_table.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult cg::failPackage(Location loc, const Twine &field, const Twine &message, StringRef rule) {
  return emitError(loc) << field << ": " << message << " [" << rule << "]";
}

namespace {

/// The positions of the parts of the file.
struct Layout {
  uint32_t version;
  ArrayRef<char> table, padding, blobs;
};

/// A blob that the table refers to, and the path of the field that names it.
struct PlacedBlob {
  uint64_t offset, size;
  std::string field;
};

} // namespace

static FailureOr<Layout> readHeader(ArrayRef<char> file, Location loc) {
  using namespace llvm::support;
  auto fail = [&](const Twine &field, const Twine &message, StringRef rule) -> FailureOr<Layout> {
    return failPackage(loc, field, message, rule);
  };
  size_t comparable = std::min(file.size(), sizeof(kPackageMagic));
  if (comparable == 0 || !std::equal(file.begin(), file.begin() + comparable, kPackageMagic))
    return fail("header.magic", "this is not a package, or a text transfer changed its line ends", "P1");
  if (file.size() < kHeaderSize)
    return fail("header", "the file ends after " + Twine(file.size()) + " bytes", "P4");
  uint32_t version = endian::read32le(&file[8]), headerSize = endian::read32le(&file[12]);
  uint64_t tableOffset = endian::read64le(&file[16]), tableSize = endian::read64le(&file[24]);
  uint64_t blobOffset = endian::read64le(&file[32]), blobSize = endian::read64le(&file[40]);
  if (version < kOldestPackageVersion || version > kPackageVersion)
    return fail("header.version",
                "the package has format version " + Twine(version) + ", and this compiler reads versions " +
                    Twine(kOldestPackageVersion) + " to " + Twine(kPackageVersion),
                "P2");
  if (headerSize != kHeaderSize || tableOffset != kHeaderSize)
    return fail(
        "header",
        "header size and table offset are " + Twine(headerSize) + " and " + Twine(tableOffset) + "; expected 64", "P3");
  if (tableSize > file.size() - kHeaderSize)
    return fail("header.table_size", "the table of " + Twine(tableSize) + " bytes leaves the file: it is truncated",
                "P4");
  uint64_t tableEnd = kHeaderSize + tableSize;
  if (blobOffset != llvm::alignTo(tableEnd, kSectionAlignment))
    return fail("header.blob_offset",
                Twine(blobOffset) + "; expected " + Twine(llvm::alignTo(tableEnd, kSectionAlignment)), "P4");
  if (blobOffset > file.size() || blobSize > file.size() - blobOffset)
    return fail("header.blob_size", "the blobs of " + Twine(blobSize) + " bytes leave the file: it is truncated", "P4");
  if (blobOffset + blobSize != file.size())
    return fail("header.blob_size",
                Twine(file.size() - blobOffset - blobSize) + " trailing bytes follow the blob section", "P4");
  return Layout{version, file.slice(kHeaderSize, tableSize), file.slice(tableEnd, blobOffset - tableEnd),
                file.drop_front(blobOffset)};
}

static LogicalResult checkDigest(ArrayRef<char> file, Location loc) {
  DigestBuilder digest;
  digest.update(file.take_front(kDigestOffset));
  digest.update(file.drop_front(kHeaderSize));
  auto bytes = digest.finish();
  if (!std::equal(bytes.begin(), bytes.end(), file.begin() + kDigestOffset))
    return failPackage(loc, "header.digest", "does not match the contents: the file is damaged", "P6");
  return success();
}

static std::vector<PlacedBlob> collectBlobs(const schema::Package &table) {
  std::vector<PlacedBlob> blobs;
  auto add = [&](const schema::Blob *blob, const Twine &field) {
    if (blob)
      blobs.push_back({blob->offset(), blob->size(), field.str()});
  };
  for (uint32_t t = 0; t < countOf(table.targets()); ++t) {
    const auto *modules = table.targets()->Get(t)->modules();
    for (uint32_t m = 0; m < countOf(modules); ++m) {
      const auto *images = modules->Get(m)->images();
      for (uint32_t i = 0; i < countOf(images); ++i)
        add(images->Get(i)->blob(),
            "targets[" + Twine(t) + "].modules[" + Twine(m) + "].images[" + Twine(i) + "].blob");
    }
  }
  for (uint32_t c = 0; c < countOf(table.constants()); ++c)
    add(table.constants()->Get(c)->blob(), "constants[" + Twine(c) + "].blob");
  for (uint32_t g = 0; g < countOf(table.globals()); ++g)
    add(table.globals()->Get(g)->initial(), "globals[" + Twine(g) + "].initial");
  return blobs;
}

static LogicalResult checkBlobs(const schema::Package &table, ArrayRef<char> section, Location loc) {
  std::vector<PlacedBlob> blobs = collectBlobs(table);
  for (const PlacedBlob &blob : blobs) {
    if (blob.offset % kBlobAlignment)
      return failPackage(loc, blob.field, "starts at " + Twine(blob.offset) + ", which is not a multiple of 256", "P9");
    if (blob.offset > section.size() || blob.size > section.size() - blob.offset)
      return failPackage(loc, blob.field,
                         Twine(blob.size) + " bytes at " + Twine(blob.offset) + " leave the blob section of " +
                             Twine(section.size()),
                         "P9");
  }
  llvm::erase_if(blobs, [](const PlacedBlob &blob) { return blob.size == 0; });
  llvm::sort(blobs, [](const PlacedBlob &a, const PlacedBlob &b) { return a.offset < b.offset; });
  blobs.push_back({section.size(), 0, "the end of the file"});
  uint64_t end = 0;
  for (const PlacedBlob &blob : blobs) {
    if (blob.offset < end)
      return failPackage(loc, blob.field, "overlaps another blob", "P9");
    if (!llvm::all_of(section.slice(end, blob.offset - end), [](char byte) { return byte == 0; }))
      return failPackage(loc, "blobs", "a byte before " + blob.field + " belongs to no blob and is not 0", "P9");
    end = blob.offset + blob.size;
  }
  return success();
}

FailureOr<PackageView> cg::readPackage(ArrayRef<char> file, Location loc) {
  FailureOr<Layout> layout = readHeader(file, loc);
  if (failed(layout))
    return failure();
  std::shared_ptr<const std::vector<std::byte>> unpacked;
  ArrayRef<char> table = layout->table;
  if (layout->version >= schema::packedSince) {
    auto plain = schema::unpackTable({reinterpret_cast<const std::byte *>(table.data()), table.size()},
                                     FLATBUFFERS_MAX_BUFFER_SIZE);
    if (!plain)
      return LogicalResult(failPackage(loc, "table", "is packed, and its bytes are damaged", "P40"));
    unpacked = std::make_shared<const std::vector<std::byte>>(std::move(*plain));
    table = ArrayRef(reinterpret_cast<const char *>(unpacked->data()), unpacked->size());
  }
  // The limits of the FlatBuffers verifier are far above those of any real package, and below depths that would exhaust
  // the stack.
  const auto *bytes = reinterpret_cast<const uint8_t *>(table.data());
  flatbuffers::Verifier verifier(bytes, table.size(), /*max_depth=*/128, /*max_tables=*/100000000);
  if (table.size() < 8 || table.size() >= FLATBUFFERS_MAX_BUFFER_SIZE || !schema::VerifyPackageBuffer(verifier))
    return LogicalResult(failPackage(loc, "table", "is not a well-formed table of the schema", "P7"));
  if (failed(checkDigest(file, loc)))
    return failure();
  if (!llvm::all_of(layout->padding, [](char byte) { return byte == 0; }))
    return LogicalResult(failPackage(loc, "padding", "a byte between the table and the blobs is not 0", "P5"));
  PackageView view{layout->version, std::move(unpacked), schema::GetPackage(bytes), layout->blobs};
  if (auto found = schema::findMisaligned(*view.table))
    return LogicalResult(
        failPackage(loc, found->path, "its elements are not at a multiple of " + Twine(found->alignment), "P7"));
  if (failed(checkBlobs(*view.table, view.blobs, loc)))
    return failure();
  return view;
}
