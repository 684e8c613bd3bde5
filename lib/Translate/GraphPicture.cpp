// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphPicture.h"
#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/IR/StagedArguments.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class PictureBuilder {
public:
  PictureBuilder(ArrayRef<int64_t> lanes, StringRef inputName) : lanes(lanes), inputName(inputName) {}

  FailureOr<BodyPicture> build(Block &block, StringRef title);
  size_t countEdges() const { return numEdges; }
  size_t countNodes() const { return names.size(); }
  ArenaPicture takeArena(int64_t size, int64_t lowerBound);

private:
  FailureOr<NodePicture> buildNode(GraphNodeOpInterface node, unsigned number);
  void noteBuffer(Value buffer, Block &body, unsigned first, unsigned last);
  std::string describeAction(Operation *op);
  void markCriticalPath(BodyPicture &body, const GraphModel &model);

  ArrayRef<int64_t> lanes; // of all nodes in pre-order; shorter, or empty, before the graph is planned
  size_t numEdges = 0;
  std::vector<std::string> names; // of nodes, in pre-order
  llvm::MapVector<Value, BufferPicture> buffers;
  StringRef inputName;
};

} // namespace

std::string PictureBuilder::describeAction(Operation *op) {
  return TypeSwitch<Operation *, std::string>(op)
      .Case([&](KernelNodeOp kernel) { return kernel.getKernel().getLeafReference().str(); })
      .Case([&](DispatchOp dispatch) {
        return dispatch.getKernel() ? dispatch.getKernel()->getLeafReference().str() : dispatch.getKernelClass().str();
      })
      .Case([](LibraryNodeOp library) { return library.getCall().str(); })
      .Case([](CollectiveNodeOp collective) {
        return (stringifyCollectiveKind(collective.getKind()) + " " + collective.getCommunicator()).str();
      })
      .Case([](ConditionalNodeOp conditional) { return stringifyConditionalKind(conditional.getKind()).str(); })
      .Case([](HostNodeOp host) { return host.getCallback().str(); })
      .Case([](ChildNodeOp child) { return child.getGraph().str(); })
      .Default(std::string());
}

static std::string formatExtents(ArrayRef<int64_t> extents) {
  std::string text;
  for (int64_t extent : extents)
    text += (text.empty() ? "" : " × ") + std::to_string(extent);
  return text;
}

FailureOr<NodePicture> PictureBuilder::buildNode(GraphNodeOpInterface node, unsigned number) {
  NodePicture picture;
  picture.kind = node.getNodeKind();
  picture.name = getNodeName(node).str();
  picture.action = describeAction(node);
  picture.lane = names.size() < lanes.size() ? lanes[names.size()] : 0;
  names.push_back(picture.name);

  auto &details = picture.details;
  details.push_back(llvm::formatv("node {0}: {1}", number, picture.name));
  details.push_back((stringifyNodeKind(picture.kind) + (picture.action.empty() ? "" : " ") + picture.action).str());
  if (auto grid = node->getAttrOfType<DenseI64ArrayAttr>("grid"))
    details.push_back("grid " + formatExtents(grid) + ", block " +
                      formatExtents(node->getAttrOfType<DenseI64ArrayAttr>("block")));
  if (CostAttr cost = node.getNodeCost()) {
    details.push_back(llvm::formatv("reads {0} bytes, writes {1} bytes", cost.getRead(), cost.getWrite()));
    if (cost.getFlops())
      details.push_back(llvm::formatv("{0} operations", cost.getFlops()));
    if (cost.getNs())
      details.push_back(llvm::formatv("estimate {0:f3} µs", cost.getNs() / 1000.0));
  }
  details.push_back(llvm::formatv("lane {0}", picture.lane));
  if (StringAttr scope = getNodeScope(node))
    details.push_back("scope " + scope.str());
  std::string location = describeLocation(node->getLoc(), inputName);
  if (location != "unknown")
    details.push_back("at " + location);

  bool isSwitch = isa<ConditionalNodeOp>(*node) && cast<ConditionalNodeOp>(*node).getKind() == ConditionalKind::Switch;
  for (auto [index, region] : llvm::enumerate(node->getRegions())) {
    if (!isa<ConditionalNodeOp, LoopNodeOp>(*node))
      break;
    std::string title = isa<LoopNodeOp>(*node) ? "body"
                        : isSwitch             ? "case " + std::to_string(index)
                                               : (index == 0 ? "then" : "else");
    FailureOr<BodyPicture> body = build(region.front(), title);
    if (failed(body))
      return failure();
    picture.bodies.push_back(std::move(*body));
  }
  return picture;
}

/// Unmarks the critical path in the bodies of a node that is not on the critical path itself.
static void clearCriticalPath(NodePicture &node) {
  node.critical = false;
  for (BodyPicture &body : node.bodies) {
    body.criticalEdges.clear();
    llvm::for_each(body.nodes, clearCriticalPath);
  }
}

void PictureBuilder::markCriticalPath(BodyPicture &body, const GraphModel &model) {
  // Paths are compared by time; paths of the same time, or without estimates, by their number of nodes.
  SmallVector<int64_t> weights = model.getCosts();
  for (int64_t &weight : weights)
    weight = weight * (model.size() + 1) + 1;
  CriticalPath path = findCriticalPath(body.edges, weights);
  for (auto [index, node] : llvm::enumerate(path.nodes)) {
    body.nodes[node].critical = true;
    if (index > 0)
      body.criticalEdges.insert({path.nodes[index - 1], node});
  }
  for (NodePicture &node : body.nodes)
    if (!node.critical)
      clearCriticalPath(node);
}

FailureOr<BodyPicture> PictureBuilder::build(Block &block, StringRef title) {
  FailureOr<GraphModel> model = GraphModel::build(block);
  if (failed(model))
    return failure();
  BodyPicture body;
  body.title = title.str();
  body.edges = model->getEdges();
  numEdges += body.edges.countEdges();
  for (unsigned node = 0; node < model->size(); ++node)
    for (const Dag::Edge &edge : body.edges.predecessors(node))
      if (model->isOrderAlone(edge.from, node))
        body.order.insert({edge.from, node});
  for (auto [number, node] : llvm::enumerate(model->getNodes())) {
    unsigned first = names.size();
    FailureOr<NodePicture> picture = buildNode(node.get(), number);
    if (failed(picture))
      return failure();
    body.nodes.push_back(std::move(*picture));
    for (const GraphModel::Access &access : node.accesses)
      noteBuffer(access.buffer, block, first, names.size() - 1);
  }
  markCriticalPath(body, *model);
  return body;
}

/// Notes that nodes `first` to `last` use a buffer. One that is made in `body` is free again behind its last user
/// there; what a nested body uses of an outer one is used as long as the node that holds that body runs.
void PictureBuilder::noteBuffer(Value buffer, Block &body, unsigned first, unsigned last) {
  Operation *made = buffer.getDefiningOp();
  if (!made || made->getBlock() != &body)
    return;
  std::optional<int64_t> offset;
  if (auto arena = dyn_cast<ArenaOp>(made))
    offset = arena.getOffset();
  else if (auto planned = made->getAttrOfType<IntegerAttr>(CGDialect::kOffsetAttr))
    offset = planned.getInt();
  int64_t bytes = getByteSize(getBufferType(buffer.getType()));
  if (!offset || bytes <= 0)
    return;
  auto [entry, inserted] = buffers.insert({buffer, {*offset, bytes, first, last}});
  entry->second.first = std::min(entry->second.first, first);
  entry->second.last = std::max(entry->second.last, last);
}

ArenaPicture PictureBuilder::takeArena(int64_t size, int64_t lowerBound) {
  ArenaPicture arena{size, lowerBound, std::move(names), {}};
  for (auto &[value, buffer] : buffers)
    arena.buffers.push_back(std::move(buffer));
  return arena;
}

static FailureOr<GraphPicture> buildPicture(Operation *op, MemoryPlanAttr plan, ScheduleAttr schedule,
                                            TargetAttr target, StringRef inputName) {
  PictureBuilder builder(schedule ? schedule.getLanes() : ArrayRef<int64_t>(), inputName);
  FailureOr<BodyPicture> body = builder.build(op->getRegion(0).front(), "");
  if (failed(body))
    return failure();
  GraphPicture picture;
  picture.name = SymbolTable::getSymbolName(op).str();
  picture.body = std::move(*body);
  auto add = [&](StringRef name, std::string value) { picture.figures.push_back({name.str(), std::move(value)}); };
  if (target)
    add("target", target.getName().str());
  add("nodes", std::to_string(builder.countNodes()));
  add("edges", std::to_string(builder.countEdges()));
  if (schedule) {
    add("lanes", std::to_string(schedule.getNumLanes()));
    add("critical path",
        llvm::formatv("{0} nodes, {1:f3} µs", schedule.getCriticalPath(), schedule.getCriticalNs() / 1000.0));
  }
  if (plan) {
    add("arena", formatBytes(plan.getSize()));
    add("arena lower bound", formatBytes(plan.getLowerBound()));
    picture.arena = builder.takeArena(plan.getSize(), plan.getLowerBound());
  }
  return picture;
}

FailureOr<std::vector<GraphPicture>> cg::collectPictures(ModuleOp module, StringRef inputName) {
  std::vector<GraphPicture> pictures;
  for (Operation &op : *module.getBody()) {
    FailureOr<GraphPicture> picture = failure();
    if (auto graph = dyn_cast<GraphOp>(op)) {
      picture = buildPicture(graph, graph.getPlan(), graph.getSchedule(), graph.getTarget(), inputName);
    } else if (auto region = dyn_cast<RegionOp>(op); region && region.isBufferized()) {
      picture = buildPicture(region, region.getPlanAttr(), region.getScheduleAttr(),
                             region.getTarget().value_or(TargetAttr()), inputName);
    } else {
      continue;
    }
    if (failed(picture))
      return failure();
    pictures.push_back(std::move(*picture));
  }
  if (pictures.empty())
    return LogicalResult(module.emitOpError() << "there is no cg.graph and no cg.region on buffers to draw");
  return pictures;
}
