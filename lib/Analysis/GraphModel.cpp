// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

FailureOr<GraphModel> GraphModel::build(Block &body, Identity identity) {
  GraphModel model;
  llvm::DenseMap<Operation *, unsigned> numbers;
  for (Operation &op : body) {
    if (!isa<GraphNodeOpInterface>(op))
      continue;
    numbers[&op] = model.nodes.size();
    Node &node = model.nodes.emplace_back();
    node.op = &op;
    if (failed(model.addAccesses(node, identity)))
      return failure();
  }
  model.edges = Dag(model.nodes.size());
  if (failed(model.addEdges(numbers)))
    return failure();
  return model;
}

unsigned GraphModel::getRoot(Value buffer, int64_t size) {
  auto [entry, inserted] = roots.try_emplace(buffer, rootSizes.size());
  if (inserted)
    rootSizes.push_back(size);
  return entry->second;
}

LogicalResult GraphModel::addAccesses(Node &node, Identity identity) {
  SmallVector<BufferAccess> accesses;
  node.get().getAccesses(accesses);
  for (const BufferAccess &access : accesses) {
    FailureOr<BufferRange> range = resolveBuffer(access.buffer, node.op);
    if (failed(range))
      return failure();
    int64_t size = getByteSize(getBufferType(range->root.getType()));
    std::optional<int64_t> offset;
    if (auto arena = range->root.getDefiningOp<ArenaOp>())
      offset = arena.getOffset();
    else if (auto alloc = range->root.getDefiningOp<memref::AllocOp>())
      if (auto planned = alloc->getAttrOfType<IntegerAttr>(CGDialect::kOffsetAttr))
        offset = planned.getInt();
    bool inArena = identity == Identity::Bytes && offset && size > 0;
    // The arena's size is of no interest here; it is not a token.
    unsigned root = inArena ? getRoot(Value(), 1) : getRoot(range->root, size);
    int64_t base = inArena ? *offset : 0;
    node.accesses.push_back({root, base + range->begin, base + range->end, access.mode, range->root});
  }
  return success();
}

LogicalResult GraphModel::addEdges(const llvm::DenseMap<Operation *, unsigned> &numbers) {
  for (auto [number, node] : llvm::enumerate(nodes)) {
    if (AfterAttr after = getAfter(node.op)) {
      for (auto [from, kind] : llvm::zip(after.getNodes(), after.getKinds())) {
        if (from >= static_cast<int64_t>(number))
          return node.op->emitOpError() << "waits for node " << from << " and is node " << number
                                        << " itself; edges go to later nodes [G3]";
        if (kind == EdgeKind::Programmatic &&
            (node.get().getNodeKind() != NodeKind::Kernel || nodes[from].get().getNodeKind() != NodeKind::Kernel))
          return node.op->emitOpError() << "has a programmatic edge; both ends of one are kernel nodes [N4]";
        edges.addEdge(from, number, kind);
      }
    }
    std::optional<NodeDependencies> dependencies = getDependencies(node.op);
    if (!dependencies)
      continue;
    for (auto [index, dependency] : llvm::enumerate(dependencies->nodes)) {
      Operation *before = dependency.getDefiningOp();
      auto from = numbers.find(before);
      if (from == numbers.end()) {
        InFlightDiagnostic diag = node.op->emitOpError() << "waits for a node of another body; edges join nodes of one "
                                                            "body [G2]";
        diag.attachNote(dependency.getLoc()) << "the other node is here";
        return diag;
      }
      edges.addEdge(from->second, number, dependencies->getKind(index));
    }
  }
  return success();
}

SmallVector<int64_t> GraphModel::getCosts() const {
  SmallVector<int64_t> costs;
  for (const Node &node : nodes) {
    CostAttr cost = node.get().getNodeCost();
    costs.push_back(cost ? cost.getNs() : 0);
  }
  return costs;
}

bool GraphModel::isOrderAlone(unsigned from, unsigned to) const {
  return llvm::is_contained(getOrder(nodes[to].op), static_cast<int64_t>(from));
}

Dag GraphModel::getBufferEdges() const {
  Dag result(size());
  for (unsigned node = 0; node < size(); ++node)
    for (const Dag::Edge &edge : edges.predecessors(node))
      if (!isOrderAlone(edge.from, node))
        result.addEdge(edge.from, node, edge.kind);
  return result;
}

static bool hasEdge(const Dag &dag, unsigned from, unsigned to) {
  return llvm::any_of(dag.predecessors(to), [&](const Dag::Edge &edge) { return edge.from == from; });
}

void cg::setEdges(const GraphModel &model, Dag edges, ArrayRef<std::pair<unsigned, unsigned>> order) {
  reduceTransitively(edges);
  Dag all = edges;
  for (auto [from, to] : order)
    if (!hasEdge(all, from, to))
      all.addEdge(from, to);
  if (!order.empty())
    reduceTransitively(all);
  for (auto [number, node] : llvm::enumerate(model.getNodes())) {
    SmallVector<int64_t> from, alone;
    SmallVector<EdgeKind> kinds;
    for (const Dag::Edge &edge : all.predecessors(number))
      if (!hasEdge(edges, edge.from, number))
        alone.push_back(edge.from);
    for (int64_t before : alone)
      edges.addEdge(before, number);
    setOrder(node.op, alone);
    for (const Dag::Edge &edge : edges.predecessors(number)) {
      from.push_back(edge.from);
      kinds.push_back(edge.kind);
    }
    setAfter(node.op, AfterAttr::get(node.op->getContext(), from, kinds));
  }
}

void cg::forEachBody(Block &body, llvm::function_ref<void(Block &)> visit) {
  visit(body);
  for (Operation &op : body)
    if (isa<ConditionalNodeOp, LoopNodeOp>(op))
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          forEachBody(inner, visit);
}
