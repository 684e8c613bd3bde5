// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The elements of an operand that a launch stores.

#ifndef CGMLIR_ANALYSIS_KERNELCOVERAGE_H
#define CGMLIR_ANALYSIS_KERNELCOVERAGE_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// Elements next to each other, counted from the first element of an operand: [begin, end).
struct StoredRun {
  int64_t begin, end;
};

/// The elements of an operand that the stores of a launch reach.
struct KernelCoverage {
  /// Elements that are stored for all data.
  SmallVector<StoredRun> sure;
  /// Elements of stores that depend on data, or of which only the first and the last element are known.
  SmallVector<StoredRun> maybe;
  /// True if a store may reach every element.
  bool anywhere = false;
};

/// Follows the stores to the operand `index` of the kernel of `launch`, a gpu.func, whose memory is `address`. Places
/// and guards have to be sums of ids and loop counters with constant coefficients, and grid and block constants.
KernelCoverage findCoverage(gpu::LaunchFuncOp launch, gpu::GPUFuncOp kernel, unsigned index,
                            const MemoryAddress &address);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_KERNELCOVERAGE_H
