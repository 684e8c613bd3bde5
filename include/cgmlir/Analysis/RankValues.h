// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that are known for each rank, because they follow from the number of the rank and from constants alone.

#ifndef CGMLIR_ANALYSIS_RANKVALUES_H
#define CGMLIR_ANALYSIS_RANKVALUES_H

#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace mlir::cg {

/// RankValues computes single values for each rank of a program, as constants.
class RankValues {
public:
  /// For a program of `world` ranks.
  explicit RankValues(int64_t world) : world(world) {}

  /// Returns one constant for each rank, or nothing if `value` follows from something else.
  std::optional<SmallVector<Attribute>> evaluate(Value value);

  /// Returns evaluate() as numbers.
  std::optional<SmallVector<int64_t>> evaluateIntegers(Value value);

private:
  std::optional<SmallVector<Attribute>> compute(Value value);
  std::optional<SmallVector<Attribute>> fold(OpResult value);

  int64_t world;
  llvm::DenseMap<Value, std::optional<SmallVector<Attribute>>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_RANKVALUES_H
