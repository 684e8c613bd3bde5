// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PackingWork.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace mlir::cg;

Value PackingWork::getConstant(ConstantOp constant) {
  auto [known, first] = constantNumbers.try_emplace(constant, constants.size());
  if (first) {
    constants.push_back(constant);
    work->addArgument(constant.getType(), constant.getLoc());
  }
  return work->getArgument(known->second);
}

Value PackingWork::getEmpty(RankedTensorType type) {
  Value &known = empties[type];
  if (!known) {
    OpBuilder builder(type.getContext());
    builder.setInsertionPointToStart(work.get());
    known = tensor::EmptyOp::create(builder, builder.getUnknownLoc(), type.getShape(), type.getElementType());
  }
  return known;
}

DispatchOp PackingWork::add(DispatchOp dispatch, ArrayRef<Value> operands) {
  llvm::hash_code hash =
      llvm::hash_combine(dispatch.getKernelClassAttr(), dispatch.getScheduleAttr(), dispatch.getInputs().size());
  for (Value operand : operands)
    hash = llvm::hash_combine(hash, operand.getAsOpaquePointer());
  for (Operation &op : *dispatch.getBodyBlock())
    hash = llvm::hash_combine(hash, op.getName().getAsOpaquePointer());
  SmallVector<DispatchOp> &equal = byHash[hash];
  for (DispatchOp other : equal)
    if (other.getKernelClassAttr() == dispatch.getKernelClassAttr() &&
        other.getScheduleAttr() == dispatch.getScheduleAttr() &&
        other.getInputs().size() == dispatch.getInputs().size() && llvm::equal(other->getOperands(), operands) &&
        OperationEquivalence::isRegionEquivalentTo(&other.getBody(), &dispatch.getBody(),
                                                   OperationEquivalence::IgnoreLocations))
      return other;
  auto copy = cast<DispatchOp>(dispatch->clone());
  copy->setOperands(operands);
  work->push_back(copy);
  equal.push_back(copy);
  return copy;
}

ConstantOp PackingWork::keep(OpResult value, StringRef entry, llvm::function_ref<ConstantOp()> make) {
  auto *known = llvm::find_if(kept, [&](const Kept &other) { return other.value == value; });
  if (known == kept.end()) {
    kept.push_back({value, make(), {}});
    known = &kept.back();
  }
  known->entries.insert(entry);
  return known->constant;
}

RegionOp PackingWork::makeRegion(OpBuilder &builder, Location loc, StringRef name, TargetAttr target,
                                 ArrayRef<StringRef> entries, SmallVectorImpl<Attribute> &bound) {
  SmallVector<Kept *> results;
  SmallVector<Operation *> worklist;
  for (Kept &one : kept)
    if (one.entries.getArrayRef() == entries) {
      results.push_back(&one);
      worklist.push_back(one.value.getOwner());
    }
  llvm::DenseSet<Operation *> needed;
  llvm::BitVector read(constants.size());
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val();
    if (!needed.insert(op).second)
      continue;
    for (Value operand : op->getOperands()) {
      if (auto argument = dyn_cast<BlockArgument>(operand))
        read.set(argument.getArgNumber());
      else
        worklist.push_back(operand.getDefiningOp());
    }
  }
  SmallVector<Type> inputs, outputs;
  for (unsigned number : read.set_bits()) {
    bound.push_back(FlatSymbolRefAttr::get(constants[number]));
    inputs.push_back(constants[number].getType());
  }
  for (Kept *one : results) {
    bound.push_back(FlatSymbolRefAttr::get(one->constant));
    outputs.push_back(one->value.getType());
  }

  auto region = RegionOp::create(builder, loc, name, builder.getFunctionType(inputs, outputs));
  region.setTargetAttr(target);
  region.setSegment(name.split('@').first);
  OpBuilder::InsertionGuard guard(builder);
  Block &body = region.getBody().front();
  builder.setInsertionPointToStart(&body);
  IRMapping values;
  auto constantBinding = BindingAttr::get(builder.getContext(), BindingKind::Constant);
  for (auto [position, number] : llvm::enumerate(read.set_bits())) {
    values.map(work->getArgument(number), body.getArgument(position));
    region.setArgAttr(position, CGDialect::kNameAttr, constants[number].getSymNameAttr());
    region.setArgAttr(position, CGDialect::kBindingAttr, constantBinding);
  }
  for (Operation &op : *work) {
    if (!needed.contains(&op) || !isa<DispatchOp>(op))
      continue;
    // Each has memory of its own.
    for (Value operand : op.getOperands())
      if (auto empty = operand.getDefiningOp<tensor::EmptyOp>())
        values.map(operand, builder.clone(*empty)->getResult(0));
    builder.clone(op, values);
  }
  SmallVector<Value> yielded;
  for (auto [position, one] : llvm::enumerate(results)) {
    region.setResultAttr(position, CGDialect::kNameAttr, one->constant.getSymNameAttr());
    yielded.push_back(values.lookup(one->value));
  }
  YieldOp::create(builder, loc, yielded);
  return region;
}
