// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors with strides: an error by default, one copy in each launch by option.

#include "cts/harness.h"

namespace cgrt::testing {

namespace {

/// A package of out = 2 x, of 3 x 4 elements.
GraphSpec doubled() {
  GraphSpec graph = scaleGraph(12, 2);
  for (SlotSpec &one : graph.slots)
    one.shape = {3, 4};
  return graph;
}

const std::vector<int64_t> shape = {3, 4};

/// Returns the expected out for an x whose elements lie in iota() with the given strides.
std::vector<float> expected(const std::vector<int64_t> &strides, size_t first = 0) {
  std::vector<float> values;
  for (int64_t row = 0; row < 3; ++row)
    for (int64_t column = 0; column < 4; ++column)
      values.push_back(2 * static_cast<float>(static_cast<int64_t>(first) + row * strides[0] + column * strides[1]));
  return values;
}

} // namespace

class Strides : public BothWays {};
CTS_BOTH_WAYS(Strides);
class StrideMistakes : public Conformance {};

TEST_P(Strides, ArgumentsAreCopiedByOption) {
  CopyingProgram copying;
  Program &program = copying.program;
  CTS_OK(copying.open(both(doubled())));
  cgrt_tensor memory = program.deviceTensor(iota(64));
  struct Case {
    std::vector<int64_t> strides;
    size_t first;
  };
  // The strides of rows with gaps, transposed rows, every other element, one row for all, one column for all, reversed
  // elements, and all of these together.
  for (const Case &one : std::vector<Case>{{{8, 1}, 0},
                                           {{1, 3}, 4},
                                           {{20, 2}, 0},
                                           {{0, 1}, 8},
                                           {{4, 0}, 0},
                                           {{-4, 1}, 12},
                                           {{5, -1}, 3},
                                           {{-16, -5}, 63},
                                           {{4, 1}, 0}}) {
    cgrt_tensor x = strided(memory, shape, one.strides, one.first);
    CTS_OK(program.bindTensor("x", &x));
    EXPECT_EQ(program.run<float>("out", 12, eager()), expected(one.strides, one.first))
        << one.strides[0] << ", " << one.strides[1];
  }
  size_t said = 0;
  for (size_t at = 0; (at = copying.log.find("argument 'x': it has strides", at)) != std::string::npos; ++at)
    ++said;
  EXPECT_EQ(said, 1u) << copying.log;
  // Tensors in host memory are accepted as well.
  std::vector<float> values = iota(64);
  cgrt_tensor host{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  std::vector<int64_t> columns = {1, 3};
  cgrt_tensor x = strided(host, shape, columns, 4);
  CTS_OK(program.bindTensor("x", &x));
  EXPECT_EQ(program.run<float>("out", 12, eager()), expected(columns, 4));
}

TEST_P(Strides, ResultsAreCopiedByOption) {
  CopyingProgram copying;
  Program &program = copying.program;
  CTS_OK(copying.open(both(doubled())));
  CTS_OK(program.bind("x", iota(12), {3, 4}));
  for (const std::vector<int64_t> &strides : {std::vector<int64_t>{1, 3}, {16, 2}, {4, 1}, {8, 1}}) {
    cgrt_tensor memory = program.deviceTensor(std::vector<float>(64, -1)), out = strided(memory, shape, strides);
    CTS_OK(program.bindResult("out", &out));
    EXPECT_EQ(program.run<float>("out", 12, eager()), expected({4, 1})) << "as it is read, it is dense";
    std::vector<float> all(64, -1);
    for (int64_t row = 0; row < 3; ++row)
      for (int64_t column = 0; column < 4; ++column)
        all[static_cast<size_t>(row * strides[0] + column * strides[1])] = 2 * static_cast<float>(row * 4 + column);
    EXPECT_EQ(program.readDevice(memory, 64), all) << "and nothing between its elements is written";
  }
}

TEST_P(Strides, AnArgumentMayShareMemoryWithAResult) {
  CopyingProgram copying;
  Program &program = copying.program;
  CTS_OK(copying.open(both(doubled())));
  // Both tensors are the first four columns of a matrix of eight.
  cgrt_tensor memory = program.deviceTensor(iota(24));
  std::vector<int64_t> rows = {8, 1};
  cgrt_tensor x = strided(memory, shape, rows), out = strided(memory, shape, rows);
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &out));
  EXPECT_EQ(program.run<float>("out", 12, eager()), expected(rows));
}

/// A package of out = 2 x for up to 8 x 4 elements, with a bucket of 4 rows.
static PackageSpec doubledRows() {
  auto rows = [](uint32_t count) {
    GraphSpec graph = scaleGraph(count * 4, 2);
    for (SlotSpec &one : graph.slots)
      one.shape = {count, 4};
    return both(graph);
  };
  PackageSpec spec = withBucket(rows(8), rows(4), 8, 4);
  for (ArgumentSpec &argument : spec.entries[0].arguments) {
    argument.shape = {-1, 4};
    argument.dims = {"n", ""};
  }
  spec.entries[0].results[0].shape = {-1, 4};
  spec.entries[0].results[0].dims = {{0, 1, 0}, {-1, 0, 0}};
  return spec;
}

// For an entry whose sizes vary, elements are copied to and from the buffers where padding is added.
TEST_P(Strides, InEntriesWithBuckets) {
  CopyingProgram copying;
  Program &program = copying.program;
  CTS_OK(copying.open(doubledRows()));
  cgrt_tensor memory = program.deviceTensor(iota(128));
  for (int64_t rows : {3, 4, 5, 8}) {
    for (const std::vector<int64_t> &strides : {std::vector<int64_t>{8, 1}, {1, 8}, {12, 2}, {0, 1}, {4, 1}, {-4, 1}}) {
      std::vector<int64_t> extents = {rows, 4};
      size_t first = strides[0] < 0 ? static_cast<size_t>(-strides[0] * (rows - 1)) : 0;
      cgrt_tensor x = strided(memory, extents, strides, first);
      CTS_OK(program.bindTensor("x", &x));
      std::vector<float> wanted;
      for (int64_t row = 0; row < rows; ++row)
        for (int64_t column = 0; column < 4; ++column)
          wanted.push_back(2 *
                           static_cast<float>(static_cast<int64_t>(first) + row * strides[0] + column * strides[1]));
      CTS_OK(program.bindResult("out", nullptr));
      EXPECT_EQ(program.run<float>("out", wanted.size(), eager()), wanted) << rows << " rows, " << strides[0];
      if (strides[0] <= 0)
        continue;
      cgrt_tensor kept = program.deviceTensor(std::vector<float>(128, -1)), out = strided(kept, extents, strides);
      CTS_OK(program.bindResult("out", &out));
      EXPECT_EQ(program.run<float>("out", wanted.size(), eager()), wanted) << "as it is read, it is dense";
      std::vector<float> all(128, -1);
      for (int64_t row = 0; row < rows; ++row)
        for (int64_t column = 0; column < 4; ++column)
          all[static_cast<size_t>(row * strides[0] + column * strides[1])] =
              wanted[static_cast<size_t>(row * 4 + column)];
      EXPECT_EQ(program.readDevice(kept, 128), all) << "and nothing between its elements is written";
    }
  }
  EXPECT_NE(copying.log.find("argument 'x': it has strides"), std::string::npos) << copying.log;
}

TEST_F(StrideMistakes, InEntriesWithBuckets) {
  Program plain;
  CTS_OK(plain.open(doubledRows()));
  std::vector<float> values = iota(64);
  cgrt_tensor host{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  std::vector<int64_t> columns = {1, 3};
  cgrt_tensor x = strided(host, shape, columns);
  CTS_FAILS(plain.bindTensor("x", &x), CGRT_INVALID_ARGUMENT, "(copy_strided of cgrt_session_config)");
  CopyingProgram copying;
  CTS_OK(copying.open(doubledRows()));
  CTS_OK(copying.program.bind("x", iota(12), {3, 4}));
  cgrt_tensor memory = copying.program.deviceTensor(iota(64));
  for (const std::vector<int64_t> &strides : {std::vector<int64_t>{0, 1}, {2, 1}}) {
    cgrt_tensor out = strided(memory, shape, strides);
    CTS_OK(copying.program.bindResult("out", &out));
    CTS_FAILS(copying.program.launch(), CGRT_INVALID_ARGUMENT, "result 'out' has elements at one place");
  }
}

TEST_F(StrideMistakes, AreErrorsWithoutTheOption) {
  Program program;
  CTS_OK(program.open(both(doubled())));
  std::vector<float> values = iota(64);
  cgrt_tensor host{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  std::vector<int64_t> columns = {1, 3};
  cgrt_tensor x = strided(host, shape, columns);
  CTS_FAILS(program.bindTensor("x", &x), CGRT_INVALID_ARGUMENT,
            "argument 'x': expected a dense row-major tensor, whose strides are [4, 1], given [1, 3]; make a "
            "contiguous copy, or have launches copy it (copy_strided of cgrt_session_config)");
}

TEST_F(StrideMistakes, ResultsWhoseElementsShareAPlace) {
  CopyingProgram copying;
  Program &program = copying.program;
  CTS_OK(copying.open(both(doubled())));
  CTS_OK(program.bind("x", iota(12), {3, 4}));
  cgrt_tensor memory = program.deviceTensor(iota(64));
  for (const std::vector<int64_t> &strides : {std::vector<int64_t>{0, 1}, {2, 1}, {3, 0}}) {
    cgrt_tensor out = strided(memory, shape, strides);
    CTS_OK(program.bindResult("out", &out));
    CTS_FAILS(program.launch(), CGRT_INVALID_ARGUMENT, "result 'out' has elements at one place");
  }
}

} // namespace cgrt::testing
