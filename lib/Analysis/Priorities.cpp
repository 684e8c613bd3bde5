// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Priorities.h"
#include "cgmlir/Analysis/NodeAttributes.h"

using namespace mlir;
using namespace mlir::cg;

SmallVector<int32_t> cg::computeUrgency(const Dag &dag, ArrayRef<int64_t> costNs) {
  auto cost = [&](unsigned node) { return std::max<int64_t>(costNs[node], 1); };
  // The longest path that ends with a node, and the longest that begins behind it.
  SmallVector<int64_t> until(dag.size(), 0), behind(dag.size(), 0);
  int64_t longest = 0;
  for (unsigned node = 0; node < dag.size(); ++node) {
    for (const Dag::Edge &edge : dag.predecessors(node))
      until[node] = std::max(until[node], until[edge.from]);
    until[node] += cost(node);
    longest = std::max(longest, until[node]);
  }
  for (unsigned node = dag.size(); node-- > 0;)
    for (const Dag::Edge &edge : dag.predecessors(node))
      behind[edge.from] = std::max(behind[edge.from], behind[node] + cost(node));

  SmallVector<int32_t> levels;
  for (unsigned node = 0; node < dag.size(); ++node) {
    int64_t slack = longest - until[node] - behind[node];
    levels.push_back(slack == 0             ? kMaxPriority
                     : slack <= longest / 4 ? kMaxPriority - 1
                     : slack <= longest / 2 ? kMaxPriority - 2
                                            : 0);
  }
  return levels;
}
