// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tests that conditions of rules are made of.

#ifndef CGMLIR_LIB_CONFIG_LEAFTESTS_H
#define CGMLIR_LIB_CONFIG_LEAFTESTS_H

#include "Predicate.h"

namespace mlir::cg {

/// What a test looks at.
struct LeafSubject {
  StringRef key;
  const ConfigValue &value;
  const ConfigValue &operand;
  const ConfigFacts &facts;

  /// Whether the key lists parts of the model, in one of several spellings.
  bool isScopes() const { return key == "cuda_graph_scope" || key == "cuda_graph_modules"; }
};

/// A test by its name in the table.
struct LeafTest {
  StringLiteral name;
  bool (*holds)(const LeafSubject &);
  /// Whether the operand names another key, or an expression of keys.
  bool comparesKeys = false;
};

/// The test of a name, or null.
const LeafTest *findLeafTest(StringRef name);

/// The keys that the operand of a test of two keys reads.
SmallVector<StringRef, 2> getKeysOfExpression(StringRef expression);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_LEAFTESTS_H
