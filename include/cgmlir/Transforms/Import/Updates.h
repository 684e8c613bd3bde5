// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage updates of the phase import: what is written in place, also behind branches.

#ifndef CGMLIR_TRANSFORMS_IMPORT_UPDATES_H
#define CGMLIR_TRANSFORMS_IMPORT_UPDATES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

#define GEN_PASS_DECL
#include "cgmlir/Transforms/Import/Updates.h.inc"

#define GEN_PASS_REGISTRATION
#include "cgmlir/Transforms/Import/Updates.h.inc"

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_UPDATES_H
