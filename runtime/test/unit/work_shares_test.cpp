// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the work items of a node are divided between workers.

#include "host/work_shares.h"

#include <gtest/gtest.h>

namespace cgrt::testing {

namespace {

/// Takes all work items, as `workers` that take turns would, and returns how often each item was taken.
std::vector<int> takeAll(WorkShares shares, int64_t items, unsigned workers) {
  std::vector<int> taken(items);
  for (unsigned turn = 0; shares.left() > 0; ++turn) {
    WorkShares::Range range = shares.take(turn % workers);
    EXPECT_LT(range.begin, range.end);
    for (int64_t item = range.begin; item < range.end; ++item)
      ++taken[item];
  }
  return taken;
}

} // namespace

TEST(WorkSharesTest, EveryItemIsTakenOnce) {
  for (int64_t items : {1, 2, 3, 7, 64, 257, 1000})
    for (unsigned workers : {1u, 2u, 3u, 8u, 100u}) {
      EXPECT_EQ(takeAll(WorkShares(items, workers), items, workers), std::vector<int>(items, 1));
      EXPECT_EQ(takeAll(WorkShares(items), items, workers), std::vector<int>(items, 1));
    }
}

TEST(WorkSharesTest, AWorkerHasTheSameItemsEachTime) {
  for (int64_t begin = 50; begin < 100;) {
    WorkShares shares(100, 2);
    for (int64_t at = 50; at < begin;)
      at = shares.take(1).end;
    WorkShares::Range range = shares.take(1);
    EXPECT_EQ(range.begin, begin);
    EXPECT_LE(range.end, 100);
    begin = range.end;
  }
}

TEST(WorkSharesTest, WhoIsDoneTakesFromTheEndOfTheFullestShare) {
  WorkShares shares(120, 3);
  EXPECT_EQ(shares.take(1).begin, 40);
  for (int64_t at = 0; at < 40;)
    at = shares.take(0).end;
  WorkShares::Range range = shares.take(0);
  EXPECT_EQ(range.end, 120);
  EXPECT_EQ(range.begin, 110);
  EXPECT_EQ(shares.take(2).begin, 80);
  EXPECT_EQ(shares.take(1).begin, 50);
}

TEST(WorkSharesTest, OnePieceGoesToWhoeverComes) {
  WorkShares shares(9);
  WorkShares::Range range = shares.take(5);
  EXPECT_EQ(range.begin, 0);
  EXPECT_EQ(range.end, 9);
  EXPECT_EQ(shares.left(), 0);
}

} // namespace cgrt::testing
