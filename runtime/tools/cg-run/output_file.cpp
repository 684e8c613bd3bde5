// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a temporary file next to the target and renames it at the end. A pipe or a device is written directly, because
// renaming would replace it by a file.

#include "output_file.h"

#include "base/follow_links.h"
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
  finalPath = cgrt::followLinks(path).string();
  temporaryPath = finalPath + ".part" + std::to_string(getpid());
  std::FILE *file = std::fopen(temporaryPath.c_str(), "wb");
  if (!file)
    throw refuse(strerror(errno));
  std::fclose(file);
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
  // Buffered bytes are written here, so an error of the device may appear only now.
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
  // The new file gets the permissions of the file that it replaces.
  struct stat replaced;
  bool isKept = stat(finalPath.c_str(), &replaced) != 0 || chmod(temporaryPath.c_str(), replaced.st_mode & 07777) == 0;
  if (!isKept || std::rename(temporaryPath.c_str(), finalPath.c_str()) != 0)
    throw Failure("'" + path + "' cannot be written: " + strerror(errno));
  temporaryPath.clear();
}

} // namespace cgrun
