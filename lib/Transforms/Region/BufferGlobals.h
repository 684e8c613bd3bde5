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

/// Makes the globals that kernels use operands of their launches, so that a kernel depends on nothing else. Memory of a
/// block becomes the kernel's own.
LogicalResult handGlobalsToKernels(ModuleOp module);

/// Makes globals of entry points on buffers constants of the package, or states of the session if an operation writes
/// them. A constant global that an operation writes is an error at that operation.
LogicalResult settleGlobals(ModuleOp module, ArrayRef<func::FuncOp> entries, RemovedOps &removed);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_BUFFERGLOBALS_H
