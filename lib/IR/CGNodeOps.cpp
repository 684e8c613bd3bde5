// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The nine node kinds: accesses and verifiers. Numbers in brackets are those of docs/spec/graphs.md.

#include "AsmDirectives.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Collectives.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// What nodes share
//===----------------------------------------------------------------------===//

static void appendAccesses(OperandRange buffers, ArrayRef<int32_t> modes, SmallVectorImpl<BufferAccess> &accesses) {
  for (auto [buffer, mode] : llvm::zip(buffers, modes))
    accesses.push_back({buffer, static_cast<AccessMode>(mode)});
}

/// Checks the edges of a node. Only kernels have programmatic edges, on both ends [N4].
static LogicalResult verifyEdges(Operation *op, OperandRange dependencies, std::optional<ArrayRef<int32_t>> kinds) {
  if (!kinds)
    return success();
  if (kinds->size() != dependencies.size())
    return op->emitOpError() << "has " << dependencies.size() << " dependencies and " << kinds->size() << " edge kinds";
  for (auto [dependency, kind] : llvm::zip(dependencies, *kinds)) {
    if (kind == static_cast<int32_t>(EdgeKind::Full))
      continue;
    if (!isa<KernelNodeOp>(op) || !isa_and_present<KernelNodeOp>(dependency.getDefiningOp()))
      return op->emitOpError() << "has a programmatic edge; both ends of one are kernel nodes [N4]";
  }
  return success();
}

static LogicalResult verifyAccessCount(Operation *op, size_t buffers, ArrayRef<int32_t> modes) {
  if (buffers != modes.size())
    return op->emitOpError() << "has " << buffers << " buffers and " << modes.size() << " accesses [N2]";
  for (int32_t mode : modes)
    if (!symbolizeAccessMode(mode))
      return op->emitOpError() << "has an unknown access mode [N2]";
  return success();
}

/// Returns the buffer that `buffer` is a view of, through all views.
static Value getRoot(Value buffer) {
  while (true) {
    if (auto view = buffer.getDefiningOp<ViewOp>())
      buffer = view.getSource();
    else if (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
      buffer = view.getViewSource();
    else
      return buffer;
  }
}

/// Checks that buffers of a captured call are never patched, because the call's addresses are fixed [N8].
static LogicalResult verifyFixedAddresses(Operation *op, OperandRange buffers) {
  for (Value buffer : buffers) {
    auto slot = dyn_cast<SlotType>(getRoot(buffer).getType());
    if (!slot)
      continue;
    BindingKind binding = slot.getBinding();
    if (binding == BindingKind::Patched || binding == BindingKind::Indirect || binding == BindingKind::Scalar)
      return op->emitOpError() << "uses the " << stringifyBindingKind(binding) << " slot '" << slot.getName().getValue()
                               << "'; bind it as staged instead [N8]";
  }
  return success();
}

/// Host functions cannot be part of a conditional or loop body [N9].
static LogicalResult verifyBody(Operation *op, Region &body) {
  WalkResult result = body.walk([&](Operation *inner) {
    if (!isa<HostNodeOp>(inner))
      return WalkResult::advance();
    op->emitOpError() << "holds " << inner->getName() << ", which cannot be inside a conditional or loop body [N9]";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

static LogicalResult verifyCondition(Operation *op, Value condition, unsigned width) {
  MemRefType type = getBufferType(condition.getType());
  if (type.getNumElements() != 1 || !type.getElementType().isInteger(width))
    return op->emitOpError() << "has a condition of type " << type << "; expected one i" << width << " [N10]";
  return success();
}

//===----------------------------------------------------------------------===//
// kernel
//===----------------------------------------------------------------------===//

void KernelNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  appendAccesses(getBuffers(), getAccesses(), accesses);
}

NodeKind KernelNodeOp::getNodeKind() { return NodeKind::Kernel; }

LogicalResult KernelNodeOp::verify() {
  auto positive = [](ArrayRef<int64_t> extents) {
    return extents.size() == 3 && llvm::all_of(extents, [](int64_t extent) { return extent > 0; });
  };
  if (!positive(getGrid()) || !positive(getBlock()))
    return emitOpError() << "grid and block have three positive extents [N1]";
  if (getCluster()) {
    if (!positive(*getCluster()))
      return emitOpError() << "a cluster has three positive extents [N1]";
    for (auto [grid, cluster] : llvm::zip(getGrid(), *getCluster()))
      if (grid % cluster != 0)
        return emitOpError() << "a grid extent of " << grid << " is not a multiple of the cluster's " << cluster
                             << " [N1]";
  }
  if (failed(verifyAccessCount(*this, getBuffers().size(), getAccesses())))
    return failure();
  for (Attribute param : getParams().value_or(ArrayAttr::get(getContext(), {}))) {
    if (isa<IntegerAttr, FloatAttr, HandleParamAttr, LoopHandleParamAttr, SymbolParamAttr>(param))
      continue;
    if (auto bytes = dyn_cast<ElementsAttr>(param)) {
      auto type = cast<ShapedType>(bytes.getType());
      if (type.getRank() == 1 && type.getElementType().isInteger(8))
        continue;
    }
    auto address = dyn_cast<ParamAttr>(param);
    if (!address)
      return emitOpError() << "parameter " << param << " is neither a #cg.param nor a literal [N3]";
    if (address.getBuffer() >= static_cast<int64_t>(getBuffers().size()))
      return emitOpError() << "a parameter names buffer " << address.getBuffer() << " of " << getBuffers().size()
                           << " [N3]";
    int64_t size = getByteSize(getBufferType(getBuffers()[address.getBuffer()].getType()));
    if (address.getOffset() > size)
      return emitOpError() << "a parameter is " << address.getOffset() << " bytes into a buffer of " << size << " [N3]";
  }
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

//===----------------------------------------------------------------------===//
// copy, fill
//===----------------------------------------------------------------------===//

void CopyNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back({getSource(), AccessMode::Read});
  accesses.push_back({getTarget(), AccessMode::Write});
}

NodeKind CopyNodeOp::getNodeKind() { return NodeKind::Copy; }

LogicalResult CopyNodeOp::verify() {
  int64_t source = getByteSize(getBufferType(getSource().getType()));
  int64_t target = getByteSize(getBufferType(getTarget().getType()));
  if (source != target)
    return emitOpError() << "copies " << source << " bytes to " << target << " [N5]";
  if (getSource() == getTarget())
    return emitOpError() << "copies a buffer to itself [N5]";
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

void FillNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back({getTarget(), AccessMode::Write});
}

NodeKind FillNodeOp::getNodeKind() { return NodeKind::Fill; }

LogicalResult FillNodeOp::verify() {
  auto pattern = dyn_cast<IntegerAttr>(getPattern());
  unsigned width = pattern ? pattern.getType().getIntOrFloatBitWidth() : 0;
  if (width != 8 && width != 16 && width != 32)
    return emitOpError() << "the pattern is an i8, i16 or i32 [N6]";
  int64_t size = getByteSize(getBufferType(getTarget().getType()));
  if (size % (width / 8) != 0)
    return emitOpError() << "a pattern of " << width / 8 << " bytes does not divide a buffer of " << size << " [N6]";
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

//===----------------------------------------------------------------------===//
// library, collective
//===----------------------------------------------------------------------===//

void LibraryNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  appendAccesses(getBuffers(), getAccesses(), accesses);
}

NodeKind LibraryNodeOp::getNodeKind() { return NodeKind::Library; }

LogicalResult LibraryNodeOp::verify() {
  if (!isLibraryCallName(getCall()))
    return emitOpError() << "calls '" << getCall() << "'; expected a name, or <library>.<function> [N7]";
  if (failed(verifyAccessCount(*this, getBuffers().size(), getAccesses())) ||
      failed(verifyFixedAddresses(*this, getBuffers())))
    return failure();
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

LogicalResult CollectiveNodeOp::verify() {
  if (failed(verifyAccessCount(*this, getBuffers().size(), getAccesses())) ||
      failed(verifyFixedAddresses(*this, getBuffers())))
    return failure();
  if (std::optional<std::string> bad =
          CollectiveTraits{getKind(), getReduction(), getRoot(), getPeers()}.explainBadAttributes())
    return emitOpError() << *bad;
  if (failed(getParts(*this)))
    return emitOpError() << "has buffers that are not parts of " << stringifyCollectiveKind(getKind())
                         << ": an input and an output each, a send inputs and a receive outputs [N15]";
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

//===----------------------------------------------------------------------===//
// conditional, loop
//===----------------------------------------------------------------------===//

/// Appends the accesses of all nodes in a body to buffers from outside of it.
static void appendBodyAccesses(Region &body, SmallVectorImpl<BufferAccess> &accesses) {
  for (Operation &op : body.front())
    if (auto node = dyn_cast<GraphNodeOpInterface>(op))
      node.getAccesses(accesses);
}

void ConditionalNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back({getCondition(), AccessMode::Read});
  size_t first = accesses.size();
  for (Region &body : getBodies())
    appendBodyAccesses(body, accesses);
  // A body may not run: buffers that it writes may also keep their old contents.
  for (size_t i = first; i < accesses.size(); ++i)
    if (accesses[i].writes())
      accesses[i].mode = AccessMode::ReadWrite;
}

NodeKind ConditionalNodeOp::getNodeKind() { return NodeKind::Conditional; }

LogicalResult ConditionalNodeOp::verify() {
  bool isIf = getKind() == ConditionalKind::If;
  if (getBodies().empty() || (isIf && getBodies().size() > 2))
    return emitOpError() << "has " << getBodies().size() << " bodies; "
                         << (isIf ? "an if has one or two" : "a switch has at least one");
  if (failed(verifyCondition(*this, getCondition(), isIf ? 1 : 32)))
    return failure();
  for (Region &body : getBodies())
    if (failed(verifyBody(*this, body)))
      return failure();
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

void LoopNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back({getCondition(), AccessMode::Read});
  size_t first = accesses.size();
  appendBodyAccesses(getBody(), accesses);
  for (size_t i = first; i < accesses.size(); ++i)
    if (accesses[i].writes())
      accesses[i].mode = AccessMode::ReadWrite;
}

NodeKind LoopNodeOp::getNodeKind() { return NodeKind::Loop; }

LogicalResult LoopNodeOp::verify() {
  if (failed(verifyCondition(*this, getCondition(), 1)) || failed(verifyBody(*this, getBody())))
    return failure();
  SmallVector<BufferAccess> accesses;
  appendBodyAccesses(getBody(), accesses);
  // Which bytes of the buffer is for the proof of the whole graph; here it is the buffer, or some buffer of the arena.
  Value condition = getRoot(getCondition());
  bool writesCondition = llvm::any_of(accesses, [&](const BufferAccess &access) {
    Value root = getRoot(access.buffer);
    bool mayOverlap = root == condition || (root.getDefiningOp<ArenaOp>() && condition.getDefiningOp<ArenaOp>());
    return access.writes() && mayOverlap;
  });
  if (!writesCondition)
    return emitOpError() << "no node of the body writes the condition: the loop would never end [N11]";
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

//===----------------------------------------------------------------------===//
// host, child
//===----------------------------------------------------------------------===//

void HostNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  appendAccesses(getBuffers(), getAccesses(), accesses);
}

NodeKind HostNodeOp::getNodeKind() { return NodeKind::Host; }

LogicalResult HostNodeOp::verify() {
  if (getCallback().empty())
    return emitOpError() << "the name of the callback is empty";
  if (failed(verifyAccessCount(*this, getBuffers().size(), getAccesses())))
    return failure();
  if (std::optional<ArrayAttr> signature = getSignature()) {
    if (signature->size() != getBuffers().size())
      return emitOpError() << "'signature' has " << signature->size() << " types for " << getBuffers().size()
                           << " buffers";
    for (auto [index, attr, buffer] : llvm::enumerate(*signature, getBuffers())) {
      auto type = dyn_cast<RankedTensorType>(cast<TypeAttr>(attr).getValue());
      if (!type || !type.hasStaticShape() || getByteSize(type) != getByteSize(getBufferType(buffer.getType())))
        return emitOpError() << "'signature' has " << attr << " for buffer " << index << " of "
                             << getBufferType(buffer.getType()) << "; expected a tensor of static shape of its size";
    }
    auto mode = [&](size_t buffer) { return static_cast<AccessMode>(getAccesses()[buffer]); };
    for (size_t buffer = 0; buffer < getBuffers().size(); ++buffer)
      if (mode(buffer) != AccessMode::Write &&
          (mode(buffer) != AccessMode::Read || (buffer != 0 && mode(buffer - 1) != AccessMode::Read)))
        return emitOpError() << "buffer " << buffer << " is accessed as " << stringifyAccessMode(mode(buffer))
                             << "; a callback with a signature reads its first buffers and writes the others";
  }
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

void ChildNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  appendAccesses(getBuffers(), getAccesses(), accesses);
}

NodeKind ChildNodeOp::getNodeKind() { return NodeKind::Child; }

LogicalResult ChildNodeOp::verify() {
  if (failed(verifyAccessCount(*this, getBuffers().size(), getAccesses())))
    return failure();
  return verifyEdges(*this, getDependencies(), getEdgeKinds());
}

LogicalResult ChildNodeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto graph = symbols.lookupNearestSymbolFrom<GraphOp>(*this, getGraphAttr());
  if (!graph)
    return emitOpError() << "'" << getGraph() << "' is not a cg.graph of the module [N12]";
  // The parent is a graph, or the region that becomes one under the same name.
  auto parent = (*this)->getParentOfType<FunctionOpInterface>();
  auto parentGraph = dyn_cast<GraphOp>(*parent);
  TargetAttr target =
      parentGraph ? parentGraph.getTarget() : cast<RegionOp>(*parent).getTarget().value_or(TargetAttr());
  if (graph.getTarget() != target)
    return emitOpError() << "'" << getGraph() << "' is for the target " << graph.getTarget().getName() << " [N12]";
  if (graph.getArgumentTypes().size() != getBuffers().size())
    return emitOpError() << "has " << getBuffers().size() << " buffers for " << graph.getArgumentTypes().size()
                         << " slots [N12]";
  for (auto [slot, buffer] : llvm::zip(graph.getArgumentTypes(), getBuffers()))
    if (getBufferType(slot) != getBufferType(buffer.getType()))
      return emitOpError() << "binds a " << getBufferType(buffer.getType()) << " to a slot of " << getBufferType(slot)
                           << " [N12]";
  bool branches = false, recursive = graph == parentGraph;
  graph.walk([&](Operation *op) {
    auto child = dyn_cast<ChildNodeOp>(op);
    recursive |= child && child.getGraph() == SymbolTable::getSymbolName(parent);
    branches |= isa<ConditionalNodeOp, LoopNodeOp>(op);
  });
  if (recursive)
    return emitOpError() << "'" << getGraph() << "' holds the graph around the node [N13]";
  if (branches)
    return emitOpError() << "'" << getGraph()
                         << "' holds a conditional or a loop, which no child may; write its nodes in place of this one "
                            "[N13, NestedConditionalChild]";
  return success();
}

#define GET_OP_CLASSES
#include "cgmlir/IR/CGNodeOps.cpp.inc"
