// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes of the tensors of a function whose shapes are dynamic, as polynomials in the dimensions of a launch.

#ifndef CGMLIR_ANALYSIS_TENSORSIZES_H
#define CGMLIR_ANALYSIS_TENSORSIZES_H

#include "cgmlir/Analysis/PiecewiseSize.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

using Extents = SmallVector<Size, 4>;

class TensorSizes {
public:
  explicit TensorSizes(EagerVersionOp version);

  /// Walks the body. What has no size that follows from the dimensions is an error at the operation.
  LogicalResult run();

  /// Names of the dimensions, sorted, and their sizes in the largest bucket.
  ArrayRef<StringRef> getDims() const { return dims; }
  ArrayRef<int64_t> getLargest() const { return largest; }

  ArrayRef<Size> getExtents(Value tensor) const { return extents.find(tensor)->second; }
  /// What a scalar is, if that is a size.
  std::optional<Size> lookup(Value scalar);
  std::optional<Size> lookup(OpFoldResult scalar);
  /// What it is if it follows from the dimensions, whether or not it is a size; nullopt for what data says.
  std::optional<PiecewiseSize> lookupPieces(OpFoldResult scalar);
  /// The number of iterations of each loop of a structured operation.
  FailureOr<Extents> getLoops(linalg::LinalgOp op) const;

  /// What the sizes of a launch have to fulfil beside being 1 or more: the size is not negative.
  struct Limit {
    Size size;
    Operation *op;
  };
  ArrayRef<Limit> getLimits() const { return limits; }

private:
  LogicalResult visit(Operation *op);
  LogicalResult visitLinalg(linalg::LinalgOp op);
  /// `op` needs a number that is not negative, or two equal sizes. What can never be is an error.
  LogicalResult limit(Operation *op, const PiecewiseSize &number);
  LogicalResult equal(Operation *op, const Size &lhs, const Size &rhs);
  LogicalResult equal(Operation *op, ArrayRef<Size> lhs, ArrayRef<Size> rhs);
  /// A slice of `whole` is inside of it.
  LogicalResult limitSlice(Operation *op, ArrayRef<OpFoldResult> offsets, ArrayRef<Size> slice,
                           ArrayRef<OpFoldResult> strides, ArrayRef<Size> whole);
  /// No size is negative.
  FailureOr<Extents> limitSizes(Operation *op, FailureOr<Extents> sizes);
  /// The place of an element, as far as it is a size, is inside; so are the reads of a body.
  LogicalResult limitElement(Operation *op, Value tensor, ValueRange indices);
  LogicalResult limitReads(Block &body, ArrayRef<Size> loops);
  /// A check of sizes becomes limits.
  LogicalResult visitAssert(cf::AssertOp op);
  std::optional<PiecewiseSize> compute(Value scalar);
  LowerBound makeBound() const;
  /// All of the values, or an error at `op` that calls them `what`.
  FailureOr<Extents> lookupAll(Operation *op, ArrayRef<OpFoldResult> values, StringRef what);

  EagerVersionOp version;
  SmallVector<StringRef> dims;
  SmallVector<int64_t> largest;
  llvm::DenseMap<Value, Extents> extents;
  llvm::DenseMap<Value, std::optional<PiecewiseSize>> scalars;
  /// Of the dimensions in launches that fulfil the limits so far.
  SmallVector<int64_t> least;
  std::vector<Limit> limits;
};

/// The number of elements.
Size countElements(ArrayRef<Size> extents);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_TENSORSIZES_H
