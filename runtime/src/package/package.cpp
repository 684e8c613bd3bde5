// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of the checks matters: a file that a newer tool wrote fails P2, a damaged one P4 or P7 or P6, and only what
// is intact is judged by the rules about its contents.

#include "package/package.h"

#include "cgrt/schema/packed_table.h"
#include "package/check.h"

#include <future>

namespace cgrt {

Result<std::shared_ptr<const Package>> Package::openFile(const std::string &path) {
  CGRT_TRY_ASSIGN(PackageFile file, PackageFile::open(path));
  auto package = check(std::move(file));
  if (!package.ok())
    return std::move(package).status().in(text("package '", path, "'"));
  return package;
}

Result<std::shared_ptr<const Package>> Package::openMemory(std::span<const std::byte> bytes) {
  CGRT_TRY_ASSIGN(PackageFile file, PackageFile::copy(bytes));
  return check(std::move(file));
}

Result<std::shared_ptr<const Package>> Package::check(PackageFile file) {
  CGRT_TRY_ASSIGN(PackageHeader header, readHeader(file.bytes()));
  // A large file is hashed while its structure is looked at: both read all of the table.
  constexpr size_t worthAThread = size_t(4) << 20;
  std::future<Status> intact;
  if (file.bytes().size() >= worthAThread)
    intact = std::async(std::launch::async, [&] { return checkDigest(file.bytes()); });
  auto package = std::make_shared<Package>();
  std::span<const std::byte> table = header.table;
  if (header.version >= schema::packedSince) {
    std::optional<size_t> size = schema::unpackedSize(table, FLATBUFFERS_MAX_BUFFER_SIZE);
    if (size) {
      CGRT_TRY_ASSIGN(package->unpacked, LargeMemory::allocate(*size));
    }
    if (!size || !schema::unpackTable(table, package->unpacked.bytes()))
      return dataLoss("P40: table: it is packed, and its bytes are damaged; copy or compile the package again");
    table = package->unpacked.bytes();
  }
  CGRT_TRY_ASSIGN(const schema::Package *root, verifyTable(table));
  CGRT_TRY(intact.valid() ? intact.get() : checkDigest(file.bytes()));
  CGRT_TRY(checkPadding(header));
  CGRT_TRY(checkContents(*root, header.blobs, header.version));

  CGRT_TRY(file.checkUnchanged()); // while it was read here
  package->file = std::move(file);
  package->blobs = header.blobs;
  package->root = root;
  package->formatVersion = header.version;
  return std::shared_ptr<const Package>(std::move(package));
}

} // namespace cgrt
