// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The patterns of the passes of this stage that have several: each rewrites all that `root` holds.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_PRECISION_PATTERNS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_PRECISION_PATTERNS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

// cg-widen-floats

/// bf16 between operations, unrounded up to `limit` bytes.
void widenIntermediates(Operation *root, int64_t limit);

/// Sums and products of f16 and bf16, accumulated in f32.
void promoteAccumulators(Operation *root);

/// Conversions of transposed tensors as transpositions of converted ones.
void sinkPermutations(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_PRECISION_PATTERNS_H
