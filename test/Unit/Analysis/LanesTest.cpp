// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Lanes.h"
#include "RandomDag.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;
using namespace mlir::cg::test;

namespace {

/// The largest set of nodes without a path between any two of them, by trying all sets.
unsigned findWidth(const Closure &closure) {
  unsigned size = closure.size(), best = 0;
  for (unsigned set = 0; set < (1u << size); ++set) {
    bool antichain = true;
    for (unsigned to = 0; to < size && antichain; ++to)
      for (unsigned from = 0; from < to && antichain; ++from)
        antichain = !((set >> to & 1) && (set >> from & 1) && closure[to][from]);
    if (antichain)
      best = std::max<unsigned>(best, __builtin_popcount(set));
  }
  return best;
}

TEST(Lanes, NodesOfALaneAreOrdered) {
  std::mt19937 random(4);
  for (unsigned round = 0; round < 100; ++round) {
    Dag dag = makeRandomDag(random, 1 + round % 12, 0.05 * (round % 15));
    Closure closure = computeClosure(dag);
    SmallVector<int64_t> costs(dag.size(), 1);
    LaneAssignment assignment = assignLanes(dag, Reachability(dag), costs);
    EXPECT_TRUE(assignment.added.empty());
    EXPECT_GE(assignment.count, findWidth(closure));
    for (unsigned to = 0; to < dag.size(); ++to)
      for (unsigned from = 0; from < to; ++from)
        if (assignment.lanes[from] == assignment.lanes[to])
          EXPECT_TRUE(closure[to][from]);
  }
}

TEST(Lanes, LimitBoundsTheWidth) {
  std::mt19937 random(5);
  for (unsigned round = 0; round < 100; ++round) {
    unsigned limit = 1 + round % 3;
    Dag dag = makeRandomDag(random, 1 + round % 12, 0.03 * (round % 10));
    SmallVector<int64_t> costs;
    for (unsigned node = 0; node < dag.size(); ++node)
      costs.push_back(random() % 100);
    LaneAssignment assignment = assignLanes(dag, Reachability(dag), costs, limit);
    EXPECT_LE(assignment.count, limit);
    for (auto [from, to] : assignment.added)
      dag.addEdge(from, to);
    EXPECT_LE(findWidth(computeClosure(dag)), limit);
  }
}

TEST(Lanes, ALimitThatHoldsAddsNothing) {
  // Two chains side by side.
  Dag dag(6);
  for (unsigned node = 2; node < 6; ++node)
    dag.addEdge(node - 2, node);
  SmallVector<int64_t> costs(6, 10);
  LaneAssignment assignment = assignLanes(dag, Reachability(dag), costs, 2);
  EXPECT_TRUE(assignment.added.empty());
  EXPECT_EQ(assignment.lanes, (SmallVector<int64_t>{0, 1, 0, 1, 0, 1}));
}

} // namespace
