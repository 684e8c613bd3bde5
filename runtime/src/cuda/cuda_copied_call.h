// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CopiedCall: the nodes that a library enqueued, added to a graph one by one by the runtime, with the parameters that
// the driver reports for the captured nodes. Captured nodes take longer to launch than such copies
// (docs/benchmarks.md).

#ifndef CGRT_CUDA_CUDA_COPIED_CALL_H
#define CGRT_CUDA_CUDA_COPIED_CALL_H

#include "cuda/cuda_capture.h"

#include <optional>

namespace cgrt {

/// nodeTypeName(type) with its article: "a kernel".
const char *nodeTypeName(cuda::NodeType type);

struct CopiedCall {
  struct Node {
    cuda::GraphNode added;
    cuda::NodeType type;
  };
  /// An edge among `nodes`, by their positions.
  struct Edge {
    size_t from, to;
    bool programmatic;
  };
  /// Empty if the call was not copied. Nodes without an edge into them wait for the nodes that the call waits for.
  std::vector<Node> nodes;
  std::vector<Edge> edges;
  /// The position of the node that follows all others.
  size_t last = 0;
};

/// The nodes and edges of a captured graph.
class CapturedNodeList {
public:
  static Result<CapturedNodeList> read(const CudaDevice &device, const CapturedGraph &captured);

  /// uncopied() is the type of a node that cannot be copied, if there is one: all but kernels, copies, fills and empty
  /// nodes. Bodies of conditionals and loops may hold only these four kinds, too.
  std::optional<cuda::NodeType> uncopied() const;
  /// copy(into, dependencies, what) adds a copy of each node and edge behind `dependencies`, and an empty node behind
  /// them where several end the call or where there are none.
  Result<CopiedCall> copy(cuda::Graph into, const std::vector<cuda::GraphNode> &dependencies,
                          std::string_view what) const;
  /// update(exec, call, what) sets the parameters of nodes of an earlier copy in an instance to those of this copy.
  /// Both have the same kernels and structure; else it is FAILED_PRECONDITION, and some nodes may have been changed.
  Status update(cuda::GraphExec exec, const CopiedCall &call, std::string_view what) const;

private:
  struct Edge {
    size_t from;
    cuda::EdgeData data;
  };
  struct Node {
    cuda::GraphNode captured;
    cuda::NodeType type;
    std::vector<Edge> before;
    std::vector<size_t> behind;
  };

  explicit CapturedNodeList(const CudaDevice &device) : device(&device) {}
  Result<cuda::GraphNodeParams> describe(const Node &node, std::string_view what) const;
  /// inOrder() returns the positions of all nodes, each behind those that it waits for.
  std::vector<size_t> inOrder() const;

  const CudaDevice *device;
  std::vector<Node> nodes;
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_COPIED_CALL_H
