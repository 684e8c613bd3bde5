// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the value of one element of a tensor through views, copies and the bodies of pointwise operations. Passes that
// treat a row of a tensor apart from the rest use it to find the place of the row and its elements.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_ELEMENTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_ELEMENTS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SmallBitVector.h"

namespace mlir::cg {

/// One element of a tensor, at a place that depends on numbers d0, d1, …
struct Element {
  Value tensor;
  SmallVector<AffineExpr> place;

  /// Returns the element at d0, d1, … of a tensor.
  static Element each(Value tensor);
  /// Whether this is the element at d0, d1, …
  bool isEach() const;
};

/// A value in the body of an operation, in the iteration that computes an element.
struct Scalar {
  Value value;
  linalg::GenericOp op;
  SmallVector<AffineExpr> iteration;

  /// False for a value from outside of the body.
  bool isInside() const;
};

/// Facts about elements whose places depend on d0, d1, …, each of which is at least 0 and below its extent.
class Elements {
public:
  Elements(ArrayRef<int64_t> extents, MLIRContext *context);

  ArrayRef<int64_t> getExtents() const { return extents; }
  unsigned getNumDims() const { return extents.size(); }

  /// Follows an element through views, copies and selections with known results.
  Element trace(Element element);

  /// Returns the value in the body of a pointwise operation that computes an element, if the body has no branches.
  std::optional<Scalar> getScalar(const Element &element) const;

  /// Returns the element that a value in a body is, unchanged: the element that the body reads, traced.
  std::optional<Element> findRead(const Scalar &scalar);
  std::optional<Element> getElement(const Scalar &scalar);

  /// Returns an integer as an expression of d0, d1, …, or null.
  AffineExpr getNumber(const Scalar &scalar);
  AffineExpr getNumber(const Element &element);

  /// Returns those of d0, d1, … that a value depends on; all of them if that is not known.
  llvm::SmallBitVector getDims(const Scalar &scalar);
  llvm::SmallBitVector getDims(const Element &element);

private:
  std::optional<Element> findCopied(tensor::ConcatOp concat, const Element &element) const;
  std::optional<Element> findCopied(tensor::InsertSliceOp insert, const Element &element) const;
  AffineExpr findNumber(const Scalar &scalar);
  /// Returns the elements of a constant as an expression of their indices, or null.
  AffineExpr findNumber(ElementsAttr constant);
  llvm::SmallBitVector findDims(const Scalar &scalar);
  std::optional<bool> getTruth(const Scalar &scalar);
  std::optional<bool> compareNumbers(arith::CmpIPredicate predicate, AffineExpr left, AffineExpr right) const;
  /// Returns the value in another body that computes a value that this body reads, through any number of operations.
  std::optional<Scalar> follow(Scalar scalar);
  /// Returns an expression that is zero wherever a truth value is `truth`, or null.
  AffineExpr findZero(const Scalar &scalar, bool truth);
  AffineExpr findZero(arith::CmpIPredicate predicate, AffineExpr left, AffineExpr right, bool truth) const;
  /// Whether a truth value is `truth` wherever another one is `otherTruth`.
  bool isTruthIf(const Scalar &scalar, bool truth, const Scalar &other, bool otherTruth);
  std::optional<std::pair<int64_t, int64_t>> getRange(AffineExpr expr) const;
  std::pair<Value, AffineMap> getKey(const Scalar &scalar) const;
  /// Writes an expression in fewer terms, also using the bounds of numbers.
  AffineExpr simplify(AffineExpr expr) const;
  AffineExpr constant(int64_t value) const { return getAffineConstantExpr(value, context); }
  llvm::SmallBitVector all() const { return llvm::SmallBitVector(extents.size(), true); }

  SmallVector<int64_t> extents;
  MLIRContext *context;
  /// The number of values that led to the present one; beyond a limit no facts are derived.
  unsigned depth = 0;
  /// Expressions that are assumed to be zero.
  SmallVector<AffineExpr> zeros;
  DenseMap<std::pair<Value, AffineMap>, AffineExpr> numbers;
  DenseMap<Attribute, AffineExpr> constants;
  DenseMap<std::pair<Value, AffineMap>, llvm::SmallBitVector> dims;
};

/// Computes elements within the body of another operation, in which d0, d1, … have values.
class ElementBuilder {
public:
  /// Pointwise operations are computed again where their element depends on a number of `inlined`, and read otherwise.
  /// A number without a value is one of `inlined`, and no element that is read may depend on it.
  ElementBuilder(OpBuilder &builder, Location loc, Elements &elements, ArrayRef<Value> numbers,
                 const llvm::SmallBitVector &inlined)
      : builder(builder), loc(loc), elements(elements), numbers(numbers), inlined(inlined) {}

  Value emit(const Element &element);
  Value emit(const Scalar &scalar);

private:
  Value compute(const Scalar &scalar);
  Value getIndex(AffineExpr expr);

  OpBuilder &builder;
  Location loc;
  Elements &elements;
  ArrayRef<Value> numbers;
  llvm::SmallBitVector inlined;
  unsigned depth = 0;
  SmallVector<std::pair<Scalar, Value>> computed;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_ROWS_ELEMENTS_H
