// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/Compile.h"
#include "BindWeights.h"
#include "ParseModule.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/NewerText.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/Package/Package.h"
#include "mlir/IR/Action.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::cg;

void cg::registerForCompilation(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllToLLVMIRTranslations(registry);
  registerCG(registry);
  cg::registerAllExtensions(registry);
}

namespace {

/// A stream that records the first error for the report, and passes all text on.
class FirstError : public raw_ostream {
public:
  explicit FirstError(raw_ostream &os) : raw_ostream(/*unbuffered=*/true), os(os) {}
  std::string text;

private:
  void write_impl(const char *data, size_t size) override {
    StringRef piece(data, size);
    os << piece;
    line += piece;
    size_t end;
    while ((end = line.find('\n')) != std::string::npos) {
      StringRef whole = StringRef(line).take_front(end);
      if (text.empty() && whole.contains("error: "))
        text = whole.str();
      line.erase(0, end + 1);
    }
  }
  uint64_t current_pos() const override { return 0; }

  raw_ostream &os;
  std::string line;
};

/// Replaces `targets` by the targets that the dispatch phase compiled kernels of `module` for, sorted by name, if there
/// are any.
void findTargets(ModuleOp module, SmallVectorImpl<std::string> &targets) {
  llvm::SetVector<StringRef> found;
  // The host target is compiled for host segments even if it was not requested, so it is no target of the package.
  module.walk([&](LaunchOp launch) {
    auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
    if (kind && kind.getValue() == SegmentKind::Host)
      return;
    for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
      if (Operation *variant = module.lookupSymbol(callee.getValue()))
        for (NamedAttribute attr : variant->getAttrDictionary())
          if (auto target = dyn_cast<TargetAttr>(attr.getValue()))
            found.insert(target.getName());
  });
  if (!found.empty())
    targets.assign(found.begin(), found.end());
  llvm::sort(targets);
}

/// Calls a function with the name of each pass that begins.
struct PassWatch : PassInstrumentation {
  explicit PassWatch(std::function<void(StringRef)> atPass) : atPass(std::move(atPass)) {}

  void runBeforePass(Pass *pass, Operation *) override {
    // The adaptor pass that runs passes on nested operations has no name.
    if (!pass->getArgument().empty())
      atPass(pass->getArgument());
  }

  const std::function<void(StringRef)> atPass;
};

/// A copy of the caller's module as the last completed phase left it. A phase that fails or is cancelled leaves a
/// module that no phase accepts, and then the earlier state is restored.
class LeftByPhase {
public:
  explicit LeftByPhase(ModuleOp module) : module(module), kept(module.clone()) {}

  /// Notes the state of the module before a phase; the module is copied only if a phase has ended since the last copy.
  void note() {
    FailureOr<std::optional<Phase>> now = getLastPhase(module), before = getLastPhase(*kept);
    if (succeeded(now) && succeeded(before) && *now != *before)
      kept = module.clone();
  }

  void restore() {
    module->setAttrs(kept.get()->getAttrDictionary());
    module.getBodyRegion().takeBody(kept->getBodyRegion());
  }

private:
  ModuleOp module;
  OwningOpRef<ModuleOp> kept;
};

/// Ends a pipeline before a phase, or notes the module with which the phase begins.
struct StopPass : PassWrapper<StopPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StopPass)
  StopPass(std::function<bool()> isCancelled, LeftByPhase *left) : isCancelled(std::move(isCancelled)), left(left) {}

  StringRef getArgument() const final { return "cg-stop"; }
  void runOnOperation() final {
    // runWithStops() reports the message.
    if (isCancelled())
      return signalPassFailure();
    if (left)
      left->note();
    markAllAnalysesPreserved();
  }

  const std::function<bool()> isCancelled;
  LeftByPhase *const left;
};

/// Runs passes until all are done or `isCancelled` says so.
LogicalResult runWithStops(PassManager &pm, ModuleOp module, const std::function<bool()> &isCancelled) {
  if (!isCancelled)
    return pm.run(module);
  MLIRContext *context = module.getContext();
  bool ours = !context->hasActionHandler();
  if (ours)
    context->registerActionHandler([&](function_ref<void()> run, const tracing::Action &action) {
      if (!isa<PassExecutionAction>(action) || !isCancelled())
        run();
    });
  LogicalResult result = pm.run(module);
  if (ours)
    context->registerActionHandler(nullptr);
  if (!isCancelled())
    return result;
  return emitError(UnknownLoc::get(context)) << "the compilation was cancelled";
}

} // namespace

/// Returns what is said about the name of a target that is not known, or an empty string.
static std::string describeUnknownTarget(MLIRContext &context, StringRef target) {
  std::string problem;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    problem = diagnostic.str();
    return success();
  });
  (void)TargetAttr::verify([&] { return emitError(UnknownLoc::get(&context)); }, target);
  return problem;
}

/// Compiles the module `given`, or else the input.
static CompileResult compileIn(MLIRContext &context, ModuleOp given, CompileRequest request, raw_ostream &output,
                               raw_ostream &diagnostics) {
  FirstError errors(diagnostics);
  CompileResult result;
  ReportContext reportContext;
  reportContext.targets.assign(request.pipeline.targets.begin(), request.pipeline.targets.end());
  if (reportContext.targets.empty())
    reportContext.targets.push_back("host");
  llvm::sort(reportContext.targets);
  OwningOpRef<ModuleOp> parsed;
  ModuleOp module = given;
  auto finish = [&](bool success) {
    if (!success)
      reportContext.error = errors.text.empty() ? "compilation failed" : errors.text;
    if (!success || request.wantsReport || request.pipeline.stopAfter == Phase::Package)
      result.report = buildReport(module, reportContext);
    result.success = success;
    if (request.atEnd)
      request.atEnd(success ? module : ModuleOp(), result.report);
    return std::move(result);
  };

  for (const std::string &target : request.pipeline.targets)
    if (std::string problem = describeUnknownTarget(context, target); !problem.empty()) {
      errors << "error: " << problem << "\n";
      return finish(false);
    }
  ReportConfig config;
  if (!request.config.empty()) {
    bool accepted = succeeded(request.configText ? checkConfigText(*request.configText, request.config, errors, config)
                                                 : checkConfig(request.config, errors, config));
    reportContext.config = config.toJSON();
    if (!accepted)
      return finish(false);
  }
  std::shared_ptr<Safetensors> weights;
  if (!request.weights.empty()) {
    std::string error;
    std::optional<Safetensors> read = Safetensors::read(request.weights, error);
    if (!read) {
      errors << error << "\n";
      return finish(false);
    }
    weights = std::make_shared<Safetensors>(std::move(*read));
  }

  PlainDiagnosticHandler handler(&context, request.inputName, errors);
  llvm::SourceMgr sources;
  if (!module) {
    // The parser puts the name of its input into locations. "-" is used, because a compilation that continues from the
    // printed text has another input and would take the name for a file of the model.
    llvm::MemoryBufferRef input(request.input->getBuffer(), "-");
    sources.AddNewSourceBuffer(packTruthValues(llvm::MemoryBuffer::getMemBuffer(input)), llvm::SMLoc());
    parsed = parseModule(sources, context);
    if (!parsed)
      return finish(false);
    module = *parsed;
  }

  FailureOr<std::optional<Phase>> last = getLastPhase(module);
  if (failed(last))
    return finish(false);
  std::optional<LeftByPhase> left;
  if (given)
    left.emplace(given);
  // The report is made before the module is restored, so that it describes the module in which the compilation failed.
  auto fail = [&] {
    CompileResult failed = finish(false);
    if (left)
      left->restore();
    return failed;
  };
  if (*last && (!request.config.empty() || (weights && **last >= Phase::Scope))) {
    emitError(module.getLoc()) << "the module has been through the phase '" << stringifyPhase(**last)
                               << "' ('cg.phase'), and " << (weights ? request.weights : request.config)
                               << " would have had an effect in an earlier one; give it when the model is compiled";
    return finish(false);
  }
  if (*last && **last >= Phase::Dispatch)
    findTargets(module, reportContext.targets);
  if (!request.config.empty()) {
    if (module->hasAttr(CGDialect::kConfigAttr)) {
      emitError(module.getLoc()) << "the module has a configuration already ('cg.config'), and " << request.config
                                 << " is given; remove one of them";
      return finish(false);
    }
    // An input with only upstream dialects has not loaded cgmlir's.
    context.loadDialect<CGDialect>();
    setConfig(module, config, request.config);
  }
  PipelineOptions options = request.pipeline;
  options.inputName = request.inputName;
  auto isCancelled = request.isCancelled ? request.isCancelled : [] { return false; };
  auto bindWeights = [&](OpPassManager &pm) {
    pm.addPass(createBindWeightsPass(weights, llvm::sys::path::filename(request.weights).str(), request.externWeights));
  };
  options.extend = [&, theirs = request.pipeline.extend](OpPassManager &pm, Phase phase) {
    if (request.isCancelled || left)
      pm.addPass(std::make_unique<StopPass>(isCancelled, left ? &*left : nullptr));
    if (weights && phase == Phase::Scope)
      bindWeights(pm);
    if (theirs)
      theirs(pm, phase);
  };
  PassManager pm(&context);
#ifdef NDEBUG
  // Each phase verifies the module that it produces.
  pm.enableVerifier(false);
#endif
  addCGPipeline(pm, options);
  // Names of operations exist only after the import, and the compilation may end there.
  if (weights && options.stopAfter == Phase::Import)
    bindWeights(pm);
  if (request.atPass)
    pm.addInstrumentation(std::make_unique<PassWatch>([&](StringRef pass) {
      if (!isCancelled())
        request.atPass(pass);
    }));
  if (failed(runWithStops(pm, module, request.isCancelled)))
    return fail();

  if (options.stopAfter < Phase::Package) {
    // The text is printed with locations, which hold the numbers of operations: a compilation that continues from the
    // text needs them. It is not verified again, because the last phase verified it.
    module->print(output, OpPrintingFlags().enableDebugInfo().assumeVerified());
    output << "\n";
    return finish(true);
  }
  CompileResult done = finish(true);
  // The report in a package has no line breaks and indentation: these would be most of the bytes that a large package
  // has for its operations.
  module->setAttr("cg.report", StringAttr::get(&context, llvm::formatv("{0}", done.report).str()));
  module->setAttr("cg.producer", StringAttr::get(&context, "cgmlir " CGMLIR_VERSION));
  if (failed(exportPackage(module, output, {request.inputName})))
    return finish(false);
  return done;
}

CompileResult cg::compileModule(CompileRequest request, const DialectRegistry &registry, raw_ostream &output,
                                raw_ostream &diagnostics) {
  // The diagnostics handler must outlive the module.
  MLIRContext context(registry);
  context.printOpOnDiagnostic(false);
  // Unregistered operations are allowed, so that they are reported together instead of ending the parse at the first
  // one.
  context.allowUnregisteredDialects();
  return compileIn(context, ModuleOp(), std::move(request), output, diagnostics);
}

CompileResult cg::compileParsedModule(ModuleOp module, CompileRequest request, raw_ostream &output,
                                      raw_ostream &diagnostics) {
  MLIRContext &context = *module.getContext();
  bool prints = context.shouldPrintOpOnDiagnostic();
  context.printOpOnDiagnostic(false);
  CompileResult result = compileIn(context, module, std::move(request), output, diagnostics);
  context.printOpOnDiagnostic(prints);
  return result;
}
