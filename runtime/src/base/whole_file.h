// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// WholeFile is a file that gets its name only when all of it was written.

#ifndef CGRT_BASE_WHOLE_FILE_H
#define CGRT_BASE_WHOLE_FILE_H

#include "base/result.h"

#include <cstdint>
#include <string>

namespace cgrt {

class WholeFile {
public:
  /// create(path) makes a file beside `path`, or opens a file that cannot be replaced: a pipe, a device, or a file
  /// without a name is written into, and stays. A symbolic link stays, and the file that it names is written.
  static Result<WholeFile> create(const std::string &path);

  WholeFile(WholeFile &&other) noexcept
      : path(std::move(other.path)), target(std::move(other.target)),
        temporary(std::exchange(other.temporary, std::string())), descriptor(std::exchange(other.descriptor, -1)) {}
  WholeFile &operator=(WholeFile &&) = delete;
  ~WholeFile();

  Status write(const void *data, uint64_t size);
  /// keep() gives the file its name and replaces an earlier file. Without it nothing has changed.
  Status keep();

private:
  WholeFile() = default;
  /// failed(error) makes a Status of a system error, with the name that the caller knows.
  Status failed(int error) const;

  std::string path;
  std::string target;    // the path with links followed
  std::string temporary; // empty if `target` itself is written into
  int descriptor = -1;
};

} // namespace cgrt

#endif // CGRT_BASE_WHOLE_FILE_H
