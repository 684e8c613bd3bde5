// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The patterns of the passes of this stage that have several: each rewrites all that `root` holds.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_NORMALIZE_PATTERNS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_NORMALIZE_PATTERNS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

// cg-decompose-ops

/// Gathers, scatters and insertions of elements as operations that have kernels.
void convertTensorOps(Operation *root);

/// Operations that stand for several simpler ones as those.
void decomposeAggregates(Operation *root);

// cg-simplify-places

/// Indices that data decide, inside of tensors; fails at one that a constant puts outside.
LogicalResult clampIndices(Operation *root);

/// Places that may count from the end, in one form.
void unifyPlaces(Operation *root);

/// Places that follow from the number of one loop, as what computes them at least cost.
void tabulatePlaces(Operation *root);

/// What is gathered at counted places, as an operand.
void raiseGathers(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_NORMALIZE_PATTERNS_H
