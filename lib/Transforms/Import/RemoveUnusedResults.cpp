// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RemoveUnusedResults.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

LogicalResult cg::removeUnusedResults(Operation *root) {
  // Only reductions that keep several values: anything else is left as the input has it.
  SmallVector<Operation *> ops;
  root->walk([&](linalg::GenericOp op) {
    bool unused = llvm::any_of(op->getResults(), [](Value result) { return result.use_empty(); });
    if (op->getNumResults() > 1 && op.getNumReductionLoops() > 0 && unused)
      ops.push_back(op);
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
