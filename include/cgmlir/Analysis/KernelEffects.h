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

/// What the body of a kernel does with a parameter.
struct ParameterUse {
  /// What it does for certain.
  ParameterAccess certain;
  /// True if something takes the parameter that does not say what it does with it, its address for example.
  bool opaque = false;

  ParameterAccess getAccess() const { return opaque ? ParameterAccess(AccessMode::ReadWrite) : certain; }
};

/// KernelEffects answers for launches, copies and fills of one module. A kernel is looked at once.
class KernelEffects {
public:
  /// The kernel of a launch if it is a gpu.func with a body, else null.
  static gpu::GPUFuncOp findKernel(gpu::LaunchFuncOp launch);

  /// What the body of a kernel does with each parameter, by loads and stores through views; whatever else takes one
  /// may read and write it.
  ArrayRef<ParameterUse> getParameters(gpu::GPUFuncOp kernel);

  /// True if an operand is a buffer of which neither the kernel's body nor the launch says what is done to it.
  bool isOpaque(gpu::LaunchFuncOp launch, unsigned index);

  /// What a launch does with each of its kernel's operands: as declared, else by the body, else everything.
  SmallVector<ParameterAccess> getParameters(gpu::LaunchFuncOp launch);

  /// Why what a launch declares is wrong, or nothing.
  std::optional<std::string> explainBadAccess(gpu::LaunchFuncOp launch);

  /// Appends what an operation reads and writes. False for operations that are no launch, copy, fill or call.
  bool getAccesses(Operation *op, SmallVectorImpl<BufferAccess> &accesses);

private:
  llvm::DenseMap<Operation *, SmallVector<ParameterUse>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_KERNELEFFECTS_H
