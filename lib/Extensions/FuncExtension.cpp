// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Calls that are left after inlining. A declaration with `cg.library` promises that the function does nothing that a
/// capture forbids; any other is a callback, which the runtime finds by its name.
struct CallModel : CaptureOpInterface::ExternalModel<CallModel, func::CallOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto call = cast<func::CallOp>(op);
    Operation *callee = SymbolTable::lookupNearestSymbolFrom(op, call.getCalleeAttr());
    if (callee && callee->hasAttr(CGDialect::kLibraryAttr))
      return CaptureDecision::capturable(NodeKind::Library);
    if (call.getCallee().starts_with(CGDialect::kPrintPrefix))
      return CaptureDecision::host(ReasonCode::HostRead, "the host prints a value",
                                   "return the value as a result and print it after the replay");
    std::string cause = ("it calls '" + call.getCallee() + "', which nothing declares safe to capture").str();
    auto isBuffer = [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      return tensor && tensor.hasStaticShape() && isSupportedElementType(tensor.getElementType());
    };
    auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat() && isSupportedElementType(type); };
    auto all = [&](auto holds) {
      return llvm::all_of(call.getOperandTypes(), holds) && llvm::all_of(call.getResultTypes(), holds);
    };
    if (!all(isBuffer) && all([&](Type type) { return isBuffer(type) || isScalar(type); }))
      return CaptureDecision::blocked(ReasonCode::UnsafeLibrary,
                                      cause + ", and it takes or gives scalars, where callbacks are handed tensors",
                                      "run cg-prepare-host-code before, or let it take and give tensors of rank 0");
    if (!all(isBuffer))
      return CaptureDecision::blocked(ReasonCode::UnsafeLibrary,
                                      cause + ", and it takes or gives what no callback can be handed",
                                      "give it a body, or let it take and give tensors of static shape");
    return CaptureDecision::host(ReasonCode::UnsafeLibrary, cause, "give it a body, or declare it with 'cg.library'");
  }
};

} // namespace

void cg::registerFuncExtension(DialectRegistry &registry) {
  registry.addExtension(
      +[](MLIRContext *context, func::FuncDialect *) { func::CallOp::attachInterface<CallModel>(*context); });
}
