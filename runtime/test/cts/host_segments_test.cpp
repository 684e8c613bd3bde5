// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Host segments: callbacks between graphs, and control flow that the host drives.

#include "cts/harness.h"

namespace cgrt::testing {

class HostSegments : public BothWays {};
CTS_BOTH_WAYS(HostSegments);

/// Adds a segment of `kind` to an entry, with one graph for each target, or for the host alone.
static void addSegment(PackageSpec &spec, schema::SegmentKind kind, GraphSpec graph,
                       const std::vector<uint32_t> &values) {
  SegmentSpec segment;
  segment.kind = kind;
  segment.name = graph.name = "main_" + std::to_string(spec.entries[0].segments.size());
  for (uint32_t t = 0; t < (kind == schema::SegmentKind::Host ? 1 : 2); ++t) {
    graph.target = t;
    segment.variants.push_back({static_cast<uint32_t>(spec.graphs.size()), values});
    spec.graphs.push_back(graph);
  }
  spec.entries[0].segments.push_back(segment);
}

static void addControl(PackageSpec &spec, schema::ControlKind control, int32_t condition, uint32_t first,
                       uint32_t second) {
  SegmentSpec segment;
  segment.kind = schema::SegmentKind::Host;
  segment.name = "";
  segment.control = control;
  segment.condition = condition;
  segment.first = first;
  segment.second = second;
  spec.entries[0].segments.push_back(segment);
}

static PackageSpec emptyEntry() {
  PackageSpec spec;
  spec.targets = bothTargets();
  spec.entries = {EntrySpec{}};
  return spec;
}

/// A package of three segments: x -> doubled (graph) -> callback of 4 floats (host) -> tripled (graph).
static PackageSpec aroundCallback(uint32_t n) {
  PackageSpec spec = emptyEntry();
  EntrySpec &entry = spec.entries[0];
  entry.arguments = {{"x", schema::DType::F32, {n}, schema::Binding::Patched, -1, 0}};
  entry.results = {{"out", schema::DType::F32, {n}, 3}};
  entry.values = {{schema::ValueKind::Argument, 0, schema::DType::F32, {n}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::F32, {n}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::F32, {n}},
                  {schema::ValueKind::Result, 0, schema::DType::F32, {n}}};
  GraphSpec scaled;
  scaled.slots = {f32Slot("in", n), f32Slot("out", n)};
  scaled.body.nodes = {scale("scale", slot(0, Read, n * 4), slot(1, Write, n * 4), n, 2.0f)};
  GraphSpec called;
  called.slots = {f32Slot("in", n, schema::Binding::Staged), f32Slot("out", n, schema::Binding::Staged)};
  NodeSpec node;
  node.kind = schema::NodeKind::HostNode;
  node.name = "call";
  node.call = "user";
  node.buffers = {slot(0, Read, n * 4), slot(1, Write, n * 4)};
  node.signature = {{schema::DType::F32, {n}}, {schema::DType::F32, {n}}};
  called.body.nodes = {node};
  addSegment(spec, schema::SegmentKind::Graph, scaled, {0, 1});
  addSegment(spec, schema::SegmentKind::Host, called, {1, 2});
  scaled.body.nodes = {scale("scale", slot(0, Read, n * 4), slot(1, Write, n * 4), n, 3.0f)};
  addSegment(spec, schema::SegmentKind::Graph, scaled, {2, 3});
  return spec;
}

struct UserState {
  bool fail = false;
  int calls = 0;
};

static cgrt_status *addOne(void *user, void *const *buffers, const uint64_t *sizes, size_t count) {
  auto *state = static_cast<UserState *>(user);
  ++state->calls;
  if (state->fail)
    return cgrt_status_create(CGRT_FAILED_PRECONDITION, "not today");
  EXPECT_EQ(count, 2u);
  const float *in = static_cast<const float *>(buffers[0]);
  float *out = static_cast<float *>(buffers[1]);
  for (uint64_t i = 0; i < sizes[0] / 4; ++i)
    out[i] = in[i] + 1;
  return nullptr;
}

TEST_P(HostSegments, CallbackBetweenGraphs) {
  UserState state;
  cgrt_callback callback{"user", addOne, &state};
  const char *signature = "(F32[64]) -> (F32[64])";
  Program program;
  CTS_OK(program.open(aroundCallback(64), [&](cgrt_executable_config &config) {
    config.callbacks = &callback;
    config.num_callbacks = 1;
    config.callback_signatures = &signature;
  }));
  for (float from : {0.0f, 7.0f}) {
    CTS_OK(program.bind("x", iota(64, from)));
    EXPECT_EQ(program.run<float>("out", 64, eager()), map(iota(64, from), [](float x) { return (2 * x + 1) * 3; }));
  }
  EXPECT_EQ(state.calls, 2);
}

// An error of a callback makes the launch itself fail, on every backend, and the session works afterwards.
TEST_P(HostSegments, ErrorsEndTheLaunch) {
  UserState state{true};
  cgrt_callback callback{"user", addOne, &state};
  Program program;
  CTS_OK(program.open(aroundCallback(16), [&](cgrt_executable_config &config) {
    config.callbacks = &callback;
    config.num_callbacks = 1;
  }));
  CTS_OK(program.bind("x", iota(16)));
  CTS_FAILS(program.launch(eager()), CGRT_FAILED_PRECONDITION, "node 'call' of graph 'main_1': not today");
  state.fail = false;
  EXPECT_EQ(program.run<float>("out", 16, eager()), map(iota(16), [](float x) { return (2 * x + 1) * 3; }));
}

TEST_P(HostSegments, CallbacksAreResolvedAtLoad) {
  Program program;
  CTS_FAILS(program.open(aroundCallback(16)), CGRT_NOT_FOUND,
            "callback 'user' of node 'call' of graph 'main_1' is not registered; it is (F32[16]) -> (F32[16])");
  UserState state;
  cgrt_callback callback{"user", addOne, &state};
  const char *signature = "(F32[16]) -> ()";
  Program other;
  CTS_FAILS(other.open(aroundCallback(16),
                       [&](cgrt_executable_config &config) {
                         config.callbacks = &callback;
                         config.num_callbacks = 1;
                         config.callback_signatures = &signature;
                       }),
            CGRT_INVALID_ARGUMENT, "is (F32[16]) -> (F32[16]) in the package, and registered as (F32[16]) -> ()");
}

static GraphSpec storing(int32_t value) {
  GraphSpec graph;
  graph.slots = {i32Slot("out")};
  NodeSpec node = kernel("store", StoreI32, {slot(0, Write, 4)}, {address(0), literal(value)});
  node.block = {1, 1, 1};
  graph.body.nodes = {node};
  return graph;
}

// A callback gets a scalar by value, or from memory: then the launch waits for the device.
TEST_P(HostSegments, If) {
  for (auto binding : {schema::Binding::Scalar, schema::Binding::Patched}) {
    PackageSpec spec = emptyEntry();
    EntrySpec &entry = spec.entries[0];
    entry.arguments = {{"flag", schema::DType::I1, {}, binding, -1, 0}};
    entry.results = {{"out", schema::DType::I32, {}, 1}};
    entry.values = {{schema::ValueKind::Argument, 0, schema::DType::I1, {}},
                    {schema::ValueKind::Result, 0, schema::DType::I32, {}}};
    addSegment(spec, schema::SegmentKind::Graph, storing(3), {1});
    addControl(spec, schema::ControlKind::If, 0, 1, 1);
    addSegment(spec, schema::SegmentKind::Graph, storing(1), {1});
    addSegment(spec, schema::SegmentKind::Graph, storing(2), {1});
    Program program;
    CTS_OK(program.open(spec));
    for (uint8_t flag : {1, 0, 1}) {
      CTS_OK(program.bind("flag", std::vector<uint8_t>{flag}, {}));
      EXPECT_EQ(program.run<int32_t>("out", 1, eager()), std::vector<int32_t>{flag ? 1 : 2});
    }
  }
}

/// A package that computes counter = start, kept = 77; while (seen = kept, counter < 10) { counter += 1; if (counter <
/// 5) calls += 1 }; out = counter, calls, seen. With `scratch`, the body ends with a segment that fills that many bytes
/// of its own.
static PackageSpec countingLoop(uint32_t scratch) {
  enum : uint32_t { Start, Out, Calls, Seen, Counter, More, Few, Count, Kept, Copied, Scratch };
  PackageSpec spec = emptyEntry();
  EntrySpec &entry = spec.entries[0];
  entry.arguments = {{"start", schema::DType::I32, {}, schema::Binding::Patched, -1, Start}};
  entry.results = {{"out", schema::DType::I32, {}, Out},
                   {"calls", schema::DType::I32, {}, Calls},
                   {"seen", schema::DType::I32, {}, Seen}};
  auto intermediate = [](schema::DType dtype) { return ValueSpec{schema::ValueKind::Intermediate, 0, dtype, {}}; };
  entry.values = {{schema::ValueKind::Argument, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Result, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Result, 1, schema::DType::I32, {}},
                  {schema::ValueKind::Result, 2, schema::DType::I32, {}},
                  intermediate(schema::DType::I32),
                  intermediate(schema::DType::I1),
                  intermediate(schema::DType::I1),
                  intermediate(schema::DType::I32),
                  intermediate(schema::DType::I32),
                  intermediate(schema::DType::I32)};
  auto small = [](NodeSpec node) {
    node.block = {1, 1, 1};
    return node;
  };
  auto state = [](const char *name) { return i32Slot(name, schema::Binding::State); };
  auto less = [&](int32_t limit) {
    GraphSpec graph;
    graph.slots = {state("counter"), i1Slot("more")};
    graph.body.nodes = {small(
        kernel("less", LessI32, {slot(0, Read, 4), slot(1, Write, 1)}, {address(0), literal(limit), address(1)}))};
    return graph;
  };
  GraphSpec bump, begin, test, end;
  bump.slots = {state("counter")};
  bump.body.nodes = {small(kernel("inc", IncI32, {slot(0, ReadWrite, 4)}, {address(0)}))};
  begin.slots = {i32Slot("start"), state("counter"), state("count"), state("kept")};
  begin.body.nodes = {copy("begin", slot(0, Read, 4), slot(1, Write, 4)), fill("none", slot(2, Write, 4), 0, 4),
                      fill("kept", slot(3, Write, 4), 77, 4)};
  test = less(10);
  test.slots.push_back(state("kept"));
  test.slots.push_back(state("copied"));
  test.body.nodes.push_back(copy("copy", slot(2, Read, 4), slot(3, Write, 4)));
  end.slots = {state("counter"), state("count"), state("copied"), i32Slot("out"), i32Slot("calls"), i32Slot("seen")};
  for (uint32_t s = 0; s < 3; ++s)
    end.body.nodes.push_back(copy("end", slot(s, Read, 4), slot(s + 3, Write, 4)));
  addSegment(spec, schema::SegmentKind::Graph, begin, {Start, Counter, Count, Kept});
  addControl(spec, schema::ControlKind::While, More, 1, scratch ? 5 : 4);
  addSegment(spec, schema::SegmentKind::Graph, test, {Counter, More, Kept, Copied});
  addSegment(spec, schema::SegmentKind::Eager, bump, {Counter});
  addSegment(spec, schema::SegmentKind::Graph, less(5), {Counter, Few});
  addControl(spec, schema::ControlKind::If, Few, 1, 0);
  addSegment(spec, schema::SegmentKind::Graph, bump, {Count});
  if (scratch) {
    entry.values.push_back({schema::ValueKind::Intermediate, 0, schema::DType::F32, {scratch / 4}});
    GraphSpec scribble;
    scribble.slots = {f32Slot("scratch", scratch / 4)};
    scribble.body.nodes = {fill("scribble", slot(0, Write, scratch), 0x7f7f7f7f, 4)};
    addSegment(spec, schema::SegmentKind::Graph, scribble, {Scratch});
  }
  addSegment(spec, schema::SegmentKind::Graph, end, {Counter, Count, Copied, Out, Calls, Seen});
  return spec;
}

// If the body of a loop has memory of its own, that memory never overlaps the values that the loop reads in its next
// turn.
TEST_P(HostSegments, WhileWithAnIfInside) {
  for (uint32_t scratch : {0u, 4096u}) {
    Program program;
    CTS_OK(program.open(countingLoop(scratch)));
    for (int32_t start : {0, 3, 9, 10, 50}) {
      CTS_OK(program.bindScalar("start", start));
      EXPECT_EQ(program.run<int32_t>("out", 1, eager()), std::vector<int32_t>{std::max(start, 10)});
      EXPECT_EQ(program.read<int32_t>("calls", 1), std::vector<int32_t>{std::max(4 - start, 0)});
      EXPECT_EQ(program.read<int32_t>("seen", 1), std::vector<int32_t>{77});
    }
  }
}

//===-- Numbers that graphs take by value ------------------------------------------------------------------------===//

static NodeSpec one(NodeSpec node) {
  node.block = {1, 1, 1};
  return node;
}

static SlotSpec scalarI32(const char *name) { return {name, schema::Binding::Scalar, schema::DType::I32, {}}; }

/// A graph that writes out = the number in the scalar slot "n".
static GraphSpec storingNumber() {
  GraphSpec graph;
  graph.slots = {i32Slot("out"), scalarI32("n")};
  graph.body.nodes = {
      one(kernel("store", StoreI32, {slot(0, Write, 4), slot(1, Read, 4)}, {address(0), scalarSlot(1)}))};
  return graph;
}

/// A package of number = s + 1 (host segment), out = number (graph segment).
static PackageSpec arithmeticOnScalars() {
  PackageSpec spec = emptyEntry();
  spec.version = 5;
  EntrySpec &entry = spec.entries[0];
  entry.arguments = {{"s", schema::DType::I32, {}, schema::Binding::Scalar, -1, 0}};
  entry.results = {{"out", schema::DType::I32, {}, 1}};
  entry.values = {{schema::ValueKind::Argument, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Result, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::I32, {}}};
  GraphSpec computed;
  computed.slots = {scalarI32("s"), i32Slot("number", schema::Binding::Staged)};
  computed.body.nodes = {
      one(kernel("store", StoreI32, {slot(1, Write, 4), slot(0, Read, 4)}, {address(0), scalarSlot(0)})),
      one(kernel("inc", IncI32, {slot(1, ReadWrite, 4)}, {address(0)}))};
  computed.body.edges = {{0, 1}};
  addSegment(spec, schema::SegmentKind::Host, computed, {0, 2});
  addSegment(spec, schema::SegmentKind::Graph, storingNumber(), {1, 2});
  return spec;
}

// Each launch computes the number from its own scalars; a launch that is still running keeps the number that it was
// given.
TEST_P(HostSegments, NumbersFollowScalars) {
  Program program;
  CTS_OK(program.open(arithmeticOnScalars()));
  for (int32_t s : {41, -1, 41, 7}) {
    CTS_OK(program.bindScalar("s", s));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), std::vector<int32_t>{s + 1});
  }
  // The next launch of the same binding computes the number again.
  EXPECT_EQ(program.run<int32_t>("out", 1, eager()), std::vector<int32_t>{8});
  for (int32_t s = 0; s < 20; ++s) {
    CTS_OK(program.bindScalar("s", s));
    CTS_OK(program.launch(eager()));
  }
  EXPECT_EQ(program.read<int32_t>("out", 1), std::vector<int32_t>{20});
}

/// A package of counter = start (graph); while (counter < 10) { counter += 1 (graph); number = counter (host); out =
/// number (graph) }.
static PackageSpec numbersInALoop() {
  enum : uint32_t { Start, Out, Counter, More, Number };
  PackageSpec spec = emptyEntry();
  spec.version = 5;
  EntrySpec &entry = spec.entries[0];
  entry.arguments = {{"start", schema::DType::I32, {}, schema::Binding::Patched, -1, Start}};
  entry.results = {{"out", schema::DType::I32, {}, Out}};
  entry.values = {{schema::ValueKind::Argument, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Result, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::I1, {}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::I32, {}}};
  GraphSpec begin, test, bump, look;
  begin.slots = {i32Slot("start"), i32Slot("counter", schema::Binding::State), i32Slot("out")};
  begin.body.nodes = {copy("begin", slot(0, Read, 4), slot(1, Write, 4)), fill("none", slot(2, Write, 4), 0, 4)};
  test.slots = {i32Slot("counter", schema::Binding::State), i1Slot("more")};
  test.body.nodes = {
      one(kernel("less", LessI32, {slot(0, Read, 4), slot(1, Write, 1)}, {address(0), literal(10), address(1)}))};
  bump.slots = {i32Slot("counter", schema::Binding::State)};
  bump.body.nodes = {one(kernel("inc", IncI32, {slot(0, ReadWrite, 4)}, {address(0)}))};
  look.slots = {i32Slot("counter", schema::Binding::Staged), i32Slot("number", schema::Binding::Staged)};
  look.body.nodes = {copy("look", slot(0, Read, 4), slot(1, Write, 4))};
  addSegment(spec, schema::SegmentKind::Graph, begin, {Start, Counter, Out});
  addControl(spec, schema::ControlKind::While, More, 1, 3);
  addSegment(spec, schema::SegmentKind::Graph, test, {Counter, More});
  addSegment(spec, schema::SegmentKind::Graph, bump, {Counter});
  addSegment(spec, schema::SegmentKind::Host, look, {Counter, Number});
  addSegment(spec, schema::SegmentKind::Graph, storingNumber(), {Out, Number});
  return spec;
}

// The number depends on a value that the device computes: the host waits for it in each turn.
TEST_P(HostSegments, NumbersOfTheDevice) {
  Program program;
  CTS_OK(program.open(numbersInALoop()));
  for (int32_t start : {0, 7, 9, 12}) {
    CTS_OK(program.bindScalar("start", start));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), std::vector<int32_t>{start < 10 ? 10 : 0});
  }
}

} // namespace cgrt::testing
