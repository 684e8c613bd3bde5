// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chains on a GPU: each block of a cluster computes its part of the row into shared memory, the blocks agree on the
// row's statistics, each sums up its part of the last contraction, and they exchange these sums.

#include "../../Reduce/CudaReducer.h"
#include "ChainPlan.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Steps of a thread that begin before it is known how many visible positions its block has. More of them would be
/// computed in vain where few are.
constexpr int64_t kBegunVisible = 4;
/// Steps that are written out of those that are no whole group.
constexpr int64_t kRestUnroll = 4;
/// Blocks that a kernel leaves room for whose threads have groups of loads under way. With room for two, a step of a
/// Llama-like decoder with 16,384 rows, whose kernels have 64 blocks, took 1,345 us at the last position, and 1,169
/// with room for one (H200).
constexpr int64_t kBlocksWithLongRows = 2;

class ChainCuda : CudaReducer {
public:
  ChainCuda(CudaKernel &kernel, const ChainPlan &chain, const ChainMapping &mapping)
      : CudaReducer(kernel, chain.last, mapping.columns), chain(chain), slice(mapping.slice),
        rowSharing(mapping.rowSharing), rowVector(mapping.rowVector), follows(mapping.follows),
        dynamicBytes(mapping.dynamicBytes) {}

  void emit() {
    kernel.setLaunch(mapping.blocks, mapping.threads, mapping.cluster);
    // Groups of loads take more registers than three blocks have, and than two where each has a multiprocessor.
    bool isLong = follows && slice > kBegunVisible * mapping.sharing;
    bool isAlone = mapping.blocks <= kernel.getModel().units;
    kernel.leaveRoom(!isLong ? kBlocksWithRoom : isAlone ? 1 : kBlocksWithLongRows);
    inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    first = space.scale(inCluster, slice);
    setGrid(space.floorDiv(kernel.getBlock(), mapping.cluster));
    allocateRows();
    enter();
    if (follows && chain.visible->isFinite())
      return emitTwoWays();
    emitStages(chain.stages);
    keepRows();
    emitLast();
  }

private:
  void emitStages(ArrayRef<ChainStage> stages) {
    for (const ChainStage &chained : stages) {
      if (chained.kind == ChainStage::Kind::Row)
        emitRow(chained);
      else
        bindStatistic(chained, reduceStatistic(chained));
    }
  }

  //===--- Visible positions --------------------------------------------------===//

  /// The least number of positions from `begin` on that each block of the cluster has, so that together they have those
  /// before `end`. A block without any computes what the last position gives, and has no part in any sum.
  void shareOut(VisibleRows::Range range) {
    auto index = [&](int64_t value) { return emitter.materialize(space.constant(value)); };
    Value zero = index(0), one = index(1), blocks = index(mapping.cluster);
    Value total = arith::SubIOp::create(builder, loc, range.end, range.begin);
    Value share = arith::AddIOp::create(builder, loc, total, index(mapping.cluster - 1));
    share = arith::DivUIOp::create(builder, loc, share, blocks);
    Value before = arith::MulIOp::create(builder, loc, emitter.materialize(inCluster), share);
    Value left = arith::SubIOp::create(builder, loc, total, before);
    count = arith::MaxSIOp::create(builder, loc, arith::MinSIOp::create(builder, loc, share, left), zero);
    lastLocal = arith::SubIOp::create(builder, loc, arith::MaxSIOp::create(builder, loc, count, one), one);
    Value begin = arith::AddIOp::create(builder, loc, range.begin, before);
    Value last = arith::SubIOp::create(builder, loc, range.end, one);
    first = emitter.bindVariable(arith::MinSIOp::create(builder, loc, begin, last), chain.length);
    locals.clear();
    positions.clear();
  }

  /// The visible part of the row, of all results of this block.
  VisibleRows::Range findVisible() {
    SmallVector<IndexTuple> points(1, pointOf(0));
    bool differs = llvm::any_of(
        plan.unrolled, [&](const ReducePlan::Unrolled &dim) { return chain.visible->dependsOn(dim.variable); });
    for (int64_t i = 1; differs && i < plan.countUnrolled(); ++i)
      points.push_back(pointOf(i));
    return chain.visible->emitUnion(kernel, points, chain.length);
  }

  /// What is hidden behind a finite number has no weight beside a maximum that is greater. Where the maximum of the
  /// visible positions is not, all of the row follows by code of its own.
  void emitTwoWays() {
    ArrayRef<ChainStage> known = ArrayRef(chain.stages).take_front(chain.visible->top + 1);
    SmallVector<SmallVector<Value>> statistics;
    for (const ChainStage &chained : known) {
      if (chained.kind == ChainStage::Kind::Row) {
        emitRow(chained);
        statistics.emplace_back();
      } else {
        statistics.push_back(reduceStatistic(chained));
      }
    }
    auto branch = scf::IfOp::create(builder, loc, isSettled(statistics.back()), /*withElse=*/true);
    // What is bound last is what the code that is emitted last reads. This way is hardly ever taken: it computes the
    // weights of positions as it needs them.
    builder.setInsertionPointToStart(branch.elseBlock());
    {
      llvm::SaveAndRestore<int64_t> allBegun(begun, 0);
      llvm::SaveAndRestore<AffineExpr> visibleFirst(first);
      llvm::SaveAndRestore<Value> visibleCount(count), visibleLast(lastLocal);
      llvm::SaveAndRestore<llvm::DenseMap<AffineExpr, AffineExpr>> visibleLocals(locals), visiblePositions(positions);
      ElementEmitter::Scope scope(emitter, branch, /*guard=*/true);
      shareOut({emitter.materialize(space.constant(0)), emitter.materialize(space.constant(chain.length))});
      emitStages(chain.stages);
      emitLast();
    }
    builder.setInsertionPointToStart(branch.thenBlock());
    ElementEmitter::Scope scope(emitter, branch, /*guard=*/true);
    for (auto [chained, values] : llvm::zip_equal(known, statistics)) {
      if (chained.kind == ChainStage::Kind::Row)
        bindStorage(chained.stage.reduction.op->getResult(0), chained.stage.result, chained.position);
      else
        bindStatistic(chained, values);
    }
    emitStages(ArrayRef(chain.stages).drop_front(known.size()));
    keepRows();
    emitLast();
  }

  /// Whether what is hidden has no weight beside any of `maxima`: behind a number that is 128 below the maximum, exp()
  /// gives 0. A sixty-fourth is for how the program rounds.
  Value isSettled(ArrayRef<Value> maxima) {
    Value settled;
    for (Value maximum : maxima) {
      if (maximum.getType().getIntOrFloatBitWidth() < 32)
        maximum = arith::ExtFOp::create(builder, loc, builder.getF32Type(), maximum);
      Value limit = arith::ConstantOp::create(
          builder, loc, builder.getFloatAttr(maximum.getType(), chain.visible->hidden * 63 / 64 + 128));
      Value above = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGT, maximum, limit);
      settled = settled ? arith::AndIOp::create(builder, loc, settled, above).getResult() : above;
    }
    return settled;
  }

  /// How forVisible() takes the positions of a block.
  struct VisibleTrips {
    /// Every `abreast`-th position is this thread's, from number `rank` on; `unroll` of them are straight-line code.
    int64_t abreast;
    AffineExpr rank;
    int64_t unroll;
    /// `body` emits the code of one position. With `guarded` a thread whose share has no position of that number
    /// computes the last position of its block instead, and adds nothing.
    llvm::function_ref<void(AffineExpr number, Accumulators &, bool guarded)> body;
    /// Begins what a group of positions takes from memory.
    llvm::function_ref<void(ArrayRef<AffineExpr> numbers)> load;
  };

  /// Runs a body for the positions that this thread has, as forTrips() does for a number of them that is known. The
  /// first `begun` steps are straight-line code; then come groups of steps that all threads have, and what is left.
  Accumulators forVisible(const VisibleTrips &trips, Accumulators accumulators) {
    auto runSteps = [&](AffineExpr step, int64_t steps, Accumulators &into, bool guarded) {
      SmallVector<AffineExpr> numbers;
      for (int64_t i = 0; i < steps; ++i)
        numbers.push_back(packetAt(space.add(step, space.constant(i)), trips.abreast, trips.rank));
      // Places that differ by constants take a register for all of them.
      for (AffineExpr number : numbers)
        if (!guarded)
          locals[number] = number;
      trips.load(numbers);
      for (AffineExpr number : numbers)
        trips.body(number, into, guarded);
    };
    int64_t most = llvm::divideCeil(slice, trips.abreast), straight = std::min(begun, most);
    if (straight > 0)
      runSteps(space.constant(0), straight, accumulators, /*guarded=*/true);
    auto index = [&](int64_t value) { return emitter.materialize(space.constant(value)); };
    auto runGroups = [&](Value begin, Value end, int64_t unroll, bool guarded) {
      Values results = emitTrips(emitter, loc, begin, end, index(unroll), most, flatten(accumulators),
                                 [&](AffineExpr step, ValueRange carried) {
                                   Accumulators inner = unflatten(carried, accumulators);
                                   runSteps(step, unroll, inner, guarded);
                                   return flatten(inner);
                                 });
      accumulators = unflatten(results, accumulators);
    };
    if (straight == most)
      return accumulators;
    // All threads have the steps before `full`, some have those before `steps`.
    Value full = arith::DivUIOp::create(builder, loc, count, index(trips.abreast));
    Value steps = arith::AddIOp::create(builder, loc, count, index(trips.abreast - 1));
    steps = arith::DivUIOp::create(builder, loc, steps, index(trips.abreast));
    Value begin = index(straight), rest = begin;
    if (most - straight >= trips.unroll) {
      Value groups = arith::MaxSIOp::create(builder, loc, full, begin);
      groups = arith::SubIOp::create(builder, loc, groups, begin);
      groups = arith::DivUIOp::create(builder, loc, groups, index(trips.unroll));
      rest = arith::MulIOp::create(builder, loc, groups, index(trips.unroll));
      rest = arith::AddIOp::create(builder, loc, rest, begin);
      runGroups(begin, rest, trips.unroll, /*guarded=*/false);
    }
    runGroups(rest, steps, kRestUnroll, /*guarded=*/true);
    return accumulators;
  }

  /// Runs `body` for the positions of this thread one by one, if nothing of them is in memory that has to be waited
  /// for.
  Accumulators forEachVisible(Accumulators accumulators,
                              llvm::function_ref<void(AffineExpr local, Accumulators &)> body) {
    Value step = emitter.materialize(space.constant(mapping.threads));
    Values results = emitTrips(emitter, loc, emitter.materialize(kernel.getThread()), count, step, slice,
                               flatten(accumulators), [&](AffineExpr local, ValueRange carried) {
                                 Accumulators inner = unflatten(carried, accumulators);
                                 body(local, inner);
                                 return flatten(inner);
                               });
    return unflatten(results, accumulators);
  }

  /// Keeps what `accumulators` were before if this block has no position of number `number`. A branch would take the
  /// loads of its position along, which then begin one after the other.
  void keepUnlessVisible(AffineExpr number, Accumulators &accumulators, const Accumulators &before) {
    Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, emitter.materialize(number), count);
    for (auto [packet, old] : llvm::zip_equal(accumulators, before))
      for (auto [value, kept] : llvm::zip_equal(packet, old))
        value = arith::SelectOp::create(builder, loc, inside, value, kept);
  }

  //===--- Positions ----------------------------------------------------------===//

  /// Position `local` of this block's part of the row.
  AffineExpr positionAt(AffineExpr local) {
    if (!follows)
      return space.add(first, local);
    AffineExpr &position = positions[local];
    if (!position)
      position = emitter.bindVariable(emitter.materialize(space.add(first, local)), chain.length);
    return position;
  }

  /// The position number `number` that a thread computes; those beyond the end compute the last one once more.
  AffineExpr localAt(AffineExpr number) {
    if (!follows)
      return clamped(number, slice);
    AffineExpr &local = locals[number];
    if (!local)
      local = emitter.bindVariable(arith::MinUIOp::create(builder, loc, emitter.materialize(number), lastLocal), slice);
    return local;
  }

  /// The index of a row, for the unrolled result number `result` at position `local` of this block.
  IndexTuple rowIndex(ArrayRef<AffineExpr> row, unsigned position, int64_t result, AffineExpr local) {
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

  /// Memory for what this block keeps of rows, one piece after the other; weights of visible positions take the place
  /// of their scores.
  void allocateRows() {
    Value memory;
    int64_t offset = 0;
    if (dynamicBytes > 0)
      memory = kernel.allocateDynamicShared(dynamicBytes);
    auto allocate = [&](Value tensor) {
      Type type = getElementTypeOrSelf(tensor.getType());
      int64_t elements = plan.countUnrolled() * slice;
      if (!follows) {
        storages[tensor] = {kernel.allocateShared(elements, type), 1};
        return;
      }
      int64_t bytes = llvm::alignTo(elements * getElementByteSize(type), ChainMapping::kRowAlignment);
      Value piece = memory ? memory : kernel.allocateShared(bytes, builder.getI8Type());
      storages[tensor] = {kernel.viewShared(piece, offset, elements, type), 1};
      if (chain.weighsInPlace()) {
        Type weight = getElementTypeOrSelf(chain.rows.front().tensor.getType());
        int64_t stride = getElementByteSize(type) / getElementByteSize(weight);
        storages[chain.rows.front().tensor] = {kernel.viewShared(piece, offset, elements * stride, weight), stride};
      }
      offset += memory ? bytes : 0;
    };
    for (const ChainStage &chained : chain.stages)
      if (chained.kind == ChainStage::Kind::Row)
        allocate(chained.stage.reduction.op->getResult(0));
    for (const ChainRow &row : chain.rows)
      if (!storages.contains(row.tensor))
        allocate(row.tensor);
  }

  /// From here on, elements of `tensor` come from `storage`, where this block keeps its part of them.
  void bindRow(Value tensor, ArrayRef<AffineExpr> row, unsigned position) {
    kernel.barrier();
    bindStorage(tensor, row, position);
  }
  /// The same where threads have waited for each other since.
  void bindStorage(Value tensor, ArrayRef<AffineExpr> row, unsigned position) {
    auto [storage, stride] = storages[tensor];
    emitter.bindScope(storage);
    Type type = getElementTypeOrSelf(tensor.getType());
    emitter.bindElements(tensor,
                         [this, memory = storage, stride = stride, type, position, row = IndexTuple(row),
                          begin = first](ArrayRef<AffineExpr> index) -> Packet {
                           AffineExpr local = space.add(index[position], space.scale(begin, -1));
                           AffineExpr place = space.add(space.scale(resultOf(row, index), slice), local);
                           return emitter.load(memory, space.scale(place, stride), type);
                         });
  }

  //===--- Loads --------------------------------------------------------------===//

  int64_t rowsAbreast() const { return mapping.threads / rowSharing; }
  AffineExpr inRow() const { return space.mod(kernel.getThread(), rowSharing); }
  AffineExpr rowOfThread() const { return space.floorDiv(kernel.getThread(), rowSharing); }
  int64_t countSteps() const { return llvm::divideCeil(slice, rowsAbreast()); }

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
      AffineExpr local = localAt(number);
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
    begun = follows ? kBegunVisible : kMaxStraight;
    SmallVector<AffineExpr> numbers, columnRows;
    for (int64_t step = 0; step < std::min(countSteps(), begun); ++step)
      numbers.push_back(packetAt(space.constant(step), rowsAbreast(), rowOfThread()));
    int64_t columnSteps = follows ? llvm::divideCeil(slice, mapping.sharing) : slice / mapping.sharing;
    for (int64_t step = 0; step < std::min(columnSteps, begun); ++step)
      columnRows.push_back(packetAt(space.constant(step), mapping.sharing, ownColumnRow()));
    auto load = [&](bool stableOnly) {
      bool any = loadRows(*row, numbers, stableOnly);
      any |= loadSingles(stableOnly);
      any |= loadColumns(columnRows, stableOnly);
      return any;
    };
    // Which positions are visible has to be known first.
    bool known = kernel.getModel().waitsInKernel && (!follows || chain.visible->areStable(kernel));
    if (follows && known)
      shareOut(findVisible());
    bool early = known && (load(/*stableOnly=*/true) || (follows && chain.visible->readMemory(kernel)));
    kernel.waitForPredecessors(early);
    if (follows && !known)
      shareOut(findVisible());
    load(/*stableOnly=*/false);
  }

  /// Loads what the last contraction takes from memory for the positions `numbers`.
  bool loadColumns(ArrayRef<AffineExpr> numbers, bool stableOnly) {
    auto positionOf = [&](AffineExpr number) { return positionAt(follows ? localAt(number) : number); };
    return loadPackets(plan.sequence.front(), startColumns(), numbers, positionOf, stableOnly);
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
    Value storage = storages[tensor].memory;
    auto computeRow = [&](AffineExpr number, Accumulators &) {
      AffineExpr local = localAt(number);
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
    auto load = [&](ArrayRef<AffineExpr> numbers) { loadRows(chained, numbers, /*stableOnly=*/false); };
    if (follows)
      forVisible({rowsAbreast(), rowOfThread(), kUnroll,
                  [&](AffineExpr number, Accumulators &none, bool) { computeRow(number, none); }, load},
                 {});
    else
      forTrips(countSteps() * rowsAbreast(), rowsAbreast(), rowOfThread(), {}, computeRow,
               {kUnroll, std::min(countSteps(), kMaxStraight), load});
    bindRow(tensor, stage.result, chained.position);
  }

  /// Reduces what a statistic goes along; all threads of the cluster get the results.
  SmallVector<Value> reduceStatistic(const ChainStage &chained) {
    const ReduceStage &stage = chained.stage;
    bool along = chained.kind == ChainStage::Kind::Statistic;
    int64_t results = plan.countUnrolled();
    emitter.setLanes(1);
    SmallVector<IndexTuple> where;
    for (int64_t i = 0; i < results; ++i)
      where.push_back(rewrite(stage.result, pointOf(i)));
    auto add = [&](AffineExpr number, Accumulators &accumulators) {
      for (int64_t i = 0; i < results; ++i)
        accumulate(stage, accumulators[i], elementAt(stage, where[i], along ? positionAt(number) : number));
    };
    Accumulators parts = begin(stage, results, 1);
    parts = along && follows
                ? forEachVisible(parts, add)
                : forTrips(along ? slice : stage.getTrips(), mapping.threads, kernel.getThread(), parts, add);
    SmallVector<Value> values = flatten(parts);
    shareRows(stage, values, mapping.threads);
    if (along && mapping.cluster > 1)
      shareInCluster(stage, values);
    for (int64_t i = 0; i < results; ++i)
      values[i] = finish(stage, where[i], {values[i]}).front();
    return values;
  }

  /// From here on, `values` are the results of a statistic.
  void bindStatistic(const ChainStage &chained, ArrayRef<Value> values) {
    const ReduceStage &stage = chained.stage;
    int64_t results = plan.countUnrolled();
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
                         [this, values = SmallVector<Value>(values), storage, type,
                          like = stage.result](ArrayRef<AffineExpr> index) -> Packet {
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
      const Storage &storage = storages[row.tensor];
      auto keep = [&](int64_t result, AffineExpr local) {
        AffineExpr place = space.add(space.constant(result * slice), local);
        emitter.store(emitter.element(row.tensor, rowIndex(row.index, row.position, result, local)), storage.memory,
                      space.scale(place, storage.stride));
      };
      int64_t results = plan.countUnrolled();
      if (follows)
        forEachVisible({}, [&](AffineExpr local, Accumulators &) {
          for (int64_t i = 0; i < results; ++i)
            keep(i, local);
        });
      for (int64_t i = 0; i < results && !follows; ++i)
        forTrips(slice, mapping.threads, kernel.getThread(), {},
                 [&](AffineExpr local, Accumulators &) { keep(i, local); });
      bindRow(row.tensor, row.index, row.position);
    }
  }

  void emitLast() {
    const ReduceStage &stage = plan.sequence.front();
    SmallVector<IndexTuple> where = startColumns();
    Accumulators parts;
    if (follows) {
      auto positionOf = [&](AffineExpr number) { return positionAt(localAt(number)); };
      auto add = [&](AffineExpr number, Accumulators &accumulators, bool guarded) {
        Accumulators before = accumulators;
        for (auto [accumulator, index] : llvm::zip(accumulators, where))
          accumulate(stage, accumulator, elementAt(stage, index, positionOf(number)), emitter.getWidth());
        if (guarded)
          keepUnlessVisible(number, accumulators, before);
      };
      auto load = [&](ArrayRef<AffineExpr> numbers) { loadColumns(numbers, /*stableOnly=*/false); };
      parts = forVisible({mapping.sharing, ownColumnRow(), kUnroll, add, load},
                         CudaReducer::begin(stage, where.size(), mapping.vector));
    } else {
      auto positionOf = [&](AffineExpr local) { return positionAt(local); };
      parts = reduceAhead(stage, where, slice, mapping.sharing, ownColumnRow(), mapping.vector, positionOf,
                          std::min(slice / mapping.sharing, kMaxStraight));
    }
    bindColumns(stage, parts, /*once=*/true);
    storeColumns(space.constant(0));
  }

  const ChainPlan &chain;
  int64_t slice, rowSharing, rowVector;
  /// Whether this block goes along visible positions alone, and bytes of its memory for rows if the launch asks for it.
  bool follows;
  int64_t dynamicBytes;
  /// Steps of a thread of which the loads are under way before anything is computed.
  int64_t begun = 0;
  /// The number of this block in its cluster, and the first position that is its own.
  AffineExpr inCluster, first;
  /// Where it follows: how many positions are its own, the last of them, which is 0 if there is none, and the variables
  /// that stand for numbers and positions.
  Value count, lastLocal;
  llvm::DenseMap<AffineExpr, AffineExpr> locals, positions;
  /// Where a tensor's part of this block lies: every `stride`-th element of the memory.
  struct Storage {
    Value memory;
    int64_t stride = 1;
  };
  llvm::DenseMap<Value, Storage> storages;
};

} // namespace

LogicalResult cg::emitChainCuda(CudaKernel &kernel, const ChainPlan &plan) {
  std::optional<ChainMapping> mapping = ChainMapping::choose(plan, kernel.getModel());
  if (!mapping)
    return kernel.getDispatch().emitOpError() << "the row does not fit into the shared memory of its blocks";
  ChainCuda(kernel, plan, *mapping).emit();
  return success();
}
