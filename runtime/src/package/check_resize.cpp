// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Versions for sizes that no bucket has (P32): their graphs are what they say of themselves at the sizes of the largest
// bucket, and hold nothing that could not follow from other sizes.

#include "package/buckets.h"
#include "package/check.h"
#include "package/extent.h"
#include "package/where.h"

#include <algorithm>
#include <vector>

namespace cgrt {

using Extents = flatbuffers::Vector<flatbuffers::Offset<schema::Extent>>;

static Status checkTerms(const schema::Extent &extent, size_t dims, const Where &where) {
  for (uint32_t t = 0; t < count(extent.terms()); ++t) {
    const schema::Term &term = *extent.terms()->Get(t);
    if (count(term.dims()) > mostFactors)
      return where.fail("P32", count(term.dims()), " factors in term ", t);
    for (uint32_t d = 0; d < count(term.dims()); ++d)
      if (term.dims()->Get(d) >= dims)
        return where.fail("P8", term.dims()->Get(d), " is no dimension, there are ", dims);
  }
  return success();
}

static Status checkExtent(const schema::Extent &extent, std::span<const int64_t> sizes, uint64_t &value,
                          const Where &where) {
  CGRT_TRY(checkTerms(extent, sizes.size(), where));
  std::optional<uint64_t> evaluated = evaluateExtent(extent, sizes);
  if (!evaluated)
    return where.fail("P32", "is negative or too large in the largest bucket");
  value = *evaluated;
  return success();
}

static Status checkExtents(const Extents *extents, uint32_t expected, std::span<const int64_t> sizes,
                           std::vector<uint64_t> &values, const Where &parent, std::string_view field) {
  if (count(extents) != expected)
    return parent.at(field).fail("P32", count(extents), " for ", expected);
  values.resize(expected);
  for (uint32_t e = 0; e < expected; ++e)
    CGRT_TRY(checkExtent(*extents->Get(e), sizes, values[e], parent.at(field, e)));
  return success();
}

static Status checkNode(const schema::Graph &graph, uint32_t n, const std::vector<uint64_t> &arena, uint64_t items,
                        uint32_t chunk, const Where &where) {
  const schema::Node &node = *graph.body()->nodes()->Get(n);
  const schema::KernelNode *kernel = node.kind_as_KernelNode();
  if (!kernel && node.kind_type() != schema::NodeKind::CopyNode)
    return where.at("kind").fail("P32", "only kernels and copies have sizes of a launch");
  for (uint32_t b = 0; b < count(node.buffers()); ++b) {
    const schema::BufferRef &buffer = *node.buffers()->Get(b);
    bool whole = false;
    if (buffer.space() == schema::Space::Slot)
      whole = buffer.offset() == 0 && buffer.size() == graph.slots()->Get(buffer.index())->size();
    else
      for (uint32_t a = 0; a < arena.size(); ++a)
        whole |= buffer.offset() == graph.resize()->offsets()->Get(a) && buffer.size() == arena[a];
    if (!whole)
      return where.at("buffers", b).fail("P32", "is no whole slot, and no whole buffer of the arena");
  }
  if (!kernel)
    return items == 0 ? success() : where.fail("P32", "has work items, and is no kernel");
  const schema::Dim3 &grid = *kernel->grid();
  if (chunk == 0 || grid.y() != 1 || grid.z() != 1 || kernel->cluster() || items / chunk >= mostGrid ||
      grid.x() != std::max<uint64_t>((items + chunk - 1) / chunk, 1))
    return where.at("grid").fail("P32", grid.x(), "x", grid.y(), "x", grid.z(), " for ", items, " work items of ",
                                 chunk, " each");
  return success();
}

static Status checkGraph(const schema::Graph &graph, std::span<const int64_t> sizes, const Where &where) {
  const schema::Resize &resize = *graph.resize();
  uint32_t nodes = count(graph.body()->nodes()), buffers = count(resize.offsets());
  std::vector<uint64_t> slots, arena, items;
  CGRT_TRY(checkExtents(resize.slots(), count(graph.slots()), sizes, slots, where, "slots"));
  CGRT_TRY(checkExtents(resize.arena(), buffers, sizes, arena, where, "arena"));
  CGRT_TRY(checkExtents(resize.items(), nodes, sizes, items, where, "items"));
  if (count(resize.chunks()) != nodes)
    return where.at("chunks").fail("P32", count(resize.chunks()), " for ", nodes, " nodes");
  // The largest sizes need not be those of a launch: there may be more of one and fewer of another.
  for (uint32_t l = 0; l < count(resize.limits()); ++l)
    CGRT_TRY(checkTerms(*resize.limits()->Get(l)->extent(), sizes.size(), where.at("limits", l)));
  for (uint32_t s = 0; s < slots.size(); ++s)
    if (slots[s] != graph.slots()->Get(s)->size())
      return where.at("slots", s).fail("P32", slots[s], " bytes, and the slot has ", graph.slots()->Get(s)->size());
  uint64_t end = 0;
  for (uint32_t a = 0; a < buffers; ++a) {
    uint64_t offset = resize.offsets()->Get(a);
    if ((a && offset <= resize.offsets()->Get(a - 1)) || offset < end || offset > graph.arena_size() ||
        arena[a] > graph.arena_size() - offset)
      return where.at("offsets", a)
          .fail("P32", arena[a], " bytes at ", offset, " overlap with others or leave the arena");
    end = offset + arena[a];
  }
  for (uint32_t n = 0; n < nodes; ++n)
    CGRT_TRY(checkNode(graph, n, arena, items[n], resize.chunks()->Get(n), where.at("items", n)));
  return success();
}

Status checkResizes(const schema::Package &package) {
  std::vector<bool> known(count(package.graphs()));
  std::vector<bool> isVersion(count(package.entries()));
  for (uint32_t e = 0; e < countPublicEntries(package); ++e) {
    const schema::Entry &entry = *package.entries()->Get(e);
    for (uint32_t v = 0; v < count(entry.eager()); ++v) {
      std::vector<int64_t> sizes = shapeOf(entry.eager()->Get(v)->sizes());
      uint32_t index = entry.eager()->Get(v)->entry();
      isVersion[index] = true;
      const schema::Entry &version = *package.entries()->Get(index);
      Where where = Where("entries", index).named(view(version.name()));
      for (uint32_t i = 0; i < count(version.values()); ++i)
        if (version.values()->Get(i)->kind() == schema::ValueKind::Intermediate)
          return where.at("values", i).fail("P32", "is an intermediate, and one graph is all that there is");
      for (uint32_t s = 0; s < count(version.segments()); ++s) {
        const schema::Segment &segment = *version.segments()->Get(s);
        if (segment.kind() != schema::SegmentKind::Eager)
          return where.at("segments", s).fail("P32", "is not launched node by node");
        for (uint32_t i = 0; i < count(segment.variants()); ++i) {
          uint32_t g = segment.variants()->Get(i)->graph();
          const schema::Graph &graph = *package.graphs()->Get(g);
          Where inGraph = Where("graphs", g).named(view(graph.name()));
          if (!graph.resize())
            return inGraph.at("resize").fail("P32", "is not there, and the graph is that of a version for other sizes");
          known[g] = true;
          CGRT_TRY(checkGraph(graph, sizes, inGraph.at("resize")));
        }
      }
    }
  }
  for (uint32_t e = 0; e < count(package.entries()); ++e)
    for (uint32_t s = 0; !isVersion[e] && s < count(package.entries()->Get(e)->segments()); ++s) {
      const schema::Segment &segment = *package.entries()->Get(e)->segments()->Get(s);
      for (uint32_t i = 0; i < count(segment.variants()); ++i)
        if (package.graphs()->Get(segment.variants()->Get(i)->graph())->resize())
          return Where("entries", e).at("segments", s).fail("P32", "runs a graph of a version for other sizes");
    }
  for (uint32_t g = 0; g < known.size(); ++g)
    if (!known[g] && package.graphs()->Get(g)->resize())
      return Where("graphs", g).at("resize").fail("P32", "belongs to no version for sizes that no bucket has");
  return success();
}

} // namespace cgrt
