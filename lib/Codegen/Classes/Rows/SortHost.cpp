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
    kernel.setItems(rows.count);
    bool keeps = keepsTheFirst(order);
    int64_t elements = keeps ? llvm::PowerOf2Ceil(order.wanted + 1) : rows.length;
    positions = kernel.allocateScratch(keeps ? elements : 2 * elements, builder.getI32Type());
    for (Type type : order.getKeyTypes()) {
      keyMemory.push_back(kernel.allocateScratch(elements, type));
      if (keeps)
        blockMemory.push_back(kernel.allocateScratch(std::min(kBlock, rows.length), type));
    }
    kernel.forEachItem([&](AffineExpr item) {
      row = item;
      if (keeps)
        return emitSelection();
      kernel.forEach(rows.length, [&](AffineExpr position) {
        Value index = emitter.materialize(position);
        storeFresh(kernel, math.toWord(index), positions, index);
        for (auto [memory, key] : llvm::zip(keyMemory, order.keys))
          storeFresh(kernel, elementAt(key, position), memory, index);
      });
      Value sorted = emitMerges();
      kernel.forEach(order.wanted, [&](AffineExpr place) {
        Value position = positionAt(math.add(sorted, emitter.materialize(place)));
        store(place, position);
      });
    });
  }

private:
  Value constant(int64_t value) { return emitter.materialize(space.constant(value)); }

  Value elementAt(unsigned input, AffineExpr position) {
    return emitter.element(order.inputs[input], rows.at(space, row, position)).front();
  }

  void store(AffineExpr place, Value position) {
    AffineExpr from = emitter.bindVariable(position, rows.length);
    Values elements;
    for (unsigned i = 0; i < order.inputs.size(); ++i)
      elements.push_back(elementAt(i, from));
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
  Values keysAt(Value place) { return load(keyMemory, place); }

  /// Merges sorted parts of 1, 2, 4, … positions, from one half of the memory to the other and back; returns where the
  /// last ones begin.
  Value emitMerges() {
    Value length = constant(rows.length), one = constant(1);
    Values last =
        emitLoop(emitter, loc, 0, llvm::Log2_64_Ceil(rows.length), {constant(0)}, [&](Value level, ValueRange carried) {
          Value from = carried[0], to = math.sub(length, from);
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

  void emitMerge(Value from, Value to, Value begin, Value middle, Value end) {
    Value one = constant(1);
    emitLoop(emitter, loc, begin, end, one, {begin, middle}, [&](Value place, ValueRange heads) {
      Value left = heads[0], right = heads[1];
      Value hasLeft = math.less(left, middle), hasRight = math.less(right, end);
      Value both = arith::AndIOp::create(builder, loc, hasLeft, hasRight);
      Values taken = emitBranch(
          emitter, loc, both, builder.getI1Type(),
          [&] {
            Value a = positionAt(math.add(from, left)), b = positionAt(math.add(from, right));
            return Values{order.beforeAt(kernel, keysAt(b), b, keysAt(a), a)};
          },
          [&] { return Values{hasRight}; });
      Value source = math.select(taken[0], right, left);
      storeFresh(kernel, loadFresh(kernel, positions, math.add(from, source), builder.getI32Type()), positions,
                 math.add(to, place));
      return Values{math.select(taken[0], left, math.add(left, one)),
                    math.select(taken[0], math.add(right, one), right)};
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
    kernel.forEach(order.wanted, [&](AffineExpr place) {
      Value index = emitter.materialize(place);
      Value position = positionAt(index);
      AffineExpr from = emitter.bindVariable(position, rows.length);
      Values elements(order.inputs.size()), kept = keysAt(index);
      for (auto [key, value] : llvm::zip(order.keys, kept))
        elements[key] = value;
      for (auto [input, element] : llvm::enumerate(elements))
        if (!element)
          element = elementAt(input, from);
      storeResults(place, elements, position);
    });
  }

  Values emitBlock(AffineExpr begin, int64_t length, ValueRange state) {
    Value wanted = constant(order.wanted), full = math.equal(state.front(), wanted);
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
    Value one = constant(1), levels = constant(llvm::Log2_64_Ceil(order.wanted + 1));
    Value place = emitLoop(emitter, loc, constant(0), levels, one, constant(0), [&](Value level, ValueRange found) {
                    Value step = math.shl(one, math.sub(math.sub(levels, one), level));
                    Value next = math.add(found.front(), step);
                    Value after = order.before(candidate, load(keyMemory, math.sub(next, one)));
                    // What is behind the kept ones was never stored, but there is memory for it.
                    Value stays = arith::OrIOp::create(builder, loc, math.less(count, next), after);
                    return Values{math.select(stays, found.front(), next)};
                  }).front();
    Value last = math.min(count, constant(order.wanted - 1));
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
  /// Two halves of positions, and the keys of the row by position; or positions and keys of the elements that are kept,
  /// and keys of a block.
  Value positions;
  Values keyMemory, blockMemory;
};

} // namespace

LogicalResult cg::emitSortHost(HostKernel &kernel, Order &order) {
  if (order.rows.count > 0 && order.wanted > 0)
    SortHost(kernel, order).emit();
  return success();
}
