// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a HostProgram: as a graph, in which ready nodes run at the same time, or node by node, in the stored order or in
// any that the edges allow.

#ifndef CGRT_HOST_HOST_WALK_H
#define CGRT_HOST_HOST_WALK_H

#include "base/thread_pool.h"
#include "device/profile.h"
#include "host/host_program.h"

namespace cgrt {

/// Private memory of each worker, of the size that the largest kernel needs.
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

/// A sequence of numbers that follows from a seed and is the same on every machine.
class OrderSource {
public:
  explicit OrderSource(uint64_t seed) : state(seed) {}
  /// Chooses a number below `count`.
  size_t choose(size_t count);

private:
  uint64_t state;
};

/// walkAnyOrder() runs node by node on the calling thread, in an order that the edges allow and `source` chooses.
Status walkAnyOrder(const HostProgram &program, OrderSource &source, const ScratchAreas &scratch, Profile *profile);

/// walkInOrder() runs nodes one by one in the package's order: the eager twin.
Status walkInOrder(const HostProgram &program, ThreadPool &pool, const ScratchAreas &scratch, Profile *profile);

} // namespace cgrt

#endif // CGRT_HOST_HOST_WALK_H
