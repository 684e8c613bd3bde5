// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The patterns of the passes of this stage that have several: each rewrites all that `root` holds.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_NARROW_PATTERNS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_NARROW_PATTERNS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

// cg-sink-selects

/// Selections among all rows of a state as scatters of rows.
void raiseRowSelects(Operation *root);

/// Selections between a tensor and its updates as updates with selected rows.
void selectUpdates(Operation *root);

// cg-split-padding

/// What is around rows that follow from their sums, stored apart from them.
void splitPads(Operation *root);

/// Sums over windows of a tensor with zeros between its elements, phase by phase.
void splitPhases(Operation *root);

// cg-assemble-tensors

/// Updates that write all of a tensor, begun with a tensor without contents.
void forgetOverwritten(Operation *root);

/// A tensor of which a part is replaced, as a concatenation, where it would be copied.
void assembleWindows(Operation *root);

// cg-narrow-reads

/// Scans whose results are read in the opposite order, from the other end.
void mirrorScans(Operation *root);

/// The part of a choice that is read.
void narrowGenerics(Operation *root);

/// Scans that end where their readers do.
void narrowScans(Operation *root);

/// Sorts of which few elements are read, as selections.
void narrowSorts(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_NARROW_PATTERNS_H
