// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Async/IR/Async.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> struct HostModel : CaptureOpInterface::ExternalModel<HostModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::HostOp, "a task of the host runs beside the program",
                                    "run it before or after the program, or as device work");
  }
};

template <typename Op> struct AwaitModel : CaptureOpInterface::ExternalModel<AwaitModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::HostSync, "the host waits for a task",
                                    "wait before or after the program");
  }
};

} // namespace

void cg::registerAsyncExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, async::AsyncDialect *) {
    attachModels<HostModel, async::AddToGroupOp, async::CallOp, async::CreateGroupOp, async::ExecuteOp>(context);
    attachModels<AwaitModel, async::AwaitAllOp, async::AwaitOp>(context);
  });
}
