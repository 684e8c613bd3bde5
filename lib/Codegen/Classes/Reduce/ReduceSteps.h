// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Steps of the analysis that makes a plan of reductions, see ReducePlan::analyze().

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCESTEPS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCESTEPS_H

#include "ReducePlan.h"

namespace mlir::cg {

/// An operand with a place at which it is read, and the variables with which that place varies, also where it is looked
/// up.
struct LargestOperand {
  Value tensor;
  RankedTensorType type;
  AffineExpr position;
  llvm::SmallBitVector variables;

  int64_t getElementBytes() const;
};
/// Finds the operand that moves the most bytes among those that are read at a place for which `counts` holds: at any
/// place, or at their first one.
std::optional<LargestOperand> findLargest(const StoredWalk &source, bool anyPlace,
                                          llvm::function_ref<bool(const IndexTuple &)> counts);

/// Chooses what a block computes once, and what rows are reduced to in parts if they may be, given how workers share
/// the group out. `dominant` streams by. Returns false if reductions do not fit together; `offender` is then one that
/// stands in the way, if there is one.
bool chooseBoxes(ReducePlan &plan, const StoredWalk &source, Value dominant, bool inParts, Operation *&offender);

/// Returns the plan with results of its own for each thread of a GPU, where the threads that would share one had
/// nothing to do, or would read what lies apart; nothing where they share results. `dominant` is the largest operand of
/// the plan, if it has one. What a block computes once is not chosen yet.
std::optional<ReducePlan> goAlone(const ReducePlan &plan, const StoredWalk &source, const TargetModel &model,
                                  const LargestOperand *dominant);

/// Chooses what a host keeps while it computes a row, `maxBytes` at most, and sets what that saves: the exponentials of
/// a softmax are needed for their sum, and again for what is stored.
void chooseKeptRows(ReducePlan &plan, const StoredWalk &source, const ReducePlan::Beside &beside, int64_t maxBytes);

/// Chooses what a host keeps while it computes a tile of columns: a step size that follows from a product is needed for
/// each element of a state.
void chooseKeptColumns(ReducePlan &plan, const StoredWalk &source);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCESTEPS_H
