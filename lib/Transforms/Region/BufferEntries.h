// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an entry point on buffers is, and what is done to its buffers.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H
#define CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// True for entry points that take buffers and scalars alone, work on them, and return nothing but buffers.
bool isEntryOnBuffers(func::FuncOp function);

/// True if something may write `memory`, itself or through a view.
bool mayBeWritten(Value memory);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H
