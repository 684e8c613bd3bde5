// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strips of rows: the worker of a strip also sums the values of its rows for each column.

#include "ReducePlan.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

/// The least number of rows of a strip.
constexpr int64_t kLeastStripRows = 4;
/// The most words of rows that a thread of a GPU loads ahead, of two tensors together, and the most rows.
constexpr int64_t kWordsAhead = 64, kMostRowsAhead = 4;
static_assert(kLeastStripRows % kMostRowsAhead == 0, "strips have whole groups of rows");

int64_t cg::countRowsAhead(const ReducePlan &plan, int64_t threads) {
  int64_t words = 2 * static_cast<int64_t>(llvm::divideCeil(plan.getTrips(), threads)), rows = kMostRowsAhead;
  while (rows > 1 && rows * words > kWordsAhead)
    rows /= 2;
  return rows;
}

double cg::estimateRowNs(const ReducePlan &plan, const TargetModel &model) {
  if (!model.isCuda)
    return 0;
  int64_t threads = plan.countStripThreads(ReduceMapping::choose(plan, model).vector, model);
  return model.cuda().reduce.stripRowNs / static_cast<double>(countRowsAhead(plan, threads)) +
         model.barrierNs * static_cast<double>(plan.sequence.size());
}

int64_t cg::countStrips(const ReducePlan &plan, const TargetModel &model) {
  if (const ReducePlan::StripMode *mode = plan.getStripMode())
    return mode->count;
  int64_t each = 0, least = 1;
  if (!model.isCuda) {
    each = model.host().reduce.stripsPerCore;
    least = model.host().reduce.leastStripsPerCore;
  } else {
    int64_t threads = plan.countStripThreads(ReduceMapping::choose(plan, model).vector, model);
    if (threads < model.cuda().reduce.leastStripThreads || plan.isAlone())
      return 0;
    each = model.cuda().reduce.threadsPerStrip / threads;
  }
  int64_t length = std::max<int64_t>(llvm::divideCeil(plan.countRows(), model.units * each), kLeastStripRows);
  // Some rows are read ahead together.
  if (model.isCuda)
    length = llvm::alignTo(length, kMostRowsAhead);
  int64_t strips = llvm::divideCeil(plan.countRows(), length);
  return strips >= model.units * least ? strips : 0;
}

bool cg::mayHaveStrips(const ReducePlan &plan, const TargetModel &model) {
  const ReducePlan::StripMode *mode = plan.getStripMode();
  if (!mode)
    return true;
  auto bytesOf = [](const ReducePlan::Strip &strip) {
    return getElementByteSize(strip.stage.reduction.neutral.getType());
  };
  int64_t bytes = 0;
  if (!model.isCuda) {
    for (const ReducePlan::Strip &strip : mode->strips)
      bytes += strip.countColumns() * bytesOf(strip);
    return bytes <= model.sharedBytes;
  }
  ReduceMapping mapping = ReduceMapping::choose(plan, model);
  auto vectorOf = [&](int64_t extent) { return extent % mapping.vector == 0 ? mapping.vector : 1; };
  // Threads keep in registers what all passes over a row need, and the sums of their columns.
  int64_t elements = std::max(plan.getTrips(), plan.countInner());
  bool isFar = elements > kMaxStraight * mapping.sharing * vectorOf(plan.sequence.front().extents.back());
  auto isUsedTwice = [](const ReduceStage &stage) { return stage.offsets.size() > 1; };
  // What a block computes once is the same for all of its rows.
  auto differs = [](const Box &box) {
    return llvm::any_of(llvm::zip_equal(box.index, box.varies),
                        [](auto pair) { return !std::get<1>(pair) && !isa<AffineConstantExpr>(std::get<0>(pair)); });
  };
  if (isFar || mapping.sharing < model.cuda().reduce.leastStripThreads || llvm::any_of(plan.sequence, isUsedTwice) ||
      llvm::any_of(plan.boxes, differs))
    return false;
  for (const ReducePlan::Strip &strip : mode->strips) {
    int64_t vector = vectorOf(strip.columns.back());
    int64_t trips = llvm::divideCeil(strip.countColumns() / vector, mapping.sharing);
    if (trips > kMaxStraight || (strip.inStep && vector != vectorOf(plan.getExtent(plan.inner.back()))))
      return false;
    bytes += trips * vector * std::max<int64_t>(bytesOf(strip), 4);
  }
  return bytes <= model.cuda().reduce.maxStripWords * 4;
}

SmallVector<ArrayRef<int64_t>> ReducePlan::StripMode::findColumnsBeside() const {
  SmallVector<ArrayRef<int64_t>> found;
  for (const Strip &strip : strips)
    if (!strip.inStep && !llvm::is_contained(found, ArrayRef(strip.columns)))
      found.push_back(strip.columns);
  return found;
}
