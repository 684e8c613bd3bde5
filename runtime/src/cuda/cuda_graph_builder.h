// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaGraphBuilder adds the nodes of a CudaProgram to a driver's graph, and remembers which driver nodes each became.

#ifndef CGRT_CUDA_CUDA_GRAPH_BUILDER_H
#define CGRT_CUDA_CUDA_GRAPH_BUILDER_H

#include "cuda/cuda_copied_call.h"
#include "cuda/cuda_program.h"

#include <optional>

namespace cgrt {

/// A graph of the driver with the data that patching, counting and reading it back need.
class BuiltGraph {
public:
  explicit BuiltGraph(const CudaDevice &device) : device(device) {}
  ~BuiltGraph();
  BuiltGraph(const BuiltGraph &) = delete;

  const CudaDevice &device;
  cuda::Graph graph = nullptr;
  std::vector<std::vector<cuda::GraphNode>> steps; // by flat node, in the order of CudaProgram::describe
  std::vector<cuda::GraphNode> ends;               // by flat node: the driver node after which it is complete
  std::vector<std::vector<cuda::GraphNode>> calls; // by flat node: nodes that were captured directly into the graph
  std::vector<CopiedCall> copied;                  // by flat node: nodes that were captured elsewhere, and copied
  LibraryCallCounts libraryCalls;                  // of the graph and its bodies
  std::vector<CapturedGraph> sources;              // what was copied, with what libraries have tied to it
  std::vector<std::vector<cuda::Graph>> bodies;    // by flat node: of a conditional node, which the driver owns
  std::vector<cuda::GraphNode> feeds;              // by slot: the copy into it, or null
  std::optional<CaptureTail> behind;               // for nodes in the caller's graph: the nodes in front of them

  /// resize(nodes) makes room for so many flat nodes.
  void resize(size_t nodes) {
    steps.resize(nodes);
    ends.resize(nodes);
    calls.resize(nodes);
    copied.resize(nodes);
    bodies.resize(nodes);
  }

  /// chainsOfFeeds(count) is the number of chains for so many copies of BoundAddresses::feeds: each of the first copies
  /// begins a chain, and the following ones are appended to the chains in turn.
  static size_t chainsOfFeeds(size_t count);
  /// countNodes() counts in the graph, its bodies and its child graphs.
  Result<uint64_t> countNodes() const;
  /// nodesOf(node) returns the driver's nodes of a flat node, without those in its bodies.
  Result<std::vector<cuda::GraphNode>> nodesOf(const FlatNode &node) const;
  /// find(node) returns the flat node of a driver node, or -1.
  int64_t find(cuda::GraphNode node) const;
};

/// appendGraph(program, privateStream, into, tail, sources) adds the nodes to a graph of the caller's, behind `tail`,
/// and returns those without successors. `sources` have to live as long as that graph.
Result<std::vector<cuda::GraphNode>> appendGraph(CudaProgram &program, cuda::StreamHandle privateStream,
                                                 cuda::Graph into, CaptureTail tail,
                                                 std::vector<CapturedGraph> &sources);

/// buildGraph(program, privateStream, addresses) makes the graph, in which copies into slots (BoundAddresses::feeds)
/// precede all other nodes; the context is current. Library calls are captured on `privateStream`.
Result<std::unique_ptr<BuiltGraph>> buildGraph(CudaProgram &program, cuda::StreamHandle privateStream,
                                               const BoundAddresses &addresses);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_GRAPH_BUILDER_H
