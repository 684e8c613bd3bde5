// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Analysis/AsyncPairs.h"
#include "cgmlir/Analysis/DataSizes.h"
#include "cgmlir/Analysis/Processes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

Residency::Residency(FunctionOpInterface function) {
  // Definitions come before uses, so one walk in order reaches everything.
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool fromDevice = llvm::any_of(op->getOperands(), [&](Value operand) { return isOnDevice(operand); });
    if (!fromDevice)
      return;
    for (Value result : op->getResults())
      if (!isa<ShapedType>(result.getType()))
        deviceScalars.insert(result);
  });
}

bool Residency::isOnDevice(Value value) const {
  return isa<ShapedType>(value.getType()) || deviceScalars.contains(value);
}

static CaptureDecision decide(Operation *op, const CaptureContext &context) {
  if (auto capture = dyn_cast<CaptureOpInterface>(op))
    return capture.getCaptureDecision(context);
  if (isa<CallOpInterface>(op))
    return CaptureDecision::blocked(ReasonCode::UnsafeLibrary, "it calls a function that is not part of the program",
                                    "give the function a body, or register it as a callback");
  return CaptureDecision::blocked(ReasonCode::UnknownOp, "nothing declares what it does",
                                  "implement CaptureOpInterface for it or register an external model");
}

/// Control flow of which processes would perform other collectives.
static void decideSymmetry(Operation *op, const ProcessValues &processes, const CaptureContext &context,
                           CaptureDecision &decision) {
  Operation *collective = processes.findAsymmetry(op, context);
  if (!collective)
    return;
  decision = CaptureDecision::blocked(ReasonCode::CollectiveAsymmetry,
                                      "which process it is decides about " + collective->getName().getStringRef() +
                                          ", so that processes would perform different collectives",
                                      "perform the same collectives in the same order everywhere, and select what goes "
                                      "into them");
}

/// Operations inside of control flow that is not captured run with it, whatever they are.
static void decideInside(Operation *op, const CaptureDecision &outer, const ProcessValues &processes,
                         const CaptureContext &context, llvm::MapVector<Operation *, CaptureDecision> &decisions) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block) {
        if (inner.hasTrait<OpTrait::IsTerminator>())
          continue;
        CaptureDecision decision = decide(&inner, context);
        bool waits = decision.node == NodeKind::Collective || decision.node == NodeKind::Host;
        if (decision.kind == CaptureDecision::Kind::Capturable && waits)
          decision = CaptureDecision::blocked(ReasonCode::CollectiveInConditional,
                                              "it is inside of " + op->getName().getStringRef() +
                                                  ", and the body of a condition or loop holds no " +
                                                  stringifyNodeKind(decision.node) + " nodes",
                                              "move it out: perform it always, and select what goes into it");
        if (decision.kind != CaptureDecision::Kind::Transparent && decision.kind != CaptureDecision::Kind::Blocked)
          decision = CaptureDecision::blocked(*outer.code,
                                              "it is inside of " + op->getName().getStringRef() +
                                                  ", which is not captured: " + outer.cause,
                                              outer.remedy);
        decideSymmetry(&inner, processes, context, decision);
        bool blocked = decision.kind == CaptureDecision::Kind::Blocked;
        decisions.try_emplace(&inner, decision);
        if (blocked && isa<RegionBranchOpInterface>(inner))
          decideInside(&inner, decision, processes, context, decisions);
      }
}

Legality::Legality(FunctionOpInterface function) {
  Residency residency(function);
  Block &body = function.getFunctionBody().front();
  ProcessValues processes(function);
  DataSizes dataSizes(function);
  for (Operation &op : body.without_terminator()) {
    CaptureDecision decision = decide(&op, residency);
    if (decision.kind == CaptureDecision::Kind::Blocked && dataSizes.contains(&op))
      decision =
          CaptureDecision::blocked(ReasonCode::DynamicRouting, "a size depends on data, as that of an expert does",
                                   "capture what decides about it (moe_router, moe_preprocess), or pad to a "
                                   "capacity that is known");
    decideSymmetry(&op, processes, residency, decision);
    decisions.try_emplace(&op, decision);
  }
  blockSplitPairs(body, decisions);
  for (Operation &op : body.without_terminator())
    if (CaptureDecision decision = getDecision(&op);
        decision.kind == CaptureDecision::Kind::Blocked && isa<RegionBranchOpInterface>(op))
      decideInside(&op, decision, processes, residency, decisions);
  // What is inside of a loop that is a kernel is part of it.
  for (Operation &op : body.without_terminator())
    if (isa<RegionBranchOpInterface>(op) && getDecision(&op).kind == CaptureDecision::Kind::Capturable)
      op.walk([&](Operation *inner) {
        if (inner != &op && !inner->hasTrait<OpTrait::IsTerminator>())
          decisions.try_emplace(inner, CaptureDecision::capturable());
      });
}
