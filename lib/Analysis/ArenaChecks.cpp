// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arena: is every buffer in it, and is one finished before another takes its bytes?

#include "GraphChecks.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The uses of one buffer of the arena by the nodes of one body.
struct ArenaUse {
  Value buffer;
  int64_t begin, end;
  /// The nodes of the body that use the buffer, or the one node in whose nested body it lies.
  SmallVector<unsigned> nodes;
  bool nested;
};

/// Two uses of the same bytes, of which the first must be complete before the second begins.
struct Succession {
  const ArenaUse *earlier, *later;
  unsigned from, to;
};

} // namespace

/// Returns the offset of a buffer in the arena, or nullopt if the buffer is not in the arena.
static std::optional<int64_t> getArenaOffset(Operation *op) {
  if (auto arena = dyn_cast<ArenaOp>(op))
    return arena.getOffset();
  if (auto alloc = dyn_cast<memref::AllocOp>(op))
    if (auto offset = alloc->getAttrOfType<IntegerAttr>(CGDialect::kOffsetAttr))
      return offset.getInt();
  return std::nullopt;
}

/// Collects the buffers of a body and of its nested bodies, with the nodes of the body that use them.
static std::vector<ArenaUse> collectUses(Block &body, const GraphModel &model) {
  llvm::MapVector<Operation *, ArenaUse> uses;
  for (auto [number, node] : llvm::enumerate(model.getNodes())) {
    for (const GraphModel::Access &access : node.accesses) {
      Operation *op = access.buffer.getDefiningOp();
      std::optional<int64_t> offset = op ? getArenaOffset(op) : std::nullopt;
      int64_t size = getByteSize(getBufferType(access.buffer.getType()));
      bool inside = op && body.getParent()->isAncestor(op->getParentRegion());
      // Buffers of outer bodies are checked with those bodies.
      if (!offset || size == 0 || !inside)
        continue;
      ArenaUse &use = uses.try_emplace(op, ArenaUse{access.buffer, *offset, *offset + size, {}, false}).first->second;
      use.nested = op->getBlock() != &body;
      if (use.nodes.empty() || use.nodes.back() != number)
        use.nodes.push_back(number);
    }
  }
  std::vector<ArenaUse> result;
  for (auto &[op, use] : uses)
    result.push_back(std::move(use));
  return result;
}

/// Collects pairs of consecutive uses of the same bytes. If each use is complete before the next begins, all earlier
/// uses are complete too.
static std::vector<Succession> collectSuccessions(ArrayRef<ArenaUse> uses) {
  std::vector<const ArenaUse *> byFirstUse;
  for (const ArenaUse &use : uses)
    byFirstUse.push_back(&use);
  llvm::sort(byFirstUse, [](const ArenaUse *a, const ArenaUse *b) {
    return std::pair(a->nodes.front(), a->begin) < std::pair(b->nodes.front(), b->begin);
  });
  std::vector<Succession> successions;
  std::map<int64_t, std::pair<int64_t, const ArenaUse *>> occupants; // by first byte
  for (const ArenaUse *use : byFirstUse) {
    auto next = occupants.lower_bound(use->begin);
    if (next != occupants.begin() && std::prev(next)->second.first > use->begin)
      --next;
    SmallVector<std::tuple<int64_t, int64_t, const ArenaUse *>> rest;
    const ArenaUse *compared = nullptr;
    while (next != occupants.end() && next->first < use->end) {
      auto [end, other] = next->second;
      // Both uses are in bodies of one node: alternatives of a conditional, which never both run, or one body, which is
      // checked by itself.
      bool sameNode = use->nested && other->nested && use->nodes == other->nodes;
      if (other != compared && !sameNode)
        for (unsigned from : other->nodes)
          for (unsigned to : use->nodes)
            successions.push_back({other, use, from, to});
      compared = other;
      if (next->first < use->begin)
        rest.push_back({next->first, use->begin, other});
      if (end > use->end)
        rest.push_back({use->end, end, other});
      next = occupants.erase(next);
    }
    for (auto [begin, end, other] : rest)
      occupants[begin] = {end, other};
    occupants[use->begin] = {use->end, use};
  }
  return successions;
}

static LogicalResult checkInside(Block &body, int64_t arenaSize) {
  for (Operation &op : body) {
    std::optional<int64_t> offset = getArenaOffset(&op);
    if (!offset)
      continue;
    auto type = cast<MemRefType>(op.getResult(0).getType());
    if (Attribute space = type.getMemorySpace())
      return op.emitOpError() << "has a place in the arena and is in memory space " << space
                              << "; the arena is plain device memory, so pass the buffer as an argument instead [G20]";
    int64_t element = getElementByteSize(type.getElementType());
    if (*offset % element != 0)
      return op.emitOpError() << "begins at byte " << *offset << " of the arena, which is no multiple of the "
                              << element << " bytes of an element [G5]";
    int64_t end = *offset + getByteSize(type);
    if (end > arenaSize)
      return op.emitOpError() << "ends at byte " << end << " of an arena of " << arenaSize << " [G5]";
  }
  return success();
}

LogicalResult cg::checkArena(Block &body, const GraphModel &model, const Dag &order, int64_t arenaSize) {
  if (failed(checkInside(body, arenaSize)))
    return failure();
  std::vector<ArenaUse> uses = collectUses(body, model);
  std::vector<Succession> successions = collectSuccessions(uses);
  std::vector<std::pair<unsigned, unsigned>> pairs;
  for (const Succession &succession : successions)
    pairs.push_back({succession.from, succession.to});
  SmallVector<size_t> missing = findUnconnected(order, pairs);
  // One report per pair of buffers.
  const ArenaUse *reported = nullptr;
  size_t count = 0;
  for (size_t index : missing) {
    const Succession &succession = successions[index];
    if (succession.later == reported)
      continue;
    reported = succession.later;
    if (++count > kMaxReports)
      break;
    const GraphModel::Node &from = model.getNodes()[succession.from], &to = model.getNodes()[succession.to];
    InFlightDiagnostic diag = succession.later->buffer.getDefiningOp()->emitOpError();
    diag << describeBuffer(succession.later->buffer) << " shares bytes with "
         << describeBuffer(succession.earlier->buffer) << ", and node " << succession.from << " '"
         << getNodeName(from.get()) << "', which uses that one, does not "
         << "finish before node " << succession.to << " '" << getNodeName(to.get())
         << "', which uses this one; order them, or place one elsewhere [G6]";
    diag.attachNote(succession.earlier->buffer.getLoc()) << "the other buffer is here";
  }
  return failure(!missing.empty());
}
