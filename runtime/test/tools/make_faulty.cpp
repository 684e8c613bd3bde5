// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a good package and copies of it with one fault each, for the tests of finding errors:
// cgrt_make_faulty FOLDER.

#include "support/test_packages.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>

using namespace cgrt::testing;
namespace schema = cgrt::schema;

static constexpr uint32_t n = 64;
static constexpr uint64_t size = n * 4;

static void save(const std::string &folder, const std::string &name, const PackageSpec &spec) {
  Bytes bytes = write(spec);
  std::ofstream file(folder + "/" + name + ".cgpkg", std::ios::binary);
  file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

enum Slots : uint32_t { X, Y, K, W, Out, Out2 };
enum Nodes : uint32_t { Twice, Sum, Ones, Weighted, Both, Reversed, Copied, Bumped, Total, Half };

/// A node, all of whose outputs are values of the operation `by`.
static NodeSpec made(NodeSpec node, int64_t by) {
  node.location = "model.py:" + std::to_string(by) + ":1";
  for (const BufferSpec &buffer : node.buffers)
    if (buffer.mode != Read)
      node.made.push_back({by, schema::DType::F32, {static_cast<int64_t>(buffer.size / 4)}});
  return node;
}

/// A graph of ten nodes, one behind the other, with four buffers in the arena, of which one is used twice.
static GraphSpec chain() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n),
                 f32Slot("y", n),
                 f32Slot("k", n, schema::Binding::State),
                 f32Slot("w", n, schema::Binding::Constant),
                 f32Slot("out", n),
                 f32Slot("out2", n)};
  graph.arenaSize = 4 * size;
  auto a = [](schema::AccessMode mode, uint32_t place) { return arena(mode, place * size, size); };
  auto s = [](schema::AccessMode mode, uint32_t index) { return slot(index, mode, size); };
  NodeSpec reversed = kernel("reversed", Reverse64F32, {a(Read, 3), a(Write, 0)}, {address(0), address(1)});
  reversed.block = {64, 1, 1};
  reversed.dynamicShared = 256;
  graph.body.nodes = {made(scale("twice", s(Read, X), a(Write, 0), n, 2), 3),
                      made(add("sum", a(Read, 0), s(Read, Y), a(Write, 1), n), 5),
                      made(fill("ones", a(Write, 2), 0x3f800000, 4), 6),
                      made(add("weighted", a(Read, 2), s(Read, W), a(Write, 3), n), 7),
                      made(add("both", a(Read, 1), a(ReadWrite, 3), a(ReadWrite, 3), n), 8),
                      made(reversed, 9),
                      made(copy("copied", a(Read, 0), a(Write, 1)), 10),
                      made(bump("bumped", s(ReadWrite, K), n, 0.25f), 12),
                      made(add("total", a(Read, 1), s(Read, K), s(Write, Out), n), 14),
                      made(scale("half", s(Read, Out), s(Write, Out2), n, 0.5f), 15)};
  // The node works in place: the third buffer is the second.
  graph.body.nodes[Both].buffers.pop_back();
  graph.body.nodes[Both].params = {address(0), address(1), address(1), literal(n)};
  graph.body.nodes[Both].made.pop_back();
  for (uint32_t node = 1; node < graph.body.nodes.size(); ++node)
    graph.body.edges.push_back({node - 1, node});
  return graph;
}

static PackageSpec chainPackage(std::vector<TargetSpec> targets) {
  PackageSpec spec = package(chain(), std::move(targets));
  std::vector<float> w(n, 0.75f);
  spec.constants[0].data = bytesOf(w);
  return spec;
}

struct Fault {
  const char *name;
  std::function<void(GraphSpec &)> plant;
};

/// Faults that give wrong numbers; finding_errors_test.py says at which operation each is found.
static std::vector<Fault> differences() {
  auto node = [](uint32_t index, auto change) { return [=](GraphSpec &graph) { change(graph.body.nodes[index]); }; };
  return {{"literal", node(Twice, [](NodeSpec &it) { it.params[3] = literalF32(2.5f); })},
          {"increment", node(Bumped, [](NodeSpec &it) { it.params[2] = literalF32(0.5f); })},
          {"sign", node(Half, [](NodeSpec &it) { it.params[3] = literalF32(-0.5f); })},
          {"pattern", node(Ones, [](NodeSpec &it) { it.pattern = 0x40000000; })},
          {"width", node(Ones,
                         [](NodeSpec &it) {
                           it.pattern = 0x3f80;
                           it.width = 2;
                         })},
          {"swapped_input", node(Sum, [](NodeSpec &it) { it.buffers[1].index = X; })},
          {"swapped_arena", node(Reversed, [](NodeSpec &it) { it.buffers[0].offset = 2 * size; })},
          {"same_twice", node(Total, [](NodeSpec &it) { it.buffers[1] = it.buffers[0]; })},
          {"copy_source", node(Copied, [](NodeSpec &it) { it.buffers[0].offset = 2 * size; })},
          {"other_kernel", node(Weighted,
                                [](NodeSpec &it) {
                                  it.kernel = ScaleF32;
                                  it.params = {address(0), address(2), literal(n), literalF32(3)};
                                })},
          {"half_size", node(Twice, [](NodeSpec &it) { it.params[2] = literal(n / 2); })},
          {"one_short", node(Sum, [](NodeSpec &it) { it.params[3] = literal(n - 1); })},
          {"no_work", node(Half, [](NodeSpec &it) { it.params[2] = literal(0); })},
          {"order", [](GraphSpec &graph) { std::swap(graph.body.nodes[Bumped], graph.body.nodes[Total]); }}};
}

/// Faulty accesses.
static std::vector<Fault> accesses() {
  auto node = [](uint32_t index, auto change) { return [=](GraphSpec &graph) { change(graph.body.nodes[index]); }; };
  return {// Writes.
          {"behind_result", node(Half, [](NodeSpec &it) { it.params[2] = literal(n + 8); })},
          {"into_neighbour", node(Twice, [](NodeSpec &it) { it.params[2] = literal(n + 8); })},
          {"behind_arena", node(Weighted, [](NodeSpec &it) { it.params[3] = literal(n + 1); })},
          {"behind_state", node(Bumped, [](NodeSpec &it) { it.params[1] = literal(n + 2); })},
          {"into_input", node(Sum, [](NodeSpec &it) { it.params = {address(0), address(2), address(1), literal(n)}; })},
          {"into_constant",
           node(Weighted, [](NodeSpec &it) { it.params = {address(0), address(2), address(1), literal(n)}; })},
          // Faulty reads.
          {"never_written", node(Sum, [](NodeSpec &it) { it.buffers[0].offset = 3 * size; })},
          {"partly_written", node(Twice, [](NodeSpec &it) { it.params[2] = literal(n / 2); })},
          {"result_unwritten", node(Half, [](NodeSpec &it) { it.params[2] = literal(n - 4); })},
          {"behind_input", [](GraphSpec &graph) {
             graph.slots[Y] = f32Slot("y", n / 2);
             graph.body.nodes[Sum].buffers[1].size = size / 2;
           }}};
}

/// The ten nodes, one of which accesses memory that it does not declare: it declares 16 bytes in front of each of its
/// buffers, and its kernel accesses the bytes behind them. So the runtime cannot see that edges are missing: the edge
/// to its predecessor (`early`), or the edge to its successor (`late`).
static PackageSpec hidden(uint32_t which, bool early, bool late) {
  constexpr uint64_t stride = 2 * size, gap = 16;
  GraphSpec graph = chain();
  for (NodeSpec &node : graph.body.nodes)
    for (BufferSpec &buffer : node.buffers)
      if (buffer.space == schema::Space::Arena)
        buffer.offset = buffer.offset / size * stride + size;
  for (BufferSpec &buffer : graph.body.nodes[which].buffers)
    if (buffer.space == schema::Space::Arena) {
      buffer.offset -= gap;
      buffer.size = gap;
    }
  graph.body.nodes[which].made.clear();
  graph.arenaSize = 4 * stride;
  std::vector<std::pair<uint32_t, uint32_t>> order;
  for (uint32_t node = 0; node + 1 < graph.body.nodes.size(); ++node)
    if (!(early && node + 1 == which) && !(late && node == which))
      order.emplace_back(node, node + 1);
  if ((early || late) && which > 0)
    order.emplace_back(which - 1, which + 1);
  // Bytes of the arena that no node writes hold zeros.
  graph.body.nodes.insert(graph.body.nodes.begin(), fill("clear", arena(Write, 0, graph.arenaSize), 0, 4));
  graph.body.edges.clear();
  for (uint32_t node = 1; node < graph.body.nodes.size(); ++node)
    graph.body.edges.push_back({0, node});
  for (auto [from, to] : order)
    graph.body.edges.push_back({from + 1, to + 1});
  std::sort(graph.body.edges.begin(), graph.body.edges.end(),
            [](const EdgeSpec &a, const EdgeSpec &b) { return std::pair(a.to, a.from) < std::pair(b.to, b.from); });
  PackageSpec spec = package(graph, {hostTarget()});
  spec.constants[0].data = bytesOf(std::vector<float>(n, 0.75f));
  return spec;
}

/// As a graph, the conditional uses the handle that a kernel sets; node by node it uses memory that the kernel does not
/// write.
static PackageSpec twinDiffers() {
  GraphSpec graph;
  graph.slots = {i32Slot("x"), i1Slot("flag"), i32Slot("out")};
  NodeSpec decide = kernel("decide", Decide, {slot(0, Read, 4)},
                           {address(0), literal(10), {schema::ParamKind::ConditionalHandle, 2, 0}});
  decide.block = {1, 1, 1};
  auto store = [](std::string name, int64_t value, int64_t by) {
    NodeSpec node = kernel(std::move(name), StoreI32, {slot(2, Write, 4)}, {address(0), literal(value)});
    node.made = {{by, schema::DType::I32, {}}};
    return node;
  };
  NodeSpec branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "if";
  branch.buffers = {slot(1, Read, 1)};
  branch.bodies = {{{store("then", 1, 4)}, {}}};
  graph.body.nodes = {store("before", 7, 2), decide, branch};
  graph.body.edges = {{0, 2}, {1, 2}};
  PackageSpec spec = package(graph, {cudaTarget()});
  spec.version = 2;
  return spec;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: cgrt_make_faulty FOLDER\n");
    return 2;
  }
  std::string folder = argv[1];
  save(folder, "good", chainPackage({hostTarget(), cudaTarget()}));
  for (const Fault &fault : differences()) {
    PackageSpec spec = chainPackage({hostTarget(), cudaTarget()});
    for (GraphSpec &graph : spec.graphs)
      fault.plant(graph);
    save(folder, std::string("all_") + fault.name, spec);
    // The kernels of the host have no fault here.
    spec = chainPackage({hostTarget(), cudaTarget()});
    fault.plant(spec.graphs[1]);
    save(folder, std::string("cuda_") + fault.name, spec);
  }
  PackageSpec constant = chainPackage({hostTarget(), cudaTarget()});
  std::vector<float> w(n, 0.75f);
  w[17] = 0.5f;
  constant.constants[0].data = bytesOf(w);
  save(folder, "all_constant", constant);
  PackageSpec object = chainPackage({hostTarget()});
  auto variant = variantObject();
  object.targets[0].modules[0][0].data.assign(variant.begin(), variant.end());
  save(folder, "all_object", object);
  for (const Fault &fault : accesses()) {
    GraphSpec graph = chain();
    fault.plant(graph);
    PackageSpec spec = package(graph, {hostTarget(), cudaTarget()});
    spec.constants[0].data = bytesOf(std::vector<float>(n, 0.75f));
    save(folder, std::string("access_") + fault.name, spec);
  }
  for (size_t edge = 0; edge < chain().body.edges.size(); ++edge) {
    PackageSpec spec = chainPackage({hostTarget()});
    auto &edges = spec.graphs[0].body.edges;
    edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(edge));
    save(folder, "missing_" + std::to_string(edge), spec);
  }
  for (uint32_t node : {Twice, Sum, Weighted, Both, Reversed})
    for (const auto &[name, moves] :
         {std::pair("still", 0), std::pair("early", 1), std::pair("late", 2), std::pair("free", 3)})
      save(folder, std::string(name) + "_" + std::to_string(node), hidden(node, moves & 1, moves & 2));
  PackageSpec plain = chainPackage({hostTarget()});
  for (NodeSpec &node : plain.graphs[0].body.nodes)
    node.made.clear();
  save(folder, "unnumbered", plain);
  save(folder, "twin", twinDiffers());
  return 0;
}
