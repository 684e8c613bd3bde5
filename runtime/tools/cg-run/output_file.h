// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OutputFile is a file that changes only if everything worked.

#ifndef CG_RUN_OUTPUT_FILE_H
#define CG_RUN_OUTPUT_FILE_H

#include <string>
#include <string_view>

namespace cgrun {

class OutputFile {
public:
  /// OutputFile(path) makes sure, before any work is done, that `path` can be written; an empty path is no file. An
  /// older file stays until keep(): it may be the only checkpoint that there is. A symbolic link stays, and is about
  /// what it names; a pipe or a device stays, and is written into.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile &) = delete;

  /// commit(contents) writes all of it, or throws and changes nothing.
  void commit(std::string_view contents);
  /// temporary() is where the caller writes the contents; keep() gives them their name.
  const std::string &temporary() const { return temporaryPath; }
  void keep();

private:
  std::string path;
  std::string finalPath;     // where links lead to
  std::string temporaryPath; // `path` itself if isDirect
  bool isDirect = false;     // a pipe or a device
};

} // namespace cgrun

#endif // CG_RUN_OUTPUT_FILE_H
