// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Windows of more than one element that may share a place, on a GPU. A block has some of the places, and some chunks of
// the windows. It lists the updates of its places, in order; then each of its warps takes one of the listed updates.
// The warp of the first update of a place, or of the last one where that wins, stores the place: it searches the list
// for further updates of the place, and combines them in order. No warp reads more updates than the list of its block
// has. Where a place has a large part of the updates, all warps share these, if their sums can be added.

#include "ScatterEmitter.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/Sources.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ScatterLister : public ScatterEmitter {
public:
  explicit ScatterLister(CudaKernel &cuda)
      : ScatterEmitter(cuda), cuda(cuda), figures(cuda.getModel().cuda().scatter), threads(shape.countThreads()),
        warps(threads / kLanes), each(shape.countVectors() * kLanes),
        chunks(llvm::divideCeil(shape.countChunks(), shape.columns)), parts(std::min(chunks, warps)),
        lastWins(op.getCombiner().front().getArgument(0).use_empty()) {
    // A share is a number of warps, one for each chunk.
    if (TypedAttr attribute = getNeutralOfParts(op); attribute && !lastWins && chunks <= warps / 2)
      neutral = attribute;
  }

  /// A block has some places of a row, and some chunks of windows. It lists the updates that have its places, in order,
  /// as many as there is room for, before its warps store them.
  void emit() {
    int64_t round = each * warps, rounds = llvm::divideCeil(shape.updates, round);
    int64_t room = round + (rounds > 1 ? figures.spareRoom : 0) + figures.search;
    cuda.setLaunch(shape.countBlocks(), threads);
    allocate(room);
    // The assembler would rather have more blocks beside each other than what a thread reads together.
    if (!lastWins)
      cuda.leaveRoom(shape.countBlocks() <= kernel.getModel().units ? 1 : 2);
    bool early = rounds == 1 && hasStablePlaces();
    cuda.releaseDependents();
    if (!early)
      cuda.waitOnly(/*earlyReads=*/false);
    dropNoAlias(cuda);
    AffineExpr block = cuda.getBlock(), which = space.floorDiv(block, shape.columns);
    column = space.mod(block, shape.columns);
    row = space.floorDiv(which, shape.owners);
    owner = emitter.materialize(space.mod(which, shape.owners));
    thread = emitter.materialize(cuda.getThread());
    own = laneOf(thread);
    warp = math.shr(thread, constant(llvm::Log2_64(kLanes)));
    queue = math.mul(warp, constant(figures.search));
    Value first = math.mul(warp, constant(each));
    if (rounds == 1) {
      listRound(first, own.none);
      if (early)
        cuda.waitOnly(/*earlyReads=*/true);
      return storeList();
    }
    emitLoop(emitter, loc, 0, rounds, own.none, [&](Value turn, ValueRange carried) {
      Value end = listRound(math.add(math.mul(turn, constant(round)), first), carried.front());
      Value isLast = math.equal(turn, constant(rounds - 1));
      Value isFull = math.less(constant(room - figures.search - round), count);
      Value isStored = arith::OrIOp::create(builder, loc, isLast, isFull);
      emitGuard(emitter, loc, isStored, [&] {
        storeList();
        cuda.barrier();
      });
      return Values{math.select(isStored, own.none, end)};
    });
  }

private:
  static constexpr int64_t kLanes = ScatterShape::kLanes;
  using Search = arith::CmpIPredicate;

  void allocate(int64_t room) {
    Type type = builder.getI32Type();
    places = cuda.allocateShared(room, type);
    numbers = cuda.allocateShared(room, type);
    counts = cuda.allocateShared(warps, type);
    if (lastWins)
      return;
    // What a warp has found is combined before what it gets is written there.
    int64_t words = warps * figures.search, vectors = warps * kLanes * shape.vector;
    Type element = op.getTarget().getType().getElementType();
    if (!neutral) {
      found = cuda.allocateShared(words, type);
      return;
    }
    Value memory = cuda.allocateDynamicShared(std::max(words * 4, vectors * getElementByteSize(element)));
    found = cuda.viewShared(memory, 0, words, type);
    partials = cuda.viewShared(memory, 0, vectors, element);
    shared = cuda.allocateShared(figures.shares, type);
    sharedCount = cuda.allocateShared(1, type);
  }

  /// Lists those of the updates of a round that have places of this block, behind `begin` others; those of this warp
  /// are from `first` on. Returns how many there are then.
  Value listRound(Value first, Value begin) {
    SmallVector<std::array<Value, 4>> mine;
    Value ofWarp = own.none;
    for (int64_t i = 0; i < each; i += kLanes) {
      auto [number, isThere] = numberOf(own, first, i);
      Place place = placeOf(row, emitter.bindVariable(number, shape.updates));
      Value isMine = math.equal(remainder(place.number, shape.owners), owner);
      isMine = arith::AndIOp::create(builder, loc, isMine, place.inside);
      isMine = arith::AndIOp::create(builder, loc, isMine, isThere);
      mine.push_back({math.toWord(number), math.toWord(place.number), isMine, ballot(own, isMine)});
      ofWarp = arith::AddIOp::create(builder, loc, ofWarp, math::CtPopOp::create(builder, loc, mine.back()[3]));
    }
    memref::StoreOp::create(builder, loc, ofWarp, counts, warp);
    if (neutral)
      emitGuard(emitter, loc, math.equal(thread, constant(0)),
                [&] { memref::StoreOp::create(builder, loc, own.none, sharedCount, constant(0)); });
    cuda.barrier();
    Value end = begin;
    for (int64_t i = 0; i < warps; ++i) {
      Value others = memref::LoadOp::create(builder, loc, counts, constant(i));
      Value before = math.select(math.less(constant(i), warp), others, own.none);
      begin = arith::AddIOp::create(builder, loc, begin, before);
      end = arith::AddIOp::create(builder, loc, end, others);
    }
    for (auto &[number, place, isMine, voters] : mine)
      begin = append(own, {{number, numbers}, {place, places}}, isMine, voters, begin);
    count = math.fromWord(end);
    // Behind the last one are places that are none, for a search.
    emitLoop(emitter, loc, thread, constant(figures.search), constant(threads), {}, [&](Value index, ValueRange) {
      memref::StoreOp::create(builder, loc, own.all, places, math.add(count, index));
      return Values();
    });
    cuda.barrier();
    return end;
  }

  /// Whether index vectors are computed from nothing that another node writes.
  bool hasStablePlaces() {
    return walkSources(op.getIndices(), [&](Value value) {
      auto argument = dyn_cast<BlockArgument>(value);
      bool moves =
          argument && argument.getOwner() == kernel.getDispatch().getBodyBlock() && !cuda.isStableInput(argument);
      return moves ? WalkResult::interrupt() : WalkResult::advance();
    });
  }

  /// Whether each of the updates that a search looks at has a place, and is on one side of the entry of the list.
  Values search(Value place, Value begin, Search side, Value entry) {
    Values result;
    for (int64_t i = 0; i < figures.search; i += kLanes) {
      Value other = math.add(math.add(begin, constant(i)), own.lane);
      Value isSame = math.equal(memref::LoadOp::create(builder, loc, places, other), place);
      Value isThere = arith::CmpIOp::create(builder, loc, side, other, entry);
      result.push_back(arith::AndIOp::create(builder, loc, isSame, isThere));
    }
    return result;
  }

  /// Stores what is listed. A warp has some chunks of one of the updates, if no other one before it, or behind it where
  /// the last one wins, has the same place.
  void storeList() {
    Value units = math.mul(count, constant(parts)), no = arith::ConstantIntOp::create(builder, loc, 0, 1);
    emitLoop(emitter, loc, warp, units, constant(warps), {}, [&](Value number, ValueRange) {
      AffineExpr unit = emitter.bindVariable(number, shape.updates * parts), part = space.mod(unit, parts);
      Value entry = emitter.materialize(space.floorDiv(unit, parts));
      Value place = memref::LoadOp::create(builder, loc, places, entry);
      Value around = math.bitAnd(entry, constant(-figures.search));
      Value begin = lastWins ? around : constant(0), end = lastWins ? count : entry;
      Values others = emitWhile(
          emitter, loc, {begin, no},
          [&](ValueRange carried) {
            Value isOpen = math.equal(carried.back(), no);
            return arith::AndIOp::create(builder, loc, isOpen, math.less(carried.front(), end)).getResult();
          },
          [&](ValueRange carried) {
            Value any = no;
            for (Value found : search(place, carried.front(), lastWins ? Search::ugt : Search::ult, entry))
              any = arith::OrIOp::create(builder, loc, any, found);
            any = NVVM::VoteSyncOp::create(builder, loc, builder.getI1Type(), own.all, any, NVVM::VoteSyncKind::any);
            return Values{math.add(carried.front(), constant(figures.search)), any};
          });
      emitGuard(emitter, loc, math.equal(others.back(), no), [&] {
        if (lastWins)
          return storeLast(place, numberAt(numbers, entry), part);
        emitGuard(emitter, loc, math.equal(shareOut(place, entry, part), no),
                  [&] { storeFound(place, entry, around, part); });
      });
      return Values();
    });
    if (neutral)
      storeShared();
  }

  void storeLast(Value place, AffineExpr update, AffineExpr part) {
    forEachChunk(part, [&](AffineExpr vector) {
      Packet values = updateAt(update, vector);
      combineVector(values, values);
      storeVector(place, vector, values);
    });
  }

  /// Combines what the target has at `place` with the updates of the list that have it, `entry` and those behind it.
  void storeFound(Value place, Value entry, Value around, AffineExpr part) {
    emitLoop(emitter, loc, around, count, constant(figures.search), {}, [&](Value first, ValueRange) {
      Value some = find(place, first, Search::uge, entry);
      emitGuard(emitter, loc, math.less(constant(0), some), [&] {
        forEachChunk(part, [&](AffineExpr vector) {
          Values all = combineFound(loadVector(place, vector), some, vector);
          storeVector(place, vector, Packet(all.begin(), all.end()));
        });
      });
      NVVM::SyncWarpOp::create(builder, loc, own.all);
      return Values();
    });
  }

  /// Writes the numbers of those of a search down that has found them, in order; returns how many they are.
  Value find(Value place, Value first, Search side, Value entry) {
    Value begin = math.toWord(queue), next = begin;
    for (auto [i, isSame] : llvm::enumerate(search(place, first, side, entry))) {
      Value other = math.add(math.add(first, constant(i * kLanes)), own.lane);
      Value update = memref::LoadOp::create(builder, loc, numbers, other);
      next = append(own, {{update, found}}, isSame, ballot(own, isSame), next);
    }
    NVVM::SyncWarpOp::create(builder, loc, own.all);
    return math.fromWord(arith::SubIOp::create(builder, loc, next, begin));
  }

  /// Whether so many updates have the place of `entry` that all warps share them out; notes it down then.
  Value shareOut(Value place, Value entry, AffineExpr part) {
    Value no = arith::ConstantIntOp::create(builder, loc, 0, 1);
    if (!neutral)
      return no;
    auto countAll = [&] {
      Values same = emitLoop(
          emitter, loc, constant(0), count, constant(figures.search), own.none, [&](Value first, ValueRange carried) {
            Value sum = carried.front();
            for (Value isSame : search(place, first, Search::uge, entry))
              sum = arith::AddIOp::create(builder, loc, sum, math::CtPopOp::create(builder, loc, ballot(own, isSame)));
            return Values{sum};
          });
      Value sum = math.fromWord(same.front());
      Value isMost = math.less(count, math.mul(sum, constant(figures.shares)));
      Value isShared = arith::AndIOp::create(builder, loc, isMost, math.less(constant(figures.fewUpdates), sum));
      Value isFirst = math.equal(math.add(own.lane, emitter.materialize(part)), constant(0));
      emitGuard(emitter, loc, arith::AndIOp::create(builder, loc, isShared, isFirst), [&] {
        Value at =
            memref::AtomicRMWOp::create(builder, loc, arith::AtomicRMWKind::addi, word(1), sharedCount, constant(0));
        memref::StoreOp::create(builder, loc, math.toWord(entry), shared, math.fromWord(at));
      });
      return Values{isShared};
    };
    return emitBranch(emitter, loc, math.less(constant(figures.fewUpdates), count), builder.getI1Type(), countAll,
                      [&] { return Values{no}; })
        .front();
  }

  /// Stores the places whose updates all warps share out, one after the other. A share is a piece of the list: each is
  /// combined by itself, and then all of them in order.
  void storeShared() {
    int64_t shares = warps / parts, most = shares * kLanes;
    cuda.barrier();
    Value end = math.fromWord(memref::LoadOp::create(builder, loc, sharedCount, constant(0)));
    Value nothing = arith::ConstantOp::create(builder, loc, neutral);
    AffineExpr which = emitter.bindVariable(warp, warps);
    Value share = emitter.materialize(space.floorDiv(which, parts));
    Value piece = arith::AddIOp::create(builder, loc, math.toWord(count), word(most - 1));
    piece = math.fromWord(arith::DivUIOp::create(builder, loc, piece, word(most)));
    piece = math.mul(piece, constant(kLanes));
    Value begin = math.mul(share, piece), stop = math.min(math.add(begin, piece), count);
    // Lanes behind the window do what the last one within it does, and store nothing.
    Value wanted = vectorOf(space.mod(which, parts));
    Value isInside = math.less(wanted, constant(countVectors()));
    wanted = math.min(wanted, constant(countVectors() - 1));
    auto partial = [&](Value writer, int64_t i) {
      Value first = math.mul(math.add(writer, constant(i * warps)), constant(kLanes));
      return math.add(first, own.lane);
    };
    emitLoop(emitter, loc, constant(0), end, constant(1), {}, [&](Value number, ValueRange) {
      AffineExpr vector = emitter.bindVariable(wanted, countVectors());
      Value entry = math.fromWord(memref::LoadOp::create(builder, loc, shared, number));
      Value place = memref::LoadOp::create(builder, loc, places, entry);
      Values sums = emitLoop(emitter, loc, begin, stop, constant(figures.search), Values(shape.vector, nothing),
                             [&](Value first, ValueRange carried) {
                               Value some = find(place, first, Search::ult, stop);
                               Values next = combineFound(Values(carried), some, vector);
                               NVVM::SyncWarpOp::create(builder, loc, own.all);
                               return next;
                             });
      cuda.barrier();
      for (auto [i, sum] : llvm::enumerate(sums))
        memref::StoreOp::create(builder, loc, sum, partials, partial(warp, i));
      cuda.barrier();
      Value stores = arith::AndIOp::create(builder, loc, isInside, math.equal(share, constant(0)));
      emitGuard(emitter, loc, stores, [&] {
        Values combined =
            emitLoop(emitter, loc, 0, shares, loadVector(place, vector), [&](Value other, ValueRange carried) {
              Packet values(carried.begin(), carried.end()), update;
              Value writer = math.add(math.mul(other, constant(parts)), warp);
              for (int64_t i = 0; i < shape.vector; ++i)
                update.push_back(memref::LoadOp::create(builder, loc, partials, partial(writer, i)));
              combineVector(values, update);
              return Values(values.begin(), values.end());
            });
        storeVector(place, vector, Packet(combined.begin(), combined.end()));
      });
      cuda.barrier();
      return Values();
    });
  }

  /// Combines `values`, of one vector of a window, with as many updates as a warp has found.
  Values combineFound(Values values, Value some, AffineExpr vector) {
    Value next = constant(0);
    for (int64_t step : {shape.countTogether(), shape.countTogether() / 4, int64_t(1)}) {
      Value end = math.bitAnd(some, constant(-step));
      values = emitLoop(emitter, loc, next, end, constant(step), values, [&](Value index, ValueRange carried) {
        SmallVector<Packet> updates;
        for (int64_t i = 0; i < step; ++i)
          updates.push_back(updateAt(numberAt(found, math.add(math.add(queue, index), constant(i))), vector));
        Packet combined(carried.begin(), carried.end());
        for (const Packet &update : updates)
          combineVector(combined, update);
        return Values(combined.begin(), combined.end());
      });
      next = end;
    }
    return values;
  }

  int64_t countVectors() const { return shape.window / shape.vector; }

  /// The number of the vector of a window that a lane has in one of the block's chunks.
  Value vectorOf(AffineExpr inBlock) {
    AffineExpr which = space.add(space.scale(inBlock, shape.columns), column);
    return emitter.materialize(space.add(space.scale(which, kLanes), emitter.bindVariable(own.lane, kLanes)));
  }

  /// The vectors of a part of the block's chunks, for the lanes that have one.
  void forEachChunk(AffineExpr part, llvm::function_ref<void(AffineExpr vector)> body) {
    auto chunk = [&](AffineExpr inBlock) {
      Value vector = vectorOf(inBlock);
      emitGuard(emitter, loc, math.less(vector, constant(countVectors())),
                [&] { body(emitter.bindVariable(vector, countVectors())); });
    };
    if (parts == chunks)
      return chunk(part);
    emitLoop(emitter, loc, emitter.materialize(part), constant(chunks), constant(parts), {},
             [&](Value index, ValueRange) {
               chunk(emitter.bindVariable(index, chunks));
               return Values();
             });
  }

  AffineExpr numberAt(Value memory, Value index) {
    Value number = memref::LoadOp::create(builder, loc, memory, index);
    return emitter.bindVariable(math.fromWord(number), shape.updates);
  }

  /// The position in its window of each element of a vector: lanes of the emitter are set.
  IndexTuple inWindow(AffineExpr vector) {
    AffineExpr lane = emitter.setLanes(shape.vector);
    return space.delinearize(space.add(space.scale(vector, shape.vector), lane), op.getWindowShape());
  }

  Packet updateAt(AffineExpr number, AffineExpr vector) {
    IndexTuple source = updateOf(row, number);
    llvm::append_range(source, inWindow(vector));
    Packet values = emitter.element(op.getUpdates(), source);
    emitter.setLanes(1);
    return values;
  }

  AffineExpr offsetOf(Value place, AffineExpr vector) {
    ArrayRef<int64_t> extents = op.getTarget().getType().getShape();
    IndexTuple at = inWindow(vector);
    SmallVector<int64_t> shapeOfPlaces;
    for (int64_t dim : op.getScatterDims())
      shapeOfPlaces.push_back(extents[dim]);
    IndexTuple begins = space.delinearize(emitter.bindVariable(math.fromWord(place), shape.places), shapeOfPlaces);
    for (auto [begin, dim] : llvm::zip_equal(begins, op.getScatterDims()))
      at[dim] = begin;
    IndexTuple update = updateOf(row, space.constant(0));
    for (auto [number, dim] : llvm::zip_first(op.getBatchDims(), update))
      at[number] = dim;
    return space.linearize(at, extents);
  }

  /// Combines each element of a vector with that of an update.
  void combineVector(Packet &values, const Packet &update) {
    Packet combined;
    for (int64_t i = 0; i < shape.vector; ++i)
      combined.push_back(combine(emitter.lane(values, i), emitter.lane(update, i)));
    values = combined;
  }

  Values loadVector(Value place, AffineExpr vector) {
    AffineExpr offset = offsetOf(place, vector);
    Packet values = emitter.load(kernel.getOutputMemory(0), offset, op.getTarget().getType().getElementType());
    emitter.setLanes(1);
    return Values(values.begin(), values.end());
  }

  void storeVector(Value place, AffineExpr vector, const Packet &values) {
    AffineExpr offset = offsetOf(place, vector);
    emitter.store(values, kernel.getOutputMemory(0), offset);
    emitter.setLanes(1);
  }

  Value remainder(Value number, int64_t divisor) {
    return math.fromWord(arith::RemUIOp::create(builder, loc, math.toWord(number), word(divisor)));
  }

  CudaKernel &cuda;
  const CudaScatterFigures &figures;
  /// The threads and warps of a block; the number of index vectors that a warp reads in a round; the chunks of a
  /// window; and the number of warps that share the chunks.
  int64_t threads, warps, each, chunks, parts;
  /// True if an update replaces the old element, so that the old element is not read.
  bool lastWins;
  /// The value with which each share begins, or null if updates of one place are not shared.
  TypedAttr neutral;
  AffineExpr row, column;
  Value owner, thread, warp;
  WarpLane own;
  /// The list: places, by number, and numbers of updates, in order, and how many they are. Updates of each warp.
  Value places, numbers, count, counts;
  /// The updates of one place that each warp has found, those of this one from `queue` on, and what it gets of them.
  Value found, queue, partials;
  /// Entries of the list whose updates all warps share out, and how many they are.
  Value shared, sharedCount;
};

} // namespace

void cg::emitListedScatter(CudaKernel &kernel) { ScatterLister(kernel).emit(); }
