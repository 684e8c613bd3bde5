// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NodeForms.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
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

/// Moves the operations of a case, with its terminator, into a branch of an `scf.if`.
void moveBody(IRRewriter &rewriter, Region &from, Region &to) {
  if (to.empty())
    to.emplaceBlock();
  rewriter.mergeBlocks(&from.front(), &to.front());
}

/// Compares for a switch at `loc`. The branches represent the switch, and have its number; their condition is computed
/// elsewhere, perhaps in no graph, which says nothing about the switch.
Value compare(IRRewriter &rewriter, Location loc, arith::CmpIPredicate predicate, Value value, int64_t with) {
  Location plain = stripOrigins(loc);
  Value constant = arith::ConstantIndexOp::create(rewriter, plain, with);
  return arith::CmpIOp::create(rewriter, plain, predicate, value, constant);
}

Value isLabel(IRRewriter &rewriter, Location loc, Value value, int64_t label) {
  return compare(rewriter, loc, arith::CmpIPredicate::eq, value, label);
}

Value isBelow(IRRewriter &rewriter, Location loc, Value place, int64_t bound) {
  return compare(rewriter, loc, arith::CmpIPredicate::ult, place, bound);
}

/// Control flow of the host that replaces the switch is no node for the same reason.
void keepObstacle(scf::IndexSwitchOp op, scf::IfOp branch) {
  if (Attribute obstacle = op->getAttr(kObstacleAttr))
    branch->setAttr(kObstacleAttr, obstacle);
}

/// The most cases that become a chain of nested branches. A package takes branches that nest eight deep.
constexpr unsigned kMaxChain = 3;

/// Fills a branch with the body whose number is `place`, of those from `first` up to `last`, by binary
/// search.
void fillHalves(IRRewriter &rewriter, scf::IndexSwitchOp op, Value place, unsigned first, unsigned last, Region &to) {
  if (last - first == 1)
    return moveBody(rewriter, first == op.getNumCases() ? op.getDefaultRegion() : op.getCaseRegions()[first], to);
  Location loc = op.getLoc();
  if (to.empty())
    to.emplaceBlock();
  rewriter.setInsertionPointToEnd(&to.front());
  unsigned middle = first + (last - first) / 2;
  Value lower = isBelow(rewriter, loc, place, middle);
  auto branch = scf::IfOp::create(rewriter, loc, op.getResultTypes(), lower, /*addThenBlock=*/false,
                                  /*addElseBlock=*/false);
  keepObstacle(op, branch);
  scf::YieldOp::create(rewriter, loc, branch.getResults());
  fillHalves(rewriter, op, place, first, middle, branch.getThenRegion());
  fillHalves(rewriter, op, place, middle, last, branch.getElseRegion());
}

/// Numbers the bodies, and selects one by binary search.
void splitInHalves(IRRewriter &rewriter, scf::IndexSwitchOp op) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  unsigned count = op.getNumCases();
  Location plain = stripOrigins(loc);
  Value place = arith::ConstantIndexOp::create(rewriter, plain, count);
  for (auto [number, value] : llvm::enumerate(op.getCases())) {
    Value taken = isLabel(rewriter, loc, op.getArg(), value);
    Value here = arith::ConstantIndexOp::create(rewriter, plain, number);
    place = arith::SelectOp::create(rewriter, plain, taken, here, place);
  }
  unsigned middle = (count + 1) / 2;
  Value lower = isBelow(rewriter, loc, place, middle);
  auto branch = scf::IfOp::create(rewriter, loc, op.getResultTypes(), lower, /*addThenBlock=*/false,
                                  /*addElseBlock=*/false);
  keepObstacle(op, branch);
  fillHalves(rewriter, op, place, 0, middle, branch.getThenRegion());
  fillHalves(rewriter, op, place, middle, count + 1, branch.getElseRegion());
  rewriter.replaceOp(op, branch.getResults());
}

/// Compares with the first case, and in the same way with the others.
void split(IRRewriter &rewriter, scf::IndexSwitchOp op) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  // Without cases the default is taken always, and the other branch never.
  if (op.getCases().empty()) {
    Block &body = op.getDefaultBlock();
    SmallVector<Value> results(body.getTerminator()->getOperands());
    rewriter.eraseOp(body.getTerminator());
    rewriter.inlineBlockBefore(&body, op);
    return rewriter.replaceOp(op, results);
  }
  SmallVector<Value> results;
  for (auto [number, value] : llvm::enumerate(op.getCases())) {
    Value taken = isLabel(rewriter, loc, op.getArg(), value);
    auto branch = scf::IfOp::create(rewriter, loc, op.getResultTypes(), taken, /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    keepObstacle(op, branch);
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

/// True in a loop, or nested loops, of computations with scalars and single elements only.
bool isInElementLoop(Operation *op) {
  Operation *outermost = nullptr;
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (isa<scf::ForOp, scf::WhileOp>(parent))
      outermost = parent;
  if (!outermost)
    return false;
  return !outermost
              ->walk([&](Operation *inner) {
                bool onElements = isa<tensor::ExtractOp, tensor::InsertOp>(inner) ||
                                  isa<scf::SCFDialect>(inner->getDialect()) ||
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
        elementLoops || op.getNumCases() <= kMaxChain ? split(rewriter, op) : splitInHalves(rewriter, op);
    });
  }
};

} // namespace
