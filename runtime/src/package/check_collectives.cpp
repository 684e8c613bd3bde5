// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several ranks: P35, the communicators; P36, a node that uses one; P37, the order of such nodes.

#include "package/check.h"
#include "package/check_children.h"
#include "package/check_node.h"
#include "package/collective.h"

#include <algorithm>

namespace cgrt {

/// More ranks than any machine has; a table of them is made for each communicator.
static constexpr uint32_t maxWorld = 1u << 20;

static Status checkGroups(const schema::Communicator &communicator, uint32_t world, const Where &where) {
  if (count(communicator.groups()) == 0)
    return where.at("groups").fail("P35", "there is none");
  std::vector<bool> seen(world);
  uint32_t total = 0, members = membersOf(communicator);
  for (uint32_t g = 0; g < count(communicator.groups()); ++g) {
    Where inGroup = where.at("groups", g);
    const auto *ranks = communicator.groups()->Get(g)->ranks();
    if (count(ranks) == 0 || count(ranks) != members)
      return inGroup.fail("P35", count(ranks), " ranks, and the first group has ", members);
    for (uint32_t rank : *ranks) {
      if (rank >= world)
        return inGroup.fail("P8", rank, " is no rank, there are ", world);
      if (seen[rank])
        return inGroup.fail("P35", "rank ", rank, " is in the communicator already");
      seen[rank] = true;
    }
    total += members;
  }
  if (total != world)
    return where.at("groups").fail("P35", total, " ranks of ", world, " are in a group");
  return success();
}

Status checkCommunicators(const schema::Package &package, uint32_t version) {
  if (version < 3 && (package.world() || count(package.communicators())))
    return Where("world").fail("P35", "there are ranks since format version 3");
  if (package.world() > maxWorld)
    return Where("world").fail("P35", package.world(), " ranks, more than ", maxWorld);
  std::string_view before;
  for (uint32_t c = 0; c < count(package.communicators()); ++c) {
    const schema::Communicator &communicator = *package.communicators()->Get(c);
    Where where = Where("communicators", c).named(view(communicator.name()));
    if (view(communicator.name()) <= before)
      return where.at("name").fail("P35", "is empty, repeated or not in order");
    before = view(communicator.name());
    CGRT_TRY(checkGroups(communicator, package.world(), where));
  }
  return success();
}

static Status checkPeers(const schema::CollectiveNode &node, const CollectiveTraits &traits, uint32_t members,
                         const Where &where) {
  if (count(node.peers()) != (traits.paired ? members : 0))
    return where.at("peers").fail("P36", count(node.peers()), " of ", members, " members; ", traits.name, " has ",
                                  traits.paired ? "one for each" : "none");
  std::vector<bool> named(members);
  for (uint32_t m = 0; m < count(node.peers()); ++m) {
    int32_t peer = node.peers()->Get(m);
    Where inPeer = where.at("peers", m);
    if (peer < -1 || (peer >= 0 && static_cast<uint32_t>(peer) >= members))
      return inPeer.fail("P36", peer, " is no member, there are ", members);
    if (peer < 0)
      continue;
    if (traits.kind == CollectiveKind::Permute && named[static_cast<uint32_t>(peer)])
      return inPeer.fail("P36", "two members send to member ", peer);
    named[static_cast<uint32_t>(peer)] = true;
  }
  return success();
}

/// The buffers of a part from position `b` on, which is moved behind them.
static Status checkPart(const schema::Node &node, const CollectiveTraits &traits, uint64_t block, uint32_t members,
                        uint32_t &b, const Where &where) {
  auto sizeOf = [&](bool many) {
    uint64_t size = 0;
    bool fits = !__builtin_mul_overflow(block, uint64_t(many ? members : 1), &size);
    return fits ? size : UINT64_MAX;
  };
  auto take = [&](schema::AccessMode mode, uint64_t size) -> Status {
    const schema::BufferRef &buffer = *node.buffers()->Get(b);
    Where inBuffer = where.at("buffers", b++);
    if (buffer.mode() != mode)
      return inBuffer.fail("P36", "is ", schema::EnumNameAccessMode(buffer.mode()), ", expected ",
                           schema::EnumNameAccessMode(mode));
    if (buffer.size() != size)
      return inBuffer.fail("P36", buffer.size(), " bytes, expected ", size);
    return success();
  };
  auto missing = [&] { return where.at("buffers").fail("P36", count(node.buffers()), " are too few for its parts"); };
  if (b >= count(node.buffers()))
    return missing();
  schema::AccessMode first = node.buffers()->Get(b)->mode();
  uint64_t in = sizeOf(traits.manyInputs), out = sizeOf(traits.manyOutputs);
  if (!traits.input) // what a member does not receive stays as it was
    return take(first == schema::AccessMode::Write ? first : schema::AccessMode::ReadWrite, out);
  if (traits.output && in == out && first == schema::AccessMode::ReadWrite)
    return take(first, out);
  CGRT_TRY(take(schema::AccessMode::Read, in));
  if (!traits.output)
    return success();
  return b < count(node.buffers()) ? take(schema::AccessMode::Write, out) : missing();
}

/// A collective reads and writes in any order, so its buffers have nothing in common that is written.
static Status checkApart(const schema::Node &node, const Where &where) {
  for (uint32_t a = 0; a < count(node.buffers()); ++a)
    for (uint32_t b = 0; b < a; ++b) {
      const schema::BufferRef &x = *node.buffers()->Get(a), &y = *node.buffers()->Get(b);
      bool written = ((modeBits(x.mode()) | modeBits(y.mode())) & modeWrite) != 0;
      bool same = x.space() == y.space() && x.index() == y.index();
      if (written && same && x.offset() < y.offset() + y.size() && y.offset() < x.offset() + x.size())
        return where.at("buffers", a).fail("P36", "overlaps buffer ", b, ", and one of them is written");
    }
  return success();
}

Status checkCollectiveNode(const schema::Package &package, const schema::Node &node, const Where &where) {
  const schema::CollectiveNode &collective = *node.kind_as_CollectiveNode();
  const CollectiveTraits *traits = findCollective(view(collective.kind()));
  if (!traits)
    return where.at("kind").fail("P36", "'", view(collective.kind()), "' is no collective");
  const schema::Communicator *communicator = findCommunicator(package, view(collective.communicator()));
  if (!communicator)
    return where.at("communicator").fail("P36", "'", view(collective.communicator()), "' is none of the package");
  uint32_t members = membersOf(*communicator);
  std::optional<Reduction> reduction = findReduction(view(collective.reduction()));
  if (!reduction || (*reduction != Reduction::None) != traits->reduces)
    return where.at("reduction").fail("P36", "'", view(collective.reduction()), "' of ", traits->name);
  bool rooted = collective.root() >= 0 && collective.root() < members;
  if (traits->rooted ? !rooted : collective.root() != -1)
    return where.at("root").fail("P36", collective.root(), " of ", members, " members for ", traits->name);
  CGRT_TRY(checkPeers(collective, *traits, members, where));
  if (count(collective.parts()) == 0)
    return where.at("parts").fail("P36", "there is none");
  uint32_t buffer = 0;
  for (uint32_t p = 0; p < count(collective.parts()); ++p) {
    const schema::CollectivePart &part = *collective.parts()->Get(p);
    Where inPart = where.at("parts", p);
    if (part.dtype() > schema::DType::MAX)
      return inPart.at("dtype").fail("P8", "unknown value ", static_cast<int>(part.dtype()));
    if (traits->reduces && !canReduce(part.dtype(), *reduction))
      return inPart.at("dtype").fail("P36", dtypeName(part.dtype()), " has no ", view(collective.reduction()));
    uint64_t block = 0;
    if (__builtin_mul_overflow(part.count(), elementSize(part.dtype()), &block))
      return inPart.at("count").fail("P36", part.count(), " elements are too many");
    CGRT_TRY(checkPart(node, *traits, block, members, buffer, where));
  }
  if (buffer != count(node.buffers()))
    return where.at("buffers").fail("P36", count(node.buffers()), ", and its parts have ", buffer);
  return checkApart(node, where);
}

namespace {

class CollectiveOrder {
public:
  explicit CollectiveOrder(const ChildChecker &graphs) : graphs(graphs) {}

  Status check(const schema::Body &body, const Where &where);

private:
  bool holdsBody(const schema::Body &body) {
    for (uint32_t n = 0; n < count(body.nodes()); ++n)
      if (holdsNode(*body.nodes()->Get(n)))
        return true;
    return false;
  }
  bool holdsNode(const schema::Node &node) {
    switch (node.kind_type()) {
    case schema::NodeKind::CollectiveNode:
      return true;
    case schema::NodeKind::ConditionalNode: {
      const auto *bodies = node.kind_as_ConditionalNode()->bodies();
      return std::any_of(bodies->begin(), bodies->end(), [&](const schema::Body *body) { return holdsBody(*body); });
    }
    case schema::NodeKind::LoopNode:
      return holdsBody(*node.kind_as_LoopNode()->body());
    case schema::NodeKind::ChildNode:
      return graphs.holdsCollectives(node.kind_as_ChildNode()->graph());
    default:
      return false;
    }
  }

  const ChildChecker &graphs;
};

} // namespace

Status CollectiveOrder::check(const schema::Body &body, const Where &where) {
  // Paths go upwards, so one from a collective to the next passes nodes between them only. Edges are sorted by target.
  int64_t last = -1;
  uint32_t edge = 0;
  std::vector<bool> after(count(body.nodes())); // reached from `last`
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    for (; edge < count(body.edges()) && body.edges()->Get(edge)->to() == n; ++edge)
      if (int64_t from = body.edges()->Get(edge)->from(); from == last || (from > last && after[from]))
        after[n] = true;
    const schema::Node &node = *body.nodes()->Get(n);
    Where inNode = where.at("nodes", n).named(view(node.name()));
    if (const auto *conditional = node.kind_as_ConditionalNode())
      for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
        CGRT_TRY(check(*conditional->bodies()->Get(b), inNode.at("bodies", b)));
    if (const auto *loop = node.kind_as_LoopNode())
      CGRT_TRY(check(*loop->body(), inNode.at("body")));
    if (!holdsNode(node))
      continue;
    if (last >= 0 && !after[n])
      return inNode.fail("P37", "no path joins it to node ", last, " '",
                         view(body.nodes()->Get(static_cast<uint32_t>(last))->name()),
                         "', the collective before it; ranks could perform them in different orders");
    last = n;
  }
  return success();
}

Status checkCollectiveOrder(const schema::Package &package, const ChildChecker &graphs) {
  CollectiveOrder order(graphs);
  for (uint32_t g = 0; g < count(package.graphs()); ++g) {
    if (!graphs.holdsCollectives(g))
      continue;
    const schema::Graph &graph = *package.graphs()->Get(g);
    Where where = Where("graphs", g).named(view(graph.name()));
    CGRT_TRY(order.check(*graph.body(), where.at("body")));
  }
  return success();
}

} // namespace cgrt
