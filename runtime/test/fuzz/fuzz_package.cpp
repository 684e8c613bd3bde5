// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any bytes as a package, as they are and with a digest that fits. What is taken can be inspected; it is not loaded,
// because a package is code and the digest is no signature.

#include "fuzz.h"
#include "support/inspect_all.h"
#include "support/matmul_package.h"

#include <cstring>

using namespace cgrt;
using namespace cgrt::testing;

static void tryPackage(const Bytes &bytes) {
  Package opened;
  Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
  if (status.ok()) {
    inspectAll(opened);
    return;
  }
  // Never an error of ours, nor one that names no rule.
  if ((status.code() != CGRT_DATA_LOSS && status.code() != CGRT_INCOMPATIBLE) || status.message().front() != 'P') {
    std::fprintf(stderr, "unexpected error: %s\n", status.text().c_str());
    std::abort();
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Bytes bytes(size);
  if (size)
    std::memcpy(bytes.data(), data, size);
  tryPackage(bytes);
  if (size < 64)
    return 0;
  seal(bytes);
  tryPackage(bytes);
  return 0;
}

/// Nested bodies, a child graph, a host callback, states and constants.
static PackageSpec control() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 16, schema::Binding::State), i1Slot("flag"), i32Slot("n", schema::Binding::State),
                 f32Slot("w", 16, schema::Binding::Constant)};
  graph.arenaSize = 512;
  NodeSpec conditional;
  conditional.kind = schema::NodeKind::ConditionalNode;
  conditional.name = "if";
  conditional.buffers = {slot(1, Read, 1)};
  conditional.bodies = {{{bump("bump", slot(0, ReadWrite, 64), 16, 1)}, {}}, {}};
  NodeSpec loop;
  loop.kind = schema::NodeKind::LoopNode;
  loop.name = "loop";
  loop.buffers = {arena(Read, 0, 1)};
  loop.bodies = {
      {{kernel("inc", IncI32, {slot(2, ReadWrite, 4)}, {address(0)}),
        kernel("less", LessI32, {slot(2, Read, 4), arena(Write, 0, 1)}, {address(0), literal(5), address(1)})},
       {{0, 1}}}};
  NodeSpec host;
  host.kind = schema::NodeKind::HostNode;
  host.name = "host";
  host.call = "callback";
  host.buffers = {slot(0, Read, 64)};
  NodeSpec child;
  child.kind = schema::NodeKind::ChildNode;
  child.name = "child";
  child.graph = 1;
  child.buffers = {slot(3, Read, 64), arena(Write, 256, 64)};
  graph.body.nodes = {conditional, loop, host, child};
  graph.body.edges = {{0, 2}};
  PackageSpec spec = package(graph);
  GraphSpec inner;
  inner.name = "inner";
  inner.slots = {f32Slot("a", 16, schema::Binding::Constant), f32Slot("b", 16, schema::Binding::Staged)};
  inner.body.nodes = {scale("scale", slot(0, Read, 64), slot(1, Write, 64), 16, 2.0f)};
  spec.graphs.push_back(inner);
  spec.constants[0].data = bytesOf(std::vector<float>(16));
  spec.globals = {{"seed", schema::DType::I64, {}, bytesOf(std::vector<int64_t>{7})}};
  spec.report = "{\"version\": 1}";
  return spec;
}

std::vector<Bytes> fuzzSeeds() {
  return {write(package(axpyGraph(16))), write(control()), write(matmulPackage({}, {cudaTarget(false)})),
          write(packed({hostTarget()}, 16))};
}

std::vector<std::string> fuzzWords() { return {"main_0", std::string(1, '\0'), "\xff\xff\xff\xff"}; }
