// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that take the dimensions of a launch: one for each step of a version for sizes without a bucket.

#ifndef CGMLIR_CODEGEN_DYNAMICKERNEL_H
#define CGMLIR_CODEGEN_DYNAMICKERNEL_H

#include "cgmlir/Codegen/DynamicSteps.h"

namespace mlir::cg {

/// A parameter of such a kernel.
struct DynamicOperand {
  TensorPlace place;
  AccessMode mode = AccessMode::Read;
  /// The dimension of the launch that is passed by value; -1 for memory and for an argument by value.
  int64_t dim = -1;
};

struct DynamicKernel {
  /// The function; its container gives it its final name.
  Operation *function;
  SmallVector<DynamicOperand> operands;
  /// The work items, and how many of them one element of the grid takes.
  Size items;
  int64_t chunk;
  /// Threads of a block.
  int64_t threads;
};

/// Emits the kernel of a step that is no copy at the end of `container`, a module of host code or a gpu.module.
DynamicKernel emitDynamicKernel(Operation *container, StringRef name, EagerVersionOp version, TensorSizes &sizes,
                                const DynamicSteps &steps, const DynamicStep &step);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_DYNAMICKERNEL_H
