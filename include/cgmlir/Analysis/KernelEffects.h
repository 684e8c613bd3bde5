// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What operations on buffers read and write: for launches, what the kernel's body does or the launch declares.

#ifndef CGMLIR_ANALYSIS_KERNELEFFECTS_H
#define CGMLIR_ANALYSIS_KERNELEFFECTS_H

#include "cgmlir/IR/CGInterfaces.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

/// Attribute of an argument of an entry point or callback, or of a launch (an array, one for each operand of the
/// kernel): "read", "write" or "readwrite".
constexpr StringLiteral kAccessAttr = "cg.access";

/// Parses "read", "write" or "readwrite".
std::optional<AccessMode> parseAccess(Attribute attribute);

/// What a kernel does with a parameter: nothing, or one of the modes.
using ParameterAccess = std::optional<AccessMode>;

/// What the body of a kernel does with a parameter.
struct ParameterUse {
  /// The accesses that are certain.
  ParameterAccess certain;
  /// True if an operation takes the parameter without saying what it does with it, for example its address.
  bool opaque = false;

  ParameterAccess getAccess() const { return opaque ? ParameterAccess(AccessMode::ReadWrite) : certain; }
};

/// KernelEffects answers for launches, copies and fills of one module. It looks at each kernel once.
class KernelEffects {
public:
  /// The kernel of a launch if it is a gpu.func with a body, else null.
  static gpu::GPUFuncOp findKernel(gpu::LaunchFuncOp launch);

  /// Returns what the body of a kernel does with each parameter by loads and stores through views; every other
  /// operation that takes the parameter may read and write it.
  ArrayRef<ParameterUse> getParameters(gpu::GPUFuncOp kernel);

  /// True if an operand is a buffer, and neither the kernel's body nor the launch says what the kernel does to it.
  bool isOpaque(gpu::LaunchFuncOp launch, unsigned index);

  /// Returns what a launch does with each operand of its kernel: as declared, else by the body, else read and write.
  SmallVector<ParameterAccess> getParameters(gpu::LaunchFuncOp launch);

  /// Returns why the declaration of a launch is wrong, or nothing.
  std::optional<std::string> explainBadAccess(gpu::LaunchFuncOp launch);

  /// Appends what an operation reads and writes. False for operations that are no launch, copy, fill or call.
  bool getAccesses(Operation *op, SmallVectorImpl<BufferAccess> &accesses);

private:
  llvm::DenseMap<Operation *, SmallVector<ParameterUse>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_KERNELEFFECTS_H
