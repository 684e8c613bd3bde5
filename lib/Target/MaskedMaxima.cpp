// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaskedMaxima.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

/// Returns the neutral value of a maximum or minimum; null for another intrinsic.
static Constant *getNeutral(Intrinsic::ID id, Type *type) {
  unsigned width = type->getScalarSizeInBits();
  switch (id) {
  case Intrinsic::maximum:
    return ConstantFP::getInfinity(type, /*Negative=*/true);
  case Intrinsic::minimum:
    return ConstantFP::getInfinity(type);
  case Intrinsic::smax:
    return ConstantInt::get(type, APInt::getSignedMinValue(width));
  case Intrinsic::smin:
    return ConstantInt::get(type, APInt::getSignedMaxValue(width));
  case Intrinsic::umax:
    return ConstantInt::get(type, APInt::getMinValue(width));
  case Intrinsic::umin:
    return ConstantInt::get(type, APInt::getMaxValue(width));
  default:
    return nullptr;
  }
}

/// Turns a `select` between `kept` and `max(kept, other)` into `max(kept, select(condition, other, neutral))`, and
/// alike for minima. Returns false if `select` has another form.
static bool unfold(SelectInst *select, llvm::Value *chosen, llvm::Value *kept) {
  auto *largest = dyn_cast<IntrinsicInst>(chosen);
  Constant *neutral = largest ? getNeutral(largest->getIntrinsicID(), largest->getType()) : nullptr;
  if (!neutral || !largest->hasOneUse())
    return false;
  unsigned number = largest->getArgOperand(0) == kept ? 1 : 0;
  if (largest->getArgOperand(1 - number) != kept)
    return false;
  llvm::Value *other = largest->getArgOperand(number), *none = neutral;
  if (chosen == select->getFalseValue())
    std::swap(other, none);
  llvm::Value *masked = IRBuilder<>(select).CreateSelect(select->getCondition(), other, none);
  largest->moveBefore(select->getIterator());
  largest->setArgOperand(number, masked);
  select->replaceAllUsesWith(largest);
  select->eraseFromParent();
  return true;
}

PreservedAnalyses mlir::cg::MaskedMaxima::run(Function &function, FunctionAnalysisManager &) {
  SmallVector<SelectInst *> selects;
  for (Instruction &instruction : instructions(function))
    if (auto *select = dyn_cast<SelectInst>(&instruction))
      selects.push_back(select);
  bool changed = false;
  for (SelectInst *select : selects) {
    llvm::Value *one = select->getTrueValue(), *other = select->getFalseValue();
    changed |= unfold(select, one, other) || unfold(select, other, one);
  }
  if (!changed)
    return PreservedAnalyses::all();
  PreservedAnalyses preserved;
  preserved.preserveSet<CFGAnalyses>();
  return preserved;
}
