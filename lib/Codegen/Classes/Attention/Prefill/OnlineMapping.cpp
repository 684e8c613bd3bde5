// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../TileStaging.h"
#include "../TileTimes.h"
#include "OnlineMath.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

static CudaPrefillFigures::Rates getRates(const OnlinePlan &plan, const CudaPrefillFigures &figures) {
  if (plan.narrow)
    return figures.tensorRates;
  return plan.type.isF64() ? figures.rates64 : figures.rates32;
}

int64_t OnlineMapping::getLead(const OnlinePlan &plan, int64_t width) {
  return TileStaging::getLead(plan.getFactorType(), width);
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
  const CudaPrefillFigures &figures = model.cuda().prefill;
  CudaPrefillFigures::Rates rates = getRates(plan, figures);
  std::optional<OnlineMapping> best;
  for (int64_t rows : {128, 64, 32})
    for (int64_t keys : {64, 32, 16})
      for (int64_t stages : {2, 1}) {
        OnlineMapping mapping{rows, keys, stages, 0, 0};
        bool fits = plan.narrow ? OnlineMath::fitTensor(plan, mapping) : OnlineMath::fitRegisters(plan, mapping);
        if (!fits || mapping.countBytes(plan) + TileStaging::kReservedBytes > model.sharedBytesOnRequest)
          continue;
        double products = static_cast<double>(mapping.keyRoom) +
                          static_cast<double>(mapping.valueRoom) * (plan.narrow && !plan.rounded ? 2 : 1);
        double tile = static_cast<double>(rows * keys) * (products / rates.products + 1 / rates.softmax);
        if (!plan.narrow)
          tile *= (rows < 64 ? figures.fewRowsFactor : 1) * (keys < 32 ? figures.fewKeysFactor : 1);
        int64_t blocks = plan.batches * llvm::divideCeil(plan.rowCount, rows);
        int64_t tiles = llvm::divideCeil(plan.chain.length, keys);
        mapping.ns =
            estimateTiledNs({blocks, tiles, stages, mapping.countBytes(plan), tile, rates.alone, plan.masked}, model);
        if (!best || mapping.ns < best->ns)
          best = mapping;
      }
  return best;
}
