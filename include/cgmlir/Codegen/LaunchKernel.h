// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that launches of the input name, compiled for a target.

#ifndef CGMLIR_CODEGEN_LAUNCHKERNEL_H
#define CGMLIR_CODEGEN_LAUNCHKERNEL_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Codegen/ThreadLoops.h"
#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {

/// The value that a launch passes to one parameter of its kernel.
struct LaunchOperand {
  /// The buffer, if the kernel uses it.
  std::optional<MemoryAddress> buffer;
  /// The number, if it is one: its computation begins with loads of scalar arguments.
  Value number;
};

/// Returns why the type of a parameter cannot become that of the passed value, or nothing.
std::optional<std::string> findLayoutObstacle(gpu::GPUFuncOp kernel, unsigned parameter, const MemoryAddress &address);

/// Returns the function that a call in a kernel is replaced by: one of its module, with a body of one block.
func::FuncOp findInlined(func::CallOp call);

/// True for a scalar of a launch that a kernel reads at its address, because it is an element in memory.
bool isInMemory(Value scalar);

/// Replaces calls of functions of `module` in a kernel by their bodies. Recursion is not allowed.
LogicalResult inlineCalls(gpu::GPUFuncOp kernel, gpu::GPUModuleOp module);

/// LaunchKernels makes the kernels of one target. Launches that differ in addresses and values of scalars only share a
/// kernel.
class LaunchKernels {
public:
  /// Kernels are made in `container`: a module of the host or a gpu.module.
  LaunchKernels(Operation *container, TargetAttr target);

  /// Returns the name of the kernel for a launch. Its parameters are the buffers that the kernel uses, then `scalars`:
  /// the arguments that the numbers of the launch are computed from, each once.
  FailureOr<StringAttr> get(gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands, const LaunchShape &shape,
                            SmallVectorImpl<Value> &scalars);

private:
  FailureOr<StringAttr> make(gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands, const LaunchShape &shape,
                             ArrayRef<Value> scalars);
  std::string describe(gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands, const LaunchShape &shape);

  Operation *container;
  TargetAttr target;
  llvm::StringMap<StringAttr> known;
  llvm::StringSet<> taken;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_LAUNCHKERNEL_H
