// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What threads of a warp send each other, in kernels of the input.

#ifndef CGMLIR_LIB_CODEGEN_WARPOPS_H
#define CGMLIR_LIB_CODEGEN_WARPOPS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// True for types whose values go from one thread of a warp to another.
bool isSent(Type type);

/// Writes rotations and broadcasts as shuffles. For a GPU what is sent are words of 32 bits, which is what its
/// instructions take; for a host broadcasts from the first active lane stay.
void lowerWarpOps(gpu::GPUFuncOp kernel, bool forHost);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_WARPOPS_H
