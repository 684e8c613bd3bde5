// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Helpers of kernels that reduce on a GPU: trips of threads, loads that are under way together, and the exchange of
// partial results by shuffles, shared memory and clusters.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_CUDAREDUCER_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_CUDAREDUCER_H

#include "LeafReads.h"
#include "ReduceEmitter.h"

namespace mlir::cg {

/// Up to kMaxStraight trips of a thread are straight-line code. Of more trips, as many begin before the kernel waits
/// for its predecessors. The next three are trips of a loop that are written out: at least the first number, and up to
/// the second while their loads take no more registers than the third. With two loads under way for each thread, which
/// is what an assembler makes of a plain loop, a product that reads 34 MB took 14.8 us on an H200, and 12.9 with eight;
/// a decoder of 1.2 billion parameters took 936 us a step with sixteen, 972 with eight and 1,067 with two.
constexpr int64_t kUnroll = 8, kMaxUnroll = 16, kMaxWords = 96;
/// The least number of trips that are read ahead for bytes.
constexpr int64_t kMinUnroll = 2;

/// Kernels with at most so many loads of the first reduction for a thread, and with at most so many blocks as run at
/// once anyway, leave room for the next kernel, which then reads its weights while they wait for each other: a decode
/// step of GPT-2-small takes 179 us instead of 189 on an H200. Longer kernels need the registers: with room left, those
/// of a decoder of 1.2 billion parameters take 7 % more.
constexpr int64_t kMaxLoadsWithRoom = 48, kBlocksWithRoom = 3;
/// The registers of a thread beside its sums, for places and loads under way, with which an assembler spills hardly
/// anything. With 80 of them for 64 sums, a product of 8 rows took 72 us on an H200, and takes 22 with 128.
constexpr int64_t kRegistersBesideSums = 48;

/// Operands of several trips that are loaded before anything is computed from them, so that all loads are under way
/// together.
struct LoadAhead {
  /// Trips of a loop that are written out.
  int64_t unroll = kUnroll;
  /// Trips in front of the loop whose loads are under way already.
  int64_t begun = 0;
  llvm::function_ref<void(ArrayRef<AffineExpr> packets)> load = nullptr;
  /// Up to so many trips are straight-line code without a loop.
  int64_t straight = kMaxStraight;
};

class CudaReducer : protected ReduceEmitter {
protected:
  CudaReducer(CudaKernel &kernel, const ReducePlan &plan, const ReduceMapping &mapping)
      : ReduceEmitter(kernel, plan), kernel(kernel), mapping(mapping), loc(dispatch.getLoc()) {}

  using Accumulators = SmallVector<Packet>;
  using PositionOf = llvm::function_ref<AffineExpr(AffineExpr packet)>;

  /// Runs `body` for this thread's packets of 0 ≤ p < `packets`: number `rank` of every `sharing` of them. The
  /// accumulators are passed from one to the next.
  Accumulators forTrips(int64_t packets, int64_t sharing, AffineExpr rank, Accumulators accumulators,
                        llvm::function_ref<void(AffineExpr packet, Accumulators &)> body, const LoadAhead &ahead = {});
  AffineExpr packetAt(AffineExpr trip, int64_t sharing, AffineExpr rank) const {
    return space.add(space.scale(trip, sharing), rank);
  }
  static SmallVector<Value> flatten(const Accumulators &accumulators);
  static Accumulators unflatten(ValueRange values, const Accumulators &like);

  Accumulators begin(const ReduceStage &stage, size_t results, size_t lanes) {
    return Accumulators(results, Packet(lanes, neutral(stage)));
  }
  /// Returns the total of the lanes of a result.
  Value total(const ReduceStage &stage, ArrayRef<Value> lanes);
  /// Adds the `lanes` lanes of an element, if given, to the sums of a result, which may be fewer.
  void accumulate(const ReduceStage &stage, Packet &accumulator, const Packet &element, size_t lanes = 0);

  /// Reduces each of `values` over `sharing` neighbouring threads, a power of two; all of them get the result.
  void shareRows(const ReduceStage &stage, MutableArrayRef<Value> values, int64_t sharing);

  /// Loads values that other threads stored before the last barrier. Unlike an emitter's load, at this place and no
  /// earlier.
  Value loadShared(Value from, AffineExpr place, Type type);

  /// Loads the operands of `stage` from memory for the results `where` at `packets`, as far as their places are known
  /// without waiting for other memory. With `stableOnly`, only operands that need no wait. Returns true if there are
  /// any.
  bool loadPackets(const ReduceStage &stage, ArrayRef<IndexTuple> where, ArrayRef<AffineExpr> packets,
                   PositionOf positionOf, bool stableOnly);

  /// Loads inputs of one element, such as the position of a token: used under some condition, each would be a wait of
  /// its own. With `stableOnly`, only inputs that need no wait. Returns true if there are any.
  bool loadSingles(bool stableOnly);

  /// Reduces the `packets` packets of `stage` for the results `where`, as forTrips() has them, with loads ahead. The
  /// loads of the first `begun` trips are under way.
  Accumulators reduceAhead(const ReduceStage &stage, ArrayRef<IndexTuple> where, int64_t packets, int64_t sharing,
                           AffineExpr rank, size_t lanes, PositionOf positionOf, int64_t begun,
                           int64_t straight = kMaxStraight);

  /// Returns how many trips of `stage` may have loads under way together.
  int64_t countAhead(const ReduceStage &stage, ArrayRef<IndexTuple> where, AffineExpr packet, PositionOf positionOf);

  /// Tensors that the kernel computes before or between the reductions of the sequence: nothing behind them is worth
  /// reading early.
  virtual SmallVector<Value> getComputed() const {
    SmallVector<Value> computed = llvm::map_to_vector(plan.boxes, [](const Box &box) { return box.tensor; });
    for (const RowParts &parts : plan.getParts())
      computed.push_back(parts.stage.reduction.op->getResult(0));
    return computed;
  }

  /// Returns the reads of the element `index` of a computed operand; with `stableOnly`, only reads that need no
  /// wait.
  SmallVector<LeafRead> findLeafReads(Value tensor, ArrayRef<AffineExpr> index, bool stableOnly);

  /// True for tensors that can be read at the start of the kernel, because they need no value that it computes first.
  /// With `stableOnly` no tensor that has to be waited for.
  virtual bool isEarly(Value tensor, bool stableOnly);

  /// Reduces each of `values`, which all threads of a block have, over the blocks of the cluster, in their order; all
  /// of them get the result.
  void shareInCluster(const ReduceStage &stage, MutableArrayRef<Value> values);

  //===--- Columns ------------------------------------------------------------===//

  int64_t abreast() const { return mapping.threads / mapping.sharing; }
  /// Columns of a tile.
  int64_t width() const { return abreast() * mapping.vector; }

  /// Stores the parts of all threads to shared memory, results times columns for each warp (or row of threads if rows
  /// are wider than a warp), and binds the reduction to their total at `place`. `once` says that every total is needed
  /// once: then the thread that needs it adds the parts; otherwise the totals are made first.
  void bindColumns(const ReduceStage &stage, Accumulators &parts, bool once);

  /// The threads store the results of tile number `tile`, neighbours next to each other; blocks of a cluster divide
  /// them.
  void storeColumns(AffineExpr tile);

  /// The number of the tile's result that is computed now; in a cluster, of those of the block.
  AffineExpr place;
  CudaKernel &kernel;
  ReduceMapping mapping;
  Location loc;

private:
  /// Gives each block of a cluster the totals of all blocks for its part of the `size` results, and binds the reduction
  /// to their sum.
  void bindCluster(const ReduceStage &stage, int64_t size, Type type,
                   llvm::function_ref<Value(AffineExpr number)> totalAt);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_CUDAREDUCER_H
