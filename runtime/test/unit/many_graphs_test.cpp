// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A package whose graphs are checked by several threads has the same errors as on one thread.

#include "package/package.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

namespace cgrt::testing {
namespace {

/// A package of three graphs, each of 10,000 nodes that follow each other.
PackageSpec manyNodes() {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 16, schema::Binding::State)};
  for (uint32_t n = 0; n < 10'000; ++n) {
    graph.body.nodes.push_back(bump("bump", slot(0, ReadWrite, 64), 16, 1.0f));
    if (n)
      graph.body.edges.push_back({n - 1, n});
  }
  PackageSpec spec = package(graph);
  for (const char *name : {"second", "third"}) {
    spec.graphs.push_back(spec.graphs[0]);
    spec.graphs.back().name = name;
  }
  return spec;
}

std::string errorOf(const PackageSpec &spec) {
  Bytes bytes = write(spec);
  auto opened = Package::openMemory(bytes);
  return opened.ok() ? "" : opened.status().message();
}

TEST(ManyGraphs, TheErrorIsThatOfTheFirstGraphThatHasOne) {
  PackageSpec spec = manyNodes();
  EXPECT_EQ(errorOf(spec), "");
  for (auto [index, name] : {std::pair(2u, "graphs[2] 'third'"), std::pair(1u, "graphs[1] 'second'")}) {
    spec.graphs[index].body.edges.erase(spec.graphs[index].body.edges.begin() + 5'000);
    std::string error = errorOf(spec);
    EXPECT_TRUE(error.starts_with(std::string("P21: ") + name)) << error;
  }
  spec.graphs[1].lanes = 7;
  std::string error = errorOf(spec);
  EXPECT_TRUE(error.starts_with("P25: graphs[1] 'second'.lanes")) << error;
}

} // namespace
} // namespace cgrt::testing
