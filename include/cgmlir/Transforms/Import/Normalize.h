// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage normalize of the phase import: sizes are constants, and each operation and each place has one form.

#ifndef CGMLIR_TRANSFORMS_IMPORT_NORMALIZE_H
#define CGMLIR_TRANSFORMS_IMPORT_NORMALIZE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Import/Normalize.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Import/Normalize.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_NORMALIZE_H
