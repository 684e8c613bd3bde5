// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage narrow of the phase import: nothing is read, computed or written that no result needs.

#ifndef CGMLIR_TRANSFORMS_IMPORT_NARROW_H
#define CGMLIR_TRANSFORMS_IMPORT_NARROW_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Import/Narrow.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Import/Narrow.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_NARROW_H
