// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LowerComplex.h"
#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::cg;

static bool isComplexOp(Operation *op) { return isa_and_present<complex::ComplexDialect>(op->getDialect()); }

bool cg::isLoweredComplex(Operation *op) { return isComplexOp(op) && !isa<complex::BitcastOp, complex::PowiOp>(op); }

LogicalResult cg::lowerComplex(Operation *root) {
  auto hasComplex = [](Operation *op) { return isComplexOp(op) ? WalkResult::interrupt() : WalkResult::advance(); };
  if (!root->walk(hasComplex).wasInterrupted())
    return success();
  MLIRContext *context = root->getContext();
  RewritePatternSet patterns(context);
  populateComplexToStandardConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalDialect<complex::ComplexDialect>();
  target.addLegalOp<complex::CreateOp, complex::ReOp, complex::ImOp, complex::ConstantOp>();
  target.addLegalDialect<arith::ArithDialect, math::MathDialect>();
  return applyPartialConversion(root, target, std::move(patterns));
}
