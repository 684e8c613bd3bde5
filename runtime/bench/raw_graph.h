// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A graph of the same nodes as another one, with child graphs dissolved into what they hold: what a program would build
// with the driver alone. A graph that was captured is none to compare with, since it keeps the objects that what was
// captured has tied to it, which each launch counts.

#ifndef CGRT_BENCH_RAW_GRAPH_H
#define CGRT_BENCH_RAW_GRAPH_H

#include "support/driver_functions.h"

#include <map>
#include <string>
#include <vector>

namespace cgrt::cuda {

class RawGraph {
public:
  explicit RawGraph(const DriverFunctions &functions) : f(functions) {}
  ~RawGraph() {
    if (made)
      f.cuGraphDestroy(made);
  }
  RawGraph(const RawGraph &) = delete;

  Graph graph() const { return made; }
  /// The kernels, in the order in which they were added: the same for graphs that were copied from equal ones.
  const std::vector<GraphNode> &kernels() const { return kernelNodes; }

  /// copy(from) is what failed, or "".
  std::string copy(Graph from) {
    const char *path = std::getenv("CG_LIBCUDA");
    void *library = dlopen(path && *path ? path : "libcuda.so.1", RTLD_NOW);
    using Lookup = int (*)(const char *, void **, int, uint64_t, int *);
    auto lookUp = library ? reinterpret_cast<Lookup>(dlsym(library, "cuGetProcAddress_v2")) : nullptr;
    auto take = [&](const char *name, int version, auto &function) {
      int found = 0;
      return lookUp && lookUp(name, reinterpret_cast<void **>(&function), version, 0, &found) == Success && function;
    };
    if (!take("cuGraphAddDependencies", 12030, addDependencies))
      return "the driver adds no edges";
    if (f.cuCtxGetCurrent(&context) != Success || f.cuGraphCreate(&made, 0) != Success)
      return "cuGraphCreate failed";
    Ends ends;
    return add(from, ends);
  }

private:
  /// What a graph begins and ends with.
  struct Ends {
    std::vector<GraphNode> first, last;
  };

  std::string add(Graph from, Ends &all) {
    size_t count = 0, edges = 0;
    if (f.cuGraphGetNodes(from, nullptr, &count) != Success)
      return "cuGraphGetNodes failed";
    std::vector<GraphNode> nodes(count);
    if (count && f.cuGraphGetNodes(from, nodes.data(), &count) != Success)
      return "cuGraphGetNodes failed";
    std::map<GraphNode, Ends> known;
    for (GraphNode node : nodes)
      if (std::string problem = addNode(node, known[node]); !problem.empty())
        return problem;
    if (f.cuGraphGetEdges(from, nullptr, nullptr, nullptr, &edges) != Success)
      return "cuGraphGetEdges failed";
    std::vector<GraphNode> sources(edges), targets(edges);
    std::vector<EdgeData> data(edges);
    if (edges && f.cuGraphGetEdges(from, sources.data(), targets.data(), data.data(), &edges) != Success)
      return "cuGraphGetEdges failed";
    std::map<GraphNode, bool> follows, followed;
    for (size_t e = 0; e < edges; ++e) {
      follows[targets[e]] = followed[sources[e]] = true;
      for (GraphNode source : known[sources[e]].last)
        for (GraphNode target : known[targets[e]].first)
          if (addDependencies(made, &source, &target, &data[e], 1) != Success)
            return "cuGraphAddDependencies failed";
    }
    for (GraphNode node : nodes) {
      const Ends &ends = known[node];
      if (!follows[node])
        all.first.insert(all.first.end(), ends.first.begin(), ends.first.end());
      if (!followed[node])
        all.last.insert(all.last.end(), ends.last.begin(), ends.last.end());
    }
    return "";
  }

  std::string addNode(GraphNode node, Ends &ends) {
    GraphNodeParams params{};
    if (f.cuGraphNodeGetType(node, &params.type) != Success)
      return "cuGraphNodeGetType failed";
    if (params.type == NodeGraph) {
      Graph child = nullptr;
      size_t count = 0;
      if (f.cuGraphChildGraphNodeGetGraph(node, &child) != Success ||
          f.cuGraphGetNodes(child, nullptr, &count) != Success)
        return "cuGraphChildGraphNodeGetGraph failed";
      if (count)
        return add(child, ends);
      params.type = NodeEmpty;
    }
    DriverResult asked = Success;
    if (params.type == NodeKernel) {
      asked = f.cuGraphKernelNodeGetParams(node, &params.kernel);
    } else if (params.type == NodeMemcpy) {
      params.memcpy.context = context;
      asked = f.cuGraphMemcpyNodeGetParams(node, &params.memcpy.copy);
    } else if (params.type == NodeMemset) {
      asked = f.cuGraphMemsetNodeGetParams(node, &params.memset); // whose context is behind what is written
      params.memset.context = context;
    } else if (params.type != NodeEmpty) {
      return "a node of type " + std::to_string(params.type) + " cannot be copied; take a package of other nodes";
    }
    if (asked != Success)
      return "asking what a node does failed with " + std::to_string(asked);
    GraphNode added = nullptr;
    if (DriverResult result = f.cuGraphAddNode(&added, made, nullptr, nullptr, 0, &params); result != Success)
      return "cuGraphAddNode failed with " + std::to_string(result);
    if (params.type == NodeKernel && f.cuGraphKernelNodeCopyAttributes(added, node) != Success)
      return "cuGraphKernelNodeCopyAttributes failed";
    if (params.type == NodeKernel)
      kernelNodes.push_back(added);
    ends.first = ends.last = {added};
    return "";
  }

  const DriverFunctions &f;
  Graph made = nullptr;
  std::vector<GraphNode> kernelNodes;
  Context context = nullptr;
  DriverResult (*addDependencies)(Graph, const GraphNode *, const GraphNode *, const EdgeData *, size_t) = nullptr;
};

} // namespace cgrt::cuda

#endif // CGRT_BENCH_RAW_GRAPH_H
