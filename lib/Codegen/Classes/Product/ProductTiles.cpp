// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductPlan.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

RegisterTile RegisterTile::get(const ProductPlan &plan, const TargetModel &model) {
  int64_t lanes = model.vectorBytes / getElementByteSize(plan.getType());
  // Of 16 registers 12 hold sums, two a row of B and one an element of A; with 32 registers twice as many do. They are
  // two vectors of columns, or one if the second would be idle for a fifth of the time or more.
  int64_t wide = model.vectorBytes > 32 ? 12 : 6;
  auto extent = static_cast<uint64_t>(plan.b.extent);
  bool narrow = llvm::alignTo(extent, lanes) * 5 <= llvm::alignTo(extent, 2 * lanes) * 4;
  int64_t most = narrow ? 2 * wide : wide;
  // Panels of equal heights: 16 rows are two panels of 8, because one of 12 would be followed by one of 4 that takes as
  // long. Less than half a tile of two vectors is left to `reduce`, which streams the matrix.
  int64_t rows = wide;
  if (plan.a.extent * 2 >= wide) {
    auto divide = [](int64_t a, int64_t b) { return (a + b - 1) / b; };
    rows = divide(plan.a.extent, divide(plan.a.extent, most));
  }
  return {rows, narrow ? lanes : 2 * lanes, lanes};
}

bool ProductTiles::readsInPlace(const ProductPlan &plan, const TargetModel &model, int64_t rows) {
  const HostProductFigures &figures = model.host().product;
  RegisterTile tile = RegisterTile::get(plan, model);
  if (plan.b.bytesOfRow == 0 || plan.multipliesBytes || rows < plan.a.extent || rows > figures.mostRowsInPlace ||
      plan.b.places % tile.columns != 0)
    return false;
  int64_t lines = figures.cacheWays * (figures.cacheSpan / std::gcd(figures.cacheSpan, plan.b.bytesOfRow));
  return plan.a.extent <= tile.rows || lines >= 2 * std::min(plan.trips, figures.maxDepth * 4 / 5);
}

ProductTiles ProductTiles::choose(const ProductPlan &plan, const TargetModel &model) {
  const HostProductFigures &figures = model.host().product;
  RegisterTile tile = RegisterTile::get(plan, model);
  int64_t bytes = getElementByteSize(plan.getType());
  int64_t most = plan.multipliesBytes ? ProductPlan::kExactTrips : figures.maxDepth;
  int64_t blocks = llvm::divideCeil(plan.trips, most), depth = llvm::divideCeil(plan.trips, blocks);
  double rate = figures.rate * 4 / bytes * model.vectorBytes / 32;
  auto timeToPack = [&](const Factor &factor) {
    return (factor.alongReduction ? figures.packNs : figures.copyNs) + factor.weight / figures.opsPerNs;
  };
  double packA = timeToPack(plan.a), packB = timeToPack(plan.b);
  std::optional<ProductTiles> best;
  double least = 0;
  // Numbers of panels: all small ones, then fewer.
  auto next = [](int64_t panels) { return panels + std::max<int64_t>(1, panels / 4); };
  int64_t rowPanels = llvm::divideCeil(plan.a.extent, tile.rows);
  int64_t columnPanels = llvm::divideCeil(plan.b.extent, tile.columns);
  // All columns of a result behind the sums are in one tile.
  int64_t unit = std::lcm(plan.foldTrips, tile.columns) / tile.columns;
  auto nextWhole = [&](int64_t panels) { return static_cast<int64_t>(llvm::alignTo(next(panels), unit)); };
  for (int64_t p = 1;; p = std::min(next(p), rowPanels)) {
    for (int64_t q = std::min(unit, columnPanels);; q = std::min(nextWhole(q), columnPanels)) {
      int64_t items = plan.batches * llvm::divideCeil(rowPanels, p) * llvm::divideCeil(columnPanels, q);
      ProductTiles tiles{p * tile.rows, q * tile.columns, depth, items, 0, 0};
      if ((tiles.rows * depth + tiles.columns * depth + tiles.rows * tiles.columns) * bytes > figures.itemBytes)
        break;
      double trips = static_cast<double>(plan.trips);
      double bring = readsInPlace(plan, model, tiles.rows)
                         ? figures.readNs + static_cast<double>(p - 1) * figures.readAgainNs
                         : packB;
      double item = tiles.rows * tiles.columns * trips / rate + tiles.rows * trips * packA +
                    tiles.columns * trips * bring + figures.itemNs;
      // Threads take items one after the other, and wait for the last ones.
      auto timeWith = [&](int64_t units) {
        return item * (items >= 8 * units ? static_cast<double>(items) / units : llvm::divideCeil(items, units));
      };
      tiles.alone = timeWith(1);
      tiles.ns = timeWith(model.units);
      // The machine may have more cores than the model, which counts less.
      if (double rank = tiles.ns + figures.manyUnitsShare * timeWith(figures.manyUnits); !best || rank < least) {
        best = tiles;
        least = rank;
      }
      if (q == columnPanels)
        break;
    }
    if (p == rowPanels)
      break;
  }
  return best.value_or(ProductTiles{0, 0, depth, 0, 0, 0});
}
