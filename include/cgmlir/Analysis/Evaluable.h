// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which tensor operations the compiler has element semantics for.

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

/// The same for structured tensor operations of the dialect (cg.sort, cg.top_k, cg.scan, cg.scatter), whose results are
/// computed row by row or window by window: why there is no kernel for `op`, or nullopt when there is one.
std::optional<std::string> explainNotStructured(Operation *op);

/// True for an operation of the body of a tensor operation, or on scalars of a region, that is plain arithmetic.
bool isScalarOp(Operation *op);

/// True for evaluable operations that compute each element from a bounded number of elements: no reduction loop.
bool isPointwise(Operation *op);

/// True if each dimension of each result is one parallel dimension of the loops, and reductions index none: then what
/// an iteration writes is known without the others.
bool indexesOutputsByDims(linalg::LinalgOp op);

/// True for element types that memory, kernels and packages can hold.
bool isSupportedElementType(Type type);

/// A reduction that can be split among workers: one result, one combining operation.
struct SplittableReduction {
  linalg::LinalgOp op;
  /// The operation of the body that combines the accumulator with an element.
  Operation *combiner;
  /// The element: the operand of the combiner that is not the accumulator.
  Value element;
  /// The value that changes nothing when it is combined.
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

/// The operation that is all of the combiner of a scatter, of the old element and the new one in either order; or null.
Operation *getSingleCombiner(ScatterOp op);

/// A reduction that keeps one of two values at each step, such as an argument of a maximum: associative, so that parts
/// of it can be combined in order.
struct Selection {
  linalg::LinalgOp op;
  /// For each accumulator the value of the body that may replace it.
  SmallVector<Value> elements;
  /// Where this value of the body is false, the element is passed over. Null where none is.
  Value inside;
};

/// Recognizes a reduction whose results are chosen between accumulator and element by comparisons of them: `cmpf` and
/// `select`, or maxima and minima, with the position of the first or last one along with the value.
std::optional<Selection> matchSelection(Operation *op);

/// The same, which may also pass over elements: results are `select(inside, chosen, accumulator)`.
std::optional<Selection> matchSelectionInside(Operation *op);

/// True for reductions whose element is a product of values of two different inputs: matrix products in any layout.
bool isContraction(const SplittableReduction &reduction);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_EVALUABLE_H
