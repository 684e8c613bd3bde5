// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The nodes of one body (of a region, a graph, or a conditional or loop node) as numbers, with the bytes they touch.

#ifndef CGMLIR_ANALYSIS_GRAPHMODEL_H
#define CGMLIR_ANALYSIS_GRAPHMODEL_H

#include "cgmlir/Analysis/BufferRange.h"
#include "cgmlir/Analysis/Dag.h"

namespace mlir::cg {

class GraphModel {
public:
  /// Which bytes count as the same: those of one buffer, or those of one place in the arena.
  enum class Identity {
    Buffers, ///< every allocation is memory of its own; used to find dependences and lifetimes
    Bytes,   ///< allocations with an offset, and arena buffers, are bytes of the arena; used to prove a plan
  };

  struct Access {
    unsigned root;
    int64_t begin, end;
    AccessMode mode;
    /// The whole buffer: an argument, an allocation or an arena buffer.
    Value buffer;
  };
  struct Node {
    Operation *op;
    SmallVector<Access, 4> accesses;
    GraphNodeOpInterface get() const { return cast<GraphNodeOpInterface>(op); }
  };

  /// Reads one body. Reports errors for buffers that cannot be resolved and for edges that name no node.
  static FailureOr<GraphModel> build(Block &body, Identity identity = Identity::Buffers);

  ArrayRef<Node> getNodes() const { return nodes; }
  unsigned size() const { return nodes.size(); }
  /// The edges in the IR: `after` lists of a graph or of a planned region.
  const Dag &getEdges() const { return edges; }
  /// The edges without those that are there for the program's order alone (`cg.order`): buffers may rely on them.
  Dag getBufferEdges() const;
  /// True for an edge that is there for the program's order alone.
  bool isOrderAlone(unsigned from, unsigned to) const;
  unsigned getNumRoots() const { return rootSizes.size(); }
  /// The bytes of a root; a root without bytes is a token, which orders its users and holds nothing.
  int64_t getRootSize(unsigned root) const { return rootSizes[root]; }

  /// The estimated nanoseconds of each node.
  SmallVector<int64_t> getCosts() const;

private:
  LogicalResult addAccesses(Node &node, Identity identity);
  LogicalResult addEdges(const llvm::DenseMap<Operation *, unsigned> &numbers);
  unsigned getRoot(Value buffer, int64_t size);

  std::vector<Node> nodes;
  Dag edges;
  SmallVector<int64_t> rootSizes;
  llvm::DenseMap<Value, unsigned> roots; // the arena has the null value as its key
};

/// Writes `edges`, reduced transitively, into the `after` lists of the nodes of a planned region. `order`
/// are pairs (from, to) of nodes that the program orders though no buffer does: those that no path implies
/// become edges (`cg.order`). An edge between buffers is kept even where a path through one of these implies
/// it.
void setEdges(const GraphModel &model, Dag edges, ArrayRef<std::pair<unsigned, unsigned>> order);

/// Calls `visit` for the body and for the bodies nested in its nodes, outer ones first.
void forEachBody(Block &body, llvm::function_ref<void(Block &)> visit);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_GRAPHMODEL_H
