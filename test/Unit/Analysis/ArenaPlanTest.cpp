// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ArenaPlan.h"
#include "RandomDag.h"
#include "llvm/Support/MathExtras.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;
using namespace mlir::cg::test;

namespace {

std::vector<ArenaBuffer> makeRandomBuffers(std::mt19937 &random, const Dag &dag, unsigned count) {
  std::vector<ArenaBuffer> buffers(count);
  for (ArenaBuffer &buffer : buffers) {
    buffer.size = random() % 2000;
    unsigned first = random() % dag.size();
    buffer.uses.push_back(first);
    for (unsigned node = first + 1; node < dag.size() && buffer.uses.size() < 4; ++node)
      if (random() % 5 == 0)
        buffer.uses.push_back(node);
  }
  return buffers;
}

bool precedes(const Closure &closure, const ArenaBuffer &a, const ArenaBuffer &b) {
  for (unsigned from : a.uses)
    for (unsigned to : b.uses)
      if (!closure[to][from])
        return false;
  return true;
}

/// Buffers that share bytes are ordered, as the definition says it.
void expectSound(const Dag &dag, ArrayRef<ArenaBuffer> buffers, const ArenaPlan &plan) {
  Closure closure = computeClosure(dag);
  for (size_t a = 0; a < buffers.size(); ++a) {
    EXPECT_EQ(plan.offsets[a] % 256, 0);
    EXPECT_LE(plan.offsets[a] + buffers[a].size, plan.size);
    for (size_t b = 0; b < a; ++b) {
      bool overlap =
          plan.offsets[a] < plan.offsets[b] + buffers[b].size && plan.offsets[b] < plan.offsets[a] + buffers[a].size;
      if (overlap)
        EXPECT_TRUE(precedes(closure, buffers[a], buffers[b]) || precedes(closure, buffers[b], buffers[a]));
    }
  }
  EXPECT_EQ(plan.size % 256, 0);
  EXPECT_LE(plan.lowerBound, plan.size);
}

int64_t findHeaviestAntichain(const Dag &dag, ArrayRef<ArenaBuffer> buffers) {
  Closure closure = computeClosure(dag);
  int64_t best = 0;
  for (unsigned set = 0; set < (1u << buffers.size()); ++set) {
    bool antichain = true;
    int64_t weight = 0;
    for (size_t a = 0; a < buffers.size() && antichain; ++a) {
      if (!(set >> a & 1))
        continue;
      weight += llvm::alignTo(buffers[a].size, 256);
      for (size_t b = 0; b < a && antichain; ++b)
        antichain = !(set >> b & 1) ||
                    !(precedes(closure, buffers[a], buffers[b]) || precedes(closure, buffers[b], buffers[a]));
    }
    if (antichain)
      best = std::max(best, weight);
  }
  return best;
}

TEST(ArenaPlan, RandomGraphsSmall) {
  std::mt19937 random(6);
  for (unsigned round = 0; round < 300; ++round) {
    Dag dag = makeRandomDag(random, 1 + random() % 15, 0.05 * (1 + round % 12));
    std::vector<ArenaBuffer> buffers = makeRandomBuffers(random, dag, random() % 12);
    ArenaPlan plan = planArena(dag, buffers);
    expectSound(dag, buffers, plan);
    EXPECT_TRUE(plan.lowerBoundExact);
    EXPECT_EQ(plan.lowerBound, findHeaviestAntichain(dag, buffers));
  }
}

TEST(ArenaPlan, RandomGraphsLarge) {
  std::mt19937 random(7);
  for (unsigned round = 0; round < 10; ++round) {
    Dag dag = makeRandomDag(random, 300, 0.004 * (1 + round));
    std::vector<ArenaBuffer> buffers = makeRandomBuffers(random, dag, 250);
    expectSound(dag, buffers, planArena(dag, buffers));
    // The other planner, and the sampled bound, which is never above the exact one.
    ArenaOptions stream;
    stream.exactLimit = 10;
    ArenaPlan large = planArena(dag, buffers, stream);
    expectSound(dag, buffers, large);
    EXPECT_FALSE(large.lowerBoundExact);
    EXPECT_LE(large.lowerBound, planArena(dag, buffers).lowerBound);
  }
}

TEST(ArenaPlan, ChainReusesMemory) {
  // Each buffer is written by one node and read by the next: two are live at a time.
  constexpr unsigned kSize = 50;
  Dag dag(kSize + 1);
  std::vector<ArenaBuffer> buffers;
  for (unsigned node = 0; node < kSize; ++node) {
    dag.addEdge(node, node + 1);
    buffers.push_back({1000, {node, node + 1}, {}, {}});
  }
  ArenaPlan plan = planArena(dag, buffers);
  EXPECT_EQ(plan.size, 2048);
  EXPECT_EQ(plan.lowerBound, 2048);
  ArenaOptions stream;
  stream.exactLimit = 1;
  plan = planArena(dag, buffers, stream);
  EXPECT_EQ(plan.size, 2048);
  EXPECT_EQ(plan.lowerBound, 2048);
}

TEST(ArenaPlan, ChainsOfUnequalBuffersAreNearTheBound) {
  // Every node makes a buffer that some of the next few read, as the nodes of a model do: orders alone end up to a
  // quarter above the bound.
  std::mt19937 random(11);
  for (unsigned round = 0; round < 30; ++round) {
    constexpr unsigned kSize = 80;
    Dag dag(kSize + 6);
    std::vector<ArenaBuffer> buffers;
    for (unsigned node = 0; node + 1 < kSize + 6; ++node)
      dag.addEdge(node, node + 1);
    for (unsigned node = 0; node < kSize; ++node)
      buffers.push_back({int64_t(256) << (random() % 7), {node, node + 1 + unsigned(random() % 5)}, {}, {}});
    ArenaPlan plan = planArena(dag, buffers);
    expectSound(dag, buffers, plan);
    EXPECT_LE(plan.size * 100, plan.lowerBound * 105) << "round " << round;
    EXPECT_EQ(plan.offsets, planArena(dag, buffers).offsets);
  }
}

TEST(ArenaPlan, UnorderedNodesShareNothing) {
  // In program order these never meet; without a path nothing is known.
  Dag dag(4);
  dag.addEdge(0, 1);
  dag.addEdge(2, 3);
  std::vector<ArenaBuffer> buffers{{256, {0, 1}, {}, {}}, {256, {2, 3}, {}, {}}};
  EXPECT_EQ(planArena(dag, buffers).size, 512);
  dag.addEdge(1, 2);
  EXPECT_EQ(planArena(dag, buffers).size, 256);
}

TEST(ArenaPlan, OneNodeIsNotBeforeItself) {
  // Node 1 reads one buffer and writes the other.
  Dag dag(3);
  dag.addEdge(0, 1);
  dag.addEdge(1, 2);
  std::vector<ArenaBuffer> buffers{{256, {0, 1}, {}, {}}, {256, {1, 2}, {}, {}}};
  EXPECT_EQ(planArena(dag, buffers).size, 512);
}

TEST(ArenaPlan, AllUsesCount) {
  // A buffer that two branches read is finished after both; only after the join may another take its place.
  Dag dag(5);
  for (auto [from, to] : {std::pair(0, 1), {0, 2}, {1, 3}, {2, 4}, {3, 4}})
    dag.addEdge(from, to);
  std::vector<ArenaBuffer> buffers{{256, {0, 1, 2}, {}, {}}, {256, {3, 4}, {}, {}}};
  EXPECT_EQ(planArena(dag, buffers).size, 512);
  buffers[1].uses = {4};
  EXPECT_EQ(planArena(dag, buffers).size, 256);
}

TEST(ArenaPlan, FixedOffsetsStay) {
  Dag dag(2);
  std::vector<ArenaBuffer> buffers{{256, {0}, {}, {}}, {256, {0, 1}, 256, {}}, {512, {1}, {}, {}}};
  for (size_t limit : {size_t(10000), size_t(1)}) {
    ArenaOptions options;
    options.exactLimit = limit;
    ArenaPlan plan = planArena(dag, buffers, options);
    EXPECT_EQ(plan.offsets[1], 256);
    expectSound(dag, buffers, plan);
  }
}

TEST(ArenaPlan, Empty) {
  ArenaPlan plan = planArena(Dag(3), {});
  EXPECT_EQ(plan.size, 0);
  EXPECT_EQ(plan.lowerBound, 0);
  // Buffers without bytes need none.
  std::vector<ArenaBuffer> buffers{{0, {0}, {}, {}}, {0, {0}, {}, {}}};
  EXPECT_EQ(planArena(Dag(1), buffers).size, 0);
}

} // namespace
