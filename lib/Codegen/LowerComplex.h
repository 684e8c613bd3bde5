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

/// Lowers functions of complex numbers to arithmetic on their real and imaginary parts. Operations that create, move or
/// take apart complex numbers stay.
LogicalResult lowerComplex(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_LOWERCOMPLEX_H
