// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel of a launch of the input, as it is compiled for a target.

#ifndef CGMLIR_CODEGEN_LAUNCHKERNEL_H
#define CGMLIR_CODEGEN_LAUNCHKERNEL_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Codegen/ThreadLoops.h"
#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {

/// What a launch gives to one parameter of its kernel.
struct LaunchOperand {
  /// A buffer, unless the kernel does not use it.
  std::optional<MemoryAddress> buffer;
  /// A number of the launch: what computes it, loads of scalar arguments first among what it needs.
  Value number;
};

/// Why the type of a parameter cannot become that of what a launch gives, or nothing.
std::optional<std::string> findLayoutObstacle(gpu::GPUFuncOp kernel, unsigned parameter, const MemoryAddress &address);

/// The function that a call in a kernel becomes part of the kernel with: one of its module, with a body of one block.
func::FuncOp findInlined(func::CallOp call);

/// True for a scalar of a launch of which a kernel is passed the address: an element that stands in memory.
bool isInMemory(Value scalar);

/// Puts the bodies of functions of `module` in the place of calls of them. Functions that call themselves have no end.
LogicalResult inlineCalls(gpu::GPUFuncOp kernel, gpu::GPUModuleOp module);

/// LaunchKernels makes the kernels of one target. Launches that are equal but for their addresses and the values of
/// scalars share one.
class LaunchKernels {
public:
  /// Kernels go into `container`: a module of the host or a gpu.module.
  LaunchKernels(Operation *container, TargetAttr target);

  /// Returns the name of the kernel for a launch. Its parameters are the buffers that the kernel uses, then `scalars`:
  /// the arguments whose values the numbers of the launch are computed from, each once.
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
