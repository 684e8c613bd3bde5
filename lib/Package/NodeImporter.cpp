// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Imports the nodes of a graph.

#include "Blobs.h"
#include "GraphImporter.h"
#include "cgmlir/Analysis/MadeValues.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns a location that `describeLocation` turns back into `text`.
static Location makeLocation(MLIRContext *context, StringRef text) {
  if (text.empty())
    return UnknownLoc::get(context);
  // The text has the form file:line:col, or line:col for the input text.
  auto [head, column] = text.rsplit(':');
  auto [file, line] = head.rsplit(':');
  if (line.empty()) {
    line = file;
    file = "-";
  }
  unsigned lineNumber, columnNumber;
  if (!column.getAsInteger(10, columnNumber) && !line.getAsInteger(10, lineNumber)) {
    Location loc = FileLineColLoc::get(context, file, lineNumber, columnNumber);
    if (describeLocation(loc) == text)
      return loc;
  }
  return NameLoc::get(StringAttr::get(context, text));
}

Location GraphImporter::importLocation(const schema::Node &node) {
  Location loc = makeLocation(builder.getContext(), textOf(node.location()));
  ArrayRef<int64_t> origins = arrayOf(node.origins());
  for (int64_t origin : llvm::reverse(origins))
    loc = stampLocation(loc, origin);
  SmallVector<MadeValue> made;
  for (uint32_t m = 0; m < countOf(node.made()); ++m) {
    const schema::Made &value = *node.made()->Get(m);
    made.push_back({value.by(), RankedTensorType::get(arrayOf(value.shape()),
                                                      getElementType(builder.getContext(), value.dtype()))});
  }
  return made.empty() ? loc : stampMade(loc, made);
}

FailureOr<GraphImporter::Common> GraphImporter::importCommon(BodyState &state, uint32_t position, uint32_t &nextEdge,
                                                             const std::string &nodeField) {
  const schema::Node &node = *state.body.nodes()->Get(position);
  ArrayRef<int64_t> origins = arrayOf(node.origins());
  for (size_t i = 0; i < origins.size(); ++i)
    if (origins[i] < 0 || (i > 0 && origins[i] <= origins[i - 1]))
      return LogicalResult(importer.fail(nodeField + ".origins", "are not ascending numbers", "P8"));
  for (uint32_t m = 0; m < countOf(node.made()); ++m) {
    const schema::Made &value = *node.made()->Get(m);
    auto isNegative = [](int64_t extent) { return extent < 0; };
    if (value.by() < -1 || value.dtype() > schema::DType::MAX || llvm::any_of(arrayOf(value.shape()), isNegative))
      return LogicalResult(importer.fail(nodeField + ".made[" + std::to_string(m) + "]",
                                         "has an operation, type or shape that there cannot be", "P34"));
  }
  Common common{importLocation(node), {}, {}, {}, {}, {}, {}, {}};
  for (uint32_t b = 0; b < countOf(node.buffers()); ++b) {
    const schema::BufferRef &buffer = *node.buffers()->Get(b);
    common.buffers.push_back(getBuffer(buffer));
    common.modes.push_back(static_cast<int32_t>(buffer.mode()));
  }
  SmallVector<int32_t> kinds;
  for (; state.body.edges() && nextEdge < state.body.edges()->size(); ++nextEdge) {
    const schema::Edge &edge = *state.body.edges()->Get(nextEdge);
    if (edge.to() != position)
      break;
    common.dependencies.push_back(state.nodes[edge.from()]);
    kinds.push_back(static_cast<int32_t>(edge.kind()));
  }
  if (llvm::is_contained(kinds, static_cast<int32_t>(EdgeKind::Programmatic)))
    common.edgeKinds = builder.getDenseI32ArrayAttr(kinds);
  if (node.name() && node.name()->size())
    common.name = builder.getStringAttr(textOf(node.name()));
  if (node.scope() && node.scope()->size())
    common.scope = builder.getStringAttr(textOf(node.scope()));
  uint64_t fields[] = {node.bytes_read(), node.bytes_written(), node.flops(), node.estimate_ns()};
  if (llvm::any_of(fields, [](uint64_t value) { return value > INT64_MAX; }))
    return LogicalResult(importer.fail(nodeField, "has a cost beyond 63 bits", "P11"));
  if (llvm::any_of(fields, [](uint64_t value) { return value != 0; }))
    common.cost = CostAttr::get(builder.getContext(), fields[0], fields[1], fields[2], fields[3]);
  return common;
}

FailureOr<SymbolRefAttr> GraphImporter::importSelector(int32_t selector, const std::string &nodeField) {
  if (selector == -1)
    return SymbolRefAttr();
  const auto &kernels = importer.kernels[graph.target()];
  if (selector < 0 || static_cast<size_t>(selector) >= kernels.size())
    return LogicalResult(importer.fail(nodeField + ".selector", Twine(selector) + " names no kernel", "P8"));
  return kernels[selector].symbol;
}

FailureOr<Attribute> GraphImporter::importParam(const BodyState &state, const schema::Node &node,
                                                const schema::Param &param, int64_t size,
                                                const std::string &paramField) {
  MLIRContext *context = builder.getContext();
  switch (param.kind()) {
  case schema::ParamKind::Address: {
    if (size != 8)
      return LogicalResult(
          importer.fail(paramField, "is an address, and the kernel's parameter has " + Twine(size) + " bytes", "P14"));
    if (param.index() >= countOf(node.buffers()) || param.value() > INT64_MAX)
      return LogicalResult(
          importer.fail(paramField + ".index", Twine(param.index()) + " names no buffer of the node", "P14"));
    const schema::BufferRef &buffer = *node.buffers()->Get(param.index());
    if (buffer.space() == schema::Space::Slot &&
        graph.slots()->Get(buffer.index())->binding() == schema::Binding::Scalar)
      return LogicalResult(importer.fail(paramField, "is the address of a scalar slot, which has none", "P14"));
    return Attribute(ParamAttr::get(context, param.index(), param.value()));
  }
  case schema::ParamKind::ScalarSlot: {
    if (param.index() >= countOf(graph.slots()))
      return LogicalResult(importer.fail(paramField + ".index", Twine(param.index()) + " names no slot", "P8"));
    const schema::Slot &slot = *graph.slots()->Get(param.index());
    if (slot.binding() != schema::Binding::Scalar || slot.size() != static_cast<uint64_t>(size))
      return LogicalResult(importer.fail(
          paramField, "slot '" + textOf(slot.name()) + "' is no scalar of " + Twine(size) + " bytes", "P14"));
    for (uint32_t b = 0; b < countOf(node.buffers()); ++b) {
      const schema::BufferRef &buffer = *node.buffers()->Get(b);
      if (buffer.space() == schema::Space::Slot && buffer.index() == param.index() && buffer.size() == slot.size())
        return Attribute(ParamAttr::get(context, b, 0));
    }
    return LogicalResult(importer.fail(
        paramField + ".index", "slot " + Twine(param.index()) + " is not among the buffers of the node", "P14"));
  }
  case schema::ParamKind::Literal:
    if (size > 8)
      return LogicalResult(importer.fail(paramField, "is a literal for " + Twine(size) + " bytes", "P14"));
    return Attribute(
        builder.getIntegerAttr(builder.getIntegerType(size * 8), APInt(64, param.value()).trunc(size * 8)));
  case schema::ParamKind::ConditionalHandle: {
    const auto *nodes = state.body.nodes();
    bool later =
        param.index() >= state.nodes.size() && param.index() < nodes->size() &&
        (nodes->Get(param.index())->kind_as_ConditionalNode() || nodes->Get(param.index())->kind_as_LoopNode());
    if (size != 8 || !later || importer.targets[graph.target()].isHost())
      return LogicalResult(
          importer.fail(paramField,
                        "is the handle of node " + Twine(param.index()) +
                            "; expected 8 bytes and a later conditional or loop of the body, on a CUDA target",
                        "P14"));
    return Attribute(HandleParamAttr::get(context, param.index()));
  }
  case schema::ParamKind::LoopHandle:
    if (size != 8 || importer.targets[graph.target()].isHost())
      return LogicalResult(
          importer.fail(paramField, "is the handle of a loop; expected 8 bytes, on a CUDA target", "P14"));
    return Attribute(LoopHandleParamAttr::get(context));
  case schema::ParamKind::Symbol:
    if (size != 8 || importer.targets[graph.target()].isHost())
      return LogicalResult(
          importer.fail(paramField, "is the address of a symbol; expected 8 bytes, on a CUDA target", "P14"));
    if (param.index() >= countOf(graph.symbols()) || graph.symbols()->Get(param.index())->size() == 0)
      return LogicalResult(importer.fail(paramField + ".index", Twine(param.index()) + " names no symbol", "P8"));
    return Attribute(SymbolParamAttr::get(context, builder.getStringAttr(textOf(graph.symbols()->Get(param.index())))));
  case schema::ParamKind::Bytes: {
    ArrayRef<uint8_t> bytes = arrayOf(node.kind_as_KernelNode()->bytes());
    if (param.value() > bytes.size() || static_cast<uint64_t>(size) > bytes.size() - param.value())
      return LogicalResult(importer.fail(paramField,
                                         Twine(size) + " bytes at " + Twine(param.value()) + " leave the " +
                                             Twine(bytes.size()) + " bytes of the node",
                                         "P14"));
    ArrayRef<uint8_t> part = ArrayRef(bytes).slice(param.value(), size);
    return Attribute(DenseElementsAttr::get(RankedTensorType::get({size}, builder.getI8Type()), part));
  }
  }
  return LogicalResult(
      importer.fail(paramField + ".kind", "unknown value " + Twine(static_cast<int>(param.kind())), "P8"));
}

FailureOr<Value> GraphImporter::importKernel(const BodyState &state, const schema::Node &node, Common &common,
                                             const std::string &nodeField) {
  const schema::KernelNode &launch = *node.kind_as_KernelNode();
  const auto &kernels = importer.kernels[graph.target()];
  if (launch.kernel() >= kernels.size())
    return LogicalResult(importer.fail(nodeField + ".kernel", Twine(launch.kernel()) + " names no kernel", "P8"));
  const Importer::Kernel &kernel = kernels[launch.kernel()];
  ArrayRef<int64_t> sizes = kernel.info.getParams();
  if (countOf(launch.params()) != sizes.size())
    return LogicalResult(importer.fail(nodeField + ".params",
                                       Twine(countOf(launch.params())) + " parameters; '" +
                                           kernel.info.getName().getValue() + "' has " + Twine(sizes.size()),
                                       "P14"));
  // The list is left out if the parameters are the addresses of the buffers in order.
  SmallVector<Attribute> params;
  bool plain = sizes.size() == common.buffers.size();
  for (uint32_t p = 0; p < sizes.size(); ++p) {
    FailureOr<Attribute> param =
        importParam(state, node, *launch.params()->Get(p), sizes[p], nodeField + ".params[" + std::to_string(p) + "]");
    if (failed(param))
      return failure();
    params.push_back(*param);
    plain &= *param == ParamAttr::get(builder.getContext(), p, 0);
  }
  uint64_t threads = uint64_t(launch.block()->x()) * launch.block()->y();
  bool tooMany = __builtin_mul_overflow(threads, uint64_t(launch.block()->z()), &threads) ||
                 (kernel.info.getMaxThreads() && threads > static_cast<uint64_t>(kernel.info.getMaxThreads()));
  if (tooMany)
    return LogicalResult(importer.fail(nodeField + ".block",
                                       "has more threads than the " + Twine(kernel.info.getMaxThreads()) + " that '" +
                                           kernel.info.getName().getValue() + "' takes",
                                       "P15"));
  auto extents = [&](const schema::Dim3 *dims) {
    return dims ? builder.getDenseI64ArrayAttr({dims->x(), dims->y(), dims->z()}) : DenseI64ArrayAttr();
  };
  auto op = KernelNodeOp::create(
      builder, common.loc, NodeType::get(builder.getContext()), kernel.symbol, extents(launch.grid()),
      extents(launch.block()), extents(launch.cluster()), builder.getI64IntegerAttr(launch.dynamic_shared()),
      common.buffers, builder.getDenseI32ArrayAttr(common.modes), plain ? ArrayAttr() : builder.getArrayAttr(params),
      common.dependencies, common.edgeKinds, common.name, common.scope, common.cost);
  // The edges were checked before the package was written: a kernel with a programmatic edge before it waits for its
  // predecessor.
  if (common.edgeKinds)
    op->setAttr(CGDialect::kProgrammaticAttr,
                builder.getDictionaryAttr(builder.getNamedAttr("waits", builder.getUnitAttr())));
  return op.getNode();
}

FailureOr<Value> GraphImporter::importLibrary(const schema::LibraryNode &library, Common &common,
                                              const std::string &nodeField) {
  SmallVector<NamedAttribute> config;
  for (uint32_t c = 0; c < countOf(library.config()); ++c) {
    const schema::Attribute &entry = *library.config()->Get(c);
    std::string entryField = nodeField + ".config[" + std::to_string(c) + "]";
    StringRef key = textOf(entry.key());
    if (key.empty() || (c > 0 && key <= textOf(library.config()->Get(c - 1)->key())))
      return LogicalResult(importer.fail(entryField + ".key", "is empty, repeated or not in order", "P16"));
    if ((entry.text() != nullptr) + (entry.ints() != nullptr) + (entry.reals() != nullptr) != 1)
      return LogicalResult(importer.fail(entryField, "has not exactly one of text, ints and reals", "P16"));
    Attribute value;
    if (entry.text())
      value = builder.getStringAttr(textOf(entry.text()));
    else if (entry.ints())
      value = entry.ints()->size() == 1 ? Attribute(builder.getI64IntegerAttr(entry.ints()->Get(0)))
                                        : Attribute(builder.getDenseI64ArrayAttr(arrayOf(entry.ints())));
    else
      value = entry.reals()->size() == 1 ? Attribute(builder.getF64FloatAttr(entry.reals()->Get(0)))
                                         : Attribute(builder.getDenseF64ArrayAttr(arrayOf(entry.reals())));
    config.push_back(builder.getNamedAttr(key, value));
  }
  return LibraryNodeOp::create(builder, common.loc, NodeType::get(builder.getContext()),
                               builder.getStringAttr(textOf(library.call())), common.buffers,
                               builder.getDenseI32ArrayAttr(common.modes), builder.getDictionaryAttr(config),
                               common.dependencies, common.edgeKinds, common.name, common.scope, common.cost)
      .getNode();
}

FailureOr<Value> GraphImporter::importConditional(const schema::Node &node, Common &common,
                                                  const std::string &nodeField) {
  const schema::ConditionalNode &conditional = *node.kind_as_ConditionalNode();
  FailureOr<SymbolRefAttr> selector = importSelector(conditional.selector(), nodeField);
  if (failed(selector))
    return failure();
  const schema::BufferRef *condition = countOf(node.buffers()) == 1 ? node.buffers()->Get(0) : nullptr;
  unsigned bytes = conditional.is_switch() ? 4 : 1;
  if (!condition || condition->size() != bytes || condition->mode() != schema::AccessMode::Read)
    return LogicalResult(importer.fail(nodeField + ".buffers",
                                       "are not one condition of " + Twine(bytes) + " bytes that is read", "P16"));
  auto type = MemRefType::get({}, builder.getIntegerType(conditional.is_switch() ? 32 : 1));
  auto kind = conditional.is_switch() ? ConditionalKind::Switch : ConditionalKind::If;
  auto op = ConditionalNodeOp::create(builder, common.loc, NodeType::get(builder.getContext()),
                                      ConditionalKindAttr::get(builder.getContext(), kind),
                                      getCondition(*condition, type), *selector, common.dependencies, common.edgeKinds,
                                      common.name, common.scope, common.cost, countOf(conditional.bodies()));
  for (uint32_t b = 0; b < countOf(conditional.bodies()); ++b)
    if (failed(importBody(*conditional.bodies()->Get(b), op.getBodies()[b],
                          nodeField + ".bodies[" + std::to_string(b) + "]")))
      return failure();
  return op.getNode();
}

FailureOr<Value> GraphImporter::importLoop(const schema::Node &node, Common &common, const std::string &nodeField) {
  const schema::LoopNode &loop = *node.kind_as_LoopNode();
  FailureOr<SymbolRefAttr> selector = importSelector(loop.selector(), nodeField);
  if (failed(selector))
    return failure();
  const schema::BufferRef *condition = countOf(node.buffers()) == 1 ? node.buffers()->Get(0) : nullptr;
  if (!condition || condition->size() != 1 || condition->mode() != schema::AccessMode::Read)
    return LogicalResult(importer.fail(nodeField + ".buffers", "are not one condition of 1 byte that is read", "P16"));
  auto op = LoopNodeOp::create(builder, common.loc, NodeType::get(builder.getContext()),
                               getCondition(*condition, MemRefType::get({}, builder.getI1Type())), *selector,
                               common.dependencies, common.edgeKinds, common.name, common.scope, common.cost);
  if (failed(importBody(*loop.body(), op.getBody(), nodeField + ".body")))
    return failure();
  return op.getNode();
}

FailureOr<Value> GraphImporter::importChild(const schema::Node &node, Common &common, const std::string &nodeField) {
  uint32_t child = node.kind_as_ChildNode()->graph();
  if (child >= importer.graphSymbols.size())
    return LogicalResult(importer.fail(nodeField + ".graph", Twine(child) + " names no graph", "P8"));
  // The buffers that a child graph gets have the types of the slots that they are bound to.
  const auto *slots = importer.package.table->graphs()->Get(child)->slots();
  if (countOf(slots) != countOf(node.buffers()))
    return LogicalResult(
        importer.fail(nodeField + ".buffers",
                      Twine(countOf(node.buffers())) + " buffers for " + Twine(countOf(slots)) + " slots", "P19"));
  for (uint32_t b = 0; b < countOf(slots); ++b) {
    const schema::Slot &slot = *slots->Get(b);
    FailureOr<RankedTensorType> type = importer.importType(slot.dtype(), slot.shape(), node.buffers()->Get(b)->size(),
                                                           nodeField + ".buffers[" + std::to_string(b) + "]");
    if (failed(type))
      return failure();
    common.buffers[b] = getBuffer(*node.buffers()->Get(b), MemRefType::get(type->getShape(), type->getElementType()));
  }
  return ChildNodeOp::create(builder, common.loc, NodeType::get(builder.getContext()),
                             FlatSymbolRefAttr::get(importer.graphSymbols[child]), common.buffers,
                             builder.getDenseI32ArrayAttr(common.modes), common.dependencies, common.edgeKinds,
                             common.name, common.scope, common.cost)
      .getNode();
}

/// Imports copies, fills, collectives and host functions.
FailureOr<Value> GraphImporter::importSimple(const schema::Node &node, Common &common, const std::string &nodeField) {
  auto type = NodeType::get(builder.getContext());
  auto buffersAre = [&](ArrayRef<AccessMode> modes) {
    return common.modes.size() == modes.size() && llvm::all_of(llvm::zip(common.modes, modes), [](auto pair) {
             return std::get<0>(pair) == static_cast<int32_t>(std::get<1>(pair));
           });
  };
  if (node.kind_as_CopyNode()) {
    if (!buffersAre({AccessMode::Read, AccessMode::Write}))
      return LogicalResult(importer.fail(nodeField + ".buffers", "are not a source and a target", "P16"));
    return CopyNodeOp::create(builder, common.loc, type, common.buffers[0], common.buffers[1], common.dependencies,
                              common.edgeKinds, common.name, common.scope, common.cost)
        .getNode();
  }
  if (const auto *fill = node.kind_as_FillNode()) {
    unsigned width = fill->width();
    if (!buffersAre({AccessMode::Write}))
      return LogicalResult(importer.fail(nodeField + ".buffers", "are not one target", "P16"));
    if ((width != 1 && width != 2 && width != 4) || (width < 4 && fill->pattern() >> (8 * width)))
      return LogicalResult(importer.fail(nodeField + ".width", Twine(width) + " bytes do not hold the pattern", "P16"));
    auto pattern =
        builder.getIntegerAttr(builder.getIntegerType(8 * width), APInt(32, fill->pattern()).trunc(8 * width));
    return FillNodeOp::create(builder, common.loc, type, common.buffers[0], pattern, common.dependencies,
                              common.edgeKinds, common.name, common.scope, common.cost)
        .getNode();
  }
  if (const auto *collective = node.kind_as_CollectiveNode())
    return importCollective(*collective, node, common, nodeField);
  return importHost(*node.kind_as_HostNode(), node, common, nodeField);
}

FailureOr<Value> GraphImporter::importHost(const schema::HostNode &host, const schema::Node &node, const Common &common,
                                           const std::string &nodeField) {
  ArrayAttr signature;
  if (uint32_t count = countOf(host.signature())) {
    if (count != countOf(node.buffers()))
      return LogicalResult(importer.fail(nodeField + ".signature",
                                         Twine(count) + " for " + Twine(countOf(node.buffers())) + " buffers", "P16"));
    SmallVector<Attribute> types;
    for (uint32_t b = 0; b < count; ++b) {
      const schema::CallbackBuffer &buffer = *host.signature()->Get(b);
      FailureOr<RankedTensorType> type =
          importer.importType(buffer.dtype(), buffer.shape(), node.buffers()->Get(b)->size(),
                              nodeField + ".signature[" + std::to_string(b) + "]");
      if (failed(type))
        return failure();
      types.push_back(TypeAttr::get(*type));
    }
    signature = builder.getArrayAttr(types);
  }
  return HostNodeOp::create(builder, common.loc, NodeType::get(builder.getContext()),
                            builder.getStringAttr(textOf(host.callback())), common.buffers,
                            builder.getDenseI32ArrayAttr(common.modes), signature, common.dependencies,
                            common.edgeKinds, common.name, common.scope, common.cost)
      .getNode();
}

LogicalResult GraphImporter::importNode(BodyState &state, uint32_t position, uint32_t &nextEdge,
                                        const std::string &nodeField) {
  const schema::Node &node = *state.body.nodes()->Get(position);
  FailureOr<Common> common = importCommon(state, position, nextEdge, nodeField);
  if (failed(common))
    return failure();
  FailureOr<Value> value = failure();
  switch (node.kind_type()) {
  case schema::NodeKind::KernelNode:
    value = importKernel(state, node, *common, nodeField);
    break;
  case schema::NodeKind::LibraryNode:
    value = importLibrary(*node.kind_as_LibraryNode(), *common, nodeField);
    break;
  case schema::NodeKind::ConditionalNode:
    value = importConditional(node, *common, nodeField);
    break;
  case schema::NodeKind::LoopNode:
    value = importLoop(node, *common, nodeField);
    break;
  case schema::NodeKind::ChildNode:
    value = importChild(node, *common, nodeField);
    break;
  case schema::NodeKind::CopyNode:
  case schema::NodeKind::FillNode:
  case schema::NodeKind::CollectiveNode:
  case schema::NodeKind::HostNode:
    value = importSimple(node, *common, nodeField);
    break;
  default:
    return importer.fail(nodeField + ".kind", "unknown value " + Twine(static_cast<int>(node.kind_type())), "P8");
  }
  if (failed(value))
    return failure();
  state.nodes.push_back(*value);
  return success();
}
