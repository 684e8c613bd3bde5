// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SplitPlan.h"

using namespace mlir;
using namespace mlir::cg;

/// A packet of 16 bytes is eight columns: four lanes take 32 columns of a key, and eight lanes 64 of a value.
constexpr int64_t kKeyColumns = 32, kValueColumns = 64;
/// With wider keys or values, what a warp loads at once does not fit into its registers.
constexpr int64_t kMaxColumns = 128;
/// Columns of keys and values together up to which two blocks of eight warps have registers on a multiprocessor.
constexpr int64_t kColumnsOfTwoBlocks = 128;
constexpr int64_t kWarps = 8, kMostWarps = 16;

int64_t SplitMapping::countBytes(const OnlinePlan &plan) const {
  // A maximum and a sum for each row beside its results: of each warp, and of each block of the cluster. The maxima are
  // there once more where what a mask hides may weigh.
  int64_t ofWarp = plan.rowCount * (plan.valueWidth + 3);
  int64_t ofCluster = cluster > 1 ? plan.rowCount * (plan.valueWidth + 2 * cluster) : 0;
  constexpr int64_t kReservedBytes = 512;
  return (warps * ofWarp + ofCluster) * 4 + kReservedBytes;
}

std::optional<SplitMapping> SplitMapping::choose(const OnlinePlan &plan, const TargetModel &model) {
  // Keys and values are multiplied as they lie in memory.
  bool asTheyLie = plan.narrow && plan.chain.rowElementBytes == 2 && plan.chain.last.elementBytes == 2;
  if (!asTheyLie || plan.hasManyRows() || plan.keyWidth % kKeyColumns != 0 || plan.valueWidth % kValueColumns != 0 ||
      plan.keyWidth > kMaxColumns || plan.valueWidth > kMaxColumns)
    return std::nullopt;
  bool isNarrow = plan.keyWidth + plan.valueWidth <= kColumnsOfTwoBlocks;
  SplitMapping mapping{1, kWarps, isNarrow ? 2 : 1};
  int64_t groups = llvm::divideCeil(plan.chain.length, kPositions);
  auto fillsUnits = [&] { return plan.batches * mapping.cluster * 2 > model.units; };
  while (!fillsUnits() && mapping.cluster < model.maxCluster && groups > mapping.cluster)
    mapping.cluster *= 2;
  // Where few blocks have a multiprocessor each, more warps have more loads under way.
  if (!fillsUnits() && isNarrow && groups > mapping.cluster * kWarps)
    mapping = {mapping.cluster, kMostWarps, 1};
  while (mapping.warps > 1 && mapping.countBytes(plan) > model.sharedBytes)
    mapping.warps /= 2;
  if (mapping.countBytes(plan) > model.sharedBytes || plan.rowCount * mapping.cluster > mapping.countThreads())
    return std::nullopt;
  return mapping;
}
