// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Library calls as nodes: the nodes that a call enqueues are copied into the graph one by one, with parameters,
// attributes and edges. A call with a node that cannot be copied becomes a child graph as it was captured, and is
// counted.

#include "cgrt/cgrt.hpp"
#include "support/cuda_call.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstring>

namespace cgrt::testing {

namespace {

constexpr uint32_t n = 64, bytes = 4 * n;

/// A graph of three nodes: x is doubled into the arena, a library call reads that and writes its second buffer, with
/// scratch memory as the third, and the result is multiplied by 3.
GraphSpec aroundCall() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.arenaSize = 3 * bytes;
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.call";
  call.buffers = {arena(Read, 0, bytes), arena(Write, bytes, bytes), arena(Write, 2 * bytes, bytes)};
  graph.body.nodes = {scale("before", slot(0, Read, bytes), arena(Write, 0, bytes), n, 2.0f), call,
                      scale("after", arena(Read, bytes, bytes), slot(1, Write, bytes), n, 3.0f)};
  graph.body.edges = {{0, 1}, {1, 2}};
  return graph;
}

/// A graph with the call in a branch that is taken if the flag is set.
GraphSpec callInBody() {
  GraphSpec graph = aroundCall();
  NodeSpec call = graph.body.nodes[1], branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "if";
  branch.buffers = {slot(2, Read, 1)};
  branch.bodies.resize(1);
  branch.bodies[0].nodes = {call};
  graph.slots.push_back(i1Slot("flag"));
  graph.body.nodes[1] = branch;
  return graph;
}

uint64_t wordOf(float value) { return std::bit_cast<uint32_t>(value); }

/// Enqueues in a row: scratch = 1
void severalNodes(CudaCall &call, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
  cuda::LaunchAttribute priority{}, early{};
  priority.id = cuda::AttributePriority;
  priority.value.priority = -2;
  early.id = static_cast<cuda::LaunchAttributeId>(6);
  call.fill(stream, buffers[2], static_cast<unsigned>(wordOf(1.0f)), n);
  call.launch(stream, "add_f32", {buffers[0], buffers[2], buffers[1], n}, {priority});
  call.launch(stream, "bump_f32", {buffers[1], n, wordOf(2.0f)}, {early});
  call.copy(stream, buffers[2], buffers[1], bytes);
}
constexpr uint64_t severalCount = 4;

class LibraryNodes : public ::testing::Test {
protected:
  /// open(graph, work) creates a session with device memory bound to x, which is 1, 2, 3…, and to out; the library call
  /// does `work`.
  void open(GraphSpec graph, CudaCall::Work work) {
    call = std::make_unique<CudaCall>("test.call", std::move(work));
    bool branches = graph.slots.size() > 2;
    Bytes written = write(cgrt::testing::package(std::move(graph), {cudaTarget()}));
    ok(cgrt_package_open_memory(written.data(), written.size(), package.out()));
    cgrt_library library = call->library();
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    config.libraries = &library;
    config.num_libraries = 1;
    config.log = [](void *user, cgrt_log_level, const char *message) {
      static_cast<LibraryNodes *>(user)->logged += message;
    };
    config.log_user = this;
    config.log_level = CGRT_LOG_INFO;
    ok(cgrt_executable_create(package, &config, executable.out()));
    ok(cgrt_session_create(executable, nullptr, session.out()));
    for (float i = 0; i < n; ++i)
      x.push_back(i);
    x.resize(n);
    for (uint32_t s = 0; s < 2; ++s) {
      ok(cgrt_executable_allocate(executable, bytes, &memory[s]));
      cgrt_tensor tensor{memory[s], CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &shape, nullptr};
      cgrt_binding binding{s ? CGRT_RESULT : CGRT_ARGUMENT, 0, &tensor};
      ok(cgrt_session_bind(session, 0, &binding, 1));
    }
    ok(cgrt_executable_copy(executable, memory[0], CGRT_MEMORY_CUDA, x.data(), CGRT_MEMORY_HOST, bytes, nullptr));
    ok(cgrt_executable_synchronize(executable, nullptr));
    if (!branches)
      return;
    cgrt_tensor tensor{&flag, CGRT_I1, CGRT_MEMORY_HOST, 0, 0, nullptr, nullptr};
    cgrt_binding binding{CGRT_ARGUMENT, 1, &tensor};
    ok(cgrt_session_bind(session, 0, &binding, 1));
  }
  void TearDown() override {
    session.reset();
    for (void *one : memory)
      if (one)
        cgrt_executable_free(executable, one);
  }
  static void ok(Status status) { ASSERT_TRUE(status.ok()) << status.text(); }

  void launchAndExpect() {
    for (int round = 0; round < 2; ++round) {
      ok(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr));
      expectResult();
    }
  }
  void expectResult() {
    std::vector<float> out(n), expected;
    ok(cgrt_session_read_result(session, 0, 0, 0, out.data(), bytes));
    for (float value : x)
      expected.push_back((2 * value + 3) * 3);
    EXPECT_EQ(out, expected);
  }
  void expectCalls(uint64_t copied, uint64_t captured, uint64_t nodes) {
    auto known = info<cgrt_session_info>();
    ok(cgrt_session_get_info(session, &known));
    EXPECT_EQ(known.copied_calls, copied);
    EXPECT_EQ(known.captured_calls, captured);
    uint64_t found = 0;
    ok(cgrt_session_driver_nodes(session, 0, &found));
    EXPECT_EQ(found, nodes);
  }

  std::vector<float> x;
  uint8_t flag = 1;
  const int64_t shape = n;
  void *memory[2] = {};
  std::string logged;
  std::unique_ptr<CudaCall> call;
  Package package;
  Executable executable;
  Session session;
};

std::string launchedKernels() {
  char words[1024] = {};
  fakeFunction<void(char *, size_t)>("CG_LIBCUDA", "fakeLaunched")(words, sizeof(words));
  return words;
}

/// A graph into which a caller captures one launch.
class CallersGraph {
public:
  CallersGraph(cgrt_session *session, cuda::DriverFunctions &f) : f(f) {
    EXPECT_EQ(f.cuDevicePrimaryCtxRetain(&context, 0), cuda::Success);
    EXPECT_EQ(f.cuCtxPushCurrent(context), cuda::Success);
    EXPECT_EQ(f.cuStreamCreate(&stream, cuda::StreamNonBlocking), cuda::Success);
    EXPECT_EQ(f.cuStreamBeginCapture(stream, cuda::CaptureThreadLocal), cuda::Success);
    Status launched = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr);
    EXPECT_TRUE(launched.ok()) << launched.text();
    EXPECT_EQ(f.cuStreamEndCapture(stream, &graph), cuda::Success);
  }
  ~CallersGraph() {
    EXPECT_EQ(f.cuGraphDestroy(graph), cuda::Success);
    EXPECT_EQ(f.cuStreamDestroy(stream), cuda::Success);
    EXPECT_EQ(f.cuCtxPopCurrent(&context), cuda::Success);
    EXPECT_EQ(f.cuDevicePrimaryCtxRelease(0), cuda::Success);
  }
  void replay() {
    cuda::GraphExec exec = nullptr;
    cuda::GraphInstantiateParams params{};
    ASSERT_EQ(f.cuGraphInstantiateWithParams(&exec, graph, &params), cuda::Success);
    EXPECT_EQ(f.cuGraphLaunch(exec, stream), cuda::Success);
    EXPECT_EQ(f.cuStreamSynchronize(stream), cuda::Success);
    EXPECT_EQ(f.cuGraphExecDestroy(exec), cuda::Success);
  }
  /// types() returns the number of nodes of each type.
  std::map<cuda::NodeType, int> types() {
    size_t count = 0;
    EXPECT_EQ(f.cuGraphGetNodes(graph, nullptr, &count), cuda::Success);
    std::vector<cuda::GraphNode> nodes(count);
    EXPECT_EQ(f.cuGraphGetNodes(graph, nodes.data(), &count), cuda::Success);
    std::map<cuda::NodeType, int> found;
    for (cuda::GraphNode node : nodes) {
      cuda::NodeType type;
      EXPECT_EQ(f.cuGraphNodeGetType(node, &type), cuda::Success);
      ++found[type];
    }
    return found;
  }

private:
  cuda::DriverFunctions &f;
  cuda::Context context = nullptr;
  cuda::StreamHandle stream = nullptr;
  cuda::Graph graph = nullptr;
};

/// Attaches a user object to the graph that is being captured on a stream; its destructor sets `gone`.
void tieToCapture(CudaCall &call, cuda::StreamHandle stream, bool &gone) {
  cuda::CaptureStatus status;
  unsigned long long number = 0;
  cuda::Graph graph = nullptr;
  EXPECT_EQ(call.f.cuStreamGetCaptureInfo(stream, &status, &number, &graph, nullptr, nullptr, nullptr), cuda::Success);
  cuda::UserObject object = nullptr;
  auto end = [](void *user) { *static_cast<bool *>(user) = true; };
  EXPECT_EQ(call.f.cuUserObjectCreate(&object, &gone, end, 1, cuda::UserObjectNoDestructorSync), cuda::Success);
  EXPECT_EQ(call.f.cuGraphRetainUserObject(graph, object, 1, cuda::UserObjectMove), cuda::Success);
}

} // namespace

// Reading back (cuda_readback.cpp) compares types and edges of the copied nodes with the captured ones, also the
// programmatic edge.
TEST_F(LibraryNodes, KernelsCopiesAndFillsAreCopied) {
  open(aroundCall(), severalNodes);
  launchAndExpect();
  expectCalls(1, 0, 2 + severalCount);
  EXPECT_EQ(call->enqueued, 1);
  EXPECT_EQ(launchedKernels(), "scale_f32 0, add_f32 -2, bump_f32 0, scale_f32 0");
  ok(cgrt_session_launch(session, 0, CGRT_LAUNCH_EAGER, nullptr, nullptr));
  expectResult();
  session.reset();
}

TEST_F(LibraryNodes, WhatALibraryTiesToItsCaptureLivesAsLongAsTheGraph) {
  bool gone = false;
  open(aroundCall(), [&](CudaCall &own, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
    tieToCapture(own, stream, gone);
    severalNodes(own, buffers, stream);
  });
  launchAndExpect();
  EXPECT_FALSE(gone);
  ok(cgrt_session_synchronize(session));
  ok(cgrt_session_discard(session, 0));
  EXPECT_TRUE(gone);
}

TEST_F(LibraryNodes, HostCallsStayAsTheyWereCaptured) {
  open(aroundCall(), [](CudaCall &own, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
    severalNodes(own, buffers, stream);
    EXPECT_EQ(own.f.cuLaunchHostFunc(stream, [](void *) {}, nullptr), cuda::Success);
  });
  launchAndExpect();
  expectCalls(0, 1, 2 + severalCount + 1);
  EXPECT_EQ(call->enqueued, 2) << "once to look at it, once into the graph";
  EXPECT_NE(logged.find("node 'call' of graph 'main_0'"), std::string::npos) << logged;
  EXPECT_NE(logged.find("stands in the graph as it was captured, since it enqueues a host call"), std::string::npos)
      << logged;
}

TEST_F(LibraryNodes, CallsThatEnqueueNothingAreAnEmptyNode) {
  open(aroundCall(), [](CudaCall &, const CudaCall::Buffers &, cuda::StreamHandle) {});
  ok(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr));
  expectCalls(1, 0, 3);
}

TEST_F(LibraryNodes, InBodiesTheyAreNodesOfTheBody) {
  open(callInBody(), severalNodes);
  launchAndExpect();
  // Two of the nodes are the selector and the conditional.
  expectCalls(1, 0, 2 + 2 + severalCount);
}

TEST_F(LibraryNodes, BodiesTakeNoHostCalls) {
  open(callInBody(), [](CudaCall &own, const CudaCall::Buffers &, cuda::StreamHandle stream) {
    EXPECT_EQ(own.f.cuLaunchHostFunc(stream, [](void *) {}, nullptr), cuda::Success);
  });
  Status status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr);
  EXPECT_EQ(status.code(), CGRT_UNIMPLEMENTED) << status.text();
  EXPECT_NE(status.text().find("enqueues a host call, which may not stand inside a conditional or loop body; let the "
                               "call enqueue kernels, copies and fills alone, or compile with cg.control_flow: host"),
            std::string::npos)
      << status.text();
}

TEST_F(LibraryNodes, InACallersGraphTheyAreItsNodes) {
  bool gone = false;
  open(aroundCall(), [&](CudaCall &own, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
    tieToCapture(own, stream, gone);
    severalNodes(own, buffers, stream);
  });
  {
    CallersGraph graph(session, call->f);
    EXPECT_EQ(graph.types(),
              (std::map<cuda::NodeType, int>{{cuda::NodeKernel, 4}, {cuda::NodeMemcpy, 1}, {cuda::NodeMemset, 1}}));
    EXPECT_FALSE(gone);
    graph.replay();
    expectResult();
    EXPECT_FALSE(gone);
  }
  ok(cgrt_session_release_captures(session));
  EXPECT_TRUE(gone);
}

TEST_F(LibraryNodes, InACallersGraphHostCallsAreAChildGraph) {
  open(aroundCall(), [](CudaCall &own, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
    severalNodes(own, buffers, stream);
    EXPECT_EQ(own.f.cuLaunchHostFunc(stream, [](void *) {}, nullptr), cuda::Success);
  });
  CallersGraph graph(session, call->f);
  EXPECT_EQ(graph.types(), (std::map<cuda::NodeType, int>{{cuda::NodeKernel, 2}, {cuda::NodeGraph, 1}}));
  graph.replay();
  expectResult();
}

} // namespace cgrt::testing
