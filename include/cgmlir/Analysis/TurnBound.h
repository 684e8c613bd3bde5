// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bound for the turns of a loop that some counter ends, whatever else ends it sooner.

#ifndef CGMLIR_ANALYSIS_TURNBOUND_H
#define CGMLIR_ANALYSIS_TURNBOUND_H

#include "cgmlir/Analysis/Tails.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// The number of turns of a loop: exact, or an upper bound.
struct TurnCount {
  int64_t turns;
  bool exact;
};

/// Returns the turns of an `scf.for` or `scf.while` as constants and bounds of a counter's end determine them; nothing
/// if they depend on data alone. `maxWork` limits the number of operations that are computed.
std::optional<TurnCount> countTurns(Operation *loop, int64_t maxWork);

/// TurnBound follows ranges of the integers that a loop carries from turn to turn, as scalars and as tensors of one
/// element. A condition that holds narrows the values that it compares, so that a counter may begin anywhere above a
/// constant.
class TurnBound {
public:
  /// `maxWork` limits the number of operations that are computed.
  TurnBound(scf::WhileOp loop, int64_t maxWork) : loop(loop), maxWork(maxWork) {}

  /// Returns a number of turns that the loop never exceeds; nothing if no counter ends it.
  std::optional<int64_t> find();
  /// Returns it from the distance between the start of a counter and its end, for any number of turns, where the
  /// counter advances by a constant and does not overflow.
  std::optional<TurnCount> measure();

private:
  std::optional<TurnCount> measure(Value condition, unsigned depth);
  /// Returns the fact of a value outside of the loop that follows from few operations.
  Fact getOutside(Value value);
  Value strip(Value value);
  /// Returns the constant that a counter advances by in each turn, until it is `end` or more. `last` is the largest
  /// number that it has in a turn.
  std::optional<int64_t> findStep(BlockArgument counter, Value end, int64_t last);
  Fact getInit(BlockArgument argument);
  /// Returns the fact of a value that is the same in all turns.
  Fact getInvariant(Value value);
  Fact evaluate(Value value, unsigned depth = 0);
  Fact compute(Value value, unsigned depth);
  Fact computeArgument(BlockArgument argument);
  Fact computeBranch(scf::IfOp branch, unsigned result, unsigned depth);
  Fact computeElement(OpResult result, unsigned depth);
  /// Narrows facts by a condition that is `holds` in a turn.
  void narrow(Value condition, bool holds, unsigned depth = 0);
  /// Narrows a carried value that is read here, as it is or extended, to the numbers between two bounds.
  void limit(Value value, int64_t low, int64_t high, unsigned depth = 0);
  /// Returns the value that an operation on single elements returns unchanged, or null.
  Value lookThrough(Value value);

  scf::WhileOp loop;
  int64_t maxWork, work = 0;
  Tails outside;
  /// The facts of carried values in this turn, narrowed by the loop's condition, and before they were narrowed.
  llvm::DenseMap<unsigned, Fact> current, previous;
  llvm::SetVector<unsigned> asked;
  llvm::DenseMap<Value, Fact> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_TURNBOUND_H
