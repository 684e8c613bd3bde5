// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/KernelCalls.h"
#include "GraphChecks.h"
#include "cgmlir/Analysis/BufferRange.h"

using namespace mlir;
using namespace mlir::cg;

FailureOr<unsigned> cg::lookupKernel(Operation *user, SymbolRefAttr kernel, BinaryOp binary, TargetAttr target) {
  if (binary.getTarget() != target)
    return user->emitOpError() << "names the kernel " << kernel << ", which is for the target "
                               << binary.getTarget().getName() << " [N3]";
  StringRef name = kernel.getLeafReference().getValue();
  if (std::optional<unsigned> position = binary.lookupKernel(name))
    return *position;
  return user->emitOpError() << "names the kernel " << kernel << ", and '" << binary.getSymName() << "' holds no '"
                             << name << "' [N3]";
}

SmallVector<Attribute> cg::getKernelParams(KernelNodeOp node) {
  SmallVector<Attribute> params;
  if (node.getParams())
    llvm::append_range(params, *node.getParams());
  else
    for (size_t buffer = 0; buffer < node.getBuffers().size(); ++buffer)
      params.push_back(ParamAttr::get(node.getContext(), buffer, 0));
  return params;
}

BlockArgument cg::getScalarSlot(KernelNodeOp node, Attribute param) {
  auto address = dyn_cast<ParamAttr>(param);
  if (!address)
    return {};
  FailureOr<BufferRange> range = resolveBuffer(node.getBuffers()[address.getBuffer()], node);
  auto slot = succeeded(range) ? dyn_cast<SlotType>(range->root.getType()) : SlotType();
  return slot && slot.getBinding() == BindingKind::Scalar ? cast<BlockArgument>(range->root) : BlockArgument();
}

/// Returns the bytes of a parameter of the node at `position`.
static FailureOr<int64_t> getParamSize(const GraphModel &model, size_t position, KernelNodeOp node, Attribute param) {
  if (BlockArgument argument = getScalarSlot(node, param)) {
    auto address = cast<ParamAttr>(param);
    auto slot = cast<SlotType>(argument.getType());
    int64_t size = getByteSize(slot.getBuffer());
    Value buffer = node.getBuffers()[address.getBuffer()];
    if (address.getOffset() != 0 || getByteSize(getBufferType(buffer.getType())) != size)
      return node.emitOpError() << "passes part of the scalar slot " << slot.getName()
                                << "; a scalar is passed whole [N3]";
    return size;
  }
  if (isa<HandleParamAttr, LoopHandleParamAttr, SymbolParamAttr>(param) &&
      node->getParentOfType<GraphOp>().getTarget().isHost())
    return node.emitOpError() << "passes " << param << ", which exists on CUDA targets only [N3]";
  if (auto handle = dyn_cast<HandleParamAttr>(param)) {
    size_t number = handle.getNode();
    if (number <= position || number >= model.getNodes().size() ||
        !isa<ConditionalNodeOp, LoopNodeOp>(model.getNodes()[number].op))
      return node.emitOpError() << "passes the handle of node " << number
                                << ", which is not a later conditional or loop of the same body [N3]";
  }
  if (isa<LoopHandleParamAttr>(param) && !isa<LoopNodeOp>(node->getParentOp()))
    return node.emitOpError() << "passes " << param << ", and stands in no loop's body [N3]";
  if (auto bytes = dyn_cast<ElementsAttr>(param))
    return getByteSize(cast<ShapedType>(bytes.getType()));
  if (auto literal = dyn_cast<TypedAttr>(param)) {
    int64_t bits = literal.getType().isIndex() ? 64 : literal.getType().getIntOrFloatBitWidth();
    if (bits > 64)
      return node.emitOpError() << "passes the literal " << param << "; pass more than 8 bytes as an i8 tensor [N3]";
    return llvm::divideCeil(bits, 8);
  }
  return 8;
}

/// Checks the parameters that one node passes against `info`, which is null until the kernel is serialized.
static LogicalResult checkParams(const GraphModel &model, size_t position, KernelNodeOp node, KernelInfoAttr info) {
  SmallVector<Attribute> params = getKernelParams(node);
  if (info && params.size() != info.getParams().size())
    return node.emitOpError() << "passes " << params.size() << " parameters, and " << node.getKernel() << " takes "
                              << info.getParams().size() << " [N3]";
  for (auto [index, param] : llvm::enumerate(params)) {
    FailureOr<int64_t> size = getParamSize(model, position, node, param);
    if (failed(size))
      return failure();
    if (info && *size != info.getParams()[index])
      return node.emitOpError() << "passes " << *size << " bytes as parameter " << index << ", and " << node.getKernel()
                                << " takes " << info.getParams()[index] << " [N3]";
  }
  return success();
}

LogicalResult cg::checkKernelCalls(const GraphModel &model) {
  bool good = true;
  llvm::DenseMap<StringAttr, BinaryOp> binaries;
  for (auto [position, node] : llvm::enumerate(model.getNodes())) {
    auto kernel = dyn_cast<KernelNodeOp>(node.op);
    auto graph = kernel ? kernel->getParentOfType<GraphOp>() : GraphOp();
    if (!graph)
      continue;
    StringAttr root = kernel.getKernel().getRootReference();
    auto [binary, isNew] = binaries.try_emplace(root);
    if (isNew)
      binary->second = SymbolTable::lookupNearestSymbolFrom<BinaryOp>(graph, FlatSymbolRefAttr::get(root));
    KernelInfoAttr info;
    if (binary->second) {
      FailureOr<unsigned> found = lookupKernel(kernel, kernel.getKernel(), binary->second, graph.getTarget());
      if (failed(found)) {
        good = false;
        continue;
      }
      info = cast<KernelInfoAttr>(binary->second.getKernels()[*found]);
    }
    good &= succeeded(checkParams(model, position, kernel, info));
  }
  return success(good);
}
