// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CarryCopies.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::isCopied(Operation *op) {
  auto verdict = op ? op->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr) : OpVerdictAttr();
  return verdict && verdict.getVerdict() == Verdict::Transparent && op->getNumOperands() == 0 &&
         isMemoryEffectFree(op) && !isa<GetConstantOp>(op);
}

static bool isKind(LaunchOp launch, SegmentKind kind) {
  auto attr = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
  return (attr ? attr.getValue() : SegmentKind::Graph) == kind;
}

/// Returns the launch that ends the segments in front of `op`, or null if control flow does.
static LaunchOp findLaunchBefore(Operation *op) {
  for (Operation *before = op->getPrevNode(); before; before = before->getPrevNode()) {
    if (auto launch = dyn_cast<LaunchOp>(before))
      return launch;
    if (before->getNumRegions() != 0)
      return {};
  }
  return {};
}

void CarryCopies::prepare(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      copyInits(handOnArguments(loop));
  if (auto condition = dyn_cast<scf::ConditionOp>(block.getTerminator()))
    copyForwarded(condition);
  else if (auto yield = dyn_cast<scf::YieldOp>(block.getTerminator()))
    copyYields(yield);
}

void CarryCopies::disable(LaunchOp launch) {
  MLIRContext *context = launch.getContext();
  launch->setAttr(CGDialect::kSegmentAttr, SegmentKindAttr::get(context, SegmentKind::Eager));
  launch->setAttr(CGDialect::kReasonAttr, StringAttr::get(context, stringifyReasonCode(*forbidden)));
}

scf::WhileOp CarryCopies::handOnArguments(scf::WhileOp loop) {
  scf::ConditionOp condition = loop.getConditionOp();
  ValueRange arguments = loop.getBeforeArguments();
  unsigned count = arguments.size(), old = condition.getArgs().size();
  SmallVector<Value> forwarded(arguments);
  llvm::append_range(forwarded, condition.getArgs());
  SmallVector<Type> types(ValueRange(forwarded).getTypes());
  condition.getArgsMutable().assign(forwarded);
  Block *body = loop.getAfterBody();
  for (unsigned i = 0; i < count; ++i)
    body->insertArgument(i, types[i], stripOrigins(loop.getLoc()));

  builder.setInsertionPoint(loop);
  auto changed = scf::WhileOp::create(builder, loop.getLoc(), types, loop.getInits());
  changed->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  changed.getBefore().takeBody(loop.getBefore());
  changed.getAfter().takeBody(loop.getAfter());
  loop.replaceAllUsesWith(changed.getResults().drop_front(count));
  loop.erase();
  // A value that is passed on twice has one name from here on: it is one buffer.
  for (unsigned j = 0; j < old; ++j) {
    auto argument = dyn_cast<BlockArgument>(forwarded[count + j]);
    if (!argument || argument.getOwner() != changed.getBeforeBody())
      continue;
    changed.getAfterArguments()[count + j].replaceAllUsesWith(changed.getAfterArguments()[argument.getArgNumber()]);
    changed.getResult(count + j).replaceAllUsesWith(changed.getResult(argument.getArgNumber()));
  }
  return changed;
}

void CarryCopies::copyInits(scf::WhileOp loop) {
  SmallVector<OpOperand *> operands;
  for (OpOperand &init : loop.getInitsMutable()) {
    auto launch = init.get().getDefiningOp<LaunchOp>();
    if (!launch || launch->getBlock() != loop->getBlock() || !init.get().hasOneUse())
      operands.push_back(&init);
  }
  LaunchOp before = findLaunchBefore(loop);
  builder.setInsertionPoint(loop);
  copy(operands, before);
}

void CarryCopies::copyForwarded(scf::ConditionOp condition) {
  SmallVector<OpOperand *> operands;
  for (OpOperand &value : condition.getArgsMutable()) {
    auto argument = dyn_cast<BlockArgument>(value.get());
    auto launch = value.get().getDefiningOp<LaunchOp>();
    bool own =
        argument ? argument.getOwner() == condition->getBlock() : launch && launch->getBlock() == condition->getBlock();
    if (!own)
      operands.push_back(&value);
  }
  LaunchOp before = findLaunchBefore(condition);
  builder.setInsertionPoint(condition);
  copy(operands, before);
}

void CarryCopies::copyYields(scf::YieldOp yield) {
  bool isLoop = isa<scf::WhileOp>(yield->getParentOp());
  Block &block = *yield->getBlock();
  LaunchOp last = findLaunchBefore(yield);
  // The launches that form one segment with the last one.
  llvm::SmallPtrSet<Operation *, 4> lastRun;
  for (Operation *op = last; op; op = op->getPrevNode()) {
    if (auto launch = dyn_cast<LaunchOp>(op)) {
      if (launch->getAttr(CGDialect::kSegmentAttr) != last->getAttr(CGDialect::kSegmentAttr))
        break;
      lastRun.insert(launch);
    } else if (op->getNumRegions() != 0) {
      break;
    }
  }
  // Segments behind may still read the value that the loop carries into this turn.
  auto isReadBehind = [&](LaunchOp launch, unsigned position) {
    Operation *end = launch;
    for (Operation *op = launch; op && op->getNumRegions() == 0; op = op->getNextNode())
      if (isa<LaunchOp>(op)) {
        if (op->getAttr(CGDialect::kSegmentAttr) != launch->getAttr(CGDialect::kSegmentAttr))
          break;
        end = op;
      }
    return llvm::any_of(block.getArgument(position).getUses(), [&](OpOperand &use) {
      Operation *at = block.findAncestorOpInBlock(*use.getOwner());
      return end->isBeforeInBlock(at) && !(at == yield && use.getOperandNumber() == position);
    });
  };
  llvm::SmallPtrSet<Value, 4> seen;
  auto isInPlace = [&](OpOperand &operand) {
    Value value = operand.get();
    if (isLoop && value == block.getArgument(operand.getOperandNumber()))
      return true;
    auto launch = value.getDefiningOp<LaunchOp>();
    bool written = launch && launch->getBlock() == &block &&
                   (!isLoop || lastRun.contains(launch) || !isReadBehind(launch, operand.getOperandNumber()));
    return written && seen.insert(value).second;
  };
  SmallVector<OpOperand *> operands;
  for (OpOperand &operand : yield.getResultsMutable())
    if (!isInPlace(operand))
      operands.push_back(&operand);
  if (operands.empty())
    return;
  // Copies behind host code are a segment of their own, which is the last one then.
  if (isLoop && last && isKind(last, SegmentKind::Host)) {
    operands.clear();
    for (OpOperand &operand : yield.getResultsMutable())
      if (operand.get() != block.getArgument(operand.getOperandNumber()))
        operands.push_back(&operand);
  }
  builder.setInsertionPoint(yield);
  copy(operands, last);
}

void CarryCopies::copy(ArrayRef<OpOperand *> operands, LaunchOp beside) {
  if (operands.empty())
    return;
  Location loc = stripOrigins(function.getLoc());
  SmallVector<Value> inputs;
  SmallVector<Type> types, results;
  for (OpOperand *operand : operands) {
    results.push_back(operand->get().getType());
    if (isCopied(operand->get().getDefiningOp()))
      continue;
    inputs.push_back(operand->get());
    types.push_back(operand->get().getType());
  }
  OpBuilder::InsertionGuard guard(builder);
  OpBuilder::InsertPoint place = builder.saveInsertionPoint();
  builder.setInsertionPoint(function);
  auto region =
      RegionOp::create(builder, loc, (function.getSymName() + "_carry").str(), builder.getFunctionType(types, results));
  symbols.insert(region);
  Block &body = region.getBody().front();
  builder.setInsertionPointToStart(&body);
  SmallVector<Value> yielded;
  unsigned next = 0;
  for (OpOperand *operand : operands) {
    Operation *source = operand->get().getDefiningOp();
    yielded.push_back(isCopied(source) ? builder.clone(*source)->getResult(0) : Value(body.getArgument(next++)));
  }
  YieldOp::create(builder, loc, yielded);
  builder.restoreInsertionPoint(place);
  auto launch = LaunchOp::create(builder, loc, region, inputs);
  // In one segment with the neighbour if that is device work.
  if (beside && isKind(beside, SegmentKind::Eager)) {
    launch->setAttr(CGDialect::kSegmentAttr, beside->getAttr(CGDialect::kSegmentAttr));
    launch->setAttr(CGDialect::kReasonAttr, beside->getAttr(CGDialect::kReasonAttr));
  } else if (forbidden) {
    disable(launch);
  }
  for (auto [operand, result] : llvm::zip(operands, launch.getResults()))
    operand->set(result);
}
