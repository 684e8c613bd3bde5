// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> struct LinalgModel : CaptureOpInterface::ExternalModel<LinalgModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const { return decideTensorOp(op); }
};

/// The verdict on linalg.pack and linalg.unpack that cg-decompose-ops could not decompose.
template <typename Op> struct RelayoutModel : CaptureOpInterface::ExternalModel<RelayoutModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto isStatic = [](Type type) { return !isa<ShapedType>(type) || cast<ShapedType>(type).hasStaticShape(); };
    return blockNotEvaluable(llvm::all_of(op->getOperandTypes(), isStatic) ? "it cannot be taken apart"
                                                                           : "its shape is dynamic");
  }
};

} // namespace

void cg::registerLinalgExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachModels<LinalgModel,
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
                 >(context);
    attachModels<RelayoutModel, linalg::PackOp, linalg::UnPackOp>(context);
  });
}
