// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels in which each thread of a GPU has results of its own, because each result takes few trips.

#include "ReduceSteps.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// Threads have results of their own if there are at least this many results. A contiguous row that is longer than the
/// second number gets a warp. A thread keeps at most so many sums, and stores at most so many elements with each
/// result.
constexpr int64_t kMinResultsAlone = 2048, kMaxBytesAlone = 64, kMaxSumsAlone = 8, kMaxInnerAlone = 16;

static bool hasFewTrips(const ReducePlan &plan) {
  int64_t trips = 0, results = plan.countUnrolled() * plan.countRows();
  for (const ReduceStage &stage : plan.sequence)
    trips += stage.getTrips();
  return trips <= kMaxTripsAlone && results >= kMinResultsAlone && plan.countInner() <= kMaxInnerAlone;
}

namespace {

class AloneSplitter {
public:
  AloneSplitter(const ReducePlan &shared, const StoredWalk &source, const TargetModel &model,
                const LargestOperand *dominant)
      : plan(shared), source(source), space(source.getSpace()), model(model), dominant(dominant) {}

  std::optional<ReducePlan> split() {
    llvm::SmallBitVector reduced = getReduced(source, plan.sequence);
    auto varies = [&](const IndexTuple &index) { return source.getWalk().getVariables(index).anyCommon(reduced); };
    std::optional<LargestOperand> largest = findLargest(source, /*anyPlace=*/true, varies);
    // All trips may have the same element, such as the pixels of an image of twice the size.
    if (!largest)
      largest = findLargest(source, /*anyPlace=*/true,
                            [&](const IndexTuple &index) { return source.getWalk().getVariables(index).any(); });
    const ReducePlan::ColumnMode *columns = plan.getColumnMode();
    if (!largest || (columns && (!plan.boxes.empty() || !plan.prologue.empty())))
      return std::nullopt;
    int64_t elementBytes = largest->getElementBytes();
    int64_t widest = std::max<int64_t>(model.vectorBytes / elementBytes, 1), dense = countDense(largest->position);
    std::optional<unsigned> beside;
    for (unsigned variable : plan.group)
      if (space.getStride(largest->position, variable) == 1)
        beside = variable;
    if (columns ? !wastesColumns(*columns) : dense == plan.getTrips() && dense * elementBytes > kMaxBytesAlone)
      return std::nullopt;

    ReducePlan::AloneMode alone;
    plan.elementBytes = elementBytes;
    plan.unrolled.clear();
    plan.grid.clear();
    plan.boxes.clear();
    if (dense > 1)
      alone.along = findAlong(largest->position, widest);
    else if (bool single = plan.sequence.front().offsets.size() == 1; beside && plan.inner.empty() && single)
      alone.lanes = findVector(largest->position, *beside, plan.getExtent(*beside), widest);
    plan.mode = alone;
    splitGroup(beside, alone.lanes);
    return std::move(plan);
  }

private:
  /// Returns the number of contiguous elements of `position` along the reductions, from the innermost dimension on.
  int64_t countDense(AffineExpr position) const {
    int64_t dense = 1;
    const ReduceStage &stage = plan.sequence.front();
    ArrayRef<AffineExpr> variables = source.getWalk().getReductionVariables(stage.reduction.op);
    for (auto [dim, extent] : llvm::reverse(llvm::zip_equal(stage.dims, stage.extents))) {
      if (extent == 1)
        continue;
      auto variable = dyn_cast_if_present<AffineDimExpr>(variables[dim]);
      if (!variable || space.getStride(position, variable.getPosition()) != dense)
        break;
      dense *= extent;
    }
    return dense;
  }

  /// Returns the widest vector, of at most `most` elements, that divides `extent` and the values of `position` without
  /// the variable that it goes along.
  int64_t findVector(AffineExpr position, unsigned variable, int64_t extent, int64_t most) const {
    int64_t divisor = space.getDivisor(space.substitute(position, variable, space.constant(0)));
    int64_t vector = std::max<int64_t>(most, 1);
    while (vector > 1 && (extent % vector != 0 || divisor % vector != 0))
      vector /= 2;
    return vector;
  }

  /// True if a block along columns has more threads than work, or if there are so many results that threads need not
  /// share them.
  bool wastesColumns(const ReducePlan::ColumnMode &columns) const {
    ReduceMapping mapping = ReduceMapping::choose(plan, model);
    int64_t abreast = mapping.threads / mapping.sharing;
    int64_t vectors = llvm::divideCeil(plan.getExtent(columns.variable), mapping.vector);
    int64_t busy = std::min(abreast, vectors) * std::min(mapping.sharing, plan.getTrips());
    return 2 * busy <= mapping.threads ||
           plan.countRows() / mapping.vector >= model.units * model.cuda().reduce.manyThreads;
  }

  int64_t findAlong(AffineExpr position, int64_t widest) const {
    const ReduceStage &stage = plan.sequence.front();
    ArrayRef<AffineExpr> variables = source.getWalk().getReductionVariables(stage.reduction.op);
    auto variable = dyn_cast_if_present<AffineDimExpr>(variables[stage.dims.back()]);
    return variable ? findVector(position, variable.getPosition(), stage.extents.back(), widest) : 1;
  }

  /// Divides the group: variables that the largest operand does not depend on are unrolled while there are threads
  /// enough, and neighbours come last.
  void splitGroup(std::optional<unsigned> beside, int64_t lanes) {
    int64_t threads = 1, tiles = 1;
    for (unsigned variable : plan.group)
      threads *= plan.getExtent(variable);
    threads /= lanes;
    std::optional<ReducePlan::Tiles> last;
    for (unsigned variable : plan.group) {
      int64_t extent = plan.getExtent(variable), tile = 1;
      bool isBeside = beside == variable;
      // Neighbouring results belong to other threads.
      if (dominant && !dominant->variables.test(variable) && !isBeside && variable != plan.group.back() &&
          plan.sequence.size() == 1 && plan.inner.empty()) {
        tile = std::min(extent, std::max<int64_t>(kMaxSumsAlone / (tiles * lanes * plan.countResults()), 1));
        while (tile > 1 && (extent % tile != 0 || threads / tile < model.units * model.cuda().reduce.manyThreads))
          --tile;
      }
      if (tile > 1)
        plan.unrolled.push_back({variable, tile});
      threads /= tile;
      if (isBeside)
        last = {variable, extent / lanes, lanes};
      else if (tile != extent)
        plan.grid.push_back({variable, extent / tile, tile});
    }
    if (last)
      plan.grid.push_back(*last);
  }

  ReducePlan plan;
  const StoredWalk &source;
  const IndexSpace &space;
  const TargetModel &model;
  const LargestOperand *dominant;
};

} // namespace

std::optional<ReducePlan> cg::goAlone(const ReducePlan &plan, const StoredWalk &source, const TargetModel &model,
                                      const LargestOperand *dominant) {
  return hasFewTrips(plan) ? AloneSplitter(plan, source, model, dominant).split() : std::nullopt;
}
