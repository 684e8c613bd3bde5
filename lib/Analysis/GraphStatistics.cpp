// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// The device memory of an instance whose nodes are kernels, copies and calls of libraries.
static int64_t estimateBytesOfNodes(int64_t nodes, int64_t lanes) {
  // Measured by graphs of 1 to 3,000 empty kernels in a chain on an H200, driver 580.159, 64 and 200 instances of each,
  // and by copies and fills in two lanes. An instance takes a part for each lane, one that grows by its nodes, and a
  // piece of blocks of 2 MiB, which the driver does not cut at their ends: a block has as many pieces as fit, so the
  // bytes are steps.
  constexpr int64_t kLane = 110 * 1024, kNode = 512, kPieceOfNode = 1792, kBlock = 2 * 1024 * 1024;
  // From where on not all blocks have two pieces, up to where none has.
  constexpr int64_t kSomeAlone = 575 * kPieceOfNode, kAllAlone = 610 * kPieceOfNode;
  int64_t piece = nodes * kPieceOfNode, share = 0;
  if (piece >= kAllAlone)
    share = llvm::divideCeil(piece, kBlock) * kBlock;
  else if (piece > kSomeAlone)
    share = kBlock / 2 + kBlock / 2 * (piece - kSomeAlone) / (kAllAlone - kSomeAlone);
  else if (piece)
    share = kBlock / (kBlock / piece);
  return std::max<int64_t>(lanes, 1) * kLane + nodes * kNode + share;
}

int64_t cg::estimateExecBytes(TargetAttr target, const GraphStatistics &statistics) {
  if (!target.isCuda() || statistics.nodes == 0)
    return 0;
  int64_t others = statistics.nodes - statistics.getNodes(NodeKind::Fill); // fills take nothing
  int64_t control = statistics.getNodes(NodeKind::Conditional) + statistics.getNodes(NodeKind::Loop);
  if (!control)
    return estimateBytesOfNodes(others, statistics.lanes);
  // Measured by benchmarks/instances: a line through 100 and 300 branches with two kernels each.
  constexpr int64_t kGraph = 158 * 1024, kNode = 3072, kControl = 240 * 1024;
  return kGraph + (others - control) * kNode + control * kControl;
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
