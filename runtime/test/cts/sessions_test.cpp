// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sessions: several at a time, segments in a row, large graphs, timing, and calls that are refused.

#include "cts/harness.h"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <thread>

namespace cgrt::testing {

class Sessions : public Conformance {};
class SessionsCudaOnly : public Conformance {};
class Segments : public BothWays {};
CTS_BOTH_WAYS(Segments);
class Scale : public BothWays {};
CTS_BOTH_WAYS(Scale);
class Timing : public Conformance {};

static std::vector<float> axpy(const std::vector<float> &x, float y) {
  return map(x, [&](float v) { return 2 * v + y; });
}

TEST_F(Sessions, HaveStateOfTheirOwn) {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 64, schema::Binding::State)};
  graph.body.nodes = {bump("bump", slot(0, ReadWrite, 256), 64, 1.0f)};
  Program program;
  CTS_OK(program.open(both(graph)));
  Session other;
  CTS_OK(cgrt_session_create(program.executable, nullptr, other.out()));
  CTS_OK(program.setState("k", iota(64), {64}));
  Session first = std::move(program.session);
  program.session = std::move(other);
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "never set");
  CTS_OK(program.setState("k", iota(64, 100), {64}));
  CTS_OK(program.launch());
  EXPECT_EQ(program.state<float>("k", 64, {64}), iota(64, 101));
  program.session = std::move(first);
  EXPECT_EQ(program.state<float>("k", 64, {64}), iota(64));
}

// Each thread has a session of its own; results do not depend on the other threads.
TEST_F(Sessions, RunAtTheSameTime) {
  const uint32_t n = 200000;
  Program program;
  CTS_OK(program.open(both(axpyGraph(n))));
  std::vector<std::thread> threads;
  std::vector<int> good(4);
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      Session session;
      void *stream = nullptr;
      std::vector<float> x(n, 1.0f * t), y(n, 0.5f), out(n);
      std::vector<int64_t> shape = {n};
      cgrt_tensor first{x.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr}, second = first;
      second.data = y.data();
      cgrt_binding bindings[] = {{CGRT_ARGUMENT, 0, &first}, {CGRT_ARGUMENT, 1, &second}};
      bool ok = Status(cgrt_session_create(program.executable, nullptr, session.out())).ok() &&
                Status(cgrt_executable_create_stream(program.executable, &stream)).ok() &&
                Status(cgrt_session_bind(session, 0, bindings, 2)).ok();
      for (int round = 0; ok && round < 20; ++round) {
        ok = Status(cgrt_session_launch(session, 0, round % 2, stream, nullptr)).ok() &&
             Status(cgrt_session_read_result(session, 0, 0, 0, out.data(), n * 4)).ok() &&
             out == std::vector<float>(n, 2.0f * t + 0.5f);
      }
      session.reset();
      cgrt_executable_destroy_stream(program.executable, stream);
      good[t] = ok;
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(good, std::vector<int>(4, 1));
}

/// A package with a kernel that runs long enough for another call to find it in flight.
static GraphSpec slowGraph(int64_t rounds) {
  GraphSpec graph;
  graph.slots = {i32Slot("out")};
  graph.body.nodes = {kernel("spin", Spin, {slot(0, Write, 4)}, {address(0), literal(rounds)})};
  graph.body.nodes[0].block = {1, 1, 1};
  return graph;
}

TEST_F(Sessions, AreBusyForASecondThread) {
  // A callback blocks until the test releases it, so that the other thread certainly finds the session in use.
  struct Gate {
    std::atomic<bool> entered{false}, open{false};
  } gate;
  cgrt_callback callback{"wait",
                         [](void *user, void *const *, const uint64_t *, size_t) -> cgrt_status * {
                           auto *gate = static_cast<Gate *>(user);
                           gate->entered = true;
                           while (!gate->open)
                             std::this_thread::yield();
                           return nullptr;
                         },
                         &gate};
  GraphSpec graph;
  NodeSpec node;
  node.kind = schema::NodeKind::HostNode;
  node.call = "wait";
  graph.body.nodes = {node};
  Program program;
  CTS_OK(program.open(both(graph), [&](cgrt_executable_config &config) {
    config.callbacks = &callback;
    config.num_callbacks = 1;
  }));
  std::thread other([&] {
    Status status = program.launch();
    EXPECT_TRUE(status.ok()) << status.text();
    status = cgrt_session_synchronize(program.session); // on CUDA the call below waits for the kernel
    EXPECT_TRUE(status.ok()) << status.text();
  });
  while (!gate.entered)
    std::this_thread::yield();
  Status busy;
  for (int attempt = 0; attempt < 1000 && busy.ok(); ++attempt) {
    busy = cgrt_session_seed(program.session, 1);
    if (busy.ok())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    else
      break;
    if (!onHost())
      break; // between launch and synchronize the session is free; seed() then waits behind the gate
  }
  gate.open = true;
  other.join();
  if (onHost()) {
    CTS_FAILS(std::move(busy), CGRT_BUSY, "another thread");
  }
}

TEST_F(SessionsCudaOnly, AreBusyOnAnotherStream) {
  Program program;
  CTS_OK(program.open(both(slowGraph(50'000'000))));
  void *other = nullptr;
  CTS_OK(cgrt_executable_create_stream(program.executable, &other));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  CTS_OK(program.launch());
  CTS_FAILS(cgrt_session_launch(program.session, 0, 0, other, nullptr), CGRT_BUSY, "in flight on another stream");
  CTS_OK(program.launch()); // a launch on the same stream is allowed
  CTS_OK(cgrt_session_synchronize(program.session));
  CTS_OK(cgrt_session_launch(program.session, 0, 0, other, nullptr));
  CTS_OK(cgrt_session_synchronize(program.session));
  cgrt_executable_destroy_stream(program.executable, other);
}

TEST_F(SessionsCudaOnly, LaunchesReturnBeforeCompletion) {
  Program program;
  CTS_OK(program.open(both(slowGraph(50'000'000))));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  auto timing = info<cgrt_timing>();
  CTS_OK(cgrt_session_measure(program.session, 0, CGRT_LAUNCH_GRAPH, program.stream, &timing));
  EXPECT_LT(timing.submit_ns * 2, timing.wall_ns);
  EXPECT_GT(timing.device_ns, 0);
}

static cgrt_phase phaseOf(const Program &program) {
  cgrt_phase phase = CGRT_PHASE_CREATED;
  Status status = cgrt_session_phase(program.session, 0, &phase);
  EXPECT_TRUE(status.ok()) << status.text();
  return phase;
}

// The phases that an entry goes through, one after the other; warm-up launches run the eager twin, with the same
// results.
TEST_F(Sessions, PhasesOfAnEntry) {
  const uint32_t n = 64;
  std::vector<float> doubled = iota(n);
  for (float &value : doubled)
    value *= 2;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, 2.0f))));
  EXPECT_EQ(phaseOf(program), CGRT_PHASE_CREATED);
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "x");
  EXPECT_EQ(phaseOf(program), CGRT_PHASE_CREATED);
  cgrt_tensor x = program.deviceTensor(iota(n));
  CTS_OK(program.bindTensor("x", &x));
  EXPECT_EQ(program.run<float>("out", n), doubled);
  EXPECT_EQ(phaseOf(program), CGRT_PHASE_READY);
  CTS_OK(cgrt_session_discard(program.session, 0));
  EXPECT_EQ(phaseOf(program), CGRT_PHASE_CREATED);
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  EXPECT_EQ(phaseOf(program), CGRT_PHASE_READY);
  cgrt_phase phase;
  CTS_FAILS(cgrt_session_phase(program.session, 5, &phase), CGRT_INVALID_ARGUMENT, "there is no entry 5");

  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.warmup = 2;
  CTS_OK(cgrt_session_create(program.executable, &config, program.session.out()));
  CTS_OK(program.bindTensor("x", &x));
  for (int launch = 0; launch < 4; ++launch) {
    EXPECT_EQ(phaseOf(program), launch == 0   ? CGRT_PHASE_CREATED
                                : launch <= 2 ? CGRT_PHASE_WARMING_UP
                                              : CGRT_PHASE_READY);
    EXPECT_EQ(program.run<float>("out", n), doubled);
  }
}

/// A package of three segments: x -> intermediate (graph), intermediate -> intermediate (`kind`), intermediate -> out
/// (graph).
static PackageSpec segmentedPackage(uint32_t n, schema::SegmentKind kind) {
  PackageSpec spec;
  spec.targets = bothTargets();
  EntrySpec entry;
  entry.arguments = {{"x", schema::DType::F32, {n}, schema::Binding::Patched, -1, 0}};
  entry.results = {{"out", schema::DType::F32, {n}, 3}};
  entry.values = {{schema::ValueKind::Argument, 0, schema::DType::F32, {n}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::F32, {n}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::F32, {n}},
                  {schema::ValueKind::Result, 0, schema::DType::F32, {n}}};
  for (uint32_t s = 0; s < 3; ++s) {
    SegmentSpec segment;
    segment.kind = s == 1 ? kind : schema::SegmentKind::Graph;
    segment.name = "main_" + std::to_string(s);
    if (s == 1)
      segment.reason = "NotRequested";
    for (uint32_t t = 0; t < 2; ++t) {
      if (segment.kind == schema::SegmentKind::Host && t == 1)
        continue;
      GraphSpec graph;
      graph.name = segment.name;
      graph.target = t;
      graph.slots = {f32Slot("in", n), f32Slot("out", n)};
      graph.arenaSize = (n * 4 + 255) / 256 * 256;
      graph.body.nodes = {scale("double", slot(0, Read, n * 4), arena(Write, 0, n * 4), n, 2.0f),
                          scale("more", arena(Read, 0, n * 4), slot(1, Write, n * 4), n, s + 1.0f)};
      graph.body.edges = {{0, 1}};
      segment.variants.push_back({static_cast<uint32_t>(spec.graphs.size()), {s, s + 1}});
      spec.graphs.push_back(graph);
    }
    entry.segments.push_back(segment);
  }
  spec.entries = {entry};
  return spec;
}

TEST_P(Segments, RunInOrder) {
  for (auto kind : {schema::SegmentKind::Graph, schema::SegmentKind::Eager, schema::SegmentKind::Host}) {
    Program program;
    CTS_OK(program.open(segmentedPackage(1000, kind)));
    for (float from : {0.0f, 5.0f}) {
      CTS_OK(program.bind("x", iota(1000, from)));
      EXPECT_EQ(program.run<float>("out", 1000, eager()), map(iota(1000, from), [](float x) { return 48 * x; }));
    }
  }
}

/// A package of two segments that share a state and have no edge between them: first three sequences of nodes read the
/// state, then one node changes it.
static PackageSpec chainsThenChange(uint32_t n) {
  const uint64_t bytes = n * 4, part = (bytes + 255) / 256 * 256;
  GraphSpec chains, change;
  chains.name = "main_0";
  chains.slots = {f32Slot("k", n, schema::Binding::State), f32Slot("o0", n), f32Slot("o1", n), f32Slot("o2", n)};
  chains.arenaSize = 3 * part;
  chains.lanes = 3;
  for (uint32_t c = 0; c < 3; ++c) {
    chains.body.nodes.push_back(scale("begin", slot(0, Read, bytes), arena(Write, c * part, bytes), n, 2.0f));
    chains.body.nodes.push_back(scale("end", arena(Read, c * part, bytes), slot(c + 1, Write, bytes), n, c + 1.0f));
    chains.body.nodes[2 * c].lane = chains.body.nodes[2 * c + 1].lane = c;
    chains.body.edges.push_back({2 * c, 2 * c + 1});
  }
  change.name = "main_1";
  change.slots = {f32Slot("k", n, schema::Binding::State)};
  change.body.nodes = {bump("change", slot(0, ReadWrite, bytes), n, 1.0f)};
  PackageSpec spec;
  spec.targets = bothTargets();
  EntrySpec entry;
  entry.arguments = {{"k", schema::DType::F32, {n}, schema::Binding::State, 0, 0}};
  entry.results = {{"k_out", schema::DType::F32, {n}, 0}};
  entry.values = {{schema::ValueKind::Argument, 0, schema::DType::F32, {n}}};
  for (uint32_t c = 0; c < 3; ++c) {
    entry.results.push_back({"o" + std::to_string(c), schema::DType::F32, {n}, c + 1});
    entry.values.push_back({schema::ValueKind::Result, c + 1, schema::DType::F32, {n}});
  }
  for (GraphSpec *graph : {&chains, &change}) {
    SegmentSpec segment;
    segment.name = graph->name;
    for (uint32_t t = 0; t < 2; ++t) {
      graph->target = t;
      std::vector<uint32_t> values{0};
      if (graph == &chains)
        values = {0, 1, 2, 3};
      segment.variants.push_back({static_cast<uint32_t>(spec.graphs.size()), values});
      spec.graphs.push_back(*graph);
    }
    entry.segments.push_back(segment);
  }
  spec.entries = {entry};
  return spec;
}

// S19: the segment behind one with three chains starts when all of them have ended, and so does the first segment of
// the next launch behind it. Nothing but that join keeps them apart.
TEST_P(Segments, LaterOnesStartAfterAFullJoin) {
  const uint32_t n = 200000;
  Program program;
  CTS_OK(program.open(chainsThenChange(n)));
  CTS_OK(program.setState("k", iota(n), {n}));
  for (uint32_t round = 0; round < 20; ++round) {
    CTS_OK(program.launch(eager()));
    if (round % 4 != 3)
      continue; // only each fourth round waits, so that launches queue up
    for (uint32_t c = 0; c < 3; ++c)
      ASSERT_EQ(program.read<float>("o" + std::to_string(c), n),
                map(iota(n, 1.0f * round), [&](float x) { return x * 2 * (c + 1.0f); }))
          << round << " " << c;
  }
  EXPECT_EQ(program.state<float>("k", n, {n}), iota(n, 20.0f));
}

TEST_F(Sessions, SegmentsWithoutAGraphForTheTarget) {
  PackageSpec spec = segmentedPackage(16, schema::SegmentKind::Graph);
  for (SegmentSpec &segment : spec.entries[0].segments)
    if (segment.name == "main_2")
      segment.variants.erase(segment.variants.begin() + (onHost() ? 0 : 1));
  Program program;
  CTS_OK(program.open(spec));
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION,
            onHost() ? "segment 2 'main_2' of entry 'main' has no graph for target 'host'"
                     : "segment 2 'main_2' of entry 'main' has no graph for target 'sm_90'");
}

class KeptInstances : public Conformance {};

// Sessions one after the other, and then more at once than instances are kept for.
TEST_F(KeptInstances, InstancesThatSessionsLeaveAreTakenByOthers) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(64)), [](cgrt_executable_config &config) { config.idle_instances = 2; }));
  auto idle = [&] {
    auto info = cgrt::info<cgrt_executable_info>();
    Status status = cgrt_executable_get_info(program.executable, &info);
    EXPECT_TRUE(status.ok()) << status.text();
    return info.idle_instances;
  };
  uint64_t built = 0, pooled = 0;
  // First one session; then three at once, which leave three instances of which two are kept; then three again.
  for (size_t together : {1u, 1u, 3u, 3u}) {
    std::vector<Session> sessions(together);
    for (size_t s = 0; s < together; ++s) {
      std::swap(program.session, sessions[s]);
      CTS_OK(cgrt_session_create(program.executable, nullptr, program.session.out()));
      auto from = static_cast<float>(s);
      // Each session has its tensors at addresses of its own.
      cgrt_tensor x = program.deviceTensor(iota(64, from)), y = program.deviceTensor(iota(64, 2 * from)),
                  out = program.deviceTensor(std::vector<float>(64));
      CTS_OK(program.bindTensor("x", &x));
      CTS_OK(program.bindTensor("y", &y));
      CTS_OK(program.bindResult("out", &out));
      for (int launch = 0; launch < 3; ++launch)
        CTS_OK(program.launch());
      std::vector<float> expected;
      for (uint32_t i = 0; i < 64; ++i)
        expected.push_back(2 * (static_cast<float>(i) + from) + static_cast<float>(i) + 2 * from);
      EXPECT_EQ(program.readDevice(out, 64), expected);
      built += program.counts().instantiations;
      pooled += program.counts().pooled;
      std::swap(program.session, sessions[s]);
    }
    sessions.clear();
    EXPECT_EQ(idle(), onHost() ? 0u : std::min<size_t>(together, 2));
  }
  EXPECT_EQ(built + pooled, 8u);
  // On a host each session builds its instances. On a device one is built for the first, two more for three at once,
  // and one for the last three.
  EXPECT_EQ(built, onHost() ? 8u : 4u);
}

TEST_F(KeptInstances, NothingIsKeptUnlessAskedFor) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(64))));
  for (int round = 0; round < 2; ++round) {
    CTS_OK(cgrt_session_create(program.executable, nullptr, program.session.out()));
    CTS_OK(program.bind("x", iota(64)));
    CTS_OK(program.bind("y", iota(64)));
    CTS_OK(program.launch());
    EXPECT_EQ(program.counts().instantiations, 1u);
    EXPECT_EQ(program.counts().pooled, 0u);
  }
}

// S20: 129 independent commands between two barriers, sixteen times.
TEST_P(Scale, IndependentNodesBetweenBarriers) {
  const uint32_t n = 64, width = 129;
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n * width), f32Slot("sum", n)};
  graph.arenaSize = 256;
  graph.body.nodes = {scale("begin", slot(0, Read, n * 4), arena(Write, 0, n * 4), n, 2.0f)};
  for (uint32_t w = 0; w < width; ++w) {
    graph.body.nodes.push_back(
        scale("wide", arena(Read, 0, n * 4), slot(1, Write, n * 4, w * n * 4), n, 1.0f * static_cast<float>(w)));
    graph.body.edges.push_back({0, w + 1});
  }
  graph.body.nodes.push_back(
      add("end", slot(1, Read, n * 4, (width - 1) * n * 4), slot(1, Read, n * 4, n * 4), slot(2, Write, n * 4), n));
  for (uint32_t w = 0; w < width; ++w)
    graph.body.edges.push_back({w + 1, width + 1});
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(n)));
  std::vector<float> expected;
  for (uint32_t w = 0; w < width; ++w)
    for (uint32_t i = 0; i < n; ++i)
      expected.push_back(2.0f * i * w);
  for (int round = 0; round < 16; ++round) {
    ASSERT_EQ(program.run<float>("out", n * width, eager()), expected) << round;
    ASSERT_EQ(program.read<float>("sum", n), map(iota(n), [](float x) { return 2 * 128 * x + 2 * x; })) << round;
  }
}

TEST_P(Scale, LongChains) {
  const uint32_t length = 5000;
  GraphSpec graph;
  graph.slots = {f32Slot("k", 256, schema::Binding::State)};
  for (uint32_t i = 0; i < length; ++i) {
    graph.body.nodes.push_back(bump("bump", slot(0, ReadWrite, 1024), 256, 1.0f));
    if (i)
      graph.body.edges.push_back({i - 1, i});
  }
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.setState("k", iota(256), {256}));
  EXPECT_EQ(program.run<float>("k_out", 256, eager()), iota(256, length));
  EXPECT_EQ(program.run<float>("k_out", 256, eager()), iota(256, 2.0f * length));
}

TEST_P(Scale, LanesJoin) {
  // A graph with four lanes of large nodes, which are joined at the end.
  const uint32_t n = 100000, lanes = 4;
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.arenaSize = n * 4 * (lanes + 2);
  graph.lanes = lanes;
  auto part = [&](schema::AccessMode mode, uint32_t index) { return arena(mode, index * n * 4, n * 4); };
  for (uint32_t l = 0; l < lanes; ++l) {
    graph.body.nodes.push_back(scale("lane", slot(0, Read, n * 4), part(Write, l), n, 1.0f + l));
    graph.body.nodes.back().lane = l;
  }
  graph.body.nodes.push_back(add("left", part(Read, 0), part(Read, 1), part(Write, lanes), n));
  graph.body.nodes.push_back(add("right", part(Read, 2), part(Read, 3), part(Write, lanes + 1), n));
  graph.body.nodes.push_back(add("all", part(Read, lanes), part(Read, lanes + 1), slot(1, Write, n * 4), n));
  graph.body.edges = {{0, 4}, {1, 4}, {2, 5}, {3, 5}, {4, 6}, {5, 6}};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(n)));
  for (int round = 0; round < 10; ++round)
    ASSERT_EQ(program.run<float>("out", n, eager()), map(iota(n), [](float x) { return 10 * x; }));
}

TEST_F(Timing, Measures) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(1000))));
  CTS_OK(program.bind("x", iota(1000)));
  CTS_OK(program.bind("y", std::vector<float>(1000)));
  for (uint32_t flags : {CGRT_LAUNCH_GRAPH, CGRT_LAUNCH_EAGER}) {
    auto timing = info<cgrt_timing>();
    CTS_OK(cgrt_session_measure(program.session, 0, flags, program.stream, &timing));
    EXPECT_GT(timing.submit_ns, 0u);
    EXPECT_GE(timing.wall_ns, timing.submit_ns);
    EXPECT_EQ(timing.device_ns < 0, onHost());
  }
  auto details = info<cgrt_executable_info>();
  CTS_OK(cgrt_executable_get_info(program.executable, &details));
  EXPECT_GT(details.load_ns, 0u);
  EXPECT_GT(details.context_ns, 0u);
  EXPECT_GE(details.load_ns, details.context_ns + details.upload_ns);
  EXPECT_EQ(details.library_ns, 0u) << "nothing in the package calls a library";
}

TEST_F(Timing, Bandwidth) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(1000))));
  double bandwidth = 0;
  CTS_OK(cgrt_executable_measure_bandwidth(program.executable, &bandwidth));
  EXPECT_GT(bandwidth, 1e8);
}

// S34: timing every node changes no result, and every node is there.
TEST_F(Timing, ProfilesKeepTheNumbers) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(100000))));
  CTS_OK(program.bind("x", iota(100000)));
  CTS_OK(program.bind("y", std::vector<float>(100000, 3.0f)));
  for (uint32_t flags : {CGRT_LAUNCH_GRAPH, CGRT_LAUNCH_EAGER}) {
    Profile profile;
    CTS_OK(cgrt_session_profile(program.session, 0, flags, program.stream, profile.out()));
    ASSERT_EQ(cgrt_profile_count(profile), 2u);
    EXPECT_EQ(program.read<float>("out", 100000), axpy(iota(100000), 3.0f));
    uint64_t end = 0;
    for (size_t i = 0; i < 2; ++i) {
      auto record = info<cgrt_profile_record>();
      CTS_OK(cgrt_profile_get(profile, i, &record));
      EXPECT_EQ(record.node, i);
      EXPECT_GT(record.duration_ns, 0u);
      EXPECT_GE(record.start_ns, end) << "the second node waits for the first";
      end = record.start_ns + record.duration_ns;
    }
    auto record = info<cgrt_profile_record>();
    CTS_FAILS(cgrt_profile_get(profile, 2, &record), CGRT_INVALID_ARGUMENT, "there are 2");
  }
}

TEST_F(Timing, Traces) {
  GraphSpec graph = axpyGraph(100);
  graph.body.nodes[0].scope = "layers.0.\"mlp\"";
  graph.body.nodes[0].location = "model.py:3:1";
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(100)));
  CTS_OK(program.bind("y", iota(100)));
  Profile profile;
  CTS_OK(cgrt_session_profile(program.session, 0, 0, program.stream, profile.out()));
  std::string path = ::testing::TempDir() + "cgrt_cts_" + backendName() + ".json";
  CTS_OK(cgrt_profile_write_trace(profile, path.c_str()));
  std::stringstream contents;
  contents << std::ifstream(path).rdbuf();
  std::remove(path.c_str());
  for (const char *part : {"\"traceEvents\"", "\"name\":\"twice\"", "\"scope\":\"layers.0.\\\"mlp\\\"\"",
                           "\"location\":\"model.py:3:1\"", "\"kernel\":\"add_f32\""})
    EXPECT_NE(contents.str().find(part), std::string::npos) << part << " in " << contents.str();
  CTS_FAILS(cgrt_profile_write_trace(profile, "/nowhere/at/all.json"), CGRT_INVALID_ARGUMENT, "/nowhere/at/all.json");
}

TEST_F(Sessions, DriverNodes) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(1000))));
  uint64_t nodes = 0;
  uint32_t graph = onHost() ? 0 : 1;
  CTS_OK(cgrt_session_driver_nodes(program.session, graph, &nodes));
  EXPECT_EQ(nodes, 2u);
  CTS_FAILS(cgrt_session_driver_nodes(program.session, 1 - graph, &nodes), CGRT_NOT_FOUND, "no segment");
}

// S38: kernels of one name and different code, alive at the same time, stay what they are.
TEST_F(Sessions, PackagesWithKernelsOfOneName) {
  Program scaling, adding;
  GraphSpec graph;
  graph.slots = {f32Slot("x", 64), f32Slot("out", 64)};
  graph.body.nodes = {scale("node", slot(0, Read, 256), slot(1, Write, 256), 64, 2.0f)};
  CTS_OK(scaling.open(both(graph)));
  std::string text(ptx());
  size_t at = text.find("mul.rn.f32 \t%f3, %f2, %f1");
  at = at == std::string::npos ? text.find("mul.rn.f32 %f3, %f2, %f1") : at;
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 3, "add");
  PackageSpec spec = both(graph);
  TargetSpec &cuda = spec.targets[1];
  const auto *bytes = reinterpret_cast<const std::byte *>(text.data());
  cuda.modules = {{{schema::ImageFormat::Ptx, "compute_90", Bytes(bytes, bytes + text.size())}}};
  spec.targets[0].modules[0][0].data = Bytes(variantObject().begin(), variantObject().end());
  CTS_OK(adding.open(spec));
  for (int round = 0; round < 2; ++round) {
    CTS_OK(scaling.bind("x", iota(64)));
    CTS_OK(adding.bind("x", iota(64)));
    EXPECT_EQ(scaling.run<float>("out", 64), map(iota(64), [](float x) { return x * 2; }));
    EXPECT_EQ(adding.run<float>("out", 64), iota(64, 2));
  }
}

TEST_F(Sessions, PositionsAndFlagsThatDoNotExist) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(16))));
  CTS_FAILS(cgrt_session_launch(program.session, 5, 0, nullptr, nullptr), CGRT_INVALID_ARGUMENT, "entry 5");
  CTS_FAILS(cgrt_session_launch(program.session, 0, 6, nullptr, nullptr), CGRT_INVALID_ARGUMENT, "flags 6");
  CTS_FAILS(cgrt_session_prepare(program.session, 5, nullptr), CGRT_INVALID_ARGUMENT, "entry 5");
  auto state = info<cgrt_state_info>();
  CTS_FAILS(cgrt_session_get_state_info(program.session, 0, &state), CGRT_INVALID_ARGUMENT, "there are 0");
  cgrt_timing unsized{};
  CTS_FAILS(cgrt_session_get_info(program.session, reinterpret_cast<cgrt_session_info *>(&unsized)),
            CGRT_INVALID_ARGUMENT, "'size'");
}

TEST_F(Sessions, ConfigurationsThatAreRefused) {
  Program program;
  PackageSpec spec = both(axpyGraph(16));
  CTS_FAILS(program.open(spec, [](cgrt_executable_config &config) { config.backend = "tpu"; }), CGRT_INVALID_ARGUMENT,
            "there is no backend 'tpu'");
  Program second;
  CTS_FAILS(second.open(spec, [](cgrt_executable_config &config) { config.version = 77; }), CGRT_INVALID_ARGUMENT,
            "version 77");
  Program third;
  CTS_FAILS(third.open(spec, [](cgrt_executable_config &config) { config.device = 99; }),
            onHost() ? CGRT_INVALID_ARGUMENT : CGRT_UNAVAILABLE, "99");
}

// S39: a package for something else is refused before anything is loaded, with every target's reason.
TEST_F(Sessions, PackagesForSomethingElse) {
  PackageSpec spec = package(axpyGraph(16), {hostTarget(), cudaTarget()});
  spec.targets[0].name = "host:v9";
  spec.targets[0].arch = "x86-64-v9";
  spec.targets[1].name = spec.targets[1].arch = "sm_240a";
  spec.targets[1].capability = 240;
  spec.targets[1].archSpecific = true;
  spec.targets[1].modules[0] = {{schema::ImageFormat::Cubin, "sm_240a", Bytes(64)}};
  Program program;
  CTS_FAILS(program.open(spec), CGRT_INCOMPATIBLE,
            onHost() ? "'host:v9' is for the unknown architecture 'x86-64-v9'" : "'sm_240a' has no image");
}

TEST_F(SessionsCudaOnly, PtxIsTheFallbackAndReported) {
  Program program;
  std::string log;
  CTS_OK(program.open(package(axpyGraph(64), {cudaTarget(false)}), [&](cgrt_executable_config &config) {
    config.log = [](void *user, cgrt_log_level, const char *message) {
      static_cast<std::string *>(user)->append(message);
    };
    config.log_user = &log;
    config.log_level = CGRT_LOG_WARNING;
  }));
  auto details = info<cgrt_executable_info>();
  CTS_OK(cgrt_executable_get_info(program.executable, &details));
  EXPECT_TRUE(details.uses_ptx);
  EXPECT_NE(std::string(details.note).find("compiles the PTX of compute_90"), std::string::npos) << details.note;
  EXPECT_NE(log.find("compiles the PTX of compute_90"), std::string::npos) << log;
  CTS_OK(program.bind("x", iota(64)));
  CTS_OK(program.bind("y", std::vector<float>(64, 1.0f)));
  EXPECT_EQ(program.run<float>("out", 64), axpy(iota(64), 1.0f));
}

} // namespace cgrt::testing
