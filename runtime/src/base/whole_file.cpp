// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rename replaces any kind of file: it must not make a file of a device, nor replace a link's target.

#include "base/whole_file.h"

#include "base/follow_links.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cgrt {

WholeFile::~WholeFile() {
  if (descriptor >= 0)
    close(descriptor);
  if (!temporary.empty())
    unlink(temporary.c_str());
}

Status WholeFile::failed(int error) const {
  std::string message = text("'", path, "' cannot be written: ", strerror(error));
  bool isFull = error == ENOSPC || error == EDQUOT || error == EFBIG;
  return Status(isFull ? Code::ResourceExhausted : Code::InvalidArgument, std::move(message));
}

Result<WholeFile> WholeFile::create(const std::string &path) {
  WholeFile file;
  file.path = path;
  struct stat information;
  bool isThere = stat(path.c_str(), &information) == 0;
  if (!isThere && errno != ENOENT)
    return file.failed(errno);
  if (isThere && S_ISDIR(information.st_mode))
    return file.failed(EISDIR);
  std::filesystem::path target = followLinks(path);
  // A descriptor under /proc may be of a file without a name, or of another file than the link says.
  struct stat followed;
  bool isNamed = !isThere || (stat(target.c_str(), &followed) == 0 && followed.st_dev == information.st_dev &&
                              followed.st_ino == information.st_ino);
  if (!isNamed || (isThere && !S_ISREG(information.st_mode))) {
    file.descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_TRUNC);
    if (file.descriptor < 0)
      return file.failed(errno);
    return file;
  }
  file.target = target.string();
  // The temporary name does not contain the target's name, which may have the greatest length of names.
  std::string temporary = (target.parent_path() / ".cgrt-XXXXXX").string();
  file.descriptor = mkostemp(temporary.data(), O_CLOEXEC);
  if (file.descriptor < 0)
    return file.failed(errno);
  file.temporary = std::move(temporary);
  // mkostemp() gives permissions to the user alone.
  mode_t mode = isThere ? information.st_mode & 07777 : 0;
  if (!isThere) {
    mode_t mask = umask(0);
    umask(mask);
    mode = 0666 & ~mask;
  }
  if (fchmod(file.descriptor, mode) != 0)
    return file.failed(errno);
  return file;
}

Status WholeFile::write(const void *data, uint64_t size) {
  const auto *next = static_cast<const char *>(data);
  while (size) {
    ssize_t written = ::write(descriptor, next, size);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return failed(written < 0 ? errno : EIO);
    next += written;
    size -= static_cast<uint64_t>(written);
  }
  return success();
}

Status WholeFile::keep() {
  // Some file systems report only here that there was no room.
  if (close(std::exchange(descriptor, -1)) != 0)
    return failed(errno);
  if (temporary.empty())
    return success();
  if (rename(temporary.c_str(), target.c_str()) != 0)
    return failed(errno);
  temporary.clear();
  return success();
}

} // namespace cgrt
