// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of the proof, one rule or two each. All report every violation they find, up to a limit.

#ifndef CGMLIR_LIB_ANALYSIS_GRAPHCHECKS_H
#define CGMLIR_LIB_ANALYSIS_GRAPHCHECKS_H

#include "cgmlir/Analysis/GraphModel.h"

namespace mlir::cg {

/// After this many errors of one kind in one body, the rest is counted only.
inline constexpr size_t kMaxReports = 10;

/// Edges that order their ends: all but programmatic ones into a kernel that does not promise to wait.
Dag getOrderingEdges(const GraphModel &model);

/// The same without edges that are order alone.
Dag getBufferOrder(const GraphModel &model);

/// G17: what is order alone is a full edge.
LogicalResult checkOrder(const GraphModel &model);
/// G7: conflicts are covered.
LogicalResult checkConflicts(const GraphModel &model, const Dag &order);
/// G10, G11: promises of kernels behind programmatic edges.
LogicalResult checkProgrammaticEdges(const GraphModel &model, const Dag &order);
/// G5: buffers lie in an arena of `arenaSize` bytes. G20: none is in another memory space. G6: those that share bytes
/// are ordered. `body` is the model's; nested bodies count as uses of their node.
LogicalResult checkArena(Block &body, const GraphModel &model, const Dag &order, int64_t arenaSize);
/// G9: what is bound constant, scalar or indirect is not written.
LogicalResult checkReadOnlyArguments(const GraphModel &model);
/// G12: child graphs. G16: which nodes take which bindings. N11: a loop's body writes its condition. N17:
/// priorities.
LogicalResult checkNodes(const GraphModel &model);
/// N3: kernel nodes pass what their kernels take.
LogicalResult checkKernelCalls(const GraphModel &model);
/// G19: collectives are in one order.
LogicalResult checkCollectives(const GraphModel &model, const Dag &order);
/// G13: nodes of one lane are ordered. `lanes` are those of the body's own nodes.
LogicalResult checkLanes(const GraphModel &model, const Dag &order, ArrayRef<int64_t> lanes);
/// G8, G15, G20: what a launch binds.
LogicalResult checkLaunch(LaunchOp launch, SymbolTableCollection &symbols);

/// Which arguments of a graph or region some node writes.
FailureOr<SmallVector<AccessMode>> getArgumentModes(Operation *graphOrRegion);

/// How an argument of a graph or region is bound.
BindingKind getBinding(BlockArgument argument);

} // namespace mlir::cg

#endif // CGMLIR_LIB_ANALYSIS_GRAPHCHECKS_H
