// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of many queries. Each thread has some rows, whose maxima, sums and results stay in registers. For a tile of
// keys it computes the scores and their exponentials, raises the maxima, corrects its earlier sums, and adds the
// weighted values. Meanwhile the next tile of keys and values is loaded. Tiles that the mask hides from all rows of a
// block are skipped.

#include "../TileSearch.h"
#include "OnlineStaging.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class OnlineCuda : OnlineStaging {
public:
  OnlineCuda(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping)
      : OnlineStaging(kernel, plan, mapping) {
    storesFollow = false;
  }

  void emit() {
    int64_t rowTiles = llvm::divideCeil(online.rowCount, mapping.rows);
    kernel.setLaunch(online.batches * rowTiles, OnlineMapping::kThreads);
    kernel.waitForPredecessors();
    // Where later rows see more than earlier ones, the blocks that take longest begin first.
    AffineExpr tile = space.floorDiv(kernel.getBlock(), online.batches);
    setPoint(online.batch, space.mod(kernel.getBlock(), online.batches));
    firstRow = space.scale(space.add(space.constant(rowTiles - 1), space.scale(tile, -1)), mapping.rows);
    allocate();
    for (AffineExpr row : math->rows) {
      rows.push_back(space.add(firstRow, row));
      clampedRows.push_back(clamped(rows.back(), online.rowCount));
    }
    loadQueries();
    run();
    store();
  }

private:
  //===--- Staging ------------------------------------------------------------===//

  void allocate() {
    const ReduceStage &scores = online.getScores().stage;
    queries.emplace(stager.stage(mapping.rows, online.keyWidth, mapping.keyRoom), Factor{scores, online.query, true});
    tileKeys.emplace(stager.stage(keys, online.keyWidth, mapping.keyRoom), Factor{scores, online.key, true});
    tileValues.emplace(stager.stage(keys, online.valueWidth, mapping.valueRoom),
                       Factor{online.getLast(), online.value, false});
    sharedBytes = mapping.countBytes(online);
    shared = stager.allocate(sharedBytes);
    int64_t offset = online.narrow ? 0 : mapping.countQueryBytes(online);
    memory.queries = queries->memory = stager.place(shared, 0, *queries, 1, /*tripMajor=*/false);
    memory.keys = tileKeys->memory = stager.place(shared, offset, *tileKeys, mapping.stages, /*tripMajor=*/false);
    offset += mapping.countKeyBytes(online);
    memory.values = tileValues->memory = stager.place(shared, offset, *tileValues, mapping.stages, /*tripMajor=*/true);
    offset += mapping.countValueBytes(online);
    if (int64_t bytes = mapping.countWeightBytes(online))
      memory.weights = kernel.viewShared(shared, offset, bytes / getElementByteSize(online.type), online.type);
    math = online.narrow ? OnlineMath::createTensor(kernel, online, mapping, memory)
                         : OnlineMath::createRegisters(kernel, online, mapping, memory);
  }

  /// Zeros fill up rows to what is multiplied at once: they add nothing. They stay where they are.
  void fillUp() {
    if (mapping.keyRoom != online.keyWidth || mapping.valueRoom != online.valueWidth)
      stager.clear(shared, sharedBytes);
  }

  void loadQueries() {
    SmallVector<Loaded> kept;
    fillUp();
    emitter.setLanes(queries->vector);
    for (const Staging::Part &part : queries->parts) {
      setPoint(online.rows, clamped(space.add(firstRow, part.line), online.rowCount));
      Packet packet = factorAt(queries->factor, scoresAt(space.constant(0)), part.along);
      stager.fetch(*queries, part, space.constant(0), packet, Value(), kept);
    }
    stager.put(*queries, kept);
    stager.copies.commit();
    stager.copies.wait(0);
    kernel.barrier();
    if (math->takeQueries()) {
      kernel.barrier();
      fillUp();
    }
  }

  //===--- Tiles --------------------------------------------------------------===//

  std::optional<VisibleTiles> findTiles() {
    return findVisibleTiles(kernel, loc, tiles, [&](TileBounds &bounds, AffineExpr tile) -> HiddenTile {
      Value bound = boundTile(bounds, tile);
      if (!bound || !bounds.mayHide())
        return {};
      Value limit = arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(MaskReader::kHidden));
      return {arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT, bound, limit), bound};
    });
  }

  /// An upper bound of what the softmax is taken of, in tile number `tile` and all rows of the block.
  Value boundTile(TileBounds &bounds, AffineExpr tile) {
    AffineExpr row = space.addVariable(online.rowCount), position = space.addVariable(length);
    bounds.setRange(row, firstRow, mapping.rows, online.rowCount);
    bounds.setRange(position, space.scale(tile, keys), keys, length);
    bounds.setUnknown(online.getScores().stage.reduction.op->getResult(0));
    IndexTuple before = point;
    setPoint(online.rows, row);
    const ReduceStage &top = online.getTop();
    IndexTuple loops = loopsAt(top, rewrite(top.result, point), position);
    Value bound = bounds.getUpper(top.reduction.op, loops, top.reduction.element);
    point = before;
    return bound;
  }

  /// True, for all threads, if in some row the terms that are hidden behind `highest` have a weight: behind a number
  /// that is 128 below the maximum, exp() gives 0. A sixty-fourth is for how the program rounds.
  Value dependsOnRest(Value highest) {
    Value limit = highest;
    if (online.type.isF64())
      limit = arith::ExtFOp::create(builder, loc, online.type, limit);
    limit = math::FmaOp::create(builder, loc, limit, number(63.0 / 64), number(128));
    Value all;
    for (size_t row = 0; row < rows.size(); ++row) {
      setPoint(online.rows, clampedRows[row]);
      Value above = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGT, topOf(state.top[row]), limit);
      all = all ? arith::AndIOp::create(builder, loc, all, above).getResult() : above;
    }
    Type word = builder.getI32Type();
    Value own = arith::ExtUIOp::create(builder, loc, word, all);
    Value every = LLVM::InlineAsmOp::create(builder, loc, word, own,
                                            "{\n.reg .pred own, all;\nsetp.ne.u32 own, $1, 0;\n"
                                            "bar.red.and.pred all, 0, own;\nselp.u32 $0, 1, 0, all;\n}",
                                            "=r,r,~{memory}", /*has_side_effects=*/true, /*is_align_stack=*/false,
                                            LLVM::TailCallKind::None,
                                            LLVM::AsmDialectAttr::get(builder.getContext(), LLVM::AsmDialect::AD_ATT),
                                            /*operand_attrs=*/ArrayAttr())
                      .getResult(0);
    Value zero = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(0));
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, every, zero);
  }

  void run() {
    state.results.assign(math->countResults(), number(0));
    state.top.assign(rows.size(), widened(neutral(online.getTop())));
    state.sum.assign(rows.size(), number(0));
    std::optional<VisibleTiles> visible = findTiles();
    if (!visible)
      return runTiles(index(0), index(tiles));
    if (!visible->highest)
      return runTiles(visible->begin, visible->end);
    // What the mask hides behind a finite number has no weight beside what it does not hide. Where a row has nothing
    // else it has: then the tiles before and behind those that are visible follow, in two rounds more.
    SmallVector<Value> carried = state.flatten();
    carried.push_back(arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true)));
    auto rounds = scf::ForOp::create(builder, loc, index(0), index(3), index(1), carried);
    builder.setInsertionPointToStart(rounds.getBody());
    {
      ElementEmitter::Scope scope(emitter, rounds, /*guard=*/false);
      Value round = rounds.getInductionVar(), wanted = rounds.getRegionIterArgs().back();
      state.unflatten(rounds.getRegionIterArgs().drop_back());
      auto pick = [&](Value first, Value second, Value third) -> Value {
        Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, round, index(0));
        Value isSecond = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, round, index(1));
        Value other = arith::SelectOp::create(builder, loc, isSecond, second, third);
        return arith::SelectOp::create(builder, loc, isFirst, first, other);
      };
      Value begin = pick(visible->begin, index(0), visible->end);
      Value end = pick(visible->end, visible->begin, index(tiles));
      runTiles(begin, arith::SelectOp::create(builder, loc, wanted, end, begin));
      carried = state.flatten();
      carried.push_back(dependsOnRest(visible->highest));
      scf::YieldOp::create(builder, loc, carried);
    }
    state.unflatten(rounds.getResults().drop_back());
  }

  void runTiles(Value begin, Value end) {
    AffineExpr first = emitter.bindVariable(begin, tiles + 1), one = space.constant(1);
    fetchTile(first);
    Values carried = state.flatten();
    state.unflatten(emitTrips(emitter, loc, begin, end, index(1), tiles, carried, [&](AffineExpr tile, ValueRange now) {
      state.unflatten(now);
      // Behind the barrier the tile is there for all threads, and none reads the one before it any more.
      stager.copies.wait(0);
      kernel.barrier();
      auto compute = [&] { addTile(tile); };
      if (mapping.stages == 1) {
        compute();
        kernel.barrier();
        fetchTile(space.add(tile, one));
      } else {
        fetchTile(space.add(tile, one), compute);
      }
      return state.flatten();
    }));
    stager.copies.wait(0);
    kernel.barrier();
  }

  void addTile(AffineExpr tile) {
    AffineExpr first = space.scale(tile, keys), stage = space.mod(tile, mapping.stages);
    SmallVector<Value> scores = math->multiplyKeys(stage);
    TileBounds bounds(kernel, loc);
    // Where products are what takes time, two forms of the softmax take more registers than they are worth.
    if (online.narrow)
      boundTile(bounds, tile);
    ArrayRef<TileBounds::Choice> choices = bounds.getChoices();
    auto at = [&](size_t key) { return space.add(first, math->keys[key]); };
    auto positionAt = [&](size_t key) { return clamped(at(key), length); };
    auto isKeyInside = [&](size_t key) { return isInside(at(key)); };
    Part part{clampedRows, math->keys.size(), positionAt, nullptr, math->others, state.top, state.sum};
    if (length % keys != 0)
      part.isInside = isKeyInside;
    Weighed weighed;
    if (choices.empty()) {
      weighed = weigh(scores, part);
    } else {
      // Where nothing is hidden in the tile there is nothing to choose.
      Value clear;
      for (const TileBounds::Choice &choice : choices)
        clear = clear ? arith::AndIOp::create(builder, loc, clear, choice.unchanged).getResult() : choice.unchanged;
      SmallVector<Type> types(scores.size() + 3 * rows.size(), online.type);
      auto weighAs = [&](ArrayRef<TileBounds::Choice> unchanged) {
        weighed = weigh(scores, part, unchanged);
        Values results(weighed.weights);
        for (SmallVector<Value> *part : {&weighed.top, &weighed.sum, &weighed.factor})
          results.append(*part);
        return results;
      };
      Values chosen =
          emitBranch(emitter, loc, clear, types, [&] { return weighAs(choices); }, [&] { return weighAs({}); });
      ValueRange results = chosen;
      for (SmallVector<Value> *part : {&weighed.weights, &weighed.top, &weighed.sum, &weighed.factor}) {
        part->assign(results.begin(), results.begin() + part->size());
        results = results.drop_front(part->size());
      }
    }
    for (size_t row = 0; row < rows.size(); ++row) {
      state.top[row] = weighed.top[row];
      state.sum[row] = weighed.sum[row];
      for (Value &result : resultsOfRow(row))
        result = arith::MulFOp::create(builder, loc, result, weighed.factor[row]);
    }
    math->addValues(stage, weighed.weights, state.results);
  }

  MutableArrayRef<Value> resultsOfRow(size_t row) {
    size_t count = math->columns.size() * math->vector;
    return MutableArrayRef(state.results).slice(row * count, count);
  }

  //===--- Storing ------------------------------------------------------------===//

  void store() {
    Value none = emptyResult();
    for (size_t row = 0; row < rows.size(); ++row) {
      Value total = state.sum[row];
      for (int64_t mask : math->others)
        total = arith::AddFOp::create(builder, loc, total, kernel.shuffleXor(total, mask));
      setPoint(online.rows, clampedRows[row]);
      RowResult result = finishRow(none, state.top[row], total);
      for (Value &value : resultsOfRow(row))
        value = finishResult(result, value);
      Value first = bindStatistics(result);
      // The program's own sum of a row that is masked as a whole is one of exp(-inf + inf).
      Value nothing = number(std::numeric_limits<double>::quiet_NaN());
      Value sum = arith::SelectOp::create(builder, loc, result.empty, nothing, result.sum);
      guarded(rows[row], online.rowCount, [&] {
        storeRow(row);
        // All threads that share the row store the same.
        for (unsigned output = 1, e = dispatch.getOutputs().size(); output < e; ++output) {
          StoredOutput stored = getStoredOutput(dispatch, output);
          const ReduceStage &stage = *online.findStatistic(stored.source);
          ReduceEmitter::store(output, stored, {&stage == &online.getTop() ? first : sum},
                               rewrite(stage.result, point));
        }
      });
    }
  }

  void storeRow(size_t row) {
    Packet packet;
    const ReduceStage &last = online.getLast();
    emitter.bindElements(last.reduction.op->getResult(0),
                         [&](ArrayRef<AffineExpr> at) { return finish(last, at, packet); });
    // Elements beyond the last column are none.
    int64_t width = online.valueWidth % math->vector == 0 ? math->vector : 1;
    ArrayRef<Value> results = resultsOfRow(row);
    for (size_t number = 0; number < math->columns.size(); ++number)
      for (int64_t begin = 0; begin < math->vector; begin += width) {
        AffineExpr column = space.add(math->columns[number], space.constant(begin));
        guarded(column, online.valueWidth, [&] {
          AffineExpr lane = emitter.setLanes(width);
          auto own = results.slice(number * math->vector + begin, width);
          packet.assign(own.begin(), own.end());
          IndexTuple at(point);
          at[online.column] = space.add(column, lane);
          storeOutput(at);
          emitter.setLanes(1);
        });
      }
  }

  AffineExpr firstRow;
  /// The rows of this thread, and such that are none beyond the last one.
  SmallVector<AffineExpr> rows, clampedRows;
  OnlineMemory memory;
  std::unique_ptr<OnlineMath> math;
  Value shared;
  int64_t sharedBytes = 0;
  State state;
};

} // namespace

LogicalResult cg::emitOnlineCuda(CudaKernel &kernel, const OnlinePlan &plan) {
  std::optional<OnlineMapping> mapping = OnlineMapping::choose(plan, kernel.getModel());
  if (!mapping)
    return kernel.getDispatch().emitOpError() << "queries, keys and values of a tile do not fit into shared memory; "
                                                 "leave out 'online'";
  OnlineCuda(kernel, plan, *mapping).emit();
  return success();
}
