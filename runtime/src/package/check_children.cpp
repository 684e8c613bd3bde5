// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P19: child graphs are leaves that can be put in place of the node that names them. On the way it learns what every
// graph does to its slots.

#include "package/check_children.h"
#include "package/check.h"
#include "package/check_node.h"

#include <algorithm>

namespace cgrt {

/// The most nodes after child graphs have been expanded; a package with more is damaged or malicious.
static constexpr uint64_t maxNodes = uint64_t(1) << 24;

static bool overlap(const schema::BufferRef &a, const schema::BufferRef &b) {
  return a.space() == b.space() && a.index() == b.index() && a.offset() < b.offset() + b.size() &&
         b.offset() < a.offset() + a.size();
}

/// Inside the child these are different slots, so nothing there orders them.
static Status checkDisjoint(const schema::Node &node, const Where &where) {
  for (uint32_t a = 0; a < count(node.buffers()); ++a)
    for (uint32_t b = 0; b < a; ++b) {
      const schema::BufferRef &first = *node.buffers()->Get(b), &second = *node.buffers()->Get(a);
      bool written = ((modeBits(first.mode()) | modeBits(second.mode())) & modeWrite) != 0;
      if (written && overlap(first, second))
        return where.at("buffers", a).fail("P19", "overlaps buffer ", b, ", and one of them is written");
    }
  return success();
}

Status ChildChecker::visitChild(GraphFacts &own, const schema::Node &node, const Where &where, unsigned depth,
                                bool inControl) {
  uint32_t index = node.kind_as_ChildNode()->graph();
  CGRT_TRY(check(index, where.at("graph"), depth + 1));
  const GraphFacts &child = facts[index];
  const schema::Graph &graph = *package.graphs()->Get(index);
  if (child.control)
    return where.at("graph").fail("P19", "'", view(graph.name()), "' holds a conditional or loop");
  if (graph.arena_size())
    return where.at("graph").fail("P19", "'", view(graph.name()),
                                  "' has an arena of its own; bind part of the "
                                  "outer one to a slot");
  if (child.host && inControl)
    return where.at("graph").fail("P20", "'", view(graph.name()), "' holds a host node");
  for (uint32_t s = 0; s < child.modes.size(); ++s)
    if (child.modes[s] & ~modeBits(node.buffers()->Get(s)->mode()))
      return where.at("buffers", s)
          .fail("P19", "is ", schema::EnumNameAccessMode(node.buffers()->Get(s)->mode()),
                ", but the graph does more to its slot '", view(graph.slots()->Get(s)->name()), "'");
  own.depth = std::max(own.depth, child.depth + 1);
  own.nodes += child.nodes;
  own.collective |= child.collective;
  return checkDisjoint(node, where);
}

Status ChildChecker::visit(GraphFacts &own, const schema::Body &body, const Where &where, unsigned depth,
                           bool inControl) {
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    Where inNode = where.at("nodes", n).named(view(node.name()));
    for (uint32_t b = 0; b < count(node.buffers()); ++b)
      if (const schema::BufferRef &buffer = *node.buffers()->Get(b); buffer.space() == schema::Space::Slot)
        own.modes[buffer.index()] |= modeBits(buffer.mode());
    own.nodes += 1;
    switch (node.kind_type()) {
    case schema::NodeKind::ConditionalNode:
      own.control = true;
      for (uint32_t b = 0; b < count(node.kind_as_ConditionalNode()->bodies()); ++b)
        CGRT_TRY(visit(own, *node.kind_as_ConditionalNode()->bodies()->Get(b), inNode.at("bodies", b), depth, true));
      break;
    case schema::NodeKind::LoopNode:
      own.control = true;
      CGRT_TRY(visit(own, *node.kind_as_LoopNode()->body(), inNode.at("body"), depth, true));
      break;
    case schema::NodeKind::HostNode:
      own.host = true;
      break;
    case schema::NodeKind::CollectiveNode:
      own.collective = true;
      own.host |= count(node.kind_as_CollectiveNode()->parts()) == 0;
      break;
    case schema::NodeKind::ChildNode:
      CGRT_TRY(visitChild(own, node, inNode, depth, inControl));
      break;
    default:
      break;
    }
    if (own.nodes > maxNodes)
      return inNode.fail("P19", "with its child graphs in place the graph has more than ", maxNodes, " nodes");
  }
  return success();
}

Status ChildChecker::check(uint32_t index, const Where &where, unsigned depth) {
  GraphFacts &own = facts[index];
  if (own.state == GraphFacts::Open)
    return where.fail("P19", "'", view(package.graphs()->Get(index)->name()), "' contains itself");
  if (depth > maxBodyDepth || depth + own.depth > maxBodyDepth)
    return where.fail("P19", "child graphs nest more than ", maxBodyDepth, " deep");
  if (own.state == GraphFacts::Done)
    return success();
  own.state = GraphFacts::Open;
  const schema::Graph &graph = *package.graphs()->Get(index);
  own.modes.assign(count(graph.slots()), 0);
  CGRT_TRY(visit(own, *graph.body(), Where("graphs", index).named(view(graph.name())).at("body"), depth, false));
  own.state = GraphFacts::Done;
  return success();
}

static bool holdsChildren(const schema::Body &body) {
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    if (node.kind_type() == schema::NodeKind::ChildNode)
      return true;
    if (const auto *conditional = node.kind_as_ConditionalNode())
      for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
        if (holdsChildren(*conditional->bodies()->Get(b)))
          return true;
    if (const auto *loop = node.kind_as_LoopNode(); loop && holdsChildren(*loop->body()))
      return true;
  }
  return false;
}

Status ChildChecker::checkLeaf(uint32_t graph) {
  const schema::Graph &seen = *package.graphs()->Get(graph);
  return holdsChildren(*seen.body()) ? success() : check(graph, Where("graphs", graph).named(view(seen.name())), 1);
}

Status ChildChecker::checkAll() {
  for (uint32_t g = 0; g < count(package.graphs()); ++g)
    CGRT_TRY(check(g, Where("graphs", g).named(view(package.graphs()->Get(g)->name())), 1));
  return success();
}

GraphModes ChildChecker::modes() const {
  GraphModes all;
  for (const GraphFacts &fact : facts)
    all.push_back(fact.modes);
  return all;
}

} // namespace cgrt
