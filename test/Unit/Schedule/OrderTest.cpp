// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ API of schedules; python/tests/test_schedule.py compares the numbers.

#include "cgmlir/Schedule/Buffers.h"
#include "cgmlir/Schedule/LocalPlan.h"
#include "gtest/gtest.h"

using namespace mlir::cg::schedule;

namespace {

Order makeOrder(std::initializer_list<double> numbers) {
  Order order;
  for (double number : numbers)
    order.push_back(*Entry::fromNumber(number));
  return order;
}

TEST(EntryTest, KindsAndTexts) {
  EXPECT_TRUE(Entry::fromNumber(2)->isForward());
  EXPECT_TRUE(Entry::fromNumber(-2)->isBackward());
  EXPECT_TRUE(Entry::fromNumber(-2.5)->isWeightGradient());
  EXPECT_EQ(Entry::fromNumber(-2.5)->chunk(), 1);
  EXPECT_EQ(Entry::weightGradient(2), *Entry::fromNumber(-2.5));
  EXPECT_EQ(Entry::weightGradient(2).text(), "-2.5");
  EXPECT_FALSE(Entry::fromNumber(-2.25));
  EXPECT_FALSE(Entry::fromNumber(1e300));
}

TEST(OrderTest, PassesThatNeverHaveTheirTurn) {
  std::vector<ModelPart> one{{0, 0}, {0, 1}}, two{{0, 0}, {1, 0}};
  EXPECT_FALSE(findWaitingPass({makeOrder({1, 2, 1, 2, -2, -1, -2, -1})}, one));
  EXPECT_FALSE(findWaitingPass({makeOrder({1, 1, -1, -1.5, -1, -1.5}), makeOrder({1, -1, 1, -1})}, two));
  auto backward = findWaitingPass({makeOrder({1, 2, -2, -1, 1, 2, -1, -2})}, one);
  ASSERT_TRUE(backward);
  EXPECT_EQ(backward->position, 6u);
  EXPECT_EQ(backward->part, 0u);
  EXPECT_EQ(backward->needed, 1u);
  EXPECT_EQ(backward->microbatch, 1u);
  auto forward = findWaitingPass({makeOrder({2, 1, -2, -1})}, one);
  ASSERT_TRUE(forward);
  EXPECT_EQ(forward->position, 0u);
  // Both stages wait for each other: the first has no second forward before its first backward ends.
  auto stages = findWaitingPass({makeOrder({1, -1, 1, -1}), makeOrder({1, 1, -1, -1})}, two);
  ASSERT_TRUE(stages);
  EXPECT_EQ(stages->rank, 0u);
  EXPECT_EQ(stages->position, 1u);
}

TEST(OrderTest, OneForwardOneBackward) {
  PipelineSizes sizes;
  sizes.pipelineSize = 2;
  sizes.numMicrobatches = 3;
  Result<StageSchedule> stage = planStage(sizes);
  ASSERT_TRUE(stage);
  EXPECT_EQ(stage->counts.warmup, 1);
  EXPECT_EQ(stage->order, makeOrder({1, 1, -1, 1, -1, -1}));
}

TEST(OrderTest, VerifierNamesThePosition) {
  EXPECT_EQ(verifyOrder(makeOrder({1, 2, -2, -1}))->numModelChunks, 2);
  Result<OrderShape> shape = verifyOrder(makeOrder({1, 2, -1, -1}));
  ASSERT_FALSE(shape);
  EXPECT_EQ(shape.error().position, 3u);
  // A part of a step may leave micro-batches of a chunk out.
  EXPECT_FALSE(verifyOrder(makeOrder({1, 1, 2, -2, -1, -1})));
  EXPECT_TRUE(verifyOrder(makeOrder({1, 1, 2, -2, -1, -1}), OrderExtent::Part));
}

TEST(CaptureTest, ASurplusIsNoticed) {
  CaptureRequest request;
  request.order = makeOrder({1, 2, -1, -1});
  request.layersPerChunk = {1, 1};
  request.inputShapes = {{{8}}, {{8}}};
  auto result = planCaptures(request);
  ASSERT_TRUE(std::holds_alternative<CaptureRefusal>(result));
  EXPECT_TRUE(std::get<CaptureRefusal>(result).referenceAccepts);
}

TEST(LocalPlanTest, ExactSharesWhatNothingNeeds) {
  LocalRequest request;
  request.pipelineSize = 2;
  for (int64_t microbatch = 0; microbatch < 4; ++microbatch) {
    request.steps.push_back({true, microbatch});
    request.steps.push_back({false, microbatch});
  }
  // Input, output, and two gradients, of which one is being sent while the next is computed.
  EXPECT_EQ(planLocal(request, Revision::Exact)->numBuffers, 5);
  EXPECT_EQ(planLocal(request, Revision::Head)->numBuffers, 16);
}

} // namespace
