// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chains on a GPU: each block of a cluster computes its part of the row into shared memory, the blocks agree on the
// row's statistics, each sums up its part of the last contraction, and they exchange these sums.

#include "../../Reduce/CudaReducer.h"
#include "ChainPlan.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ChainCuda : CudaReducer {
public:
  ChainCuda(CudaKernel &kernel, const ChainPlan &chain, const ChainMapping &mapping)
      : CudaReducer(kernel, chain.last, mapping.columns), chain(chain), slice(mapping.slice),
        rowSharing(mapping.rowSharing), rowVector(mapping.rowVector) {}

  void emit() {
    kernel.setLaunch(mapping.blocks, mapping.threads, mapping.cluster);
    kernel.leaveRoom(kBlocksWithRoom);
    inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    first = space.scale(inCluster, slice);
    setGrid(space.floorDiv(kernel.getBlock(), mapping.cluster));
    enter();
    for (const ChainStage &chained : chain.stages) {
      if (chained.kind == ChainStage::Kind::Row)
        emitRow(chained);
      else
        emitStatistic(chained);
    }
    keepRows();
    emitLast();
  }

private:
  //===--- Positions ----------------------------------------------------------===//

  /// Position `local` of this block's part of the row.
  AffineExpr positionAt(AffineExpr local) const { return space.add(first, local); }

  /// The index of a row, for the unrolled result number `result` at position `local` of this block.
  IndexTuple rowIndex(ArrayRef<AffineExpr> row, unsigned position, int64_t result, AffineExpr local) const {
    IndexTuple index = rewrite(row, pointOf(result));
    index[position] = positionAt(local);
    return index;
  }

  /// Which unrolled result `index` belongs to, if it is one of a tensor at `like`, an index over the variables of what
  /// is stored.
  AffineExpr resultOf(ArrayRef<AffineExpr> like, ArrayRef<AffineExpr> index) const {
    AffineExpr number = space.constant(0);
    for (const ReducePlan::Unrolled &dim : plan.unrolled) {
      AffineExpr local = space.constant(0);
      for (auto [expr, at] : llvm::zip(like, index))
        if (auto variable = dyn_cast<AffineDimExpr>(expr); variable && variable.getPosition() == dim.variable)
          local = space.add(at, space.scale(point[dim.variable], -1));
      number = space.add(space.scale(number, dim.tile), local);
    }
    return number;
  }

  /// From here on, elements of `tensor` come from `storage`, where this block keeps its part of them.
  void bindRow(Value tensor, ArrayRef<AffineExpr> row, unsigned position, Value storage) {
    kernel.barrier();
    emitter.bindScope(storage);
    Type type = getElementTypeOrSelf(tensor.getType());
    emitter.bindElements(
        tensor, [this, storage, type, position, row = IndexTuple(row)](ArrayRef<AffineExpr> index) -> Packet {
          AffineExpr local = space.add(index[position], space.scale(first, -1));
          return emitter.load(storage, space.add(space.scale(resultOf(row, index), slice), local), type);
        });
  }

  //===--- Loads --------------------------------------------------------------===//

  int64_t rowsAbreast() const { return mapping.threads / rowSharing; }
  AffineExpr inRow() const { return space.mod(kernel.getThread(), rowSharing); }
  AffineExpr rowOfThread() const { return space.floorDiv(kernel.getThread(), rowSharing); }
  int64_t countSteps() const { return llvm::divideCeil(slice, rowsAbreast()); }

  /// The position number `number` that a thread computes; those beyond the end compute the last one once more.
  AffineExpr rowAt(AffineExpr number) { return clamped(number, slice); }

  /// Loads what `stage` takes from memory for the positions `numbers`.
  bool loadRows(const ChainStage &chained, ArrayRef<AffineExpr> numbers, bool stableOnly) {
    AffineExpr lane = emitter.setLanes(rowVector);
    const ReduceStage &stage = chained.stage;
    SmallVector<AffineExpr> packets;
    for (int64_t trip = 0; trip < std::min(stage.getTrips() / rowVector / rowSharing, kMaxStraight); ++trip)
      packets.push_back(packetAt(space.constant(trip), rowSharing, inRow()));
    bool any = false;
    for (AffineExpr number : numbers) {
      SmallVector<IndexTuple> where;
      AffineExpr local = rowAt(number);
      for (int64_t i = 0; i < plan.countUnrolled(); ++i)
        where.push_back(rowIndex(stage.result, chained.position, i, local));
      any |= loadPackets(
          stage, where, packets, [&](AffineExpr packet) { return space.add(space.scale(packet, rowVector), lane); },
          stableOnly);
    }
    return any;
  }

  /// Sets lanes and column of this thread for the last contraction, and returns where its results are.
  SmallVector<IndexTuple> startColumns() {
    AffineExpr lane = emitter.setLanes(mapping.vector);
    AffineExpr beside = space.mod(kernel.getThread(), abreast());
    AffineExpr mine = clamped(beside, plan.getExtent(*plan.getColumn()) / mapping.vector);
    point[*plan.getColumn()] = space.add(space.scale(mine, mapping.vector), lane);
    place = space.add(space.scale(beside, mapping.vector), lane);
    SmallVector<IndexTuple> where;
    for (int64_t i = 0; i < plan.countUnrolled(); ++i)
      where.push_back(rewrite(plan.sequence.front().result, pointOf(i)));
    return where;
  }
  AffineExpr ownColumnRow() const { return space.floorDiv(kernel.getThread(), abreast()); }

  /// Starts the kernel: what the first steps take from memory is under way before anything is computed.
  void enter() {
    const ChainStage *row =
        llvm::find_if(chain.stages, [](const ChainStage &chained) { return chained.kind == ChainStage::Kind::Row; });
    SmallVector<AffineExpr> numbers, positions;
    for (int64_t step = 0; step < std::min(countSteps(), kMaxStraight); ++step)
      numbers.push_back(packetAt(space.constant(step), rowsAbreast(), rowOfThread()));
    for (int64_t step = 0; step < std::min(slice / mapping.sharing, kMaxStraight); ++step)
      positions.push_back(packetAt(space.constant(step), mapping.sharing, ownColumnRow()));
    auto load = [&](bool stableOnly) {
      bool any = loadRows(*row, numbers, stableOnly);
      any |= loadSingles(stableOnly);
      any |= loadPackets(
          plan.sequence.front(), startColumns(), positions, [&](AffineExpr local) { return positionAt(local); },
          stableOnly);
      return any;
    };
    bool early = kernel.getModel().waitsInKernel && load(/*stableOnly=*/true);
    kernel.waitForPredecessors(early);
    load(/*stableOnly=*/false);
  }

  bool isEarly(Value tensor, bool stableOnly) override {
    return llvm::none_of(chain.rows, [&](const ChainRow &row) { return row.tensor == tensor; }) &&
           CudaReducer::isEarly(tensor, stableOnly);
  }

  SmallVector<Value> getComputed() const override {
    SmallVector<Value> computed = CudaReducer::getComputed();
    for (const ChainRow &row : chain.rows)
      computed.push_back(row.tensor);
    return computed;
  }

  //===--- Stages -------------------------------------------------------------===//

  void emitRow(const ChainStage &chained) {
    const ReduceStage &stage = chained.stage;
    int64_t results = plan.countUnrolled();
    Value tensor = stage.reduction.op->getResult(0);
    Value storage = kernel.allocateShared(results * slice, getElementTypeOrSelf(tensor.getType()));
    auto computeRow = [&](AffineExpr number, Accumulators &) {
      AffineExpr local = rowAt(number);
      AffineExpr lane = emitter.setLanes(rowVector);
      SmallVector<IndexTuple> where;
      for (int64_t i = 0; i < results; ++i)
        where.push_back(rowIndex(stage.result, chained.position, i, local));
      Accumulators parts = forTrips(stage.getTrips() / rowVector, rowSharing, inRow(), begin(stage, results, rowVector),
                                    [&](AffineExpr packet, Accumulators &accumulators) {
                                      AffineExpr position = space.add(space.scale(packet, rowVector), lane);
                                      for (int64_t i = 0; i < results; ++i)
                                        accumulate(stage, accumulators[i], elementAt(stage, where[i], position));
                                    });
      SmallVector<Value> values;
      for (const Packet &packet : parts)
        values.push_back(total(stage, packet));
      shareRows(stage, values, rowSharing);
      emitter.setLanes(1);
      guarded(inRow(), 1, [&] {
        for (int64_t i = 0; i < results; ++i)
          emitter.store(finish(stage, where[i], {values[i]}), storage, space.add(space.constant(i * slice), local));
      });
    };
    // All threads take part in every step, so that threads of one position can exchange what they have.
    forTrips(countSteps() * rowsAbreast(), rowsAbreast(), rowOfThread(), {}, computeRow,
             {kUnroll, std::min(countSteps(), kMaxStraight),
              [&](ArrayRef<AffineExpr> numbers) { loadRows(chained, numbers, /*stableOnly=*/false); }});
    bindRow(tensor, stage.result, chained.position, storage);
  }

  void emitStatistic(const ChainStage &chained) {
    const ReduceStage &stage = chained.stage;
    bool along = chained.kind == ChainStage::Kind::Statistic;
    int64_t results = plan.countUnrolled();
    emitter.setLanes(1);
    SmallVector<IndexTuple> where;
    for (int64_t i = 0; i < results; ++i)
      where.push_back(rewrite(stage.result, pointOf(i)));
    Accumulators parts = forTrips(along ? slice : stage.getTrips(), mapping.threads, kernel.getThread(),
                                  begin(stage, results, 1), [&](AffineExpr number, Accumulators &accumulators) {
                                    for (int64_t i = 0; i < results; ++i)
                                      accumulate(stage, accumulators[i],
                                                 elementAt(stage, where[i], along ? positionAt(number) : number));
                                  });
    SmallVector<Value> values = flatten(parts);
    shareRows(stage, values, mapping.threads);
    if (along && mapping.cluster > 1)
      shareInCluster(stage, values);
    for (int64_t i = 0; i < results; ++i)
      values[i] = finish(stage, where[i], {values[i]}).front();
    // What follows the last contraction asks for the result of the thread that stores.
    Value tensor = stage.reduction.op->getResult(0);
    Type type = values.front().getType();
    Value storage;
    if (results > 1) {
      storage = kernel.allocateShared(results, type);
      guarded(kernel.getThread(), 1, [&] {
        for (int64_t i = 0; i < results; ++i)
          emitter.store({values[i]}, storage, space.constant(i));
      });
      kernel.barrier();
      emitter.bindScope(storage);
    }
    emitter.bindElements(tensor,
                         [this, values, storage, type, like = stage.result](ArrayRef<AffineExpr> index) -> Packet {
                           AffineExpr result = resultOf(like, index);
                           if (auto number = dyn_cast<AffineConstantExpr>(result))
                             return {values[number.getValue()]};
                           return emitter.load(storage, result, type);
                         });
  }

  /// Computes the operands that the last contraction takes from the row, for all positions of this block.
  void keepRows() {
    emitter.setLanes(1);
    for (const ChainRow &row : chain.rows) {
      Value storage = kernel.allocateShared(plan.countUnrolled() * slice, getElementTypeOrSelf(row.tensor.getType()));
      for (int64_t i = 0; i < plan.countUnrolled(); ++i)
        forTrips(slice, mapping.threads, kernel.getThread(), {}, [&](AffineExpr local, Accumulators &) {
          emitter.store(emitter.element(row.tensor, rowIndex(row.index, row.position, i, local)), storage,
                        space.add(space.constant(i * slice), local));
        });
      bindRow(row.tensor, row.index, row.position, storage);
    }
  }

  void emitLast() {
    const ReduceStage &stage = plan.sequence.front();
    SmallVector<IndexTuple> where = startColumns();
    auto positionOf = [&](AffineExpr local) { return positionAt(local); };
    Accumulators parts = reduceAhead(stage, where, slice, mapping.sharing, ownColumnRow(), mapping.vector, positionOf,
                                     std::min(slice / mapping.sharing, kMaxStraight));
    bindColumns(stage, parts, /*once=*/true);
    storeColumns(space.constant(0));
  }

  const ChainPlan &chain;
  int64_t slice, rowSharing, rowVector;
  /// The number of this block in its cluster, and the first position that is its own.
  AffineExpr inCluster, first;
};

} // namespace

LogicalResult cg::emitChainCuda(CudaKernel &kernel, const ChainPlan &plan) {
  std::optional<ChainMapping> mapping = ChainMapping::choose(plan, kernel.getModel());
  if (!mapping)
    return kernel.getDispatch().emitOpError() << "the row does not fit into the shared memory of its blocks";
  ChainCuda(kernel, plan, *mapping).emit();
  return success();
}
