// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The form `predicated` of a branch: all arms are computed, and its value selects.

#ifndef CGMLIR_TRANSFORMS_SELECTARMS_H
#define CGMLIR_TRANSFORMS_SELECTARMS_H

#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/IR/InputOps.h"

namespace mlir::cg {

/// True in the version for other sizes, where branches give tensors of one size as they do in the buckets: what follows
/// checks that of all operations, whether or not a branch is around them.
bool isInOpenVersion(Operation *op);

/// How many operations a selection in place of `scf.if` or `scf.index_switch` computes, nothing if it cannot be one:
/// only what may be computed whatever the condition. `form` is `cg.control_flow`.
std::optional<int64_t> countSelected(Operation *branch, ControlFlow form);

/// Replaces a branch of which `countSelected` has a number.
void selectArms(Operation *branch);

/// Gives the row of a branch the verdict of a selection.
void noteSelection(Operation *branch, InputOps &table);
/// The same for the read of its condition, which is gone where a kernel reads it instead.
void noteSelectedRead(Operation *branch, InputOps &table);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_SELECTARMS_H
