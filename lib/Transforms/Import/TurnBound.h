// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How often a loop runs at most that some counter ends, whatever else ends it sooner.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_TURNBOUND_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_TURNBOUND_H

#include "Variants/Tails.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// TurnBound follows ranges of what a loop carries from turn to turn, of integers alone, as scalars and as tensors of
/// one element. A condition that holds narrows what it compares, so that a counter may also begin anywhere above a
/// constant.
class TurnBound {
public:
  /// `maxWork` bounds how many operations are computed.
  TurnBound(scf::WhileOp loop, int64_t maxWork) : loop(loop), maxWork(maxWork) {}

  /// More turns than this the loop never runs; nothing if no counter ends it.
  std::optional<int64_t> find();

private:
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

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_TURNBOUND_H
