// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors of a chunk that live equally long are one block. There are few blocks for each micro-batch then, so several
// ways to place all of them are tried until one needs no more than is alive at a time.

#include "cgmlir/Schedule/StagePlan.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace mlir::cg::schedule;

namespace {

/// What lives equally long in one micro-batch: steps from the first to the last, both included.
struct Block {
  int64_t begin = 0, end = 0;
  int64_t bytes = 0;
  int64_t offset = 0;

  bool meets(const Block &other) const { return begin <= other.end && other.begin <= end; }
};

class StagePlanner {
public:
  StagePlanner(const StageRequest &request, OrderShape shape) : request(request), shape(shape) {}

  StagePlan run() {
    listSteps();
    chooseGraphs();
    groupTensors();
    measure();
    place();
    return std::move(plan);
  }

private:
  using Place = std::tuple<PassKind::Phase, int64_t, int64_t>;
  static Place placeOf(PassKind pass, int64_t microbatch) { return {pass.phase, pass.chunk, microbatch}; }

  void listSteps() {
    std::map<std::pair<PassKind::Phase, int64_t>, int64_t> done;
    for (Entry entry : request.order) {
      PassKind pass = PassKind::of(entry);
      int64_t microbatch = done[{pass.phase, pass.chunk}]++;
      position[placeOf(pass, microbatch)] = static_cast<int64_t>(plan.steps.size());
      plan.steps.push_back({pass, microbatch, 0});
    }
  }

  /// Graphs are taken when a chunk begins with a micro-batch, and given back behind its last pass over it.
  void chooseGraphs() {
    std::map<std::pair<int64_t, int64_t>, int64_t> last;
    for (auto [index, step] : llvm::enumerate(plan.steps))
      last[{step.pass.chunk, step.microbatch}] = static_cast<int64_t>(index);
    plan.numGraphs.resize(shape.numModelChunks);
    plan.mostInFlight.resize(shape.numModelChunks);
    std::vector<std::set<int64_t>> busy(shape.numModelChunks);
    std::map<std::pair<int64_t, int64_t>, int64_t> slot;
    for (auto [index, step] : llvm::enumerate(plan.steps)) {
      int64_t chunk = step.pass.chunk;
      std::pair<int64_t, int64_t> work{chunk, step.microbatch};
      if (step.pass.phase == PassKind::Phase::Forward) {
        int64_t free = 0;
        while (busy[chunk].count(free))
          ++free;
        busy[chunk].insert(free);
        slot[work] = free;
        plan.mostInFlight[chunk] = std::max(plan.mostInFlight[chunk], static_cast<int64_t>(busy[chunk].size()));
      }
      step.graph = slot[work];
      if (last[work] == static_cast<int64_t>(index))
        busy[chunk].erase(slot[work]);
    }
    bool single = request.pipelineSize == 1;
    for (StagePlan::Step &step : plan.steps) {
      bool apart =
          request.indexing == GraphIndexing::Microbatch ? !single || plan.mostInFlight[step.pass.chunk] > 1 : !single;
      if (request.indexing != GraphIndexing::Exact && apart)
        step.graph = step.microbatch;
      int64_t &count = plan.numGraphs[step.pass.chunk];
      count = std::max(count, step.graph + 1);
    }
  }

  void groupTensors() {
    plan.offsets.resize(request.tensors.size());
    blockOf.resize(request.tensors.size());
    std::map<std::pair<int64_t, int64_t>, size_t> known;
    for (auto [number, tensor] : llvm::enumerate(request.tensors))
      for (int64_t microbatch = 0; microbatch < shape.numMicrobatches; ++microbatch) {
        int64_t begin = static_cast<int64_t>(plan.steps.size()), end = 0;
        for (PassKind pass : tensor.passes) {
          int64_t at = position.at(placeOf(pass, microbatch));
          begin = std::min(begin, at);
          end = std::max(end, at);
        }
        auto [found, isNew] = known.try_emplace({begin, end}, blocks.size());
        if (isNew)
          blocks.push_back({begin, end, 0, 0});
        Block &block = blocks[found->second];
        blockOf[number].push_back({found->second, block.bytes});
        block.bytes += (tensor.bytes + request.alignment - 1) / request.alignment * request.alignment;
      }
  }

  void measure() {
    std::vector<int64_t> change(plan.steps.size() + 1);
    for (const Block &block : blocks) {
      change[block.begin] += block.bytes;
      change[block.end + 1] -= block.bytes;
    }
    int64_t alive = 0;
    for (size_t step = 0; step < plan.steps.size(); ++step) {
      alive += change[step];
      if (alive > plan.maxLiveBytes) {
        plan.maxLiveBytes = alive;
        plan.maxLiveStep = static_cast<int64_t>(step);
      }
    }
  }

  /// Puts blocks, in this order, at the lowest or at the tightest gap among those that they meet.
  int64_t tryOrder(llvm::ArrayRef<size_t> order, bool tightest) {
    int64_t size = 0;
    std::vector<size_t> placed;
    std::vector<std::pair<int64_t, int64_t>> taken;
    for (size_t number : order) {
      Block &block = blocks[number];
      taken.clear();
      for (size_t other : placed)
        if (blocks[other].meets(block))
          taken.push_back({blocks[other].offset, blocks[other].offset + blocks[other].bytes});
      llvm::sort(taken);
      int64_t free = 0, best = -1, bestGap = 0;
      for (auto [begin, end] : taken) {
        int64_t gap = begin - free;
        if (gap >= block.bytes && (best < 0 || (tightest && gap < bestGap))) {
          best = free;
          bestGap = gap;
        }
        free = std::max(free, end);
      }
      block.offset = best < 0 ? free : best;
      size = std::max(size, block.offset + block.bytes);
      placed.push_back(number);
    }
    return size;
  }

  void place() {
    std::vector<size_t> order(blocks.size());
    for (size_t number = 0; number < order.size(); ++number)
      order[number] = number;
    // Ties as they begin.
    auto sortBy = [&](auto key) {
      llvm::sort(order, [&](size_t a, size_t b) {
        return std::tuple(key(blocks[a]), blocks[a].begin, a) < std::tuple(key(blocks[b]), blocks[b].begin, b);
      });
    };
    int64_t best = -1;
    std::vector<int64_t> offsets(blocks.size());
    auto attempt = [&](bool tightest) {
      if (best == plan.maxLiveBytes)
        return;
      int64_t size = tryOrder(order, tightest);
      if (best >= 0 && size >= best)
        return;
      best = size;
      for (auto [number, block] : llvm::enumerate(blocks))
        offsets[number] = block.offset;
    };
    sortBy([](const Block &block) { return block.begin; });
    attempt(false);
    attempt(true);
    sortBy([](const Block &block) { return -block.bytes; });
    attempt(false);
    attempt(true);
    sortBy([](const Block &block) { return block.begin - block.end; });
    attempt(false);
    plan.arenaBytes = best;
    for (auto [number, places] : llvm::enumerate(blockOf))
      for (auto [block, within] : places)
        plan.offsets[number].push_back(offsets[block] + within);
  }

  const StageRequest &request;
  OrderShape shape;
  StagePlan plan;
  std::map<Place, int64_t> position;
  std::vector<Block> blocks;
  /// By tensor and micro-batch: its block, and where it is in that.
  std::vector<std::vector<std::pair<size_t, int64_t>>> blockOf;
};

} // namespace

PassKind PassKind::of(Entry entry) {
  Phase phase = entry.isForward() ? Phase::Forward : entry.isBackward() ? Phase::Backward : Phase::WeightGradient;
  return {phase, entry.chunk()};
}

Result<StagePlan> mlir::cg::schedule::planStageMemory(const StageRequest &request) {
  Result<OrderShape> shape = verifyOrder(request.order);
  if (!shape)
    return shape.error();
  if (static_cast<int64_t>(request.order.size()) > kMaxPlanned)
    return Error{"ValueError",
                 "the order has " + std::to_string(request.order.size()) + " passes, and plans have at most " +
                     std::to_string(kMaxPlanned) + "; plan fewer micro-batches",
                 {}};
  return StagePlanner(request, *shape).run();
}
