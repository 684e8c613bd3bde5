// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExpandMaxima.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// The instruction of x86 gives its second operand where the two are equal or one is NaN. So both orders differ only
/// there: of zeros, the larger has the sign bits' conjunction, the smaller their disjunction. LLVM would choose among
/// the operands by their signs beforehand, which takes longer.
static Value *expand(IntrinsicInst *call) {
  bool larger = call->getIntrinsicID() == Intrinsic::maximum;
  Value *x = call->getArgOperand(0), *y = call->getArgOperand(1);
  Type *type = x->getType();
  IRBuilder<> builder(call);
  Type *bits = IntegerType::get(call->getContext(), type->getScalarSizeInBits());
  if (auto *vector = dyn_cast<VectorType>(type))
    bits = VectorType::get(bits, vector->getElementCount());
  auto choose = [&](Value *first, Value *second) {
    Value *is = larger ? builder.CreateFCmpOGT(first, second) : builder.CreateFCmpOLT(first, second);
    return builder.CreateBitCast(builder.CreateSelect(is, first, second), bits);
  };
  Value *one = choose(x, y), *other = choose(y, x);
  Value *both = larger ? builder.CreateAnd(one, other) : builder.CreateOr(one, other);
  Value *nan = builder.CreateBitCast(ConstantFP::getNaN(type), bits);
  Value *unordered = builder.CreateSelect(builder.CreateFCmpUNO(x, y), nan, Constant::getNullValue(bits));
  return builder.CreateBitCast(builder.CreateOr(both, unordered), type);
}

void mlir::cg::expandMaxima(llvm::Module &module) {
  llvm::SmallVector<llvm::IntrinsicInst *> calls;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : instructions(function)) {
      auto *call = dyn_cast<llvm::IntrinsicInst>(&instruction);
      if (!call || !llvm::is_contained({llvm::Intrinsic::maximum, llvm::Intrinsic::minimum}, call->getIntrinsicID()))
        continue;
      // With a constant, LLVM knows more: to be larger than 0.0 takes no more than the order of the operands.
      llvm::Type *type = call->getType()->getScalarType();
      bool constant = isa<llvm::Constant>(call->getArgOperand(0)) || isa<llvm::Constant>(call->getArgOperand(1));
      if (!constant && !call->hasNoSignedZeros() && (type->isFloatTy() || type->isDoubleTy()))
        calls.push_back(call);
    }
  for (llvm::IntrinsicInst *call : calls) {
    call->replaceAllUsesWith(expand(call));
    call->eraseFromParent();
  }
}
