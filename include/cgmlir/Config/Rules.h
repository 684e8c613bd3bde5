// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of lib/Config/rules.json and their evaluation. docs/reference/config-rules.md lists them.

#ifndef CGMLIR_CONFIG_RULES_H
#define CGMLIR_CONFIG_RULES_H

#include "cgmlir/Config/Value.h"

namespace mlir::cg {

/// The releases of the reference systems that a configuration is meant for: `cg.era`.
enum class RuleEra { Reference, Head, Legacy };
StringRef stringifyRuleEra(RuleEra era);
std::optional<RuleEra> symbolizeRuleEra(StringRef name);

/// The system that reads a configuration: `cg.product`.
enum class RuleProduct { Megatron, Bridge };
std::optional<RuleProduct> symbolizeRuleProduct(StringRef name);

enum class RuleVerdict { Error, Warn, Adjust, WarnAdjust };
/// Returns a verdict as reports spell it: "warn+adjust".
StringRef stringifyRuleVerdict(RuleVerdict verdict);

/// The era of a configuration: the one that it names, else the one that its keys imply. An unknown name is none.
RuleEra getEra(const ConfigValue &config);
RuleProduct getProduct(const ConfigValue &config);

/// A rule that fired.
struct RuleDiagnostic {
  std::string id;
  RuleVerdict verdict;
  std::string message;
  /// The keys that the rule reads, in the order of its condition.
  std::vector<std::string> keys;
  /// The values that the rule sets: pairs of dotted key and value.
  std::vector<std::pair<std::string, ConfigValue>> set;
  /// The place of the first key of the rule that the configuration has; line 0 for none.
  ConfigPosition position;
};

struct RuleResult {
  /// The rules that fired, in the order of the table.
  std::vector<RuleDiagnostic> diagnostics;
  /// The configuration after the adjustments of all rules, applied in the order of the table.
  ConfigValue adjusted;
};

/// Judges a configuration by all rules of its era and product. Conditions see the configuration as it was given.
RuleResult evaluateRules(const ConfigValue &config);

/// A rule of the table that the newest reference systems apply to another key, and its message about the value there.
struct ShadowRule {
  std::string id;
  std::string message;
};

/// The rules on cuda_graph_scope that would fire if it had the value of cuda_graph_modules: the newest reference
/// systems test that key, the table does not.
std::vector<ShadowRule> findShadowRules(const ConfigValue &config);

/// All keys that rules read or set, and others that recipes are known to carry; sorted.
ArrayRef<StringRef> getRuleKeys();

/// The parts of the model that a value of cuda_graph_scope or cuda_graph_modules lists, after normalisation: strings
/// are split, enum members are names, "full" is the empty list. Elements that are no names are kept.
std::vector<ConfigValue> normalizeScopes(const ConfigValue &value);

/// Returns the value of a key or its default; null for a key that has neither.
const ConfigValue &lookUpWithDefault(const ConfigValue &config, StringRef key);

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_RULES_H
