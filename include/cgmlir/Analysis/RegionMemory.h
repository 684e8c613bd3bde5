// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arena of a planned region: the place of each allocation.

#ifndef CGMLIR_ANALYSIS_REGIONMEMORY_H
#define CGMLIR_ANALYSIS_REGIONMEMORY_H

#include "cgmlir/Analysis/ArenaPlan.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::cg {

struct RegionMemoryOptions {
  ArenaOptions arena;
  /// Whether allocations keep the offsets that they have.
  bool keepOffsets = false;
};

struct RegionMemory {
  /// Allocations that a node uses, with their offsets.
  std::vector<std::pair<memref::AllocOp, int64_t>> offsets;
  int64_t size = 0;
  int64_t lowerBound = 0;
  bool lowerBoundExact = true;
};

/// Plans the allocations of a body whose nodes have edges, and those of nested bodies. A nested body is planned on its
/// own, and is one buffer of its node in the outer plan; the bodies of one conditional share bytes, since at most one
/// of them runs.
FailureOr<RegionMemory> planRegionMemory(Block &body, const RegionMemoryOptions &options);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_REGIONMEMORY_H
