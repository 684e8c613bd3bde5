// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strides that a package declares: tensors with these strides are used in place; tensors with others are an error, or
// are copied if an option says so.

#include "cts/harness.h"

namespace cgrt::testing {

namespace {

constexpr uint32_t rows = 3, columns = 4;
const std::vector<int64_t> shape = {rows, columns};

/// A graph that computes out = 2 x of 3 x 4 elements. Both tensors begin the given numbers of elements into their
/// memory and have rows of `pitch` elements. One node for each row writes its elements.
PackageSpec doubled(int64_t pitch, uint64_t xOffset, uint64_t outOffset) {
  auto reach = [&](uint64_t offset) { return static_cast<int64_t>(offset) + (rows - 1) * pitch + columns; };
  GraphSpec graph;
  graph.slots = {f32Slot("x", reach(xOffset)), f32Slot("out", reach(outOffset))};
  for (uint32_t row = 0; row < rows; ++row) {
    NodeSpec node =
        scale("row" + std::to_string(row), slot(0, Read, columns * 4), slot(1, Write, columns * 4), columns, 2.0f);
    node.buffers[0].offset = (xOffset + row * static_cast<uint64_t>(pitch)) * 4;
    node.buffers[1].offset = (outOffset + row * static_cast<uint64_t>(pitch)) * 4;
    graph.body.nodes.push_back(node);
  }
  PackageSpec spec = both(graph);
  spec.version = 6;
  EntrySpec &entry = spec.entries[0];
  entry.arguments[0].shape = entry.results[0].shape = {rows, columns};
  entry.arguments[0].strides = entry.results[0].strides = {pitch, 1};
  entry.arguments[0].offset = xOffset;
  entry.results[0].offset = outOffset;
  return spec;
}

/// Returns `memory` with the elements of these strides replaced by twice those of an x that begins at `xFirst` of
/// iota().
std::vector<float> written(std::vector<float> memory, const std::vector<int64_t> &strides, size_t first,
                           const std::vector<int64_t> &xStrides, size_t xFirst) {
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column)
      memory[first + static_cast<size_t>(row * strides[0] + column * strides[1])] =
          2 * static_cast<float>(static_cast<int64_t>(xFirst) + row * xStrides[0] + column * xStrides[1]);
  return memory;
}

} // namespace

class DeclaredStrides : public BothWays {};
CTS_BOTH_WAYS(DeclaredStrides);
class DeclaredStrideMistakes : public Conformance {};

TEST_P(DeclaredStrides, AreUsedWhereTheyLie) {
  Program program;
  CTS_OK(program.open(doubled(16, 4, 8)));
  const std::vector<int64_t> pitch = {16, 1};
  for (int round = 0; round < 3; ++round) {
    // The memory in front of the first element, as the package declares it, begins at a multiple of 16 bytes.
    size_t xFirst = 4 + 4 * static_cast<size_t>(round), outFirst = 8 + 16 * static_cast<size_t>(round);
    cgrt_tensor from = program.deviceTensor(iota(64)), to = program.deviceTensor(std::vector<float>(96, -1));
    cgrt_tensor x = strided(from, shape, pitch, xFirst), out = strided(to, shape, pitch, outFirst);
    CTS_OK(program.bindTensor("x", &x));
    CTS_OK(program.bindResult("out", &out));
    CTS_OK(program.launch(eager()));
    EXPECT_EQ(program.readDevice(to, 96), written(std::vector<float>(96, -1), pitch, outFirst, pitch, xFirst));
    cgrt_tensor view;
    CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
    EXPECT_EQ(view.data, out.data);
    ASSERT_TRUE(view.strides);
    EXPECT_EQ(view.strides[0], 16);
  }
  EXPECT_EQ(program.counts().staged_bytes, 0u) << "nothing was copied";
  EXPECT_EQ(program.counts().result_bytes, 0u);
}

TEST_P(DeclaredStrides, ResultsOfTheSessionAreReadDense) {
  Program program;
  CTS_OK(program.open(doubled(16, 4, 8)));
  cgrt_tensor from = program.deviceTensor(iota(64)), x = strided(from, shape, {}, 0);
  const std::vector<int64_t> pitch = {16, 1};
  x = strided(from, shape, pitch, 4);
  CTS_OK(program.bindTensor("x", &x));
  std::vector<float> dense(12);
  EXPECT_EQ(program.run<float>("out", 12, eager()), written(dense, {4, 1}, 0, pitch, 4));
}

TEST_P(DeclaredStrides, HostMemoryAndOtherAlignmentsAreCopied) {
  Program program;
  CTS_OK(program.open(doubled(16, 4, 8)));
  const std::vector<int64_t> pitch = {16, 1};
  std::vector<float> values = iota(64);
  cgrt_tensor host{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  cgrt_tensor from = program.deviceTensor(iota(64)), to = program.deviceTensor(std::vector<float>(64, -1));
  std::vector<float> dense(12);
  for (size_t first : {4u, 5u, 7u}) {
    for (cgrt_tensor x : {strided(host, shape, pitch, first), strided(from, shape, pitch, first)}) {
      cgrt_tensor out = strided(to, shape, pitch, first);
      CTS_OK(program.bindTensor("x", &x));
      CTS_OK(program.bindResult("out", &out));
      EXPECT_EQ(program.run<float>("out", 12, eager()), written(dense, {4, 1}, 0, pitch, first));
    }
  }
  std::vector<float> all(64, -1);
  for (size_t first : {4u, 5u, 7u})
    all = written(all, pitch, first, pitch, first);
  EXPECT_EQ(program.readDevice(to, 64), all) << "and nothing between the elements was written";
}

TEST_P(DeclaredStrides, OthersAreCopiedByOptionAndNamed) {
  CopyingProgram copying;
  Program &program = copying.program;
  const std::string &log = copying.log;
  CTS_OK(copying.open(doubled(16, 4, 8)));
  cgrt_tensor from = program.deviceTensor(iota(64));
  std::vector<float> dense(12);
  for (const std::vector<int64_t> &strides : {std::vector<int64_t>{4, 1}, {1, 3}, {20, 2}, {0, 1}, {-8, 1}, {16, 1}}) {
    size_t first = strides[0] < 0 ? 16 : 4;
    cgrt_tensor x = strided(from, shape, strides, first);
    CTS_OK(program.bindTensor("x", &x));
    cgrt_tensor to = program.deviceTensor(std::vector<float>(64, -1));
    std::vector<int64_t> outStrides = strides[0] > 0 ? strides : std::vector<int64_t>{5, 1};
    cgrt_tensor out = strided(to, shape, outStrides, 1);
    CTS_OK(program.bindResult("out", &out));
    EXPECT_EQ(program.run<float>("out", 12, eager()), written(dense, {4, 1}, 0, strides, first));
    EXPECT_EQ(program.readDevice(to, 64), written(std::vector<float>(64, -1), outStrides, 1, strides, first));
  }
  // Leaving strides out means that the tensor is dense.
  cgrt_tensor x = strided(from, shape, {}, 4);
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", nullptr));
  EXPECT_EQ(program.run<float>("out", 12, eager()), written(dense, {4, 1}, 0, {4, 1}, 4));
  std::string words = "argument 'x': it has strides [4, 1], and is copied in each launch; give one with the strides "
                      "[16, 1] to save that";
  size_t found = log.find(words);
  EXPECT_NE(found, std::string::npos) << log;
  EXPECT_EQ(log.find("argument 'x'", found + 1), std::string::npos) << log;
}

TEST_P(DeclaredStrides, ColumnsOfOneMatrixAreApart) {
  Program program;
  CTS_OK(program.open(doubled(16, 4, 8)));
  const std::vector<int64_t> pitch = {16, 1};
  cgrt_tensor memory = program.deviceTensor(iota(64));
  cgrt_tensor x = strided(memory, shape, pitch, 4), out = strided(memory, shape, pitch, 8);
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &out));
  CTS_OK(program.launch(eager()));
  EXPECT_EQ(program.readDevice(memory, 64), written(iota(64), pitch, 8, pitch, 4));
  EXPECT_EQ(program.counts().staged_bytes, 0u) << "the launch writes none of what it reads";
  // The result overlaps two columns of the argument, so the argument is copied first.
  cgrt_tensor other = program.deviceTensor(iota(64));
  x = strided(other, shape, pitch, 6);
  out = strided(other, shape, pitch, 8);
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &out));
  CTS_OK(program.launch(eager()));
  EXPECT_EQ(program.readDevice(other, 64), written(iota(64), pitch, 8, pitch, 6));
}

TEST_F(DeclaredStrideMistakes, OthersAreErrorsWithoutTheOption) {
  Program program;
  CTS_OK(program.open(doubled(16, 4, 8)));
  cgrt_tensor memory = program.deviceTensor(iota(64));
  const std::vector<int64_t> turned = {1, 3};
  cgrt_tensor x = strided(memory, shape, turned), dense = strided(memory, shape, {});
  CTS_FAILS(program.bindTensor("x", &x), CGRT_INVALID_ARGUMENT,
            "argument 'x': expected the strides [16, 1] that the program declares, given [1, 3]; give a tensor with "
            "those, or have launches copy it (copy_strided of cgrt_session_config)");
  CTS_FAILS(program.bindTensor("x", &dense), CGRT_INVALID_ARGUMENT,
            "argument 'x': expected the strides [16, 1] that the program declares, given [4, 1]");
  CTS_FAILS(program.bindResult("out", &dense), CGRT_INVALID_ARGUMENT,
            "result 'out': expected the strides [16, 1] that the program declares, given [4, 1]");
}

/// A graph that computes out = twice a row of x, whose rows all lie in the same memory.
static PackageSpec oneRowForAll() {
  PackageSpec spec = both(scaleGraph(columns, 2));
  spec.version = 6;
  spec.entries[0].arguments[0].shape = {rows, columns};
  spec.entries[0].arguments[0].strides = {0, 1};
  return spec;
}

TEST_F(DeclaredStrideMistakes, NoCopyHoldsElementsThatLieAtOnePlace) {
  Program plain;
  CTS_OK(plain.open(oneRowForAll()));
  CopyingProgram copying;
  CTS_OK(copying.open(oneRowForAll()));
  std::vector<float> values = iota(64);
  cgrt_tensor host{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  for (Program *program : {&plain, &copying.program}) {
    cgrt_tensor memory = program->deviceTensor(iota(64));
    const std::vector<int64_t> declared = {0, 1}, pitch = {8, 1};
    for (cgrt_tensor other : {strided(memory, shape, pitch), strided(memory, shape, {}), strided(host, shape, pitch)})
      CTS_FAILS(program->bindTensor("x", &other), CGRT_INVALID_ARGUMENT,
                other.strides ? "argument 'x': expected the strides [0, 1] that the program declares, given [8, 1]; "
                                "elements lie at one place there, so that no copy holds them all: give a tensor with "
                                "those"
                              : "given [4, 1]; elements lie at one place there");
    // A tensor with the declared strides is accepted, also where it is copied.
    for (cgrt_tensor x : {strided(memory, shape, declared, 4), strided(memory, shape, declared, 5),
                          strided(host, shape, declared, 4)}) {
      CTS_OK(program->bindTensor("x", &x));
      float first = x.data == static_cast<float *>(memory.data) + 5 ? 10 : 8;
      EXPECT_EQ(program->run<float>("out", columns), (std::vector<float>{first, first + 2, first + 4, first + 6}));
    }
  }
}

TEST_F(DeclaredStrideMistakes, StridesThatReachFartherThanMemory) {
  CopyingProgram copying;
  CTS_OK(copying.open(doubled(16, 4, 8)));
  Program &program = copying.program;
  cgrt_tensor memory = program.deviceTensor(iota(64));
  for (const std::vector<int64_t> &strides : {std::vector<int64_t>{INT64_MAX, 1},
                                              {INT64_MIN, 1},
                                              {INT64_MAX / 8, 1},
                                              {INT64_MAX / 16, INT64_MAX / 16},
                                              {INT64_MIN / 8, 1}}) {
    cgrt_tensor tensor = strided(memory, shape, strides);
    CTS_FAILS(program.bindTensor("x", &tensor), CGRT_INVALID_ARGUMENT, "reach farther than memory does");
    CTS_FAILS(program.bindResult("out", &tensor), CGRT_INVALID_ARGUMENT, "reach farther than memory does");
  }
}

TEST_F(DeclaredStrideMistakes, ThePackageSaysWhatItTakes) {
  Program program;
  CTS_OK(program.open(doubled(16, 4, 8)));
  cgrt_package *package = cgrt_executable_package(program.executable);
  auto argument = cgrt::info<cgrt_argument_info>();
  CTS_OK(cgrt_package_get_argument(package, 0, 0, &argument));
  ASSERT_TRUE(argument.strides);
  EXPECT_EQ(std::vector<int64_t>(argument.strides, argument.strides + 2), (std::vector<int64_t>{16, 1}));
  EXPECT_EQ(argument.offset, 4u);
  EXPECT_EQ(argument.bytes, 48u);
  EXPECT_EQ(argument.memory_bytes, (4u + 32 + 4) * 4);
  auto result = cgrt::info<cgrt_result_info>();
  CTS_OK(cgrt_package_get_result(package, 0, 0, &result));
  ASSERT_TRUE(result.strides);
  EXPECT_EQ(result.offset, 8u);
  EXPECT_EQ(result.bytes, 48u);
}

} // namespace cgrt::testing
