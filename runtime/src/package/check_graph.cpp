// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Graphs: slots (P8, P10, P11), bodies and their edges (P12), and each node by itself (check_node.cpp).

#include "package/check.h"
#include "package/check_node.h"

#include <algorithm>
#include <set>

namespace cgrt {

static Status checkSlots(const schema::Graph &graph, const Where &where) {
  std::set<std::string_view> names;
  for (uint32_t s = 0; s < count(graph.slots()); ++s) {
    const schema::Slot &slot = *graph.slots()->Get(s);
    Where inSlot = where.at("slots", s).named(view(slot.name()));
    if (view(slot.name()).empty() || !names.insert(view(slot.name())).second)
      return inSlot.at("name").fail("P10", "is empty or the name of another slot");
    if (slot.binding() > schema::Binding::MAX)
      return inSlot.at("binding").fail("P8", "unknown value ", static_cast<int>(slot.binding()));
    if (slot.dtype() > schema::DType::MAX)
      return inSlot.at("dtype").fail("P8", "unknown value ", static_cast<int>(slot.dtype()));
    auto expected = byteSize(shapeOf(slot.shape()), slot.dtype());
    if (!expected || *expected != slot.size())
      return inSlot.at("size").fail("P11", slot.size(), " bytes for ", shapeText(shapeOf(slot.shape())), " of ",
                                    dtypeName(slot.dtype()));
  }
  return success();
}

static bool isKernel(const schema::Body &body, uint32_t node) {
  return body.nodes()->Get(node)->kind_type() == schema::NodeKind::KernelNode;
}

static Status checkEdges(const schema::Body &body, const Where &where) {
  for (uint32_t e = 0; e < count(body.edges()); ++e) {
    const schema::Edge &edge = *body.edges()->Get(e);
    Where inEdge = where.at("edges", e);
    if (edge.from() >= count(body.nodes()) || edge.to() >= count(body.nodes()))
      return inEdge.fail("P8", "from ", edge.from(), " to ", edge.to(), ", but there are ", count(body.nodes()),
                         " nodes");
    if (edge.from() >= edge.to())
      return inEdge.fail("P12", "goes from node ", edge.from(), " to node ", edge.to(),
                         "; edges go from a lower to a higher one");
    if (edge.kind() > schema::EdgeKind::MAX)
      return inEdge.fail("P8", "unknown kind ", static_cast<int>(edge.kind()));
    if (edge.kind() == schema::EdgeKind::Programmatic && !(isKernel(body, edge.from()) && isKernel(body, edge.to())))
      return inEdge.fail("P12", "is programmatic, but does not join two kernels");
    if (e > 0) {
      const schema::Edge &before = *body.edges()->Get(e - 1);
      if (std::pair(before.to(), before.from()) >= std::pair(edge.to(), edge.from()))
        return inEdge.fail("P12", "is not after the one before it in the order (to, from), or repeats it");
    }
  }
  for (uint32_t o = 0; o < count(body.order()); ++o) {
    uint32_t position = body.order()->Get(o);
    Where inOrder = where.at("order", o);
    if (position >= count(body.edges()))
      return inOrder.fail("P8", "names edge ", position, ", but there are ", count(body.edges()));
    if (o > 0 && body.order()->Get(o - 1) >= position)
      return inOrder.fail("P12", "is not above the one before it");
    if (body.edges()->Get(position)->kind() != schema::EdgeKind::Full)
      return inOrder.fail("P12", "names edge ", position, ", which is programmatic; what is order alone is full");
  }
  return success();
}

Status checkBody(const BodyContext &context, const schema::Body &body, const Where &where) {
  if (context.depth > maxBodyDepth)
    return where.fail("P19", "bodies nest more than ", maxBodyDepth, " deep");
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    CGRT_TRY(checkNode(context, body, n, where.at("nodes", n).named(view(node.name()))));
  }
  return checkEdges(body, where);
}

/// lanesOf(body) is one more than the largest lane, nested bodies included; 0 without nodes.
static uint64_t lanesOf(const schema::Body &body) {
  uint64_t lanes = 0;
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    lanes = std::max(lanes, uint64_t(node.lane()) + 1);
    if (const auto *conditional = node.kind_as_ConditionalNode())
      for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
        lanes = std::max(lanes, lanesOf(*conditional->bodies()->Get(b)));
    if (const auto *loop = node.kind_as_LoopNode())
      lanes = std::max(lanes, lanesOf(*loop->body()));
  }
  return lanes;
}

Status checkGraphHeads(const schema::Package &package) {
  std::set<std::pair<std::string_view, uint32_t>> names;
  for (uint32_t g = 0; g < count(package.graphs()); ++g) {
    const schema::Graph &graph = *package.graphs()->Get(g);
    Where where = Where("graphs", g).named(view(graph.name()));
    if (graph.target() >= count(package.targets()))
      return where.at("target").fail("P8", graph.target(), " is no target, there are ", count(package.targets()));
    if (view(graph.name()).empty() || !names.insert({view(graph.name()), graph.target()}).second)
      return where.at("name").fail("P10", "is empty or the name of another graph of the same target");
    if (graph.arena_size() > INT64_MAX)
      return where.at("arena_size").fail("P11", graph.arena_size(), " is too large");
    if (uint32_t alignment = graph.arena_alignment(); alignment > 4096 || (alignment & (alignment - 1)))
      return where.at("arena_alignment").fail("P11", alignment, " is not a power of two up to 4096");
    CGRT_TRY(checkSlots(graph, where));
  }
  return success();
}

Status checkGraph(const schema::Package &package, uint32_t g, uint32_t version) {
  const schema::Graph &graph = *package.graphs()->Get(g);
  Where where = Where("graphs", g).named(view(graph.name()));
  BodyContext context{package, graph, *package.targets()->Get(graph.target()), version, 1};
  CGRT_TRY(checkBody(context, *graph.body(), where.at("body")));
  if (uint64_t lanes = lanesOf(*graph.body()); lanes && lanes != graph.lanes())
    return where.at("lanes").fail("P25", graph.lanes(), ", but its nodes have ", lanes);
  return success();
}

} // namespace cgrt
