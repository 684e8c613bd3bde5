// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What operations on buffers read and write: launches by their kernels' bodies or by what is declared.

#ifndef CGMLIR_ANALYSIS_KERNELEFFECTS_H
#define CGMLIR_ANALYSIS_KERNELEFFECTS_H

#include "cgmlir/IR/CGInterfaces.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

/// Attribute on an argument of an entry point or callback, or on a launch (an array, one for each operand of the
/// kernel): "read", "write" or "readwrite".
constexpr StringLiteral kAccessAttr = "cg.access";

/// Reads "read", "write" or "readwrite".
std::optional<AccessMode> parseAccess(Attribute attribute);

/// What a kernel does with a parameter: nothing, or one of the modes.
using ParameterAccess = std::optional<AccessMode>;

/// KernelEffects answers for launches, copies and fills of one module. A kernel is looked at once.
class KernelEffects {
public:
  /// The kernel of a launch if it is a gpu.func with a body, else null.
  static gpu::GPUFuncOp findKernel(gpu::LaunchFuncOp launch);

  /// What the body of a kernel does with each parameter, by loads and stores through views; whatever else takes one
  /// reads and writes it.
  ArrayRef<ParameterAccess> getParameters(gpu::GPUFuncOp kernel);

  /// What a launch does with each of its kernel's operands: as declared, else by the body, else everything.
  SmallVector<ParameterAccess> getParameters(gpu::LaunchFuncOp launch);

  /// Why what a launch declares is wrong, or nothing.
  std::optional<std::string> explainBadAccess(gpu::LaunchFuncOp launch);

  /// Appends what an operation reads and writes. False for operations that are no launch, copy, fill or call.
  bool getAccesses(Operation *op, SmallVectorImpl<BufferAccess> &accesses);

private:
  llvm::DenseMap<Operation *, SmallVector<ParameterAccess>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_KERNELEFFECTS_H
