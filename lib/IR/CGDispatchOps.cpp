// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AsmDirectives.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredCalls.h"

using namespace mlir;
using namespace mlir::cg;

YieldOp DispatchOp::getYield() { return cast<YieldOp>(getBodyBlock()->getTerminator()); }

/// Returns true if `argument` is the tensor of contents of an operand of type `operand`.
static bool holdsContentsOf(Type argument, Type operand) {
  auto tensor = dyn_cast<RankedTensorType>(argument);
  auto shaped = cast<ShapedType>(operand);
  return tensor && tensor.getShape() == shaped.getShape() && tensor.getElementType() == shaped.getElementType();
}

static LogicalResult verifyExtents(DispatchOp op, std::optional<ArrayRef<int64_t>> extents, StringRef name) {
  if (!extents)
    return success();
  if (extents->size() != 3 || llvm::any_of(*extents, [](int64_t extent) { return extent <= 0; }))
    return op.emitOpError() << name << " has three positive extents";
  return success();
}

LogicalResult DispatchOp::verify() {
  SmallVector<Type> operandTypes(getOperandTypes());
  bool tensors = llvm::all_of(operandTypes, llvm::IsaPred<RankedTensorType>);
  bool buffers = llvm::all_of(operandTypes, llvm::IsaPred<MemRefType>);
  if (!tensors && !buffers)
    return emitOpError() << "operands are all tensors or all memrefs";
  Block *body = getBodyBlock();
  if (body->getNumArguments() != operandTypes.size())
    return emitOpError() << "the body has " << body->getNumArguments() << " arguments for " << operandTypes.size()
                         << " operands";
  auto holdsReshaped = [](Type argument, Type operand) {
    auto tensor = dyn_cast<RankedTensorType>(argument);
    auto shaped = cast<ShapedType>(operand);
    return tensor && tensor.getElementType() == shaped.getElementType() && tensor.hasStaticShape() &&
           shaped.hasStaticShape() && tensor.getNumElements() == shaped.getNumElements();
  };
  for (auto [index, argument, operand] : llvm::enumerate(body->getArgumentTypes(), operandTypes))
    if (!holdsContentsOf(argument, operand) && (index < getInputs().size() || !holdsReshaped(argument, operand)))
      return emitOpError() << "argument " << index << " of the body is " << argument << " and its operand " << operand;
  auto yield = dyn_cast<YieldOp>(body->getTerminator());
  if (!yield)
    return emitOpError() << "the body does not end in cg.yield";
  auto outputArguments = body->getArguments().take_back(getOutputs().size());
  if (yield->getOperandTypes() != TypeRange(ValueRange(outputArguments)))
    return emitOpError() << "the body yields " << yield->getOperandTypes() << " for outputs "
                         << TypeRange(ValueRange(outputArguments));
  if (tensors && !operandTypes.empty() && getNumResults() != 0 && getResultTypes() != getOutputs().getTypes())
    return emitOpError() << "results are " << getResultTypes() << " for outputs " << getOutputs().getTypes();
  if (buffers && !operandTypes.empty() && getNumResults() != 0)
    return emitOpError() << "has results, and its operands are buffers";
  if (tensors && !getOutputs().empty() && getNumResults() == 0)
    return emitOpError() << "has no results, and its outputs are tensors";
  bool emitted = getKernel().has_value();
  if (emitted != getGrid().has_value() || emitted != getBlock().has_value())
    return emitOpError() << "'kernel', 'grid' and 'block' are present together";
  return failure(failed(verifyExtents(*this, getGrid(), "grid")) || failed(verifyExtents(*this, getBlock(), "block")));
}

void DispatchOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  // On tensors one without results is there for what it does: it sends to another rank.
  bool onTensors = llvm::any_of(getOperandTypes(), llvm::IsaPred<TensorType>);
  if (callsDeclared(*this) || (onTensors && getNumResults() == 0)) {
    effects.emplace_back(MemoryEffects::Read::get());
    effects.emplace_back(MemoryEffects::Write::get());
  }
  if (getNumResults() != 0 || onTensors)
    return;
  for (OpOperand &input : getInputsMutable())
    effects.emplace_back(MemoryEffects::Read::get(), &input);
  for (auto [index, output] : llvm::enumerate(getOutputsMutable())) {
    if (isTied(index))
      effects.emplace_back(MemoryEffects::Read::get(), &output);
    effects.emplace_back(MemoryEffects::Write::get(), &output);
  }
}

void DispatchOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  for (Value input : getInputs())
    accesses.push_back({input, AccessMode::Read});
  for (auto [index, output] : llvm::enumerate(getOutputs()))
    accesses.push_back({output, isTied(index) ? AccessMode::ReadWrite : AccessMode::Write});
}

NodeKind DispatchOp::getNodeKind() {
  return llvm::StringSwitch<NodeKind>(getKernelClass())
      .Case("copy", NodeKind::Copy)
      .Case("fill", NodeKind::Fill)
      .Cases({"library", "call"}, NodeKind::Library)
      .Case("host", NodeKind::Host)
      .Case(kCollectiveClass, NodeKind::Collective)
      .Default(NodeKind::Kernel);
}

#define GET_OP_CLASSES
#include "cgmlir/IR/CGDispatchOps.cpp.inc"
