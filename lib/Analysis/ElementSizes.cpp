// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ElementSizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

static bool isUnsigned(arith::CmpIPredicate predicate) {
  using Predicate = arith::CmpIPredicate;
  return llvm::is_contained({Predicate::ult, Predicate::ule, Predicate::ugt, Predicate::uge}, predicate);
}

/// Returns whether a comparison of sizes holds in all launches or in none; else nothing.
static std::optional<bool> compareSizes(arith::CmpIPredicate predicate, const PiecewiseSize &lhs,
                                        const PiecewiseSize &rhs, const LowerBound &bound) {
  using Predicate = arith::CmpIPredicate;
  if (isUnsigned(predicate) && (!lhs.isAtLeast(0, bound) || !rhs.isAtLeast(0, bound)))
    return std::nullopt;
  auto decide = [](bool yes, bool no) -> std::optional<bool> {
    if (yes || no)
      return yes;
    return std::nullopt;
  };
  PiecewiseSize more = lhs - rhs, less = rhs - lhs;
  bool same = lhs.isKnown() && (lhs == rhs || more.getConstant() == 0);
  switch (predicate) {
  case Predicate::eq:
    return decide(same, more.isAtLeast(1, bound) || less.isAtLeast(1, bound));
  case Predicate::ne:
    return decide(more.isAtLeast(1, bound) || less.isAtLeast(1, bound), same);
  case Predicate::slt:
  case Predicate::ult:
    return decide(less.isAtLeast(1, bound), more.isAtLeast(0, bound));
  case Predicate::sle:
  case Predicate::ule:
    return decide(less.isAtLeast(0, bound), more.isAtLeast(1, bound));
  case Predicate::sgt:
  case Predicate::ugt:
    return decide(more.isAtLeast(1, bound), less.isAtLeast(0, bound));
  case Predicate::sge:
  case Predicate::uge:
    return decide(more.isAtLeast(0, bound), less.isAtLeast(1, bound));
  }
  llvm_unreachable("all predicates are above");
}

/// Divides a size by a constant, or by another size if the division has no remainder.
static PiecewiseSize divideSizes(Operation *op, const PiecewiseSize &lhs, const PiecewiseSize &rhs,
                                 const LowerBound &bound) {
  std::optional<Size> whole = lhs.getSize(), by = rhs.getSize();
  std::optional<int64_t> divisor = rhs.getConstant();
  if (divisor && *divisor <= 0)
    return PiecewiseSize();
  if (whole && by)
    if (std::optional<Size> exact = whole->divideExactly(*by))
      return *exact;
  // Others round towards zero, or take a number before zero for a large one.
  bool ofAll = isa<arith::FloorDivSIOp, arith::CeilDivSIOp>(op);
  if (!divisor || (!ofAll && !lhs.isAtLeast(0, bound)))
    return PiecewiseSize();
  bool up = isa<arith::CeilDivSIOp, arith::CeilDivUIOp>(op);
  return (up ? lhs + Size::constant(*divisor - 1) : lhs).divide(*divisor);
}

static PiecewiseSize takeRemainder(const PiecewiseSize &lhs, const PiecewiseSize &rhs) {
  std::optional<Size> whole = lhs.getSize(), by = rhs.getSize();
  if (!whole || !by)
    return PiecewiseSize();
  std::optional<int64_t> number = whole->getConstant(), divisor = by->getConstant();
  if (number && divisor && *number >= 0 && *divisor > 0)
    return Size::constant(*number % *divisor);
  return whole->divideExactly(*by) ? PiecewiseSize(Size()) : PiecewiseSize();
}

/// A choice by a comparison of what is chosen is a minimum or a maximum.
static PiecewiseSize chooseSizes(arith::SelectOp op, ArrayRef<PiecewiseSize> operands, const LowerBound &bound) {
  using Predicate = arith::CmpIPredicate;
  if (operands[1].isKnown() && operands[1] == operands[2])
    return operands[1];
  if (std::optional<int64_t> condition = operands[0].getConstant())
    return operands[*condition ? 1 : 2];
  auto compare = op.getCondition().getDefiningOp<arith::CmpIOp>();
  if (!compare ||
      (isUnsigned(compare.getPredicate()) && (!operands[1].isAtLeast(0, bound) || !operands[2].isAtLeast(0, bound))))
    return PiecewiseSize();
  bool same = compare.getLhs() == op.getTrueValue() && compare.getRhs() == op.getFalseValue();
  bool other = compare.getLhs() == op.getFalseValue() && compare.getRhs() == op.getTrueValue();
  if (!same && !other)
    return PiecewiseSize();
  switch (compare.getPredicate()) {
  case Predicate::slt:
  case Predicate::sle:
  case Predicate::ult:
  case Predicate::ule:
    return same ? operands[1].min(operands[2]) : operands[1].max(operands[2]);
  case Predicate::sgt:
  case Predicate::sge:
  case Predicate::ugt:
  case Predicate::uge:
    return same ? operands[1].max(operands[2]) : operands[1].min(operands[2]);
  default:
    return PiecewiseSize();
  }
}

int64_t cg::readConstant(IntegerAttr value) {
  return value.getType().isInteger(1) ? value.getValue().getZExtValue() : value.getValue().getSExtValue();
}

/// True if arithmetic of the type could give another number. Where sizes have no upper bound, 32 bits are taken to hold
/// them: JAX computes all of its sizes in them.
static bool mayWrap(const PiecewiseSize &size, Type type, const LowerBound &bound) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() == 1 || integer.getWidth() >= 64)
    return false;
  int64_t most = (int64_t(1) << (integer.getWidth() - 1)) - 1;
  if (size.isAtLeast(-most - 1, bound) && (PiecewiseSize(Size()) - size).isAtLeast(-most, bound))
    return false;
  return integer.getWidth() < 32 || !size.isOpen(bound);
}

std::optional<PiecewiseSize> cg::combineSizes(Operation *op, ArrayRef<PiecewiseSize> operands,
                                              const LowerBound &bound) {
  if (op->getNumResults() != 1 || !isa_and_present<arith::ArithDialect, math::MathDialect>(op->getDialect()))
    return std::nullopt;
  // Numbers of another kind follow from sizes, and are none.
  if (!op->getResult(0).getType().isIntOrIndex())
    return PiecewiseSize();
  auto isBool = [&](Value value) { return value.getType().isInteger(1); };
  auto logic = [&](auto combine) -> PiecewiseSize {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    return isBool(op->getResult(0)) && lhs && rhs ? PiecewiseSize(Size::constant(combine(*lhs, *rhs)))
                                                  : PiecewiseSize();
  };
  // Arithmetic on integers of one bit wraps around.
  if (isBool(op->getResult(0)) && !isa<arith::CmpIOp, arith::SelectOp, arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return PiecewiseSize();
  if (isa<arith::ExtSIOp>(op) && isBool(op->getOperand(0)))
    return PiecewiseSize(Size()) - operands[0];
  auto ifPositive = [&](const PiecewiseSize &size) {
    return operands[0].isAtLeast(0, bound) && operands[1].isAtLeast(0, bound) ? size : PiecewiseSize();
  };
  PiecewiseSize result =
      llvm::TypeSwitch<Operation *, PiecewiseSize>(op)
          .Case([&](arith::AddIOp) { return operands[0] + operands[1]; })
          .Case([&](arith::SubIOp) { return operands[0] - operands[1]; })
          .Case([&](arith::MulIOp) { return operands[0].multiply(operands[1], bound); })
          .Case<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp>(
              [&](auto) { return divideSizes(op, operands[0], operands[1], bound); })
          .Case<arith::RemSIOp, arith::RemUIOp>([&](auto) { return takeRemainder(operands[0], operands[1]); })
          .Case([&](arith::MaxSIOp) { return operands[0].max(operands[1]); })
          .Case([&](arith::MaxUIOp) { return ifPositive(operands[0].max(operands[1])); })
          .Case([&](arith::MinSIOp) { return operands[0].min(operands[1]); })
          .Case([&](arith::MinUIOp) { return ifPositive(operands[0].min(operands[1])); })
          .Case([&](arith::CmpIOp compare) {
            if (isBool(compare.getLhs()))
              return PiecewiseSize();
            std::optional<bool> holds = compareSizes(compare.getPredicate(), operands[0], operands[1], bound);
            return holds ? PiecewiseSize(Size::constant(*holds)) : PiecewiseSize();
          })
          .Case([&](arith::AndIOp) { return logic(std::bit_and<int64_t>()); })
          .Case([&](arith::OrIOp) { return logic(std::bit_or<int64_t>()); })
          .Case([&](arith::XOrIOp) { return logic(std::bit_xor<int64_t>()); })
          .Case([&](arith::SelectOp select) { return chooseSizes(select, operands, bound); })
          .Case<arith::IndexCastUIOp, arith::ExtUIOp>(
              [&](auto) { return operands[0].isAtLeast(0, bound) ? operands[0] : PiecewiseSize(); })
          .Case<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>([&](auto) { return operands[0]; })
          .Default([](Operation *) { return PiecewiseSize(); });
  return mayWrap(result, op->getResult(0).getType(), bound) ? PiecewiseSize() : result.simplify(bound);
}

/// Shape arithmetic in tensors: a few elements made of scalars, or of such tensors by a body without branches.
std::optional<PiecewiseSize> ElementSizes::lookup(Value tensor, ArrayRef<int64_t> position, unsigned depth) {
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

std::optional<PiecewiseSize> ElementSizes::lookup(tensor::ExtractOp read,
                                                  llvm::function_ref<std::optional<PiecewiseSize>(Value)> find,
                                                  unsigned depth) {
  SmallVector<int64_t> position;
  for (Value index : read.getIndices()) {
    std::optional<PiecewiseSize> at = find(index);
    if (!at || !at->getConstant())
      return std::nullopt;
    position.push_back(*at->getConstant());
  }
  return lookup(read.getTensor(), position, depth);
}

std::optional<PiecewiseSize> ElementSizes::evaluateBody(linalg::LinalgOp op, ArrayRef<int64_t> position,
                                                        unsigned depth) {
  OpOperand *init = op.getDpsInitOperand(0);
  AffineMap out = op.getMatchingIndexingMap(init);
  if (op->getNumResults() != 1 || op.getNumReductionLoops() != 0 || !out.isPermutation())
    return std::nullopt;
  SmallVector<int64_t> loops(op.getNumLoops());
  for (auto [expr, at] : llvm::zip(out.getResults(), position))
    loops[cast<AffineDimExpr>(expr).getPosition()] = at;
  llvm::DenseMap<Value, PiecewiseSize> local;
  for (OpOperand *input : op.getDpsInputOperands()) {
    std::optional<PiecewiseSize> element;
    if (isa<RankedTensorType>(input->get().getType()))
      element = lookup(input->get(), op.getMatchingIndexingMap(input).compose(loops), depth + 1);
    else
      element = known(input->get());
    if (element)
      local[op.getMatchingBlockArgument(input)] = *element;
  }
  return evaluateBlock(*op.getBlock(), loops, local, depth);
}

/// Returns the size that a body yields for one element; `local` maps the body's values to their sizes.
std::optional<PiecewiseSize> ElementSizes::evaluateBlock(Block &block, ArrayRef<int64_t> loops,
                                                         llvm::DenseMap<Value, PiecewiseSize> &local, unsigned depth) {
  auto find = [&](Value value) -> std::optional<PiecewiseSize> {
    if (auto it = local.find(value); it != local.end())
      return it->second;
    return known(value);
  };
  auto evaluate = [&](Operation &part) -> std::optional<PiecewiseSize> {
    IntegerAttr value;
    if (auto index = dyn_cast<linalg::IndexOp>(part))
      return Size::constant(loops[index.getDim()]);
    if (matchPattern(&part, m_Constant(&value)))
      return Size::constant(readConstant(value));
    // Concatenations choose their part by the index.
    if (auto branch = dyn_cast<scf::IfOp>(part); branch && branch.elseBlock()) {
      std::optional<PiecewiseSize> condition = find(branch.getCondition());
      if (!condition || !condition->getConstant())
        return std::nullopt;
      return evaluateBlock(*condition->getConstant() ? *branch.thenBlock() : *branch.elseBlock(), loops, local, depth);
    }
    if (auto read = dyn_cast<tensor::ExtractOp>(part))
      return lookup(read, find, depth + 1);
    SmallVector<PiecewiseSize> operands;
    for (Value operand : part.getOperands())
      if (std::optional<PiecewiseSize> size = find(operand))
        operands.push_back(*size);
    if (operands.size() != part.getNumOperands() || part.getNumRegions() != 0)
      return std::nullopt;
    return combineSizes(&part, operands, bound);
  };
  for (Operation &part : block.without_terminator())
    if (part.getNumResults() == 1)
      if (std::optional<PiecewiseSize> size = evaluate(part))
        local[part.getResult(0)] = *size;
  return find(block.getTerminator()->getOperand(0));
}
