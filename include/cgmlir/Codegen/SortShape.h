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

/// Rows to sort: completely, in part, or in runs.
struct SortTask {
  int64_t rows = 1, length = 1;
  /// The elements of a row that are stored: those from the rank `first` on; or one for each rank that is computed.
  int64_t wanted = 1, first = 0;
  bool computesRanks = false;
  /// The positions of a run, each of which is sorted by itself, and of the runs inside that are sorted already: powers
  /// of two. The last run of a row may be shorter.
  int64_t run = 1, presorted = 1;
  /// The bytes of the keys that decide the order of an element, and the number of keys.
  int64_t keyBytes = 4, keys = 1;
  /// The bits of the unsigned integers that the order compares, the first one first; empty if it compares none.
  SmallVector<int64_t> wordBits;

  static SortTask of(SortOp op);
  static SortTask of(SelectRanksOp op);
  static SortTask of(TopKOp op);

  /// True if only the first elements of each row are wanted.
  bool isBeginning() const { return !computesRanks && first == 0 && wanted < length; }
  /// The runs of a row, and the elements of the longest run.
  int64_t countRuns() const { return static_cast<int64_t>(llvm::divideCeil(length, run)); }
  int64_t getRunLength() const { return std::min(length, run); }

  /// True if a network without a loop gives the wanted elements of a row, because it has few exchanges.
  bool isShort() const;
};

/// Puts two elements of a row into order: afterwards the one that comes first is at `low`.
struct SortExchange {
  int64_t low, high;
};

/// Returns the exchanges after which the wanted elements of a row are at their ranks: Batcher's odd-even merge sort
/// (AFIPS Spring Joint Computer Conference 1968), without exchanges that no wanted element depends on.
SmallVector<SortExchange> getSortExchanges(const SortTask &task);

struct SortShape {
  enum Kind {
    Passes,    ///< the wanted elements one by one, each by a pass over the row
    Shared,    ///< a network of exchanges, in shared memory
    Workspace, ///< a network of exchanges in a buffer, for longer rows
    Narrowed,  ///< the elements between two elements of a sample, until few enough are left to be sorted
    Merge,     ///< each element finds its place among the sorted runs by binary search
    Registers, ///< a network of exchanges for each thread, with the row in its registers
  } kind = Shared;
  static constexpr int64_t kWarp = 32;
  /// Elements that a thread loads at once while it looks for those between two elements of the sample.
  static constexpr int64_t kLoadedTogether = 4;
  /// Threads of a block.
  int64_t threads = 1;
  int64_t blocks = 1;
  /// The elements that a block keeps while it narrows, a power of two. The first sample has half of them.
  int64_t capacity = 0;

  static SortShape of(const SortTask &task, const TargetModel &model);

  /// Estimates the time in ns of the kernel if it moves `bytes`.
  double estimateNs(const TargetModel &model, double bytes) const {
    return model.estimateNs(bytes, ops, blocks) + waitingNs;
  }
  /// Scalar operations, and the ns that a block waits for other threads and for memory.
  double ops = 0, waitingNs = 0;
};

/// Returns how far from the position of some ranks in a sample of `size` elements their elements may be, for the ranks
/// of `task`: two and a half standard deviations. Ranks that are not known count as those in the middle.
int64_t getSampleSlack(int64_t size, const SortTask &task);
inline int64_t getSampleSlack(int64_t size) {
  SortTask unknown;
  unknown.computesRanks = true;
  return getSampleSlack(size, unknown);
}

/// Returns how `cg.top_k` orders the integers that emitTopKey() makes of elements.
SortKey getTopKey(TopKOp op);
Value emitTopKey(OpBuilder &builder, TopKOp op, Value element);

/// Emits the unsigned integer that `value` has in the order of `key`: equal for values that are equal in it.
Value emitSortWord(OpBuilder &builder, Location loc, const SortKey &key, Value value);

/// Emits whether `a` comes before `b` in the order of `op`. Equal elements do not, nor -0 and +0, nor two NaN; with
/// `total` only elements with the same bits are equal.
Value emitComesFirst(OpBuilder &builder, TopKOp op, Value a, Value b);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_SORTSHAPE_H
