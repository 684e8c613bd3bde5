// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CarriedValue.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the same operation with one more operand and result, without the contents of its regions.
static Operation *widen(RewriterBase &rewriter, Operation *control, Value first) {
  SmallVector<Value> operands(control->getOperands());
  if (isa<scf::WhileOp>(control))
    operands.push_back(first);
  SmallVector<Type> types(control->getResultTypes());
  types.push_back(first.getType());
  OperationState state(control->getLoc(), control->getName(), operands, types, control->getAttrs());
  for (unsigned i = 0; i < control->getNumRegions(); ++i)
    state.addRegion();
  return rewriter.create(state);
}

Value cg::carryThrough(RewriterBase &rewriter, Operation *control, Value first,
                       llvm::function_ref<Value(Region &region, Value before)> advance) {
  if (auto counted = dyn_cast<scf::ForOp>(control)) {
    auto wider = cast<scf::ForOp>(*counted.replaceWithAdditionalYields(
        rewriter, first, /*replaceInitOperandUsesInLoop=*/false,
        [](OpBuilder &, Location, ArrayRef<BlockArgument> arguments) { return SmallVector<Value>{arguments.back()}; }));
    Value after = advance(wider.getRegion(), wider.getRegionIterArgs().back());
    Operation *end = wider.getBody()->getTerminator();
    end->setOperand(end->getNumOperands() - 1, after);
    return wider.getResults().back();
  }
  rewriter.setInsertionPoint(control);
  Operation *wider = widen(rewriter, control, first);
  for (auto [from, to] : llvm::zip_equal(control->getRegions(), wider->getRegions())) {
    to.takeBody(from);
    if (to.empty()) {
      rewriter.createBlock(&to);
      scf::YieldOp::create(rewriter, control->getLoc());
    }
    // Each region of an `scf.while` passes the value to the other one.
    bool passes = isa<scf::WhileOp>(control);
    Value after = advance(to, passes ? to.addArgument(first.getType(), control->getLoc()) : first);
    Operation *end = to.front().getTerminator();
    end->insertOperands(end->getNumOperands(), after);
  }
  rewriter.replaceOp(control, wider->getResults().drop_back());
  return wider->getResults().back();
}
