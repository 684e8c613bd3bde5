// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations on vectors in kernels of the input.

#ifndef CGMLIR_LIB_CODEGEN_LOWERVECTORS_H
#define CGMLIR_LIB_CODEGEN_LOWERVECTORS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Writes transfers, contractions, transpositions and the like as loads, stores, and operations that LLVM has for the
/// vectors of one thread.
LogicalResult lowerVectors(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_LOWERVECTORS_H
