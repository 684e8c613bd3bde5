// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Steps of the analysis that makes a plan of reductions, see ReducePlan::analyze().

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCESTEPS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCESTEPS_H

#include "ReducePlan.h"

namespace mlir::cg {

/// An operand with a place at which it is read, and the variables on which that place depends, also through indices
/// that are read from a tensor.
struct LargestOperand {
  Value tensor;
  RankedTensorType type;
  AffineExpr position;
  llvm::SmallBitVector variables;

  int64_t getElementBytes() const;
};
/// Finds the operand that moves the most bytes among those whose place fulfills `counts`: any of its places, or only
/// its first one.
std::optional<LargestOperand> findLargest(const StoredWalk &source, bool anyPlace,
                                          llvm::function_ref<bool(const IndexTuple &)> counts);

/// Chooses the tensors that a block computes once, and with `inParts` also the reductions of parts of a row, for the
/// mode that the plan has. `dominant` is the largest operand, which is read once and not kept. Returns false if the
/// reductions cannot be computed by one kernel; `offender` is then an operation that prevents it, if one is known.
bool chooseBoxes(ReducePlan &plan, const StoredWalk &source, Value dominant, bool inParts, Operation *&offender);

/// Returns a plan in which each thread of a GPU computes results alone, if the threads that would share a result had
/// nothing to do or would read memory that is not contiguous; else nothing. `dominant` is the plan's largest operand,
/// or null. It is called before the tensors that a block computes once are chosen.
std::optional<ReducePlan> goAlone(const ReducePlan &plan, const StoredWalk &source, const TargetModel &model,
                                  const LargestOperand *dominant);

/// Chooses the tensors that a host keeps while it computes a row, up to `maxBytes`, and sets how many operations that
/// saves: the exponentials of a softmax, for instance, are needed for their sum and again for the stored values.
void chooseKeptRows(ReducePlan &plan, const StoredWalk &source, const ReducePlan::Beside &beside, int64_t maxBytes);

/// Chooses the tensors that a host keeps while it computes a tile of columns: a step size that follows from a product,
/// for instance, is needed for each element of a state.
void chooseKeptColumns(ReducePlan &plan, const StoredWalk &source);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCESTEPS_H
