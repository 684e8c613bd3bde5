// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Dependences.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Transforms/Plan/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PLANDEPENDENCES
#include "cgmlir/Transforms/Plan/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct PlanDependencesPass : cg::impl::PlanDependencesBase<PlanDependencesPass> {
  using PlanDependencesBase::PlanDependencesBase;

  void runOnOperation() override {
    if (!getOperation().isBufferized()) {
      getOperation().emitOpError() << "has tensors at its boundary; the dispatch phase turns them into buffers";
      return signalPassFailure();
    }
    forEachBody(getOperation().getBody().front(), [&](Block &body) {
      if (failed(planBody(body)))
        signalPassFailure();
    });
  }

  LogicalResult planBody(Block &body) {
    if (!keepEdges)
      for (Operation &op : body)
        if (isa<GraphNodeOpInterface>(op))
          setAfter(&op, AfterAttr::get(&getContext(), {}, {}));
    FailureOr<GraphModel> model = GraphModel::build(body);
    if (failed(model))
      return failure();
    Dag edges = model->getBufferEdges();
    for (const Dependence &dependence : computeDependences(*model)) {
      // An existing edge keeps its kind.
      bool present = llvm::any_of(edges.predecessors(dependence.to),
                                  [&](const Dag::Edge &edge) { return edge.from == dependence.from; });
      if (!present)
        edges.addEdge(dependence.from, dependence.to);
    }
    SmallVector<std::pair<unsigned, unsigned>> order;
    for (auto [node, entry] : llvm::enumerate(model->getNodes()))
      for (int64_t before : getOrder(entry.op)) {
        if (before < 0 || before >= static_cast<int64_t>(node))
          return entry.op->emitOpError() << "has the order of node " << before << " before node " << node
                                         << ", and only an earlier node can come before it [G3]";
        order.push_back({before, node});
      }
    // All ranks perform collectives in one order, also those of different communicators: two at a time might wait for
    // each other.
    std::optional<unsigned> collective;
    for (auto [node, entry] : llvm::enumerate(model->getNodes())) {
      if (!holdsCollective(entry.op))
        continue;
      if (collective)
        order.push_back({*collective, node});
      collective = node;
    }
    // Callbacks may have effects that no buffer shows.
    std::optional<unsigned> callback;
    for (auto [node, entry] : llvm::enumerate(model->getNodes())) {
      if (entry.get().getNodeKind() != NodeKind::Host)
        continue;
      if (callback)
        order.push_back({*callback, node});
      callback = node;
    }
    if (serialize)
      for (unsigned node = 1; node < edges.size(); ++node)
        if (!llvm::any_of(edges.predecessors(node), [&](const Dag::Edge &edge) { return edge.from == node - 1; }))
          edges.addEdge(node - 1, node);
    setEdges(*model, std::move(edges), order);
    return success();
  }
};

} // namespace
