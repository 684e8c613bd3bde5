// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that the host computes between launches of an entry point on buffers.

#ifndef CGMLIR_ANALYSIS_LAUNCHNUMBERS_H
#define CGMLIR_ANALYSIS_LAUNCHNUMBERS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::gpu {
class LaunchFuncOp;
} // namespace mlir::gpu

namespace mlir::cg {

/// True for entry points that take buffers and scalars alone, return nothing but buffers, and are not settled
/// yet.
bool isEntryOnBuffers(func::FuncOp function);

/// True for operations of an entry point whose boundary cg-settle-buffers settled.
bool isOnBuffers(Operation *op);

/// Unit attribute of a memref.load of an entry point on buffers: the memory holds the value wherever the value is used,
/// so that kernels can read it themselves.
constexpr StringLiteral kSettledAttr = "cg.settled";

/// Unit attribute of operations by which the host computes a number for kernels whose code exists already: the read of
/// a tensor of rank 0, or the launch of a kernel that writes the number, and the memory that it writes.
constexpr StringLiteral kNumberAttr = "cg.number";
/// Attribute of a launch of a kernel of a gpu.binary (i32 array): operands that are memory of such numbers, whose
/// contents are passed as the parameter.
constexpr StringLiteral kByValueAttr = "cg.by_value";

/// True for an operand that `kByValueAttr` names.
bool isByValue(gpu::LaunchFuncOp launch, unsigned operand);

/// Returns in order the operations that compute a number of a launch from scalar arguments, settled elements and
/// constants, with the loads of these; false if the number depends on anything else.
bool collectScalar(Value number, llvm::SetVector<Operation *> &slice);

/// True for an operation of an entry point on buffers that computes numbers, vectors or structures from such numbers:
/// it becomes part of the kernels that take its result.
bool computesNumbers(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_LAUNCHNUMBERS_H
