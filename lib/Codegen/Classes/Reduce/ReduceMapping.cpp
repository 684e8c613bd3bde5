// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReducePlan.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// With fewer rows than this for a thread, sharing them with another block costs more than it saves. Measured on one
/// decoder of width 768; so was that wide tiles which blocks share are better than narrow ones
/// (docs/design/measurements.md).
constexpr int64_t kClusterRows = 12;

/// Chooses the tile of a product of one row with a matrix. Blocks of a cluster share the rows so that all
/// multiprocessors have work, as long as all blocks run at once, two beside each other: blocks of a second round would
/// begin to load only when those of the first have waited, computed and stored. Tiles are one line wide, or wider
/// without clusters. A step of a decoder of 1.2 billion parameters took 744 us on an H200 with 256 blocks for its
/// widest matrix, and 793 with 512 that were twice as wide.
static void chooseProductTile(ReduceMapping &mapping, const ReducePlan &plan, const TargetModel &model,
                              int64_t vectors) {
  auto tile = [&](int64_t abreast) {
    ReduceMapping choice = mapping;
    choice.sharing = choice.threads / abreast;
    choice.blocks = llvm::divideCeil(vectors, abreast);
    choice.cluster = 1;
    // The blocks also divide the results of a tile.
    int64_t results = plan.countUnrolled() * abreast * mapping.vector;
    while (choice.cluster < model.maxCluster && choice.blocks <= model.units && results % (choice.cluster * 2) == 0 &&
           plan.getTrips() / (choice.sharing * choice.cluster) >= kClusterRows) {
      choice.cluster *= 2;
      choice.blocks *= 2;
    }
    return choice;
  };
  int64_t line = std::clamp<int64_t>(model.cuda().reduce.lineBytes / (mapping.vector * plan.elementBytes), 2, 32);
  int64_t abreast = std::max<int64_t>(32 / llvm::PowerOf2Ceil(plan.sequence.front().offsets.size()), 2);
  while (abreast > line && tile(abreast).blocks / tile(abreast).cluster < 2 * model.units)
    abreast /= 2;
  while (abreast > 2 && tile(abreast).blocks < model.units / 2 && tile(abreast / 2).blocks > tile(abreast).blocks)
    abreast /= 2;
  mapping = tile(abreast);
}

/// Chooses how many threads are next to each other, and how many blocks share the rows of a tile. Next to each other
/// they read long rows, for which memory is fastest; with few columns, threads below each other share the rows, and so
/// do blocks of a cluster, so that all multiprocessors have work.
static void chooseTile(ReduceMapping &mapping, const ReducePlan &plan, const TargetModel &model, int64_t groups,
                       int64_t vectors) {
  int64_t trips = std::max<int64_t>(plan.getTrips(), 1);
  bool mayCluster = plan.inner.empty() && plan.findPasses().size() == 1;
  auto tile = [&](int64_t abreast) {
    ReduceMapping choice = mapping;
    choice.sharing = choice.threads / abreast;
    choice.blocks = groups * llvm::divideCeil(vectors, abreast);
    choice.cluster = 1;
    // The blocks also divide the results of a tile.
    int64_t results = plan.countUnrolled() * abreast * mapping.vector;
    if (mayCluster)
      while (choice.cluster < model.maxCluster && choice.blocks < 2 * model.units &&
             results % (choice.cluster * 2) == 0 && trips / (choice.sharing * choice.cluster) >= kClusterRows) {
        choice.cluster *= 2;
        choice.blocks *= 2;
      }
    return choice;
  };
  // At least two neighbouring threads fill a sector of memory. If columns are read at several places, all of them
  // together are as wide as one place would be.
  int64_t places = plan.sequence.front().offsets.size();
  int64_t abreast = std::max<int64_t>(32 / llvm::PowerOf2Ceil(places), 2);
  while (abreast > 2 && (tile(abreast).blocks < model.units || abreast / 2 >= vectors))
    abreast /= 2;
  // More threads in a column than rows are of no use.
  while (abreast < 256 && mapping.threads / abreast > trips && abreast < vectors)
    abreast *= 2;
  mapping = tile(abreast);
}

/// The most threads of a block that share a row.
constexpr int64_t kMaxSharing = 512;

int64_t ReducePlan::countStripThreads(int64_t vector, const TargetModel &model) const {
  const CudaReduceFigures &figures = model.cuda().reduce;
  int64_t packets = llvm::divideCeil(getTrips(), vector);
  return std::min<int64_t>(llvm::bit_floor<uint64_t>(packets), packets > figures.stripThreads * figures.stripPackets
                                                                   ? 2 * figures.stripThreads
                                                                   : figures.stripThreads);
}

namespace {

/// The least number of vectors of a row for which its last elements are worth a step of their own. Assumed: no device
/// has compared shorter rows.
constexpr int64_t kVectorsBesideRest = 64;

/// Maps a plan by its mode.
struct ModeMapper {
  const ReducePlan &plan;
  const TargetModel &model;
  ReduceMapping mapping{256, 1, 1, 1};

  int64_t widest(int64_t extent) const {
    int64_t vector = std::max<int64_t>(model.vectorBytes / plan.elementBytes, 1);
    while (vector > 1 && extent % vector != 0)
      vector /= 2;
    return vector;
  }

  void operator()(const ReducePlan::ColumnMode &mode) {
    int64_t columns = plan.getExtent(mode.variable), groups = plan.countGrid();
    mapping.vector = widest(mode.room);
    // Vectors of many bytes leave few threads along the columns, and few blocks, unless there are rows for clusters.
    int64_t cluster = std::clamp<int64_t>(plan.getTrips() / (mapping.threads / 2 * kClusterRows), 1, model.maxCluster);
    while (plan.elementBytes == 1 && mapping.vector > 4 &&
           groups * static_cast<int64_t>(llvm::divideCeil(columns, 2 * mapping.vector)) * cluster < model.units / 2)
      mapping.vector /= 2;
    // A thread keeps one accumulator for each lane and unrolled result.
    while (mapping.vector > 1 && mapping.vector * plan.countResultsOfPass() > 64)
      mapping.vector /= 2;
    int64_t vectors = llvm::divideCeil(columns, mapping.vector);
    if (model.isCuda && plan.isProductOfRow())
      chooseProductTile(mapping, plan, model, vectors);
    else
      chooseTile(mapping, plan, model, groups, vectors);
  }

  void operator()(const ReducePlan::AloneMode &mode) {
    int64_t threads = plan.countGrid();
    mapping.vector = std::max(mode.lanes, mode.along);
    // Few threads are distributed over all multiprocessors.
    while (mapping.threads > 64 && threads < model.units * mapping.threads)
      mapping.threads /= 2;
    if (!plan.boxes.empty())
      mapping.threads = 256;
    mapping.blocks = llvm::divideCeil(threads, mapping.threads);
  }

  void operator()(const ReducePlan::StripMode &mode) {
    mapping.vector = widest(plan.sequence.front().extents.back());
    mapping.threads = mapping.sharing = plan.countStripThreads(mapping.vector, model);
    mapping.blocks = mode.count;
  }

  /// True if rows begin at vectors of `vector` elements and are long enough to read their last few elements one by one.
  bool mayEndPartly(const ReducePlan::RowMode &mode, int64_t vector) const {
    ArrayRef<int64_t> row = plan.sequence.front().extents;
    auto isRow = [&](const ReduceStage &stage) { return ArrayRef<int64_t>(stage.extents) == row; };
    return mode.parts.empty() && plan.inner.empty() && row.size() == 1 && llvm::all_of(plan.sequence, isRow) &&
           row.front() >= vector * kVectorsBesideRest && plan.rowStep % vector == 0;
  }

  void operator()(const ReducePlan::RowMode &mode) {
    mapping.vector = widest(plan.sequence.front().extents.back());
    int64_t whole = std::max<int64_t>(model.vectorBytes / plan.elementBytes, 1);
    if (model.isCuda && mapping.vector < whole && mayEndPartly(mode, whole)) {
      mapping.vector = whole;
      mapping.endsPartly = true;
    }
    bool hasParts = !mode.parts.empty();
    int64_t packets = llvm::divideCeil(plan.getTrips(), mapping.vector), groups = plan.countGrid();
    // Short rows share a warp.
    int64_t sharing = std::min<int64_t>(32, llvm::PowerOf2Ceil(packets));
    // A warp for a row if there are rows enough for the whole GPU, or as many as keep the values needed again in
    // registers, as the row's parts do; else a block.
    bool many = groups >= model.units * 8, again = plan.sequence.size() > 1 || !plan.inner.empty() || hasParts;
    while (sharing < kMaxSharing && sharing * 2 <= packets && (!many || (again && packets > sharing * kMaxStraight)))
      sharing *= 2;
    // All threads of a block share the parts of a row.
    if (hasParts)
      sharing = std::max<int64_t>(sharing, 32);
    mapping.sharing = sharing;
    mapping.threads =
        many && sharing <= 32 && !hasParts ? std::max<int64_t>(sharing, 256) : std::max<int64_t>(sharing, 32);
    // All rows of a block share a prologue.
    if (!plan.boxes.empty() && !hasParts)
      mapping.threads = std::max<int64_t>(mapping.threads, 256);
    mapping.blocks = llvm::divideCeil(groups, mapping.threads / mapping.sharing);
    // Blocks of a cluster share a row that does not fit into the registers of one. If several are needed, there are as
    // many as multiprocessors allow.
    if (sharing == kMaxSharing && packets > sharing * kMaxStraight)
      while (
          mapping.cluster < model.maxCluster && packets >= sharing * mapping.cluster * 2 &&
          (packets > sharing * mapping.cluster * kMaxStraight || mapping.blocks * mapping.cluster * 2 <= model.units))
        mapping.cluster *= 2;
    mapping.blocks *= mapping.cluster;
  }
};

} // namespace

ReduceMapping ReduceMapping::choose(const ReducePlan &plan, const TargetModel &model) {
  ModeMapper mapper{plan, model};
  std::visit(mapper, plan.mode);
  return mapper.mapping;
}

PartMapping PartMapping::choose(const RowParts &parts, const ReduceMapping &mapping) {
  int64_t count = parts.countParts(), threads = mapping.threads * mapping.cluster;
  int64_t sharing =
      std::clamp<int64_t>(threads / static_cast<int64_t>(llvm::bit_ceil<uint64_t>(count)), 32, mapping.threads);
  return {sharing, static_cast<int64_t>(llvm::divideCeil(count, threads / sharing))};
}

/// The most parts of a row that a thread has one after the other.
constexpr int64_t kMaxPartTrips = 8;

bool cg::mayHaveParts(const ReducePlan &plan, const TargetModel &model) {
  ArrayRef<RowParts> all = plan.getParts();
  bool shares = model.isCuda && !all.empty();
  ReduceMapping mapping = shares ? ReduceMapping::choose(plan, model) : ReduceMapping();
  int64_t bytes = 0;
  for (const RowParts &parts : all) {
    int64_t words = parts.countParts();
    if (shares) {
      PartMapping own = PartMapping::choose(parts, mapping);
      if (own.trips > kMaxPartTrips)
        return false;
      // Totals, the data that a cluster sends, and the data of warps.
      words = 2 * words + own.trips * mapping.threads / 32;
    }
    bytes += words * getElementByteSize(parts.stage.reduction.neutral.getType());
  }
  return bytes <= model.sharedBytes / 2 && (!shares || mapping.sharing == mapping.threads);
}

/// Returns the bytes of shared memory or scratch that a plan keeps.
static int64_t countBoxBytes(const ReducePlan &plan) {
  int64_t bytes = 0;
  for (const Box &box : plan.boxes)
    bytes += box.getNumElements() * getElementByteSize(cast<RankedTensorType>(box.tensor.getType()).getElementType());
  return bytes;
}

/// True if more is kept than there is beside the memory that the threads share.
static bool hasLargeBoxes(const ReducePlan &plan, const TargetModel &model) {
  return countBoxBytes(plan) > model.sharedBytes * 2 / 3;
}

/// The bytes of a barrier at which a block waits for others of its cluster.
constexpr int64_t kBarrierBytes = 8;

/// True if the parts of the threads, with the boxes, take more memory than a block of a GPU has.
static bool hasLargeTiles(const ReducePlan &plan, const TargetModel &model) {
  if (!model.isCuda || !plan.getColumn())
    return false;
  ReduceMapping mapping = ReduceMapping::choose(plan, model);
  int64_t rows = std::max<int64_t>(mapping.threads / 32, 1);
  int64_t parts = rows * plan.countResults() * mapping.countColumns() * 8;
  // Each reduction has its own parts, and all but the last have totals; in a cluster all have, in a mailbox with its
  // barrier.
  bool isCluster = mapping.cluster > 1;
  auto hasTotals = [&](const ReduceStage &stage) { return isCluster || &stage != &plan.sequence.back(); };
  int64_t all = countBoxBytes(plan), abreast = mapping.threads / mapping.sharing;
  for (Value tensor : plan.rowOperands)
    all += llvm::divideCeil(plan.sequence.front().getTrips(), mapping.cluster) *
           getElementByteSize(cast<RankedTensorType>(tensor.getType()).getElementType());
  int64_t owners = abreast < 32 ? rows : mapping.sharing;
  for (const ReduceStage &stage : plan.sequence) {
    int64_t places = plan.countUnrolled() * static_cast<int64_t>(stage.offsets.size()) * mapping.countColumns();
    Type type = cast<ShapedType>(stage.reduction.op->getResult(0).getType()).getElementType();
    all += places * (owners + hasTotals(stage)) * getElementByteSize(type) + (isCluster ? kBarrierBytes : 0);
  }
  return std::max(countBoxBytes(plan) + parts, all) > model.sharedBytes;
}

bool cg::fitsWorker(const ReducePlan &plan, const TargetModel &model) {
  return !hasLargeBoxes(plan, model) && !hasLargeTiles(plan, model);
}
