// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A configuration from file to decision: read, judged by all rules at once, and turned into options of the compiler.

#ifndef CGMLIR_CONFIG_CONFIG_H
#define CGMLIR_CONFIG_CONFIG_H

#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/Config/Rules.h"
#include "cgmlir/IR/CGAttributes.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// A configuration with all that is said about it.
struct ReportConfig {
  ConfigValue given = ConfigValue::makeMap();
  /// After the adjustments of the rules.
  ConfigValue adjusted = ConfigValue::makeMap();
  RuleEra era = RuleEra::Reference;
  RuleProduct product = RuleProduct::Megatron;
  /// What rules of the table say, in its order.
  std::vector<RuleDiagnostic> diagnostics;
  /// What else is odd, and what is wrong with the text or with keys of ours.
  std::vector<ConfigNote> warnings;
  std::vector<ConfigNote> errors;
  CaptureOptions options;
  /// What the file of `cg.cost_table` holds; null when there is none.
  ConfigValue costTable;
  /// The first error as it was printed, for the `error` of a report; empty when there is none.
  std::string error;

  /// No rule refuses it, and nothing is wrong with it otherwise.
  bool isAccepted() const;

  /// Calls `visit` for everything that is worth a message, errors of keys first: its place, whether it is an error, and
  /// the text with the id of its rule.
  void visitMessages(function_ref<void(ConfigPosition, bool isError, const Twine &)> visit) const;

  /// The parts `config` (as adjusted), `config_warnings` and `config_diagnostics` of a report.
  llvm::json::Object toJSON() const;

  /// The configuration as an attribute of a module: mechanism, parts and warm-up steps as the compiler uses them, and
  /// every other key as adjusted. Null values are unit attributes.
  ConfigAttr toAttr(MLIRContext *context) const;
};

/// Judges a configuration that was read or made otherwise. Files that it names are looked for in `folder`, the one that
/// a recipe lies in.
ReportConfig judgeConfig(ConfigValue config, StringRef folder = {});

/// Reads and judges the text of a configuration. Errors and warnings are printed to `errors`, a line each, as
/// "<name>:<line>:<column>: error: CG-A12: ...". Fails when there is an error.
LogicalResult checkConfigText(StringRef text, StringRef name, raw_ostream &errors, ReportConfig &out);

/// The same for a file; "-" is standard input.
LogicalResult checkConfig(StringRef path, raw_ostream &errors, ReportConfig &out);

/// The configuration that an attribute stands for, to be judged like a recipe.
ConfigValue toConfigValue(ConfigAttr attr);

/// Module attribute: the parts of the report that judgeConfig() gave, as JSON. A configuration is judged once; what
/// passes see afterwards is adjusted already.
inline constexpr StringLiteral kConfigReportAttr = "cg.config_report";

/// Module attribute: where keys of ours, and what is in their lists and maps, stand in the recipe. A dictionary of
/// locations by "cg.dims", "cg.dims/x" or "cg.scopes/0"; it is no part of the configuration, which may come without.
inline constexpr StringLiteral kConfigPlacesAttr = "cg.config_places";

/// Leaves a configuration that was judged on a module, for passes and for the report. `name` is that of the recipe, in
/// messages about it; without one the places of its keys are unknown.
void setConfig(ModuleOp module, const ReportConfig &config, StringRef name = {});

/// Warns about the configuration of a module at the place of `key` ("cg.dims/x"), or at `otherwise` when it has none,
/// and adds it to the warnings of the report.
void warnAboutConfig(ModuleOp module, const Twine &key, Location otherwise, const Twine &warning);

/// What the configuration of a module asks for; the defaults when it has none.
CaptureOptions getCaptureOptions(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_CONFIG_H
