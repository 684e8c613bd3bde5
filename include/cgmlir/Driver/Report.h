// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The report of a compilation: as JSON, and as a screen for people.
// Stable as docs/embedding.md says.
#ifndef CGMLIR_DRIVER_REPORT_H
#define CGMLIR_DRIVER_REPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/JSON.h"

namespace mlir::cg {

/// Parts of a report that the module does not hold.
struct ReportContext {
  SmallVector<std::string> targets;
  /// The parts "config", "config_warnings" and "config_diagnostics".
  llvm::json::Object config;
  /// Why there is no package; empty after a success.
  std::string error;
};

/// Builds the report of a module after any phase (docs/report.md); null for `module` gives one with the error alone.
llvm::json::Value buildReport(ModuleOp module, const ReportContext &context);

/// Returns a report as text: keys sorted, so that equal reports are equal bytes.
std::string printReport(const llvm::json::Value &report);

/// Prints the compact screen of a report: graphs, memory, critical path, and what was not captured and why.
void printScreen(const llvm::json::Value &report, raw_ostream &os);

/// The line of the program's source that a location names, without its indentation; empty when the file is not at hand.
std::string readSourceLine(StringRef location);

/// Writes a report as one web page: pictures and arenas of the graphs of `module` (null: none), the screen, the reasons
/// of what is not captured, the segments of each entry point, and a row for each operation of the program, by scope.
LogicalResult writeReportPage(ModuleOp module, const llvm::json::Value &report, StringRef inputName, raw_ostream &os);

/// Returns the spelling of an element type in safetensors files: "F32", "BF16", "BOOL".
std::string getDTypeName(Type type);

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_REPORT_H
