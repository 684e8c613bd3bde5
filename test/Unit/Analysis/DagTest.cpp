// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RandomDag.h"
#include "cgmlir/Analysis/Reachability.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;
using namespace mlir::cg::test;

namespace {

TEST(Dag, FullEdgeReplacesProgrammatic) {
  Dag dag(2);
  dag.addEdge(0, 1, EdgeKind::Programmatic);
  EXPECT_EQ(dag.predecessors(1).front().kind, EdgeKind::Programmatic);
  dag.addEdge(0, 1, EdgeKind::Full);
  EXPECT_EQ(dag.countEdges(), 1u);
  EXPECT_EQ(dag.predecessors(1).front().kind, EdgeKind::Full);
  dag.addEdge(0, 1, EdgeKind::Programmatic);
  EXPECT_EQ(dag.predecessors(1).front().kind, EdgeKind::Full);
}

TEST(Dag, ReductionIsMinimalAndKeepsOrder) {
  std::mt19937 random(1);
  for (unsigned round = 0; round < 200; ++round) {
    Dag dag = makeRandomDag(random, 2 + round % 40, 0.05 + 0.9 * (round % 7) / 7);
    Closure before = computeClosure(dag);
    Dag reduced = dag;
    reduceTransitively(reduced);
    EXPECT_EQ(computeClosure(reduced), before);
    // An edge of a reduction is the only way from its source to its target.
    for (unsigned node = 0; node < reduced.size(); ++node)
      for (const Dag::Edge &edge : reduced.predecessors(node))
        for (const Dag::Edge &other : reduced.predecessors(node))
          EXPECT_FALSE(other.from != edge.from && before[other.from][edge.from]);
  }
}

TEST(Dag, ReductionKeepsKinds) {
  Dag dag(4);
  dag.addEdge(0, 1, EdgeKind::Programmatic);
  dag.addEdge(1, 2);
  dag.addEdge(0, 2);
  dag.addEdge(2, 3, EdgeKind::Programmatic);
  reduceTransitively(dag);
  ASSERT_EQ(dag.countEdges(), 3u);
  EXPECT_EQ(dag.predecessors(1).front().kind, EdgeKind::Programmatic);
  EXPECT_EQ(dag.predecessors(2).front().from, 1u);
  EXPECT_EQ(dag.predecessors(3).front().kind, EdgeKind::Programmatic);
}

TEST(Dag, ReductionAcrossStripes) {
  // More nodes than a stripe has sources: a chain, and an edge from each node to the one three further on.
  constexpr unsigned kSize = 5000;
  Dag dag(kSize);
  for (unsigned node = 1; node < kSize; ++node) {
    dag.addEdge(node - 1, node);
    if (node >= 3)
      dag.addEdge(node - 3, node);
  }
  dag.addEdge(0, kSize - 1);
  reduceTransitively(dag);
  EXPECT_EQ(dag.countEdges(), kSize - 1);
}

TEST(Dag, FindUnconnectedEqualsClosure) {
  std::mt19937 random(2);
  for (unsigned round = 0; round < 50; ++round) {
    Dag dag = makeRandomDag(random, 30, 0.1);
    Closure closure = computeClosure(dag);
    std::vector<std::pair<unsigned, unsigned>> pairs;
    SmallVector<size_t> expected;
    for (unsigned i = 0; i < 200; ++i) {
      unsigned from = random() % dag.size(), to = random() % dag.size();
      if (from >= to)
        continue;
      if (!closure[to][from])
        expected.push_back(pairs.size());
      pairs.push_back({from, to});
    }
    EXPECT_EQ(findUnconnected(dag, pairs), expected);
  }
}

TEST(Dag, CriticalPath) {
  Dag dag(5);
  dag.addEdge(0, 2);
  dag.addEdge(1, 2);
  dag.addEdge(2, 4);
  dag.addEdge(3, 4);
  CriticalPath path = findCriticalPath(dag, {1, 5, 2, 8, 1});
  EXPECT_EQ(path.length, 9);
  EXPECT_EQ(path.nodes, (SmallVector<unsigned>{3, 4}));
  EXPECT_EQ(findCriticalPath(dag, {1, 1, 1, 1, 1}).length, 3);
  EXPECT_EQ(findCriticalPath(Dag(0), {}).nodes.size(), 0u);
}

TEST(Reachability, BothFormsEqualClosure) {
  std::mt19937 random(3);
  for (unsigned round = 0; round < 60; ++round) {
    Dag dag = makeRandomDag(random, 1 + round, 0.1 + 0.01 * (round % 30));
    Closure closure = computeClosure(dag);
    // Room for a bitset; room for labels of every chain but not for a bitset is a budget in between, when there is one.
    Reachability bitset(dag);
    EXPECT_TRUE(bitset.isExact());
    Reachability chains(dag, dag.size() * ((dag.size() + 63) / 64) * 8 - 1);
    for (unsigned to = 0; to < dag.size(); ++to) {
      for (unsigned from = 0; from < dag.size(); ++from) {
        EXPECT_EQ(bitset.precedes(from, to), closure[to][from]);
        // Chain labels never claim order that is not there, and see all of it when they are exact.
        if (chains.isExact())
          EXPECT_EQ(chains.precedes(from, to), closure[to][from]);
        else
          EXPECT_LE(chains.precedes(from, to), closure[to][from]);
      }
    }
  }
}

TEST(Reachability, LongChainIsSmall) {
  // 100,000 nodes in a chain: a bitset would take 1.25 GB.
  constexpr unsigned kSize = 100000;
  Dag dag(kSize);
  for (unsigned node = 1; node < kSize; ++node)
    dag.addEdge(node - 1, node);
  Reachability order(dag, /*budgetBytes=*/kSize * sizeof(uint32_t));
  EXPECT_TRUE(order.isExact());
  EXPECT_TRUE(order.precedes(0, kSize - 1));
  EXPECT_FALSE(order.precedes(kSize - 1, 0));
  EXPECT_TRUE(findUnconnected(dag, {{0, kSize - 1}, {17, 99000}}).empty());
}

} // namespace
