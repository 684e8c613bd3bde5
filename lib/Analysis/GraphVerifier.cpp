// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphVerifier.h"
#include "GraphChecks.h"
#include "cgmlir/Analysis/NodeAttributes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class Verifier {
public:
  Verifier(Operation *op, MemoryPlanAttr plan, ScheduleAttr schedule)
      : op(op), plan(plan), lanes(schedule ? schedule.getLanes() : ArrayRef<int64_t>()) {}

  LogicalResult run() {
    int64_t nodes = 0;
    op->walk([&](GraphNodeOpInterface) { ++nodes; });
    if (!lanes.empty() && static_cast<int64_t>(lanes.size()) != nodes)
      return op->emitOpError() << "has a schedule of " << lanes.size() << " lanes for " << nodes
                               << " nodes, those of bodies counted [G13]";
    // The page size of the allocator that provides the arena.
    constexpr int64_t kMaxAlignment = 4096;
    if (plan && plan.getAlignment() > kMaxAlignment)
      return op->emitOpError() << "has an arena aligned to " << plan.getAlignment() << " bytes; the most is "
                               << kMaxAlignment << " [G5]";
    return verifyBody(op->getRegion(0).front(), 1);
  }

private:
  LogicalResult verifyBody(Block &body, unsigned depth) {
    constexpr unsigned kMaxDepth = 8;
    if (depth > kMaxDepth)
      return body.getParentOp()->emitOpError() << "bodies nest more than " << kMaxDepth << " deep [G14]";
    FailureOr<GraphModel> model = GraphModel::build(body, GraphModel::Identity::Bytes);
    if (failed(model))
      return failure();
    Dag order = getOrderingEdges(*model), buffers = getBufferOrder(*model);
    // All checks run, so that one run reports all errors.
    bool good = succeeded(checkReadOnlyArguments(*model));
    good &= succeeded(checkNodes(*model));
    good &= succeeded(checkKernelCalls(*model));
    good &= succeeded(checkProgrammaticEdges(*model, order));
    good &= succeeded(checkOrder(*model));
    good &= succeeded(checkCollectives(*model, order));
    bool covered = succeeded(checkConflicts(*model, buffers));
    good &= covered;
    if (plan)
      good &= succeeded(checkArena(body, *model, buffers, plan.getSize()));

    SmallVector<int64_t> own;
    for (const GraphModel::Node &node : model->getNodes()) {
      if (!lanes.empty())
        own.push_back(lanes[nextLane++]);
      if (isa<ConditionalNodeOp, LoopNodeOp>(node.op))
        for (Region &region : node.op->getRegions())
          good &= succeeded(verifyBody(region.front(), depth + 1));
    }
    // A missing edge is reported once, although it also breaks the lane's order.
    if (covered)
      good &= succeeded(checkLanes(*model, order, own));
    return success(good);
  }

  Operation *op;
  MemoryPlanAttr plan;
  ArrayRef<int64_t> lanes; // The lanes of all nodes, in pre-order; empty without a schedule.
  size_t nextLane = 0;
};

} // namespace

LogicalResult cg::verifyGraph(Operation *op) {
  if (auto graph = dyn_cast<GraphOp>(op))
    return Verifier(op, graph.getPlan(), graph.getSchedule()).run();
  auto region = cast<RegionOp>(op);
  return Verifier(op, region.getPlanAttr(), region.getScheduleAttr()).run();
}

LogicalResult cg::verifyGraphs(ModuleOp module) {
  bool good = true;
  for (Operation &op : *module.getBody()) {
    auto region = dyn_cast<RegionOp>(op);
    if (isa<GraphOp>(op) || (region && (region.getPlan() || region.getSchedule())))
      good &= succeeded(verifyGraph(&op));
  }
  // A launch's bindings are checked only if its callee is valid.
  if (!good)
    return failure();
  SymbolTableCollection symbols;
  module.walk([&](LaunchOp launch) { good &= succeeded(checkLaunch(launch, symbols)); });
  return success(good);
}
