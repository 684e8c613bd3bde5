// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg.scatter: windows are updated in place, as if in the order of the index vectors. A worker owns an element of the
// window at some of the places of a row and goes through the row's index vectors for its own places; so no two workers
// touch one element, and the order is that of the vectors. Where the last update wins, a block of a GPU first finds the
// last update of each place; where order does not matter, as in sums of integers, memory combines updates; single
// elements that are combined otherwise belong to a warp, whose lanes send them to the first lane with the same place.
// Larger windows belong to the warps of a block that has some of the places: it lists the updates of these places, and
// the warp of the first update of a place combines all of them.

#include "../Classes.h"
#include "ScatterEmitter.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ScatterWorkers : public ScatterEmitter {
public:
  explicit ScatterWorkers(CudaKernel &cuda)
      : ScatterEmitter(cuda), ahead(cuda.getModel().cuda().scatter.vectorsAhead) {}
  explicit ScatterWorkers(HostKernel &host)
      : ScatterEmitter(host), ahead(host.getModel().host().scatter.vectorsAhead) {}

  bool isEmpty() const { return shape.rows == 0 || shape.updates == 0 || shape.window == 0; }

  void emit(CudaKernel &cuda) {
    if (shape.kind == ScatterShape::InOrder)
      return emitInOrder(cuda);
    if (shape.kind == ScatterShape::LastFirst)
      return emitLastFirst(cuda);
    if (shape.kind == ScatterShape::InWarps)
      return emitInWarps(cuda);
    if (shape.kind == ScatterShape::Listed)
      return emitListedScatter(cuda);
    if (shape.kind == ScatterShape::Gathered)
      return emitGathered(cuda);
    forEachWorker(cuda, [&](AffineExpr worker) {
      AffineExpr element = space.mod(worker, shape.window), which = space.floorDiv(worker, shape.window);
      int64_t perRow = shape.kind == ScatterShape::Free ? shape.updates : shape.owners;
      AffineExpr row = space.floorDiv(which, perRow), part = space.mod(which, perRow);
      if (shape.kind == ScatterShape::Free) {
        Place place = placeOf(row, part);
        return emitGuard(emitter, loc, place.inside, [&] { store(place, element); });
      }
      emitOwner(row, emitter.materialize(part), [&](const Place &place) { store(place, element); });
    });
  }

  void emit(HostKernel &host) {
    // Rows, or the workers that share the places of the only row out, or a part of its vectors.
    bool parted = shape.kind == ScatterShape::Free && shape.rows == 1;
    const HostScatterFigures &figures = host.getModel().host().scatter;
    bool large = shape.rows * shape.updates * shape.window >= figures.item;
    int64_t parts = shape.rows > 1 ? std::min(shape.rows, large ? figures.parts : 1)
                    : !parted      ? shape.owners
                    : large        ? std::min(shape.updates, figures.vectors)
                                   : 1;
    host.setItems(parts);
    auto storeAll = [&](const Place &place) {
      host.forEach(shape.window, [&](AffineExpr element) { store(place, element); });
    };
    auto forPart = [&](AffineExpr item, int64_t total, llvm::function_ref<void(AffineExpr index)> body) {
      int64_t part = llvm::divideCeil(total, parts);
      Value first = emitter.materialize(space.scale(item, part));
      Value end = math.min(math.add(first, constant(part)), constant(total));
      emitLoop(emitter, loc, first, end, constant(1), {}, [&](Value index, ValueRange) {
        body(emitter.bindVariable(index, total));
        return Values();
      });
    };
    auto storeVector = [&](AffineExpr row, AffineExpr vector) {
      Place place = placeOf(row, vector);
      emitGuard(emitter, loc, place.inside, [&] { storeAll(place); });
    };
    host.forEachItem([&](AffineExpr item) {
      AffineExpr first = space.constant(0);
      if (shape.rows > 1)
        return forPart(item, shape.rows, [&](AffineExpr row) {
          host.forEach(shape.updates, [&](AffineExpr vector) { storeVector(row, vector); });
        });
      if (shape.kind == ScatterShape::Owned)
        return emitOwner(first, emitter.materialize(item), storeAll);
      forPart(item, shape.updates, [&](AffineExpr vector) { storeVector(first, vector); });
    });
  }

private:
  /// Goes through the index vectors of a row for those whose place belongs to the worker `owner`.
  void emitOwner(AffineExpr row, Value owner, llvm::function_ref<void(const Place &place)> body) {
    int64_t full = shape.updates / ahead * ahead;
    auto emitSome = [&](ArrayRef<AffineExpr> vectors) {
      SmallVector<Place> places;
      for (AffineExpr vector : vectors)
        places.push_back(placeOf(row, vector));
      for (const Place &place : places) {
        Value mine = place.inside;
        if (shape.owners > 1) {
          Value residue = math.bitAnd(place.number, constant(shape.owners - 1));
          mine = arith::AndIOp::create(builder, loc, mine, math.equal(residue, owner));
        }
        emitGuard(emitter, loc, mine, [&] { body(place); });
      }
    };
    if (full > 0)
      emitLoop(emitter, loc, constant(0), constant(full), constant(ahead), {}, [&](Value index, ValueRange) {
        AffineExpr first = emitter.bindVariable(index, full, ahead);
        SmallVector<AffineExpr> vectors;
        for (int64_t i = 0; i < ahead; ++i)
          vectors.push_back(space.add(first, space.constant(i)));
        emitSome(vectors);
        return Values();
      });
    SmallVector<AffineExpr> rest;
    for (int64_t i = full; i < shape.updates; ++i)
      rest.push_back(space.constant(i));
    emitSome(rest);
  }

  /// A block has some places of a row. It finds out the last update of each, all threads at once, and then stores
  /// those: the largest number is the same in whatever order it is looked for.
  void emitLastFirst(CudaKernel &cuda) {
    int64_t part = llvm::divideCeil(shape.places, shape.owners);
    int64_t threads = std::min<int64_t>(1024, llvm::alignTo(std::max(shape.updates, part), 32));
    cuda.setLaunch(shape.rows * shape.owners, threads);
    AffineExpr row = space.floorDiv(cuda.getBlock(), shape.owners);
    Value first = emitter.materialize(space.scale(space.mod(cuda.getBlock(), shape.owners), part));
    Type word = builder.getI32Type();
    bool isLarge = (part + ScatterShape::kReservedWords) * 4 > kernel.getModel().sharedBytes;
    Value last = isLarge ? cuda.viewShared(cuda.allocateDynamicShared(part * 4), 0, part, word)
                         : cuda.allocateShared(part, word);
    Value none = arith::ConstantIntOp::create(builder, loc, -1, 32), thread = emitter.materialize(cuda.getThread());
    emitLoop(emitter, loc, thread, constant(part), constant(threads), {}, [&](Value index, ValueRange) {
      memref::StoreOp::create(builder, loc, none, last, index);
      return Values();
    });
    cuda.waitForPredecessors();
    cuda.barrier();
    // Each thread loads all of its index vectors before it uses the first.
    int64_t step = std::min(shape.updates / threads, ahead), full = step > 0 ? shape.updates / (threads * step) : 0;
    auto forEachVector = [&](llvm::function_ref<void(const Place &place, Value local, Value number)> body) {
      auto visit = [&](Value number, const Place &place) {
        Value local = math.sub(place.number, first);
        Value mine = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, local, constant(part));
        mine = arith::AndIOp::create(builder, loc, mine, place.inside);
        emitGuard(emitter, loc, mine, [&] { body(place, local, math.toWord(number)); });
      };
      if (full > 0)
        emitLoop(emitter, loc, 0, full, {}, [&](Value turn, ValueRange) {
          Value begin = math.add(math.mul(turn, constant(step * threads)), thread);
          SmallVector<std::pair<Value, Place>> places;
          for (int64_t i = 0; i < step; ++i) {
            Value number = math.add(begin, constant(i * threads));
            places.emplace_back(number, placeOf(row, emitter.bindVariable(number, shape.updates)));
          }
          for (auto &[number, place] : places)
            visit(number, place);
          return Values();
        });
      Value rest = math.add(thread, constant(full * step * threads));
      emitLoop(emitter, loc, rest, constant(shape.updates), constant(threads), {}, [&](Value number, ValueRange) {
        visit(number, placeOf(row, emitter.bindVariable(number, shape.updates)));
        return Values();
      });
    };
    forEachVector([&](const Place &, Value local, Value number) {
      memref::AtomicRMWOp::create(builder, loc, arith::AtomicRMWKind::maxs, number, last, local);
    });
    cuda.barrier();
    forEachVector([&](const Place &place, Value local, Value number) {
      Value winner = memref::LoadOp::create(builder, loc, last, local);
      Value wins = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, winner, number);
      emitGuard(emitter, loc, wins, [&] { store(place, space.constant(0)); });
    });
  }

  /// A warp goes through the updates of a row, as many at a time as it has lanes. Of those with one place the first
  /// combines all. Where several warps share the places of a row out, each goes through all index vectors,
  /// and keeps those that are its own in shared memory until there is one for each lane.
  void emitInWarps(CudaKernel &cuda) {
    constexpr int64_t lanes = ScatterShape::kLanes;
    const CudaScatterFigures &figures = cuda.getModel().cuda().scatter;
    int64_t total = shape.rows * shape.owners;
    int64_t warps = shape.owners > 1 ? std::min(shape.owners, figures.warps)
                                     : std::clamp<int64_t>(total / (kernel.getModel().units * figures.warpsPerUnit), 1,
                                                           figures.warps);
    cuda.setLaunch(llvm::divideCeil(total, warps), warps * lanes);
    Value queue = shape.owners > 1 ? cuda.allocateShared(warps * 2 * lanes, builder.getI32Type()) : Value();
    cuda.waitForPredecessors();
    dropNoAlias(cuda);
    Value thread = emitter.materialize(cuda.getThread());
    WarpLane own = laneOf(thread);
    Value warp = math.shr(thread, constant(llvm::Log2_64(lanes)));
    Value number = math.add(math.mul(emitter.materialize(cuda.getBlock()), constant(warps)), warp);
    emitGuard(emitter, loc, math.less(number, constant(total)), [&] {
      AffineExpr which = emitter.bindVariable(number, total);
      AffineExpr row = space.floorDiv(which, shape.owners);
      if (shape.owners == 1)
        return emitWarp(cuda, own, row);
      Value begin = math.mul(warp, constant(2 * lanes));
      emitOwningWarp(cuda, own, row, emitter.materialize(space.mod(which, shape.owners)), queue, begin);
    });
  }

  struct WarpUpdate {
    Place place;
    Value updated, isWanted;
  };

  /// Combines one update of each lane that has one, in the order of the lanes.
  void combineLanes(CudaKernel &cuda, const WarpLane &own, const WarpUpdate &update) {
    auto greatest = [&](Value value) -> Values {
      for (int64_t mask = 1; mask < ScatterShape::kLanes; mask *= 2)
        value = arith::MaxUIOp::create(builder, loc, value, cuda.shuffleXor(value, mask));
      return {value};
    };
    // A lane without an update has a place of its own.
    Value lonely = arith::AddIOp::create(builder, loc, word(shape.places), math.toWord(own.lane));
    Value key = arith::SelectOp::create(builder, loc, update.isWanted, math.toWord(update.place.number), lonely);
    Value peers = NVVM::MatchSyncOp::create(builder, loc, builder.getI32Type(), own.all, key, NVVM::MatchSyncKind::any);
    Value rank = math::CtPopOp::create(builder, loc, arith::AndIOp::create(builder, loc, peers, own.before));
    Value waits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, rank, own.none);
    Value meet = NVVM::VoteSyncOp::create(builder, loc, builder.getI1Type(), own.all, waits, NVVM::VoteSyncKind::any);
    Values last = emitBranch(
        emitter, loc, meet, builder.getI32Type(), [&] { return greatest(rank); }, [&] { return Values{own.none}; });
    // The first lane of each place takes the others' updates one after the other, and stores.
    Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, rank, own.none);
    isFirst = arith::AndIOp::create(builder, loc, isFirst, update.isWanted);
    Value begin = emitBranch(
                      emitter, loc, isFirst, update.updated.getType(),
                      [&] { return Values{combine(load(update.place, space.constant(0)), update.updated)}; },
                      [&] { return Values{update.updated}; })
                      .front();
    // Several are on their way at the same time; one that has taken all keeps its sum.
    int64_t takenTogether = cuda.getModel().cuda().scatter.taken;
    auto takeSome = [&](Value, ValueRange carried) {
      Value sum = carried.front(), rest = carried.back();
      SmallVector<std::pair<Value, Value>> taken;
      for (int64_t i = 0; i < takenTogether; ++i) {
        Value next = math::CountTrailingZerosOp::create(builder, loc, rest);
        next = arith::AndIOp::create(builder, loc, next, word(ScatterShape::kLanes - 1));
        taken.emplace_back(math.equal(rest, own.none), cuda.shuffleFrom(update.updated, next));
        rest = withoutFirst(rest);
      }
      for (auto [isNone, updated] : taken)
        sum = math.select(isNone, sum, combine(sum, updated));
      return Values{sum, rest};
    };
    Value sum = emitLoop(emitter, loc, constant(0), math.fromWord(last.front()), constant(takenTogether),
                         Values{begin, withoutFirst(peers)}, takeSome)
                    .front();
    emitGuard(emitter, loc, isFirst,
              [&] { emitter.store({sum}, kernel.getOutputMemory(0), offsetOf(update.place, space.constant(0))); });
    NVVM::SyncWarpOp::create(builder, loc, own.all);
  }

  /// Returns a set of lanes without the lane of the lowest number.
  Value withoutFirst(Value lanes) {
    return arith::AndIOp::create(builder, loc, lanes, arith::SubIOp::create(builder, loc, lanes, word(1)));
  }

  /// A thread for each worker.
  void forEachWorker(CudaKernel &cuda, llvm::function_ref<void(AffineExpr worker)> body) {
    int64_t work = shape.countWorkers();
    int64_t threads = std::min<int64_t>(cuda.getModel().cuda().scatter.threads, llvm::alignTo(work, 32));
    cuda.setLaunch(llvm::divideCeil(work, threads), threads);
    cuda.waitForPredecessors();
    Value number = emitter.materialize(space.add(space.scale(cuda.getBlock(), threads), cuda.getThread()));
    emitGuard(emitter, loc, math.less(number, constant(work)), [&] { body(emitter.bindVariable(number, work)); });
  }

  /// Goes through a row with one warp, which has all of its places.
  void emitWarp(CudaKernel &cuda, const WarpLane &own, AffineExpr row) {
    constexpr int64_t lanes = ScatterShape::kLanes;
    int64_t step = std::min<int64_t>(ahead / 2, llvm::divideCeil(shape.updates, lanes)) * lanes;
    emitLoop(emitter, loc, constant(0), constant(shape.updates), constant(step), {}, [&](Value begin, ValueRange) {
      SmallVector<WarpUpdate> updates;
      for (int64_t i = 0; i < step; i += lanes) {
        auto [number, isThere] = numberOf(own, begin, i);
        Place place = placeOf(row, emitter.bindVariable(number, shape.updates));
        Value updated = getUpdate(place, space.constant(0));
        updates.push_back({place, updated, arith::AndIOp::create(builder, loc, place.inside, isThere)});
      }
      for (const WarpUpdate &update : updates)
        combineLanes(cuda, own, update);
      return Values();
    });
  }

  /// Goes through a row with a warp that has the places of `owner`. `queue` has room for two numbers of updates for
  /// each lane from `begin` on: those that wait are fewer than lanes before as many are added.
  void emitOwningWarp(CudaKernel &cuda, const WarpLane &own, AffineExpr row, Value owner, Value queue, Value begin) {
    constexpr int64_t lanes = ScatterShape::kLanes;
    Value slot = math.add(begin, own.lane), nextSlot = math.add(slot, constant(lanes));
    auto sync = [&] { NVVM::SyncWarpOp::create(builder, loc, own.all); };
    // Takes one of the first that wait for each lane.
    auto takeFirst = [&](Value isWanted) {
      Value waiting = memref::LoadOp::create(builder, loc, queue, slot);
      Value number = math.fromWord(arith::SelectOp::create(builder, loc, isWanted, waiting, own.none));
      Place place = placeOf(row, emitter.bindVariable(number, shape.updates));
      combineLanes(cuda, own, {place, getUpdate(place, space.constant(0)), isWanted});
    };
    int64_t step = std::min<int64_t>(ahead, llvm::divideCeil(shape.updates, lanes)) * lanes;
    Values left = emitLoop(emitter, loc, constant(0), constant(shape.updates), constant(step), own.none,
                           [&](Value first, ValueRange carried) {
                             SmallVector<std::pair<Value, Value>> found;
                             for (int64_t i = 0; i < step; i += lanes) {
                               auto [number, isThere] = numberOf(own, first, i);
                               Place place = placeOf(row, emitter.bindVariable(number, shape.updates));
                               Value mine = math.equal(math.bitAnd(place.number, constant(shape.owners - 1)), owner);
                               mine = arith::AndIOp::create(builder, loc, mine, place.inside);
                               found.emplace_back(number, arith::AndIOp::create(builder, loc, mine, isThere));
                             }
                             Value count = carried.front();
                             for (auto [number, mine] : found) {
                               Value behind = arith::AddIOp::create(builder, loc, math.toWord(begin), count);
                               behind = append(own, {{math.toWord(number), queue}}, mine, ballot(own, mine), behind);
                               count = arith::SubIOp::create(builder, loc, behind, math.toWord(begin));
                               sync();
                               Value isFull =
                                   arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::uge, count, word(lanes));
                               emitGuard(emitter, loc, isFull, [&] {
                                 takeFirst(arith::ConstantIntOp::create(builder, loc, 1, 1));
                                 // Others move up; without waiting ones nothing is moved.
                                 Value next = memref::LoadOp::create(builder, loc, queue, nextSlot);
                                 sync();
                                 memref::StoreOp::create(builder, loc, next, queue, slot);
                                 sync();
                               });
                               Value rest = arith::SubIOp::create(builder, loc, count, word(lanes));
                               count = arith::SelectOp::create(builder, loc, isFull, rest, count);
                             }
                             return Values{count};
                           });
    takeFirst(arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, math.toWord(own.lane), left.front()));
  }

  /// An element of the target goes through the index vectors of its row, and combines what it gets of those windows
  /// that it is in. Nothing is stored before that.
  void emitGathered(CudaKernel &cuda) {
    RankedTensorType target = op.getTarget().getType();
    forEachWorker(cuda, [&](AffineExpr worker) {
      AffineExpr row = space.floorDiv(worker, shape.owners);
      SmallVector<int64_t> extents(target.getShape());
      for (int64_t dim : op.getBatchDims())
        extents[dim] = 1;
      IndexTuple at = space.delinearize(space.mod(worker, shape.owners), extents);
      unsigned rows = op.getBatchDims().size();
      IndexTuple ofRow = space.delinearize(row, op.getUpdates().getType().getShape().take_front(rows));
      for (auto [row, dim] : llvm::zip_equal(ofRow, op.getBatchDims()))
        at[dim] = row;
      AffineExpr offset = space.linearize(at, target.getShape());
      Value memory = kernel.getOutputMemory(0);
      Value old = memref::LoadOp::create(builder, loc, memory, emitter.materialize(offset));
      Values carried{fromStorage(builder, old, target.getElementType()),
                     arith::ConstantIntOp::create(builder, loc, 0, 1)};
      auto gather = [&](const Place &place) {
        Value inside = place.inside;
        IndexTuple source = place.update;
        for (auto [dim, begin, width] : llvm::enumerate(place.begin, op.getWindowShape())) {
          if (llvm::is_contained(op.getBatchDims(), dim) || width == target.getDimSize(dim)) {
            source.push_back(width == 1 ? space.constant(0) : at[dim]);
            continue;
          }
          Value apart = math.sub(emitter.materialize(at[dim]), emitter.materialize(begin));
          Value isNear = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, apart, constant(width));
          inside = arith::AndIOp::create(builder, loc, inside, isNear);
          source.push_back(emitter.bindVariable(apart, width));
        }
        Block &body = op.getCombiner().front();
        Values combined = emitBranch(
            emitter, loc, inside, carried.front().getType(),
            [&] {
              SmallVector<std::pair<Value, Value>> known{
                  {body.getArgument(0), carried.front()},
                  {body.getArgument(1), emitter.element(op.getUpdates(), source).front()}};
              return Values{emitter.blockValues(&body, known, body.getTerminator()->getOperands())[0]};
            },
            [&] { return Values{carried.front()}; });
        carried = {combined.front(), arith::OrIOp::create(builder, loc, carried.back(), inside)};
      };
      int64_t full = shape.updates / ahead * ahead;
      if (full > 0)
        carried = emitLoop(emitter, loc, constant(0), constant(full), constant(ahead), Values(carried),
                           [&](Value index, ValueRange values) {
                             AffineExpr first = emitter.bindVariable(index, full, ahead);
                             SmallVector<Place> places;
                             for (int64_t i = 0; i < ahead; ++i)
                               places.push_back(placeOf(row, space.add(first, space.constant(i))));
                             carried.assign(values.begin(), values.end());
                             llvm::for_each(places, gather);
                             return carried;
                           });
      for (int64_t i = full; i < shape.updates; ++i)
        gather(placeOf(row, space.constant(i)));
      emitGuard(emitter, loc, carried.back(), [&] { emitter.store({carried.front()}, memory, offset); });
    });
  }

  /// Writes the windows of a row one after the other; all threads of a block share each window.
  void emitInOrder(CudaKernel &cuda) {
    int64_t threads = std::clamp<int64_t>(llvm::alignTo(shape.window, 32), 32, 1024);
    cuda.setLaunch(shape.rows, threads);
    cuda.waitForPredecessors();
    dropNoAlias(cuda);
    Value thread = emitter.materialize(cuda.getThread());
    emitLoop(emitter, loc, 0, shape.updates, {}, [&](Value index, ValueRange) {
      Place place = placeOf(cuda.getBlock(), emitter.bindVariable(index, shape.updates));
      emitGuard(emitter, loc, place.inside, [&] {
        emitLoop(emitter, loc, thread, constant(shape.window), constant(threads), {}, [&](Value number, ValueRange) {
          store(place, emitter.bindVariable(number, shape.window));
          return Values();
        });
      });
      cuda.barrier();
      return Values();
    });
  }

  /// The number of index vectors that are loaded before the first of them is used.
  int64_t ahead;
};

/// Operations of a cone on tensors that are no larger than the index vectors.
int64_t countPlaceOps(const CoverContext &context, const Cone &cone, ScatterOp op) {
  int64_t ops = 0;
  for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
    Operation *made = context.getDefiningOp(tensor);
    int64_t points = cone.getWalk().countPoints(tensor);
    if (made && cone.isEntered(made) && points <= op.getIndices().getType().getNumElements())
      ops += points * std::max<int64_t>(context.getFacts(made).weight, 1);
  }
  return ops;
}

class ScatterClass : public KernelClass {
public:
  StringRef getName() const override { return "scatter"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart};
  }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    auto op = root.getDefiningOp<ScatterOp>();
    if (!op || !context.getFacts(op).structured)
      return;
    const TargetModel &model = context.model;
    ScatterShape shape = ScatterShape::of(op, model);
    // Elements of a window share an index vector, and owners of a row all of them.
    bool lastFirst = shape.kind == ScatterShape::LastFirst, inWarps = shape.kind == ScatterShape::InWarps;
    bool listed = shape.kind == ScatterShape::Listed;
    // A host has an index vector for a whole window, and one of its workers each update.
    bool byVector = !model.isCuda && (shape.kind == ScatterShape::Free || shape.kind == ScatterShape::Owned);
    bool readsOnce = lastFirst || inWarps || listed || byVector ||
                     (shape.window == 1 && (shape.kind == ScatterShape::Free || shape.owners == 1));
    proposeStructured(*this, context, root, readsOnce, candidates, [&](Candidate &candidate, const Cone &cone) {
      // Each update takes its time, also those of one place.
      auto updates = static_cast<double>(getByteSize(op.getUpdates().getType()));
      bool combined = !op.getBody()->getArgument(0).use_empty();
      double again = std::max(updates - static_cast<double>(candidate.cost.bytesWritten), 0.0);
      double bytes = candidate.cost.bytesRead + 2.0 * candidate.cost.bytesWritten + (combined ? 3 : 2) * again;
      // Each block of a row computes its places, twice; each warp does.
      if (lastFirst)
        candidate.cost.ops *= 2 * shape.owners;
      if (inWarps)
        candidate.cost.ops *= shape.owners;
      // Blocks of a row share its updates out, but not the index vectors.
      if (listed)
        candidate.cost.ops += (shape.owners * shape.columns - 1) * countPlaceOps(context, cone, op);
      if (byVector)
        candidate.cost.ops += (shape.owners - 1) * countPlaceOps(context, cone, op);
      int64_t threads = model.isCuda ? model.cuda().scatter.threads : model.host().scatter.workerElements;
      int64_t blocks = lastFirst || listed ? shape.countBlocks() : llvm::divideCeil(shape.countWorkers(), threads);
      candidate.cost.ns = model.estimateNs(bytes, candidate.cost.ops, blocks) + shape.estimateScanNs(model);
    });
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override {
    ScatterWorkers emitter(kernel);
    if (!emitter.isEmpty())
      emitter.emit(kernel);
    return success();
  }
  LogicalResult emitHost(HostKernel &kernel) const override {
    ScatterWorkers emitter(kernel);
    if (!emitter.isEmpty())
      emitter.emit(kernel);
    return success();
  }
};

} // namespace

const KernelClass &cg::getScatterClass() {
  static const ScatterClass instance;
  return instance;
}
