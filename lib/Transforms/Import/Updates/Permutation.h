// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PERMUTATION_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PERMUTATION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// Returns an operation whose elements are each a function of one element of its only input, or null.
linalg::LinalgOp getUnary(Operation *op);

/// Returns the operation that makes a value by moving the elements of its input, or null.
linalg::LinalgOp getPermutation(Value value);

/// Returns the dimension of the input for each dimension of the result of a unary operation.
SmallVector<int64_t> getOrder(linalg::LinalgOp unary);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PERMUTATION_H
