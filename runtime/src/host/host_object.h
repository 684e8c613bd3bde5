// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HostObject is the freestanding shared object of a host target, mapped from memory.

#ifndef CGRT_HOST_HOST_OBJECT_H
#define CGRT_HOST_HOST_OBJECT_H

#include "base/dynamic_library.h"
#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace cgrt {

using HostKernel = void (*)(const uint64_t *params, int64_t begin, int64_t end, void *scratch);

class HostObject {
public:
  HostObject() = default;
  /// map(elf) maps an object that the package's checks (P22) have accepted.
  static Result<HostObject> map(std::span<const std::byte> elf);

  std::span<const HostKernel> kernels() const { return table; }

private:
  /// The file stays open: the loader takes two objects with one path for the same, and a closed descriptor's number,
  /// which the path holds, is given out again.
  class MemoryFile {
  public:
    MemoryFile() = default;
    explicit MemoryFile(int descriptor) : descriptor(descriptor) {}
    MemoryFile(MemoryFile &&other) noexcept : descriptor(std::exchange(other.descriptor, -1)) {}
    MemoryFile &operator=(MemoryFile &&other) noexcept {
      std::swap(descriptor, other.descriptor);
      return *this;
    }
    ~MemoryFile();
    int get() const { return descriptor; }

  private:
    int descriptor = -1;
  };

  MemoryFile file; // must be destroyed after the library
  DynamicLibrary library;
  std::span<const HostKernel> table;
};

} // namespace cgrt

#endif // CGRT_HOST_HOST_OBJECT_H
