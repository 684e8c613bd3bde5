// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nodes carry whatever their operation: name, scope, edges, what a kernel promises about its wait. An operation of
// our own has attributes for some of this; memref.copy and hand-written IR use discardable ones.

#ifndef CGMLIR_ANALYSIS_NODEATTRIBUTES_H
#define CGMLIR_ANALYSIS_NODEATTRIBUTES_H

#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Attribute on a node of a region or graph (dense i64 array): positions of earlier nodes of the same body that it
/// comes after though no buffer says so. Once edges are planned, these are the edges that are order alone: full ones,
/// without which all conflicts are covered and all buffers that share bytes are ordered.
constexpr llvm::StringLiteral kOrderAttr = "cg.order";

/// Attribute on a kernel node of a region or graph (i32, 1 to kMaxPriority): how much sooner than others it should get
/// the device where several nodes could run. Absent: 0, the least. It is a wish and orders nothing.
constexpr llvm::StringLiteral kPriorityAttr = "cg.priority";
constexpr int32_t kMaxPriority = 3;

/// The edges of a `cg.node.*` operation.
struct NodeDependencies {
  OperandRange nodes;
  std::optional<ArrayRef<int32_t>> kinds;

  EdgeKind getKind(size_t i) const { return kinds ? static_cast<EdgeKind>((*kinds)[i]) : EdgeKind::Full; }
};
/// Returns the edges into a `cg.node.*` operation, or nullopt for another operation.
std::optional<NodeDependencies> getDependencies(Operation *op);

/// Returns the edges into a node of a planned region, or null if it has none yet.
AfterAttr getAfter(Operation *op);
void setAfter(Operation *op, AfterAttr after);

/// Returns the positions that `cg.order` of a node names.
ArrayRef<int64_t> getOrder(Operation *op);
/// Sets them; none removes the attribute.
void setOrder(Operation *op, ArrayRef<int64_t> positions);

/// Returns the priority of a node, 0 without one.
int32_t getPriority(Operation *op);
/// Sets it; 0 removes the attribute.
void setPriority(Operation *op, int32_t priority);

/// True for a node that is a collective, or holds one in its bodies or in the graph that it runs.
bool holdsCollective(Operation *node);

/// Returns the name a node goes by: its own or its dispatch's, else its kind.
StringRef getNodeName(GraphNodeOpInterface node);

/// Returns the scope a node comes from, or null.
StringAttr getNodeScope(Operation *op);

/// What a kernel promises about programmatic edges. Nothing, unless it says so.
struct ProgrammaticContract {
  /// It waits for its programmatic predecessors on every path: before it reads what another node writes, before its
  /// first global write, and before it exits.
  bool waits = false;
  /// It releases its dependents only after its own wait.
  bool releasesAfterWait = false;
  /// Positions of buffers that it reads before the wait.
  SmallVector<int64_t> earlyReads;
};
ProgrammaticContract getProgrammaticContract(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_NODEATTRIBUTES_H
