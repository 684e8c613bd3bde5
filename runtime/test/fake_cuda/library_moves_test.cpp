// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors that library calls read and that have other addresses in later launches: the first few times the calls are
// captured again, and from then on they read a copy.

#include "cgrt/cgrt.hpp"
#include "support/cuda_call.h"

#include <gtest/gtest.h>

namespace cgrt::testing {

namespace {

constexpr uint32_t n = 64, bytes = 4 * n;
/// Sizes of a tensor that is always copied, and of one that is copied only after it has moved a few times.
constexpr uint32_t fewWords = 4096, manyWords = 16384;

/// A graph of out = 2 (x + w), in which a library call adds; w is a staged slot of `words` floats.
GraphSpec addCall(uint32_t words) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("w", words, schema::Binding::Staged), f32Slot("out", n)};
  graph.arenaSize = 2 * bytes;
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.call";
  call.buffers = {arena(Read, 0, bytes), slot(1, Read, 4 * words), arena(Write, bytes, bytes)};
  graph.body.nodes = {scale("before", slot(0, Read, bytes), arena(Write, 0, bytes), n, 1.0f), call,
                      scale("after", arena(Read, bytes, bytes), slot(2, Write, bytes), n, 2.0f)};
  graph.body.edges = {{0, 1}, {1, 2}};
  return graph;
}

void addWeights(CudaCall &call, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
  call.launch(stream, "add_f32", {buffers[0], buffers[1], buffers[2], n});
}

class LibraryMoves : public ::testing::Test {
protected:
  void open(uint32_t words, CudaCall::Work work) {
    call = std::make_unique<CudaCall>("test.call", std::move(work));
    Bytes written = write(cgrt::testing::package(addCall(words), {cudaTarget()}));
    ok(cgrt_package_open_memory(written.data(), written.size(), package.out()));
    cgrt_library library = call->library();
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    config.libraries = &library;
    config.num_libraries = 1;
    config.log = [](void *user, cgrt_log_level level, const char *message) {
      auto *own = static_cast<LibraryMoves *>(user);
      (level == CGRT_LOG_WARNING ? own->warned : own->logged) += message;
    };
    config.log_user = this;
    config.log_level = CGRT_LOG_INFO;
    ok(cgrt_executable_create(package, &config, executable.out()));
    ok(cgrt_session_create(executable, nullptr, session.out()));
    count = words;
    bind(0, CGRT_ARGUMENT, place(std::vector<float>(n, 1.0f)), n);
    bind(0, CGRT_RESULT, place(std::vector<float>(n, 0.0f)), n);
  }
  void TearDown() override {
    session.reset();
    for (void *one : memory)
      cgrt_executable_free(executable, one);
  }
  static void ok(Status status) { ASSERT_TRUE(status.ok()) << status.text(); }

  /// place(values) allocates device memory with these values.
  void *place(const std::vector<float> &values) {
    void *at = nullptr;
    ok(cgrt_executable_allocate(executable, 4 * values.size(), &at));
    ok(cgrt_executable_copy(executable, at, CGRT_MEMORY_CUDA, values.data(), CGRT_MEMORY_HOST, 4 * values.size(),
                            nullptr));
    ok(cgrt_executable_synchronize(executable, nullptr));
    memory.push_back(at);
    return at;
  }
  void *weights(float value) { return place(std::vector<float>(count, value)); }
  void bind(uint32_t index, cgrt_slot_kind kind, void *at, int64_t extent) {
    cgrt_tensor tensor{at, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &extent, nullptr};
    cgrt_binding binding{kind, index, &tensor};
    ok(cgrt_session_bind(session, 0, &binding, 1));
  }
  /// run(weights, mode) launches with these weights and returns the first element of the result, all of whose elements
  /// are equal.
  float run(void *weights, uint32_t mode = CGRT_LAUNCH_GRAPH) {
    bind(1, CGRT_ARGUMENT, weights, count);
    ok(cgrt_session_launch(session, 0, mode, nullptr, nullptr));
    std::vector<float> out(n);
    ok(cgrt_session_read_result(session, 0, 0, 0, out.data(), bytes));
    EXPECT_EQ(out, std::vector<float>(n, out[0]));
    return out[0];
  }
  cgrt_session_info counts() {
    auto known = info<cgrt_session_info>();
    ok(cgrt_session_get_info(session, &known));
    return known;
  }

  int64_t count = 0;
  std::vector<void *> memory;
  std::string logged, warned;
  std::unique_ptr<CudaCall> call;
  Package package;
  Executable executable;
  Session session;
};

} // namespace

// N8: one instance for all addresses, and no memory for a copy.
TEST_F(LibraryMoves, CallsAreCapturedAgain) {
  open(manyWords, addWeights);
  void *first = weights(1), *second = weights(2);
  EXPECT_EQ(run(first), 4);
  EXPECT_EQ(run(first), 4);
  EXPECT_EQ(call->enqueued, 1);
  EXPECT_EQ(counts().staged_bytes, 0u);
  EXPECT_EQ(run(second), 6);
  EXPECT_EQ(run(second), 6);
  EXPECT_EQ(call->enqueued, 2);
  EXPECT_EQ(counts().instantiations, 1u) << logged;
  EXPECT_EQ(run(second, CGRT_LAUNCH_EAGER), 6);
  EXPECT_EQ(run(first, CGRT_LAUNCH_EAGER), 4);
  EXPECT_EQ(run(first), 4);
  EXPECT_EQ(counts().staged_bytes, 0u);
  EXPECT_EQ(warned, "");
}

TEST_F(LibraryMoves, WhatMovesAgainAndAgainIsCopied) {
  open(manyWords, addWeights);
  for (int round = 0; round < 8; ++round)
    EXPECT_EQ(run(weights(static_cast<float>(round))), 2 * (1.0f + static_cast<float>(round))) << round;
  EXPECT_EQ(call->enqueued, 5) << "at four addresses, and where the copy is";
  EXPECT_EQ(counts().staged_bytes, 4u * manyWords);
  EXPECT_NE(
      warned.find("argument 'w' was at 5 addresses, and library calls read it; from now on each launch copies its "
                  "65536 bytes; bind it to memory that stays, or as a constant if it does not change"),
      std::string::npos)
      << warned;
}

TEST_F(LibraryMoves, WhatIsSmallIsCopied) {
  open(fewWords, addWeights);
  for (int round = 0; round < 3; ++round)
    EXPECT_EQ(run(weights(static_cast<float>(round))), 2 * (1.0f + static_cast<float>(round))) << round;
  EXPECT_EQ(call->enqueued, 1);
  EXPECT_EQ(counts().staged_bytes, 4u * fewWords);
}

// If a call enqueues another kernel or another number of nodes, its graph is built again.
TEST_F(LibraryMoves, CallsThatBecomeOtherNodesAreBuiltAnew) {
  bool more = false;
  open(manyWords, [&](CudaCall &own, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
    addWeights(own, buffers, stream);
    if (more)
      own.launch(stream, "bump_f32", {buffers[2], n, 0});
  });
  EXPECT_EQ(run(weights(1)), 4);
  more = true;
  EXPECT_EQ(run(weights(2)), 6);
  EXPECT_EQ(counts().instantiations, 2u);
  EXPECT_NE(logged.find("enqueues another number of nodes for the addresses of this launch"), std::string::npos)
      << logged;
}

TEST_F(LibraryMoves, CallsThatTakeAnotherKernelAreBuiltAnew) {
  bool other = false;
  open(manyWords, [&](CudaCall &own, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
    if (other)
      own.launch(stream, "scale_f32", {buffers[1], buffers[2], n, 0x40000000});
    else
      addWeights(own, buffers, stream);
  });
  EXPECT_EQ(run(weights(1)), 4);
  other = true;
  EXPECT_EQ(run(weights(2)), 8);
  EXPECT_EQ(counts().instantiations, 2u);
  EXPECT_NE(logged.find("enqueues another kernel for the addresses of this launch"), std::string::npos) << logged;
}

// A call whose nodes could not be copied into the graph has no nodes that could be patched, so its graph is built
// again.
TEST_F(LibraryMoves, HostCallsAreBuiltAnew) {
  open(manyWords, [](CudaCall &own, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
    addWeights(own, buffers, stream);
    EXPECT_EQ(own.f.cuLaunchHostFunc(stream, [](void *) {}, nullptr), cuda::Success);
  });
  EXPECT_EQ(run(weights(1)), 4);
  EXPECT_EQ(run(weights(2)), 6);
  EXPECT_EQ(counts().instantiations, 2u);
}

} // namespace cgrt::testing
