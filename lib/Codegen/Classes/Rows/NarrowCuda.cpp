// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Selects elements of given ranks on a GPU: a block sorts a sample of its row, and two elements of the sample bound the
// wanted elements with high probability. A pass over the row counts the elements before the bounds, and keeps those
// between them. If these include all wanted elements and fit, they are sorted; else they are the next sample, or the
// elements beyond one of the bounds are examined. Positions make all elements different, so each pass leaves fewer.

#include "SortNetwork.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class NarrowCuda : SortNetwork {
public:
  NarrowCuda(CudaKernel &kernel, Order &order) : SortNetwork(kernel, order) {}

  void emit() {
    const SortTask &task = order.task;
    SortShape shape = SortShape::of(task, kernel.getModel());
    capacity = shape.capacity;
    kernel.setLaunch(shape.blocks, shape.threads);
    kernel.waitForPredecessors();
    int64_t perRow = task.computesRanks ? task.wanted : 1;
    row = space.floorDiv(kernel.getBlock(), perRow);
    AffineExpr number = space.mod(kernel.getBlock(), perRow);
    thread = emitter.materialize(kernel.getThread());
    threads = constant(kernel.getThreads());
    allocate(capacity);
    counters = kernel.allocateShared(2, builder.getI32Type());
    first = task.computesRanks ? order.rankAt(kernel, row, number) : constant(task.first);
    end = task.computesRanks ? math.add(first, constant(1)) : constant(task.first + task.wanted);

    auto [before, count] = narrow(takeSample());
    length = math.min(count, constant(capacity));
    kernel.barrier();
    emitNetwork(countLevels(length));
    kernel.barrier();
    int64_t stored = task.computesRanks ? 1 : task.wanted;
    emitLoop(emitter, loc, thread, constant(stored), threads, {}, [&, before = before](Value index, ValueRange) {
      Value place = math.min(math.sub(math.add(first, index), before), constant(capacity - 1));
      Value position = math.min(positionAt(place), constant(rows.length - 1));
      AffineExpr to = task.computesRanks ? number : emitter.bindVariable(index, rows.length);
      order.storeElement(kernel, row, to, keysAt(place, position), position);
      return Values();
    });
  }

private:
  /// An element of the row as a bound, or no element: then nothing lies below the lower bound, or above the upper one.
  struct Bound {
    Values keys;
    Value position, isThere;
  };
  /// The elements that come after `low` and not after `high`.
  struct Bracket {
    Bound low, high;
  };
  struct State {
    /// All that may be wanted, and what the next pass keeps of it.
    Bracket outer, inner;
    /// What the search for the first of the ranks has found to be the upper bound: that comes after the one for the
    /// last of them, where both do not lie in one bracket.
    Bound upper;
    Value isSecond, passes;
    /// The number of elements that come before the kept ones, and the number of kept ones.
    Value before, count;
    Value goes;
  };

  Value flag(bool value) { return arith::ConstantOp::create(builder, loc, builder.getBoolAttr(value)); }
  Value both(Value a, Value b) { return arith::AndIOp::create(builder, loc, a, b); }
  Value either(Value a, Value b) { return arith::OrIOp::create(builder, loc, a, b); }
  Value no(Value a) { return math.select(a, flag(false), flag(true)); }
  Value word(int64_t value) {
    return arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(static_cast<int32_t>(value)));
  }

  //===--- States as values ---------------------------------------------------===//

  static void flatten(const Bound &bound, Values &values) {
    llvm::append_range(values, bound.keys);
    values.append({bound.position, bound.isThere});
  }
  Values flatten(const State &state) {
    Values values;
    for (const Bound *bound : {&state.outer.low, &state.outer.high, &state.inner.low, &state.inner.high, &state.upper})
      flatten(*bound, values);
    values.append({state.isSecond, state.passes, state.before, state.count, state.goes});
    return values;
  }
  State unflatten(ValueRange values) {
    auto next = [&] {
      Value value = values.front();
      values = values.drop_front();
      return value;
    };
    auto nextBound = [&] {
      Bound bound;
      for (size_t i = 0; i < order.keys.size(); ++i)
        bound.keys.push_back(next());
      bound.position = next();
      bound.isThere = next();
      return bound;
    };
    State state;
    for (Bound *bound : {&state.outer.low, &state.outer.high, &state.inner.low, &state.inner.high, &state.upper})
      *bound = nextBound();
    state.isSecond = next();
    state.passes = next();
    state.before = next();
    state.count = next();
    state.goes = next();
    return state;
  }
  Bound select(Value condition, const Bound &a, const Bound &b) {
    return {math.select(condition, a.keys, b.keys), math.select(condition, a.position, b.position),
            math.select(condition, a.isThere, b.isThere)};
  }
  Bound makeNone() {
    Values keys;
    for (Type type : order.getKeyTypes())
      keys.push_back(arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type)));
    return {keys, constant(0), flag(false)};
  }
  /// Returns the element at a place of the memory as a bound if `condition` holds, else `other`.
  Bound takeBound(Value condition, Value place, const Bound &other) {
    Value at = math.select(condition, place, constant(0)), position = positionAt(at);
    return select(condition, {keysAt(at, position), position, flag(true)}, other);
  }

  //===--- Samples ------------------------------------------------------------===//

  /// Sorts a sample of elements at equal distances in the row and chooses the first bracket from it.
  State takeSample() {
    int64_t log = llvm::Log2_64(capacity / 2), size = capacity / 2;
    emitLoop(emitter, loc, thread, constant(size), threads, {}, [&](Value index, ValueRange) {
      Value position = share(index, constant(rows.length), constant(size));
      put(index, position, loadKeys(position));
      return Values();
    });
    length = constant(size);
    kernel.barrier();
    emitNetwork(constant(log));
    kernel.barrier();
    Bound none = makeNone();
    State state{{none, none}, {none, none},          none,      flag(false), constant(0),
                constant(0),  constant(rows.length), flag(true)};
    state.inner = chooseBracket(state.outer, state, length, getSampleSlack(size, order.task));
    return state;
  }

  /// A bracket for what is wanted of `state.count` elements between the bounds of `outer`, of which `size` are in the
  /// memory, sorted.
  Bracket chooseBracket(const Bracket &outer, const State &state, Value size, int64_t slack) {
    Value zero = constant(0), one = constant(1);
    Value low = math.select(math.less(first, state.before), zero, math.sub(first, state.before));
    Value high = math.sub(getTarget(state), state.before);
    Value lowPlace = share(low, size, state.count);
    Value highPlace = math.add(share(high, size, state.count), constant(slack + 1));
    Value hasLow = math.less(constant(slack), lowPlace), hasHigh = math.less(highPlace, size);
    // Where all of them are in the memory, the one that is looked for is known.
    Value isAll = math.equal(size, state.count);
    lowPlace = math.select(isAll, math.sub(high, one), math.sub(lowPlace, constant(slack)));
    highPlace = math.select(isAll, high, highPlace);
    hasLow = math.select(isAll, math.less(zero, high), hasLow);
    hasHigh = either(isAll, hasHigh);
    return {takeBound(hasLow, lowPlace, outer.low), takeBound(hasHigh, highPlace, outer.high)};
  }

  /// Returns `size` times `part` divided by `whole`. The product may exceed the range of an index.
  Value share(Value part, Value size, Value whole) {
    Type wide = builder.getI64Type();
    auto widen = [&](Value value) { return arith::IndexCastOp::create(builder, loc, wide, value); };
    Value product = arith::MulIOp::create(builder, loc, widen(part), widen(size));
    Value quotient = arith::DivUIOp::create(builder, loc, product, widen(whole));
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), quotient);
  }

  /// Returns the rank that the search looks for: first the last wanted rank, and then the first one.
  Value getTarget(const State &state) { return math.select(state.isSecond, first, math.sub(end, constant(1))); }

  //===--- Passes -------------------------------------------------------------===//

  /// Narrows until all that is wanted is in the memory; returns how many elements come before and how many are there.
  std::pair<Value, Value> narrow(const State &begin) {
    Values values = flatten(begin);
    SmallVector<Type> types(ValueRange(values).getTypes());
    SmallVector<Location> locations(types.size(), loc);
    auto loop = scf::WhileOp::create(builder, loc, types, values);
    Block *test = builder.createBlock(&loop.getBefore(), {}, types, locations);
    scf::ConditionOp::create(builder, loc, test->getArguments().back(), test->getArguments());
    Block *body = builder.createBlock(&loop.getAfter(), {}, types, locations);
    {
      ElementEmitter::Scope scope(emitter, loop, /*guard=*/true);
      Values next = flatten(step(unflatten(body->getArguments())));
      scf::YieldOp::create(builder, loc, next);
    }
    State result = unflatten(loop.getResults());
    return {result.before, result.count};
  }

  State step(State state) {
    emitPass(state);
    Value room = constant(capacity), limit = constant(capacity / 4), one = constant(1);
    Value behind = math.add(state.before, state.count);
    // True if all wanted elements are in the memory.
    Value isDone =
        both(both(no(math.less(first, state.before)), no(math.less(behind, end))), no(math.less(room, state.count)));
    Value target = getTarget(state), isBefore = math.less(target, state.before);
    Value isInside = both(no(isBefore), math.less(target, behind));
    Value isClose = both(isInside, no(math.less(limit, state.count)));
    State next = state;
    next.passes = math.add(state.passes, one);
    // If the comparator is not an order, the search might never end: it is then given up.
    Value isLost = math.less(constant(2 * rows.length + 16), next.passes);
    next.goes = no(either(isDone, isLost));
    Value samples = both(next.goes, both(isInside, no(isClose)));
    // What was kept is the next sample, of which there may be more than the memory holds.
    Values narrower;
    flatten(state.inner.low, narrower);
    flatten(state.inner.high, narrower);
    SmallVector<Type> types(ValueRange(narrower).getTypes());
    Values chosen = emitBranch(
        emitter, loc, samples, types,
        [&] {
          length = math.min(state.count, room);
          emitNetwork(countLevels(length));
          kernel.barrier();
          Bracket bracket = chooseBracket(state.inner, state, length, getSampleSlack(capacity));
          Values values;
          flatten(bracket.low, values);
          flatten(bracket.high, values);
          return values;
        },
        [&] { return narrower; });
    size_t half = chosen.size() / 2;
    auto toBound = [](ValueRange values) {
      return Bound{Values(values.drop_back(2)), values[values.size() - 2], values.back()};
    };
    Bracket bracket{toBound(ValueRange(chosen).take_front(half)), toBound(ValueRange(chosen).drop_front(half))};
    Bound none = makeNone();
    // The other side of one of the bounds; or the search for the first rank, below what was found for the last.
    Value turns = both(isClose, no(state.isSecond)), ends = both(isClose, state.isSecond);
    Bracket beyond{select(isBefore, state.outer.low, state.inner.high),
                   select(isBefore, state.inner.low, state.outer.high)};
    Bracket below{none, state.inner.low}, found{state.inner.low, state.upper};
    next.outer = choose(samples, state.inner, choose(turns, below, choose(ends, found, beyond)));
    next.inner = choose(samples, bracket, next.outer);
    next.upper = select(turns, state.inner.high, state.upper);
    next.isSecond = either(state.isSecond, turns);
    return next;
  }
  Bracket choose(Value condition, const Bracket &a, const Bracket &b) {
    return {select(condition, a.low, b.low), select(condition, a.high, b.high)};
  }

  /// Keeps what lies in the inner bracket, as far as there is room, and counts it and what comes before.
  void emitPass(State &state) {
    Value zero = constant(0), one = constant(1);
    kernel.barrier();
    emitGuard(emitter, loc, math.equal(thread, zero), [&] {
      storeFresh(kernel, word(0), counters, zero);
      storeFresh(kernel, word(0), counters, one);
    });
    kernel.barrier();
    constexpr int64_t kTogether = SortShape::kLoadedTogether;
    Value stride = constant(kernel.getThreads() * kTogether), row = constant(rows.length);
    Value mine = emitLoop(emitter, loc, thread, row, stride, word(0), [&](Value begin, ValueRange carried) {
                   SmallVector<Values> keys;
                   Values places;
                   for (int64_t i = 0; i < kTogether; ++i) {
                     places.push_back(math.add(begin, constant(i * kernel.getThreads())));
                     keys.push_back(loadKeys(math.min(places.back(), constant(rows.length - 1))));
                   }
                   Value sum = carried.front();
                   for (auto [place, key] : llvm::zip(places, keys))
                     sum = arith::AddIOp::create(builder, loc, sum, look(state, math.less(place, row), place, key));
                   return Values{sum};
                 }).front();
    for (int64_t mask = 1; mask < kWarp; mask *= 2)
      mine = arith::AddIOp::create(builder, loc, mine, kernel.shuffleXor(mine, mask));
    Value lane = emitter.materialize(space.mod(kernel.getThread(), kWarp));
    emitGuard(emitter, loc, math.equal(lane, zero), [&] { addTo(one, mine); });
    kernel.barrier();
    state.count = math.fromWord(loadFresh(kernel, counters, zero, builder.getI32Type()));
    state.before = math.fromWord(loadFresh(kernel, counters, one, builder.getI32Type()));
  }

  /// Keeps an element of the row if it lies in the bracket; returns 1 if it comes before.
  Value look(const State &state, Value isElement, Value position, ValueRange keys) {
    const Bound &low = state.inner.low, &high = state.inner.high;
    Value above = either(no(low.isThere), order.beforeAt(kernel, low.keys, low.position, keys, position));
    Value beyond = both(high.isThere, order.beforeAt(kernel, high.keys, high.position, keys, position));
    emitGuard(emitter, loc, both(isElement, both(above, no(beyond))), [&] {
      Value place = math.fromWord(addTo(constant(0), word(1)));
      emitGuard(emitter, loc, math.less(place, constant(capacity)), [&] { put(place, position, keys); });
    });
    return arith::ExtUIOp::create(builder, loc, builder.getI32Type(), both(isElement, no(above)));
  }

  /// Adds to a counter and returns what it was.
  Value addTo(Value counter, Value amount) {
    return memref::AtomicRMWOp::create(builder, loc, arith::AtomicRMWKind::addi, amount, counters, counter);
  }

  /// Returns the number of levels of a sorting network for `count` elements, which fit into the memory.
  Value countLevels(Value count) {
    Value levels = constant(0);
    for (int64_t level = 0; int64_t(1) << level < capacity; ++level)
      levels = math.add(levels, math.select(math.less(constant(int64_t(1) << level), count), constant(1), constant(0)));
    return levels;
  }

  int64_t capacity = 0;
  /// Shared counters: the number of elements that are kept, and of those that come before them.
  Value counters;
  /// The wanted ranks: the first one, and the end.
  Value first, end;
};

} // namespace

LogicalResult cg::emitNarrowCuda(CudaKernel &kernel, Order &order) {
  NarrowCuda(kernel, order).emit();
  return success();
}
