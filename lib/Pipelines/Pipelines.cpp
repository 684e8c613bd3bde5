// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Pipelines/Pipelines.h"
#include "ConvertToLLVM.h"
#include "ImportStages.h"
#include "RunPhase.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "cgmlir/Transforms/Graph/Passes.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "cgmlir/Transforms/Import/Stages.h"
#include "cgmlir/Transforms/Package/Passes.h"
#include "cgmlir/Transforms/Plan/Passes.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "cgmlir/Transforms/Schedule/Passes.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassRegistry.h"

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

void cg::addPhase(OpPassManager &pm, Phase phase, const PipelineOptions &options) {
  if (options.extend)
    options.extend(pm, phase);
  switch (phase) {
  case Phase::Import:
    for (ImportStage stage : kImportStages)
      addImportStage(pm, stage, options);
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
    // Joined dispatches need an order in which old contents are read before they are overwritten.
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
  // The order in which targets are named decides the order of their graphs in the package, and nothing else.
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

/// The options of the stages of the import as text.
struct ImportOptions : PassPipelineOptions<ImportOptions> {
  ListOption<std::string> targets{*this, "target", llvm::cl::desc("Targets to compile for (default: host)")};
  ListOption<std::string> entries{*this, "entry", llvm::cl::desc("Entry points (default: all public functions)")};
  ListOption<std::string> kernelPaths{*this, "kernel-path",
                                      llvm::cl::desc("Folders of files of kernels, besides that of the input")};
  Option<std::string> config{*this, "config", llvm::cl::desc("Recipe in YAML or JSON")};

  PipelineOptions read() const {
    PipelineOptions options;
    options.targets.assign(targets.begin(), targets.end());
    options.entries.assign(entries.begin(), entries.end());
    options.config = config;
    options.kernelPaths.assign(kernelPaths.begin(), kernelPaths.end());
    return options;
  }
};

/// The options of `cg-pipeline` as text.
struct TextOptions : ImportOptions {
  Option<std::string> stopAfter{*this, "stop-after", llvm::cl::init("graph"),
                                llvm::cl::desc("Last phase: import, scope, region, dispatch, plan, graph, package")};
  Option<bool> failOnUncaptured{*this, "fail-on-uncaptured", llvm::cl::init(false),
                                llvm::cl::desc("Turn operations that were not captured into errors")};

  PipelineOptions read(Phase last) const {
    PipelineOptions options = ImportOptions::read();
    options.failOnUncaptured = failOnUncaptured;
    options.stopAfter = last;
    return options;
  }
};

} // namespace

/// Refuses a pipeline inside of another operation than a module: the pass manager would end the program.
static LogicalResult checkAnchor(OpPassManager &pm, const Twine &pipeline,
                                 function_ref<LogicalResult(const Twine &)> error) {
  StringRef anchor = pm.getOpAnchorName();
  if (anchor == ModuleOp::getOperationName() || anchor == OpPassManager::getAnyOpAnchorName())
    return success();
  return error(pipeline + " runs on a module, and not on '" + anchor + "'; write builtin.module(" + pipeline +
               "{...})");
}

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
  for (ImportStage stage : kImportStages)
    registerPassPipeline(
        ("cg-import-" + stringifyImportStage(stage)).str(),
        "The stage '" + stringifyImportStage(stage).str() + "' of the import",
        [stage](OpPassManager &pm, StringRef text, function_ref<LogicalResult(const Twine &)> error) -> LogicalResult {
          ImportOptions given;
          if (failed(given.parseFromString(text)) ||
              failed(checkAnchor(pm, "cg-import-" + stringifyImportStage(stage), error)))
            return failure();
          addImportStage(pm, stage, given.read());
          return success();
        },
        [](function_ref<void(const mlir::detail::PassOptions &)> show) { show(ImportOptions()); });
  // PassPipelineRegistration does not let a pipeline refuse an option.
  registerPassPipeline(
      "cg-pipeline", "Model IR to CUDA graphs, up to a phase",
      [](OpPassManager &pm, StringRef text, function_ref<LogicalResult(const Twine &)> error) -> LogicalResult {
        TextOptions given;
        if (failed(given.parseFromString(text)) || failed(checkAnchor(pm, "cg-pipeline", error)))
          return failure();
        std::optional<Phase> phase = symbolizePhase(given.stopAfter);
        if (!phase)
          return error("cg-pipeline: unknown phase '" + given.stopAfter + "' for stop-after; expected " + listPhases());
        addCGPipeline(pm, given.read(*phase));
        return success();
      },
      [](function_ref<void(const mlir::detail::PassOptions &)> show) { show(TextOptions()); });
}
