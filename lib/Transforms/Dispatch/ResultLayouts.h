// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results that callers keep with strides.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_RESULTLAYOUTS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_RESULTLAYOUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Gives each result of `function` with `cg.layout` the caller's memory: its computation writes a dense buffer, and its
/// segment copies the elements from there. Segments have buffers already.
void layOutResults(func::FuncOp function, SymbolTable &symbols);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_RESULTLAYOUTS_H
