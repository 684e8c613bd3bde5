// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports communicators and collectives to packages and imports them from packages.

#include "cgmlir/IR/Collectives.h"
#include "Exporter.h"
#include "GraphImporter.h"
#include "Importer.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// To a package
//===----------------------------------------------------------------------===//

void Exporter::exportCommunicators() {
  SmallVector<std::pair<std::string, CommunicatorOp>> sorted;
  for (CommunicatorOp op : communicatorOps) {
    auto given = op->getAttrOfType<StringAttr>(CGDialect::kNameAttr);
    sorted.push_back({given ? given.str() : op.getSymName().str(), op});
  }
  llvm::sort(sorted, [](const auto &a, const auto &b) { return a.first < b.first; });
  for (auto &[name, op] : sorted) {
    needVersion(3);
    world = static_cast<uint32_t>(op.getWorld());
    Offsets<schema::Group> groups;
    for (ArrayRef<int64_t> ranks : op.getRanks())
      groups.push_back(
          schema::CreateGroup(builder, builder.CreateVector(std::vector<uint32_t>(ranks.begin(), ranks.end()))));
    String text = builder.CreateString(name);
    communicators.push_back(schema::CreateCommunicator(builder, text, builder.CreateVector(groups)));
  }
}

FailureOr<Exporter::Offset<void>> Exporter::exportCollective(CollectiveNodeOp op) {
  needVersion(3);
  CommunicatorOp communicator = findCommunicator(op, op.getCommunicator());
  FailureOr<SmallVector<CollectivePart>> parts = getParts(op);
  if (!communicator || failed(parts))
    return op.emitOpError() << "names no cg.communicator of the module, or has no parts [N16]";
  Offsets<schema::CollectivePart> exported;
  for (const CollectivePart &part : *parts) {
    FailureOr<schema::DType> dtype =
        exportElementType(op, getBufferType(part.getFirst().getType()).getElementType(), "a buffer of the collective");
    if (failed(dtype))
      return failure();
    exported.push_back(
        schema::CreateCollectivePart(builder, *dtype, countElements(op.getKind(), communicator.getNumMembers(), part)));
  }
  auto given = communicator->getAttrOfType<StringAttr>(CGDialect::kNameAttr);
  String kind = exportText(stringifyCollectiveKind(op.getKind()));
  String name = builder.CreateString(given ? given.str() : op.getCommunicator().str());
  String reduction = exportText(op.getReduction().value_or(""));
  auto peers = op.getPeers() ? builder.CreateVector(std::vector<int32_t>(op.getPeers()->begin(), op.getPeers()->end()))
                             : Offset<flatbuffers::Vector<int32_t>>();
  auto partVector = builder.CreateVector(exported);
  return schema::CreateCollectiveNode(builder, kind, name, reduction, /*peer=*/-1, op.getRoot().value_or(-1), peers,
                                      partVector, static_cast<uint32_t>(op.getMarker().value_or(0)))
      .Union();
}

//===----------------------------------------------------------------------===//
// From a package
//===----------------------------------------------------------------------===//

LogicalResult Importer::importCommunicators() {
  for (uint32_t c = 0; c < countOf(package.table->communicators()); ++c) {
    const schema::Communicator &communicator = *package.table->communicators()->Get(c);
    std::string field = "communicators[" + std::to_string(c) + "]";
    StringRef name = textOf(communicator.name());
    if (name.empty() || communicators.contains(name))
      return fail(field + ".name", "is empty, or the name of another communicator", "P35");
    uint32_t groups = countOf(communicator.groups());
    uint32_t members = groups ? countOf(communicator.groups()->Get(0)->ranks()) : 0;
    SmallVector<int64_t> ranks;
    for (uint32_t g = 0; g < groups; ++g) {
      ArrayRef<uint32_t> own = arrayOf(communicator.groups()->Get(g)->ranks());
      if (own.size() != members)
        return fail(field + ".groups[" + Twine(g) + "]",
                    "has " + Twine(own.size()) + " members, and the first group has " + Twine(members), "P35");
      ranks.append(own.begin(), own.end());
    }
    // The verifier of the operation checks which ranks a communicator has.
    if (ranks.empty() || ranks.size() != package.table->world())
      return fail(field + ".groups", "hold " + Twine(ranks.size()) + " ranks of " + Twine(package.table->world()),
                  "P35");
    StringAttr symbol = makeSymbol(name);
    auto type = RankedTensorType::get({groups, members}, builder.getI64Type());
    auto op = CommunicatorOp::create(builder, loc, symbol, DenseIntElementsAttr::get(type, ranks));
    if (symbol.getValue() != name)
      op->setAttr(CGDialect::kNameAttr, builder.getStringAttr(name));
    communicators[name] = op;
  }
  return success();
}

FailureOr<Value> GraphImporter::importCollective(const schema::CollectiveNode &collective, const schema::Node &node,
                                                 Common &common, const std::string &nodeField) {
  auto fail = [&](StringRef field, const Twine &message) -> FailureOr<Value> {
    return LogicalResult(importer.fail(nodeField + field, message, "P36"));
  };
  std::optional<CollectiveKind> kind = symbolizeCollectiveKind(textOf(collective.kind()));
  if (!kind)
    return fail(".kind", "'" + textOf(collective.kind()) + "' is no collective");
  auto communicator = importer.communicators.find(textOf(collective.communicator()));
  if (communicator == importer.communicators.end())
    return fail(".communicator", "'" + textOf(collective.communicator()) + "' is no communicator of the package");
  // The buffers of a part have one element type, which only the description of the part states.
  uint32_t part = 0;
  for (uint32_t b = 0; b < countOf(node.buffers()); ++part) {
    if (part >= countOf(collective.parts()))
      return fail(".parts", Twine(part) + " for more buffers");
    Type element = getElementType(builder.getContext(), collective.parts()->Get(part)->dtype());
    if (!element)
      return fail(".parts", "have an unknown element type");
    bool pair = *kind != CollectiveKind::Send && *kind != CollectiveKind::Recv &&
                node.buffers()->Get(b)->mode() == schema::AccessMode::Read;
    for (uint32_t end = std::min(b + (pair ? 2u : 1u), countOf(node.buffers())); b < end; ++b) {
      const schema::BufferRef &buffer = *node.buffers()->Get(b);
      int64_t width = getElementByteSize(element);
      if (buffer.size() % width != 0)
        return fail(".buffers[" + std::to_string(b) + "]",
                    Twine(buffer.size()) + " bytes are no whole number of elements");
      // A slot or arena buffer with elements of this type is used directly; any other one is viewed as such elements.
      Value whole = getBuffer(buffer);
      MemRefType own = getBufferType(whole.getType());
      common.buffers[b] =
          own.getElementType() == element
              ? whole
              : getBuffer(buffer, MemRefType::get({static_cast<int64_t>(buffer.size()) / width}, element));
    }
  }
  if (part != countOf(collective.parts()))
    return fail(".parts", Twine(countOf(collective.parts())) + ", and buffers are of " + Twine(part));
  ArrayRef<int32_t> peers = arrayOf(collective.peers());
  StringRef reduction = textOf(collective.reduction());
  auto op = CollectiveNodeOp::create(
      builder, common.loc, NodeType::get(builder.getContext()), CollectiveKindAttr::get(builder.getContext(), *kind),
      builder.getStringAttr(communicator->second.getSymName()), common.buffers,
      builder.getDenseI32ArrayAttr(common.modes), reduction.empty() ? StringAttr() : builder.getStringAttr(reduction),
      collective.root() == -1 ? IntegerAttr() : builder.getI64IntegerAttr(collective.root()),
      peers.empty() ? DenseI32ArrayAttr() : builder.getDenseI32ArrayAttr(peers),
      collective.marker() ? builder.getI64IntegerAttr(collective.marker()) : IntegerAttr(), common.dependencies,
      common.edgeKinds, common.name, common.scope, common.cost);
  for (auto [number, described] : llvm::enumerate(getParts(op).value_or(SmallVector<CollectivePart>())))
    if (static_cast<uint64_t>(countElements(*kind, communicator->second.getNumMembers(), described)) !=
        collective.parts()->Get(number)->count())
      return fail(".parts", "have other counts than their buffers");
  return op.getNode();
}
