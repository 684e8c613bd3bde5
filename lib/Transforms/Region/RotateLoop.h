// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that compute their condition at the end of the body.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_ROTATELOOP_H
#define CGMLIR_LIB_TRANSFORMS_REGION_ROTATELOOP_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::cg {

/// Rotates a loop on tensors: the new loop carries its condition, a tensor<i1>, and the values for its body, and its
/// `before` block only reads that condition.
///
///     while (c, y = before(x)) x = after(y)   becomes   c, y = before(x); while (c) { c, y = before(after(y)) }
///
/// If `after` only yields, the loop begins with a true condition instead, and zeros for the values, so that nothing is
/// computed twice. A loop in this form is returned unchanged.
scf::WhileOp rotateLoop(scf::WhileOp loop);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_ROTATELOOP_H
