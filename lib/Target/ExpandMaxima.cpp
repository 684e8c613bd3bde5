// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExpandMaxima.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include <numeric>

using namespace llvm;

/// The x86 instructions for maximum and minimum return their second operand where the operands are equal or one is NaN.
/// So computing them in both orders differs only for zeros and NaN: the larger of two zeros has the conjunction of the
/// sign bits, the smaller one their disjunction. LLVM would choose among the operands by their signs beforehand, which
/// takes longer.
static Value *expand(IRBuilder<> &builder, bool larger, Value *x, Value *y) {
  Type *type = x->getType();
  Type *bits = builder.getIntNTy(type->getScalarSizeInBits());
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

/// Reduces the elements of a vector by combining its halves until one element is left.
static Value *reduce(IRBuilder<> &builder, bool larger, Value *vector) {
  unsigned size = cast<FixedVectorType>(vector->getType())->getNumElements();
  for (; size > 1; size /= 2) {
    auto half = [&](unsigned begin) {
      SmallVector<int> places(size / 2);
      std::iota(places.begin(), places.end(), begin);
      return builder.CreateShuffleVector(vector, places);
    };
    Value *low = half(0), *high = half(size / 2);
    vector = expand(builder, larger, low, high);
  }
  return builder.CreateExtractElement(vector, uint64_t(0));
}

/// Returns the replacement of `call`, or null if LLVM's own lowering is better.
static Value *expand(IntrinsicInst *call) {
  Type *type = call->getType()->getScalarType();
  if (call->hasNoSignedZeros() || !(type->isFloatTy() || type->isDoubleTy()))
    return nullptr;
  IRBuilder<> builder(call);
  Intrinsic::ID id = call->getIntrinsicID();
  Value *operand = call->getArgOperand(0);
  if (id == Intrinsic::vector_reduce_fmaximum || id == Intrinsic::vector_reduce_fminimum) {
    auto *vector = dyn_cast<FixedVectorType>(operand->getType());
    bool halves = vector && isPowerOf2_32(vector->getNumElements());
    return halves ? reduce(builder, id == Intrinsic::vector_reduce_fmaximum, operand) : nullptr;
  }
  // With a constant operand LLVM's own lowering is better: for a maximum with 0.0, the order of the operands is enough.
  if (isa<Constant>(operand) || isa<Constant>(call->getArgOperand(1)))
    return nullptr;
  return expand(builder, id == Intrinsic::maximum, operand, call->getArgOperand(1));
}

void mlir::cg::expandMaxima(llvm::Module &module) {
  llvm::SmallVector<llvm::IntrinsicInst *> calls;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : instructions(function))
      if (auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
          call && llvm::is_contained({llvm::Intrinsic::maximum, llvm::Intrinsic::minimum,
                                      llvm::Intrinsic::vector_reduce_fmaximum, llvm::Intrinsic::vector_reduce_fminimum},
                                     call->getIntrinsicID()))
        calls.push_back(call);
  for (llvm::IntrinsicInst *call : calls) {
    llvm::Value *expanded = expand(call);
    if (!expanded)
      continue;
    call->replaceAllUsesWith(expanded);
    call->eraseFromParent();
  }
}
