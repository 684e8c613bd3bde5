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

/// What the second-level cache delivers to a multiprocessor while all ask, and how long it takes to answer.
constexpr double kNearBytesPerNs = 45, kNearNs = 900;
/// What a step takes beside its products where a multiprocessor has one block: nothing else hides its barrier.
constexpr double kStepNs = 250;
/// What a block with copies takes before the first step and after the last one, by itself and for each sum.
constexpr double kCopyingBlockNs = 600, kStoreNs = 0.12;
/// Large clusters leave some multiprocessors without a block: 128 blocks in clusters of 4 or 8 took twice the time of
/// 112, and in clusters of 2 did not.
constexpr int64_t kIdleShare = 8;
/// Registers and threads of a multiprocessor.
constexpr int64_t kRegisters = 65536, kResidentThreads = 2048;

/// A tile, its stages, the multiply-adds per ns that a multiprocessor with enough such blocks does, and the ns that a
/// step takes at least, while what the next one needs is on its way: of tiles with two stages, as others are waited for
/// as often as their copies are late. Fitted to products and convolutions on an H200.
struct RatedTile {
  CudaTile tile;
  int64_t stages;
  double rate, stepNs;
};

/// Threads of 4 × 4 to 8 × 8 sums of 32 bits.
constexpr RatedTile kTiles32[] = {
    {{128, 128, 8, 16, 16}, 2, 188, 1000}, {{64, 128, 16, 8, 16}, 2, 170, 800}, {{128, 64, 16, 16, 16}, 2, 165, 800},
    {{64, 64, 16, 8, 16}, 2, 150, 700},    {{128, 32, 16, 16, 8}, 2, 130, 800}, {{32, 128, 16, 8, 16}, 2, 120, 900},
    {{32, 64, 16, 8, 16}, 2, 110, 500},    {{32, 32, 16, 8, 8}, 2, 80, 450},
};
/// The same of 64 bits.
constexpr RatedTile kTiles64[] = {
    {{64, 64, 16, 16, 16}, 2, 55, 1000}, {{32, 64, 16, 8, 16}, 2, 45, 700}, {{32, 32, 16, 8, 8}, 2, 30, 600}};
/// Warps of 16 × 32 to 64 × 64 sums, by tensor cores. Tiles with more than two stages are for factors that are copied.
constexpr RatedTile kTensorTiles[] = {
    {{128, 256, 64, 2, 4}, 3, 2000, 0}, {{128, 128, 64, 2, 4}, 3, 2000, 0},  {{128, 64, 64, 4, 2}, 4, 1500, 0},
    {{64, 128, 64, 2, 4}, 4, 1500, 0},  {{64, 64, 64, 2, 2}, 4, 1300, 0},    {{32, 64, 64, 2, 2}, 4, 700, 0},
    {{64, 32, 64, 4, 1}, 4, 700, 0},    {{128, 128, 32, 2, 4}, 2, 950, 750}, {{128, 64, 32, 4, 2}, 2, 800, 600},
    {{64, 128, 32, 2, 4}, 2, 800, 600}, {{64, 64, 64, 2, 2}, 2, 650, 650},   {{64, 64, 32, 2, 2}, 2, 600, 500},
    {{32, 64, 64, 2, 2}, 2, 400, 500},  {{64, 32, 64, 4, 1}, 2, 400, 650},
};

ArrayRef<RatedTile> getTiles(const ProductPlan &plan) {
  if (plan.narrow)
    return kTensorTiles;
  return getElementByteSize(plan.getType()) == 8 ? ArrayRef<RatedTile>(kTiles64) : ArrayRef<RatedTile>(kTiles32);
}

/// The ns for all steps of the blocks of a multiprocessor whose factors are copied.
double estimateCopied(const ProductPlan &plan, const TargetModel &model, const ProductMapping &mapping,
                      const RatedTile &rated, int64_t perUnit) {
  const CudaTile &tile = mapping.tile;
  int64_t threads = mapping.getThreads(), sums = tile.rows * tile.columns / threads;
  int64_t shared = mapping.countStagedBytes(plan) + mapping.countSlotBytes(plan) + ProductMapping::kReservedBytes;
  int64_t resident = std::min(
      {model.sharedBytesOnRequest / shared, kRegisters / (threads * (sums + 64)), kResidentThreads / threads, perUnit});
  double steps = static_cast<double>(mapping.countSteps(plan));
  double multiply = static_cast<double>(tile.rows * tile.columns * tile.depth) / rated.rate;
  double move = static_cast<double>((tile.rows + tile.columns) * tile.depth) * 2 / kNearBytesPerNs;
  double wait = kNearNs / static_cast<double>(rated.stages - 1);
  int64_t waves = llvm::divideCeil(perUnit, std::max<int64_t>(resident, 1));
  double step = resident > 1 ? std::max(multiply, move) : multiply + kStepNs;
  return std::max(perUnit * steps * step, waves * steps * wait) +
         perUnit * (kCopyingBlockNs + kStoreNs * static_cast<double>(tile.rows * tile.columns));
}

double estimate(const ProductPlan &plan, const TargetModel &model, const ProductMapping &mapping,
                const RatedTile &rated) {
  const CudaTile &tile = mapping.tile;
  int64_t blocks = plan.batches * llvm::divideCeil(plan.a.extent, tile.rows) *
                   llvm::divideCeil(plan.b.extent, tile.columns) * mapping.cluster;
  bool copies = mapping.stages > 2;
  int64_t units = copies && mapping.cluster > 2 ? model.units - model.units / kIdleShare : model.units;
  int64_t perUnit = llvm::divideCeil(blocks, units);
  double send = mapping.tensorCores ? kSendPairNs : kSendNs;
  // More warps send more at a time.
  if (copies)
    send *= 128.0 / static_cast<double>(mapping.getThreads());
  double exchange =
      mapping.cluster > 1 ? kClusterNs + perUnit * static_cast<double>(tile.rows * tile.columns) * send : 0;
  if (copies)
    return estimateCopied(plan, model, mapping, rated, perUnit) + exchange;
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
  return std::max(perUnit * steps * step, waves * steps * rated.stepNs) + waves * kBlockNs + exchange;
}

} // namespace

std::optional<ProductMapping> ProductMapping::choose(const ProductPlan &plan, const TargetModel &model) {
  if (plan.a.extent < kLeastExtent || plan.b.extent < kLeastExtent)
    return std::nullopt;
  std::optional<ProductMapping> best;
  for (const RatedTile &rated : getTiles(plan))
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
  for (const RatedTile &rated : getTiles(plan)) {
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
