// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RowEmitter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::cg;

Value RowEmitter::isInside(AffineExpr position) {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, emitter.materialize(position), index(length));
}

void RowEmitter::setPoint(ArrayRef<unsigned> variables, AffineExpr position) {
  for (auto [variable, expr] : llvm::zip(variables, space.delinearize(position, plan.getExtents(variables))))
    point[variable] = expr;
}

Value RowEmitter::powerOfTwo(Value exponent) {
  return LLVM::InlineAsmOp::create(builder, loc, builder.getF32Type(), exponent, "ex2.approx.ftz.f32 $0, $1;", "=f,f",
                                   /*has_side_effects=*/false, /*is_align_stack=*/false, LLVM::TailCallKind::None,
                                   LLVM::AsmDialectAttr::get(builder.getContext(), LLVM::AsmDialect::AD_ATT),
                                   /*operand_attrs=*/ArrayAttr())
      .getResult(0);
}
