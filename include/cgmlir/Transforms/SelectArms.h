// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The form `predicated` of a branch: all arms are computed, and its value selects.

#ifndef CGMLIR_TRANSFORMS_SELECTARMS_H
#define CGMLIR_TRANSFORMS_SELECTARMS_H

#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/IR/InputOps.h"

namespace mlir::cg {

/// True inside of the version for other sizes. There branches give tensors of one size, as in buckets: later passes
/// check that for all operations, inside of branches and outside.
bool isInOpenVersion(Operation *op);

/// Returns how many operations a selection in place of `scf.if` or `scf.index_switch` computes, or nothing if an arm
/// holds an operation that must not be computed whatever the condition is. `form` is `cg.control_flow`.
std::optional<int64_t> countSelected(Operation *branch, ControlFlow form);

/// Replaces a branch for which `countSelected` returns a number.
void selectArms(Operation *branch);

/// Gives the row of a branch the verdict of a selection.
void noteSelection(Operation *branch, InputOps &table);
/// Gives the row of the read of its condition the same verdict, because a kernel reads the condition instead.
void noteSelectedRead(Operation *branch, InputOps &table);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_SELECTARMS_H
