// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bitonic network: the threads of a block exchange positions and keys until they are sorted. Places behind the end
// count as last and are never exchanged.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ROWS_SORTNETWORK_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ROWS_SORTNETWORK_H

#include "Rows.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace mlir::cg {

/// Base of the kernels in which a GPU block sorts elements of a row by a network of exchanges.
class SortNetwork : protected KernelWriter<CudaKernel> {
protected:
  static constexpr int64_t kWarp = SortShape::kWarp;

  SortNetwork(CudaKernel &kernel, Order &order) : KernelWriter(kernel), order(order), rows(order.rows) {}

  Values loadKeys(Value position) {
    Values keys;
    AffineExpr at = emitter.bindVariable(position, rows.length);
    for (unsigned key : order.keys)
      keys.push_back(emitter.element(order.inputs[key], rows.at(space, row, at)).front());
    return keys;
  }

  void forRun(llvm::function_ref<void(Value index)> body) {
    emitLoop(emitter, loc, thread, length, threads, {}, [&](Value index, ValueRange) {
      body(index);
      return Values();
    });
  }

  /// Allocates memory of the block for `elements` positions and keys.
  void allocate(int64_t elements) {
    positions = kernel.allocateShared(elements, builder.getI32Type());
    for (Type type : order.getKeyTypes())
      keyMemory.push_back(kernel.allocateShared(elements, type));
  }

  Value place(Value index) { return begin ? math.add(begin, index) : index; }
  Value positionAt(Value index) {
    return math.fromWord(loadFresh(kernel, positions, place(index), builder.getI32Type()));
  }
  /// The keys at a place of the run, where an element stands that came from `position`.
  Values keysAt(Value index, Value position) {
    if (keyMemory.empty())
      return loadKeys(position);
    return loadFresh(kernel, keyMemory, index, order.getKeyTypes());
  }
  void put(Value index, Value position, ValueRange keys) {
    storeFresh(kernel, math.toWord(position), positions, place(index));
    storeFresh(kernel, keys, keyMemory, index);
  }

  /// Exchanges the elements at two places if they are in the wrong order.
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

  /// Synchronizes the threads of the block, or only those of the warp if `isNear` is true.
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

  /// Sorts up to 2^`levels` elements.
  void emitNetwork(Value levels) {
    Value one = constant(1), pairs = math.shr(math.shl(one, levels), one);
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
    emitLoop(emitter, loc, constant(0), levels, one, {}, [&](Value level, ValueRange) {
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

  Order &order;
  const Rows &rows;
  AffineExpr row;
  /// The number of elements to sort.
  Value length;
  Value thread, threads;
  /// The elements' positions in the present order, and the index at which this block's begin.
  Value positions, begin;
  Values keyMemory;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ROWS_SORTNETWORK_H
