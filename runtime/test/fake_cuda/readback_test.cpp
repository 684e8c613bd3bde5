// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If a driver builds another graph than it was asked for, reading the graph back reports the node. The fake driver
// builds faulty graphs on request (FAKE_CUDA_BUILDS).

#include "cgrt/cgrt.hpp"
#include "support/driver_functions.h"
#include "support/fake_libraries.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

namespace cgrt::testing {

namespace {

/// The driver nodes in the order in which they are added: the kernels "first" and "second" with a programmatic edge
/// between them, the copy "away", two fills of the call, the fill "clear", the selector of "if" and its conditional,
/// the kernel "taken", the node of the empty branch, the selector of "loop" and its conditional, the kernels "turn" and
/// "next", the selector inside.
GraphSpec everyShape() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 64), f32Slot("out", 64), i1Slot("flag")};
  graph.arenaSize = 1024;
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.fill";
  call.buffers = {arena(Write, 768, 256)};
  NodeSpec branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "if";
  branch.buffers = {slot(2, Read, 1)};
  branch.bodies = {{{bump("taken", slot(1, ReadWrite, 256), 64, 1.0f)}, {}}, {}};
  NodeSpec loop;
  loop.kind = schema::NodeKind::LoopNode;
  loop.name = "loop";
  loop.buffers = {slot(2, Read, 1)};
  loop.bodies = {
      {{bump("turn", slot(1, ReadWrite, 256), 64, 1.0f), bump("next", slot(1, ReadWrite, 256), 64, 1.0f)}, {{0, 1}}}};
  graph.body.nodes = {scale("first", slot(0, Read, 256), arena(Write, 0, 256), 64, 2.0f),
                      scale("second", arena(Read, 0, 256), slot(1, Write, 256), 64, 2.0f),
                      copy("away", slot(1, Read, 256), arena(Write, 256, 256)),
                      call,
                      fill("clear", arena(Write, 512, 256), 0, 1),
                      branch,
                      loop};
  for (uint32_t n = 1; n < graph.body.nodes.size(); ++n)
    graph.body.edges.push_back({n - 1, n, n == 1 ? schema::EdgeKind::Programmatic : schema::EdgeKind::Full});
  return graph;
}

/// A library call that enqueues two fills of its buffer, and also a host function if asked to.
cgrt_status *prepareFill(void *, const cgrt_library_call *call, void **prepared) {
  *prepared = call->buffers[0];
  return nullptr;
}
cgrt_status *enqueueFill(void *hostCall, void *prepared, void *stream) {
  cuda::DriverFunctions f;
  std::string problem = f.load();
  for (unsigned value : {1, 2})
    if (problem.empty() && f.cuMemsetD32Async(reinterpret_cast<cuda::DevicePtr>(prepared), value, 64,
                                              static_cast<cuda::StreamHandle>(stream)) != cuda::Success)
      problem = "the fill failed";
  auto nothing = [](void *) {};
  if (hostCall && f.cuLaunchHostFunc(static_cast<cuda::StreamHandle>(stream), nothing, nullptr) != cuda::Success)
    problem = "the host call failed";
  EXPECT_EQ(problem, "");
  return nullptr;
}

/// Builds the graph of a package in a session of its own, without a launch. With a host function the library's nodes
/// stay a child graph as captured, otherwise they are copied.
Status build(const PackageSpec &spec, uint64_t *nodes, bool hostCall = false) {
  Bytes bytes = write(spec);
  Package package;
  Executable executable;
  Session session;
  Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), package.out());
  cgrt_library library{"test.fill", CGRT_TARGET_CUDA, prepareFill,
                       enqueueFill, nullptr,          hostCall ? const_cast<PackageSpec *>(&spec) : nullptr};
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  config.libraries = &library;
  config.num_libraries = 1;
  if (status.ok())
    status = cgrt_executable_create(package, &config, executable.out());
  if (status.ok())
    status = cgrt_session_create(executable, nullptr, session.out());
  if (status.ok())
    status = cgrt_session_driver_nodes(session, 0, nodes);
  return status;
}

/// Launches twice(x) into a graph that the caller captures, behind a fill of the caller's. `builds` is the fault in the
/// nodes that the driver adds meanwhile.
Status join(const char *builds) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 64), f32Slot("out", 64)};
  graph.arenaSize = 256;
  graph.body.nodes = {scale("first", slot(0, Read, 256), arena(Write, 0, 256), 64, 2.0f),
                      scale("second", arena(Read, 0, 256), slot(1, Write, 256), 64, 2.0f)};
  graph.body.edges = {{0, 1}};
  Bytes bytes = write(package(graph, {cudaTarget()}));
  Package package;
  Executable executable;
  Session session;
  cuda::DriverFunctions f;
  EXPECT_EQ(f.load(), "");
  Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), package.out());
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  if (status.ok())
    status = cgrt_executable_create(package, &config, executable.out());
  if (status.ok())
    status = cgrt_session_create(executable, nullptr, session.out());
  void *memory[2] = {}, *stream = nullptr;
  int64_t shape = 64;
  for (uint32_t a = 0; a < 2 && status.ok(); ++a) {
    status = cgrt_executable_allocate(executable, 256, &memory[a]);
    cgrt_tensor tensor{memory[a], CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &shape, nullptr};
    cgrt_binding binding{a ? CGRT_RESULT : CGRT_ARGUMENT, 0, &tensor};
    if (status.ok())
      status = cgrt_session_bind(session, 0, &binding, 1);
  }
  if (status.ok())
    status = cgrt_executable_create_stream(executable, &stream);
  if (!status.ok())
    return status;
  auto handle = static_cast<cuda::StreamHandle>(stream);
  cuda::Graph captured = nullptr;
  cuda::Context context = nullptr;
  EXPECT_EQ(f.cuDevicePrimaryCtxRetain(&context, 0), cuda::Success);
  EXPECT_EQ(f.cuCtxPushCurrent(context), cuda::Success);
  EXPECT_EQ(f.cuStreamBeginCapture(handle, cuda::CaptureThreadLocal), cuda::Success);
  EXPECT_EQ(f.cuMemsetD32Async(reinterpret_cast<cuda::DevicePtr>(memory[0]), 0, 64, handle), cuda::Success);
  {
    Variable wrongly("FAKE_CUDA_BUILDS", builds);
    status = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr);
  }
  EXPECT_EQ(f.cuStreamEndCapture(handle, &captured), cuda::Success);
  EXPECT_EQ(f.cuGraphDestroy(captured), cuda::Success);
  EXPECT_EQ(f.cuCtxPopCurrent(&context), cuda::Success);
  EXPECT_EQ(f.cuDevicePrimaryCtxRelease(0), cuda::Success);
  cgrt_executable_destroy_stream(executable, stream);
  for (void *one : memory)
    cgrt_executable_free(executable, one);
  return status;
}

} // namespace

TEST(ReadBack, WhatJoinsACaptureIsReadBack) {
  Status joined = join("none:0");
  EXPECT_TRUE(joined.ok()) << joined.text();
  struct Case {
    const char *builds;
    std::vector<const char *> parts;
  };
  for (const Case &one :
       std::vector<Case>{{"lost:2", {"node 'second'", "is not in it"}},
                         {"type:1", {"node 'first'", "is an empty node there, and a kernel here"}},
                         {"edge:1", {"the plain edge from a node of the graph that is captured", "to node 'first'"}},
                         {"edge:2", {"the plain edge from node 'first'", "to node 'second'", "is not in it"}},
                         {"kind:2", {"edge from node 'first'", "to node 'second'"}}}) {
    Status status = join(one.builds);
    EXPECT_EQ(status.code(), CGRT_INTERNAL) << one.builds << ": " << status.text();
    for (const char *part : one.parts)
      EXPECT_NE(status.text().find(part), std::string::npos) << part << " of " << one.builds << " in " << status.text();
  }
}

TEST(ReadBack, WhatIsBuiltIsWhatThePackageSays) {
  uint64_t nodes = 0;
  Status status = build(package(everyShape(), {cudaTarget()}), &nodes);
  EXPECT_TRUE(status.ok()) << status.text();
  EXPECT_EQ(nodes, 15u);
  status = build(package(everyShape(), {cudaTarget()}), &nodes, /*hostCall=*/true);
  EXPECT_TRUE(status.ok()) << status.text();
  EXPECT_EQ(nodes, 16u);
}

TEST(ReadBack, DifferencesAreErrorsThatNameTheNode) {
  struct Case {
    const char *builds;
    std::vector<const char *> parts;
    bool hostCall = false;
  };
  for (const Case &one : std::vector<Case>{
           {"lost:15", {"node 'loop'", "is not in it"}},
           {"lost:9", {"node 'if/taken'", "is not in it"}},
           {"twice:3", {"it holds a copy that belongs to no node of the package"}},
           {"twice:14", {"it holds a kernel that belongs to no node of the package"}},
           {"type:3", {"node 'away'", "is an empty node there, and a copy here"}},
           {"type:13", {"node 'loop/turn'", "is an empty node there, and a kernel here"}},
           {"type:8", {"node 'if'", "is an empty node there, and a conditional here"}},
           {"edge:2", {"the programmatic edge from node 'first'", "to node 'second'", "is not in it"}},
           {"edge:14", {"the plain edge from node 'loop/turn'", "to node 'loop/next'", "is not in it"}},
           {"edge:15", {"the plain edge from node 'loop/next'", "to node 'loop'", "is not in it"}},
           {"type:4", {"node 'call'", "is an empty node there, and a fill here"}},
           {"edge:4", {"the plain edge from node 'away'", "to node 'call'", "is not in it"}},
           {"edge:5", {"the plain edge from node 'call'", "to node 'call'", "is not in it"}},
           {"edge:4", {"node 'call'", "does not wait for node 'away'"}, true},
           {"later:6", {"node 'call'", "is not in it"}, true},
           {"kind:2", {"the plain edge from node 'first'", "to node 'second'", "is in it, and not here"}},
           {"kind:6", {"the plain edge from node 'call'", "to node 'clear'", "is not in it"}},
           {"later:6", {"the plain edge from node 'first'", "to node 'clear'", "is in it, and not here"}},
           {"later:5", {"the plain edge from node 'first'", "to node 'call'", "is in it, and not here"}}}) {
    Variable builds("FAKE_CUDA_BUILDS", one.builds);
    uint64_t nodes = 0;
    Status status = build(package(everyShape(), {cudaTarget()}), &nodes, one.hostCall);
    EXPECT_EQ(status.code(), CGRT_INTERNAL) << one.builds << ": " << status.text();
    for (const char *part : one.parts)
      EXPECT_NE(status.text().find(part), std::string::npos) << part << " of " << one.builds << " in " << status.text();
    EXPECT_NE(status.text().find("graph 'main_0' is not what the package says"), std::string::npos) << status.text();
  }
  // From here on the driver works without faults.
  uint64_t nodes = 0;
  Status status = build(package(everyShape(), {cudaTarget()}), &nodes);
  EXPECT_TRUE(status.ok()) << status.text();
}

} // namespace cgrt::testing
