// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ControlChecks.h"
#include "../Normalize/ClampIndices.h"
#include "CarriedValue.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
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

/// The location of a check that moves behind control flow: in the scopes of the control flow, with the check's own
/// numbers.
static Location leave(Operation *control, Location check) {
  SmallVector<int64_t> numbers;
  collectOrigins(check, numbers);
  Location loc = stripOrigins(control->getLoc());
  for (int64_t number : llvm::reverse(numbers))
    loc = stampLocation(loc, number);
  return loc;
}

namespace {

/// Lets control flow return the number, from 1 on, of the first of its checks that failed.
class ControlChecks {
public:
  explicit ControlChecks(Operation *control) : control(control), rewriter(control) {
    for (Region &region : control->getRegions())
      for (Block &block : region)
        for (cf::AssertOp check : block.getOps<cf::AssertOp>())
          checks.push_back({region.getRegionNumber(), check, leave(control, check.getLoc())});
  }

  void lift() {
    if (checks.empty())
      return;
    for (auto [index, entry] : llvm::enumerate(checks))
      if (index == 0 || checks[index - 1].region != entry.region)
        clampIndicesAfter(entry.check);
    Location plain = stripOrigins(control->getLoc());
    Value none = arith::ConstantOp::create(rewriter, plain, rewriter.getI32IntegerAttr(0));
    Value first = carryThrough(rewriter, control, none,
                               [&](Region &region, Value before) { return advance(region.getRegionNumber(), before); });
    rewriter.setInsertionPointAfterValue(first);
    for (auto [index, entry] : llvm::enumerate(checks)) {
      Value number = arith::ConstantOp::create(rewriter, plain, rewriter.getI32IntegerAttr(index + 1));
      Value holds = arith::CmpIOp::create(rewriter, plain, arith::CmpIPredicate::ne, first, number);
      auto behind = cf::AssertOp::create(rewriter, entry.place, holds, entry.check.getMsg());
      auto inner = entry.check->getAttrOfType<BoolAttr>(kLiftedCheckAttr);
      behind->setAttr(kLiftedCheckAttr,
                      rewriter.getBoolAttr(inner ? inner.getValue() : looksAtFloats(entry.check.getArg())));
    }
    for (Check &entry : checks)
      entry.check.erase();
  }

private:
  struct Check {
    unsigned region;
    cf::AssertOp check;
    /// The location of the check behind it.
    Location place;
  };

  /// Returns the number behind a body that begins with `first`.
  Value advance(unsigned region, Value first) {
    for (auto [index, entry] : llvm::enumerate(checks)) {
      if (entry.region != region)
        continue;
      cf::AssertOp check = entry.check;
      rewriter.setInsertionPoint(check);
      // Checks are made in the innermost bodies.
      Location loc = check->hasAttr(kLiftedCheckAttr) ? stripOrigins(check.getLoc()) : check.getLoc();
      Value number = arith::ConstantOp::create(rewriter, loc, rewriter.getI32IntegerAttr(index + 1));
      Value keep = check.getArg();
      if (!matchPattern(first, m_Zero())) {
        Value none = arith::ConstantOp::create(rewriter, loc, rewriter.getI32IntegerAttr(0));
        Value noted = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ne, first, none);
        keep = arith::OrIOp::create(rewriter, loc, noted, keep);
      }
      first = arith::SelectOp::create(rewriter, loc, keep, first, number);
    }
    return first;
  }

  Operation *control;
  IRRewriter rewriter;
  SmallVector<Check> checks;
};

} // namespace

void cg::liftFromControl(Operation *op) { ControlChecks(op).lift(); }
