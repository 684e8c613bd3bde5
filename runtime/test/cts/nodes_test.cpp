// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Node kinds without control flow: kernels and how parameters reach them, copies, fills, children.

#include "cts/harness.h"

namespace cgrt::testing {

class Nodes : public BothWays {};
CTS_BOTH_WAYS(Nodes);

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

} // namespace cgrt::testing
