// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITSWITCHES
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Moves the operations of a case, its terminator with them, into a branch of an `scf.if`.
void moveBody(IRRewriter &rewriter, Region &from, Region &to) {
  if (to.empty())
    to.emplaceBlock();
  rewriter.mergeBlocks(&from.front(), &to.front());
}

/// The first case, or else what is built in the same way of the others.
void split(IRRewriter &rewriter, scf::IndexSwitchOp op) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  // No cases: the default is all there is, and the other branch is never taken.
  if (op.getCases().empty()) {
    Block &body = op.getDefaultBlock();
    SmallVector<Value> results(body.getTerminator()->getOperands());
    rewriter.eraseOp(body.getTerminator());
    rewriter.inlineBlockBefore(&body, op);
    return rewriter.replaceOp(op, results);
  }
  SmallVector<Value> results;
  for (auto [number, value] : llvm::enumerate(op.getCases())) {
    Value label = arith::ConstantIndexOp::create(rewriter, loc, value);
    Value taken = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, op.getArg(), label);
    auto branch = scf::IfOp::create(rewriter, loc, op.getResultTypes(), taken, /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    if (number == 0)
      results = branch.getResults();
    else
      scf::YieldOp::create(rewriter, loc, branch.getResults());
    moveBody(rewriter, op.getCaseRegions()[number], branch.getThenRegion());
    rewriter.setInsertionPointToEnd(&branch.getElseRegion().emplaceBlock());
    if (number + 1 == op.getNumCases())
      moveBody(rewriter, op.getDefaultRegion(), branch.getElseRegion());
  }
  rewriter.replaceOp(op, results);
}

/// True in a loop, or loops around each other, that compute with scalars and single elements only.
bool isInElementLoop(Operation *op) {
  Operation *outermost = nullptr;
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (isa<scf::ForOp, scf::WhileOp>(parent))
      outermost = parent;
  if (!outermost)
    return false;
  return !outermost
              ->walk([&](Operation *inner) {
                bool onElements = isa<tensor::ExtractOp, tensor::InsertOp>(inner) || isa<scf::SCFDialect>(inner->getDialect()) ||
                                  llvm::none_of(inner->getResultTypes(), llvm::IsaPred<ShapedType>);
                return onElements ? WalkResult::advance() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

struct SplitSwitchesPass : cg::impl::SplitSwitchesBase<SplitSwitchesPass> {
  using SplitSwitchesBase::SplitSwitchesBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation().walk<WalkOrder::PostOrder>([&](scf::IndexSwitchOp op) {
      if (!op->hasAttr(CGDialect::kFormAttr) && (!elementLoops || isInElementLoop(op)))
        split(rewriter, op);
    });
  }
};

} // namespace
