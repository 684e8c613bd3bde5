// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalar operations that MLIR's standard lowering to PTX would compute wrongly.

#ifndef CGMLIR_LIB_TARGET_CUDASCALARS_H
#define CGMLIR_LIB_TARGET_CUDASCALARS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Rewrites these operations in the kernels below `root`:
///  * square roots, which libdevice approximates by default, become the instruction that rounds correctly;
///  * powers by integers become powers that libdevice has: of f32 or f64, with an exponent of 32 bits;
///  * maxima and minima that give NaN for NaN, and of two zeros the one that the operation asks for, become intrinsics
///    of LLVM, which are one instruction where the device has it.
void rewriteCudaScalars(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_CUDASCALARS_H
