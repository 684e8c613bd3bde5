// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rewrites scalar operations whose result LLVM leaves undefined, or that no back end implements, as others that are the
// same on all targets.

#ifndef CGMLIR_LIB_TARGET_KERNELSCALARS_H
#define CGMLIR_LIB_TARGET_KERNELSCALARS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Rewrites, in the kernels below `root`, on scalars and vectors:
///  * divisions of integers, so that none of them traps, also computed ahead of time: x / 0 is -1, the remainder
///    is x, and the most negative number divided by -1 is itself;
///  * shifts: a shift by the width or more gives 0, or the sign in all bits;
///  * conversions of floats to integers: a float out of range gives the largest or smallest integer of the type, NaN
///    gives 0;
///  * `math.ipowi` of narrow integers, to one of 32 bits. On GPUs it is a loop over the bits of the exponent, hosts
///    have a function for it. A negative power is 0 unless the base is 1 or -1;
///  * exponents of `math.fpowi` that are narrow or an index, to exponents of 32 or 64 bits;
///  * powers, shifts and numbers of bits of an index, to those of an i64;
///  * for hosts, `math.fma` of 16-bit floats: it is computed in f64 and rounded once.
void rewriteKernelScalars(Operation *root, bool forHost);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_KERNELSCALARS_H
