// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tests of single keys, from which the conditions of configuration rules are made.

#ifndef CGMLIR_LIB_CONFIG_LEAFTESTS_H
#define CGMLIR_LIB_CONFIG_LEAFTESTS_H

#include "Predicate.h"

namespace mlir::cg {

/// The inputs of a test: the key's value, the operand and the configuration.
struct LeafSubject {
  StringRef key;
  const ConfigValue &value;
  const ConfigValue &operand;
  const ConfigFacts &facts;

  /// Whether the key is one of the spellings of the list of captured scopes.
  bool isScopes() const { return key == "cuda_graph_scope" || key == "cuda_graph_modules"; }
};

/// A test, with the name that rules.json uses for it.
struct LeafTest {
  StringLiteral name;
  bool (*holds)(const LeafSubject &);
  /// Whether the operand names another key, or an expression of keys.
  bool comparesKeys = false;
};

/// Returns the test of a name, or null.
const LeafTest *findLeafTest(StringRef name);

/// Returns the keys that the operand of a test of two keys reads.
SmallVector<StringRef, 2> getKeysOfExpression(StringRef expression);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_LEAFTESTS_H
