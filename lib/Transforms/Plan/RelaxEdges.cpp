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
      ArrayRef<Dag::Edge> before = edges.predecessors(node);
      if (before.size() != 1 || !isKernel(node) || !isKernel(before[0].from) ||
          !getProgrammaticContract(model->getNodes()[node].op).waits)
        continue;
      unsigned from = before[0].from;
      if (model->isOrderAlone(from, node))
        continue;
      edges.setPredecessors(node, Dag::Edge{from, EdgeKind::Programmatic});
      // Bodies are made of what were regions of their own, in which nothing wrote what a kernel reads early.
      if (!readsEarlyInTime(*model, edges, node))
        edges.setPredecessors(node, Dag::Edge{from, EdgeKind::Full});
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
