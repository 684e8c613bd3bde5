// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows demanded elements from results to operands without emitting anything: what a fused group of operations reads,
// where, and how often.

#ifndef CGMLIR_ANALYSIS_INDEX_ACCESSWALK_H
#define CGMLIR_ANALYSIS_INDEX_ACCESSWALK_H

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {

/// AccessWalk propagates demands for elements of tensors through the operations that compute them. For every tensor it
/// reaches it records the distinct index tuples at which it is read; it goes on into a tensor's definition as long
/// as `enter` says so. A reduction that is entered gets one variable for each of its reduction dimensions, shared by
/// all demands of it.
class AccessWalk {
public:
  using Enter = std::function<bool(Value tensor)>;
  AccessWalk(IndexSpace &space, Enter enter) : space(space), enter(std::move(enter)) {}

  /// Demands the element `index` of `tensor` without asking `enter`.
  void demandRoot(Value tensor, ArrayRef<AffineExpr> index);
  void demand(Value tensor, ArrayRef<AffineExpr> index);

  /// Demands what it takes to know where the element `index` of the source of `op` is stored: its offsets. Returns that
  /// place.
  IndexTuple demandWindow(tensor::InsertSliceOp op, ArrayRef<AffineExpr> index);

  /// The index tuples at which each tensor is read, in the order they were met.
  const llvm::MapVector<Value, SmallVector<IndexTuple, 1>> &getAccesses() const { return accesses; }
  ArrayRef<IndexTuple> getAccesses(Value tensor) const;

  /// The reductions that were entered, inner ones (computed first) before those that use them.
  ArrayRef<linalg::LinalgOp> getReductions() const { return reductions; }

  /// The variables of the reduction dimensions of `op`, as expressions, by loop dimension; null for parallel ones.
  ArrayRef<AffineExpr> getReductionVariables(linalg::LinalgOp op) const;

  /// A position where what is read changes: branches that ask for it go one way below `at` and the other way from it
  /// on.
  struct Cut {
    AffineExpr position;
    int64_t at;
  };
  /// The cuts of pads, windows and concatenations on the way, and of comparisons with numbers in bodies.
  ArrayRef<Cut> getCuts() const { return cuts; }

  /// The number of distinct points at which a tensor is read, at most: the product of the extents of the variables that
  /// its index tuples mention, added up over tuples. Unknown positions count with what they were computed from, and
  /// positions outside of the tensor, which a branch keeps from being read, do not count. Nor do points that no
  /// point that counts asks for.
  int64_t countPoints(Value tensor) const;
  /// The number of elements of a tensor that are read, at most: those of the smallest box that holds all points, if it
  /// has fewer. A row that is gone along several times counts once.
  int64_t countElements(Value tensor) const;

  /// How many elements are computed more than once for a point, since each branch of a concatenation, a window or a pad
  /// has code of its own for what it needs; it counts to `limit`.
  unsigned countBranchCopies(unsigned limit) const;

  /// Returns the variables that an index tuple depends on: for unknown positions, those they were computed from.
  llvm::SmallBitVector getVariables(ArrayRef<AffineExpr> index) const;

  /// Makes the walk go to other tensors instead of those that are demanded.
  void setRedirect(std::function<Value(Value)> redirect) { this->redirect = std::move(redirect); }

  /// Makes the walk write reductions out for which `few` is true: they have no variables, but places for each trip.
  void setWrittenOut(std::function<bool(Operation *)> few) { writtenOut = std::move(few); }

  /// A tensor that is read at more places than this makes a walk give up: see isTooComplex(). Without it, it is one
  /// that is read at more than the eight neighbours in an image that wraps around, each in four parts.
  void setMaxTuples(unsigned count) { maxTuples = count; }
  bool isTooComplex() const { return tooComplex; }

private:
  /// A tensor, and the number of one of its index tuples.
  using Access = std::pair<Value, unsigned>;

  void enterFrom(Access access, ArrayRef<AffineExpr> index);
  void enterDefinition(OpResult result, ArrayRef<AffineExpr> index);
  void enterLinalg(linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index);
  void enterWrittenOut(linalg::LinalgOp op, IndexTuple loops);
  void enterBody(Block *body, ArrayRef<AffineExpr> loops);
  AffineExpr scalarIndex(OpFoldResult value);
  AffineExpr bodyIndex(Value value, Block *body, ArrayRef<AffineExpr> loops);
  void demandScalar(Value value);
  void addCuts(ArrayRef<AffineExpr> positions, ArrayRef<int64_t> extents);
  void addCuts(arith::CmpIOp comparison, Block *body, ArrayRef<AffineExpr> loops);
  /// The values of a variable with which the positions that depend on it alone are in a tensor of shape `shape`.
  int64_t countValues(unsigned variable, ArrayRef<AffineExpr> index, ArrayRef<int64_t> shape) const;

  IndexSpace &space;
  Enter enter;
  std::function<Value(Value)> redirect;
  std::function<bool(Operation *)> writtenOut;
  llvm::MapVector<Value, SmallVector<IndexTuple, 1>> accesses;
  llvm::DenseMap<Operation *, SmallVector<AffineExpr, 4>> reductionVariables;
  SmallVector<linalg::LinalgOp> reductions;
  llvm::DenseMap<Value, AffineExpr> opaque;
  /// The variables that an opaque position of a body was computed from.
  llvm::DenseMap<unsigned, llvm::SmallBitVector> opaqueSources;
  llvm::DenseSet<Value> scalars;
  int64_t countPoints(Access access) const;

  SmallVector<Cut> cuts;
  /// What is computed on the way, views aside.
  llvm::DenseSet<Value> computed;
  /// What takes a branch to an element of an operand.
  llvm::SmallSetVector<Access, 4> branches;
  /// What is computed now, and what each access was asked for by; null for roots and scalars.
  Access current;
  llvm::DenseMap<Access, SmallVector<Access, 1>> requests;
  /// Points that were counted.
  mutable llvm::DenseMap<Access, int64_t> points;
  unsigned maxTuples = 40;
  bool tooComplex = false;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_ACCESSWALK_H
