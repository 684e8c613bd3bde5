// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ReadReach.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<PiecewiseSize> cg::findReach(Value index, ArrayRef<std::optional<Size>> loops, KnownSizes known,
                                           const LowerBound &bound) {
  APInt constant;
  if (matchPattern(index, m_ConstantInt(&constant)))
    return PiecewiseSize(Size::constant(constant.getSExtValue()));
  if (std::optional<PiecewiseSize> size = known(index))
    return size;
  auto last = [&](unsigned loop) -> std::optional<PiecewiseSize> {
    if (loop >= loops.size() || !loops[loop])
      return std::nullopt;
    return PiecewiseSize(*loops[loop] - Size::constant(1));
  };
  if (auto argument = dyn_cast<BlockArgument>(index))
    return index.getType().isIndex() && isa<tensor::GenerateOp>(argument.getOwner()->getParentOp())
               ? last(argument.getArgNumber())
               : std::nullopt;
  Operation *op = index.getDefiningOp();
  auto reach = [&](unsigned operand) { return findReach(op->getOperand(operand), loops, known, bound); };
  auto exact = [&](unsigned operand) -> std::optional<PiecewiseSize> {
    if (matchPattern(op->getOperand(operand), m_ConstantInt(&constant)))
      return PiecewiseSize(Size::constant(constant.getSExtValue()));
    return known(op->getOperand(operand));
  };
  return llvm::TypeSwitch<Operation *, std::optional<PiecewiseSize>>(op)
      .Case([&](linalg::IndexOp loop) { return last(loop.getDim()); })
      .Case([&](arith::AddIOp) -> std::optional<PiecewiseSize> {
        std::optional<PiecewiseSize> lhs = reach(0), rhs = reach(1);
        return lhs && rhs ? std::optional(*lhs + *rhs) : std::nullopt;
      })
      .Case([&](arith::SubIOp) -> std::optional<PiecewiseSize> {
        std::optional<PiecewiseSize> lhs = reach(0), rhs = exact(1);
        return lhs && rhs ? std::optional(*lhs - *rhs) : std::nullopt;
      })
      .Case([&](arith::MulIOp) -> std::optional<PiecewiseSize> {
        for (unsigned factor : {0, 1}) {
          std::optional<PiecewiseSize> by = exact(factor), of = reach(1 - factor);
          if (by && of && by->isAtLeast(0, bound))
            return of->multiply(*by, bound);
        }
        return std::nullopt;
      })
      .Case<arith::IndexCastOp, arith::ExtSIOp>([&](auto) { return reach(0); })
      .Default([](Operation *) { return std::nullopt; });
}

std::optional<Size> cg::findReach(AffineExpr expr, ArrayRef<std::optional<Size>> loops) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    const std::optional<Size> &extent = loops[dim.getPosition()];
    return extent ? std::optional(*extent - Size::constant(1)) : std::nullopt;
  }
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return Size::constant(constant.getValue());
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  std::optional<Size> lhs = findReach(binary.getLHS(), loops), rhs = findReach(binary.getRHS(), loops);
  if (!lhs || !rhs)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Add)
    return *lhs + *rhs;
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() == AffineExprKind::Mul && factor && factor.getValue() >= 0)
    return *lhs * *rhs;
  return std::nullopt;
}

/// Returns the largest value that an index has at the beginning of the loops. A clamp to a negative number is an index
/// before the tensor.
static std::optional<PiecewiseSize> findFirst(Value index, size_t loops, KnownSizes known, const LowerBound &bound) {
  SmallVector<std::optional<Size>> once(loops, Size::constant(1));
  if (std::optional<PiecewiseSize> reach = findReach(index, once, known, bound))
    return reach;
  Operation *op = index.getDefiningOp();
  if (auto sum = dyn_cast_if_present<arith::AddIOp>(op)) {
    std::optional<PiecewiseSize> lhs = findFirst(sum.getLhs(), loops, known, bound),
                                 rhs = findFirst(sum.getRhs(), loops, known, bound);
    return lhs && rhs ? std::optional(*lhs + *rhs) : std::nullopt;
  }
  if (auto least = dyn_cast_if_present<arith::MinSIOp>(op)) {
    std::optional<PiecewiseSize> lhs = findFirst(least.getLhs(), loops, known, bound),
                                 rhs = findFirst(least.getRhs(), loops, known, bound);
    return rhs ? rhs : lhs;
  }
  return std::nullopt;
}

LogicalResult cg::forEachReadLimit(Block &body, ArrayRef<std::optional<Size>> loops, KnownSizes known,
                                   const LowerBound &bound, llvm::function_ref<ArrayRef<Size>(Value)> extents,
                                   llvm::function_ref<LogicalResult(tensor::ExtractOp, const PiecewiseSize &)> limit) {
  for (auto read : body.getOps<tensor::ExtractOp>())
    for (auto [index, extent] : llvm::zip(read.getIndices(), SmallVector<Size>(extents(read.getTensor())))) {
      std::optional<PiecewiseSize> reach = findReach(index, loops, known, bound);
      std::optional<PiecewiseSize> first = findFirst(index, loops.size(), known, bound);
      if (reach && failed(limit(read, PiecewiseSize(extent - Size::constant(1)) - *reach)))
        return failure();
      if (first && failed(limit(read, *first)))
        return failure();
    }
  return success();
}
