// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting on a GPU: a block takes a run of a row. A bitonic network exchanges positions and keys, in shared memory
// where the run fits, and positions in a buffer where it does not; places behind the end of the row count as last and
// are never exchanged. A few of the first elements are found by a pass over the row for each.

#include "Rows.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kWarp = SortShape::kWarp;

class SortCuda {
public:
  SortCuda(CudaKernel &kernel, Order &order)
      : kernel(kernel), order(order), rows(order.rows), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        builder(kernel.getBuilder()), loc(kernel.getDispatch().getLoc()), math(builder, loc) {}

  void emit() {
    SortShape shape = SortShape::of(order.task, kernel.getModel());
    kernel.setLaunch(shape.blocks, shape.threads);
    kernel.waitForPredecessors();
    int64_t runs = order.task.countRuns();
    row = space.floorDiv(kernel.getBlock(), runs);
    thread = emitter.materialize(kernel.getThread());
    threads = emitter.materialize(space.constant(kernel.getThreads()));
    if (shape.kind == SortShape::Passes)
      return emitPasses();
    base = emitter.materialize(space.scale(space.mod(kernel.getBlock(), runs), order.task.run));
    length =
        runs == 1 ? constant(rows.length) : math.min(constant(order.task.run), math.sub(constant(rows.length), base));
    if (shape.kind == SortShape::Shared)
      loadShared();
    else
      loadWorkspace();
    kernel.barrier();
    emitNetwork(llvm::Log2_64_Ceil(order.task.getRunLength()));
    kernel.barrier();
    length = math.min(length, constant(order.task.wanted));
    forRun([&](Value index) {
      Value position = positionAt(index);
      AffineExpr from = emitter.bindVariable(position, rows.length);
      AffineExpr to = emitter.bindVariable(math.add(base, index), rows.length);
      store(to, elementsAt(from, keysAt(index, position)), position);
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

  /// All inputs at a position of the row, whose keys are known.
  Values elementsAt(AffineExpr at, ValueRange keys) {
    Values elements(order.inputs.size());
    for (auto [input, key] : llvm::zip(order.keys, keys))
      elements[input] = key;
    for (auto [index, element] : llvm::enumerate(elements))
      if (!element)
        element = emitter.element(order.inputs[index], rows.at(space, row, at)).front();
    return elements;
  }

  Values loadKeys(Value position) {
    Values keys;
    AffineExpr at = emitter.bindVariable(position, rows.length);
    for (unsigned key : order.keys)
      keys.push_back(emitter.element(order.inputs[key], rows.at(space, row, at)).front());
    return keys;
  }

  //===--- The network --------------------------------------------------------===//

  void forRun(llvm::function_ref<void(Value index)> body) {
    emitLoop(emitter, loc, thread, length, threads, {}, [&](Value index, ValueRange) {
      body(index);
      return Values();
    });
  }

  void loadShared() {
    positions = kernel.allocateShared(order.task.getRunLength(), builder.getI32Type());
    for (Type type : order.getKeyTypes())
      keyMemory.push_back(kernel.allocateShared(order.task.getRunLength(), type));
    forRun([&](Value index) {
      Value position = math.add(base, index);
      put(index, position, loadKeys(position));
    });
  }

  void loadWorkspace() {
    unsigned number = kernel.getDispatch().getOutputs().size() - 1;
    Value bytes = kernel.getOutputMemory(number);
    // Threads read here what others wrote before a barrier: nothing may be kept in registers across it.
    kernel.getFunction().removeArgAttr(cast<BlockArgument>(bytes).getArgNumber(),
                                       LLVM::LLVMDialect::getNoAliasAttrName());
    auto type = MemRefType::get({rows.count * rows.length}, builder.getI32Type());
    positions = memref::ViewOp::create(builder, loc, type, bytes, constant(0), ValueRange());
    begin = math.add(emitter.materialize(space.scale(row, rows.length)), base);
    forRun([&](Value index) { put(index, math.add(base, index), {}); });
  }

  Value place(Value index) { return begin ? math.add(begin, index) : index; }
  Value positionAt(Value index) {
    return math.fromWord(loadFresh(kernel, positions, place(index), builder.getI32Type()));
  }
  /// The keys at a place of the run, where an element stands that came from `position`.
  Values keysAt(Value index, Value position) {
    if (keyMemory.empty())
      return loadKeys(position);
    Values keys;
    for (auto [memory, type] : llvm::zip(keyMemory, order.getKeyTypes()))
      keys.push_back(loadFresh(kernel, memory, index, type));
    return keys;
  }
  void put(Value index, Value position, ValueRange keys) {
    storeFresh(kernel, math.toWord(position), positions, place(index));
    for (auto [memory, key] : llvm::zip(keyMemory, keys))
      storeFresh(kernel, key, memory, index);
  }

  /// Puts the elements at two places into order, the lower place first.
  void exchange(Value low, Value high) {
    emitGuard(emitter, loc, math.less(high, length), [&] {
      Value a = positionAt(low), b = positionAt(high);
      Values keysA = keysAt(low, a), keysB = keysAt(high, b);
      Value swap = order.beforeAt(kernel, keysB, b, keysA, a);
      emitGuard(emitter, loc, swap, [&] {
        put(low, b, keysB);
        put(high, a, keysA);
      });
    });
  }

  /// What all threads did before is seen by all of them behind it; by the same warp only, if `isNear`.
  void synchronize(Value isNear) {
    emitBranch(
        emitter, loc, isNear, {},
        [&] {
          Value all = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(-1));
          NVVM::SyncWarpOp::create(builder, loc, all);
          return Values();
        },
        [&] {
          kernel.barrier();
          return Values();
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
    };
    // The pairs of a warp are neighbours: exchanges within as many elements, twice the lanes, are its own.
    constexpr int64_t kNearLevels = 6;
    static_assert(int64_t(1) << kNearLevels == 2 * kWarp);
    // Level by level two sorted parts of half the size become one: first the ends are compared with each other, then
    // neighbours at distances that halve.
    emitLoop(emitter, loc, 0, levels, {}, [&](Value level, ValueRange) {
      synchronize(math.less(level, constant(kNearLevels)));
      forPairs([&](Value pair) {
        Value part = math.shr(pair, level), half = math.shl(one, level);
        Value offset = math.bitAnd(pair, math.sub(half, one));
        Value first = math.shl(part, math.add(level, one));
        Value last = math.sub(math.add(first, math.shl(half, one)), one);
        exchange(math.add(first, offset), math.sub(last, offset));
      });
      emitLoop(emitter, loc, constant(0), level, one, {}, [&](Value step, ValueRange) {
        Value log = math.sub(math.sub(level, one), step), distance = math.shl(one, log);
        // The step before was twice as wide.
        synchronize(math.less(log, constant(kNearLevels - 1)));
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
    emitLoop(emitter, loc, 0, order.task.wanted, none, [&](Value pass, ValueRange previous) {
      Value anything = math.equal(pass, constant(0));
      Values best =
          emitLoop(emitter, loc, thread, constant(rows.length), threads, none, [&](Value index, ValueRange found) {
            Values candidate = loadKeys(index);
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
        Values elements = elementsAt(emitter.bindVariable(position, rows.length), ValueRange(best).drop_back());
        store(emitter.bindVariable(pass, order.task.wanted), elements, position);
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
  /// Where the run begins in its row, and how many elements it has.
  Value base, length;
  Value thread, threads;
  /// The positions in their present order, and where those of this run begin.
  Value positions, begin;
  Values keyMemory;
};

} // namespace

LogicalResult cg::emitSortCuda(CudaKernel &kernel, Order &order) {
  if (order.rows.count == 0 || order.task.wanted == 0)
    return success();
  if (order.task.presorted > 1)
    return emitMergeCuda(kernel, order);
  SortCuda(kernel, order).emit();
  return success();
}
