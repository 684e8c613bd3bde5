// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rule P21 for random graphs, compared with a check of all pairs of nodes: a package opens exactly if each pair of
// nodes that access overlapping bytes, one of them writing, is joined by a path of edges that are not order alone.

#include "package/package.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace cgrt::testing {
namespace {

class RandomGraph {
public:
  explicit RandomGraph(uint32_t seed) : random(seed) {
    graph.slots = {f32Slot("a", 64, schema::Binding::State), f32Slot("b", 64, schema::Binding::State)};
    graph.arenaSize = 512;
    auto nodes = static_cast<uint32_t>(2 + random() % 24);
    // The graphs have from few edges to all edges between neighbours.
    const uint32_t neighbours = 1 + random() % 3, outOf = 1 + random() % 20;
    for (uint32_t n = 0; n < nodes; ++n) {
      graph.body.nodes.push_back(random() % 3 ? add("n", buffer(Read), buffer(Read), buffer(Write), 4)
                                              : bump("n", buffer(ReadWrite), 4, 1.0f));
      std::set<uint32_t> sources;
      for (uint32_t back = 1; back <= std::min(n, neighbours); ++back)
        if (random() % outOf)
          sources.insert(n - back);
      if (n && random() % 4 == 0)
        sources.insert(static_cast<uint32_t>(random() % n));
      for (uint32_t from : sources) {
        if (random() % 16 == 0)
          graph.body.order.push_back(static_cast<uint32_t>(graph.body.edges.size()));
        graph.body.edges.push_back({from, n});
      }
    }
  }

  bool isOrdered() const {
    const BodySpec &body = graph.body;
    const size_t nodes = body.nodes.size();
    std::vector<std::vector<bool>> reached(nodes, std::vector<bool>(nodes));
    const std::set<uint32_t> order(body.order.begin(), body.order.end());
    for (uint32_t e = 0; e < body.edges.size(); ++e) {
      if (order.contains(e))
        continue;
      auto [from, to, kind] = body.edges[e];
      for (size_t source = 0; source < nodes; ++source)
        if (source == from || reached[source][from])
          reached[source][to] = true;
    }
    for (size_t to = 0; to < nodes; ++to)
      for (size_t from = 0; from < to; ++from)
        if (conflict(body.nodes[from], body.nodes[to]) && !reached[from][to])
          return false;
    return true;
  }

  GraphSpec graph;

private:
  BufferSpec buffer(schema::AccessMode mode) {
    constexpr uint64_t bytes = 16;
    uint64_t size = bytes * (1 + random() % 3), offset = bytes * (random() % 10);
    uint32_t where = random() % 3;
    return where == 2 ? arena(mode, offset, size) : slot(where, mode, size, offset);
  }
  static bool conflict(const NodeSpec &a, const NodeSpec &b) {
    for (const BufferSpec &x : a.buffers)
      for (const BufferSpec &y : b.buffers) {
        bool writes = x.mode != Read || y.mode != Read;
        bool overlap =
            x.space == y.space && x.index == y.index && x.offset < y.offset + y.size && y.offset < x.offset + x.size;
        if (writes && overlap)
          return true;
      }
    return false;
  }

  std::mt19937 random;
};

TEST(Conflicts, RandomGraphsBesideAllPairs) {
  int ordered = 0, unordered = 0;
  for (uint32_t seed = 0; seed < 3'000; ++seed) {
    RandomGraph made(seed);
    auto opened = Package::openMemory(write(package(made.graph)));
    bool expected = made.isOrdered();
    std::string error = opened.ok() ? "" : opened.status().message();
    ASSERT_EQ(opened.ok(), expected) << "seed " << seed << ": " << error;
    ASSERT_TRUE(expected || error.starts_with("P21: ")) << "seed " << seed << ": " << error;
    ++(expected ? ordered : unordered);
  }
  EXPECT_GT(ordered, 300);
  EXPECT_GT(unordered, 300);
}

} // namespace
} // namespace cgrt::testing
