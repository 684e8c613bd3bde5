// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arms.h"
#include "cgmlir/IR/Sources.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

VaryingPart::VaryingPart(Block &block, ArrayRef<const Extents *> variants) {
  llvm::SmallPtrSet<Operation *, 16> seeds, after, before;
  for (const Extents *extents : variants)
    for (const auto &[op, narrow] : extents->getNarrowed()) {
      seeds.insert(op);
      // Users get the narrowed values.
      for (Operation *user : op->getUsers())
        if (Operation *inBlock = block.findAncestorOpInBlock(*user);
            inBlock && !narrow.filler && !inBlock->hasTrait<OpTrait::IsTerminator>())
          seeds.insert(inBlock);
    }
  for (Operation &op : block) {
    bool reached = seeds.contains(&op);
    forEachUsed(&op, [&](Value value) { reached |= after.contains(value.getDefiningOp()); });
    if (reached)
      after.insert(&op);
  }
  for (Operation &op : llvm::reverse(block)) {
    bool reaches = seeds.contains(&op);
    for (Operation *user : op.getUsers())
      reaches |= before.contains(block.findAncestorOpInBlock(*user));
    if (reaches)
      before.insert(&op);
  }
  for (Operation &op : block)
    if (after.contains(&op) && before.contains(&op))
      ops.insert(&op);
  if (ops.empty())
    return;
  bool ordered = false;
  for (Operation &op : llvm::make_range(ops.front()->getIterator(), ops.back()->getIterator())) {
    bool pure = isMemoryEffectFree(&op);
    if (ops.contains(&op)) {
      if (!pure && !obstacle)
        obstacle = &op;
    } else if (after.contains(&op)) {
      followers.push_back(&op);
      ordered |= !pure;
    } else if (ordered && !pure && !obstacle) {
      // The operation would be moved in front of an operation with effects.
      obstacle = &op;
    }
  }
  if (!isMemoryEffectFree(ops.back()) && !obstacle)
    obstacle = ops.back();
  for (Operation *op : ops)
    for (Value result : op->getResults())
      if (llvm::any_of(result.getUsers(),
                       [&](Operation *user) { return !ops.contains(block.findAncestorOpInBlock(*user)); }))
        results.push_back(result);
}

Operation *VaryingPart::gather() {
  Operation *last = ops.back(), *place = last;
  for (Operation *op : followers) {
    op->moveAfter(place);
    place = op;
  }
  return last;
}

SmallVector<Value> Arm::write() {
  for (Operation *op : part.ops)
    write(op);
  return llvm::map_to_vector(part.results, [&](Value value) { return whole.lookup(value); });
}

/// Constants and tensors without contents are copied to their users.
static bool isMadeAnew(Value value) {
  return value.getDefiningOp<tensor::EmptyOp>() || matchPattern(value, m_Constant());
}

Value Arm::takeAll(Value value) {
  if (Value known = whole.lookupOrNull(value))
    return known;
  if (!isMadeAnew(value))
    return value;
  Operation *copy = builder.clone(*value.getDefiningOp());
  whole.map(value, copy->getResult(0));
  return copy->getResult(0);
}

Value Arm::take(Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return takeAll(value);
  auto narrow = RankedTensorType::get(shape, type.getElementType());
  Location loc = value.getLoc();
  DenseElementsAttr constant;
  if (value.getDefiningOp<tensor::EmptyOp>())
    return tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  if (matchPattern(value, m_Constant(&constant)) && constant.isSplat())
    return arith::ConstantOp::create(builder, loc, constant.resizeSplat(narrow));
  Value source = parts.lookup(value);
  if (source && source.getType() == narrow)
    return source;
  if (!source)
    source = takeAll(value);
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
      strides(type.getRank(), builder.getIndexAttr(1)), sizes;
  for (int64_t size : shape)
    sizes.push_back(builder.getIndexAttr(size));
  return tensor::ExtractSliceOp::create(builder, loc, narrow, source, offsets, sizes, strides);
}

void Arm::write(Operation *op) {
  if (extents) {
    if (auto loops = dyn_cast<linalg::LinalgOp>(op);
        loops && loops.hasPureTensorSemantics() && !loops.hasDynamicShape())
      return writeLoops(loops);
    if (const Extents::Narrowed *narrow = extents->lookup(op))
      return writeShape(op, *narrow);
  }
  forEachUsed(op, [&](Value value) { takeAll(value); });
  keep(op, builder.clone(*op, whole));
}

void Arm::keep(Operation *op, Operation *copy) {
  for (auto [old, made] : llvm::zip(op->getResults(), copy->getResults()))
    whole.map(old, made);
}

void Arm::writeLoops(linalg::LinalgOp op) {
  IRMapping mapping;
  llvm::SetVector<Value> reads = findReadTensors(op);
  visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) {
    Value value = operand->get();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    bool sliced = reads.contains(value) && type && type.hasStaticShape();
    mapping.map(value, sliced ? take(value, extents->getReadShape(op, value)) : takeAll(value));
  });
  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands())
    operands.push_back(isa<RankedTensorType>(operand.get().getType())
                           ? take(operand.get(), extents->getOperandShape(op, operand))
                           : takeAll(operand.get()));
  Operation *copy = builder.clone(*op, mapping);
  copy->setOperands(operands);
  for (auto [number, result] : llvm::enumerate(copy->getResults()))
    result.setType(operands[op.getNumDpsInputs() + number].getType());
  const Extents::Narrowed *narrow = extents->lookup(op);
  for (auto [old, made] : llvm::zip(op->getResults(), copy->getResults())) {
    if (old.getType() == made.getType()) {
      whole.map(old, made);
      continue;
    }
    parts[old] = made;
    if (!narrow->filler)
      continue;
    auto type = cast<RankedTensorType>(old.getType());
    Value filler =
        arith::ConstantOp::create(builder, op.getLoc(), makeConstant(*narrow->filler, type.getElementType()));
    SmallVector<OpFoldResult> low(type.getRank(), builder.getIndexAttr(0)), high;
    for (auto [all, size] : llvm::zip(type.getShape(), cast<RankedTensorType>(made.getType()).getShape()))
      high.push_back(builder.getIndexAttr(all - size));
    whole.map(old, tensor::PadOp::create(builder, op.getLoc(), type, made, low, high, filler).getResult());
  }
}

void Arm::writeShape(Operation *op, const Extents::Narrowed &narrow) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType()).clone(narrow.loops);
  bool expands = isa<tensor::ExpandShapeOp>(op);
  auto groups = expands ? cast<tensor::ExpandShapeOp>(op).getReassociationIndices()
                        : cast<tensor::CollapseShapeOp>(op).getReassociationIndices();
  Value source = op->getOperand(0);
  SmallVector<int64_t> shape(cast<RankedTensorType>(source.getType()).getShape());
  for (auto [one, group] : llvm::enumerate(groups))
    for (int64_t each : group) {
      unsigned left = expands ? one : each, right = expands ? each : one;
      if (shape[left] == cast<RankedTensorType>(op->getResult(0).getType()).getDimSize(right))
        shape[left] = narrow.loops[right];
    }
  Value narrowSource = take(source, shape);
  parts[op->getResult(0)] =
      expands ? tensor::ExpandShapeOp::create(builder, op->getLoc(), type, narrowSource, groups).getResult()
              : tensor::CollapseShapeOp::create(builder, op->getLoc(), type, narrowSource, groups).getResult();
}
