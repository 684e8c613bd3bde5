// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The number of backend calls for a copy between two layouts, and that these calls copy all elements.

#include "device/guarded_backend.h"
#include "exec/strided_copy.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

using namespace cgrt;

namespace {

/// A backend that copies on the host, and counts its calls.
struct Counting : GuardedBackend {
  Counting() : GuardedBackend(nullptr, 0) {}
  Status copyRows(Rows to, Rows from, uint64_t width, uint64_t rows, Stream) override {
    ++calls;
    for (uint64_t row = 0; row < rows; ++row)
      std::memcpy(reinterpret_cast<void *>(to.address + row * to.pitch),
                  reinterpret_cast<const void *>(from.address + row * from.pitch), width);
    return success();
  }
  int calls = 0;
};

/// The number of calls that copy the common part of two dense tensors.
int callsFor(const std::vector<int64_t> &toShape, const std::vector<int64_t> &fromShape) {
  auto count = [](const std::vector<int64_t> &shape) {
    return static_cast<size_t>(std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>()));
  };
  std::vector<int64_t> common(toShape.size()), toStrides = denseStrides(toShape), fromStrides = denseStrides(fromShape);
  for (size_t d = 0; d < common.size(); ++d)
    common[d] = std::min(toShape[d], fromShape[d]);
  std::vector<float> from(count(fromShape)), to(count(toShape), -1);
  std::iota(from.begin(), from.end(), 0.0f);
  Counting backend;
  Status done = copyBetween(backend, {reinterpret_cast<uint64_t>(to.data()), Memory::Host, common, toStrides, 4},
                            {reinterpret_cast<uint64_t>(from.data()), Memory::Host, common, fromStrides, 4}, Stream{});
  EXPECT_TRUE(done.ok());
  std::vector<int64_t> at(common.size());
  size_t wrong = 0, written = 0;
  for (size_t element = 0; element < count(common); ++element) {
    size_t rest = element, toPlace = 0, fromPlace = 0;
    for (size_t d = common.size(); d-- > 0; rest /= static_cast<size_t>(common[d])) {
      auto index = static_cast<int64_t>(rest % static_cast<size_t>(common[d]));
      toPlace += static_cast<size_t>(index * toStrides[d]);
      fromPlace += static_cast<size_t>(index * fromStrides[d]);
    }
    wrong += to[toPlace] != from[fromPlace];
  }
  for (float value : to)
    written += value >= 0;
  EXPECT_EQ(wrong, 0u);
  EXPECT_EQ(written, count(common)); // and copies nothing else
  return backend.calls;
}

} // namespace

TEST(StridedCopy, RowsOfABucketAreFewCalls) {
  EXPECT_EQ(callsFor({4, 128, 64}, {4, 128, 64}), 1);
  EXPECT_EQ(callsFor({4, 128, 64}, {3, 128, 64}), 1);
  EXPECT_EQ(callsFor({4, 128, 64}, {3, 70, 64}), 1);
  EXPECT_EQ(callsFor({4, 4, 128, 1}, {3, 4, 70, 1}), 1); // the outer two dimensions are contiguous on both sides
  EXPECT_EQ(callsFor({4, 4, 128, 128}, {3, 4, 70, 70}), 12);
  EXPECT_EQ(callsFor({3, 4, 70, 70}, {4, 4, 128, 128}), 12);
  EXPECT_EQ(callsFor({4, 8, 128, 16}, {3, 5, 70, 16}), 3);
  EXPECT_EQ(callsFor({4, 5}, {4, 0}), 0);
}

TEST(TouchedBytes, PartsOfOneMatrixAreApart) {
  auto part = [](uint64_t at, const std::vector<int64_t> &shape, const std::vector<int64_t> &strides) {
    return touchedBy({at, Memory::Host, shape, strides, 4});
  };
  const std::vector<int64_t> columns = {4, 8}, pitch = {16, 1};
  TouchedBytes left = part(1000, columns, pitch), right = part(1032, columns, pitch),
               middle = part(1016, columns, pitch);
  EXPECT_EQ(left.begin, 1000u);
  EXPECT_EQ(left.end, 1000u + 4 * (3 * 16 + 8));
  EXPECT_TRUE(areApart(left, right) && areApart(right, left));
  EXPECT_FALSE(areApart(left, middle) || areApart(middle, left) || areApart(right, middle) || areApart(left, left));
  // The copy begins one row further on, in the same columns.
  EXPECT_FALSE(areApart(left, part(1064, columns, pitch)));
  EXPECT_TRUE(areApart(left, part(1096, columns, pitch)));
  EXPECT_FALSE(areApart(left, part(1068, {2, 8}, pitch)));
  // The heads of queries, keys and values in one tensor, whose outer strides are multiples of a row.
  const std::vector<int64_t> heads = {2, 6, 8}, steps = {6 * 24, 24, 1};
  EXPECT_TRUE(areApart(part(0, heads, steps), part(32, heads, steps)));
  EXPECT_TRUE(areApart(part(64, heads, steps), part(32, heads, steps)));
  EXPECT_FALSE(areApart(part(60, heads, steps), part(32, heads, steps)));
  // Elements in gaps may belong to another tensor and must not be copied; a layout without gaps is copied as one range
  // of bytes.
  EXPECT_FALSE(areApart(left, part(1032, columns, {20, 1})));
  EXPECT_FALSE(areApart(left, part(1032, {8}, {1})));
  EXPECT_EQ(part(0, {4, 8}, {8, 1}).pitch, 0u);
  // Columns in reverse order, and every other element.
  EXPECT_TRUE(areApart(part(1000 + 3 * 64, columns, {-16, 1}), right));
  EXPECT_TRUE(areApart(part(1000, {8}, {2}), part(1004, {8}, {2})));
}
