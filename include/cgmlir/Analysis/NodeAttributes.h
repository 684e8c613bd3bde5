// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nodes of all kinds have: name, scope, edges, and what a kernel promises about its wait. Operations of this
// dialect have attributes for some of this; memref.copy and hand-written IR use discardable ones.

#ifndef CGMLIR_ANALYSIS_NODEATTRIBUTES_H
#define CGMLIR_ANALYSIS_NODEATTRIBUTES_H

#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Attribute of a node of a region or graph (dense i64 array): positions of earlier nodes of the same body that it
/// comes after though no buffer orders them. When edges are planned, these are the edges for the program's order alone:
/// they are full, and the other edges cover all conflicts and order all buffers that share bytes.
constexpr llvm::StringLiteral kOrderAttr = "cg.order";

/// Attribute of a kernel node of a region or graph (i32, 1 to kMaxPriority): by how much the kernel should get the
/// device sooner than others where several nodes could run. Without it: 0, the least. It is a wish and orders nothing.
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
/// Sets the positions that `cg.order` of a node names; an empty list removes the attribute.
void setOrder(Operation *op, ArrayRef<int64_t> positions);

/// Returns the priority of a node, 0 without one.
int32_t getPriority(Operation *op);
/// Sets the priority of a node; 0 removes the attribute.
void setPriority(Operation *op, int32_t priority);

/// True for a node that is a collective, or holds one in its bodies or in the graph that it runs.
bool holdsCollective(Operation *node);

/// Returns the name of a node: its own, else that of its dispatch, else its kind.
StringRef getNodeName(GraphNodeOpInterface node);

/// Returns the scope a node comes from, or null.
StringAttr getNodeScope(Operation *op);

/// What a kernel promises about programmatic edges. By default it promises nothing.
struct ProgrammaticContract {
  /// The kernel waits for its programmatic predecessors on every path: before it reads what another node writes, before
  /// its first global write, and before it exits.
  bool waits = false;
  /// The kernel releases its dependents only after its own wait.
  bool releasesAfterWait = false;
  /// The positions of buffers that the kernel reads before its wait.
  SmallVector<int64_t> earlyReads;
};
ProgrammaticContract getProgrammaticContract(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_NODEATTRIBUTES_H
