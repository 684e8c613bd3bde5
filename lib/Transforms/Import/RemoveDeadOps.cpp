// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Patterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::cg;

/// Users come after what they use, so one walk backwards finds all that nothing uses.
void cg::removeDeadOps(Operation *root) {
  root->walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    // A mark that nothing uses is something to warn of.
    if (!isa<SwitchOnOp>(op) && isOpTriviallyDead(op))
      op->erase();
  });
}

LogicalResult cg::removeUnusedResults(Operation *root) {
  // Only reductions that keep several values: anything else is left as the input has it.
  SmallVector<Operation *> ops = collectOps(root, [](Operation *op) {
    auto generic = dyn_cast<linalg::GenericOp>(op);
    return generic && op->getNumResults() > 1 && generic.getNumReductionLoops() > 0 &&
           llvm::any_of(op->getResults(), [](Value result) { return result.use_empty(); });
  });
  RewritePatternSet patterns(root->getContext());
  linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
  GreedyRewriteConfig config;
  config.enableFolding(false).enableConstantCSE(false).setStrictness(GreedyRewriteStrictness::ExistingOps);
  if (failed(applyOpPatternsGreedily(ops, std::move(patterns), config)))
    return failure();
  // Operations that only the dropped results needed would hide that the rest is a plain reduction.
  root->walk([](linalg::GenericOp op) {
    if (op.getNumReductionLoops() > 0)
      for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(*op.getBlock())))
        if (isOpTriviallyDead(&inner))
          inner.erase();
  });
  return success();
}
