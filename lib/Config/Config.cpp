// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "ScheduleOption.h"
#include "Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Judging
//===----------------------------------------------------------------------===//

static bool isError(const RuleDiagnostic &diagnostic) { return diagnostic.verdict == RuleVerdict::Error; }

bool ReportConfig::isAccepted() const { return errors.empty() && llvm::none_of(diagnostics, isError); }

/// Reads the file of `cg.cost_table`. Errors in the file are reported at the key, with the file's name and the position
/// in it.
static void readCostFile(ReportConfig &config, StringRef folder) {
  CaptureOptions &options = config.options;
  ConfigPosition position = findKey(config.given, "cg.cost_table");
  SmallString<128> path(options.costFile);
  if (llvm::sys::path::is_relative(path)) {
    path = folder;
    llvm::sys::path::append(path, options.costFile);
  }
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/true);
  if (std::error_code code = buffer.getError()) {
    config.errors.push_back({position, "cg.cost_table: " + options.costFile + ": cannot be read: " + code.message()});
    return;
  }
  std::vector<ConfigNote> errors;
  std::optional<ConfigValue> table = readConfig((*buffer)->getBuffer(), path, errors);
  if (table)
    options.costs.read(*table, options.costFile, errors);
  for (const ConfigNote &note : errors)
    config.errors.push_back({position, "cg.cost_table: " + options.costFile + ":" +
                                           std::to_string(std::max(1u, note.position.line)) + ":" +
                                           std::to_string(std::max(1u, note.position.column)) + ": " + note.message});
  if (!errors.empty())
    return;
  if (!table->find("name"))
    table->set("name", ConfigValue::makeString(options.costFile));
  config.costTable = std::move(*table);
}

ReportConfig cg::judgeConfig(ConfigValue config, StringRef folder) {
  ReportConfig result;
  result.era = getEra(config);
  result.product = getProduct(config);
  RuleResult rules = evaluateRules(config);
  result.given = std::move(config);
  result.adjusted = std::move(rules.adjusted);
  result.diagnostics = std::move(rules.diagnostics);
  checkKeys(result.given, result.warnings);
  for (const ShadowRule &shadow : findShadowRules(result.given))
    result.warnings.push_back({findKey(result.given, "cuda_graph_modules"),
                               shadow.id +
                                   " reads cuda_graph_scope and does not judge cuda_graph_modules, of which it "
                                   "would say: " +
                                   shadow.message});
  std::vector<ConfigNote> mechanism;
  result.options = readCaptureOptions(result.adjusted, result.errors, mechanism);
  if (!result.options.costFile.empty())
    readCostFile(result, folder);
  // A rule that refuses the configuration has reported the mechanism already.
  if (llvm::none_of(result.diagnostics, isError))
    llvm::append_range(result.warnings, mechanism);
  // A bare `off` is false in YAML; the report shows the word `off`.
  for (StringRef key : {"cg.capture", "cg.packing", "cg.patching"})
    if (const ConfigValue *value = lookUp(result.adjusted, key); value && value->isBool() && !value->getBool())
      assign(result.adjusted, key, ConfigValue::makeString("off"));
  return result;
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

static json::Object toJSON(const RuleDiagnostic &diagnostic) {
  json::Object set;
  for (const auto &[key, value] : diagnostic.set)
    set[key] = value.toJSON();
  return json::Object{{"id", diagnostic.id},
                      {"verdict", stringifyRuleVerdict(diagnostic.verdict)},
                      {"message", diagnostic.message},
                      {"keys", json::Array(diagnostic.keys)},
                      {"set", std::move(set)}};
}

json::Object ReportConfig::toJSON() const {
  json::Array warningTexts, diagnosticObjects;
  // The name of the file is left out, so that equal configurations make equal packages wherever their files lie.
  for (const ConfigNote &note : warnings) {
    std::string place = note.position.line
                            ? std::to_string(note.position.line) + ":" + std::to_string(note.position.column) + ": "
                            : "";
    warningTexts.push_back(place + note.message);
  }
  for (const RuleDiagnostic &diagnostic : diagnostics)
    diagnosticObjects.push_back(::toJSON(diagnostic));
  json::Object parts{{"config", adjusted.toJSON()},
                     {"config_warnings", std::move(warningTexts)},
                     {"config_diagnostics", std::move(diagnosticObjects)}};
  std::vector<ConfigNote> ignored;
  OptionReader reader(adjusted, ignored);
  reader.with("cg.schedule", [&](const ConfigValue &value) {
    if (std::optional<json::Object> schedule = readSchedule(adjusted, value, reader))
      parts["schedule"] = std::move(*schedule);
  });
  return parts;
}

void ReportConfig::visitMessages(function_ref<void(ConfigPosition, bool, const Twine &)> visit) const {
  for (const ConfigNote &note : errors)
    visit(note.position, /*isError=*/true, note.message);
  for (const RuleDiagnostic &diagnostic : diagnostics)
    if (diagnostic.verdict != RuleVerdict::Adjust)
      visit(diagnostic.position, ::isError(diagnostic), diagnostic.id + ": " + diagnostic.message);
  for (const ConfigNote &note : warnings)
    visit(note.position, /*isError=*/false, note.message);
}

/// Prints the errors and warnings, one a line.
static void printMessages(StringRef name, raw_ostream &os, ReportConfig &out) {
  out.visitMessages([&](ConfigPosition position, bool isError, const Twine &message) {
    // A message without a position is shown at the beginning of the file.
    std::string line = (name + ":" + Twine(std::max(1u, position.line)) + ":" + Twine(std::max(1u, position.column)) +
                        (isError ? ": error: " : ": warning: ") + message)
                           .str();
    if (isError && out.error.empty())
      out.error = line;
    os << line << "\n";
  });
}

LogicalResult cg::checkConfigText(StringRef text, StringRef name, raw_ostream &errors, ReportConfig &out) {
  out = ReportConfig();
  std::vector<ConfigNote> readErrors;
  if (std::optional<ConfigValue> config = readConfig(text, name, readErrors))
    out = judgeConfig(std::move(*config), llvm::sys::path::parent_path(name));
  else
    out.errors = std::move(readErrors);
  printMessages(name, errors, out);
  return success(out.isAccepted());
}

LogicalResult cg::checkConfig(StringRef path, raw_ostream &errors, ReportConfig &out) {
  StringRef name = path == "-" ? StringRef("<stdin>") : path;
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false, /*RequiresNullTerminator=*/true);
  if (std::error_code code = buffer.getError()) {
    out = ReportConfig();
    out.error = (name + ": error: cannot be read: " + code.message()).str();
    out.errors.push_back({{}, "cannot be read: " + code.message()});
    errors << out.error << "\n";
    return failure();
  }
  return checkConfigText((*buffer)->getBuffer(), name, errors, out);
}
