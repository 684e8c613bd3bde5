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

/// Returns the edges that order their ends: all edges except programmatic ones into kernels that do not promise to
/// wait.
Dag getOrderingEdges(const GraphModel &model);

/// Returns the same edges without those that state only an order.
Dag getBufferOrder(const GraphModel &model);

/// G17: edges that state only an order are full edges.
LogicalResult checkOrder(const GraphModel &model);
/// G7: accesses that conflict are ordered by edges.
LogicalResult checkConflicts(const GraphModel &model, const Dag &order);
/// G10, G11: the promises of kernels with programmatic edges hold.
LogicalResult checkProgrammaticEdges(const GraphModel &model, const Dag &order);
/// G5: buffers lie inside an arena of `arenaSize` bytes. G20: none is in another memory space. G6: buffers with common
/// bytes are ordered. `body` is the body of the model; uses in nested bodies count as uses of their node.
LogicalResult checkArena(Block &body, const GraphModel &model, const Dag &order, int64_t arenaSize);
/// G9: arguments that are bound as constant, scalar or indirect are not written.
LogicalResult checkReadOnlyArguments(const GraphModel &model);
/// G12: child graphs match their nodes. G16: nodes take only the bindings that they may. N11: a loop's body writes its
/// condition. N17: priorities are valid.
LogicalResult checkNodes(const GraphModel &model);
/// N3: kernel nodes pass the parameters that their kernels take.
LogicalResult checkKernelCalls(const GraphModel &model);
/// G19: the collectives have one order.
LogicalResult checkCollectives(const GraphModel &model, const Dag &order);
/// G13: the nodes of one lane are ordered. `lanes` are those of the body's own nodes.
LogicalResult checkLanes(const GraphModel &model, const Dag &order, ArrayRef<int64_t> lanes);
/// G8, G15, G20: the memory that a launch binds fits the slots.
LogicalResult checkLaunch(LaunchOp launch, SymbolTableCollection &symbols);

/// Returns how the nodes of a graph or region access each argument.
FailureOr<SmallVector<AccessMode>> getArgumentModes(Operation *graphOrRegion);

/// Returns how an argument of a graph or region is bound.
BindingKind getBinding(BlockArgument argument);

} // namespace mlir::cg

#endif // CGMLIR_LIB_ANALYSIS_GRAPHCHECKS_H
