// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An update of one window as many updates of smaller windows, each at its own place. A window in one view of a tensor
// may be no window in another view; single elements are windows in all views.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_SPREAD_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_SPREAD_H

#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {

/// Returns the same update with windows that have one element in each of `dims`, which are sorted. Sizes and strides
/// are static; a dimension with a stride other than 1 and more than one element is one of `dims`.
ScatterOp spread(OpBuilder &builder, Location loc, tensor::InsertSliceOp update, ArrayRef<unsigned> dims);
ScatterOp spread(OpBuilder &builder, Location loc, ScatterOp update, ArrayRef<unsigned> dims);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_SPREAD_H
