// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The system's loader maps the object through a file that exists in memory only: our own loader would have to repeat
// what it knows about page protection and debuggers would not see the kernels.

#include "host/host_object.h"

#include "package/elf_check.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace cgrt {

namespace {
/// The table is specified in docs/spec/package.md, "Host objects".
struct KernelTable {
  uint32_t version;
  uint32_t count;
  HostKernel kernels[];
};
} // namespace

static Status writeAll(int descriptor, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    ssize_t written = write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return resourceExhausted("no memory for a host object of ", bytes.size(), " bytes: ", strerror(errno));
    bytes = bytes.subspan(static_cast<size_t>(written));
  }
  return success();
}

HostObject::MemoryFile::~MemoryFile() {
  if (descriptor >= 0)
    close(descriptor);
}

Result<HostObject> HostObject::map(std::span<const std::byte> elf) {
  HostObject object;
  object.file = MemoryFile(memfd_create("cgrt-kernels", MFD_CLOEXEC));
  if (object.file.get() < 0)
    return resourceExhausted("memfd_create for a host object: ", strerror(errno));
  CGRT_TRY(writeAll(object.file.get(), elf));
  std::string path = text("/proc/self/fd/", object.file.get());
  CGRT_TRY_ASSIGN(object.library, DynamicLibrary::openFirst("the host object of the package", std::span(&path, 1)));
  const auto *table = static_cast<const KernelTable *>(object.library.symbol(kernelTableSymbol));
  if (!table)
    return internalError("the host object lost its kernel table '", kernelTableSymbol, "'");
  object.table = {table->kernels, table->count};
  return object;
}

} // namespace cgrt
