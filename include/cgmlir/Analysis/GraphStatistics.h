// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The figures of a graph that reports show.

#ifndef CGMLIR_ANALYSIS_GRAPHSTATISTICS_H
#define CGMLIR_ANALYSIS_GRAPHSTATISTICS_H

#include "cgmlir/IR/CG.h"
#include <array>

namespace mlir::cg {

struct GraphStatistics {
  /// The number of nodes, in total and by kind; nested bodies are counted.
  int64_t nodes = 0;
  std::array<int64_t, 9> nodesOfKind{};
  int64_t edges = 0, programmaticEdges = 0;
  int64_t lanes = 0;
  int64_t criticalPathNodes = 0, criticalPathNs = 0;
  int64_t bytesRead = 0, bytesWritten = 0;
  int64_t arenaBytes = 0, arenaLowerBoundBytes = 0;
  /// False when the graph has too many buffers for an exact bound.
  bool lowerBoundExact = true;
  int64_t execBytes = 0;
  int64_t uniqueKernels = 0;
  /// The bytes of staged and scalar slots, which are copied in every launch.
  int64_t launchBytes = 0;

  int64_t getNodes(NodeKind kind) const { return nodesOfKind[static_cast<size_t>(kind)]; }
};

GraphStatistics computeStatistics(GraphOp graph);

/// Estimates the device memory of one instance of a graph from the numbers of its nodes of each kind, with nested
/// bodies. An instance on a host takes none.
int64_t estimateExecBytes(TargetAttr target, const GraphStatistics &statistics);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_GRAPHSTATISTICS_H
