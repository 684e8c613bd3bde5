// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expansion of child graphs. A child with several first or last nodes between several neighbours would need an edge for
// each pair; a join, a node that does nothing, keeps that linear.

#include "graph/flat_graph.h"

#include "base/text.h"

#include <algorithm>

namespace cgrt {

const char *flatKindName(FlatKind kind) {
  static constexpr const char *names[] = {"kernel",      "copy", "fill", "library", "collective",
                                          "conditional", "loop", "host", "join"};
  return names[static_cast<unsigned>(kind)];
}

/// Where the buffers of one body's nodes are.
struct Frame {
  const schema::Graph &graph;           // the graph whose slots the body's buffers refer to
  const std::vector<FlatBuffer> *slots; // the buffers bound to the slots; null for the outermost graph
  std::string prefix;
  bool nested;
  uint32_t loop = 0; // FlatNode::id of the loop whose body it is
};

class Flattener {
public:
  explicit Flattener(FlatGraph &out) : out(out) {}

  /// expand(body) appends the nodes of `body` to `into`; nodes without predecessors wait for `entry`.
  void expand(const Frame &frame, const schema::Body &body, const std::vector<FlatEdge> &entry, FlatBody &into,
              std::vector<FlatEdge> &exits);

private:
  FlatBuffer resolve(const Frame &frame, const schema::BufferRef &buffer) const;
  uint32_t append(FlatBody &into, FlatNode node);
  uint32_t appendNode(const Frame &frame, const schema::Node &node, std::vector<FlatEdge> predecessors, FlatBody &into);
  void fillParams(const Frame &frame, const schema::Node &node, FlatNode &flat, const std::vector<uint32_t> &ids);
  uint32_t join(const Frame &frame, std::vector<FlatEdge> predecessors, const std::string &name, FlatBody &into);

  FlatGraph &out;
};

FlatBuffer Flattener::resolve(const Frame &frame, const schema::BufferRef &buffer) const {
  if (buffer.space() == schema::Space::Arena)
    return {true, buffer.mode(), 0, buffer.offset(), buffer.size()};
  if (!frame.slots)
    return {false, buffer.mode(), buffer.index(), buffer.offset(), buffer.size()};
  FlatBuffer outer = (*frame.slots)[buffer.index()];
  return {outer.arena, buffer.mode(), outer.slot, outer.offset + buffer.offset(), buffer.size()};
}

uint32_t Flattener::append(FlatBody &into, FlatNode node) {
  node.id = static_cast<uint32_t>(out.flat.size());
  into.nodes.push_back(node.id);
  out.flat.push_back(std::move(node));
  return out.flat.back().id;
}

uint32_t Flattener::join(const Frame &frame, std::vector<FlatEdge> predecessors, const std::string &name,
                         FlatBody &into) {
  FlatNode node{FlatKind::Join, 0, nullptr, frame.prefix + name, {}, {}, std::move(predecessors), {}, frame.nested};
  return append(into, std::move(node));
}

/// An expanded child may bring in an edge that is there already; of two the one that waits for everything stays.
static void removeDuplicates(std::vector<FlatEdge> &edges) {
  auto key = [](FlatEdge edge) { return std::pair(edge.from, edge.programmatic); };
  std::sort(edges.begin(), edges.end(), [&](FlatEdge a, FlatEdge b) { return key(a) < key(b); });
  auto sameSource = [](FlatEdge a, FlatEdge b) { return a.from == b.from; };
  edges.erase(std::unique(edges.begin(), edges.end(), sameSource), edges.end());
}

static FlatKind kindOf(const schema::Node &node) {
  switch (node.kind_type()) {
  case schema::NodeKind::CopyNode:
    return FlatKind::Copy;
  case schema::NodeKind::FillNode:
    return FlatKind::Fill;
  case schema::NodeKind::LibraryNode:
    return FlatKind::Library;
  case schema::NodeKind::CollectiveNode:
    return FlatKind::Collective;
  case schema::NodeKind::ConditionalNode:
    return FlatKind::Conditional;
  case schema::NodeKind::LoopNode:
    return FlatKind::Loop;
  case schema::NodeKind::HostNode:
    return FlatKind::Host;
  default:
    return FlatKind::Kernel;
  }
}

uint32_t Flattener::appendNode(const Frame &frame, const schema::Node &node, std::vector<FlatEdge> predecessors,
                               FlatBody &into) {
  std::string name(view(node.name()));
  if (name.empty())
    name = text(flatKindName(kindOf(node)), into.nodes.size());
  FlatNode flat{kindOf(node), 0, &node, frame.prefix + name, {}, {}, std::move(predecessors), {}, frame.nested};
  flat.buffers.reserve(count(node.buffers()));
  for (uint32_t b = 0; b < count(node.buffers()); ++b)
    flat.buffers.push_back(resolve(frame, *node.buffers()->Get(b)));
  if (const auto *launch = node.kind_as_KernelNode())
    flat.grid = *launch->grid();
  uint32_t id = append(into, std::move(flat));

  std::vector<const schema::Body *> bodies;
  if (const auto *conditional = node.kind_as_ConditionalNode())
    for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
      bodies.push_back(conditional->bodies()->Get(b));
  if (const auto *loop = node.kind_as_LoopNode())
    bodies.push_back(loop->body());
  for (const schema::Body *body : bodies) {
    FlatBody inner;
    std::vector<FlatEdge> exits;
    expand(Frame{frame.graph, frame.slots, frame.prefix + name + "/", true, id}, *body, {}, inner, exits);
    out.flat[id].bodies.push_back(std::move(inner));
  }
  return id;
}

void Flattener::fillParams(const Frame &frame, const schema::Node &node, FlatNode &flat,
                           const std::vector<uint32_t> &ids) {
  const auto *launch = node.kind_as_KernelNode();
  if (!launch)
    return;
  const schema::Kernel &kernel = *out.target().kernels()->Get(launch->kernel());
  flat.params.reserve(count(launch->params()));
  for (uint32_t p = 0; p < count(launch->params()); ++p) {
    const schema::Param &param = *launch->params()->Get(p);
    FlatParam resolved{param.kind(), param.index(), kernel.params()->Get(p), param.value(), nullptr};
    if (param.kind() == schema::ParamKind::ScalarSlot && frame.slots)
      resolved.index = (*frame.slots)[param.index()].slot;
    if (param.kind() == schema::ParamKind::ConditionalHandle)
      resolved.index = ids[param.index()];
    if (param.kind() == schema::ParamKind::LoopHandle)
      resolved.index = frame.loop;
    if (param.kind() == schema::ParamKind::Symbol)
      resolved.symbol = frame.graph.symbols()->Get(param.index())->c_str();
    if (param.kind() == schema::ParamKind::Bytes)
      resolved.index = static_cast<uint32_t>(param.value());
    flat.params.push_back(resolved);
  }
}

void Flattener::expand(const Frame &frame, const schema::Body &body, const std::vector<FlatEdge> &entry, FlatBody &into,
                       std::vector<FlatEdge> &exits) {
  uint32_t size = count(body.nodes());
  std::vector<std::vector<FlatEdge>> ends(size); // the flat nodes at which each node of the body ends
  std::vector<uint32_t> ids(size);
  std::vector<bool> hasSuccessor(size);
  uint32_t edge = 0; // edges are sorted by target
  for (uint32_t n = 0; n < size; ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    std::vector<FlatEdge> predecessors;
    for (; edge < count(body.edges()) && body.edges()->Get(edge)->to() == n; ++edge) {
      const schema::Edge &e = *body.edges()->Get(edge);
      hasSuccessor[e.from()] = true;
      for (FlatEdge end : ends[e.from()])
        predecessors.push_back({end.from, e.kind() == schema::EdgeKind::Programmatic});
    }
    if (predecessors.empty())
      predecessors = entry;
    removeDuplicates(predecessors);
    const auto *child = node.kind_as_ChildNode();
    if (!child) {
      ids[n] = appendNode(frame, node, std::move(predecessors), into);
      ends[n] = {{ids[n], false}};
      continue;
    }
    std::vector<FlatBuffer> bound;
    for (uint32_t b = 0; b < count(node.buffers()); ++b)
      bound.push_back(resolve(frame, *node.buffers()->Get(b)));
    std::string name(view(node.name()));
    if (name.empty())
      name = text("child", n);
    if (predecessors.size() > 1)
      predecessors = {{join(frame, std::move(predecessors), name + "/begin", into), false}};
    const schema::Graph &inner = out.owner->graph(child->graph());
    Frame innerFrame{inner, &bound, frame.prefix + name + "/", frame.nested};
    std::vector<FlatEdge> last;
    expand(innerFrame, *inner.body(), predecessors, into, last);
    if (last.empty()) // the child graph is empty: its predecessors are waited for
      last = predecessors;
    if (last.size() > 1)
      last = {{join(frame, std::move(last), name + "/end", into), false}};
    ends[n] = std::move(last);
  }
  // Handles are named by later nodes, so parameters are resolved when all ids are known.
  for (uint32_t n = 0; n < size; ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    if (node.kind_type() == schema::NodeKind::KernelNode)
      fillParams(frame, node, out.flat[ids[n]], ids);
    if (!hasSuccessor[n])
      exits.insert(exits.end(), ends[n].begin(), ends[n].end());
  }
}

FlatGraph::FlatGraph(std::shared_ptr<const Package> package, uint32_t index)
    : owner(std::move(package)), source(&owner->graph(index)) {
  std::vector<FlatEdge> exits;
  flat.reserve(count(source->body()->nodes()));
  Flattener(*this).expand(Frame{*source, nullptr, "", false}, *source->body(), {}, root, exits);

  uint32_t slots = count(source->slots());
  slotUsers.resize(slots);
  modes.resize(slots);
  for (uint32_t slot = 0; slot < slots; ++slot)
    indirect.push_back(source->slots()->Get(slot)->binding() == schema::Binding::Indirect);
  for (const FlatNode &node : flat) {
    edgeCount += node.predecessors.size();
    auto use = [&](uint32_t slot) {
      if (slotUsers[slot].empty() || slotUsers[slot].back() != node.id)
        slotUsers[slot].push_back(node.id);
    };
    for (const FlatBuffer &buffer : node.buffers)
      if (!buffer.arena) {
        use(buffer.slot);
        modes[buffer.slot] |= static_cast<uint8_t>(buffer.mode);
      }
    for (const FlatParam &param : node.params)
      if (param.kind == schema::ParamKind::ScalarSlot)
        use(param.index);
  }
}

FlatGraph::FlatGraph(std::shared_ptr<const Package> package, uint32_t index, const GraphSizes &sizes)
    : FlatGraph(std::move(package), index) {
  // Such a graph holds no child, so its nodes are numbered as they are stored (P32).
  for (FlatNode &node : flat) {
    for (FlatBuffer &buffer : node.buffers) {
      if (!buffer.arena) {
        buffer.size = sizes.slots[buffer.slot];
        continue;
      }
      const auto &known = *source->resize()->offsets();
      auto place = static_cast<size_t>(std::lower_bound(known.begin(), known.end(), buffer.offset) - known.begin());
      buffer.offset = sizes.offsets[place];
      buffer.size = sizes.bytes[place];
    }
    if (node.kind != FlatKind::Kernel)
      continue;
    // This launch has nothing to do for the node.
    if (sizes.grids[node.id] == 0) {
      node.kind = FlatKind::Join;
      continue;
    }
    node.scale = static_cast<double>(sizes.grids[node.id]) / node.grid.x();
    node.grid = schema::Dim3(static_cast<uint32_t>(sizes.grids[node.id]), 1, 1);
  }
}

std::string FlatGraph::describe(const FlatNode &node) const {
  std::string location(node.node ? view(node.node->location()) : std::string_view());
  return text("node '", node.name, "' of graph '", view(source->name()), "'",
              location.empty() ? "" : text(" (", location, ")"));
}

} // namespace cgrt
