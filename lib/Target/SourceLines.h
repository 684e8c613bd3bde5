// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_SOURCELINES_H
#define CGMLIR_LIB_TARGET_SOURCELINES_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Gives functions of the LLVM dialect below `kernels` the source lines of the model, where their locations have any,
/// so that machine code names them. PTX states these lines by .loc and .file only.
void addSourceLines(Operation *kernels);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_SOURCELINES_H
