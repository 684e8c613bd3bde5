// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OutputFile is a file that changes only if all of its contents could be written.

#ifndef CG_RUN_OUTPUT_FILE_H
#define CG_RUN_OUTPUT_FILE_H

#include <string>
#include <string_view>

namespace cgrun {

class OutputFile {
public:
  /// OutputFile(path) makes sure, before any work is done, that `path` can be written; an empty path is no file. An
  /// older file is kept until keep(), because it may be the only checkpoint. A symbolic link is kept, and the file that
  /// it leads to is replaced; a pipe or a device is written directly.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile &) = delete;

  /// commit(contents) writes all of the contents, or throws and changes nothing.
  void commit(std::string_view contents);
  /// temporary() is the path to which the caller writes the contents; keep() renames that file to the target.
  const std::string &temporary() const { return temporaryPath; }
  void keep();

private:
  std::string path;
  std::string finalPath;     // the path that links lead to
  std::string temporaryPath; // `path` itself if isDirect
  bool isDirect = false;     // a pipe or a device
};

} // namespace cgrun

#endif // CG_RUN_OUTPUT_FILE_H
