// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernel nodes call and pass. The proof of a graph and the export of a package see the same.

#ifndef CGMLIR_ANALYSIS_KERNELCALLS_H
#define CGMLIR_ANALYSIS_KERNELCALLS_H

#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Returns the position of `kernel` in `binary`. It is an error of `user`, which is of a graph for `target`, if the
/// binary is for another one or has no such kernel.
FailureOr<unsigned> lookupKernel(Operation *user, SymbolRefAttr kernel, BinaryOp binary, TargetAttr target);

/// Returns what a node passes: its `params`, else the address of each of its buffers.
SmallVector<Attribute> getKernelParams(KernelNodeOp node);

/// Returns the scalar slot whose value a parameter is, or null if it is something else.
BlockArgument getScalarSlot(KernelNodeOp node, Attribute param);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_KERNELCALLS_H
