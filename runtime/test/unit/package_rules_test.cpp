// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One package for each way to break a rule of docs/spec/package.md: a valid package that is changed in one field. The
// message has to name the rule and the field.

#include "cgrt/cgrt.hpp"
#include "cgrt/schema/package_generated.h"
#include "support/matmul_package.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace cgrt::testing {

namespace {

Status open(const PackageSpec &spec) {
  Bytes bytes = write(spec);
  Package opened;
  return cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
}

NodeSpec &node(PackageSpec &spec, size_t index) { return spec.graphs[0].body.nodes[index]; }

/// A package of out = 2x + y with an arena, for the host.
PackageSpec axpy() { return package(axpyGraph(64)); }
PackageSpec axpyOnCuda() { return package(axpyGraph(64), {cudaTarget()}); }
/// A package of out = x + 3w, of which a packing graph computes 3w: graph 1, with w (constant 1) and p (constant 0).
PackageSpec packing() { return packed({hostTarget()}, 64); }

/// A package with every other kind of node: copy, fill, library, host, an if and a loop; and a state, a constant, a
/// scalar and a global.
PackageSpec mixed() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 16, schema::Binding::Staged),
                 f32Slot("out", 16),
                 i1Slot("flag"),
                 i32Slot("counter", schema::Binding::State),
                 f32Slot("w", 16, schema::Binding::Constant),
                 {"factor", schema::Binding::Scalar, schema::DType::F32, {}}};
  graph.arenaSize = 1024;
  NodeSpec library;
  library.kind = schema::NodeKind::LibraryNode;
  library.name = "library";
  library.call = "test.call";
  library.buffers = {slot(0, Read, 64), arena(Write, 256, 64)};
  library.config = {{"a", std::vector<int64_t>{1}}, {"b", std::string("text")}};
  NodeSpec host;
  host.kind = schema::NodeKind::HostNode;
  host.name = "host";
  host.call = "callback";
  host.buffers = {arena(Read, 256, 64)};
  host.signature = {{schema::DType::F32, {4, 4}}};
  NodeSpec conditional;
  conditional.kind = schema::NodeKind::ConditionalNode;
  conditional.name = "if";
  conditional.buffers = {slot(2, Read, 1)};
  conditional.bodies = {{{bump("bump", slot(1, ReadWrite, 64), 16, 1)}, {}}};
  NodeSpec loop;
  loop.kind = schema::NodeKind::LoopNode;
  loop.name = "loop";
  loop.buffers = {arena(Read, 512, 1)};
  loop.bodies = {
      {{kernel("inc", IncI32, {slot(3, ReadWrite, 4)}, {address(0)}),
        kernel("less", LessI32, {slot(3, Read, 4), arena(Write, 512, 1)}, {address(0), literal(5), address(1)})},
       {{0, 1}}}};
  NodeSpec scaled = kernel("scale", ScaleF32, {slot(4, Read, 64), arena(Write, 768, 64), slot(5, Read, 4)},
                           {address(0), address(1), literal(16), scalarSlot(5)});
  graph.body.nodes = {copy("copy", slot(0, Read, 64), slot(1, Write, 64)),
                      fill("fill", arena(Write, 512, 1), 1, 1),
                      library,
                      host,
                      conditional,
                      loop,
                      scaled};
  graph.body.edges = {{2, 3}, {0, 4}, {1, 5}};
  PackageSpec spec = package(graph);
  spec.constants[0].data = bytesOf(std::vector<float>(16));
  spec.globals = {{"seed", schema::DType::I64, {}, bytesOf(std::vector<int64_t>{7})}};
  auto cell = static_cast<uint32_t>(spec.entries[0].values.size());
  spec.entries[0].values.push_back({schema::ValueKind::Check, 0, schema::DType::I32, {}});
  spec.entries[0].checks = {{cell, 3, "finite", "a.py:1:2"}, {cell, 4, "", ""}};
  return spec;
}

/// A package of axpy with buckets of 16 and of 64 elements.
PackageSpec anySize() { return withEager(4, 8, {hostTarget()}); }
PackageSpec bucketed() { return withBucket(axpy(), package(axpyGraph(16)), 64, 16); }

/// A package of axpy with versions for two values of a key.
PackageSpec keyed() { return withKey(axpy(), axpy()); }

/// A package with a graph that contains a child graph.
PackageSpec nested() {
  GraphSpec inner;
  inner.name = "inner";
  inner.slots = {f32Slot("a", 16), f32Slot("b", 16)};
  inner.body.nodes = {scale("scale", slot(0, Read, 64), slot(1, Write, 64), 16, 2.0f)};
  GraphSpec outer;
  outer.slots = {f32Slot("x", 16), f32Slot("out", 16)};
  NodeSpec child;
  child.kind = schema::NodeKind::ChildNode;
  child.name = "child";
  child.graph = 1;
  child.buffers = {slot(0, Read, 64), slot(1, Write, 64)};
  outer.body.nodes = {child};
  PackageSpec spec = package(outer);
  spec.graphs.push_back(inner);
  return spec;
}

/// A package with a graph segment, and an if segment with a graph in each branch.
PackageSpec controlled() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 16), f32Slot("out", 16)};
  graph.body.nodes = {scale("scale", slot(0, Read, 64), slot(1, Write, 64), 16, 2.0f)};
  PackageSpec spec = package(graph);
  EntrySpec &entry = spec.entries[0];
  entry.arguments.push_back({"flag", schema::DType::I1, {}, schema::Binding::Scalar, -1, 2});
  entry.values.push_back({schema::ValueKind::Argument, 1, schema::DType::I1, {}});
  SegmentSpec run = entry.segments[0], decide;
  decide.kind = schema::SegmentKind::Host;
  decide.name = "";
  decide.control = schema::ControlKind::If;
  decide.condition = 2;
  decide.first = decide.second = 1;
  entry.segments = {run, decide, run, run};
  return spec;
}

struct Case {
  const char *rule;
  const char *where; // part of the message
  PackageSpec (*base)();
  std::function<void(PackageSpec &)> change;
};

void PrintTo(const Case &broken, std::ostream *out) { *out << broken.rule << " " << broken.where; }

class BrokenRule : public ::testing::TestWithParam<Case> {};

const Case cases[] = {
    {"P8", "graphs[0] 'main_0'.target: 7 is no target", axpy, [](auto &p) { p.graphs[0].target = 7; }},
    {"P8", "nodes[0] 'twice'.kernel: 99 is no kernel", axpy, [](auto &p) { node(p, 0).kernel = 99; }},
    {"P8", "buffers[0]: 9 is no slot", axpy, [](auto &p) { node(p, 0).buffers[0].index = 9; }},
    {"P8", "with index 1", axpy, [](auto &p) { node(p, 0).buffers[1].index = 1; }},
    {"P8", "edges[0]: from 0 to 5", axpy, [](auto &p) { p.graphs[0].body.edges[0].to = 5; }},
    {"P8", "variants[0].graph: 3 is no graph", axpy, [](auto &p) { p.entries[0].segments[0].variants[0].graph = 3; }},
    {"P8", "values[1]: 8 is no value", axpy, [](auto &p) { p.entries[0].segments[0].variants[0].values[1] = 8; }},
    {"P8", "values[0].index: 6 names no Argument", axpy, [](auto &p) { p.entries[0].values[0].index = 6; }},
    {"P8", "arguments[0] 'x'.value: value 1 is no value of it", axpy,
     [](auto &p) { p.entries[0].arguments[0].value = 1; }},
    {"P8", "alias_result: 4 is no result", mixed, [](auto &p) { p.entries[0].arguments[2].aliasResult = 4; }},
    {"P8", "kernels[0] 'scale_f32'.module: 1 is no module", axpy, [](auto &p) { p.targets[0].kernels[0].module = 1; }},
    {"P8", "images[0].format: Elf is no image of a CUDA target", axpyOnCuda,
     [](auto &p) { p.targets[0].modules[0][0].format = schema::ImageFormat::Elf; }},
    {"P8", "params[3]: 77 is no slot", mixed, [](auto &p) { node(p, 6).params[3].index = 77; }},
    {"P8", "'child'.graph: 5 is no graph", nested, [](auto &p) { node(p, 0).graph = 5; }},
    {"P8", "selector: 99 is no kernel", mixed, [](auto &p) { node(p, 4).selector = 99; }},
    {"P9", "constants[0] 'w'.blob: 60 bytes for a constant of 64", mixed,
     [](auto &p) { p.constants[0].data->resize(60); }},
    {"P9", "a constant that is embedded does not come from a file", mixed,
     [](auto &p) { p.constants[0].file = p.constants[0].key = "w.safetensors"; }},
    {"P9", "file, key and digest are present together", mixed,
     [](auto &p) {
       p.constants[0].data.reset();
       p.constants[0].file = "w.safetensors";
     }},
    {"P9", "is not 32 hexadecimal digits", mixed,
     [](auto &p) {
       p.constants[0].data.reset();
       p.constants[0].file = p.constants[0].key = "w.safetensors";
       p.constants[0].digest = std::string(32, 'X');
     }},
    {"P9", "globals[0] 'seed'.initial: 4 bytes for a global of 8", mixed,
     [](auto &p) { p.globals[0].initial->resize(4); }},
    {"P9", "the image is empty", axpyOnCuda, [](auto &p) { p.targets[0].modules[0][0].data.clear(); }},
    {"P10", "is empty or the name of another entry", axpy, [](auto &p) { p.entries.push_back(p.entries[0]); }},
    {"P10", "is empty or the name of another target", axpy, [](auto &p) { p.targets.push_back(p.targets[0]); }},
    {"P10", "is empty or the name of another argument", axpy, [](auto &p) { p.entries[0].arguments[1].name = "x"; }},
    {"P10", "results[0].name: is empty", axpy, [](auto &p) { p.entries[0].results[0].name = ""; }},
    {"P10", "is empty or the name of another graph", axpy, [](auto &p) { p.graphs.push_back(p.graphs[0]); }},
    {"P10", "is empty or the name of another slot", axpy, [](auto &p) { p.graphs[0].slots[2].name = "x"; }},
    {"P10", "constants[0].name", mixed, [](auto &p) { p.constants[0].name = ""; }},
    {"P10", "globals[0].name", mixed, [](auto &p) { p.globals[0].name = ""; }},
    {"P10", "kernels[0].name: is empty", axpy, [](auto &p) { p.targets[0].kernels[0].name = ""; }},
    {"P11", "slots[0] 'x'.size: 100 bytes", axpy, [](auto &p) { p.graphs[0].slots[0].size = 100; }},
    {"P11", "slots[0] 'x'.size", axpy, [](auto &p) { p.graphs[0].slots[0].shape = {-64}; }},
    {"P11", "values[0].size", axpy, [](auto &p) { p.entries[0].values[0].size = 1; }},
    {"P11", "arguments[0] 'x'.shape", axpy, [](auto &p) { p.entries[0].arguments[0].shape = {63}; }},
    {"P11", "results[0] 'out'.shape", axpy, [](auto &p) { p.entries[0].results[0].dtype = schema::DType::I32; }},
    {"P11", "arena_alignment: 3 is not a power of two", axpy, [](auto &p) { p.graphs[0].arenaAlignment = 3; }},
    {"P11", "arena_size", axpy, [](auto &p) { p.graphs[0].arenaSize = UINT64_MAX; }},
    {"P11", "constants[0] 'w'.shape", mixed, [](auto &p) { p.constants[0].shape = {-16}; }},
    {"P12", "goes from node 1 to node 1", axpy, [](auto &p) { p.graphs[0].body.edges = {{1, 1}}; }},
    {"P12", "is not after the one before it", axpy, [](auto &p) { p.graphs[0].body.edges = {{0, 1}, {0, 1}}; }},
    {"P12", "is programmatic, but does not join two kernels", mixed,
     [](auto &p) { p.graphs[0].body.edges[0].kind = schema::EdgeKind::Programmatic; }},
    {"P39", "priority: 4, and a kernel has 0 to 3", axpy, [](auto &p) { node(p, 0).priority = 4; }},
    {"P39", "priority: 1, and only kernels have one", mixed, [](auto &p) { node(p, 4).priority = 1; }},
    {"P13", "has no access mode", axpy, [](auto &p) { node(p, 0).buffers[0].mode = schema::AccessMode::None; }},
    {"P13", "leave the slot of 256 bytes", axpy, [](auto &p) { node(p, 0).buffers[0].offset = 4; }},
    {"P13", "leave the arena of 256 bytes", axpy, [](auto &p) { node(p, 0).buffers[1].size = UINT64_MAX; }},
    {"P14", "params: 3 parameters", axpy, [](auto &p) { node(p, 0).params.pop_back(); }},
    {"P14", "names buffer 5", axpy, [](auto &p) { node(p, 0).params[0].index = 5; }},
    {"P14", "points 999 bytes into a buffer of 256", axpy, [](auto &p) { node(p, 0).params[0].value = 999; }},
    {"P14", "is an address, but the kernel's parameter has 4 bytes", axpy,
     [](auto &p) { node(p, 0).params[2] = address(0); }},
    {"P14", "does not fit 4 bytes", axpy, [](auto &p) { node(p, 0).params[2].value = uint64_t(1) << 40; }},
    {"P14", "is the address of a scalar slot", mixed, [](auto &p) { node(p, 6).params[0].index = 2; }},
    {"P14", "is no scalar of 4 bytes", mixed, [](auto &p) { node(p, 6).params[3].index = 0; }},
    {"P14", "is no later conditional node", axpyOnCuda,
     [](auto &p) { node(p, 0).params[0] = {schema::ParamKind::ConditionalHandle, 1, 0}; }},
    {"P14", "a loop's handle is passed since format version 2", axpyOnCuda,
     [](auto &p) { node(p, 0).params[0] = {schema::ParamKind::LoopHandle, 0, 0}; }},
    {"P14", "stands in no loop's body", axpyOnCuda,
     [](auto &p) {
       p.version = 2;
       node(p, 0).params[0] = {schema::ParamKind::LoopHandle, 0, 0};
     }},
    {"P8", "0 is no symbol", axpyOnCuda, [](auto &p) { node(p, 0).params[0] = {schema::ParamKind::Symbol, 0, 0}; }},
    {"P14", "exists on CUDA targets only", axpy,
     [](auto &p) {
       p.graphs[0].symbols = {"answer"};
       node(p, 0).params[0] = {schema::ParamKind::Symbol, 0, 0};
     }},
    {"P14", "leave the node's 0 bytes", axpy, [](auto &p) { node(p, 0).params[2] = {schema::ParamKind::Bytes, 0, 0}; }},
    {"P14", "a parameter has 1, 2, 4 or a multiple of 8", axpy, [](auto &p) { p.targets[0].kernels[0].params[0] = 3; }},
    {"P15", "grid: 0x1x1", axpy, [](auto &p) { node(p, 0).grid[0] = 0; }},
    {"P15", "block: 256x0x1", axpy, [](auto &p) { node(p, 0).block[1] = 0; }},
    {"P15", "256 threads, kernel", axpy, [](auto &p) { p.targets[0].kernels[0].maxThreads = 128; }},
    {"P15", "does not divide the grid", axpy, [](auto &p) { node(p, 0).cluster = Extent{2, 1, 1}; }},
    {"P16", "copies 64 bytes to 32", mixed, [](auto &p) { node(p, 0).buffers[1].size = 32; }},
    {"P16", "are not a source that is read", mixed, [](auto &p) { node(p, 0).buffers.pop_back(); }},
    {"P16", "width: 3 bytes", mixed, [](auto &p) { node(p, 1).width = 3; }},
    {"P16", "are no multiple of the pattern's 4", mixed, [](auto &p) { node(p, 1).width = 4; }},
    {"P16", "'.gemm' is no name, and not <library>.<function>", mixed, [](auto &p) { node(p, 2).call = ".gemm"; }},
    {"P16", "'cublaslt.' is no name", mixed, [](auto &p) { node(p, 2).call = "cublaslt."; }},
    {"P16", "'' is no name", mixed, [](auto &p) { node(p, 2).call = ""; }},
    {"P16", "is empty, repeated or not in order", mixed,
     [](auto &p) { std::swap(node(p, 2).config[0], node(p, 2).config[1]); }},
    {"P16", "callback: has no name", mixed, [](auto &p) { node(p, 3).call = ""; }},
    {"P16", "signature: 2 for 1 buffers", mixed,
     [](auto &p) { node(p, 3).signature.push_back({schema::DType::F32, {}}); }},
    {"P16", "3x4 of F32, but the buffer has 64 bytes", mixed, [](auto &p) { node(p, 3).signature[0].second = {3, 4}; }},
    {"P16", "is ReadWrite; a callback reads its first buffers", mixed,
     [](auto &p) { node(p, 3).buffers[0].mode = ReadWrite; }},
    {"P8", "signature[0].dtype: unknown value 99", mixed,
     [](auto &p) { node(p, 3).signature[0].first = static_cast<schema::DType>(99); }},
    {"P16", "0 bodies; an if has one or two", mixed, [](auto &p) { node(p, 4).bodies.clear(); }},
    {"P16", "a condition of 1 bytes, expected 4", mixed, [](auto &p) { node(p, 4).isSwitch = true; }},
    {"P16", "a condition of 2 bytes, expected 1", mixed, [](auto &p) { node(p, 5).buffers[0].size = 2; }},
    {"P16", "a selector is a CUDA kernel", mixed, [](auto &p) { node(p, 4).selector = 0; }},
    {"P17", "only a state has an aliased result", axpy, [](auto &p) { p.entries[0].arguments[0].aliasResult = 0; }},
    {"P17", "is neither its own nor that of a state it aliases", axpy,
     [](auto &p) { p.entries[0].results[0].value = 0; }},
    {"P18", "2 values, graph 'main_0' has 3 slots", axpy,
     [](auto &p) { p.entries[0].segments[0].variants[0].values.pop_back(); }},
    {"P18", "another variant of the segment has the same target", axpy,
     [](auto &p) {
       auto &variants = p.entries[0].segments[0].variants;
       variants.push_back(variants[0]);
     }},
    {"P18", "a host segment runs graphs of host targets only", axpyOnCuda,
     [](auto &p) { p.entries[0].segments[0].kind = schema::SegmentKind::Host; }},
    {"P18", "slot 'w' is bound Patched", mixed,
     [](auto &p) { p.graphs[0].slots[4].binding = schema::Binding::Patched; }},
    {"P18", "is bound to slot 0 too, and one of them is written", axpy,
     [](auto &p) { p.entries[0].segments[0].variants[0].values = {2, 1, 2}; }},
    {"P41", "is a number of the host, which there is since format version 5", numbered, [](auto &p) { p.version = 4; }},
    {"P41", "slot 'number' of graph 'main_host0' takes its address", numbered,
     [](auto &p) { p.entries[0].segments[0].kind = schema::SegmentKind::Graph; }},
    {"P41", "slot 'number' of graph 'main_host0' takes its address", numbered,
     [](auto &p) {
       p.graphs[1].slots[0].binding = schema::Binding::Indirect;
       p.graphs[1].body.nodes[0].buffers[0].mode = Read;
     }},
    {"P41", "is a number of the host, and no condition", numbered,
     [](auto &p) {
       SegmentSpec decide;
       decide.kind = schema::SegmentKind::Host;
       decide.name = "";
       decide.control = schema::ControlKind::If;
       decide.condition = 2;
       p.entries[0].segments.push_back(decide);
       p.graphs[0].slots[1] = {"n", schema::Binding::Scalar, schema::DType::I1, {}};
       node(p, 0).buffers[1].size = 1;
       p.targets[0].kernels[StoreI32].params[1] = 1;
       p.entries[0].segments[1].variants[0].values[1] = 2;
     }},
    {"P42", "arguments[0] 'x'.strides: strides are declared, which there is since format version 6", stridedScale,
     [](auto &p) { p.version = 5; }},
    {"P42", "1 strides for 2 dimensions", stridedScale, [](auto &p) { p.entries[0].arguments[0].strides = {16}; }},
    {"P42", "a stride is negative", stridedScale, [](auto &p) { p.entries[0].arguments[0].strides = {-16, 1}; }},
    {"P42", "a dimension has no extent", stridedScale, [](auto &p) { p.entries[0].arguments[0].shape = {4, 0}; }},
    {"P42", "there is no such memory", stridedScale,
     [](auto &p) { p.entries[0].arguments[0].strides = {INT64_MAX / 2, 1}; }},
    {"P42", "there is no such memory", stridedScale, [](auto &p) { p.entries[0].arguments[0].offset = UINT64_MAX; }},
    {"P42", "the elements reach to 57, but its value has the shape 60", stridedScale,
     [](auto &p) { p.entries[0].arguments[0].strides = {15, 1}; }},
    {"P42", "results[0] 'out'.strides: two elements of a result are at one place", stridedScale,
     [](auto &p) {
       p.entries[0].results[0].strides = {7, 5};
       p.entries[0].results[0].offset = 3;
     }},
    {"P42", "a Scalar has none", stridedScale,
     [](auto &p) { p.entries[0].arguments[0].binding = schema::Binding::Scalar; }},
    {"P42", "in an entry that has versions", stridedScale, [](auto &p) { p.entries[0].dims = {{"n", {8}}}; }},
    {"P42", "4 elements in front of what has no strides", stridedScale,
     [](auto &p) { p.entries[0].arguments[0].strides = {}; }},
    {"P18", "slot 'n' takes a value of the launch", numbered,
     [](auto &p) { p.entries[0].segments[1].variants[0].values = {1, 0}; }},
    {"P29", "segments[1]", controlled, [](auto &p) { p.entries[0].segments[1].kind = schema::SegmentKind::Graph; }},
    {"P29", "is a host segment without variants", controlled,
     [](auto &p) { p.entries[0].segments[1].variants = p.entries[0].segments[0].variants; }},
    {"P8", "condition: -1 is no value", controlled, [](auto &p) { p.entries[0].segments[1].condition = -1; }},
    {"P8", "condition: 9 is no value", controlled, [](auto &p) { p.entries[0].segments[1].condition = 9; }},
    {"P29", "has 64 bytes of F32, expected one BOOL", controlled,
     [](auto &p) { p.entries[0].segments[1].condition = 0; }},
    {"P29", "the bodies end at segment 5, what is around them at 4", controlled,
     [](auto &p) { p.entries[0].segments[1].second = 2; }},
    {"P29", "segment 2 is in both bodies", controlled,
     [](auto &p) {
       p.entries[0].segments[2] = p.entries[0].segments[1];
       p.entries[0].segments[2].first = 1;
       p.entries[0].segments[2].second = 0;
     }},
    {"P29", "control flow nests more than 8 deep", controlled,
     [](auto &p) {
       SegmentSpec inner = p.entries[0].segments[1];
       inner.first = inner.second = 0;
       p.entries[0].segments.resize(1);
       for (uint32_t depth = 9; depth-- > 0;) {
         inner.first = depth;
         p.entries[0].segments.push_back(inner);
       }
       p.entries[0].segments[1].first = 8;
     }},
    {"P29", "a segment that runs graphs decides nothing", controlled,
     [](auto &p) { p.entries[0].segments[0].first = 1; }},
    {"P8", "control: unknown value 7", controlled,
     [](auto &p) { p.entries[0].segments[1].control = static_cast<schema::ControlKind>(7); }},
    {"P19", "contains itself", nested, [](auto &p) { node(p, 0).graph = 0; }},
    {"P19", "1 buffers, graph 'inner' has 2 slots", nested, [](auto &p) { node(p, 0).buffers.pop_back(); }},
    {"P19", "but the graph does more to its slot 'b'", nested,
     [](auto &p) { node(p, 0).buffers[1].mode = schema::AccessMode::Read; }},
    {"P19", "overlaps buffer 0", nested, [](auto &p) { node(p, 0).buffers[0].index = 1; }},
    {"P19", "has an arena of its own", nested, [](auto &p) { p.graphs[1].arenaSize = 256; }},
    {"P19", "is bound Patched, slot 'a' Staged", nested,
     [](auto &p) { p.graphs[1].slots[0].binding = schema::Binding::Staged; }},
    {"P19", "is for another target", nested,
     [](auto &p) {
       p.targets.push_back(cudaTarget());
       p.graphs[1].target = 1;
     }},
    {"P19", "holds a conditional or loop", nested,
     [](auto &p) {
       NodeSpec conditional;
       conditional.kind = schema::NodeKind::ConditionalNode;
       conditional.buffers = {slot(0, Read, 1)};
       conditional.bodies = {{}};
       p.graphs[1].body.nodes = {conditional, p.graphs[1].body.nodes[0]};
     }},
    {"P19", "bodies nest more than 8 deep", mixed,
     [](auto &p) {
       for (int depth = 0; depth < 9; ++depth)
         node(p, 4).bodies = {{{node(p, 4)}, {}}};
     }},
    {"P20", "a host node inside a conditional or loop body", mixed,
     [](auto &p) { node(p, 4).bodies[0].nodes = {node(p, 3)}; }},
    {"P21", "", axpy, [](auto &p) { p.graphs[0].body.edges.clear(); }},
    {"P21", "edges that are order alone do not count", axpy, [](auto &p) { p.graphs[0].body.order = {0}; }},
    {"P8", "names edge 3, but there are 3", mixed, [](auto &p) { p.graphs[0].body.order = {3}; }},
    {"P12", "is not above the one before it", mixed, [](auto &p) { p.graphs[0].body.order = {1, 0}; }},
    {"P12", "names edge 0, which is programmatic", axpy,
     [](auto &p) {
       p.graphs[0].body.edges[0].kind = schema::EdgeKind::Programmatic;
       p.graphs[0].body.order = {0};
     }},
    {"P22", "has 2 images", axpy, [](auto &p) { p.targets[0].modules[0].push_back(p.targets[0].modules[0][0]); }},
    {"P22", "Ptx is no image of a host target", axpy,
     [](auto &p) { p.targets[0].modules[0][0].format = schema::ImageFormat::Ptx; }},
    {"P22", "images[0]", axpy, [](auto &p) { p.targets[0].modules[0][0].data.resize(100); }},
    {"P22", "images[0]", axpy, [](auto &p) { p.targets[0].kernels.pop_back(); }},
    {"P22", "a host target has one module", axpy,
     [](auto &p) { p.targets[0].modules.push_back(p.targets[0].modules[0]); }},
    {"P23", "writes slot 'out'", axpy,
     [](auto &p) {
       p.entries[0].values[2].kind = schema::ValueKind::Argument;
       p.entries[0].values[2].index = 0;
       p.entries[0].results.clear();
     }},
    {"P24", "is a slot bound Patched; this node takes constant, state, staged or arena memory", mixed,
     [](auto &p) { p.graphs[0].slots[0].binding = schema::Binding::Patched; }},
    {"P24", "is a slot bound Scalar", mixed, [](auto &p) { p.graphs[0].slots[2].binding = schema::Binding::Scalar; }},
    {"P25", "lanes: 1, but its nodes have 3", axpy, [](auto &p) { node(p, 1).lane = 2; }},
    {"P25", "lanes: 1, but its nodes have 2", mixed, [](auto &p) { node(p, 4).bodies[0].nodes[0].lane = 1; }},
    {"P8", "checks[0].value: 9 is no value", mixed, [](auto &p) { p.entries[0].checks[0].value = 9; }},
    {"P26", "value 0 is of the kind Argument, not Check", mixed, [](auto &p) { p.entries[0].checks[0].value = 0; }},
    {"P26", "checks[1].code: 0 is not positive", mixed, [](auto &p) { p.entries[0].checks[1].code = 0; }},
    {"P26", "3 is that of another check", mixed, [](auto &p) { p.entries[0].checks[1].code = 3; }},
    {"P26", "a Check is one I32, this has 8 bytes of I64", mixed,
     [](auto &p) { p.entries[0].values.back().dtype = schema::DType::I64; }},
    {"P26", "no check looks at it", mixed, [](auto &p) { p.entries[0].checks.clear(); }},
    {"P27", "dims[0].name: '' is empty", bucketed, [](auto &p) { p.entries[0].dims[0].name = ""; }},
    {"P27", "dims[0].sizes: there are none", bucketed, [](auto &p) { p.entries[0].dims[0].sizes = {}; }},
    {"P27", "dims[0].sizes[1]: 16 is not above", bucketed, [](auto &p) { p.entries[0].dims[0].sizes = {16, 16}; }},
    {"P27", "buckets: 1 for 2 combinations of sizes", bucketed, [](auto &p) { p.entries[0].buckets.pop_back(); }},
    {"P27", "2 for 1 dimensions", bucketed, [](auto &p) { p.entries[0].buckets[0].sizes = {16, 16}; }},
    {"P27", "buckets[0].sizes[0]: 64 is not the size", bucketed, [](auto &p) { p.entries[0].buckets[0].sizes = {64}; }},
    {"P27", "entry: 1 is not the entry itself, which is the last", bucketed,
     [](auto &p) { p.entries[0].buckets[1].entry = 1; }},
    {"P27", "buckets[0].entry: 7 is no entry", bucketed, [](auto &p) { p.entries[0].buckets[0].entry = 7; }},
    {"P27", "bucket_of: buckets come behind all other entries", bucketed,
     [](auto &p) {
       p.entries[1].bucketOf = -1;
       p.entries[0].bucketOf = 1;
     }},
    {"P27", "a bucket has none of its own", bucketed, [](auto &p) { p.entries[1].dims = p.entries[0].dims; }},
    {"P27", "1 are buckets, and 0 are named as such", bucketed,
     [](auto &p) {
       p.entries[0].dims.clear();
       p.entries[0].buckets.clear();
     }},
    {"P8", "keys[0].argument: 9 is no argument", keyed, [](auto &p) { p.entries[0].keys[0].argument = 9; }},
    {"P27", "keys[1].argument: 'mode' is not behind", keyed,
     [](auto &p) { p.entries[0].keys.push_back(p.entries[0].keys[0]); }},
    {"P28", "'x' is no scalar of an integer type", keyed, [](auto &p) { p.entries[0].keys[0].argument = 0; }},
    {"P28", "'mode' is no scalar of an integer type", keyed,
     [](auto &p) { p.entries[0].arguments.back().binding = schema::Binding::Patched; }},
    {"P27", "keys[0].values: there are none", keyed, [](auto &p) { p.entries[0].keys[0].values.clear(); }},
    {"P27", "keys[0].values[1]: -1 is not above", keyed, [](auto &p) { p.entries[0].keys[0].values = {-1, -1}; }},
    {"P27", "4294967296 is not above the value before it, or not of its type", keyed,
     [](auto &p) { p.entries[0].keys[0].values[1] = int64_t(1) << 32; }},
    {"P27", "buckets: 2 for 3 combinations of sizes and keys", keyed,
     [](auto &p) { p.entries[0].keys[0].values.push_back(4); }},
    {"P27", "buckets[1].keys: 0 for 1 keys", keyed, [](auto &p) { p.entries[0].buckets[1].keys.clear(); }},
    {"P27", "buckets[0].keys[0]: 3 is not the value", keyed, [](auto &p) { p.entries[0].buckets[0].keys = {3}; }},
    {"P27", "a bucket has none of its own", keyed, [](auto &p) { p.entries[1].keys = p.entries[0].keys; }},
    {"P28", "is not argument 'x' of its entry", bucketed, [](auto &p) { p.entries[1].arguments[0].name = "z"; }},
    {"P28", "dimension 0 names no dimension", bucketed, [](auto &p) { p.entries[0].arguments[0].dims = {"m"}; }},
    {"P28", "is not the shape of the bucket", bucketed, [](auto &p) { p.entries[0].arguments[0].shape = {64}; }},
    {"P28", "is not result 'out' of its entry", bucketed, [](auto &p) { p.entries[1].results[0].name = "z"; }},
    {"P28", "a dimension is dynamic if it names one of the entry", bucketed,
     [](auto &p) { p.entries[0].results[0].dims = {{1, 1, 0}}; }},
    {"P28", "2 for 1 dimensions", bucketed,
     [](auto &p) { p.entries[0].results[0].dims = {{0, 1, 0}, {0, 1, 0}}; }},
    {"P28", "-1 times a size plus 0", bucketed, [](auto &p) { p.entries[0].results[0].dims = {{0, -1, 0}}; }},
    {"P28", "results[0].shape: 16 is not the shape", bucketed,
     [](auto &p) { p.entries[0].results[0].dims = {{0, 1, 1}}; }},
    {"P28", "the runtime gives sizes to entries with buckets only", axpy,
     [](auto &p) { p.entries[0].arguments.back().sizeOf = 0; }},
    {"P28", "arguments of callers come first", bucketed,
     [](auto &p) { p.entries[0].arguments[0].sizeOf = 0; }},

    {"P8", "packings[0].graph: 9 is no graph", packing, [](auto &p) { p.packings[0].graph = 9; }},
    {"P8", "packings[0].constants[0]: 9 is no constant", packing, [](auto &p) { p.packings[0].constants[0] = 9; }},
    {"P30", "packings[0].constants: 1 constants", packing, [](auto &p) { p.packings[0].constants.pop_back(); }},
    {"P30", "packings[0].constants[1]: constant 1 is bound to another slot", packing,
     [](auto &p) { p.packings[0].constants[1] = 1; }},
    {"P30", "packings[0].constants[0]: slot 'w' is bound Constant", packing,
     [](auto &p) { p.packings[0].constants = {0, 1}; }},
    {"P30", "constant 2 has 128 bytes, slot 'w' has 256", packing,
     [](auto &p) {
       p.constants.push_back({"v", schema::DType::F32, {32}, std::nullopt, "", "", ""});
       p.packings[0].constants[0] = 2;
     }},
    {"P30", "does not write slot 'p'", packing,
     [](auto &p) { p.graphs[1].body.nodes[1].buffers[2] = arena(Write, 0, 256); }},
    {"P30", "slot 'w' is bound Staged, and the constant is read", packing,
     [](auto &p) { p.graphs[1].slots[0].binding = schema::Binding::Staged; }},
    {"P30", "another packing graph of the target computes constant 0", packing,
     [](auto &p) { p.packings.push_back(p.packings[0]); }},
    {"P30", "is a HostNode", packing,
     [](auto &p) {
       NodeSpec host;
       host.kind = schema::NodeKind::HostNode;
       host.call = "f";
       p.graphs[1].body.nodes.push_back(host);
     }},
    {"P30", "constants[0] 'p'.packed: a constant that is computed has no contents", packing,
     [](auto &p) { p.constants[0].data = bytesOf(std::vector<float>(64)); }},
    {"P30", "entries[0] 'main'.arguments[1]: a caller gives it", packing,
     [](auto &p) {
       p.entries[0].arguments.push_back({"p", schema::DType::F32, {64}, schema::Binding::Constant, -1, 2});
     }},
    {"P31", "graph 'main_0' reads constant 0, which no packing graph computes", packing,
     [](auto &p) { p.packings.clear(); }},
    {"P31", "graph 'main_0' reads constant 0", packing,
     [](auto &p) { p.entries[0].segments[0].kind = schema::SegmentKind::Host; }},
    {"P34", "made: 2 values, and the node writes 1 buffers", axpy,
     [](auto &p) { p.graphs[0].body.nodes[0].made = {{1, {}, {8}}, {2, {}, {8}}}; }},
    {"P34", "made[0].by: -2 is no operation's number", axpy,
     [](auto &p) { p.graphs[0].body.nodes[0].made = {{-2, {}, {8}}}; }},
    {"P34", "made[0].shape", axpy, [](auto &p) { p.graphs[0].body.nodes[0].made = {{1, {}, {-8}}}; }},
    {"P8", "made[0].dtype: unknown value 99", axpy,
     [](auto &p) { p.graphs[0].body.nodes[0].made = {{1, static_cast<schema::DType>(99), {8}}}; }},
    {"P33", "buckets[0].limits[0].message: is not there", bucketed,
     [](auto &p) { p.entries[0].buckets[0].limits = {{{{1, {0}}}, ""}}; }},
    {"P8", "buckets[0].limits[1]: 1 is no dimension, there are 1", bucketed,
     [](auto &p) { p.entries[0].buckets[0].limits = {{{{1, {0}}}, "a"}, {{{1, {1}}}, "b"}}; }},
    {"P33", "buckets[1].limits[0]: is too large in the bucket", bucketed,
     [](auto &p) { p.entries[0].buckets[1].limits = {{{{INT64_MAX / 2, {0}}}, "a"}}; }},
    {"P33", "buckets[1].limits[0]: is too large in the bucket", bucketed,
     [](auto &p) { p.entries[0].buckets[1].limits = {{{{INT64_MAX, {}}, {-1, {}}}, "a"}}; }},
    {"P33", "buckets[1].limits[0]: is too large in the bucket", bucketed,
     [](auto &p) { p.entries[0].buckets[1].limits = {{{{INT64_MIN, {}}}, "a"}}; }},
    {"P33", "buckets[1].limits[0]: 65 factors in term 0", bucketed,
     [](auto &p) { p.entries[0].buckets[1].limits = {{{{1, std::vector<uint32_t>(65)}}, "a"}}; }},
    {"P33", "eager[0].limits: those of a version for other sizes are in its graph", anySize,
     [](auto &p) { p.entries[0].eager[0].limits = {{{{1, {0}}}, "a"}}; }},
    {"P32", "padding_waste: is not 1 or more", anySize, [](auto &p) { p.entries[0].paddingWaste = 0.5; }},
    {"P32", "padding_waste: is not 1 or more", anySize, [](auto &p) { p.entries[0].paddingWaste = std::nan(""); }},
    {"P32", "eager: 2 versions for 2 buckets", anySize,
     [](auto &p) { p.entries[0].eager.push_back(p.entries[0].eager[0]); }},
    {"P32", "eager: 1 versions for 2 buckets", keyed, [](auto &p) { p.entries[0].eager = {{{}, 1, {-1}}}; }},
    {"P27", "eager[0].sizes[0]: 4 is not the size", anySize, [](auto &p) { p.entries[0].eager[0].sizes = {4}; }},
    {"P32", "eager[0].entry: 1 is no entry that is this version alone", anySize,
     [](auto &p) { p.entries[0].eager[0].entry = 1; }},
    {"P32", "eager[0].entry: 9 is no entry", anySize, [](auto &p) { p.entries[0].eager[0].entry = 9; }},
    {"P27", "2 are buckets, and 1 are named as such", anySize, [](auto &p) { p.entries[0].eager.clear(); }},
    {"P27", "a bucket has none of its own", anySize, [](auto &p) { p.entries[2].eager = p.entries[0].eager; }},
    {"P32", "segments[0]: is not launched node by node", anySize,
     [](auto &p) { p.entries[2].segments[0].kind = schema::SegmentKind::Graph; }},
    {"P32", "resize: is not there", anySize, [](auto &p) { p.graphs[2].resize.reset(); }},
    {"P32", "runs a graph of a version for other sizes", anySize,
     [](auto &p) { p.graphs[0].resize = p.graphs[2].resize; }},
    {"P32", "slots: 1 for 2", anySize, [](auto &p) { p.graphs[2].resize->slots.pop_back(); }},
    {"P32", "items: 3 for 4", anySize, [](auto &p) { p.graphs[2].resize->items.pop_back(); }},
    {"P32", "chunks: 3 for 4 nodes", anySize, [](auto &p) { p.graphs[2].resize->chunks.pop_back(); }},
    {"P32", "arena: 2 for 3", anySize, [](auto &p) { p.graphs[2].resize->arena.pop_back(); }},
    {"P8", "slots[0]: 1 is no dimension", anySize, [](auto &p) { p.graphs[2].resize->slots[0] = {{256, {1}}}; }},
    {"P32", "slots[0]: is negative", anySize, [](auto &p) { p.graphs[2].resize->slots[0] = {{-256, {0}}}; }},
    {"P32", "slots[0]: is negative or too large", anySize,
     [](auto &p) { p.graphs[2].resize->slots[0] = {{INT64_MAX, {0, 0}}}; }},
    {"P8", "limits[0]: 1 is no dimension", anySize,
     [](auto &p) { p.graphs[2].resize->limits = {{{7, {}}, {-1, {1}}}}; }},
    {"P32", "65 factors", anySize,
     [](auto &p) { p.graphs[2].resize->slots[0] = {{1, std::vector<uint32_t>(65)}}; }},
    {"P32", "slots[1]: 1024 bytes, and the slot has 2048", anySize,
     [](auto &p) { p.graphs[2].resize->slots[1] = {{128, {0}}}; }},
    {"P32", "offsets[1]: 2048 bytes at 1024 overlap", anySize, [](auto &p) { p.graphs[2].resize->offsets[1] = 1024; }},
    {"P32", "offsets[2]: 4096 bytes at 4096 overlap with others or leave the arena", anySize,
     [](auto &p) { p.graphs[2].resize->arena[2] = {{512, {0}}}; }},
    {"P32", "is no whole slot, and no whole buffer of the arena", anySize,
     [](auto &p) { p.graphs[2].resize->arena[1] = {{128, {0}}}; }},
    {"P32", "is no whole slot", anySize, [](auto &p) { p.graphs[2].body.nodes[0].buffers[0].size = 4; }},
    {"P32", "grid: 8x1x1 for 16 work items of 1 each", anySize,
     [](auto &p) { p.graphs[2].resize->items[0] = {{2, {0}}}; }},
    {"P32", "grid: 8x1x1 for 8 work items of 0 each", anySize, [](auto &p) { p.graphs[2].resize->chunks[0] = 0; }},
    {"P32", "has work items, and is no kernel", anySize, [](auto &p) { p.graphs[2].resize->items[3] = {{1, {0}}}; }},
    {"P32", "only kernels and copies have sizes of a launch", anySize,
     [](auto &p) { p.graphs[2].body.nodes[3] = fill("fill", slot(1, Write, 2048), 0, 4); }},
};

} // namespace

TEST_P(BrokenRule, IsNamed) {
  const Case &broken = GetParam();
  PackageSpec spec = broken.base();
  broken.change(spec);
  Status status = open(spec);
  EXPECT_EQ(status.code(), CGRT_DATA_LOSS) << status.text();
  EXPECT_TRUE(status.message().starts_with(std::string(broken.rule) + ": ")) << status.text();
  EXPECT_NE(status.message().find(broken.where), std::string::npos) << status.text();
}

INSTANTIATE_TEST_SUITE_P(, BrokenRule, ::testing::ValuesIn(cases), [](const ::testing::TestParamInfo<Case> &info) {
  return std::string(info.param.rule) + "_" + std::to_string(info.index);
});

// verifyTable() lists each field of a package by hand, because graphs are verified on several threads. This test fails
// if a field that was added to the schema is missing there.
TEST(Rules, EachFieldOfAPackageIsVerified) { EXPECT_EQ(cgrt::schema::Package::MiniReflectTypeTable()->num_elems, 11u); }

TEST(Rules, SoundPackagesAreTaken) {
  for (PackageSpec (*base)() : {axpy, axpyOnCuda, mixed, nested, packing, numbered, stridedScale}) {
    Status status = open(base());
    EXPECT_TRUE(status.ok()) << status.text();
  }
  Status status = open(matmulPackage({}, {hostTarget(), cudaTarget()}));
  EXPECT_TRUE(status.ok()) << status.text();
}

} // namespace cgrt::testing
