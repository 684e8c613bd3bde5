// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules about several ranks that the reader checks: P35 to P38 of docs/spec/package.md.

#include "cgrt/cgrt.hpp"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <functional>

namespace cgrt::testing {

namespace {

Status open(const PackageSpec &spec) {
  Bytes bytes = write(spec);
  Package opened;
  return cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
}

/// A package with the sum over two ranks, then a sum of which each rank gets a part, a constant that differs by rank,
/// and a loop with a broadcast in it.
PackageSpec ranks() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 4, schema::Binding::Staged),
                 f32Slot("sum", 4, schema::Binding::Staged),
                 f32Slot("part", 2, schema::Binding::Staged),
                 i1Slot("flag"),
                 {"rank", schema::Binding::Constant, schema::DType::I32, {}}};
  NodeSpec loop;
  loop.kind = schema::NodeKind::LoopNode;
  loop.name = "loop";
  loop.buffers = {slot(3, Read, 1)};
  loop.bodies = {{{collective("shared", "broadcast", {slot(1, ReadWrite, 16)}, {{schema::DType::F32, 4}}, "", 1)}, {}}};
  graph.body.nodes = {
      collective("sum", "all_reduce", {slot(0, Read, 16), slot(1, Write, 16)}, {{schema::DType::F32, 4}}, "sum"),
      collective("part", "reduce_scatter", {slot(1, Read, 16), slot(2, Write, 8)}, {{schema::DType::F32, 2}}, "max"),
      loop};
  graph.body.edges = {{0, 1}, {1, 2}};
  PackageSpec spec = package(graph);
  spec.version = 3;
  spec.world = 4;
  spec.communicators = {{"g[0]", {{0, 2}, {1, 3}}}};
  spec.constants[0].data = bytesOf(std::vector<int32_t>{0, 1, 2, 3});
  spec.constants[0].perRank = true;
  for (NodeSpec *node :
       {&spec.graphs[0].body.nodes[0], &spec.graphs[0].body.nodes[1], &spec.graphs[0].body.nodes[2].bodies[0].nodes[0]})
    node->collective.communicator = "g[0]";
  return spec;
}

NodeSpec &node(PackageSpec &spec, size_t index) { return spec.graphs[0].body.nodes[index]; }

struct Case {
  const char *rule;
  const char *where; // part of the message
  std::function<void(PackageSpec &)> change;
};

void PrintTo(const Case &broken, std::ostream *out) { *out << broken.rule << " " << broken.where; }

class BrokenRankRule : public ::testing::TestWithParam<Case> {};

const Case cases[] = {
    {"P35", "world: there are ranks since format version 3", [](auto &p) { p.version = 2; }},
    {"P35", "world: 2097152 ranks", [](auto &p) { p.world = 2097152; }},
    {"P35", "communicators[1] 'g[0]'.name: is empty, repeated or not in order",
     [](auto &p) { p.communicators.push_back(p.communicators[0]); }},
    {"P35", "groups: there is none", [](auto &p) { p.communicators[0].groups.clear(); }},
    {"P35", "groups[1]: 1 ranks, and the first group has 2", [](auto &p) { p.communicators[0].groups[1].pop_back(); }},
    {"P35", "rank 2 is in the communicator already", [](auto &p) { p.communicators[0].groups[1][0] = 2; }},
    {"P8", "groups[1]: 4 is no rank", [](auto &p) { p.communicators[0].groups[1][0] = 4; }},
    {"P35", "groups: 2 ranks of 4 are in a group", [](auto &p) { p.communicators[0].groups.pop_back(); }},
    {"P36", "kind: 'all_sum' is no collective", [](auto &p) { node(p, 0).call = "all_sum"; }},
    {"P36", "communicator: 'g[1]' is none of the package",
     [](auto &p) { node(p, 0).collective.communicator = "g[1]"; }},
    {"P36", "reduction: '' of all_reduce", [](auto &p) { node(p, 0).collective.reduction = ""; }},
    {"P36", "reduction: 'mean' of all_reduce", [](auto &p) { node(p, 0).collective.reduction = "mean"; }},
    {"P36", "reduction: 'sum' of broadcast",
     [](auto &p) { node(p, 2).bodies[0].nodes[0].collective.reduction = "sum"; }},
    {"P36", "root: 2 of 2 members for broadcast", [](auto &p) { node(p, 2).bodies[0].nodes[0].collective.root = 2; }},
    {"P36", "root: 0 of 2 members for all_reduce", [](auto &p) { node(p, 0).collective.root = 0; }},
    {"P36", "peers: 2 of 2 members; all_reduce has none", [](auto &p) { node(p, 0).collective.peers = {1, 0}; }},
    {"P36", "parts: there is none", [](auto &p) { node(p, 0).collective.parts.clear(); }},
    {"P36", "dtype: F8_E4M3 has no sum", [](auto &p) { node(p, 0).collective.parts = {{schema::DType::F8E4M3, 16}}; }},
    {"P36", "dtype: BOOL has no sum", [](auto &p) { node(p, 0).collective.parts = {{schema::DType::I1, 16}}; }},
    {"P8", "dtype: unknown value 77",
     [](auto &p) { node(p, 0).collective.parts = {{static_cast<schema::DType>(77), 4}}; }},
    {"P36", "elements are too many", [](auto &p) { node(p, 0).collective.parts[0].second = UINT64_MAX; }},
    {"P36", "buffers[0]: 16 bytes, expected 12", [](auto &p) { node(p, 0).collective.parts[0].second = 3; }},
    {"P36", "buffers[1]: 8 bytes, expected 16", [](auto &p) { node(p, 0).buffers[1] = slot(1, Write, 8); }},
    {"P36", "buffers[1]: is Read, expected Write", [](auto &p) { node(p, 0).buffers[1].mode = Read; }},
    {"P36", "buffers[0]: is ReadWrite, expected Read", [](auto &p) { node(p, 1).buffers[0].mode = ReadWrite; }},
    {"P36", "buffers[1]: overlaps buffer 0, and one of them is written",
     [](auto &p) { node(p, 0).buffers[1] = slot(0, Write, 16); }},
    {"P36", "1 are too few for its parts", [](auto &p) { node(p, 0).buffers.pop_back(); }},
    {"P36", "buffers: 3, and its parts have 2", [](auto &p) { node(p, 0).buffers.push_back(slot(0, Read, 16)); }},
    {"P36", "peers: 0 of 2 members; permute has one for each",
     [](auto &p) {
       node(p, 0).call = "permute";
       node(p, 0).collective.reduction = "";
     }},
    {"P36", "peers[1]: two members send to member 1",
     [](auto &p) {
       node(p, 0).call = "permute";
       node(p, 0).collective.reduction = "";
       node(p, 0).collective.peers = {1, 1};
     }},
    {"P36", "peers[0]: 2 is no member",
     [](auto &p) {
       node(p, 0).call = "permute";
       node(p, 0).collective.reduction = "";
       node(p, 0).collective.peers = {2, -1};
     }},
    {"P24", "this node takes constant, state, staged or arena",
     [](auto &p) {
       p.graphs[0].slots[0].binding = schema::Binding::Patched;
       p.entries[0].arguments[0].binding = schema::Binding::Patched;
     }},
    {"P37", "nodes[2] 'loop': no path joins it to node 1 'part'",
     [](auto &p) {
       p.graphs[0].body.edges = {{0, 1}, {0, 2}};
       node(p, 2).bodies[0].nodes[0].buffers[0] = slot(0, ReadWrite, 16);
       p.entries[0].arguments[0].binding = p.graphs[0].slots[0].binding = schema::Binding::State;
     }},
    {"P38", "blob: 12 bytes for 4 ranks of 4 bytes each", [](auto &p) { p.constants[0].data->resize(12); }},
    {"P38", "blob: 0 bytes for 4 ranks", [](auto &p) { p.constants[0].data.reset(); }},
};

} // namespace

TEST_P(BrokenRankRule, IsNamed) {
  const Case &broken = GetParam();
  PackageSpec spec = ranks();
  broken.change(spec);
  Status status = open(spec);
  EXPECT_EQ(status.code(), CGRT_DATA_LOSS) << status.text();
  EXPECT_TRUE(status.message().starts_with(std::string(broken.rule) + ": ")) << status.text();
  EXPECT_NE(status.message().find(broken.where), std::string::npos) << status.text();
}

INSTANTIATE_TEST_SUITE_P(, BrokenRankRule, ::testing::ValuesIn(cases), [](const ::testing::TestParamInfo<Case> &info) {
  return std::string(info.param.rule) + "_" + std::to_string(info.index);
});

TEST(RankRules, SoundPackagesAreTaken) {
  Status status = open(ranks());
  EXPECT_TRUE(status.ok()) << status.text();
  // A permutation that leaves a rank out, and a send with its receive.
  PackageSpec spec = ranks();
  node(spec, 0).call = "permute";
  node(spec, 0).collective.reduction = "";
  node(spec, 0).collective.peers = {1, -1};
  status = open(spec);
  EXPECT_TRUE(status.ok()) << status.text();
  node(spec, 0).call = "send";
  node(spec, 0).buffers.pop_back();
  node(spec, 1) = collective("got", "recv", {slot(1, ReadWrite, 16)}, {{schema::DType::F32, 4}});
  node(spec, 1).collective.communicator = "g[0]";
  node(spec, 1).collective.peers = {-1, 0};
  status = open(spec);
  EXPECT_TRUE(status.ok()) << status.text();
}

} // namespace cgrt::testing
