// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/HostValues.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns whether a value that control flow carries can be kept in a buffer, which host-driven control flow needs.
bool isKept(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return isSupportedElementType(getElementTypeOrSelf(type)) &&
         (tensor ? tensor.hasStaticShape() : type.isIntOrIndexOrFloat());
}

bool anyMemory(TypeRange types) {
  return llvm::any_of(types, [](Type type) { return isa<BaseMemRefType>(type); });
}

/// The decision about a loop that carries buffers, where the pass that makes it carry none (cg-prepare-buffers) did
/// not.
CaptureDecision refuseCarriedBuffers(scf::ForOp loop) {
  bool exchanges = llvm::all_of(loop.getYieldedValues(), [&](Value value) {
    return !isa<BaseMemRefType>(value.getType()) || llvm::is_contained(loop.getRegionIterArgs(), value);
  });
  if (!exchanges)
    return CaptureDecision::blocked(ReasonCode::NoLowering,
                                    "it carries buffers in another way than by exchanging them, so that which buffer "
                                    "each is in a turn is not known",
                                    "let it write buffers from outside, and carry numbers alone");
  if (loop.getStaticTripCount())
    return CaptureDecision::blocked(ReasonCode::NoLowering,
                                    "it exchanges the buffers that it carries, and the turns until each is back at its "
                                    "place are too many or hold too much to be written out",
                                    "exchange fewer buffers, or copy between them instead");
  return CaptureDecision::blocked(ReasonCode::NoLowering,
                                  "it exchanges the buffers that it carries, and which one it gives follows from a "
                                  "number of turns that is no constant",
                                  "copy what is read behind the loop to a buffer from outside in each turn, or give it "
                                  "a constant number of turns");
}

/// The decision about control flow that gives one of several buffers.
CaptureDecision refuseChosenBuffers() {
  return CaptureDecision::blocked(
      ReasonCode::NoLowering,
      "it gives buffers, and which ones is decided in a launch, so that their addresses are not known",
      "copy what it gives to a buffer from outside, and use that one behind it");
}

/// Host-driven control flow has the reason code of its kind, branch or loop; the cause tells whether host or device
/// decides.
constexpr StringLiteral kDrivenRemedy = "a host segment drives it, and what it holds is captured by itself";

struct IfModel : CaptureOpInterface::ExternalModel<IfModel, scf::IfOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    bool onDevice = !context.isHostValue(cast<scf::IfOp>(op).getCondition());
    StringRef cause =
        onDevice ? "a value on the device decides which branch runs" : "the host decides which branch runs";
    if (llvm::all_of(op->getResultTypes(), isKept))
      return CaptureDecision::driven(ReasonCode::DataDependentBranch, cause, kDrivenRemedy);
    if (anyMemory(op->getResultTypes()))
      return refuseChosenBuffers();
    return CaptureDecision::blocked(onDevice ? ReasonCode::DataDependentBranch : ReasonCode::HostOp, cause,
                                    "give its results types of static shape");
  }
};

struct SwitchModel : CaptureOpInterface::ExternalModel<SwitchModel, scf::IndexSwitchOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    if (anyMemory(op->getResultTypes()))
      return refuseChosenBuffers();
    bool onDevice = !context.isHostValue(cast<scf::IndexSwitchOp>(op).getArg());
    // Only a conditional node has more than two bodies; for the host, cg-split-switches splits a switch into branches.
    if (op->hasAttr(CGDialect::kFormAttr) && llvm::all_of(op->getResultTypes(), isKept))
      return CaptureDecision::driven(ReasonCode::DataDependentBranch,
                                     onDevice ? "a value on the device decides which branch runs"
                                              : "the host decides which branch runs",
                                     kDrivenRemedy);
    if (onDevice)
      return CaptureDecision::blocked(ReasonCode::DataDependentBranch,
                                      "a value on the device decides which branch runs",
                                      "write it as scf.if, one in the other (cg-split-switches)");
    return CaptureDecision::blocked(ReasonCode::HostOp, "the host decides which branch runs",
                                    "decide before the program runs, with an entry point for each branch");
  }
};

struct ForModel : CaptureOpInterface::ExternalModel<ForModel, scf::ForOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    auto loop = cast<scf::ForOp>(op);
    // A loop over single elements is one kernel, which reads its bounds and conditions on the device.
    std::string why;
    if (matchLoopNest(op, why))
      return CaptureDecision::capturable();
    if (anyMemory(op->getResultTypes()))
      return refuseCarriedBuffers(loop);
    for (Value bound : {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()})
      if (!context.isHostValue(bound))
        return CaptureDecision::blocked(ReasonCode::DataDependentLoop,
                                        "a value on the device decides how often the loop runs",
                                        "bound the loop by a constant and select in its body");
    return CaptureDecision::blocked(ReasonCode::HostOp, "the host counts the iterations of the loop",
                                    "give the loop a constant number of iterations, small enough to be unrolled");
  }
};

struct WhileModel : CaptureOpInterface::ExternalModel<WhileModel, scf::WhileOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto loop = cast<scf::WhileOp>(op);
    if (matchPattern(loop.getConditionOp().getCondition(), m_One()))
      return CaptureDecision::blocked(ReasonCode::DataDependentLoop, "it never ends: its condition is always true",
                                      "give it a condition that some turn makes false");
    std::string why;
    if (matchLoopNest(op, why))
      return CaptureDecision::capturable();
    if (anyMemory(op->getOperandTypes()) || anyMemory(op->getResultTypes()))
      return refuseChosenBuffers();
    bool counted = isHostValue(loop.getConditionOp().getCondition(), AcrossTurns::Yes);
    StringRef cause =
        counted ? "the host counts the iterations of the loop" : "a condition decides how often the loop runs";
    if (llvm::all_of(op->getOperandTypes(), isKept) && llvm::all_of(op->getResultTypes(), isKept) &&
        loop.getBefore().hasOneBlock() && loop.getAfter().hasOneBlock())
      return CaptureDecision::driven(ReasonCode::DataDependentLoop, cause, kDrivenRemedy);
    return CaptureDecision::blocked(counted ? ReasonCode::HostOp : ReasonCode::DataDependentLoop, cause,
                                    "give the values it carries types of static shape");
  }
};

struct ForallModel : CaptureOpInterface::ExternalModel<ForallModel, scf::ForallOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto loop = cast<scf::ForallOp>(op);
    if (loop.getOutputs().empty())
      return CaptureDecision::blocked(ReasonCode::NoLowering, "no kernel is made of a parallel loop without results",
                                      "let it insert into tensors (shared_outs), write it as a linalg operation, or "
                                      "launch a kernel of your own");
    for (OpFoldResult step : loop.getMixedStep())
      if (std::optional<int64_t> size = getConstantIntValue(step); size && *size <= 0)
        return CaptureDecision::blocked(ReasonCode::NoLowering,
                                        "its step is " + std::to_string(*size) + ", so that it has no end",
                                        "give it a step of at least 1");
    return CaptureDecision::blocked(ReasonCode::NoLowering, "it is a parallel loop",
                                    "write it as scf.for (cg-expand-ops)");
  }
};

template <typename Op> struct ParallelModel : CaptureOpInterface::ExternalModel<ParallelModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::NoLowering, "no kernel is made of a parallel loop",
                                    "write it as a linalg operation, or launch a kernel of your own");
  }
};

} // namespace

void cg::registerSCFExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, scf::SCFDialect *) {
    scf::IfOp::attachInterface<IfModel>(*context);
    scf::IndexSwitchOp::attachInterface<SwitchModel>(*context);
    scf::ForOp::attachInterface<ForModel>(*context);
    scf::WhileOp::attachInterface<WhileModel>(*context);
    scf::ForallOp::attachInterface<ForallModel>(*context);
    attachModels<ParallelModel, scf::ParallelOp>(context);
  });
}
