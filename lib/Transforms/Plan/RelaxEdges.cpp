// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphModel.h"
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
    FailureOr<GraphModel> model = GraphModel::build(getOperation().getBody().front());
    if (failed(model))
      return signalPassFailure();
    auto isKernel = [&](unsigned node) { return model->getNodes()[node].get().getNodeKind() == NodeKind::Kernel; };
    Dag edges = model->getEdges();
    for (unsigned node = 0; node < edges.size(); ++node) {
      ArrayRef<Dag::Edge> before = edges.predecessors(node);
      if (before.size() != 1 || !isKernel(node) || !isKernel(before[0].from) ||
          !getProgrammaticContract(model->getNodes()[node].op).waits)
        continue;
      edges.setPredecessors(node, Dag::Edge{before[0].from, EdgeKind::Programmatic});
    }
    setEdges(*model, edges);
  }
};

} // namespace
