// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports nodes of all nine kinds.

#include "ExportBody.h"
#include "cgmlir/Analysis/KernelCalls.h"
#include "cgmlir/Analysis/MadeValues.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

FailureOr<Exporter::Offset<schema::Node>> Exporter::exportNode(GraphOp graph, Operation *op, BodyState &state) {
  int64_t lane = state.lanes[state.nextLane++];
  FailureOr<std::vector<schema::BufferRef>> buffers = exportBuffers(op);
  if (failed(buffers))
    return failure();
  FailureOr<Offset<void>> kind = exportKind(graph, op, state);
  if (failed(kind))
    return failure();

  auto node = cast<GraphNodeOpInterface>(op);
  std::string location = describeLocation(op->getLoc(), options.inputName);
  SmallVector<int64_t> origins;
  collectOrigins(op->getLoc(), origins);
  llvm::sort(origins);
  origins.erase(llvm::unique(origins), origins.end());
  auto nameAttr = op->getAttrOfType<StringAttr>("name");
  String name = exportText(nameAttr ? nameAttr.getValue() : "");
  StringAttr scopeAttr = getNodeScope(op);
  String scope = exportText(scopeAttr ? scopeAttr.getValue() : "");
  String locationText = exportText(location == "unknown" ? "" : location);
  auto originVector = shareVector<int64_t>(origins);
  auto bufferVector = shareStructs<schema::BufferRef>(*buffers);
  auto madeVector = shareTables(exportMade(op, *buffers));
  CostAttr cost = node.getNodeCost();
  // The tags of the schema's union of nodes are the node kinds, counted from 1.
  auto tag = static_cast<schema::NodeKind>(static_cast<int>(node.getNodeKind()) + 1);
  return schema::CreateNode(builder, tag, *kind, name, scope, locationText, originVector, bufferVector,
                            cost ? cost.getRead() : 0, cost ? cost.getWrite() : 0, cost ? cost.getFlops() : 0,
                            cost ? cost.getNs() : 0, lane, madeVector, getPriority(op));
}

Exporter::Offsets<schema::Made> Exporter::exportMade(Operation *op, ArrayRef<schema::BufferRef> buffers) {
  Offsets<schema::Made> exported;
  SmallVector<MadeValue> made = getMade(op->getLoc());
  size_t written = llvm::count_if(buffers, [](const schema::BufferRef &buffer) {
    return static_cast<uint8_t>(buffer.mode()) & static_cast<uint8_t>(schema::AccessMode::Write);
  });
  // The description of the values holds only for the buffers that the node had when it was made; a pass may have
  // replaced them.
  bool known = made.size() == written && llvm::all_of(made, [](const MadeValue &value) {
                 return getDType(value.type.getElementType()) && value.type.hasStaticShape();
               });
  if (!known)
    return exported;
  for (const MadeValue &value : made) {
    auto shape = exportShape(value.type.getShape());
    schema::DType dtype = *getDType(value.type.getElementType());
    std::string key = "made";
    addToKey(key, static_cast<int64_t>(value.by));
    addToKey(key, dtype);
    addToKey(key, shape.o);
    exported.push_back(
        shareByKey<Offset<schema::Made>>(key, [&] { return schema::CreateMade(builder, value.by, dtype, shape); }));
  }
  return exported;
}

static_assert(static_cast<int>(schema::NodeKind::KernelNode) == static_cast<int>(NodeKind::Kernel) + 1);
static_assert(static_cast<int>(schema::NodeKind::ConditionalNode) == static_cast<int>(NodeKind::Conditional) + 1);
static_assert(static_cast<int>(schema::NodeKind::ChildNode) == static_cast<int>(NodeKind::Child) + 1);

FailureOr<Exporter::Offset<void>> Exporter::exportKind(GraphOp graph, Operation *op, BodyState &state) {
  using Result = FailureOr<Offset<void>>;
  auto exportBodies = [&](auto bodies) -> FailureOr<Offsets<schema::Body>> {
    Offsets<schema::Body> exported;
    for (Region &region : bodies) {
      FailureOr<Offset<schema::Body>> body = exportBody(graph, region.front(), state.lanes, state.nextLane);
      if (failed(body))
        return failure();
      exported.push_back(*body);
    }
    return exported;
  };
  return TypeSwitch<Operation *, Result>(op)
      .Case([&](KernelNodeOp kernel) { return exportKernel(graph, kernel); })
      .Case([&](CopyNodeOp) -> Result {
        return shareByKey<Offset<void>>("copy", [&] { return schema::CreateCopyNode(builder); });
      })
      .Case([&](FillNodeOp fill) -> Result {
        APInt pattern = cast<IntegerAttr>(fill.getPattern()).getValue();
        return schema::CreateFillNode(builder, pattern.getZExtValue(), pattern.getBitWidth() / 8).Union();
      })
      .Case([&](LibraryNodeOp library) { return exportLibrary(library); })
      .Case([&](CollectiveNodeOp collective) { return exportCollective(collective); })
      .Case([&](ConditionalNodeOp conditional) -> Result {
        FailureOr<int32_t> selector = exportSelector(op, conditional.getSelector());
        FailureOr<Offsets<schema::Body>> bodies = exportBodies(conditional.getBodies());
        if (failed(selector) || failed(bodies))
          return failure();
        bool isSwitch = conditional.getKind() == ConditionalKind::Switch;
        return schema::CreateConditionalNode(builder, isSwitch, *selector, builder.CreateVector(*bodies)).Union();
      })
      .Case([&](LoopNodeOp loop) -> Result {
        FailureOr<int32_t> selector = exportSelector(op, loop.getSelector());
        FailureOr<Offsets<schema::Body>> bodies = exportBodies(loop->getRegions());
        if (failed(selector) || failed(bodies))
          return failure();
        return schema::CreateLoopNode(builder, *selector, bodies->front()).Union();
      })
      .Case([&](HostNodeOp host) -> Result {
        Offsets<schema::CallbackBuffer> signature;
        for (auto type :
             host.getSignature().value_or(ArrayAttr::get(op->getContext(), {})).getAsValueRange<TypeAttr>()) {
          auto tensor = cast<RankedTensorType>(type);
          FailureOr<schema::DType> dtype = exportElementType(op, tensor.getElementType(), "a buffer of the callback");
          if (failed(dtype))
            return failure();
          auto shape = exportShape(tensor.getShape());
          signature.push_back(schema::CreateCallbackBuffer(builder, *dtype, shape));
        }
        String callback = exportText(host.getCallback());
        return schema::CreateHostNode(builder, callback, exportVector(signature)).Union();
      })
      .Case([&](ChildNodeOp child) -> Result {
        return schema::CreateChildNode(builder, graphNumbers.lookup(child.getGraph())).Union();
      })
      .Default([](Operation *other) -> Result {
        return other->emitOpError() << "has no form in a package; nodes are cg.node.* operations";
      });
}

FailureOr<std::pair<uint32_t, KernelInfoAttr>> Exporter::lookupKernel(Operation *op, SymbolRefAttr symbol,
                                                                      TargetAttr target) {
  StringRef binaryName = symbol.getRootReference().getValue();
  auto binary = llvm::find_if(binaries, [&](BinaryOp candidate) { return candidate.getSymName() == binaryName; });
  if (binary == binaries.end() || symbol.getNestedReferences().size() != 1)
    return op->emitOpError() << "names the kernel " << symbol << ", and '" << binaryName
                             << "' is not a cg.binary of the module; serialize kernels before the package";
  FailureOr<unsigned> position = cg::lookupKernel(op, symbol, *binary, target);
  if (failed(position))
    return failure();
  return std::pair(firstKernel.lookup(binaryName) + *position, cast<KernelInfoAttr>(binary->getKernels()[*position]));
}

FailureOr<int32_t> Exporter::exportSelector(Operation *op, std::optional<SymbolRefAttr> selector) {
  if (!selector)
    return -1;
  auto kernel = lookupKernel(op, *selector, op->getParentOfType<GraphOp>().getTarget());
  if (failed(kernel))
    return failure();
  return static_cast<int32_t>(kernel->first);
}

/// Returns the bits of a literal parameter.
static APInt getLiteralBits(Attribute literal) {
  if (auto real = dyn_cast<FloatAttr>(literal))
    return real.getValue().bitcastToAPInt();
  return cast<IntegerAttr>(literal).getValue();
}

LogicalResult Exporter::exportParam(KernelNodeOp kernel, Attribute param, std::vector<uint8_t> &bytes,
                                    std::vector<schema::Param> &params) {
  if (BlockArgument scalar = getScalarSlot(kernel, param)) {
    params.emplace_back(schema::ParamKind::ScalarSlot, scalar.getArgNumber(), 0);
  } else if (auto address = dyn_cast<ParamAttr>(param)) {
    params.emplace_back(schema::ParamKind::Address, address.getBuffer(), address.getOffset());
  } else if (auto handle = dyn_cast<HandleParamAttr>(param)) {
    // A kernel that sets the handle of a conditional gets the handle 0 when it is launched without a graph, which
    // packages of version 1 do not express.
    needVersion(2);
    params.emplace_back(schema::ParamKind::ConditionalHandle, handle.getNode(), 0);
  } else if (isa<LoopHandleParamAttr>(param)) {
    needVersion(2);
    params.emplace_back(schema::ParamKind::LoopHandle, 0, 0);
  } else if (auto symbol = dyn_cast<SymbolParamAttr>(param)) {
    std::string name = symbol.getName().str();
    auto position = llvm::find(symbols, name);
    params.emplace_back(schema::ParamKind::Symbol, position - symbols.begin(), 0);
    if (position == symbols.end())
      symbols.push_back(name);
  } else if (auto data = dyn_cast<ElementsAttr>(param)) {
    FailureOr<ElementsBytes> raw = getBytes(kernel, data);
    if (failed(raw))
      return failure();
    params.emplace_back(schema::ParamKind::Bytes, 0, bytes.size());
    for (uint64_t i = 0; i < raw->repeat; ++i)
      llvm::append_range(bytes, raw->bytes);
  } else {
    params.emplace_back(schema::ParamKind::Literal, 0, getLiteralBits(param).getZExtValue());
  }
  return success();
}

FailureOr<Exporter::Offset<void>> Exporter::exportKernel(GraphOp graph, KernelNodeOp kernel) {
  auto found = lookupKernel(kernel, kernel.getKernel(), graph.getTarget());
  if (failed(found))
    return failure();
  auto [number, info] = *found;
  // The verifier has checked that the parameters have the number and the sizes that the kernel takes (N3).
  std::vector<schema::Param> params;
  std::vector<uint8_t> bytes;
  for (Attribute param : getKernelParams(kernel))
    if (failed(exportParam(kernel, param, bytes, params)))
      return failure();
  int64_t threads = 1;
  for (int64_t extent : kernel.getBlock())
    threads *= extent;
  if (info.getMaxThreads() && threads > info.getMaxThreads())
    return kernel.emitOpError() << "launches blocks of " << threads << " threads, and " << kernel.getKernel()
                                << " takes at most " << info.getMaxThreads() << " [P15]";

  auto extents = [](ArrayRef<int64_t> dims) { return schema::Dim3(dims[0], dims[1], dims[2]); };
  schema::Dim3 grid = extents(kernel.getGrid()), block = extents(kernel.getBlock()), cluster;
  if (kernel.getCluster())
    cluster = extents(*kernel.getCluster());
  auto paramVector = shareStructs<schema::Param>(params);
  auto byteVector = shareVector<uint8_t>(bytes);
  auto shared = static_cast<uint32_t>(kernel.getDynamicShared());
  std::string key = kernel.getCluster() ? "cluster" : "kernel";
  addToKey(key, number);
  for (const schema::Dim3 &dims : {grid, block, cluster})
    for (uint32_t extent : {dims.x(), dims.y(), dims.z()})
      addToKey(key, extent);
  for (uint32_t part : {shared, paramVector.o, byteVector.o})
    addToKey(key, part);
  return shareByKey<Offset<void>>(key, [&] {
    return schema::CreateKernelNode(builder, number, &grid, &block, kernel.getCluster() ? &cluster : nullptr, shared,
                                    paramVector, byteVector);
  });
}

FailureOr<Exporter::Offset<void>> Exporter::exportLibrary(LibraryNodeOp library) {
  Offsets<schema::Attribute> config;
  // The entries of a dictionary are sorted by key.
  for (NamedAttribute entry : library.getConfig()) {
    String key = exportText(entry.getName().getValue());
    Attribute value = entry.getValue();
    SmallVector<Attribute> elements{value};
    if (auto array = dyn_cast<ArrayAttr>(value))
      elements.assign(array.begin(), array.end());
    std::vector<int64_t> ints;
    std::vector<double> reals;
    bool isInts = true, isReals = !elements.empty();
    if (auto list = dyn_cast<DenseI64ArrayAttr>(value)) {
      ints.assign(list.asArrayRef().begin(), list.asArrayRef().end());
      isReals = false;
    } else if (auto realList = dyn_cast<DenseF64ArrayAttr>(value)) {
      reals.assign(realList.asArrayRef().begin(), realList.asArrayRef().end());
      isInts = false;
    } else {
      for (Attribute element : elements) {
        auto integer = dyn_cast<IntegerAttr>(element);
        auto real = dyn_cast<FloatAttr>(element);
        isInts &= integer && integer.getValue().getSignificantBits() <= 64;
        isReals &= real != nullptr;
        if (integer && isInts)
          ints.push_back(integer.getType().isInteger(1) ? integer.getValue().getZExtValue()
                                                        : integer.getValue().getSExtValue());
        if (real)
          reals.push_back(real.getValueAsDouble());
      }
    }
    if (auto text = dyn_cast<StringAttr>(value))
      config.push_back(schema::CreateAttribute(builder, key, builder.CreateString(text.str())));
    else if (isInts)
      config.push_back(schema::CreateAttribute(builder, key, 0, builder.CreateVector(ints)));
    else if (isReals)
      config.push_back(schema::CreateAttribute(builder, key, 0, 0, builder.CreateVector(reals)));
    else
      return library.emitOpError() << "has the configuration " << entry.getName() << " = " << value
                                   << "; expected a string, integers or reals";
  }
  String call = exportText(library.getCall());
  return schema::CreateLibraryNode(builder, call, exportVector(config)).Union();
}
