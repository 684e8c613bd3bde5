// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaScalars.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

/// f16 and bf16 go through f32: the root of such a number, rounded twice, is the one rounded once.
static Value makeRoot(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType(), f32 = builder.getF32Type();
  auto call = [&](Value of) -> Value {
    StringRef name = of.getType().isF64() ? "llvm.nvvm.sqrt.rn.d" : "llvm.nvvm.sqrt.rn.f";
    return LLVM::CallIntrinsicOp::create(builder, loc, of.getType(), builder.getStringAttr(name), ValueRange(of))
        .getResults();
  };
  if (type.getIntOrFloatBitWidth() >= 32)
    return call(value);
  return arith::TruncFOp::create(builder, loc, type, call(arith::ExtFOp::create(builder, loc, f32, value)));
}

/// An exponent of 64 bits as one of 32. To an f32 that is not 1 or -1, more than 2^31 says no more than that there is
/// no end: the result is 0 or infinite, and only whether the exponent is odd matters.
static Value makeNarrowExponent(OpBuilder &builder, Location loc, Value n) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(value));
  };
  Value one = constant(1), half = arith::ShRSIOp::create(builder, loc, n, one);
  half = arith::MaxSIOp::create(builder, loc, half, constant(1 - (int64_t(1) << 30)));
  half = arith::MinSIOp::create(builder, loc, half, constant((int64_t(1) << 30) - 1));
  Value odd = arith::AndIOp::create(builder, loc, n, one);
  Value clamped = arith::OrIOp::create(builder, loc, arith::ShLIOp::create(builder, loc, half, one), odd);
  return arith::TruncIOp::create(builder, loc, builder.getI32Type(), clamped);
}

/// The sign of an odd power is the sign of `x`; libdevice has no function for an f64 and an exponent of 64 bits.
static Value makeWidePower(OpBuilder &builder, Location loc, Value x, Value n) {
  Value number = arith::SIToFPOp::create(builder, loc, x.getType(), n);
  Value power = math::PowFOp::create(builder, loc, math::AbsFOp::create(builder, loc, x), number);
  Value one = arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(n.getType(), 1));
  Value odd =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, arith::AndIOp::create(builder, loc, n, one), one);
  return arith::SelectOp::create(builder, loc, odd, math::CopySignOp::create(builder, loc, power, x), power);
}

/// Powers as libdevice has them: f32 or f64, and an exponent of 32 bits. Small constant ones are products since the
/// import.
static Value makePower(OpBuilder &builder, math::FPowIOp op) {
  Location loc = op.getLoc();
  Type type = op.getType(), i32 = builder.getI32Type();
  Value x = op.getLhs(), n = op.getRhs();
  if (type.getIntOrFloatBitWidth() < 32)
    x = arith::ExtFOp::create(builder, loc, builder.getF32Type(), x);
  Value result;
  unsigned width = n.getType().getIntOrFloatBitWidth();
  if (width > 32 && x.getType().isF64()) {
    result = makeWidePower(builder, loc, x, n);
  } else {
    if (width > 32)
      n = makeNarrowExponent(builder, loc, n);
    else if (width < 32)
      n = arith::ExtSIOp::create(builder, loc, i32, n);
    result = math::FPowIOp::create(builder, loc, x, n);
  }
  return result.getType() == type ? result : arith::TruncFOp::create(builder, loc, type, result);
}

void cg::rewriteCudaScalars(Operation *root) {
  IRRewriter rewriter(root->getContext());
  root->walk([&](Operation *op) {
    if (op->getNumResults() != 1 || isa<ShapedType>(op->getResult(0).getType()))
      return;
    rewriter.setInsertionPoint(op);
    Location loc = op->getLoc();
    if (auto sqrt = dyn_cast<math::SqrtOp>(op)) {
      rewriter.replaceOp(op, makeRoot(rewriter, loc, sqrt.getOperand()));
    } else if (auto power = dyn_cast<math::FPowIOp>(op)) {
      rewriter.replaceOp(op, makePower(rewriter, power));
    } else if (isa<arith::MaximumFOp>(op)) {
      // MLIR's own expansion takes the second of two zeros, whatever their signs.
      rewriter.replaceOpWithNewOp<LLVM::MaximumOp>(op, op->getOperand(0), op->getOperand(1));
    } else if (isa<arith::MinimumFOp>(op)) {
      rewriter.replaceOpWithNewOp<LLVM::MinimumOp>(op, op->getOperand(0), op->getOperand(1));
    }
  });
}
