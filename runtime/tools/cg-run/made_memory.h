// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MadeMemory holds the contents of a tensor that no file has.

#ifndef CG_RUN_MADE_MEMORY_H
#define CG_RUN_MADE_MEMORY_H

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace cgrun {

class MadeMemory {
public:
  /// MadeMemory(bytes) is memory of zeros, with the alignment that kernels rely on. Its pages are touched only when
  /// contents are written, so once for a billion parameters. Large memory asks for large pages, each of which takes
  /// only one page fault.
  explicit MadeMemory(uint64_t bytes);

  std::span<std::byte> bytes() const { return {data.get(), size}; }

private:
  struct Unmap {
    uint64_t length = 0;
    void operator()(std::byte *memory) const;
  };
  uint64_t size;
  std::unique_ptr<std::byte, Unmap> data;
};

} // namespace cgrun

#endif // CG_RUN_MADE_MEMORY_H
