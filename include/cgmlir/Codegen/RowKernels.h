// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that compute rows or columns: the interface of their class, the schedule of a dispatch that keeps rows, and
// the questions of passes about both.

#ifndef CGMLIR_CODEGEN_ROWKERNELS_H
#define CGMLIR_CODEGEN_ROWKERNELS_H

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// A kernel that computes rows, each by one worker or several, or columns, of which neighbours are computed together.
struct RowKernel {
  int64_t rows = 0;
  /// The blocks among which columns are divided; 0 for a kernel of rows.
  int64_t blocks = 0;
  /// Tensors that are the same for all rows and that each worker computes for itself.
  int64_t repeated = 0;
  /// The number of strips of its rows, if columns are to be summed along them; 0 if the kernel cannot do that.
  int64_t strips = 0;
  /// The least time of a worker for each row of a strip.
  double rowNs = 0;
  /// Reductions over parts of a row, each of which has some results.
  int64_t parts = 0;
};

/// The interface of a kernel class for rows, see KernelClass::getRowKernels().
class RowKernels {
public:
  virtual ~RowKernels() = default;

  /// Returns how the kernel of `dispatch` computes rows. A kernel that keeps rows also stores further outputs: those
  /// with an element for each row, those with one for each element, and those of strips. Nothing if the class has no
  /// such kernel, or divides rows in another way.
  virtual std::optional<RowKernel> find(DispatchOp dispatch) const = 0;

  /// True if the class has a kernel for a dispatch that a pass made with the name of the class.
  virtual bool takes(DispatchOp dispatch) const = 0;

  /// Sets the inputs of `dispatch` that its main output may replace although more of them is read than the element that
  /// is stored next: only the workers that store a row read it, and they read it before.
  virtual void findReplaceable(DispatchOp dispatch, MutableArrayRef<bool> replaceable) const = 0;
};

/// Returns the row interface of the class of `dispatch`, or null.
const RowKernels *getRowKernels(DispatchOp dispatch);
inline bool computesRows(DispatchOp dispatch) { return getRowKernels(dispatch) != nullptr; }

/// Returns RowKernels::find() of the class of `dispatch`.
std::optional<RowKernel> findRowKernel(DispatchOp dispatch);

/// True for a dispatch that stores further outputs of its rows beside the main one.
bool keepsRows(DispatchOp dispatch);
/// Returns the numbers of the outputs of such a dispatch that hold sums of strips for each column: strip number `i` has
/// row `i` of them, see matchStrips().
ArrayRef<int64_t> getStripOutputs(DispatchOp dispatch);
/// Returns the schedule of a dispatch that keeps rows and whose outputs `strips` hold sums of strips.
DictionaryAttr getRowSchedule(MLIRContext *context, ArrayRef<int64_t> strips = {});

/// The sums of strips of rows for each column: the reduction, along rows, of a tensor with dimensions for strips, rows
/// of a strip, and columns.
struct StripReduction {
  SplittableReduction reduction;
  /// The tensor that is reduced.
  Value terms;
  int64_t strips, rows;

  /// The dimensions of the columns.
  ArrayRef<int64_t> getColumns() const { return cast<RankedTensorType>(terms.getType()).getShape().drop_front(2); }
};
/// Matches a tensor that a dispatch stores as the sums of strips.
std::optional<StripReduction> matchStrips(Value stored);

/// Returns, for each input of a dispatch, whether an output with as many elements may use its buffer. That holds for
/// inputs that are read in step, see findAlignedInputs(), and for those of RowKernels::findReplaceable(): a softmax may
/// replace its input. An all_reduce of one tensor may be done in place.
SmallVector<bool> findReplaceableInputs(DispatchOp dispatch);

/// Fails if a dispatch on buffers stores a whole output in the buffer of an input that it may not replace.
LogicalResult checkReplacedInputs(DispatchOp dispatch);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_ROWKERNELS_H
