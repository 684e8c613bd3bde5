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

/// Gives an element in the body of an operation, at `indices`, from those of its inputs there.
using ElementBody = llvm::function_ref<Value(OpBuilder &builder, ValueRange indices, ValueRange elements)>;

/// A tensor of a static shape, element by element; the inputs have its shape.
Value computeElements(OpBuilder &builder, Location loc, RankedTensorType type, ValueRange inputs, ElementBody body);

/// A tensor with elements at d0, d1, … that are those of another one in the same order, as a view. Null if the order is
/// another, or some are left out.
Value createView(OpBuilder &builder, Location loc, RankedTensorType type, const Element &element);

/// The number that all elements of a tensor are, or null.
Value createNumber(OpBuilder &builder, Value tensor);

/// What the combiner of a scatter makes of an element of the target and of an update.
Value createCombined(OpBuilder &builder, ScatterOp op, Value old, Value updated);

/// A place along a dimension, or the nearest that there is.
Value clampPlace(OpBuilder &builder, Location loc, Value place, int64_t extent);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_BUILD_H
