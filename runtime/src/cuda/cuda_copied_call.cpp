// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver returns parameters that point into the captured node, and copies them when a node is added. Memory that a
// library ties to the captured graph lives as long as that graph, so the graph is kept with the copies.

#include "cuda/cuda_copied_call.h"

#include <algorithm>
#include <unordered_map>

namespace cgrt {

using namespace cuda;

const char *nodeTypeName(NodeType type) {
  switch (type) {
  case NodeKernel:
    return "a kernel";
  case NodeMemcpy:
    return "a copy";
  case NodeMemset:
    return "a fill";
  case NodeHost:
    return "a host call";
  case NodeGraph:
    return "a child graph";
  case NodeEmpty:
    return "an empty node";
  case NodeConditional:
    return "a conditional";
  }
  return "a node of another type";
}

Result<CapturedNodeList> CapturedNodeList::read(const CudaDevice &device, const CapturedGraph &captured) {
  CapturedNodeList list(device);
  size_t count = 0, edges = 0;
  CGRT_TRY(device.check(device.f().cuGraphGetNodes(captured.graph(), nullptr, &count), "counting captured nodes"));
  if (!count)
    return list;
  std::vector<GraphNode> all(count);
  CGRT_TRY(device.check(device.f().cuGraphGetNodes(captured.graph(), all.data(), &count), "listing captured nodes"));
  std::unordered_map<GraphNode, size_t> places;
  for (GraphNode node : all) {
    NodeType type;
    CGRT_TRY(device.check(device.f().cuGraphNodeGetType(node, &type), "asking a captured node's type"));
    places[node] = list.nodes.size();
    list.nodes.push_back({node, type, {}, {}});
  }
  if (count == 1) // as most calls, of which a graph may have hundreds
    return list;
  CGRT_TRY(device.check(device.f().cuGraphGetEdges(captured.graph(), nullptr, nullptr, nullptr, &edges),
                        "counting captured edges"));
  std::vector<GraphNode> from(edges), to(edges);
  std::vector<EdgeData> data(edges);
  if (edges)
    CGRT_TRY(device.check(device.f().cuGraphGetEdges(captured.graph(), from.data(), to.data(), data.data(), &edges),
                          "listing captured edges"));
  for (size_t e = 0; e < edges; ++e) {
    auto source = places.find(from[e]), target = places.find(to[e]);
    if (source == places.end() || target == places.end())
      return internalError("a captured graph has an edge of a node that it does not list; report it with the version "
                           "of the driver, ",
                           device.driver().version());
    list.nodes[target->second].before.push_back({source->second, data[e]});
    list.nodes[source->second].behind.push_back(target->second);
  }
  return list;
}

std::optional<NodeType> CapturedNodeList::uncopied() const {
  for (const Node &node : nodes)
    if (node.type != NodeKernel && node.type != NodeMemcpy && node.type != NodeMemset && node.type != NodeEmpty)
      return node.type;
  return std::nullopt;
}

Result<GraphNodeParams> CapturedNodeList::describe(const Node &node, std::string_view what) const {
  GraphNodeParams params{};
  params.type = node.type;
  DriverResult asked = Success;
  switch (node.type) {
  case NodeKernel:
    asked = device->f().cuGraphKernelNodeGetParams(node.captured, &params.kernel);
    break;
  case NodeMemcpy:
    asked = device->f().cuGraphMemcpyNodeGetParams(node.captured, &params.memcpy.copy);
    params.memcpy.context = device->context();
    break;
  case NodeMemset: // which this function tells without its context
    asked = device->f().cuGraphMemsetNodeGetParams(node.captured, &params.memset);
    params.memset.context = device->context();
    break;
  default:
    break;
  }
  CGRT_TRY(device->check(asked, [&] { return text("reading ", nodeTypeName(node.type), " of ", what); }));
  return params;
}

std::vector<size_t> CapturedNodeList::inOrder() const {
  std::vector<size_t> waiting(nodes.size()), order;
  for (size_t n = 0; n < nodes.size(); ++n)
    if ((waiting[n] = nodes[n].before.size()) == 0)
      order.push_back(n);
  for (size_t next = 0; next < order.size(); ++next)
    for (size_t behind : nodes[order[next]].behind)
      if (--waiting[behind] == 0)
        order.push_back(behind);
  return order;
}

Result<CopiedCall> CapturedNodeList::copy(Graph into, const std::vector<GraphNode> &dependencies,
                                          std::string_view what) const {
  CopiedCall call;
  auto add = [&](GraphNodeParams &params, const std::vector<GraphNode> &behind, const EdgeData *edges) -> Status {
    GraphNode added = nullptr;
    CGRT_TRY(device->check(device->f().cuGraphAddNode(&added, into, behind.data(), edges, behind.size(), &params),
                           [&] { return text("adding ", what); }));
    call.nodes.push_back({added, params.type});
    return success();
  };
  std::vector<size_t> places(nodes.size()), last;
  for (size_t n : inOrder()) {
    const Node &node = nodes[n];
    places[n] = call.nodes.size();
    std::vector<GraphNode> behind;
    std::vector<EdgeData> edges;
    bool plain = true;
    for (const Edge &edge : node.before) {
      bool programmatic = edge.data.type == DependencyProgrammatic;
      behind.push_back(call.nodes[places[edge.from]].added);
      edges.push_back(edge.data);
      plain &= !edge.data.type && !edge.data.fromPort && !edge.data.toPort;
      call.edges.push_back({places[edge.from], places[n], programmatic});
    }
    CGRT_TRY_ASSIGN(GraphNodeParams params, describe(node, what));
    CGRT_TRY(add(params, node.before.empty() ? dependencies : behind, plain ? nullptr : edges.data()));
    // Clusters, priorities and other attributes of a launch.
    if (node.type == NodeKernel)
      CGRT_TRY(device->check(device->f().cuGraphKernelNodeCopyAttributes(call.nodes.back().added, node.captured),
                             [&] { return text("copying the attributes of a kernel of ", what); }));
    if (node.behind.empty())
      last.push_back(places[n]);
  }
  if (last.size() == 1) {
    call.last = last.front();
    return call;
  }
  // A call that enqueued nothing, or ended on several streams, gets one end, too.
  std::vector<GraphNode> ends;
  call.last = call.nodes.size();
  for (size_t place : last) {
    ends.push_back(call.nodes[place].added);
    call.edges.push_back({place, call.last, false});
  }
  GraphNodeParams params{};
  params.type = NodeEmpty;
  CGRT_TRY(add(params, last.empty() ? dependencies : ends, nullptr));
  return call;
}

Status CapturedNodeList::update(GraphExec exec, const CopiedCall &call, std::string_view what) const {
  auto differs = [&](const auto &...how) {
    return failedPrecondition(what, " enqueues ", how..., " for the addresses of this launch");
  };
  std::vector<size_t> order = inOrder(), places(nodes.size());
  size_t edges = 0, last = 0;
  for (size_t n : order)
    last += nodes[n].behind.empty();
  // An empty node follows several ends, or none.
  if (order.size() + (last == 1 ? 0 : 1) != call.nodes.size())
    return differs("another number of nodes");
  for (size_t place = 0; place < order.size(); ++place) {
    const Node &node = nodes[order[place]];
    places[order[place]] = place;
    if (node.type != call.nodes[place].type)
      return differs(nodeTypeName(node.type), " instead of ", nodeTypeName(call.nodes[place].type));
    for (const Edge &edge : node.before) {
      CopiedCall::Edge wanted{places[edge.from], place, edge.data.type == DependencyProgrammatic};
      if (edges == call.edges.size() || call.edges[edges].from != wanted.from || call.edges[edges].to != wanted.to ||
          call.edges[edges].programmatic != wanted.programmatic)
        return differs("nodes in another order");
      ++edges;
    }
  }
  for (size_t place = 0; place < order.size(); ++place) {
    CGRT_TRY_ASSIGN(GraphNodeParams params, describe(nodes[order[place]], what));
    GraphNode added = call.nodes[place].added;
    if (params.type == NodeEmpty)
      continue;
    if (params.type == NodeKernel) {
      // A kernel of another name has other attributes, which an instance does not accept.
      GraphNodeParams before{};
      CGRT_TRY(device->check(device->f().cuGraphKernelNodeGetParams(added, &before.kernel),
                             [&] { return text("reading a kernel of ", what); }));
      if (before.kernel.function != params.kernel.function || before.kernel.kernel != params.kernel.kernel)
        return differs("another kernel");
    }
    DriverResult result = device->f().cuGraphExecNodeSetParams(exec, added, &params);
    if (result == Success)
      continue;
    Status status = device->check(result, text("patching ", what));
    return failedPrecondition(status.message()).withDriver(status.driverName(), status.driverNumber());
  }
  return success();
}

} // namespace cgrt
