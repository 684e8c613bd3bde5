// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations on the buffers of an entry point.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H
#define CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H

#include "cgmlir/Analysis/LaunchNumbers.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Attribute of an argument that cg-prepare-buffers makes of a result: the name of the result, if an argument that is
/// only read has that name.
constexpr StringLiteral kResultNameAttr = "cg.result_name";

/// Returns an operation that may write `memory`, directly or through a view; null if there is none.
Operation *findWriter(Value memory);

/// True if an operation may write `memory`, directly or through a view.
inline bool mayBeWritten(Value memory) { return findWriter(memory) != nullptr; }

/// Reports uses of memory behind its release, and second releases.
LogicalResult checkReleasedMemory(func::FuncOp function);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H
