// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Imports the slots, arena and bodies of a graph. NodeImporter.cpp imports nodes.

#include "GraphImporter.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/IR/Resize.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult GraphImporter::importSlots(SmallVectorImpl<Type> &types) {
  for (uint32_t s = 0; s < countOf(graph.slots()); ++s) {
    const schema::Slot &slot = *graph.slots()->Get(s);
    std::string slotField = field + ".slots[" + std::to_string(s) + "]";
    if (textOf(slot.name()).empty())
      return importer.fail(slotField + ".name", "is empty", "P10");
    if (slot.binding() > schema::Binding::MAX)
      return importer.fail(slotField + ".binding", "unknown value " + Twine(static_cast<int>(slot.binding())), "P8");
    FailureOr<RankedTensorType> type = importer.importType(slot.dtype(), slot.shape(), slot.size(), slotField);
    if (failed(type))
      return failure();
    types.push_back(SlotType::get(builder.getContext(), static_cast<BindingKind>(slot.binding()),
                                  builder.getStringAttr(textOf(slot.name())),
                                  MemRefType::get(type->getShape(), type->getElementType())));
  }
  return success();
}

LogicalResult GraphImporter::checkBuffer(const schema::BufferRef &buffer, const Twine &bufferField) {
  uint64_t limit = graph.arena_size();
  if (buffer.space() == schema::Space::Slot) {
    if (buffer.index() >= countOf(graph.slots()))
      return importer.fail(bufferField + ".index", Twine(buffer.index()) + " names no slot", "P8");
    limit = graph.slots()->Get(buffer.index())->size();
  } else if (buffer.space() != schema::Space::Arena || buffer.index() != 0) {
    return importer.fail(bufferField + ".space", "is neither a slot nor the arena", "P8");
  }
  if (buffer.mode() == schema::AccessMode::None || buffer.mode() > schema::AccessMode::MAX)
    return importer.fail(bufferField + ".mode", "has no access mode", "P13");
  if (buffer.offset() > limit || buffer.size() > limit - buffer.offset())
    return importer.fail(bufferField,
                         Twine(buffer.size()) + " bytes at " + Twine(buffer.offset()) + " leave " + Twine(limit) +
                             " bytes of the " + (buffer.space() == schema::Space::Slot ? "slot" : "arena"),
                         "P13");
  return success();
}

LogicalResult GraphImporter::collectNode(const schema::Node &node, const std::string &nodeField, unsigned depth) {
  lanes.push_back(node.lane());
  for (uint32_t b = 0; b < countOf(node.buffers()); ++b) {
    const schema::BufferRef &buffer = *node.buffers()->Get(b);
    if (failed(checkBuffer(buffer, nodeField + ".buffers[" + Twine(b) + "]")))
      return failure();
    if (buffer.space() == schema::Space::Arena)
      arenaRanges.push_back({buffer.offset(), buffer.offset() + buffer.size()});
  }
  if (const auto *conditional = node.kind_as_ConditionalNode()) {
    for (uint32_t b = 0; b < countOf(conditional->bodies()); ++b)
      if (failed(collectBody(*conditional->bodies()->Get(b), nodeField + ".bodies[" + Twine(b) + "]", depth + 1)))
        return failure();
  }
  if (const auto *loop = node.kind_as_LoopNode())
    return collectBody(*loop->body(), nodeField + ".body", depth + 1);
  return success();
}

LogicalResult GraphImporter::collectBody(const schema::Body &body, const Twine &bodyField, unsigned depth) {
  constexpr unsigned kMaxDepth = 8;
  if (depth > kMaxDepth)
    return importer.fail(bodyField, "bodies nest more than 8 deep", "P19");
  std::string prefix = (bodyField + ".nodes[").str();
  for (uint32_t n = 0; n < countOf(body.nodes()); ++n)
    if (failed(collectNode(*body.nodes()->Get(n), prefix + std::to_string(n) + "]", depth)))
      return failure();
  return success();
}

/// Nodes refer to bytes of the arena; the package does not record which of them were one buffer. Runs of bytes that
/// overlap become one buffer, of which each run is a view, so that no two buffers of the imported graph share bytes.
void GraphImporter::createArenaBuffers() {
  llvm::sort(arenaRanges);
  // A run of no bytes overlaps no other one.
  llvm::erase_if(arenaRanges, [&](auto range) {
    auto [begin, end] = range;
    if (begin == end && !emptyArenaBuffers.count(begin))
      emptyArenaBuffers[begin] = ArenaOp::create(builder, importer.loc, MemRefType::get({0}, builder.getI8Type()),
                                                 static_cast<int64_t>(begin));
    return begin == end;
  });
  for (size_t i = 0; i < arenaRanges.size();) {
    auto [begin, end] = arenaRanges[i++];
    for (; i < arenaRanges.size() && arenaRanges[i].first < end; ++i)
      end = std::max(end, arenaRanges[i].second);
    auto type = MemRefType::get({static_cast<int64_t>(end - begin)}, builder.getI8Type());
    arenaBuffers[begin] = ArenaOp::create(builder, importer.loc, type, static_cast<int64_t>(begin));
  }
}

Value GraphImporter::getBuffer(const schema::BufferRef &buffer, MemRefType type) {
  Value root;
  uint64_t offset = buffer.offset();
  if (buffer.space() == schema::Space::Slot) {
    root = op.getBody().getArgument(buffer.index());
  } else if (buffer.size() == 0) {
    root = emptyArenaBuffers.at(offset);
    offset = 0;
  } else {
    auto entry = std::prev(arenaBuffers.upper_bound(offset));
    root = entry->second;
    offset -= entry->first;
  }
  MemRefType rootType = getBufferType(root.getType());
  bool whole = offset == 0 && static_cast<int64_t>(buffer.size()) == getByteSize(rootType);
  if (whole && (!type || type == rootType))
    return root;
  if (!type)
    type = MemRefType::get({static_cast<int64_t>(buffer.size())}, builder.getI8Type());
  Value &view = views[{root, offset, type}];
  if (!view) {
    // The operation is created at the top of the graph, so that nodes of all bodies can use its result.
    OpBuilder::InsertionGuard guard(builder);
    if (Operation *def = root.getDefiningOp())
      builder.setInsertionPointAfter(def);
    else
      builder.setInsertionPointToStart(&op.getBody().front());
    view = ViewOp::create(builder, importer.loc, type, root, static_cast<int64_t>(offset));
  }
  return view;
}

Value GraphImporter::getCondition(const schema::BufferRef &buffer, MemRefType type) {
  Value value = getBuffer(buffer);
  MemRefType own = getBufferType(value.getType());
  if (own.getNumElements() == 1 && own.getElementType() == type.getElementType())
    return value;
  return getBuffer(buffer, type);
}

LogicalResult GraphImporter::checkEdges(const schema::Body &body, const std::string &bodyField) {
  uint32_t count = countOf(body.nodes());
  for (uint32_t e = 0; body.edges() && e < body.edges()->size(); ++e) {
    const schema::Edge &edge = *body.edges()->Get(e);
    std::string edgeField = bodyField + ".edges[" + std::to_string(e) + "]";
    if (edge.from() >= count || edge.to() >= count)
      return importer.fail(
          edgeField, "joins nodes " + Twine(edge.from()) + " and " + Twine(edge.to()) + " of " + Twine(count), "P8");
    if (edge.from() >= edge.to())
      return importer.fail(edgeField,
                           "goes from node " + Twine(edge.from()) + " to node " + Twine(edge.to()) +
                               "; edges go from a lower to a higher one",
                           "P12");
    if (edge.kind() > schema::EdgeKind::MAX)
      return importer.fail(edgeField + ".kind", "unknown value " + Twine(static_cast<int>(edge.kind())), "P8");
    if (e == 0)
      continue;
    const schema::Edge &before = *body.edges()->Get(e - 1);
    if (std::pair(before.to(), before.from()) >= std::pair(edge.to(), edge.from()))
      return importer.fail(edgeField, "is not after the one before it by (to, from)", "P12");
  }
  for (uint32_t o = 0; o < countOf(body.order()); ++o) {
    uint32_t position = body.order()->Get(o);
    std::string orderField = bodyField + ".order[" + std::to_string(o) + "]";
    if (position >= countOf(body.edges()))
      return importer.fail(orderField, "names edge " + Twine(position) + " of " + Twine(countOf(body.edges())), "P8");
    if (o > 0 && body.order()->Get(o - 1) >= position)
      return importer.fail(orderField, "is not above the one before it", "P12");
    if (body.edges()->Get(position)->kind() != schema::EdgeKind::Full)
      return importer.fail(orderField, "names a programmatic edge; what is order alone is full", "P12");
  }
  return success();
}

LogicalResult GraphImporter::importBody(const schema::Body &body, Region &region, const std::string &bodyField) {
  if (failed(checkEdges(body, bodyField)))
    return failure();
  OpBuilder::InsertionGuard guard(builder);
  if (region.empty())
    builder.createBlock(&region);
  else
    builder.setInsertionPointToEnd(&region.front());
  BodyState state{body, {}};
  uint32_t nextEdge = 0;
  for (uint32_t n = 0; n < countOf(body.nodes()); ++n)
    if (failed(importNode(state, n, nextEdge, bodyField + ".nodes[" + std::to_string(n) + "]")))
      return failure();
  SmallVector<SmallVector<int64_t, 0>> order(state.nodes.size());
  for (uint32_t o = 0; o < countOf(body.order()); ++o) {
    const schema::Edge &edge = *body.edges()->Get(body.order()->Get(o));
    order[edge.to()].push_back(edge.from());
  }
  for (auto [number, node, before] : llvm::enumerate(state.nodes, order)) {
    setOrder(node.getDefiningOp(), before);
    uint8_t priority = body.nodes()->Get(number)->priority();
    if (priority > kMaxPriority || (priority && !isa<KernelNodeOp>(node.getDefiningOp())))
      return importer.fail(bodyField + ".nodes[" + std::to_string(number) + "].priority",
                           Twine(priority) + ", and a kernel has 0 to " + Twine(kMaxPriority) + ", another node 0",
                           "P39");
    setPriority(node.getDefiningOp(), priority);
  }
  YieldOp::create(builder, importer.loc);
  return success();
}

LogicalResult GraphImporter::run() {
  MLIRContext *context = builder.getContext();
  StringRef name = textOf(graph.name());
  if (name.empty())
    return importer.fail(field + ".name", "is empty", "P10");
  TargetAttr target = importer.targets[graph.target()];
  SmallVector<Type> slots;
  if (failed(importSlots(slots)) || failed(collectBody(*graph.body(), field + ".body", 1)))
    return failure();
  uint64_t largest = INT64_MAX;
  if (graph.arena_size() > largest || graph.arena_lower_bound() > largest || graph.critical_path_ns() > largest ||
      graph.exec_bytes_estimate() > largest)
    return importer.fail(field, "has a size or time beyond 63 bits", "P11");
  auto plan = MemoryPlanAttr::getChecked(importer.errorAt(field), context, int64_t(graph.arena_size()),
                                         int64_t(graph.arena_alignment()), int64_t(graph.arena_lower_bound()));
  auto schedule = ScheduleAttr::getChecked(importer.errorAt(field), context, ArrayRef<int64_t>(lanes),
                                           int64_t(graph.critical_path_nodes()), int64_t(graph.critical_path_ns()));
  if (!plan || !schedule)
    return failure();
  if (graph.lanes() != schedule.getNumLanes())
    return importer.fail(field + ".lanes",
                         Twine(graph.lanes()) + "; its nodes are on " + Twine(schedule.getNumLanes()) + " lanes",
                         "P25");

  op = GraphOp::create(builder, importer.loc, importer.graphSymbols[number],
                       TypeAttr::get(builder.getFunctionType(slots, {})), ArrayAttr(), ArrayAttr(), target,
                       builder.getStringAttr(name), plan, schedule);
  op->setAttr(CGDialect::kExecBytesAttr, builder.getI64IntegerAttr(graph.exec_bytes_estimate()));
  importer.graphs.push_back(op);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&op.getBody(), {}, slots, SmallVector<Location>(slots.size(), importer.loc));
  createArenaBuffers();
  if (failed(importBody(*graph.body(), op.getBody(), field + ".body")))
    return failure();
  return importResize();
}

FailureOr<SmallVector<AffineMap>>
GraphImporter::importExtents(const flatbuffers::Vector<flatbuffers::Offset<schema::Extent>> *extents, unsigned dims,
                             const std::string &extentField) {
  SmallVector<AffineMap> maps;
  for (uint32_t e = 0; e < countOf(extents); ++e) {
    FailureOr<AffineMap> map =
        importer.importExtent(*extents->Get(e), dims, extentField + "[" + std::to_string(e) + "]");
    if (failed(map))
      return failure();
    maps.push_back(*map);
  }
  return maps;
}

/// Returns the number of dimensions of the entry point whose version a graph belongs to; graphs do not name it.
std::optional<unsigned> GraphImporter::countDims() const {
  const auto *entries = importer.package.table->entries();
  for (uint32_t e = 0; e < countOf(entries); ++e) {
    const schema::Entry &entry = *entries->Get(e);
    for (uint32_t v = 0; v < countOf(entry.eager()); ++v) {
      uint32_t version = entry.eager()->Get(v)->entry();
      const auto *segments = version < countOf(entries) ? entries->Get(version)->segments() : nullptr;
      for (uint32_t s = 0; s < countOf(segments); ++s)
        for (uint32_t i = 0; i < countOf(segments->Get(s)->variants()); ++i)
          if (segments->Get(s)->variants()->Get(i)->graph() == number)
            return countOf(entry.dims());
    }
  }
  return std::nullopt;
}

LogicalResult GraphImporter::importResize() {
  if (!graph.resize())
    return success();
  const schema::Resize &given = *graph.resize();
  std::string resizeField = field + ".resize";
  std::optional<unsigned> dims = countDims();
  if (!dims)
    return importer.fail(resizeField, "belongs to no version for sizes that no bucket has", "P32");
  Resize resize;
  auto read = [&](auto *extents, SmallVector<AffineMap> &maps, StringRef name) -> LogicalResult {
    FailureOr<SmallVector<AffineMap>> imported = importExtents(extents, *dims, (resizeField + "." + name).str());
    if (succeeded(imported))
      maps = *imported;
    return imported;
  };
  if (failed(read(given.slots(), resize.slots, "slots")) || failed(read(given.arena(), resize.arena, "arena")) ||
      failed(read(given.items(), resize.items, "items")))
    return failure();
  for (uint32_t c = 0; c < countOf(given.chunks()); ++c)
    resize.chunks.push_back(given.chunks()->Get(c));
  if (failed(importer.importLimits(given.limits(), *dims, resizeField + ".limits", resize.limits, resize.messages)))
    return failure();
  DictionaryAttr attribute = resize.getAttr(builder.getContext());
  if (std::optional<std::string> problem = explainBadResize(op, attribute))
    return importer.fail(resizeField, *problem, "P32");
  op->setAttr(CGDialect::kResizeAttr, attribute);
  return success();
}
