// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ImportStages.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "cgmlir/Transforms/Schedule/Passes.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::cg;

/// Adds a clean-up and a note of what it removed.
static void addCleanup(OpPassManager &pm, std::unique_ptr<Pass> pass, StringRef cause) {
  pm.addPass(std::move(pass));
  pm.addPass(createRecordLost(RecordLostOptions{cause.str()}));
}

static void addSettle(OpPassManager &pm, const PipelineOptions &options) {
  pm.addPass(createApplyConfig(ApplyConfigOptions{options.config}));
  pm.addPass(createPlaceHooks());
  pm.addPass(createPlaceSwitches());
  pm.addPass(createStampOps(StampOpsOptions{options.inputName, options.entries}));
  pm.addPass(createMarkScopes());
  // Kernels that are written inside of their launches become functions.
  pm.addPass(createGpuKernelOutliningPass());
  addCleanup(pm, createSymbolDCEPass(), "no entry point calls the function");
  PrepareEntriesOptions entries;
  entries.entries.assign(options.entries.begin(), options.entries.end());
  pm.addPass(createPrepareEntries(entries));
  addCleanup(pm, createSymbolDCEPass(), "it is in no entry point that was asked for");
  addCleanup(pm, createCutLayers(), "inlined");
  EmbedKernelsOptions kernels;
  kernels.inputName = options.inputName;
  kernels.paths.assign(options.kernelPaths.begin(), options.kernelPaths.end());
  pm.addPass(createEmbedKernels(kernels));
  // The inliner's own clean-up would remove operations without a note of it.
  addCleanup(pm, createInlinerPass({}, [](OpPassManager &) {}), "inlined");
  pm.addPass(createSymbolDCEPass());
  addCleanup(pm, createLowerCollectives(), "no result depends on it, or its result is the value that it is given");
}

static UnrollLoopsOptions getUnrolling(const PipelineOptions &options) {
  UnrollLoopsOptions loops;
  loops.targets.assign(options.targets.begin(), options.targets.end());
  return loops;
}

static void addControl(OpPassManager &pm, const PipelineOptions &options) {
  pm.addPass(createExpandOps());
  addCleanup(pm, createSettleGenerics({{"results", "scalars"}}), "the body of another operation computes its element");
  addCleanup(pm, createCountTurns(), "the loop never runs");
  pm.addPass(createFoldControlFlow());
  addCleanup(pm, createRaiseLoops(), "its loop became operations on all iterations");
  pm.addPass(createUnrollLoops(getUnrolling(options)));
  // The counters of unrolled loops are constants.
  pm.addPass(createFoldControlFlow());
  addCleanup(pm, createKeepGlobals(), "it hands on a value that is there");
  pm.addPass(createLiftChecks(LiftChecksOptions{options.inputName}));
}

static void addNormalize(OpPassManager &pm, const PipelineOptions &options) {
  pm.addPass(createDecomposeOps());
  addCleanup(pm, createSpecializeBuckets(), "settled in each bucket");
  // The sizes of a bucket and the values of keys are constants, and with them the loops over them.
  pm.addPass(createFoldControlFlow());
  pm.addPass(createUnrollLoops(getUnrolling(options)));
  pm.addPass(createFoldControlFlow());
  pm.addPass(createSettleGenerics({{"loops"}}));
  pm.addPass(createDecomposeOps({{"elements"}}));
  addCleanup(pm, createSimplifyBodies(), "folded");
  addCleanup(pm, createRemoveDeadOps({{"ops"}}), "dead code");
  addCleanup(pm, createFormVariants(), "its value has a variant for each bound");
  pm.addPass(createSimplifyPlaces());
}

static void addUpdates(OpPassManager &pm, const PipelineOptions &options) {
  pm.addPass(createSimplifyScatters({{"inverse", "rows"}}));
  // After this equal places are one value.
  addCleanup(pm, createRemoveDeadOps({{"ops"}}), "dead code");
  addCleanup(pm, createMergeEqualOps(), "merged with an equal operation");
  // After this branches select among rows, also of views.
  pm.addPass(createComposeUpdates());
  pm.addPass(createSinkUpdates());
  SelectBranchesOptions branches;
  branches.targets.assign(options.targets.begin(), options.targets.end());
  pm.addPass(createSelectBranches(branches));
  pm.addPass(createSplitSwitches(SplitSwitchesOptions{/*elementLoops=*/true}));
  pm.addPass(createPrepareHostCode());
  pm.addPass(createRemoveDeadOps({{"results"}}));
}

static void addPrecision(OpPassManager &pm) {
  addCleanup(pm, createNarrowF64(), "what it extends to f64 is computed with in f32");
  pm.addPass(createWidenFloats());
  addCleanup(pm, createRemoveDeadOps({{"ops"}}), "dead code");
  addCleanup(pm, createMergeEqualOps(), "merged with an equal operation");
  addCleanup(pm, createCanonicalizerPass(), "folded");
  addCleanup(pm, createExpandBatches(), "folded");
  // A folded value may have been a condition. Operations that were inside of a loop over elements are outside of it
  // now, and are prepared like all others.
  pm.addPass(createFoldControlFlow());
  pm.addPass(createDecomposeOps({{"elements"}}));
  pm.addPass(createPrepareHostCode());
}

static void addNarrow(OpPassManager &pm) {
  // Rows of single layers first, so that layers are updated; then rows of the stack of layers.
  pm.addPass(createSinkSelects());
  pm.addPass(createRestackSlices());
  pm.addPass(createComposeUpdates());
  pm.addPass(createSinkSelects({{"truths"}}));
  pm.addPass(createSimplifyScatters({{"one-hot"}}));
  pm.addPass(createNarrowReads({{"mirrored"}}));
  pm.addPass(createSplitPadding());
  // The last time that updates are composed: what could not be moved is reported.
  pm.addPass(createComposeUpdates(ComposeUpdatesOptions{/*report=*/true}));
  pm.addPass(createAssembleTensors());
  pm.addPass(createNarrowReads({{"generics", "scans", "sorts"}}));
  // At the end, because passes that move updates know index vectors only.
  pm.addPass(createSimplifyScatters({{"batches", "unique"}}));
  pm.addPass(createFlagChecks());
  pm.addPass(createGroupCollectives());
  pm.addPass(createLiftConstants());
  addCleanup(pm, createRemoveDeadOps({{"ops"}}), "dead code");
  // Removes symbols that only dead code referred to.
  addCleanup(pm, createSymbolDCEPass(), "dead code");
  pm.addPass(createSetAsideVersions());
}

void cg::addImportStage(OpPassManager &pm, ImportStage stage, const PipelineOptions &options) {
  pm.addPass(createCheckStage(CheckStageOptions{stringifyImportStage(stage).str()}));
  switch (stage) {
  case ImportStage::Settle:
    return addSettle(pm, options);
  case ImportStage::Control:
    return addControl(pm, options);
  case ImportStage::Normalize:
    return addNormalize(pm, options);
  case ImportStage::Updates:
    return addUpdates(pm, options);
  case ImportStage::Precision:
    return addPrecision(pm);
  case ImportStage::Narrow:
    return addNarrow(pm);
  }
}
