// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers between the launches of an entry point on buffers.

#ifndef CGMLIR_ANALYSIS_LAUNCHNUMBERS_H
#define CGMLIR_ANALYSIS_LAUNCHNUMBERS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::gpu {
class LaunchFuncOp;
} // namespace mlir::gpu

namespace mlir::cg {

/// True for entry points that take buffers and scalars alone, work on them, and return nothing but buffers, as long as
/// their boundary is not settled.
bool isEntryOnBuffers(func::FuncOp function);

/// True for operations of an entry point whose boundary cg-settle-buffers settled.
bool isOnBuffers(Operation *op);

/// Attribute on a memref.load of an entry point on buffers (unit): its memory of one element holds the value wherever
/// the value is used, so that kernels read it themselves.
constexpr StringLiteral kSettledAttr = "cg.settled";

/// Attribute (unit) on what the host does to compute a number that kernels take whose code is there already: on the
/// read of a tensor of rank 0, or on the launch of a kernel that writes it, and on the memory that it writes.
constexpr StringLiteral kNumberAttr = "cg.number";
/// Attribute on the launch of a kernel of a gpu.binary (i32 array): operands that are memory with such numbers, whose
/// contents are passed.
constexpr StringLiteral kByValueAttr = "cg.by_value";

/// True for an operand that `kByValueAttr` names.
bool isByValue(gpu::LaunchFuncOp launch, unsigned operand);

/// The operations that compute a number of a launch from scalar arguments, settled elements and constants, in order,
/// and the loads of those; false if it depends on anything else.
bool collectScalar(Value number, llvm::SetVector<Operation *> &slice);

/// True for an operation of an entry point on buffers that computes numbers, vectors or structures from such: it
/// becomes part of the kernels that take them.
bool computesNumbers(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_LAUNCHNUMBERS_H
