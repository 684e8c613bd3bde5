// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that `cg-run bench` makes up: the count of drawn numbers, whatever the size of a model, and their values.

#include "../../tools/cg-run/random_block.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

using cgrun::RandomBlock;

static std::vector<float> make(RandomBlock &block, const char *name, size_t count) {
  std::vector<float> values(count);
  block.fill(name, CGRT_F32, std::as_writable_bytes(std::span(values)));
  return values;
}

TEST(RandomBlock, DrawsOneBlockForEachType) {
  RandomBlock block(0);
  EXPECT_EQ(block.draws(), 0u);
  for (int tensor = 0; tensor < 8; ++tensor)
    make(block, std::to_string(tensor).c_str(), 3 * RandomBlock::elements + 5);
  EXPECT_EQ(block.draws(), RandomBlock::elements);
  std::vector<uint16_t> half(10);
  block.fill("half", CGRT_BF16, std::as_writable_bytes(std::span(half)));
  EXPECT_EQ(block.draws(), 2 * RandomBlock::elements);
}

TEST(RandomBlock, NumbersAreSpreadOverTheRange) {
  RandomBlock block(7);
  std::vector<float> values = make(block, "w", 2 * RandomBlock::elements);
  double sum = 0, squares = 0;
  for (float value : values) {
    EXPECT_TRUE(value >= -1 && value <= 1) << value;
    sum += value;
    squares += value * value;
  }
  double count = static_cast<double>(values.size());
  EXPECT_NEAR(sum / count, 0, 0.02);
  EXPECT_NEAR(squares / count, 1.0 / 3, 0.02);
}

// Large tensors are filled by several threads, whose parts fit together.
TEST(RandomBlock, LargeTensorsRepeatTheBlock) {
  RandomBlock block(3);
  size_t size = size_t(16) * 1024 * 1024 + 12345;
  std::vector<float> values = make(block, "w", size);
  EXPECT_TRUE(std::equal(values.begin() + RandomBlock::elements, values.end(), values.begin()));
  std::vector<float> small = make(block, "w", RandomBlock::elements);
  EXPECT_TRUE(std::equal(small.begin(), small.end(), values.begin()));
}

TEST(RandomBlock, SeedsAndNamesDecide) {
  RandomBlock a(1), again(1), b(2);
  std::vector<float> first = make(a, "w", 1000);
  EXPECT_EQ(first, make(again, "w", 1000));
  EXPECT_NE(first, make(a, "v", 1000));
  EXPECT_NE(first, make(b, "w", 1000));
}
