// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage control of the phase import: loops, branches, globals, checks, and arithmetic that later passes do not
// know.

#ifndef CGMLIR_TRANSFORMS_IMPORT_CONTROL_H
#define CGMLIR_TRANSFORMS_IMPORT_CONTROL_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Import/Control.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Import/Control.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_CONTROL_H
