// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions at the begin of each stage of the import. They are facts that an earlier stage establishes for all
// programs, so a compilation never fails one; a module that was written by hand, or went through other passes, may.

#include "StageConditions.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Import/Shared.h"
#include "cgmlir/Transforms/Import/Stages.h"

namespace mlir::cg {
#define GEN_PASS_DEF_CHECKSTAGE
#include "cgmlir/Transforms/Import/Shared.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

static constexpr std::pair<ImportStage, StringLiteral> kStageNames[] = {
    {ImportStage::Settle, "settle"},   {ImportStage::Control, "control"},     {ImportStage::Normalize, "normalize"},
    {ImportStage::Updates, "updates"}, {ImportStage::Precision, "precision"}, {ImportStage::Narrow, "narrow"}};

StringRef cg::stringifyImportStage(ImportStage stage) { return kStageNames[static_cast<unsigned>(stage)].second; }

std::optional<ImportStage> cg::symbolizeImportStage(StringRef name) {
  for (auto &[stage, text] : kStageNames)
    if (text == name)
      return stage;
  return std::nullopt;
}

/// Fails at the first operation of the class for which `isOpen` is true: the stage that settles such operations has not
/// run.
template <typename OpT>
static LogicalResult refuse(ModuleOp module, llvm::function_ref<bool(OpT)> isOpen, StringRef what, ImportStage by) {
  WalkResult found = module.walk([&](OpT op) -> WalkResult {
    if (!isOpen(op))
      return WalkResult::advance();
    return emitPlacedError(op) << what << "; run cg-import-" << stringifyImportStage(by) << " before this pass";
  });
  return failure(found.wasInterrupted());
}

static LogicalResult requireSequentialLoops(ModuleOp module) {
  return refuse<scf::ForallOp>(module, isLoopOfTensors, "is a parallel loop that shares tensors", ImportStage::Control);
}

static LogicalResult requirePreparedControl(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (Operation *op = findUnpreparedControl(function))
      return emitPlacedError(op) << "hands on a number, and what control flow of the host carries is tensors; run "
                                    "cg-import-updates before this pass";
  return success();
}

static LogicalResult requireWideScans(ModuleOp module) {
  return refuse<ScanOp>(module, accumulatesNarrow, "accumulates in 16 bits", ImportStage::Precision);
}

static LogicalResult requireOpenChecks(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (function.getArgAttr(i, kChecksAttr))
        return emitPlacedError(function) << "argument " << i << " holds flagged checks ('" << kChecksAttr
                                         << "'), so the function has been through this stage; leave the stage out";
  return success();
}

static LogicalResult requireInput(ModuleOp module, ImportStage stage) {
  switch (stage) {
  case ImportStage::Settle:
    return requireModelIR(module);
  case ImportStage::Control:
    return requireEntries(module);
  case ImportStage::Normalize:
    return requireSequentialLoops(module);
  case ImportStage::Updates:
    return requireConstantSizes(module);
  case ImportStage::Precision:
    return requirePreparedControl(module);
  case ImportStage::Narrow:
    return failure(failed(requireWideScans(module)) || failed(requireOpenChecks(module)));
  }
  llvm_unreachable("unknown stage");
}

namespace {

struct CheckStagePass : cg::impl::CheckStageBase<CheckStagePass> {
  using CheckStageBase::CheckStageBase;

  void runOnOperation() override {
    std::optional<ImportStage> which = symbolizeImportStage(stage);
    if (!which) {
      emitPlacedError(getOperation()) << "cannot be checked for the stage '" << stage
                                      << "', which is unknown; expected settle, control, normalize, updates, "
                                         "precision or narrow";
      return signalPassFailure();
    }
    if (failed(requireInput(getOperation(), *which)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
