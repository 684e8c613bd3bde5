// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Globals that entry points on buffers and their kernels use.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_BUFFERGLOBALS_H
#define CGMLIR_LIB_TRANSFORMS_REGION_BUFFERGLOBALS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

class RemovedOps;

/// Makes operands of the launches of what their kernels take from globals: a kernel stands for itself then. Memory of a
/// block becomes the kernel's own.
LogicalResult handGlobalsToKernels(ModuleOp module);

/// Turns globals that entry points on buffers use into constants of the package, or into states of the session where
/// something writes them.
void settleGlobals(ModuleOp module, ArrayRef<func::FuncOp> entries, RemovedOps &removed);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_BUFFERGLOBALS_H
