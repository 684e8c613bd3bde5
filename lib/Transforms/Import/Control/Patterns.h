// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The patterns of the passes of this stage that have several: each rewrites all that `root` holds.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_PATTERNS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_PATTERNS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

// cg-expand-ops

/// Affine arithmetic, at any depth, as arithmetic on `index`.
void lowerAffine(Operation *root);

/// Parallel loops of tensors as sequential ones.
void lowerForall(Operation *root);

/// Arithmetic of two results, and what MLIR folds wrongly, as arithmetic of one result.
void expandArithmetic(Operation *root);

// cg-settle-generics

/// Results with different reductions as operations of their own.
void splitGenerics(Operation *root);

/// Bodies that compute one element with tensors of one element as bodies of scalars.
void scalarizeBodies(Operation *root);

/// Operations that no other kernel takes as loops over elements.
void lowerGenerics(Operation *root);

// cg-raise-loops

/// Cumulative sums that are spelled out as windows or loops.
void raiseScans(Operation *root);

/// Numbers that a loop over elements yields, in tensors of rank 0. A loop of at most `maxOps` stays one of numbers.
void carryNumbers(Operation *root, int64_t maxOps);

/// Loops around a recurrence whose states, of all iterations, have at most `maxBytes`.
void raiseRecurrences(Operation *root, int64_t maxBytes);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_CONTROL_PATTERNS_H
