// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contents of rules.json as a data structure.

#ifndef CGMLIR_LIB_CONFIG_RULETABLE_H
#define CGMLIR_LIB_CONFIG_RULETABLE_H

#include "Predicate.h"
#include "cgmlir/Config/Rules.h"

namespace mlir::cg {

/// How an adjustment computes the new value of a key.
struct RuleEffect {
  enum class Kind {
    Value, // `value`
    If,    // `value` if `condition` holds, else `otherwise`
    Split, // the string of `source`, split at its commas
    Names, // the parts that `source` lists, and those of `value`
  };
  Kind kind = Kind::Value;
  std::string key;
  ConfigValue value;
  ConfigValue otherwise;
  Predicate condition;
  std::string source;
};

struct Rule {
  std::string id;
  SmallVector<RuleEra, 2> eras;
  RuleProduct product;
  RuleVerdict verdict;
  Predicate when;
  std::vector<std::string> keys;
  std::vector<std::string> needs;
  std::vector<RuleEffect> effects;
  std::string message;
  bool readsModulesAtHead = false;
};

struct RuleTable {
  /// The default values of keys that a configuration does not have.
  ConfigValue defaults;
  std::vector<Rule> rules;
  std::vector<std::string> otherKeys;
};

/// Returns the table that is compiled in; the first call parses it.
const RuleTable &getRuleTable();

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_RULETABLE_H
