// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Package is a package that has been checked: code that holds one may follow its indices without looking.

#ifndef CGRT_PACKAGE_PACKAGE_H
#define CGRT_PACKAGE_PACKAGE_H

#include "base/large_memory.h"
#include "package/header.h"
#include "package/package_file.h"
#include "package/schema.h"

#include <memory>

namespace cgrt {

class Package {
public:
  /// openFile(path) and openMemory(bytes) apply all rules of docs/spec/package.md.
  static Result<std::shared_ptr<const Package>> openFile(const std::string &path);
  static Result<std::shared_ptr<const Package>> openMemory(std::span<const std::byte> bytes);

  /// version() is the version of the format.
  uint32_t version() const { return formatVersion; }
  const schema::Package &table() const { return *root; }
  std::span<const std::byte> blob(const schema::Blob &blob) const { return blobs.subspan(blob.offset(), blob.size()); }
  /// checkUnchanged() is an error once another program has written to the file, where that is mapped.
  Status checkUnchanged() const { return file.checkUnchanged(); }
  uint64_t fileSize() const { return file.bytes().size(); }

  const schema::Target &target(uint32_t index) const { return *root->targets()->Get(index); }
  const schema::Graph &graph(uint32_t index) const { return *root->graphs()->Get(index); }
  const schema::Entry &entry(uint32_t index) const { return *root->entries()->Get(index); }
  const schema::Constant &constant(uint32_t index) const { return *root->constants()->Get(index); }
  const schema::Global &global(uint32_t index) const { return *root->globals()->Get(index); }

private:
  static Result<std::shared_ptr<const Package>> check(PackageFile file);

  PackageFile file;
  /// The unpacked table, if it is packed in the file.
  LargeMemory unpacked;
  std::span<const std::byte> blobs;
  const schema::Package *root = nullptr;
  uint32_t formatVersion = 0;
};

} // namespace cgrt

#endif // CGRT_PACKAGE_PACKAGE_H
