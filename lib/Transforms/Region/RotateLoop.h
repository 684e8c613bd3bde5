// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that compute their condition at the end of the body.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_ROTATELOOP_H
#define CGMLIR_LIB_TRANSFORMS_REGION_ROTATELOOP_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::cg {

/// Rotates a loop on tensors: the new loop carries its condition, a tensor<i1>, and what it hands to its body, and its
/// `before` block only reads that condition.
///
///     while (c, y = before(x)) x = after(y)   becomes   c, y = before(x); while (c) { c, y = before(after(y)) }
///
/// Where `after` does nothing but yield, the loop begins with a condition that is true instead, and what it hands on
/// with zeros: nothing is computed twice then. A loop that has this form already is returned as it is.
scf::WhileOp rotateLoop(scf::WhileOp loop);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_ROTATELOOP_H
