// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of many queries: a chain whose row is weighed by a softmax, which is taken tile by tile.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_ONLINEPLAN_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_ONLINEPLAN_H

#include "ChainPlan.h"

namespace mlir::cg {

/// OnlinePlan describes a chain that sums up exp(x - m) · v, where m is the maximum of x along the row, divided by the
/// sum of exp(x - m) or not. Then a part of the row can be taken before the rest is known: with the maximum so far, and
/// sums that are corrected by a factor whenever it grows.
struct OnlinePlan {
  ChainPlan chain;
  /// The type of 16 bits of the factors of both contractions, before they were widened.
  Type narrow;
  /// The scalars of the bodies that are multiplied: of the first contraction and of the last.
  Value query, key, weight, value;
  /// The weights are rounded to `narrow`; they are divided by their sum.
  bool rounded = false, divided = false;
  /// Variables of what is stored along which keys or values differ, those along which only queries do, and that along
  /// which only values do.
  SmallVector<unsigned> batch, rows;
  unsigned column = 0;
  int64_t batches = 1, rowCount = 1, keyWidth = 1, valueWidth = 1;

  const ChainStage &getScores() const { return chain.stages[0]; }
  const ReduceStage &getTop() const { return chain.stages[1].stage; }
  const ReduceStage &getSum() const { return chain.stages[2].stage; }
  const ReduceStage &getLast() const { return chain.last.sequence.front(); }

  /// Returns nullopt if a chain is none of these.
  static std::optional<OnlinePlan> analyze(const ChainPlan &chain, const IndexSpace &space, const TargetModel &model);
};

/// A block of four warps takes 64 rows, and keys and values in tiles.
struct OnlineMapping {
  static constexpr int64_t kRows = 64, kThreads = 128;
  int64_t keys;
  double ns;

  static OnlineMapping choose(const OnlinePlan &plan, const TargetModel &model);
};

LogicalResult emitOnlineCuda(CudaKernel &kernel, const OnlinePlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_ONLINEPLAN_H
