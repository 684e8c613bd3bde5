// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditional and loop nodes.

#include "cts/harness.h"

namespace cgrt::testing {

class Control : public BothWays {};
CTS_BOTH_WAYS(Control);
class ControlCudaOnly : public BothWays {};
CTS_BOTH_WAYS(ControlCudaOnly);

static NodeSpec conditional(std::string name, BufferSpec condition, std::vector<BodySpec> bodies,
                            bool isSwitch = false) {
  NodeSpec node;
  node.kind = schema::NodeKind::ConditionalNode;
  node.name = std::move(name);
  node.buffers = {condition};
  node.bodies = std::move(bodies);
  node.isSwitch = isSwitch;
  return node;
}

static NodeSpec loop(std::string name, BufferSpec condition, BodySpec body) {
  NodeSpec node;
  node.kind = schema::NodeKind::LoopNode;
  node.name = std::move(name);
  node.buffers = {condition};
  node.bodies = {std::move(body)};
  return node;
}

static NodeSpec store(std::string name, BufferSpec to, int32_t value) {
  NodeSpec node = kernel(std::move(name), StoreI32, {to}, {address(0), literal(value)});
  node.block = {1, 1, 1};
  return node;
}

static NodeSpec increment(std::string name, BufferSpec counter) {
  NodeSpec node = kernel(std::move(name), IncI32, {counter}, {address(0)});
  node.block = {1, 1, 1};
  return node;
}

static NodeSpec less(std::string name, BufferSpec counter, int32_t limit, BufferSpec flag) {
  counter.mode = Read;
  NodeSpec node = kernel(std::move(name), LessI32, {counter, flag}, {address(0), literal(limit), address(1)});
  node.block = {1, 1, 1};
  return node;
}

static std::vector<int32_t> one(int32_t value) { return {value}; }

TEST_P(Control, If) {
  GraphSpec graph;
  graph.slots = {i1Slot("flag"), i32Slot("out")};
  graph.body.nodes = {store("before", slot(1, Write, 4), 7),
                      conditional("if", slot(0, Read, 1), {{{store("then", slot(1, Write, 4), 1)}, {}}})};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int round = 0; round < 3; ++round)
    for (uint8_t flag : {1, 0}) {
      CTS_OK(program.bind("flag", std::vector<uint8_t>{flag}, {}));
      EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(flag ? 1 : 7));
    }
}

TEST_P(Control, IfElse) {
  GraphSpec graph;
  graph.slots = {i1Slot("flag"), i32Slot("out")};
  graph.body.nodes = {
      conditional("if", slot(0, Read, 1),
                  {{{store("then", slot(1, Write, 4), 1)}, {}}, {{store("else", slot(1, Write, 4), 2)}, {}}})};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (uint8_t flag : {0, 1, 0}) {
    CTS_OK(program.bind("flag", std::vector<uint8_t>{flag}, {}));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(flag ? 1 : 2));
  }
}

// Nodes behind a conditional wait for it, and nodes before it have finished when it decides.
TEST_P(Control, NeighboursAreOrdered) {
  GraphSpec graph;
  graph.slots = {i32Slot("start"), i32Slot("out")};
  graph.arenaSize = 512;
  BufferSpec counter = arena(ReadWrite, 0, 4), flag = arena(Write, 256, 1), condition = arena(Read, 256, 1);
  graph.body.nodes = {copy("begin", slot(0, Read, 4), arena(Write, 0, 4)), less("test", counter, 10, flag),
                      conditional("if", condition, {{{increment("bump", counter)}, {}}}),
                      copy("end", arena(Read, 0, 4), slot(1, Write, 4))};
  graph.body.edges = {{0, 1}, {1, 2}, {2, 3}};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int32_t start : {3, 30}) {
    CTS_OK(program.bindScalar("start", start));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(start < 10 ? start + 1 : start));
  }
}

// S30: index 0..19 runs exactly that branch; what is out of range runs the last body.
TEST_P(Control, SwitchOfTwenty) {
  GraphSpec graph;
  graph.slots = {i32Slot("index"), i32Slot("out")};
  std::vector<BodySpec> bodies;
  for (int b = 0; b < 20; ++b)
    bodies.push_back({{store("case", slot(1, Write, 4), 100 + b)}, {}});
  graph.body.nodes = {conditional("switch", slot(0, Read, 4), std::move(bodies), true)};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int32_t index = -1; index <= 20; ++index) {
    CTS_OK(program.bindScalar("index", index));
    int32_t expected = index < 0 || index >= 20 ? 119 : 100 + index;
    ASSERT_EQ(program.run<int32_t>("out", 1, eager()), one(expected)) << "index " << index;
  }
  for (int32_t index : {INT32_MIN, INT32_MAX}) {
    CTS_OK(program.bindScalar("index", index));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(119));
  }
}

// S30: a branch without nodes.
TEST_P(Control, EmptyBodies) {
  GraphSpec graph;
  graph.slots = {i32Slot("index"), i32Slot("out")};
  graph.body.nodes = {
      store("before", slot(1, Write, 4), 7),
      conditional("switch", slot(0, Read, 4), {{{store("case", slot(1, Write, 4), 1)}, {}}, {{}, {}}, {{}, {}}}, true)};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int32_t index : {0, 1, 2, 3}) {
    CTS_OK(program.bindScalar("index", index));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(index == 0 ? 1 : 7));
  }
}

/// A graph of while (counter < limit) ++counter on arena memory; the result is in slot 1.
static GraphSpec countingGraph(int32_t limit) {
  GraphSpec graph;
  graph.slots = {i32Slot("start"), i32Slot("out")};
  graph.arenaSize = 512;
  BufferSpec counter = arena(ReadWrite, 0, 4), flag = arena(Write, 256, 1), condition = arena(Read, 256, 1);
  BodySpec body;
  body.nodes = {increment("increment", counter), less("test", counter, limit, flag)};
  body.edges = {{0, 1}};
  graph.body.nodes = {copy("begin", slot(0, Read, 4), arena(Write, 0, 4)), less("first", counter, limit, flag),
                      loop("while", condition, body), copy("end", arena(Read, 0, 4), slot(1, Write, 4))};
  graph.body.edges = {{0, 1}, {1, 2}, {2, 3}};
  return graph;
}

// S31: add one until 10; and zero trips, in which the body never runs.
TEST_P(Control, While) {
  Program program;
  CTS_OK(program.open(both(countingGraph(10))));
  for (int32_t start : {0, 10, 9, 25, 3}) {
    CTS_OK(program.bindScalar("start", start));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(std::max(start, 10)));
  }
}

TEST_P(Control, ManyIterations) {
  Program program;
  CTS_OK(program.open(both(countingGraph(2000))));
  CTS_OK(program.bindScalar("start", int32_t(0)));
  EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(2000));
}

// S31: a conditional inside the body of a loop: counts those below 4 of ten iterations.
TEST_P(Control, ConditionalInsideWhile) {
  GraphSpec graph = countingGraph(10);
  graph.slots.push_back(i32Slot("below"));
  graph.arenaSize = 1024;
  BufferSpec counter = arena(Read, 0, 4), small = arena(Write, 512, 1);
  BodySpec &body = graph.body.nodes[2].bodies[0];
  body.nodes.push_back(less("small", counter, 4, small));
  body.nodes.push_back(conditional("if", arena(Read, 512, 1), {{{increment("count", slot(2, ReadWrite, 4))}, {}}}));
  body.edges.push_back({0, 2});
  body.edges.push_back({2, 3});
  graph.body.nodes.insert(graph.body.nodes.begin(), store("clear", slot(2, Write, 4), 0));
  for (EdgeSpec &edge : graph.body.edges) {
    ++edge.from;
    ++edge.to;
  }
  graph.body.edges = {{1, 2}, {0, 3}, {2, 3}, {3, 4}};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int round = 0; round < 2; ++round) {
    CTS_OK(program.bindScalar("start", int32_t(0)));
    CTS_OK(program.launch(eager()));
    EXPECT_EQ(program.read<int32_t>("out", 1), one(10));
    EXPECT_EQ(program.read<int32_t>("below", 1), one(3)); // 1, 2, 3
  }
}

// Two branches and a copy without edges between them in a loop. On driver 580.159 such a launch does not end unless the
// branches are ordered.
TEST_P(Control, BranchesBesideACopyInsideWhile) {
  GraphSpec graph = countingGraph(10);
  graph.slots.insert(graph.slots.end(), {i1Slot("flag"), i32Slot("first"), i32Slot("second"), i32Slot("last")});
  BodySpec &body = graph.body.nodes[2].bodies[0];
  const uint32_t size = static_cast<uint32_t>(body.nodes.size());
  for (uint32_t result : {3, 4})
    body.nodes.push_back(conditional(
        "if", slot(2, Read, 1),
        {{{increment("then", slot(result, ReadWrite, 4))}, {}}, {{store("else", slot(result, Write, 4), 100)}, {}}}));
  body.nodes.push_back(copy("last", arena(Read, 0, 4), slot(5, Write, 4)));
  for (uint32_t added : {0, 1, 2})
    body.edges.push_back({0, size + added});
  for (uint32_t result : {3, 4})
    graph.body.nodes.insert(graph.body.nodes.begin(), store("clear", slot(result, Write, 4), 0));
  graph.body.edges = {{2, 3}, {0, 4}, {1, 4}, {3, 4}, {4, 5}};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int round = 0; round < 100; ++round)
    for (uint8_t flag : {1, 0}) {
      CTS_OK(program.bindScalar("start", int32_t(0)));
      CTS_OK(program.bind("flag", std::vector<uint8_t>{flag}, {}));
      CTS_OK(program.launch(eager()));
      EXPECT_EQ(program.read<int32_t>("first", 1), one(flag ? 10 : 100));
      EXPECT_EQ(program.read<int32_t>("second", 1), one(flag ? 10 : 100));
      EXPECT_EQ(program.read<int32_t>("last", 1), one(10));
    }
}

// A loop in a loop: the outer one has 3 turns, and the inner one counts from 0 to 5. The total is kept in a slot like a
// state.
TEST_P(Control, WhileInsideWhile) {
  GraphSpec graph;
  graph.slots = {i32Slot("total")};
  graph.arenaSize = 2048;
  BufferSpec outer = arena(ReadWrite, 0, 4), inner = arena(ReadWrite, 256, 4), total = slot(0, ReadWrite, 4);
  BodySpec innerBody;
  innerBody.nodes = {increment("inner", inner), increment("total", total),
                     less("more", inner, 5, arena(Write, 512, 1))};
  innerBody.edges = {{0, 2}};
  BodySpec outerBody;
  outerBody.nodes = {store("reset", arena(Write, 256, 4), 0), less("enter", inner, 5, arena(Write, 512, 1)),
                     loop("inner while", arena(Read, 512, 1), innerBody), increment("outer", outer),
                     less("again", outer, 3, arena(Write, 768, 1))};
  outerBody.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}};
  graph.body.nodes = {store("clear", slot(0, Write, 4), 0), store("zero", arena(Write, 0, 4), 0),
                      fill("go", arena(Write, 768, 1), 1, 1), loop("outer while", arena(Read, 768, 1), outerBody)};
  graph.body.edges = {{0, 3}, {1, 3}, {2, 3}};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int round = 0; round < 2; ++round)
    EXPECT_EQ(program.run<int32_t>("total", 1, eager()), one(15));
}

// An argument that a body uses gets a new address: the result follows, whether the backend patches the graph or builds
// it again.
TEST_P(Control, AddressesInsideBodiesFollowTheBindings) {
  const uint32_t n = 512;
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), i1Slot("flag"), f32Slot("out", n)};
  graph.body.nodes = {fill("clear", slot(2, Write, n * 4), 0, 4),
                      conditional("if", slot(1, Read, 1),
                                  {{{scale("scale", slot(0, Read, n * 4), slot(2, Write, n * 4), n, 2.0f)}, {}}})};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("flag", std::vector<uint8_t>{1}, {}));
  for (int round = 0; round < 3; ++round) {
    cgrt_tensor x = program.deviceTensor(iota(n, 10.0f * round)), out = program.deviceTensor(std::vector<float>(n, -1));
    CTS_OK(program.bindTensor("x", &x));
    CTS_OK(program.bindResult("out", &out));
    CTS_OK(program.launch(eager()));
    EXPECT_EQ(program.readDevice(out, n), map(iota(n, 10.0f * round), [](float v) { return v * 2.0f; }));
  }
}

TEST_P(Control, ScalarsInsideBodies) {
  GraphSpec graph;
  graph.slots = {i1Slot("flag"), i32Slot("value", schema::Binding::Scalar), i32Slot("out")};
  NodeSpec set = kernel("set", StoreI32, {slot(2, Write, 4)}, {address(0), scalarSlot(1)});
  graph.body.nodes = {conditional("if", slot(0, Read, 1), {{{set}, {}}})};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("flag", std::vector<uint8_t>{1}, {}));
  for (int32_t value : {5, 6, 6, 7}) {
    CTS_OK(program.bindScalar("value", value));
    EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(value));
  }
}

// Work that the host shares between threads, inside a loop: the loop's own nodes take part.
TEST_P(Control, LargeNodesInsideLoops) {
  const uint32_t n = 300000;
  GraphSpec graph = countingGraph(4);
  graph.slots.push_back(f32Slot("sum", n));
  BodySpec &body = graph.body.nodes[2].bodies[0];
  body.nodes.push_back(bump("bump", slot(2, ReadWrite, n * 4), n, 1.5f));
  graph.body.nodes.insert(graph.body.nodes.begin(), fill("clear", slot(2, Write, n * 4), 0, 4));
  graph.body.edges = {{1, 2}, {0, 3}, {2, 3}, {3, 4}};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bindScalar("start", int32_t(0)));
  for (int round = 0; round < 3; ++round)
    EXPECT_EQ(program.run<float>("sum", n, eager()), std::vector<float>(n, 6.0f));
}

// A kernel that computes the condition sets the conditional's handle itself, so the graph has no selector kernel.
TEST_P(ControlCudaOnly, HandlesAsParameters) {
  GraphSpec graph;
  graph.slots = {i32Slot("x"), i1Slot("unused"), i32Slot("out")};
  NodeSpec decide = kernel("decide", Decide, {slot(0, Read, 4)},
                           {address(0), literal(10), {schema::ParamKind::ConditionalHandle, 2, 0}});
  decide.block = {1, 1, 1};
  graph.body.nodes = {store("before", slot(2, Write, 4), 7), decide,
                      conditional("if", slot(1, Read, 1), {{{store("then", slot(2, Write, 4), 1)}, {}}})};
  graph.body.edges = {{0, 2}, {1, 2}};
  Program program;
  CTS_OK(program.open(package(graph, {cudaTarget()})));
  CTS_OK(program.bind("unused", std::vector<uint8_t>{0}, {}));
  for (int32_t x : {3, 30}) {
    CTS_OK(program.bindScalar("x", x));
    if (eager()) {
      CTS_FAILS(program.launch(true), CGRT_UNIMPLEMENTED, "handle");
      continue;
    }
    EXPECT_EQ(program.run<int32_t>("out", 1), one(x < 10 ? 1 : 7));
  }
}

/// countingGraph whose kernels set the loop's handle themselves: the one in front of the loop (`before`) or the one in
/// its body (`inside`).
static PackageSpec countingWithHandles(int32_t limit, bool before, bool inside) {
  GraphSpec graph = countingGraph(limit);
  auto setHandle = [](NodeSpec &node, ParamSpec handle) {
    node.kernel = LessSets;
    node.params.push_back(handle);
  };
  if (before)
    setHandle(graph.body.nodes[1], {schema::ParamKind::ConditionalHandle, 2, 0});
  if (inside)
    setHandle(graph.body.nodes[2].bodies[0].nodes[1], {schema::ParamKind::LoopHandle, 0, 0});
  PackageSpec spec = package(graph, {cudaTarget()});
  spec.version = 2;
  return spec;
}

// Launched without a graph, a kernel that takes the loop's handle writes the condition only, so the eager twin has the
// same numbers.
TEST_P(ControlCudaOnly, LoopHandlesAsParameters) {
  for (auto [before, inside] : {std::pair(true, true), {true, false}, {false, true}}) {
    Program program;
    CTS_OK(program.open(countingWithHandles(10, before, inside)));
    for (int32_t start : {0, 10, 9, 25, 3}) {
      CTS_OK(program.bindScalar("start", start));
      EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(std::max(start, 10)));
    }
  }
}

TEST_P(ControlCudaOnly, SelectorsOfThePackage) {
  GraphSpec graph = countingGraph(6);
  graph.body.nodes[2].selector = SelectIf;
  Program program;
  CTS_OK(program.open(package(graph, {cudaTarget()})));
  CTS_OK(program.bindScalar("start", int32_t(0)));
  EXPECT_EQ(program.run<int32_t>("out", 1, eager()), one(6));
}

} // namespace cgrt::testing
