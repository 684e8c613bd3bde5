// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a HostProgram: as a graph, in which ready nodes run at the same time, or node by node in the stored order.

#ifndef CGRT_HOST_HOST_WALK_H
#define CGRT_HOST_HOST_WALK_H

#include "base/thread_pool.h"
#include "device/profile.h"
#include "host/host_program.h"

namespace cgrt {

/// Private memory of each worker, as large as the kernel that wants most.
class ScratchAreas {
public:
  static Result<ScratchAreas> allocate(unsigned workers, uint64_t bytes);
  ScratchAreas() = default;
  ScratchAreas(ScratchAreas &&other) noexcept : memory(std::exchange(other.memory, nullptr)), stride(other.stride) {}
  ScratchAreas &operator=(ScratchAreas &&other) noexcept;
  ~ScratchAreas();

  void *of(unsigned worker) const { return memory ? static_cast<char *>(memory) + worker * stride : nullptr; }

private:
  void *memory = nullptr;
  uint64_t stride = 0;
};

/// walkGraph() replays: the order of nodes is that of the edges only, results are the same for any number of threads.
Status walkGraph(const HostProgram &program, ThreadPool &pool, const ScratchAreas &scratch, Profile *profile);

/// walkInOrder() is the eager twin.
Status walkInOrder(const HostProgram &program, ThreadPool &pool, const ScratchAreas &scratch, Profile *profile);

} // namespace cgrt

#endif // CGRT_HOST_HOST_WALK_H
