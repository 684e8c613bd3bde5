// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostDriven.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

/// A branch or loop in the program has a verdict; one that was lowered to buffers has only the reason code as a string.
StringAttr cg::findDrivenReason(Operation *op) {
  if (!isa<scf::IfOp, scf::WhileOp>(op))
    return {};
  if (auto reason = op->getAttrOfType<StringAttr>(CGDialect::kReasonAttr))
    return reason;
  auto verdict = op->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
  if (!op->hasAttr(CGDialect::kOnHostAttr) || !verdict || !verdict.getCode())
    return {};
  return StringAttr::get(op->getContext(), stringifyReasonCode(*verdict.getCode()));
}

static bool isControl(OpVerdictAttr verdict) {
  return verdict.getVerdict() == Verdict::Legalized &&
         (verdict.getCode() == ReasonCode::DataDependentLoop || verdict.getCode() == ReasonCode::DataDependentBranch);
}

static bool isBlocked(OpVerdictAttr verdict) { return verdict.getVerdict() == Verdict::Blocked; }

llvm::BitVector cg::findHostDriven(ModuleOp module, InputOps &table, SymbolTable &symbols) {
  llvm::BitVector driven(table.size());
  // One operation may stand for several operations of the input; the verdict tells which of them the host drives.
  auto note = [&](Operation *op, bool (*isMeant)(OpVerdictAttr)) {
    SmallVector<int64_t> numbers;
    collectOrigins(op->getLoc(), numbers);
    for (int64_t number : numbers)
      if (InputOps::Row *row = table.lookup(number); row && !row->lost && row->verdict && isMeant(row->verdict))
        driven.set(number);
  };
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    // The version for other sizes runs node by node and is not captured, so nothing in it counts as host-driven.
    if (std::optional<Bucket> bucket = Bucket::get(function); bucket && bucket->eager)
      continue;
    function.walk([&](Operation *op) {
      if (findDrivenReason(op)) {
        note(op, isControl);
      } else if (auto launch = dyn_cast<LaunchOp>(op)) {
        auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
        if (kind && kind.getValue() == SegmentKind::Host)
          if (Operation *code = symbols.lookup(cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue()))
            code->walk([&](Operation *inner) { note(inner, isBlocked); });
      } else if (op->hasAttr(CGDialect::kOnHostAttr)) {
        note(op, isBlocked);
      }
    });
  }
  return driven;
}
