// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Descriptions of the test kernels. The tables in this file and in test_kernels.{c,ptx} have the same order.

#include "support/test_packages.h"

#include <bit>
#include <cstring>

extern "C" {
extern const std::byte cgrt_test_host_object_begin[], cgrt_test_host_object_end[];
extern const std::byte cgrt_test_variant_object_begin[], cgrt_test_variant_object_end[];
extern const std::byte cgrt_test_ptx_begin[], cgrt_test_ptx_end[];
extern const std::byte cgrt_test_cubin_begin[], cgrt_test_cubin_end[];
}

namespace cgrt::testing {

std::span<const std::byte> hostObject() { return {cgrt_test_host_object_begin, cgrt_test_host_object_end}; }

std::span<const std::byte> variantObject() { return {cgrt_test_variant_object_begin, cgrt_test_variant_object_end}; }

std::string_view ptx() {
  return {reinterpret_cast<const char *>(cgrt_test_ptx_begin),
          static_cast<size_t>(cgrt_test_ptx_end - cgrt_test_ptx_begin)};
}

std::span<const std::byte> cubin() { return {cgrt_test_cubin_begin, cgrt_test_cubin_end}; }

static std::vector<KernelSpec> kernels(uint32_t count) {
  std::vector<KernelSpec> all = {
      {"scale_f32", {8, 8, 4, 4}},
      {"add_f32", {8, 8, 8, 4}},
      {"bump_f32", {8, 4, 4}},
      {"inc_i32", {8}},
      {"less_i32", {8, 4, 8}},
      {"store_i32", {8, 4}},
      {"sum_struct", {24, 8}},
      {"gather_indirect", {8, 8, 4}},
      {"grid_index", {8, 4, 4}},
      {"reverse64_f32", {8, 8}, 256},
      {"lcg_i64", {8, 8}},
      {"cluster_rank", {8, 4}},
      {"spin", {8, 8}},
      {"read_symbol", {8, 8}},
      {"decide", {8, 4, 8}},
      {"select_if", {8, 8}},
      {"less_sets", {8, 4, 8, 8}},
  };
  all.resize(count);
  return all;
}

TargetSpec hostTarget() {
  TargetSpec target;
  target.modules = {{{schema::ImageFormat::Elf, "x86-64", Bytes(hostObject().begin(), hostObject().end())}}};
  target.kernels = kernels(hostKernels);
  return target;
}

TargetSpec cudaTarget(bool withCubin) {
  TargetSpec target;
  target.name = target.arch = "sm_90";
  target.kind = schema::TargetKind::Cuda;
  target.capability = 90;
  const auto *text = reinterpret_cast<const std::byte *>(ptx().data());
  std::vector<ImageSpec> images;
  if (withCubin && !cubin().empty())
    images.push_back({schema::ImageFormat::Cubin, "sm_90", Bytes(cubin().begin(), cubin().end())});
  images.push_back({schema::ImageFormat::Ptx, "compute_90", Bytes(text, text + ptx().size())});
  target.modules = {std::move(images)};
  target.kernels = kernels(cudaKernels);
  return target;
}

BufferSpec slot(uint32_t index, schema::AccessMode mode, uint64_t size, uint64_t offset) {
  return {schema::Space::Slot, mode, index, offset, size};
}

BufferSpec arena(schema::AccessMode mode, uint64_t offset, uint64_t size) {
  return {schema::Space::Arena, mode, 0, offset, size};
}

ParamSpec address(uint32_t buffer, uint64_t offset) { return {schema::ParamKind::Address, buffer, offset}; }
ParamSpec literal(int64_t value) { return {schema::ParamKind::Literal, 0, static_cast<uint64_t>(value)}; }
ParamSpec literalF32(float value) { return {schema::ParamKind::Literal, 0, std::bit_cast<uint32_t>(value)}; }
ParamSpec scalarSlot(uint32_t slot) { return {schema::ParamKind::ScalarSlot, slot, 0}; }

NodeSpec kernel(std::string name, TestKernel kernel, std::vector<BufferSpec> buffers, std::vector<ParamSpec> params,
                uint32_t grid) {
  NodeSpec node;
  node.name = std::move(name);
  node.kernel = kernel;
  node.buffers = std::move(buffers);
  node.params = std::move(params);
  node.grid = {grid, 1, 1};
  return node;
}

static uint32_t blocks(uint32_t n) { return n < 256 ? 1 : (n + 255) / 256; }

NodeSpec scale(std::string name, BufferSpec from, BufferSpec to, uint32_t n, float factor) {
  return kernel(std::move(name), ScaleF32, {from, to}, {address(0), address(1), literal(n), literalF32(factor)},
                blocks(n));
}

NodeSpec add(std::string name, BufferSpec x, BufferSpec y, BufferSpec out, uint32_t n) {
  return kernel(std::move(name), AddF32, {x, y, out}, {address(0), address(1), address(2), literal(n)}, blocks(n));
}

NodeSpec bump(std::string name, BufferSpec x, uint32_t n, float value) {
  return kernel(std::move(name), BumpF32, {x}, {address(0), literal(n), literalF32(value)}, blocks(n));
}

NodeSpec copy(std::string name, BufferSpec from, BufferSpec to) {
  NodeSpec node;
  node.kind = schema::NodeKind::CopyNode;
  node.name = std::move(name);
  node.buffers = {from, to};
  return node;
}

NodeSpec fill(std::string name, BufferSpec to, uint32_t pattern, uint8_t width) {
  NodeSpec node;
  node.kind = schema::NodeKind::FillNode;
  node.name = std::move(name);
  node.buffers = {to};
  node.pattern = pattern;
  node.width = width;
  return node;
}

NodeSpec collective(std::string name, std::string kind, std::vector<BufferSpec> buffers,
                    std::vector<std::pair<schema::DType, uint64_t>> parts, std::string reduction, int64_t root) {
  NodeSpec node;
  node.kind = schema::NodeKind::CollectiveNode;
  node.name = std::move(name);
  node.call = std::move(kind);
  node.buffers = std::move(buffers);
  node.collective.parts = std::move(parts);
  node.collective.reduction = std::move(reduction);
  node.collective.root = root;
  return node;
}

GraphSpec scaleGraph(uint32_t n, float factor) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.body.nodes = {scale("scale", slot(0, Read, n * 4), slot(1, Write, n * 4), n, factor)};
  return graph;
}

PackageSpec stridedScale() {
  PackageSpec spec = package(scaleGraph(60, 2));
  spec.version = 6;
  EntrySpec &entry = spec.entries[0];
  entry.arguments[0].shape = entry.results[0].shape = {4, 8};
  entry.arguments[0].strides = entry.results[0].strides = {16, 1};
  entry.arguments[0].offset = entry.results[0].offset = 4;
  return spec;
}

SlotSpec f32Slot(std::string name, int64_t n, schema::Binding binding) {
  return {std::move(name), binding, schema::DType::F32, {n}};
}

SlotSpec i32Slot(std::string name, schema::Binding binding) {
  return {std::move(name), binding, schema::DType::I32, {}};
}

SlotSpec i1Slot(std::string name, schema::Binding binding) { return {std::move(name), binding, schema::DType::I1, {}}; }

static void findWrites(const BodySpec &body, std::vector<bool> &written) {
  for (const NodeSpec &node : body.nodes) {
    for (const BufferSpec &buffer : node.buffers)
      if (buffer.space == schema::Space::Slot && (static_cast<int>(buffer.mode) & 2))
        written[buffer.index] = true;
    for (const BodySpec &inner : node.bodies)
      findWrites(inner, written);
  }
}

PackageSpec package(GraphSpec graph, std::vector<TargetSpec> targets) {
  PackageSpec spec;
  EntrySpec entry;
  SegmentSpec segment;
  std::vector<bool> written(graph.slots.size());
  findWrites(graph.body, written);
  VariantSpec variant;
  for (uint32_t s = 0; s < graph.slots.size(); ++s) {
    const SlotSpec &slot = graph.slots[s];
    ValueSpec value{schema::ValueKind::Argument, static_cast<uint32_t>(entry.arguments.size()), slot.dtype, slot.shape};
    auto position = static_cast<uint32_t>(entry.values.size());
    bool state = slot.binding == schema::Binding::State;
    auto result = static_cast<uint32_t>(entry.results.size());
    if (slot.binding == schema::Binding::Constant) {
      value.kind = schema::ValueKind::Constant;
      value.index = static_cast<uint32_t>(spec.constants.size());
      spec.constants.push_back({slot.name, slot.dtype, slot.shape, std::nullopt, "", "", ""});
    }
    if (written[s] && !state) {
      value.kind = schema::ValueKind::Result;
      value.index = result;
      entry.results.push_back({slot.name, slot.dtype, slot.shape, position});
    } else {
      entry.arguments.push_back(
          {slot.name, slot.dtype, slot.shape, slot.binding, state ? static_cast<int32_t>(result) : -1, position});
      if (state)
        entry.results.push_back({slot.name + "_out", slot.dtype, slot.shape, position});
    }
    entry.values.push_back(value);
    variant.values.push_back(position);
  }
  spec.targets = std::move(targets);
  for (uint32_t t = 0; t < spec.targets.size(); ++t) {
    graph.target = t;
    variant.graph = t;
    spec.graphs.push_back(graph);
    segment.variants.push_back(variant);
  }
  entry.segments.push_back(std::move(segment));
  spec.entries.push_back(std::move(entry));
  return spec;
}

PackageSpec package(GraphSpec graph) { return package(std::move(graph), {hostTarget()}); }

PackageSpec numbered() {
  SlotSpec taken{"n", schema::Binding::Scalar, schema::DType::I32, {}};
  GraphSpec computed, stored;
  NodeSpec node = kernel("store", StoreI32, {slot(0, Write, 4)}, {address(0), literal(3)});
  node.block = {1, 1, 1};
  computed.slots = {i32Slot("number", schema::Binding::Staged)};
  computed.body.nodes = {node};
  node.buffers.push_back(slot(1, Read, 4));
  node.params[1] = scalarSlot(1);
  stored.slots = {i32Slot("out"), taken};
  stored.body.nodes = {node};
  PackageSpec spec = package(stored);
  spec.version = 5;
  // In the package of one graph the number is an argument of the entry; here a host segment computes it.
  EntrySpec &entry = spec.entries[0];
  entry.arguments.clear();
  entry.results = {{"out", schema::DType::I32, {}, 0}};
  entry.values = {{schema::ValueKind::Result, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::I32, {}},
                  {schema::ValueKind::Intermediate, 0, schema::DType::I1, {}}};
  SegmentSpec run = entry.segments[0], compute = run;
  compute.kind = schema::SegmentKind::Host;
  compute.name = computed.name = "main_host0";
  compute.variants = {{1, {1}}};
  spec.graphs.push_back(computed);
  run.variants = {{0, {0, 1}}};
  entry.segments = {compute, run};
  return spec;
}

/// addVersion(spec, other) adds the entry of `other` to `spec` as a bucket of its entry.
static void addVersion(PackageSpec &large, const PackageSpec &small) {
  auto before = static_cast<uint32_t>(large.graphs.size());
  for (const GraphSpec &graph : small.graphs) {
    large.graphs.push_back(graph);
    large.graphs.back().name = "small_0";
  }
  EntrySpec bucket = small.entries[0];
  bucket.name = "main_small";
  bucket.bucketOf = 0;
  bucket.segments[0].name = "small_0";
  for (VariantSpec &variant : bucket.segments[0].variants)
    variant.graph += before;
  large.entries.push_back(bucket);
}

PackageSpec withBucket(PackageSpec large, const PackageSpec &small, int64_t n, int64_t m) {
  addVersion(large, small);
  EntrySpec &entry = large.entries[0];
  for (ArgumentSpec &argument : entry.arguments) {
    argument.shape = {-1};
    argument.dims = {"n"};
  }
  for (ResultSpec &result : entry.results) {
    result.shape = {-1};
    result.dims = {{0, 1, 0}};
  }
  entry.dims = {{"n", {m, n}}};
  entry.buckets = {{{m}, 1}, {{n}, 0}};
  return large;
}

PackageSpec withKey(PackageSpec last, const PackageSpec &first) {
  addVersion(last, first);
  for (EntrySpec &entry : last.entries) {
    auto value = static_cast<uint32_t>(entry.values.size());
    auto argument = static_cast<uint32_t>(entry.arguments.size());
    entry.values.push_back({schema::ValueKind::Argument, argument, schema::DType::I32, {}});
    entry.arguments.push_back({"mode", schema::DType::I32, {}, schema::Binding::Scalar, -1, value});
  }
  EntrySpec &entry = last.entries[0];
  entry.keys = {{static_cast<uint32_t>(entry.arguments.size() - 1), {-1, 3}}};
  entry.buckets = {{{}, 1, {-1}}, {{}, 0, {3}}};
  return last;
}

PackageSpec packed(std::vector<TargetSpec> targets, uint32_t n) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n), f32Slot("p", n, schema::Binding::Constant)};
  graph.body.nodes = {add("sum", slot(0, Read, n * 4), slot(2, Read, n * 4), slot(1, Write, n * 4), n)};
  PackageSpec spec = package(std::move(graph), std::move(targets));
  // The caller gives w instead of a packing graph.
  spec.constants[0].packed = true;
  spec.entries[0].arguments.pop_back();
  spec.constants.push_back({"w", schema::DType::F32, {n}, std::nullopt, "", "", ""});
  GraphSpec packing;
  packing.name = "packing_0";
  packing.slots = {f32Slot("w", n, schema::Binding::Constant), f32Slot("p", n, schema::Binding::Staged)};
  packing.arenaSize = (n * 4 + 255) / 256 * 256;
  packing.body.nodes = {scale("twice", slot(0, Read, n * 4), arena(Write, 0, n * 4), n, 2.0f),
                        add("sum", arena(Read, 0, n * 4), slot(0, Read, n * 4), slot(1, Write, n * 4), n)};
  packing.body.edges = {{0, 1}};
  for (uint32_t t = 0; t < spec.targets.size(); ++t) {
    packing.target = t;
    spec.packings.push_back({static_cast<uint32_t>(spec.graphs.size()), {1, 0}});
    spec.graphs.push_back(packing);
  }
  return spec;
}

GraphSpec axpyGraph(uint32_t n) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("y", n), f32Slot("out", n)};
  graph.arenaSize = (n * 4 + 255) / 256 * 256;
  graph.body.nodes = {scale("twice", slot(0, Read, n * 4), arena(Write, 0, n * 4), n, 2.0f),
                      add("sum", arena(Read, 0, n * 4), slot(1, Read, n * 4), slot(2, Write, n * 4), n)};
  graph.body.edges = {{0, 1}};
  return graph;
}

GraphSpec reverseGraph(uint32_t rows) {
  uint64_t bytes = uint64_t(rows) * 256;
  GraphSpec graph;
  graph.slots = {{"x", schema::Binding::Patched, schema::DType::F32, {rows, 64}},
                 {"out", schema::Binding::Patched, schema::DType::F32, {rows, 64}}};
  graph.arenaSize = 3 * bytes;
  auto reverse = [&](std::string name, BufferSpec from, BufferSpec to) {
    NodeSpec node = kernel(std::move(name), Reverse64F32, {from, to}, {address(0), address(1)}, rows);
    node.block = {64, 1, 1};
    node.dynamicShared = 256;
    return node;
  };
  // The node runs three times, so that the arena's buffers are live one after the other; then a copy follows.
  graph.body.nodes = {reverse("first", slot(0, Read, bytes), arena(Write, 0, bytes)),
                      reverse("second", arena(Read, 0, bytes), arena(Write, bytes, bytes)),
                      reverse("third", arena(Read, bytes, bytes), arena(Write, 2 * bytes, bytes)),
                      copy("last", arena(Read, 2 * bytes, bytes), slot(1, Write, bytes))};
  graph.body.edges = {{0, 1}, {1, 2}, {2, 3}};
  return graph;
}

PackageSpec withEager(uint32_t m, uint32_t n, const std::vector<TargetSpec> &targets) {
  PackageSpec spec = package(reverseGraph(n), targets);
  addVersion(spec, package(reverseGraph(m), targets));
  auto before = static_cast<uint32_t>(spec.graphs.size());
  GraphSpec resized = reverseGraph(n);
  ExtentSpec bytes{{256, {0}}}, rows{{1, {0}}}, none;
  uint64_t size = uint64_t(n) * 256;
  resized.resize = {{bytes, bytes}, {0, size, 2 * size}, {bytes, bytes, bytes}, {rows, rows, rows, none}, {1, 1, 1, 1}};
  addVersion(spec, package(resized, targets));
  for (size_t g = before; g < spec.graphs.size(); ++g)
    spec.graphs[g].name = "main_eager";
  EntrySpec &eager = spec.entries[2];
  eager.name = eager.segments[0].name = "main_eager";
  eager.segments[0].kind = schema::SegmentKind::Eager;
  EntrySpec &entry = spec.entries[0];
  entry.arguments[0].shape = entry.results[0].shape = {-1, 64};
  entry.arguments[0].dims = {"rows", ""};
  entry.results[0].dims = {{0, 1, 0}, {-1, 0, 64}};
  entry.dims = {{"rows", {m, n}}};
  entry.buckets = {{{m}, 1}, {{n}, 0}};
  entry.eager = {{{n}, 2}};
  return spec;
}

} // namespace cgrt::testing
