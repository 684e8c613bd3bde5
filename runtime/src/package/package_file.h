// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PackageFile is the bytes of a package: a mapped file, or a copy of a small file or of memory at the alignment of a
// mapped file.

#ifndef CGRT_PACKAGE_PACKAGE_FILE_H
#define CGRT_PACKAGE_PACKAGE_FILE_H

#include "base/result.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace cgrt {

class PackageFile {
public:
  /// open(path, what) reads a file of up to `mostRead` bytes and maps a larger one; errors call it `what`. A program
  /// that writes to a mapped file changes what runs here, so only what costs too much to copy is mapped.
  static Result<PackageFile> open(const std::string &path, std::string_view what = "package");
  static constexpr size_t mostRead = size_t(1) << 20;
  static Result<PackageFile> copy(std::span<const std::byte> bytes);

  PackageFile() = default;
  PackageFile(PackageFile &&other) noexcept
      : start(std::exchange(other.start, nullptr)), length(std::exchange(other.length, 0)),
        mapped(std::exchange(other.mapped, Mapped())) {}
  PackageFile &operator=(PackageFile &&other) noexcept {
    std::swap(start, other.start);
    std::swap(length, other.length);
    std::swap(mapped, other.mapped);
    return *this;
  }
  ~PackageFile();

  std::span<const std::byte> bytes() const { return {start, length}; }
  /// checkUnchanged() is an error once something has written to the file that is mapped, or has cut it off. What was
  /// read or copied does not change.
  Status checkUnchanged() const;

private:
  /// The file that is mapped, and when it was written last. A descriptor stays with the file when its name goes to
  /// another one.
  struct Mapped {
    std::string path;
    int descriptor = -1;
    int64_t seconds = 0, nanoseconds = 0;
  };

  std::byte *start = nullptr;
  size_t length = 0;
  Mapped mapped;
};

} // namespace cgrt

#endif // CGRT_PACKAGE_PACKAGE_FILE_H
