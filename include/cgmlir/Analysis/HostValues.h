// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that the host knows before the device computes anything.

#ifndef CGMLIR_ANALYSIS_HOSTVALUES_H
#define CGMLIR_ANALYSIS_HOSTVALUES_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

enum class AcrossTurns { No, Yes };

/// True for a number that follows from constants, arguments by value, shapes and results of host callbacks by
/// arithmetic on single elements; a tensor of one element is a number too, because scalars cross the boundary of an
/// entry point so. A value that a loop carries is on the device; with `AcrossTurns::Yes` it is judged by the values
/// that it is computed from, which tells whether the host decides how often the loop runs.
bool isHostValue(Value value, AcrossTurns across = AcrossTurns::No);

/// isHostValue() for many values of a program that does not change meanwhile: results are kept, so that a question
/// about the end of a long chain does not walk to its beginning again.
class HostValues {
public:
  bool contains(Value value) const;

private:
  mutable llvm::DenseMap<Value, bool> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_HOSTVALUES_H
