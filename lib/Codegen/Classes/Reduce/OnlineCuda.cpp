// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of many queries on tensor cores. Each warp has 16 rows, whose queries, maxima, sums and results stay in
// registers. For a tile of keys it computes scores and what follows from them, raises the maxima, corrects what it has
// summed up so far, and adds the values, weighed. The next tile of keys and values is on its way meanwhile.

#include "../Product/MatrixUnit.h"
#include "OnlinePlan.h"
#include "ReduceEmitter.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Elements of 16 bits of a vector access.
constexpr int64_t kVector = 8;
/// A thread has sums of two rows.
constexpr int64_t kHalves = 2;

class OnlineCuda : ReduceEmitter {
public:
  OnlineCuda(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping)
      : ReduceEmitter(kernel, plan.chain.last), kernel(kernel), online(plan), loc(kernel.getDispatch().getLoc()),
        keys(mapping.keys), length(plan.chain.length), tiles(llvm::divideCeil(length, keys)) {}

  void emit() {
    int64_t rowTiles = llvm::divideCeil(online.rowCount, OnlineMapping::kRows);
    kernel.setLaunch(online.batches * rowTiles, OnlineMapping::kThreads);
    kernel.waitForPredecessors();
    unit.emplace(kernel, online.narrow);
    setPoint(online.batch, space.floorDiv(kernel.getBlock(), rowTiles));
    firstRow = space.scale(space.mod(kernel.getBlock(), rowTiles), OnlineMapping::kRows);
    AffineExpr warp = space.floorDiv(kernel.getThread(), MatrixUnit::kWarp);
    ownRow = space.add(space.scale(warp, MatrixUnit::kRows), unit->getGroup());
    for (int64_t half = 0; half < kHalves; ++half) {
      rowOf[half] = space.add(space.add(firstRow, ownRow), space.constant(half * MatrixUnit::kMatrix));
      clampedRow[half] = clamped(rowOf[half], online.rowCount);
    }
    allocate();
    loadQueries(space.scale(warp, MatrixUnit::kRows));
    run();
    store();
  }

private:
  Value index(int64_t value) { return emitter.materialize(space.constant(value)); }
  Value number(double value) { return arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(value)); }

  void setPoint(ArrayRef<unsigned> variables, AffineExpr position) {
    SmallVector<int64_t> extents;
    for (unsigned variable : variables)
      extents.push_back(plan.getExtent(variable));
    for (auto [variable, expr] : llvm::zip(variables, space.delinearize(position, extents)))
      point[variable] = expr;
  }

  AffineExpr clamped(AffineExpr position, int64_t count) {
    auto range = space.getRange(position);
    if (range && range->second < count)
      return position;
    return emitter.bindVariable(arith::MinUIOp::create(builder, loc, emitter.materialize(position), index(count - 1)),
                                count);
  }

  //===--- Staging ------------------------------------------------------------===//

  StagedFactor makeStaged(Value memory, int64_t offset, int64_t places, int64_t width, int64_t stages, bool valuesOf) {
    StagedLayout layout{online.narrow,          /*alongPlaces=*/valuesOf, kVector,
                        /*tripMajor=*/valuesOf, width + kVector,          places * (width + kVector)};
    StagedFactor staged{layout, kernel.viewShared(memory, offset, stages * layout.elements, online.narrow), Value()};
    staged.base = kernel.getSharedPointer(staged.memory);
    return staged;
  }

  void allocate() {
    int64_t keyBytes = 2 * keys * (online.keyWidth + kVector) * 2,
            valueBytes = 2 * keys * (online.valueWidth + kVector) * 2;
    int64_t queryBytes = OnlineMapping::kRows * (online.keyWidth + kVector) * 2;
    Value memory = kernel.allocateShared(std::max(keyBytes + valueBytes, queryBytes), builder.getI8Type());
    // Queries are in registers before the first keys come.
    stagedQueries = makeStaged(memory, 0, OnlineMapping::kRows, online.keyWidth, 1, /*valuesOf=*/false);
    stagedKeys = makeStaged(memory, 0, keys, online.keyWidth, 2, /*valuesOf=*/false);
    stagedValues = makeStaged(memory, keyBytes, keys, online.valueWidth, 2, /*valuesOf=*/true);
  }

  /// What a thread loads of `count` rows of `width` elements.
  struct Part {
    AffineExpr line, along;
  };
  SmallVector<Part> share(int64_t count, int64_t width) {
    int64_t inLine = width / kVector, packets = count * inLine;
    AffineExpr lane = emitter.setLanes(kVector);
    SmallVector<Part> parts;
    for (int64_t i = 0; i < static_cast<int64_t>(llvm::divideCeil(packets, OnlineMapping::kThreads)); ++i) {
      AffineExpr packet = space.add(kernel.getThread(), space.constant(i * OnlineMapping::kThreads));
      if ((i + 1) * OnlineMapping::kThreads > packets)
        packet = space.mod(packet, packets);
      parts.push_back(
          {space.floorDiv(packet, inLine), space.add(space.scale(space.mod(packet, inLine), kVector), lane)});
    }
    return parts;
  }

  /// An element of a factor as it was before it was widened.
  Packet narrowAt(const ReduceStage &stage, Value scalar, ArrayRef<AffineExpr> result, AffineExpr position) {
    auto widened = scalar.getDefiningOp<arith::ExtFOp>();
    bool direct = widened && widened.getIn().getType() == online.narrow;
    Packet packet =
        emitter.bodyValue(stage.reduction.op, loopsAt(stage, result, position), direct ? widened.getIn() : scalar);
    for (Value &value : packet)
      if (value.getType() != online.narrow)
        value = arith::TruncFOp::create(builder, loc, online.narrow, value);
    return packet;
  }

  void put(const StagedFactor &staged, ArrayRef<Part> parts, ArrayRef<Packet> packets, AffineExpr stage) {
    emitter.setLanes(kVector);
    for (auto [part, packet] : llvm::zip(parts, packets)) {
      AffineExpr place = staged.layout.tripMajor ? part.along : part.line;
      AffineExpr trip = staged.layout.tripMajor ? part.line : part.along;
      emitter.store(packet, staged.memory, staged.offsetOf(space, stage, place, trip));
    }
    emitter.setLanes(1);
  }

  /// The index of scores at the present point and a position of the row.
  IndexTuple scoresAt(AffineExpr position) {
    const ChainStage &scores = online.getScores();
    IndexTuple at = rewrite(scores.stage.result, point);
    at[scores.position] = position;
    return at;
  }

  SmallVector<Packet> loadKeys(AffineExpr first) {
    SmallVector<Part> parts = share(keys, online.keyWidth);
    SmallVector<Packet> packets;
    for (const Part &part : parts)
      packets.push_back(narrowAt(online.getScores().stage, online.key,
                                 scoresAt(clamped(space.add(first, part.line), length)), part.along));
    emitter.setLanes(1);
    return packets;
  }

  /// Beyond the end of the row values are zeros: nothing times infinity would be something.
  SmallVector<Packet> loadValues(AffineExpr first) {
    SmallVector<Part> parts = share(keys, online.valueWidth);
    SmallVector<Packet> packets;
    AffineExpr column = point[online.column];
    for (const Part &part : parts) {
      point[online.column] = part.along;
      AffineExpr position = space.add(first, part.line);
      Packet packet =
          narrowAt(online.getLast(), online.value, rewrite(online.getLast().result, point), clamped(position, length));
      if (length % keys != 0) {
        Value inside = isInside(position);
        Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(online.narrow));
        for (Value &value : packet)
          value = arith::SelectOp::create(builder, loc, inside, value, zero);
      }
      packets.push_back(packet);
    }
    point[online.column] = column;
    emitter.setLanes(1);
    return packets;
  }

  Value isInside(AffineExpr position) {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, emitter.materialize(position), index(length));
  }

  void loadQueries(AffineExpr warpRow) {
    AffineExpr zero = space.constant(0);
    SmallVector<Part> parts = share(OnlineMapping::kRows, online.keyWidth);
    SmallVector<Packet> packets;
    for (const Part &part : parts) {
      setPoint(online.rows, clamped(space.add(firstRow, part.line), online.rowCount));
      packets.push_back(narrowAt(online.getScores().stage, online.query, scoresAt(zero), part.along));
    }
    put(stagedQueries, parts, packets, zero);
    kernel.barrier();
    for (int64_t trip = 0; trip < online.keyWidth; trip += MatrixUnit::kTrips)
      queries.push_back(unit->loadA(stagedQueries, warpRow, zero, trip));
    kernel.barrier();
  }

  //===--- Tiles --------------------------------------------------------------===//

  int64_t countScores() const { return keys / MatrixUnit::kColumns * 4; }
  int64_t countResults() const { return online.valueWidth / MatrixUnit::kColumns * 4; }

  /// What a thread carries from tile to tile: its results, and maximum and sum of its two rows.
  struct State {
    SmallVector<Value> results;
    Value top[kHalves], sum[kHalves];

    SmallVector<Value> flatten() const {
      SmallVector<Value> all(results);
      all.append(std::begin(top), std::end(top));
      all.append(std::begin(sum), std::end(sum));
      return all;
    }
    static State unflatten(ValueRange all) {
      State state;
      size_t count = all.size() - 2 * kHalves;
      state.results.assign(all.begin(), all.begin() + count);
      for (int64_t half = 0; half < kHalves; ++half) {
        state.top[half] = all[count + half];
        state.sum[half] = all[count + kHalves + half];
      }
      return state;
    }
  };

  void run() {
    AffineExpr zero = space.constant(0);
    SmallVector<Part> keyParts = share(keys, online.keyWidth), valueParts = share(keys, online.valueWidth);
    put(stagedKeys, keyParts, loadKeys(zero), zero);
    put(stagedValues, valueParts, loadValues(zero), zero);
    kernel.barrier();
    state.results.assign(countResults(), number(0));
    for (int64_t half = 0; half < kHalves; ++half) {
      state.top[half] = neutral(online.getTop());
      state.sum[half] = number(0);
    }
    auto loop = scf::ForOp::create(builder, loc, index(0), index(tiles), index(1), state.flatten());
    builder.setInsertionPointToStart(loop.getBody());
    {
      ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
      AffineExpr tile = emitter.bindVariable(loop.getInductionVar(), tiles);
      state = State::unflatten(loop.getRegionIterArgs());
      // The last tile is loaded once more instead of one beyond it, into the stage that nobody reads.
      AffineExpr next = clamped(space.add(tile, space.constant(1)), tiles);
      SmallVector<Packet> nextKeys = loadKeys(space.scale(next, keys)),
                          nextValues = loadValues(space.scale(next, keys));
      addTile(space.scale(tile, keys), space.mod(tile, 2));
      AffineExpr other = space.mod(space.add(tile, space.constant(1)), 2);
      put(stagedKeys, keyParts, nextKeys, other);
      put(stagedValues, valueParts, nextValues, other);
      kernel.barrier();
      scf::YieldOp::create(builder, loc, state.flatten());
    }
    state = State::unflatten(loop.getResults());
  }

  /// Binds the scores to `current`, and sets the point to row number `half` of this thread.
  void enterRow(int64_t half) { setPoint(online.rows, clampedRow[half]); }

  /// What `stage` combines at a position of the row.
  Value termAt(const ReduceStage &stage, AffineExpr position) {
    return elementAt(stage, rewrite(stage.result, point), position).front();
  }

  void addTile(AffineExpr first, AffineExpr stage) {
    SmallVector<Value> scores(countScores(), number(0));
    for (auto [step, query] : llvm::enumerate(queries))
      for (int64_t block = 0; block < keys / MatrixUnit::kColumns; block += 2) {
        auto operands = unit->loadB(stagedKeys, space.constant(block * MatrixUnit::kColumns), stage,
                                    static_cast<int64_t>(step) * MatrixUnit::kTrips);
        for (int64_t i = 0; i < 2; ++i)
          unit->multiply(query, operands[i], MutableArrayRef(scores).slice((block + i) * 4, 4));
      }
    Value current;
    emitter.bindElements(online.getScores().stage.reduction.op->getResult(0),
                         [&](ArrayRef<AffineExpr> at) { return finish(online.getScores().stage, at, {current}); });
    Value lowest = number(-std::numeric_limits<double>::infinity()), zero = number(0);
    SmallVector<Value> weights(scores.size());
    for (int64_t half = 0; half < kHalves; ++half) {
      enterRow(half);
      // The scores of this row: two of each block of columns.
      SmallVector<size_t> own;
      SmallVector<AffineExpr> positions;
      for (int64_t block = 0; block < keys / MatrixUnit::kColumns; ++block)
        for (int64_t i = 0; i < 2; ++i) {
          own.push_back(block * 4 + half * 2 + i);
          positions.push_back(
              space.add(space.add(first, unit->getPair()), space.constant(block * MatrixUnit::kColumns + i)));
        }
      Value top = state.top[half];
      SmallVector<AffineExpr> inside;
      SmallVector<Value> isIn;
      for (auto [place, position] : llvm::zip(own, positions)) {
        current = scores[place];
        inside.push_back(clamped(position, length));
        Value term = termAt(online.getTop(), inside.back());
        isIn.push_back(length % keys != 0 ? isInside(position) : Value());
        if (isIn.back())
          term = arith::SelectOp::create(builder, loc, isIn.back(), term, lowest);
        top = combine(online.getTop(), top, term);
      }
      for (int64_t mask : {1, 2})
        top = combine(online.getTop(), top, kernel.shuffleXor(top, mask));
      // A row of which everything is masked so far adds nothing, and there is nothing to correct.
      auto isLowest = [&](Value value) {
        return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, value, lowest);
      };
      Value begun = finish(online.getTop(), rewrite(online.getTop().result, point), {top}).front();
      Value safe = arith::SelectOp::create(builder, loc, isLowest(begun), zero, begun);
      emitter.bindElements(online.getTop().reduction.op->getResult(0),
                           [safe](ArrayRef<AffineExpr>) { return Packet{safe}; });
      Value sum;
      for (auto [place, position, within] : llvm::zip(own, inside, isIn)) {
        current = scores[place];
        Value term = termAt(online.getSum(), position);
        if (within)
          term = arith::SelectOp::create(builder, loc, within, term, zero);
        weights[place] = term;
        sum = sum ? arith::AddFOp::create(builder, loc, sum, term).getResult() : term;
      }
      Value before = finish(online.getTop(), rewrite(online.getTop().result, point), {state.top[half]}).front();
      Value distance = arith::SubFOp::create(builder, loc, before, safe);
      Value factor = math::ExpOp::create(builder, loc, distance);
      factor = arith::SelectOp::create(builder, loc, isLowest(before), zero, factor);
      state.sum[half] = math::FmaOp::create(builder, loc, state.sum[half], factor, sum);
      state.top[half] = top;
      for (int64_t block = 0; block < countResults() / 4; ++block)
        for (int64_t i = 0; i < 2; ++i) {
          Value &result = state.results[block * 4 + half * 2 + i];
          result = arith::MulFOp::create(builder, loc, result, factor);
        }
    }
    addValues(stage, weights);
  }

  /// Adds values times weights. Weights that the program does not round are the sum of two numbers of 16 bits.
  void addValues(AffineExpr stage, ArrayRef<Value> weights) {
    for (int64_t step = 0; step < keys / MatrixUnit::kTrips; ++step) {
      SmallVector<Value> rounded, rest;
      for (int64_t block = 2 * step; block < 2 * step + 2; ++block)
        for (int64_t half = 0; half < kHalves; ++half) {
          Value pair[] = {weights[block * 4 + half * 2], weights[block * 4 + half * 2 + 1]};
          rounded.push_back(unit->pack(pair[0], pair[1]));
          if (online.rounded)
            continue;
          for (Value &weight : pair) {
            Value near = arith::TruncFOp::create(builder, loc, online.narrow, weight);
            near = arith::ExtFOp::create(builder, loc, weight.getType(), near);
            weight = arith::SubFOp::create(builder, loc, weight, near);
          }
          rest.push_back(unit->pack(pair[0], pair[1]));
        }
      for (int64_t block = 0; block < online.valueWidth / MatrixUnit::kColumns; block += 2) {
        auto operands =
            unit->loadB(stagedValues, space.constant(block * MatrixUnit::kColumns), stage, step * MatrixUnit::kTrips);
        for (int64_t i = 0; i < 2; ++i) {
          auto sums = MutableArrayRef(state.results).slice((block + i) * 4, 4);
          unit->multiply(rounded, operands[i], sums);
          if (!online.rounded)
            unit->multiply(rest, operands[i], sums);
        }
      }
    }
  }

  //===--- Storing ------------------------------------------------------------===//

  void store() {
    Value lowest = number(-std::numeric_limits<double>::infinity());
    Value none = number(std::numeric_limits<double>::quiet_NaN());
    for (int64_t half = 0; half < kHalves; ++half) {
      Value total = state.sum[half];
      for (int64_t mask : {1, 2})
        total = arith::AddFOp::create(builder, loc, total, kernel.shuffleXor(total, mask));
      setPoint(online.rows, clampedRow[half]);
      // Of a row that is masked as a whole there is no maximum to subtract, and no sum.
      Value top = finish(online.getTop(), rewrite(online.getTop().result, point), {state.top[half]}).front();
      Value empty = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, top, lowest);
      total = finish(online.getSum(), rewrite(online.getSum().result, point), {total}).front();
      total = arith::SelectOp::create(builder, loc, empty, none, total);
      for (int64_t block = 0; block < countResults() / 4; ++block)
        for (int64_t i = 0; i < 2; ++i) {
          Value &result = state.results[block * 4 + half * 2 + i];
          result = online.divided ? arith::DivFOp::create(builder, loc, result, total).getResult()
                                  : arith::SelectOp::create(builder, loc, empty, none, result).getResult();
        }
      auto bind = [&](const ReduceStage &stage, Value value) {
        emitter.bindElements(stage.reduction.op->getResult(0), [value](ArrayRef<AffineExpr>) { return Packet{value}; });
      };
      bind(online.getTop(), top);
      bind(online.getSum(), total);
      Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, emitter.materialize(rowOf[half]),
                                           index(online.rowCount));
      auto guard = scf::IfOp::create(builder, loc, inside, /*withElse=*/false);
      builder.setInsertionPointToStart(guard.thenBlock());
      ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
      storeRow(half);
    }
  }

  void storeRow(int64_t half) {
    AffineExpr lane = emitter.setLanes(2);
    Packet pair;
    const ReduceStage &last = online.getLast();
    emitter.bindElements(last.reduction.op->getResult(0),
                         [&](ArrayRef<AffineExpr> at) { return finish(last, at, pair); });
    for (int64_t block = 0; block < countResults() / 4; ++block) {
      pair = {state.results[block * 4 + half * 2], state.results[block * 4 + half * 2 + 1]};
      IndexTuple at(point);
      at[online.column] = space.add(space.add(unit->getPair(), lane), space.constant(block * MatrixUnit::kColumns));
      storeOutput(at);
    }
    emitter.setLanes(1);
  }

  CudaKernel &kernel;
  const OnlinePlan &online;
  Location loc;
  const int64_t keys, length, tiles;
  std::optional<MatrixUnit> unit;
  AffineExpr firstRow, ownRow, rowOf[kHalves], clampedRow[kHalves];
  StagedFactor stagedQueries, stagedKeys, stagedValues;
  /// The operands A of the queries, 16 trips each.
  SmallVector<SmallVector<Value>> queries;
  State state;
};

} // namespace

LogicalResult cg::emitOnlineCuda(CudaKernel &kernel, const OnlinePlan &plan) {
  OnlineCuda(kernel, plan, OnlineMapping::choose(plan, kernel.getModel())).emit();
  return success();
}
