// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches into a stream that the caller captures. The caller's part is played with the driver itself.

#include "cts/harness.h"
#include "support/driver_functions.h"

#include <chrono>
#include <thread>

namespace cgrt::testing {

namespace {

/// The calls of the driver that a caller makes, in the primary context of device 0.
class Caller {
public:
  Caller() {
    EXPECT_EQ(f.load(), "");
    EXPECT_EQ(f.cuInit(0), 0);
    EXPECT_EQ(f.cuDevicePrimaryCtxRetain(&context, 0), 0);
    EXPECT_EQ(f.cuCtxPushCurrent(context), 0);
    EXPECT_EQ(f.cuStreamCreate(&stream, cuda::StreamNonBlocking), 0);
  }
  ~Caller() {
    drop();
    f.cuStreamDestroy(stream);
    f.cuCtxPopCurrent(&context);
    f.cuDevicePrimaryCtxRelease(0);
  }
  Caller(const Caller &) = delete;

  void begin() { ASSERT_EQ(f.cuStreamBeginCapture(stream, cuda::CaptureGlobal), 0); }
  /// end() instantiates the captured graph and returns its number of nodes.
  size_t end() {
    size_t count = 0;
    EXPECT_EQ(f.cuStreamEndCapture(stream, &graph), 0);
    if (!graph)
      return 0;
    EXPECT_EQ(f.cuGraphGetNodes(graph, nullptr, &count), 0);
    cuda::GraphInstantiateParams params{};
    EXPECT_EQ(f.cuGraphInstantiateWithParams(&exec, graph, &params), 0);
    return count;
  }
  /// abandon() ends a capture while another one is active, during which no graph can be instantiated.
  void abandon() {
    EXPECT_EQ(f.cuStreamEndCapture(stream, &graph), 0);
    EXPECT_NE(graph, nullptr) << "the capture was disturbed";
  }
  void run() {
    ASSERT_EQ(f.cuGraphLaunch(exec, stream), 0);
    ASSERT_EQ(f.cuStreamSynchronize(stream), 0);
  }
  void fill(const cgrt_tensor &tensor, unsigned bits, size_t n) {
    ASSERT_EQ(f.cuMemsetD32Async(reinterpret_cast<cuda::DevicePtr>(tensor.data), bits, n, stream), 0);
  }
  void drop() {
    if (exec)
      EXPECT_EQ(f.cuGraphExecDestroy(exec), 0);
    if (graph)
      EXPECT_EQ(f.cuGraphDestroy(graph), 0);
    exec = nullptr;
    graph = nullptr;
  }

  cuda::DriverFunctions f;
  cuda::StreamHandle stream = nullptr;

private:
  cuda::Context context = nullptr;
  cuda::Graph graph = nullptr;
  cuda::GraphExec exec = nullptr;
};

class Capture : public Conformance {
protected:
  void SetUp() override {
    Conformance::SetUp();
    if (onHost())
      GTEST_SKIP() << "the host backend has no streams that are captured";
  }
  Status launchOn(Program &program, const Caller &caller, uint32_t flags = CGRT_LAUNCH_GRAPH) {
    return cgrt_session_launch(program.session, program.current, flags, caller.stream, nullptr);
  }
};

/// A package that adds x to the state k and returns 10 k.
GraphSpec cacheGraph() {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 4, schema::Binding::State), f32Slot("x", 4), f32Slot("out", 4)};
  graph.body.nodes = {add("add", slot(0, ReadWrite, 16), slot(1, Read, 16), slot(0, ReadWrite, 16), 4),
                      scale("scale", slot(0, Read, 16), slot(2, Write, 16), 4, 10.0f)};
  graph.body.edges = {{0, 1}};
  return graph;
}

constexpr unsigned oneBits = 0x3f800000, twoBits = 0x40000000;

} // namespace

TEST_F(Capture, JoinsTheCallersGraph) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(4, 3))));
  Caller caller;
  cgrt_tensor x = program.deviceTensor({0, 0, 0, 0}), y = program.deviceTensor({0, 0, 0, 0});
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &y));
  caller.begin();
  caller.fill(x, twoBits, 4);
  CTS_OK(launchOn(program, caller));
  EXPECT_GE(caller.end(), 2u);
  EXPECT_EQ(program.readDevice(y, 4), std::vector<float>(4, 0.0f)) << "nothing has run yet";
  caller.run();
  EXPECT_EQ(program.readDevice(y, 4), std::vector<float>(4, 6.0f));
}

TEST_F(Capture, TakesTheBindingsOfThatMoment) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(4, 3))));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(iota(4)), other = program.deviceTensor(iota(4, 10));
  cgrt_tensor y = program.deviceTensor({0, 0, 0, 0}), z = program.deviceTensor({0, 0, 0, 0});
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &y));
  caller.begin();
  CTS_OK(launchOn(program, caller));
  CTS_OK(program.bindTensor("x", &other));
  CTS_OK(program.bindResult("out", &z));
  CTS_OK(launchOn(program, caller)); // a second launch into the same capture
  caller.end();
  caller.run();
  auto scaled = [](std::vector<float> values) { return map(std::move(values), [](float v) { return 3 * v; }); };
  EXPECT_EQ(program.readDevice(y, 4), scaled(iota(4)));
  EXPECT_EQ(program.readDevice(z, 4), scaled(iota(4, 10)));
}

TEST_F(Capture, OthersAreBusyUntilTheGraphIsGone) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(4, 3))));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(iota(4));
  CTS_OK(program.bindTensor("x", &x));
  caller.begin();
  CTS_OK(launchOn(program, caller));
  caller.end();
  CTS_FAILS(program.launch(), CGRT_BUSY, "part of a graph that was captured");
  EXPECT_EQ(program.counts().captures, 1u);
  caller.run();
  CTS_FAILS(program.launch(), CGRT_BUSY, "part of a graph that was captured");
  caller.drop();
  // The driver may release user objects on a thread of its own.
  Status after = program.launch();
  for (int round = 0; round < 1000 && !after.ok(); ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    after = program.launch();
  }
  EXPECT_TRUE(after.ok()) << after.text();
  EXPECT_EQ(program.counts().captures, 0u);
}

TEST_F(Capture, IsReleasedOnRequest) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(4, 3))));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(iota(4));
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(cgrt_session_release_captures(program.session)); // no capture is active
  caller.begin();
  CTS_OK(launchOn(program, caller));
  caller.end();
  caller.run();
  CTS_FAILS(program.launch(), CGRT_BUSY, "release the capture");
  CTS_OK(cgrt_session_release_captures(program.session));
  EXPECT_EQ(program.run<float>("out", 4), map(iota(4), [](float v) { return 3 * v; }));
}

TEST_F(Capture, ConditionalsAndLoops) {
  NodeSpec store = kernel("store", StoreI32, {slot(1, Write, 4)}, {address(0), literal(int32_t(5))});
  store.block = {1, 1, 1};
  NodeSpec branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "if";
  branch.buffers = {slot(0, Read, 1)};
  branch.bodies = {{{store}, {}}};
  GraphSpec graph;
  graph.slots = {i1Slot("flag"), i32Slot("out")};
  graph.body.nodes = {branch};
  Program program;
  CTS_OK(program.open(both(graph)));
  Caller caller;
  cgrt_tensor flag = program.deviceTensor({0}), out = program.deviceTensor({0});
  flag.dtype = CGRT_I1;
  flag.rank = 0;
  out.dtype = CGRT_I32;
  out.rank = 0;
  CTS_OK(program.bindTensor("flag", &flag));
  CTS_OK(program.bindResult("out", &out));
  caller.begin();
  CTS_OK(launchOn(program, caller));
  caller.end();
  caller.run();
  EXPECT_EQ(program.readDevice(out, 1)[0], 0.0f) << "the branch was not taken";
  ASSERT_EQ(caller.f.cuMemsetD8Async(reinterpret_cast<cuda::DevicePtr>(flag.data), 1, 1, caller.stream), 0);
  caller.run();
  float read = program.readDevice(out, 1)[0];
  int32_t stored = 0;
  std::memcpy(&stored, &read, 4);
  EXPECT_EQ(stored, 5);
}

// The first use of an entry, with all of its allocations, happens inside of a capture.
TEST_F(Capture, TheFirstCallOfAnEntry) {
  Program program;
  CTS_OK(program.open(both(cacheGraph())));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(iota(4));
  caller.begin();
  CTS_OK(program.setState("k", std::vector<float>(4, 1), {4}));
  cgrt_tensor out = x;
  void *scratch = nullptr;
  CTS_OK(cgrt_executable_allocate(program.executable, 16, &out.data));
  CTS_OK(cgrt_executable_allocate(program.executable, 16, &scratch));
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &out));
  CTS_OK(launchOn(program, caller));
  cgrt_executable_free(program.executable, scratch);
  EXPECT_GE(caller.end(), 2u);
  caller.run();
  EXPECT_EQ(program.readDevice(out, 4), map(iota(4), [](float v) { return 10 * (v + 1); }));
  program.session.reset();
  cgrt_executable_free(program.executable, out.data);
}

// An error while a launch is prepared leaves the caller's graph as it was.
TEST_F(Capture, WhatFailsBeforehandLeavesItAlone) {
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.refused";
  call.buffers = {arena(ReadWrite, 0, 16)};
  GraphSpec graph = scaleGraph(4, 3);
  graph.arenaSize = 256;
  graph.body.nodes.push_back(call);
  graph.body.edges = {{0, 1}};
  static bool refuses;
  refuses = true;
  cgrt_library library{"test.refused",
                       CGRT_TARGET_CUDA,
                       [](void *, const cgrt_library_call *, void **) -> cgrt_status * {
                         return refuses ? cgrt_status_create(CGRT_UNAVAILABLE, "not now") : nullptr;
                       },
                       [](void *, void *, void *) -> cgrt_status * { return nullptr; },
                       nullptr,
                       nullptr};
  Program program;
  CTS_OK(program.open(both(graph), [&](cgrt_executable_config &config) {
    config.libraries = &library;
    config.num_libraries = 1;
  }));
  Caller caller;
  // A tensor whose address is no multiple of 16 is copied in front of the nodes.
  cgrt_tensor x = program.deviceTensor(iota(4), 4), y = program.deviceTensor({0, 0, 0, 0});
  CTS_OK(program.bindTensor("x", &x));
  caller.begin();
  caller.fill(y, oneBits, 4);
  CTS_FAILS(launchOn(program, caller), CGRT_UNAVAILABLE, "not now");
  EXPECT_EQ(caller.end(), 1u) << "something of the launch is in the caller's graph";
  EXPECT_EQ(program.counts().captures, 0u);
  caller.run();
  EXPECT_EQ(program.readDevice(y, 4), std::vector<float>(4, 1.0f));
  caller.drop();
  refuses = false;
  caller.begin();
  CTS_OK(launchOn(program, caller));
  EXPECT_GE(caller.end(), 2u);
}

TEST_F(Capture, RefusalsLeaveItAlone) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(4, 3))));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(iota(4)), y = program.deviceTensor({0, 0, 0, 0});
  CTS_OK(program.bind("x", iota(4)));
  caller.begin();
  CTS_FAILS(launchOn(program, caller), CGRT_FAILED_PRECONDITION, "argument 'x' lies in host memory");
  CTS_OK(program.bindTensor("x", &x));
  CTS_FAILS(launchOn(program, caller, CGRT_LAUNCH_EAGER), CGRT_FAILED_PRECONDITION, "neither eager nor profiled");
  caller.fill(y, oneBits, 4);
  EXPECT_EQ(caller.end(), 1u);
  caller.run();
  EXPECT_EQ(program.readDevice(y, 4), std::vector<float>(4, 1.0f));
  CTS_OK(program.launch());
}

TEST_F(Capture, ConstantsHaveToBePackedBefore) {
  Program program;
  CTS_OK(program.open(packed(bothTargets(), 4)));
  std::vector<float> w = iota(4);
  int64_t shape[] = {4};
  cgrt_tensor weight{w.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape, nullptr};
  CTS_OK(cgrt_executable_set_constant(program.executable, "w", &weight));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(iota(4));
  CTS_OK(program.bindTensor("x", &x));
  caller.begin();
  CTS_FAILS(launchOn(program, caller), CGRT_FAILED_PRECONDITION, "not packed yet");
  caller.end();
  CTS_OK(program.launch());
  CTS_OK(cgrt_session_synchronize(program.session));
  caller.drop();
  caller.begin();
  CTS_OK(launchOn(program, caller));
  caller.end();
  caller.run();
}

TEST_F(Capture, InFlightIsBusy) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(1 << 20, 3))));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(std::vector<float>(1 << 20, 1.0f));
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(cgrt_session_prepare(program.session, program.current, nullptr));
  caller.begin();
  CTS_OK(launchOn(program, caller));
  Caller another;
  another.begin();
  CTS_FAILS(cgrt_session_launch(program.session, program.current, CGRT_LAUNCH_GRAPH, another.stream, nullptr),
            CGRT_BUSY, "part of another captured graph");
  another.abandon();
  caller.end();
  caller.run();
}

// A call that is not allowed during a capture ends the capture, and the next launch reports that.
TEST_F(Capture, ACaptureThatWasInvalidatedIsNamed) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(4, 3))));
  Caller caller;
  cgrt_tensor x = program.deviceTensor(iota(4));
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.launch());
  CTS_OK(cgrt_session_synchronize(program.session));
  caller.begin();
  EXPECT_NE(caller.f.cuStreamSynchronize(caller.stream), cuda::Success);
  CTS_FAILS(launchOn(program, caller), CGRT_FAILED_PRECONDITION,
            "the capture of this stream was invalidated by an earlier call; end it and begin anew");
  cuda::Graph graph = nullptr;
  EXPECT_EQ(caller.f.cuStreamEndCapture(caller.stream, &graph), cuda::CaptureInvalidated);
  EXPECT_EQ(graph, nullptr);
  CTS_OK(launchOn(program, caller));
  EXPECT_EQ(program.read<float>("out", 4), (std::vector<float>{0, 3, 6, 9}));
}

} // namespace cgrt::testing
