// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chooses the dispatches of a region.

#ifndef CGMLIR_CODEGEN_COVER_H
#define CGMLIR_CODEGEN_COVER_H

#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

/// Counts of the work that covering a block took.
struct CoverWork {
  /// Values for which classes were asked, and values that got the candidates of an equal part.
  unsigned proposed = 0, repeated = 0;
};

/// Chooses candidates that together compute `required`, values of the context's block, with about the least total time.
/// Candidates are returned in the order of their roots in the block: each reads only block arguments, buffers that
/// are filled later, and roots of earlier ones. Fails with a diagnostic when no class can compute some value.
///
/// Every value's best candidate is found in one pass over the block, in topological order: its own cost plus its share
/// of what its leaves cost (technology mapping for fan-out greater than one); a second pass backwards from `required`
/// keeps what is needed. The shares are then corrected by what was chosen, and values are taken out of memory one by
/// one while that shortens the whole.
///
/// `layouts` are copies of constants in other layouts, which candidates may read instead.
///
/// Of equal parts of the block, such as layers, one is examined: the others get the same candidates.
FailureOr<SmallVector<Candidate>> coverBlock(const CoverContext &context, ValueRange required,
                                             const LayoutCopies *layouts = nullptr, CoverWork *work = nullptr);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_COVER_H
