// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaScalars.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include <cstdlib>

using namespace mlir;

/// The square root of an f16 or bf16 is computed in f32: the root of such a number that is rounded to f32 and then to
/// 16 bits equals the root that is rounded once.
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

/// Computes `x` to a constant power that is neither 0 nor very large, in f64. For an f32, the errors of f64 are too
/// small to matter, so the power is rounded once. The reciprocal of a negative power is taken last, where the power of
/// an f32 is still finite.
static Value makeProducts(OpBuilder &builder, Location loc, Value x, int64_t n) {
  Value result;
  for (int64_t rest = std::abs(n); rest > 0; rest /= 2) {
    if (rest % 2 == 1)
      result = result ? arith::MulFOp::create(builder, loc, result, x).getResult() : x;
    if (rest > 1)
      x = arith::MulFOp::create(builder, loc, x, x);
  }
  if (n > 0)
    return result;
  Value one = arith::ConstantOp::create(builder, loc, builder.getF64FloatAttr(1));
  return arith::DivFOp::create(builder, loc, one, result);
}

/// Computes `x` to any power, in f64. An odd power has the sign of `x`. An f64 may be as close to 1 as 2^-53, and then
/// the digits of an exponent that do not fit into one f64 make a difference: `exact` splits such an exponent into two
/// parts. Both parts have the sign of the exponent, so that an infinite factor never meets a factor of 0.
static Value makeAnyPower(OpBuilder &builder, Location loc, Value x, Value n, bool exact) {
  Value magnitude = math::AbsFOp::create(builder, loc, x);
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(n.getType(), value));
  };
  auto raise = [&](Value to) -> Value {
    Value number = arith::SIToFPOp::create(builder, loc, x.getType(), to);
    return math::PowFOp::create(builder, loc, magnitude, number);
  };
  Value power;
  if (exact) {
    Value low = arith::RemSIOp::create(builder, loc, n, constant(int64_t(1) << 32));
    Value high = arith::SubIOp::create(builder, loc, n, low);
    power = arith::MulFOp::create(builder, loc, raise(high), raise(low));
  } else {
    power = raise(n);
  }
  Value last = arith::AndIOp::create(builder, loc, n, constant(1));
  Value odd = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, last, constant(0));
  return arith::SelectOp::create(builder, loc, odd, math::CopySignOp::create(builder, loc, power, x), power);
}

/// Powers have the values that a host computes: in f64, rounded at the end. libdevice multiplies in the type itself,
/// whose errors add up, and takes the reciprocal of a power that has overflowed where the result would be a subnormal
/// number. Small constant powers are products since the import.
static Value makePower(OpBuilder &builder, math::FPowIOp op) {
  constexpr int64_t kMostProducts = 64, kExact = int64_t(1) << 53;
  Location loc = op.getLoc();
  Type type = op.getType(), f64 = builder.getF64Type();
  Value x = op.getLhs(), n = op.getRhs();
  unsigned width = n.getType().getIntOrFloatBitWidth();
  APInt known;
  std::optional<int64_t> constant;
  if (matchPattern(n, m_ConstantInt(&known)))
    constant = known.getSExtValue();
  if (type.isF64())
    return makeAnyPower(builder, loc, x, n, width > 32 && !(constant && *constant >= -kExact && *constant <= kExact));
  x = arith::ExtFOp::create(builder, loc, f64, x);
  bool products = constant && *constant != 0 && *constant >= -kMostProducts && *constant <= kMostProducts;
  Value result = products ? makeProducts(builder, loc, x, *constant) : makeAnyPower(builder, loc, x, n, false);
  result = arith::TruncFOp::create(builder, loc, builder.getF32Type(), result);
  return type.isF32() ? result : arith::TruncFOp::create(builder, loc, type, result);
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
      // MLIR's own expansion takes the second of two zeros, whatever their signs are.
      rewriter.replaceOpWithNewOp<LLVM::MaximumOp>(op, op->getOperand(0), op->getOperand(1));
    } else if (isa<arith::MinimumFOp>(op)) {
      rewriter.replaceOpWithNewOp<LLVM::MinimumOp>(op, op->getOperand(0), op->getOperand(1));
    }
  });
}
