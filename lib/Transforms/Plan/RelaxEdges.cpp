// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/GraphVerifier.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Transforms/Plan/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RELAXEDGES
#include "cgmlir/Transforms/Plan/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct RelaxEdgesPass : cg::impl::RelaxEdgesBase<RelaxEdgesPass> {
  void runOnOperation() override {
    bool failed = false;
    forEachBody(getOperation().getBody().front(), [&](Block &body) { failed |= mlir::failed(relax(body)); });
    if (failed)
      signalPassFailure();
  }

private:
  static LogicalResult relax(Block &body) {
    FailureOr<GraphModel> model = GraphModel::build(body);
    if (failed(model))
      return failure();
    auto isKernel = [&](unsigned node) { return model->getNodes()[node].get().getNodeKind() == NodeKind::Kernel; };
    Dag edges = model->getEdges();
    for (unsigned node = 0; node < edges.size(); ++node) {
      if (!isKernel(node) || !getProgrammaticContract(model->getNodes()[node].op).waits)
        continue;
      // Each edge by itself: a buffer that a kernel reads early may be finished behind one edge alone. Later
      // predecessors come first, because relaxing their edges gains most.
      SmallVector<Dag::Edge> before(edges.predecessors(node));
      for (Dag::Edge &edge : llvm::reverse(before)) {
        if (!isKernel(edge.from) || model->isOrderAlone(edge.from, node))
          continue;
        edge.kind = EdgeKind::Programmatic;
        edges.setPredecessors(node, before);
        if (readsEarlyInTime(*model, edges, node))
          continue;
        edge.kind = EdgeKind::Full;
        edges.setPredecessors(node, before);
      }
    }
    for (auto [number, node] : llvm::enumerate(model->getNodes())) {
      SmallVector<int64_t> nodes;
      SmallVector<EdgeKind> kinds;
      for (const Dag::Edge &edge : edges.predecessors(number)) {
        nodes.push_back(edge.from);
        kinds.push_back(edge.kind);
      }
      setAfter(node.op, AfterAttr::get(node.op->getContext(), nodes, kinds));
    }
    return success();
  }
};

} // namespace
