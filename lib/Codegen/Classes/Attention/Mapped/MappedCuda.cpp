// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums weighed by a map of products, on tensor cores. A block has some rows, whose factors of the products and whose
// results stay in registers. For a tile of positions it computes the products, then the weights element by element, and
// adds the values, weighed. The next tile is on its way meanwhile. Tiles in which all weights are zero are left out.

#include "../RowEmitter.h"
#include "../TileSearch.h"
#include "../TileStaging.h"
#include "../WarpTiles.h"
#include "MappedPlan.h"
#include "cgmlir/Codegen/Control.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class MappedCuda : RowEmitter {
public:
  MappedCuda(CudaKernel &kernel, const MappedPlan &plan, const MappedMapping &mapping)
      : RowEmitter(kernel, plan.stored, plan.length), mapped(plan), mapping(mapping), keys(mapping.keys),
        tiles(llvm::divideCeil(length, keys)), stager(kernel, plan.narrow, MappedMapping::kThreads) {
    storesFollow = false;
  }

  void emit() {
    int64_t rowTiles = llvm::divideCeil(mapped.rowCount, mapping.rows);
    kernel.setLaunch(mapped.batches * rowTiles, MappedMapping::kThreads);
    kernel.waitForPredecessors();
    warps.emplace(kernel, mapped.narrow, MappedMapping::kThreads / MatrixUnit::kWarp, mapping.rows, keys);
    AffineExpr tile = space.floorDiv(kernel.getBlock(), mapped.batches);
    setPoint(mapped.batch, space.mod(kernel.getBlock(), mapped.batches));
    firstRow = space.scale(longestFirst(tile, rowTiles), mapping.rows);
    for (AffineExpr row : warps->rows) {
      rows.push_back(space.add(firstRow, row));
      clampedRows.push_back(clamped(rows.back(), mapped.rowCount));
    }
    shared = stager.allocate(mapping.countBytes(mapped));
    takeRows();
    placeTiles();
    run();
    for (size_t row = 0; row < rows.size(); ++row)
      guarded(rows[row], mapped.rowCount, [&] { storeRow(row); });
  }

private:
  using Staging = TileStaging::Staging;
  using Loaded = TileStaging::Loaded;

  unsigned countProducts() const { return mapped.products.size(); }

  /// The element of a factor at the present point, in the place `line` of `variable`, if there is one, and `along` its
  /// elements.
  Packet factorAt(const MappedFactor &factor, std::optional<unsigned> variable, AffineExpr line, AffineExpr along) {
    IndexTuple at(point);
    at.resize(std::max<size_t>({at.size(), factor.along + size_t(1), variable.value_or(0) + size_t(1)}),
              space.constant(0));
    if (variable)
      at[*variable] = line;
    at[factor.along] = along;
    return emitter.element(factor.tensor, rewrite(factor.index, at));
  }

  int64_t bytesOf(const StagedFactor &factor, int64_t stages) {
    return stages * factor.layout.elements * getElementByteSize(mapped.narrow);
  }

  /// The tile of rows of block number `number`: from the last one to the first, where the last positions have no weight
  /// in the first rows. Blocks that take longest are to begin first.
  AffineExpr longestFirst(AffineExpr number, int64_t count) {
    AffineExpr last = space.constant((tiles - 1) * keys),
               reversed = space.add(space.constant(count - 1), space.scale(number, -1));
    TileBounds bounds(kernel, loc);
    Value later = findZero(bounds, space.constant(0), last);
    if (!later)
      return number;
    Value tile =
        arith::SelectOp::create(builder, loc, later, emitter.materialize(reversed), emitter.materialize(number));
    return emitter.bindVariable(tile, count);
  }

  bool fillsUp() const {
    return llvm::any_of(llvm::seq(mapped.countFactors()), [&](unsigned factor) {
      return MappedMapping::getRoom(mapped, factor) != mapped.getWidth(factor);
    });
  }

  /// The rows of all products go through shared memory to the registers of their warps.
  void takeRows() {
    if (fillsUp())
      stager.clear(shared, mapping.countBytes(mapped));
    SmallVector<Staging, 2> staged;
    int64_t offset = 0;
    for (auto [number, product] : llvm::enumerate(mapped.products)) {
      Staging &staging =
          staged.emplace_back(stager.stage(mapping.rows, product.width, MappedMapping::getRoom(mapped, number)));
      staging.memory = stager.place(shared, offset, staging, 1, /*tripMajor=*/false);
      offset += bytesOf(staging.memory, 1);
      SmallVector<Loaded> kept;
      emitter.setLanes(staging.vector);
      for (const Staging::Part &part : staging.parts) {
        setPoint(mapped.rows, clamped(space.add(firstRow, part.line), mapped.rowCount));
        Packet packet = factorAt(product.left, std::nullopt, AffineExpr(), part.along);
        stager.fetch(staging, part, space.constant(0), packet, Value(), kept);
      }
      stager.put(staging, kept);
    }
    stager.copies.commit();
    stager.copies.wait(0);
    kernel.barrier();
    for (auto [number, staging] : llvm::enumerate(staged))
      lefts.push_back(warps->takeRows(staging.memory, MappedMapping::getRoom(mapped, number)));
    kernel.barrier();
    if (fillsUp())
      stager.clear(shared, mapping.countBytes(mapped));
  }

  /// Factors with the same elements have the same memory.
  void placeTiles() {
    int64_t offset = 0;
    for (unsigned i = 0; i < mapped.countFactors(); ++i) {
      Staging staging = stager.stage(keys, mapped.getWidth(i), MappedMapping::getRoom(mapped, i));
      bool isValue = i >= countProducts();
      unsigned same = mapped.findSame(i);
      if (same == i) {
        staging.memory = stager.place(shared, offset, staging, mapping.stages, /*tripMajor=*/isValue);
        offset += bytesOf(staging.memory, mapping.stages);
      } else {
        staging.memory = factors[same].memory;
        staging.memory.layout.tripMajor = staging.memory.layout.alongPlaces = isValue;
      }
      factors.push_back(std::move(staging));
    }
  }

  /// Fetches a tile, and runs `meanwhile` while it is on its way. Instead of a tile beyond the last one that is loaded
  /// once more, to memory that no thread reads.
  void fetchTile(AffineExpr tile, llvm::function_ref<void()> meanwhile = [] {}) {
    AffineExpr number = space.mod(tile, mapping.stages), first = space.scale(clamped(tile, tiles), keys);
    SmallVector<SmallVector<Loaded>> kept(factors.size());
    for (unsigned i = 0; i < factors.size(); ++i) {
      if (mapped.findSame(i) != i)
        continue;
      bool isValue = i >= countProducts();
      const Staging &staging = factors[i];
      emitter.setLanes(staging.vector);
      for (const Staging::Part &part : staging.parts) {
        AffineExpr position = space.add(first, part.line), inside = clamped(position, length);
        const MappedFactor &factor = isValue ? mapped.sums[i - countProducts()].value : mapped.products[i].right;
        unsigned variable = isValue ? mapped.sums[i - countProducts()].variable : mapped.products[i].variable;
        // Beyond the end of the row there are zeros: nothing times infinity would be something.
        stager.fetch(staging, part, number, factorAt(factor, variable, inside, part.along),
                     length % keys != 0 ? isInside(position) : Value(), kept[i]);
      }
      emitter.setLanes(1);
    }
    stager.copies.commit();
    meanwhile();
    for (auto [staging, loaded] : llvm::zip_equal(factors, kept))
      stager.put(staging, loaded);
  }

  /// Whether all weights of a tile are zero in all rows of a block: those from `rows` on, at positions from `positions`
  /// on. Null where that is not known of any tile.
  Value findZero(TileBounds &bounds, AffineExpr rows, AffineExpr positions) {
    AffineExpr row = space.addVariable(mapped.rowCount), position = space.addVariable(length);
    bounds.setRange(row, rows, mapping.rows, mapped.rowCount);
    bounds.setRange(position, positions, keys, length);
    for (const MappedProduct &product : mapped.products)
      bounds.setUnknown(product.stage.reduction.op->getResult(0));
    IndexTuple before = point;
    setPoint(mapped.rows, row);
    Value zero;
    for (const MappedSum &sum : mapped.sums) {
      IndexTuple loops = loopsAt(sum.stage, rewrite(sum.stage.result, point), position);
      Value own = bounds.isZero(sum.stage.reduction.op, loops, sum.weight);
      zero = !own ? Value() : zero ? arith::AndIOp::create(builder, loc, zero, own).getResult() : own;
      if (!zero)
        break;
    }
    point = before;
    return zero;
  }

  void run() {
    for (unsigned i = countProducts(); i < factors.size(); ++i)
      results.append(rows.size() * warps->columnsOf(factors[i].room).size() * WarpTiles::kVector, number(0));
    std::optional<VisibleTiles> visible =
        findVisibleTiles(kernel, loc, tiles, [&](TileBounds &bounds, AffineExpr tile) {
          return HiddenTile{findZero(bounds, firstRow, space.scale(tile, keys)), Value()};
        });
    Value begin = visible ? visible->begin : index(0), end = visible ? visible->end : index(tiles);
    fetchTile(emitter.bindVariable(begin, tiles + 1));
    Values carried(results);
    results = emitTrips(emitter, loc, begin, end, index(1), tiles, carried, [&](AffineExpr tile, ValueRange now) {
      results.assign(now.begin(), now.end());
      // Behind the barrier the tile is there for all threads, and none reads the one before it any more.
      stager.copies.wait(0);
      kernel.barrier();
      AffineExpr next = space.add(tile, space.constant(1));
      if (mapping.stages == 1) {
        addTile(tile);
        kernel.barrier();
        fetchTile(next);
      } else {
        fetchTile(next, [&] { addTile(tile); });
      }
      return Values(results);
    });
    stager.copies.wait(0);
  }

  Value number(double value) { return arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(value)); }

  void addTile(AffineExpr tile) {
    AffineExpr first = space.scale(tile, keys), stage = space.mod(tile, mapping.stages);
    SmallVector<SmallVector<Value>, 2> products;
    for (auto [number, product] : llvm::enumerate(mapped.products))
      products.push_back(warps->multiply(lefts[number], factors[number].memory, factors[number].room, stage));
    size_t present = 0;
    for (auto [number, product] : llvm::enumerate(mapped.products)) {
      const SmallVector<Value> &own = products[number];
      emitter.bindElements(product.stage.reduction.op->getResult(0), [&, this](ArrayRef<AffineExpr> at) {
        Value scale = this->number(product.left.scale * product.right.scale);
        return finish(product.stage, at, {arith::MulFOp::create(builder, loc, own[present], scale).getResult()});
      });
    }
    SmallVector<SmallVector<Value>, 2> weights(mapped.sums.size());
    for (AffineExpr row : clampedRows) {
      setPoint(mapped.rows, row);
      for (AffineExpr key : warps->keys) {
        AffineExpr position = space.add(first, key);
        for (auto [sum, own] : llvm::zip_equal(mapped.sums, weights)) {
          IndexTuple loops = loopsAt(sum.stage, rewrite(sum.stage.result, point), clamped(position, length));
          Value weight = emitter.bodyValue(sum.stage.reduction.op, loops, sum.weight).front();
          if (length % keys != 0)
            weight = arith::SelectOp::create(builder, loc, isInside(position), weight, number(0));
          own.push_back(weight);
        }
        ++present;
      }
    }
    hasten(weights);
    size_t begin = 0;
    for (auto [i, sum] : llvm::enumerate(mapped.sums)) {
      const Staging &values = factors[countProducts() + i];
      size_t count = results.size() / mapped.sums.size();
      SmallVector<Value> own(ArrayRef(results).slice(begin, count));
      warps->addValues(values.memory, values.room, stage, weights[i], sum.rounded, own);
      llvm::copy(own, results.begin() + begin);
      begin += count;
    }
  }

  /// Has the unit of the multiprocessor compute the exponentials that weights need: their error is far below that of
  /// factors of 16 bits.
  void hasten(MutableArrayRef<SmallVector<Value>> weights) {
    for (Operation &op : llvm::make_early_inc_range(*builder.getInsertionBlock())) {
      auto exponential = dyn_cast<math::ExpOp>(op);
      if (!exponential || !exponential.getType().isF32())
        continue;
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPoint(exponential);
      Value power = powerOfTwo(arith::MulFOp::create(builder, loc, exponential.getOperand(), number(kLog2OfE)));
      for (SmallVector<Value> &own : weights)
        std::replace(own.begin(), own.end(), exponential.getResult(), power);
      exponential.getResult().replaceAllUsesWith(power);
    }
  }

  void storeRow(size_t row) {
    setPoint(mapped.rows, clampedRows[row]);
    SmallVector<Packet, 1> packets(mapped.sums.size());
    for (auto [packet, sum] : llvm::zip_equal(packets, mapped.sums))
      emitter.bindElements(sum.stage.reduction.op->getResult(0),
                           [&, this](ArrayRef<AffineExpr> at) { return finish(sum.stage, at, packet); });
    // Elements beyond the last column are none.
    constexpr int64_t kVector = WarpTiles::kVector;
    int64_t width = mapped.valueWidth % kVector == 0 ? kVector : 1;
    SmallVector<AffineExpr> columns = warps->columnsOf(factors.back().room);
    size_t ofRow = columns.size() * kVector, ofSum = rows.size() * ofRow;
    for (auto [number, first] : llvm::enumerate(columns))
      for (int64_t begin = 0; begin < kVector; begin += width) {
        AffineExpr column = space.add(first, space.constant(begin));
        guarded(column, mapped.valueWidth, [&] {
          AffineExpr lane = emitter.setLanes(width);
          for (auto [i, packet] : llvm::enumerate(packets)) {
            auto own = ArrayRef(results).slice(i * ofSum + row * ofRow + number * kVector + begin, width);
            packet.assign(own.begin(), own.end());
          }
          IndexTuple at(point);
          at[mapped.column] = space.add(column, lane);
          storeElements(at);
          emitter.setLanes(1);
        });
      }
  }

  void storeElements(ArrayRef<AffineExpr> at) {
    for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
      StoredOutput stored = getStoredOutput(dispatch, i);
      IndexTuple own = space.reshape(at, plan.shape, stored.getShape());
      store(i, stored, emitter.element(stored.source, own), own);
    }
  }

  const MappedPlan &mapped;
  const MappedMapping mapping;
  const int64_t keys, tiles;
  TileStaging stager;
  std::optional<WarpTiles> warps;
  AffineExpr firstRow;
  /// The rows of this thread, and such that are none beyond the last one.
  SmallVector<AffineExpr> rows, clampedRows;
  /// The operands of the rows of each product, and what goes along positions: the factors of products, then values.
  SmallVector<WarpTiles::Rows, 2> lefts;
  SmallVector<Staging, 4> factors;
  SmallVector<Value> results;
  Value shared;
};

} // namespace

LogicalResult cg::emitMappedCuda(CudaKernel &kernel, const MappedPlan &plan) {
  std::optional<MappedMapping> mapping = MappedMapping::choose(plan, kernel.getModel());
  if (!mapping)
    return kernel.getDispatch().emitOpError() << "factors of a tile do not fit into shared memory and registers; "
                                                 "store one sum in a kernel instead of several";
  MappedCuda(kernel, plan, *mapping).emit();
  return success();
}
