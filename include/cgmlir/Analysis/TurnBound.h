// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How often a loop runs at most that some counter ends, whatever else ends it sooner.

#ifndef CGMLIR_ANALYSIS_TURNBOUND_H
#define CGMLIR_ANALYSIS_TURNBOUND_H

#include "cgmlir/Analysis/Tails.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// How often a loop runs: this often, or not more often.
struct TurnCount {
  int64_t turns;
  bool exact;
};

/// What is known of an `scf.for` or `scf.while` from constants, and from what bounds the end of a counter; nothing if
/// only data tells. `maxWork` bounds how many operations are computed.
std::optional<TurnCount> countTurns(Operation *loop, int64_t maxWork);

/// TurnBound follows ranges of what a loop carries from turn to turn, of integers alone, as scalars and as tensors of
/// one element. A condition that holds narrows what it compares, so that a counter may also begin anywhere above a
/// constant.
class TurnBound {
public:
  /// `maxWork` bounds how many operations are computed.
  TurnBound(scf::WhileOp loop, int64_t maxWork) : loop(loop), maxWork(maxWork) {}

  /// More turns than this the loop never runs; nothing if no counter ends it.
  std::optional<int64_t> find();
  /// The same from the distance between the start of a counter and its end, for any number of turns, where the counter
  /// advances by a constant and stays in its type.
  std::optional<TurnCount> measure();

private:
  std::optional<TurnCount> measure(Value condition, unsigned depth);
  /// What is known of a value outside of the loop that follows from few operations.
  Fact getOutside(Value value);
  Value strip(Value value);
  /// The constant that a counter advances by in each turn, until it is `end` or more. `last` is the largest number that
  /// it has in a turn.
  std::optional<int64_t> findStep(BlockArgument counter, Value end, int64_t last);
  Fact getInit(BlockArgument argument);
  /// What is known of a value that is the same in all turns.
  Fact getInvariant(Value value);
  Fact evaluate(Value value, unsigned depth = 0);
  Fact compute(Value value, unsigned depth);
  Fact computeArgument(BlockArgument argument);
  Fact computeBranch(scf::IfOp branch, unsigned result, unsigned depth);
  Fact computeElement(OpResult result, unsigned depth);
  /// The condition is what `holds` says in a turn.
  void narrow(Value condition, bool holds, unsigned depth = 0);
  /// What is carried and read here, as it is or wider, is between two numbers.
  void limit(Value value, int64_t low, int64_t high, unsigned depth = 0);
  /// The value that an operation on single elements hands on as it is, or null.
  Value lookThrough(Value value);

  scf::WhileOp loop;
  int64_t maxWork, work = 0;
  Tails outside;
  /// What the loop carries in this turn, narrowed by its condition, and what it was before it was narrowed.
  llvm::DenseMap<unsigned, Fact> current, previous;
  llvm::SetVector<unsigned> asked;
  llvm::DenseMap<Value, Fact> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_TURNBOUND_H
