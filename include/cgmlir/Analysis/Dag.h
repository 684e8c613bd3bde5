// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The shape of a graph: nodes by number, edges with kinds. It does not use IR, so that tests can make random
// graphs.

#ifndef CGMLIR_ANALYSIS_DAG_H
#define CGMLIR_ANALYSIS_DAG_H

#include "cgmlir/IR/CGEnums.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <vector>

namespace mlir::cg {

/// A directed acyclic graph whose numbering is a topological order: every edge goes from a lower to a higher number.
class Dag {
public:
  struct Edge {
    unsigned from;
    EdgeKind kind;
  };

  explicit Dag(unsigned size = 0) : incoming(size) {}

  unsigned size() const { return incoming.size(); }
  unsigned addNode() {
    incoming.emplace_back();
    return size() - 1;
  }

  /// Adds an edge; `from` is lower than `to`. Of two edges between the same nodes the full one is kept, since it
  /// promises more.
  void addEdge(unsigned from, unsigned to, EdgeKind kind = EdgeKind::Full);

  /// Replaces the edges into `to`.
  void setPredecessors(unsigned to, ArrayRef<Edge> edges) { incoming[to].assign(edges.begin(), edges.end()); }

  /// Edges into `node`, by ascending predecessor.
  ArrayRef<Edge> predecessors(unsigned node) const { return incoming[node]; }

  /// Successors of every node, ascending.
  std::vector<SmallVector<unsigned, 2>> computeSuccessors() const;

  size_t countEdges() const;

private:
  std::vector<SmallVector<Edge, 2>> incoming;
};

/// One stripe of the transitive closure: for each node, which of the sources [first, first + count) reach it.
struct ClosureStripe {
  unsigned first, count;
  unsigned words;
  ArrayRef<uint64_t> rows;

  /// True if `source`, a node of the stripe, reaches `node` or is it.
  bool reaches(unsigned source, unsigned node) const {
    unsigned bit = source - first;
    return rows[static_cast<size_t>(node) * words + bit / 64] >> (bit % 64) & 1;
  }
  bool contains(unsigned source) const { return source >= first && source < first + count; }
};

/// Computes the transitive closure in stripes of 2,048 sources and hands each to `visit`. Time is edges × nodes / 64
/// word operations, memory 256 bytes per node: a graph of 100,000 nodes takes 25 MB where its closure would take 1.25
/// GB.
void forEachClosureStripe(const Dag &dag, llvm::function_ref<void(const ClosureStripe &)> visit);

/// Removes every edge that a longer path implies. Programmatic edges count as order, too: the caller guarantees that
/// the kernels behind them wait.
void reduceTransitively(Dag &dag);

/// Returns the positions in `pairs` of pairs (from, to) that no path connects.
SmallVector<size_t> findUnconnected(const Dag &dag, ArrayRef<std::pair<unsigned, unsigned>> pairs);

/// The longest path: its length as the sum of `weights`, and its nodes in order.
struct CriticalPath {
  int64_t length = 0;
  SmallVector<unsigned> nodes;
};
CriticalPath findCriticalPath(const Dag &dag, ArrayRef<int64_t> weights);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_DAG_H
