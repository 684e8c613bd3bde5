// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plan of attention of many queries: a chain whose row is weighted by a softmax and processed tile by tile.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINEPLAN_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINEPLAN_H

#include "../Decode/ChainPlan.h"

namespace mlir::cg {

/// OnlinePlan describes a chain that sums up exp(x - m) · v, where m is the maximum of x along the row, divided by the
/// sum of exp(x - m) or not. Then a part of the row can be taken before the rest is known: with the maximum so far, and
/// sums that are corrected by a factor whenever it grows.
struct OnlinePlan {
  ChainPlan chain;
  /// The type of scores, sums and results: f32 or f64.
  Type type;
  /// The type of 16 bits of the factors of both contractions, before they were widened; null where they are none. With
  /// that the products are those of tensor cores.
  Type narrow;
  /// The factors of the first contraction and of the last one, as scalars of the bodies.
  Value query, key, weight, value;
  /// What queries and keys are multiplied with, all of them by the same number: scores are instead.
  double scale = 1;
  /// The weights are rounded to `narrow`; they are divided by their sum; a row of which all is masked has the result 0,
  /// where it would have none otherwise.
  bool rounded = false, divided = false, zeroIfEmpty = false;
  /// Some scores are chosen, or added to, by comparing the position in the row with others.
  bool masked = false;
  /// Variables of what is stored along which keys or values differ, those along which only queries do, and that along
  /// which only values do.
  SmallVector<unsigned> batch, rows;
  unsigned column = 0;
  int64_t batches = 1, rowCount = 1, keyWidth = 1, valueWidth = 1;
  /// The numbers of the stages of the chain that are the maximum and the sum.
  unsigned top = 0, sum = 0;

  const ChainStage &getScores() const { return chain.stages.front(); }
  const ReduceStage &getTop() const { return chain.stages[top].stage; }
  const ReduceStage &getSum() const { return chain.stages[sum].stage; }
  const ReduceStage &getLast() const { return chain.last.sequence.front(); }
  /// The stage of the maximum or of the sum whose result `tensor` is, or null.
  const ReduceStage *findStatistic(Value tensor) const {
    for (const ReduceStage *stage : {&getTop(), &getSum()})
      if (stage->reduction.op->getResult(0) == tensor)
        return stage;
    return nullptr;
  }
  /// True for enough rows to fill those of a warp's product; fewer are split over warps.
  bool hasManyRows() const { return rowCount >= 16; }
  /// What is multiplied: elements of 16, 32 or 64 bits.
  Type getFactorType() const { return narrow ? narrow : type; }

  /// Returns nullopt if a chain is none of these.
  static std::optional<OnlinePlan> analyze(const ChainPlan &chain, const StoredWalk &source, const TargetModel &model);
  /// The number of the stage that is the maximum, if the row of a chain is weighed by a softmax, of any number of rows;
  /// nullopt otherwise.
  static std::optional<unsigned> findTop(const ChainPlan &chain, const StoredWalk &source);
};

/// The operand of a contraction whose elements a factor is, widened or not: a scalar of its body.
OpOperand &getFactorOperand(linalg::LinalgOp op, Value factor);

/// If `scalar` is a number times a constant, in at least 32 bits, returns what is multiplied, and multiplies `scale` by
/// the constant; returns null otherwise.
Value stripScale(Value scalar, double &scale);

/// How the block of a GPU takes rows, and keys and values in tiles.
struct OnlineMapping {
  static constexpr int64_t kThreads = 128;
  /// Rows of a block, keys of a tile, and tiles that lie in shared memory at once.
  int64_t rows, keys, stages;
  /// Widths of keys and values with the zeros that fill up what is multiplied at once.
  int64_t keyRoom, valueRoom;
  double ns = 0;

  /// Elements from one row in shared memory to the next: 16 bytes more keep threads out of each other's banks.
  static int64_t getLead(const OnlinePlan &plan, int64_t width);
  /// Bytes of queries, of keys, of values and of weights in shared memory, for all stages.
  int64_t countQueryBytes(const OnlinePlan &plan) const;
  int64_t countKeyBytes(const OnlinePlan &plan) const;
  int64_t countValueBytes(const OnlinePlan &plan) const;
  int64_t countWeightBytes(const OnlinePlan &plan) const;
  int64_t countBytes(const OnlinePlan &plan) const;

  /// Returns nullopt where nothing fits into shared memory.
  static std::optional<OnlineMapping> choose(const OnlinePlan &plan, const TargetModel &model);
};

class CudaKernel;
LogicalResult emitOnlineCuda(CudaKernel &kernel, const OnlinePlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINEPLAN_H
