// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/FoldShape.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

FoldTask FoldTask::ofReduction(linalg::LinalgOp op) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  SmallVector<unsigned> dims;
  op.getReductionDims(dims);
  FoldTask task{cast<RankedTensorType>(op->getResult(0).getType()).getNumElements(), 1, 1, /*last=*/true};
  for (unsigned dim : dims)
    task.length *= ranges[dim];
  // Neighbours of a row lie as far apart as the last reduction dimension says.
  for (OpOperand *input : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(input);
    auto place = map.getResultPosition(getAffineDimExpr(dims.back(), op.getContext()));
    auto type = dyn_cast<RankedTensorType>(input->get().getType());
    if (!type || !place)
      continue;
    for (int64_t extent : type.getShape().drop_front(*place + 1))
      task.inner *= extent;
    break;
  }
  if (task.inner == 0 || task.rows % task.inner != 0)
    task.inner = 1;
  return task;
}

FoldShape FoldShape::of(const FoldTask &task, const TargetModel &model) {
  FoldShape shape;
  shape.tiles = task.length;
  // Threads that are enough for the machine take a row each, where rows are short or lie side by side. Few rows go to
  // small blocks, so that all multiprocessors have some.
  int64_t busy = model.units * 256;
  auto divide = [](int64_t a, int64_t b) { return static_cast<int64_t>(llvm::divideCeil(a, b)); };
  if (task.ordered || task.length <= 8 || (task.inner >= kWarp && task.rows >= busy)) {
    int64_t share = task.ordered ? divide(task.rows, model.units) : task.rows;
    shape.threads = std::min<int64_t>(256, static_cast<int64_t>(llvm::alignTo(std::max<int64_t>(share, 1), kWarp)));
    shape.blocks = divide(task.rows, shape.threads);
    return shape;
  }
  shape.vector = task.last ? model.cuda().fold.foldVector : model.cuda().fold.scanVector;
  shape.sharing = kWarp;
  while (shape.sharing < 512 && shape.sharing * shape.vector < task.length && task.rows * shape.sharing < 4 * busy)
    shape.sharing *= 2;
  shape.threads = std::max<int64_t>(shape.sharing, 128);
  shape.blocks = divide(task.rows, shape.threads / shape.sharing);
  shape.tiles = divide(task.length, shape.sharing * shape.vector);
  return shape;
}

double FoldTask::estimateNs(const TargetModel &model, double bytes, double ops) const {
  if (!model.isCuda)
    return model.estimateNs(bytes, ops, rows);
  FoldShape shape = FoldShape::of(*this, model);
  const CudaFoldFigures &figures = model.cuda().fold;
  return model.estimateNs(bytes, ops, shape.blocks) +
         static_cast<double>(shape.tiles) *
             (shape.sharing == 1 ? figures.stepNs : figures.tileBarriers * model.barrierNs);
}
