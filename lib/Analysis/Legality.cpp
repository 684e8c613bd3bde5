// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Legality.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/CallInterfaces.h"

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

Legality::Legality(FunctionOpInterface function) {
  Residency residency(function);
  for (Operation &op : function.getFunctionBody().front().without_terminator())
    decisions.try_emplace(&op, decide(&op, residency));
}
