// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writing the parameters of one slot anew gives the same bytes as writing all of them.

#include "graph/encode_params.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace cgrt::testing {
namespace {

constexpr uint32_t n = 64, bytes = 4 * n;

/// A graph of out = x * factor + x, twice, with slots that a node reads once, twice and not at all, a scalar, and the
/// arena.
GraphSpec mixed() {
  GraphSpec graph;
  graph.slots = {
      f32Slot("x", n), {"factor", schema::Binding::Scalar, schema::DType::F32, {}}, f32Slot("y", n), f32Slot("out", n)};
  graph.arenaSize = 512;
  NodeSpec times = scale("times", slot(0, Read, bytes), arena(Write, 0, bytes), n, 0);
  times.params[3] = scalarSlot(1);
  graph.body.nodes = {times, add("twice", slot(2, Read, bytes), slot(2, Read, bytes), arena(Write, 256, bytes), n),
                      add("sum", arena(Read, 0, bytes), arena(Read, 256, bytes), slot(3, Write, bytes), n)};
  graph.body.edges = {{0, 2}, {1, 2}};
  return graph;
}

TEST(EncodeParams, ASlotAloneIsWrittenAsAllAre) {
  Bytes written = write(package(mixed()));
  auto opened = Package::openMemory(written);
  ASSERT_TRUE(opened.ok()) << opened.status().message();
  FlatGraph graph(*opened, 0);
  float before = 2, after = 3;
  BoundAddresses addresses;
  addresses.slots = {0x1000, 0, 0x2000, 0x3000};
  addresses.scalars = {nullptr, reinterpret_cast<const std::byte *>(&before), nullptr, nullptr};
  addresses.arena = 0x10000;
  for (const FlatNode &node : graph.nodes())
    for (uint32_t slot = 0; slot < addresses.slots.size(); ++slot) {
      std::vector<uint64_t> words, all;
      encodeParams(graph, node, addresses, words);
      EXPECT_FALSE(encodeSlot(graph, node, slot, addresses, words)) << "nothing has moved";
      BoundAddresses moved = addresses;
      moved.slots[slot] += 0x100;
      if (moved.scalars[slot])
        moved.scalars[slot] = reinterpret_cast<const std::byte *>(&after);
      encodeParams(graph, node, moved, all);
      bool differs = words != all;
      EXPECT_EQ(encodeSlot(graph, node, slot, moved, words), differs) << node.name << ", slot " << slot;
      EXPECT_EQ(words, all) << node.name << ", slot " << slot;
      const std::vector<uint32_t> &users = graph.users(slot);
      EXPECT_EQ(differs, std::find(users.begin(), users.end(), node.id) != users.end());
    }
}

} // namespace
} // namespace cgrt::testing
