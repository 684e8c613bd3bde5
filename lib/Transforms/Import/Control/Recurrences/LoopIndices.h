// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integers of a counted loop that change by the same amount in each iteration.

#ifndef CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_LOOPINDICES_H
#define CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_LOOPINDICES_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include <optional>

namespace mlir::cg {

/// The number offset + factor · position.
struct LinearIndex {
  int64_t factor = 0, offset = 0;
};

/// Finds the value of an integer at each position of a loop with constant bounds. Positions are the iterations, with
/// `reverse` from the last to the first. Code that importers write to keep an index inside of a tensor is skipped where
/// the bounds show that it changes nothing.
class LoopIndices {
public:
  /// Fails for loops without constant bounds.
  static std::optional<LoopIndices> of(scf::ForOp loop, bool reverse);

  int64_t getTrips() const { return trips; }
  bool isReverse() const { return reverse; }

  std::optional<LinearIndex> get(OpFoldResult value) const;
  /// Returns the element of a tensor of one element.
  std::optional<LinearIndex> getElement(Value tensor) const;

  /// Returns the value behind the loop of the carried `argument`, a scalar or a tensor of one element, if the loop only
  /// adds a constant to it.
  std::optional<int64_t> getFinal(BlockArgument argument) const;

private:
  LoopIndices(scf::ForOp loop, int64_t lower, int64_t step, int64_t trips, bool reverse)
      : loop(loop), lower(lower), step(step), trips(trips), reverse(reverse) {}

  std::optional<LinearIndex> evaluate(Value value, unsigned depth) const;
  std::optional<LinearIndex> evaluateOp(Operation *op, unsigned depth) const;
  std::optional<LinearIndex> evaluateElement(Value tensor, unsigned depth) const;
  /// Returns a counter that begins with `begin` and grows by `by` in each iteration.
  std::optional<LinearIndex> count(int64_t begin, int64_t by) const;
  std::optional<LinearIndex> getCounter(BlockArgument argument) const;
  std::pair<int64_t, int64_t> getRange(const LinearIndex &index) const;

  mutable scf::ForOp loop;
  int64_t lower, step, trips;
  bool reverse;
};

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_LOOPINDICES_H
