// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pipeline from model IR to a package, phase by phase.

#ifndef CGMLIR_PIPELINES_PIPELINES_H
#define CGMLIR_PIPELINES_PIPELINES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include <functional>

namespace mlir::cg {

/// The phases, in order. Each ends in IR that prints and parses.
enum class Phase { Import, Scope, Region, Dispatch, Plan, Graph, Package };

StringRef stringifyPhase(Phase phase);
std::optional<Phase> symbolizePhase(StringRef name);
/// The names of all phases in order, as a message has them: "import, ..., graph or package".
std::string listPhases();

struct PipelineOptions {
  /// Targets, such as "host" and "sm_90"; host when empty.
  SmallVector<std::string> targets;
  /// Entry points; all public functions when empty.
  SmallVector<std::string> entries;
  /// The last phase to run.
  Phase stopAfter = Phase::Graph;
  /// Turn operations that were not captured into errors.
  bool failOnUncaptured = false;
  /// A recipe in YAML or JSON; empty: what the attribute `cg.config` of the module says, if there is one.
  std::string config;
  /// Folder of the CUDA toolkit; empty: look in the usual places.
  std::string toolkit;
  /// Folders in which files of kernels are looked for, besides that of the input.
  SmallVector<std::string> kernelPaths;
  /// The name that the parser gave to the input text; positions in it are reported as line:col.
  std::string inputName;
  /// Runs before the first pass of a phase, to add passes of an embedder's own.
  std::function<void(OpPassManager &, Phase)> extend;
};

/// Adds the passes of one phase.
void addPhase(OpPassManager &pm, Phase phase, const PipelineOptions &options);

/// Adds all phases up to options.stopAfter. Third of the three lines that embed CGMLIR. A phase that the module has
/// been through (`cg.phase`) is left out when it is the module's turn.
void addCGPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Returns the last phase that the pipeline has run on a module: the attribute `cg.phase`, nullopt without it.
FailureOr<std::optional<Phase>> getLastPhase(ModuleOp module);

/// Registers every pass and the pipeline `cg-pipeline` with MLIR's pass registry.
void registerCGPasses();

} // namespace mlir::cg

#endif // CGMLIR_PIPELINES_PIPELINES_H
