// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations on vectors in kernels of the input.

#ifndef CGMLIR_LIB_CODEGEN_LOWERVECTORS_H
#define CGMLIR_LIB_CODEGEN_LOWERVECTORS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Lowers vector transfers, contractions, transpositions and similar operations to loads, stores and vector operations
/// that LLVM has.
LogicalResult lowerVectors(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_LOWERVECTORS_H
