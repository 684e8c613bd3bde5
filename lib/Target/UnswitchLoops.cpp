// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnswitchLoops.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

using namespace mlir;
using namespace mlir::cg;

/// Operations that the copies of a loop may have in all.
static constexpr int64_t kMostOps = 4096;

static int64_t countOps(scf::ForOp loop) {
  int64_t count = 0;
  loop.getBody()->walk([&](Operation *) { ++count; });
  return count;
}

/// A branch of the body with a condition from outside.
static scf::IfOp findBranch(scf::ForOp loop) {
  for (auto branch : loop.getBody()->getOps<scf::IfOp>())
    if (loop.isDefinedOutsideOfLoop(branch.getCondition()))
      return branch;
  return {};
}

/// Replaces a branch by what it does if its condition is `taken`.
static void settle(IRRewriter &rewriter, scf::IfOp branch, bool taken) {
  Block *body = taken ? branch.thenBlock() : branch.elseBlock();
  if (!body)
    return rewriter.eraseOp(branch);
  SmallVector<Value> results(body->getTerminator()->getOperands());
  rewriter.eraseOp(body->getTerminator());
  rewriter.inlineBlockBefore(body, branch);
  rewriter.replaceOp(branch, results);
}

/// Makes copies of `loop` while these have no more than `budget` operations beside it.
static void unswitch(IRRewriter &rewriter, scf::ForOp loop, int64_t &budget) {
  moveLoopInvariantCode(loop);
  scf::IfOp branch = findBranch(loop);
  if (!branch || (budget -= countOps(loop)) < 0)
    return;
  unsigned place = std::distance(loop.getBody()->begin(), branch->getIterator());
  rewriter.setInsertionPoint(loop);
  auto choice = scf::IfOp::create(rewriter, loop.getLoc(), loop.getResultTypes(), branch.getCondition(),
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  SmallVector<scf::ForOp> copies;
  for (bool taken : {true, false}) {
    rewriter.setInsertionPointToEnd(taken ? choice.thenBlock() : choice.elseBlock());
    auto copy = cast<scf::ForOp>(rewriter.clone(*loop));
    scf::YieldOp::create(rewriter, loop.getLoc(), copy.getResults());
    settle(rewriter, cast<scf::IfOp>(*std::next(copy.getBody()->begin(), place)), taken);
    copies.push_back(copy);
  }
  rewriter.replaceOp(loop, choice.getResults());
  for (scf::ForOp copy : copies)
    unswitch(rewriter, copy, budget);
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
