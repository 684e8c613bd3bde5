// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views of parts of a dimension, for passes that divide the work along it.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_PARTS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_PARTS_H

#include "mlir/IR/Builders.h"

namespace mlir::cg {

/// The elements from `begin` on of a dimension, `count` of them; the tensor itself if that is all.
Value takePart(OpBuilder &builder, Location loc, Value tensor, int64_t dim, int64_t begin, int64_t count);

/// Makes the dimension two, the part and the place in it; its extent is a multiple of `parts`.
Value cutIntoParts(OpBuilder &builder, Location loc, Value tensor, int64_t dim, int64_t parts);

/// Makes the dimension and the one behind it one.
Value joinParts(OpBuilder &builder, Location loc, Value tensor, int64_t dim);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_PARTS_H
