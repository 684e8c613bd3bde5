// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One compilation from input text to a package: what cg-compile and the C API do.
// Stable as docs/embedding.md says.
#ifndef CGMLIR_DRIVER_COMPILE_H
#define CGMLIR_DRIVER_COMPILE_H

#include "cgmlir/Pipelines/Pipelines.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::cg {

struct CompileRequest {
  /// The input, text or bytecode, and what diagnostics call it.
  std::unique_ptr<llvm::MemoryBuffer> input;
  std::string inputName;
  /// A configuration file; empty for none.
  std::string config;
  /// The text of the configuration, which is then not read from a file: messages use `config` as its name.
  std::optional<std::string> configText;
  /// A safetensors file whose tensors are bound to arguments of their names: embedded, or named and given again.
  std::string weights;
  bool externWeights = false;
  /// Targets, entries, the last phase and other options. By default the last phase is `package`.
  PipelineOptions pipeline;
  /// False if the caller does not read the report of a success: then it is not built, unless the package needs it.
  bool wantsReport = true;
  /// Called at the end, if set: with the module and its report, or with null and the report of a
  /// failure.
  std::function<void(ModuleOp, const llvm::json::Value &)> atEnd;
  /// Called with the name of each pass before it runs, from any thread and from several at a time.
  std::function<void(StringRef)> atPass;
  /// Asked before each pass, from any thread and from several at a time: once it says true, nothing more is done, and
  /// the compilation has failed. Passes are left out by MLIR's action handler; in a context that has one already, the
  /// pass at work and those of its phase come to their end.
  std::function<bool()> isCancelled;
};

struct CompileResult {
  bool success = false;
  /// The report; null after a success if the caller did not ask for it.
  llvm::json::Value report = nullptr;
};

/// Registers all that a context for compileModule() needs.
void registerForCompilation(DialectRegistry &registry);

/// Compiles. The package, or IR text when an earlier phase was the last one, is written to `output`; nothing is written
/// on failure. Diagnostics go to `diagnostics`, one line each. The report is set on every outcome, or on every
/// failure if the request does not want it.
CompileResult compileModule(CompileRequest request, const DialectRegistry &registry, raw_ostream &output,
                            raw_ostream &diagnostics);

/// Compiles a module that the caller holds, in a context with what registerForCompilation() registers; `input` of the
/// request is not read. After a success and after a failure the module is as the last phase left it.
CompileResult compileParsedModule(ModuleOp module, CompileRequest request, raw_ostream &output,
                                  raw_ostream &diagnostics);

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_COMPILE_H
