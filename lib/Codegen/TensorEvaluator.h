// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The element-wise semantics of tensor operations, as an ElementEmitter asks for them.

#ifndef CGMLIR_LIB_CODEGEN_TENSOREVALUATOR_H
#define CGMLIR_LIB_CODEGEN_TENSOREVALUATOR_H

#include "cgmlir/Codegen/ElementEmitter.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {

/// TensorEvaluator computes one element of the result of an operation from elements of its operands. Every operation
/// that Analysis/Evaluable.h accepts is handled here, and none other.
class TensorEvaluator {
public:
  explicit TensorEvaluator(ElementEmitter &emitter) : emitter(emitter), space(emitter.space) {}

  Packet evaluate(OpResult result, ArrayRef<AffineExpr> index);
  Packet linalgBody(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value wanted);
  Value scalar(Value value);
  AffineExpr scalarIndex(Value value);
  AffineExpr scalarIndex(OpFoldResult value);

private:
  Packet evaluateLinalg(linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index);
  Packet evaluateReduction(linalg::LinalgOp op, OpResult result, IndexTuple loops);
  Packet evaluateElementwise(OpResult result, ArrayRef<AffineExpr> index);
  Packet evaluateInsertSlice(tensor::InsertSliceOp op, ArrayRef<AffineExpr> index);
  Packet evaluatePad(tensor::PadOp op, ArrayRef<AffineExpr> index);
  Packet evaluateConcat(tensor::ConcatOp op, ArrayRef<AffineExpr> index);
  Packet evaluateFromElements(tensor::FromElementsOp op, ArrayRef<AffineExpr> index);
  Packet evaluateGenerate(tensor::GenerateOp op, ArrayRef<AffineExpr> index);

  /// Evaluates the element separately for each lane.
  Packet byLane(OpResult result, ArrayRef<AffineExpr> index);

  /// Computes `inside` where all of 0 ≤ index[d] < extents[d] hold and `outside` elsewhere. Decides what it can at
  /// compile time. Where an edge may lie within a packet, `inside` computes packets whose lanes all lie inside, and
  /// `mixed` computes every other packet. Returns an empty packet when lanes would have to take different branches, and
  /// no `mixed` is given.
  Packet select(ArrayRef<AffineExpr> index, ArrayRef<int64_t> extents, Type type, llvm::function_ref<Packet()> inside,
                llvm::function_ref<Packet()> outside, llvm::function_ref<Packet()> mixed = {});

  /// Returns what decides whether all lanes of `expr`, which mentions them, lie in 0 ≤ `expr` < `extent`: the position
  /// that is to be below the number. Sets `cut` if some lanes of a packet may lie inside and others not. Returns
  /// nothing where lanes are no neighbours, or more than `extent`.
  std::optional<std::pair<AffineExpr, int64_t>> getPacketTest(AffineExpr expr, int64_t extent, bool &cut) const;

  ElementEmitter &emitter;
  IndexSpace &space;
};

/// BodyEvaluator computes values of a block of scalar code: the body of a linalg operation, of tensor.generate or
/// tensor.pad, and of branches inside them.
class BodyEvaluator {
public:
  /// `loops` are the results of linalg.index, by dimension.
  BodyEvaluator(ElementEmitter &emitter, Block *body, ArrayRef<AffineExpr> loops)
      : emitter(emitter), body(body), loops(loops) {}

  /// Binds an argument of the block to a packet, computed when it is asked for, or to an index.
  void bind(BlockArgument argument, std::function<Packet()> packet) { packets[argument] = std::move(packet); }
  void bind(BlockArgument argument, AffineExpr index) { indices[argument] = index; }
  /// Binds a value to a known packet.
  void bind(Value value, Packet packet) { known[value] = std::move(packet); }

  Packet get(Value value);

private:
  Packet compute(Value value);
  Packet extract(tensor::ExtractOp op);
  Packet branch(Operation *op, unsigned result);
  /// Returns the result of a comparison of indices if their ranges determine it.
  std::optional<bool> decide(Value condition);
  /// Returns an index-typed value as an expression; a null expression when lanes differ in an unknown way.
  AffineExpr index(Value value);

  ElementEmitter &emitter;
  Block *body;
  ArrayRef<AffineExpr> loops;
  llvm::DenseMap<Value, std::function<Packet()>> packets;
  llvm::DenseMap<Value, AffineExpr> indices;
  llvm::DenseMap<Value, Packet> known;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_TENSOREVALUATOR_H
