// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Reachability.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::cg;

Reachability::Reachability(const Dag &dag, size_t budgetBytes) {
  words = (dag.size() + 63) / 64;
  useBitsets = dag.size() * words * 8 <= budgetBytes;
  if (useBitsets)
    buildBitsets(dag);
  else
    buildChains(dag, budgetBytes);
}

void Reachability::buildBitsets(const Dag &dag) {
  bits.resize(dag.size() * words);
  for (unsigned node = 0; node < dag.size(); ++node) {
    uint64_t *row = &bits[node * words];
    for (const Dag::Edge &edge : dag.predecessors(node)) {
      const uint64_t *other = &bits[edge.from * words];
      for (size_t word = 0, end = edge.from / 64 + 1; word < end; ++word)
        row[word] |= other[word];
      row[edge.from / 64] |= uint64_t(1) << (edge.from % 64);
    }
  }
}

void Reachability::buildChains(const Dag &dag, size_t budgetBytes) {
  // A node continues the chain of a predecessor that is that chain's end.
  std::vector<uint32_t> length;
  std::vector<unsigned> end;
  chain.resize(dag.size());
  position.resize(dag.size());
  for (unsigned node = 0; node < dag.size(); ++node) {
    ArrayRef<Dag::Edge> edges = dag.predecessors(node);
    auto tail = llvm::find_if(edges, [&](const Dag::Edge &edge) { return end[chain[edge.from]] == edge.from; });
    if (tail == edges.end()) {
      chain[node] = length.size();
      length.push_back(0);
      end.push_back(node);
    } else {
      chain[node] = chain[tail->from];
    }
    position[node] = length[chain[node]]++;
    end[chain[node]] = node;
  }

  size_t affordable = std::max<size_t>(1, budgetBytes / (sizeof(uint32_t) * dag.size()));
  numChains = std::min(affordable, length.size());
  exact = numChains == length.size();
  // The longest chains first: they hold the most order.
  SmallVector<uint32_t> byLength;
  for (uint32_t number = 0; number < length.size(); ++number)
    byLength.push_back(number);
  llvm::sort(byLength, [&](uint32_t a, uint32_t b) { return std::pair(length[b], a) < std::pair(length[a], b); });
  std::vector<uint32_t> rank(length.size());
  for (auto [index, old] : llvm::enumerate(byLength))
    rank[old] = index;
  for (uint32_t &number : chain)
    number = rank[number];

  labels.resize(dag.size() * numChains);
  for (unsigned node = 0; node < dag.size(); ++node) {
    uint32_t *row = &labels[node * numChains];
    for (const Dag::Edge &edge : dag.predecessors(node)) {
      const uint32_t *other = &labels[edge.from * numChains];
      for (size_t i = 0; i < numChains; ++i)
        row[i] = std::max(row[i], other[i]);
      if (chain[edge.from] < numChains)
        row[chain[edge.from]] = std::max(row[chain[edge.from]], position[edge.from] + 1);
    }
  }
}

bool Reachability::precedes(unsigned from, unsigned to) const {
  if (from >= to)
    return false;
  if (useBitsets)
    return bits[to * words + from / 64] >> (from % 64) & 1;
  return chain[from] < numChains && position[from] < labels[to * numChains + chain[from]];
}
