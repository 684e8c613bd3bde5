// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes pointwise operations whose bodies use their indices.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_BUILD_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_BUILD_H

#include "Elements.h"
#include "cgmlir/IR/CG.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::cg {

/// Computes an element in the body of an operation, at `indices`, from the elements of its inputs there.
using ElementBody = llvm::function_ref<Value(OpBuilder &builder, ValueRange indices, ValueRange elements)>;

/// Computes a tensor of a static shape element by element; the inputs have its shape.
Value computeElements(OpBuilder &builder, Location loc, RankedTensorType type, ValueRange inputs, ElementBody body);

/// Returns a view of a tensor with the given elements at d0, d1, …, in the same order. Null if the order is another, or
/// if some elements are left out.
Value createView(OpBuilder &builder, Location loc, RankedTensorType type, const Element &element);

/// Returns the number that all elements of a tensor equal, or null.
Value createNumber(OpBuilder &builder, Value tensor);

/// Returns the value that the combiner of a scatter computes from an element of the target and of an update.
Value createCombined(OpBuilder &builder, ScatterOp op, Value old, Value updated);

/// Clamps a place along a dimension to the nearest valid one.
Value clampPlace(OpBuilder &builder, Location loc, Value place, int64_t extent);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_BUILD_H
