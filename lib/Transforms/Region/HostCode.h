// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns work of the host between the launches of an entry point on buffers into work of the device.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_HOSTCODE_H
#define CGMLIR_LIB_TRANSFORMS_REGION_HOSTCODE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

class RemovedOps;

/// True for branches and loops around launches, copies and the like. Any other is code of single elements.
bool isAroundDeviceWork(Operation *control);

/// Memory of one number, for as long as the entry point runs.
Value makeCell(func::FuncOp function, Type type);

/// Lets branches and loops around device work decide by truths in memory, and carry numbers there: they have no values
/// of their own then. Loops test at their end, and allocations stand outside.
void moveControlToMemory(func::FuncOp function, RemovedOps &removed);

/// Takes the tokens that `drop` wants out of the operands of an operation, and adds them to `tokens`.
void dropTokens(Operation *op, llvm::SetVector<Value> &tokens, llvm::function_ref<bool(Value)> drop);

/// Takes tokens out of what branches and loops are given and carry.
void dropCarriedTokens(func::FuncOp function, RemovedOps &removed);

/// Lets loops whose turns exchange buffers take as many turns at a time as they need to have each at its place again.
void turnCarriedBuffers(func::FuncOp function, RemovedOps &removed);

/// The module of kernels that the compiler writes for what the host does, made when it is needed first.
gpu::GPUModuleOp openHostCode(func::FuncOp function, gpu::GPUModuleOp &kernels);

/// Makes kernels of copies and fills of parts at places that are no constants, between different buffers.
void copyPartsInKernels(ArrayRef<func::FuncOp> functions, gpu::GPUModuleOp &kernels);

/// Lets kernels take the buffers whose addresses launches hand them as pointers, alone or in structures, and those of
/// which they are handed parts at places that are no constants.
void takePointersInKernels(ArrayRef<func::FuncOp> functions);

/// Makes kernels of one thread of elements that the host reads and writes. A number that stands at a place that is
/// known is read by the kernels that take it. `kernels` is where kernels go, made when it is needed first.
LogicalResult moveElementsToKernels(func::FuncOp function, gpu::GPUModuleOp &kernels, RemovedOps &removed);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_HOSTCODE_H
