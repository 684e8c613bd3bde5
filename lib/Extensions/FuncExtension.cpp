// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr StringLiteral kLibraryAttr = "cg.library";

/// Calls that are left after inlining. A declaration with `cg.library` promises that the function does nothing that a
/// capture forbids.
struct CallModel : CaptureOpInterface::ExternalModel<CallModel, func::CallOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto call = cast<func::CallOp>(op);
    Operation *callee = SymbolTable::lookupNearestSymbolFrom(op, call.getCalleeAttr());
    if (callee && callee->hasAttr(kLibraryAttr))
      return CaptureDecision::capturable(NodeKind::Library);
    return CaptureDecision::blocked(ReasonCode::UnsafeLibrary,
                                    "it calls '" + call.getCallee() + "', which nothing declares safe to capture",
                                    "give it a body, or declare it with 'cg.library'");
  }
};

} // namespace

void cg::registerFuncExtension(DialectRegistry &registry) {
  registry.addExtension(
      +[](MLIRContext *context, func::FuncDialect *) { func::CallOp::attachInterface<CallModel>(*context); });
}
