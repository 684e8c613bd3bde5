// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The patterns of the passes of this stage that have several: each rewrites all that `root` holds.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PATTERNS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PATTERNS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

// cg-simplify-scatters

/// Scatters at counted places as reductions of the updates of each element.
void invertScatters(Operation *root);

/// Scatters that name each element of a row as scatters of rows.
void widenScatters(Operation *root);

/// Scatters of one element into each row of a constant as comparisons.
void raiseOneHot(Operation *root);

/// Components that are the number of the update, as dimensions of batches.
void batchScatters(Operation *root);

/// `unique_indices` where places are proven to be different.
void proveUniquePlaces(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_PATTERNS_H
