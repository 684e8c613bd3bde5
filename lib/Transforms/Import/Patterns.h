// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The patterns of passes that have several, by pass: each pattern rewrites all operations in `root`.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_PATTERNS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_PATTERNS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

// cg-expand-ops

/// Affine arithmetic, at any depth, as arithmetic on `index`.
void lowerAffine(Operation *root);
/// Parallel loops of tensors as sequential ones.
void lowerForall(Operation *root);
/// Arithmetic with two results, and arithmetic that MLIR folds wrongly, as arithmetic with one result.
void expandArithmetic(Operation *root);

// cg-settle-generics

/// Results with different reductions as separate operations.
void splitGenerics(Operation *root);
/// Bodies that compute one element with tensors of one element as bodies of scalars.
void scalarizeBodies(Operation *root);
/// Operations that no other kernel class takes as loops over elements.
void lowerGenerics(Operation *root);

// cg-raise-loops

/// Cumulative sums that are written as windows or loops.
void raiseScans(Operation *root);
/// Numbers that a loop over elements yields, as tensors of rank 0. Loops of at most `maxOps` operations stay loops of
/// numbers.
void carryNumbers(Operation *root, int64_t maxOps);
/// Loops around a recurrence whose states, of all iterations, have at most `maxBytes`.
void raiseRecurrences(Operation *root, int64_t maxBytes);

// cg-decompose-ops

/// Gathers, scatters and insertions of elements as operations that have kernels.
void convertTensorOps(Operation *root);
/// Operations that are shorthands for several simpler ones.
void decomposeAggregates(Operation *root);

// cg-simplify-places

/// Indices that depend on data are clamped to tensors; fails at a constant index that is outside.
LogicalResult clampIndices(Operation *root);
/// Places that may count from the end, in one form.
void unifyPlaces(Operation *root);
/// Places that follow from the number of one loop, in the form that is cheapest to compute.
void tabulatePlaces(Operation *root);
/// Elements that are gathered at counted places, as operands.
void raiseGathers(Operation *root);

// cg-simplify-scatters

/// Scatters at counted places as reductions of the updates of each element.
void invertScatters(Operation *root);
/// Scatters that name each element of a row as scatters of rows.
void widenScatters(Operation *root);
/// Scatters of one element into each row of a constant as comparisons.
void raiseOneHot(Operation *root);
/// Components that are the number of the update, as batch dimensions.
void batchScatters(Operation *root);
/// `unique_indices` where places are proven to be different.
void proveUniquePlaces(Operation *root);

// cg-widen-floats

/// bf16 values between operations, not rounded up to `limit` bytes.
void widenIntermediates(Operation *root, int64_t limit);
/// Sums and products of f16 and bf16, accumulated in f32.
void promoteAccumulators(Operation *root);
/// Conversions of transposed tensors as transpositions of converted ones.
void sinkPermutations(Operation *root);

// cg-sink-selects

/// Selections among all rows of a state as scatters of rows.
void raiseRowSelects(Operation *root);
/// Selections between a tensor and its updates as updates with selected rows.
void selectUpdates(Operation *root);

// cg-split-padding

/// Padding around rows that follow from their sums, stored apart from the rows.
void splitPads(Operation *root);
/// Sums over windows of a tensor with zeros between its elements, phase by phase.
void splitPhases(Operation *root);

// cg-assemble-tensors

/// Updates that overwrite a whole tensor, as updates of a tensor without contents.
void forgetOverwritten(Operation *root);
/// A tensor of which a part is replaced, as a concatenation, where it would be copied otherwise.
void assembleWindows(Operation *root);

// cg-narrow-reads

/// Scans whose results are read in the opposite order, from the other end.
void mirrorScans(Operation *root);
/// The part of a selection that is read.
void narrowGenerics(Operation *root);
/// Scans that end at the last element that is read.
void narrowScans(Operation *root);
/// Sorts of which few elements are read, as selections.
void narrowSorts(Operation *root);

// cg-remove-dead-ops

/// Removes operations without effects whose results are not used.
void removeDeadOps(Operation *root);
/// Removes results of reductions that are not used and that the other results do not need.
LogicalResult removeUnusedResults(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_PATTERNS_H
