// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Phase import: passes that run in several stages.

#ifndef CGMLIR_TRANSFORMS_IMPORT_SHARED_H
#define CGMLIR_TRANSFORMS_IMPORT_SHARED_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Import/Shared.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Import/Shared.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_SHARED_H
