// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RunPhase.h"
#include "cgmlir/IR/PassInput.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

FailureOr<std::optional<Phase>> cg::getLastPhase(ModuleOp module) {
  auto name = module->getAttrOfType<StringAttr>(kPhaseAttr);
  if (!name)
    return std::optional<Phase>();
  std::optional<Phase> phase = symbolizePhase(name);
  if (!phase)
    return module.emitError() << "attribute '" << kPhaseAttr << "': unknown phase '" << name.getValue()
                              << "'; expected " << listPhases();
  return phase;
}

namespace {

/// The passes are also an option as text, so that a printed pipeline (for example in a reproducer) can be parsed.
struct RunPhasePass : PassWrapper<RunPhasePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RunPhasePass)

  RunPhasePass() = default;
  RunPhasePass(const RunPhasePass &other) : PassWrapper(other), passes(other.passes) {}
  RunPhasePass(Phase which, OpPassManager toRun, ArrayRef<StringRef> names) : passes(std::move(toRun)) {
    phase = stringifyPhase(which).str();
    llvm::raw_string_ostream os(pipeline.getValue());
    // A space would end the option's value.
    llvm::interleave(passes->getPasses(), os, [&](Pass &pass) { pass.printAsTextualPipeline(os); }, ",");
    given = llvm::join(names, ", ");
  }

  StringRef getArgument() const final { return "cg-run-phase"; }
  StringRef getDescription() const final { return "Runs a phase on a module that has not been through it"; }

  LogicalResult initializeOptions(StringRef text, function_ref<LogicalResult(const Twine &)> error) final {
    if (failed(PassWrapper::initializeOptions(text, error)))
      return failure();
    if (!symbolizePhase(phase))
      return error("cg-run-phase: unknown phase '" + phase + "'; expected " + listPhases());
    passes.emplace(ModuleOp::getOperationName());
    std::string message;
    llvm::raw_string_ostream os(message);
    if (failed(parsePassPipeline(pipeline, *passes, os)))
      return error(message);
    return success();
  }

  void getDependentDialects(DialectRegistry &registry) const final {
    if (passes)
      passes->getDependentDialects(registry);
  }

  void runOnOperation() final {
    ModuleOp module = getOperation();
    std::optional<Phase> which = symbolizePhase(phase);
    if (!which) {
      module.emitError() << "cg-run-phase: no phase is given; set the option 'phase'";
      return signalPassFailure();
    }
    FailureOr<std::optional<Phase>> last = getLastPhase(module);
    if (failed(last))
      return signalPassFailure();
    if (*last && **last >= *which) {
      if (!given.empty()) {
        module.emitError() << "the module has been through the phase '" << phase << "' ('" << kPhaseAttr << "'), where "
                           << given << " would have had an effect; give that to the command that runs "
                           << "this phase";
        return signalPassFailure();
      }
      return markAllAnalysesPreserved();
    }
    // A compilation verifies the module after this pass alone: verifying after each pass would take more than half of
    // the time.
    if (failed(runPipeline(*passes, module)) || failed(verify(module)))
      return signalPassFailure();
    module->setAttr(kPhaseAttr, StringAttr::get(module.getContext(), stringifyPhase(*which)));
  }

  Option<std::string> phase{*this, "phase", llvm::cl::desc("Name of the phase")};
  Option<std::string> pipeline{*this, "pipeline", llvm::cl::desc("Passes of the phase")};
  Option<std::string> given{*this, "given", llvm::cl::desc("Options that only this phase looks at")};
  std::optional<OpPassManager> passes;
};

} // namespace

std::unique_ptr<Pass> cg::createRunPhase(Phase phase, OpPassManager passes, ArrayRef<StringRef> given) {
  return std::make_unique<RunPhasePass>(phase, std::move(passes), given);
}

void cg::registerRunPhase() { PassRegistration<RunPhasePass>(); }
