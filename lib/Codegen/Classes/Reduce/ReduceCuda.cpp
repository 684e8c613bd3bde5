// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions on a GPU: the threads of a block share the work of a group, exchange their parts by shuffles and shared
// memory, and store what follows from the result.

#include "ReduceEmitter.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Straight-line code up to this many trips of a thread: then what one reduction loaded is still there for the next.
/// Of more trips, as many begin before the kernel waits for its predecessors.
constexpr int64_t kMaxStraight = 8;
/// Trips of a loop that are written out: at least the first, and up to the second while what they load takes no more
/// registers than the third. With two loads under way for each thread, which is what an assembler makes of a plain
/// loop, a product that reads 34 MB took 14.8 us on an H200, and 12.9 with eight; a decoder of 1.2 billion parameters
/// took 936 us a step with sixteen, 972 with eight and 1,067 with two.
constexpr int64_t kUnroll = 8, kMaxUnroll = 16, kMaxWords = 96;

/// What is loaded for several trips before anything is computed from it, so that all of it is under way together.
struct LoadAhead {
  /// Trips of a loop that are written out.
  int64_t unroll = kUnroll;
  /// Trips before the loop, of which the loads are under way already.
  int64_t begun = 0;
  llvm::function_ref<void(ArrayRef<AffineExpr> packets)> load = nullptr;
};

class ReduceCuda : ReduceEmitter {
public:
  ReduceCuda(CudaKernel &kernel, const ReducePlan &plan, const ReduceMapping &mapping)
      : ReduceEmitter(kernel, plan), kernel(kernel), mapping(mapping), loc(dispatch.getLoc()) {}

  void emit() {
    kernel.setLaunch(mapping.blocks, mapping.threads, mapping.cluster);
    if (plan.column)
      emitColumns();
    else
      emitRows();
  }

private:
  using Accumulators = SmallVector<Packet>;

  //===--- Shared by rows, columns and the prologue ---------------------------===//

  /// Runs `body` for the packets that this thread has of 0 ≤ p < `packets`: number `rank` of every `sharing` of them.
  /// The accumulators are threaded through.
  Accumulators forTrips(int64_t packets, int64_t sharing, AffineExpr rank, Accumulators accumulators,
                        llvm::function_ref<void(AffineExpr packet, Accumulators &)> body, const LoadAhead &ahead = {}) {
    int64_t full = packets / sharing, rest = packets % sharing;
    auto runTrips = [&](AffineExpr first, int64_t count, Accumulators &into) {
      SmallVector<AffineExpr> numbers;
      for (int64_t i = 0; i < count; ++i)
        numbers.push_back(packetAt(space.add(first, space.constant(i)), sharing, rank));
      if (ahead.load)
        ahead.load(numbers);
      for (AffineExpr number : numbers)
        body(number, into);
    };
    int64_t begin = full > kMaxStraight ? std::min(ahead.begun, full) : 0, unroll = ahead.unroll;
    int64_t end = full > kMaxStraight ? begin + (full - begin) / unroll * unroll : 0;
    if (begin > 0)
      runTrips(space.constant(0), begin, accumulators);
    SmallVector<Value> flat = flatten(accumulators);
    if (end > begin) {
      Value lower = emitter.materialize(space.constant(begin)), step = emitter.materialize(space.constant(unroll));
      Value limit = emitter.materialize(space.constant(end));
      auto loop = scf::ForOp::create(builder, loc, lower, limit, step, flat);
      builder.setInsertionPointToStart(loop.getBody());
      {
        ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
        Accumulators inner = unflatten(loop.getRegionIterArgs(), accumulators);
        runTrips(emitter.bindVariable(loop.getInductionVar(), end, std::gcd(begin, unroll)), unroll, inner);
        if (!flat.empty())
          scf::YieldOp::create(builder, loc, flatten(inner));
      }
      accumulators = unflatten(loop.getResults(), accumulators);
    }
    if (full > end)
      runTrips(space.constant(end), full - end, accumulators);
    if (rest == 0)
      return accumulators;
    // The last step is for some of the threads only.
    flat = flatten(accumulators);
    Value mine = emitter.materialize(rank), limit = emitter.materialize(space.constant(rest));
    Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, mine, limit);
    auto guard = scf::IfOp::create(builder, loc, ValueRange(flat).getTypes(), inside, /*withElse=*/!flat.empty());
    builder.setInsertionPointToStart(guard.thenBlock());
    {
      ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
      Accumulators inner = accumulators;
      body(packetAt(space.constant(full), sharing, rank), inner);
      if (!flat.empty()) {
        scf::YieldOp::create(builder, loc, flatten(inner));
        builder.setInsertionPointToStart(guard.elseBlock());
        scf::YieldOp::create(builder, loc, flat);
      }
    }
    return unflatten(guard.getResults(), accumulators);
  }

  AffineExpr packetAt(AffineExpr trip, int64_t sharing, AffineExpr rank) {
    return space.add(space.scale(trip, sharing), rank);
  }

  static SmallVector<Value> flatten(const Accumulators &accumulators) {
    SmallVector<Value> flat;
    for (const Packet &packet : accumulators)
      flat.append(packet.begin(), packet.end());
    return flat;
  }
  static Accumulators unflatten(ValueRange values, const Accumulators &like) {
    Accumulators result;
    for (const Packet &packet : like) {
      result.emplace_back(values.begin(), values.begin() + packet.size());
      values = values.drop_front(packet.size());
    }
    return result;
  }

  Accumulators begin(const ReduceStage &stage, size_t results, size_t lanes) {
    Value start = neutral(stage);
    return Accumulators(results, Packet(lanes, start));
  }

  void accumulate(const ReduceStage &stage, Packet &accumulator, const Packet &element) {
    for (auto [lane, value] : llvm::enumerate(accumulator))
      value = combine(stage, value, ElementEmitter::lane(element, lane));
  }

  /// Reduces each of `values` over `sharing` neighbouring threads, a power of two; all of them get the result.
  void shareRows(const ReduceStage &stage, MutableArrayRef<Value> values, int64_t sharing) {
    for (int64_t mask = 1; mask < std::min<int64_t>(sharing, 32); mask *= 2)
      for (Value &value : values)
        value = combine(stage, value, kernel.shuffleXor(value, mask));
    if (sharing <= 32)
      return;
    // The warps of a group leave their parts in shared memory and each thread takes them together.
    int64_t count = values.size(), warps = mapping.threads / 32, own = sharing / 32;
    Type type = values.front().getType();
    Value parts = kernel.allocateShared(warps * count, type);
    AffineExpr warp = space.floorDiv(kernel.getThread(), 32);
    guarded(space.mod(kernel.getThread(), 32), 1, [&] {
      for (auto [index, value] : llvm::enumerate(values))
        emitter.store({value}, parts, space.add(space.scale(warp, count), space.constant(index)));
    });
    kernel.barrier();
    AffineExpr first = space.scale(space.floorDiv(warp, own), own);
    for (auto [index, value] : llvm::enumerate(values)) {
      Value total;
      for (int64_t i = 0; i < own; ++i) {
        AffineExpr place = space.add(space.scale(space.add(first, space.constant(i)), count), space.constant(index));
        Value part = loadShared(parts, place, type);
        total = total ? combine(stage, total, part) : part;
      }
      value = total;
    }
  }

  /// Loads what other threads have stored before the last barrier. Unlike an emitter's load, at this place and no
  /// earlier.
  Value loadShared(Value from, AffineExpr place, Type type) {
    emitter.bindScope(from);
    return emitter.load(from, place, type).front();
  }

  /// Emits `body` for the threads of which `index` is below `limit`.
  void guarded(AffineExpr index, int64_t limit, llvm::function_ref<void()> body) {
    auto range = space.getRange(index);
    if (range && range->second < limit)
      return body();
    Value value = emitter.materialize(index), bound = emitter.materialize(space.constant(limit));
    Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, value, bound);
    auto guard = scf::IfOp::create(builder, loc, inside, /*withElse=*/false);
    builder.setInsertionPointToStart(guard.thenBlock());
    ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
    body();
  }

  /// Returns `index`, or the last valid one for threads that have none: they compute what another computes too and
  /// store nothing.
  AffineExpr clamped(AffineExpr index, int64_t count) {
    auto range = space.getRange(index);
    if (range && range->second < count)
      return index;
    Value last = emitter.materialize(space.constant(count - 1));
    return emitter.bindVariable(arith::MinUIOp::create(builder, loc, emitter.materialize(index), last), count);
  }

  using PositionOf = llvm::function_ref<AffineExpr(AffineExpr packet)>;

  /// Loads what `stage` takes from memory for the results `where` at `packets`, as far as nothing has to be computed
  /// for that; with `stableOnly`, what nobody has to be waited for. Returns true if there is any.
  bool loadPackets(const ReduceStage &stage, ArrayRef<IndexTuple> where, ArrayRef<AffineExpr> packets,
                   PositionOf positionOf, bool stableOnly) {
    linalg::LinalgOp op = stage.reduction.op;
    bool any = false;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      if (!isEarly(operand->get(), stableOnly))
        continue;
      any = true;
      for (AffineExpr packet : packets)
        for (const IndexTuple &result : where)
          emitter.element(operand->get(),
                          space.apply(op.getMatchingIndexingMap(operand), loopsAt(stage, result, positionOf(packet))));
    }
    return any;
  }

  /// Trips of `stage` whose loads may be under way together.
  int64_t countAhead(const ReduceStage &stage, ArrayRef<IndexTuple> where, AffineExpr packet, PositionOf positionOf) {
    linalg::LinalgOp op = stage.reduction.op;
    int64_t words = 0;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      if (!isEarly(operand->get(), /*stableOnly=*/false))
        continue;
      SmallVector<IndexTuple> different;
      for (const IndexTuple &result : where)
        if (IndexTuple index =
                space.apply(op.getMatchingIndexingMap(operand), loopsAt(stage, result, positionOf(packet)));
            !llvm::is_contained(different, index))
          different.push_back(index);
      int64_t bytes = getElementByteSize(cast<RankedTensorType>(operand->get().getType()).getElementType());
      for (const IndexTuple &index : different)
        words += llvm::divideCeil(emitter.countLanes(index) * bytes, 4);
    }
    int64_t trips = kMaxUnroll;
    while (trips > kUnroll && trips * words > kMaxWords)
      trips /= 2;
    return trips;
  }

  /// Starts a kernel: loads what the first trips of the first reduction take from memory, so that it is under way while
  /// the kernel waits for its predecessors and computes its prologue. Returns the number of these trips.
  int64_t enter(ArrayRef<IndexTuple> where, int64_t packets, int64_t sharing, AffineExpr rank, PositionOf positionOf) {
    const ReduceStage &stage = plan.sequence.front();
    SmallVector<AffineExpr> first;
    for (int64_t trip = 0; trip < std::min(packets / sharing, kMaxStraight); ++trip)
      first.push_back(packetAt(space.constant(trip), sharing, rank));
    bool early = kernel.getModel().waitsInKernel && loadPackets(stage, where, first, positionOf, /*stableOnly=*/true);
    kernel.waitForPredecessors(early);
    if (!plan.boxes.empty())
      loadPackets(stage, where, first, positionOf, /*stableOnly=*/false);
    return first.size();
  }

  /// True for tensors that can be read at the start of the kernel: they need nothing of the prologue. With `stableOnly`
  /// nothing is read that has to be waited for.
  bool isEarly(Value tensor, bool stableOnly) {
    if (auto argument = dyn_cast<BlockArgument>(tensor))
      return !stableOnly || kernel.isStableInput(argument);
    if (llvm::any_of(plan.boxes, [&](const Box &box) { return box.tensor == tensor; }))
      return false;
    // Free operations read nothing but their operands; positions that are data would be a wait of their own.
    Operation *op = tensor.getDefiningOp();
    return isFree(op) && llvm::all_of(op->getOperands(), [&](Value operand) {
             return isa<RankedTensorType>(operand.getType()) && isEarly(operand, stableOnly);
           });
  }

  //===--- Prologue -----------------------------------------------------------===//

  void emitPrologue() {
    emitter.setLanes(1);
    for (auto [index, stage] : llvm::enumerate(plan.prologue)) {
      const Box &box = plan.boxes[index];
      int64_t results = box.getNumElements();
      SmallVector<IndexTuple> where;
      for (int64_t i = 0; i < results; ++i)
        where.push_back(boxIndex(box, space.constant(i)));
      Accumulators parts = forTrips(stage.getTrips(), mapping.threads, kernel.getThread(), begin(stage, results, 1),
                                    [&](AffineExpr position, Accumulators &accumulators) {
                                      for (int64_t i = 0; i < results; ++i)
                                        accumulate(stage, accumulators[i], elementAt(stage, where[i], position));
                                    });
      SmallVector<Value> values = flatten(parts);
      shareRows(stage, values, mapping.threads);
      if (results == 1) {
        // Every thread has it already.
        Packet value = finish(stage, where[0], {values[0]});
        emitter.bindElements(box.tensor, [value](ArrayRef<AffineExpr>) { return value; });
        continue;
      }
      Value storage = kernel.allocateShared(results, values[0].getType());
      guarded(kernel.getThread(), 1, [&] {
        for (int64_t i = 0; i < results; ++i)
          emitter.store(finish(stage, where[i], {values[i]}), storage, space.constant(i));
      });
      kernel.barrier();
      bindBox(box, storage);
    }
    auto operands = ArrayRef(plan.boxes).drop_front(plan.prologue.size());
    SmallVector<Value> storages;
    for (const Box &box : operands) {
      Type type = cast<RankedTensorType>(box.tensor.getType()).getElementType();
      Value storage = kernel.allocateShared(box.getNumElements(), type);
      storages.push_back(storage);
      forTrips(box.getNumElements(), mapping.threads, kernel.getThread(), {}, [&](AffineExpr position, Accumulators &) {
        emitter.store(emitter.element(box.tensor, boxIndex(box, position)), storage, position);
      });
    }
    if (operands.empty())
      return;
    kernel.barrier();
    for (auto [box, storage] : llvm::zip(operands, storages))
      bindBox(box, storage);
  }

  //===--- Rows ---------------------------------------------------------------===//

  void emitRows() {
    int64_t sharing = mapping.sharing, abreast = mapping.threads / sharing, groups = plan.countGrid();
    AffineExpr rank = space.mod(kernel.getThread(), sharing);
    AffineExpr group = space.add(space.scale(kernel.getBlock(), abreast), space.floorDiv(kernel.getThread(), sharing));
    setGrid(clamped(group, groups));
    int64_t results = plan.countUnrolled();
    int64_t vector = 1;
    AffineExpr lane;
    auto startStage = [&](const ReduceStage &stage) {
      vector = stage.extents.back() % mapping.vector == 0 ? mapping.vector : 1;
      lane = emitter.setLanes(vector);
      SmallVector<IndexTuple> where;
      for (int64_t i = 0; i < results; ++i)
        where.push_back(rewrite(stage.result, pointOf(i)));
      return where;
    };
    auto positionOf = [&](AffineExpr packet) { return space.add(space.scale(packet, vector), lane); };
    SmallVector<IndexTuple> first = startStage(plan.sequence.front());
    int64_t begun = enter(first, plan.sequence.front().getTrips() / vector, sharing, rank, positionOf);
    if (!plan.boxes.empty())
      emitPrologue();
    for (const ReduceStage &stage : plan.sequence) {
      SmallVector<IndexTuple> where = startStage(stage);
      Accumulators parts =
          forTrips(stage.getTrips() / vector, sharing, rank, begin(stage, results, vector),
                   [&](AffineExpr packet, Accumulators &accumulators) {
                     for (int64_t i = 0; i < results; ++i)
                       accumulate(stage, accumulators[i], elementAt(stage, where[i], positionOf(packet)));
                   },
                   {countAhead(stage, where, rank, positionOf), &stage == &plan.sequence.front() ? begun : 0,
                    [&](ArrayRef<AffineExpr> packets) {
                      loadPackets(stage, where, packets, positionOf, /*stableOnly=*/false);
                    }});
      SmallVector<Value> values;
      for (Packet &packet : parts) {
        Value total = packet.front();
        for (Value lane : llvm::drop_begin(packet))
          total = combine(stage, total, lane);
        values.push_back(total);
      }
      shareRows(stage, values, sharing);
      for (int64_t i = 0; i < results; ++i)
        values[i] = finish(stage, where[i], {values[i]}).front();
      emitter.bindElements(stage.reduction.op->getResult(0),
                           [this, values](ArrayRef<AffineExpr>) { return Packet{values[present]}; });
    }

    guarded(group, groups, [&] {
      if (plan.inner.empty()) {
        emitter.setLanes(1);
        guarded(rank, 1, [&] {
          for (present = 0; present < results; ++present)
            storeOutput(pointOf(present));
        });
        return;
      }
      // Every thread stores the elements it has already seen, if the row fits.
      SmallVector<int64_t> extents;
      for (unsigned variable : plan.inner)
        extents.push_back(plan.getExtent(variable));
      int64_t vector = extents.back() % mapping.vector == 0 ? mapping.vector : 1;
      AffineExpr lane = emitter.setLanes(vector);
      forTrips(plan.countInner() / vector, sharing, rank, {}, [&](AffineExpr packet, Accumulators &) {
        IndexTuple at = point;
        AffineExpr position = space.add(space.scale(packet, vector), lane);
        for (auto [variable, expr] : llvm::zip(plan.inner, space.delinearize(position, extents)))
          at[variable] = expr;
        storeOutput(at);
      });
    });
  }

  //===--- Columns ------------------------------------------------------------===//

  void emitColumns() {
    int64_t vector = mapping.vector;
    int64_t vectors = plan.getExtent(*plan.column) / vector, tiles = llvm::divideCeil(vectors, abreast());
    int64_t results = plan.countUnrolled();
    if (mapping.cluster > 1)
      kernel.arriveAtCluster(/*publish=*/false);
    // The rows are shared by the threads above each other, in all blocks of a cluster.
    AffineExpr inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    int64_t sharing = mapping.sharing * mapping.cluster;
    AffineExpr own = space.floorDiv(kernel.getThread(), abreast());
    AffineExpr rank = space.add(space.scale(inCluster, mapping.sharing), own);
    AffineExpr beside = space.mod(kernel.getThread(), abreast());
    AffineExpr number = space.floorDiv(kernel.getBlock(), mapping.cluster), tile = space.mod(number, tiles);
    setGrid(space.floorDiv(number, tiles));
    AffineExpr wanted = space.add(space.scale(tile, abreast()), beside), mine = clamped(wanted, vectors);
    auto startStage = [&](const ReduceStage &stage) {
      AffineExpr lane = emitter.setLanes(vector);
      point[*plan.column] = space.add(space.scale(mine, vector), lane);
      place = space.add(space.scale(beside, vector), lane);
      SmallVector<IndexTuple> where;
      for (int64_t i = 0; i < results; ++i)
        where.push_back(rewrite(stage.result, pointOf(i)));
      return where;
    };
    auto positionOf = [](AffineExpr packet) { return packet; };
    int64_t begun =
        enter(startStage(plan.sequence.front()), plan.sequence.front().getTrips(), sharing, rank, positionOf);
    if (!plan.boxes.empty())
      emitPrologue();

    for (const ReduceStage &stage : plan.sequence) {
      SmallVector<IndexTuple> where = startStage(stage);
      Accumulators parts = forTrips(stage.getTrips(), sharing, rank, begin(stage, results, vector),
                                    [&](AffineExpr position, Accumulators &accumulators) {
                                      for (int64_t i = 0; i < results; ++i)
                                        accumulate(stage, accumulators[i], elementAt(stage, where[i], position));
                                    },
                                    {countAhead(stage, where, rank, positionOf),
                                     &stage == &plan.sequence.front() ? begun : 0, [&](ArrayRef<AffineExpr> packets) {
                                       loadPackets(stage, where, packets, positionOf, /*stableOnly=*/false);
                                     }});
      bindColumns(stage, parts, &stage == &plan.sequence.back() && plan.inner.empty());
    }

    if (plan.inner.empty()) {
      // The threads store the results of the tile, neighbours side by side.
      emitter.setLanes(1);
      int64_t share = results * width() / mapping.cluster;
      forTrips(share, mapping.threads, kernel.getThread(), {}, [&](AffineExpr local, Accumulators &) {
        place = local;
        AffineExpr number = space.add(space.scale(inCluster, share), local);
        AffineExpr column = space.add(space.scale(tile, width()), space.mod(number, width()));
        IndexTuple at = pointOf(space.floorDiv(number, width()));
        at[*plan.column] = column;
        guarded(column, plan.getExtent(*plan.column), [&] { storeOutput(at); });
      });
      return;
    }
    AffineExpr lane = emitter.setLanes(vector);
    point[*plan.column] = space.add(space.scale(mine, vector), lane);
    place = space.add(space.scale(beside, vector), lane);
    SmallVector<int64_t> extents;
    for (unsigned variable : plan.inner)
      extents.push_back(plan.getExtent(variable));
    guarded(wanted, vectors, [&] {
      forTrips(plan.countInner(), sharing, rank, {}, [&](AffineExpr position, Accumulators &) {
        IndexTuple at = point;
        for (auto [variable, expr] : llvm::zip(plan.inner, space.delinearize(position, extents)))
          at[variable] = expr;
        storeOutput(at);
      });
    });
  }

  int64_t abreast() const { return mapping.threads / mapping.sharing; }
  /// Columns of a tile.
  int64_t width() const { return abreast() * mapping.vector; }

  /// Leaves the parts of all threads in shared memory, results times columns for each warp (or row of threads where
  /// rows are wider than a warp), and binds the reduction to their total at `place`. `once` says that every total is
  /// asked for once: then whoever asks adds up; otherwise the totals are made first.
  void bindColumns(const ReduceStage &stage, Accumulators &parts, bool once) {
    int64_t results = parts.size(), vector = mapping.vector, size = results * width();
    Type type = parts[0][0].getType();
    for (int64_t mask = abreast(); mask < 32; mask *= 2)
      for (Packet &packet : parts)
        for (Value &value : packet)
          value = combine(stage, value, kernel.shuffleXor(value, mask));
    bool narrow = abreast() < 32;
    int64_t rows = narrow ? mapping.threads / 32 : mapping.sharing;
    AffineExpr row = space.floorDiv(kernel.getThread(), narrow ? 32 : abreast());
    AffineExpr first = narrow ? space.floorDiv(space.mod(kernel.getThread(), 32), abreast()) : space.constant(0);
    Value partial = kernel.allocateShared(rows * size, type);
    guarded(first, 1, [&] {
      AffineExpr lane = emitter.setLanes(vector);
      AffineExpr column = space.add(space.scale(space.mod(kernel.getThread(), abreast()), vector), lane);
      for (int64_t i = 0; i < results; ++i)
        emitter.store(parts[i], partial,
                      space.add(space.scale(space.add(space.scale(row, results), space.constant(i)), width()), column));
    });
    kernel.barrier();
    emitter.setLanes(1);
    auto totalAt = [this, &stage, partial, rows, size, type](AffineExpr number) {
      Value total;
      for (int64_t i = 0; i < rows; ++i) {
        Value part = loadShared(partial, space.add(number, space.constant(i * size)), type);
        total = total ? combine(stage, total, part) : part;
      }
      return total;
    };
    Value tensor = stage.reduction.op->getResult(0);
    if (mapping.cluster > 1)
      return bindCluster(stage, size, type, totalAt);
    if (once) {
      emitter.bindElements(tensor, [this, &stage, totalAt](ArrayRef<AffineExpr> index) {
        return finish(stage, index, {totalAt(place)});
      });
      return;
    }
    Value totals = kernel.allocateShared(size, type);
    forTrips(size, mapping.threads, kernel.getThread(), {},
             [&](AffineExpr number, Accumulators &) { emitter.store({totalAt(number)}, totals, number); });
    kernel.barrier();
    emitter.bindMemory(tensor, totals);
    emitter.bindElements(tensor, [this, &stage, totals, type](ArrayRef<AffineExpr> index) {
      return finish(stage, index, emitter.load(totals, place, type));
    });
  }

  /// Gives each block of a cluster the totals of all blocks for its share of the `size` results, and binds the
  /// reduction to their sum.
  void bindCluster(const ReduceStage &stage, int64_t size, Type type,
                   llvm::function_ref<Value(AffineExpr number)> totalAt) {
    int64_t share = size / mapping.cluster;
    Value exchange = kernel.allocateShared(size, type);
    AffineExpr inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    kernel.waitForCluster(); // all blocks have started
    forTrips(size, mapping.threads, kernel.getThread(), {}, [&](AffineExpr number, Accumulators &) {
      AffineExpr slot = space.add(space.scale(inCluster, share), space.mod(number, share));
      kernel.storeToCluster(totalAt(number), exchange, emitter.materialize(slot),
                            emitter.materialize(space.floorDiv(number, share)));
    });
    kernel.arriveAtCluster(/*publish=*/true);
    kernel.waitForCluster();
    emitter.bindElements(stage.reduction.op->getResult(0),
                         [this, &stage, exchange, share, type](ArrayRef<AffineExpr> index) {
                           Value total;
                           for (int64_t i = 0; i < mapping.cluster; ++i) {
                             AffineExpr slot = space.add(space.constant(i * share), place);
                             Value part = loadShared(exchange, slot, type);
                             total = total ? combine(stage, total, part) : part;
                           }
                           return finish(stage, index, {total});
                         });
  }

  /// Which result of the tile is computed at present; in a cluster, which of the block's share.
  AffineExpr place;
  CudaKernel &kernel;
  ReduceMapping mapping;
  Location loc;
  /// In row mode, which unrolled result is computed at present.
  int64_t present = 0;
};

} // namespace

LogicalResult cg::emitReduceCuda(CudaKernel &kernel, const ReducePlan &plan) {
  ReduceCuda(kernel, plan, ReduceMapping::choose(plan, kernel.getModel())).emit();
  return success();
}
