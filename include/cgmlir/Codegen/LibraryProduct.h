// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products that a library may compute on a GPU.

#ifndef CGMLIR_CODEGEN_LIBRARYPRODUCT_H
#define CGMLIR_CODEGEN_LIBRARYPRODUCT_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// The number of elements of which extents of operands of 8 bits have to be multiples (rule M9).
constexpr int64_t kEightBitsStep = 16;

/// True for the types of 8 bits that the library multiplies.
bool isEightBits(Type type);

/// Returns the type of 8 bits that an operation widens, or reads integers as; null for other operations.
Type getWidenedEightBits(Operation *op);

/// True for a tensor operation that only reorders the elements of one tensor, and with `rounds` also rounds them.
bool isPermutation(Operation *op, bool rounds);

/// True if a reduction begins with zeros.
bool beginsWithZero(linalg::LinalgOp op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_LIBRARYPRODUCT_H
