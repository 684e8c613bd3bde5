// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ReadReach.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<Size> cg::findReach(Value index, ArrayRef<std::optional<Size>> loops, KnownSizes known) {
  APInt constant;
  if (matchPattern(index, m_ConstantInt(&constant)))
    return Size::constant(constant.getSExtValue());
  if (std::optional<Size> size = known(index))
    return size;
  auto last = [&](unsigned loop) -> std::optional<Size> {
    if (loop >= loops.size() || !loops[loop])
      return std::nullopt;
    return *loops[loop] - Size::constant(1);
  };
  if (auto argument = dyn_cast<BlockArgument>(index))
    return index.getType().isIndex() && isa<tensor::GenerateOp>(argument.getOwner()->getParentOp())
               ? last(argument.getArgNumber())
               : std::nullopt;
  Operation *op = index.getDefiningOp();
  auto reach = [&](unsigned operand) { return findReach(op->getOperand(operand), loops, known); };
  auto exact = [&](unsigned operand) -> std::optional<Size> {
    if (matchPattern(op->getOperand(operand), m_ConstantInt(&constant)))
      return Size::constant(constant.getSExtValue());
    return known(op->getOperand(operand));
  };
  return llvm::TypeSwitch<Operation *, std::optional<Size>>(op)
      .Case([&](linalg::IndexOp loop) { return last(loop.getDim()); })
      .Case([&](arith::AddIOp) -> std::optional<Size> {
        std::optional<Size> lhs = reach(0), rhs = reach(1);
        return lhs && rhs ? std::optional(*lhs + *rhs) : std::nullopt;
      })
      .Case([&](arith::SubIOp) -> std::optional<Size> {
        std::optional<Size> lhs = reach(0), rhs = exact(1);
        return lhs && rhs ? std::optional(*lhs - *rhs) : std::nullopt;
      })
      .Case([&](arith::MulIOp) -> std::optional<Size> {
        for (unsigned factor : {0, 1}) {
          std::optional<Size> by = exact(factor), of = reach(1 - factor);
          if (by && of && by->getLeast().value_or(-1) >= 0)
            return *of * *by;
        }
        return std::nullopt;
      })
      .Case<arith::IndexCastOp, arith::ExtSIOp>([&](auto) { return reach(0); })
      .Default([](Operation *) { return std::nullopt; });
}

/// What an index is not above where the loops begin. A clamp to something negative is a place before the tensor,
/// whatever it clamps.
static std::optional<Size> findFirst(Value index, size_t loops, KnownSizes known) {
  SmallVector<std::optional<Size>> once(loops, Size::constant(1));
  if (std::optional<Size> reach = findReach(index, once, known))
    return reach;
  Operation *op = index.getDefiningOp();
  if (auto sum = dyn_cast_if_present<arith::AddIOp>(op)) {
    std::optional<Size> lhs = findFirst(sum.getLhs(), loops, known), rhs = findFirst(sum.getRhs(), loops, known);
    return lhs && rhs ? std::optional(*lhs + *rhs) : std::nullopt;
  }
  if (auto least = dyn_cast_if_present<arith::MinSIOp>(op)) {
    std::optional<Size> lhs = findFirst(least.getLhs(), loops, known), rhs = findFirst(least.getRhs(), loops, known);
    return rhs ? rhs : lhs;
  }
  return std::nullopt;
}

LogicalResult cg::forEachReadLimit(Block &body, ArrayRef<std::optional<Size>> loops, KnownSizes known,
                                   llvm::function_ref<ArrayRef<Size>(Value)> extents,
                                   llvm::function_ref<LogicalResult(tensor::ExtractOp, const Size &)> limit) {
  for (auto read : body.getOps<tensor::ExtractOp>())
    for (auto [index, extent] : llvm::zip(read.getIndices(), SmallVector<Size>(extents(read.getTensor())))) {
      if (std::optional<Size> reach = findReach(index, loops, known)) {
        if (failed(limit(read, extent - Size::constant(1) - *reach)))
          return failure();
      } else if (std::optional<Size> first = findFirst(index, loops.size(), known)) {
        if (failed(limit(read, *first)))
          return failure();
      }
    }
  return success();
}
