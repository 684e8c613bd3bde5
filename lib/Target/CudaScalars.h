// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalar operations that the way to PTX would get wrong.

#ifndef CGMLIR_LIB_TARGET_CUDASCALARS_H
#define CGMLIR_LIB_TARGET_CUDASCALARS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Rewrites these operations in the kernels below `root`:
///  * square roots, which libdevice approximates unless a compiler tells it what only NVIDIA's own does, to the
///    instruction that rounds correctly;
///  * powers by integers to those that libdevice has: an exponent of 32 bits, f32 or f64;
///  * maxima and minima that give NaN for NaN, and of two zeros the one that the operation says, to LLVM's, which are
///    the instruction where the device has it.
void rewriteCudaScalars(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_CUDASCALARS_H
