// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Importers keep the state of random number generators in globals.
template <typename Op> struct GlobalModel : CaptureOpInterface::ExternalModel<GlobalModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto symbol = op->getAttrOfType<SymbolRefAttr>("global");
    auto global =
        dyn_cast_if_present<ml_program::GlobalOp>(symbol ? SymbolTable::lookupNearestSymbolFrom(op, symbol) : nullptr);
    if (global && !global.getIsMutable())
      return CaptureDecision::blocked(ReasonCode::NoLowering, "a global of the program is read",
                                      "pass it as an argument that is bound constant");
    // Legalization passes state through branches and counted loops; it is left where nothing bounds how often it
    // advances.
    bool advances = isa<ml_program::GlobalStoreOp, ml_program::GlobalStoreGraphOp>(op);
    if (advances && op->getParentOfType<RegionBranchOpInterface>())
      return CaptureDecision::blocked(ReasonCode::RandomInConditional,
                                      "a generator advances under a condition, any number of times",
                                      "advance it before, by as much as the body may need");
    return CaptureDecision::blocked(ReasonCode::HostRandom, "state of the program lies in a global on the host",
                                    "pass the state as an argument and return it, with 'cg.alias_result'");
  }
};

} // namespace

void cg::registerMLProgramExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ml_program::MLProgramDialect *) {
    attachModels<GlobalModel, ml_program::GlobalLoadConstOp, ml_program::GlobalLoadGraphOp, ml_program::GlobalLoadOp,
                 ml_program::GlobalStoreGraphOp, ml_program::GlobalStoreOp>(context);
  });
}
