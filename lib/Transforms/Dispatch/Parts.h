// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views of parts of a dimension, for passes that divide the work along it.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_PARTS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_PARTS_H

#include "mlir/IR/Builders.h"

namespace mlir::cg {

/// Returns `count` elements of a dimension from `begin` on; the tensor itself if these are all.
Value takePart(OpBuilder &builder, Location loc, Value tensor, int64_t dim, int64_t begin, int64_t count);

/// Splits the dimension into two, the part and the place in it; its extent is a multiple of `parts`.
Value cutIntoParts(OpBuilder &builder, Location loc, Value tensor, int64_t dim, int64_t parts);

/// Joins the dimension with the one behind it.
Value joinParts(OpBuilder &builder, Location loc, Value tensor, int64_t dim);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_PARTS_H
