// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A temporary file beside the target, renamed at the end. What is no file cannot be renamed over without losing it.

#include "output_file.h"

#include "failure.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace cgrun {

/// The path at the end of symbolic links, also of one that leads to nothing yet.
static std::filesystem::path followLinks(std::filesystem::path path) {
  std::error_code error;
  // As many as the system follows itself.
  for (int i = 0; i < 40 && std::filesystem::is_symlink(path, error); ++i) {
    std::filesystem::path next = std::filesystem::read_symlink(path, error);
    if (error)
      break;
    path = path.parent_path() / next;
  }
  return path;
}

OutputFile::OutputFile(std::string target) : path(std::move(target)) {
  if (path.empty())
    return;
  auto refuse = [&](const char *reason) { return Failure("'" + path + "' cannot be written: " + reason); };
  struct stat information;
  if (stat(path.c_str(), &information) == 0) {
    if (S_ISDIR(information.st_mode))
      throw refuse("it is a directory");
    isDirect = !S_ISREG(information.st_mode);
  } else if (errno == ELOOP) {
    throw refuse(strerror(errno));
  }
  if (isDirect) {
    if (access(path.c_str(), W_OK) != 0)
      throw refuse(strerror(errno));
    temporaryPath = path;
    return;
  }
  finalPath = followLinks(path).string();
  temporaryPath = finalPath + ".part" + std::to_string(getpid());
  std::FILE *file = std::fopen(temporaryPath.c_str(), "wb");
  if (!file)
    throw refuse(strerror(errno));
  std::fclose(file);
  if (unlink(finalPath.c_str()) != 0 && errno != ENOENT) {
    const char *reason = strerror(errno);
    unlink(temporaryPath.c_str());
    throw refuse(reason);
  }
}

OutputFile::~OutputFile() {
  if (!isDirect && !temporaryPath.empty())
    unlink(temporaryPath.c_str());
}

void OutputFile::commit(std::string_view contents) {
  if (path.empty())
    return;
  std::FILE *file = std::fopen(temporaryPath.c_str(), "wb");
  bool written = file && std::fwrite(contents.data(), 1, contents.size(), file) == contents.size();
  int error = errno;
  // What was buffered is written here, and may fail here only.
  if (file && std::fclose(file) != 0 && written) {
    error = errno;
    written = false;
  }
  if (!written)
    throw Failure("'" + path + "' cannot be written: " + strerror(error));
  keep();
}

void OutputFile::keep() {
  if (isDirect)
    return;
  if (std::rename(temporaryPath.c_str(), finalPath.c_str()) != 0)
    throw Failure("'" + path + "' cannot be written: " + strerror(errno));
  temporaryPath.clear();
}

} // namespace cgrun
