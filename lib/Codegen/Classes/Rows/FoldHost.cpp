// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Folds on a host. A work item is a part of the rows. Where rows lie side by side, a worker goes along several of them
// together, with accumulators in its scratch memory, so that the inner loop is a vector loop. Where few elements of a
// row change the accumulators, a vector loop finds out first for each stretch of it whether any does. Elements that
// take functions are made by a vector loop for each stretch, too, and combined from the worker's scratch memory.

#include "Rows.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Rows that lie side by side and are taken together.
constexpr int64_t kColumns = 64;
/// Elements of a work item: enough to pay for handing it over.
constexpr int64_t kItem = 8192;
/// Elements of a row that are passed by together where none of them is chosen.
constexpr int64_t kStretch = 256;
/// Scalar operations of an element from which on it is made apart, and elements of a row that make a vector loop.
constexpr int64_t kLeastWeight = 12, kLeastVector = 16;

class FoldHost {
public:
  FoldHost(HostKernel &kernel, Fold &fold)
      : kernel(kernel), fold(fold), rows(fold.rows), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        loc(kernel.getDispatch().getLoc()), math(kernel.getBuilder(), loc) {}

  void emit() {
    int64_t columns = std::min(rows.inner, kColumns), parts = llvm::divideCeil(rows.inner, columns);
    int64_t bands = rows.count / rows.inner * parts;
    int64_t group = std::clamp<int64_t>(kItem / (rows.length * columns), 1, bands);
    kernel.setItems(llvm::divideCeil(bands, group));
    if (columns > 1)
      for (Type type : fold.getTypes())
        scratch.push_back(kernel.allocateScratch(columns, type));
    makesApart = columns == 1 && rows.length >= kLeastVector && weighElements() >= kLeastWeight;
    kernel.forEachItem([&](AffineExpr item) {
      Value first = emitter.materialize(space.scale(item, group));
      Value end = math.min(math.add(first, math.constant(group)), math.constant(bands));
      emitLoop(emitter, loc, first, end, emitter.materialize(space.constant(1)), {}, [&](Value index, ValueRange) {
        AffineExpr band = emitter.bindVariable(index, bands);
        if (columns == 1)
          emitRow(band);
        else
          emitBand(space.floorDiv(band, parts), space.scale(space.mod(band, parts), columns), columns);
        return Values();
      });
    });
  }

private:
  AffineExpr positionOf(AffineExpr number) {
    return fold.reverse ? space.add(space.constant(rows.length - 1), space.scale(number, -1)) : number;
  }

  void store(AffineExpr row, AffineExpr position, ValueRange values) {
    for (auto [index, value] : llvm::enumerate(values)) {
      auto type = cast<RankedTensorType>(kernel.getDispatch().getOutputArgument(index).getType());
      AffineExpr place = fold.last ? row : space.linearize(rows.at(space, row, position), type.getShape());
      emitter.store(fold.finish(index, {value}, row, position), kernel.getOutputMemory(index), place);
    }
  }

  Values elementAt(AffineExpr row, AffineExpr position) {
    Values values;
    for (const Packet &packet : fold.element(row, position))
      values.push_back(packet.front());
    return values;
  }

  /// Scalar operations that are computed before what is combined.
  int64_t weighElements() {
    DispatchOp dispatch = kernel.getDispatch();
    Operation *root = dispatch.getYield().getOperand(0).getDefiningOp();
    int64_t weight = 0;
    for (Operation &op : dispatch.getBodyBlock()->without_terminator())
      if (&op != root && (isa<linalg::LinalgOp>(op) || OpTrait::hasElementwiseMappableTraits(&op)))
        weight += getOpWeight(&op);
    return weight;
  }

  void emitRow(AffineExpr row) {
    Values total = fold.begin(row);
    if (makesApart || (fold.chooses && rows.length >= 4 * kStretch)) {
      total = emitStretches(row, total);
    } else {
      total = emitLoop(emitter, loc, 0, rows.length, total, [&](Value index, ValueRange carried) {
        AffineExpr position = positionOf(emitter.bindVariable(index, rows.length));
        Values next = fold.combine(carried, elementAt(row, position));
        if (!fold.last)
          store(row, position, fold.exclusive ? Values(carried) : next);
        return next;
      });
    }
    if (fold.last)
      store(row, space.constant(0), total);
  }

  /// If each element of a stretch leaves the accumulators as they are, so do all of them one after the other.
  Values emitStretches(AffineExpr row, ValueRange begin) {
    Value zero = math.constant(0), one = math.constant(1), length = math.constant(rows.length);
    return emitLoop(emitter, loc, zero, length, math.constant(kStretch), begin, [&](Value start, ValueRange carried) {
      Value end = math.min(math.add(start, math.constant(kStretch)), length);
      auto positionAt = [&](Value index) { return positionOf(emitter.bindVariable(index, rows.length)); };
      auto makeAt = [&](Value index) {
        Values element = elementAt(row, positionAt(index));
        if (makesApart)
          keep(element, math.sub(index, start));
        return element;
      };
      auto combineAt = [&](Value index, ValueRange values) {
        AffineExpr position = positionAt(index);
        Values element = makesApart ? loadKept(math.sub(index, start)) : elementAt(row, position);
        Values next = fold.combine(values, element);
        if (!fold.last)
          store(row, position, fold.exclusive ? Values(values) : next);
        return next;
      };
      if (!fold.chooses) {
        emitLoop(emitter, loc, start, end, one, {}, [&](Value index, ValueRange) {
          makeAt(index);
          return Values();
        });
        return emitLoop(emitter, loc, start, end, one, carried, combineAt);
      }
      OpBuilder &builder = kernel.getBuilder();
      Value none = arith::ConstantIntOp::create(builder, loc, 0, 32);
      Values changed = emitLoop(emitter, loc, start, end, one, none, [&](Value index, ValueRange any) {
        Value change = any.front();
        for (auto [next, old] : llvm::zip(fold.combine(carried, makeAt(index)), carried))
          change = arith::OrIOp::create(
              builder, loc, change,
              arith::ExtUIOp::create(builder, loc, change.getType(), differ(builder, loc, next, old)));
        return Values{change};
      });
      Value isChanged = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, changed.front(), none);
      return emitBranch(
          emitter, loc, isChanged, carried.getTypes(),
          [&] { return emitLoop(emitter, loc, start, end, one, carried, combineAt); }, [&] { return Values(carried); });
    });
  }

  void keep(ValueRange element, Value place) {
    if (kept.empty())
      for (Value value : element) {
        keptTypes.push_back(value.getType());
        kept.push_back(kernel.allocateScratch(std::min(kStretch, rows.length), value.getType()));
      }
    for (auto [memory, value] : llvm::zip(kept, element))
      storeFresh(kernel, value, memory, place);
  }

  Values loadKept(Value place) {
    Values element;
    for (auto [memory, type] : llvm::zip(kept, keptTypes))
      element.push_back(loadFresh(kernel, memory, place, type));
    return element;
  }

  void emitBand(AffineExpr outer, AffineExpr firstColumn, int64_t columns) {
    Value left = emitter.materialize(space.add(space.constant(rows.inner), space.scale(firstColumn, -1)));
    Value end = math.min(emitter.materialize(space.constant(columns)), left);
    Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
    SmallVector<Type> types = fold.getTypes();
    auto forColumns = [&](llvm::function_ref<void(AffineExpr row, Value place)> body) {
      emitLoop(emitter, loc, zero, end, one, {}, [&](Value index, ValueRange) {
        AffineExpr column = space.add(firstColumn, emitter.bindVariable(index, columns));
        body(space.add(space.scale(outer, rows.inner), column), index);
        return Values();
      });
    };
    forColumns([&](AffineExpr row, Value place) {
      for (auto [memory, value] : llvm::zip(scratch, fold.begin(row)))
        storeFresh(kernel, value, memory, place);
    });
    emitLoop(emitter, loc, 0, rows.length, {}, [&](Value index, ValueRange) {
      AffineExpr position = positionOf(emitter.bindVariable(index, rows.length));
      forColumns([&](AffineExpr row, Value place) {
        Values carried;
        for (auto [memory, type] : llvm::zip(scratch, types))
          carried.push_back(loadFresh(kernel, memory, place, type));
        Values next = fold.combine(carried, elementAt(row, position));
        for (auto [memory, value] : llvm::zip(scratch, next))
          storeFresh(kernel, value, memory, place);
        if (!fold.last)
          store(row, position, fold.exclusive ? carried : next);
      });
      return Values();
    });
    if (fold.last)
      forColumns([&](AffineExpr row, Value place) {
        Values total;
        for (auto [memory, type] : llvm::zip(scratch, types))
          total.push_back(loadFresh(kernel, memory, place, type));
        store(row, space.constant(0), total);
      });
  }

  HostKernel &kernel;
  Fold &fold;
  const Rows &rows;
  ElementEmitter &emitter;
  IndexSpace &space;
  Location loc;
  IndexMath math;
  Values scratch;
  /// Elements of a stretch are computed before they are combined: where they are kept, and what they are.
  bool makesApart = false;
  Values kept;
  SmallVector<Type> keptTypes;
};

} // namespace

LogicalResult cg::emitFoldHost(HostKernel &kernel, Fold &fold) {
  if (fold.rows.count > 0 && fold.rows.length > 0)
    FoldHost(kernel, fold).emit();
  return success();
}
