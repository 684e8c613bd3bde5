// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors of an entry point that callers keep with strides.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_SETTLE_ENTRYLAYOUTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_SETTLE_ENTRYLAYOUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Applies `cg.layout` to an entry point with names and bindings. An argument becomes one-dimensional memory from which
/// the tensor is read; a result keeps the attribute, because results get memory when buffers are assigned. Fails where
/// callers cannot have such a tensor.
LogicalResult settleLayouts(func::FuncOp function);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_SETTLE_ENTRYLAYOUTS_H
