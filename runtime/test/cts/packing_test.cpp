// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// S14: what depends on constants alone is computed once per executable and device, by a packing graph.

#include "cts/harness.h"

#include <thread>

namespace cgrt::testing {

class Packing : public BothWays {};
CTS_BOTH_WAYS(Packing);
class PackingOnce : public Conformance {};

static constexpr uint32_t n = 1000;

static Status setConstant(cgrt_executable *executable, const char *name, std::vector<float> values) {
  std::vector<int64_t> shape = {static_cast<int64_t>(values.size())};
  cgrt_tensor tensor{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  return cgrt_executable_set_constant(executable, name, &tensor);
}

static cgrt_executable_info infoOf(cgrt_executable *executable) {
  auto info = cgrt::info<cgrt_executable_info>();
  Status status = cgrt_executable_get_info(executable, &info);
  EXPECT_TRUE(status.ok()) << status.text();
  return info;
}

static std::vector<float> expected(float w) { return iota(n, 3 * w); }

TEST_P(Packing, RunsOnceForTwoSessions) {
  Program program;
  CTS_OK(program.open(packed(bothTargets(), n)));
  CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, 2.0f)));
  EXPECT_EQ(infoOf(program.executable).packing_graphs, 1u);
  EXPECT_EQ(infoOf(program.executable).packing_runs, 0u);
  // w needs memory next to p until the packing graph has run.
  EXPECT_GE(infoOf(program.executable).constant_bytes, 2 * n * 4u);
  for (int session = 0; session < 2; ++session) {
    CTS_OK(program.bind("x", iota(n)));
    for (int launch = 0; launch < 3; ++launch)
      EXPECT_EQ(program.run<float>("out", n, eager()), expected(2));
    Session other;
    CTS_OK(cgrt_session_create(program.executable, nullptr, other.out()));
    program.session = std::move(other);
  }
  cgrt_executable_info info = infoOf(program.executable);
  EXPECT_EQ(info.packing_runs, 1u);
  EXPECT_GT(info.packing_ns, 0u);
  EXPECT_LT(info.constant_bytes, 2 * n * 4u);
}

TEST_P(Packing, RunsForEachExecutable) {
  PackageSpec spec = packed(bothTargets(), n);
  for (float w : {1.0f, 5.0f}) {
    Program program;
    CTS_OK(program.open(spec));
    CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, w)));
    CTS_OK(program.bind("x", iota(n)));
    EXPECT_EQ(program.run<float>("out", n, eager()), expected(w));
    EXPECT_EQ(infoOf(program.executable).packing_runs, 1u);
  }
}

TEST_P(Packing, EmbeddedSources) {
  PackageSpec spec = packed(bothTargets(), n);
  spec.constants[1].data = bytesOf(std::vector<float>(n, 4.0f));
  Program program;
  CTS_OK(program.open(spec));
  CTS_OK(program.bind("x", iota(n)));
  EXPECT_EQ(program.run<float>("out", n, eager()), expected(4));
}

TEST_F(PackingOnce, NeedsWhatItReads) {
  Program program;
  CTS_OK(program.open(packed(bothTargets(), n)));
  CTS_OK(program.bind("x", iota(n)));
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "constants that have no contents yet: 'w'");
  CTS_FAILS(setConstant(program.executable, "p", std::vector<float>(n)), CGRT_INVALID_ARGUMENT,
            "a packing graph computes it");
  int uses = 0;
  CTS_OK(cgrt_executable_uses_constant(program.executable, 0, 0, &uses));
  EXPECT_FALSE(uses) << "p is nothing to give";
  CTS_OK(cgrt_executable_uses_constant(program.executable, 0, 1, &uses));
  EXPECT_TRUE(uses);
}

TEST_F(PackingOnce, PrepareRunsIt) {
  Program program;
  CTS_OK(program.open(packed(bothTargets(), n)));
  CTS_OK(program.bind("x", iota(n)));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  EXPECT_EQ(infoOf(program.executable).packing_runs, 0u) << "w is not there yet";
  CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, 2.0f)));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  EXPECT_EQ(infoOf(program.executable).packing_runs, 1u);
  EXPECT_EQ(program.run<float>("out", n), expected(2));
  EXPECT_EQ(infoOf(program.executable).packing_runs, 1u);
}

// S38: changing a named parameter changes the result, also through what is made of it.
TEST_P(Packing, RunsAgainForAnotherConstant) {
  Program program;
  CTS_OK(program.open(packed(bothTargets(), n)));
  CTS_OK(program.bind("x", iota(n)));
  for (float w : {1.0f, 2.0f, 3.0f}) {
    CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, w)));
    EXPECT_EQ(program.run<float>("out", n, eager()), expected(w));
  }
  EXPECT_EQ(infoOf(program.executable).packing_runs, 3u);
}

// p = 3 * w and q = w2. A weight whose memory was released has to be given again.
TEST_F(PackingOnce, WhatWasDroppedIsNeededAgain) {
  PackageSpec spec = packed(bothTargets(), n);
  spec.constants.push_back({"w2", schema::DType::F32, {n}, std::nullopt, "", "", ""});
  for (size_t g = 2; g < 4; ++g) {
    GraphSpec &graph = spec.graphs[g];
    graph.slots.push_back(f32Slot("w2", n, schema::Binding::Constant));
    graph.body.nodes[1] = add("sum", arena(Read, 0, n * 4), slot(2, Read, n * 4), slot(1, Write, n * 4), n);
  }
  for (PackingSpec &packing : spec.packings)
    packing.constants.push_back(2);
  Program program;
  CTS_OK(program.open(spec));
  CTS_OK(program.bind("x", iota(n)));
  CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, 1.0f)));
  CTS_OK(setConstant(program.executable, "w2", std::vector<float>(n, 10.0f)));
  EXPECT_EQ(program.run<float>("out", n), iota(n, 12));
  CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, 2.0f)));
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "'w2'");
  CTS_OK(setConstant(program.executable, "w2", std::vector<float>(n, 20.0f)));
  EXPECT_EQ(program.run<float>("out", n), iota(n, 24));
}

TEST_F(PackingOnce, SessionsThatRaceWaitForIt) {
  Program program;
  CTS_OK(program.open(packed(bothTargets(), n)));
  CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, 2.0f)));
  std::vector<std::thread> threads;
  std::vector<int> good(4);
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      Session session;
      std::vector<float> x = iota(n), out(n);
      std::vector<int64_t> shape = {n};
      cgrt_tensor tensor{x.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
      cgrt_binding binding{CGRT_ARGUMENT, 0, &tensor};
      void *stream = nullptr;
      good[t] = Status(cgrt_session_create(program.executable, nullptr, session.out())).ok() &&
                Status(cgrt_executable_create_stream(program.executable, &stream)).ok() &&
                Status(cgrt_session_bind(session, 0, &binding, 1)).ok() &&
                Status(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr)).ok() &&
                Status(cgrt_session_read_result(session, 0, 0, 0, out.data(), n * 4)).ok() && out == expected(2);
      session.reset();
      cgrt_executable_destroy_stream(program.executable, stream);
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(good, std::vector<int>(4, 1));
  EXPECT_EQ(infoOf(program.executable).packing_runs, 1u);
}

// A packing graph writes all of its results, also those that no node reads, whether nodes read another of its results
// or none.
TEST_P(Packing, MayComputeWhatNobodyReads) {
  for (bool alone : {false, true}) {
    PackageSpec spec = packed(bothTargets(), n);
    spec.constants.push_back({"q", schema::DType::F32, {n}, std::nullopt, "", "", ""});
    spec.constants[2].packed = true;
    for (size_t g = 2; g < 4; ++g) {
      GraphSpec &graph = spec.graphs[g];
      graph.slots.push_back(f32Slot("q", n, schema::Binding::Staged));
      graph.body.nodes.push_back(add("unused", slot(0, Read, n * 4), slot(0, Read, n * 4), slot(2, Write, n * 4), n));
    }
    for (PackingSpec &packing : spec.packings)
      packing.constants.push_back(2);
    for (size_t g = 0; alone && g < 2; ++g)
      spec.graphs[g].body.nodes = {add("sum", slot(0, Read, n * 4), slot(0, Read, n * 4), slot(1, Write, n * 4), n)};
    Program program;
    CTS_OK(program.open(spec));
    CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, 2.0f)));
    CTS_OK(program.bind("x", iota(n)));
    std::vector<float> wanted = alone ? map(iota(n), [](float x) { return 2 * x; }) : expected(2);
    EXPECT_EQ(program.run<float>("out", n, eager()), wanted);
    EXPECT_EQ(infoOf(program.executable).packing_runs, 1u);
    CTS_OK(setConstant(program.executable, "w", std::vector<float>(n, 5.0f)));
    EXPECT_EQ(program.run<float>("out", n, eager()), alone ? wanted : expected(5));
  }
}

// All variants of a segment have the same arguments: a constant that only another target packs can be bound, and takes
// no memory on this target.
TEST_P(Packing, OfOneTargetOnly) {
  PackageSpec spec = packed(bothTargets(), n);
  bool host = std::string_view(backendName()) == "host";
  uint32_t other = host ? 1 : 0;
  // The graph of this target computes x + x and does not read p.
  uint32_t own = host ? 0 : 1;
  spec.graphs[own].body.nodes = {add("sum", slot(0, Read, n * 4), slot(0, Read, n * 4), slot(1, Write, n * 4), n)};
  spec.packings = {spec.packings[other]};
  Program program;
  CTS_OK(program.open(spec));
  CTS_OK(program.bind("x", iota(n)));
  EXPECT_EQ(program.run<float>("out", n, eager()), map(iota(n), [](float x) { return 2 * x; }));
  EXPECT_EQ(infoOf(program.executable).packing_graphs, 0u);
  EXPECT_EQ(infoOf(program.executable).constant_bytes, 0u);
}

} // namespace cgrt::testing
