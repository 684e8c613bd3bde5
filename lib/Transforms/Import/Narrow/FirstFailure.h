// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_FIRSTFAILURE_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_FIRSTFAILURE_H

#include "mlir/IR/Builders.h"

namespace mlir::cg {

/// A check: its number, which is positive, and the tensor of rank 0 that says whether it holds.
struct Check {
  int32_t code;
  Value condition;
  Location loc;
};

/// Builds the number of the first check that does not hold, 0 if there is none: an i32 of rank 0. Conditions that are
/// conjunctions of few elements are taken apart, so that one reduction computes all of them: one kernel. Conjunctions
/// of more elements stay, since many workers compute one faster.
Value buildFirstFailure(OpBuilder &builder, ArrayRef<Check> checks);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_FIRSTFAILURE_H
