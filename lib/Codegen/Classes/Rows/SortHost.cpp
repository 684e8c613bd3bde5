// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting on a host: a worker takes a row and sorts its positions by merging, from pairs upwards. Where fewer elements
// are wanted, it goes along the row once and keeps the first ones so far, sorted: all but a few elements come behind
// the last of those, which is asked for a block of elements at a time.

#include "Rows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Elements that are compared with the last one kept before any of them is looked at by itself.
constexpr int64_t kBlock = 64;

class SortHost {
public:
  SortHost(HostKernel &kernel, Order &order)
      : kernel(kernel), order(order), rows(order.rows), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        builder(kernel.getBuilder()), loc(kernel.getDispatch().getLoc()), math(builder, loc) {}

  void emit() {
    bool keeps = keepsTheFirst(order.task);
    int64_t runs = order.task.countRuns(), longest = order.task.getRunLength();
    kernel.setItems(rows.count * runs);
    int64_t elements = keeps ? static_cast<int64_t>(llvm::PowerOf2Ceil(order.task.wanted + 1)) : 2 * longest;
    positions = kernel.allocateScratch(elements, builder.getI32Type());
    for (Type type : order.getKeyTypes()) {
      keyMemory.push_back(kernel.allocateScratch(elements, type));
      if (keeps)
        blockMemory.push_back(kernel.allocateScratch(std::min(kBlock, rows.length), type));
    }
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
        storeFresh(kernel, math.toWord(emitter.materialize(position)), positions, place);
        for (auto [memory, key] : llvm::zip(keyMemory, order.keys))
          storeFresh(kernel, elementAt(key, position), memory, place);
      });
      Value length = constant(longest);
      if (runs > 1)
        length = math.min(length, math.sub(constant(rows.length), emitter.materialize(first)));
      Value sorted = emitMerges(length);
      Value wanted = math.min(length, constant(order.task.wanted));
      emitLoop(emitter, loc, constant(0), wanted, constant(1), {}, [&](Value index, ValueRange) {
        Value place = math.add(sorted, index), position = positionAt(place);
        AffineExpr to = space.add(first, emitter.bindVariable(index, longest));
        storeElement(to, load(keyMemory, place), position);
        return Values();
      });
    });
  }

private:
  Value constant(int64_t value) { return emitter.materialize(space.constant(value)); }

  Value elementAt(unsigned input, AffineExpr position) {
    return emitter.element(order.inputs[input], rows.at(space, row, position)).front();
  }

  /// Stores the element that came from `position`, whose keys are known.
  void storeElement(AffineExpr place, ValueRange keys, Value position) {
    AffineExpr from = emitter.bindVariable(position, rows.length);
    Values elements(order.inputs.size());
    for (auto [input, key] : llvm::zip(order.keys, keys))
      elements[input] = key;
    for (auto [input, element] : llvm::enumerate(elements))
      if (!element)
        element = elementAt(input, from);
    storeResults(place, elements, position);
  }

  void storeResults(AffineExpr place, ValueRange elements, Value position) {
    for (auto [index, value] : llvm::enumerate(order.results(elements, position))) {
      auto type = cast<RankedTensorType>(kernel.getDispatch().getOutputArgument(index).getType());
      emitter.store({value}, kernel.getOutputMemory(index),
                    space.linearize(rows.at(space, row, place), type.getShape()));
    }
  }

  Value positionAt(Value place) { return math.fromWord(loadFresh(kernel, positions, place, builder.getI32Type())); }

  Values load(ValueRange memories, Value place) {
    Values keys;
    for (auto [memory, type] : llvm::zip(memories, order.getKeyTypes()))
      keys.push_back(loadFresh(kernel, memory, place, type));
    return keys;
  }

  /// Merges sorted parts, which get longer, from one half of the memory to the other and back; returns where the last
  /// ones begin.
  Value emitMerges(Value length) {
    Value longest = constant(order.task.getRunLength()), one = constant(1);
    int64_t from = llvm::Log2_64(order.task.presorted), to = llvm::Log2_64(order.task.run);
    Values last = emitLoop(emitter, loc, from, to, {constant(0)}, [&](Value level, ValueRange carried) {
      Value from = carried[0], to = math.sub(longest, from);
      Value part = math.shl(one, level), step = math.shl(part, one);
      emitLoop(emitter, loc, constant(0), length, step, {}, [&](Value begin, ValueRange) {
        Value middle = math.min(math.add(begin, part), length);
        Value end = math.min(math.add(begin, step), length);
        emitMerge(from, to, begin, middle, end);
        return Values();
      });
      return Values{to};
    });
    return last[0];
  }

  /// Each turn looks at the heads of both parts, and selects where to take from: which of them comes first nobody
  /// predicts. Where a part has been taken, its head is any element. Equal elements are taken from the left.
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
      for (auto [memory, key] : llvm::zip(keyMemory, load(keyMemory, source)))
        storeFresh(kernel, key, memory, target);
      return Values{math.select(takes, left, math.add(left, one)), math.select(takes, math.add(right, one), right)};
    });
  }

  /// One pass over the row. Carried are the number of elements kept and the keys of the last of them.
  void emitSelection() {
    Values state = {constant(0)};
    for (Type type : order.getKeyTypes())
      state.push_back(arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type)));
    int64_t whole = rows.length / kBlock, rest = rows.length % kBlock;
    if (whole > 0)
      state = emitLoop(emitter, loc, 0, whole, state, [&](Value number, ValueRange carried) {
        return emitBlock(space.scale(emitter.bindVariable(number, whole), kBlock), kBlock, carried);
      });
    if (rest > 0)
      emitBlock(space.constant(whole * kBlock), rest, state);
    kernel.forEach(order.task.wanted, [&](AffineExpr place) {
      Value index = emitter.materialize(place);
      Value position = positionAt(index);
      storeElement(place, load(keyMemory, index), position);
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

  HostKernel &kernel;
  Order &order;
  const Rows &rows;
  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  Location loc;
  IndexMath math;
  AffineExpr row;
  /// Two halves of positions and their keys; or positions and keys of the elements that are kept, and keys of a block.
  Value positions;
  Values keyMemory, blockMemory;
};

} // namespace

LogicalResult cg::emitSortHost(HostKernel &kernel, Order &order) {
  if (order.rows.count > 0 && order.task.wanted > 0)
    SortHost(kernel, order).emit();
  return success();
}
