// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chooses the dispatches of a region.

#ifndef CGMLIR_CODEGEN_COVER_H
#define CGMLIR_CODEGEN_COVER_H

#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

/// Chooses candidates that together compute `required`, values of the context's block, with about the least total time.
/// Candidates are returned in the order of their roots in the block: each reads only block arguments, buffers that
/// are filled later, and roots of earlier ones. Fails with a diagnostic when no class can compute some value.
///
/// Every value's best candidate is found in one pass over the block, in topological order: its own cost plus that of
/// its leaves, where a leaf that several operations use is charged in parts (technology mapping for fan-out greater
/// than one). A second pass backwards from `required` keeps what is needed.
FailureOr<SmallVector<Candidate>> coverBlock(const CoverContext &context, ValueRange required);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_COVER_H
