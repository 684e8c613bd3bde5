// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A temporary file beside the target, renamed at the end.

#include "output_file.h"

#include "failure.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace cgrun {

OutputFile::OutputFile(std::string target) : path(std::move(target)) {
  if (path.empty())
    return;
  auto refuse = [&](const char *reason) { return Failure("'" + path + "' cannot be written: " + reason); };
  struct stat information;
  if (stat(path.c_str(), &information) == 0 && S_ISDIR(information.st_mode))
    throw refuse("it is a directory");
  temporaryPath = path + ".part" + std::to_string(getpid());
  std::FILE *file = std::fopen(temporaryPath.c_str(), "wb");
  if (!file)
    throw refuse(strerror(errno));
  std::fclose(file);
  if (unlink(path.c_str()) != 0 && errno != ENOENT) {
    const char *reason = strerror(errno);
    unlink(temporaryPath.c_str());
    throw refuse(reason);
  }
}

OutputFile::~OutputFile() {
  if (!temporaryPath.empty())
    unlink(temporaryPath.c_str());
}

void OutputFile::commit(std::string_view contents) {
  if (path.empty())
    return;
  std::FILE *file = std::fopen(temporaryPath.c_str(), "wb");
  bool written = file && std::fwrite(contents.data(), 1, contents.size(), file) == contents.size();
  int error = errno;
  if (file)
    written &= std::fclose(file) == 0;
  if (!written)
    throw Failure("'" + path + "' cannot be written: " + strerror(error));
  keep();
}

void OutputFile::keep() {
  if (std::rename(temporaryPath.c_str(), path.c_str()) != 0)
    throw Failure("'" + path + "' cannot be written: " + strerror(errno));
  temporaryPath.clear();
}

} // namespace cgrun
