// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Processes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

ProcessValues::ProcessValues(FunctionOpInterface function) {
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto *dialect = dyn_cast_if_present<ProcessDialectInterface>(op->getDialect());
    bool found = (dialect && dialect->isProcessIndex(op)) ||
                 llvm::any_of(op->getOperands(), [&](Value operand) { return values.contains(operand); });
    if (!found)
      return;
    values.insert(op->result_begin(), op->result_end());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        values.insert(block.args_begin(), block.args_end());
  });
}

bool ProcessValues::differs(Operation *op) const {
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return values.contains(branch.getCondition());
  if (auto branch = dyn_cast<scf::IndexSwitchOp>(op))
    return values.contains(branch.getArg());
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return values.contains(loop.getLowerBound()) || values.contains(loop.getUpperBound()) ||
           values.contains(loop.getStep());
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return values.contains(loop.getConditionOp().getCondition());
  return false;
}

/// The collectives of a region, in order.
static SmallVector<Operation *> findCollectives(Region &region, const CaptureContext &context) {
  SmallVector<Operation *> found;
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto capture = dyn_cast<CaptureOpInterface>(op))
      if (capture.getCaptureDecision(context).collective)
        found.push_back(op);
  });
  return found;
}

/// Two collectives meet if they are of one kind, with one description, on the same type of data.
static bool match(Operation *a, Operation *b) {
  return a->getName() == b->getName() && a->getAttrDictionary() == b->getAttrDictionary() &&
         a->getOperandTypes() == b->getOperandTypes() && a->getResultTypes() == b->getResultTypes();
}

Operation *ProcessValues::findAsymmetry(Operation *op, const CaptureContext &context) const {
  if (!differs(op))
    return nullptr;
  SmallVector<Operation *> first = findCollectives(op->getRegion(0), context);
  // How often a loop runs differs too.
  if (isa<LoopLikeOpInterface>(op)) {
    for (Region &region : op->getRegions())
      if (SmallVector<Operation *> found = findCollectives(region, context); !found.empty())
        return found.front();
    return nullptr;
  }
  for (Region &region : llvm::drop_begin(op->getRegions())) {
    SmallVector<Operation *> other = findCollectives(region, context);
    for (size_t i = 0; i < std::max(first.size(), other.size()); ++i)
      if (i >= first.size() || i >= other.size() || !match(first[i], other[i]))
        return i < first.size() ? first[i] : other[i];
  }
  return nullptr;
}
