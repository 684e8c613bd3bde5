// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> struct MathModel : CaptureOpInterface::ExternalModel<MathModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    return decideArithmetic(op, context);
  }
};

} // namespace

void cg::registerMathExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    attachModels<MathModel, math::AbsFOp, math::AbsIOp, math::AcosOp, math::AcoshOp, math::AsinOp, math::AsinhOp,
                 math::AtanOp, math::Atan2Op, math::AtanhOp, math::CbrtOp, math::CeilOp, math::ClampFOp,
                 math::CopySignOp, math::CosOp, math::CoshOp, math::CountLeadingZerosOp, math::CountTrailingZerosOp,
                 math::CtPopOp, math::ErfOp, math::ErfcOp, math::ExpOp, math::Exp2Op, math::ExpM1Op, math::FloorOp,
                 math::FmaOp, math::FPowIOp, math::IPowIOp, math::IsFiniteOp, math::IsInfOp, math::IsNaNOp,
                 math::IsNormalOp, math::LogOp, math::Log10Op, math::Log1pOp, math::Log2Op, math::PowFOp, math::RoundOp,
                 math::RoundEvenOp, math::RsqrtOp, math::SinOp, math::SincosOp, math::SinhOp, math::SqrtOp, math::TanOp,
                 math::TanhOp, math::TruncOp>(context);
  });
}
