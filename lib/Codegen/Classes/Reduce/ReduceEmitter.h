// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The emission of reductions for both kinds of target.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEEMITTER_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEEMITTER_H

#include "ReduceDispatch.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

class ReduceEmitter {
protected:
  ReduceEmitter(KernelFunction &kernel, const ReducePlan &plan)
      : plan(plan), function(kernel), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        builder(kernel.getBuilder()), dispatch(kernel.getDispatch()), main(plan.main),
        output(getStoredOutput(dispatch, main)), point(plan.shape.size(), space.constant(0)) {}

  /// Returns the variables of the output as expressions of the kernel, for the unrolled result number `result`.
  IndexTuple pointOf(AffineExpr result) const;
  IndexTuple pointOf(int64_t result) const { return pointOf(space.constant(result)); }

  /// Rewrites an index of the plan to the point `at`.
  IndexTuple rewrite(ArrayRef<AffineExpr> index, ArrayRef<AffineExpr> at) const;

  /// Returns an index of the plan at the present point, with variables that vary within a block taken from `local`.
  IndexTuple fillIn(ArrayRef<AffineExpr> index, ArrayRef<bool> varies, ArrayRef<AffineExpr> local) const;

  /// Returns the indices of the results of `stage` that this worker keeps at the present point: for each place where
  /// they are used, for each unrolled one.
  SmallVector<IndexTuple> resultsOf(const ReduceStage &stage) const;
  /// Returns which of the places `index` is, for the element that is stored now.
  int64_t placeOf(const ReduceStage &stage, ArrayRef<AffineExpr> index);

  /// Returns `at` with the inner variables of element number `position` of a row.
  IndexTuple withInner(IndexTuple at, AffineExpr position) const;

  /// Sets the group variables that the block fixes, from the number of its tile.
  void setGrid(AffineExpr number);

  /// Returns the loops of `stage` at `position` of its reduction space, for the result at `result`.
  IndexTuple loopsAt(const ReduceStage &stage, ArrayRef<AffineExpr> result, AffineExpr position) const;

  /// Returns the element that `stage` combines at `position` of its reduction space, for the result at `result`.
  Packet elementAt(const ReduceStage &stage, ArrayRef<AffineExpr> result, AffineExpr position);

  /// Combines two values as `stage` does; `reassociate` allows sums in any order. The first value may have a wider type
  /// than the second, for combiners that choose, and then holds an exact value of the narrow type.
  Value combine(const ReduceStage &stage, Value lhs, Value rhs, bool reassociate = false);
  Value neutral(const ReduceStage &stage);
  /// Combines the initial value of a reduction with the accumulated one.
  Packet finish(const ReduceStage &stage, ArrayRef<AffineExpr> result, Packet accumulated);

  /// Binds the tensor of a box to `memory`.
  void bindBox(const Box &box, Value memory);
  /// Returns the index of element number `position` of a box, at the point of this block.
  IndexTuple boxIndex(const Box &box, AffineExpr position) const;

  /// Returns the index of the result for part number `part` of the present row.
  IndexTuple partIndex(const RowParts &parts, AffineExpr part) const;
  /// Binds the results of parts of the present row to `memory`.
  void bindParts(const RowParts &parts, Value memory);

  /// Computes the element of the output at `at` and stores it, with elements of other outputs that depend on it or have
  /// the same place.
  void storeOutput(ArrayRef<AffineExpr> at);
  /// Stores `values` as the element `at` of output number `number`.
  void store(unsigned number, const StoredOutput &stored, const Packet &values, ArrayRef<AffineExpr> at);
  /// Stores the outputs with one element for the present row, or for each column of the present lanes.
  void storeRow();
  /// Stores the element of part number `part` of the present row, for outputs with so many parts of a row.
  void storePart(int64_t parts, AffineExpr part);
  /// Returns the numbers of parts that rows have in outputs, each once.
  llvm::SmallSetVector<int64_t, 2> findPartCounts() const;

  /// Return the term that the present row adds to `column` of a strip, and the column of the element `at` of the row.
  Packet termAt(const ReducePlan::Strip &strip, ArrayRef<AffineExpr> column);
  IndexTuple columnAt(const ReducePlan::Strip &strip, ArrayRef<AffineExpr> at) const;
  /// Stores the sum of strip number `number` for `column`.
  void storeStrip(const ReducePlan::Strip &strip, AffineExpr number, ArrayRef<AffineExpr> column, const Packet &sums);

  /// Emits `body` for the threads whose `index` is below `limit`.
  void guarded(AffineExpr index, int64_t limit, llvm::function_ref<void()> body);

  /// Returns `index`, or the last valid index for threads that have none: they repeat the work of another thread and
  /// store nothing.
  AffineExpr clamped(AffineExpr index, int64_t count);

  const ReducePlan &plan;
  KernelFunction &function;
  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  DispatchOp dispatch;
  /// The output whose elements the plan visits: its number, and its contents.
  unsigned main;
  StoredOutput output;
  /// The variables of the output as far as they are fixed; column and inner variables are set where they are known.
  IndexTuple point;
  /// The element of the output that is stored now.
  IndexTuple stored;
  /// Whether further outputs depend on the elements of the first one, one by one, and are stored with them.
  bool storesFollow = true;
  /// Set when a result is read at a place that the plan does not have: then the kernel is wrong.
  bool misplaced = false;

private:
  /// Returns the point `at` with a new variable for each number that is no variable.
  IndexTuple asVariables(ArrayRef<AffineExpr> at);
  /// An element of a further output that depends on one of the first output.
  struct FollowingElement {
    unsigned number;
    /// Whether the element of the first output belongs to the part that is followed; null if it always does.
    Value inside;
    IndexTuple index;
    Value value;
  };
  /// Returns the present row, and the extents of the variables in which rows differ.
  std::pair<IndexTuple, SmallVector<int64_t>> presentRow() const;
  /// Stores elements of outputs, each at its index, when all of them have been computed.
  void storeTogether(ArrayRef<unsigned> numbers, ArrayRef<AffineExpr> at, ArrayRef<int64_t> shape);
  FollowingElement computeFollowing(unsigned number, ArrayRef<AffineExpr> at);
  /// Emits `body` for the threads for which `inside` holds.
  void within(Value inside, llvm::function_ref<void()> body);
};

LogicalResult emitReduceCuda(CudaKernel &kernel, const ReducePlan &plan);
LogicalResult emitReduceHost(HostKernel &kernel, const ReducePlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEEMITTER_H
