// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Pipelines/Pipelines.h"
#include "ConvertToLLVM.h"
#include "RunPhase.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "cgmlir/Transforms/Graph/Passes.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "cgmlir/Transforms/Package/Passes.h"
#include "cgmlir/Transforms/Plan/Passes.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "cgmlir/Transforms/Schedule/Passes.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr std::pair<Phase, StringLiteral> kPhaseNames[] = {
    {Phase::Import, "import"}, {Phase::Scope, "scope"}, {Phase::Region, "region"},  {Phase::Dispatch, "dispatch"},
    {Phase::Plan, "plan"},     {Phase::Graph, "graph"}, {Phase::Package, "package"}};

StringRef cg::stringifyPhase(Phase phase) { return kPhaseNames[static_cast<unsigned>(phase)].second; }

std::optional<Phase> cg::symbolizePhase(StringRef name) {
  for (auto &[phase, text] : kPhaseNames)
    if (text == name)
      return phase;
  return std::nullopt;
}

std::string cg::listPhases() {
  std::string names;
  for (auto &[phase, text] : kPhaseNames) {
    if (phase != Phase::Import)
      names += phase == Phase::Package ? " or " : ", ";
    names += text;
  }
  return names;
}

/// Adds a clean-up and a note of what it removed.
static void addCleanup(OpPassManager &pm, std::unique_ptr<Pass> pass, StringRef cause) {
  pm.addPass(std::move(pass));
  pm.addPass(createRecordLost(RecordLostOptions{cause.str()}));
}

static void addImport(OpPassManager &pm, const PipelineOptions &options) {
  UnrollLoopsOptions loops;
  loops.targets.assign(options.targets.begin(), options.targets.end());
  SelectBranchesOptions branches;
  branches.targets.assign(options.targets.begin(), options.targets.end());
  pm.addPass(createApplyConfig(ApplyConfigOptions{options.config}));
  pm.addPass(createPlaceHooks());
  pm.addPass(createPlaceSwitches());
  pm.addPass(createStampOps(StampOpsOptions{options.inputName, options.entries}));
  pm.addPass(createMarkScopes());
  // Kernels that stand where they are launched become functions.
  pm.addPass(createGpuKernelOutliningPass());
  pm.addPass(createLowerAffine());
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
  pm.addPass(createLowerForall());
  pm.addPass(createExpandArithmetic());
  pm.addPass(createSplitGenerics());
  addCleanup(pm, createScalarizeBodies(), "the body of another operation computes its element");
  addCleanup(pm, createCountTurns(), "the loop never runs");
  pm.addPass(createFoldControlFlow());
  pm.addPass(createRaiseScans());
  pm.addPass(createCarryNumbers());
  addCleanup(pm, createRaiseRecurrences(), "its loop became operations on all iterations");
  pm.addPass(createUnrollLoops(loops));
  // The counters of what was unrolled are constants.
  pm.addPass(createFoldControlFlow());
  addCleanup(pm, createKeepGlobals(), "it hands on a value that is there");
  pm.addPass(createLiftChecks(LiftChecksOptions{options.inputName}));
  pm.addPass(createConvertTensorOps());
  pm.addPass(createDecomposeOps());
  addCleanup(pm, createSpecializeBuckets(), "settled in each bucket");
  // The sizes of a bucket and the values of keys are constants, and with them the loops over them.
  pm.addPass(createFoldControlFlow());
  pm.addPass(createUnrollLoops(loops));
  pm.addPass(createFoldControlFlow());
  pm.addPass(createLowerGenerics());
  pm.addPass(createConvertTensorOps());
  addCleanup(pm, createSimplifyBodies(), "folded");
  addCleanup(pm, createRemoveDeadOps(), "dead code");
  addCleanup(pm, createFormVariants(), "its value has a variant for each bound");
  pm.addPass(createClampIndices());
  pm.addPass(createSimplifyPlaces());
  pm.addPass(createTabulatePlaces());
  pm.addPass(createRaiseGathers());
  pm.addPass(createInvertScatters());
  pm.addPass(createWidenScatters());
  // Equal places are one value then.
  addCleanup(pm, createRemoveDeadOps(), "dead code");
  addCleanup(pm, createMergeEqualOps(), "merged with an equal operation");
  // What branches decide about are rows then, also of views.
  pm.addPass(createComposeUpdates());
  pm.addPass(createSinkUpdates());
  pm.addPass(createSelectBranches(branches));
  pm.addPass(createSplitSwitches(SplitSwitchesOptions{/*elementLoops=*/true}));
  pm.addPass(createPrepareHostCode());
  pm.addPass(createRemoveUnusedResults());
  addCleanup(pm, createNarrowF64(), "what it extends to f64 is computed with in f32");
  pm.addPass(createWidenIntermediates());
  pm.addPass(createPromoteAccumulators());
  pm.addPass(createSinkPermutations());
  addCleanup(pm, createRemoveDeadOps(), "dead code");
  addCleanup(pm, createMergeEqualOps(), "merged with an equal operation");
  addCleanup(pm, createCanonicalizerPass(), "folded");
  addCleanup(pm, createExpandBatches(), "folded");
  // What was folded may have been a condition. What a loop over elements held stands by itself then, and is prepared as
  // what always did.
  pm.addPass(createFoldControlFlow());
  pm.addPass(createConvertTensorOps());
  pm.addPass(createPrepareHostCode());
  pm.addPass(createRaiseRowSelects());
  // Rows of layers first, so that layers are updated; then those of what is stacked of them.
  pm.addPass(createSinkSelects());
  pm.addPass(createRestackSlices());
  pm.addPass(createComposeUpdates());
  pm.addPass(createSinkSelects());
  pm.addPass(createRaiseOneHot());
  pm.addPass(createMirrorScans());
  pm.addPass(createSplitPads());
  pm.addPass(createSplitPhases());
  // The last time: what is moved now is moved.
  pm.addPass(createComposeUpdates(ComposeUpdatesOptions{/*report=*/true}));
  pm.addPass(createForgetOverwritten());
  pm.addPass(createAssembleWindows());
  pm.addPass(createNarrowGenerics());
  pm.addPass(createNarrowScans());
  pm.addPass(createNarrowSorts());
  // Last: passes that move updates know index vectors only.
  pm.addPass(createBatchScatters());
  pm.addPass(createProveUniquePlaces());
  pm.addPass(createFlagChecks());
  pm.addPass(createGroupCollectives());
  pm.addPass(createLiftConstants());
  addCleanup(pm, createRemoveDeadOps(), "dead code");
  // What only dead code referred to.
  addCleanup(pm, createSymbolDCEPass(), "dead code");
  pm.addPass(createSetAsideVersions());
}

void cg::addPhase(OpPassManager &pm, Phase phase, const PipelineOptions &options) {
  if (options.extend)
    options.extend(pm, phase);
  switch (phase) {
  case Phase::Import:
    addImport(pm, options);
    break;
  case Phase::Scope:
    pm.addPass(createAssignScopes());
    break;
  case Phase::Region: {
    pm.addPass(createSelectScopes());
    pm.addPass(createPrepareBuffers());
    pm.addPass(createComputeNumbers());
    pm.addPass(createSettleBuffers());
    SelectFormsOptions forms;
    forms.targets.assign(options.targets.begin(), options.targets.end());
    pm.addPass(createSelectForms(forms));
    pm.addPass(createSplitSwitches());
    AnalyzeLegalityOptions legality;
    legality.targets.assign(options.targets.begin(), options.targets.end());
    pm.addPass(createAnalyzeLegality(legality));
    FormRegionsOptions regions{options.failOnUncaptured, {}};
    regions.targets.assign(options.targets.begin(), options.targets.end());
    pm.addPass(createFormRegions(regions));
    pm.addPass(createExpandSchedule());
    break;
  }
  case Phase::Dispatch: {
    pm.addPass(createMatchLaunches());
    FormSegmentsOptions segments;
    segments.targets.assign(options.targets.begin(), options.targets.end());
    pm.addPass(createFormSegments(segments));
    pm.addPass(createInlineHostBodies());
    pm.addPass(createKeepOldSlices());
    pm.addPass(createSinkConstants());
    pm.addPass(createSplitScatters());
    pm.addPass(createSplitSorts());
    pm.addPass(createSplitScans());
    pm.addPass(createLookUpProducts());
    pm.addPass(createSplitExponentials());
    pm.addPass(createSplitReductions());
    pm.addPass(createSplitSelections());
    pm.addPass(createPadProducts());
    pm.addPass(createTransposeEightBits());
    pm.addPass(createFormDispatches());
    pm.addPass(createHoistConstants());
    // What is joined has to keep an order in which old contents are read in time, so there has to be one.
    pm.addPass(createOrderDispatches());
    pm.addPass(createMergeDispatches());
    pm.addPass(createJoinRows());
    pm.addPass(createRecomputeReads());
    pm.addPass(createSumColumns());
    pm.addPass(createFuseStores());
    pm.addPass(createStoreReshaped());
    pm.addPass(createOrderDispatches());
    pm.addPass(createReadCurrentRows());
    pm.addPass(createBufferizeRegions());
    pm.addPass(createChooseBindings());
    pm.addPass(createEmitKernels());
    pm.addPass(createNestControl());
    pm.addPass(createLowerLaunches());
    break;
  }
  case Phase::Plan: {
    pm.nest<RegionOp>().addPass(createPlanDependences());
    pm.addPass(createFormFills());
    OpPassManager &regions = pm.nest<RegionOp>();
    regions.addPass(createPlanSchedule());
    regions.addPass(createPlanMemory());
    regions.addPass(createRelaxEdges());
    pm.addPass(createVerifyGraph());
    break;
  }
  case Phase::Graph:
    pm.addPass(createBuildGraphs());
    pm.addPass(createBuildVersions());
    pm.addPass(createVerifyGraph());
    break;
  case Phase::Package:
    pm.addPass(createSerializeKernels(SerializeKernelsOptions{options.toolkit}));
    break;
  }
}

void cg::addCGPipeline(OpPassManager &pm, const PipelineOptions &wanted) {
  // The order in which targets are named is that of their graphs in the package, and means nothing.
  PipelineOptions options = wanted;
  llvm::sort(options.targets);
  for (auto &[phase, name] : kPhaseNames) {
    if (phase > options.stopAfter)
      break;
    OpPassManager passes(ModuleOp::getOperationName());
    addPhase(passes, phase, options);
    SmallVector<StringRef> given;
    if (phase == Phase::Import && !options.entries.empty())
      given.push_back("'entry'");
    if (phase == Phase::Import && !options.config.empty())
      given.push_back("'config'");
    if (phase == Phase::Region && options.failOnUncaptured)
      given.push_back("'fail-on-uncaptured'");
    if (phase == Phase::Dispatch && !options.targets.empty())
      given.push_back("'target'");
    pm.addPass(createRunPhase(phase, std::move(passes), given));
  }
}

namespace {

/// The options of `cg-pipeline` as text.
struct TextOptions : PassPipelineOptions<TextOptions> {
  ListOption<std::string> targets{*this, "target", llvm::cl::desc("Targets to compile for (default: host)")};
  ListOption<std::string> entries{*this, "entry", llvm::cl::desc("Entry points (default: all public functions)")};
  ListOption<std::string> kernelPaths{*this, "kernel-path",
                                      llvm::cl::desc("Folders of files of kernels, besides that of the input")};
  Option<std::string> stopAfter{*this, "stop-after", llvm::cl::init("graph"),
                                llvm::cl::desc("Last phase: import, scope, region, dispatch, plan, graph, package")};
  Option<std::string> config{*this, "config", llvm::cl::desc("Recipe in YAML or JSON")};
  Option<bool> failOnUncaptured{*this, "fail-on-uncaptured", llvm::cl::init(false),
                                llvm::cl::desc("Turn operations that were not captured into errors")};

  PipelineOptions read(Phase last) const {
    PipelineOptions options;
    options.targets.assign(targets.begin(), targets.end());
    options.entries.assign(entries.begin(), entries.end());
    options.config = config;
    options.kernelPaths.assign(kernelPaths.begin(), kernelPaths.end());
    options.failOnUncaptured = failOnUncaptured;
    options.stopAfter = last;
    return options;
  }
};

} // namespace

void cg::registerCGPasses() {
  registerImportPasses();
  registerScopePasses();
  registerRegionPasses();
  registerSchedulePhasePasses();
  registerDispatchPasses();
  registerPlanPasses();
  registerGraphPasses();
  registerPackagePasses();
  registerRunPhase();
  registerConvertToLLVM();
  // PassPipelineRegistration has no way for a pipeline to refuse an option.
  registerPassPipeline(
      "cg-pipeline", "Model IR to CUDA graphs, up to a phase",
      [](OpPassManager &pm, StringRef text, function_ref<LogicalResult(const Twine &)> error) -> LogicalResult {
        TextOptions given;
        if (failed(given.parseFromString(text)))
          return failure();
        std::optional<Phase> phase = symbolizePhase(given.stopAfter);
        if (!phase)
          return error("cg-pipeline: unknown phase '" + given.stopAfter + "' for stop-after; expected " + listPhases());
        addCGPipeline(pm, given.read(*phase));
        return success();
      },
      [](function_ref<void(const mlir::detail::PassOptions &)> show) { show(TextOptions()); });
}
