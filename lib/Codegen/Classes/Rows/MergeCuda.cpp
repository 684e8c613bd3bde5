// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Merging sorted runs on a GPU: a thread takes an element and finds by binary search how many elements of each run come
// before it. The sum of these counts is the place of the element. All threads do the same, so many runs are merged at
// once, on all multiprocessors.

#include "Rows.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class MergeCuda : KernelWriter<CudaKernel> {
public:
  MergeCuda(CudaKernel &kernel, Order &order) : KernelWriter(kernel), order(order), rows(order.rows) {}

  void emit() {
    int64_t elements = rows.count * rows.length;
    SortShape shape = SortShape::of(order.task, kernel.getModel());
    kernel.setLaunch(shape.blocks, shape.threads);
    kernel.waitForPredecessors();
    AffineExpr number = space.add(space.scale(kernel.getBlock(), shape.threads), kernel.getThread());
    emitGuard(emitter, loc, math.less(emitter.materialize(number), constant(elements)), [&] {
      row = space.floorDiv(number, rows.length);
      AffineExpr position = space.mod(number, rows.length);
      Value here = emitter.materialize(position);
      Values keys = keysAt(position);
      Value begin = emitter.materialize(space.scale(space.floorDiv(position, order.task.run), order.task.run));
      Value place = math.add(begin, countBefore(begin, here, keys));
      Values elements;
      for (Value input : order.inputs)
        elements.push_back(emitter.element(input, rows.at(space, row, position)).front());
      order.store(kernel, row, emitter.bindVariable(place, rows.length), elements, here);
    });
  }

private:
  Values keysAt(AffineExpr position) {
    Values keys;
    for (unsigned key : order.keys)
      keys.push_back(emitter.element(order.inputs[key], rows.at(space, row, position)).front());
    return keys;
  }

  /// Returns how many elements of the sorted run that begins at `begin` come before the element at the position `here`.
  Value countBefore(Value begin, Value here, ValueRange keys) {
    int64_t parts = order.task.run / order.task.presorted;
    int64_t together = std::min(parts, kernel.getModel().cuda().sort.runsTogether);
    return emitLoop(emitter, loc, 0, parts / together, constant(0),
                    [&](Value number, ValueRange found) {
                      Value first = math.add(begin, math.mul(number, constant(together * order.task.presorted)));
                      Values counts = searchParts(first, together, here, keys);
                      Value sum = found.front();
                      for (Value count : counts)
                        sum = math.add(sum, count);
                      return Values{sum};
                    })
        .front();
  }

  /// Returns the same for each of `parts` sorted runs, of which the first begins at `first`.
  Values searchParts(Value first, int64_t parts, Value here, ValueRange keys) {
    int64_t levels = llvm::Log2_64(order.task.presorted) + 1;
    Value length = constant(rows.length), last = constant(rows.length - 1), one = constant(1);
    return emitLoop(emitter, loc, 0, levels, Values(parts, constant(0)), [&](Value level, ValueRange counts) {
      Value step = math.shl(one, math.sub(constant(levels - 1), level));
      Values next;
      for (auto [part, count] : llvm::enumerate(counts)) {
        Value more = math.add(count, step), begin = math.add(first, constant(part * order.task.presorted));
        // Whether the element in front of which there are `more` - 1 is there, and comes before.
        Value probe = math.sub(math.add(begin, more), one);
        Value inRow = math.less(probe, length);
        Value inPart = math.less(more, constant(order.task.presorted + 1));
        Value at = math.min(probe, last);
        Value comes = order.beforeAt(kernel, keysAt(emitter.bindVariable(at, rows.length)), at, keys, here);
        Value there = arith::AndIOp::create(builder, loc, inRow, inPart);
        next.push_back(math.select(arith::AndIOp::create(builder, loc, there, comes), more, count));
      }
      return next;
    });
  }

  Order &order;
  const Rows &rows;
  AffineExpr row;
};

} // namespace

LogicalResult cg::emitMergeCuda(CudaKernel &kernel, Order &order) {
  if (order.rows.count > 0 && order.rows.length > 0)
    MergeCuda(kernel, order).emit();
  return success();
}
