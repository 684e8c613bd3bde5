// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of the shard dialect that communicate: which ranks take part, and why an operation cannot be a node.

#ifndef CGMLIR_ANALYSIS_SHARDCOLLECTIVES_H
#define CGMLIR_ANALYSIS_SHARDCOLLECTIVES_H

#include "cgmlir/IR/CGInterfaces.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

namespace mlir::cg {

class RankValues;

/// Returns the name of a reduction in `cg.collective`; empty for one that no library has, which legality refuses.
StringRef nameReduction(shard::ReductionKind kind);

/// True for reductions that no library has: kernels do them after a collective that moves the values.
bool combinesBits(shard::ReductionKind kind);

/// The ranks that an operation communicates among: those that differ along some axes of a grid only.
class ShardGroups {
public:
  ShardGroups(shard::GridOp grid, ArrayRef<int16_t> axes);

  /// Product of the sizes of the grid.
  int64_t getWorld() const;
  int64_t getNumMembers() const;
  /// The sizes of the axes along which members differ.
  ArrayRef<int64_t> getSizes() const { return sizes; }
  /// The name of the groups: `g[0,1]`.
  std::string getName() const;
  /// The ranks by group and member. A rank is a row-major index into the grid, a member one into the axes.
  SmallVector<SmallVector<int64_t>> getRanks() const;
  /// The position of each rank along axis number `axis` of the grid.
  SmallVector<int64_t> getPlaces(unsigned axis) const;
  /// The number of the member that each rank is.
  SmallVector<int64_t> getMembers() const;
  /// The number of the member at a position.
  int64_t linearize(ArrayRef<int64_t> place) const;

private:
  shard::GridOp grid;
  SmallVector<int16_t> axes;
  SmallVector<int64_t> sizes;
};

/// The grid that an operation of the dialect names, or null.
shard::GridOp findGrid(Operation *op);

/// The groups of an operation that communicates; its grid is known.
ShardGroups getGroups(Operation *op);

/// Returns the members that a root, destination or source names: one for each rank of the program, -1 for a rank that
/// takes another arm of a branch and does not send or receive. Nothing if they are not known before a launch.
std::optional<SmallVector<int64_t>> findPartners(Operation *op, RankValues &values);

/// Returns the decision about an operation of the dialect that has no lowering, or nothing if `cg-lower-collectives`
/// lowers it.
std::optional<CaptureDecision> explainUnlowered(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_SHARDCOLLECTIVES_H
