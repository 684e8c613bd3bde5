// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times of nodes inside of graphs on the fake driver, by a library that stands for CUPTI; and traces where that library
// is missing, in use by another profiler, or fails. The test links only the C ABI.

#include "cgrt/cgrt.hpp"
#include "support/fake_libraries.h"
#include "support/matmul_package.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <thread>

namespace cgrt::testing {

[[maybe_unused]] static const bool balanceIsChecked = (checkBalance(), true);

namespace {

class NodeTrace : public ::testing::Test {
protected:
  void open(const PackageSpec &spec) {
    session.reset();
    executable.reset();
    opened.reset();
    Bytes bytes = write(spec);
    ok(cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out()));
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    ok(cgrt_executable_create(opened, &config, executable.out()));
    ok(cgrt_session_create(executable, nullptr, session.out()));
  }
  void ok(Status status) { ASSERT_TRUE(status.ok()) << status.text(); }
  template <typename T> void bind(uint32_t argument, cgrt_dtype dtype, std::vector<T> &data, bool scalar = false) {
    int64_t shape[] = {static_cast<int64_t>(data.size())};
    cgrt_tensor tensor{data.data(), dtype, CGRT_MEMORY_HOST, 0, scalar ? 0 : 1, shape, nullptr};
    cgrt_binding binding{CGRT_ARGUMENT, argument, &tensor};
    ok(cgrt_session_bind(session, 0, &binding, 1));
  }
  void openAxpy() {
    open(package(axpyGraph(64), {cudaTarget()}));
    bind(0, CGRT_F32, x);
    bind(1, CGRT_F32, y);
  }
  void expectAxpy() {
    std::vector<float> out(64);
    ok(cgrt_session_read_result(session, 0, 0, 0, out.data(), 256));
    EXPECT_EQ(out, std::vector<float>(64, 4.0f));
  }
  struct Slice {
    std::string node;
    uint64_t start, duration;
  };
  Status profile(std::vector<Slice> &slices, uint32_t flags = 0) {
    Profile taken;
    if (Status status = cgrt_session_profile(session, 0, flags, nullptr, taken.out()); !status.ok())
      return status;
    for (size_t r = 0; r < cgrt_profile_count(taken); ++r) {
      auto record = info<cgrt_profile_record>();
      ok(cgrt_profile_get(taken, r, &record));
      auto node = info<cgrt_node_info>();
      ok(cgrt_package_get_node(opened, record.graph, record.node, &node));
      slices.push_back({node.name, record.start_ns, record.duration_ns});
    }
    std::string path = ::testing::TempDir() + "/node_trace.json";
    ok(cgrt_profile_write_trace(taken, path.c_str()));
    std::ifstream file(path);
    json.assign((std::istreambuf_iterator<char>(file)), {});
    std::remove(path.c_str());
    return nullptr;
  }
  static std::map<std::string, int> count(const std::vector<Slice> &slices) {
    std::map<std::string, int> counts;
    for (const Slice &slice : slices)
      ++counts[slice.node];
    return counts;
  }
  bool says(const std::string &words) const { return json.find(words) != json.npos; }
  uint64_t launches() {
    auto known = info<cgrt_session_info>();
    ok(cgrt_session_get_info(session, &known));
    return known.launches;
  }

  std::vector<float> x = std::vector<float>(64, 1.0f), y = std::vector<float>(64, 2.0f);
  std::string json;
  Package opened;
  Executable executable;
  Session session;
};

NodeSpec named(NodeSpec node, schema::NodeKind kind, std::vector<BodySpec> bodies) {
  node.kind = kind;
  node.bodies = std::move(bodies);
  return node;
}

constexpr const char *flow = "of the nodes in the flow of the graph, by CUPTI", *twin = "(the eager twin): ";

} // namespace

TEST_F(NodeTrace, TimesOfAGraph) {
  openAxpy();
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says(flow)) << json;
  ASSERT_EQ(slices.size(), 2u);
  EXPECT_EQ(slices[0].node, "twice");
  EXPECT_EQ(slices[0].start, 0u) << "building is no part of the run";
  EXPECT_EQ(slices[1].node, "sum");
  EXPECT_GE(slices[1].start, slices[0].start + slices[0].duration);
  for (const Slice &slice : slices) {
    EXPECT_GT(slice.duration, 0u);
    EXPECT_LT(slice.start + slice.duration, 60'000'000'000u);
  }
  expectAxpy();
  EXPECT_EQ(launches(), 1u);
}

// The library does not know nodes of an instance that was built before the trace began. So a trace builds its own
// instance, and replays of the old one go on afterwards.
TEST_F(NodeTrace, BetweenReplays) {
  openAxpy();
  for (int round = 0; round < 3; ++round) {
    ok(cgrt_session_launch(session, 0, 0, nullptr, nullptr));
    ok(cgrt_session_synchronize(session));
    std::vector<Slice> slices;
    ok(profile(slices));
    EXPECT_TRUE(says(flow));
    EXPECT_EQ(slices.size(), 2u);
    expectAxpy();
  }
  x.assign(64, 0.5f);
  bind(0, CGRT_F32, x);
  ok(cgrt_session_launch(session, 0, 0, nullptr, nullptr));
  std::vector<float> out(64);
  ok(cgrt_session_read_result(session, 0, 0, 0, out.data(), 256));
  EXPECT_EQ(out, std::vector<float>(64, 3.0f));
}

TEST_F(NodeTrace, OneByOneWhenAsked) {
  openAxpy();
  std::vector<Slice> slices;
  ok(profile(slices, CGRT_LAUNCH_EAGER));
  EXPECT_TRUE(says("(the eager twin)\"")) << json;
  EXPECT_EQ(slices.size(), 2u);
}

// A graph of while (counter < 3) ++counter, with a copy before the loop and a fill and a copy behind it.
static PackageSpec counting() {
  GraphSpec graph;
  graph.slots = {i32Slot("start"), i32Slot("out")};
  graph.arenaSize = 512;
  BufferSpec counter = arena(ReadWrite, 0, 4), flag = arena(Write, 256, 1);
  auto small = [](NodeSpec node) {
    node.block = {1, 1, 1};
    return node;
  };
  auto less = [&](const char *name) {
    return small(kernel(name, LessI32, {arena(Read, 0, 4), flag}, {address(0), literal(3), address(1)}));
  };
  NodeSpec loop;
  loop.name = "while";
  loop.buffers = {arena(Read, 256, 1)};
  BodySpec body;
  body.nodes = {small(kernel("increment", IncI32, {counter}, {address(0)})), less("test")};
  body.edges = {{0, 1}};
  graph.body.nodes = {copy("begin", slot(0, Read, 4), arena(Write, 0, 4)), less("first"),
                      named(std::move(loop), schema::NodeKind::LoopNode, {body}),
                      fill("reset", arena(Write, 256, 4), 7, 4), copy("end", arena(Read, 0, 4), slot(1, Write, 4))};
  graph.body.edges = {{0, 1}, {1, 2}, {2, 3}, {2, 4}};
  return package(std::move(graph), {cudaTarget()});
}

// A trace has slices for each turn of a loop, and for copies and fills.
TEST_F(NodeTrace, LoopsCopiesAndFills) {
  open(counting());
  std::vector<int32_t> start = {0};
  bind(0, CGRT_I32, start, /*scalar=*/true);
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says(flow));
  std::map<std::string, int> counts = count(slices);
  EXPECT_EQ(counts["begin"], 1);
  EXPECT_EQ(counts["while/increment"], 3);
  EXPECT_EQ(counts["while/test"], 3);
  EXPECT_EQ(counts["reset"], 1);
  EXPECT_EQ(counts["end"], 1);
  EXPECT_GE(counts["while"], 1) << "what decides about turns belongs to the loop";
}

// Nodes that a library call enqueues count as time of the call's node.
TEST_F(NodeTrace, CallsOfALibrary) {
  Variable fills("FAKE_CUBLASLT_FILLS", "1");
  open(matmulPackage({}, {cudaTarget()}));
  std::vector<float> a(16, 1.0f), b(16, 1.0f);
  bind(0, CGRT_F32, a);
  bind(1, CGRT_F32, b);
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says(flow));
  std::map<std::string, int> counts = count(slices);
  EXPECT_EQ(counts["clear"], 1) << json;
  EXPECT_EQ(counts["product"], 1) << json;
}

TEST_F(NodeTrace, WithoutTheLibrary) {
  Variable none("CG_CUPTI", "/nowhere/libcupti.so");
  openAxpy();
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says(twin)) << json;
  EXPECT_TRUE(says("CUPTI could not be loaded; tried /nowhere/libcupti.so (")) << json;
  EXPECT_EQ(slices.size(), 2u);
  expectAxpy();
}

TEST_F(NodeTrace, AnotherLibrary) {
  Variable wrong("CG_CUPTI", std::getenv("CG_LIBCUDA"));
  openAxpy();
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says(twin)) << json;
  EXPECT_TRUE(says("lacks cuptiGetResultString, cuptiGetTimestamp")) << json;
}

// If another profiler uses the library, nodes run one by one, and the trace says why.
TEST_F(NodeTrace, AnotherProfiler) {
  openAxpy();
  Variable taken("FAKE_CUPTI_FAIL", "cuptiSubscribe:39");
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says("(the eager twin): beginning to trace nodes: CUPTI says CUPTI_ERROR_FAKE (39)")) << json;
  EXPECT_EQ(slices.size(), 2u);
  expectAxpy();
  EXPECT_EQ(launches(), 1u) << "a trace runs an entry once";
}

// Each function of the library fails at its first and at its second call. The result is a trace of the eager twin, an
// error with its remedy, or a complete trace; nothing leaks, and the next trace is complete.
TEST_F(NodeTrace, EachFunctionFails) {
  openAxpy();
  for (const char *function :
       {"cuptiGetResultString", "cuptiGetTimestamp", "cuptiSubscribe", "cuptiUnsubscribe", "cuptiEnableCallback",
        "cuptiGetGraphNodeId", "cuptiActivityRegisterCallbacks", "cuptiActivityEnable", "cuptiActivityDisable",
        "cuptiActivityFlushAll", "cuptiActivityGetNextRecord"})
    for (const char *call : {":1", ":2"}) {
      SCOPED_TRACE(std::string(function) + call);
      {
        Variable fail("FAKE_CUPTI_FAIL", std::string(function) + ":999" + call);
        std::vector<Slice> slices;
        Status status = profile(slices);
        if (status.ok())
          EXPECT_TRUE(says(twin) || says(flow)) << json;
        else
          EXPECT_EQ(status.code(), CGRT_UNAVAILABLE) << status.text();
      }
      std::vector<Slice> slices;
      ok(profile(slices));
      EXPECT_TRUE(says(flow)) << json;
      EXPECT_EQ(slices.size(), 2u);
      expectAxpy();
    }
}

// A trace without any times is reported as an error.
TEST_F(NodeTrace, NoRecords) {
  openAxpy();
  {
    Variable lost("FAKE_CUPTI_LOSES", "1");
    std::vector<Slice> slices;
    Status status = profile(slices);
    EXPECT_EQ(status.code(), CGRT_UNAVAILABLE);
    EXPECT_NE(status.text().find("CUPTI has no times of the nodes that ran (0 records, 2 nodes of instances); trace "
                                 "them one by one instead (--eager)"),
              std::string::npos)
        << status.text();
  }
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says(flow));
}

// If the traced run itself fails, its error is reported, and tracing has ended.
TEST_F(NodeTrace, TheRunFails) {
  openAxpy();
  {
    Variable fail("FAKE_CUDA_FAIL", "cuGraphLaunch:2");
    std::vector<Slice> slices;
    EXPECT_EQ(profile(slices).code(), CGRT_RESOURCE_EXHAUSTED);
  }
  std::vector<Slice> slices;
  ok(profile(slices));
  EXPECT_TRUE(says(flow));
  expectAxpy();
}

} // namespace cgrt::testing
