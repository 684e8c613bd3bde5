// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LargeMemory is memory that is filled once, as a whole: it is not set to zeros first, and where it is large the kernel
// is asked for large pages, since each page costs a fault.

#ifndef CGRT_BASE_LARGE_MEMORY_H
#define CGRT_BASE_LARGE_MEMORY_H

#include "base/result.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <sys/mman.h>

namespace cgrt {

class LargeMemory {
public:
  LargeMemory() = default;
  static Result<LargeMemory> allocate(size_t size) {
    constexpr size_t alignment = 64, largePage = size_t(2) << 20;
    size_t unit = size >= 2 * largePage ? largePage : alignment;
    size_t rounded = (size + unit - 1) / unit * unit;
    LargeMemory memory;
    memory.size = size;
    memory.start.reset(static_cast<std::byte *>(std::aligned_alloc(unit, rounded ? rounded : unit)));
    if (!memory.start)
      return resourceExhausted("no memory for ", size, " bytes");
#ifdef MADV_HUGEPAGE
    if (unit == largePage)
      madvise(memory.start.get(), rounded, MADV_HUGEPAGE); // where it is refused, pages are small
#endif
    return memory;
  }

  std::span<std::byte> bytes() const { return {start.get(), size}; }

private:
  struct Free {
    void operator()(std::byte *memory) const { std::free(memory); }
  };
  std::unique_ptr<std::byte[], Free> start;
  size_t size = 0;
};

} // namespace cgrt

#endif // CGRT_BASE_LARGE_MEMORY_H
