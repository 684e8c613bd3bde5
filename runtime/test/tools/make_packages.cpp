// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes the packages that the tests of cg-run use: cgrt_make_packages FOLDER.

#include "support/test_packages.h"

#include <cstdio>
#include <fstream>

using namespace cgrt::testing;
namespace schema = cgrt::schema;

static void save(const std::string &folder, const char *name, const PackageSpec &spec) {
  Bytes bytes = write(spec);
  std::ofstream file(folder + "/" + name + ".cgpkg", std::ios::binary);
  file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// A report of the form that the compiler embeds, with the fields that `cg-run inspect` prints.
static const char axpyReport[] = R"({"version":1,"error":null,"target":["host","sm_90"],
"summary":{"ops":2,"captured":1,"legalized":0,"transparent":0,"eager":0,"blocked":1,"graphs":1,"segments":1},
"ops":[{"op":"linalg.generic","location":"model.py:3:1","scope":"layers.0.mlp","verdict":"captured","code":null},
       {"op":"tensor.extract","location":"model.py:9:2","verdict":"blocked","code":"HostRead",
        "cause":"a device value is read on the host","remedy":"return it"}],
"graphs":[{"name":"main_0","target":"host","nodes":2,"bytes_read":4096,"bytes_written":512},
          {"name":"main_0","target":"sm_90","nodes":2}],
"memory":{"arena_bytes":4096,"state_bytes":0}})";

static PackageSpec axpy() {
  GraphSpec graph = axpyGraph(1000);
  graph.body.nodes[0].scope = "layers.0.mlp";
  graph.body.nodes[0].location = "model.py:3:1";
  graph.body.nodes[0].bytesRead = graph.body.nodes[0].bytesWritten = 4000;
  graph.body.nodes[0].estimateNs = 1500;
  PackageSpec spec = package(graph, {hostTarget(), cudaTarget()});
  spec.report = axpyReport;
  return spec;
}

static PackageSpec cache() {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 16, schema::Binding::State), f32Slot("x", 16), f32Slot("out", 16)};
  graph.body.nodes = {add("add", slot(0, Read, 64), slot(1, Read, 64), slot(0, ReadWrite, 64), 16),
                      scale("scale", slot(0, Read, 64), slot(2, Write, 64), 16, 10.0f)};
  graph.body.nodes[0].buffers = {slot(0, ReadWrite, 64), slot(1, Read, 64), slot(0, ReadWrite, 64)};
  graph.body.edges = {{0, 1}};
  return package(graph);
}

static PackageSpec generator() {
  GraphSpec graph;
  graph.slots = {{"out", schema::Binding::Patched, schema::DType::I64, {}},
                 {"rng", schema::Binding::State, schema::DType::I64, {}}};
  graph.body.nodes = {kernel("draw", LcgI64, {slot(1, ReadWrite, 8), slot(0, Write, 8)}, {address(0), address(1)})};
  PackageSpec spec = package(graph);
  spec.entries[0].arguments.clear();
  spec.entries[0].results.pop_back();
  spec.globals = {{"seed", schema::DType::I64, {}, bytesOf(std::vector<int64_t>{7})}};
  spec.entries[0].values[1] = {schema::ValueKind::Global, 0, schema::DType::I64, {}};
  return spec;
}

/// A package that copies an argument of every dtype to a result; one of them is a scalar, and one has no elements.
static PackageSpec dtypes() {
  static const char *const names[] = {"i1",   "i8",  "i16", "i32",  "i64",  "f16",
                                      "bf16", "f32", "f64", "e4m3", "e5m2", "index"};
  static const uint64_t sizes[] = {1, 1, 2, 4, 8, 2, 2, 4, 8, 1, 1, 8};
  GraphSpec graph;
  for (int in = 1; in >= 0; --in)
    for (int d = 0; d < 12; ++d)
      graph.slots.push_back({std::string(in ? "in_" : "out_") + names[d],
                             schema::Binding::Patched,
                             static_cast<schema::DType>(d),
                             {2, 3}});
  graph.slots.push_back({"in_scalar", schema::Binding::Staged, schema::DType::I32, {}});
  graph.slots.push_back({"out_scalar", schema::Binding::Patched, schema::DType::I32, {}});
  graph.slots.push_back({"in_empty", schema::Binding::Patched, schema::DType::F32, {0, 4}});
  graph.slots.push_back({"out_empty", schema::Binding::Patched, schema::DType::F32, {0, 4}});
  for (uint32_t d = 0; d < 12; ++d)
    graph.body.nodes.push_back(copy(names[d], slot(d, Read, sizes[d] * 6), slot(12 + d, Write, sizes[d] * 6)));
  graph.body.nodes.push_back(copy("scalar", slot(24, Read, 4), slot(25, Write, 4)));
  graph.body.nodes.push_back(copy("empty", slot(26, Read, 0), slot(27, Write, 0)));
  PackageSpec spec = package(graph);
  spec.entries[0].arguments[12].binding = schema::Binding::Scalar;
  return spec;
}

/// A package of out = (x + w) + v: `w` is given at load, `v` comes from a weights file with a known digest.
static PackageSpec weights() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 4), f32Slot("p.w", 4, schema::Binding::Constant),
                 f32Slot("v", 4, schema::Binding::Constant), f32Slot("out", 4)};
  graph.arenaSize = 256;
  graph.body.nodes = {add("first", slot(0, Read, 16), slot(1, Read, 16), arena(Write, 0, 16), 4),
                      add("second", arena(Read, 0, 16), slot(2, Read, 16), slot(3, Write, 16), 4)};
  graph.body.edges = {{0, 1}};
  PackageSpec spec = package(graph);
  for (ArgumentSpec &argument : spec.entries[0].arguments)
    if (argument.name == "p.w")
      argument.binding = schema::Binding::Constant;
  spec.entries[0].arguments.erase(spec.entries[0].arguments.begin() + 2);
  spec.constants[1].file = "model.safetensors";
  spec.constants[1].key = "model.v";
  spec.constants[1].digest = digestOf(bytesOf(std::vector<float>{100, 200, 300, 400}));
  return spec;
}

/// A package with a billion parameters, of which few are read.
static PackageSpec billion() {
  constexpr int64_t parameters = 1'000'000'000;
  GraphSpec graph;
  graph.slots = {f32Slot("w", parameters, schema::Binding::Constant), f32Slot("out", 64)};
  graph.body.nodes = {scale("few", slot(0, Read, 4 * parameters), slot(1, Write, 256), 64, 2.0f)};
  return package(graph);
}

static PackageSpec twoEntries() {
  PackageSpec spec = package(axpyGraph(8));
  spec.entries[0].name = "prefill";
  GraphSpec second = axpyGraph(16);
  second.name = "decode_0";
  PackageSpec other = package(second);
  spec.graphs.push_back(other.graphs[0]);
  spec.entries.push_back(other.entries[0]);
  spec.entries[1].name = "decode";
  spec.entries[1].segments[0].variants[0].graph = 1;
  return spec;
}

/// Graphs of one, two and four kernels one behind the other, which `cg-run tune` measures.
static PackageSpec chains() {
  PackageSpec spec;
  for (uint32_t count : {1u, 2u, 4u}) {
    GraphSpec graph;
    graph.name = "chain_" + std::to_string(count) + "_0";
    graph.slots = {f32Slot("x", 16), f32Slot("out", 16)};
    for (uint32_t node = 0; node < count; ++node) {
      graph.body.nodes.push_back(
          scale("n" + std::to_string(node), slot(node ? 1 : 0, Read, 64), slot(1, Write, 64), 16, 2));
      if (node)
        graph.body.edges.push_back({node - 1, node});
    }
    PackageSpec one = package(graph, {hostTarget(), cudaTarget()});
    one.entries[0].name = "chain_" + std::to_string(count);
    if (count == 1) {
      spec = one;
      continue;
    }
    for (auto &variant : one.entries[0].segments[0].variants)
      variant.graph += static_cast<uint32_t>(spec.graphs.size());
    spec.graphs.insert(spec.graphs.end(), one.graphs.begin(), one.graphs.end());
    spec.entries.push_back(one.entries[0]);
  }
  return spec;
}

/// A package with a cache for both targets: out = k * factor, where the factor is taken by value.
static PackageSpec decode() {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 16, schema::Binding::State),
                 f32Slot("x", 16),
                 {"factor", schema::Binding::Scalar, schema::DType::F32, {}},
                 f32Slot("out", 16)};
  NodeSpec last = scale("scale", slot(0, Read, 64), slot(3, Write, 64), 16, 0.0f);
  last.params[3] = scalarSlot(2);
  graph.body.nodes = {add("add", slot(0, ReadWrite, 64), slot(1, Read, 64), slot(0, ReadWrite, 64), 16), last};
  graph.body.edges = {{0, 1}};
  return package(graph, {hostTarget(), cudaTarget()});
}

static PackageSpec callback() {
  GraphSpec graph;
  NodeSpec node;
  node.kind = schema::NodeKind::HostNode;
  node.name = "log";
  node.call = "log_loss";
  graph.body.nodes = {node};
  return package(graph);
}

/// A package whose result out is the sum of x over two ranks.
static PackageSpec ranks() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 4, schema::Binding::Staged), f32Slot("out", 4, schema::Binding::Staged)};
  graph.body.nodes = {
      collective("sum", "all_reduce", {slot(0, Read, 16), slot(1, Write, 16)}, {{schema::DType::F32, 4}}, "sum")};
  PackageSpec spec = package(graph);
  spec.version = 3;
  spec.world = 2;
  spec.communicators = {{"world", {{0, 1}}}};
  return spec;
}

/// Chains of eight kernels for vectors of up to 8 and 16 elements; "x" moves.
static PackageSpec buckets() {
  auto chain = [](uint32_t elements) {
    GraphSpec graph;
    graph.slots = {f32Slot("x", elements), f32Slot("out", elements)};
    for (uint32_t n = 0; n < 8; ++n) {
      graph.body.nodes.push_back(scale("n" + std::to_string(n), slot(n ? 1 : 0, Read, 4 * elements),
                                       slot(1, Write, 4 * elements), elements, 2.0f));
      if (n)
        graph.body.edges.push_back({n - 1, n});
    }
    return package(graph, {cudaTarget()});
  };
  return withBucket(chain(16), chain(8), 16, 8);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: cgrt_make_packages FOLDER\n");
    return 2;
  }
  std::string folder = argv[1];
  save(folder, "axpy", axpy());
  save(folder, "large", package(axpyGraph(8000)));
  save(folder, "cache", cache());
  save(folder, "generator", generator());
  save(folder, "dtypes", dtypes());
  save(folder, "weights", weights());
  save(folder, "billion", billion());
  save(folder, "two_entries", twoEntries());
  save(folder, "decode", decode());
  save(folder, "callback", callback());
  save(folder, "cuda_only", package(axpyGraph(8), {cudaTarget()}));
  save(folder, "ranks", ranks());
  save(folder, "chains", chains());
  save(folder, "buckets", buckets());
  PackageSpec broken = package(axpyGraph(8));
  broken.report = "{\"version\": 1,";
  save(folder, "bad_report", broken);
  return 0;
}
