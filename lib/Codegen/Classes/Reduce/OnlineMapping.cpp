// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OnlineMath.h"
#include "cgmlir/IR/CGTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Shared memory that is left for what else a kernel has.
constexpr int64_t kReservedBytes = 256;
/// Multiply-adds, and steps of a softmax, per ns of a multiprocessor that has several blocks; what a block with none
/// beside it waits for in each tile, and what it takes besides. Measured on an H200.
struct Rates {
  double products, softmax;
};
constexpr Rates kTensorRates{1200, 18}, kRates32{110, 20}, kRates64{50, 2};
constexpr double kTileNs = 200, kLoadNs = 400, kBlockNs = 1500;
/// Blocks that are on a multiprocessor at once.
constexpr int64_t kBeside = 2;

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
        if (!fits || mapping.countBytes(plan) + kReservedBytes > model.sharedBytes)
          continue;
        auto tiles = static_cast<double>(llvm::divideCeil(plan.chain.length, keys));
        int64_t blocks = plan.batches * llvm::divideCeil(plan.rowCount, rows);
        auto perUnit = static_cast<double>(llvm::divideCeil(blocks, model.units));
        double products = static_cast<double>(mapping.keyRoom) +
                          static_cast<double>(mapping.valueRoom) * (plan.narrow && !plan.rounded ? 2 : 1);
        double tile = static_cast<double>(rows * keys) * (products / rates.products + 1 / rates.softmax);
        // A mask of positions hides half of the tiles, but hardly any from the last rows.
        double work = perUnit * (plan.masked ? (tiles + 1) / 2 : tiles) * tile;
        double alone = tiles * (tile + kTileNs + (stages == 1 ? kLoadNs : 0));
        double rounds = std::ceil(perUnit / kBeside);
        mapping.ns = std::max(work, rounds * alone) + rounds * kBlockNs;
        if (!best || mapping.ns < best->ns)
          best = mapping;
      }
  return best;
}
