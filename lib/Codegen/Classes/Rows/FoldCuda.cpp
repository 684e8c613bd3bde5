// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Folds on a GPU. A row is processed in tiles: each thread combines a few neighbouring elements, the threads of a warp
// scan their results by shuffles, warps exchange their totals in shared memory, and the total of all is carried to the
// next tile. No neutral element is used: values right of the last element are garbage that no result depends on. Where
// there are rows for all threads, and where the fold is ordered, a thread has a row by itself.

#include "Rows.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kWarp = FoldShape::kWarp;

class FoldCuda : KernelWriter<CudaKernel> {
public:
  FoldCuda(CudaKernel &kernel, Fold &fold)
      : KernelWriter(kernel), fold(fold), rows(fold.rows),
        shape(FoldShape::of(fold.rows.getFoldTask(fold.last, fold.ordered), kernel.getModel())) {}

  void emit() {
    kernel.setLaunch(shape.blocks, shape.threads);
    kernel.waitForPredecessors();
    if (shape.sharing == 1)
      emitColumns();
    else
      emitRows();
  }

private:
  /// True if each thread's elements are contiguous in memory and a row's length is a multiple of their number.
  bool isPacked() const { return rows.inner == 1 && rows.length % shape.vector == 0; }

  /// Returns the position in its row of a packet's first lane.
  AffineExpr positionOfPacket(AffineExpr packet) {
    return fold.positionOf(space, space.scale(packet, shape.vector), shape.vector);
  }

  Values single(ArrayRef<Packet> packets, unsigned lane) {
    Values values;
    for (const Packet &packet : packets)
      values.push_back(ElementEmitter::lane(packet, lane));
    return values;
  }

  AffineExpr clamped(AffineExpr index, int64_t count) {
    auto range = space.getRange(index);
    if (range && range->second < count)
      return index;
    Value value = math.min(emitter.materialize(index), emitter.materialize(space.constant(count - 1)));
    return emitter.bindVariable(value, count);
  }

  Value isLess(AffineExpr index, int64_t limit) {
    return math.less(emitter.materialize(index), emitter.materialize(space.constant(limit)));
  }

  /// Emits one thread for each row; neighbouring threads compute neighbouring rows, which are contiguous in memory.
  void emitColumns() {
    AffineExpr row = space.add(space.scale(kernel.getBlock(), shape.threads), kernel.getThread());
    Value place = emitter.materialize(row);
    emitGuard(emitter, loc, isLess(row, rows.count), [&] {
      AffineExpr mine = emitter.bindVariable(place, rows.count);
      int64_t ahead = kernel.getModel().cuda().fold.loadsAhead, groups = rows.length / ahead;
      Values total = fold.begin(mine);
      if (groups > 0)
        total = emitLoop(emitter, loc, 0, groups, total, [&](Value index, ValueRange carried) {
          AffineExpr group = emitter.bindVariable(index, groups);
          return emitElements(mine, space.scale(group, ahead), ahead, carried);
        });
      total = emitElements(mine, space.constant(groups * ahead), rows.length % ahead, total);
      if (fold.last)
        fold.store(kernel, mine, space.constant(0), total);
    });
  }

  /// Combines `count` elements from the one number `first` on. What they are loaded from is asked for before anything
  /// is stored: nothing tells the machine that the one is not the other.
  Values emitElements(AffineExpr row, AffineExpr first, int64_t count, ValueRange carried) {
    SmallVector<AffineExpr> positions;
    SmallVector<Values> elements;
    for (int64_t i = 0; i < count; ++i) {
      positions.push_back(fold.positionOf(space, space.add(first, space.constant(i))));
      elements.push_back(single(fold.element(row, positions.back()), 0));
    }
    Values total(carried);
    for (auto [position, element] : llvm::zip(positions, elements)) {
      Values next = fold.combine(total, element);
      if (!fold.last)
        fold.store(kernel, row, position, fold.exclusive ? total : next);
      total = next;
    }
    return total;
  }

  void emitRows() {
    int64_t abreast = shape.threads / shape.sharing;
    AffineExpr rank = space.mod(kernel.getThread(), shape.sharing);
    AffineExpr row =
        space.add(space.scale(kernel.getBlock(), abreast), space.floorDiv(kernel.getThread(), shape.sharing));
    AffineExpr mine = clamped(row, rows.count);
    if (shape.sharing > kWarp)
      for (Type type : fold.getTypes())
        shared.push_back(kernel.allocateShared(shape.threads / kWarp, type));
    emitLoop(emitter, loc, 0, shape.tiles, fold.begin(mine), [&](Value index, ValueRange carried) {
      AffineExpr tile = emitter.bindVariable(index, shape.tiles);
      return emitTile(mine, row, rank, space.add(space.scale(tile, shape.sharing), rank), carried);
    });
  }

  /// The elements of a thread, in the order in which they are combined.
  SmallVector<Values> loadElements(AffineExpr row, AffineExpr packet) {
    int64_t vector = shape.vector, packets = llvm::divideCeil(rows.length, vector);
    SmallVector<Values> elements;
    if (isPacked()) {
      AffineExpr first = positionOfPacket(clamped(packet, packets));
      AffineExpr lane = emitter.setLanes(vector);
      SmallVector<Packet> loaded = fold.element(row, space.add(first, lane));
      emitter.setLanes(1);
      for (int64_t i = 0; i < vector; ++i)
        elements.push_back(single(loaded, fold.reverse ? vector - 1 - i : i));
      return elements;
    }
    for (int64_t i = 0; i < vector; ++i) {
      AffineExpr number = clamped(space.add(space.scale(packet, vector), space.constant(i)), rows.length);
      elements.push_back(single(fold.element(row, fold.positionOf(space, number)), 0));
    }
    return elements;
  }

  /// Takes values from another lane.
  Values shuffled(ValueRange values, int64_t amount, gpu::ShuffleMode mode) {
    Values result;
    for (Value value : values)
      result.push_back(kernel.shuffle(value, amount, mode));
    return result;
  }

  Values emitTile(AffineExpr row, AffineExpr unclamped, AffineExpr rank, AffineExpr packet, ValueRange carried) {
    // Each thread combines its own elements from left to right.
    SmallVector<Values> elements = loadElements(row, packet), parts{fold.beginPart(row, elements.front())};
    for (const Values &element : llvm::drop_begin(elements))
      parts.push_back(fold.combine(parts.back(), element));
    Value lane = emitter.materialize(space.mod(rank, kWarp));
    Values total = parts.back();
    for (int64_t distance = 1; distance < kWarp; distance *= 2) {
      Values other = shuffled(total, distance, gpu::ShuffleMode::UP);
      Value alone = math.less(lane, emitter.materialize(space.constant(distance)));
      total = math.select(alone, total, fold.combine(other, total));
    }
    Values before = shuffled(total, 1, gpu::ShuffleMode::UP);
    auto [begin, next] = shareTotals(rank, lane, total, carried);
    Value first = math.equal(lane, emitter.materialize(space.constant(0)));
    Values prefix = math.select(first, begin, fold.combine(begin, before));

    auto inside = [&](llvm::function_ref<void()> body) {
      if (shape.blocks * (shape.threads / shape.sharing) == rows.count)
        return body();
      emitGuard(emitter, loc, isLess(unclamped, rows.count), body);
    };
    int64_t vector = shape.vector, packets = llvm::divideCeil(rows.length, vector);
    if (fold.last) {
      // The thread with a row's last element has the combination of all elements of the row.
      Value here = math.equal(emitter.materialize(packet), emitter.materialize(space.constant(packets - 1)));
      emitGuard(emitter, loc, here, [&] {
        inside([&] {
          fold.store(kernel, row, space.constant(0), fold.combine(prefix, parts[(rows.length - 1) % vector]));
        });
      });
      return next;
    }
    auto valueOf = [&](int64_t i) {
      return !fold.exclusive ? fold.combine(prefix, parts[i]) : i == 0 ? prefix : fold.combine(prefix, parts[i - 1]);
    };
    auto within = [&](AffineExpr number, int64_t limit, llvm::function_ref<void()> body) {
      auto range = space.getRange(number);
      if (range && range->second < limit)
        return body();
      emitGuard(emitter, loc, isLess(number, limit), body);
    };
    inside([&] {
      if (isPacked())
        return within(packet, packets, [&] {
          SmallVector<Packet> results(fold.getTypes().size(), Packet(vector));
          for (int64_t i = 0; i < vector; ++i)
            for (auto [result, value] : llvm::zip(results, valueOf(i)))
              result[fold.reverse ? vector - 1 - i : i] = value;
          AffineExpr lane = emitter.setLanes(vector);
          fold.store(kernel, row, space.add(positionOfPacket(packet), lane), results);
          emitter.setLanes(1);
        });
      for (int64_t i = 0; i < vector; ++i) {
        AffineExpr number = space.add(space.scale(packet, vector), space.constant(i));
        within(number, rows.length, [&] { fold.store(kernel, row, fold.positionOf(space, number), valueOf(i)); });
      }
    });
    return next;
  }

  /// Returns what the warp of this thread begins with, and what the next tile does.
  std::pair<Values, Values> shareTotals(AffineExpr rank, Value lane, ValueRange total, ValueRange carried) {
    if (shape.sharing == kWarp)
      return {Values(carried), fold.combine(carried, shuffled(total, kWarp - 1, gpu::ShuffleMode::IDX))};
    AffineExpr warp = space.floorDiv(kernel.getThread(), kWarp);
    Value last = math.equal(lane, emitter.materialize(space.constant(kWarp - 1)));
    emitGuard(emitter, loc, last, [&] { storeFresh(kernel, total, shared, emitter.materialize(warp)); });
    kernel.barrier();
    int64_t warps = shape.sharing / kWarp;
    AffineExpr group = space.scale(space.floorDiv(kernel.getThread(), shape.sharing), warps);
    Value mine = emitter.materialize(space.floorDiv(rank, kWarp));
    Values begin(carried), running(carried);
    for (int64_t i = 0; i < warps; ++i) {
      Value here = math.equal(mine, emitter.materialize(space.constant(i)));
      begin = math.select(here, running, begin);
      Value place = emitter.materialize(space.add(group, space.constant(i)));
      running = fold.combine(running, loadFresh(kernel, shared, place, fold.getTypes()));
    }
    // The next tile overwrites the shared memory from which this tile has read.
    kernel.barrier();
    return {begin, running};
  }

  Fold &fold;
  const Rows &rows;
  FoldShape shape;
  Values shared;
};

} // namespace

LogicalResult cg::emitFoldCuda(CudaKernel &kernel, Fold &fold) {
  if (fold.rows.count > 0 && fold.rows.length > 0)
    FoldCuda(kernel, fold).emit();
  return success();
}
