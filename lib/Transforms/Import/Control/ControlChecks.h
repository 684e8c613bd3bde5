// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves checks in control flow behind it.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROLCHECKS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROLCHECKS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// On a `cf.assert` behind control flow, whose condition is a number: whether that is about floating-point numbers.
inline constexpr StringLiteral kLiftedCheckAttr = "cg.lifted_check";

/// True if a condition looks at floating-point numbers, as the check of a loss does. Only conditions are followed: what
/// they are about was computed by all of the model.
bool looksAtFloats(Value condition);

/// True for what a check can be lifted from: `scf.if`, `scf.index_switch`, `scf.for` and `scf.while`.
bool canLiftChecks(Operation *op);

/// Replaces the checks that stand directly in the bodies of `op` by checks behind it. The bodies hand on the number of
/// the first one that did not hold, in the order in which they are made.
void liftFromControl(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROLCHECKS_H
