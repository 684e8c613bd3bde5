// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The expected nodes follow from the flat graph alone, and not from the calls of the builder. Both sides are sorted
// lists, so that a graph of n nodes costs n log n.

#include "cuda/cuda_readback.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <tuple>

namespace cgrt {

using namespace cuda;

namespace {

constexpr uint32_t noNode = UINT32_MAX;

/// A driver node of the graph or body that is compared, and the node that it is expected to be.
struct Part {
  GraphNode node;
  NodeType type;
  uint32_t flat;        // FlatNode::id; noNode for a copy into a slot and for the node that fills an empty body
  bool captured;        // of a library's call: a node of any type, with edges to nodes of the same call
  bool callers = false; // of the graph that a launch was captured into: a node in front of the added ones
};

/// An edge of a graph; `to` and `from` are positions in the list of the graph's parts.
struct Edge {
  uint32_t to, from;
  bool programmatic;
  auto key() const { return std::tie(to, from, programmatic); }
};

class Comparison {
public:
  Comparison(const CudaProgram &program, const BuiltGraph &built)
      : program(program), graph(program.graph()), device(built.device), built(built) {
    std::ranges::copy_if(built.feeds, std::back_inserter(feeds), [](GraphNode feed) { return feed != nullptr; });
    chains = BuiltGraph::chainsOfFeeds(feeds.size());
  }

  /// compare(body, driverGraph, owner) compares a body of the node `owner`, or the graph itself.
  Status compare(const FlatBody &body, Graph driverGraph, const CudaNode *owner);

private:
  /// A call that was captured in place, and the nodes that it has to wait for.
  struct Call {
    uint32_t flat;
    std::vector<GraphNode> behind;
  };

  void expect(const FlatBody &body, const CudaNode *owner);
  void expectNode(const CudaNode &node);
  std::vector<GraphNode> lastOf(const FlatBody &body) const;
  void chain(const CudaNode &node, GraphNode added, NodeType type);
  void expectCopies(uint32_t flat, const CopiedCall &copied);
  Status compareNodes(Graph driverGraph, bool amongOthers);
  Status compareEdges(Graph driverGraph, bool amongOthers);
  Status compareCall(const Call &call, const std::vector<Edge> &found);
  uint32_t find(GraphNode node);
  std::string describe(uint32_t part) const;
  Status differs(std::string what) const;

  const CudaProgram &program;
  const FlatGraph &graph;
  const CudaDevice &device;
  const BuiltGraph &built;

  struct Wanted {
    GraphNode to, from;
    bool programmatic;
  };
  std::vector<GraphNode> feeds; // copies into slots, in several chains
  size_t chains = 0;
  std::vector<Part> parts;      // in the package's order, so that the first difference is the same in every process
  std::vector<uint32_t> byNode; // positions in the parts, sorted by the driver's nodes
  uint32_t lastFound = 0;       // of `parts`
  std::vector<Wanted> wanted;
  std::vector<Call> calls;
  std::vector<Wanted> before; // edges into the node that is expected now: `to` is its first part
};

} // namespace

Status Comparison::differs(std::string what) const {
  return internalError("graph '", view(graph.graph().name()),
                       "' is not what the package says after it was built: ", what,
                       "; report it with the version of the driver, ", device.driver().version());
}

std::string Comparison::describe(uint32_t part) const {
  uint32_t flat = parts[part].flat;
  if (parts[part].callers)
    return "a node of the graph that is captured";
  return flat == noNode ? "a node that the runtime adds" : graph.describe(graph.nodes()[flat]);
}

uint32_t Comparison::find(GraphNode node) {
  // The driver lists nodes and edges mostly in the order in which they were added, and the parts are mostly in that
  // order, too.
  for (uint32_t near : {lastFound + 1, lastFound, lastFound - 1})
    if (near < parts.size() && parts[near].node == node)
      return lastFound = near;
  auto found = std::ranges::lower_bound(byNode, node, std::less<>(), [&](uint32_t part) { return parts[part].node; });
  if (found == byNode.end() || parts[*found].node != node)
    return noNode;
  return lastFound = *found;
}

/// Expects the next driver node of a flat node that became a chain.
void Comparison::chain(const CudaNode &node, GraphNode added, NodeType type) {
  parts.push_back({added, type, node.flat->id, false});
  for (const Wanted &edge : before)
    wanted.push_back({added, edge.from, edge.programmatic});
  before.assign(1, {nullptr, added, false});
}

/// Copies are nodes of the runtime's own: each has the type and the edges of the captured one.
void Comparison::expectCopies(uint32_t flat, const CopiedCall &copied) {
  std::vector<bool> follows(copied.nodes.size());
  for (const CopiedCall::Edge &edge : copied.edges) {
    follows[edge.to] = true;
    wanted.push_back({copied.nodes[edge.to].added, copied.nodes[edge.from].added, edge.programmatic});
  }
  for (size_t n = 0; n < copied.nodes.size(); ++n) {
    parts.push_back({copied.nodes[n].added, copied.nodes[n].type, flat, false});
    // Kernels that a library launches are not known to wait by themselves.
    for (const Wanted &edge : before)
      if (!follows[n])
        wanted.push_back({copied.nodes[n].added, edge.from, false});
  }
}

void Comparison::expectNode(const CudaNode &node) {
  const FlatNode &source = *node.flat;
  const std::vector<GraphNode> &steps = built.steps[source.id];
  before.clear();
  node.eachWaitedFor([&](FlatEdge edge) { before.push_back({nullptr, built.ends[edge.from], edge.programmatic}); });
  if (source.predecessors.empty() && !source.nested) {
    for (size_t n = feeds.size() - std::min(feeds.size(), chains); n < feeds.size(); ++n)
      before.push_back({nullptr, feeds[n], false});
    for (size_t n = 0; built.behind && n < built.behind->nodes.size(); ++n)
      before.push_back({nullptr, built.behind->nodes[n],
                        !built.behind->edges.empty() && built.behind->edges[n].type == DependencyProgrammatic});
  }
  switch (source.kind) {
  case FlatKind::Kernel:
    return chain(node, steps[0], NodeKernel);
  case FlatKind::Copy:
    return chain(node, steps[0], source.buffers[0].size ? NodeMemcpy : NodeEmpty);
  case FlatKind::Fill:
    return chain(node, steps[0], source.buffers[0].size ? NodeMemset : NodeEmpty);
  case FlatKind::Join:
    return chain(node, steps[0], NodeEmpty);
  case FlatKind::Host: {
    size_t reads = node.host->before().size();
    for (size_t step = 0; step < steps.size(); ++step)
      chain(node, steps[step], step == reads ? NodeHost : NodeMemcpy);
    return;
  }
  case FlatKind::Library:
  case FlatKind::Collective:
    if (!built.copied[source.id].nodes.empty())
      return expectCopies(source.id, built.copied[source.id]);
    if (built.calls[source.id].empty())
      return chain(node, built.ends[source.id], NodeGraph);
    calls.push_back({source.id, {}});
    for (const Wanted &edge : before)
      calls.back().behind.push_back(edge.from);
    for (GraphNode captured : built.calls[source.id])
      parts.push_back({captured, NodeEmpty, source.id, true});
    return;
  case FlatKind::Conditional:
  case FlatKind::Loop:
    if (CudaProgram::selectsBefore(node))
      chain(node, steps[0], NodeKernel);
    return chain(node, built.ends[source.id], NodeConditional);
  }
}

std::vector<GraphNode> Comparison::lastOf(const FlatBody &body) const {
  std::vector<uint32_t> followed;
  for (uint32_t id : body.nodes)
    for (FlatEdge edge : graph.nodes()[id].predecessors)
      followed.push_back(edge.from);
  std::sort(followed.begin(), followed.end());
  std::vector<GraphNode> last;
  for (uint32_t id : body.nodes)
    if (!std::binary_search(followed.begin(), followed.end(), id))
      last.push_back(built.ends[id]);
  return last;
}

void Comparison::expect(const FlatBody &body, const CudaNode *owner) {
  for (uint32_t id : body.nodes)
    expectNode(program.node(id));
  if (owner && CudaProgram::selectsInside(*owner)) {
    before.clear();
    for (GraphNode last : lastOf(body))
      before.push_back({nullptr, last, false});
    chain(*owner, built.steps[owner->flat->id].back(), NodeKernel);
  }
  if (!owner) {
    for (size_t n = 0; n < feeds.size(); ++n) {
      parts.push_back({feeds[n], NodeMemcpy, noNode, false});
      if (n >= chains)
        wanted.push_back({feeds[n], feeds[n - chains], false});
    }
    if (built.behind)
      for (GraphNode node : built.behind->nodes)
        parts.push_back({node, NodeEmpty, noNode, false, true});
  }
  byNode.resize(parts.size());
  std::iota(byNode.begin(), byNode.end(), 0);
  std::ranges::sort(byNode, std::less<>(), [&](uint32_t part) { return parts[part].node; });
}

Status Comparison::compareNodes(Graph driverGraph, bool amongOthers) {
  size_t count = 0;
  CGRT_TRY(device.check(device.f().cuGraphGetNodes(driverGraph, nullptr, &count), "counting a graph's nodes"));
  std::vector<GraphNode> nodes(count);
  if (count)
    CGRT_TRY(device.check(device.f().cuGraphGetNodes(driverGraph, nodes.data(), &count), "listing a graph's nodes"));
  std::vector<bool> seen(parts.size());
  for (GraphNode node : nodes) {
    NodeType type;
    uint32_t part = find(node);
    if (amongOthers && part == noNode)
      continue;
    CGRT_TRY(device.check(device.f().cuGraphNodeGetType(node, &type), "asking a node's type"));
    // The empty node that fills a body without nodes has no successor.
    if (part == noNode && parts.empty() && count == 1 && type == NodeEmpty)
      continue;
    if (part == noNode)
      return differs(text("it holds ", nodeTypeName(type), " that belongs to no node of the package"));
    if (!parts[part].captured && !parts[part].callers && type != parts[part].type)
      return differs(
          text(describe(part), " is ", nodeTypeName(type), " there, and ", nodeTypeName(parts[part].type), " here"));
    seen[part] = true;
  }
  auto missing = std::find(seen.begin(), seen.end(), false);
  if (missing != seen.end())
    return differs(describe(static_cast<uint32_t>(missing - seen.begin())) + " is not in it");
  return success();
}

/// The first nodes of a call wait for the nodes that its node waits for.
Status Comparison::compareCall(const Call &call, const std::vector<Edge> &found) {
  const FlatNode &source = graph.nodes()[call.flat];
  const std::vector<GraphNode> &expected = call.behind;
  std::vector<bool> waits(expected.size());
  for (const Edge &edge : found) {
    const Part &from = parts[edge.from];
    if (from.captured && from.flat == call.flat)
      continue;
    auto which = std::find(expected.begin(), expected.end(), from.node);
    if (which == expected.end())
      return differs(
          text(graph.describe(source), " waits for ", describe(edge.from), " there, which it does not wait for here"));
    waits[static_cast<size_t>(which - expected.begin())] = true;
  }
  auto missing = std::find(waits.begin(), waits.end(), false);
  if (missing != waits.end())
    return differs(text(graph.describe(source), " does not wait for ",
                        describe(find(expected[static_cast<size_t>(missing - waits.begin())])), " there"));
  return success();
}

Status Comparison::compareEdges(Graph driverGraph, bool amongOthers) {
  size_t count = 0;
  CGRT_TRY(device.check(device.f().cuGraphGetEdges(driverGraph, nullptr, nullptr, nullptr, &count),
                        "counting a graph's edges"));
  std::vector<GraphNode> from(count), to(count);
  std::vector<EdgeData> data(count);
  if (count)
    CGRT_TRY(device.check(device.f().cuGraphGetEdges(driverGraph, from.data(), to.data(), data.data(), &count),
                          "listing a graph's edges"));
  std::vector<Edge> found, expected;
  std::vector<std::vector<Edge>> ofCalls(calls.size());
  for (size_t e = 0; e < count; ++e) {
    Edge edge{find(to[e]), find(from[e]), data[e].type == DependencyProgrammatic};
    if (amongOthers && (edge.to == noNode || parts[edge.to].callers))
      continue;
    if (amongOthers && edge.from == noNode)
      return differs(text(describe(edge.to), " waits for a node of the graph that is captured, which it does not wait "
                                             "for here"));
    if (edge.to == noNode || edge.from == noNode)
      return differs("it has an edge of a node that it does not list");
    if (!parts[edge.to].captured) {
      found.push_back(edge);
      continue;
    }
    auto call = std::ranges::lower_bound(calls, parts[edge.to].flat, {}, &Call::flat);
    ofCalls[static_cast<size_t>(call - calls.begin())].push_back(edge);
  }
  for (size_t c = 0; c < calls.size(); ++c)
    CGRT_TRY(compareCall(calls[c], ofCalls[c]));
  for (const Wanted &edge : wanted)
    expected.push_back({find(edge.to), find(edge.from), edge.programmatic});
  auto before = [](const Edge &a, const Edge &b) { return a.key() < b.key(); };
  std::sort(found.begin(), found.end(), before);
  std::sort(expected.begin(), expected.end(), before);
  auto same = [](const Edge &a, const Edge &b) { return a.key() == b.key(); };
  if (std::equal(found.begin(), found.end(), expected.begin(), expected.end(), same))
    return success();
  auto [one, other] = std::mismatch(found.begin(), found.end(), expected.begin(), expected.end(), same);
  bool missing = one == found.end() || (other != expected.end() && before(*other, *one));
  const Edge &edge = missing ? *other : *one;
  const char *kind = edge.programmatic ? "programmatic" : "plain";
  return differs(text("the ", kind, " edge from ", describe(edge.from), " to ", describe(edge.to),
                      missing ? " is not in it" : " is in it, and not here"));
}

Status Comparison::compare(const FlatBody &body, Graph driverGraph, const CudaNode *owner) {
  parts.clear();
  wanted.clear();
  calls.clear();
  expect(body, owner);
  std::ranges::sort(calls, {}, &Call::flat);
  bool amongOthers = !owner && built.behind;
  CGRT_TRY(compareNodes(driverGraph, amongOthers));
  CGRT_TRY(compareEdges(driverGraph, amongOthers));
  for (uint32_t id : body.nodes)
    for (size_t b = 0; b < built.bodies[id].size(); ++b)
      CGRT_TRY(compare(graph.nodes()[id].bodies[b], built.bodies[id][b], &program.node(id)));
  return success();
}

Status readBack(const CudaProgram &program, const BuiltGraph &built, Graph in) {
  return Comparison(program, built).compare(program.graph().body(), in, nullptr);
}

} // namespace cgrt
