// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ElementSizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<Size> cg::combineSizes(Operation *op, ArrayRef<Size> operands) {
  auto quotient = [&]() -> std::optional<Size> {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    if (rhs && *rhs == 0)
      return std::nullopt;
    if (lhs && rhs && *lhs >= 0 && *rhs > 0)
      return Size::constant(isa<arith::CeilDivSIOp, arith::CeilDivUIOp>(op) ? (*lhs + *rhs - 1) / *rhs : *lhs / *rhs);
    return operands[0].divideExactly(operands[1]);
  };
  auto remainder = [&]() -> std::optional<Size> {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    if (lhs && rhs && *lhs >= 0 && *rhs > 0)
      return Size::constant(*lhs % *rhs);
    return operands[0].divideExactly(operands[1]) ? std::optional(Size::constant(0)) : std::nullopt;
  };
  // A clamp that cannot bite.
  auto largest = [&]() -> std::optional<Size> {
    for (unsigned i : {0, 1}) {
      auto bound = operands[i].getConstant(), least = operands[1 - i].getLeast();
      if (bound && least && *least >= *bound)
        return operands[1 - i];
    }
    return operands[0] == operands[1] ? std::optional(operands[0]) : std::nullopt;
  };
  auto smallest = [&]() -> std::optional<Size> {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    if (lhs && rhs)
      return Size::constant(std::min(*lhs, *rhs));
    return operands[0] == operands[1] ? std::optional(operands[0]) : std::nullopt;
  };
  return llvm::TypeSwitch<Operation *, std::optional<Size>>(op)
      .Case([&](arith::AddIOp) { return operands[0] + operands[1]; })
      .Case([&](arith::SubIOp) { return operands[0] - operands[1]; })
      .Case([&](arith::MulIOp) { return operands[0] * operands[1]; })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp>(
          [&](auto) { return quotient(); })
      .Case<arith::RemSIOp, arith::RemUIOp>([&](auto) { return remainder(); })
      .Case<arith::MaxSIOp, arith::MaxUIOp>([&](auto) { return largest(); })
      .Case<arith::MinSIOp, arith::MinUIOp>([&](auto) { return smallest(); })
      .Case<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp>(
          [&](auto) { return operands[0]; })
      .Default([](Operation *) { return std::nullopt; });
}

/// Shape arithmetic in tensors: a few elements made of scalars, or of such tensors by a body without branches.
std::optional<Size> ElementSizes::lookup(Value tensor, ArrayRef<int64_t> position, unsigned depth) {
  constexpr unsigned kDeepest = 64;
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  Operation *op = tensor.getDefiningOp();
  if (!op || !type || !type.hasStaticShape() || !type.getElementType().isIntOrIndex() || depth > kDeepest)
    return std::nullopt;
  for (auto [at, size] : llvm::zip(position, type.getShape()))
    if (at < 0 || at >= size)
      return std::nullopt;
  DenseIntElementsAttr data;
  if (matchPattern(op, m_Constant(&data)))
    return Size::constant(data.getValues<APInt>()[ArrayRef<uint64_t>(SmallVector<uint64_t>(position))].getSExtValue());
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    int64_t linear = 0;
    for (auto [at, size] : llvm::zip(position, type.getShape()))
      linear = linear * size + at;
    return known(elements.getElements()[linear]);
  }
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return lookup(cast.getSource(), position, depth + 1);
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op); collapse && type.getRank() == 0)
    return lookup(collapse.getSrc(), SmallVector<int64_t>(collapse.getSrcType().getRank(), 0), depth + 1);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op); expand && expand.getSrcType().getRank() == 0)
    return lookup(expand.getSrc(), {}, depth + 1);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op)) {
    SmallVector<int64_t> inside;
    bool within = true;
    if (slice.getSourceType().getRank() != type.getRank() || !slice.hasUnitStride())
      return std::nullopt;
    for (auto [at, offset, size] : llvm::zip(position, slice.getStaticOffsets(), slice.getSourceType().getShape())) {
      if (ShapedType::isDynamic(offset))
        return std::nullopt;
      inside.push_back(at - offset);
      within &= inside.back() >= 0 && inside.back() < size;
    }
    return within ? lookup(slice.getSource(), inside, depth + 1) : lookup(slice.getDest(), position, depth + 1);
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    SmallVector<int64_t> outside;
    if (slice.getSourceType().getRank() != type.getRank() || !slice.hasUnitStride())
      return std::nullopt;
    for (auto [at, offset] : llvm::zip(position, slice.getStaticOffsets())) {
      if (ShapedType::isDynamic(offset))
        return std::nullopt;
      outside.push_back(at + offset);
    }
    return lookup(slice.getSource(), outside, depth + 1);
  }
  if (auto concat = dyn_cast<tensor::ConcatOp>(op)) {
    SmallVector<int64_t> inside(position);
    int64_t dim = concat.getDim();
    for (Value input : concat.getInputs()) {
      int64_t size = cast<RankedTensorType>(input.getType()).getDimSize(dim);
      if (inside[dim] < size)
        return lookup(input, inside, depth + 1);
      inside[dim] -= size;
    }
    return std::nullopt;
  }
  if (auto body = dyn_cast<linalg::LinalgOp>(op))
    return evaluateBody(body, position, depth);
  return std::nullopt;
}

std::optional<Size> ElementSizes::evaluateBody(linalg::LinalgOp op, ArrayRef<int64_t> position, unsigned depth) {
  OpOperand *init = op.getDpsInitOperand(0);
  AffineMap out = op.getMatchingIndexingMap(init);
  if (op->getNumResults() != 1 || op.getNumReductionLoops() != 0 || !out.isPermutation())
    return std::nullopt;
  SmallVector<int64_t> loops(op.getNumLoops());
  for (auto [expr, at] : llvm::zip(out.getResults(), position))
    loops[cast<AffineDimExpr>(expr).getPosition()] = at;
  llvm::DenseMap<Value, Size> local;
  for (OpOperand *input : op.getDpsInputOperands()) {
    std::optional<Size> element;
    if (isa<RankedTensorType>(input->get().getType()))
      element = lookup(input->get(), op.getMatchingIndexingMap(input).compose(loops), depth + 1);
    else
      element = known(input->get());
    if (element)
      local[op.getMatchingBlockArgument(input)] = *element;
  }
  return evaluateBlock(*op.getBlock(), loops, local, depth);
}

/// What a body yields for one element; `local` is what its values are.
std::optional<Size> ElementSizes::evaluateBlock(Block &block, ArrayRef<int64_t> loops,
                                                llvm::DenseMap<Value, Size> &local, unsigned depth) {
  auto find = [&](Value value) -> std::optional<Size> {
    if (auto it = local.find(value); it != local.end())
      return it->second;
    return known(value);
  };
  auto evaluate = [&](Operation &part) -> std::optional<Size> {
    IntegerAttr value;
    if (auto index = dyn_cast<linalg::IndexOp>(part))
      return Size::constant(loops[index.getDim()]);
    if (matchPattern(&part, m_Constant(&value)))
      return Size::constant(value.getValue().getSExtValue());
    // Concatenations choose their part by the index.
    if (auto branch = dyn_cast<scf::IfOp>(part); branch && branch.elseBlock()) {
      std::optional<Size> condition = find(branch.getCondition());
      if (!condition || !condition->isConstant())
        return std::nullopt;
      return evaluateBlock(*condition->getConstant() ? *branch.thenBlock() : *branch.elseBlock(), loops, local, depth);
    }
    if (auto read = dyn_cast<tensor::ExtractOp>(part)) {
      SmallVector<int64_t> position;
      for (Value index : read.getIndices()) {
        std::optional<Size> at = find(index);
        if (!at || !at->isConstant())
          return std::nullopt;
        position.push_back(*at->getConstant());
      }
      return lookup(read.getTensor(), position, depth + 1);
    }
    SmallVector<Size> operands;
    for (Value operand : part.getOperands())
      if (std::optional<Size> size = find(operand))
        operands.push_back(*size);
    if (operands.size() != part.getNumOperands() || part.getNumRegions() != 0)
      return std::nullopt;
    if (auto compare = dyn_cast<arith::CmpIOp>(part)) {
      auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
      if (!lhs || !rhs)
        return std::nullopt;
      return Size::constant(
          arith::applyCmpPredicate(compare.getPredicate(), APInt(64, *lhs, true), APInt(64, *rhs, true)));
    }
    return combineSizes(&part, operands);
  };
  for (Operation &part : block.without_terminator())
    if (part.getNumResults() == 1)
      if (std::optional<Size> size = evaluate(part))
        local[part.getResult(0)] = *size;
  return find(block.getTerminator()->getOperand(0));
}
