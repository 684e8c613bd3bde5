// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Folds on a host. A work item is a part of the rows. Where rows are next to each other in memory, a worker processes
// several of them together, with accumulators in its scratch memory, so that the inner loop is a vector loop. Where few
// elements of a row change the accumulators, a vector loop first tests for each stretch of the row whether any element
// does. Elements computed by functions are computed by a vector loop for each stretch, too, and combined from the
// worker's scratch memory. Since each combination waits for the one before it, a worker processes some rows in turns.
// In a long sum each stretch is summed by itself and added to the sum of the stretches before, which is in f64: the
// error grows with the length of a stretch, and not with the row.

#include "Rows.h"
#include "cgmlir/Codegen/HostFigures.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class FoldHost : KernelWriter<HostKernel> {
public:
  FoldHost(HostKernel &kernel, Fold &fold)
      : KernelWriter(kernel), figures(kernel.getModel().host().fold), stretch(figures.stretch), fold(fold),
        rows(fold.rows) {}

  void emit() {
    int64_t columns = std::min(rows.inner, figures.columns), widths = llvm::divideCeil(rows.inner, columns);
    int64_t bands = rows.count / rows.inner * widths;
    sumsApart = fold.rounds && rows.length >= 2 * stretch;
    SmallVector<Type> types = fold.getTypes();
    auto allocate = [&](Values &memory, ArrayRef<Type> types) {
      for (Type type : types)
        memory.push_back(kernel.allocateScratch(columns, type));
    };
    if (columns > 1)
      allocate(scratch, types);
    if (columns > 1 && sumsApart) {
      allocate(parts, types);
      allocate(wide, getCarriedTypes(types));
    }
    makesApart = columns == 1 && rows.length >= figures.leastVector && weighElements() >= figures.leastWeight;
    passesBy = columns == 1 && fold.chooses && (makesApart || rows.length >= 4 * stretch);
    int64_t together =
        columns == 1 && !passesBy ? std::clamp<int64_t>(bands / figures.leastSets, 1, figures.byTurns) : 1;
    int64_t sets = bands / together,
            group = std::clamp<int64_t>(figures.item / (rows.length * columns * together), 1, sets);
    kernel.setItems(llvm::divideCeil(sets, group));
    kernel.forEachItem([&](AffineExpr item) {
      Value first = emitter.materialize(space.scale(item, group));
      Value end = math.min(math.add(first, math.constant(group)), math.constant(sets));
      emitLoop(emitter, loc, first, end, emitter.materialize(space.constant(1)), {}, [&](Value index, ValueRange) {
        AffineExpr set = emitter.bindVariable(index, sets);
        if (columns == 1)
          emitRows(getRows(space.scale(set, together), together));
        else
          emitBand(space.floorDiv(set, widths), space.scale(space.mod(set, widths), columns), columns);
        return Values();
      });
      if (int64_t rest = bands % together)
        emitGuard(emitter, loc, math.equal(end, math.constant(sets)),
                  [&] { emitRows(getRows(space.constant(bands - rest), rest)); });
    });
  }

private:
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

  SmallVector<AffineExpr> getRows(AffineExpr first, int64_t count) {
    return llvm::map_to_vector(llvm::seq(count), [&](int64_t row) { return space.add(first, space.constant(row)); });
  }

  /// The accumulators of row number `index` of those that are gone along by turns.
  ValueRange of(int64_t index, ValueRange accumulators) {
    size_t count = fold.getTypes().size();
    return accumulators.slice(index * count, count);
  }

  void emitRows(ArrayRef<AffineExpr> rowsByTurns) {
    Values totals;
    for (AffineExpr row : rowsByTurns)
      llvm::append_range(totals, fold.begin(row));
    if (makesApart || passesBy || sumsApart) {
      totals = narrowed(emitStretches(rowsByTurns, widened(totals)));
    } else {
      totals = emitLoop(emitter, loc, 0, rows.length, totals, [&](Value index, ValueRange carried) {
        AffineExpr position = fold.positionOf(space, emitter.bindVariable(index, rows.length));
        return combineAll(rowsByTurns, position, {}, carried,
                          [&](int64_t number) { return elementAt(rowsByTurns[number], position); });
      });
    }
    if (fold.last)
      for (auto [number, row] : llvm::enumerate(rowsByTurns))
        fold.store(kernel, row, space.constant(0), of(number, totals));
  }

  /// Combines an element of each row with its accumulators, and returns those. What is stored follows from `before`
  /// too, the accumulators of all before the stretch, where there are any.
  Values combineAll(ArrayRef<AffineExpr> rowsByTurns, AffineExpr position, ValueRange before, ValueRange carried,
                    llvm::function_ref<Values(int64_t number)> makeElement) {
    Values next;
    for (int64_t number : llvm::seq<int64_t>(rowsByTurns.size()))
      llvm::append_range(next, fold.combine(of(number, carried), makeElement(number)));
    if (!fold.last)
      for (auto [number, row] : llvm::enumerate(rowsByTurns)) {
        ValueRange found = of(number, fold.exclusive ? carried : ValueRange(next));
        fold.store(kernel, row, position, before.empty() ? Values(found) : fold.combine(of(number, before), found));
      }
    return next;
  }

  /// Sums of nothing: what is added to them keeps its sign.
  Values nothing(TypeRange types) {
    return llvm::map_to_vector(types, [&](Type type) -> Value {
      return arith::ConstantOp::create(builder, loc, builder.getFloatAttr(type, -0.0));
    });
  }

  /// The types of accumulators of rows that are gone along by turns, and those in which they are carried from stretch
  /// to stretch.
  SmallVector<Type> getCarriedTypes(TypeRange types) {
    return llvm::map_to_vector(
        types, [&](Type type) -> Type { return sumsApart && type.isF32() ? kernel.getBuilder().getF64Type() : type; });
  }

  Values widened(ValueRange values) {
    return llvm::map_to_vector(llvm::zip_equal(values, getCarriedTypes(values.getTypes())), [&](auto pair) -> Value {
      auto [value, type] = pair;
      return value.getType() == type ? value : arith::ExtFOp::create(kernel.getBuilder(), loc, type, value).getResult();
    });
  }

  Values narrowed(ValueRange values) {
    SmallVector<Type> types = fold.getTypes();
    return llvm::map_to_vector(llvm::enumerate(values), [&](auto numbered) -> Value {
      Value value = numbered.value();
      Type type = types[numbered.index() % types.size()];
      return value.getType() == type ? value
                                     : arith::TruncFOp::create(kernel.getBuilder(), loc, type, value).getResult();
    });
  }

  /// What was carried to a stretch, and the sums of the stretch.
  Values addStretch(ValueRange carried, ValueRange sums) {
    return llvm::map_to_vector(llvm::zip_equal(carried, widened(sums)), [&](auto pair) -> Value {
      auto [before, sum] = pair;
      return arith::AddFOp::create(kernel.getBuilder(), loc, before, sum);
    });
  }

  /// Goes along a stretch from the accumulators `carried`, and returns what they are behind it.
  Values emitStretch(Value start, Value end, ValueRange carried,
                     llvm::function_ref<Values(Value index, ValueRange before, ValueRange values)> combineAt) {
    Value one = math.constant(1);
    if (!sumsApart)
      return emitLoop(emitter, loc, start, end, one, carried,
                      [&](Value index, ValueRange values) { return combineAt(index, {}, values); });
    Values before = narrowed(carried);
    Values sums = emitLoop(emitter, loc, start, end, one, nothing(ValueRange(before).getTypes()),
                           [&](Value index, ValueRange values) { return combineAt(index, before, values); });
    return addStretch(carried, sums);
  }

  /// If each element of a stretch leaves the accumulators as they are, so do all of them one after the other.
  Values emitStretches(ArrayRef<AffineExpr> rowsByTurns, ValueRange begin) {
    Value zero = math.constant(0), one = math.constant(1), length = math.constant(rows.length);
    return emitLoop(emitter, loc, zero, length, math.constant(stretch), begin, [&](Value start, ValueRange carried) {
      Value end = math.min(math.add(start, math.constant(stretch)), length);
      auto positionAt = [&](Value index) { return fold.positionOf(space, emitter.bindVariable(index, rows.length)); };
      auto makeAt = [&](int64_t number, Value index) {
        Values element = elementAt(rowsByTurns[number], positionAt(index));
        if (makesApart)
          keep(number, element, math.sub(index, start));
        return element;
      };
      auto combineAt = [&](Value index, ValueRange before, ValueRange values) {
        AffineExpr position = positionAt(index);
        return combineAll(rowsByTurns, position, before, values, [&](int64_t number) {
          return makesApart ? loadKept(number, math.sub(index, start)) : elementAt(rowsByTurns[number], position);
        });
      };
      if (!passesBy) {
        for (int64_t number : llvm::seq<int64_t>(makesApart ? rowsByTurns.size() : 0))
          emitLoop(emitter, loc, start, end, one, {}, [&](Value index, ValueRange) {
            makeAt(number, index);
            return Values();
          });
        return emitStretch(start, end, carried, combineAt);
      }
      assert(rowsByTurns.size() == 1 && "a stretch of one row is passed by");
      Value none = arith::ConstantIntOp::create(builder, loc, 0, 32);
      Values changed = emitLoop(emitter, loc, start, end, one, none, [&](Value index, ValueRange any) {
        Value change = any.front();
        for (auto [next, old] : llvm::zip(fold.combine(carried, makeAt(0, index)), carried))
          change = arith::OrIOp::create(
              builder, loc, change,
              arith::ExtUIOp::create(builder, loc, change.getType(), differ(builder, loc, next, old)));
        return Values{change};
      });
      Value isChanged = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, changed.front(), none);
      return emitBranch(
          emitter, loc, isChanged, carried.getTypes(), [&] { return emitStretch(start, end, carried, combineAt); },
          [&] { return Values(carried); });
    });
  }

  /// Keeps an element of row number `number` of those that are gone along by turns.
  void keep(int64_t number, ValueRange element, Value place) {
    if (static_cast<int64_t>(kept.size()) == number) {
      keptTypes.assign(element.getTypes().begin(), element.getTypes().end());
      kept.emplace_back(llvm::map_to_vector(
          keptTypes, [&](Type type) { return kernel.allocateScratch(std::min(stretch, rows.length), type); }));
    }
    storeFresh(kernel, element, kept[number], place);
  }

  Values loadKept(int64_t number, Value place) { return loadFresh(kernel, kept[number], place, keptTypes); }

  void emitBand(AffineExpr outer, AffineExpr firstColumn, int64_t columns) {
    Value left = emitter.materialize(space.add(space.constant(rows.inner), space.scale(firstColumn, -1)));
    Value end = math.min(emitter.materialize(space.constant(columns)), left);
    Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
    SmallVector<Type> types = fold.getTypes(), carriedTypes = getCarriedTypes(types);
    auto forColumns = [&](llvm::function_ref<void(AffineExpr row, Value place)> body) {
      emitLoop(emitter, loc, zero, end, one, {}, [&](Value index, ValueRange) {
        AffineExpr column = space.add(firstColumn, emitter.bindVariable(index, columns));
        body(space.add(space.scale(outer, rows.inner), column), index);
        return Values();
      });
    };
    auto load = [&](const Values &memory, Value place) {
      return loadFresh(kernel, memory, place, &memory == &wide ? carriedTypes : types);
    };
    auto keepAll = [&](ValueRange values, const Values &memory, Value place) {
      storeFresh(kernel, values, memory, place);
    };
    auto goAlong = [&](Value start, Value stop, const Values &memory) {
      emitLoop(emitter, loc, start, stop, one, {}, [&](Value index, ValueRange) {
        AffineExpr position = fold.positionOf(space, emitter.bindVariable(index, rows.length));
        forColumns([&](AffineExpr row, Value place) {
          Values old = load(memory, place);
          Values next = fold.combine(old, elementAt(row, position));
          keepAll(next, memory, place);
          if (fold.last)
            return;
          Values found = fold.exclusive ? old : next;
          fold.store(kernel, row, position, sumsApart ? fold.combine(load(scratch, place), found) : found);
        });
        return Values();
      });
    };
    forColumns([&](AffineExpr row, Value place) { keepAll(fold.begin(row), scratch, place); });
    Value length = math.constant(rows.length);
    if (!sumsApart) {
      goAlong(zero, length, scratch);
    } else {
      forColumns([&](AffineExpr, Value place) { keepAll(widened(load(scratch, place)), wide, place); });
      emitLoop(emitter, loc, zero, length, math.constant(stretch), {}, [&](Value start, ValueRange) {
        forColumns([&](AffineExpr, Value place) { keepAll(nothing(types), parts, place); });
        goAlong(start, math.min(math.add(start, math.constant(stretch)), length), parts);
        forColumns([&](AffineExpr, Value place) {
          Values next = addStretch(load(wide, place), load(parts, place));
          keepAll(next, wide, place);
          keepAll(narrowed(next), scratch, place);
        });
        return Values();
      });
    }
    if (fold.last)
      forColumns(
          [&](AffineExpr row, Value place) { fold.store(kernel, row, space.constant(0), load(scratch, place)); });
  }

  const HostFoldFigures &figures;
  const int64_t stretch;
  Fold &fold;
  const Rows &rows;
  /// Accumulators of columns. Where sums of a stretch are apart, those are what came before it, `parts` has its own,
  /// and `wide` is what came before it in the types in which that is added up.
  Values scratch, parts, wide;
  /// True if the elements of a stretch are summed separately and then added to the accumulators.
  bool sumsApart = false;
  /// True if a stretch that changes no accumulator is skipped.
  bool passesBy = false;
  /// Elements of a stretch are computed before they are combined: where those of each row are kept, and what they are.
  bool makesApart = false;
  SmallVector<Values> kept;
  SmallVector<Type> keptTypes;
};

} // namespace

LogicalResult cg::emitFoldHost(HostKernel &kernel, Fold &fold) {
  if (fold.rows.count > 0 && fold.rows.length > 0)
    FoldHost(kernel, fold).emit();
  return success();
}
