// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EntryConversion.h"
#include "cgmlir/Analysis/Legality.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

MemRefType cg::toBuffer(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return MemRefType::get(tensor.getShape(), tensor.getElementType());
}

bool EntryConversion::readsCondition(Operation &op) { return findDecider(&op); }

bool EntryConversion::decidesByMemory(Operation &op) {
  Operation *source = getCondition(&op).getDefiningOp();
  return source && readsCondition(*source);
}

void EntryConversion::setInsertionPoint(Operation *op, bool outside) {
  if (outside)
    op = entry.findAncestorOpInBlock(*op);
  builder.setInsertionPoint(op);
}

Value EntryConversion::allocate(Operation *user, Type type) {
  OpBuilder::InsertionGuard guard(builder);
  setInsertionPoint(user, /*outside=*/true);
  return memref::AllocOp::create(builder, user->getLoc(), toBuffer(type));
}

void EntryConversion::convert(Block &block) {
  SmallVector<Operation *> ops;
  for (Operation &op : block.without_terminator())
    ops.push_back(&op);
  for (Operation *op : ops) {
    // The number of a case is converted where it is read.
    if (isa<arith::IndexCastOp>(op))
      continue;
    old.push_back(op);
    if (auto constant = dyn_cast<GetConstantOp>(op)) {
      setInsertionPoint(op, /*outside=*/true);
      buffers[constant] =
          GetConstantOp::create(builder, op->getLoc(), toBuffer(constant.getType()), constant.getConstantAttr());
    } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
      setInsertionPoint(op, /*outside=*/false);
      // getTensor() is not used, because an argument of the entry is a buffer by now.
      Value read = memref::LoadOp::create(builder, op->getLoc(), buffers.lookup(extract->getOperand(0)));
      extract.replaceAllUsesWith(read);
    } else if (isa<scf::IfOp, scf::IndexSwitchOp>(op)) {
      convertBranch(op);
    } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
      convert(loop);
    } else {
      convert(cast<LaunchOp>(op));
    }
  }
}

void EntryConversion::convert(LaunchOp launch) {
  auto region = symbols.lookup<RegionOp>(cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue());
  SmallVector<Value> operands;
  for (Value operand : launch.getOperands())
    operands.push_back(buffers.lookup(operand));
  for (auto [index, result] : llvm::enumerate(launch.getResults())) {
    if (auto alias = region.getResultAttrOfType<IntegerAttr>(index, kAliasArgument)) {
      buffers[result] = operands[alias.getInt()];
      continue;
    }
    auto returned = region.getResultAttrOfType<IntegerAttr>(index, CGDialect::kResultAttr);
    Value buffer = returned ? Value(entry.getArgument(outputs.lookup(returned.getInt()))) : destinations.lookup(result);
    if (!buffer)
      buffer = allocate(launch, result.getType());
    buffers[result] = buffer;
    operands.push_back(buffer);
  }
  setInsertionPoint(launch, /*outside=*/false);
  auto bufferized = LaunchOp::create(builder, launch.getLoc(), TypeRange(), launch.getCalleesAttr(), operands);
  bufferized->setDiscardableAttrs(launch->getDiscardableAttrDictionary());
}

/// Copies the form and the reason code to the new control flow; its verdict is in the table.
static void keepForm(Operation *from, Operation *to) {
  if (Attribute form = from->getAttr(CGDialect::kFormAttr))
    to->setAttr(CGDialect::kFormAttr, form);
  if (auto verdict = from->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr); verdict && verdict.getCode())
    to->setAttr(CGDialect::kReasonAttr, StringAttr::get(to->getContext(), stringifyReasonCode(*verdict.getCode())));
}

void EntryConversion::convertBranch(Operation *branch) {
  // All branches write the same buffers.
  for (OpResult result : branch->getResults()) {
    Value buffer = allocate(branch, result.getType());
    buffers[result] = buffer;
    for (Region &region : branch->getRegions())
      destinations[region.front().getTerminator()->getOperand(result.getResultNumber())] = buffer;
  }
  for (Region &region : branch->getRegions())
    for (Block &block : region) {
      convert(block);
      block.getTerminator()->setOperands({});
    }
  builder.setInsertionPoint(branch);
  Operation *changed;
  if (auto cases = dyn_cast<scf::IndexSwitchOp>(branch))
    changed = scf::IndexSwitchOp::create(builder, branch->getLoc(), TypeRange(), cases.getArg(), cases.getCases(),
                                         cases.getNumCases());
  else
    changed = scf::IfOp::create(builder, branch->getLoc(), TypeRange(), branch->getOperand(0), /*addThenBlock=*/false,
                                /*addElseBlock=*/false);
  for (auto [from, to] : llvm::zip_equal(branch->getRegions(), changed->getRegions()))
    to.takeBody(from);
  keepForm(branch, changed);
}

void EntryConversion::convert(scf::WhileOp loop) {
  for (auto [argument, init] : llvm::zip(loop.getBeforeArguments(), loop.getInits()))
    buffers[argument] = buffers.lookup(init);
  convert(*loop.getBeforeBody());
  scf::ConditionOp condition = loop.getConditionOp();
  for (auto [value, argument, result] : llvm::zip(condition.getArgs(), loop.getAfterArguments(), loop.getResults())) {
    buffers[argument] = buffers.lookup(value);
    buffers[result] = buffers.lookup(value);
  }
  condition.getArgsMutable().clear();
  convert(*loop.getAfterBody());
  loop.getYieldOp().getResultsMutable().clear();
  builder.setInsertionPoint(loop);
  auto changed = scf::WhileOp::create(builder, loop.getLoc(), TypeRange(), ValueRange());
  changed.getBefore().takeBody(loop.getBefore());
  changed.getAfter().takeBody(loop.getAfter());
  keepForm(loop, changed);
  loops.push_back(changed);
}

void EntryConversion::finish() {
  for (Operation *op : llvm::reverse(old))
    op->erase();
  for (scf::WhileOp loop : loops)
    for (Block *block : {loop.getBeforeBody(), loop.getAfterBody()})
      block->eraseArguments(0, block->getNumArguments());
}
