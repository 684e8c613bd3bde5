// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReducePlan.h"
#include "cgmlir/IR/CGTypes.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// Below this many rows of a thread, sharing them with another block costs more than it saves. Measured on one decoder
/// of width 768, as was that wide tiles which blocks share are better than narrow ones (docs/design/measurements.md).
constexpr int64_t kClusterRows = 12;

/// Chooses how many threads stand side by side, and how many blocks share the rows of a tile. Side by side they read
/// long rows, which is what memory is good at; with few columns they stand below each other and share the rows out, and
/// blocks of a cluster do, so that all multiprocessors have something to do.
static void chooseTile(ReduceMapping &mapping, const ReducePlan &plan, const TargetModel &model, int64_t groups,
                       int64_t vectors) {
  int64_t trips = std::max<int64_t>(plan.getTrips(), 1);
  bool mayCluster = plan.inner.empty() && plan.findPasses().size() == 1;
  auto tile = [&](int64_t abreast) {
    ReduceMapping choice = mapping;
    choice.sharing = choice.threads / abreast;
    choice.blocks = groups * llvm::divideCeil(vectors, abreast);
    choice.cluster = 1;
    // The blocks share the results of a tile out, too.
    int64_t results = plan.countUnrolled() * abreast * mapping.vector;
    if (mayCluster)
      while (choice.cluster < model.maxCluster && choice.blocks < 2 * model.units &&
             results % (choice.cluster * 2) == 0 && trips / (choice.sharing * choice.cluster) >= kClusterRows) {
        choice.cluster *= 2;
        choice.blocks *= 2;
      }
    return choice;
  };
  // At least two threads abreast fill a sector of memory. Where columns are read at several places, all of them
  // together are as wide as one place would be.
  int64_t places = plan.sequence.front().offsets.size();
  int64_t abreast = std::max<int64_t>(32 / llvm::PowerOf2Ceil(places), 2);
  while (abreast > 2 && (tile(abreast).blocks < model.units || abreast / 2 >= vectors))
    abreast /= 2;
  // There is no use for more threads in a column than rows.
  while (abreast < 256 && mapping.threads / abreast > trips && abreast < vectors)
    abreast *= 2;
  mapping = tile(abreast);
}

/// Threads of a block that share a row at most.
constexpr int64_t kMaxSharing = 512;

/// Threads that share the rows of a strip: twice as many where each would have more packets than this.
constexpr int64_t kStripThreads = 256, kStripPackets = 4;

int64_t ReducePlan::countStripThreads(int64_t vector) const {
  int64_t packets = llvm::divideCeil(getTrips(), vector);
  return std::min<int64_t>(llvm::bit_floor<uint64_t>(packets),
                           packets > kStripThreads * kStripPackets ? 2 * kStripThreads : kStripThreads);
}

ReduceMapping ReduceMapping::choose(const ReducePlan &plan, const TargetModel &model) {
  ReduceMapping mapping{256, 1, 1, 1};
  auto widest = [&](int64_t extent) {
    int64_t vector = std::max<int64_t>(model.vectorBytes / plan.elementBytes, 1);
    while (vector > 1 && extent % vector != 0)
      vector /= 2;
    return vector;
  };
  if (plan.column) {
    int64_t columns = plan.getExtent(*plan.column), groups = plan.countGrid();
    mapping.vector = widest(plan.columnRoom);
    // Vectors of many bytes leave few threads along the columns, and blocks, unless there are rows for clusters.
    int64_t cluster = std::clamp<int64_t>(plan.getTrips() / (mapping.threads / 2 * kClusterRows), 1, model.maxCluster);
    while (plan.elementBytes == 1 && mapping.vector > 4 &&
           groups * static_cast<int64_t>(llvm::divideCeil(columns, 2 * mapping.vector)) * cluster < model.units / 2)
      mapping.vector /= 2;
    // A thread keeps one accumulator for each lane and unrolled result.
    int64_t together = 1;
    for (ArrayRef<ReduceStage> pass : plan.findPasses())
      together = std::max<int64_t>(together, pass.size());
    while (mapping.vector > 1 && mapping.vector * plan.countResults() * together > 64)
      mapping.vector /= 2;
    chooseTile(mapping, plan, model, groups, llvm::divideCeil(columns, mapping.vector));
    return mapping;
  }
  if (plan.alone) {
    int64_t threads = plan.countGrid();
    mapping.vector = std::max(plan.lanes, plan.along);
    // Few threads are spread over the machine.
    while (mapping.threads > 64 && threads < model.units * mapping.threads)
      mapping.threads /= 2;
    if (!plan.boxes.empty())
      mapping.threads = 256;
    mapping.blocks = llvm::divideCeil(threads, mapping.threads);
    return mapping;
  }
  int64_t row = plan.sequence.front().extents.back();
  mapping.vector = widest(row);
  if (!plan.strips.empty()) {
    mapping.threads = mapping.sharing = plan.countStripThreads(mapping.vector);
    mapping.blocks = plan.stripCount;
    return mapping;
  }
  int64_t packets = llvm::divideCeil(plan.getTrips(), mapping.vector), groups = plan.countGrid();
  // Short rows share a warp.
  int64_t sharing = std::min<int64_t>(32, llvm::PowerOf2Ceil(packets));
  // A warp for a row when there are rows enough for the whole machine, or as many as keep in registers what they need
  // again; else a block.
  bool many = groups >= model.units * 8, again = plan.sequence.size() > 1 || !plan.inner.empty();
  // Its parts read a row once more.
  again |= !plan.parts.empty();
  while (sharing < kMaxSharing && sharing * 2 <= packets && (!many || (again && packets > sharing * kMaxStraight)))
    sharing *= 2;
  // All threads of a block share the parts of a row.
  if (!plan.parts.empty())
    sharing = std::max<int64_t>(sharing, 32);
  mapping.sharing = sharing;
  mapping.threads =
      many && sharing <= 32 && plan.parts.empty() ? std::max<int64_t>(sharing, 256) : std::max<int64_t>(sharing, 32);
  // A prologue is shared by all rows of a block.
  if (!plan.boxes.empty() && plan.parts.empty())
    mapping.threads = std::max<int64_t>(mapping.threads, 256);
  mapping.blocks = llvm::divideCeil(groups, mapping.threads / mapping.sharing);
  // Blocks of a cluster share a row that does not stay in the registers of one. If there have to be several, there may
  // as well be as many as there are multiprocessors for them.
  if (sharing == kMaxSharing && packets > sharing * kMaxStraight)
    while (mapping.cluster < model.maxCluster && packets >= sharing * mapping.cluster * 2 &&
           (packets > sharing * mapping.cluster * kMaxStraight || mapping.blocks * mapping.cluster * 2 <= model.units))
      mapping.cluster *= 2;
  mapping.blocks *= mapping.cluster;
  return mapping;
}

PartMapping PartMapping::choose(const RowParts &parts, const ReduceMapping &mapping) {
  int64_t count = parts.countParts(), threads = mapping.threads * mapping.cluster;
  int64_t sharing =
      std::clamp<int64_t>(threads / static_cast<int64_t>(llvm::bit_ceil<uint64_t>(count)), 32, mapping.threads);
  return {sharing, static_cast<int64_t>(llvm::divideCeil(count, threads / sharing))};
}

/// Parts of a row that threads have one after the other.
constexpr int64_t kMaxPartTrips = 8;

bool cg::mayHaveParts(const ReducePlan &plan, const TargetModel &model) {
  bool shares = model.isCuda && !plan.parts.empty();
  ReduceMapping mapping = shares ? ReduceMapping::choose(plan, model) : ReduceMapping();
  int64_t bytes = 0;
  for (const RowParts &parts : plan.parts) {
    int64_t words = parts.countParts();
    if (shares) {
      PartMapping own = PartMapping::choose(parts, mapping);
      if (own.trips > kMaxPartTrips)
        return false;
      // Totals, what a cluster sends, and what warps have.
      words = 2 * words + own.trips * mapping.threads / 32;
    }
    bytes += words * getElementByteSize(parts.stage.reduction.neutral.getType());
  }
  return bytes <= model.sharedBytes / 2 && (!shares || mapping.sharing == mapping.threads);
}
