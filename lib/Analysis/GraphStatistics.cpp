// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace mlir::cg;

int64_t cg::estimateExecBytes(TargetAttr target, const GraphStatistics &statistics) {
  // Measured by benchmarks/instances on an H200, driver 580.159: lines through 100 and 300 nodes of each kind. As many
  // fills take what 100 do, and products of a library, whose weights are not copied, what 100 kernels do.
  constexpr int64_t kGraph = 48 * 1024, kNode = 3072, kFill = 614, kMostFills = 100, kControl = 240 * 1024,
                    kCopies = 110 * 1024;
  if (!target.isCuda() || statistics.nodes == 0)
    return 0;
  int64_t fills = statistics.getNodes(NodeKind::Fill);
  int64_t control = statistics.getNodes(NodeKind::Conditional) + statistics.getNodes(NodeKind::Loop);
  bool copies = statistics.getNodes(NodeKind::Copy) > 0;
  return kGraph + (statistics.nodes - fills - control) * kNode + std::min(fills, kMostFills) * kFill +
         control * kControl + copies * kCopies;
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
