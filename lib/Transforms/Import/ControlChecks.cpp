// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ControlChecks.h"
#include "ClampIndices.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::looksAtFloats(Value condition) {
  SmallVector<Value> open{condition};
  llvm::DenseSet<Value> seen;
  while (!open.empty()) {
    Value value = open.pop_back_val();
    if (!getElementTypeOrSelf(value.getType()).isInteger(1) || !seen.insert(value).second)
      continue;
    Operation *op = value.getDefiningOp();
    if (!op)
      continue;
    bool found = false;
    op->walk([&](Operation *inner) {
      found |= isa<arith::CmpFOp, math::IsNaNOp, math::IsInfOp, math::IsFiniteOp, math::IsNormalOp>(inner);
      llvm::append_range(open, inner->getOperands());
    });
    if (found)
      return true;
  }
  return false;
}

bool cg::canLiftChecks(Operation *op) {
  return isa<scf::IfOp, scf::IndexSwitchOp, scf::ForOp, scf::WhileOp>(op) &&
         llvm::all_of(op->getRegions(), [](Region &region) { return region.empty() || region.hasOneBlock(); });
}

/// Where a check goes behind control flow: in the scopes of that, with its own numbers.
static Location leave(Operation *control, Location check) {
  SmallVector<int64_t> numbers;
  collectOrigins(check, numbers);
  Location loc = stripOrigins(control->getLoc());
  for (int64_t number : llvm::reverse(numbers))
    loc = stampLocation(loc, number);
  return loc;
}

namespace {

/// Checks of control flow, with the number of the body that each is in.
struct ControlChecks {
  SmallVector<std::pair<unsigned, cf::AssertOp>> list;

  explicit ControlChecks(Operation *op) {
    for (Region &region : op->getRegions()) {
      if (region.empty())
        continue;
      bool first = true;
      for (cf::AssertOp check : region.front().getOps<cf::AssertOp>()) {
        if (first)
          clampIndicesAfter(check);
        first = false;
        list.push_back({region.getRegionNumber(), check});
      }
    }
  }

  void erase() {
    for (auto &[number, check] : list)
      check.erase();
  }
};

/// The same branches with more results; a second branch is added where there was none.
Operation *widen(Operation *op, unsigned added, OpBuilder &builder) {
  SmallVector<Type> types(op->getResultTypes());
  types.append(added, builder.getI1Type());
  OperationState state(op->getLoc(), op->getName(), op->getOperands(), types, op->getAttrs());
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  Operation *wider = builder.create(state);
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), wider->getRegions())) {
    to.takeBody(from);
    if (to.empty()) {
      OpBuilder::InsertionGuard guard(builder);
      builder.createBlock(&to);
      scf::YieldOp::create(builder, op->getLoc());
    }
  }
  return wider;
}

void liftFromBranch(Operation *branch) {
  ControlChecks checks(branch);
  if (checks.list.empty())
    return;
  OpBuilder builder(branch);
  Operation *wider = widen(branch, checks.list.size(), builder);
  builder.setInsertionPoint(wider);
  Value holds = arith::ConstantOp::create(builder, branch->getLoc(), builder.getBoolAttr(true));
  builder.setInsertionPointAfter(wider);
  unsigned results = branch->getNumResults();
  for (auto [index, entry] : llvm::enumerate(checks.list)) {
    auto &[number, check] = entry;
    for (auto [other, region] : llvm::enumerate(wider->getRegions())) {
      Operation *end = region.front().getTerminator();
      end->insertOperands(end->getNumOperands(), other == number ? check.getArg() : holds);
    }
    cf::AssertOp::create(builder, leave(branch, check.getLoc()), wider->getResult(results + index), check.getMsg());
  }
  checks.erase();
  branch->replaceAllUsesWith(wider->getResults().take_front(results));
  branch->erase();
}

/// Lets a loop carry the number of the first of its checks that did not hold, which counts from 1.
class LoopChecks {
public:
  explicit LoopChecks(Operation *loop) : loop(loop), checks(loop), rewriter(loop) {}

  void lift() {
    if (checks.list.empty())
      return;
    Location plain = stripOrigins(loop->getLoc());
    SmallVector<Location> places;
    for (auto &[number, check] : checks.list)
      places.push_back(leave(loop, check.getLoc()));
    Value none = arith::ConstantOp::create(rewriter, plain, rewriter.getI32IntegerAttr(0));
    auto counted = dyn_cast<scf::ForOp>(loop);
    Value first = counted ? carry(counted, none) : carry(cast<scf::WhileOp>(loop), none);
    rewriter.setInsertionPointAfterValue(first);
    for (auto [index, entry] : llvm::enumerate(checks.list)) {
      cf::AssertOp check = entry.second;
      Value number = arith::ConstantOp::create(rewriter, plain, rewriter.getI32IntegerAttr(index + 1));
      Value holds = arith::CmpIOp::create(rewriter, plain, arith::CmpIPredicate::ne, first, number);
      auto behind = cf::AssertOp::create(rewriter, places[index], holds, check.getMsg());
      auto inner = check->getAttrOfType<BoolAttr>(kLoopCheckAttr);
      behind->setAttr(kLoopCheckAttr, rewriter.getBoolAttr(inner ? inner.getValue() : looksAtFloats(check.getArg())));
    }
    checks.erase();
  }

private:
  /// The number after a body that begins with `first`.
  Value advance(unsigned region, Value first) {
    for (auto [index, entry] : llvm::enumerate(checks.list)) {
      auto &[place, check] = entry;
      if (place != region)
        continue;
      rewriter.setInsertionPoint(check);
      // The turns of an inner loop are where its checks are made.
      Location loc = check->hasAttr(kLoopCheckAttr) ? stripOrigins(check.getLoc()) : check.getLoc();
      Value none = arith::ConstantOp::create(rewriter, loc, rewriter.getI32IntegerAttr(0));
      Value number = arith::ConstantOp::create(rewriter, loc, rewriter.getI32IntegerAttr(index + 1));
      Value noted = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ne, first, none);
      Value keep = arith::OrIOp::create(rewriter, loc, noted, check.getArg());
      first = arith::SelectOp::create(rewriter, loc, keep, first, number);
    }
    return first;
  }

  Value carry(scf::ForOp counted, Value none) {
    auto wider = cast<scf::ForOp>(*counted.replaceWithAdditionalYields(
        rewriter, none, /*replaceInitOperandUsesInLoop=*/false,
        [](OpBuilder &, Location, ArrayRef<BlockArgument> arguments) { return SmallVector<Value>{arguments.back()}; }));
    Operation *end = wider.getBody()->getTerminator();
    end->setOperand(end->getNumOperands() - 1, advance(0, wider.getRegionIterArgs().back()));
    return wider.getResults().back();
  }

  Value carry(scf::WhileOp old, Value none) {
    SmallVector<Value> inits(old.getInits());
    inits.push_back(none);
    SmallVector<Type> types(old.getResultTypes());
    types.push_back(none.getType());
    auto wider = scf::WhileOp::create(rewriter, old.getLoc(), types, inits);
    wider->setDiscardableAttrs(old->getDiscardableAttrDictionary());
    for (auto [number, from, to] : llvm::enumerate(old->getRegions(), wider->getRegions())) {
      to.takeBody(from);
      Value first = advance(number, to.addArgument(none.getType(), old.getLoc()));
      Operation *end = to.front().getTerminator();
      end->insertOperands(end->getNumOperands(), first);
    }
    old.replaceAllUsesWith(wider.getResults().drop_back());
    old.erase();
    return wider.getResults().back();
  }

  Operation *loop;
  ControlChecks checks;
  IRRewriter rewriter;
};

} // namespace

void cg::liftFromControl(Operation *op) {
  if (isa<scf::IfOp, scf::IndexSwitchOp>(op))
    liftFromBranch(op);
  else
    LoopChecks(op).lift();
}
