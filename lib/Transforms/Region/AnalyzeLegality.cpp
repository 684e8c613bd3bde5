// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureSelection.h"
#include "Downgrade.h"
#include "NodeForms.h"
#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Codegen/Lowering.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Remarks.h"

namespace mlir::cg {
#define GEN_PASS_DEF_ANALYZELEGALITY
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

Verdict toVerdict(CaptureDecision::Kind kind) {
  switch (kind) {
  case CaptureDecision::Kind::Capturable:
    return Verdict::Captured;
  case CaptureDecision::Kind::Transparent:
    return Verdict::Transparent;
  case CaptureDecision::Kind::Legalizable:
    return Verdict::Legalized;
  case CaptureDecision::Kind::Blocked:
    return Verdict::Blocked;
  }
  llvm_unreachable("unknown decision");
}

struct AnalyzeLegalityPass : cg::impl::AnalyzeLegalityBase<AnalyzeLegalityPass> {
  using AnalyzeLegalityBase::AnalyzeLegalityBase;

  void runOnOperation() override {
    FailureOr<SmallVector<TargetAttr>> wanted = parseTargets(getOperation(), ArrayRef<std::string>(targets));
    if (mlir::failed(wanted))
      return signalPassFailure();
    InputOps table(getOperation());
    CaptureOptions options = getCaptureOptions(getOperation());
    bool failed = false;
    ToldOps told;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal() || !function.isPublic())
        continue;
      Lowerings lowerings(*wanted, options.allows(NodeClass::Library));
      auto refuse = [&](Operation *op, const CaptureDecision &decision) { return lowerings.refuse(op, decision); };
      Legality legality = assumeLowered ? Legality(function) : Legality(function, refuse);
      CaptureSelection selection(function, options, legality);
      Downgrade downgrade(function, options);
      for (auto &[op, decision] : legality.getDecisions()) {
        std::optional<Refusal> refusal;
        bool captured =
            decision.kind == CaptureDecision::Kind::Capturable || decision.kind == CaptureDecision::Kind::Legalizable;
        // The host runs its operations even if a configuration asks to capture them.
        if (captured && !decision.onHost)
          refusal = selection.refuse(op, decision);
        if (downgrade.isRequested(op) && !isNode(op))
          downgrade.note(op, decision, refusal ? refusal->provider : std::nullopt, captured && !refusal);
        OpVerdictAttr verdict =
            isNode(op) ? makeNodeVerdict(op, decision)
            : refusal  ? makeVerdict(Verdict::Eager, refusal->code, refusal->cause, refusal->remedy)
                       : makeVerdict(toVerdict(decision.kind), decision.code, decision.cause, decision.remedy);
        if (auto obstacle = op->getAttrOfType<StringAttr>(kObstacleAttr); obstacle && decision.onHost)
          verdict = makeVerdict(verdict.getVerdict(), decision.code, decision.cause + ", " + obstacle.getValue().str(),
                                decision.remedy);
        op->removeAttr(kObstacleAttr);
        op->removeAttr(CGDialect::kNotRequestedAttr);
        op->setAttr(CGDialect::kVerdictAttr, verdict);
        if (decision.onHost && !op->hasAttr(CGDialect::kFormAttr))
          op->setAttr(CGDialect::kOnHostAttr, UnitAttr::get(&getContext()));
        if (std::optional<ReasonCode> code = verdict.getCode(); code && getContext().getRemarkEngine())
          remark::analysis(getPlainLocation(op->getLoc()), remark::RemarkOpts::name(stringifyReasonCode(*code))
                                                               .category("cg-legality")
                                                               .function(function.getSymName()))
              << (op->getName().getStringRef() + ": " + verdict.getCause().getValue() + "; " +
                  verdict.getRemedy().getValue())
                     .str();
        table.noteVerdict(op->getLoc(), verdict);
        noteBodies(op, verdict, legality, table);
        if (decision.kind == CaptureDecision::Kind::Blocked && isError(*decision.code) && !isInherited(op, legality)) {
          failed = true;
          if (!told.insert(op->getLoc(), verdict))
            continue;
          op->emitError() << table.describeName(op) << ": " << decision.cause << "; " << decision.remedy << " ["
                          << stringifyReasonCode(*decision.code) << "]";
        }
      }
      downgrade.report();
    }
    table.write();
    if (failed)
      signalPassFailure();
  }

private:
  /// True for control flow that becomes a node, and for the read of its condition.
  static bool isNode(Operation *op) {
    Operation *decider = findDecider(op);
    return (decider ? decider : op)->hasAttr(CGDialect::kFormAttr);
  }

  OpVerdictAttr makeNodeVerdict(Operation *op, const CaptureDecision &decision) {
    if (op->hasAttr(CGDialect::kFormAttr))
      return makeVerdict(Verdict::Captured, std::nullopt, "", "");
    return makeVerdict(toVerdict(decision.kind), decision.code, decision.cause, "the node that decides by it reads it");
  }

  /// True for an operation that is blocked only because the operation around it is.
  static bool isInherited(Operation *op, const Legality &legality) {
    auto around = legality.getDecisions().find(op->getParentOp());
    if (around == legality.getDecisions().end() || around->second.kind != CaptureDecision::Kind::Blocked)
      return false;
    StringRef cause = legality.getDecision(op).cause, outer = around->second.cause;
    return cause != outer && cause.ends_with(outer);
  }

  /// Operations of the input in a body that computes elements are part of the operation around them.
  static void noteBodies(Operation *op, OpVerdictAttr verdict, const Legality &legality, InputOps &table) {
    for (Region &region : op->getRegions())
      region.walk<WalkOrder::PreOrder>([&](Operation *inner) {
        if (legality.getDecisions().contains(inner))
          return WalkResult::skip();
        if (!inner->hasTrait<OpTrait::IsTerminator>())
          table.noteVerdict(inner->getLoc(), verdict);
        return WalkResult::advance();
      });
  }

  /// True for codes that no other way of running the operation mends.
  static bool isError(ReasonCode code) {
    return code == ReasonCode::CollectiveAsymmetry || code == ReasonCode::RandomInConditional;
  }

  OpVerdictAttr makeVerdict(Verdict verdict, std::optional<ReasonCode> code, StringRef cause, StringRef remedy) {
    auto text = [&](StringRef words) { return words.empty() ? StringAttr() : StringAttr::get(&getContext(), words); };
    return OpVerdictAttr::get(&getContext(), verdict, code, text(cause), text(remedy));
  }
};

} // namespace
