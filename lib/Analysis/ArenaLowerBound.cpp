// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How small an arena could be: buffers of which no two are ordered need room at the same time.

#include "MaxFlow.h"
#include "cgmlir/Analysis/ArenaPlan.h"
#include "llvm/ADT/STLExtras.h"
#include <queue>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The network whose maximum flow is what the heaviest antichain saves over the sum of all buffers. By Dilworth's
/// theorem with weights, the heaviest antichain weighs as much as the fewest chains that cover every buffer as often as
/// it is heavy; each unit of flow joins the end of a chain, out(a), to the start of another, in(b), where a precedes b.
///
/// The order relation has up to buffers² pairs. Where a buffer has one last use, order runs through the nodes of the
/// graph instead: out(a) → after(last use) → before(successor) → … → before(first use) → in(b). The remaining pairs, of
/// a buffer with several last uses or one with several first uses, are arcs of their own, the implied ones left out.
class ChainNetwork {
public:
  ChainNetwork(const Dag &dag, ArrayRef<ArenaBuffer> buffers, const BufferOrder &order, ArrayRef<int64_t> weights)
      : dag(dag), buffers(buffers), order(order), weights(weights), network(2 + 2 * (buffers.size() + dag.size())) {}

  int64_t computeSaving() {
    for (size_t buffer = 0; buffer < buffers.size(); ++buffer) {
      network.addArc(kSource, out(buffer), weights[buffer]);
      network.addArc(in(buffer), kSink, weights[buffer]);
      network.addArc(in(buffer), out(buffer), FlowNetwork::kUnlimited);
      if (hasOneLast(buffer))
        network.addArc(out(buffer), after(order.lastUses(buffer).front()), FlowNetwork::kUnlimited);
      else
        addSuccessors(buffer);
      if (hasOneFirst(buffer))
        network.addArc(before(order.firstUses(buffer).front()), in(buffer), FlowNetwork::kUnlimited);
      else
        addPredecessors(buffer);
    }
    for (unsigned node = 0; node < dag.size(); ++node) {
      network.addArc(before(node), after(node), FlowNetwork::kUnlimited);
      for (const Dag::Edge &edge : dag.predecessors(node))
        network.addArc(after(edge.from), before(node), FlowNetwork::kUnlimited);
    }
    return network.computeMaxFlow(kSource, kSink);
  }

private:
  static constexpr uint32_t kSource = 0, kSink = 1;
  uint32_t in(size_t buffer) const { return 2 + buffer; }
  uint32_t out(size_t buffer) const { return 2 + buffers.size() + buffer; }
  uint32_t before(unsigned node) const { return 2 + 2 * buffers.size() + node; }
  uint32_t after(unsigned node) const { return 2 + 2 * buffers.size() + dag.size() + node; }
  bool hasOneLast(size_t buffer) const { return order.lastUses(buffer).size() == 1; }
  bool hasOneFirst(size_t buffer) const { return order.firstUses(buffer).size() == 1; }

  /// Arcs from a buffer with several last uses to the next buffers after it.
  void addSuccessors(size_t buffer) {
    SmallVector<size_t> candidates;
    for (size_t other = 0; other < buffers.size(); ++other)
      if (order.precedes(buffer, other))
        candidates.push_back(other);
    llvm::sort(candidates, [&](size_t a, size_t b) {
      return std::pair(buffers[a].uses.front(), a) < std::pair(buffers[b].uses.front(), b);
    });
    std::vector<uint64_t> implied(order.row(buffer).size());
    for (size_t other : candidates) {
      if (implied[other / 64] >> (other % 64) & 1)
        continue;
      network.addArc(out(buffer), in(other), FlowNetwork::kUnlimited);
      for (auto [word, bits] : llvm::zip(implied, order.row(other)))
        word |= bits;
    }
  }

  /// Arcs to a buffer with several first uses from the last buffers before it.
  void addPredecessors(size_t buffer) {
    SmallVector<size_t> candidates;
    for (size_t other = 0; other < buffers.size(); ++other)
      if (hasOneLast(other) && order.precedes(other, buffer))
        candidates.push_back(other);
    llvm::sort(candidates, [&](size_t a, size_t b) {
      return std::pair(buffers[a].uses.back(), a) > std::pair(buffers[b].uses.back(), b);
    });
    SmallVector<size_t> kept;
    for (size_t other : candidates) {
      if (llvm::any_of(kept, [&](size_t later) { return order.precedes(other, later); }))
        continue;
      network.addArc(out(other), in(buffer), FlowNetwork::kUnlimited);
      kept.push_back(other);
    }
  }

  const Dag &dag;
  ArrayRef<ArenaBuffer> buffers;
  const BufferOrder &order;
  ArrayRef<int64_t> weights;
  FlowNetwork network;
};

/// A small generator of our own: the orders must be the same wherever the compiler runs.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15u + 1) {}
  uint64_t next() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
  }

private:
  uint64_t state;
};

/// Returns the position of every node in a topological order; attempt 0 is program order.
SmallVector<unsigned> makeTopologicalOrder(const Dag &dag, ArrayRef<SmallVector<unsigned, 2>> successors,
                                           unsigned attempt) {
  Random random(attempt);
  SmallVector<uint64_t> priority;
  SmallVector<unsigned> waiting, position(dag.size());
  for (unsigned node = 0; node < dag.size(); ++node) {
    priority.push_back(attempt == 0 ? node : random.next());
    waiting.push_back(dag.predecessors(node).size());
  }
  using Entry = std::pair<uint64_t, unsigned>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready;
  for (unsigned node = 0; node < dag.size(); ++node)
    if (waiting[node] == 0)
      ready.push({priority[node], node});
  for (unsigned next = 0; !ready.empty(); ++next) {
    unsigned node = ready.top().second;
    ready.pop();
    position[node] = next;
    for (unsigned successor : successors[node])
      if (--waiting[successor] == 0)
        ready.push({priority[successor], successor});
  }
  return position;
}

} // namespace

int64_t cg::computeHeaviestAntichain(const Dag &dag, ArrayRef<ArenaBuffer> buffers, const BufferOrder &order,
                                     ArrayRef<int64_t> weights) {
  int64_t total = 0;
  for (int64_t weight : weights)
    total += weight;
  return total - ChainNetwork(dag, buffers, order, weights).computeSaving();
}

int64_t cg::sampleHeaviestAntichain(const Dag &dag, ArrayRef<ArenaBuffer> buffers, ArrayRef<int64_t> weights,
                                    unsigned attempts) {
  std::vector<SmallVector<unsigned, 2>> successors = dag.computeSuccessors();
  int64_t best = 0;
  for (unsigned attempt = 0; attempt < attempts; ++attempt) {
    SmallVector<unsigned> position = makeTopologicalOrder(dag, successors, attempt);
    // Buffers that are live at one position overlap in this order, so no path orders two of them.
    SmallVector<int64_t> change(dag.size() + 1);
    for (auto [buffer, weight] : llvm::zip(buffers, weights)) {
      auto at = [&](unsigned use) { return position[use]; };
      auto positions = llvm::map_range(buffer.uses, at);
      change[*llvm::min_element(positions)] += weight;
      change[*llvm::max_element(positions) + 1] -= weight;
    }
    int64_t live = 0;
    for (int64_t step : change)
      best = std::max(best, live += step);
  }
  return best;
}
