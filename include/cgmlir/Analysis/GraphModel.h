// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The nodes of one body (of a region, a graph, or a conditional or loop node) as numbers, with what they touch.

#ifndef CGMLIR_ANALYSIS_GRAPHMODEL_H
#define CGMLIR_ANALYSIS_GRAPHMODEL_H

#include "cgmlir/Analysis/BufferRange.h"
#include "cgmlir/Analysis/Dag.h"

namespace mlir::cg {

class GraphModel {
public:
  /// Which bytes are the same: those of one buffer, or those of one place in the arena.
  enum class Identity {
    Buffers, ///< every allocation is memory of its own; used to find dependences and lifetimes
    Bytes,   ///< allocations with an offset, and arena buffers, are bytes of the arena; used to prove a plan
  };

  struct Access {
    unsigned root;
    int64_t begin, end;
    AccessMode mode;
    /// The buffer as such: an argument, an allocation or an arena buffer.
    Value buffer;
  };
  struct Node {
    Operation *op;
    SmallVector<Access, 4> accesses;
    GraphNodeOpInterface get() const { return cast<GraphNodeOpInterface>(op); }
  };

  /// Reads one body. Reports errors of buffers that cannot be resolved, and of edges that name no node.
  static FailureOr<GraphModel> build(Block &body, Identity identity = Identity::Buffers);

  ArrayRef<Node> getNodes() const { return nodes; }
  unsigned size() const { return nodes.size(); }
  /// Edges as the IR states them: `after` lists of a graph, or of a planned region.
  const Dag &getEdges() const { return edges; }
  /// The edges without those that are order alone (`cg.order`): what buffers may rely on.
  Dag getBufferEdges() const;
  /// True if an edge is order alone.
  bool isOrderAlone(unsigned from, unsigned to) const;
  unsigned getNumRoots() const { return rootSizes.size(); }
  /// Bytes of a root; a root of no bytes is a token: it orders its users and holds nothing.
  int64_t getRootSize(unsigned root) const { return rootSizes[root]; }

  /// Estimated nanoseconds of every node.
  SmallVector<int64_t> getCosts() const;

private:
  LogicalResult addAccesses(Node &node, Identity identity);
  LogicalResult addEdges(const llvm::DenseMap<Operation *, unsigned> &numbers);
  unsigned getRoot(Value buffer, int64_t size);

  std::vector<Node> nodes;
  Dag edges;
  SmallVector<int64_t> rootSizes;
  llvm::DenseMap<Value, unsigned> roots; // the arena is the null value
};

/// Writes `edges` into the `after` lists of the nodes of a planned region, reduced transitively. `order` are pairs
/// (from, to) of nodes that the program orders though no buffer says so: of them those that no path implies become
/// edges
/// (`cg.order`). No edge is left out because a path through one of these implies it.
void setEdges(const GraphModel &model, Dag edges, ArrayRef<std::pair<unsigned, unsigned>> order);

/// Calls `visit` for the body and for the bodies nested in its nodes, outer ones first.
void forEachBody(Block &body, llvm::function_ref<void(Block &)> visit);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_GRAPHMODEL_H
