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

/// A tensor that differs between iterations becomes a tensor with a further dimension in front, whose element number
/// `p` is the tensor at position `p` (LoopIndices). Operations on such tensors become the same operations with that
/// dimension as a further parallel loop; values that are equal in all iterations are computed once. Operations are
/// created with `builder` in front of the loop; the loop itself is not changed.
class LoopVectorizer {
public:
  /// `carried`: the values that the loop carries and changes.
  LoopVectorizer(scf::ForOp loop, const LoopIndices &indices, ArrayRef<BlockArgument> carried, OpBuilder &builder);

  const LoopIndices &getIndices() const { return indices; }

  /// True for values that may differ between iterations.
  bool varies(Value value) const { return varying.contains(value); }
  /// Returns the values of the loop that are computed from `sources`, and these.
  llvm::DenseSet<Value> findDependents(ValueRange sources);

  /// Sets the value of `tensor` over all iterations.
  void bind(Value tensor, Value all) { known[tensor] = all; }
  /// Says that `argument` is `init` in the first iteration, and in each other one the element of `all` of the iteration
  /// before.
  void bindCarried(BlockArgument argument, Value init, Value all) { states[argument] = {init, all}; }

  /// Returns `tensor` over all iterations; a tensor that does not vary is repeated. Fails without a message if an
  /// operation that it is computed by has no rule.
  FailureOr<Value> getAll(Value tensor);
  /// Returns a value that does not vary, in front of the loop.
  FailureOr<Value> getInvariant(Value value);

  /// Returns `tensor`, read at `map`, over all iterations: a tensor of shape `shape`, with the dimension of positions
  /// in front.
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
  /// Replaces values from outside that a copied body uses; the body of a structured operation knows its position.
  LogicalResult adaptBody(Region &body, bool knowsPosition);
  /// Returns a scalar of the loop inside of a body, at `position`.
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

/// Returns a tensor of shape `shape`, each element of which is that of `source` at `map`.
Value readAt(OpBuilder &builder, Location loc, Value source, AffineMap map, ArrayRef<int64_t> shape);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_LOOPVECTORIZER_H
