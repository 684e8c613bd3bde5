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

/// Makes memory of one number that exists as long as the entry point runs.
Value makeCell(func::FuncOp function, Type type);

/// Lets branches and loops around device work read conditions from memory and carry numbers there, so that they have no
/// values of their own. Loops test at their end, and allocations are moved out of them.
void moveControlToMemory(func::FuncOp function, RemovedOps &removed);

/// Removes tokens for which `drop` is true from the operands of an operation, and adds them to `tokens`.
void dropTokens(Operation *op, llvm::SetVector<Value> &tokens, llvm::function_ref<bool(Value)> drop);

/// Removes tokens from operands and results of branches and loops.
void dropCarriedTokens(func::FuncOp function, RemovedOps &removed);

/// Lets loops whose turns exchange buffers do as many turns at a time as bring each buffer back to its place.
void turnCarriedBuffers(func::FuncOp function, RemovedOps &removed);

/// Returns the module of the kernels that the compiler writes for host work, made on demand.
gpu::GPUModuleOp openHostCode(func::FuncOp function, gpu::GPUModuleOp &kernels);

/// Replaces copies and fills of parts at variable places, between different buffers, by kernels.
void copyPartsInKernels(ArrayRef<func::FuncOp> functions, gpu::GPUModuleOp &kernels);

/// Lets kernels take the buffers whose addresses launches pass as pointers, alone or in structures, and the buffers of
/// parts at variable places.
void takePointersInKernels(ArrayRef<func::FuncOp> functions);

/// Makes kernels of one thread of elements that the host reads and writes. A number at a known place is read by the
/// kernels that take it. `kernels` is the module for kernels, made on demand.
LogicalResult moveElementsToKernels(func::FuncOp function, gpu::GPUModuleOp &kernels, RemovedOps &removed);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_HOSTCODE_H
