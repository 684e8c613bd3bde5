// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PERMUTATION_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PERMUTATION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// An operation whose elements are each a function of one element of its only input, or null.
linalg::LinalgOp getUnary(Operation *op);

/// The operation that gives a value by moving the elements of its input to other places, or null.
linalg::LinalgOp getPermutation(Value value);

/// Where each dimension of the result of a unary operation lies in its input.
SmallVector<int64_t> getOrder(linalg::LinalgOp unary);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PERMUTATION_H
