// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Dag.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>

using namespace mlir;
using namespace mlir::cg;

void Dag::addEdge(unsigned from, unsigned to, EdgeKind kind) {
  assert(from < to && to < size() && "edges follow the numbering");
  auto &edges = incoming[to];
  auto position = llvm::lower_bound(edges, from, [](const Edge &edge, unsigned node) { return edge.from < node; });
  if (position == edges.end() || position->from != from)
    edges.insert(position, {from, kind});
  else if (kind == EdgeKind::Full)
    position->kind = EdgeKind::Full;
}

std::vector<SmallVector<unsigned, 2>> Dag::computeSuccessors() const {
  std::vector<SmallVector<unsigned, 2>> successors(size());
  for (unsigned node = 0; node < size(); ++node)
    for (const Edge &edge : incoming[node])
      successors[edge.from].push_back(node);
  return successors;
}

size_t Dag::countEdges() const {
  size_t count = 0;
  for (const auto &edges : incoming)
    count += edges.size();
  return count;
}

void cg::forEachClosureStripe(const Dag &dag, llvm::function_ref<void(const ClosureStripe &)> visit) {
  constexpr unsigned kMaxWords = 32;
  unsigned size = dag.size();
  if (size == 0)
    return;
  unsigned words = std::min(kMaxWords, (size + 63) / 64);
  std::vector<uint64_t> rows(static_cast<size_t>(size) * words);
  for (unsigned first = 0; first < size; first += words * 64) {
    unsigned count = std::min(words * 64, size - first);
    // Nodes before the stripe are reached by none of its sources.
    std::fill(rows.begin(), rows.end(), 0);
    for (unsigned node = first; node < size; ++node) {
      uint64_t *row = &rows[static_cast<size_t>(node) * words];
      for (const Dag::Edge &edge : dag.predecessors(node)) {
        if (edge.from < first)
          continue;
        const uint64_t *other = &rows[static_cast<size_t>(edge.from) * words];
        for (unsigned word = 0; word < words; ++word)
          row[word] |= other[word];
      }
      if (node < first + count)
        row[(node - first) / 64] |= uint64_t(1) << ((node - first) % 64);
    }
    visit({first, count, words, rows});
  }
}

void cg::reduceTransitively(Dag &dag) {
  std::vector<SmallVector<unsigned, 2>> redundant(dag.size());
  forEachClosureStripe(dag, [&](const ClosureStripe &stripe) {
    for (unsigned node = stripe.first; node < dag.size(); ++node) {
      ArrayRef<Dag::Edge> edges = dag.predecessors(node);
      if (edges.size() < 2)
        continue;
      for (const Dag::Edge &edge : edges) {
        if (!stripe.contains(edge.from))
          continue;
        // A predecessor that this one reaches has a higher number.
        bool implied = llvm::any_of(edges, [&](const Dag::Edge &other) {
          return other.from > edge.from && stripe.reaches(edge.from, other.from);
        });
        if (implied)
          redundant[node].push_back(edge.from);
      }
    }
  });
  for (unsigned node = 0; node < dag.size(); ++node) {
    if (redundant[node].empty())
      continue;
    SmallVector<Dag::Edge> kept;
    for (const Dag::Edge &edge : dag.predecessors(node))
      if (!llvm::is_contained(redundant[node], edge.from))
        kept.push_back(edge);
    dag.setPredecessors(node, kept);
  }
}

SmallVector<size_t> cg::findUnconnected(const Dag &dag, ArrayRef<std::pair<unsigned, unsigned>> pairs) {
  // Queries by source, so that each stripe answers its own.
  SmallVector<size_t> order;
  for (size_t pair = 0; pair < pairs.size(); ++pair)
    order.push_back(pair);
  llvm::sort(order, [&](size_t a, size_t b) { return std::pair(pairs[a], a) < std::pair(pairs[b], b); });
  SmallVector<size_t> unconnected;
  auto next = order.begin();
  forEachClosureStripe(dag, [&](const ClosureStripe &stripe) {
    for (; next != order.end() && stripe.contains(pairs[*next].first); ++next)
      if (!stripe.reaches(pairs[*next].first, pairs[*next].second))
        unconnected.push_back(*next);
  });
  llvm::sort(unconnected);
  return unconnected;
}

CriticalPath cg::findCriticalPath(const Dag &dag, ArrayRef<int64_t> weights) {
  constexpr unsigned kNone = ~0u;
  SmallVector<int64_t> length(dag.size());
  SmallVector<unsigned> previous(dag.size(), kNone);
  CriticalPath path;
  unsigned last = kNone;
  for (unsigned node = 0; node < dag.size(); ++node) {
    int64_t longest = -1;
    for (const Dag::Edge &edge : dag.predecessors(node)) {
      if (length[edge.from] > longest) {
        longest = length[edge.from];
        previous[node] = edge.from;
      }
    }
    length[node] = std::max<int64_t>(longest, 0) + weights[node];
    if (last == kNone || length[node] > path.length) {
      path.length = length[node];
      last = node;
    }
  }
  for (unsigned node = last; node != kNone; node = previous[node])
    path.nodes.push_back(node);
  std::reverse(path.nodes.begin(), path.nodes.end());
  return path;
}
