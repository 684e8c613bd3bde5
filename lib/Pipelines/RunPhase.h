// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A phase as one pass, which knows whether the module has been through it.

#ifndef CGMLIR_LIB_PIPELINES_RUNPHASE_H
#define CGMLIR_LIB_PIPELINES_RUNPHASE_H

#include "cgmlir/Pipelines/Pipelines.h"

namespace mlir::cg {

/// Returns a pass that runs `passes` on a module that has not been through `phase`, and then notes that it has
/// (`cg.phase`). `given` are the names of options that nothing but these passes would have looked at: if there are
/// some, it is an error that the module has been through the phase.
std::unique_ptr<Pass> createRunPhase(Phase phase, OpPassManager passes, ArrayRef<StringRef> given);

void registerRunPhase();

} // namespace mlir::cg

#endif // CGMLIR_LIB_PIPELINES_RUNPHASE_H
