// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/Lanes.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Analysis/Priorities.h"
#include "cgmlir/Codegen/CopyEstimate.h"
#include "cgmlir/Transforms/Plan/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PLANSCHEDULE
#include "cgmlir/Transforms/Plan/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct PlanSchedulePass : cg::impl::PlanScheduleBase<PlanSchedulePass> {
  using PlanScheduleBase::PlanScheduleBase;

  /// The part of the region's schedule that a body adds. Its lanes are those of its nodes and of nested bodies, in
  /// pre-order.
  struct BodySchedule {
    SmallVector<int64_t> lanes;
    int64_t criticalPath = 0;
    int64_t criticalNs = 0;
  };

  void runOnOperation() override {
    levels.clear();
    FailureOr<BodySchedule> schedule = planBody(getOperation().getBody().front());
    if (failed(schedule))
      return signalPassFailure();
    assignPriorities();
    getOperation().setScheduleAttr(
        ScheduleAttr::get(&getContext(), schedule->lanes, schedule->criticalPath, schedule->criticalNs));
  }

  /// Sets priorities of kernels on a GPU, where nodes of several lanes compete; workers of a host take the nodes that
  /// are ready. A node in a body is at most as urgent as the node around the body. No node gets a priority if all are
  /// equally urgent.
  void assignPriorities() {
    bool onGpu = getOperation().getTarget() && getOperation().getTarget()->isCuda();
    llvm::MapVector<Operation *, int32_t> priorities;
    for (auto [op, level] : levels) {
      if (cast<GraphNodeOpInterface>(op).getNodeKind() != NodeKind::Kernel) {
        setPriority(op, 0);
        continue;
      }
      int32_t &priority = priorities[op] = level;
      for (Operation *outer = op->getParentOp(); outer != getOperation(); outer = outer->getParentOp())
        priority = std::min(priority, levels.lookup(outer));
    }
    bool differ = llvm::any_of(priorities, [&](auto &entry) { return entry.second != priorities.front().second; });
    for (auto [op, priority] : priorities)
      setPriority(op, onGpu && differ ? priority : 0);
  }

  llvm::MapVector<Operation *, int32_t> levels; // of all nodes

  FailureOr<BodySchedule> planBody(Block &body) {
    FailureOr<GraphModel> model = GraphModel::build(body);
    if (failed(model))
      return failure();
    Dag edges = model->getEdges();
    SmallVector<int64_t> costs = model->getCosts();
    if (std::optional<TargetAttr> target = getOperation().getTarget())
      for (auto [number, node] : llvm::enumerate(model->getNodes()))
        if (CostAttr cost = node.get().getNodeCost())
          costs[number] = completeEstimate(cost, *target).getNs();
    LaneAssignment assignment = assignLanes(edges, Reachability(edges), costs, maxLanes);
    if (!assignment.added.empty()) {
      SmallVector<std::pair<unsigned, unsigned>> order;
      for (unsigned node = 0; node < edges.size(); ++node)
        for (const Dag::Edge &edge : edges.predecessors(node))
          if (model->isOrderAlone(edge.from, node))
            order.push_back({edge.from, node});
      Dag buffers = model->getBufferEdges();
      for (auto [from, to] : assignment.added) {
        edges.addEdge(from, to);
        buffers.addEdge(from, to);
      }
      setEdges(*model, std::move(buffers), order);
    }

    BodySchedule schedule;
    SmallVector<int64_t> lengths(model->size(), 1);
    for (auto [number, node] : llvm::enumerate(model->getNodes())) {
      schedule.lanes.push_back(assignment.lanes[number]);
      if (!isa<ConditionalNodeOp, LoopNodeOp>(node.op))
        continue;
      // The longest body counts once, because the number of turns of a loop is not known.
      int64_t length = 0, ns = 0;
      for (Region &region : node.op->getRegions()) {
        FailureOr<BodySchedule> inner = planBody(region.front());
        if (failed(inner))
          return failure();
        llvm::append_range(schedule.lanes, inner->lanes);
        length = std::max(length, inner->criticalPath);
        ns = std::max(ns, inner->criticalNs);
      }
      lengths[number] += length;
      costs[number] += ns;
    }
    for (auto [node, level] : llvm::zip(model->getNodes(), computeUrgency(edges, costs)))
      levels[node.op] = level;
    schedule.criticalPath = findCriticalPath(edges, lengths).length;
    schedule.criticalNs = findCriticalPath(edges, costs).length;
    return schedule;
  }
};

} // namespace
