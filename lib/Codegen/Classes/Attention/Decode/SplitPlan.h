// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of few queries on tensor cores, whose row is split over warps and blocks.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_SPLITPLAN_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_SPLITPLAN_H

#include "../Prefill/OnlinePlan.h"

namespace mlir::cg {

/// How the row of attention is split: each warp of a cluster of blocks takes groups of positions, with maxima, sums and
/// results of its own, which are combined when all groups have been taken.
struct SplitMapping {
  /// Positions that a warp loads keys and values of before it computes from the first of them.
  static constexpr int64_t kPositions = 32;

  /// Lanes that lie beside each other in a key, and in a value.
  static constexpr int64_t kKeyLanes = 4, kValueLanes = 8;

  /// Rows of a cluster, blocks of it, warps of a block, and blocks that have registers on a multiprocessor.
  int64_t rows, cluster, warps, beside;
  /// Columns of a key and of a value that a lane loads at a time.
  int64_t keyPacket, valuePacket;

  int64_t countThreads() const { return warps * 32; }
  /// Clusters that read the same keys and values, for other rows.
  int64_t countTiles(const OnlinePlan &plan) const { return plan.rowCount / rows; }
  /// Bytes of shared memory for what warps and blocks exchange.
  int64_t countBytes(const OnlinePlan &plan) const;

  /// Returns nullopt for rows, types and widths that have other kernels.
  static std::optional<SplitMapping> choose(const OnlinePlan &plan, const TargetModel &model);
};

class CudaKernel;
LogicalResult emitSplitCuda(CudaKernel &kernel, const OnlinePlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_SPLITPLAN_H
