// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
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

/// How bad a verdict is: of several copies of an operation the worst one is reported.
unsigned severity(Verdict verdict) {
  switch (verdict) {
  case Verdict::Transparent:
    return 0;
  case Verdict::Captured:
    return 1;
  case Verdict::Legalized:
    return 2;
  case Verdict::Eager:
    return 3;
  case Verdict::Blocked:
    return 4;
  }
  llvm_unreachable("unknown verdict");
}

struct AnalyzeLegalityPass : cg::impl::AnalyzeLegalityBase<AnalyzeLegalityPass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    InputOps table(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal() || !function.isPublic())
        continue;
      Legality legality(function);
      for (auto &[op, decision] : legality.getDecisions()) {
        auto text = [&](const std::string &words) {
          return words.empty() ? StringAttr() : StringAttr::get(context, words);
        };
        auto verdict = OpVerdictAttr::get(context, toVerdict(decision.kind), decision.code, text(decision.cause),
                                          text(decision.remedy));
        op->setAttr("cg.verdict", verdict);
        if (decision.code)
          remark::analysis(op->getLoc(), remark::RemarkOpts::name(stringifyReasonCode(*decision.code))
                                             .category("cg-legality")
                                             .function(function.getSymName()))
              << op->getName().getStringRef() << ": " << decision.cause << "; " << decision.remedy;
        SmallVector<int64_t> numbers;
        collectOrigins(op->getLoc(), numbers);
        for (int64_t number : numbers)
          if (InputOps::Row *row = table.lookup(number))
            if (!row->verdict || severity(row->verdict.getVerdict()) < severity(verdict.getVerdict()))
              row->verdict = verdict;
      }
    }
    table.write();
  }
};

} // namespace
