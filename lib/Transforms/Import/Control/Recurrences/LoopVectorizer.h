// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes tensors of a loop for all of its iterations at once.

#ifndef CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_LOOPVECTORIZER_H
#define CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_LOOPVECTORIZER_H

#include "LoopIndices.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {

/// A tensor that differs from iteration to iteration becomes one with another dimension in front, of which element
/// number `p` is the tensor at position `p` (LoopIndices). Operations on such tensors become the same operations with
/// that dimension as one more parallel loop; what is the same in all iterations is computed once. Operations are
/// created with `builder`, which stands in front of the loop; nothing of the loop is changed.
class LoopVectorizer {
public:
  /// `carried`: what the loop carries and changes.
  LoopVectorizer(scf::ForOp loop, const LoopIndices &indices, ArrayRef<BlockArgument> carried, OpBuilder &builder);

  const LoopIndices &getIndices() const { return indices; }

  /// True for values that may differ from iteration to iteration.
  bool varies(Value value) const { return varying.contains(value); }
  /// The values of the loop that are computed from `sources`, and these.
  llvm::DenseSet<Value> findDependents(ValueRange sources);

  /// Says what `tensor` is in all iterations.
  void bind(Value tensor, Value all) { known[tensor] = all; }
  /// Says that `argument` is `init` in the first iteration, and in all others what `all` has one iteration before.
  void bindCarried(BlockArgument argument, Value init, Value all) { states[argument] = {init, all}; }

  /// What `tensor` is in all iterations; a tensor that does not vary is repeated. Fails, without a message, where
  /// there is no rule for what it is computed with.
  FailureOr<Value> getAll(Value tensor);
  /// A value that does not vary, in front of the loop.
  FailureOr<Value> getInvariant(Value value);

  /// `tensor` read at `map` in all iterations: a tensor of the shape `shape`, with the dimension of positions in front.
  FailureOr<Value> getAllAt(Value tensor, AffineMap map, ArrayRef<int64_t> shape);

private:
  FailureOr<Value> vectorize(Value tensor);
  FailureOr<Value> vectorizeScan(ScanOp op, OpResult result);
  FailureOr<Value> vectorizeLinalg(linalg::LinalgOp op, OpResult result);
  FailureOr<Value> vectorizeSlice(tensor::ExtractSliceOp op);
  FailureOr<Value> vectorizeInsertion(tensor::InsertSliceOp op);
  FailureOr<Value> vectorizeElement(Value tensor, Value scalar);
  FailureOr<Value> vectorizeElementwise(Operation *op, OpResult result);
  FailureOr<Value> getPrevious(BlockArgument argument, Value init, Value all);
  /// Gives a copied body what it uses from outside; that of a structured operation knows its position.
  LogicalResult adaptBody(Region &body, bool knowsPosition);
  /// A scalar of the loop inside of a body, at `position`.
  FailureOr<Value> getScalar(OpBuilder &inner, Value scalar, Value position);
  Value makeIndex(OpBuilder &inner, Location loc, const LinearIndex &index, Value position, Type type);

  RankedTensorType addPositions(Type type) const;
  SmallVector<ReassociationIndices> addPositions(ArrayRef<ReassociationIndices> groups) const;

  scf::ForOp loop;
  LoopIndices indices;
  OpBuilder &builder;
  llvm::DenseSet<Value> varying;
  llvm::DenseMap<Value, Value> known;
  llvm::DenseMap<Value, std::pair<Value, Value>> states;
  IRMapping invariants;
};

/// The tensor of the shape `shape` of which each element is that of `source` at `map`.
Value readAt(OpBuilder &builder, Location loc, Value source, AffineMap map, ArrayRef<int64_t> shape);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_LOOPVECTORIZER_H
