// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> struct ArithModel : CaptureOpInterface::ExternalModel<ArithModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    return decideArithmetic(op, context);
  }
};

struct ConstantModel : CaptureOpInterface::ExternalModel<ConstantModel, arith::ConstantOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    if (!isSupportedElementType(getElementTypeOrSelf(op->getResult(0).getType())))
      return decideTensorOp(op);
    return CaptureDecision::transparent();
  }
};

} // namespace

void cg::registerArithExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    arith::ConstantOp::attachInterface<ConstantModel>(*context);
    attachModels<ArithModel, arith::AddFOp, arith::AddIOp, arith::AddUIExtendedOp, arith::AndIOp, arith::BitcastOp,
                 arith::CeilDivSIOp, arith::CeilDivUIOp, arith::CmpFOp, arith::CmpIOp, arith::DivFOp, arith::DivSIOp,
                 arith::DivUIOp, arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp, arith::FloorDivSIOp, arith::FPToSIOp,
                 arith::FPToUIOp, arith::IndexCastOp, arith::IndexCastUIOp, arith::MaxNumFOp, arith::MaxSIOp,
                 arith::MaxUIOp, arith::MaximumFOp, arith::MinNumFOp, arith::MinSIOp, arith::MinUIOp, arith::MinimumFOp,
                 arith::MulFOp, arith::MulIOp, arith::MulSIExtendedOp, arith::MulUIExtendedOp, arith::NegFOp,
                 arith::OrIOp, arith::RemFOp, arith::RemSIOp, arith::RemUIOp, arith::SelectOp, arith::ShLIOp,
                 arith::ShRSIOp, arith::ShRUIOp, arith::SIToFPOp, arith::SubFOp, arith::SubIOp, arith::TruncFOp,
                 arith::TruncIOp, arith::UIToFPOp, arith::XOrIOp>(context);
  });
}
