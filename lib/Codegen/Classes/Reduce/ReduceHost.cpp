// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions on a host: a work item is a row, or a tile of columns that lies in vector registers and the first-level
// cache while the largest operand streams by.

#include "ReduceEmitter.h"
#include "cgmlir/Codegen/Control.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Columns of a tile: a few cache lines of the widest type.
constexpr int64_t kTileColumns = 64;
/// Rows of the reduction that are combined before the accumulators go back to memory.
constexpr int64_t kUnroll = 4;
/// Results of a row that are reduced together: their accumulators are half of the vector registers.
constexpr int64_t kTogether = 8;
/// Results of a tile of columns that are reduced together: one factor of each of the rows is in a register.
constexpr int64_t kAbreast = 4;
/// Neighbouring elements that are taken apart without a loop.
constexpr int64_t kMaxInterleaved = 8;

class ReduceHost : ReduceEmitter {
public:
  ReduceHost(HostKernel &kernel, const ReducePlan &plan)
      : ReduceEmitter(kernel, plan), kernel(kernel), loc(dispatch.getLoc()) {}

  void emit() {
    int64_t tiles = plan.column ? llvm::divideCeil(plan.getExtent(*plan.column), kTileColumns) : 1;
    kernel.setItems(plan.countGrid() * tiles);
    kernel.forEachItem([&](AffineExpr item) {
      setGrid(space.floorDiv(item, tiles));
      emitPrologue();
      if (plan.column)
        emitColumns(space.mod(item, tiles));
      else
        emitRow();
    });
  }

private:
  void emitPrologue() {
    for (auto [index, box] : llvm::enumerate(plan.boxes)) {
      Type type = cast<RankedTensorType>(box.tensor.getType()).getElementType();
      Value storage = kernel.allocateScratch(box.getNumElements(), type);
      kernel.forEach(box.getNumElements(), [&](AffineExpr position) {
        IndexTuple at = boxIndex(box, position);
        if (index < plan.prologue.size()) {
          const ReduceStage &stage = plan.prologue[index];
          emitter.store(finish(stage, at, {reduceRows(stage, at).front()}), storage, position);
        } else {
          emitter.store(emitter.element(box.tensor, at), storage, position);
        }
      });
      emitter.bindScope(storage);
      bindBox(box, storage);
    }
  }

  /// Reduces results in loops that keep them in registers, so that what they share is read and converted once. A loop
  /// for each period leaves nothing but strides to the innermost one, which is what gets vectorized.
  Values reduceRows(const ReduceStage &stage, ArrayRef<IndexTuple> results) {
    int64_t rest = stage.getTrips();
    SmallVector<int64_t> units;
    for (int64_t period : plan.periods)
      if (period < rest && stage.extents.back() % period == 0) {
        units.push_back(period);
        rest = period;
      }
    units.push_back(1);
    return reduceTrips(stage, results, stage.getTrips(), units, space.constant(0),
                       Values(results.size(), neutral(stage)));
  }

  /// The trips from `begin` on, in steps of the first of `units`.
  Values reduceTrips(const ReduceStage &stage, ArrayRef<IndexTuple> results, int64_t trips, ArrayRef<int64_t> units,
                     AffineExpr begin, Values carried) {
    int64_t unit = units.front(), count = trips / unit;
    auto step = [&](AffineExpr number, Values values) {
      AffineExpr position = space.add(begin, space.scale(number, unit));
      if (units.size() > 1)
        return reduceTrips(stage, results, unit, units.drop_front(), position, std::move(values));
      for (auto [value, result] : llvm::zip_equal(values, results))
        value = combine(stage, value, elementAt(stage, result, position).front(), /*reassociate=*/true);
      return values;
    };
    if (units.size() == 1 && trips < stage.getTrips() && count <= kMaxInterleaved) {
      for (int64_t number = 0; number < count; ++number)
        carried = step(space.constant(number), std::move(carried));
      return carried;
    }
    Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
    Value limit = emitter.materialize(space.constant(count));
    auto loop = scf::ForOp::create(builder, loc, zero, limit, one, carried);
    builder.setInsertionPointToStart(loop.getBody());
    ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
    Values next = step(emitter.bindVariable(loop.getInductionVar(), count), Values(loop.getRegionIterArgs()));
    scf::YieldOp::create(builder, loc, next);
    return Values(loop.getResults());
  }

  void emitRow() {
    int64_t results = plan.countUnrolled();
    for (const ReduceStage &stage : plan.sequence) {
      SmallVector<IndexTuple> where;
      for (int64_t i = 0; i < results; ++i)
        where.push_back(rewrite(stage.result, pointOf(i)));
      Values values;
      for (ArrayRef<IndexTuple> left = where; !left.empty();
           left = left.drop_front(std::min<size_t>(left.size(), kTogether)))
        llvm::append_range(values, reduceRows(stage, left.take_front(kTogether)));
      for (auto [value, result] : llvm::zip_equal(values, where))
        value = finish(stage, result, {value}).front();
      emitter.bindElements(stage.reduction.op->getResult(0),
                           [this, values](ArrayRef<AffineExpr>) { return Packet{values[present]}; });
    }
    if (plan.inner.empty()) {
      for (present = 0; present < results; ++present)
        storeOutput(pointOf(present));
      return;
    }
    storeInner();
  }

  /// Stores the elements of the inner dimensions, one loop for each so that the innermost one is plain.
  void storeInner() {
    auto nest = [&](auto &&self, size_t depth) -> void {
      if (depth == plan.inner.size())
        return storeOutput(point);
      kernel.forEach(plan.getExtent(plan.inner[depth]), [&](AffineExpr index) {
        point[plan.inner[depth]] = index;
        self(self, depth + 1);
      });
    };
    nest(nest, 0);
  }

  void emitColumns(AffineExpr tile) {
    int64_t columns = plan.getExtent(*plan.column), tileWidth = std::min(columns, kTileColumns);
    int64_t results = plan.countUnrolled();
    AffineExpr first = space.scale(tile, kTileColumns);
    auto forColumns = [&](llvm::function_ref<void(AffineExpr local)> body) {
      if (columns % tileWidth == 0)
        return kernel.forEach(tileWidth, body);
      Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
      Value full = emitter.materialize(space.constant(tileWidth));
      Value left = emitter.materialize(space.add(space.constant(columns), space.scale(first, -1)));
      Value limit = arith::MinSIOp::create(builder, loc, full, left);
      auto loop = scf::ForOp::create(builder, loc, zero, limit, one);
      builder.setInsertionPointToStart(loop.getBody());
      ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
      body(emitter.bindVariable(loop.getInductionVar(), tileWidth));
    };
    for (const ReduceStage &stage : plan.sequence) {
      Type type = stage.reduction.neutral.getType();
      Value totals = kernel.allocateScratch(results * tileWidth, type);
      auto placeOf = [&](AffineExpr result, AffineExpr local) {
        return space.add(space.scale(result, tileWidth), local);
      };
      kernel.forEach(results * tileWidth, [&](AffineExpr place) { emitter.store({neutral(stage)}, totals, place); });
      auto step = [&](AffineExpr position, int64_t count) {
        for (int64_t begin = 0; begin < results; begin += kAbreast) {
          int64_t end = std::min(begin + kAbreast, results);
          forColumns([&](AffineExpr local) {
            point[*plan.column] = space.add(first, local);
            // What the results share is computed once, and all is read before anything is stored.
            Values next;
            for (int64_t i = begin; i < end; ++i) {
              IndexTuple where = rewrite(stage.result, pointOf(i));
              // Results of stages before lie in their tiles at the same place.
              place = placeOf(space.constant(i), local);
              emitter.bindScope(totals);
              Value total = emitter.load(totals, place, type).front();
              for (int64_t k = 0; k < count; ++k)
                total = combine(stage, total, elementAt(stage, where, space.add(position, space.constant(k))).front());
              next.push_back(total);
            }
            for (int64_t i = begin; i < end; ++i)
              emitter.store({next[i - begin]}, totals, placeOf(space.constant(i), local));
          });
        }
      };
      int64_t trips = stage.getTrips(), whole = trips / kUnroll;
      if (whole > 0)
        kernel.forEach(whole, [&](AffineExpr group) { step(space.scale(group, kUnroll), kUnroll); });
      for (int64_t rest = whole * kUnroll; rest < trips; ++rest)
        step(space.constant(rest), 1);
      emitter.bindElements(stage.reduction.op->getResult(0), [this, &stage, totals, type](ArrayRef<AffineExpr> index) {
        emitter.bindScope(totals);
        return finish(stage, index, emitter.load(totals, place, type));
      });
    }
    for (int64_t i = 0; i < results; ++i) {
      auto storeColumns = [&] {
        forColumns([&](AffineExpr local) {
          point[*plan.column] = space.add(first, local);
          place = space.add(space.constant(i * tileWidth), local);
          storeOutput(pointOf(i));
        });
      };
      // The columns are innermost: they lie side by side.
      auto nest = [&](auto &&self, size_t depth) -> void {
        if (depth == plan.inner.size())
          return storeColumns();
        kernel.forEach(plan.getExtent(plan.inner[depth]), [&](AffineExpr index) {
          point[plan.inner[depth]] = index;
          self(self, depth + 1);
        });
      };
      nest(nest, 0);
    }
  }

  HostKernel &kernel;
  Location loc;
  /// In row mode, which unrolled result is computed at present.
  int64_t present = 0;
  /// Which result of the tile is computed or stored at present.
  AffineExpr place;
};

} // namespace

LogicalResult cg::emitReduceHost(HostKernel &kernel, const ReducePlan &plan) {
  ReduceHost(kernel, plan).emit();
  return success();
}
