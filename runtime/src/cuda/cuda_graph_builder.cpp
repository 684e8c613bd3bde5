// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Explicit nodes with explicit edges. A flat node becomes one driver node, or a chain of them: transfers around a
// callback, a selector before a conditional.

#include "cuda/cuda_graph_builder.h"

#include "base/nvtx.h"
#include "cuda/cuda_capture.h"
#include "cuda/cuda_readback.h"

#include <algorithm>
#include <optional>

namespace cgrt {

using namespace cuda;

BuiltGraph::~BuiltGraph() {
  auto scope = device.enter();
  if (!scope.ok())
    return;
  if (graph)
    device.f().cuGraphDestroy(graph);
  sources.clear();
}

size_t BuiltGraph::chainsOfFeeds(size_t count) {
  // On an H200 (driver 580.159) a launch takes the host a microsecond for each copy that is parallel to the first: 153
  // for 150 of them, 5 in four chains, where they take the device a third of the time, and 2.6 in one. Up to eight
  // copies of 64 KiB take the device no longer in one chain.
  constexpr size_t mostInOne = 8, otherwise = 4;
  return count <= mostInOne ? 1 : otherwise;
}

int64_t BuiltGraph::find(GraphNode node) const {
  for (size_t id = 0; id < steps.size(); ++id) {
    bool isStep = std::find(steps[id].begin(), steps[id].end(), node) != steps[id].end();
    bool isOfCall = std::find(calls[id].begin(), calls[id].end(), node) != calls[id].end();
    bool isCopied = std::ranges::find(copied[id].nodes, node, &CopiedCall::Node::added) != copied[id].nodes.end();
    if (isStep || isOfCall || isCopied || ends[id] == node)
      return static_cast<int64_t>(id);
  }
  return -1;
}

/// listIn(device, graph, out) adds the graph's nodes, and for a child graph the nodes in it.
static Status listIn(const CudaDevice &device, Graph graph, std::vector<GraphNode> &out) {
  size_t count = 0;
  CGRT_TRY(device.check(device.f().cuGraphGetNodes(graph, nullptr, &count), "counting a graph's nodes"));
  std::vector<GraphNode> nodes(count);
  if (count)
    CGRT_TRY(device.check(device.f().cuGraphGetNodes(graph, nodes.data(), &count), "listing a graph's nodes"));
  for (GraphNode node : nodes) {
    NodeType type;
    CGRT_TRY(device.check(device.f().cuGraphNodeGetType(node, &type), "asking a node's type"));
    if (type != NodeGraph) {
      out.push_back(node);
      continue;
    }
    // A captured library call counts as the nodes in it.
    Graph child = nullptr;
    CGRT_TRY(device.check(device.f().cuGraphChildGraphNodeGetGraph(node, &child), "opening a child graph"));
    CGRT_TRY(listIn(device, child, out));
  }
  return success();
}

Result<uint64_t> BuiltGraph::countNodes() const {
  std::vector<GraphNode> all;
  CGRT_TRY(listIn(device, graph, all));
  for (const std::vector<Graph> &ofNode : bodies)
    for (Graph body : ofNode)
      CGRT_TRY(listIn(device, body, all));
  return uint64_t{all.size()};
}

Result<std::vector<GraphNode>> BuiltGraph::nodesOf(const FlatNode &node) const {
  std::vector<GraphNode> all = steps[node.id];
  all.insert(all.end(), calls[node.id].begin(), calls[node.id].end());
  for (const CopiedCall::Node &copy : copied[node.id].nodes)
    all.push_back(copy.added);
  if (!isCaptured(node.kind) || !all.empty())
    return all;
  Graph child = nullptr;
  CGRT_TRY(device.check(device.f().cuGraphChildGraphNodeGetGraph(ends[node.id], &child), "opening a child graph"));
  CGRT_TRY(listIn(device, child, all));
  return all;
}

namespace {

class Builder {
public:
  Builder(CudaProgram &program, StreamHandle privateStream, BuiltGraph &out)
      : program(program), device(program.device()), privateStream(privateStream), out(out), ends(out.ends) {
    out.resize(program.nodes().size());
  }

  /// startBehind(tail): nodes without predecessors wait for the nodes in `tail`, which the graph has already.
  void startBehind(CaptureTail tail) {
    bool programmatic = !tail.edges.empty();
    start = {std::move(tail.nodes), std::move(tail.edges), programmatic};
  }
  Status addBody(const FlatBody &body, Graph into);
  std::vector<GraphNode> lastOf(const FlatBody &body) const;

private:
  void findDependencies(const CudaNode &node, Dependencies &dependencies) const;
  Result<GraphNode> add(const CudaNode &node, Graph into, const Dependencies &dependencies, GraphNodeParams &params);
  /// addStep() adds a step of a node and remembers it.
  Status addStep(CudaNode &node, Graph into, uint32_t step, Dependencies &dependencies);
  Status addNode(CudaNode &node, Graph into);
  Status addKernel(CudaNode &node, Graph into, Dependencies &dependencies);
  Status setPriority(const CudaNode &node, uint8_t priority);
  Status addLibrary(CudaNode &node, Graph into, const Dependencies &dependencies);
  Status captureInPlace(CudaNode &node, Graph into, const Dependencies &dependencies, std::string_view what);
  Status addControl(CudaNode &node, Graph into, Dependencies dependencies);
  Status addEmpty(Graph into, const CudaNode &node);

  CudaProgram &program;
  const CudaDevice &device;
  const StreamHandle privateStream;
  BuiltGraph &out;
  Dependencies start;
  Dependencies ofNode; // of the node that is added now; one list serves all nodes
  std::vector<GraphNode> &ends;
  struct Priorities {
    int least = 0, greatest = 0; // as the driver counts: the greatest priority is the lowest number
  };
  std::optional<Priorities> priorities; // asked for when the first node has a priority
};

} // namespace

void Builder::findDependencies(const CudaNode &node, Dependencies &dependencies) const {
  if (node.flat->predecessors.empty() && !node.flat->nested) {
    dependencies = start;
    return;
  }
  dependencies.nodes.clear();
  dependencies.edges.clear();
  dependencies.programmatic = false;
  node.eachWaitedFor([&](FlatEdge edge) {
    dependencies.nodes.push_back(ends[edge.from]);
    EdgeData data{};
    if (edge.programmatic) {
      data.fromPort = PortProgrammatic;
      data.type = DependencyProgrammatic;
      dependencies.programmatic = true;
    }
    dependencies.edges.push_back(data);
  });
}

Result<GraphNode> Builder::add(const CudaNode &node, Graph into, const Dependencies &dependencies,
                               GraphNodeParams &params) {
  GraphNode added = nullptr;
  DriverResult result = device.f().cuGraphAddNode(&added, into, dependencies.nodes.data(),
                                                  dependencies.programmatic ? dependencies.edges.data() : nullptr,
                                                  dependencies.nodes.size(), &params);
  CGRT_TRY(device.check(result, [&] { return text("adding ", program.graph().describe(*node.flat)); }));
  return added;
}

Status Builder::addStep(CudaNode &node, Graph into, uint32_t step, Dependencies &dependencies) {
  GraphNodeParams params = program.describe(node, step);
  CGRT_TRY_ASSIGN(GraphNode added, add(node, into, dependencies, params));
  out.steps[node.flat->id].push_back(added);
  ends[node.flat->id] = added;
  dependencies.nodes.assign(1, added);
  dependencies.edges.clear();
  dependencies.programmatic = false;
  return success();
}

Status Builder::addKernel(CudaNode &node, Graph into, Dependencies &dependencies) {
  CGRT_TRY(addStep(node, into, 0, dependencies));
  if (uint8_t priority = node.flat->node->priority())
    CGRT_TRY(setPriority(node, priority));
  const schema::Dim3 *cluster = node.flat->kernel().cluster();
  if (!cluster)
    return success();
  LaunchAttributeValue value{};
  value.cluster = {cluster->x(), cluster->y(), cluster->z()};
  return device.check(device.f().cuGraphKernelNodeSetAttribute(ends[node.flat->id], AttributeClusterDimension, &value),
                      [&] { return text("setting the cluster of ", program.graph().describe(*node.flat)); });
}

Status Builder::setPriority(const CudaNode &node, uint8_t priority) {
  if (!priorities) {
    priorities.emplace();
    CGRT_TRY(device.check(device.f().cuCtxGetStreamPriorityRange(&priorities->least, &priorities->greatest),
                          "asking for the range of priorities"));
  }
  LaunchAttributeValue value{};
  // A device with fewer levels takes its greatest for all above.
  value.priority = std::max(priorities->greatest, priorities->least - priority);
  return device.check(device.f().cuGraphKernelNodeSetAttribute(ends[node.flat->id], AttributePriority, &value),
                      [&] { return text("setting the priority of ", program.graph().describe(*node.flat)); });
}

Status Builder::addLibrary(CudaNode &node, Graph into, const Dependencies &dependencies) {
  std::string what = program.graph().describe(*node.flat);
  // A call that cannot be copied is added as it was captured if the runtime owns the graph.
  if (out.graph && node.keptAsCaptured)
    return captureInPlace(node, into, dependencies, what);
  CGRT_TRY_ASSIGN(CapturedGraph captured, captureCall(device, privateStream, *node.library, what));
  CGRT_TRY_ASSIGN(CapturedNodeList list, CapturedNodeList::read(device, captured));
  std::optional<NodeType> uncopied = list.uncopied();
  // The driver would not name the node that a body may not hold.
  if (uncopied && node.flat->nested)
    return unimplemented(what, " enqueues ", nodeTypeName(*uncopied),
                         ", which may not stand inside a conditional or loop body; let the call enqueue kernels, "
                         "copies and fills alone, or compile with cg.control_flow: host, so that no body holds it");
  // A collective library itself keeps the memory that belongs to each capture.
  bool isLibrary = node.flat->kind == FlatKind::Library;
  if (!uncopied && isLibrary) {
    CopiedCall &copied = out.copied[node.flat->id];
    CGRT_TRY_ASSIGN(copied, list.copy(into, dependencies.nodes, what));
    ends[node.flat->id] = copied.nodes[copied.last].added;
    out.sources.push_back(std::move(captured));
    ++out.libraryCalls.copied;
    return success();
  }
  if (isLibrary) {
    program.target().services().log.log(LogLevel::Info, text(what,
                                                             " stands in the graph as it was captured, since it "
                                                             "enqueues ",
                                                             nodeTypeName(*uncopied)));
    node.keptAsCaptured = true;
    if (out.graph)
      return captureInPlace(node, into, dependencies, what);
  }
  GraphNodeParams params{};
  params.type = NodeGraph;
  params.child = {captured.graph(), OwnershipClone};
  CGRT_TRY_ASSIGN(ends[node.flat->id], add(node, into, dependencies, params));
  return success();
}

/// captureInPlace() enqueues the call once more, directly into the graph.
Status Builder::captureInPlace(CudaNode &node, Graph into, const Dependencies &dependencies, std::string_view what) {
  CGRT_TRY_ASSIGN(CapturedCall call, captureCallInto(device, privateStream, *node.library, into, dependencies, what));
  out.calls[node.flat->id] = std::move(call.nodes);
  ++out.libraryCalls.captured;
  if (call.last.size() == 1 && !out.calls[node.flat->id].empty()) {
    ends[node.flat->id] = call.last.front();
    return success();
  }
  // A call that enqueued nothing, or ended on several streams, gets one end, too.
  GraphNodeParams params{};
  params.type = NodeEmpty;
  CGRT_TRY_ASSIGN(ends[node.flat->id], add(node, into, {std::move(call.last), {}, false}, params));
  out.calls[node.flat->id].push_back(ends[node.flat->id]);
  return success();
}

Status Builder::addEmpty(Graph into, const CudaNode &node) {
  GraphNodeParams params{};
  params.type = NodeEmpty;
  CGRT_TRY_ASSIGN(GraphNode added, add(node, into, {}, params));
  (void)added;
  return success();
}

std::vector<GraphNode> Builder::lastOf(const FlatBody &body) const {
  std::vector<bool> hasSuccessor(ends.size());
  for (uint32_t id : body.nodes)
    for (FlatEdge edge : program.graph().nodes()[id].predecessors)
      hasSuccessor[edge.from] = true;
  std::vector<GraphNode> last;
  for (uint32_t id : body.nodes)
    if (!hasSuccessor[id])
      last.push_back(ends[id]);
  return last;
}

Status Builder::addControl(CudaNode &node, Graph into, Dependencies dependencies) {
  const FlatNode &source = *node.flat;
  bool isLoop = source.kind == FlatKind::Loop;
  ConditionalHandle handle = node.handle;
  if (CudaProgram::selectsBefore(node))
    CGRT_TRY(addStep(node, into, 0, dependencies));
  const auto *conditional = source.node->kind_as_ConditionalNode();
  GraphNodeParams params{};
  params.type = NodeConditional;
  params.conditional.handle = handle;
  params.conditional.type = isLoop ? ConditionalWhile : conditional->is_switch() ? ConditionalSwitch : ConditionalIf;
  params.conditional.size = static_cast<unsigned>(source.bodies.size());
  params.conditional.context = device.context();
  CGRT_TRY_ASSIGN(GraphNode added, add(node, into, dependencies, params));
  ends[source.id] = added;
  out.bodies[source.id].assign(params.conditional.bodies, params.conditional.bodies + source.bodies.size());
  for (size_t b = 0; b < source.bodies.size(); ++b) {
    Graph body = out.bodies[source.id][b];
    CGRT_TRY(addBody(source.bodies[b], body));
    // Drivers before 12.8 do not take a body without nodes.
    if (source.bodies[b].nodes.empty() && !isLoop)
      CGRT_TRY(addEmpty(body, node));
    if (!CudaProgram::selectsInside(node))
      continue;
    Dependencies last{lastOf(source.bodies[b]), {}, false};
    CGRT_TRY(addStep(node, body, 1, last));
    ends[source.id] = added;
  }
  return success();
}

Status Builder::addNode(CudaNode &node, Graph into) {
  Dependencies &dependencies = ofNode;
  findDependencies(node, dependencies);
  switch (node.flat->kind) {
  case FlatKind::Kernel:
    return addKernel(node, into, dependencies);
  case FlatKind::Library:
  case FlatKind::Collective:
    return addLibrary(node, into, dependencies);
  case FlatKind::Conditional:
  case FlatKind::Loop:
    return addControl(node, into, dependencies); // a copy: its bodies hold nodes
  default:
    for (uint32_t step = 0; step < program.steps(node); ++step)
      CGRT_TRY(addStep(node, into, step, dependencies));
    return success();
  }
}

Status Builder::addBody(const FlatBody &body, Graph into) {
  // Handles first: a kernel that sets one comes before the conditional node that it belongs to.
  for (uint32_t id : body.nodes) {
    CudaNode &node = program.node(id);
    if (node.flat->kind != FlatKind::Conditional && node.flat->kind != FlatKind::Loop)
      continue;
    ConditionalHandle handle = 0;
    CGRT_TRY(device.check(
        device.f().cuGraphConditionalHandleCreate(&handle, into, device.context(), 0, ConditionalAssignDefault),
        text("creating the handle of ", program.graph().describe(*node.flat))));
    program.setHandle(id, handle);
  }
  // Profilers show kernels of a graph in the ranges in which their nodes were made.
  ScopeRange scopes;
  for (uint32_t id : body.nodes) {
    scopes.enter(program.node(id).flat->node);
    CGRT_TRY(addNode(program.node(id), into));
  }
  return success();
}

Result<std::unique_ptr<BuiltGraph>> buildGraph(CudaProgram &program, StreamHandle privateStream,
                                               const BoundAddresses &addresses) {
  const CudaDevice &device = program.device();
  auto built = std::make_unique<BuiltGraph>(device);
  CGRT_TRY(device.check(device.f().cuGraphCreate(&built->graph, 0), "creating a graph"));
  CaptureTail first; // the last copy of each chain
  built->feeds.resize(addresses.feeds.size());
  auto isFed = [](uint64_t from) { return from != 0; };
  size_t next = 0, chains = BuiltGraph::chainsOfFeeds(std::ranges::count_if(addresses.feeds, isFed));
  for (uint32_t slot = 0; slot < addresses.feeds.size(); ++slot) {
    if (!addresses.feeds[slot])
      continue;
    GraphNodeParams params = program.describeFeed(slot, addresses);
    bool begins = first.nodes.size() < chains;
    const GraphNode *behind = begins ? nullptr : &first.nodes[next % chains];
    CGRT_TRY(device.check(
        device.f().cuGraphAddNode(&built->feeds[slot], built->graph, behind, nullptr, begins ? 0 : 1, &params),
        [&] { return text("adding the copy into '", view(program.graph().graph().slots()->Get(slot)->name()), "'"); }));
    if (begins)
      first.nodes.push_back(built->feeds[slot]);
    else
      first.nodes[next % chains] = built->feeds[slot];
    ++next;
  }
  Builder builder(program, privateStream, *built);
  builder.startBehind(std::move(first));
  CGRT_TRY(builder.addBody(program.graph().body(), built->graph));
  CGRT_TRY(readBack(program, *built, built->graph));
  return built;
}

Result<std::vector<GraphNode>> appendGraph(CudaProgram &program, StreamHandle privateStream, Graph into,
                                           CaptureTail tail, std::vector<CapturedGraph> &sources) {
  BuiltGraph added(program.device()); // which owns no graph
  Builder builder(program, privateStream, added);
  const FlatBody &body = program.graph().body();
  if (body.nodes.empty())
    return std::move(tail.nodes);
  added.behind = tail;
  builder.startBehind(std::move(tail));
  CGRT_TRY(builder.addBody(body, into));
  CGRT_TRY(readBack(program, added, into));
  sources = std::move(added.sources);
  return builder.lastOf(body);
}

} // namespace cgrt
