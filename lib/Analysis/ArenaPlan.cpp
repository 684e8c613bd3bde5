// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ArenaPlan.h"
#include "cgmlir/Analysis/Reachability.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

/// Returns the numbers of the buffers by ascending key, equal keys in their given order.
template <typename Key> static SmallVector<size_t> sortBuffers(ArrayRef<ArenaBuffer> buffers, Key key) {
  SmallVector<size_t> sequence;
  for (size_t buffer = 0; buffer < buffers.size(); ++buffer)
    sequence.push_back(buffer);
  llvm::sort(sequence,
             [&](size_t a, size_t b) { return std::pair(key(buffers[a]), a) < std::pair(key(buffers[b]), b); });
  return sequence;
}

namespace {

struct Placement {
  SmallVector<int64_t> offsets;
  int64_t size = 0;
};

/// Best fit on the conflict graph: in a given order, each buffer takes the smallest gap between the placed buffers that
/// it conflicts with.
class ConflictPlanner {
public:
  ConflictPlanner(ArrayRef<ArenaBuffer> buffers, const BufferOrder &order, ArrayRef<int64_t> sizes, int64_t alignment)
      : buffers(buffers), order(order), sizes(sizes), alignment(alignment) {}

  /// Places all buffers in an arena that grows as needed, or, with a `capacity`, in one of that size; nullopt if they
  /// do not fit.
  std::optional<Placement> place(ArrayRef<size_t> sequence, std::optional<int64_t> capacity = std::nullopt) {
    placement.offsets.assign(buffers.size(), -1);
    placement.size = 0;
    placed.clear();
    for (size_t buffer : sequence)
      if (buffers[buffer].fixedOffset)
        put(buffer, *buffers[buffer].fixedOffset);
    for (size_t buffer : sequence) {
      if (buffers[buffer].fixedOffset)
        continue;
      std::optional<int64_t> offset = findGap(buffer, capacity);
      if (!offset)
        return std::nullopt;
      put(buffer, *offset);
    }
    return placement;
  }

private:
  std::optional<int64_t> findGap(size_t buffer, std::optional<int64_t> capacity) const {
    std::optional<int64_t> best;
    int64_t bestGap = 0, end = 0;
    for (auto [offset, other] : placed) {
      if (order.ordered(buffer, other))
        continue;
      int64_t gap = offset - end;
      if (gap >= sizes[buffer] && (!best || gap < bestGap)) {
        best = end;
        bestGap = gap;
      }
      end = std::max(end, static_cast<int64_t>(llvm::alignTo(offset + sizes[other], alignment)));
    }
    if (!capacity)
      return best ? best : end;
    // The gap at the end of an arena of given size is filled from its far side: what is free stays in one piece.
    int64_t gap = *capacity - end;
    if (gap >= sizes[buffer] && (!best || gap < bestGap))
      return end == 0 ? 0 : *capacity - sizes[buffer];
    return best;
  }

  void put(size_t buffer, int64_t offset) {
    std::pair<int64_t, size_t> entry(offset, buffer);
    placed.insert(llvm::lower_bound(placed, entry), entry);
    placement.offsets[buffer] = offset;
    placement.size = std::max(placement.size, offset + sizes[buffer]);
  }

  ArrayRef<ArenaBuffer> buffers;
  const BufferOrder &order;
  ArrayRef<int64_t> sizes;
  int64_t alignment;
  std::vector<std::pair<int64_t, size_t>> placed; // by offset
  Placement placement;
};

/// For more buffers than can be compared pair by pair: in program order, each buffer takes the smallest run of blocks
/// whose last occupants all precede it. Who occupied a block earlier precedes its last occupant, and so need not be
/// asked.
class StreamPlanner {
public:
  StreamPlanner(const Dag &dag, ArrayRef<ArenaBuffer> buffers, ArrayRef<int64_t> sizes, int64_t alignment)
      : buffers(buffers), sizes(sizes), alignment(alignment), reachability(dag) {}

  Placement place() {
    placement.offsets.assign(buffers.size(), -1);
    // Hand-placed buffers keep their bytes for the whole graph.
    for (size_t buffer = 0; buffer < buffers.size(); ++buffer)
      if (buffers[buffer].fixedOffset)
        reserve(buffer);
    for (size_t buffer : sortBuffers(buffers, [](const ArenaBuffer &buffer) { return buffer.uses.front(); }))
      if (!buffers[buffer].fixedOffset)
        take(buffer, findRun(buffer));
    return placement;
  }

private:
  static constexpr size_t kFree = ~size_t(0), kReserved = kFree - 1;
  struct Block {
    int64_t size;
    size_t occupant;
  };

  bool isFinished(size_t occupant, size_t buffer) const {
    if (occupant == kFree || occupant == kReserved)
      return occupant == kFree;
    if (buffers[occupant].uses.back() >= buffers[buffer].uses.front())
      return false;
    return llvm::all_of(buffers[occupant].uses, [&](unsigned use) {
      return llvm::all_of(buffers[buffer].uses, [&](unsigned later) { return reachability.precedes(use, later); });
    });
  }

  int64_t findRun(size_t buffer) const {
    int64_t best = -1, bestSize = 0, start = 0, size = 0;
    auto close = [&] {
      if (size >= sizes[buffer] && (best < 0 || size < bestSize)) {
        best = start;
        bestSize = size;
      }
      size = 0;
    };
    for (const auto &[offset, block] : blocks) {
      if (!isFinished(block.occupant, buffer)) {
        close();
        continue;
      }
      if (size == 0)
        start = offset;
      size += block.size;
    }
    // The last run may grow past the end of the arena.
    if (best < 0 && size > 0 && size < sizes[buffer])
      return start;
    int64_t open = size > 0 ? start : end();
    close();
    return best < 0 ? open : best;
  }

  /// Cuts the block that spans `offset`, so that one starts there; grows the arena as needed.
  void split(int64_t offset) {
    if (offset > end()) {
      int64_t old = end();
      blocks[old] = {offset - old, kFree};
      return;
    }
    auto next = blocks.lower_bound(offset);
    if (next == blocks.begin() || offset == end() || (next != blocks.end() && next->first == offset))
      return;
    auto &[start, block] = *std::prev(next);
    int64_t tail = start + block.size - offset;
    block.size = offset - start;
    blocks[offset] = {tail, block.occupant};
  }

  void occupy(int64_t offset, int64_t size, size_t occupant) {
    split(offset);
    split(offset + size);
    blocks.erase(blocks.lower_bound(offset), blocks.lower_bound(offset + size));
    if (size > 0)
      blocks[offset] = {size, occupant};
  }

  void take(size_t buffer, int64_t offset) {
    occupy(offset, sizes[buffer], buffer);
    record(buffer, offset);
  }
  void reserve(size_t buffer) {
    int64_t offset = *buffers[buffer].fixedOffset;
    occupy(offset, llvm::alignTo(sizes[buffer], alignment), kReserved);
    record(buffer, offset);
  }
  void record(size_t buffer, int64_t offset) {
    placement.offsets[buffer] = offset;
    placement.size = std::max(placement.size, offset + sizes[buffer]);
  }

  int64_t end() const { return blocks.empty() ? 0 : blocks.rbegin()->first + blocks.rbegin()->second.size; }

  ArrayRef<ArenaBuffer> buffers;
  ArrayRef<int64_t> sizes;
  int64_t alignment;
  Reachability reachability;
  std::map<int64_t, Block> blocks; // by offset, without gaps
  Placement placement;
};

} // namespace

/// Tries a few orders of placement and keeps the smallest arena: none of them is best for every graph.
static Placement placeByConflicts(ArrayRef<ArenaBuffer> buffers, const BufferOrder &order, ArrayRef<int64_t> sizes,
                                  int64_t alignment, int64_t lowerBound) {
  ConflictPlanner planner(buffers, order, sizes, alignment);
  auto first = [](const ArenaBuffer &buffer) { return int64_t(buffer.uses.front()); };
  SmallVector<size_t> sequences[] = {
      sortBuffers(buffers, [&](const ArenaBuffer &buffer) { return std::pair(-buffer.size, first(buffer)); }),
      sortBuffers(buffers, first),
      sortBuffers(buffers,
                  [&](const ArenaBuffer &buffer) {
                    return std::pair(first(buffer) - int64_t(buffer.uses.back()), first(buffer));
                  }),
  };
  Placement best = *planner.place(sequences[0]);
  for (ArrayRef<size_t> sequence : ArrayRef(sequences).drop_front()) {
    if (best.size == lowerBound)
      return best;
    Placement other = *planner.place(sequence);
    if (other.size < best.size)
      best = std::move(other);
  }
  // Then ask for less: the bound itself, and sizes between it and the best so far.
  for (int64_t step : {0, 1, 2, 4, 8}) {
    int64_t capacity = llvm::alignTo(lowerBound + (best.size - lowerBound) * step / 16, alignment);
    for (ArrayRef<size_t> sequence : ArrayRef(sequences)) {
      if (capacity >= best.size)
        return best;
      if (std::optional<Placement> other = planner.place(sequence, capacity))
        if (other->size < best.size)
          best = std::move(*other);
    }
  }
  return best;
}

ArenaPlan cg::planArena(const Dag &dag, ArrayRef<ArenaBuffer> buffers, const ArenaOptions &options) {
  SmallVector<int64_t> sizes, weights;
  for (const ArenaBuffer &buffer : buffers) {
    sizes.push_back(llvm::alignTo(buffer.size, options.alignment));
    weights.push_back(llvm::alignTo(buffer.bound.value_or(buffer.size), options.alignment));
  }

  ArenaPlan plan;
  Placement placement;
  plan.lowerBoundExact = buffers.size() <= options.exactLimit;
  if (plan.lowerBoundExact) {
    BufferOrder order(dag, buffers);
    plan.lowerBound = computeHeaviestAntichain(dag, buffers, order, weights);
    placement = placeByConflicts(buffers, order, sizes, options.alignment, plan.lowerBound);
  } else {
    plan.lowerBound = sampleHeaviestAntichain(dag, buffers, weights);
    placement = StreamPlanner(dag, buffers, sizes, options.alignment).place();
  }
  plan.offsets = std::move(placement.offsets);
  plan.size = llvm::alignTo(placement.size, options.alignment);
  return plan;
}
