// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage settle of the phase import: number the operations of the input, settle its entry points and inline.

#ifndef CGMLIR_TRANSFORMS_IMPORT_SETTLE_H
#define CGMLIR_TRANSFORMS_IMPORT_SETTLE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Import/Settle.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Import/Settle.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_SETTLE_H
