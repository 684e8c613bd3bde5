// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which numbers the host has before the device computes anything.

#ifndef CGMLIR_ANALYSIS_HOSTVALUES_H
#define CGMLIR_ANALYSIS_HOSTVALUES_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

enum class AcrossTurns { No, Yes };

/// True for a number that follows from constants, arguments by value, shapes, and what callbacks of the host return, by
/// arithmetic on single elements: a tensor of one element is a number too, in which scalars cross the boundary of an
/// entry point. What a loop carries is on the device; with `AcrossTurns::Yes` it counts as what it is computed from,
/// which says whether the host decides how often the loop runs.
bool isHostValue(Value value, AcrossTurns across = AcrossTurns::No);

/// isHostValue(value) for many values of a program that does not change meanwhile: answers are kept, so that one about
/// the end of a long chain does not walk to its beginning.
class HostValues {
public:
  bool contains(Value value) const;

private:
  mutable llvm::DenseMap<Value, bool> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_HOSTVALUES_H
