// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_SOURCELINES_H
#define CGMLIR_LIB_TARGET_SOURCELINES_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Gives functions of the LLVM dialect below `kernels` lines of the model's source, as far as locations have any, so
/// that machine code names them. PTX has them as .loc and .file alone.
void addSourceLines(Operation *kernels);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_SOURCELINES_H
