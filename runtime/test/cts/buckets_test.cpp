// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buckets: a launch runs the smallest bucket that fits, arguments that are smaller are padded with zeros, and results
// are cut.

#include "cts/harness.h"

namespace cgrt::testing {

class Buckets : public BothWays {};
CTS_BOTH_WAYS(Buckets);
class BucketErrors : public Conformance {};

/// A package that computes out = 2x + y for up to 64 elements, with a bucket of 16.
static PackageSpec axpyBuckets() { return withBucket(both(axpyGraph(64)), both(axpyGraph(16)), 64, 16); }

static std::vector<float> axpyOf(const std::vector<float> &x, const std::vector<float> &y) {
  std::vector<float> out;
  for (size_t i = 0; i < x.size(); ++i)
    out.push_back(2.0f * x[i] + y[i]);
  return out;
}

TEST_P(Buckets, EverySizeGivesTheElementsOfTheData) {
  Program program;
  CTS_OK(program.open(axpyBuckets()));
  for (int64_t n : {1, 15, 16, 17, 63, 64, 3}) {
    auto count = static_cast<uint32_t>(n);
    std::vector<float> x = iota(count), y = iota(count, 7.0f);
    CTS_OK(program.bind("x", x, {n}));
    CTS_OK(program.bind("y", y, {n}));
    EXPECT_EQ(program.run<float>("out", count, eager()), axpyOf(x, y)) << n;
    cgrt_tensor view;
    CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
    ASSERT_EQ(view.rank, 1);
    EXPECT_EQ(view.shape[0], n);
  }
}

TEST_P(Buckets, MemoryOfTheCallerIsUsedWhereItFits) {
  Program program;
  CTS_OK(program.open(axpyBuckets()));
  for (uint32_t n : {16u, 64u, 16u}) {
    std::vector<float> x = iota(n), y = iota(n, 3.0f);
    cgrt_tensor deviceX = program.deviceTensor(x), deviceY = program.deviceTensor(y),
                out = program.deviceTensor(std::vector<float>(n));
    CTS_OK(program.bindTensor("x", &deviceX));
    CTS_OK(program.bindTensor("y", &deviceY));
    CTS_OK(program.bindResult("out", &out));
    CTS_OK(program.launch(eager()));
    EXPECT_EQ(program.readDevice(out, n), axpyOf(x, y));
    cgrt_tensor view;
    CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
    EXPECT_EQ(view.data, out.data);
  }
}

TEST_P(Buckets, ResultsAreCutIntoMemoryOfTheCaller) {
  const uint32_t n = 20;
  Program program;
  CTS_OK(program.open(axpyBuckets()));
  std::vector<float> x = iota(n), y = iota(n, 3.0f);
  CTS_OK(program.bind("x", x, {n}));
  CTS_OK(program.bind("y", y, {n}));
  cgrt_tensor out = program.deviceTensor(std::vector<float>(n, -1.0f));
  CTS_OK(program.bindResult("out", &out));
  CTS_OK(program.launch(eager()));
  EXPECT_EQ(program.readDevice(out, n), axpyOf(x, y));
}

TEST_P(Buckets, AllAreBuiltAhead) {
  Program program;
  CTS_OK(program.open(axpyBuckets()));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  EXPECT_EQ(program.counts().instantiations, 2u);
  for (int64_t n : {5, 40}) {
    auto count = static_cast<uint32_t>(n);
    CTS_OK(program.bind("x", iota(count), {n}));
    CTS_OK(program.bind("y", iota(count), {n}));
    EXPECT_EQ(program.run<float>("out", count, eager()), axpyOf(iota(count), iota(count)));
  }
  EXPECT_EQ(program.counts().instantiations, 2u);
}

TEST_F(BucketErrors, NameTheDimension) {
  Program program;
  CTS_OK(program.open(axpyBuckets()));
  CTS_FAILS(program.bind("x", iota(65), {65}), CGRT_INVALID_ARGUMENT,
            "dimension 'n' is 65, and the largest bucket is 64");
  CTS_FAILS(program.bind("x", std::vector<float>(), {0}), CGRT_INVALID_ARGUMENT, "dimension 'n' is empty");
  CTS_FAILS(program.bind("x", iota(4), {2, 2}), CGRT_INVALID_ARGUMENT, "expected F32");
  CTS_OK(program.bind("x", iota(4), {4}));
  CTS_FAILS(program.launch(false), CGRT_FAILED_PRECONDITION, "not bound: 'y'");
  CTS_OK(program.bind("y", iota(5), {5}));
  CTS_FAILS(program.launch(false), CGRT_INVALID_ARGUMENT, "dimension 'n' is 4 in argument 'x' and 5 in 'y'");
  CTS_OK(program.bind("y", iota(4), {4}));
  EXPECT_EQ(program.run<float>("out", 4, false), axpyOf(iota(4), iota(4)));
}

/// The package of axpyBuckets(), for launches of at least 3 elements, of which at most 40 go into the large bucket.
static PackageSpec limitedBuckets() {
  PackageSpec spec = axpyBuckets();
  spec.entries[0].buckets[0].limits = {{{{1, {0}}, {-3, {}}}, "tensor.extract_slice at model.py:12:3 needs n >= 3"}};
  spec.entries[0].buckets[1].limits = {{{{-1, {0}}, {40, {}}}, "cf.assert at model.py:9:1 needs n <= 40: room"}};
  return spec;
}

TEST_P(Buckets, SizesThatABucketIsNotRightForAreRefusedBeforeAnythingRuns) {
  Program program;
  CTS_OK(program.open(limitedBuckets()));
  std::vector<float> untouched(2, -1.0f);
  cgrt_tensor out = program.deviceTensor(untouched);
  CTS_OK(program.bind("x", iota(2), {2}));
  CTS_OK(program.bind("y", iota(2), {2}));
  CTS_OK(program.bindResult("out", &out));
  CTS_FAILS(program.launch(eager()), CGRT_INVALID_ARGUMENT,
            "entry 'main': dimension 'n' is 2, and tensor.extract_slice at model.py:12:3 needs n >= 3");
  EXPECT_EQ(program.readDevice(out, 2), untouched);
  CTS_OK(program.bindResult("out", nullptr));
  CTS_OK(program.bind("x", iota(41), {41}));
  CTS_OK(program.bind("y", iota(41), {41}));
  CTS_FAILS(program.launch(eager()), CGRT_INVALID_ARGUMENT,
            "entry 'main': dimension 'n' is 41, and cf.assert at model.py:9:1 needs n <= 40: room");
  for (int64_t n : {3, 16, 17, 40}) {
    auto count = static_cast<uint32_t>(n);
    CTS_OK(program.bind("x", iota(count), {n}));
    CTS_OK(program.bind("y", iota(count), {n}));
    EXPECT_EQ(program.run<float>("out", count, eager()), axpyOf(iota(count), iota(count))) << n;
  }
}

TEST_F(BucketErrors, BucketsHaveNoNameOfTheirOwn) {
  Program program;
  CTS_OK(program.open(axpyBuckets()));
  uint32_t entry = 0;
  Status found = cgrt_package_find_entry(cgrt_executable_package(program.executable), "main_small", &entry);
  CTS_FAILS(std::move(found), CGRT_NOT_FOUND, "the package has 'main'");
}

/// A package for rows of 64 elements in buckets of 4 and 8 rows, with a version for other numbers of rows.
static PackageSpec reverseOfAnySize() { return withEager(4, 8, bothTargets()); }

static std::vector<float> reversed(const std::vector<float> &rows) {
  std::vector<float> out(rows.size());
  for (size_t i = 0; i < rows.size(); ++i)
    out[i] = rows[i / 64 * 64 + 63 - i % 64];
  return out;
}

TEST_P(Buckets, SizesThatNoBucketHasAreRun) {
  Program program;
  CTS_OK(program.open(reverseOfAnySize()));
  for (uint32_t rows : {9u, 8u, 100u, 3u, 1u, 2u, 100u, 33u, 4u, 5000u, 8u}) {
    std::vector<float> x = iota(rows * 64, static_cast<float>(rows));
    CTS_OK(program.bind("x", x, {rows, 64}));
    EXPECT_EQ(program.run<float>("out", rows * 64, eager()), reversed(x)) << rows;
    cgrt_tensor view;
    CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
    EXPECT_EQ(view.shape[0], rows);
  }
}

TEST_P(Buckets, OtherSizesUseMemoryOfTheCaller) {
  Program program;
  CTS_OK(program.open(reverseOfAnySize()));
  for (uint32_t rows : {40u, 8u, 90u}) {
    std::vector<float> x = iota(rows * 64);
    cgrt_tensor given = program.deviceTensor(x), out = program.deviceTensor(std::vector<float>(rows * 64));
    const int64_t shape[] = {rows, 64};
    given.rank = out.rank = 2;
    given.shape = out.shape = shape;
    CTS_OK(program.bindTensor("x", &given));
    CTS_OK(program.bindResult("out", &out));
    CTS_OK(program.launch(eager()));
    EXPECT_EQ(program.readDevice(out, rows * 64), reversed(x));
    cgrt_tensor view;
    CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
    EXPECT_EQ(view.data, out.data);
  }
}

TEST_P(Buckets, OtherSizesAreNeverInstantiated) {
  Program program;
  CTS_OK(program.open(reverseOfAnySize()));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  // A bucket of up to twice the size is taken, a larger one is not.
  CTS_OK(program.bind("x", iota(2 * 64), {2, 64}));
  EXPECT_EQ(program.run<float>("out", 2 * 64, eager()), reversed(iota(2 * 64)));
  EXPECT_EQ(program.counts().instantiations, 2u);
  uint64_t shared = program.counts().transient_bytes;
  CTS_OK(program.bind("x", iota(64), {1, 64}));
  EXPECT_EQ(program.run<float>("out", 64, eager()), reversed(iota(64)));
  EXPECT_GT(program.counts().transient_bytes, shared);
}

TEST_F(BucketErrors, SizesOfALaunchHaveALimit) {
  Program program;
  CTS_OK(program.open(reverseOfAnySize()));
  float nothing = 0;
  const int64_t shape[] = {int64_t(1) << 31, 64};
  cgrt_tensor huge{&nothing, CGRT_F32, CGRT_MEMORY_HOST, 0, 2, shape, nullptr};
  CTS_FAILS(program.bindTensor("x", &huge), CGRT_INVALID_ARGUMENT, "dimension 'rows' is 2147483648");
}

} // namespace cgrt::testing
