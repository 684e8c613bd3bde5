// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnswitchLoops.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

using namespace mlir;
using namespace mlir::cg;

/// The most operations by which all copies of a loop together may exceed the loop; operations inside of branches do not
/// count. A sequence of branches on the parts of a concatenation has few operations outside of them, however many parts
/// there are.
static constexpr int64_t kMostOps = 4096;

/// Returns the number of operations inside of `op`.
static int64_t countOps(Operation *op) {
  int64_t count = -1;
  op->walk([&](Operation *) { ++count; });
  return count;
}

/// Removes operations of the loop whose results were used only by the branch that was removed.
static void removeDeadOps(IRRewriter &rewriter, scf::ForOp loop) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*loop.getBody())))
    if (isOpTriviallyDead(&op))
      rewriter.eraseOp(&op);
}

/// Returns a branch in the body of the loop whose condition is computed outside of the loop, or null.
static scf::IfOp findBranch(scf::ForOp loop) {
  for (auto branch : loop.getBody()->getOps<scf::IfOp>())
    if (loop.isDefinedOutsideOfLoop(branch.getCondition()))
      return branch;
  return {};
}

/// Replaces a branch by the operations that it runs if its condition is `taken`.
static void settle(IRRewriter &rewriter, scf::IfOp branch, bool taken) {
  Block *body = taken ? branch.thenBlock() : branch.elseBlock();
  if (!body)
    return rewriter.eraseOp(branch);
  SmallVector<Value> results(body->getTerminator()->getOperands());
  rewriter.eraseOp(body->getTerminator());
  rewriter.inlineBlockBefore(body, branch);
  rewriter.replaceOp(branch, results);
}

/// Makes copies of `loop` while these have no more than `budget` operations more than it.
static void unswitch(IRRewriter &rewriter, scf::ForOp loop, int64_t &budget) {
  moveLoopInvariantCode(loop);
  scf::IfOp branch = findBranch(loop);
  if (!branch || countOps(loop) - countOps(branch) > budget)
    return;
  budget += countOps(loop);
  unsigned place = std::distance(loop.getBody()->begin(), branch->getIterator());
  rewriter.setInsertionPoint(loop);
  auto choice = scf::IfOp::create(rewriter, loop.getLoc(), loop.getResultTypes(), branch.getCondition(),
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  rewriter.replaceAllUsesWith(loop.getResults(), choice.getResults());
  // The operations of the other branch are not copied into the first copy; the original loop becomes the second copy.
  Region other;
  other.takeBody(branch.getElseRegion());
  rewriter.setInsertionPointToEnd(choice.thenBlock());
  auto copy = cast<scf::ForOp>(rewriter.clone(*loop));
  scf::YieldOp::create(rewriter, loop.getLoc(), copy.getResults());
  settle(rewriter, cast<scf::IfOp>(*std::next(copy.getBody()->begin(), place)), /*taken=*/true);
  branch.getElseRegion().takeBody(other);
  rewriter.moveOpBefore(loop, choice.elseBlock(), choice.elseBlock()->end());
  rewriter.setInsertionPointToEnd(choice.elseBlock());
  scf::YieldOp::create(rewriter, loop.getLoc(), loop.getResults());
  settle(rewriter, branch, /*taken=*/false);
  for (scf::ForOp each : {copy, loop}) {
    removeDeadOps(rewriter, each);
    budget -= countOps(each);
  }
  unswitch(rewriter, copy, budget);
  unswitch(rewriter, loop, budget);
}

void cg::unswitchLoops(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  SmallVector<scf::ForOp> innermost;
  module.walk([&](scf::ForOp loop) {
    bool hasInner = loop.getBody()->walk([](scf::ForOp) { return WalkResult::interrupt(); }).wasInterrupted();
    if (!hasInner)
      innermost.push_back(loop);
  });
  for (scf::ForOp loop : innermost) {
    int64_t budget = kMostOps;
    unswitch(rewriter, loop, budget);
  }
}
