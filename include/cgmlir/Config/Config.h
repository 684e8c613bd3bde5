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

/// A configuration with the messages of the rules about it.
struct ReportConfig {
  ConfigValue given = ConfigValue::makeMap();
  /// The configuration after the adjustments of the rules.
  ConfigValue adjusted = ConfigValue::makeMap();
  RuleEra era = RuleEra::Reference;
  RuleProduct product = RuleProduct::Megatron;
  /// The rules of the table that fired, in the order of the table.
  std::vector<RuleDiagnostic> diagnostics;
  /// Other warnings, and errors in the text or in keys `cg.*`.
  std::vector<ConfigNote> warnings;
  std::vector<ConfigNote> errors;
  CaptureOptions options;
  /// What the file of `cg.cost_table` holds; null when there is none.
  ConfigValue costTable;
  /// The first error as it was printed, for the `error` of a report; empty when there is none.
  std::string error;

  /// True if no rule refuses the configuration and nothing else in it is an error.
  bool isAccepted() const;

  /// Calls `visit` for each message about the configuration, errors of keys first: with its place, whether it is an
  /// error, and the text with the id of its rule.
  void visitMessages(function_ref<void(ConfigPosition, bool isError, const Twine &)> visit) const;

  /// The parts `config` (as adjusted), `config_warnings` and `config_diagnostics` of a report.
  llvm::json::Object toJSON() const;

  /// The configuration as an attribute of a module: mechanism, parts and warm-up steps as the compiler uses them, and
  /// every other key as adjusted. Null values are unit attributes.
  ConfigAttr toAttr(MLIRContext *context) const;
};

/// Judges a configuration that was read or made otherwise. Files that it names are looked for in `folder`, the folder
/// of the recipe.
ReportConfig judgeConfig(ConfigValue config, StringRef folder = {});

/// Reads and judges the text of a configuration. Errors and warnings are printed to `errors`, a line each, as
/// "<name>:<line>:<column>: error: CG-A12: ...". Fails when there is an error.
LogicalResult checkConfigText(StringRef text, StringRef name, raw_ostream &errors, ReportConfig &out);

/// Reads and judges the configuration in a file as checkConfigText() does; "-" is standard input.
LogicalResult checkConfig(StringRef path, raw_ostream &errors, ReportConfig &out);

/// Returns the configuration that an attribute holds, to be judged like a recipe.
ConfigValue toConfigValue(ConfigAttr attr);

/// Module attribute: the parts of the report that judgeConfig() gave, as JSON. A configuration is judged once; passes
/// see the adjusted one.
inline constexpr StringLiteral kConfigReportAttr = "cg.config_report";

/// Module attribute: the places in the recipe of keys `cg.*` and of entries of their lists and maps, as a dictionary of
/// locations by "cg.dims", "cg.dims/x" or "cg.scopes/0". A configuration that comes without a recipe has none.
inline constexpr StringLiteral kConfigPlacesAttr = "cg.config_places";

/// Writes a configuration that was judged to a module, for passes and for the report. `name` is the name of the recipe
/// in messages about it; without one the places of its keys are unknown.
void setConfig(ModuleOp module, const ReportConfig &config, StringRef name = {});

/// Warns about the configuration of a module at the place of `key` ("cg.dims/x"), or at `otherwise` when it has none,
/// and adds it to the warnings of the report.
void warnAboutConfig(ModuleOp module, const Twine &key, Location otherwise, const Twine &warning);

/// Returns the options that the configuration of a module sets; the defaults for a module without one.
CaptureOptions getCaptureOptions(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_CONFIG_H
