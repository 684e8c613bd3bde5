// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

struct AssertModel : CaptureOpInterface::ExternalModel<AssertModel, cf::AssertOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    if (!context.isHostValue(cast<cf::AssertOp>(op).getArg()))
      return CaptureDecision::blocked(ReasonCode::HostRead, "the host checks a value that is on the device",
                                      "return the condition as a result and check it after the replay");
    return CaptureDecision::blocked(ReasonCode::HostOp, "the host checks a condition",
                                    "check it before the program runs");
  }
};

} // namespace

void cg::registerCFExtension(DialectRegistry &registry) {
  registry.addExtension(
      +[](MLIRContext *context, cf::ControlFlowDialect *) { cf::AssertOp::attachInterface<AssertModel>(*context); });
}
