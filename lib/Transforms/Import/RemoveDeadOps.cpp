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

/// Users come behind the values that they use, so one walk backwards finds all operations without users.
void cg::removeDeadOps(Operation *root) {
  root->walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    // A mark without users is kept, so that a later pass can warn about it.
    if (!isa<SwitchOnOp>(op) && isOpTriviallyDead(op))
      op->erase();
  });
}

LogicalResult cg::removeUnusedResults(Operation *root) {
  // Only reductions with several results: other operations stay as the input has them.
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
  // Operations that only the dropped results needed would hide that the reduction is a plain one now.
  root->walk([](linalg::GenericOp op) {
    if (op.getNumReductionLoops() > 0)
      for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(*op.getBlock())))
        if (isOpTriviallyDead(&inner))
          inner.erase();
  });
  return success();
}
