// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P21: the edges cover every conflict. Accesses are walked in the stored order; each piece of memory remembers its last
// writer and the readers since, so that an access is compared with the few nodes that matter and not with all before
// it: if those are ordered, what is before them is too.

#include "package/check.h"
#include "package/where.h"

#include <algorithm>
#include <map>

namespace cgrt {

namespace {

struct Access {
  uint32_t node;
  uint8_t mode;
  uint64_t offset;
  uint64_t size;
};

/// Two nodes that must be joined by a path.
struct Query {
  uint32_t from;
  uint32_t to;
  uint32_t resource;
  uint64_t offset;
};

/// The accesses to one slot, or to the arena.
class MemoryHistory {
public:
  void access(const Access &access, uint32_t resource, std::vector<Query> &queries);

private:
  struct Piece {
    uint64_t end;
    int64_t writer;
    std::vector<uint32_t> readers;
  };
  void splitAt(uint64_t offset);
  std::map<uint64_t, Piece> pieces; // by first byte; together they cover all bytes accessed so far
};

} // namespace

void MemoryHistory::splitAt(uint64_t offset) {
  auto after = pieces.upper_bound(offset);
  if (after == pieces.begin())
    return;
  auto piece = std::prev(after);
  if (piece->first == offset || piece->second.end <= offset)
    return;
  Piece tail = piece->second;
  piece->second.end = offset;
  pieces.emplace(offset, std::move(tail));
}

void MemoryHistory::access(const Access &access, uint32_t resource, std::vector<Query> &queries) {
  uint64_t end = access.offset + access.size;
  splitAt(access.offset);
  splitAt(end);
  uint64_t at = access.offset;
  auto piece = pieces.lower_bound(at);
  while (at < end) {
    if (piece == pieces.end() || piece->first > at) {
      uint64_t next = piece == pieces.end() ? end : std::min(end, piece->first);
      piece = pieces.emplace_hint(piece, at, Piece{next, -1, {}});
    }
    Piece &memory = piece->second;
    auto require = [&](int64_t before) {
      if (before >= 0 && before != access.node)
        queries.push_back({static_cast<uint32_t>(before), access.node, resource, at});
    };
    // What writes behind readers is behind the writer before them: they have asked for a path from it.
    if (memory.readers.empty() || !(access.mode & modeWrite))
      require(memory.writer);
    if (access.mode & modeWrite) {
      for (uint32_t reader : memory.readers)
        require(reader);
      memory.writer = access.node;
      memory.readers.clear();
    } else if (memory.readers.empty() || memory.readers.back() != access.node) {
      memory.readers.push_back(access.node);
    }
    at = memory.end;
    ++piece;
  }
}

using ByResource = std::map<uint32_t, std::vector<Access>>;
static constexpr uint32_t arenaResource = UINT32_MAX;

/// collect() adds what `node`, with everything inside it, does to memory.
static void collect(const schema::Node &node, uint32_t as, ByResource &accesses) {
  for (uint32_t b = 0; b < count(node.buffers()); ++b) {
    const schema::BufferRef &buffer = *node.buffers()->Get(b);
    uint32_t resource = buffer.space() == schema::Space::Arena ? arenaResource : buffer.index();
    if (buffer.size())
      accesses[resource].push_back({as, modeBits(buffer.mode()), buffer.offset(), buffer.size()});
  }
  auto inside = [&](const schema::Body &body) {
    for (uint32_t n = 0; n < count(body.nodes()); ++n)
      collect(*body.nodes()->Get(n), as, accesses);
  };
  if (const auto *conditional = node.kind_as_ConditionalNode())
    for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
      inside(*conditional->bodies()->Get(b));
  if (const auto *loop = node.kind_as_LoopNode())
    inside(*loop->body());
}

/// An edge of the program's order alone covers no conflict. Positions of such edges ascend.
static bool isOrderAlone(const schema::Body &body, uint32_t edge) {
  return count(body.order()) && std::binary_search(body.order()->begin(), body.order()->end(), edge);
}

/// Removes the queries whose nodes an edge joins directly: these are most of them.
static void eraseJoined(const schema::Body &body, std::vector<Query> &queries) {
  // Edges are sorted by target: those of a target begin where it says.
  std::vector<uint32_t> firstEdge(count(body.nodes()) + 1, count(body.edges()));
  for (uint32_t e = count(body.edges()); e-- > 0;)
    firstEdge[body.edges()->Get(e)->to()] = e;
  auto isJoined = [&](const Query &query) {
    for (uint32_t e = firstEdge[query.to]; e < count(body.edges()); ++e) {
      const schema::Edge &edge = *body.edges()->Get(e);
      if (edge.to() != query.to)
        return false;
      if (edge.from() == query.from)
        return !isOrderAlone(body, e);
    }
    return false;
  };
  std::erase_if(queries, isJoined);
}

/// findUnordered() is the first query that no path answers. Reachability is computed for 512 sources at a time: memory
/// stays linear in the number of nodes.
static const Query *findUnordered(const schema::Body &body, std::vector<Query> &queries) {
  constexpr uint32_t words = 8, block = words * 64;
  eraseJoined(body, queries);
  if (queries.empty())
    return nullptr;
  std::sort(queries.begin(), queries.end(), [](const Query &a, const Query &b) { return a.from < b.from; });
  struct Row {
    uint64_t bits[words];
  };
  std::vector<Row> reached(count(body.nodes()));
  std::vector<bool> isOrder(count(body.edges()));
  for (uint32_t o = 0; o < count(body.order()); ++o)
    isOrder[body.order()->Get(o)] = true;
  for (size_t q = 0; q < queries.size();) {
    uint32_t first = queries[q].from / block * block;
    std::fill(reached.begin(), reached.end(), Row{});
    for (uint32_t e = 0; e < count(body.edges()); ++e) {
      const schema::Edge &edge = *body.edges()->Get(e); // sorted by target, and sources come before targets
      if (edge.from() < first || isOrder[e])
        continue;
      Row &to = reached[edge.to()];
      for (uint32_t w = 0; w < words; ++w)
        to.bits[w] |= reached[edge.from()].bits[w];
      if (uint32_t source = edge.from() - first; source < block)
        to.bits[source / 64] |= uint64_t(1) << (source % 64);
    }
    for (; q < queries.size() && queries[q].from < first + block; ++q) {
      uint32_t source = queries[q].from - first;
      if (!(reached[queries[q].to].bits[source / 64] >> (source % 64) & 1))
        return &queries[q];
    }
  }
  return nullptr;
}

static Status checkBodyConflicts(const schema::Graph &graph, const schema::Body &body, const Where &where) {
  ByResource accesses;
  for (uint32_t n = 0; n < count(body.nodes()); ++n)
    collect(*body.nodes()->Get(n), n, accesses);
  std::vector<Query> queries;
  for (auto &[resource, list] : accesses) {
    bool written = std::any_of(list.begin(), list.end(), [](const Access &a) { return a.mode & modeWrite; });
    if (!written)
      continue;
    MemoryHistory history;
    for (const Access &access : list)
      history.access(access, resource, queries);
  }
  if (const Query *bad = findUnordered(body, queries)) {
    auto name = [&](uint32_t n) { return text("node ", n, " '", view(body.nodes()->Get(n)->name()), "'"); };
    std::string memory = bad->resource == arenaResource
                             ? std::string("the arena")
                             : text("slot '", view(graph.slots()->Get(bad->resource)->name()), "'");
    return where.at("edges").fail("P21", name(bad->from), " and ", name(bad->to), " touch byte ", bad->offset, " of ",
                                  memory, ", one of them writes, and no path joins them",
                                  count(body.order()) ? "; edges that are order alone do not count" : "");
  }
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    Where inNode = where.at("nodes", n).named(view(node.name()));
    if (const auto *conditional = node.kind_as_ConditionalNode())
      for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
        CGRT_TRY(checkBodyConflicts(graph, *conditional->bodies()->Get(b), inNode.at("bodies", b)));
    if (const auto *loop = node.kind_as_LoopNode())
      CGRT_TRY(checkBodyConflicts(graph, *loop->body(), inNode.at("body")));
  }
  return success();
}

Status checkConflicts(const schema::Package &package, uint32_t g) {
  const schema::Graph &graph = *package.graphs()->Get(g);
  Where where = Where("graphs", g).named(view(graph.name()));
  return checkBodyConflicts(graph, *graph.body(), where.at("body"));
}

} // namespace cgrt
