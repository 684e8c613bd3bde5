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

/// Which gap of sufficient size a buffer takes: the smallest, or the lowest.
enum class Fit { Best, Lowest };

/// On the conflict graph, in a given order, each buffer takes a gap between the placed buffers that it conflicts with.
class ConflictPlanner {
public:
  ConflictPlanner(ArrayRef<ArenaBuffer> buffers, const BufferOrder &order, ArrayRef<int64_t> sizes, int64_t alignment)
      : buffers(buffers), order(order), sizes(sizes), alignment(alignment) {}

  /// Places all buffers in an arena that grows as needed, or, with a `capacity`, in one of that size; nullopt if they
  /// do not fit.
  std::optional<Placement> place(ArrayRef<size_t> sequence, std::optional<int64_t> capacity = std::nullopt,
                                 Fit fit = Fit::Best) {
    placement.offsets.assign(buffers.size(), -1);
    placement.size = 0;
    placed.clear();
    for (size_t buffer : sequence)
      if (buffers[buffer].fixedOffset)
        put(buffer, *buffers[buffer].fixedOffset);
    for (size_t buffer : sequence) {
      if (buffers[buffer].fixedOffset)
        continue;
      std::optional<int64_t> offset = findGap(buffer, capacity, fit);
      if (!offset)
        return std::nullopt;
      put(buffer, *offset);
    }
    return placement;
  }

private:
  std::optional<int64_t> findGap(size_t buffer, std::optional<int64_t> capacity, Fit fit) const {
    std::optional<int64_t> best;
    int64_t bestGap = 0, end = 0;
    for (auto [offset, other] : placed) {
      if (order.ordered(buffer, other))
        continue;
      int64_t gap = offset - end;
      if (gap >= sizes[buffer] && (!best || gap < bestGap)) {
        best = end;
        bestGap = gap;
        if (fit == Fit::Lowest)
          return best;
      }
      end = std::max(end, static_cast<int64_t>(llvm::alignTo(offset + sizes[other], alignment)));
    }
    if (!capacity)
      return best ? best : end;
    // A gap that ends with an arena of fixed size is filled from its upper end, so that the free bytes remain in one
    // piece.
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
/// whose last occupants all precede it. An earlier occupant of a block precedes its last one, and so need not be
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

/// Looks for a smaller arena near a sequence: a buffer that ends at its top, or sometimes any, is placed earlier than
/// it was, which stays so unless the arena grows. In the lowest gap each time, since every placement without holes
/// below a buffer is that of some sequence. Steps are counted, not timed, so that a program has one plan.
static Placement searchPlacements(ConflictPlanner &planner, SmallVector<size_t> sequence, Placement best,
                                  ArrayRef<int64_t> sizes, int64_t enough) {
  constexpr size_t kMaxSteps = 4000, kMaxComparisons = 30'000'000;
  size_t count = sequence.size();
  size_t steps = count < 2 ? 0 : std::min(kMaxSteps, kMaxComparisons / (count * count));
  // SplitMix64.
  uint64_t state = 0;
  auto choose = [&](size_t limit) {
    uint64_t bits = state += 0x9E3779B97F4A7C15u;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
    return static_cast<size_t>((bits ^ bits >> 31) % limit);
  };
  Placement current = *planner.place(sequence, std::nullopt, Fit::Lowest);
  for (size_t step = 0; step < steps && best.size > enough; ++step) {
    SmallVector<size_t> movable; // The positions in the sequence of buffers that may be moved.
    bool atTop = step % 4 != 3;
    for (size_t position = 1; position < count; ++position) {
      size_t buffer = sequence[position];
      if (!atTop || current.offsets[buffer] + sizes[buffer] == current.size)
        movable.push_back(position);
    }
    if (movable.empty())
      continue;
    size_t from = movable[choose(movable.size())], to = choose(from);
    SmallVector<size_t> changed = sequence;
    std::rotate(changed.begin() + to, changed.begin() + from, changed.begin() + from + 1);
    Placement other = *planner.place(changed, std::nullopt, Fit::Lowest);
    if (other.size > current.size)
      continue;
    sequence = std::move(changed);
    current = std::move(other);
    if (current.size < best.size)
      best = current;
  }
  return best;
}

/// Tries a few orders of placement and keeps the smallest arena: none of them is best for every graph. Where all are
/// more than a hundredth above the lower bound, it searches on from each of them.
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
  // Then tries smaller arenas: the lower bound itself, and sizes between it and the best arena so far.
  for (int64_t step : {0, 1, 2, 4, 8}) {
    int64_t capacity = llvm::alignTo(lowerBound + (best.size - lowerBound) * step / 16, alignment);
    for (ArrayRef<size_t> sequence : ArrayRef(sequences))
      if (capacity < best.size)
        if (std::optional<Placement> other = planner.place(sequence, capacity))
          if (other->size < best.size)
            best = std::move(*other);
  }
  int64_t enough = lowerBound + lowerBound / 100;
  for (const SmallVector<size_t> &sequence : sequences)
    if (best.size > enough)
      best = searchPlacements(planner, sequence, std::move(best), sizes, enough);
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
