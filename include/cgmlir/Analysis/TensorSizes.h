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

  /// Walks the body. A size that does not follow from the dimensions is an error at its operation.
  LogicalResult run();

  /// Names of the dimensions, sorted, and their sizes in the largest bucket.
  ArrayRef<StringRef> getDims() const { return dims; }
  ArrayRef<int64_t> getLargest() const { return largest; }

  ArrayRef<Size> getExtents(Value tensor) const { return extents.find(tensor)->second; }
  /// Returns the size that a scalar is, if it is one.
  std::optional<Size> lookup(Value scalar);
  std::optional<Size> lookup(OpFoldResult scalar);
  /// Returns the number that a scalar is, if it follows from the dimensions, size or not; nullopt if data decide it.
  std::optional<PiecewiseSize> lookupPieces(OpFoldResult scalar);
  /// The number of iterations of each loop of a structured operation.
  FailureOr<Extents> getLoops(linalg::LinalgOp op) const;

  /// A condition on the sizes of a launch, beside that each is 1 or more: this size is not negative.
  struct Limit {
    Size size;
    Operation *op;
  };
  ArrayRef<Limit> getLimits() const { return limits; }

private:
  LogicalResult visit(Operation *op);
  LogicalResult visitLinalg(linalg::LinalgOp op);
  /// Adds the condition that a number which `op` needs is not negative. One that no launch fulfils is an error.
  LogicalResult limit(Operation *op, const PiecewiseSize &number);
  LogicalResult equal(Operation *op, const Size &lhs, const Size &rhs);
  LogicalResult equal(Operation *op, ArrayRef<Size> lhs, ArrayRef<Size> rhs);
  /// Adds the condition that a slice of `whole` is inside of it.
  LogicalResult limitSlice(Operation *op, ArrayRef<OpFoldResult> offsets, ArrayRef<Size> slice,
                           ArrayRef<OpFoldResult> strides, ArrayRef<Size> whole);
  /// Adds the condition that no size is negative.
  FailureOr<Extents> limitSizes(Operation *op, FailureOr<Extents> sizes);
  /// Adds the condition that the place of an element is inside, as far as it is a size, and so are the reads of a body.
  LogicalResult limitElement(Operation *op, Value tensor, ValueRange indices);
  LogicalResult limitReads(Block &body, ArrayRef<Size> loops);
  /// Makes conditions of a check of sizes.
  LogicalResult visitAssert(cf::AssertOp op);
  std::optional<PiecewiseSize> compute(Value scalar);
  LowerBound makeBound() const;
  /// Returns all of the values, or an error at `op` that calls them `what`.
  FailureOr<Extents> lookupAll(Operation *op, ArrayRef<OpFoldResult> values, StringRef what);

  EagerVersionOp version;
  SmallVector<StringRef> dims;
  SmallVector<int64_t> largest;
  llvm::DenseMap<Value, Extents> extents;
  llvm::DenseMap<Value, std::optional<PiecewiseSize>> scalars;
  /// Bounds of the dimensions in launches that fulfil the conditions so far.
  SmallVector<int64_t> least;
  std::vector<Limit> limits;
};

/// The number of elements.
Size countElements(ArrayRef<Size> extents);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_TENSORSIZES_H
