// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_CODEGEN_EARLYACCESSES_H
#define CGMLIR_CODEGEN_EARLYACCESSES_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// Checks the code of a kernel that promises to wait for its predecessors (`docs/spec/graphs.md`, G10 and G11): that it
/// waits, and that the code in front of the wait accesses no parameter, directly or through views, except those for
/// which `isStable` is true. An operation that breaks the promise is an error at its place.
LogicalResult checkEarlyAccesses(gpu::GPUFuncOp function, llvm::function_ref<bool(unsigned)> isStable);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_EARLYACCESSES_H
