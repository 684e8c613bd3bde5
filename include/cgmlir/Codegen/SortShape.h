// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the work of a sort is divided on a GPU.

#ifndef CGMLIR_CODEGEN_SORTSHAPE_H
#define CGMLIR_CODEGEN_SORTSHAPE_H

#include "cgmlir/Analysis/StrictWeakOrder.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Rows to sort: all of each, a part of what they would be, or runs.
struct SortTask {
  int64_t rows = 1, length = 1;
  /// Elements of a row that are stored: those from the rank `first` on; or each the one of a rank that is computed.
  int64_t wanted = 1, first = 0;
  bool computesRanks = false;
  /// Positions of a run, each of which is sorted by itself, and of the runs in it that are sorted already: powers of
  /// two. The last ones of a row are as long as is left.
  int64_t run = 1, presorted = 1;
  /// Bytes of what decides the order of an element, and the number of its parts.
  int64_t keyBytes = 4, keys = 1;
  /// Bits of the unsigned integers that the order compares, the first one first; none if it is not known as one.
  SmallVector<int64_t> wordBits;

  static SortTask of(SortOp op);
  static SortTask of(SelectRanksOp op);
  static SortTask of(TopKOp op);

  /// True if only the first elements of each row are wanted.
  bool isBeginning() const { return !computesRanks && first == 0 && wanted < length; }
  /// Runs of a row, and the elements of the longest of them.
  int64_t countRuns() const { return static_cast<int64_t>(llvm::divideCeil(length, run)); }
  int64_t getRunLength() const { return std::min(length, run); }

  /// True if a network of so few exchanges gives what is wanted of a row that it needs no loop.
  bool isShort() const;
};

/// Puts two elements of a row into order: the one that comes first is at `low` then.
struct SortExchange {
  int64_t low, high;
};

/// The exchanges after which the elements that `task` wants of a row are at their ranks: Batcher's odd-even merge sort
/// (AFIPS Spring Joint Computer Conference 1968), without those that nothing wanted depends on.
SmallVector<SortExchange> getSortExchanges(const SortTask &task);

struct SortShape {
  enum Kind {
    Passes,    ///< the wanted elements one after the other, each by a pass over the row
    Shared,    ///< a network of exchanges, in shared memory
    Workspace, ///< the same in a buffer, for rows that are longer
    Narrowed,  ///< what lies between two elements of a sample, until it is so few that they are sorted
    Merge,     ///< each element finds its place among the sorted runs by halves
    Registers, ///< a network of exchanges for each thread, whose row is in its registers
  } kind = Shared;
  static constexpr int64_t kWarp = 32;
  /// Elements that a thread loads at once, as it looks for those between two elements of the sample.
  static constexpr int64_t kLoadedTogether = 4;
  /// Threads of a block.
  int64_t threads = 1;
  int64_t blocks = 1;
  /// Elements that a block keeps while it narrows, a power of two. The first sample is half of that.
  int64_t capacity = 0;

  static SortShape of(const SortTask &task, const TargetModel &model);

  /// The time of the kernel if it moves `bytes`, in ns.
  double estimateNs(const TargetModel &model, double bytes) const {
    return model.estimateNs(bytes, ops, blocks) + waitingNs;
  }
  /// Scalar operations, and what a block spends on waiting, for others and for memory, in ns.
  double ops = 0, waitingNs = 0;
};

/// How far from the place of some ranks in a sample of `size` elements their elements may be, where the ranks are those
/// of `task`: two and a half deviations. Ranks of which nothing is known lie in the middle.
int64_t getSampleSlack(int64_t size, const SortTask &task);
inline int64_t getSampleSlack(int64_t size) {
  SortTask unknown;
  unknown.computesRanks = true;
  return getSampleSlack(size, unknown);
}

/// Returns how `cg.top_k` orders what emitTopKey() makes of an element.
SortKey getTopKey(TopKOp op);
Value emitTopKey(OpBuilder &builder, TopKOp op, Value element);

/// Emits the unsigned integer that stands for `value` in the order of `key`: equal for values that are equal there.
Value emitSortWord(OpBuilder &builder, Location loc, const SortKey &key, Value value);

/// Emits whether `a` comes before `b` in the order of `op`. Equal elements do not, nor -0 and +0, nor two NaN; with
/// `total` only elements of the same bits are equal.
Value emitComesFirst(OpBuilder &builder, TopKOp op, Value a, Value b);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_SORTSHAPE_H
