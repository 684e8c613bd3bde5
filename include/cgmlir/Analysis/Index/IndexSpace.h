// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Index arithmetic with known ranges: the algebra in which tensor accesses are propagated, compared and simplified.

#ifndef CGMLIR_ANALYSIS_INDEX_INDEXSPACE_H
#define CGMLIR_ANALYSIS_INDEX_INDEXSPACE_H

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/AffineMap.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir::cg {

/// An index of a tensor: one expression per dimension, over the variables of an IndexSpace.
using IndexTuple = SmallVector<AffineExpr, 4>;

/// IndexSpace owns integer variables with known ranges and builds simplified expressions over them. Expressions are
/// affine expressions whose dimension `i` is variable `i`; equal indices are equal expressions as far as the rules here
/// can tell, so they can be compared and used as keys. Nothing here creates operations.
class IndexSpace {
public:
  explicit IndexSpace(MLIRContext *context) : context(context) {}

  /// addVariable() adds a variable with values 0 ≤ v < `extent`. `divisor` divides every value it takes.
  AffineExpr addVariable(int64_t extent, int64_t divisor = 1);

  /// addOpaque() adds a variable without a known range.
  AffineExpr addOpaque();

  unsigned getNumVariables() const { return variables.size(); }
  MLIRContext *getContext() const { return context; }

  /// getExtent() returns the number of values a variable takes; nullopt for an opaque one.
  std::optional<int64_t> getExtent(unsigned variable) const { return variables[variable].extent; }

  AffineExpr constant(int64_t value) const { return getAffineConstantExpr(value, context); }
  AffineExpr add(AffineExpr lhs, AffineExpr rhs) const;
  AffineExpr scale(AffineExpr expr, int64_t factor) const;
  /// floorDiv() and mod() take a positive divisor.
  AffineExpr floorDiv(AffineExpr expr, int64_t divisor) const;
  AffineExpr mod(AffineExpr expr, int64_t divisor) const;

  /// simplify() rebuilds an expression bottom-up with the rules of this space.
  AffineExpr simplify(AffineExpr expr) const;

  /// linearize() returns the row-major position of `index` in a tensor of shape `shape`; delinearize() is its inverse
  /// for 0 ≤ position < product of the shape.
  AffineExpr linearize(ArrayRef<AffineExpr> index, ArrayRef<int64_t> shape) const;
  IndexTuple delinearize(AffineExpr position, ArrayRef<int64_t> shape) const;
  /// reshape() returns the index, in a tensor of shape `to`, of the element `index` of the same tensor as one of shape
  /// `from`.
  IndexTuple reshape(ArrayRef<AffineExpr> index, ArrayRef<int64_t> from, ArrayRef<int64_t> to) const;

  /// apply() evaluates the results of `map` at `dims`; `symbols` stands for its symbols.
  IndexTuple apply(AffineMap map, ArrayRef<AffineExpr> dims, ArrayRef<AffineExpr> symbols = {}) const;

  /// substitute() replaces variable `variable` by `value` and simplifies.
  AffineExpr substitute(AffineExpr expr, unsigned variable, AffineExpr value) const;

  /// getRange() returns inclusive bounds of an expression, or nullopt when a part of it is unbounded.
  std::optional<std::pair<int64_t, int64_t>> getRange(AffineExpr expr) const;

  /// Assumption says that 0 ≤ `expr` < `extent` as long as it exists: in a branch that is taken only if that holds,
  /// expressions need fewer divisions.
  class Assumption {
  public:
    Assumption(IndexSpace &space, AffineExpr expr, int64_t extent);
    ~Assumption() { space.assumed.pop_back(); }
    Assumption(const Assumption &) = delete;
    Assumption &operator=(const Assumption &) = delete;

  private:
    IndexSpace &space;
  };
  bool hasAssumptions() const { return !assumed.empty(); }

  /// getDivisor() returns a number that divides every value of the expression; 0 for the constant 0.
  int64_t getDivisor(AffineExpr expr) const;

  /// getVariables() returns the set of variables an expression mentions.
  llvm::SmallBitVector getVariables(AffineExpr expr) const;

  /// getStride() returns s when expr(v + 1) - expr(v) = s for all v; nullopt when the difference is not constant.
  std::optional<int64_t> getStride(AffineExpr expr, unsigned variable) const;

private:
  struct Variable {
    std::optional<int64_t> extent;
    int64_t divisor;
  };

  /// A sum of products: coefficient times atom, where an atom is a variable, a floordiv or a mod.
  struct Sum {
    SmallVector<std::pair<AffineExpr, int64_t>, 4> terms;
    int64_t constant = 0;
  };
  Sum decompose(AffineExpr expr) const;
  AffineExpr compose(Sum sum) const;
  void recombine(Sum &sum) const;
  /// Splits a sum S into A and B with S = group·A + B: the multiples of the group, and the rest.
  static std::pair<Sum, Sum> splitByGroup(const Sum &sum, int64_t group);

  std::optional<std::pair<int64_t, int64_t>> findRange(AffineExpr expr) const;

  MLIRContext *context;
  SmallVector<Variable> variables;
  /// Sums without a constant, and the inclusive bounds that an Assumption gives them.
  SmallVector<std::pair<AffineExpr, std::pair<int64_t, int64_t>>, 2> assumed;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_INDEXSPACE_H
