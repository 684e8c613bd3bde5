// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OutputFile is a file that exists only if everything worked.

#ifndef CG_RUN_OUTPUT_FILE_H
#define CG_RUN_OUTPUT_FILE_H

#include <string>
#include <string_view>

namespace cgrun {

class OutputFile {
public:
  /// OutputFile(path) makes sure, before any work is done, that `path` can be written; an empty path is no file. What
  /// was there before is gone: it must not be taken for the result of a run that failed.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile &) = delete;

  /// commit(contents) writes all of it, or throws and leaves nothing.
  void commit(std::string_view contents);
  /// temporary() is where somebody else writes the contents; keep() accepts them.
  const std::string &temporary() const { return temporaryPath; }
  void keep();

private:
  std::string path;
  std::string temporaryPath;
};

} // namespace cgrun

#endif // CG_RUN_OUTPUT_FILE_H
