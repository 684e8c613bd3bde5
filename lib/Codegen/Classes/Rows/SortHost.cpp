// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting on a host: a worker takes a row and sorts its positions, by digits where the order is one of integers
// (RadixHost), else by merging, from pairs upwards. Where only a few of the first elements are wanted, it goes along
// the row once and keeps the first ones so far, sorted: nearly all elements come behind the last of those, which is
// tested for a block of elements at a time. Where other ranks or more elements are wanted, two elements of a sorted
// sample bound them with high probability: only the elements between these are kept for the next step, in the order of
// the row, and the last few are sorted. Short rows have a file of their own.

#include "RadixHost.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the size of the first sample of a row, a power of two: sorting the sample takes a small part of the time of
/// a pass over the row.
int64_t getFirstSample(int64_t length, const HostSortFigures &figures) {
  return std::max<int64_t>(figures.sample, 3 * static_cast<int64_t>(llvm::Log2_64(length)) / 4 - 3);
}

class SortHost : KernelWriter<HostKernel> {
public:
  SortHost(HostKernel &kernel, Order &order)
      : KernelWriter(kernel), figures(kernel.getModel().host().sort), order(order), rows(order.rows) {}

  void emit() {
    HostSort sort = HostSort::of(order.task, kernel.getModel());
    HostSort::Kind kind = sort.kind;
    int64_t runs = order.task.countRuns(), longest = order.task.getRunLength();
    kernel.setItems(rows.count * runs);
    bool keeps = kind == HostSort::Kept, narrows = kind == HostSort::Narrowed;
    int64_t elements = keeps ? static_cast<int64_t>(llvm::PowerOf2Ceil(order.task.wanted + 1)) : 2 * longest;
    if (narrows)
      elements += int64_t(2) << getFirstSample(rows.length, figures);
    if (kind != HostSort::Radix || order.needsPositions())
      positions = kernel.allocateScratch(elements, builder.getI32Type());
    for (Type type : order.getKeyTypes()) {
      keyMemory.push_back(kernel.allocateScratch(elements, type));
      if (keeps)
        blockMemory.push_back(kernel.allocateScratch(std::min(figures.block, rows.length), type));
    }
    if (sort.digits)
      radix.emplace(kernel, order, *sort.digits, positions, keyMemory);
    if (narrows)
      flags = kernel.allocateScratch(rows.length, builder.getI1Type());
    kernel.forEachItem([&](AffineExpr item) {
      row = space.floorDiv(item, runs);
      if (keeps)
        return emitSelection();
      AffineExpr first = space.scale(space.mod(item, runs), order.task.run);
      auto forRun = [&](llvm::function_ref<void(AffineExpr index, AffineExpr position)> body) {
        kernel.forEachWithin(first, longest, rows.length,
                             [&](AffineExpr index) { body(index, space.add(first, index)); });
      };
      forRun([&](AffineExpr index, AffineExpr position) {
        Value place = emitter.materialize(index);
        if (positions)
          storeFresh(kernel, math.toWord(emitter.materialize(position)), positions, place);
        for (auto [memory, key] : llvm::zip(keyMemory, order.keys))
          storeFresh(kernel, elementAt(key, position), memory, place);
      });
      Value length = constant(longest);
      if (runs > 1)
        length = math.min(length, math.sub(constant(rows.length), emitter.materialize(first)));
      // There may be more computed ranks than elements of a row.
      bool computes = order.task.computesRanks;
      int64_t most = computes ? order.task.wanted : longest;
      Value sorted, missing = constant(0), wanted = constant(order.task.wanted);
      Value stored = computes ? wanted : math.min(length, wanted);
      if (narrows)
        std::tie(sorted, missing) = emitNarrowing();
      else
        sorted = emitSorted(constant(0), constant(longest), length, llvm::Log2_64(order.task.presorted),
                            llvm::Log2_64(order.task.run));
      emitLoop(emitter, loc, constant(0), stored, constant(1), {}, [&](Value index, ValueRange) {
        Value rank = order.rankAt(kernel, row, emitter.bindVariable(index, most));
        Value place = math.add(sorted, math.sub(rank, missing));
        Value position = positions ? positionAt(place) : constant(0);
        AffineExpr to = space.add(first, emitter.bindVariable(index, most));
        order.storeElement(kernel, row, to, load(keyMemory, place), position);
        return Values();
      });
    });
  }

private:
  Value elementAt(unsigned input, AffineExpr position) {
    return emitter.element(order.inputs[input], rows.at(space, row, position)).front();
  }

  Value positionAt(Value place) { return math.fromWord(loadFresh(kernel, positions, place, builder.getI32Type())); }

  Values load(ValueRange memories, Value place) { return loadFresh(kernel, memories, place, order.getKeyTypes()); }

  /// Sorts `length` elements at `from`, of which parts of two to the power of `done` are sorted, from there to `other`
  /// and back. Returns where they are then.
  Value emitSorted(Value from, Value other, Value length, int64_t done, int64_t levels) {
    return radix ? radix->emit(from, other, length) : emitMerges(from, other, length, done, levels);
  }

  /// Merges `length` elements at `from`, of which parts of two to the power of `done` are sorted, until there is one
  /// part: from there to `other` and back. Returns where the last one begins.
  Value emitMerges(Value from, Value other, Value length, int64_t done, int64_t levels) {
    Value one = constant(1), none = constant(0);
    Values last = emitLoop(emitter, loc, done, levels, {from, other}, [&](Value level, ValueRange carried) {
      Value from = carried[0], to = carried[1];
      Value part = math.shl(one, level), step = math.shl(part, one), hasTwo = math.less(part, length);
      emitLoop(emitter, loc, none, math.select(hasTwo, length, none), step, {}, [&](Value begin, ValueRange) {
        Value middle = math.min(math.add(begin, part), length);
        Value end = math.min(math.add(begin, step), length);
        emitMerge(from, to, begin, middle, end);
        return Values();
      });
      return Values{math.select(hasTwo, to, from), math.select(hasTwo, from, to)};
    });
    return last[0];
  }

  /// Each turn looks at the heads of both parts, and selects where to take from: no processor predicts which
  /// of them comes first. Where a part has been taken, its head is any element. Equal elements are taken from the left.
  void emitMerge(Value from, Value to, Value begin, Value middle, Value end) {
    Value one = constant(1), last = math.sub(end, one);
    emitLoop(emitter, loc, begin, end, one, {begin, middle}, [&](Value place, ValueRange heads) {
      Value left = heads[0], right = heads[1];
      Value atLeft = math.add(from, math.min(left, last)), atRight = math.add(from, math.min(right, last));
      Values keysLeft = load(keyMemory, atLeft), keysRight = load(keyMemory, atRight);
      Value no = arith::ConstantOp::create(builder, loc, builder.getBoolAttr(false));
      Value rightFirst = math.select(order.before(keysLeft, keysRight), no, order.before(keysRight, keysLeft));
      Value hasLeft = math.less(left, middle), hasRight = math.less(right, end);
      Value takes = arith::AndIOp::create(builder, loc, hasRight, math.select(hasLeft, rightFirst, hasRight));
      Value source = math.select(takes, atRight, atLeft), target = math.add(to, place);
      storeFresh(kernel, loadFresh(kernel, positions, source, builder.getI32Type()), positions, target);
      storeFresh(kernel, load(keyMemory, source), keyMemory, target);
      return Values{math.select(takes, left, math.add(left, one)), math.select(takes, math.add(right, one), right)};
    });
  }

  //===--- Narrowing ----------------------------------------------------------===//

  Value wordAt(Value place) { return loadFresh(kernel, positions, place, builder.getI32Type()); }
  Value both(Value a, Value b) { return arith::AndIOp::create(builder, loc, a, b); }
  Value either(Value a, Value b) { return arith::OrIOp::create(builder, loc, a, b); }
  Value no(Value a) { return math.select(a, flag(false), flag(true)); }
  Value flag(bool value) { return arith::ConstantOp::create(builder, loc, builder.getBoolAttr(value)); }

  void copy(Value from, Value to) {
    storeFresh(kernel, wordAt(from), positions, to);
    storeFresh(kernel, load(keyMemory, from), keyMemory, to);
  }

  /// An element's keys, and its position as an integer.
  struct Element {
    Values keys;
    Value word;
  };
  Element elementOf(Value place) { return {load(keyMemory, place), wordAt(place)}; }

  /// Without branches; positions stay words, so that it is a vector loop for keys of that width.
  Value comes(const Element &a, const Element &b) {
    Value earlier = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, a.word, b.word);
    return either(order.before(a.keys, b.keys), both(no(order.before(b.keys, a.keys)), earlier));
  }

  /// Returns the first of the wanted ranks, and the end.
  std::pair<Value, Value> emitWindow() {
    if (!order.task.computesRanks)
      return {constant(order.task.first), constant(order.task.first + order.task.wanted)};
    Values ends = emitLoop(emitter, loc, 0, order.task.wanted, {constant(rows.length), constant(0)},
                           [&](Value index, ValueRange ends) {
                             Value rank = order.rankAt(kernel, row, emitter.bindVariable(index, order.task.wanted));
                             Value behind = math.add(rank, constant(1));
                             Value later = math.select(math.less(ends[1], behind), behind, ends[1]);
                             return Values{math.min(rank, ends[0]), later};
                           });
    return {ends[0], ends[1]};
  }

  /// Sorts what is left of the row between elements that do not come after the wanted ones, and before them; returns
  /// where it begins and how many elements come before.
  std::pair<Value, Value> emitNarrowing() {
    auto [first, end] = emitWindow();
    Value wanted = math.sub(end, first);
    Value enough = math.add(wanted, math.add(math.shr(wanted, constant(2)), constant(figures.enough)));
    // Where the elements are, how many of them, how many come before, the sample, its slack, and whether to go on.
    Values state = {constant(0),
                    constant(rows.length),
                    constant(0),
                    constant(getFirstSample(rows.length, figures)),
                    constant(getSampleSlack(int64_t(1) << getFirstSample(rows.length, figures), order.task)),
                    flag(true)};
    state = emitLoop(emitter, loc, 0, figures.steps, state, [&, first = first, end = end](Value, ValueRange carried) {
      Value goes = both(carried.back(), math.less(enough, carried[1]));
      return emitBranch(
          emitter, loc, goes, carried.getTypes(), [&] { return emitStep(first, end, carried); },
          [&] { return Values(carried); });
    });
    Value sorted =
        emitSorted(state[0], math.sub(constant(rows.length), state[0]), state[1], 0, llvm::Log2_64_Ceil(rows.length));
    return {sorted, state[2]};
  }

  Values emitStep(Value first, Value end, ValueRange state) {
    Value one = constant(1), none = constant(0), from = state[0], count = state[1], before = state[2], log = state[3],
          slack = state[4];
    Value size = math.shl(one, log), sample = constant(2 * rows.length);
    emitLoop(emitter, loc, none, size, one, {}, [&](Value index, ValueRange) {
      copy(math.add(from, math.shr(math.mul(index, count), log)), math.add(sample, index));
      return Values();
    });
    int64_t largest = getFirstSample(rows.length, figures);
    Value other = constant(2 * rows.length + (int64_t(1) << largest));
    Value sorted = emitSorted(sample, other, size, 0, largest);
    auto placeOf = [&](Value rank) {
      return arith::DivUIOp::create(builder, loc, math.shl(math.sub(rank, before), log), count).getResult();
    };
    Value low = placeOf(first), high = math.add(math.add(placeOf(math.sub(end, one)), slack), one);
    Value hasLow = math.less(slack, low), hasHigh = math.less(high, size);
    Element lower = elementOf(math.add(sorted, math.select(hasLow, math.sub(low, slack), none)));
    Element upper = elementOf(math.add(sorted, math.select(hasHigh, high, none)));
    Value noLow = no(hasLow);
    Value zero = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(0));
    Value lost = emitLoop(emitter, loc, none, count, one, zero, [&](Value index, ValueRange sum) {
                   Element element = elementOf(math.add(from, index));
                   Value above = either(noLow, comes(lower, element));
                   Value beyond = both(hasHigh, comes(upper, element));
                   storeFresh(kernel, both(above, no(beyond)), flags, index);
                   Value one = arith::ExtUIOp::create(builder, loc, builder.getI32Type(), no(above));
                   return Values{arith::AddIOp::create(builder, loc, sum.front(), one)};
                 }).front();
    Value to = math.sub(constant(rows.length), from);
    Value kept = emitLoop(emitter, loc, none, count, one, none, [&](Value index, ValueRange kept) {
                   copy(math.add(from, index), math.add(to, kept.front()));
                   Value takes = loadFresh(kernel, flags, index, builder.getI1Type());
                   return Values{math.select(takes, math.add(kept.front(), one), kept.front())};
                 }).front();
    Value all = math.add(before, math.fromWord(lost));
    // Otherwise the sample was not like the elements: the next step is more careful.
    Value isRight = both(no(math.less(first, all)), no(math.less(math.add(all, kept), end)));
    Values narrowed = {to, kept, all, constant(figures.sample), constant(getSampleSlack(int64_t(1) << figures.sample))};
    Values next = math.select(isRight, narrowed, {from, count, before, log, math.shl(slack, constant(2))});
    next.push_back(either(hasLow, hasHigh));
    return next;
  }

  //===--- The first elements -------------------------------------------------===//

  /// One pass over the row. Carried are the number of elements kept and the keys of the last of them.
  void emitSelection() {
    Values state = {constant(0)};
    for (Type type : order.getKeyTypes())
      state.push_back(arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type)));
    int64_t whole = rows.length / figures.block, rest = rows.length % figures.block;
    if (whole > 0)
      state = emitLoop(emitter, loc, 0, whole, state, [&](Value number, ValueRange carried) {
        return emitBlock(space.scale(emitter.bindVariable(number, whole), figures.block), figures.block, carried);
      });
    if (rest > 0)
      emitBlock(space.constant(whole * figures.block), rest, state);
    kernel.forEach(order.task.wanted, [&](AffineExpr place) {
      Value index = emitter.materialize(place);
      Value position = positionAt(index);
      order.storeElement(kernel, row, place, load(keyMemory, index), position);
    });
  }

  Values emitBlock(AffineExpr begin, int64_t length, ValueRange state) {
    Value wanted = constant(order.task.wanted), full = math.equal(state.front(), wanted);
    // Without a branch, so that it becomes a vector loop.
    Value none = arith::ConstantOp::create(builder, loc, builder.getBoolAttr(false));
    Value any = emitLoop(emitter, loc, 0, length, none, [&](Value index, ValueRange found) {
                  AffineExpr position = space.add(begin, emitter.bindVariable(index, length));
                  Values candidate;
                  for (auto [memory, key] : llvm::zip(blockMemory, order.keys)) {
                    candidate.push_back(elementAt(key, position));
                    storeFresh(kernel, candidate.back(), memory, index);
                  }
                  Value first = order.before(candidate, state.drop_front());
                  return Values{arith::OrIOp::create(builder, loc, found.front(), first)};
                }).front();
    Value yes = arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
    Value looks = math.select(full, any, yes);
    return emitBranch(
        emitter, loc, looks, state.getTypes(),
        [&] {
          return emitLoop(emitter, loc, 0, length, state, [&](Value index, ValueRange carried) {
            Values candidate = load(blockMemory, index);
            Value first = order.before(candidate, carried.drop_front());
            Value takes = math.select(math.equal(carried.front(), wanted), first, yes);
            return emitBranch(
                emitter, loc, takes, state.getTypes(),
                [&] {
                  AffineExpr position = space.add(begin, emitter.bindVariable(index, length));
                  return emitInsertion(candidate, emitter.materialize(position), carried.front());
                },
                [&] { return Values(carried); });
          });
        },
        [&] { return Values(state); });
  }

  /// Puts an element behind those that are kept and do not come after it; of as many as are wanted the last one goes.
  Values emitInsertion(ValueRange candidate, Value position, Value count) {
    Value one = constant(1), levels = constant(llvm::Log2_64_Ceil(order.task.wanted + 1));
    Value place = emitLoop(emitter, loc, constant(0), levels, one, constant(0), [&](Value level, ValueRange found) {
                    Value step = math.shl(one, math.sub(math.sub(levels, one), level));
                    Value next = math.add(found.front(), step);
                    Value after = order.before(candidate, load(keyMemory, math.sub(next, one)));
                    // What is behind the kept ones was never stored, but there is memory for it.
                    Value stays = arith::OrIOp::create(builder, loc, math.less(count, next), after);
                    return Values{math.select(stays, found.front(), next)};
                  }).front();
    Value last = math.min(count, constant(order.task.wanted - 1));
    auto put = [&](Value memory, Value value) {
      emitLoop(emitter, loc, constant(0), math.sub(last, place), one, {}, [&](Value distance, ValueRange) {
        Value to = math.sub(last, distance);
        storeFresh(kernel, loadFresh(kernel, memory, math.sub(to, one), value.getType()), memory, to);
        return Values();
      });
      storeFresh(kernel, value, memory, place);
    };
    put(positions, math.toWord(position));
    for (auto [memory, key] : llvm::zip(keyMemory, candidate))
      put(memory, key);
    Values state = {math.add(last, one)};
    state.append(load(keyMemory, last));
    return state;
  }

  const HostSortFigures &figures;
  Order &order;
  const Rows &rows;
  AffineExpr row;
  /// Two halves of positions and their keys; or positions and keys of the elements that are kept, and keys of a block.
  Value positions;
  Values keyMemory, blockMemory;
  std::optional<RadixHost> radix;
  /// A flag for each element: whether it is still wanted after a step of narrowing.
  Value flags;
};

} // namespace

HostSort HostSort::of(const SortTask &task, const TargetModel &model) {
  const HostSortFigures &figures = model.host().sort;
  double length = static_cast<double>(task.length), wanted = static_cast<double>(task.wanted);
  double steps = length * llvm::Log2_64(task.run / task.presorted);
  HostSort best{Merges, steps, steps * figures.mergeNs, std::nullopt};
  auto consider = [&](Kind kind, double steps, double ns, std::optional<RadixDigits> digits = std::nullopt) {
    if (ns < best.ns)
      best = {kind, steps, ns, digits};
  };
  std::optional<RadixDigits> ofRow = RadixDigits::of(task, static_cast<double>(task.getRunLength()), figures);
  if (ofRow)
    consider(Radix, length * static_cast<double>(2 * ofRow->passes), ofRow->ns * static_cast<double>(task.countRuns()),
             ofRow);
  if (task.isBeginning() && 2 * task.wanted <= task.length && task.wanted <= figures.maxKept) {
    double inserted = wanted > 0 ? wanted * (1 + std::log(length / wanted)) : 0;
    consider(Kept, length + inserted * (std::ceil(std::log2(wanted + 1)) + wanted / 2),
             length * figures.compareNs + inserted * (figures.insertNs + wanted * figures.moveNs));
  }
  if (task.computesRanks || task.wanted < task.length) {
    // Two ranks that are computed are likely neighbours, as those of a quantile are; of more nothing is known.
    double left = task.computesRanks && task.wanted > 2 ? length / 2 : wanted;
    double sorted = std::min(1.25 * left + figures.enough, length);
    std::optional<RadixDigits> digits = RadixDigits::of(task, sorted, figures);
    double merged = sorted * std::log2(sorted + 1), ns = merged * figures.mergeNs;
    if (digits && digits->ns > ns)
      digits.reset();
    consider(Narrowed, 4 * length + merged, length * figures.narrowNs + (digits ? digits->ns : ns), digits);
  }
  if (task.isShort()) {
    double exchanges = static_cast<double>(getSortExchanges(task).size());
    int64_t rows = std::max<int64_t>(task.rows, 1), sorted = llvm::alignTo(rows, kRowsTogether);
    double share = static_cast<double>(sorted) / static_cast<double>(rows);
    consider(Network, exchanges, share * (exchanges * figures.exchangeNs + length * figures.shortNs));
  }
  return best;
}

LogicalResult cg::emitSortHost(HostKernel &kernel, Order &order) {
  if (order.rows.count == 0 || order.task.wanted == 0)
    return success();
  if (HostSort::of(order.task, kernel.getModel()).kind == HostSort::Network)
    return emitShortRowsHost(kernel, order);
  SortHost(kernel, order).emit();
  return success();
}
