// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The interface by which a backend communicates with the other ranks of a program.

#ifndef CGRT_DEVICE_COLLECTIVES_H
#define CGRT_DEVICE_COLLECTIVES_H

#include "base/result.h"
#include "graph/flat_graph.h"
#include "package/collective.h"

#include <memory>
#include <string>
#include <vector>

namespace cgrt {

class LibraryCall;

/// A part of a collective with its memory, which never changes. `in` and `out` are equal if one buffer is both.
struct CollectiveMemory {
  schema::DType dtype;
  uint64_t count, block;    // elements of one block, and their bytes
  uint64_t in = 0, out = 0; // addresses; 0: the part has none
};

/// The description of a collective node for a provider.
struct CollectiveRequest {
  const schema::Package *package;
  const schema::CollectiveNode *node;
  std::vector<CollectiveMemory> parts;
  std::string what; // "all_reduce 'sum' of graph 'main_0' (a.py:1:2)"
};

/// requestCollective(graph, node, addresses) describes a node with its buffers.
CollectiveRequest requestCollective(const FlatGraph &graph, const FlatNode &node,
                                    const std::vector<uint64_t> &addresses);

/// groupOf(communicator, rank) returns the ranks of the group of `rank`.
std::vector<uint32_t> groupOf(const schema::Communicator &communicator, uint32_t rank);

/// Performs collectives with other ranks, for one kind of device.
class CollectiveProvider {
public:
  virtual ~CollectiveProvider() = default;
  /// prepare(request) makes everything that the collective needs. All ranks enqueue prepared collectives in one
  /// order.
  virtual Result<std::unique_ptr<LibraryCall>> prepare(const CollectiveRequest &request) = 0;
};

} // namespace cgrt

#endif // CGRT_DEVICE_COLLECTIVES_H
