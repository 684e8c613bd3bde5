// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plan of two contractions with the operations between them as one kernel: attention, and other programs of the
// same structure.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_CHAINPLAN_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_CHAINPLAN_H

#include "../../Reduce/ReducePlan.h"
#include "VisibleRows.h"

namespace mlir::cg {

/// A reduction that comes before the last contraction of a chain.
struct ChainStage {
  enum class Kind {
    Row,       ///< one result for each position of the row: a contraction, such as the scores of attention
    Statistic, ///< goes along the row: a maximum, a sum
    Prologue,  ///< neither: the norm of a query
  };
  /// The reduction. The index of its result is over the variables of the dispatch's output; that of a `Row` leaves the
  /// position out.
  ReduceStage stage;
  Kind kind;
  /// Of a `Row`: the dimension of the result that is the position along the row.
  unsigned position = 0;
};

/// A tensor of which each block keeps its part of the rows.
struct ChainRow {
  Value tensor;
  /// The tensor's index over the variables of the dispatch's output, and its dimension that is the position in the row.
  IndexTuple index;
  unsigned position;
};

/// ChainPlan describes a dispatch whose output is a contraction along a *row*, of a tensor in memory with something
/// that is computed from another contraction: the scores of a query with all keys, a softmax over them, and the sum of
/// values that they weigh. The row never goes through memory: the blocks of a cluster share its positions out, each
/// keeps what it computes for its own, and they exchange statistics and partial sums.
struct ChainPlan {
  /// The last contraction: its columns, unrolled results (queries that read the same values) and grid.
  ReducePlan last;
  /// All other reductions, in the order in which they are computed.
  SmallVector<ChainStage, 3> stages;
  /// Computed operands of the last contraction.
  SmallVector<ChainRow, 1> rows;
  /// Positions of the row, and bytes of all that is kept of one.
  int64_t length = 0, bytesPerPosition = 0;
  /// Bytes of a result of the last contraction, in words that blocks exchange.
  int64_t resultBytes = 4;
  /// Bytes of an element of what the first row is computed from, and how many of them one position reads.
  int64_t rowElementBytes = 4, rowTrips = 1;
  /// Positions that the mask of a softmax does not hide, if the kernel can know them: it goes along no others.
  std::optional<VisibleRows> visible;

  /// True if what weighs a position may lie where its score does, once no other one needs that.
  bool weighsInPlace() const;

  /// Analyzes what a walk found; returns nullopt if the reductions are not a chain.
  static std::optional<ChainPlan> analyze(const StoredWalk &source);
};

/// The way a chain is mapped to a GPU: to `ReduceMapping`, which says how the last contraction is shared out, comes
/// what belongs to rows.
struct ChainMapping {
  /// What is kept of a row begins at a multiple of so many bytes.
  static constexpr int64_t kRowAlignment = 16;

  ReduceMapping columns;
  /// Positions of a block; where it goes along those that are visible, the most that it may have.
  int64_t slice;
  /// Whether a block goes along visible positions alone.
  bool follows;
  /// Bytes of shared memory that the launch asks for, for what is kept of the row; 0 if it has that otherwise.
  int64_t dynamicBytes;
  /// For the contraction that makes a row: threads that share a position, and elements of a vector access.
  int64_t rowSharing, rowVector;

  /// Returns nullopt if the chain does not fit.
  static std::optional<ChainMapping> choose(const ChainPlan &plan, const TargetModel &model);
};

class CudaKernel;
LogicalResult emitChainCuda(CudaKernel &kernel, const ChainPlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_CHAINPLAN_H
