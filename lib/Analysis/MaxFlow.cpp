// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaxFlow.h"
#include <algorithm>

using namespace mlir::cg;

void FlowNetwork::addArc(uint32_t from, uint32_t to, int64_t capacity) {
  arcs.push_back({to, head[from], capacity});
  head[from] = arcs.size() - 1;
  arcs.push_back({from, head[to], 0});
  head[to] = arcs.size() - 1;
}

bool FlowNetwork::computeLevels(uint32_t source, uint32_t sink) {
  level.assign(head.size(), kNone);
  std::vector<uint32_t> queue{source};
  level[source] = 0;
  for (size_t i = 0; i < queue.size() && level[sink] == kNone; ++i) {
    for (uint32_t arc = head[queue[i]]; arc != kNone; arc = arcs[arc].next) {
      uint32_t to = arcs[arc].to;
      if (arcs[arc].residual == 0 || level[to] != kNone)
        continue;
      level[to] = level[queue[i]] + 1;
      queue.push_back(to);
    }
  }
  return level[sink] != kNone;
}

/// Pushes flow along one path of the level graph; 0 when the level graph is blocked.
int64_t FlowNetwork::augment(uint32_t source, uint32_t sink) {
  path.clear();
  uint32_t vertex = source;
  while (vertex != sink) {
    uint32_t &arc = cursor[vertex];
    while (arc != kNone && (arcs[arc].residual == 0 || level[arcs[arc].to] != level[vertex] + 1))
      arc = arcs[arc].next;
    if (arc != kNone) {
      path.push_back(arc);
      vertex = arcs[arc].to;
      continue;
    }
    if (path.empty())
      return 0;
    // The vertex is a dead end: it is left and not visited again.
    level[vertex] = kNone;
    vertex = arcs[path.back() ^ 1].to;
    path.pop_back();
  }
  int64_t amount = kUnlimited;
  for (uint32_t arc : path)
    amount = std::min(amount, arcs[arc].residual);
  for (uint32_t arc : path) {
    arcs[arc].residual -= amount;
    arcs[arc ^ 1].residual += amount;
  }
  return amount;
}

int64_t FlowNetwork::computeMaxFlow(uint32_t source, uint32_t sink) {
  int64_t flow = 0;
  while (computeLevels(source, sink)) {
    cursor = head;
    while (int64_t amount = augment(source, sink))
      flow += amount;
  }
  return flow;
}
