// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/RegionMemory.h"
#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/NodeAttributes.h"

using namespace mlir;
using namespace mlir::cg;

/// Reads the offset that the program's author gave to an allocation.
static FailureOr<std::optional<int64_t>> readFixedOffset(memref::AllocOp alloc, const RegionMemoryOptions &options) {
  auto attribute = alloc->getAttrOfType<IntegerAttr>(CGDialect::kOffsetAttr);
  if (!attribute || !options.keepOffsets)
    return std::optional<int64_t>();
  int64_t offset = attribute.getInt();
  if (offset < 0 || offset % options.arena.alignment != 0)
    return alloc.emitOpError() << "has the offset " << offset << "; expected a multiple of the alignment "
                               << options.arena.alignment;
  return std::optional<int64_t>(offset);
}

/// Plans the bodies of one node. They start at the same byte: at most one of them runs.
static FailureOr<RegionMemory> planNestedBodies(Operation *node, const RegionMemoryOptions &options) {
  RegionMemory together;
  for (Region &region : node->getRegions()) {
    for (Block &body : region) {
      FailureOr<RegionMemory> memory = planRegionMemory(body, options);
      if (failed(memory))
        return failure();
      llvm::append_range(together.offsets, memory->offsets);
      together.size = std::max(together.size, memory->size);
      together.lowerBound = std::max(together.lowerBound, memory->lowerBound);
      together.lowerBoundExact &= memory->lowerBoundExact;
    }
  }
  return together;
}

FailureOr<RegionMemory> cg::planRegionMemory(Block &body, const RegionMemoryOptions &options) {
  FailureOr<GraphModel> model = GraphModel::build(body);
  if (failed(model))
    return failure();

  // Allocations of this body that nodes use, in the order of their first use.
  RegionMemory result;
  SmallVector<ArenaBuffer> buffers;
  llvm::MapVector<Operation *, unsigned> allocations;
  for (auto [number, node] : llvm::enumerate(model->getNodes())) {
    for (const GraphModel::Access &access : node.accesses) {
      auto alloc = access.buffer.getDefiningOp<memref::AllocOp>();
      if (!alloc || alloc->getBlock() != &body)
        continue;
      if (alloc.getType().getMemorySpace())
        return alloc.emitOpError() << "is in memory space " << alloc.getType().getMemorySpace()
                                   << ", and the arena is plain device memory; pass the buffer as an argument instead";
      auto [entry, inserted] = allocations.try_emplace(alloc, buffers.size());
      if (inserted) {
        FailureOr<std::optional<int64_t>> fixed = readFixedOffset(alloc, options);
        if (failed(fixed))
          return failure();
        buffers.push_back({getByteSize(alloc.getType()), {}, *fixed, std::nullopt});
      }
      SmallVector<unsigned> &uses = buffers[entry->second].uses;
      if (uses.empty() || uses.back() != number)
        uses.push_back(number);
    }
  }

  // Nested bodies, each as one buffer of its node. Offsets that a person gave are absolute, so such a body stays at 0.
  SmallVector<std::pair<unsigned, RegionMemory>> nested;
  for (auto [number, node] : llvm::enumerate(model->getNodes())) {
    if (!isa<ConditionalNodeOp, LoopNodeOp>(node.op))
      continue;
    FailureOr<RegionMemory> memory = planNestedBodies(node.op, options);
    if (failed(memory))
      return failure();
    if (memory->offsets.empty())
      continue;
    bool fixed = options.keepOffsets && llvm::any_of(memory->offsets, [](const auto &entry) {
                   return entry.first->hasAttr(CGDialect::kOffsetAttr);
                 });
    result.lowerBoundExact &= memory->lowerBoundExact;
    nested.push_back({static_cast<unsigned>(buffers.size()), *memory});
    buffers.push_back({memory->size, {static_cast<unsigned>(number)}, {}, memory->lowerBound});
    if (fixed)
      buffers.back().fixedOffset = 0;
  }

  ArenaPlan plan = planArena(model->getBufferEdges(), buffers, options.arena);
  for (auto [alloc, buffer] : allocations)
    result.offsets.push_back({cast<memref::AllocOp>(alloc), plan.offsets[buffer]});
  for (auto &[buffer, memory] : nested)
    for (auto [alloc, offset] : memory.offsets)
      result.offsets.push_back({alloc, plan.offsets[buffer] + offset});
  result.size = plan.size;
  // Offsets given by hand may overlap where they must not; cg-verify-graph says so, with the nodes.
  result.lowerBound = std::min(plan.lowerBound, plan.size);
  result.lowerBoundExact &= plan.lowerBoundExact;
  return result;
}
