// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers in kernels of the input.

#ifndef CGMLIR_LIB_CODEGEN_LOWERCOMPLEX_H
#define CGMLIR_LIB_CODEGEN_LOWERCOMPLEX_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// True for operations that `lowerComplex` has code for.
bool isLoweredComplex(Operation *op);

/// Writes functions of complex numbers as arithmetic on their parts. What makes them, holds them and takes them apart
/// stays.
LogicalResult lowerComplex(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_LOWERCOMPLEX_H
