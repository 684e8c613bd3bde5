// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Patterns.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/SmallBitVector.h"
#include <utility>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the extents of a window with a 1 for each indexed dimension, whether its type has these or not.
SmallVector<int64_t> getWindow(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  SmallVector<int64_t> window(shape);
  for (int64_t dim : dims)
    window[dim] = 1;
  return window;
}

/// Returns the groups of dimensions for a reshape in which the `dropped` ones, of size 1, disappear or appear. Shapes
/// alone do not determine them where a tensor has no elements.
SmallVector<ReassociationIndices> groupWithout(const llvm::SmallBitVector &dropped) {
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices leading;
  for (unsigned dim = 0; dim < dropped.size(); ++dim) {
    if (dropped.test(dim)) {
      (groups.empty() ? leading : groups.back()).push_back(dim);
      continue;
    }
    leading.push_back(dim);
    groups.push_back(std::exchange(leading, {}));
  }
  return groups;
}

/// The dimensions of windows, behind those of a batch.
llvm::SmallBitVector behindBatch(unsigned batch, unsigned rank, ArrayRef<int64_t> dims) {
  llvm::SmallBitVector set(batch + rank);
  for (int64_t dim : dims)
    set.set(batch + dim);
  return set;
}

/// One element outside of such a loop is a window of one element.
void convert(RewriterBase &rewriter, tensor::InsertOp op) {
  Location loc = op.getLoc();
  RankedTensorType dest = op.getDest().getType();
  SmallVector<OpFoldResult> ones(dest.getRank(), rewriter.getIndexAttr(1)), offsets;
  for (Value index : op.getIndices())
    offsets.push_back(index);
  SmallVector<int64_t> shape(dest.getRank(), 1);
  Value element = tensor::FromElementsOp::create(rewriter, loc, RankedTensorType::get(shape, dest.getElementType()),
                                                 ValueRange{op.getScalar()});
  rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, element, op.getDest(), offsets, ones, ones);
}

/// True for a slice that drops some of its dimensions of size 1 and keeps others, at a place that may turn out to be
/// constant: MLIR's folder then mistakes it for a slice of other dimensions.
bool dropsOneOfSeveral(Operation *op) {
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  if (!slice || slice.getOffsets().empty() || !slice.getType().hasStaticShape() || !slice.getSizes().empty())
    return false;
  int64_t dropped = slice.getSourceType().getRank() - slice.getType().getRank();
  return dropped > 0 && llvm::count(slice.getStaticSizes(), 1) > dropped;
}

/// All dimensions first, then a view that drops some of them.
void convert(RewriterBase &rewriter, tensor::ExtractSliceOp op) {
  Value whole = tensor::ExtractSliceOp::create(rewriter, op.getLoc(), op.getSource(), op.getMixedOffsets(),
                                               op.getMixedSizes(), op.getMixedStrides());
  rewriter.replaceOpWithNewOp<tensor::CollapseShapeOp>(op, op.getType(), whole, groupWithout(op.getDroppedDims()));
}

bool convert(RewriterBase &rewriter, tensor::ScatterOp op) {
  Location loc = op.getLoc();
  RankedTensorType dest = op.getDestType(), indices = op.getIndicesType();
  if (!dest.hasStaticShape() || !indices.hasStaticShape())
    return false;
  SmallVector<int64_t> shape(indices.getShape().drop_back());
  llvm::append_range(shape, getWindow(dest.getShape(), op.getScatterDims()));
  Value updates = op.getSource();
  if (op.getSourceType().getRank() < static_cast<int64_t>(shape.size())) {
    auto all = RankedTensorType::get(shape, dest.getElementType());
    llvm::SmallBitVector added = behindBatch(indices.getRank() - 1, dest.getRank(), op.getScatterDims());
    updates = tensor::ExpandShapeOp::create(rewriter, loc, all, updates, groupWithout(added));
  }
  auto scatter = ScatterOp::create(rewriter, loc, dest, updates, op.getIndices(), op.getDest(), op.getScatterDims(),
                                   op.getUnique());
  Type element = dest.getElementType();
  Block *body = rewriter.createBlock(&scatter.getCombiner(), {}, {element, element}, {loc, loc});
  YieldOp::create(rewriter, loc, ValueRange{body->getArgument(1)});
  rewriter.replaceOp(op, scatter.getResult());
  return true;
}

bool convert(RewriterBase &rewriter, tensor::GatherOp op) {
  Location loc = op.getLoc();
  RankedTensorType source = op.getSourceType(), indices = op.getIndicesType(), result = op.getResultType();
  if (!source.hasStaticShape() || !indices.hasStaticShape())
    return false;
  SmallVector<int64_t> shape(indices.getShape().drop_back());
  unsigned batch = shape.size();
  llvm::append_range(shape, getWindow(source.getShape(), op.getGatherDims()));
  Value empty = tensor::EmptyOp::create(rewriter, loc, shape, source.getElementType());
  AffineMap map = rewriter.getMultiDimIdentityMap(shape.size());
  SmallVector<utils::IteratorType> iterators(shape.size(), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      rewriter, loc, empty.getType(), ValueRange(), empty, map, iterators,
      [&](OpBuilder &builder, Location loc, ValueRange) {
        auto loop = [&](unsigned dim) -> Value { return linalg::IndexOp::create(builder, loc, dim); };
        SmallVector<Value> place;
        for (int64_t dim = 0; dim < source.getRank(); ++dim) {
          const int64_t *component = llvm::find(op.getGatherDims(), dim);
          if (component == op.getGatherDims().end()) {
            place.push_back(loop(batch + dim));
            continue;
          }
          SmallVector<Value> vector;
          for (unsigned i = 0; i < batch; ++i)
            vector.push_back(loop(i));
          vector.push_back(arith::ConstantIndexOp::create(builder, loc, component - op.getGatherDims().begin()));
          Value index = tensor::ExtractOp::create(builder, loc, op.getIndices(), vector);
          if (!index.getType().isIndex())
            index = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), index);
          place.push_back(index);
        }
        Value element = tensor::ExtractOp::create(builder, loc, op.getSource(), place);
        linalg::YieldOp::create(builder, loc, element);
      });
  Value view = generic.getResult(0);
  if (result != view.getType())
    view = tensor::CollapseShapeOp::create(rewriter, loc, result, view,
                                           groupWithout(behindBatch(batch, source.getRank(), op.getGatherDims())));
  rewriter.replaceOp(op, view);
  return true;
}

/// MLIR folds a pad whose type is that of its operand, even if it adds in front as much as it cuts off at the end.
void keepShift(tensor::PadOp pad) {
  bool moves = llvm::any_of(llvm::concat<OpFoldResult>(pad.getMixedLowPad(), pad.getMixedHighPad()),
                            [](OpFoldResult amount) { return !isZeroInteger(amount); });
  if (moves)
    pad.setNofold(true);
}

} // namespace

void cg::convertTensorOps(Operation *root) {
  SmallVector<Operation *> ops;
  // In a loop that becomes a kernel a single element is accessed directly.
  llvm::DenseSet<Operation *> nests;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    std::string why;
    if (nests.contains(op->getParentOp()) || matchLoopNest(op, why))
      nests.insert(op);
    if (auto pad = dyn_cast<tensor::PadOp>(op); pad && pad.getType() == pad.getSourceType())
      keepShift(pad);
    bool single = isa<tensor::InsertOp>(op) && !nests.contains(op);
    if (single || isa<tensor::ScatterOp, tensor::GatherOp>(op) || dropsOneOfSeveral(op))
      ops.push_back(op);
  });
  IRRewriter rewriter(root->getContext());
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    if (auto insert = dyn_cast<tensor::InsertOp>(op))
      convert(rewriter, insert);
    else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
      convert(rewriter, slice);
    else if (auto scatter = dyn_cast<tensor::ScatterOp>(op))
      convert(rewriter, scatter);
    else
      convert(rewriter, cast<tensor::GatherOp>(op));
  }
}
