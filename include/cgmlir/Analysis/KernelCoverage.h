// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which elements of an operand a launch stores.

#ifndef CGMLIR_ANALYSIS_KERNELCOVERAGE_H
#define CGMLIR_ANALYSIS_KERNELCOVERAGE_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// Elements that lie side by side, counted from the first element of an operand: [begin, end).
struct StoredRun {
  int64_t begin, end;
};

/// What the stores of a launch reach in an operand.
struct KernelCoverage {
  /// Elements that are stored whatever the data are.
  SmallVector<StoredRun> sure;
  /// Elements of stores that depend on data, or of which only the first and the last are known.
  SmallVector<StoredRun> maybe;
  /// True if a store may reach any element.
  bool anywhere = false;
};

/// Follows the stores to the operand `index` of the kernel of `launch`, a gpu.func, whose memory is `address`. Places
/// and guards are sums of ids and counters of loops with constant coefficients; grid and block are constants.
KernelCoverage findCoverage(gpu::LaunchFuncOp launch, gpu::GPUFuncOp kernel, unsigned index,
                            const MemoryAddress &address);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_KERNELCOVERAGE_H
