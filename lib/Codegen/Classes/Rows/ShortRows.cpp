// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting short rows without a loop: all elements of a row are in registers, and a network without branches exchanges
// them. On a GPU a thread has a row. On a host a worker has several rows at once, which are next to each other in the
// first-level cache, so that the elements of a vector register belong to different rows.

#include "SortNetwork.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The keys of an element, followed by its position as an integer.
using Element = Values;

/// Exchanges the elements of a row until those that are wanted are at their ranks. Equal ones keep their order.
void sortElements(OpBuilder &builder, Location loc, Order &order, MutableArrayRef<Element> row) {
  IndexMath math(builder, loc);
  for (SortExchange pair : getSortExchanges(order.task)) {
    Element &low = row[pair.low], &high = row[pair.high];
    ValueRange lowKeys = ValueRange(low).drop_back(), highKeys = ValueRange(high).drop_back();
    Value forwards = order.before(highKeys, lowKeys), backwards = order.before(lowKeys, highKeys);
    Value decides = arith::XOrIOp::create(builder, loc, forwards, backwards);
    Value earlier = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, high.back(), low.back());
    Value swaps = math.select(decides, forwards, earlier);
    Element first = math.select(swaps, high, low), second = math.select(swaps, low, high);
    low = first;
    high = second;
  }
}

class ShortRowsCuda : SortNetwork {
public:
  ShortRowsCuda(CudaKernel &kernel, Order &order) : SortNetwork(kernel, order) {}

  void emit(const SortShape &shape) {
    kernel.setLaunch(shape.blocks, shape.threads);
    kernel.waitForPredecessors();
    AffineExpr number = space.add(space.scale(kernel.getBlock(), shape.threads), kernel.getThread());
    Value isThere = math.less(emitter.materialize(number), constant(rows.count));
    emitGuard(emitter, loc, isThere, [&] {
      row = emitter.bindVariable(emitter.materialize(number), rows.count);
      SmallVector<Element> elements;
      for (int64_t position = 0; position < rows.length; ++position) {
        elements.push_back(loadKeys(constant(position)));
        elements.back().push_back(math.toWord(constant(position)));
      }
      sortElements(builder, loc, order, elements);
      for (int64_t place = 0; place < order.task.wanted; ++place) {
        Element element = order.task.computesRanks ? choose(elements, order.rankAt(kernel, row, space.constant(place)))
                                                   : elements[order.task.first + place];
        order.storeElement(kernel, row, space.constant(place), ValueRange(element).drop_back(),
                           math.fromWord(element.back()));
      }
    });
  }

private:
  /// Returns the element at a computed rank by selections, because registers cannot be indexed.
  Element choose(ArrayRef<Element> elements, Value rank) {
    Element chosen = elements.front();
    for (int64_t place = 1; place < rows.length; ++place)
      chosen = math.select(math.equal(rank, constant(place)), elements[place], chosen);
    return chosen;
  }
};

class ShortRowsHost : KernelWriter<HostKernel> {
public:
  ShortRowsHost(HostKernel &kernel, Order &order) : KernelWriter(kernel), order(order), rows(order.rows) {}

  void emit() {
    kernel.setItems(static_cast<int64_t>(llvm::divideCeil(rows.count, kTogether)));
    // Those at computed ranks are looked up.
    int64_t kept = order.task.computesRanks ? rows.length : order.task.wanted;
    Values unsorted, sorted;
    for (Type type : order.getKeyTypes()) {
      unsorted.push_back(kernel.allocateScratch(rows.length * kTogether, type));
      sorted.push_back(kernel.allocateScratch(kept * kTogether, type));
    }
    sorted.push_back(kernel.allocateScratch(kept * kTogether, builder.getI32Type()));
    kernel.forEachItem([&](AffineExpr item) {
      AffineExpr first = space.scale(item, kTogether);
      forElements(first, rows.length, [&](AffineExpr local, AffineExpr position) {
        AffineExpr row = space.add(first, local);
        for (auto [memory, key] : llvm::zip_equal(unsorted, order.keys))
          storeFresh(kernel, elementAt(key, row, position), memory, placeOf(local, position));
      });
      // Rows behind the last one are sorted too, whatever is there, so that all are whole vectors.
      kernel.forEach(kTogether, [&](AffineExpr local) { sortRow(local, kept, unsorted, sorted); });
      forElements(first, order.task.wanted, [&](AffineExpr local, AffineExpr place) {
        AffineExpr row = space.add(first, local);
        AffineExpr rank =
            order.task.computesRanks ? emitter.bindVariable(order.rankAt(kernel, row, place), rows.length) : place;
        Element element = load(sorted, local, rank);
        order.storeElement(kernel, row, place, ValueRange(element).drop_back(), math.fromWord(element.back()));
      });
    });
  }

private:
  static constexpr int64_t kTogether = HostSort::kRowsTogether;

  Value placeOf(AffineExpr local, AffineExpr position) {
    return emitter.materialize(space.add(space.scale(position, kTogether), local));
  }

  /// Calls `body` for `count` elements of each row, in the order in which they lie in memory.
  void forElements(AffineExpr first, int64_t count,
                   llvm::function_ref<void(AffineExpr local, AffineExpr position)> body) {
    auto forRows = [&](llvm::function_ref<void(AffineExpr local)> inner) {
      kernel.forEachWithin(first, kTogether, rows.count, inner);
    };
    if (rows.inner == 1)
      return forRows(
          [&](AffineExpr local) { kernel.forEach(count, [&](AffineExpr position) { body(local, position); }); });
    kernel.forEach(count, [&](AffineExpr position) { forRows([&](AffineExpr local) { body(local, position); }); });
  }

  Value elementAt(unsigned input, AffineExpr row, AffineExpr position) {
    return emitter.element(order.inputs[input], rows.at(space, row, position)).front();
  }

  /// Loads keys from their memories, and the position from one more memory if there is one.
  Element load(ValueRange memories, AffineExpr local, AffineExpr position) {
    SmallVector<Type> types = order.getKeyTypes();
    types.push_back(builder.getI32Type());
    Element element;
    for (auto [memory, type] : llvm::zip(memories, types))
      element.push_back(loadFresh(kernel, memory, placeOf(local, position), type));
    return element;
  }

  void sortRow(AffineExpr local, int64_t kept, ValueRange unsorted, ValueRange sorted) {
    SmallVector<Element> row;
    for (int64_t position = 0; position < rows.length; ++position) {
      row.push_back(load(unsorted, local, space.constant(position)));
      row.back().push_back(math.toWord(emitter.materialize(space.constant(position))));
    }
    sortElements(builder, loc, order, row);
    for (int64_t rank = 0; rank < kept; ++rank)
      for (auto [memory, value] : llvm::zip_equal(sorted, row[order.task.first + rank]))
        storeFresh(kernel, value, memory, placeOf(local, space.constant(rank)));
  }

  Order &order;
  const Rows &rows;
};

} // namespace

LogicalResult cg::emitShortRowsCuda(CudaKernel &kernel, Order &order, const SortShape &shape) {
  ShortRowsCuda(kernel, order).emit(shape);
  return success();
}

LogicalResult cg::emitShortRowsHost(HostKernel &kernel, Order &order) {
  ShortRowsHost(kernel, order).emit();
  return success();
}
