// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random graphs, and the slow answers that the fast ones are compared with.

#ifndef CGMLIR_TEST_UNIT_ANALYSIS_RANDOMDAG_H
#define CGMLIR_TEST_UNIT_ANALYSIS_RANDOMDAG_H

#include "cgmlir/Analysis/Dag.h"
#include <random>

namespace mlir::cg::test {

inline Dag makeRandomDag(std::mt19937 &random, unsigned size, double density) {
  Dag dag(size);
  std::bernoulli_distribution present(density);
  for (unsigned to = 0; to < size; ++to)
    for (unsigned from = 0; from < to; ++from)
      if (present(random))
        dag.addEdge(from, to);
  return dag;
}

/// closure[to][from]: a path leads from `from` to `to`.
using Closure = std::vector<std::vector<bool>>;

inline Closure computeClosure(const Dag &dag) {
  Closure closure(dag.size(), std::vector<bool>(dag.size()));
  for (unsigned node = 0; node < dag.size(); ++node) {
    for (const Dag::Edge &edge : dag.predecessors(node)) {
      closure[node][edge.from] = true;
      for (unsigned before = 0; before < edge.from; ++before)
        if (closure[edge.from][before])
          closure[node][before] = true;
    }
  }
  return closure;
}

} // namespace mlir::cg::test

#endif // CGMLIR_TEST_UNIT_ANALYSIS_RANDOMDAG_H
