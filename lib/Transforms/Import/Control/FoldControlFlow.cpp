// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Control.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FOLDCONTROLFLOW
#include "cgmlir/Transforms/Import/Control.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Scalars that depend on constants alone.
class ConstantScalars {
public:
  /// Returns the constant that `value` is, or null. Long chains are followed without recursion, and each value once.
  Attribute evaluate(Value value) {
    SmallVector<Value> open{value};
    while (!open.empty()) {
      Value next = open.back();
      if (known.contains(next)) {
        open.pop_back();
        continue;
      }
      [[maybe_unused]] size_t before = open.size();
      std::optional<Attribute> result = tryEvaluate(next, open);
      if (!result) {
        assert(open.size() > before && "what is not known yet has an operand that is not known yet");
        continue;
      }
      known[next] = *result;
      open.pop_back();
    }
    return known.lookup(value);
  }

  std::optional<APInt> evaluateInteger(Value value) {
    auto constant = dyn_cast_if_present<IntegerAttr>(evaluate(value));
    return constant ? std::optional(constant.getValue()) : std::nullopt;
  }

private:
  /// Returns nothing if operands have to be evaluated before: these are put onto `open`.
  std::optional<Attribute> tryEvaluate(Value value, SmallVectorImpl<Value> &open) {
    Attribute constant;
    if (matchPattern(value, m_Constant(&constant)))
      return constant;
    Operation *op = value.getDefiningOp();
    if (!op || op->getNumRegions() != 0 || op->getNumOperands() == 0 || !isMemoryEffectFree(op) ||
        !isOneElement(value.getType()))
      return Attribute();
    for (Value operand : op->getOperands())
      if (!known.contains(operand)) {
        open.push_back(operand);
        return std::nullopt;
      }
    // Some operands decide the result alone: `and` with false is false. An operation that was folded in place, for
    // example by swapping its operands, may fold further then.
    constexpr unsigned kMostFolds = 4;
    SmallVector<OpFoldResult> results;
    for (unsigned turn = 0; turn < kMostFolds && results.empty(); ++turn) {
      SmallVector<Attribute> operands =
          llvm::map_to_vector(op->getOperands(), [&](Value operand) { return known.lookup(operand); });
      if (failed(op->fold(operands, results)))
        return Attribute();
    }
    if (results.size() != op->getNumResults())
      return Attribute();
    OpFoldResult result = results[cast<OpResult>(value).getResultNumber()];
    if (auto constant = dyn_cast<Attribute>(result))
      return constant;
    auto same = cast<Value>(result);
    if (!known.contains(same)) {
      open.push_back(same);
      return std::nullopt;
    }
    return known.lookup(same);
  }

  llvm::DenseMap<Value, Attribute> known;
};

struct FoldControlFlowPass : cg::impl::FoldControlFlowBase<FoldControlFlowPass> {
  void runOnOperation() override {
    // Outer operations first: code that never runs need not be examined.
    for (Operation *op : collectOps<WalkOrder::PreOrder>(getOperation(), [&](Operation *op) {
           return isa<scf::IfOp, scf::IndexSwitchOp, scf::ForOp, scf::WhileOp>(op);
         }))
      if (!gone.contains(op))
        fold(op);
    if (branches.empty() && loops.empty() && single.empty() && withoutCases.empty())
      return;
    InputOps table(getOperation());
    table.noteLost("it has no cases, and its default always runs", withoutCases);
    table.noteLost("a constant decides which branch runs", branches);
    table.noteLost("the loop never runs", loops);
    table.noteLost("unrolled", single);
    table.noteLost("dead code");
    table.write();
  }

private:
  bool neverRuns(scf::ForOp loop) {
    std::optional<APInt> from = scalars.evaluateInteger(loop.getLowerBound());
    std::optional<APInt> to = scalars.evaluateInteger(loop.getUpperBound());
    return from && to && (loop.getUnsignedCmp() ? from->uge(*to) : from->sge(*to));
  }

  bool runsOnce(scf::ForOp loop) {
    std::optional<APInt> from = scalars.evaluateInteger(loop.getLowerBound());
    std::optional<APInt> to = scalars.evaluateInteger(loop.getUpperBound());
    std::optional<APInt> step = scalars.evaluateInteger(loop.getStep());
    if (!from || !to || !step || step->isZero())
      return false;
    bool isUnsigned = loop.getUnsignedCmp();
    return (isUnsigned ? from->ult(*to) : from->slt(*to) && step->isStrictlyPositive()) && (*to - *from).ule(*step);
  }

  void fold(Operation *op) {
    if (auto branch = dyn_cast<scf::IfOp>(op)) {
      if (std::optional<APInt> condition = scalars.evaluateInteger(branch.getCondition()))
        take(op, condition->isZero() ? branch.getElseRegion() : branch.getThenRegion(), branches);
    } else if (auto branch = dyn_cast<scf::IndexSwitchOp>(op)) {
      if (branch.getCases().empty()) {
        take(op, branch.getDefaultRegion(), withoutCases);
      } else if (std::optional<APInt> selector = scalars.evaluateInteger(branch.getArg())) {
        const auto *found = llvm::find(branch.getCases(), selector->getSExtValue());
        take(op,
             found == branch.getCases().end() ? branch.getDefaultRegion()
                                              : branch.getCaseRegions()[found - branch.getCases().begin()],
             branches);
      }
    } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
      // The region with the condition runs once even if the loop has no turns.
      std::optional<APInt> condition = scalars.evaluateInteger(loop.getConditionOp().getCondition());
      if (!condition || !condition->isZero())
        return;
      for (auto [argument, init] : llvm::zip_equal(loop.getBeforeArguments(), loop.getInits()))
        argument.replaceAllUsesWith(init);
      take(op, loop.getBefore(), loops);
    } else if (auto loop = cast<scf::ForOp>(op); neverRuns(loop)) {
      replace(op, loop.getInitArgs(), loops);
    } else if (runsOnce(loop)) {
      loop.getInductionVar().replaceAllUsesWith(loop.getLowerBound());
      for (auto [argument, init] : llvm::zip_equal(loop.getRegionIterArgs(), loop.getInitArgs()))
        argument.replaceAllUsesWith(init);
      take(op, loop.getRegion(), single);
    }
  }

  /// Replaces `op` by the operations of the region that runs, once.
  void take(Operation *op, Region &region, SmallVectorImpl<int64_t> &numbers) {
    SmallVector<Value> results;
    if (!region.empty()) {
      Block &block = region.front();
      Operation *end = block.getTerminator();
      auto condition = dyn_cast<scf::ConditionOp>(end);
      llvm::append_range(results, condition ? condition.getArgs() : end->getOperands());
      op->getBlock()->getOperations().splice(Block::iterator(op), block.getOperations(), block.begin(),
                                             Block::iterator(block.getTerminator()));
    }
    replace(op, results, numbers);
  }

  void replace(Operation *op, ValueRange results, SmallVectorImpl<int64_t> &numbers) {
    collectOrigins(op->getLoc(), numbers);
    op->walk([&](Operation *inner) { gone.insert(inner); });
    op->replaceAllUsesWith(results);
    op->erase();
  }

  ConstantScalars scalars;
  llvm::DenseSet<Operation *> gone;
  SmallVector<int64_t> branches, loops, single, withoutCases;
};

} // namespace
