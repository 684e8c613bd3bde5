// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What threads of a warp send each other, in kernels of the input.

#ifndef CGMLIR_LIB_CODEGEN_WARPOPS_H
#define CGMLIR_LIB_CODEGEN_WARPOPS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// True for types whose values can be moved between threads of a warp.
bool isSent(Type type);

/// Lowers rotations and broadcasts to shuffles. For a GPU their values are split into words of 32 bits, as its
/// instructions require. For a host, broadcasts from the first active lane remain.
void lowerWarpOps(gpu::GPUFuncOp kernel, bool forHost);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_WARPOPS_H
