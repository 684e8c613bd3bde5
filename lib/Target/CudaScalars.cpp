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

void cg::rewriteCudaScalars(Operation *root) {
  IRRewriter rewriter(root->getContext());
  root->walk([&](Operation *op) {
    if (op->getNumResults() != 1 || isa<ShapedType>(op->getResult(0).getType()))
      return;
    rewriter.setInsertionPoint(op);
    Location loc = op->getLoc();
    if (auto sqrt = dyn_cast<math::SqrtOp>(op)) {
      rewriter.replaceOp(op, makeRoot(rewriter, loc, sqrt.getOperand()));
    } else if (isa<arith::FPToUIOp, arith::FPToSIOp>(op) && op->getResult(0).getType().isInteger(1)) {
      // The only numbers that fit are 0 and 1, or 0 and -1: their low bit is the result.
      Value wide = arith::FPToSIOp::create(rewriter, loc, rewriter.getI32Type(), op->getOperand(0));
      rewriter.replaceOpWithNewOp<arith::TruncIOp>(op, op->getResult(0).getType(), wide);
    }
  });
}
