// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels of others may consist of.

#ifndef CGMLIR_CODEGEN_KERNELOPS_H
#define CGMLIR_CODEGEN_KERNELOPS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// An operation of a kernel that a target has no code for, and why.
struct KernelObstacle {
  Operation *op;
  std::string cause;
};

/// The first operation in a kernel, or in a function that it calls, that does not become code: of a host if `forHost`,
/// else of a GPU. What is not found here has code; a verdict of legality is a promise.
std::optional<KernelObstacle> findKernelObstacle(Operation *kernel, bool forHost);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_KERNELOPS_H
