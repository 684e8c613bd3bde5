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

/// Whether a comparison holds in all launches or in none.
static std::optional<bool> compareSizes(arith::CmpIPredicate predicate, const Size &lhs, const Size &rhs,
                                        const LowerBound &bound) {
  using Predicate = arith::CmpIPredicate;
  auto least = [&](const Size &size) {
    if (std::optional<int64_t> value = size.getConstant())
      return value;
    return bound ? bound(size) : size.getLeast();
  };
  auto holds = [&](const Size &size, int64_t from) {
    std::optional<int64_t> value = least(size);
    return value && *value >= from;
  };
  bool isUnsigned = llvm::is_contained({Predicate::ult, Predicate::ule, Predicate::ugt, Predicate::uge}, predicate);
  if (isUnsigned && (!holds(lhs, 0) || !holds(rhs, 0)))
    return std::nullopt;
  auto decide = [](bool yes, bool no) -> std::optional<bool> {
    if (yes || no)
      return yes;
    return std::nullopt;
  };
  Size more = lhs - rhs, less = rhs - lhs;
  switch (predicate) {
  case Predicate::eq:
    return decide(lhs == rhs, holds(more, 1) || holds(less, 1));
  case Predicate::ne:
    return decide(holds(more, 1) || holds(less, 1), lhs == rhs);
  case Predicate::slt:
  case Predicate::ult:
    return decide(holds(less, 1), holds(more, 0));
  case Predicate::sle:
  case Predicate::ule:
    return decide(holds(less, 0), holds(more, 1));
  case Predicate::sgt:
  case Predicate::ugt:
    return decide(holds(more, 1), holds(less, 0));
  case Predicate::sge:
  case Predicate::uge:
    return decide(holds(more, 0), holds(less, 1));
  }
  llvm_unreachable("all predicates are above");
}

int64_t cg::readConstant(IntegerAttr value) {
  return value.getType().isInteger(1) ? value.getValue().getZExtValue() : value.getValue().getSExtValue();
}

std::optional<Size> cg::combineSizes(Operation *op, ArrayRef<Size> operands, const LowerBound &bound) {
  auto isBool = [&](Value value) { return value.getType().isInteger(1); };
  auto compare = [&](arith::CmpIOp compared) -> std::optional<Size> {
    if (isBool(compared.getLhs()))
      return std::nullopt;
    std::optional<bool> holds = compareSizes(compared.getPredicate(), operands[0], operands[1], bound);
    return holds ? std::optional(Size::constant(*holds)) : std::nullopt;
  };
  auto logic = [&](auto combine) -> std::optional<Size> {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    return isBool(op->getResult(0)) && lhs && rhs ? std::optional(Size::constant(combine(*lhs, *rhs))) : std::nullopt;
  };
  // Arithmetic on single bits wraps.
  if (isBool(op->getResult(0)) && !isa<arith::CmpIOp, arith::SelectOp, arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return std::nullopt;
  if (isa<arith::ExtSIOp>(op) && isBool(op->getOperand(0)))
    return Size() - operands[0];
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
  // A clamp that cannot bite, or always does.
  auto choose = [&](arith::CmpIPredicate takesFirst) -> std::optional<Size> {
    std::optional<bool> first = compareSizes(takesFirst, operands[0], operands[1], bound);
    return first ? std::optional(operands[*first ? 0 : 1]) : std::nullopt;
  };
  return llvm::TypeSwitch<Operation *, std::optional<Size>>(op)
      .Case([&](arith::AddIOp) { return operands[0] + operands[1]; })
      .Case([&](arith::SubIOp) { return operands[0] - operands[1]; })
      .Case([&](arith::MulIOp) { return operands[0] * operands[1]; })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp>(
          [&](auto) { return quotient(); })
      .Case<arith::RemSIOp, arith::RemUIOp>([&](auto) { return remainder(); })
      .Case([&](arith::MaxSIOp) { return choose(arith::CmpIPredicate::sge); })
      .Case([&](arith::MaxUIOp) { return choose(arith::CmpIPredicate::uge); })
      .Case([&](arith::MinSIOp) { return choose(arith::CmpIPredicate::sle); })
      .Case([&](arith::MinUIOp) { return choose(arith::CmpIPredicate::ule); })
      .Case([&](arith::CmpIOp compared) { return compare(compared); })
      .Case([&](arith::AndIOp) { return logic(std::bit_and<int64_t>()); })
      .Case([&](arith::OrIOp) { return logic(std::bit_or<int64_t>()); })
      .Case([&](arith::XOrIOp) { return logic(std::bit_xor<int64_t>()); })
      .Case([&](arith::SelectOp) -> std::optional<Size> {
        if (operands[1] == operands[2])
          return operands[1];
        std::optional<int64_t> condition = operands[0].getConstant();
        return condition ? std::optional(operands[*condition ? 1 : 2]) : std::nullopt;
      })
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
      return Size::constant(readConstant(value));
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
    return combineSizes(&part, operands, bound);
  };
  for (Operation &part : block.without_terminator())
    if (part.getNumResults() == 1)
      if (std::optional<Size> size = evaluate(part))
        local[part.getResult(0)] = *size;
  return find(block.getTerminator()->getOperand(0));
}
