// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
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
    // A global that no session can keep, because of its type, could not be passed as a state either, so the remedy does
    // not suggest that.
    if (global) {
      Type type = global.getType();
      if (Type element = getElementTypeOrSelf(type); !isSupportedElementType(element)) {
        std::string why;
        llvm::raw_string_ostream(why) << "the type " << element << " is not supported";
        return blockNotEvaluable(why);
      }
      if (auto shaped = dyn_cast<ShapedType>(type); shaped && !shaped.hasStaticShape())
        return blockNotEvaluable("its shape is dynamic");
    }
    if (global && !global.getIsMutable())
      return CaptureDecision::blocked(ReasonCode::NoLowering, "a global of the program is read",
                                      "pass it as an argument that is bound constant");
    // Legalization (cg-keep-globals) passes globals through branches and loops as values, except for those that no
    // session can keep, and random states in loops whose number of draws is not known.
    constexpr StringLiteral remedy =
        "pass the state as an argument, hand it on as a value, and return it, with 'cg.alias_result'";
    bool stored = isa<ml_program::GlobalStoreOp, ml_program::GlobalStoreGraphOp>(op);
    if (stored && op->getParentOfType<RegionBranchOpInterface>()) {
      if (global && !global.getValueAttr())
        return CaptureDecision::blocked(ReasonCode::RandomInConditional,
                                        "a global of the program is stored under a condition, and has no initial value",
                                        remedy);
      if (op->getParentOfType<scf::WhileOp>())
        return CaptureDecision::blocked(
            ReasonCode::RandomInConditional, "a generator advances under a condition, any number of times",
            "let a counter end the loop at the latest, bound the end of a counted loop by a "
            "minimum with a constant, or advance it before, by as much as the body may "
            "need");
      return CaptureDecision::blocked(
          ReasonCode::RandomInConditional,
          "a global of the program is stored under a condition, and its state cannot be handed on from there", remedy);
    }
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
