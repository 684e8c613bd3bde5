// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PyTorch multiplies matrices with one batch dimension, to which views collapse batches and heads. This pass gives
// products a dimension for each of them, so that operations in front of and behind a product have the same dimensions
// as the product.

#include "cgmlir/Transforms/Import/Precision.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::cg {
#define GEN_PASS_DEF_EXPANDBATCHES
#include "cgmlir/Transforms/Import/Precision.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// True if the result of `op` is used with the sizes `sizes` in place of its dimension `dim`.
bool isSeenAs(linalg::LinalgOp op, unsigned dim, ArrayRef<int64_t> sizes) {
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  std::optional<unsigned> place = map.getResultPosition(getAffineDimExpr(dim, op.getContext()));
  return place && llvm::any_of(op->getUsers(), [&](Operation *user) {
           auto view = dyn_cast<tensor::ExpandShapeOp>(user);
           if (!view || !view.getResultType().hasStaticShape())
             return false;
           const ReassociationIndices group = view.getReassociationIndices()[*place];
           return view.getResultType().getShape().slice(group.front(), group.size()) == sizes;
         });
}

/// True for a view in front of a contraction that collapses its batches and nothing else, if the result is expanded to
/// the same batches again. Repeated heads of keys have other sizes than the scores of each head. Each view that is
/// moved behind a contraction leaves it with more dimensions, so that the rewriting ends.
bool isCollapsedBatch(OpOperand &operand) {
  auto op = dyn_cast<linalg::LinalgOp>(operand.getOwner());
  auto view = operand.get().getDefiningOp<tensor::CollapseShapeOp>();
  if (!op || !view || !view.getSrcType().hasStaticShape() || !op.isDpsInput(&operand) || op.hasDynamicShape() ||
      !op.hasPureTensorSemantics())
    return false;
  FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op);
  if (failed(dims))
    return false;
  bool splits = false;
  for (auto [expr, group] :
       llvm::zip_equal(op.getMatchingIndexingMap(&operand).getResults(), view.getReassociationIndices())) {
    if (group.size() == 1)
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    ArrayRef<int64_t> sizes = view.getSrcType().getShape().slice(group.front(), group.size());
    if (!dim || !llvm::is_contained(dims->batch, dim.getPosition()) || !isSeenAs(op, dim.getPosition(), sizes))
      return false;
    splits = true;
  }
  return splits;
}

struct ExpandBatchesPass : cg::impl::ExpandBatchesBase<ExpandBatchesPass> {
  void runOnOperation() override {
    // Programs without such a view are left alone.
    WalkResult any = getOperation()->walk([](linalg::LinalgOp op) {
      return llvm::any_of(op->getOpOperands(), isCollapsedBatch) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (!any.wasInterrupted())
      return;
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    linalg::populateFoldReshapeOpsByExpansionPatterns(patterns,
                                                      [](OpOperand *operand) { return isCollapsedBatch(*operand); });
    // The remaining views around the product cancel with their opposites.
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::populateFoldTensorEmptyPatterns(patterns);
    linalg::FillOp::getCanonicalizationPatterns(patterns, context);
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};

} // namespace
