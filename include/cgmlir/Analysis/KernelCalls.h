// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernel nodes call and pass, for the proof of a graph and for the export of a package alike.

#ifndef CGMLIR_ANALYSIS_KERNELCALLS_H
#define CGMLIR_ANALYSIS_KERNELCALLS_H

#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Returns the position of `kernel` in `binary`. `user` is part of a graph for `target`: it gets an error if the binary
/// is for another target or has no such kernel.
FailureOr<unsigned> lookupKernel(Operation *user, SymbolRefAttr kernel, BinaryOp binary, TargetAttr target);

/// Returns the parameters that a node passes: its `params`, else the address of each of its buffers.
SmallVector<Attribute> getKernelParams(KernelNodeOp node);

/// Returns the scalar slot whose value a parameter is, or null for another parameter.
BlockArgument getScalarSlot(KernelNodeOp node, Attribute param);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_KERNELCALLS_H
