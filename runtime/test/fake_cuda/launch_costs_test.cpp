// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of the driver in a launch: a replay is the launch and the event behind it; an argument at a new address
// costs one call for each node that reads it; copies are nodes of the graph that reads them first. Also tests that
// modules which the process has loaded already are not loaded again.

#include "cgrt/cgrt.hpp"
#include "support/driver_functions.h"
#include "support/fake_libraries.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

namespace cgrt::testing {

namespace {

constexpr uint32_t n = 64, bytes = 4 * n;

using Calls = std::map<std::string, int>;

class LaunchCosts : public ::testing::Test {
protected:
  void SetUp() override {
    // The context is current, as in a program whose framework has made it current.
    ASSERT_EQ(f.load(), "");
    ASSERT_EQ(f.cuDevicePrimaryCtxRetain(&context, 0), cuda::Success);
    ASSERT_EQ(f.cuCtxPushCurrent(context), cuda::Success);
  }
  void TearDown() override {
    session.reset();
    for (void *one : memory)
      cgrt_executable_free(executable, one);
    executable.reset();
    EXPECT_EQ(f.cuCtxPopCurrent(&context), cuda::Success);
    EXPECT_EQ(f.cuDevicePrimaryCtxRelease(0), cuda::Success);
  }
  static void ok(Status status) { ASSERT_TRUE(status.ok()) << status.text(); }

  void open(const PackageSpec &spec) {
    Bytes written = write(spec);
    ok(cgrt_package_open_memory(written.data(), written.size(), package.out()));
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    ok(cgrt_executable_create(package, &config, executable.out()));
    ok(cgrt_session_create(executable, nullptr, session.out()));
  }
  /// tensor(value) is device memory of n elements that have the value.
  cgrt_tensor tensor(float value) {
    void *at = nullptr;
    std::vector<float> values(n, value);
    ok(cgrt_executable_allocate(executable, bytes, &at));
    memory.push_back(at);
    ok(cgrt_executable_copy(executable, at, CGRT_MEMORY_CUDA, values.data(), CGRT_MEMORY_HOST, bytes, nullptr));
    ok(cgrt_executable_synchronize(executable, nullptr));
    return {at, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &shape, nullptr};
  }
  void bind(cgrt_slot_kind kind, uint32_t index, const cgrt_tensor &to) {
    cgrt_binding binding{kind, index, &to};
    ok(cgrt_session_bind(session, 0, &binding, 1));
  }
  /// bindAll(arguments, results) binds the first arguments and results of the entry, in order.
  void bindAll(std::initializer_list<cgrt_tensor> arguments, std::initializer_list<cgrt_tensor> results) {
    for (auto [kind, tensors] : {std::pair(CGRT_ARGUMENT, arguments), {CGRT_RESULT, results}})
      for (uint32_t index = 0; const cgrt_tensor &one : tensors)
        bind(kind, index++, one);
  }
  void launch(uint32_t flags = CGRT_LAUNCH_GRAPH) { ok(cgrt_session_launch(session, 0, flags, nullptr, nullptr)); }
  /// callsOfLaunch() launches and returns how often each function was called.
  Calls callsOfLaunch(uint32_t flags = CGRT_LAUNCH_GRAPH) {
    Variable count("FAKE_CUDA_FAIL", "nothing:" + std::to_string(++counted));
    launch(flags);
    auto *calls = fakeFunction<int(const char *)>("CG_LIBCUDA", "fakeCalls");
    Calls all;
#define CGRT_CUDA_FUNCTION(name, version, need, parameters)                                                            \
  if (int made = calls(#name))                                                                                         \
    all[#name] = made;
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION
    return all;
  }
  void expect(float value, uint32_t result = 0) {
    std::vector<float> values(n);
    ok(cgrt_session_read_result(session, 0, result, 0, values.data(), bytes));
    EXPECT_EQ(values, std::vector<float>(n, value));
  }
  uint32_t sharedModules(cgrt_executable *of) {
    auto known = info<cgrt_executable_info>();
    ok(cgrt_executable_get_info(of, &known));
    return known.shared_modules;
  }

  cuda::DriverFunctions f;
  cuda::Context context = nullptr;
  const int64_t shape = n;
  static inline int counted = 0; // the fake driver counts from 0 again when the variable changes
  std::vector<void *> memory;
  Package package;
  Executable executable;
  Session session;
};

const Calls aReplay = {
    {"cuCtxGetCurrent", 1}, {"cuStreamGetCaptureInfo", 1}, {"cuGraphLaunch", 1}, {"cuEventRecord", 1}};

/// The question in front of a replay, which context is current, is that of its patches, too.
Calls aReplayThatPatches(int nodes) {
  Calls calls = aReplay;
  calls["cuGraphExecNodeSetParams"] = nodes;
  return calls;
}

/// A graph that sums this number of arguments.
GraphSpec sums(uint32_t arguments) {
  GraphSpec graph;
  for (uint32_t a = 0; a < arguments; ++a)
    graph.slots.push_back(f32Slot("a" + std::to_string(a), n));
  graph.slots.push_back(f32Slot("out", n));
  graph.arenaSize = 1024;
  for (uint32_t a = 1; a < arguments; ++a) {
    BufferSpec from = a > 1 ? arena(Read, a % 2 * 512, bytes) : slot(0, Read, bytes);
    BufferSpec to = a + 1 < arguments ? arena(Write, (a + 1) % 2 * 512, bytes) : slot(arguments, Write, bytes);
    graph.body.nodes.push_back(add("n" + std::to_string(a), from, slot(a, Read, bytes), to, n));
    if (a > 1)
      graph.body.edges.push_back({a - 2, a - 1});
  }
  return graph;
}

/// A package of two graphs, one after the other: first = 2x + y; second = 3(first + x) + z. Both graphs read x, and one
/// each y and z, which are staged. `first` and `second` are results.
PackageSpec twoGraphs() {
  PackageSpec spec;
  spec.targets = {cudaTarget()};
  EntrySpec entry;
  for (uint32_t a = 0; a < 3; ++a) {
    entry.arguments.push_back({std::string(1, "xyz"[a]), schema::DType::F32, {n}, schema::Binding::Staged, -1, a});
    entry.values.push_back({schema::ValueKind::Argument, a, schema::DType::F32, {n}});
  }
  for (uint32_t r = 0; r < 2; ++r) {
    entry.results.push_back({r ? "second" : "first", schema::DType::F32, {n}, 3 + r});
    entry.values.push_back({schema::ValueKind::Result, r, schema::DType::F32, {n}});
  }
  GraphSpec first;
  first.slots = {f32Slot("x", n, schema::Binding::Staged), f32Slot("y", n, schema::Binding::Staged),
                 f32Slot("first", n)};
  first.arenaSize = 512;
  first.body.nodes = {scale("twice", slot(0, Read, bytes), arena(Write, 0, bytes), n, 2.0f),
                      add("sum", arena(Read, 0, bytes), slot(1, Read, bytes), slot(2, Write, bytes), n)};
  first.body.edges = {{0, 1}};
  GraphSpec second;
  second.slots = {f32Slot("first", n), f32Slot("x", n, schema::Binding::Staged),
                  f32Slot("z", n, schema::Binding::Staged), f32Slot("second", n)};
  second.arenaSize = 1024;
  second.body.nodes = {add("more", slot(0, Read, bytes), slot(1, Read, bytes), arena(Write, 0, bytes), n),
                       scale("thrice", arena(Read, 0, bytes), arena(Write, 512, bytes), n, 3.0f),
                       add("last", arena(Read, 512, bytes), slot(2, Read, bytes), slot(3, Write, bytes), n)};
  second.body.edges = {{0, 1}, {1, 2}};
  std::vector<std::vector<uint32_t>> values = {{0, 1, 3}, {3, 0, 2, 4}};
  for (GraphSpec *graph : {&first, &second}) {
    SegmentSpec segment;
    auto index = static_cast<uint32_t>(spec.graphs.size());
    segment.name = graph->name = "main_" + std::to_string(index);
    segment.variants.push_back({index, values[index]});
    spec.graphs.push_back(*graph);
    entry.segments.push_back(segment);
  }
  spec.entries = {entry};
  return spec;
}

} // namespace

TEST_F(LaunchCosts, AReplayIsALaunchAndAnEvent) {
  open(cgrt::testing::package(axpyGraph(n), {cudaTarget()}));
  cgrt_tensor x = tensor(1), y = tensor(2), out = tensor(0);
  bindAll({x, y}, {out});
  launch();
  EXPECT_EQ(callsOfLaunch(), aReplay);
  // Binding an argument to the address that it has costs nothing.
  bind(CGRT_ARGUMENT, 0, x);
  EXPECT_EQ(callsOfLaunch(), aReplay);
  expect(4);
}

TEST_F(LaunchCosts, WhatMovedIsPatchedAlone) {
  open(cgrt::testing::package(sums(150), {cudaTarget()}));
  cgrt_tensor ones = tensor(1), tens = tensor(10), out = tensor(0), other = tensor(0);
  for (uint32_t a = 0; a < 150; ++a)
    bind(CGRT_ARGUMENT, a, ones);
  bind(CGRT_RESULT, 0, out);
  launch();
  expect(150);
  bind(CGRT_ARGUMENT, 7, tens);
  EXPECT_EQ(callsOfLaunch(), aReplayThatPatches(1));
  expect(159);
  bind(CGRT_RESULT, 0, other);
  bind(CGRT_ARGUMENT, 0, tens);
  EXPECT_EQ(callsOfLaunch(), aReplayThatPatches(2));
  expect(168);
  // An argument that is moved and moved back before a launch has not moved.
  bind(CGRT_ARGUMENT, 3, tens);
  bind(CGRT_ARGUMENT, 3, ones);
  EXPECT_EQ(callsOfLaunch(), aReplay);
}

TEST_F(LaunchCosts, GraphsOfAnEntryCopyWhatTheyReadFirst) {
  open(twoGraphs());
  cgrt_tensor x = tensor(1), y = tensor(10), z = tensor(100), moved = tensor(2);
  cgrt_tensor first = tensor(0), second = tensor(0);
  bindAll({x, y, z}, {first, second});
  const Calls both = {
      {"cuGraphLaunch", 2}, {"cuStreamGetCaptureInfo", 1}, {"cuEventRecord", 1}, {"cuCtxGetCurrent", 4}};
  launch();
  EXPECT_EQ(callsOfLaunch(), both) << "no copy in front of the launch";
  expect(12);
  expect(3 * 13 + 100, 1);
  // One argument has moved, whose copy is a node of the first graph; then one whose copy is a node of the second.
  Calls patched = both;
  patched["cuGraphExecNodeSetParams"] = 1;
  patched["cuCtxGetCurrent"] = 5;
  bind(CGRT_ARGUMENT, 0, moved);
  EXPECT_EQ(callsOfLaunch(), patched);
  expect(14);
  expect(3 * 16 + 100, 1);
  bind(CGRT_ARGUMENT, 2, moved);
  EXPECT_EQ(callsOfLaunch(), patched);
  expect(3 * 16 + 2, 1);
  // A launch node by node makes the copies by separate calls.
  EXPECT_EQ(callsOfLaunch(CGRT_LAUNCH_EAGER)["cuMemcpyDtoDAsync"], 3);
  expect(3 * 16 + 2, 1);
}

// Copies without edges between them would take the host longer to launch, so they are ordered. The fake driver drops an
// edge, and its error names the edge.
TEST_F(LaunchCosts, CopiesStandBehindEachOther) {
  open(twoGraphs());
  cgrt_tensor x = tensor(1), y = tensor(10), z = tensor(100), first = tensor(0), second = tensor(0);
  bindAll({x, y, z}, {first, second});
  for (auto [builds, to] : {std::pair("edge:2", "a node that the runtime adds"), {"edge:3", "node 'twice'"}}) {
    Variable wrongly("FAKE_CUDA_BUILDS", builds);
    Status status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr);
    EXPECT_EQ(status.code(), CGRT_INTERNAL) << builds << ": " << status.text();
    std::string edge = std::string("the plain edge from a node that the runtime adds to ") + to;
    EXPECT_NE(status.text().find(edge), std::string::npos) << status.text();
  }
  launch();
  expect(12);
  expect(3 * 13 + 100, 1);
}

// Many copies form four sequences: the fifth copy waits for the first.
TEST_F(LaunchCosts, ManyCopiesStandInFourChains) {
  GraphSpec graph = sums(10);
  for (uint32_t a = 0; a < 10; ++a)
    graph.slots[a].binding = schema::Binding::Staged;
  open(cgrt::testing::package(graph, {cudaTarget()}));
  cgrt_tensor ones = tensor(1), out = tensor(0);
  for (uint32_t a = 0; a < 10; ++a)
    bind(CGRT_ARGUMENT, a, ones);
  bind(CGRT_RESULT, 0, out);
  for (auto [builds, to] : {std::pair("edge:5", "a node that the runtime adds"),
                            {"later:4", "a node that the runtime adds"},
                            {"edge:11", "node 'n1'"}}) {
    Variable wrongly("FAKE_CUDA_BUILDS", builds);
    Status status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr);
    EXPECT_EQ(status.code(), CGRT_INTERNAL) << builds << ": " << status.text();
    std::string edge = std::string("the plain edge from a node that the runtime adds to ") + to;
    EXPECT_NE(status.text().find(edge), std::string::npos) << status.text();
  }
  launch();
  expect(10);
}

// The first graph overwrites an argument that the second graph copies, so this copy comes before both graphs.
TEST_F(LaunchCosts, WhatTheLaunchWritesOverIsCopiedInFront) {
  open(twoGraphs());
  cgrt_tensor x = tensor(1), y = tensor(10), z = tensor(100), second = tensor(0);
  bindAll({x, y, z}, {z, second});
  EXPECT_EQ(callsOfLaunch()["cuMemcpyDtoDAsync"], 1);
  expect(12);
  expect(3 * 13 + 100, 1);
}

// A launch that repeats the previous one checks the conditions of this test first.
TEST_F(LaunchCosts, WhatChangesBetweenLaunchesIsNoticed) {
  open(cgrt::testing::package(sums(3), {cudaTarget()}));
  cgrt_tensor a = tensor(1), b = tensor(10), c = tensor(100), out = tensor(0), other = tensor(1000);
  bindAll({a, b, c}, {out});
  Calls expected = aReplay;
  auto repeat = [&](float value) {
    for (int again = 0; again < 3; ++again)
      launch();
    EXPECT_EQ(callsOfLaunch(), expected);
    expect(value);
  };
  auto fails = [&](void *stream, const char *what) {
    Status status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr);
    EXPECT_NE(status.text().find(what), std::string::npos) << status.text();
  };
  repeat(111);
  // A launch at another address, a launch of the eager twin, and one of another instance do not repeat the previous
  // launch.
  bind(CGRT_ARGUMENT, 2, other);
  repeat(1011);
  launch(CGRT_LAUNCH_EAGER);
  repeat(1011);
  ok(cgrt_session_discard(session, 0));
  EXPECT_EQ(callsOfLaunch()["cuGraphInstantiateWithParams"], 1);
  repeat(1011);
  // A destroyed stream, and a stream that is captured.
  void *stream = nullptr;
  ok(cgrt_executable_create_stream(executable, &stream));
  ok(cgrt_session_synchronize(session));
  for (int again = 0; again < 3; ++again)
    ok(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr));
  ok(cgrt_session_synchronize(session));
  auto *handle = static_cast<cuda::StreamHandle>(stream);
  cuda::Graph captured = nullptr;
  ASSERT_EQ(f.cuStreamBeginCapture(handle, cuda::CaptureThreadLocal), cuda::Success);
  ok(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr));
  ASSERT_EQ(f.cuStreamEndCapture(handle, &captured), cuda::Success);
  fails(stream, "captured");
  ASSERT_EQ(f.cuGraphDestroy(captured), cuda::Success);
  ok(cgrt_session_release_captures(session));
  for (int again = 0; again < 3; ++again)
    ok(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr));
  cgrt_executable_destroy_stream(executable, stream);
  fails(stream, "the stream was destroyed");
  ok(cgrt_session_synchronize(session));
  // Launches on other streams are repeated as before.
  repeat(1011);
  // Memory that the session does not use is freed: the next launch looks, and those behind it repeat it.
  cgrt_tensor unused = tensor(5);
  repeat(1011);
  cgrt_executable_free(executable, unused.data);
  memory.pop_back();
  EXPECT_GT(callsOfLaunch()["cuCtxGetCurrent"], 1);
  repeat(1011);
  // The memory of an argument is freed.
  cgrt_executable_free(executable, memory.back());
  memory.pop_back();
  fails(nullptr, "'a2': its memory was freed");
  bind(CGRT_ARGUMENT, 2, c);
  repeat(111);
}

// Launches that repeat one have numbers of their own, and what they overwrite is known by these.
TEST_F(LaunchCosts, RepeatedLaunchesAreCounted) {
  open(cgrt::testing::package(sums(3), {cudaTarget()}));
  cgrt_tensor a = tensor(1), b = tensor(10), c = tensor(100), out = tensor(0);
  bindAll({a, b, c}, {out});
  std::vector<float> values(n);
  for (uint64_t expected = 1; expected <= 6; ++expected) {
    uint64_t number = 0;
    ok(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, &number));
    EXPECT_EQ(number, expected);
    if (expected % 3 == 0)
      ok(cgrt_session_synchronize(session));
  }
  ok(cgrt_session_read_result(session, 0, 0, 6, values.data(), bytes));
  EXPECT_EQ(values, std::vector<float>(n, 111));
  Status status = cgrt_session_read_result(session, 0, 0, 5, values.data(), bytes);
  EXPECT_NE(status.text().find("launch 6 of entry 'main' wrote over it"), std::string::npos) << status.text();
  launch();
  status = cgrt_session_read_result(session, 0, 0, 6, values.data(), bytes);
  EXPECT_NE(status.text().find("launch 7 of entry 'main' wrote over it"), std::string::npos) << status.text();
}

// An error in a launch that repeats the previous one is reported, and the next launch is right.
TEST_F(LaunchCosts, WhatFailsInARepeatedLaunchIsTold) {
  open(cgrt::testing::package(sums(3), {cudaTarget()}));
  cgrt_tensor a = tensor(1), b = tensor(10), c = tensor(100), out = tensor(0);
  bindAll({a, b, c}, {out});
  for (auto [function, words] : {std::pair("cuStreamGetCaptureInfo", "asking whether a stream is being captured"),
                                 {"cuGraphLaunch", "launching graph 'main_0'"},
                                 {"cuEventRecord", "recording an event"}}) {
    launch();
    launch();
    {
      Variable fail("FAKE_CUDA_FAIL", std::string(function) + ":1");
      Status status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr);
      EXPECT_NE(status.text().find(words), std::string::npos) << function << ": " << status.text();
    }
    launch();
    EXPECT_EQ(callsOfLaunch(), aReplay);
    expect(111);
  }
  // Arguments that moved before that are patched all the same, and a node that cannot be patched is an error of the
  // launch, or the graph is built again.
  bind(CGRT_ARGUMENT, 2, a);
  {
    Variable fail("FAKE_CUDA_FAIL", "cuGraphExecNodeSetParams:2");
    Status status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr);
    if (status.ok())
      expect(12); // the graph was built again
  }
  launch();
  expect(12);
}

// A thread without a current context, or with another one, can launch as well.
TEST_F(LaunchCosts, AThreadOutsideOfTheContextRepeatsALaunch) {
  open(cgrt::testing::package(sums(3), {cudaTarget()}));
  cgrt_tensor a = tensor(1), b = tensor(10), c = tensor(100), out = tensor(0);
  bindAll({a, b, c}, {out});
  launch();
  EXPECT_EQ(callsOfLaunch(), aReplay);
  Calls outside;
  std::thread([&] {
    bind(CGRT_ARGUMENT, 0, c);
    outside = callsOfLaunch();
  }).join();
  EXPECT_EQ(outside["cuGraphLaunch"], 1);
  EXPECT_EQ(outside["cuGraphExecNodeSetParams"], 1);
  EXPECT_GT(outside["cuCtxPushCurrent"], 0);
  EXPECT_EQ(outside["cuCtxPushCurrent"], outside["cuCtxPopCurrent"]);
  expect(210);
}

// A copy that begins takes memory, for which the program may be asked: the patch behind that asks where the thread is.
TEST_F(LaunchCosts, WhatPlacesAllOfAnEntryEntersTheContextAgain) {
  open(cgrt::testing::package(sums(3), {cudaTarget()}));
  cgrt_tensor a = tensor(1), b = tensor(10), c = tensor(100), out = tensor(0);
  bindAll({a, b, c}, {out});
  launch();
  EXPECT_EQ(callsOfLaunch(), aReplay);
  // An argument that the launch writes over is copied.
  bind(CGRT_RESULT, 0, b);
  Calls calls = callsOfLaunch();
  EXPECT_EQ(calls["cuGraphLaunch"], 1);
  EXPECT_GE(calls["cuGraphExecNodeSetParams"], 1);
  EXPECT_GE(calls["cuCtxGetCurrent"], 2);
  expect(111);
}

// The table in which kernels look up indirect addresses is written even if a launch repeats the previous one.
TEST_F(LaunchCosts, PointersInTablesFollowTheirTensors) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n, schema::Binding::Indirect), f32Slot("out", n)};
  graph.body.nodes = {kernel("gather", GatherIndirect, {slot(0, Read, bytes), slot(1, Write, bytes)},
                             {address(0), address(1), literal(n)})};
  open(cgrt::testing::package(graph, {cudaTarget()}));
  cgrt_tensor ones = tensor(1), tens = tensor(10), out = tensor(0);
  bindAll({ones}, {out});
  launch();
  EXPECT_EQ(callsOfLaunch(), aReplay);
  expect(1);
  for (int round = 0; round < 3; ++round) {
    bind(CGRT_ARGUMENT, 0, round % 2 ? ones : tens);
    EXPECT_EQ(callsOfLaunch()["cuMemcpyHtoDAsync"], 1);
    expect(round % 2 ? 1 : 10);
    EXPECT_EQ(callsOfLaunch(), aReplay);
  }
}

// A binding that does not fit is refused by a message, whatever was bound before.
TEST_F(LaunchCosts, WhatDoesNotFitIsRefusedBetweenLaunches) {
  open(cgrt::testing::package(sums(3), {cudaTarget()}));
  cgrt_tensor a = tensor(1), b = tensor(10), c = tensor(100), out = tensor(0);
  bindAll({a, b, c}, {out});
  launch();
  const int64_t half = n / 2, two = 2;
  struct Case {
    cgrt_tensor tensor;
    const char *words;
  };
  cgrt_tensor shorter = b, ofBytes = b, elsewhere = b, nowhere = b, stretched = b;
  shorter.shape = &half;
  ofBytes.dtype = CGRT_I8;
  elsewhere.device = 7;
  nowhere.data = nullptr;
  stretched.strides = &two;
  for (const Case &one : {Case{shorter, "expected F32 64, given F32 32"}, Case{ofBytes, "expected F32 64, given I8 64"},
                          Case{elsewhere, "given device 7"}, Case{nowhere, "the tensor has no data"},
                          Case{stretched, "whose strides are [1], given [2]"}}) {
    for (auto kind : {CGRT_ARGUMENT, CGRT_RESULT}) {
      cgrt_binding binding{kind, 0, &one.tensor};
      Status status = cgrt_session_bind(session, 0, &binding, 1);
      EXPECT_EQ(status.code(), CGRT_INVALID_ARGUMENT) << one.words;
      EXPECT_NE(status.text().find(one.words), std::string::npos) << status.text();
    }
    EXPECT_EQ(callsOfLaunch(), aReplay) << "nothing was bound";
  }
  // An argument that is taken back has to be bound again.
  cgrt_binding none{CGRT_ARGUMENT, 1, nullptr};
  ok(cgrt_session_bind(session, 0, &none, 1));
  Status status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr);
  EXPECT_NE(status.text().find("arguments that are not bound: 'a1'"), std::string::npos) << status.text();
  bind(CGRT_ARGUMENT, 1, b);
  launch();
  expect(111);
}

TEST_F(LaunchCosts, EqualModulesAreLoadedOnce) {
  // The global variable is removed from the PTX: a module with a variable cannot be shared, since each executable has
  // its own.
  auto withoutVariable = [] {
    TargetSpec target = cudaTarget(false);
    std::string image(ptx());
    for (size_t at = 0; (at = image.find("\n.visible .global", at)) != image.npos;)
      image.erase(at, image.find(';', at) + 1 - at);
    auto *begin = reinterpret_cast<const std::byte *>(image.data());
    target.modules[0][0].data.assign(begin, begin + image.size());
    return target;
  };
  open(cgrt::testing::package(axpyGraph(n), {withoutVariable()}));
  EXPECT_EQ(sharedModules(executable), 0u);
  Bytes other = write(cgrt::testing::package(sums(3), {withoutVariable()}));
  Package otherPackage;
  Executable otherExecutable;
  ok(cgrt_package_open_memory(other.data(), other.size(), otherPackage.out()));
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  {
    Variable count("FAKE_CUDA_FAIL", "nothing:sharing");
    ok(cgrt_executable_create(otherPackage, &config, otherExecutable.out()));
    auto *calls = fakeFunction<int(const char *)>("CG_LIBCUDA", "fakeCalls");
    EXPECT_EQ(calls("cuModuleLoadDataEx"), 0);
    EXPECT_EQ(calls("cuModuleGetFunction"), 0) << "kernels are looked up once, too";
  }
  EXPECT_EQ(sharedModules(otherExecutable), 1u);
  // The executable that loaded the module is destroyed first, and the module stays loaded.
  session.reset();
  executable.reset();
  Session otherSession;
  ok(cgrt_session_create(otherExecutable, nullptr, otherSession.out()));
  std::vector<float> ones(n, 1);
  cgrt_tensor given{ones.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, &shape, nullptr};
  for (uint32_t a = 0; a < 3; ++a) {
    cgrt_binding binding{CGRT_ARGUMENT, a, &given};
    ok(cgrt_session_bind(otherSession, 0, &binding, 1));
  }
  ok(cgrt_session_launch(otherSession, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr));
  std::vector<float> out(n);
  ok(cgrt_session_read_result(otherSession, 0, 0, 0, out.data(), bytes));
  EXPECT_EQ(out, std::vector<float>(n, 3));
}

TEST_F(LaunchCosts, ModulesWithVariablesAreNotShared) {
  open(cgrt::testing::package(axpyGraph(n), {cudaTarget()}));
  Bytes other = write(cgrt::testing::package(sums(3), {cudaTarget()}));
  Package otherPackage;
  Executable otherExecutable;
  ok(cgrt_package_open_memory(other.data(), other.size(), otherPackage.out()));
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  ok(cgrt_executable_create(otherPackage, &config, otherExecutable.out()));
  EXPECT_EQ(sharedModules(otherExecutable), 0u);
}

} // namespace cgrt::testing
