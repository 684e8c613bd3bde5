// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// WholeFile is a file that stands under its name only when all of it was written.

#ifndef CGRT_BASE_WHOLE_FILE_H
#define CGRT_BASE_WHOLE_FILE_H

#include "base/result.h"

#include <cstdint>
#include <string>

namespace cgrt {

class WholeFile {
public:
  /// create(path) makes a file beside `path`, or opens what cannot be replaced: a pipe, a device, or a file without a
  /// name is written into, and stays. A symbolic link stays, and what it names is written.
  static Result<WholeFile> create(const std::string &path);

  WholeFile(WholeFile &&other) noexcept
      : path(std::move(other.path)), target(std::move(other.target)),
        temporary(std::exchange(other.temporary, std::string())), descriptor(std::exchange(other.descriptor, -1)) {}
  WholeFile &operator=(WholeFile &&) = delete;
  ~WholeFile();

  Status write(const void *data, uint64_t size);
  /// keep() gives the file its name; what was there before is replaced. Without it nothing has changed.
  Status keep();

private:
  WholeFile() = default;
  /// failed(error) is what went wrong, with the name that the caller knows.
  Status failed(int error) const;

  std::string path;
  std::string target;    // where links lead to
  std::string temporary; // empty for what is written into
  int descriptor = -1;
};

} // namespace cgrt

#endif // CGRT_BASE_WHOLE_FILE_H
