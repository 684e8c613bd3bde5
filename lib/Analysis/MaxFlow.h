// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maximum flow (Dinic), without recursion: paths here are as long as graphs.

#ifndef CGMLIR_LIB_ANALYSIS_MAXFLOW_H
#define CGMLIR_LIB_ANALYSIS_MAXFLOW_H

#include <cstdint>
#include <limits>
#include <vector>

namespace mlir::cg {

class FlowNetwork {
public:
  static constexpr int64_t kUnlimited = std::numeric_limits<int64_t>::max() / 4;

  explicit FlowNetwork(uint32_t vertices) : head(vertices, kNone) {}

  void addArc(uint32_t from, uint32_t to, int64_t capacity);
  int64_t computeMaxFlow(uint32_t source, uint32_t sink);

private:
  static constexpr uint32_t kNone = ~0u;
  struct Arc {
    uint32_t to, next;
    int64_t residual;
  };

  bool computeLevels(uint32_t source, uint32_t sink);
  int64_t augment(uint32_t source, uint32_t sink);

  std::vector<uint32_t> head;
  std::vector<Arc> arcs; // An arc and its reverse arc are neighbours.
  std::vector<uint32_t> level, cursor, path;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_ANALYSIS_MAXFLOW_H
