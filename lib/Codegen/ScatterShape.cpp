// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/ScatterShape.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// Index vectors of a row from which on the last update of each place is found out first, and fewest places of a block
/// that does.
static constexpr int64_t kManyUpdates = 64, kLeastPart = 1024;
/// Threads of a multiprocessor that share places out.
static constexpr int64_t kThreadsPerUnit = 1024;
/// Among how many workers of a host places are shared out, and from which window on.
static constexpr int64_t kHostOwners = 8, kHostWindow = 16;
/// What an update costs a warp that has a row, and what one costs that has only some places of it and finds out that an
/// update is another's. With half of the latter more warps shared 64 rows of 8,192 sums out, which took 30 us on an
/// H200 instead of 20. Fewest updates that are worth another warp.
static constexpr double kWarpScanNs = 15, kWarpReadNs = 5;
static constexpr int64_t kWarpUpdates = 64;
/// What more owners have to leave of the time.
static constexpr double kWorthwhile = 0.9;
/// What an index vector costs a worker that goes through all of them, by itself and beside all others, and what as many
/// as a block has threads cost where the last update is found out.
static constexpr double kScanNs = 6, kBusyScanNs = 23, kTurnNs = 100;

/// The operation on memory that is the combiner, if its order makes no difference for the result: of integers.
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
    shape.divideHost();
  return shape;
}

ScatterShape ScatterShape::split(int64_t parts, const TargetModel &model) const {
  ScatterShape result = *this;
  result.rows *= parts;
  result.updates = updates / parts;
  result.owners = 1;
  if (kind == Owned)
    result.shareOutCuda(model);
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
  switch (kind) {
  case Free:
    return 0;
  case Owned:
  case Gathered:
    return updates * std::max(kScanNs, kBusyScanNs * countWorkers() / (model.units * kThreadsPerUnit));
  case LastFirst:
    return 3 * model.barrierNs + llvm::divideCeil(updates, kThreadsPerUnit) * kTurnNs;
  case InWarps:
    return updates * ((owners > 1 ? kWarpReadNs : 0) + kWarpScanNs / owners) *
           std::max(1.0, 1.0 * countWorkers() / (model.units * kThreadsPerUnit));
  case InOrder:
    return updates * 2 * model.barrierNs;
  }
  llvm_unreachable("unknown division");
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
  // Updates, places and lanes are numbered in 32 bits there.
  bool fits = std::max(updates, places) <= std::numeric_limits<int32_t>::max() - kLanes;
  if (window > 1 || updates < kManyUpdates || !fits)
    return shareOutCuda(model);
  if (!op.getCombiner().front().getArgument(0).use_empty()) {
    kind = InWarps;
    return shareOutWarps(model);
  }
  kind = LastFirst;
  // As many blocks as there are multiprocessors; each of a row reads all of its index vectors.
  int64_t most = model.sharedBytesOnRequest / 4 - kReservedWords;
  int64_t part = std::clamp<int64_t>(llvm::divideCeil(places * rows, model.units), std::min(kLeastPart, most), most);
  owners = llvm::divideCeil(places, std::max<int64_t>(part, 1));
}

void ScatterShape::shareOutCuda(const TargetModel &model) {
  int64_t most = model.units * kThreadsPerUnit / std::max<int64_t>(window * rows, 1);
  shareOut(std::min({places, updates, most}));
}

void ScatterShape::shareOutWarps(const TargetModel &model) {
  int64_t most =
      std::min({places, updates / kWarpUpdates, model.units * kThreadsPerUnit / std::max(rows * kLanes, int64_t(1))});
  // Two owners read all places where one did, and combine half of the updates each.
  ScatterShape more = *this;
  for (more.owners = 2; more.owners <= most; more.owners *= 2)
    if (more.estimateScanNs(model) < kWorthwhile * estimateScanNs(model))
      owners = more.owners;
}

void ScatterShape::divideHost() {
  // Whoever reads the index vectors of a row can as well store a few elements for each.
  bool shared = rows == 1 && window >= kHostWindow && updates * window >= kHostItem;
  shareOut(std::min({places, updates, shared ? kHostOwners : 1}));
}

void ScatterShape::shareOut(int64_t most) {
  while (owners * 2 <= most)
    owners *= 2;
}
