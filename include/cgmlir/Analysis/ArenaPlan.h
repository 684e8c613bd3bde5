// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The places of buffers in an arena, and a lower bound for the size of an arena.

#ifndef CGMLIR_ANALYSIS_ARENAPLAN_H
#define CGMLIR_ANALYSIS_ARENAPLAN_H

#include "cgmlir/Analysis/Dag.h"
#include <optional>

namespace mlir::cg {

/// A buffer that lives in the arena.
struct ArenaBuffer {
  int64_t size = 0;
  /// The nodes that read or write the buffer, ascending; at least one.
  SmallVector<unsigned> uses;
  /// The offset that a person chose, if one did.
  std::optional<int64_t> fixedOffset;
  /// The weight of the buffer in the lower bound, if that is not its size: a nested body is planned on its own, and its
  /// plan may be larger than its bound.
  std::optional<int64_t> bound;
};

struct ArenaOptions {
  int64_t alignment = 256;
  /// With at most this many buffers, order is compared pair by pair and the lower bound is exact.
  size_t exactLimit = 10000;
};

struct ArenaPlan {
  SmallVector<int64_t> offsets;
  int64_t size = 0;
  /// The largest total size of buffers of which no two are ordered, with sizes rounded up to the alignment.
  int64_t lowerBound = 0;
  /// False above `exactLimit`: the bound is then the best of 16 topological orders.
  bool lowerBoundExact = true;
};

/// The order of buffers by paths: one is finished before another begins if all its uses precede all uses of that one.
class BufferOrder {
public:
  BufferOrder(const Dag &dag, ArrayRef<ArenaBuffer> buffers);

  bool precedes(size_t a, size_t b) const { return bits[a * words + b / 64] >> (b % 64) & 1; }
  bool ordered(size_t a, size_t b) const { return precedes(a, b) || precedes(b, a); }
  ArrayRef<uint64_t> row(size_t a) const { return ArrayRef(bits).slice(a * words, words); }

  /// Uses of a buffer that no other use of it precedes, and those that precede no other use.
  ArrayRef<unsigned> firstUses(size_t buffer) const { return first[buffer]; }
  ArrayRef<unsigned> lastUses(size_t buffer) const { return last[buffer]; }

private:
  size_t words = 0;
  std::vector<uint64_t> bits;
  std::vector<SmallVector<unsigned, 2>> first, last;
};

/// Places every buffer. Two buffers share bytes only if one is finished before the other begins, by the edges of `dag`.
ArenaPlan planArena(const Dag &dag, ArrayRef<ArenaBuffer> buffers, const ArenaOptions &options = {});

/// The weight of the heaviest set of buffers of which no two are ordered: a maximum antichain, by minimum flow.
int64_t computeHeaviestAntichain(const Dag &dag, ArrayRef<ArenaBuffer> buffers, const BufferOrder &order,
                                 ArrayRef<int64_t> weights);

/// A lower bound of computeHeaviestAntichain(): the most that is live at once in the best of some topological orders.
int64_t sampleHeaviestAntichain(const Dag &dag, ArrayRef<ArenaBuffer> buffers, ArrayRef<int64_t> weights,
                                unsigned attempts = 16);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_ARENAPLAN_H
