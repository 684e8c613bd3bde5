// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors of an entry point that callers keep with strides.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_SETTLE_ENTRYLAYOUTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_SETTLE_ENTRYLAYOUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Settles `cg.layout` of an entry point whose names and bindings are settled. An argument becomes the memory that its
/// elements lie in, of one dimension, and the tensor is read from that; a result keeps the attribute, since memory of
/// results comes with buffers. Fails where callers cannot have the tensor so.
LogicalResult settleLayouts(func::FuncOp function);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_SETTLE_ENTRYLAYOUTS_H
