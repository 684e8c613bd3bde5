// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LeafReads.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// More reads than this are not loaded ahead of their use.
constexpr size_t kMaxReads = 8;
constexpr unsigned kMaxDepth = 24;

class Collector {
public:
  Collector(IndexSpace &space, ArrayRef<Value> bounds, SmallVectorImpl<LeafRead> &reads)
      : space(space), bounds(bounds), reads(reads) {}

  void visit(Value tensor, const IndexTuple &index, unsigned depth = 0) {
    if (depth > kMaxDepth || llvm::is_contained(bounds, tensor) || !isa<RankedTensorType>(tensor.getType()))
      return;
    if (auto argument = dyn_cast<BlockArgument>(tensor)) {
      LeafRead read{argument, index};
      if (reads.size() < kMaxReads && !llvm::is_contained(reads, read))
        reads.push_back(std::move(read));
      return;
    }
    Operation *op = tensor.getDefiningOp();
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op)) {
      if (auto view = getViewSource(space, op, index, [](OpFoldResult) { return AffineExpr(); }))
        visit(view->first, view->second, depth + 1);
    } else if (auto loops = dyn_cast<linalg::LinalgOp>(op)) {
      if (loops.getNumReductionLoops() == 0)
        visitBody(loops, getLoopPoint(space, loops, cast<OpResult>(tensor), index), depth);
    } else if (OpTrait::hasElementwiseMappableTraits(op)) {
      for (Value operand : op->getOperands())
        visit(operand, index, depth + 1);
    }
  }

private:
  void visitBody(linalg::LinalgOp op, const IndexTuple &loops, unsigned depth) {
    for (OpOperand &operand : op->getOpOperands())
      if (!op.getMatchingBlockArgument(&operand).use_empty())
        visit(operand.get(), space.apply(op.getMatchingIndexingMap(&operand), loops), depth + 1);
    for (auto extract : op.getBlock()->getOps<tensor::ExtractOp>()) {
      IndexTuple index;
      for (Value position : extract.getIndices()) {
        APInt constant;
        if (auto loop = position.getDefiningOp<linalg::IndexOp>())
          index.push_back(loops[loop.getDim()]);
        else if (matchPattern(position, m_ConstantInt(&constant)))
          index.push_back(space.constant(constant.getSExtValue()));
      }
      if (index.size() == extract.getIndices().size())
        visit(extract.getTensor(), index, depth + 1);
    }
  }

  IndexSpace &space;
  ArrayRef<Value> bounds;
  SmallVectorImpl<LeafRead> &reads;
};

} // namespace

void cg::collectLeafReads(IndexSpace &space, Value tensor, ArrayRef<AffineExpr> index, ArrayRef<Value> bounds,
                          SmallVectorImpl<LeafRead> &reads) {
  Collector(space, bounds, reads).visit(tensor, IndexTuple(index));
}
