// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows elements that are needed from results to operands without emitting code: which elements a fused group of
// operations reads, and how often.

#ifndef CGMLIR_ANALYSIS_INDEX_ACCESSWALK_H
#define CGMLIR_ANALYSIS_INDEX_ACCESSWALK_H

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {

/// AccessWalk follows needed elements of tensors through the operations that compute them. For every tensor that it
/// reaches it records the distinct index tuples at which the tensor is read; it continues into the tensor's definition
/// where `enter` allows that. A reduction that is entered gets one variable for each of its reduction dimensions, which
/// all reads of the reduction share.
class AccessWalk {
public:
  using Enter = std::function<bool(Value tensor)>;
  AccessWalk(IndexSpace &space, Enter enter) : space(space), enter(std::move(enter)) {}

  /// Demands the element `index` of `tensor` without asking `enter`.
  void demandRoot(Value tensor, ArrayRef<AffineExpr> index);
  void demand(Value tensor, ArrayRef<AffineExpr> index);

  /// Demands the values that decide where the element `index` of the source of `op` is stored: the offsets. Returns the
  /// place.
  IndexTuple demandWindow(tensor::InsertSliceOp op, ArrayRef<AffineExpr> index);

  /// The index tuples at which each tensor is read, in the order in which they were found.
  const llvm::MapVector<Value, SmallVector<IndexTuple, 1>> &getAccesses() const { return accesses; }
  ArrayRef<IndexTuple> getAccesses(Value tensor) const;

  /// The reductions that were entered, each behind those that it uses.
  ArrayRef<linalg::LinalgOp> getReductions() const { return reductions; }

  /// The variables of the reduction dimensions of `op`, as expressions, by loop dimension; null for parallel loops.
  ArrayRef<AffineExpr> getReductionVariables(linalg::LinalgOp op) const;

  /// A position at which another operand is read: branches take one side below `at`, and the other side from `at`
  /// on.
  struct Cut {
    AffineExpr position;
    int64_t at;
  };
  /// The cuts that pads, windows, concatenations and comparisons with numbers in bodies make.
  ArrayRef<Cut> getCuts() const { return cuts; }

  /// An upper bound for the number of distinct points at which a tensor is read: for each index tuple the product of
  /// the extents of the variables that it mentions, summed over tuples. An unknown position counts with the variables
  /// that it was computed from. Positions outside of the tensor, which a branch keeps from being read, do not count,
  /// and neither do points that only such positions need.
  int64_t countPoints(Value tensor) const;
  /// An upper bound for the number of elements of a tensor that are read: those of the smallest box that holds all
  /// points, if that is less. A row that is read several times counts once.
  int64_t countElements(Value tensor) const;

  /// The number of elements that are computed more than once for a point, since each branch of a concatenation, window
  /// or pad has its own code; counted up to `limit`.
  unsigned countBranchCopies(unsigned limit) const;

  /// Returns the variables that an index tuple depends on; for an unknown position, those that it was computed from.
  llvm::SmallBitVector getVariables(ArrayRef<AffineExpr> index) const;

  /// Makes the walk continue with another tensor in place of a demanded one.
  void setRedirect(std::function<Value(Value)> redirect) { this->redirect = std::move(redirect); }

  /// Makes the walk write out reductions for which `few` is true: they get a place for each trip, and no variables.
  void setWrittenOut(std::function<bool(Operation *)> few) { writtenOut = std::move(few); }

  /// A tensor that is read at more places than this ends the walk: see isTooComplex(). The default is what eight
  /// neighbours in an image that wraps around take, each in four parts.
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
  /// The number of values of a variable with which positions that depend on it alone are in a tensor of shape `shape`.
  int64_t countValues(unsigned variable, ArrayRef<AffineExpr> index, ArrayRef<int64_t> shape) const;

  IndexSpace &space;
  Enter enter;
  std::function<Value(Value)> redirect;
  std::function<bool(Operation *)> writtenOut;
  llvm::MapVector<Value, SmallVector<IndexTuple, 1>> accesses;
  llvm::DenseMap<Operation *, SmallVector<AffineExpr, 4>> reductionVariables;
  SmallVector<linalg::LinalgOp> reductions;
  llvm::DenseMap<Value, AffineExpr> opaque;
  /// The variables from which an unknown position of a body was computed.
  llvm::DenseMap<unsigned, llvm::SmallBitVector> opaqueSources;
  llvm::DenseSet<Value> scalars;
  int64_t countPoints(Access access) const;

  SmallVector<Cut> cuts;
  /// The tensors that are computed on the way, without views.
  llvm::DenseSet<Value> computed;
  /// The accesses that a branch leads to.
  llvm::SmallSetVector<Access, 4> branches;
  /// The access that is followed now, and the access that needed each one; null for roots and scalars.
  Access current;
  llvm::DenseMap<Access, SmallVector<Access, 1>> requests;
  /// The numbers of points that were counted already.
  mutable llvm::DenseMap<Access, int64_t> points;
  unsigned maxTuples = 40;
  bool tooComplex = false;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_ACCESSWALK_H
