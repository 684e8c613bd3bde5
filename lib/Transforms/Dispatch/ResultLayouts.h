// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results that callers keep with strides.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_RESULTLAYOUTS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_RESULTLAYOUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Gives each result of `function` that has `cg.layout` the memory that callers have: what computes it writes a dense
/// buffer, and its segment copies the elements from there. Its segments have buffers.
void layOutResults(func::FuncOp function, SymbolTable &symbols);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_RESULTLAYOUTS_H
