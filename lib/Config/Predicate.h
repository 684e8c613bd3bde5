// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions of configuration rules.

#ifndef CGMLIR_LIB_CONFIG_PREDICATE_H
#define CGMLIR_LIB_CONFIG_PREDICATE_H

#include "cgmlir/Config/Value.h"

namespace mlir::cg {

/// The values that conditions ask for: those of a configuration, or the defaults of the table of rules.
class ConfigFacts {
public:
  ConfigFacts(const ConfigValue &config, const ConfigValue &defaults) : config(config), defaults(defaults) {}

  /// Makes every later read of `key` read another key.
  void redirect(StringRef key, StringRef other) { redirected = {key, other}; }

  const ConfigValue &get(StringRef key) const;

private:
  const ConfigValue &config;
  const ConfigValue &defaults;
  std::pair<StringRef, StringRef> redirected;
};

struct LeafTest;

/// A condition: a test of one key, or a combination of conditions.
struct Predicate {
  enum class Kind { All, Any, Not, Leaf };
  Kind kind = Kind::All;
  std::vector<Predicate> parts;
  const LeafTest *test = nullptr;
  std::string key;
  ConfigValue operand;

  bool holds(const ConfigFacts &facts) const;

  /// Adds the keys that the condition reads, also those in expressions, in order and each once.
  void collectKeys(std::vector<std::string> &keys) const;
};

/// Reads a condition of the table of rules; returns an empty one when the text is malformed.
std::optional<Predicate> parsePredicate(const llvm::json::Value &json);

/// Returns the names in a value, for the tests of lists: a list, or a string split at its commas. Other values have
/// none.
std::optional<std::vector<ConfigValue>> getRawList(const ConfigValue &value);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_PREDICATE_H
