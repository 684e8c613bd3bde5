// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel of a GPU as loops over its blocks and threads.

#ifndef CGMLIR_CODEGEN_THREADLOOPS_H
#define CGMLIR_CODEGEN_THREADLOOPS_H

#include "cgmlir/Codegen/KernelOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// Returns what in a kernel, or in a function that becomes part of one, keeps it from running on a host, or nothing.
std::optional<KernelObstacle> findHostObstacle(Operation *kernel);

/// How a kernel is launched.
struct LaunchShape {
  SmallVector<int64_t> grid, block;
  int64_t dynamicShared = 0;
  /// Blocks of a cluster, which a host runs like all others.
  SmallVector<int64_t> cluster{1, 1, 1};

  int64_t getBlocks() const { return grid[0] * grid[1] * grid[2]; }
  int64_t getThreads() const { return block[0] * block[1] * block[2]; }
};

/// Makes a host kernel of a GPU's (docs/spec/package.md): a function with its parameters, the first and the last block,
/// and scratch memory. The threads of a block are a loop, and a loop for each part between barriers: what a thread
/// knows on both sides of a barrier is in scratch memory, an element for each thread, and branches and loops around a
/// barrier are gone through by all threads together, each of which knows whether it takes part. `kernel` is consumed.
FailureOr<func::FuncOp> makeThreadLoops(gpu::GPUFuncOp kernel, const LaunchShape &shape, OpBuilder &builder,
                                        StringRef name);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_THREADLOOPS_H
