// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes with f8E4M3FN and f8E5M2: LLVM has no such types, hosts have no instructions for them, and the conversions
// of GPUs saturate.

#ifndef CGMLIR_LIB_TARGET_SMALLFLOATS_H
#define CGMLIR_LIB_TARGET_SMALLFLOATS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Rewrites, in the kernels below `root`, on scalars and vectors, what computes with 8-bit floats:
///  * conversions become integer arithmetic on the pattern of an f32, the same on every target. They round once, to
///    nearest even, from every type: f64 goes through an f32 that is rounded to odd. Beyond the largest number
///    f8E4M3FN, which has no infinity, becomes NaN, f8E5M2 infinity, as ml_dtypes and APFloat have it;
///  * what only concerns the sign (`math.copysign`, `math.absf`, `arith.negf`) is done on the pattern, also of NaN;
///  * all other operations are computed in f32 and rounded, `math.fma` in f64. An f32 has more than twice the digits,
///    so a sum, product, quotient or root that is rounded twice equals the one that is rounded once. With
///    `hasExtension` the target has instructions that widen 8-bit floats exactly, and these are used.
void rewriteSmallFloats(Operation *root, bool hasExtension);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_SMALLFLOATS_H
