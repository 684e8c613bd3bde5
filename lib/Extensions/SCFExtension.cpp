// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

CaptureDecision decideBranch(Value selector, const CaptureContext &context) {
  if (context.isOnDevice(selector))
    return CaptureDecision::blocked(ReasonCode::DataDependentBranch, "a value on the device decides which branch runs",
                                    "compute both branches and select, which needs branches without effects");
  return CaptureDecision::blocked(ReasonCode::HostOp, "the host decides which branch runs",
                                  "decide before the program runs, with an entry point for each branch");
}

struct IfModel : CaptureOpInterface::ExternalModel<IfModel, scf::IfOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    return decideBranch(cast<scf::IfOp>(op).getCondition(), context);
  }
};

struct SwitchModel : CaptureOpInterface::ExternalModel<SwitchModel, scf::IndexSwitchOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    return decideBranch(cast<scf::IndexSwitchOp>(op).getArg(), context);
  }
};

struct ForModel : CaptureOpInterface::ExternalModel<ForModel, scf::ForOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    auto loop = cast<scf::ForOp>(op);
    // Loops over single elements are kernels; whatever decides about them is read there.
    std::string why;
    if (matchLoopNest(op, why))
      return CaptureDecision::capturable();
    for (Value bound : {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()})
      if (context.isOnDevice(bound))
        return CaptureDecision::blocked(ReasonCode::DataDependentLoop,
                                        "a value on the device decides how often the loop runs",
                                        "bound the loop by a constant and select in its body");
    return CaptureDecision::blocked(ReasonCode::HostOp, "the host counts the iterations of the loop",
                                    "give the loop a constant number of iterations, small enough to be unrolled");
  }
};

struct WhileModel : CaptureOpInterface::ExternalModel<WhileModel, scf::WhileOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    std::string why;
    if (matchLoopNest(op, why))
      return CaptureDecision::capturable();
    return CaptureDecision::blocked(ReasonCode::DataDependentLoop, "a condition decides how often the loop runs",
                                    "use a loop with a constant number of iterations and select in its body");
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
    attachModels<ParallelModel, scf::ForallOp, scf::ParallelOp>(context);
  });
}
