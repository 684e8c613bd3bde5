// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_CARRIEDVALUE_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_CARRIEDVALUE_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {

/// Gives an `scf.if`, `scf.index_switch`, `scf.for` or `scf.while` one more result. The value is `first` in front of
/// the operation, and `advance` builds its value behind a region from the value in front of it. A missing second branch
/// is added. The operation is replaced; returns the new result.
Value carryThrough(RewriterBase &rewriter, Operation *control, Value first,
                   llvm::function_ref<Value(Region &region, Value before)> advance);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_CARRIEDVALUE_H
