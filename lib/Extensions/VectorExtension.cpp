// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> struct VectorModel : CaptureOpInterface::ExternalModel<VectorModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::NoLowering,
                                    "vectors live in registers of a kernel, not between kernels",
                                    "write it on tensors, or inside of a kernel of your own");
  }
};

} // namespace

void cg::registerVectorExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, vector::VectorDialect *) {
    attachModels<VectorModel, vector::BroadcastOp, vector::ContractionOp, vector::ExtractOp, vector::FMAOp,
                 vector::InsertOp, vector::LoadOp, vector::MultiDimReductionOp, vector::ReductionOp,
                 vector::ShapeCastOp, vector::StoreOp, vector::TransferReadOp, vector::TransferWriteOp,
                 vector::TransposeOp>(context);
  });
}
