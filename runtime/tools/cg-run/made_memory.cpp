// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "made_memory.h"

#include "failure.h"

#include <algorithm>
#include <string>
#include <sys/mman.h>

namespace cgrun {

void MadeMemory::Unmap::operator()(std::byte *memory) const { munmap(memory, length); }

MadeMemory::MadeMemory(uint64_t bytes) : size(bytes), data(nullptr, Unmap{}) {
  uint64_t length = std::max<uint64_t>(bytes, 1);
  void *memory = mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    throw Failure("no memory for a tensor of " + std::to_string(bytes) +
                  " bytes that is made up; give less with --inputs, or use a machine with more memory");
  // The call is only advice: a system without large pages ignores it.
  madvise(memory, length, MADV_HUGEPAGE);
  data = std::unique_ptr<std::byte, Unmap>(static_cast<std::byte *>(memory), Unmap{length});
}

} // namespace cgrun
