// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports how the sizes in a graph (grids, bytes of copies) follow from the sizes of the dimensions of a launch.

#include "Exporter.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Resize.h"

using namespace mlir;
using namespace mlir::cg;

Exporter::Offset<schema::Extent> Exporter::exportExtent(AffineMap map) {
  Offsets<schema::Term> terms;
  SmallVector<Resize::Term> given = *Resize::getTerms(map);
  for (const Resize::Term &term : given)
    terms.push_back(schema::CreateTerm(
        builder, term.factor, term.dims.empty() ? 0 : builder.CreateVector(term.dims.data(), term.dims.size())));
  auto termVector = exportVector(terms);
  return schema::CreateExtent(builder, termVector);
}

Exporter::Offset<flatbuffers::Vector<Exporter::Offset<schema::Limit>>>
Exporter::exportLimits(ArrayRef<AffineMap> maps, ArrayRef<std::string> messages) {
  Offsets<schema::Limit> limits;
  for (auto [map, message] : llvm::zip(maps, messages)) {
    auto extent = exportExtent(map);
    limits.push_back(schema::CreateLimit(builder, extent, exportText(message)));
  }
  return exportVector(limits);
}

FailureOr<Exporter::Offset<schema::Resize>> Exporter::exportResize(GraphOp graph) {
  if (!graph->hasAttr(CGDialect::kResizeAttr))
    return Offset<schema::Resize>();
  std::optional<Resize> resize = Resize::get(graph);
  if (!resize)
    return LogicalResult(graph.emitOpError() << "has an attribute 'cg.resize' that is none [P32]");
  auto exportExtents = [&](ArrayRef<AffineMap> maps) {
    Offsets<schema::Extent> extents;
    for (AffineMap map : maps)
      extents.push_back(exportExtent(map));
    return exportVector(extents);
  };
  std::vector<uint64_t> offsets;
  for (auto arena : graph.getBody().front().getOps<ArenaOp>())
    offsets.push_back(arena.getOffset());
  if (llvm::adjacent_find(offsets, std::greater_equal<>()) != offsets.end())
    return LogicalResult(graph.emitOpError() << "has 'cg.resize', and its arena buffers are not in the order of their "
                                                "places [P32]");
  std::vector<uint32_t> chunks(resize->chunks.begin(), resize->chunks.end());
  auto slotVector = exportExtents(resize->slots);
  auto offsetVector = offsets.empty() ? 0 : builder.CreateVector(offsets);
  auto arenaVector = exportExtents(resize->arena);
  auto itemVector = exportExtents(resize->items);
  auto chunkVector = chunks.empty() ? 0 : builder.CreateVector(chunks);
  auto limitVector = exportLimits(resize->limits, resize->messages);
  return schema::CreateResize(builder, slotVector, offsetVector, arenaVector, itemVector, chunkVector, limitVector);
}
