// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_FIRSTFAILURE_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_FIRSTFAILURE_H

#include "mlir/IR/Builders.h"

namespace mlir::cg {

/// A check: its number, which is positive, and a tensor of rank 0 with its condition.
struct Check {
  int32_t code;
  Value condition;
  Location loc;
};

/// Builds the number of the first check that fails, 0 if none does: an i32 of rank 0. Conjunctions of few elements are
/// taken apart, so that one reduction, one kernel, computes all of them. Conjunctions of more elements stay, since many
/// workers compute one faster.
Value buildFirstFailure(OpBuilder &builder, ArrayRef<Check> checks);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_FIRSTFAILURE_H
