// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tensor operations whose elements the compiler can compute.

#ifndef CGMLIR_ANALYSIS_EVALUABLE_H
#define CGMLIR_ANALYSIS_EVALUABLE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir::cg {
class ScatterOp;

/// Returns why elements of the results of `op` cannot be computed from elements of its operands, or nullopt when they
/// can. The reason is one clause, lower case, such as "its shape is dynamic".
std::optional<std::string> explainNotEvaluable(Operation *op);

/// True if every element of the results of `op` can be computed on its own from elements of its operands.
bool isEvaluable(Operation *op);

/// Explains, for the structured tensor operations of the dialect (cg.sort, cg.top_k, cg.scan, cg.scatter), whose
/// results are computed row by row or window by window, why no kernel computes `op`; nullopt if one does.
std::optional<std::string> explainNotStructured(Operation *op);

/// True for plain arithmetic on scalars, in the body of a tensor operation or in a region.
bool isScalarOp(Operation *op);

/// True for evaluable operations that compute each element from a bounded number of elements: no reduction loop.
bool isPointwise(Operation *op);

/// True if each dimension of each result is one parallel loop and no reduction loop: then it is known where an
/// iteration writes without the other iterations.
bool indexesOutputsByDims(linalg::LinalgOp op);

/// True for element types that memory, kernels and packages can hold.
bool isSupportedElementType(Type type);

/// A reduction that can be split among workers: one result, one combining operation.
struct SplittableReduction {
  linalg::LinalgOp op;
  /// The operation of the body that combines the accumulator with an element.
  Operation *combiner;
  /// The operand of the combiner that is not the accumulator.
  Value element;
  /// The value that leaves another one unchanged when the two are combined.
  TypedAttr neutral;
};

/// True for operations of two operands that are associative and commutative up to rounding: sums, products, minima,
/// maxima, and bitwise operations.
bool isCombiner(Operation *op);

/// Recognizes a reduction over one or more dimensions whose body combines its accumulator once, with an operation that
/// is associative and commutative up to rounding: sums, products, minima, maxima, and bitwise operations.
std::optional<SplittableReduction> matchSplittableReduction(Operation *op);

/// The neutral element of a combining operation on `type`, or null if the operation does not combine.
TypedAttr getNeutral(Operation *combiner, Type type);

/// Returns the only operation of a scatter's combiner, which combines old and new elements in either order; or null.
Operation *getSingleCombiner(ScatterOp op);

/// A reduction that keeps one of two values at each step, such as the position of a maximum. It is associative, so that
/// parts can be combined in order.
struct Selection {
  linalg::LinalgOp op;
  /// For each accumulator the value of the body that may replace it.
  SmallVector<Value> elements;
  /// A value of the body; an element is skipped where it is false. Null if no element is skipped.
  Value inside;
};

/// Recognizes a reduction whose results are chosen between accumulator and element by comparisons of them: `cmpf` and
/// `select`, or maxima and minima, with the position of the first or last one along with the value.
std::optional<Selection> matchSelection(Operation *op);

/// Recognizes these reductions, and those that skip elements: results are `select(inside, chosen, accumulator)`.
std::optional<Selection> matchSelectionInside(Operation *op);

/// True for reductions whose element is a product of values of two different inputs: matrix products in any layout.
bool isContraction(const SplittableReduction &reduction);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_EVALUABLE_H
