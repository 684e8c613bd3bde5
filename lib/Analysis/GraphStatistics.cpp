// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace mlir::cg;

int64_t cg::estimateExecBytes(TargetAttr target, const GraphStatistics &statistics) {
  // Measured on driver 580 by benchmarks/instances: what a node takes, and a conditional or loop node beyond that.
  constexpr int64_t kBytesPerNode = 2048, kBytesPerControl = 240 * 1024;
  int64_t control = statistics.getNodes(NodeKind::Conditional) + statistics.getNodes(NodeKind::Loop);
  return target.isCuda() ? statistics.nodes * kBytesPerNode + control * kBytesPerControl : 0;
}

GraphStatistics cg::computeStatistics(GraphOp graph) {
  GraphStatistics statistics;
  llvm::SmallPtrSet<Attribute, 32> kernels;
  graph.walk([&](GraphNodeOpInterface node) {
    ++statistics.nodes;
    ++statistics.nodesOfKind[static_cast<size_t>(node.getNodeKind())];
    if (CostAttr cost = node.getNodeCost()) {
      statistics.bytesRead += cost.getRead();
      statistics.bytesWritten += cost.getWrite();
    }
    if (auto kernel = dyn_cast<KernelNodeOp>(*node))
      kernels.insert(kernel.getKernel());
    if (std::optional<NodeDependencies> dependencies = getDependencies(node)) {
      statistics.edges += dependencies->nodes.size();
      for (size_t i = 0; i < dependencies->nodes.size(); ++i)
        statistics.programmaticEdges += dependencies->getKind(i) == EdgeKind::Programmatic;
    }
  });
  for (Type type : graph.getArgumentTypes()) {
    auto slot = cast<SlotType>(type);
    if (slot.getBinding() == BindingKind::Staged || slot.getBinding() == BindingKind::Scalar)
      statistics.launchBytes += getByteSize(slot.getBuffer());
  }
  statistics.lanes = graph.getSchedule().getNumLanes();
  statistics.criticalPathNodes = graph.getSchedule().getCriticalPath();
  statistics.criticalPathNs = graph.getSchedule().getCriticalNs();
  statistics.arenaBytes = graph.getPlan().getSize();
  statistics.arenaLowerBoundBytes = graph.getPlan().getLowerBound();
  statistics.lowerBoundExact = !graph->hasAttr(CGDialect::kSampledBoundAttr);
  auto execBytes = graph->getAttrOfType<IntegerAttr>(CGDialect::kExecBytesAttr);
  statistics.execBytes = execBytes ? execBytes.getInt() : estimateExecBytes(graph.getTarget(), statistics);
  statistics.uniqueKernels = kernels.size();
  return statistics;
}
