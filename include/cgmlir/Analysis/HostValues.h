// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which numbers the host has before the device computes anything.

#ifndef CGMLIR_ANALYSIS_HOSTVALUES_H
#define CGMLIR_ANALYSIS_HOSTVALUES_H

#include "mlir/IR/Value.h"

namespace mlir::cg {

enum class AcrossTurns { No, Yes };

/// True for a number that follows from constants, arguments by value, shapes, and what callbacks of the host return, by
/// arithmetic on single elements: a tensor of one element is a number too, in which scalars cross the boundary of an
/// entry point. What a loop carries is on the device; with `AcrossTurns::Yes` it counts as what it is computed from,
/// which says who decides how often the loop runs.
bool isHostValue(Value value, AcrossTurns across = AcrossTurns::No);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_HOSTVALUES_H
