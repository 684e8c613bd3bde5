// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lanes: a cover of a graph by chains, and a limit for the number of chains.

#ifndef CGMLIR_ANALYSIS_LANES_H
#define CGMLIR_ANALYSIS_LANES_H

#include "cgmlir/Analysis/Reachability.h"

namespace mlir::cg {

struct LaneAssignment {
  /// The lane of every node; nodes of one lane are ordered by paths.
  SmallVector<int64_t> lanes;
  unsigned count = 0;
  /// Edges that are added to keep to the limit.
  SmallVector<std::pair<unsigned, unsigned>> added;
};

/// Covers the graph by chains, greedily in topological order: a node continues the lane of a predecessor (of the one
/// that ends last), else a lane whose last node precedes it, else it opens a lane. With a `limit` other than 0 no more
/// lanes are opened: the node then waits for the lane that is free first, by an added edge, so that never more than
/// `limit` nodes are without a path between them.
LaneAssignment assignLanes(const Dag &dag, const Reachability &order, ArrayRef<int64_t> costNs, unsigned limit = 0);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_LANES_H
