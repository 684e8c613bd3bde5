// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductMapping.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A product with fewer rows or columns leaves most of a tile empty.
constexpr int64_t kLeastExtent = 16;
/// What a block takes before the first step and after the last one.
constexpr double kBlockNs = 1000;
/// What it takes a multiprocessor to send a sum to another block of a cluster: as vectors of four, and of two from the
/// pairs that tensor cores leave.
constexpr double kSendNs = 0.4, kSendPairNs = 0.7, kClusterNs = 500;
/// Scalar operations for an access to an element of a factor.
constexpr double kLoadOps = 10;

/// Shared memory that is left for what tells mailboxes that they are full.
constexpr int64_t kReservedBytes = 256;

/// A tile, the multiply-adds per ns that a multiprocessor with enough such blocks does, and the ns that a step takes at
/// least, while what the next one needs is on its way. Fitted to products and convolutions on an H200.
struct RatedTile {
  CudaTile tile;
  double rate, stepNs;
};

/// Threads of 4 × 4 to 8 × 8 sums of 32 bits.
constexpr RatedTile kTiles32[] = {
    {{128, 128, 8, 16, 16}, 188, 1000}, {{64, 128, 16, 8, 16}, 170, 800}, {{128, 64, 16, 16, 16}, 165, 800},
    {{64, 64, 16, 8, 16}, 150, 700},    {{128, 32, 16, 16, 8}, 130, 800}, {{32, 128, 16, 8, 16}, 120, 900},
    {{32, 64, 16, 8, 16}, 110, 500},    {{32, 32, 16, 8, 8}, 80, 450},
};
/// The same of 64 bits.
constexpr RatedTile kTiles64[] = {
    {{64, 64, 16, 16, 16}, 55, 1000}, {{32, 64, 16, 8, 16}, 45, 700}, {{32, 32, 16, 8, 8}, 30, 600}};
/// Warps of 16 × 32 to 64 × 32 sums, by tensor cores.
constexpr RatedTile kTensorTiles[] = {
    {{128, 128, 32, 2, 4}, 950, 750}, {{128, 64, 32, 4, 2}, 800, 600}, {{64, 128, 32, 2, 4}, 800, 600},
    {{64, 64, 64, 2, 2}, 650, 650},   {{64, 64, 32, 2, 2}, 600, 500},  {{32, 64, 64, 2, 2}, 400, 500},
    {{64, 32, 64, 4, 1}, 400, 650},
};

ArrayRef<RatedTile> getTiles(const ProductPlan &plan) {
  if (plan.narrow)
    return kTensorTiles;
  return getElementByteSize(plan.getType()) == 8 ? ArrayRef<RatedTile>(kTiles64) : ArrayRef<RatedTile>(kTiles32);
}

double estimate(const ProductPlan &plan, const TargetModel &model, const ProductMapping &mapping,
                const RatedTile &rated) {
  const CudaTile &tile = mapping.tile;
  int64_t blocks = plan.batches * llvm::divideCeil(plan.a.extent, tile.rows) *
                   llvm::divideCeil(plan.b.extent, tile.columns) * mapping.cluster;
  int64_t perUnit = llvm::divideCeil(blocks, model.units);
  // Elements that are loaded one by one take more instructions than a product of them.
  auto opsToLoad = [&](const Factor &factor, int64_t extent) {
    int64_t vector = std::max(factor.tripVector, factor.placeVector);
    return static_cast<double>(extent * tile.depth) * (kLoadOps / vector + static_cast<double>(factor.weight));
  };
  double ops = opsToLoad(plan.a, tile.rows) + opsToLoad(plan.b, tile.columns);
  double step =
      static_cast<double>(tile.rows * tile.columns * tile.depth) / rated.rate + ops * model.units / model.opsPerNs;
  // Blocks that run beside each other on a multiprocessor hide what the others wait for.
  int64_t waves = llvm::divideCeil(perUnit, mapping.getThreads() > 128 ? 2 : 4);
  double steps = static_cast<double>(mapping.countSteps(plan));
  double time = std::max(perUnit * steps * step, waves * steps * rated.stepNs) + waves * kBlockNs;
  if (mapping.cluster > 1)
    time += kClusterNs + perUnit * tile.rows * tile.columns * (mapping.tensorCores ? kSendPairNs : kSendNs);
  return time;
}

} // namespace

std::optional<ProductMapping> ProductMapping::choose(const ProductPlan &plan, const TargetModel &model) {
  if (plan.a.extent < kLeastExtent || plan.b.extent < kLeastExtent)
    return std::nullopt;
  std::optional<ProductMapping> best;
  for (const RatedTile &rated : getTiles(plan))
    for (int64_t cluster = 1; cluster <= model.maxCluster; cluster *= 2) {
      const CudaTile &tile = rated.tile;
      std::optional<ProductMapping> mapping = find(plan, model, {tile.rows, tile.columns, tile.depth, cluster});
      if (!mapping)
        continue;
      mapping->ns = estimate(plan, model, *mapping, rated);
      if (!best || mapping->ns < best->ns)
        best = mapping;
    }
  return best;
}

std::optional<ProductMapping> ProductMapping::find(const ProductPlan &plan, const TargetModel &model, Sizes sizes) {
  auto [rows, columns, depth, cluster] = sizes;
  for (const RatedTile &rated : getTiles(plan)) {
    const CudaTile &tile = rated.tile;
    if (tile.rows != rows || tile.columns != columns || tile.depth != depth)
      continue;
    // Each block of a cluster has the same number of steps, and mailboxes hold a tile beside the factors.
    if (cluster < 1 || cluster > model.maxCluster || !llvm::isPowerOf2_64(cluster) ||
        llvm::divideCeil(plan.trips, depth) % cluster != 0)
      return std::nullopt;
    ProductMapping mapping{tile, plan.narrow != Type(), cluster};
    int64_t mailbox = cluster > 1 ? rows * columns * std::max<int64_t>(getElementByteSize(plan.getType()), 4) : 0;
    if (mapping.countStagedBytes(plan) + mailbox + kReservedBytes > model.sharedBytes)
      return std::nullopt;
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
  // Rows of 16 bytes more than a power of two keep threads out of each other's banks. Tensor cores take both layouts;
  // threads take vectors of neighbouring places.
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
    bytes += 2 * layout.elements * getElementByteSize(layout.type);
  }
  return bytes;
}
