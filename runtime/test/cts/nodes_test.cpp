// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Node kinds without control flow: kernels and how parameters reach them, copies, fills, children.

#include "cts/harness.h"

#include <bit>

namespace cgrt::testing {

class Nodes : public BothWays {};
CTS_BOTH_WAYS(Nodes);
class NodesCudaOnly : public BothWays {};
CTS_BOTH_WAYS(NodesCudaOnly);

TEST_P(Nodes, KernelsRunInTheOrderOfTheirEdges) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(1000))));
  CTS_OK(program.bind("x", iota(1000)));
  CTS_OK(program.bind("y", iota(1000, 5)));
  std::vector<float> expected;
  for (int i = 0; i < 1000; ++i)
    expected.push_back(2.0f * i + (i + 5));
  EXPECT_EQ(program.run<float>("out", 1000, eager()), expected);
}

TEST_P(Nodes, LargeKernelsCoverEveryElement) {
  // A size that several threads of the host share, and that is no multiple of a work item.
  const uint32_t n = 3000017;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, 3.0f))));
  CTS_OK(program.bind("x", iota(n)));
  EXPECT_EQ(program.run<float>("out", n, eager()), map(iota(n), [](float x) { return x * 3.0f; }));
}

TEST_P(Nodes, CopiesPartsOfBuffers) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 64), f32Slot("out", 64)};
  graph.arenaSize = 256;
  graph.body.nodes = {copy("in", slot(0, Read, 128, 128), arena(Write, 64, 128)),
                      copy("low", arena(Read, 64, 64), slot(1, Write, 64, 192)),
                      copy("high", slot(0, Read, 192), slot(1, Write, 192))};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(64)));
  std::vector<float> expected = iota(48);
  for (int i = 0; i < 16; ++i)
    expected.push_back(32.0f + i);
  EXPECT_EQ(program.run<float>("out", 64, eager()), expected);
}

TEST_P(Nodes, CopiesMegabytes) {
  const uint32_t n = 700001;
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.body.nodes = {copy("all", slot(0, Read, n * 4), slot(1, Write, n * 4))};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(n)));
  EXPECT_EQ(program.run<float>("out", n, eager()), iota(n));
}

TEST_P(Nodes, FillsWithPatternsOfEachWidth) {
  GraphSpec graph;
  graph.slots = {{"bytes", schema::Binding::Patched, schema::DType::I32, {4}},
                 {"halves", schema::Binding::Patched, schema::DType::I32, {4}},
                 {"words", schema::Binding::Patched, schema::DType::I32, {4}}};
  graph.body.nodes = {fill("one", slot(0, Write, 16), 0xab, 1), fill("two", slot(1, Write, 16), 0x1234, 2),
                      fill("four", slot(2, Write, 16), 0x89abcdef, 4)};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.launch(eager()));
  EXPECT_EQ(program.read<uint32_t>("bytes", 4), std::vector<uint32_t>(4, 0xabababab));
  EXPECT_EQ(program.read<uint32_t>("halves", 4), std::vector<uint32_t>(4, 0x12341234));
  EXPECT_EQ(program.read<uint32_t>("words", 4), std::vector<uint32_t>(4, 0x89abcdef));
}

// S40: structs by value, larger than a register, survive.
TEST_P(Nodes, StructsByValue) {
  struct {
    double a = 1.5;
    int64_t b = -7;
    float c = 0.25f;
    int32_t d = 1000;
  } value;
  NodeSpec node = kernel("sum", SumStruct, {slot(0, Write, 8)}, {{schema::ParamKind::Bytes, 0, 8}, address(0)});
  node.bytes.assign(8, 0xff); // the struct does not begin at offset 0
  const auto *bytes = reinterpret_cast<const uint8_t *>(&value);
  node.bytes.insert(node.bytes.end(), bytes, bytes + sizeof(value));
  GraphSpec graph;
  graph.slots = {{"out", schema::Binding::Patched, schema::DType::F64, {}}};
  graph.body.nodes = {node};
  Program program;
  CTS_OK(program.open(both(graph)));
  EXPECT_EQ(program.run<double>("out", 1, eager()), std::vector<double>{1.5 - 7 + 0.25 + 1000});
}

TEST_P(Nodes, ScalarsByValueOfEachLaunch) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 300), {"factor", schema::Binding::Scalar, schema::DType::F32, {}}, f32Slot("out", 300)};
  graph.body.nodes = {kernel("scale", ScaleF32, {slot(0, Read, 1200), slot(2, Write, 1200)},
                             {address(0), address(1), literal(300), scalarSlot(1)}, 2)};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (auto [name, byValue] : {std::pair("x", 0), std::pair("factor", 1)}) {
    auto argument = info<cgrt_argument_info>();
    CTS_OK(cgrt_package_get_argument(program.package, 0, program.argument(name), &argument));
    EXPECT_EQ(argument.by_value, byValue) << name;
  }
  CTS_OK(program.bind("x", iota(300)));
  for (float factor : {2.0f, 0.5f, 0.5f, -1.0f}) {
    CTS_OK(program.bindScalar("factor", factor));
    EXPECT_EQ(program.run<float>("out", 300, eager()), map(iota(300), [&](float x) { return x * factor; }));
  }
}

TEST_P(Nodes, ScalarStructs) {
  GraphSpec graph;
  graph.slots = {{"value", schema::Binding::Scalar, schema::DType::I64, {3}},
                 {"out", schema::Binding::Patched, schema::DType::F64, {}}};
  graph.body.nodes = {kernel("sum", SumStruct, {slot(1, Write, 8)}, {scalarSlot(0), address(0)})};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int64_t b : {3, 4}) {
    int64_t half = std::bit_cast<int64_t>(0.5);
    CTS_OK(program.bind("value", std::vector<int64_t>{half, b, 0}, {3}));
    EXPECT_EQ(program.run<double>("out", 1, eager()), std::vector<double>{0.5 + b});
  }
}

TEST_P(Nodes, AScalarThatIsAlsoReadInMemory) {
  GraphSpec graph;
  graph.slots = {i32Slot("value", schema::Binding::Staged), i32Slot("copy")};
  graph.body.nodes = {copy("copy", slot(0, Read, 4), slot(1, Write, 4))};
  PackageSpec spec = both(graph);
  spec.entries[0].arguments[0].binding = schema::Binding::Scalar;
  Program program;
  CTS_OK(program.open(spec));
  for (int32_t value : {41, 42}) {
    CTS_OK(program.bindScalar("value", value));
    EXPECT_EQ(program.run<int32_t>("copy", 1, eager()), std::vector<int32_t>{value});
  }
}

// S40: launches of three dimensions.
TEST_P(Nodes, GridsOfThreeDimensions) {
  GraphSpec graph;
  graph.slots = {{"out", schema::Binding::Patched, schema::DType::I32, {2, 3, 4}}};
  graph.body.nodes = {kernel("index", GridIndex, {slot(0, Write, 96)}, {address(0), literal(4), literal(3)})};
  graph.body.nodes[0].grid = {4, 3, 2};
  graph.body.nodes[0].block = {1, 1, 1};
  Program program;
  CTS_OK(program.open(both(graph)));
  std::vector<int32_t> expected;
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 3; ++y)
      for (int x = 0; x < 4; ++x)
        expected.push_back(x + 100 * y + 10000 * z);
  EXPECT_EQ(program.run<int32_t>("out", 24, eager()), expected);
}

// A kernel with scratch memory: of a worker on a host, and dynamic shared memory of a block on a GPU, more than a
// kernel has without asking for it.
TEST_P(Nodes, PrivateMemory) {
  const uint32_t groups = 4000;
  GraphSpec graph;
  graph.slots = {f32Slot("x", groups * 64), f32Slot("out", groups * 64)};
  graph.body.nodes = {kernel("reverse", Reverse64F32, {slot(0, Read, groups * 256), slot(1, Write, groups * 256)},
                             {address(0), address(1)}, groups)};
  graph.body.nodes[0].block = {64, 1, 1};
  graph.body.nodes[0].dynamicShared = 100 * 1024;
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(groups * 64)));
  std::vector<float> expected;
  for (uint32_t g = 0; g < groups; ++g)
    for (int j = 63; j >= 0; --j)
      expected.push_back(g * 64.0f + j);
  EXPECT_EQ(program.run<float>("out", groups * 64, eager()), expected);
}

TEST_P(Nodes, Clusters) {
  GraphSpec graph;
  graph.slots = {{"out", schema::Binding::Patched, schema::DType::I32, {8}}};
  graph.body.nodes = {kernel("rank", ClusterRank, {slot(0, Write, 32)}, {address(0), literal(4)}, 8)};
  graph.body.nodes[0].block = {32, 1, 1};
  graph.body.nodes[0].cluster = Extent{4, 1, 1};
  Program program;
  CTS_OK(program.open(both(graph)));
  EXPECT_EQ(program.run<int32_t>("out", 8, eager()), (std::vector<int32_t>{0, 1, 2, 3, 0, 1, 2, 3}));
}

TEST_P(Nodes, ProgrammaticEdges) {
  // A sequence of nodes so long that a consumer which did not wait would read old values.
  GraphSpec graph;
  const uint32_t n = 100000, length = 40;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.arenaSize = n * 4 * 2;
  for (uint32_t i = 0; i < length; ++i) {
    BufferSpec from = i == 0 ? slot(0, Read, n * 4) : arena(Read, (i - 1) % 2 * n * 4, n * 4);
    BufferSpec to = i + 1 == length ? slot(1, Write, n * 4) : arena(Write, i % 2 * n * 4, n * 4);
    graph.body.nodes.push_back(scale("step", from, to, n, i % 2 ? 2.0f : 0.5f));
    if (i)
      graph.body.edges.push_back({i - 1, i, schema::EdgeKind::Programmatic});
  }
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(n)));
  for (int round = 0; round < 5; ++round)
    ASSERT_EQ(program.run<float>("out", n, eager()), iota(n));
}

// S40: arrays of no elements.
TEST_P(Nodes, EmptyArrays) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 0), f32Slot("out", 0), f32Slot("other", 4)};
  graph.body.nodes = {scale("scale", slot(0, Read, 0), slot(1, Write, 0), 0, 2.0f),
                      copy("copy", slot(0, Read, 0), slot(1, Write, 0)), fill("fill", slot(1, Write, 0), 0, 4),
                      fill("real", slot(2, Write, 16), 0x3f800000, 4)};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", std::vector<float>{}));
  EXPECT_EQ(program.run<float>("other", 4, eager()), std::vector<float>(4, 1.0f));
  EXPECT_EQ(program.read<float>("out", 0), std::vector<float>{});
}

TEST_P(Nodes, EmptyGraphs) {
  Program program;
  CTS_OK(program.open(both(GraphSpec{})));
  CTS_OK(program.launch(eager()));
  CTS_OK(cgrt_session_synchronize(program.session));
}

TEST_P(NodesCudaOnly, Symbols) {
  GraphSpec graph;
  graph.slots = {i32Slot("out")};
  graph.symbols = {"unused", "answer"};
  graph.body.nodes = {kernel("read", ReadSymbol, {slot(0, Write, 4)}, {{schema::ParamKind::Symbol, 1, 0}, address(0)})};
  graph.body.nodes[0].block = {1, 1, 1};
  Program program;
  CTS_OK(program.open(package(graph, {cudaTarget()})));
  EXPECT_EQ(program.run<int32_t>("out", 1, eager()), std::vector<int32_t>{42});
}

TEST_P(NodesCudaOnly, UnknownSymbolsAreAnError) {
  GraphSpec graph;
  graph.slots = {i32Slot("out")};
  graph.symbols = {"nothing_of_this_name"};
  graph.body.nodes = {kernel("read", ReadSymbol, {slot(0, Write, 4)}, {{schema::ParamKind::Symbol, 0, 0}, address(0)})};
  Program program;
  CTS_OK(program.open(package(graph, {cudaTarget()})));
  CTS_FAILS(program.launch(eager()), CGRT_INCOMPATIBLE, "nothing_of_this_name");
}

/// A child graph that scales its slot 0 into its slot 1 through slot 2, in two nodes.
static GraphSpec scaleTwice(uint32_t n) {
  GraphSpec child;
  child.name = "twice";
  child.slots = {f32Slot("in", n), f32Slot("out", n), f32Slot("work", n, schema::Binding::Staged)};
  child.body.nodes = {scale("first", slot(0, Read, n * 4), slot(2, Write, n * 4), n, 2.0f),
                      scale("second", slot(2, Read, n * 4), slot(1, Write, n * 4), n, 2.0f)};
  child.body.edges = {{0, 1}};
  return child;
}

static NodeSpec childNode(std::string name, uint32_t graph, std::vector<BufferSpec> buffers) {
  NodeSpec node;
  node.kind = schema::NodeKind::ChildNode;
  node.name = std::move(name);
  node.graph = graph;
  node.buffers = std::move(buffers);
  return node;
}

/// addChild() gives both targets of a package their copy of `child`, as graphs 2 and 3, and points child nodes there.
static PackageSpec withChild(GraphSpec outer, GraphSpec child) {
  PackageSpec spec = both(std::move(outer));
  for (uint32_t t = 0; t < 2; ++t) {
    child.target = t;
    spec.graphs.push_back(child);
    for (NodeSpec &node : spec.graphs[t].body.nodes) {
      if (node.kind == schema::NodeKind::ChildNode)
        node.graph = 2 + t;
      for (BodySpec &body : node.bodies)
        for (NodeSpec &inner : body.nodes)
          if (inner.kind == schema::NodeKind::ChildNode)
            inner.graph = 2 + t;
    }
  }
  return spec;
}

TEST_P(Nodes, ChildGraphs) {
  const uint32_t n = 500, size = 2048; // of arena pieces
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.arenaSize = 3 * size;
  graph.body.nodes = {
      childNode("a", 0, {slot(0, Read, n * 4), arena(Write, 0, n * 4), arena(ReadWrite, size, n * 4)}),
      childNode("b", 0, {arena(Read, 0, n * 4), slot(1, Write, n * 4), arena(ReadWrite, 2 * size, n * 4)})};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(withChild(graph, scaleTwice(n))));
  for (float from : {0.0f, 7.0f}) {
    CTS_OK(program.bind("x", iota(n, from)));
    EXPECT_EQ(program.run<float>("out", n, eager()), map(iota(n, from), [](float x) { return x * 16.0f; }));
  }
}

TEST_P(Nodes, ChildGraphsWithSeveralEnds) {
  // A child graph with two parallel nodes runs twice in a row: each node of the second run waits for both of the first.
  const uint32_t n = 64;
  GraphSpec child;
  child.name = "pair";
  child.slots = {f32Slot("a", n), f32Slot("b", n), f32Slot("c", n), f32Slot("d", n)};
  child.body.nodes = {scale("left", slot(0, Read, n * 4), slot(2, Write, n * 4), n, 2.0f),
                      scale("right", slot(1, Read, n * 4), slot(3, Write, n * 4), n, 3.0f)};
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("y", n), f32Slot("p", n), f32Slot("q", n)};
  graph.arenaSize = 512;
  graph.body.nodes = {
      childNode("first", 0,
                {slot(0, Read, n * 4), slot(1, Read, n * 4), arena(Write, 0, n * 4), arena(Write, 256, n * 4)}),
      // The buffers are crossed: the left node of the second run reads the output of the right node of the first.
      childNode("second", 0,
                {arena(Read, 256, n * 4), arena(Read, 0, n * 4), slot(2, Write, n * 4), slot(3, Write, n * 4)})};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(withChild(graph, child)));
  CTS_OK(program.bind("x", iota(n)));
  CTS_OK(program.bind("y", iota(n, 100)));
  CTS_OK(program.launch(eager()));
  EXPECT_EQ(program.read<float>("p", n), map(iota(n, 100), [](float y) { return y * 6.0f; }));
  EXPECT_EQ(program.read<float>("q", n), map(iota(n), [](float x) { return x * 6.0f; }));
}

TEST_P(Nodes, ChildGraphsInsideBodies) {
  const uint32_t n = 64;
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), i1Slot("flag"), f32Slot("out", n)};
  graph.arenaSize = 256;
  NodeSpec choose;
  choose.kind = schema::NodeKind::ConditionalNode;
  choose.name = "if";
  choose.buffers = {slot(1, Read, 1)};
  choose.bodies.resize(1);
  choose.bodies[0].nodes = {
      childNode("twice", 0, {slot(0, Read, n * 4), slot(2, Write, n * 4), arena(ReadWrite, 0, n * 4)})};
  graph.body.nodes = {fill("zero", slot(2, Write, n * 4), 0, 4), choose};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(withChild(graph, scaleTwice(n))));
  CTS_OK(program.bind("x", iota(n)));
  CTS_OK(program.bind("flag", std::vector<uint8_t>{1}, {}));
  EXPECT_EQ(program.run<float>("out", n, eager()), map(iota(n), [](float x) { return x * 4.0f; }));
  CTS_OK(program.bind("flag", std::vector<uint8_t>{0}, {}));
  EXPECT_EQ(program.run<float>("out", n, eager()), std::vector<float>(n, 0.0f));
}

} // namespace cgrt::testing
