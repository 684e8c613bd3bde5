// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Constant data is an argument of the graphs that use it.
struct GetConstantModel : CaptureOpInterface::ExternalModel<GetConstantModel, GetConstantOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    Type type = getElementTypeOrSelf(op->getResult(0).getType());
    return isSupportedElementType(type) ? CaptureDecision::transparent() : decideTensorOp(op);
  }
};

struct RequireShapeModel : CaptureOpInterface::ExternalModel<RequireShapeModel, RequireShapeOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const { return decideView(op); }
};

/// Structured tensor operations have kernels of their own.
template <typename Op> struct StructuredModel : CaptureOpInterface::ExternalModel<StructuredModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    if (std::optional<std::string> why = explainNotStructured(op))
      return blockNotEvaluable(*why);
    return CaptureDecision::capturable();
  }
};

} // namespace

void cg::registerCGExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, CGDialect *) {
    GetConstantOp::attachInterface<GetConstantModel>(*context);
    RequireShapeOp::attachInterface<RequireShapeModel>(*context);
    attachModels<StructuredModel, SortOp, SelectRanksOp, TopKOp, ScanOp, ScatterOp>(context);
  });
}
