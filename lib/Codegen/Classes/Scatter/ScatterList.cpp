// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Windows of more than one element that may have one place, on a GPU. A block has some of the places, and some chunks
// of the windows. It lists the updates that have its places, in order; then each of its warps takes one of them. The
// first update of a place, or the last one where that wins, is who stores: so a warp looks through the list for others,
// and combines what it finds in order. Nobody goes through more updates than have places of a block.

#include "ScatterEmitter.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Updates of a list among which a warp looks for those of one place at a time, and how many a list has room for beside
/// what is added to it at once.
constexpr int64_t kSearch = 128, kSpareRoom = 512;

class ScatterLister : public ScatterEmitter {
public:
  explicit ScatterLister(CudaKernel &cuda) : ScatterEmitter(cuda), cuda(cuda) {}

  /// A block has some places of a row, and some chunks of windows. It lists the updates that have its places, in order,
  /// as many as there is room for, before its warps store them.
  void emit() {
    constexpr int64_t lanes = ScatterShape::kLanes;
    int64_t threads = shape.countThreads(), warps = threads / lanes, each = shape.countVectors() * lanes;
    int64_t round = each * warps, rounds = llvm::divideCeil(shape.updates, round);
    int64_t room = round + (rounds > 1 ? kSpareRoom : 0);
    Type type = builder.getI32Type();
    cuda.setLaunch(shape.rows * shape.owners * shape.columns, threads);
    List list{cuda.allocateShared(room + kSearch, type), cuda.allocateShared(room + kSearch, type), Value(), Value()};
    Value counts = cuda.allocateShared(warps, type);
    if (!lastWins())
      list.found = cuda.allocateShared(warps * kSearch, type);
    // The assembler would rather have more blocks beside each other than what a thread reads together.
    if (!lastWins())
      cuda.leaveRoom(shape.countBlocks() <= kernel.getModel().units ? 1 : 2);
    bool early = rounds == 1 && hasStablePlaces();
    cuda.releaseDependents();
    if (!early)
      cuda.waitOnly(/*earlyReads=*/false);
    dropNoAlias(cuda);
    AffineExpr block = cuda.getBlock(), which = space.floorDiv(block, shape.columns);
    AffineExpr row = space.floorDiv(which, shape.owners);
    Value owner = emitter.materialize(space.mod(which, shape.owners));
    Value thread = emitter.materialize(cuda.getThread());
    WarpLane own = laneOf(thread);
    Value warp = math.shr(thread, constant(llvm::Log2_64(lanes))), part = math.mul(warp, constant(each));
    // Lists those of a round behind `begin` others; returns how many there are then.
    auto listRound = [&](Value turn, Value begin) {
      Value first = math.add(math.mul(turn, constant(round)), part);
      SmallVector<std::array<Value, 4>> mine;
      Value ofWarp = own.none;
      for (int64_t i = 0; i < each; i += lanes) {
        auto [number, isThere] = numberOf(own, first, i);
        Place place = placeOf(row, emitter.bindVariable(number, shape.updates));
        Value isMine = math.equal(remainder(place.number, shape.owners), owner);
        isMine =
            arith::AndIOp::create(builder, loc, isMine, arith::AndIOp::create(builder, loc, place.inside, isThere));
        mine.push_back({number, place.number, isMine, ballot(own, isMine)});
        ofWarp = arith::AddIOp::create(builder, loc, ofWarp, math::CtPopOp::create(builder, loc, mine.back()[3]));
      }
      memref::StoreOp::create(builder, loc, ofWarp, counts, warp);
      cuda.barrier();
      Value end = begin;
      for (int64_t i = 0; i < warps; ++i) {
        Value others = memref::LoadOp::create(builder, loc, counts, constant(i));
        Value counted = math.select(math.less(constant(i), warp), others, own.none);
        begin = arith::AddIOp::create(builder, loc, begin, counted);
        end = arith::AddIOp::create(builder, loc, end, others);
      }
      for (auto &[number, place, isMine, voters] : mine)
        begin = append(own, {{math.toWord(number), list.numbers}, {math.toWord(place), list.places}}, isMine, voters,
                       begin);
      list.count = math.fromWord(end);
      emitLoop(emitter, loc, thread, constant(kSearch), constant(threads), {}, [&](Value index, ValueRange) {
        memref::StoreOp::create(builder, loc, own.all, list.places, math.add(list.count, index));
        return Values();
      });
      cuda.barrier();
      return end;
    };
    AffineExpr column = space.mod(block, shape.columns);
    if (rounds == 1) {
      listRound(constant(0), own.none);
      if (early)
        cuda.waitOnly(/*earlyReads=*/true);
      return emitList(own, row, column, list, warp, warps);
    }
    emitLoop(emitter, loc, 0, rounds, own.none, [&](Value turn, ValueRange carried) {
      Value end = listRound(turn, carried.front());
      Value isLast = math.equal(turn, constant(rounds - 1));
      Value isFull = arith::OrIOp::create(builder, loc, isLast, math.less(constant(room - round), list.count));
      emitGuard(emitter, loc, isFull, [&] {
        emitList(own, row, column, list, warp, warps);
        cuda.barrier();
      });
      return Values{math.select(isFull, own.none, end)};
    });
  }

private:
  /// What a block knows where updates are listed: their places, by number, and their own numbers, in order; a piece of
  /// memory for each warp, and how many are listed. Places that are none are behind the last one, for a search.
  struct List {
    Value places, numbers, found, count;
  };

  /// Whether index vectors are computed from nothing that another node writes.
  bool hasStablePlaces() {
    SmallVector<Value> worklist{op.getIndices()};
    llvm::SmallPtrSet<Operation *, 16> seen;
    while (!worklist.empty()) {
      Value value = worklist.pop_back_val();
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        if (argument.getOwner() == kernel.getDispatch().getBodyBlock() && !cuda.isStableInput(argument))
          return false;
      } else if (Operation *made = value.getDefiningOp(); seen.insert(made).second) {
        made->walk([&](Operation *inner) { llvm::append_range(worklist, inner->getOperands()); });
      }
    }
    return true;
  }

  /// Stores what is listed. A warp has some chunks of one of the updates, if no other one before it, or behind it where
  /// the last one wins, has the same place.
  void emitList(const WarpLane &own, AffineExpr row, AffineExpr column, const List &list, Value warp, int64_t warps) {
    int64_t chunks = llvm::divideCeil(shape.countChunks(), shape.columns), parts = std::min(chunks, warps);
    Value units = math.mul(list.count, constant(parts)), queue = math.mul(warp, constant(kSearch));
    emitLoop(emitter, loc, warp, units, constant(warps), {}, [&](Value number, ValueRange) {
      AffineExpr unit = emitter.bindVariable(number, shape.updates * parts);
      Value entry = emitter.materialize(space.floorDiv(unit, parts));
      Value place = memref::LoadOp::create(builder, loc, list.places, entry);
      Value around = math.bitAnd(entry, constant(-kSearch));
      // Whether each of the updates that a search looks at has this place, and is on one side of this one.
      auto search = [&](Value begin, arith::CmpIPredicate side) {
        Values result;
        for (int64_t i = 0; i < kSearch; i += ScatterShape::kLanes) {
          Value other = math.add(math.add(begin, constant(i)), own.lane);
          Value isSame = math.equal(memref::LoadOp::create(builder, loc, list.places, other), place);
          Value isThere = arith::CmpIOp::create(builder, loc, side, other, entry);
          result.push_back(arith::AndIOp::create(builder, loc, isSame, isThere));
        }
        return result;
      };
      auto side = lastWins() ? arith::CmpIPredicate::ugt : arith::CmpIPredicate::ult;
      Value begin = lastWins() ? around : constant(0), end = lastWins() ? list.count : entry;
      Value no = arith::ConstantIntOp::create(builder, loc, 0, 1);
      Values others = emitLoop(emitter, loc, begin, end, constant(kSearch), no, [&](Value first, ValueRange carried) {
        return emitBranch(
            emitter, loc, carried.front(), builder.getI1Type(), [&] { return Values(carried); },
            [&] {
              Value any = no;
              for (Value found : search(first, side))
                any = arith::OrIOp::create(builder, loc, any, found);
              return Values{
                  NVVM::VoteSyncOp::create(builder, loc, builder.getI1Type(), own.all, any, NVVM::VoteSyncKind::any)};
            });
      });
      Value isFirst = math.equal(others.front(), no);
      auto forEachChunk = [&](llvm::function_ref<void(AffineExpr vector)> body) {
        AffineExpr first = space.mod(unit, parts);
        auto chunk = [&](AffineExpr inBlock) {
          AffineExpr which = space.add(space.scale(inBlock, shape.columns), column);
          Value vector = emitter.materialize(space.add(space.scale(which, ScatterShape::kLanes),
                                                       emitter.bindVariable(own.lane, ScatterShape::kLanes)));
          int64_t vectors = shape.window / shape.vector;
          emitGuard(emitter, loc, math.less(vector, constant(vectors)),
                    [&] { body(emitter.bindVariable(vector, vectors)); });
        };
        if (parts == chunks)
          return chunk(first);
        emitLoop(emitter, loc, emitter.materialize(first), constant(chunks), constant(parts), {},
                 [&](Value index, ValueRange) {
                   chunk(emitter.bindVariable(index, chunks));
                   return Values();
                 });
      };
      emitGuard(emitter, loc, isFirst, [&] {
        if (lastWins()) {
          AffineExpr update = numberAt(list.numbers, entry);
          return forEachChunk([&](AffineExpr vector) {
            Packet values = updateAt(row, update, vector);
            combine(values, values);
            storeVector(row, place, vector, values);
          });
        }
        emitLoop(emitter, loc, around, list.count, constant(kSearch), {}, [&](Value first, ValueRange) {
          Value begin = math.toWord(queue), next = begin;
          for (auto [i, isSame] : llvm::enumerate(search(first, arith::CmpIPredicate::uge))) {
            Value other = math.add(math.add(first, constant(i * ScatterShape::kLanes)), own.lane);
            Value update = memref::LoadOp::create(builder, loc, list.numbers, other);
            next = append(own, {{update, list.found}}, isSame, ballot(own, isSame), next);
          }
          NVVM::SyncWarpOp::create(builder, loc, own.all);
          Value count = math.fromWord(arith::SubIOp::create(builder, loc, next, begin));
          emitGuard(emitter, loc, math.less(constant(0), count), [&] {
            forEachChunk([&](AffineExpr vector) { combineFound(row, place, list.found, queue, count, vector); });
          });
          NVVM::SyncWarpOp::create(builder, loc, own.all);
          return Values();
        });
      });
      return Values();
    });
  }

  /// Combines what the target has at one vector of the window at `place` with `count` updates, whose numbers are found
  /// from `begin` on.
  void combineFound(AffineExpr row, Value place, Value found, Value begin, Value count, AffineExpr vector) {
    Type type = op.getTarget().getType().getElementType();
    Value memory = kernel.getOutputMemory(0);
    Packet old = emitter.load(memory, offsetOf(row, place, vector), type);
    emitter.setLanes(1);
    Values values(old.begin(), old.end());
    Value next = constant(0);
    for (int64_t step : {shape.countTogether(), shape.countTogether() / 4, int64_t(1)}) {
      Value end = math.bitAnd(count, constant(-step));
      values = emitLoop(emitter, loc, next, end, constant(step), values, [&](Value index, ValueRange carried) {
        SmallVector<Packet> updates;
        for (int64_t i = 0; i < step; ++i) {
          Value at = math.add(math.add(begin, index), constant(i));
          updates.push_back(updateAt(row, numberAt(found, at), vector));
        }
        Packet combined(carried.begin(), carried.end());
        for (const Packet &update : updates)
          combine(combined, update);
        return Values(combined.begin(), combined.end());
      });
      next = end;
    }
    storeVector(row, place, vector, Packet(values.begin(), values.end()));
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

  Packet updateAt(AffineExpr row, AffineExpr number, AffineExpr vector) {
    IndexTuple source = updateOf(row, number);
    llvm::append_range(source, inWindow(vector));
    Packet values = emitter.element(op.getUpdates(), source);
    emitter.setLanes(1);
    return values;
  }

  AffineExpr offsetOf(AffineExpr row, Value place, AffineExpr vector) {
    ArrayRef<int64_t> extents = op.getTarget().getType().getShape();
    IndexTuple at = inWindow(vector);
    SmallVector<int64_t> places;
    for (int64_t dim : op.getScatterDims())
      places.push_back(extents[dim]);
    IndexTuple begins = space.delinearize(emitter.bindVariable(math.fromWord(place), shape.places), places);
    for (auto [begin, dim] : llvm::zip_equal(begins, op.getScatterDims()))
      at[dim] = begin;
    IndexTuple update = updateOf(row, space.constant(0));
    for (auto [number, dim] : llvm::zip_first(op.getBatchDims(), update))
      at[number] = dim;
    return space.linearize(at, extents);
  }

  /// Combines each element of a vector with that of an update.
  void combine(Packet &values, const Packet &update) {
    Block &body = op.getCombiner().front();
    Packet combined;
    for (int64_t i = 0; i < shape.vector; ++i)
      combined.push_back(emitter.blockValues(
          &body, {{body.getArgument(0), emitter.lane(values, i)}, {body.getArgument(1), emitter.lane(update, i)}},
          body.getTerminator()->getOperands())[0]);
    values = combined;
  }

  void storeVector(AffineExpr row, Value place, AffineExpr vector, const Packet &values) {
    AffineExpr offset = offsetOf(row, place, vector);
    emitter.store(values, kernel.getOutputMemory(0), offset);
    emitter.setLanes(1);
  }

  /// Whether an update needs nothing of what is there.
  bool lastWins() { return op.getCombiner().front().getArgument(0).use_empty(); }

  Value remainder(Value number, int64_t divisor) {
    return math.fromWord(arith::RemUIOp::create(builder, loc, math.toWord(number), word(divisor)));
  }

  CudaKernel &cuda;
};

} // namespace

void cg::emitListedScatter(CudaKernel &kernel) { ScatterLister(kernel).emit(); }
