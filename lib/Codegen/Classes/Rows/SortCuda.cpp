// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting on a GPU: a block takes a row. A bitonic network exchanges positions, in shared memory where the row fits and
// in a buffer where it does not; places behind the end of the row count as last and are never exchanged. A few of the
// first elements are found by a pass over the row for each.

#include "Rows.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kWarp = 32, kMaxThreads = 1024, kPassThreads = 512;

class SortCuda {
public:
  SortCuda(CudaKernel &kernel, Order &order)
      : kernel(kernel), order(order), rows(order.rows), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        builder(kernel.getBuilder()), loc(kernel.getDispatch().getLoc()), math(builder, loc) {}

  void emit() {
    bool passes = selectsOneByOne(order, kernel.getModel());
    int64_t width = llvm::PowerOf2Ceil(rows.length);
    int64_t wish = passes ? width / 4 : width / 2, most = passes ? kPassThreads : kMaxThreads;
    kernel.setLaunch(rows.count, std::clamp<int64_t>(wish, kWarp, most));
    kernel.waitForPredecessors();
    row = kernel.getBlock();
    thread = emitter.materialize(kernel.getThread());
    threads = emitter.materialize(space.constant(kernel.getThreads()));
    if (passes)
      return emitPasses();
    if (sortsInShared(order, kernel.getModel()))
      loadShared();
    else
      loadWorkspace();
    kernel.barrier();
    emitNetwork(llvm::Log2_64(width));
    emitLoop(emitter, loc, thread, constant(order.wanted), threads, {}, [&](Value index, ValueRange) {
      Value position = positionAt(index);
      AffineExpr from = emitter.bindVariable(position, rows.length);
      store(emitter.bindVariable(index, order.wanted), elementsAt(from, position), position);
      return Values();
    });
  }

private:
  Value constant(int64_t value) { return emitter.materialize(space.constant(value)); }

  void store(AffineExpr place, ValueRange elements, Value position) {
    for (auto [index, value] : llvm::enumerate(order.results(elements, position))) {
      auto type = cast<RankedTensorType>(kernel.getDispatch().getOutputArgument(index).getType());
      emitter.store({value}, kernel.getOutputMemory(index),
                    space.linearize(rows.at(space, row, place), type.getShape()));
    }
  }

  /// All inputs at a position of the row, keys from shared memory where they are there.
  Values elementsAt(AffineExpr at, Value position) {
    Values elements;
    for (auto [index, input] : llvm::enumerate(order.inputs)) {
      auto *key = llvm::find(order.keys, index);
      if (!keyMemory.empty() && key != order.keys.end())
        elements.push_back(loadFresh(kernel, keyMemory[key - order.keys.begin()], position,
                                     cast<RankedTensorType>(input.getType()).getElementType()));
      else
        elements.push_back(emitter.element(input, rows.at(space, row, at)).front());
    }
    return elements;
  }

  Values keysAt(Value position) {
    Values keys;
    if (!keyMemory.empty()) {
      for (auto [memory, type] : llvm::zip(keyMemory, order.getKeyTypes()))
        keys.push_back(loadFresh(kernel, memory, position, type));
      return keys;
    }
    AffineExpr at = emitter.bindVariable(position, rows.length);
    for (unsigned key : order.keys)
      keys.push_back(emitter.element(order.inputs[key], rows.at(space, row, at)).front());
    return keys;
  }

  //===--- The network --------------------------------------------------------===//

  void forRow(llvm::function_ref<void(Value index)> body) {
    emitLoop(emitter, loc, thread, constant(rows.length), threads, {}, [&](Value index, ValueRange) {
      body(index);
      return Values();
    });
  }

  void loadShared() {
    positions = kernel.allocateShared(rows.length, builder.getI32Type());
    Values memory;
    for (Type type : order.getKeyTypes())
      memory.push_back(kernel.allocateShared(rows.length, type));
    forRow([&](Value index) {
      storeFresh(kernel, math.toWord(index), positions, index);
      for (auto [place, key] : llvm::zip(memory, keysAt(index)))
        storeFresh(kernel, key, place, index);
    });
    keyMemory = memory;
  }

  void loadWorkspace() {
    unsigned number = kernel.getDispatch().getOutputs().size() - 1;
    Value bytes = kernel.getOutputMemory(number);
    // Threads read here what others wrote before a barrier: nothing may be kept in registers across it.
    kernel.getFunction().removeArgAttr(cast<BlockArgument>(bytes).getArgNumber(),
                                       LLVM::LLVMDialect::getNoAliasAttrName());
    auto type = MemRefType::get({rows.count * rows.length}, builder.getI32Type());
    positions = memref::ViewOp::create(builder, loc, type, bytes, constant(0), ValueRange());
    begin = emitter.materialize(space.scale(row, rows.length));
    forRow([&](Value index) { storeFresh(kernel, math.toWord(index), positions, math.add(begin, index)); });
  }

  Value place(Value index) { return begin ? math.add(begin, index) : index; }
  Value positionAt(Value index) {
    return math.fromWord(loadFresh(kernel, positions, place(index), builder.getI32Type()));
  }

  /// Puts the elements at two places into order, the lower place first.
  void exchange(Value low, Value high) {
    emitGuard(emitter, loc, math.less(high, constant(rows.length)), [&] {
      Value a = positionAt(low), b = positionAt(high);
      Value swap = order.beforeAt(kernel, keysAt(b), b, keysAt(a), a);
      emitGuard(emitter, loc, swap, [&] {
        storeFresh(kernel, math.toWord(b), positions, place(low));
        storeFresh(kernel, math.toWord(a), positions, place(high));
      });
    });
  }

  void emitNetwork(int64_t levels) {
    if (levels == 0)
      return;
    Value pairs = constant((int64_t(1) << levels) / 2), one = constant(1);
    auto forPairs = [&](llvm::function_ref<void(Value pair)> body) {
      emitLoop(emitter, loc, thread, pairs, threads, {}, [&](Value pair, ValueRange) {
        body(pair);
        return Values();
      });
      kernel.barrier();
    };
    // Level by level two sorted parts of half the size become one: first the ends are compared with each other, then
    // neighbours at distances that halve.
    emitLoop(emitter, loc, 0, levels, {}, [&](Value level, ValueRange) {
      forPairs([&](Value pair) {
        Value part = math.shr(pair, level), half = math.shl(one, level);
        Value offset = math.bitAnd(pair, math.sub(half, one));
        Value first = math.shl(part, math.add(level, one));
        Value last = math.sub(math.add(first, math.shl(half, one)), one);
        exchange(math.add(first, offset), math.sub(last, offset));
      });
      emitLoop(emitter, loc, constant(0), level, one, {}, [&](Value step, ValueRange) {
        Value log = math.sub(math.sub(level, one), step), distance = math.shl(one, log);
        forPairs([&](Value pair) {
          Value part = math.shr(pair, log), offset = math.bitAnd(pair, math.sub(distance, one));
          Value low = math.add(math.shl(part, math.add(log, one)), offset);
          exchange(low, math.add(low, distance));
        });
        return Values();
      });
      return Values();
    });
  }

  //===--- Passes -------------------------------------------------------------===//

  /// Which of two candidates comes first; one at the end of the row is none.
  Values better(ValueRange mine, ValueRange other) {
    Value end = constant(rows.length), myPlace = mine.back(), place = other.back();
    Value first = order.beforeAt(kernel, other.drop_back(), place, mine.drop_back(), myPlace);
    Value none = math.equal(myPlace, end), there = math.less(place, end);
    Value takes = arith::AndIOp::create(builder, loc, there, arith::OrIOp::create(builder, loc, none, first));
    return math.select(takes, other, mine);
  }

  Values shuffled(ValueRange values, int64_t mask) {
    Values result;
    for (Value value : values.drop_back())
      result.push_back(kernel.shuffleXor(value, mask));
    result.push_back(math.fromWord(kernel.shuffleXor(math.toWord(values.back()), mask)));
    return result;
  }

  void emitPasses() {
    int64_t warps = kernel.getThreads() / kWarp;
    Values memory;
    SmallVector<Type> types = order.getKeyTypes();
    types.push_back(builder.getI32Type());
    if (warps > 1)
      for (Type type : types)
        memory.push_back(kernel.allocateShared(warps, type));
    Values none;
    for (Type type : order.getKeyTypes())
      none.push_back(arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type)));
    none.push_back(constant(rows.length));
    emitLoop(emitter, loc, 0, order.wanted, none, [&](Value pass, ValueRange previous) {
      Value anything = math.equal(pass, constant(0));
      Values best =
          emitLoop(emitter, loc, thread, constant(rows.length), threads, none, [&](Value index, ValueRange found) {
            Values candidate = keysAt(index);
            Value later = order.beforeAt(kernel, previous.drop_back(), previous.back(), candidate, index);
            Value fits = arith::OrIOp::create(builder, loc, anything, later);
            candidate.push_back(math.select(fits, index, constant(rows.length)));
            return better(found, candidate);
          });
      for (int64_t mask = 1; mask < kWarp; mask *= 2)
        best = better(best, shuffled(best, mask));
      if (warps > 1)
        best = shareBest(best, memory, warps);
      Value isFirst = math.equal(thread, constant(0));
      emitGuard(emitter, loc, isFirst, [&] {
        Value position = best.back();
        store(emitter.bindVariable(pass, order.wanted),
              elementsAt(emitter.bindVariable(position, rows.length), position), position);
      });
      return best;
    });
  }

  Values shareBest(ValueRange best, ValueRange memory, int64_t warps) {
    Value warp = emitter.materialize(space.floorDiv(kernel.getThread(), kWarp));
    Value isFirst = math.equal(emitter.materialize(space.mod(kernel.getThread(), kWarp)), constant(0));
    emitGuard(emitter, loc, isFirst, [&] {
      for (auto [place, value] : llvm::zip(memory, best))
        storeFresh(kernel, value.getType().isIndex() ? math.toWord(value) : value, place, warp);
    });
    kernel.barrier();
    Values result;
    for (int64_t i = 0; i < warps; ++i) {
      Values part;
      for (auto [place, type] : llvm::zip(memory, best.getTypes()))
        part.push_back(type.isIndex() ? math.fromWord(loadFresh(kernel, place, constant(i), builder.getI32Type()))
                                      : loadFresh(kernel, place, constant(i), type));
      result = i == 0 ? part : better(result, part);
    }
    kernel.barrier();
    return result;
  }

  CudaKernel &kernel;
  Order &order;
  const Rows &rows;
  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  Location loc;
  IndexMath math;
  AffineExpr row;
  Value thread, threads;
  /// The positions in their present order, and where those of this row begin.
  Value positions, begin;
  Values keyMemory;
};

} // namespace

LogicalResult cg::emitSortCuda(CudaKernel &kernel, Order &order) {
  if (order.rows.count > 0 && order.wanted > 0)
    SortCuda(kernel, order).emit();
  return success();
}
