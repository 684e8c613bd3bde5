// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pipeline from model IR to a package, in phases.
// Stable as docs/embedding.md says.
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
/// The names of all phases in order, as text for a message: "import, ..., graph or package".
std::string listPhases();

struct PipelineOptions {
  /// The names of targets, such as "host" and "sm_90"; empty: host.
  SmallVector<std::string> targets;
  /// The names of entry points; empty: all public functions.
  SmallVector<std::string> entries;
  /// The last phase to run.
  Phase stopAfter = Phase::Graph;
  /// Whether operations that were not captured are errors.
  bool failOnUncaptured = false;
  /// A recipe in YAML or JSON; empty: the attribute `cg.config` of the module, if it has one.
  std::string config;
  /// The folder of the CUDA toolkit; empty: the usual folders are searched.
  std::string toolkit;
  /// Folders in which files of kernels are searched, after the folder of the input.
  SmallVector<std::string> kernelPaths;
  /// The name that the parser gave to the input text; positions in it are reported as line:col.
  std::string inputName;
  /// Called before the first pass of each phase; an embedder adds passes there.
  std::function<void(OpPassManager &, Phase)> extend;
};

/// Adds the passes of one phase.
void addPhase(OpPassManager &pm, Phase phase, const PipelineOptions &options);

/// Adds all phases up to options.stopAfter. Third of the three lines that embed CGMLIR. When a module gets to a phase
/// that it has been through (`cg.phase`), the phase does nothing.
void addCGPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Returns the last phase that has run on a module, by its attribute `cg.phase`; nullopt without the attribute.
FailureOr<std::optional<Phase>> getLastPhase(ModuleOp module);

/// Registers every pass and the pipeline `cg-pipeline` with MLIR's pass registry.
void registerCGPasses();

} // namespace mlir::cg

#endif // CGMLIR_PIPELINES_PIPELINES_H
