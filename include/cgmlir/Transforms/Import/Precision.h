// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage precision of the phase import: in which type numbers are computed, and what is one operation then.

#ifndef CGMLIR_TRANSFORMS_IMPORT_PRECISION_H
#define CGMLIR_TRANSFORMS_IMPORT_PRECISION_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Import/Precision.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Import/Precision.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_PRECISION_H
