// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SplitPlan.h"

using namespace mlir;
using namespace mlir::cg;

/// A lane loads 16 bytes at a time where the width lets it. A product takes 16 trips of a key and eight columns of a
/// value: four of a lane's columns of a key, and one of a value, or pairs of them for whole words.
constexpr int64_t kPacket = 8, kLeastKeyPacket = 4, kLeastValuePacket = 2;
/// With wider keys or values, what a warp loads at once does not fit into its registers.
constexpr int64_t kMaxColumns = 128;
/// Columns of keys and values together, and rows, up to which two blocks of eight warps have registers on a
/// multiprocessor.
constexpr int64_t kColumnsOfTwoBlocks = 128, kRowsOfTwoBlocks = 8;
constexpr int64_t kWarps = 8, kMostWarps = 16;
/// Rows of a product, and the fewest of them that are worth one where there are several.
constexpr int64_t kMostRows = 16, kFewestRows = 8;
/// Of many rows, positions of a row for each of them: with fewer, as in a prompt that attends to itself, blocks that
/// share keys and values among more rows read less.
constexpr int64_t kPositionsOfRow = 2;

int64_t SplitMapping::countBytes(const OnlinePlan &plan) const {
  // A maximum and a sum for each row beside its results: of each warp, and of each block of the cluster. The maxima are
  // there once more where what a mask hides may weigh.
  int64_t ofWarp = rows * (plan.valueWidth + 3);
  int64_t ofCluster = cluster > 1 ? rows * (plan.valueWidth + 2 * cluster) : 0;
  constexpr int64_t kReservedBytes = 512;
  return (warps * ofWarp + ofCluster) * 4 + kReservedBytes;
}

/// The columns that a lane loads at a time if `lanes` of them share out `width` columns; 0 if they cannot.
static int64_t choosePacket(int64_t width, int64_t lanes, int64_t least) {
  for (int64_t packet = kPacket; packet >= least; packet /= 2)
    if (width % (packet * lanes) == 0)
      return packet;
  return 0;
}

/// The rows that a cluster takes of `count`: all of them, or as many as divide them; 0 if that are too few.
static int64_t chooseRows(int64_t count) {
  if (count <= kMostRows)
    return count;
  for (int64_t rows = kMostRows; rows >= kFewestRows; --rows)
    if (count % rows == 0)
      return rows;
  return 0;
}

std::optional<SplitMapping> SplitMapping::choose(const OnlinePlan &plan, const TargetModel &model) {
  // Keys and values are multiplied as they lie in memory.
  bool asTheyLie = plan.narrow && plan.chain.rowElementBytes == 2 && plan.chain.last.elementBytes == 2;
  int64_t keyPacket = choosePacket(plan.keyWidth, kKeyLanes, kLeastKeyPacket);
  int64_t valuePacket = choosePacket(plan.valueWidth, kValueLanes, kLeastValuePacket);
  int64_t rows = chooseRows(plan.rowCount);
  if (!asTheyLie || !rows || !keyPacket || !valuePacket || plan.keyWidth > kMaxColumns ||
      plan.valueWidth > kMaxColumns || (plan.hasManyRows() && plan.chain.length < kPositionsOfRow * plan.rowCount))
    return std::nullopt;
  bool isSmall = plan.keyWidth + plan.valueWidth <= kColumnsOfTwoBlocks && rows <= kRowsOfTwoBlocks;
  SplitMapping mapping{rows, 1, kWarps, isSmall ? 2 : 1, keyPacket, valuePacket};
  int64_t groups = llvm::divideCeil(plan.chain.length, kPositions), clusters = plan.batches * mapping.countTiles(plan);
  auto fillsUnits = [&] { return clusters * mapping.cluster * 2 > model.units; };
  while (!fillsUnits() && mapping.cluster < model.maxCluster && groups > mapping.cluster)
    mapping.cluster *= 2;
  // Where few blocks have a multiprocessor each, more warps have more loads under way.
  if (!fillsUnits() && isSmall && groups > mapping.cluster * kWarps) {
    mapping.warps = kMostWarps;
    mapping.beside = 1;
  }
  while (mapping.warps > 1 && mapping.countBytes(plan) > model.sharedBytes)
    mapping.warps /= 2;
  if (mapping.countBytes(plan) > model.sharedBytes || rows * mapping.cluster > mapping.countThreads())
    return std::nullopt;
  return mapping;
}
