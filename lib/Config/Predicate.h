// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions of rules.

#ifndef CGMLIR_LIB_CONFIG_PREDICATE_H
#define CGMLIR_LIB_CONFIG_PREDICATE_H

#include "cgmlir/Config/Value.h"

namespace mlir::cg {

/// What conditions ask: a configuration with the defaults of the table.
class ConfigFacts {
public:
  ConfigFacts(const ConfigValue &config, const ConfigValue &defaults) : config(config), defaults(defaults) {}

  /// Reads another key in place of `key` from here on.
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

  /// Adds the keys that it reads, those of expressions too, in order and each once.
  void collectKeys(std::vector<std::string> &keys) const;
};

/// Reads a condition of the table; empty when it is malformed.
std::optional<Predicate> parsePredicate(const llvm::json::Value &json);

/// The names that a value lists for the tests of lists: a list, or a string split at its commas; empty for others.
std::optional<std::vector<ConfigValue>> getRawList(const ConfigValue &value);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_PREDICATE_H
