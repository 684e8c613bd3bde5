// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The proof that a plan is correct: rules about a graph as a whole. docs/spec/graphs.md numbers them.

#ifndef CGMLIR_ANALYSIS_GRAPHVERIFIER_H
#define CGMLIR_ANALYSIS_GRAPHVERIFIER_H

#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/IR/CG.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Proves one graph, or one region that has a plan. Errors name both nodes, the buffer and the edge that is missing.
LogicalResult verifyGraph(Operation *graphOrRegion);

/// Proves every graph and every planned region of the module, and the bindings of their launches.
LogicalResult verifyGraphs(ModuleOp module);

/// True if everything that kernel `kernel` reads before its wait is finished when the kernel starts, by `order`, the
/// edges that the model's kernels keep [G11].
bool readsEarlyInTime(const GraphModel &model, const Dag &order, unsigned kernel);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_GRAPHVERIFIER_H
