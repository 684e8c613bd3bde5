// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The upstream expansion of a division compares and selects. Divisions of `arith` are one operation, which analyses of
// sizes and ranges understand.

#include "../Patterns.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Writes the results of one operation's map as arithmetic in front of it.
class Expansion {
public:
  Expansion(OpBuilder &builder, Location loc, AffineMap map, ValueRange operands)
      : builder(builder), loc(loc), numDims(map.getNumDims()), operands(operands) {}

  Value expand(AffineExpr expr) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      return operands[dim.getPosition()];
    if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
      return operands[numDims + symbol.getPosition()];
    if (auto constant = dyn_cast<AffineConstantExpr>(expr))
      return arith::ConstantIndexOp::create(builder, loc, constant.getValue());
    auto binary = cast<AffineBinaryOpExpr>(expr);
    Value lhs = expand(binary.getLHS()), rhs = expand(binary.getRHS());
    switch (expr.getKind()) {
    case AffineExprKind::Add:
      return arith::AddIOp::create(builder, loc, lhs, rhs);
    case AffineExprKind::Mul:
      return arith::MulIOp::create(builder, loc, lhs, rhs);
    case AffineExprKind::FloorDiv:
      return arith::FloorDivSIOp::create(builder, loc, lhs, rhs);
    case AffineExprKind::CeilDiv:
      return arith::CeilDivSIOp::create(builder, loc, lhs, rhs);
    case AffineExprKind::Mod: {
      // Unlike arith.remsi it is never negative.
      Value whole = arith::FloorDivSIOp::create(builder, loc, lhs, rhs);
      return arith::SubIOp::create(builder, loc, lhs, arith::MulIOp::create(builder, loc, whole, rhs));
    }
    default:
      llvm_unreachable("an affine expression of two others has one of these kinds");
    }
  }

private:
  OpBuilder &builder;
  Location loc;
  unsigned numDims;
  ValueRange operands;
};

template <typename Combine, typename Op> void lowerExtremum(IRRewriter &rewriter, Op op) {
  Expansion expansion(rewriter, op.getLoc(), op.getMap(), op.getOperands());
  Value result;
  for (AffineExpr expr : op.getMap().getResults()) {
    Value value = expansion.expand(expr);
    result = result ? Value(Combine::create(rewriter, op.getLoc(), result, value)) : value;
  }
  rewriter.replaceOp(op, result);
}

} // namespace

void cg::lowerAffine(Operation *root) {
  IRRewriter rewriter(root->getContext());
  root->walk([&](Operation *op) {
    rewriter.setInsertionPoint(op);
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](affine::AffineApplyOp apply) {
          Expansion expansion(rewriter, apply.getLoc(), apply.getMap(), apply.getMapOperands());
          rewriter.replaceOp(apply, expansion.expand(apply.getMap().getResult(0)));
        })
        .Case([&](affine::AffineMinOp least) { lowerExtremum<arith::MinSIOp>(rewriter, least); })
        .Case([&](affine::AffineMaxOp most) { lowerExtremum<arith::MaxSIOp>(rewriter, most); })
        // These two patterns take operations on index; vectors of index stay and are refused later.
        .Case([&](affine::AffineDelinearizeIndexOp split) {
          (void)affine::lowerAffineDelinearizeIndexOp(rewriter, split);
        })
        .Case([&](affine::AffineLinearizeIndexOp join) { (void)affine::lowerAffineLinearizeIndexOp(rewriter, join); });
  });
}
