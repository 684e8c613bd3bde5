// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes that make the program of a step from a pipeline schedule.

#ifndef CGMLIR_TRANSFORMS_SCHEDULE_PASSES_H
#define CGMLIR_TRANSFORMS_SCHEDULE_PASSES_H

#include "cgmlir/IR/CG.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Schedule/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Schedule/Passes.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_SCHEDULE_PASSES_H
