// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory over the order of a stage: random tensors under random orders.

#include "cgmlir/Schedule/StagePlan.h"
#include "gtest/gtest.h"

#include <random>

using namespace mlir::cg::schedule;

namespace {

using Phase = PassKind::Phase;

/// Forwards and backwards in any order in which no backward is before its forward.
Order makeRandomOrder(std::mt19937 &draw, int64_t chunks, int64_t microbatches) {
  std::vector<int64_t> forwards(chunks), backwards(chunks);
  Order order;
  while (static_cast<int64_t>(order.size()) < 2 * chunks * microbatches) {
    int64_t chunk = draw() % chunks;
    if (draw() % 2 && forwards[chunk] < microbatches) {
      ++forwards[chunk];
      order.push_back(Entry::forward(chunk + 1));
    } else if (backwards[chunk] < forwards[chunk]) {
      ++backwards[chunk];
      order.push_back(Entry::backward(chunk + 1));
    }
  }
  return order;
}

TEST(StagePlanTest, NoTwoTensorsThatAreAliveShareBytes) {
  std::mt19937 draw(3);
  for (int round = 0; round < 200; ++round) {
    int64_t chunks = 1 + draw() % 3, microbatches = 1 + draw() % 6;
    StageRequest request;
    request.order = makeRandomOrder(draw, chunks, microbatches);
    for (int64_t chunk = 0; chunk < chunks; ++chunk)
      for (unsigned tensor = draw() % 4; tensor > 0; --tensor)
        request.tensors.push_back(
            {static_cast<int64_t>(draw() % 2000), {{Phase::Backward, chunk}, {Phase::Forward, chunk}}});
    // One that all chunks take.
    KeptTensor shared{100, {}};
    for (int64_t chunk = 0; chunk < chunks; ++chunk)
      shared.passes.push_back({draw() % 2 ? Phase::Forward : Phase::Backward, chunk});
    request.tensors.push_back(shared);
    Result<StagePlan> plan = planStageMemory(request);
    ASSERT_TRUE(plan);
    ASSERT_EQ(plan->steps.size(), request.order.size());

    struct Life {
      int64_t begin = -1, end = -1, offset, bytes;
    };
    std::vector<Life> lives;
    for (size_t number = 0; number < request.tensors.size(); ++number)
      for (int64_t microbatch = 0; microbatch < microbatches; ++microbatch) {
        Life life{-1, -1, plan->offsets[number][microbatch], request.tensors[number].bytes};
        for (size_t step = 0; step < plan->steps.size(); ++step)
          for (PassKind pass : request.tensors[number].passes)
            if (plan->steps[step].pass == pass && plan->steps[step].microbatch == microbatch) {
              life.begin = life.begin < 0 ? static_cast<int64_t>(step) : life.begin;
              life.end = static_cast<int64_t>(step);
            }
        EXPECT_EQ(life.offset % 256, 0);
        EXPECT_LE(life.offset + life.bytes, plan->arenaBytes);
        lives.push_back(life);
      }
    int64_t most = 0;
    for (size_t step = 0; step < plan->steps.size(); ++step) {
      int64_t alive = 0;
      for (const Life &life : lives)
        if (life.begin <= static_cast<int64_t>(step) && static_cast<int64_t>(step) <= life.end)
          alive += (life.bytes + 255) / 256 * 256;
      most = std::max(most, alive);
    }
    EXPECT_EQ(plan->maxLiveBytes, most);
    EXPECT_GE(plan->arenaBytes, most);
    EXPECT_LE(plan->arenaBytes, 2 * most);
    for (size_t a = 0; a < lives.size(); ++a)
      for (size_t b = a + 1; b < lives.size(); ++b)
        EXPECT_TRUE(lives[a].end < lives[b].begin || lives[b].end < lives[a].begin ||
                    lives[a].offset + lives[a].bytes <= lives[b].offset ||
                    lives[b].offset + lives[b].bytes <= lives[a].offset)
            << "round " << round;
    // Graphs of micro-batches in flight are apart, and there are no more than that.
    for (int64_t chunk = 0; chunk < chunks; ++chunk)
      EXPECT_LE(plan->mostInFlight[chunk], microbatches);
    request.indexing = GraphIndexing::Exact;
    Result<StagePlan> exact = planStageMemory(request);
    EXPECT_EQ(exact->numGraphs, exact->mostInFlight);
  }
}

TEST(StagePlanTest, AMalformedOrderIsRefused) {
  StageRequest request;
  request.order = {Entry::backward(1), Entry::forward(1)};
  Result<StagePlan> plan = planStageMemory(request);
  ASSERT_FALSE(plan);
  EXPECT_EQ(plan.error().position, 0u);
}

} // namespace
