// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of few queries: all warps of a cluster take groups of positions of the row by turns. A lane loads 16 bytes
// of a key or a value at a time, from memory into the registers that tensor cores multiply: which column of a product
// a column of memory is, and which trip a position is, is free to choose. Nothing goes through shared memory before
// the maxima, sums and results of the warps do, which are combined at the end.
//
// With g = lane / 4 and t = lane % 4, a lane has keys of the positions g, g + 8, ... of a group, in the columns 8 t to
// 8 t + 7 and those plus 32, 64, ...; values of the positions 2 t, 2 t + 1, 2 t + 8, 2 t + 9, ..., in the columns 8 g
// to 8 g + 7 and those plus 64; and scores of the queries g and g + 8 at these positions. Of widths that eight columns
// of a lane do not divide, it takes four or two at a time.

#include "../../Product/MatrixUnit.h"
#include "../OnlineSoftmax.h"
#include "SplitPlan.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kWarp = MatrixUnit::kWarp, kGroup = SplitMapping::kPositions;
constexpr int64_t kKeyLanes = SplitMapping::kKeyLanes, kValueLanes = SplitMapping::kValueLanes;
/// Positions whose scores are one product, and whose values are.
constexpr int64_t kTile = MatrixUnit::kColumns, kStep = MatrixUnit::kTrips;
/// Sums of a product that a lane has: two for each of two rows.
constexpr int64_t kSums = 4;

class SplitCuda : OnlineSoftmax {
public:
  SplitCuda(CudaKernel &kernel, const OnlinePlan &plan, const SplitMapping &mapping)
      : OnlineSoftmax(kernel, plan), mapping(mapping), threads(mapping.countThreads()),
        halves(mapping.rows > MatrixUnit::kMatrix ? 2 : 1), width(plan.valueWidth),
        query{plan.getScores().stage, plan.query, true}, key{plan.getScores().stage, plan.key, true},
        value{plan.getLast(), plan.value, false} {}

  void emit() {
    int64_t tiles = mapping.countTiles(online);
    kernel.setLaunch(online.batches * tiles * mapping.cluster, threads, mapping.cluster);
    kernel.leaveRoom(mapping.beside);
    unit.emplace(kernel, online.narrow);
    inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    warp = space.floorDiv(kernel.getThread(), kWarp);
    // Clusters beside each other read the same keys and values.
    AffineExpr cluster = space.floorDiv(kernel.getBlock(), mapping.cluster);
    setPoint(online.batch, space.floorDiv(cluster, tiles));
    firstRow = space.scale(space.mod(cluster, tiles), mapping.rows);
    setRow(space.constant(0));
    VisibleRows::Range visible = begin();
    loadQueries();
    state.results.assign(width / kTile * kSums, number(0));
    state.top.assign(halves, widened(neutral(online.getTop())));
    state.sum.assign(halves, number(0));
    addVisible(visible);
    if (online.chain.visible && online.chain.visible->isFinite())
      addHidden(visible);
    leaveParts();
    if (mapping.cluster > 1)
      storeOfCluster();
    else
      storeOfBlock();
  }

private:
  /// Sets the variables of rows to row `row` of this cluster.
  void setRow(AffineExpr row) { setPoint(online.rows, space.add(firstRow, row)); }

  //===--- Positions ----------------------------------------------------------===//

  /// Waits for the kernels before this one, and returns the part of the row that is visible to any query of the
  /// cluster.
  VisibleRows::Range begin() {
    const std::optional<VisibleRows> &visible = online.chain.visible;
    if (!visible) {
      kernel.waitForPredecessors();
      return {index(0), index(length)};
    }
    SmallVector<IndexTuple> points(1, point);
    if (llvm::any_of(online.rows, [&](unsigned variable) { return visible->dependsOn(variable); }))
      for (int64_t row = 1; row < mapping.rows; ++row) {
        setRow(space.constant(row));
        points.push_back(point);
      }
    setRow(space.constant(0));
    bool known = kernel.getModel().waitsInKernel && visible->areStable(kernel);
    VisibleRows::Range range;
    if (known)
      range = visible->emitUnion(kernel, points, length);
    kernel.waitForPredecessors(known && visible->readMemory(kernel));
    return known ? range : visible->emitUnion(kernel, points, length);
  }

  /// A part of the row: its first and its last position, and how many it has.
  struct Stretch {
    Value begin, last, count;
  };
  Stretch stretch(Value begin, Value end) {
    return {begin, arith::SubIOp::create(builder, loc, end, index(1)), arith::SubIOp::create(builder, loc, end, begin)};
  }
  Value countGroups(const Stretch &part) {
    Value rounded = arith::AddIOp::create(builder, loc, part.count, index(kGroup - 1));
    return arith::DivUIOp::create(builder, loc, rounded, index(kGroup));
  }

  /// Adds the groups of `part` with the numbers from `begin` on and below `end` that are this warp's.
  void addGroups(const Stretch &part, Value begin, Value end) {
    int64_t most = llvm::divideCeil(length, kGroup);
    state.unflatten(emitTrips(emitter, loc, begin, end, index(mapping.cluster * mapping.warps), most, state.flatten(),
                              [&](AffineExpr group, ValueRange carried) {
                                state.unflatten(carried);
                                addGroup(part, space.scale(group, kGroup));
                                return state.flatten();
                              }));
  }

  /// The number of the first group that is this warp's.
  Value ownGroup() { return emitter.materialize(space.add(space.scale(inCluster, mapping.warps), warp)); }

  /// A warp without any group takes the first one, of which its maxima are, and adds nothing: each block knows of a
  /// visible position.
  void addVisible(VisibleRows::Range range) {
    Stretch part = stretch(range.begin, range.end);
    Value own = ownGroup(), groups = countGroups(part);
    Value any = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, own, groups);
    addGroups(part, arith::SelectOp::create(builder, loc, any, own, index(0)),
              arith::SelectOp::create(builder, loc, any, groups, index(1)));
    for (SmallVector<Value> *values : {&state.results, &state.sum})
      for (Value &each : *values)
        each = arith::SelectOp::create(builder, loc, any, each, number(0));
  }

  /// What is hidden behind a finite number has no weight beside a maximum that is greater. Where the maxima of the
  /// block are not, it adds its groups of the hidden positions. If the row has a greater maximum in another block, that
  /// leaves no trace of them.
  void addHidden(VisibleRows::Range visible) {
    Value maxima = kernel.allocateShared(mapping.warps * mapping.rows, online.type);
    forOwnRows([&](int64_t half, AffineExpr row) {
      guarded(isFirstOfRow(), 1, [&] { emitter.store({state.top[half]}, maxima, placeOf(warp, row)); });
    });
    kernel.barrier();
    Value limit = number(online.chain.visible->hidden * 63 / 64 + 128), settled;
    for (int64_t row = 0; row < mapping.rows; ++row) {
      setRow(space.constant(row));
      Value greatest = topOf(topOfWarps(maxima, space.constant(row)));
      Value above = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGT, greatest, limit);
      settled = settled ? arith::AndIOp::create(builder, loc, settled, above).getResult() : above;
    }
    setRow(space.constant(0));
    SmallVector<Value> before = state.flatten();
    SmallVector<Type> types = llvm::map_to_vector(before, [](Value carried) { return carried.getType(); });
    auto addRest = [&] {
      // Before the visible positions, then behind them.
      Values all = emitLoop(emitter, loc, 0, 2, before, [&](Value round, ValueRange carried) {
        state.unflatten(carried);
        Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, round, index(0));
        Stretch part = stretch(arith::SelectOp::create(builder, loc, isFirst, index(0), visible.end),
                               arith::SelectOp::create(builder, loc, isFirst, visible.begin, index(length)));
        addGroups(part, ownGroup(), countGroups(part));
        return Values(state.flatten());
      });
      return all;
    };
    state.unflatten(emitBranch(emitter, loc, settled, types, [&] { return Values(before); }, addRest));
  }

  //===--- Groups -------------------------------------------------------------===//

  /// Eight elements of a factor from a column on that is `first` and what the lane adds to it.
  Packet load(const Factor &factor, ArrayRef<AffineExpr> result, AffineExpr position) {
    Packet packet = factorAt(factor, result, position);
    return packet.size() == 1 ? Packet(emitter.getWidth(), packet.front()) : packet;
  }
  AffineExpr getInKey() { return space.mod(unit->getLane(), kKeyLanes); }
  /// Columns that the lanes beside each other load at a time.
  int64_t keyColumns() const { return mapping.keyPacket * kKeyLanes; }
  int64_t valueColumns() const { return mapping.valuePacket * kValueLanes; }

  /// Loads the parts of a query or a key.
  SmallVector<Packet> loadParts(const Factor &factor, AffineExpr position) {
    AffineExpr lane = emitter.setLanes(mapping.keyPacket);
    AffineExpr own = space.add(space.scale(getInKey(), mapping.keyPacket), lane);
    SmallVector<Packet> parts;
    for (int64_t first = 0; first < online.keyWidth; first += keyColumns())
      parts.push_back(load(factor, scoresAt(position), space.add(own, space.constant(first))));
    emitter.setLanes(1);
    return parts;
  }

  SmallVector<Packet> loadValues(AffineExpr position) {
    AffineExpr lane = emitter.setLanes(mapping.valuePacket), column = point[online.column];
    AffineExpr own = space.add(space.scale(unit->getGroup(), mapping.valuePacket), lane);
    SmallVector<Packet> parts;
    for (int64_t first = 0; first < width; first += valueColumns()) {
      point[online.column] = space.add(own, space.constant(first));
      parts.push_back(load(value, rewrite(online.getLast().result, point), position));
    }
    point[online.column] = column;
    emitter.setLanes(1);
    return parts;
  }

  /// The operands A of the queries: of rows beyond the last one, which have no results, those of the last.
  void loadQueries() {
    SmallVector<SmallVector<Packet>> parts;
    for (int64_t half = 0; half < halves; ++half) {
      AffineExpr row = space.add(unit->getGroup(), space.constant(half * MatrixUnit::kMatrix));
      ownRows.push_back(row);
      rows.push_back(space.add(firstRow, clamped(row, mapping.rows)));
      setPoint(online.rows, rows.back());
      parts.push_back(loadParts(query, space.constant(0)));
    }
    setRow(space.constant(0));
    for (int64_t step = 0; step < online.keyWidth / kStep; ++step) {
      SmallVector<Value> operand;
      for (int64_t pair = 0; pair < 2; ++pair)
        for (int64_t half = 0; half < 2; ++half)
          operand.push_back(half < halves ? pairOf(parts[half], 2 * step + pair) : unit->zeros());
      queries.push_back(operand);
    }
  }

  /// Number `number` of the pairs of neighbouring elements that a lane has of a query or a key.
  Value pairOf(ArrayRef<Packet> parts, int64_t number) {
    int64_t first = 2 * number;
    const Packet &packet = parts[first / mapping.keyPacket];
    return unit->join(packet[first % mapping.keyPacket], packet[first % mapping.keyPacket + 1]);
  }

  void addGroup(const Stretch &part, AffineExpr first) {
    auto numberAt = [&](AffineExpr place) { return space.add(first, place); };
    // Beyond the end the last position takes the place of others, whose weights are zeros.
    auto positionAt = [&](AffineExpr place) {
      Value position = arith::AddIOp::create(builder, loc, part.begin, emitter.materialize(numberAt(place)));
      return emitter.bindVariable(arith::MinUIOp::create(builder, loc, position, part.last), length);
    };
    SmallVector<AffineExpr> places, positions;
    for (int64_t tile = 0; tile < kGroup / kTile; ++tile)
      for (int64_t i = 0; i < 2; ++i) {
        places.push_back(space.add(unit->getPair(), space.constant(tile * kTile + i)));
        positions.push_back(positionAt(places.back()));
      }
    SmallVector<SmallVector<Packet>> keys, values;
    for (int64_t tile = 0; tile < kGroup / kTile; ++tile)
      keys.push_back(loadParts(key, positionAt(space.add(unit->getGroup(), space.constant(tile * kTile)))));
    for (AffineExpr position : positions)
      values.push_back(loadValues(position));

    auto isInside = [&](size_t number) -> Value {
      return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                   emitter.materialize(numberAt(places[number])), part.count);
    };
    Weighed weighed =
        weigh(multiplyKeys(keys), {rows, positions.size(), [&](size_t number) { return positions[number]; }, isInside,
                                   kOthers, state.top, state.sum});
    state.top = weighed.top;
    state.sum = weighed.sum;
    for (size_t result = 0; result < state.results.size(); ++result)
      if (static_cast<int64_t>(result) % kSums / 2 < halves)
        state.results[result] =
            arith::MulFOp::create(builder, loc, state.results[result], weighed.factor[result % kSums / 2]);
    addValues(values, weighed.weights);
  }

  SmallVector<Value> multiplyKeys(ArrayRef<SmallVector<Packet>> keys) {
    int64_t ofRow = 2 * keys.size();
    SmallVector<Value> scores(halves * ofRow);
    for (auto [tile, parts] : llvm::enumerate(keys)) {
      SmallVector<Value> sums(kSums, number(0));
      for (auto [step, operand] : llvm::enumerate(queries)) {
        int64_t pair = 2 * static_cast<int64_t>(step);
        unit->multiply(operand, {pairOf(parts, pair), pairOf(parts, pair + 1)}, sums);
      }
      for (int64_t half = 0; half < halves; ++half)
        for (int64_t i = 0; i < 2; ++i)
          scores[half * ofRow + 2 * tile + i] = sums[2 * half + i];
    }
    return scores;
  }

  void addValues(ArrayRef<SmallVector<Packet>> values, ArrayRef<Value> weights) {
    int64_t ofRow = values.size();
    for (int64_t step = 0; step < kGroup / kStep; ++step) {
      int64_t first = step * 4;
      SmallVector<Value> rounded, rest;
      for (int64_t pair = 0; pair < 2; ++pair)
        for (int64_t half = 0; half < 2; ++half) {
          if (half >= halves) {
            rounded.push_back(unit->zeros());
            rest.push_back(rounded.back());
            continue;
          }
          ArrayRef<Value> both = weights.slice(half * ofRow + first + 2 * pair, 2);
          rounded.push_back(unit->pack(both[0], both[1]));
          // Weights that the program does not round are the sum of two numbers of 16 bits.
          if (!online.rounded)
            rest.push_back(unit->packRest(both[0], both[1]));
        }
      for (int64_t part = 0; part < width / valueColumns(); ++part)
        for (int64_t i = 0; i < mapping.valuePacket; ++i) {
          auto element = [&](int64_t number) { return values[first + number][part][i]; };
          Value columns[] = {unit->join(element(0), element(1)), unit->join(element(2), element(3))};
          auto sums = MutableArrayRef(state.results).slice((part * mapping.valuePacket + i) * kSums, kSums);
          unit->multiply(rounded, columns, sums);
          if (!online.rounded)
            unit->multiply(rest, columns, sums);
        }
    }
  }

  //===--- Combining ----------------------------------------------------------===//

  void forOwnRows(llvm::function_ref<void(int64_t half, AffineExpr row)> body) {
    for (int64_t half = 0; half < halves; ++half)
      guarded(ownRows[half], mapping.rows, [&] { body(half, ownRows[half]); });
  }
  /// Is 0 for one of the lanes that have the same row.
  AffineExpr isFirstOfRow() { return getInKey(); }
  AffineExpr placeOf(AffineExpr which, AffineExpr row) { return space.add(space.scale(which, mapping.rows), row); }

  /// Leaves maxima, sums and results of all warps in shared memory.
  void leaveParts() {
    topsOfWarps = kernel.allocateShared(mapping.warps * mapping.rows, online.type);
    sumsOfWarps = kernel.allocateShared(mapping.warps * mapping.rows, online.type);
    resultsOfWarps = kernel.allocateShared(mapping.warps * mapping.rows * width, online.type);
    for (Value &sum : state.sum)
      for (int64_t mask : kOthers)
        sum = arith::AddFOp::create(builder, loc, sum, kernel.shuffleXor(sum, mask));
    forOwnRows([&](int64_t half, AffineExpr row) {
      AffineExpr place = placeOf(warp, row);
      guarded(isFirstOfRow(), 1, [&] {
        emitter.store({state.top[half]}, topsOfWarps, place);
        emitter.store({state.sum[half]}, sumsOfWarps, place);
      });
      // A lane has the columns of two lanes of the values, those of each side by side.
      int64_t beside = mapping.valuePacket, vector = std::min<int64_t>(beside, 4);
      AffineExpr lane = emitter.setLanes(vector);
      for (int64_t part = 0; part < width / valueColumns(); ++part)
        for (int64_t i = 0; i < 2; ++i)
          for (int64_t first = 0; first < beside; first += vector) {
            AffineExpr column = space.add(space.scale(unit->getPair(), beside),
                                          space.constant(i * beside + part * valueColumns() + first));
            Packet packet;
            for (int64_t number = first; number < first + vector; ++number)
              packet.push_back(state.results[(part * beside + number) * kSums + 2 * half + i]);
            emitter.store(packet, resultsOfWarps, space.add(space.scale(place, width), space.add(column, lane)));
          }
      emitter.setLanes(1);
    });
    kernel.barrier();
  }

  Value loadShared(Value memory, AffineExpr place) {
    emitter.bindScope(memory);
    return emitter.load(memory, place, online.type).front();
  }
  Value topOfWarps(Value memory, AffineExpr row) {
    Value greatest;
    for (int64_t i = 0; i < mapping.warps; ++i) {
      Value top = loadShared(memory, placeOf(space.constant(i), row));
      greatest = greatest ? combine(online.getTop(), greatest, top) : top;
    }
    return greatest;
  }

  /// Adds up what parts of a row have: sums of terms, and results.
  class Total {
  public:
    Total(SplitCuda &split, Value greatest) : split(split) {
      Value top = split.topOf(greatest);
      safe = arith::SelectOp::create(split.builder, split.loc, split.isLowest(top), split.number(0), top);
    }
    void add(Value top, ArrayRef<Value> values) {
      Value factor = split.exponential(split.topOf(top), safe);
      sums.resize(values.size());
      for (auto [sum, each] : llvm::zip_equal(sums, values)) {
        Value product = arith::MulFOp::create(split.builder, split.loc, each, factor);
        sum = sum ? arith::AddFOp::create(split.builder, split.loc, sum, product).getResult() : product;
      }
    }
    SmallVector<Value, 2> sums;

  private:
    SplitCuda &split;
    Value safe;
  };

  /// The maximum of the row at the present point in this block, the sum of its terms and, if `number` is an element of
  /// a row, its result.
  std::pair<Value, SmallVector<Value, 2>> totalOfBlock(AffineExpr row, AffineExpr column = AffineExpr()) {
    Value greatest = topOfWarps(topsOfWarps, row);
    Total total(*this, greatest);
    for (int64_t i = 0; i < mapping.warps; ++i) {
      AffineExpr place = placeOf(space.constant(i), row);
      SmallVector<Value, 2> values{loadShared(sumsOfWarps, place)};
      if (column)
        values.push_back(loadShared(resultsOfWarps, space.add(space.scale(place, width), column)));
      total.add(loadShared(topsOfWarps, place), values);
    }
    return {greatest, total.sums};
  }

  /// Emits `body` for the numbers below `count` that are this thread's.
  void forNumbers(int64_t count, llvm::function_ref<void(AffineExpr number)> body) {
    for (int64_t begin = 0; begin < count; begin += threads) {
      AffineExpr number = space.add(kernel.getThread(), space.constant(begin));
      guarded(number, count, [&] { body(number); });
    }
  }

  void storeOfBlock() {
    Value none = emptyResult();
    forNumbers(mapping.rows * width, [&](AffineExpr number) {
      AffineExpr row = space.floorDiv(number, width), column = space.mod(number, width);
      setRow(row);
      auto [greatest, total] = totalOfBlock(row, column);
      storeResult(none, column, greatest, total[0], total[1]);
    });
  }

  /// Each block of the cluster stores a share of the results, and gets what the others have of it.
  void storeOfCluster() {
    int64_t all = mapping.rows * width, share = all / mapping.cluster, ofRows = 2 * mapping.rows;
    CudaKernel::Mailbox statistics = kernel.openMailbox(mapping.cluster * ofRows, online.type);
    CudaKernel::Mailbox results = kernel.openMailbox(all, online.type);
    kernel.startSending();
    forNumbers(mapping.cluster * mapping.rows, [&](AffineExpr number) {
      AffineExpr row = space.mod(number, mapping.rows);
      setRow(row);
      auto [greatest, total] = totalOfBlock(row);
      AffineExpr slot = space.add(space.scale(inCluster, ofRows), space.scale(row, 2));
      Value rank = emitter.materialize(space.floorDiv(number, mapping.rows));
      kernel.sendVector({greatest, total[0]}, statistics, emitter.materialize(slot), rank);
    });
    forNumbers(all, [&](AffineExpr number) {
      AffineExpr row = space.floorDiv(number, width);
      setRow(row);
      SmallVector<Value, 2> total = totalOfBlock(row, space.mod(number, width)).second;
      AffineExpr slot = space.add(space.scale(inCluster, share), space.mod(number, share));
      kernel.send(total[1], results, emitter.materialize(slot), emitter.materialize(space.floorDiv(number, share)));
    });
    kernel.receive(statistics);
    kernel.receive(results);
    Value none = emptyResult();
    forNumbers(share, [&](AffineExpr local) {
      AffineExpr number = space.add(space.scale(inCluster, share), local), row = space.floorDiv(number, width);
      setRow(row);
      auto slotOf = [&](int64_t rank) { return space.add(space.constant(rank * ofRows), space.scale(row, 2)); };
      Value greatest;
      for (int64_t rank = 0; rank < mapping.cluster; ++rank) {
        Value top = kernel.read(statistics, slotOf(rank));
        greatest = greatest ? combine(online.getTop(), greatest, top) : top;
      }
      Total total(*this, greatest);
      for (int64_t rank = 0; rank < mapping.cluster; ++rank) {
        AffineExpr slot = slotOf(rank);
        total.add(kernel.read(statistics, slot),
                  {kernel.read(statistics, space.add(slot, space.constant(1))),
                   kernel.read(results, space.add(space.constant(rank * share), local))});
      }
      storeResult(none, space.mod(number, width), greatest, total.sums[0], total.sums[1]);
    });
  }

  /// Stores the result of the row at the present point in `column`.
  void storeResult(Value none, AffineExpr column, Value top, Value sum, Value result) {
    RowResult row = finishRow(none, top, sum);
    Value finished = finishResult(row, result);
    bindStatistics(row);
    const ReduceStage &last = online.getLast();
    emitter.bindElements(last.reduction.op->getResult(0),
                         [this, &last, finished](ArrayRef<AffineExpr> at) { return finish(last, at, {finished}); });
    IndexTuple at(point);
    at[online.column] = column;
    storeOutput(at);
  }

  /// Lanes that have other scores of a row differ in these bits of their numbers.
  static constexpr int64_t kOthers[] = {1, 2};

  const SplitMapping mapping;
  const int64_t threads, halves, width;
  const Factor query, key, value;
  std::optional<MatrixUnit> unit;
  /// The number of this block in its cluster, and of this warp in the block.
  AffineExpr inCluster, warp;
  /// The first row of this cluster; the rows of this lane, counted from there; and such that are none beyond the last
  /// one, counted from the first row that there is.
  AffineExpr firstRow;
  SmallVector<AffineExpr> ownRows, rows;
  /// The operands A of the queries, 16 trips each.
  SmallVector<SmallVector<Value>> queries;
  State state;
  Value topsOfWarps, sumsOfWarps, resultsOfWarps;
};

} // namespace

LogicalResult cg::emitSplitCuda(CudaKernel &kernel, const OnlinePlan &plan) {
  std::optional<SplitMapping> mapping = SplitMapping::choose(plan, kernel.getModel());
  if (!mapping)
    return kernel.getDispatch().emitOpError() << "its queries, keys and values are none that warps share out; leave "
                                                 "out 'split'";
  SplitCuda(kernel, plan, *mapping).emit();
  return success();
}
