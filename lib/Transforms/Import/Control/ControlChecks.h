// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves checks in control flow behind it.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROLCHECKS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROLCHECKS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Attribute of a `cf.assert` behind control flow, whose condition is a number: whether the checks are about
/// floating-point numbers.
inline constexpr StringLiteral kLiftedCheckAttr = "cg.lifted_check";

/// True if a condition compares floating-point numbers, as the check of a loss does. Only conditions are followed,
/// because the values in them depend on the whole model.
bool looksAtFloats(Value condition);

/// True for control flow that checks can be moved out of: `scf.if`, `scf.index_switch`, `scf.for` and `scf.while`.
bool canLiftChecks(Operation *op);

/// Replaces the checks directly in the bodies of `op` by a check behind it. The bodies return the number of the first
/// check that failed, in the order of the program.
void liftFromControl(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROLCHECKS_H
