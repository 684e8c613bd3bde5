// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products that a library may compute on a GPU, and what is known of its speed.

#ifndef CGMLIR_CODEGEN_LIBRARYPRODUCT_H
#define CGMLIR_CODEGEN_LIBRARYPRODUCT_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// Multiply-adds per ns of the library on large products, by element size: tensor cores, and plain f32 and f64.
constexpr double kHalfRate = 300'000, kSingleRate = 25'000, kDoubleRate = 25'000;

/// How much longer a product takes that reads or writes matrices of 16 bits whose rows are not aligned to 4 bytes, and
/// to 16. With 50,257 columns in bf16 three products of a training step took 215, 155 and 163 us on an H200, with
/// 50,258 and 50,260 they took 90, 95 and 126, and with 50,264 they took 40, 42 and 62.
constexpr double kOddRowsFactor = 5, kShortRowsFactor = 2.1;

/// What operands of 8 bits have to be multiples of, in elements (rule M9).
constexpr int64_t kEightBitsStep = 16;

/// True for the types of 8 bits that a library multiplies.
bool isEightBits(Type type);

/// The type of 8 bits that an operation widens elements from, or reads integers as; null for other operations.
Type getWidenedEightBits(Operation *op);

/// True for a tensor operation that only puts elements of one tensor into another order, and perhaps rounds them.
bool isPermutation(Operation *op, bool rounds);

/// True if a reduction begins with zeros.
bool beginsWithZero(linalg::LinalgOp op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_LIBRARYPRODUCT_H
