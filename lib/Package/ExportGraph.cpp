// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports graphs and bodies: slots, order of nodes, edges.

#include "ExportBody.h"
#include "Exporter.h"
#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/Analysis/NodeAttributes.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult Exporter::exportGraph(GraphOp graph) {
  symbols.clear();
  Offsets<schema::Slot> slots;
  for (Type type : graph.getArgumentTypes()) {
    auto slot = cast<SlotType>(type);
    StringRef name = slot.getName().getValue();
    if (name.empty())
      return graph.emitOpError() << "has a slot without a name";
    FailureOr<schema::DType> dtype = exportElementType(graph, slot.getBuffer().getElementType(), "slot '" + name + "'");
    if (failed(dtype))
      return failure();
    String nameText = exportText(name);
    auto shape = exportShape(slot.getBuffer().getShape());
    slots.push_back(schema::CreateSlot(builder, nameText, toSchema(slot.getBinding()), getByteSize(slot.getBuffer()),
                                       *dtype, shape));
  }

  GraphStatistics statistics = computeStatistics(graph);
  ArrayRef<int64_t> lanes = graph.getSchedule().getLanes();
  if (static_cast<int64_t>(lanes.size()) != statistics.nodes)
    return graph.emitOpError() << "has a schedule of " << lanes.size() << " lanes for " << statistics.nodes
                               << " nodes, those of bodies counted";
  size_t nextLane = 0;
  FailureOr<Offset<schema::Body>> body = exportBody(graph, graph.getBody().front(), lanes, nextLane);
  if (failed(body))
    return failure();

  FailureOr<Offset<schema::Resize>> resize = exportResize(graph);
  if (failed(resize))
    return failure();
  auto target = llvm::find(targetNames, graph.getTarget());
  MemoryPlanAttr plan = graph.getPlan();
  Offsets<flatbuffers::String> symbolTexts;
  for (const std::string &symbol : symbols)
    symbolTexts.push_back(builder.CreateString(symbol));
  String name = exportText(graph.getSegment());
  auto slotVector = exportVector(slots);
  auto symbolVector = exportVector(symbolTexts);
  graphs.push_back(schema::CreateGraph(builder, name, target - targetNames.begin(), slotVector, plan.getSize(),
                                       plan.getAlignment(), plan.getLowerBound(), statistics.execBytes,
                                       statistics.lanes, statistics.criticalPathNodes, statistics.criticalPathNs,
                                       symbolVector, *body, *resize));
  return success();
}

FailureOr<Exporter::Offset<schema::Body>> Exporter::exportBody(GraphOp graph, Block &block, ArrayRef<int64_t> lanes,
                                                               size_t &nextLane) {
  BodyState state{llvm::DenseMap<Operation *, uint32_t>(), lanes, nextLane};
  for (Operation &op : block)
    if (isa<GraphNodeOpInterface>(op))
      state.numbers[&op] = state.numbers.size();
  Offsets<schema::Node> nodes;
  for (Operation &op : block) {
    if (!isa<GraphNodeOpInterface>(op))
      continue;
    FailureOr<Offset<schema::Node>> node = exportNode(graph, &op, state);
    if (failed(node))
      return failure();
    nodes.push_back(*node);
  }
  FailureOr<std::vector<schema::Edge>> edges = exportEdges(block, state);
  if (failed(edges))
    return failure();
  llvm::DenseSet<std::pair<uint32_t, uint32_t>> alone;
  for (Operation &op : block)
    for (int64_t before : getOrder(&op))
      alone.insert({static_cast<uint32_t>(before), state.numbers.lookup(&op)});
  std::vector<uint32_t> order;
  for (auto [position, edge] : llvm::enumerate(*edges))
    if (alone.contains({edge.from(), edge.to()}))
      order.push_back(position);
  auto nodeVector = exportVector(nodes);
  auto edgeVector = shareStructs<schema::Edge>(*edges);
  auto orderVector = shareVector<uint32_t>(order);
  return schema::CreateBody(builder, nodeVector, edgeVector, orderVector);
}

FailureOr<std::vector<schema::Edge>> Exporter::exportEdges(Block &block, const BodyState &state) {
  std::vector<schema::Edge> edges;
  for (Operation &op : block) {
    std::optional<NodeDependencies> dependencies = getDependencies(&op);
    if (!dependencies)
      continue;
    for (auto [index, dependency] : llvm::enumerate(dependencies->nodes)) {
      auto from = state.numbers.find(dependency.getDefiningOp());
      if (from == state.numbers.end())
        return op.emitOpError() << "waits for a node of another body; edges join nodes of one body [G2]";
      edges.emplace_back(from->second, state.numbers.lookup(&op), toSchema(dependencies->getKind(index)));
    }
  }
  // Edges are already sorted by node. Here they are also sorted by predecessor, so that the order of the after list
  // does not matter.
  llvm::sort(edges, [](const schema::Edge &a, const schema::Edge &b) {
    return std::tuple(a.to(), a.from(), a.kind()) < std::tuple(b.to(), b.from(), b.kind());
  });
  auto same = [](const schema::Edge &a, const schema::Edge &b) { return a.to() == b.to() && a.from() == b.from(); };
  // Of two edges between the same nodes, the full one comes first and is kept, because it orders more than a
  // programmatic one.
  edges.erase(std::unique(edges.begin(), edges.end(), same), edges.end());
  return edges;
}

FailureOr<std::vector<schema::BufferRef>> Exporter::exportBuffers(Operation *op) {
  SmallVector<BufferAccess> accesses;
  if (auto conditional = dyn_cast<ConditionalNodeOp>(op))
    accesses.push_back({conditional.getCondition(), AccessMode::Read});
  else if (auto loop = dyn_cast<LoopNodeOp>(op))
    accesses.push_back({loop.getCondition(), AccessMode::Read});
  else
    cast<GraphNodeOpInterface>(op).getAccesses(accesses);
  std::vector<schema::BufferRef> buffers;
  for (const BufferAccess &access : accesses) {
    FailureOr<BufferRange> range = resolveBuffer(access.buffer, op);
    if (failed(range))
      return failure();
    uint64_t size = range->end - range->begin;
    if (auto arena = range->root.getDefiningOp<ArenaOp>()) {
      buffers.emplace_back(schema::Space::Arena, toSchema(access.mode), 0, arena.getOffset() + range->begin, size);
    } else {
      auto slot = cast<BlockArgument>(range->root);
      buffers.emplace_back(schema::Space::Slot, toSchema(access.mode), slot.getArgNumber(), range->begin, size);
    }
  }
  return buffers;
}
