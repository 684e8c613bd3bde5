// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions whose loop is cut into parts, for passes that divide the work along it.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_LOOPPARTS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_LOOPPARTS_H

#include "cgmlir/Analysis/Evaluable.h"

namespace mlir::cg {

/// A loop of a reduction in parts: `parts` of `length` trips, and the rest at the end; or the last part lacks `missing`
/// trips.
struct LoopParts {
  unsigned dim;
  int64_t parts, length, rest, missing = 0;

  /// Divides `extent` trips into about `parts` parts: of one length, if half to twice as many of them are possible.
  static LoopParts near(unsigned dim, int64_t extent, int64_t parts);
};

/// Whether the loop is a dimension of each input that depends on it.
bool canCutLoop(linalg::LinalgOp op, unsigned dim);

/// Returns the reduction of each part, with the part as the first dimension of its results and of `inits`. The part is
/// loop `cut.dim`, and the trip in it the next one; missing trips change nothing.
linalg::GenericOp reduceParts(OpBuilder &builder, linalg::LinalgOp op, const LoopParts &cut, ValueRange inits);

/// Returns, in the body of such a reduction, whether a trip is not a missing one.
Value createIsInside(OpBuilder &builder, Location loc, const LoopParts &cut);

/// Bytes of all tensors that `op` reads.
double getInputBytes(linalg::LinalgOp op);

/// True for a product of two tensors whose sums begin with zeros.
bool isProductOfTwo(linalg::LinalgOp op);

/// What an operation that computes element by element, each where it lies, gives for `tensor`.
Value repeatOn(OpBuilder &builder, Operation *op, Value tensor);

/// An operation with the body of `op`.
linalg::GenericOp createWithBody(OpBuilder &builder, linalg::LinalgOp op, ValueRange inputs, ValueRange inits,
                                 ArrayRef<AffineMap> maps, ArrayRef<utils::IteratorType> iterators);

/// A tensor of one value.
Value createFilled(OpBuilder &builder, Location loc, ArrayRef<int64_t> shape, TypedAttr value);

/// False for narrow sums, which would be rounded once more, and for results that have no element for each part.
bool mayCombineParts(const SplittableReduction &reduction);

/// Returns a reduction of `elements`, the results of parts, with the combiner of another one.
linalg::GenericOp combineAs(OpBuilder &builder, const SplittableReduction &reduction, Value elements, Value init,
                            ArrayRef<AffineMap> maps, ArrayRef<utils::IteratorType> iterators);

/// The same along dimension `dim` of the elements, in the order of their other dimensions.
Value combineAlong(OpBuilder &builder, const SplittableReduction &reduction, Value elements, Value init, unsigned dim);

/// Returns the reduction of the trips that are in no part.
linalg::GenericOp reduceRest(OpBuilder &builder, linalg::LinalgOp op, const LoopParts &cut, ValueRange inits);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_LOOPPARTS_H
