// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// This is a header without a source file, because cg-run, which is linked with the C ABI only, uses it, too.

#ifndef CGRT_BASE_FOLLOW_LINKS_H
#define CGRT_BASE_FOLLOW_LINKS_H

#include <filesystem>

namespace cgrt {

/// Follows symbolic links to their end, also to a file that does not exist yet.
inline std::filesystem::path followLinks(std::filesystem::path path) {
  std::error_code error;
  // The system follows as many links itself.
  for (int i = 0; i < 40 && std::filesystem::is_symlink(path, error); ++i) {
    std::filesystem::path next = std::filesystem::read_symlink(path, error);
    if (error)
      break;
    path = path.parent_path() / next;
  }
  return path;
}

} // namespace cgrt

#endif // CGRT_BASE_FOLLOW_LINKS_H
