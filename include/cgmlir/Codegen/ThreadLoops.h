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

/// Returns an operation that keeps a kernel, or a function that becomes part of it, from running on a host, if any.
std::optional<KernelObstacle> findHostObstacle(Operation *kernel);

/// The grid, block and cluster of a launch.
struct LaunchShape {
  SmallVector<int64_t> grid, block;
  int64_t dynamicShared = 0;
  /// The blocks of a cluster; a host runs them like all others.
  SmallVector<int64_t> cluster{1, 1, 1};

  int64_t getBlocks() const { return grid[0] * grid[1] * grid[2]; }
  int64_t getThreads() const { return block[0] * block[1] * block[2]; }
};

/// Makes a host kernel of a GPU kernel (docs/spec/package.md): a function with its parameters, the first and the last
/// block, and scratch memory. The threads of a block become a loop for each part between barriers: values that a thread
/// uses on both sides of a barrier are in scratch memory, an element for each thread, and all threads together go
/// through branches and loops around a barrier, each with a flag that says whether it takes part. `kernel` is consumed.
FailureOr<func::FuncOp> makeThreadLoops(gpu::GPUFuncOp kernel, const LaunchShape &shape, OpBuilder &builder,
                                        StringRef name);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_THREADLOOPS_H
