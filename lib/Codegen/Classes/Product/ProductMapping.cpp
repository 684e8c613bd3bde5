// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductMapping.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

ArrayRef<RatedTile> getTiles(const ProductPlan &plan, const CudaProductFigures &figures) {
  if (plan.narrow)
    return figures.tensorTiles;
  return getElementByteSize(plan.getType()) == 8 ? figures.tiles64 : figures.tiles32;
}

/// Estimates the ns of all steps of a multiprocessor's blocks whose factors are copied asynchronously.
double estimateCopied(const ProductPlan &plan, const TargetModel &model, const ProductMapping &mapping,
                      const RatedTile &rated, int64_t perUnit) {
  const CudaProductFigures &figures = model.cuda().product;
  const CudaTile &tile = mapping.tile;
  int64_t threads = mapping.getThreads(), sums = tile.rows * tile.columns / threads;
  int64_t shared = mapping.countStagedBytes(plan) + mapping.countSlotBytes(plan) + ProductMapping::kReservedBytes;
  int64_t resident = std::min({model.sharedBytesOnRequest / shared, model.registersOfUnit / (threads * (sums + 64)),
                               model.threadsOfUnit / threads, perUnit});
  double steps = static_cast<double>(mapping.countSteps(plan));
  double multiply = static_cast<double>(tile.rows * tile.columns * tile.depth) / rated.rate;
  double move = static_cast<double>((tile.rows + tile.columns) * tile.depth) * 2 / figures.nearBytesPerNs;
  double wait = figures.nearNs / static_cast<double>(rated.stages - 1);
  int64_t waves = llvm::divideCeil(perUnit, std::max<int64_t>(resident, 1));
  double step = resident > 1 ? std::max(multiply, move) : multiply + figures.stepNs;
  return std::max(perUnit * steps * step, waves * steps * wait) +
         perUnit * (figures.copyingBlockNs + figures.storeNs * static_cast<double>(tile.rows * tile.columns));
}

double estimate(const ProductPlan &plan, const TargetModel &model, const ProductMapping &mapping,
                const RatedTile &rated) {
  const CudaProductFigures &figures = model.cuda().product;
  const CudaTile &tile = mapping.tile;
  int64_t blocks = plan.batches * llvm::divideCeil(plan.a.extent, tile.rows) *
                   llvm::divideCeil(plan.b.extent, tile.columns) * mapping.cluster;
  bool copies = mapping.stages > 2;
  int64_t units = copies && mapping.cluster > 2 ? model.units - model.units / figures.idleShare : model.units;
  int64_t perUnit = llvm::divideCeil(blocks, units);
  double send = mapping.tensorCores ? figures.sendPairNs : figures.sendNs;
  // More warps send more at a time.
  if (copies)
    send *= 128 / static_cast<double>(mapping.getThreads());
  double exchange =
      mapping.cluster > 1 ? figures.clusterNs + perUnit * static_cast<double>(tile.rows * tile.columns) * send : 0;
  if (copies)
    return estimateCopied(plan, model, mapping, rated, perUnit) + exchange;
  // Elements that are loaded one by one take more instructions than a product of them.
  auto opsToLoad = [&](const Factor &factor, int64_t extent) {
    int64_t vector = std::max(factor.tripVector, factor.placeVector);
    return static_cast<double>(extent * tile.depth) * (figures.loadOps / vector + static_cast<double>(factor.weight));
  };
  double ops = opsToLoad(plan.a, tile.rows) + opsToLoad(plan.b, tile.columns);
  double step =
      static_cast<double>(tile.rows * tile.columns * tile.depth) / rated.rate + ops * model.units / model.opsPerNs;
  // Blocks of one multiprocessor hide each other's latencies.
  int64_t waves = llvm::divideCeil(perUnit, mapping.getThreads() > 128 ? 2 : 4);
  double steps = static_cast<double>(mapping.countSteps(plan));
  return std::max(perUnit * steps * step, waves * steps * rated.stepNs) + waves * figures.blockNs + exchange;
}

} // namespace

std::optional<ProductMapping> ProductMapping::choose(const ProductPlan &plan, const TargetModel &model) {
  const CudaProductFigures &figures = model.cuda().product;
  if (plan.a.extent < figures.leastExtent || plan.b.extent < figures.leastExtent)
    return std::nullopt;
  std::optional<ProductMapping> best;
  for (const RatedTile &rated : getTiles(plan, figures))
    for (int64_t cluster = 1; cluster <= model.maxCluster; cluster *= 2) {
      const CudaTile &tile = rated.tile;
      if (!plan.holdsFolds(tile.columns))
        continue;
      std::optional<ProductMapping> mapping =
          find(plan, model, {tile.rows, tile.columns, tile.depth, rated.stages, cluster});
      if (!mapping)
        continue;
      if (!best || mapping->ns < best->ns)
        best = mapping;
    }
  return best;
}

std::optional<ProductMapping> ProductMapping::find(const ProductPlan &plan, const TargetModel &model, Sizes sizes) {
  auto [rows, columns, depth, stages, cluster] = sizes;
  for (const RatedTile &rated : getTiles(plan, model.cuda().product)) {
    const CudaTile &tile = rated.tile;
    if (tile.rows != rows || tile.columns != columns || tile.depth != depth || rated.stages != stages)
      continue;
    // Each block of a cluster has the same number of steps, and mailboxes hold a tile beside the factors.
    if (cluster < 1 || cluster > model.maxCluster || !llvm::isPowerOf2_64(cluster) ||
        llvm::divideCeil(plan.trips, depth) % cluster != 0)
      return std::nullopt;
    ProductMapping mapping{tile, plan.narrow != Type(), cluster, stages};
    if (stages > 2 && (!mapping.copies(plan, plan.a) || !mapping.copies(plan, plan.b)))
      return std::nullopt;
    if (mapping.countStagedBytes(plan) + mapping.countSlotBytes(plan) + kReservedBytes >
        (stages > 2 ? model.sharedBytesOnRequest : model.sharedBytes))
      return std::nullopt;
    mapping.ns = estimate(plan, model, mapping, rated);
    return mapping;
  }
  return std::nullopt;
}

StagedLayout ProductMapping::getLayout(const ProductPlan &plan, const Factor &factor) const {
  int64_t extent = &factor == &plan.a ? tile.rows : tile.columns;
  StagedLayout layout;
  layout.type = plan.narrow ? plan.narrow : plan.getType();
  layout.alongPlaces = factor.alongPlaces;
  layout.vector = factor.alongPlaces ? factor.placeVector : factor.tripVector;
  // Rows that are 16 bytes longer than a power of two keep threads out of each other's banks. Tensor cores take both
  // layouts; threads take vectors of neighbouring places.
  layout.tripMajor = !plan.narrow || factor.alongPlaces;
  int64_t padding = 16 / getElementByteSize(layout.type);
  layout.lead = (layout.tripMajor ? extent : tile.depth) + padding;
  layout.elements = layout.lead * (layout.tripMajor ? tile.depth : extent);
  return layout;
}

int64_t ProductMapping::countStagedBytes(const ProductPlan &plan) const {
  int64_t bytes = 0;
  for (const Factor *factor : {&plan.a, &plan.b}) {
    StagedLayout layout = getLayout(plan, *factor);
    bytes += stages * layout.elements * getElementByteSize(layout.type);
  }
  return bytes;
}

int64_t ProductMapping::countSlotBytes(const ProductPlan &plan) const {
  return cluster > 1 ? tile.rows * tile.columns * std::max<int64_t>(getElementByteSize(plan.getType()), 4) : 0;
}

bool ProductMapping::copies(const ProductPlan &plan, const Factor &factor) const {
  StagedLayout layout = getLayout(plan, factor);
  return factor.weight == factor.paddingWeight && plan.trips % tile.depth == 0 &&
         layout.tripMajor == layout.alongPlaces && layout.vector * getElementByteSize(layout.type) >= 4;
}
