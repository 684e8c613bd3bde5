// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting on a host: a worker takes a row and sorts its positions by merging, from pairs upwards. A few of the first
// elements are found by a pass over the row for each.

#include "Rows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class SortHost {
public:
  SortHost(HostKernel &kernel, Order &order)
      : kernel(kernel), order(order), rows(order.rows), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        builder(kernel.getBuilder()), loc(kernel.getDispatch().getLoc()), math(builder, loc) {}

  void emit() {
    kernel.setItems(rows.count);
    bool passes = selectsOneByOne(order, kernel.getModel());
    if (!passes) {
      positions = kernel.allocateScratch(2 * rows.length, builder.getI32Type());
      for (Type type : order.getKeyTypes())
        keyMemory.push_back(kernel.allocateScratch(rows.length, type));
    }
    kernel.forEachItem([&](AffineExpr item) {
      row = item;
      if (passes)
        return emitPasses();
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
    for (auto [index, value] : llvm::enumerate(order.results(elements, position))) {
      auto type = cast<RankedTensorType>(kernel.getDispatch().getOutputArgument(index).getType());
      emitter.store({value}, kernel.getOutputMemory(index),
                    space.linearize(rows.at(space, row, place), type.getShape()));
    }
  }

  Value positionAt(Value place) { return math.fromWord(loadFresh(kernel, positions, place, builder.getI32Type())); }

  Values keysAt(Value position) {
    Values keys;
    for (auto [memory, type] : llvm::zip(keyMemory, order.getKeyTypes()))
      keys.push_back(loadFresh(kernel, memory, position, type));
    return keys;
  }

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

  void emitPasses() {
    Values none;
    for (Type type : order.getKeyTypes())
      none.push_back(arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type)));
    Value end = constant(rows.length);
    none.push_back(end);
    emitLoop(emitter, loc, 0, order.wanted, none, [&](Value pass, ValueRange previous) {
      Value anything = math.equal(pass, constant(0));
      Values best = emitLoop(emitter, loc, 0, rows.length, none, [&](Value index, ValueRange found) {
        AffineExpr position = emitter.bindVariable(index, rows.length);
        Values candidate;
        for (unsigned key : order.keys)
          candidate.push_back(elementAt(key, position));
        Value later = order.beforeAt(kernel, previous.drop_back(), previous.back(), candidate, index);
        Value fits = arith::OrIOp::create(builder, loc, anything, later);
        Value empty = math.equal(found.back(), end);
        Value first = order.beforeAt(kernel, candidate, index, found.drop_back(), found.back());
        Value takes = arith::AndIOp::create(builder, loc, fits, arith::OrIOp::create(builder, loc, empty, first));
        candidate.push_back(index);
        return math.select(takes, candidate, found);
      });
      store(emitter.bindVariable(pass, order.wanted), best.back());
      return best;
    });
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
  /// Two halves of positions, and the keys of the row by position.
  Value positions;
  Values keyMemory;
};

} // namespace

LogicalResult cg::emitSortHost(HostKernel &kernel, Order &order) {
  if (order.rows.count > 0 && order.wanted > 0)
    SortHost(kernel, order).emit();
  return success();
}
