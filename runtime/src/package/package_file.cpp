// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All bytes come from mmap: page alignment is what constants that are used in place rely on.

#include "package/package_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cgrt {

PackageFile::~PackageFile() {
  if (start)
    munmap(start, length);
  if (mapped.descriptor >= 0)
    close(mapped.descriptor);
}

Status PackageFile::checkUnchanged() const {
  if (mapped.descriptor < 0)
    return success();
  struct stat now;
  bool isSame = fstat(mapped.descriptor, &now) == 0 && static_cast<size_t>(now.st_size) == length &&
                now.st_mtim.tv_sec == mapped.seconds && now.st_mtim.tv_nsec == mapped.nanoseconds;
  if (isSame)
    return success();
  return dataLoss("package '", mapped.path, "' was written to while it is in use; open it again, and replace the file ",
                  "of a package by renaming a new one");
}

/// readAll(descriptor, bytes, error) fills `bytes` from a file. If it fails, `error` is the error number, or 0 at the
/// end of the file.
static bool readAll(int descriptor, std::span<std::byte> bytes, int &error) {
  while (!bytes.empty()) {
    ssize_t got = read(descriptor, bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0) {
      error = got == 0 ? 0 : errno;
      return false;
    }
    bytes = bytes.subspan(static_cast<size_t>(got));
  }
  return true;
}

Result<PackageFile> PackageFile::open(const std::string &path, std::string_view what) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    int error = errno;
    return Status(error == ENOENT ? Code::NotFound : Code::InvalidArgument,
                  text(what, " '", path, "' cannot be opened: ", strerror(error)));
  }
  struct stat information;
  PackageFile file;
  Status status;
  if (fstat(descriptor, &information) != 0 || !S_ISREG(information.st_mode)) {
    status = invalidArgument(what, " '", path, "' is not a regular file");
  } else if (information.st_size > 0) {
    auto size = static_cast<size_t>(information.st_size);
    bool isRead = size <= mostRead;
    void *address = isRead ? mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                           : mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (address == MAP_FAILED) {
      status = resourceExhausted(what, " '", path, "' cannot be mapped: ", strerror(errno));
    } else {
      file.start = static_cast<std::byte *>(address);
      file.length = size;
      int error = 0;
      if (isRead && readAll(descriptor, {file.start, size}, error))
        mprotect(address, size, PROT_READ); // like a mapped file: a kernel that stores into a constant is found
      else if (isRead)
        status = error ? invalidArgument(what, " '", path, "' cannot be read: ", strerror(error))
                       : dataLoss(what, " '", path, "' became shorter while it was read; replace the file by ",
                                  "renaming a new one, and do not write to it");
    }
  }
  if (status.ok() && file.length > mostRead)
    file.mapped = {path, descriptor, information.st_mtim.tv_sec, information.st_mtim.tv_nsec};
  else
    close(descriptor);
  if (!status.ok())
    return status;
  return file;
}

Result<PackageFile> PackageFile::copy(std::span<const std::byte> bytes) {
  PackageFile file;
  if (bytes.empty())
    return file;
  void *address = mmap(nullptr, bytes.size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (address == MAP_FAILED)
    return resourceExhausted("no memory for a package of ", bytes.size(), " bytes");
  std::memcpy(address, bytes.data(), bytes.size());
  mprotect(address, bytes.size(), PROT_READ);
  file.start = static_cast<std::byte *>(address);
  file.length = bytes.size();
  return file;
}

} // namespace cgrt
