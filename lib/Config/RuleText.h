// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_CONFIG_RULETEXT_H
#define CGMLIR_LIB_CONFIG_RULETEXT_H

namespace mlir::cg {

/// The contents of rules.json as text; the build generates the definition.
extern const char kRuleText[];

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_RULETEXT_H
