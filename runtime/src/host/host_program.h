// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HostProgram is a flat graph with everything resolved that running it on the host takes: functions, parameter words,
// numbers of work items, successors, and how large a node is.

#ifndef CGRT_HOST_HOST_PROGRAM_H
#define CGRT_HOST_HOST_PROGRAM_H

#include "device/services.h"
#include "graph/encode_params.h"
#include "host/host_object.h"

#include <memory>
#include <vector>

namespace cgrt {

/// How large a node is for the thread pool. Small nodes are never given to another thread: waking it costs more than
/// they do.
enum class HostSize : uint8_t { Small, Medium, Large };

struct HostNode {
  const FlatNode *flat;
  HostKernel kernel = nullptr;
  std::vector<uint64_t> words;     // parameters of a kernel
  std::vector<uint64_t> addresses; // of its buffers
  std::vector<uint64_t> sizes;
  int64_t items = 1;
  HostSize size = HostSize::Small;
  std::vector<uint32_t> successors;
  const Callback *callback = nullptr;
  std::unique_ptr<LibraryCall> library;
};

class HostProgram {
public:
  /// resolve() finds kernels, callbacks and library calls, and encodes the parameters.
  static Result<HostProgram> resolve(std::shared_ptr<const FlatGraph> graph, std::span<const HostKernel> kernels,
                                     const BoundAddresses &addresses, const Services &services,
                                     const DeviceInfo &device);

  const FlatGraph &graph() const { return *flat; }
  const HostNode &node(uint32_t id) const { return nodes[id]; }
  /// isWorthSharing(body) is true if several threads could work on the body at once.
  bool isWorthSharing(const FlatBody &body) const;
  /// bodySize(body) is the size of its largest node, including nested ones.
  HostSize bodySize(const FlatBody &body) const;
  uint64_t scratchBytes() const { return scratch; }

  /// patch() encodes the users of `slots` again and counts those that changed.
  uint32_t patch(const BoundAddresses &addresses, std::span<const uint32_t> slots);

  /// run(id, begin, end) executes a range of work items of a node without bodies.
  Status run(uint32_t id, int64_t begin, int64_t end, void *scratch) const;
  /// selectBody(id) is the body that a conditional or loop runs next, or null.
  const FlatBody *selectBody(uint32_t id) const;

private:
  Status resolveNode(HostNode &node, std::span<const HostKernel> kernels, const Services &services,
                     const DeviceInfo &device);
  /// bind(node) encodes addresses and words, and says whether anything changed.
  bool bind(HostNode &node, const BoundAddresses &addresses);

  std::shared_ptr<const FlatGraph> flat;
  std::vector<HostNode> nodes;
  uint64_t scratch = 0;
};

} // namespace cgrt

#endif // CGRT_HOST_HOST_PROGRAM_H
