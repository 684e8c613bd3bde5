// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/SizeLimits.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

/// What sizes have to fulfil for a comparison of them to hold: none of these is negative. Nothing for `ne`.
static SmallVector<PiecewiseSize> makeLimits(arith::CmpIPredicate predicate, const PiecewiseSize &lhs,
                                             const PiecewiseSize &rhs) {
  PiecewiseSize one(Size::constant(1));
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return {lhs - rhs, rhs - lhs};
  case arith::CmpIPredicate::ne:
    return {};
  case arith::CmpIPredicate::slt:
  case arith::CmpIPredicate::ult:
    return {rhs - lhs - one};
  case arith::CmpIPredicate::sle:
  case arith::CmpIPredicate::ule:
    return {rhs - lhs};
  case arith::CmpIPredicate::sgt:
  case arith::CmpIPredicate::ugt:
    return {lhs - rhs - one};
  case arith::CmpIPredicate::sge:
  case arith::CmpIPredicate::uge:
    return {lhs - rhs};
  }
  llvm_unreachable("unknown predicate");
}

std::optional<SmallVector<PiecewiseSize>>
cg::findCheckLimits(Value condition, llvm::function_ref<std::optional<PiecewiseSize>(Value)> known,
                    const LowerBound &bound) {
  // What is known to be true asks for nothing.
  if (std::optional<PiecewiseSize> holds = known(condition); holds && holds->getConstant() == 1)
    return SmallVector<PiecewiseSize>();
  if (auto both = condition.getDefiningOp<arith::AndIOp>()) {
    auto lhs = findCheckLimits(both.getLhs(), known, bound), rhs = findCheckLimits(both.getRhs(), known, bound);
    if (!lhs || !rhs)
      return std::nullopt;
    llvm::append_range(*lhs, *rhs);
    return lhs;
  }
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return std::nullopt;
  std::optional<PiecewiseSize> lhs = known(compare.getLhs()), rhs = known(compare.getRhs());
  // Narrow integers wrap where sizes do not.
  Type type = compare.getLhs().getType();
  if (!lhs || !rhs || !(type.isIndex() || type.isInteger(64)))
    return std::nullopt;
  if (compare.getPredicate() >= arith::CmpIPredicate::ult && (!lhs->isAtLeast(0, bound) || !rhs->isAtLeast(0, bound)))
    return std::nullopt;
  SmallVector<PiecewiseSize> needed = makeLimits(compare.getPredicate(), *lhs, *rhs);
  // What leaves a choice between limits is left to the launch.
  bool isList = llvm::all_of(
      needed, [&](const PiecewiseSize &number) { return number.isKnown() && number.getLimits(bound).size() <= 1; });
  return isList && !needed.empty() ? std::optional(needed) : std::nullopt;
}
