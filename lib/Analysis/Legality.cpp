// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Analysis/AsyncPairs.h"
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

/// Operations inside of control flow that is not captured run with it, whatever they are.
static void decideInside(Operation *op, const CaptureDecision &outer, const CaptureContext &context,
                         llvm::MapVector<Operation *, CaptureDecision> &decisions) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block) {
        if (inner.hasTrait<OpTrait::IsTerminator>())
          continue;
        CaptureDecision decision = decide(&inner, context);
        if (decision.kind != CaptureDecision::Kind::Transparent && decision.kind != CaptureDecision::Kind::Blocked)
          decision = CaptureDecision::blocked(*outer.code,
                                              "it is inside of " + op->getName().getStringRef() +
                                                  ", which is not captured: " + outer.cause,
                                              outer.remedy);
        bool blocked = decision.kind == CaptureDecision::Kind::Blocked;
        decisions.try_emplace(&inner, decision);
        if (blocked && isa<RegionBranchOpInterface>(inner))
          decideInside(&inner, decision, context, decisions);
      }
}

Legality::Legality(FunctionOpInterface function) {
  Residency residency(function);
  Block &body = function.getFunctionBody().front();
  for (Operation &op : body.without_terminator())
    decisions.try_emplace(&op, decide(&op, residency));
  blockSplitPairs(body, decisions);
  for (Operation &op : body.without_terminator())
    if (CaptureDecision decision = getDecision(&op);
        decision.kind == CaptureDecision::Kind::Blocked && isa<RegionBranchOpInterface>(op))
      decideInside(&op, decision, residency, decisions);
  // What is inside of a loop that is a kernel is part of it.
  for (Operation &op : body.without_terminator())
    if (isa<RegionBranchOpInterface>(op) && getDecision(&op).kind == CaptureDecision::Kind::Capturable)
      op.walk([&](Operation *inner) {
        if (inner != &op && !inner->hasTrait<OpTrait::IsTerminator>())
          decisions.try_emplace(inner, CaptureDecision::capturable());
      });
}
