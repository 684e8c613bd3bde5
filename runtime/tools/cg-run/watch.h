// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Observes a run node by node: descriptions of nodes, and the memory of a job with guards.

#ifndef CG_RUN_WATCH_H
#define CG_RUN_WATCH_H

#include "job.h"

#include <functional>

namespace cgrun {

/// The number of guard bytes around each block of a job whose memory is checked.
constexpr uint64_t kGuardBytes = 1024;

/// The description of a node for messages.
struct NodeName {
  std::string name, kernel, graph, location, scope;
  /// text() has the form "node 'softmax' of graph 'main_0' (model.py:12:3), kernel 'row_softmax'".
  std::string text() const;
};
NodeName nameNode(cgrt_package *package, uint32_t graph, uint32_t node);

/// observe(job, see) runs the eager twin once and calls `see` after each node. An exception of `see` ends the run and
/// is thrown again.
void observe(Job &job, const std::function<void(const cgrt_node_event &)> &see);

/// readMemory(job, from, memory, bytes) copies memory of the job; writeMemory() the other way.
std::vector<std::byte> readMemory(Job &job, const void *from, cgrt_memory memory, uint64_t bytes);
void writeMemory(Job &job, void *to, cgrt_memory memory, std::span<const std::byte> bytes);

/// A block of memory with its guards.
struct Block {
  std::string what;
  std::byte *data;
  uint64_t bytes, before, after;
  cgrt_memory memory;
  bool transient;

  std::byte *begin() const { return data - before; }
  uint64_t span() const { return before + bytes + after; }
};
std::vector<Block> blocksOf(Job &job);

/// poison(job, value) fills all guards and all memory that does not outlive a launch: with zeros, or with words whose
/// highest byte is `value` and whose other bytes depend on the address, so that a node which copies poison is seen to
/// write.
void poison(Job &job, std::byte value);

} // namespace cgrun

#endif // CG_RUN_WATCH_H
