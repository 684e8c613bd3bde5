// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OnlineMath.h"
#include "cgmlir/IR/CGTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Multiply-adds, and steps of a softmax, per ns of a multiprocessor that has several blocks. Measured on an H200.
/// A block with few beside it takes `alone` times as long as that says.
struct Rates {
  double products, softmax, alone;
};
constexpr Rates kTensorRates{1500, 36, 1.8}, kRates32{160, 30, 1.4}, kRates64{50, 2, 1.4};
/// Threads with fewer rows, or with one key, read more for each product.
constexpr double kFewRows = 1.15, kFewKeys = 1.35;
/// What a block waits for in each tile: other threads, and what is loaded if nothing was before. What it takes besides.
constexpr double kTileNs = 200, kLoadNs = 400, kBlockNs = 1500;
/// Blocks that are on a multiprocessor at once, where its shared memory has room; a block takes a little more of it
/// than it asks for.
constexpr int64_t kBeside = 3, kBlockBytes = 1024;

Rates getRates(const OnlinePlan &plan) {
  if (plan.narrow)
    return kTensorRates;
  return plan.type.isF64() ? kRates64 : kRates32;
}

} // namespace

int64_t OnlineMapping::getLead(const OnlinePlan &plan, int64_t width) {
  return width + 16 / getElementByteSize(plan.getFactorType());
}

int64_t OnlineMapping::countQueryBytes(const OnlinePlan &plan) const {
  return rows * getLead(plan, keyRoom) * getElementByteSize(plan.getFactorType());
}

int64_t OnlineMapping::countKeyBytes(const OnlinePlan &plan) const {
  return stages * keys * getLead(plan, keyRoom) * getElementByteSize(plan.getFactorType());
}

int64_t OnlineMapping::countValueBytes(const OnlinePlan &plan) const {
  return stages * keys * getLead(plan, valueRoom) * getElementByteSize(plan.getFactorType());
}

int64_t OnlineMapping::countWeightBytes(const OnlinePlan &plan) const {
  return plan.narrow ? 0 : rows * getLead(plan, keys) * getElementByteSize(plan.type);
}

int64_t OnlineMapping::countBytes(const OnlinePlan &plan) const {
  int64_t queries = countQueryBytes(plan), others = countKeyBytes(plan) + countValueBytes(plan);
  // Tensor cores have the queries in registers before the first keys come.
  return plan.narrow ? std::max(queries, others) : queries + others + countWeightBytes(plan);
}

std::optional<OnlineMapping> OnlineMapping::choose(const OnlinePlan &plan, const TargetModel &model) {
  Rates rates = getRates(plan);
  std::optional<OnlineMapping> best;
  for (int64_t rows : {128, 64, 32})
    for (int64_t keys : {64, 32, 16})
      for (int64_t stages : {2, 1}) {
        OnlineMapping mapping{rows, keys, stages, 0, 0};
        bool fits = plan.narrow ? OnlineMath::fitTensor(plan, mapping) : OnlineMath::fitRegisters(plan, mapping);
        if (!fits || mapping.countBytes(plan) + kReservedBytes > model.sharedBytesOnRequest)
          continue;
        auto tiles = static_cast<double>(llvm::divideCeil(plan.chain.length, keys));
        int64_t blocks = plan.batches * llvm::divideCeil(plan.rowCount, rows);
        auto perUnit = static_cast<double>(llvm::divideCeil(blocks, model.units));
        double products = static_cast<double>(mapping.keyRoom) +
                          static_cast<double>(mapping.valueRoom) * (plan.narrow && !plan.rounded ? 2 : 1);
        double tile = static_cast<double>(rows * keys) * (products / rates.products + 1 / rates.softmax);
        if (!plan.narrow)
          tile *= (rows < 64 ? kFewRows : 1) * (keys < 32 ? kFewKeys : 1);
        // A mask of positions hides half of the tiles, but hardly any from the last rows.
        double seen = plan.masked ? (tiles + 1) / (2 * tiles) : 1;
        double work = perUnit * seen * tiles * (tile + kTileNs / 2);
        double alone = tiles * (tile * rates.alone + kTileNs + (stages == 1 ? kLoadNs : 0));
        int64_t beside = std::min(kBeside, model.sharedBytesOnRequest / (mapping.countBytes(plan) + kBlockBytes));
        double rounds = std::ceil(perUnit / static_cast<double>(std::max<int64_t>(beside, 1)));
        mapping.ns = std::max(work, alone * std::max(1.0, rounds * seen)) + rounds * kBlockNs;
        if (!best || mapping.ns < best->ns)
          best = mapping;
      }
  return best;
}
