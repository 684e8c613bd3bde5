// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Lanes.h"

using namespace mlir;
using namespace mlir::cg;

LaneAssignment cg::assignLanes(const Dag &dag, const Reachability &order, ArrayRef<int64_t> costNs, unsigned limit) {
  LaneAssignment result;
  SmallVector<unsigned> last;                 // The last node of each lane.
  SmallVector<int64_t> finish(dag.size(), 0); // Each node starts as soon as possible, on as many lanes as there are.
  for (unsigned node = 0; node < dag.size(); ++node) {
    int64_t start = 0;
    std::optional<unsigned> lane;
    for (const Dag::Edge &edge : dag.predecessors(node)) {
      start = std::max(start, finish[edge.from]);
      unsigned candidate = result.lanes[edge.from];
      bool ends = last[candidate] == edge.from;
      if (ends && (!lane || finish[edge.from] > finish[last[*lane]]))
        lane = candidate;
    }
    // The lane whose end is nearest leaves the others to nodes that need them more.
    if (!lane)
      for (auto [candidate, tail] : llvm::enumerate(last))
        if (order.precedes(tail, node) && (!lane || tail > last[*lane]))
          lane = candidate;
    if (!lane && (limit == 0 || last.size() < limit)) {
      lane = last.size();
      last.push_back(node);
    }
    if (!lane) {
      lane = 0;
      for (unsigned candidate = 1; candidate < last.size(); ++candidate)
        if (finish[last[candidate]] < finish[last[*lane]])
          lane = candidate;
      result.added.push_back({last[*lane], node});
      start = std::max(start, finish[last[*lane]]);
    }
    result.lanes.push_back(*lane);
    last[*lane] = node;
    finish[node] = start + std::max<int64_t>(costNs[node], 1);
  }
  result.count = last.size();
  return result;
}
