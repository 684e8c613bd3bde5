// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Downgrade.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace mlir::cg;

StringRef cg::getDrivenRemedy(Operation *op) {
  return isa<LoopLikeOpInterface>(op) ? "give the loop a constant number of iterations, small enough to be unrolled"
                                      : "compute all branches, and select";
}

bool Downgrade::isRequested(Operation *op) const {
  if (options.capture == CaptureMode::Off || op->hasAttr(CGDialect::kNotRequestedAttr))
    return false;
  return options.capture == CaptureMode::Required || (options.hasImpl && options.impl != CaptureImpl::None);
}

void Downgrade::note(Operation *op, const CaptureDecision &decision, std::optional<NodeClass> refused,
                     bool isCaptured) {
  if (refused) {
    addLack(*refused, "cg.classes does not list it", "add " + stringifyNodeClass(*refused) + " to cg.classes", op);
  } else if (decision.onHost && isa<RegionBranchOpInterface>(op) && options.capture != CaptureMode::Required) {
    // Where capture is required this is an error.
    addLack(isa<LoopLikeOpInterface>(op) ? NodeClass::Loop : NodeClass::Conditional, "the host drives it",
            getDrivenRemedy(op), op);
  }
  captured |= isCaptured && !decision.onHost;
}

void Downgrade::addLack(NodeClass provider, StringRef why, const Twine &remedy, Operation *op) {
  StringRef name = stringifyNodeClass(provider);
  if (llvm::none_of(lacking, [&](const Lack &known) { return known.provider == name; }))
    lacking.push_back({name.str(), why.str(), remedy.str(), op});
}

std::string Downgrade::describeRequest() const {
  if (!options.hasImpl)
    return "cg.capture: required";
  std::string text = ("cuda_graph_impl: " + stringifyCaptureImpl(options.impl)).str();
  for (ScopeKind kind : options.scopes)
    text += ((kind == options.scopes.front() ? " with " : " and ") + stringifyScopeKind(kind)).str();
  return text;
}

void Downgrade::report() {
  if (lacking.empty())
    return;
  std::string reasons;
  for (const Lack &lack : lacking)
    reasons += (reasons.empty() ? "" : ", ") + lack.provider + " (" + lack.why + ")";
  InFlightDiagnostic diag = emitWarning(function.getLoc());
  diag << "'" << function.getSymName() << "': what the configuration asks for (" << describeRequest() << ") is "
       << (captured ? "captured in pieces" : "not captured at all") << ", for want of nodes of the class " << reasons;
  for (const Lack &lack : lacking)
    diag.attachNote(lack.first->getLoc()) << "the first operation that would be one; " << lack.remedy;
}
