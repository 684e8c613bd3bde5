// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_CARRIEDVALUE_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_CARRIEDVALUE_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {

/// Gives an `scf.if`, `scf.index_switch`, `scf.for` or `scf.while` one more result. It is `first` before the operation,
/// and `advance` builds what it is behind a region from what it is before. A second branch is added where there is
/// none. The operation is replaced; returns the new result.
Value carryThrough(RewriterBase &rewriter, Operation *control, Value first,
                   llvm::function_ref<Value(Region &region, Value before)> advance);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_CARRIEDVALUE_H
