// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/ScatterShape.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "llvm/ADT/TypeSwitch.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

/// Returns the atomic operation that corresponds to the combiner, if its result does not depend on the order: only for
/// integers.
static std::optional<arith::AtomicRMWKind> getAtomic(ScatterOp scatter) {
  Type type = scatter.getTarget().getType().getElementType();
  Operation *combiner = getSingleCombiner(scatter);
  if (!combiner || !(type.isInteger(32) || type.isInteger(64)))
    return std::nullopt;
  return llvm::TypeSwitch<Operation *, std::optional<arith::AtomicRMWKind>>(combiner)
      .Case([](arith::AddIOp) { return arith::AtomicRMWKind::addi; })
      .Case([](arith::AndIOp) { return arith::AtomicRMWKind::andi; })
      .Case([](arith::OrIOp) { return arith::AtomicRMWKind::ori; })
      .Case([](arith::MaxSIOp) { return arith::AtomicRMWKind::maxs; })
      .Case([](arith::MinSIOp) { return arith::AtomicRMWKind::mins; })
      .Case([](arith::MaxUIOp) { return arith::AtomicRMWKind::maxu; })
      .Case([](arith::MinUIOp) { return arith::AtomicRMWKind::minu; })
      .Default([](Operation *) { return std::nullopt; });
}

/// Elements of a window that lie side by side in the target and in the updates, wherever they begin, as many as a
/// thread moves at once and every lane of a warp has some of.
static int64_t getVector(ScatterOp op, const TargetModel &model) {
  RankedTensorType target = op.getTarget().getType();
  ArrayRef<int64_t> window = op.getWindowShape();
  int64_t whole = 1, run = 1, total = 1;
  for (int64_t extent : window)
    total *= extent;
  for (int64_t dim = target.getRank() - 1; dim >= 0; --dim) {
    bool isFixed = llvm::is_contained(op.getScatterDims(), dim) || llvm::is_contained(op.getBatchDims(), dim);
    if (!isFixed)
      run *= window[dim];
    if (isFixed || window[dim] != target.getDimSize(dim)) {
      whole *= isFixed ? 1 : target.getDimSize(dim);
      break;
    }
    whole *= window[dim];
  }
  int64_t most = std::min(model.vectorBytes / getElementByteSize(target.getElementType()), ScatterShape::kMostVector);
  int64_t vector = 1;
  while (vector * 2 <= most && std::gcd(whole, run) % (vector * 2) == 0 && total >= vector * 2 * ScatterShape::kLanes)
    vector *= 2;
  return vector;
}

ScatterShape ScatterShape::of(ScatterOp op, const TargetModel &model) {
  ScatterShape shape;
  ArrayRef<int64_t> extents = op.getUpdates().getType().getShape(), target = op.getTarget().getType().getShape();
  unsigned batch = op.getBatchRank(), rows = op.getBatchDims().size();
  for (int64_t extent : extents.take_front(rows))
    shape.rows *= extent;
  for (int64_t extent : extents.slice(rows, batch - rows))
    shape.updates *= extent;
  for (int64_t extent : op.getWindowShape())
    shape.window *= extent;
  bool single = true;
  for (int64_t dim : op.getScatterDims()) {
    shape.places *= target[dim];
    single &= op.getWindowShape()[dim] == 1;
  }
  shape.figures = model.isCuda ? &model.cuda().scatter : nullptr;
  bool meet = !op.getUniqueIndices() && shape.updates > 1;
  if (model.isCuda && meet)
    shape.atomic = getAtomic(op);
  if (!meet || shape.atomic)
    shape.kind = Free;
  else if (!single)
    shape.divideOverlapping(op, model);
  else if (model.isCuda)
    shape.divideCuda(op, model);
  else
    shape.divideHost(model.host().scatter);
  return shape;
}

ScatterShape ScatterShape::split(int64_t parts, const TargetModel &model) const {
  ScatterShape result = *this;
  result.rows *= parts;
  result.updates = updates / parts;
  result.owners = 1;
  if (!model.isCuda)
    return result;
  if (kind == Owned)
    result.shareOutCuda(model);
  if (kind == Listed)
    result.shareOutBlocks(model);
  if (kind == InWarps)
    result.shareOutWarps(model);
  return result;
}

int64_t ScatterShape::countWorkers() const {
  switch (kind) {
  case Free:
    return rows * updates * window;
  case Owned:
    return rows * owners * window;
  case LastFirst:
    return rows * owners;
  case InWarps:
    return rows * owners * kLanes;
  case Listed:
    return countBlocks() * countThreads();
  case Gathered:
    return rows * owners;
  case InOrder:
    return rows * window;
  }
  llvm_unreachable("unknown division");
}

double ScatterShape::estimateScanNs(const TargetModel &model) const {
  if (!model.isCuda)
    return 0;
  int64_t threadsOfAll = model.units * figures->threadsPerUnit;
  switch (kind) {
  case Free:
    return 0;
  case Owned:
    return updates * std::max(figures->scanNs, figures->busyScanNs * countWorkers() / threadsOfAll);
  case Gathered:
    return updates * std::max(figures->gatherNs, figures->busyGatherNs * countWorkers() / threadsOfAll);
  case LastFirst:
    return 3 * model.barrierNs + llvm::divideCeil(updates, figures->threadsPerUnit) * figures->turnNs;
  case InWarps:
    return updates * ((owners > 1 ? figures->warpReadNs : 0) + figures->warpScanNs / owners) *
           std::max(1.0, 1.0 * countWorkers() / threadsOfAll);
  case Listed: {
    double waves = std::max(1.0, 1.0 * countWorkers() / threadsOfAll);
    double ownPlaces = std::max(1.0, std::min(1.0 * updates, 1.0 * places) / owners);
    double turns = std::ceil(ownPlaces * llvm::divideCeil(countChunks(), columns) * kLanes / countThreads());
    double trips = std::ceil(std::max(1.0, 1.0 * updates / std::max<int64_t>(places, 1)) / countTogether());
    int64_t lists = llvm::divideCeil(updates, countThreads() * countVectors());
    return waves * ((lists + 1) * figures->listNs + turns * trips * figures->tripNs);
  }
  case InOrder:
    return updates * 2 * model.barrierNs;
  }
  llvm_unreachable("unknown division");
}

int64_t ScatterShape::countThreads() const {
  // Two warps for each window and chunk: places with more updates than others would keep a single one for long.
  int64_t windows = llvm::divideCeil(updates, owners) * llvm::divideCeil(countChunks(), columns);
  int64_t most = std::max<int64_t>(llvm::divideCeil(updates, figures->vectorsOfThread), 2 * windows * kLanes);
  return std::clamp<int64_t>(llvm::PowerOf2Ceil(most), figures->leastThreads, figures->mostThreads);
}

int64_t ScatterShape::countVectors() const {
  return std::min<int64_t>(figures->vectorsOfThread, llvm::divideCeil(updates, countThreads()));
}

void ScatterShape::divideOverlapping(ScatterOp op, const TargetModel &model) {
  kind = InOrder;
  ScatterShape gathered = *this;
  gathered.kind = Gathered;
  for (auto [dim, extent] : llvm::enumerate(op.getTarget().getType().getShape()))
    if (!llvm::is_contained(op.getBatchDims(), dim))
      gathered.owners *= extent;
  if (model.isCuda && gathered.estimateScanNs(model) < estimateScanNs(model))
    *this = gathered;
}

void ScatterShape::divideCuda(ScatterOp op, const TargetModel &model) {
  // Updates, places and lanes are numbered in 32 bits in this kernel.
  bool fits = std::max(updates, places) <= std::numeric_limits<int32_t>::max() - kLanes;
  if (window > 1 && fits) {
    ScatterShape owned = *this;
    owned.shareOutCuda(model);
    kind = Listed;
    vector = getVector(op, model);
    shareOutBlocks(model);
    if (owned.estimateScanNs(model) <= estimateScanNs(model))
      *this = owned;
    return;
  }
  if (window > 1 || updates < figures->manyUpdates || !fits)
    return shareOutCuda(model);
  if (!op.getCombiner().front().getArgument(0).use_empty()) {
    kind = InWarps;
    return shareOutWarps(model);
  }
  kind = LastFirst;
  // As many blocks as there are multiprocessors; each of a row reads all of its index vectors.
  int64_t most = model.sharedBytesOnRequest / 4 - kReservedWords;
  int64_t part =
      std::clamp<int64_t>(llvm::divideCeil(places * rows, model.units), std::min(figures->leastPart, most), most);
  owners = llvm::divideCeil(places, std::max<int64_t>(part, 1));
}

void ScatterShape::shareOutCuda(const TargetModel &model) {
  int64_t most = model.units * figures->threadsPerUnit / std::max<int64_t>(window * rows, 1);
  shareOut(std::min({places, updates, most}));
}

void ScatterShape::shareOutWarps(const TargetModel &model) {
  int64_t most = std::min({places, updates / figures->warpUpdates,
                           model.units * figures->threadsPerUnit / std::max(rows * kLanes, int64_t(1))});
  // Two owners read all places where one did, and combine half of the updates each.
  ScatterShape more = *this;
  for (more.owners = 2; more.owners <= most; more.owners *= 2)
    if (more.estimateScanNs(model) < figures->worthwhile * estimateScanNs(model))
      owners = more.owners;
}

void ScatterShape::shareOutBlocks(const TargetModel &model) {
  int64_t blocks = std::max<int64_t>(model.units / std::max<int64_t>(rows, 1), 1);
  int64_t most = std::max<int64_t>(std::min({updates, places, blocks}), 1);
  columns = std::min({countChunks(), blocks, std::max<int64_t>(figures->columns, llvm::divideCeil(blocks, most))});
  owners = std::clamp<int64_t>(blocks / columns, 1, most);
  // Places at even distances belong to all of them.
  if (owners > 2 && owners < places && owners % 2 == 0)
    --owners;
}

void ScatterShape::divideHost(const HostScatterFigures &host) {
  // A worker that reads the index vectors of a row can as well store a few elements for each.
  bool shared = rows == 1 && window >= host.window && updates * window >= host.item;
  shareOut(std::min({places, updates, shared ? host.owners : 1}));
}

void ScatterShape::shareOut(int64_t most) {
  while (owners * 2 <= most)
    owners *= 2;
}

TypedAttr cg::getNeutralOfParts(ScatterOp op) {
  Operation *combiner = getSingleCombiner(op);
  Type type = op.getTarget().getType().getElementType();
  // Narrow sums would be rounded once more. The larger of NaN and a number may be the number, and change a NaN.
  if (!isa_and_present<arith::AddFOp, arith::MulFOp, arith::MaximumFOp, arith::MinimumFOp>(combiner) ||
      type.getIntOrFloatBitWidth() < 32)
    return {};
  return getNeutral(combiner, type);
}
