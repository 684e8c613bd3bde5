// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that go along rows or columns: what their class offers, what a dispatch says of the rows that it keeps, and
// what passes ask of both.

#ifndef CGMLIR_CODEGEN_ROWKERNELS_H
#define CGMLIR_CODEGEN_ROWKERNELS_H

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// A kernel that goes along rows, a worker or several for each, or along columns, whose neighbours do so together.
struct RowKernel {
  int64_t rows = 0;
  /// Blocks that share columns out; 0 where it goes along rows.
  int64_t blocks = 0;
  /// Tensors that are the same for all rows, and that each worker computes for itself.
  int64_t repeated = 0;
  /// How many strips its rows come in where their columns are to be added up on the way; 0 where it cannot.
  int64_t strips = 0;
  /// What a worker needs for each row of a strip at least, however short.
  double rowNs = 0;
  /// Reductions of parts of a row, of which each has some results.
  int64_t parts = 0;
};

/// What a kernel class offers for rows, see KernelClass::getRowKernels().
class RowKernels {
public:
  virtual ~RowKernels() = default;

  /// Returns how the kernel of `dispatch` goes along rows. Where that keeps rows, it stores the outputs beside its main
  /// one on the way, those with an element for each row, those with one for each element, and those of strips. Nothing
  /// if the class has no such kernel, or if it shares rows out in another way.
  virtual std::optional<RowKernel> find(DispatchOp dispatch) const = 0;

  /// True if the class has a kernel for a dispatch that a pass made, with the class's name on it.
  virtual bool takes(DispatchOp dispatch) const = 0;

  /// Sets those of the inputs of `dispatch` that its main output may replace, though more is read of them than what is
  /// stored next: of each row, the workers that store it are the only ones that read it, and they do so before.
  virtual void findReplaceable(DispatchOp dispatch, MutableArrayRef<bool> replaceable) const = 0;
};

/// Returns what the class of `dispatch` offers for rows, or null.
const RowKernels *getRowKernels(DispatchOp dispatch);
inline bool computesRows(DispatchOp dispatch) { return getRowKernels(dispatch) != nullptr; }

/// Returns RowKernels::find() of the class of `dispatch`.
std::optional<RowKernel> findRowKernel(DispatchOp dispatch);

/// True for a dispatch that stores what its rows have beside its main output.
bool keepsRows(DispatchOp dispatch);
/// Which outputs of such a dispatch have what strips of its rows give for each column, by number: what strip number `i`
/// gives is row `i` of them, see matchStrips().
ArrayRef<int64_t> getStripOutputs(DispatchOp dispatch);
/// Returns the schedule of a dispatch that keeps rows, of which the outputs `strips` are of strips.
DictionaryAttr getRowSchedule(MLIRContext *context, ArrayRef<int64_t> strips = {});

/// What strips of rows give for each column: the reduction of a tensor of strips, rows of a strip, and dimensions of
/// columns, along the rows.
struct StripReduction {
  SplittableReduction reduction;
  /// What is reduced.
  Value terms;
  int64_t strips, rows;

  /// The dimensions of the columns.
  ArrayRef<int64_t> getColumns() const { return cast<RankedTensorType>(terms.getType()).getShape().drop_front(2); }
};
/// Matches the tensor that a dispatch stores as one of its strips.
std::optional<StripReduction> matchStrips(Value stored);

/// Returns, for each input of a dispatch, whether its buffer may be that of an output with as many elements. That holds
/// for those that are read in step, see findAlignedInputs(), and for those of RowKernels::findReplaceable(): a softmax
/// takes the place of what it was computed from. An all_reduce of one tensor may be done where that lies.
SmallVector<bool> findReplaceableInputs(DispatchOp dispatch);

/// Fails if a dispatch on buffers stores all of an output where an input lies that it may not replace.
LogicalResult checkReplacedInputs(DispatchOp dispatch);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_ROWKERNELS_H
