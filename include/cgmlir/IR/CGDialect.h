// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The `cg` dialect.

#ifndef CGMLIR_IR_CGDIALECT_H
#define CGMLIR_IR_CGDIALECT_H

#include "mlir/IR/Dialect.h"

#include "cgmlir/IR/CGDialect.h.inc"

namespace mlir::cg {

/// Registers the `cg` dialect. First of the three lines that embed CGMLIR.
void registerCG(DialectRegistry &registry);

} // namespace mlir::cg

#endif // CGMLIR_IR_CGDIALECT_H
