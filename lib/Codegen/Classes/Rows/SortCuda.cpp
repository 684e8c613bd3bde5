// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting on a GPU: a block takes a run of a row. A bitonic network exchanges positions and keys in shared memory
// if the run fits, and else positions in a buffer. A few first elements are found by one pass over the row for
// each.

#include "SortNetwork.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class SortCuda : SortNetwork {
public:
  SortCuda(CudaKernel &kernel, Order &order) : SortNetwork(kernel, order) {}

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
    emitNetwork(constant(llvm::Log2_64_Ceil(order.task.getRunLength())));
    kernel.barrier();
    // There may be more computed ranks than elements of a row.
    Value wanted = constant(order.task.wanted);
    length = order.task.computesRanks ? wanted : math.min(length, wanted);
    forRun([&](Value index) {
      AffineExpr to = emitter.bindVariable(math.add(base, index), std::max(rows.length, order.task.wanted));
      bool isPart = order.task.computesRanks || order.task.first > 0;
      Value place = isPart ? order.rankAt(kernel, row, emitter.bindVariable(index, order.task.wanted)) : index;
      Value position = positionAt(place);
      order.storeElement(kernel, row, to, keysAt(place, position), position);
    });
  }

private:
  void loadShared() {
    allocate(order.task.getRunLength());
    forRun([&](Value index) {
      Value position = math.add(base, index);
      put(index, position, loadKeys(position));
    });
  }

  void loadWorkspace() {
    unsigned number = kernel.getDispatch().getOutputs().size() - 1;
    Value bytes = kernel.getOutputMemory(number);
    // Threads read here what other threads wrote before a barrier, so that no value may be kept in a register across
    // it.
    kernel.getFunction().removeArgAttr(cast<BlockArgument>(bytes).getArgNumber(),
                                       LLVM::LLVMDialect::getNoAliasAttrName());
    auto type = MemRefType::get({rows.count * rows.length}, builder.getI32Type());
    positions = memref::ViewOp::create(builder, loc, type, bytes, constant(0), ValueRange());
    begin = math.add(emitter.materialize(space.scale(row, rows.length)), base);
    forRun([&](Value index) { put(index, math.add(base, index), {}); });
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
        order.storeElement(kernel, row, emitter.bindVariable(pass, order.task.wanted), ValueRange(best).drop_back(),
                           position);
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

  /// The index in its row at which the run begins.
  Value base;
};

} // namespace

LogicalResult cg::emitSortCuda(CudaKernel &kernel, Order &order) {
  if (order.rows.count == 0 || order.task.wanted == 0)
    return success();
  if (order.task.presorted > 1)
    return emitMergeCuda(kernel, order);
  SortShape shape = SortShape::of(order.task, kernel.getModel());
  if (shape.kind == SortShape::Narrowed)
    return emitNarrowCuda(kernel, order);
  if (shape.kind == SortShape::Registers)
    return emitShortRowsCuda(kernel, order, shape);
  SortCuda(kernel, order).emit();
  return success();
}
