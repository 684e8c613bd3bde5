// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations that kernels of the input may consist of.

#ifndef CGMLIR_CODEGEN_KERNELOPS_H
#define CGMLIR_CODEGEN_KERNELOPS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// An operation of a kernel that cannot become code for a target, and why.
struct KernelObstacle {
  Operation *op;
  std::string cause;
};

/// Returns the first operation in a kernel, or in a function that it calls, that cannot become code: for a host if
/// `forHost`, else for a GPU. All other operations have to become code, because a verdict of legality is a promise.
std::optional<KernelObstacle> findKernelObstacle(Operation *kernel, bool forHost);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_KERNELOPS_H
