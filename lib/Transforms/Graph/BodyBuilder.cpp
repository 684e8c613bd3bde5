// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBuilder.h"
#include "cgmlir/Analysis/MadeValues.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Analysis/NodeClasses.h"
#include "cgmlir/Codegen/CopyEstimate.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult BodyBuilder::build(Block &body) {
  SmallVector<Value> outerNodes = std::exchange(nodes, {});
  auto outerViews = views;
  for (Operation &op : body) {
    if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      if (failed(buildArena(alloc)))
        return failure();
    } else if (isa<GraphNodeOpInterface>(op)) {
      if (failed(buildNode(&op)))
        return failure();
    } else if (isa<YieldOp>(op)) {
      YieldOp::create(builder, op.getLoc());
    } else if (!isa<ViewOp, memref::DeallocOp>(op) && !isa<ViewLikeOpInterface>(op)) {
      return op.emitOpError() << "has no place in a graph; expected dispatches, copies, allocations and views";
    }
  }
  nodes = std::move(outerNodes);
  views = std::move(outerViews);
  return success();
}

LogicalResult BodyBuilder::buildArena(memref::AllocOp alloc) {
  // The plan gives no offset to buffers that no node uses.
  auto offset = alloc->getAttrOfType<IntegerAttr>(CGDialect::kOffsetAttr);
  if (!offset)
    return success();
  MemRefType type = MemRefType::get(alloc.getType().getShape(), alloc.getType().getElementType());
  map(alloc, ArenaOp::create(builder, alloc.getLoc(), type, offset.getInt()));
  return success();
}

FailureOr<Value> BodyBuilder::getBuffer(Value buffer, Operation *user) {
  FailureOr<BufferRange> range = resolveBuffer(buffer, user);
  if (failed(range))
    return failure();
  Value root = values.lookup(range->root);
  if (!root)
    return user->emitOpError() << "uses " << describeBuffer(range->root)
                               << ", which has no offset; run cg-plan-memory before cg-build-graphs";
  MemRefType type = getBufferType(buffer.getType());
  if (range->begin == 0 && range->end == getByteSize(getBufferType(root.getType())))
    return root;
  auto viewType = MemRefType::get(type.getShape(), type.getElementType());
  Value &view = views[{root, range->begin, viewType}];
  if (!view)
    view = ViewOp::create(builder, buffer.getLoc(), viewType, root, range->begin);
  return view;
}

LogicalResult BodyBuilder::getBuffers(DispatchOp dispatch, SmallVectorImpl<Value> &buffers,
                                      SmallVectorImpl<int32_t> &modes) {
  SmallVector<BufferAccess> accesses;
  dispatch.getAccesses(accesses);
  for (const BufferAccess &access : accesses) {
    FailureOr<Value> buffer = getBuffer(access.buffer, dispatch);
    if (failed(buffer))
      return failure();
    buffers.push_back(*buffer);
    modes.push_back(static_cast<int32_t>(access.mode));
  }
  return success();
}

FailureOr<Operation *> BodyBuilder::buildKernel(DispatchOp dispatch, DictionaryAttr schedule) {
  if (!dispatch.getKernel())
    return dispatch.emitOpError() << "'" << dispatch.getName() << "' has no kernel; code generation comes before "
                                  << "cg-build-graphs";
  SmallVector<Value> buffers;
  SmallVector<int32_t> modes;
  if (failed(getBuffers(dispatch, buffers, modes)))
    return failure();
  auto shared = schedule.getAs<IntegerAttr>("dynamic_shared");
  auto node = KernelNodeOp::create(
      builder, dispatch.getLoc(), NodeType::get(builder.getContext()), dispatch.getKernelAttr(), dispatch.getGridAttr(),
      dispatch.getBlockAttr(), schedule.getAs<DenseI64ArrayAttr>("cluster"),
      builder.getI64IntegerAttr(shared ? shared.getInt() : 0), buffers, builder.getDenseI32ArrayAttr(modes),
      schedule.getAs<ArrayAttr>("params"), ValueRange(), DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr());
  if (Attribute promises = dispatch->getAttr(CGDialect::kProgrammaticAttr))
    node->setAttr(CGDialect::kProgrammaticAttr, promises);
  return node.getOperation();
}

FailureOr<Operation *> BodyBuilder::buildFill(DispatchOp dispatch, DictionaryAttr schedule) {
  auto pattern = schedule.getAs<IntegerAttr>("pattern");
  if (!pattern || !dispatch.getInputs().empty() || dispatch.getOutputs().size() != 1)
    return dispatch.emitOpError()
           << "is a fill; expected no inputs, one output and an integer 'pattern' in its schedule";
  FailureOr<Value> target = getBuffer(dispatch.getOutputs().front(), dispatch);
  if (failed(target))
    return failure();
  return FillNodeOp::create(builder, dispatch.getLoc(), NodeType::get(builder.getContext()), *target, pattern,
                            ValueRange(), DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr())
      .getOperation();
}

FailureOr<Operation *> BodyBuilder::buildLibrary(DispatchOp dispatch, DictionaryAttr schedule) {
  auto call = schedule.getAs<StringAttr>("call");
  if (!call)
    return dispatch.emitOpError() << "is a library call; expected 'call' in its schedule";
  auto config = schedule.getAs<DictionaryAttr>("config");
  SmallVector<Value> buffers;
  SmallVector<int32_t> modes;
  if (failed(getBuffers(dispatch, buffers, modes)))
    return failure();
  // A library call may take one tensor twice, or also one that it updates; a dispatch lists each tensor once.
  if (auto inputs = schedule.getAs<DenseI64ArrayAttr>("inputs")) {
    auto isBuffer = [&](int64_t index) { return index >= 0 && index < static_cast<int64_t>(buffers.size()); };
    if (!llvm::all_of(inputs.asArrayRef(), isBuffer))
      return dispatch.emitOpError() << "has 'inputs' in its schedule that it does not have";
    SmallVector<Value> given = std::exchange(buffers, {});
    SmallVector<int32_t> givenModes = std::exchange(modes, {});
    for (int64_t index : inputs.asArrayRef()) {
      buffers.push_back(given[index]);
      modes.push_back(givenModes[index]);
    }
    llvm::append_range(buffers, ArrayRef(given).drop_front(dispatch.getInputs().size()));
    llvm::append_range(modes, ArrayRef(givenModes).drop_front(dispatch.getInputs().size()));
  }
  return LibraryNodeOp::create(builder, dispatch.getLoc(), NodeType::get(builder.getContext()), call, buffers,
                               builder.getDenseI32ArrayAttr(modes), config ? config : builder.getDictionaryAttr({}),
                               ValueRange(), DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr())
      .getOperation();
}

FailureOr<Operation *> BodyBuilder::buildHost(DispatchOp dispatch, DictionaryAttr schedule) {
  auto callback = schedule.getAs<StringAttr>("callback");
  if (!callback)
    return dispatch.emitOpError() << "calls a host function; expected 'callback' in its schedule";
  SmallVector<Value> buffers;
  SmallVector<int32_t> modes;
  if (failed(getBuffers(dispatch, buffers, modes)))
    return failure();
  SmallVector<Type> signature;
  for (Type type : dispatch.getBodyBlock()->getArgumentTypes())
    signature.push_back(type);
  return HostNodeOp::create(builder, dispatch.getLoc(), NodeType::get(builder.getContext()), callback, buffers,
                            builder.getDenseI32ArrayAttr(modes), builder.getTypeArrayAttr(signature), ValueRange(),
                            DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr())
      .getOperation();
}

FailureOr<Operation *> BodyBuilder::buildCollective(DispatchOp dispatch, DictionaryAttr schedule) {
  auto kind = schedule.getAs<CollectiveKindAttr>("kind");
  auto communicator = schedule.getAs<StringAttr>("communicator");
  if (!kind || !communicator)
    return dispatch.emitOpError() << "is a collective; expected 'kind' and 'communicator' in its schedule";
  SmallVector<Value> buffers;
  SmallVector<int32_t> modes;
  if (failed(getBuffers(dispatch, buffers, modes)))
    return failure();
  // A dispatch lists a tensor once, and a collective may take it in several parts; each part is an input and its
  // output.
  SmallVector<int64_t> inputs = llvm::to_vector(llvm::seq<int64_t>(0, dispatch.getInputs().size()));
  if (auto given = schedule.getAs<DenseI64ArrayAttr>("inputs"))
    inputs = llvm::to_vector(given.asArrayRef());
  SmallVector<int64_t> parts;
  size_t first = dispatch.getInputs().size(), outputs = dispatch.getOutputs().size();
  for (size_t part = 0; part < std::max(inputs.size(), outputs); ++part) {
    if (part < inputs.size())
      parts.push_back(inputs[part]);
    if (part < outputs)
      parts.push_back(first + part);
  }
  SmallVector<Value> placed;
  SmallVector<int32_t> placedModes;
  for (int64_t buffer : parts) {
    if (buffer < 0 || buffer >= static_cast<int64_t>(buffers.size()))
      return dispatch.emitOpError() << "has 'inputs' in its schedule that it does not have";
    // A part that is reduced in place is one buffer.
    if (!placed.empty() && placed.back() == buffers[buffer]) {
      placedModes.back() = static_cast<int32_t>(AccessMode::ReadWrite);
      continue;
    }
    placed.push_back(buffers[buffer]);
    placedModes.push_back(modes[buffer]);
  }
  return CollectiveNodeOp::create(builder, dispatch.getLoc(), NodeType::get(builder.getContext()), kind, communicator,
                                  placed, builder.getDenseI32ArrayAttr(placedModes),
                                  schedule.getAs<StringAttr>("reduction"), schedule.getAs<IntegerAttr>("root"),
                                  schedule.getAs<DenseI32ArrayAttr>("peers"), IntegerAttr(), ValueRange(),
                                  DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr())
      .getOperation();
}

FailureOr<Operation *> BodyBuilder::buildCopy(Operation *op, Value source, Value target) {
  FailureOr<Value> from = getBuffer(source, op), to = getBuffer(target, op);
  if (failed(from) || failed(to))
    return failure();
  return CopyNodeOp::create(builder, op->getLoc(), NodeType::get(builder.getContext()), *from, *to, ValueRange(),
                            DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr())
      .getOperation();
}

FailureOr<Operation *> BodyBuilder::buildDispatch(DispatchOp dispatch) {
  if (!dispatch.isBufferized())
    return dispatch.emitOpError() << "is on tensors; bufferization comes before cg-build-graphs";
  DictionaryAttr schedule = dispatch.getSchedule().value_or(builder.getDictionaryAttr({}));
  switch (dispatch.getNodeKind()) {
  case NodeKind::Copy:
    if (dispatch.getInputs().size() != 1 || dispatch.getOutputs().size() != 1)
      return dispatch.emitOpError() << "is a copy; expected one input and one output";
    return buildCopy(dispatch, dispatch.getInputs().front(), dispatch.getOutputs().front());
  case NodeKind::Fill:
    return buildFill(dispatch, schedule);
  case NodeKind::Library:
    return buildLibrary(dispatch, schedule);
  case NodeKind::Host:
    return buildHost(dispatch, schedule);
  case NodeKind::Collective:
    return buildCollective(dispatch, schedule);
  default:
    return buildKernel(dispatch, schedule);
  }
}

/// Copies a `cg.node.*` operation, with its bodies, on the buffers of the graph.
FailureOr<Operation *> BodyBuilder::buildFromNode(Operation *op) {
  IRMapping mapping;
  for (Value operand : op->getOperands()) {
    if (isa<NodeType>(operand.getType()))
      continue;
    FailureOr<Value> buffer = getBuffer(operand, op);
    if (failed(buffer))
      return failure();
    mapping.map(operand, *buffer);
  }
  Operation *node = builder.insert(op->cloneWithoutRegions(mapping));
  node->removeAttr(CGDialect::kAfterAttr);
  for (auto [from, to] : llvm::zip(op->getRegions(), node->getRegions())) {
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&to);
    if (failed(build(from.front())))
      return failure();
  }
  return node;
}

LogicalResult BodyBuilder::buildNode(Operation *op) {
  FailureOr<Operation *> node =
      TypeSwitch<Operation *, FailureOr<Operation *>>(op)
          .Case([&](DispatchOp dispatch) { return buildDispatch(dispatch); })
          .Case([&](memref::CopyOp copy) { return buildCopy(copy, copy.getSource(), copy.getTarget()); })
          .Default([&](Operation *other) { return buildFromNode(other); });
  if (failed(node))
    return failure();
  return finish(op, *node);
}

/// True for memory that only `op` uses: its contents behind `op` are no value.
static bool isScratch(Value buffer, Operation *op) {
  Operation *alloc = buffer.getDefiningOp();
  return isa_and_present<memref::AllocOp>(alloc) &&
         llvm::all_of(alloc->getUsers(), [&](Operation *user) { return user == op; });
}

/// Returns the values that a node made of `op` leaves in the buffers that it writes.
static SmallVector<MadeValue> findMade(Operation *op) {
  SmallVector<MadeValue> made;
  auto add = [&](Value buffer, Location loc) {
    MemRefType type = getBufferType(buffer.getType());
    made.push_back({getLastOrigin(loc), RankedTensorType::get(type.getShape(), type.getElementType())});
  };
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    add(copy.getTarget(), op->getLoc());
  auto dispatch = dyn_cast<DispatchOp>(op);
  // `op` was a node already, in a program on buffers: bodies of control flow have nodes of their own.
  if (auto node = dyn_cast<GraphNodeOpInterface>(op); node && !dispatch && !isa<memref::CopyOp>(op)) {
    SmallVector<BufferAccess> accesses;
    if (op->getNumRegions() == 0)
      node.getAccesses(accesses);
    for (const BufferAccess &access : accesses)
      if (access.writes())
        add(access.buffer, isScratch(access.buffer, op) ? UnknownLoc::get(op->getContext()) : op->getLoc());
  }
  if (!dispatch)
    return made;
  // Each output has the value that the body yields for it; scratch memory behind the outputs counts as made by the
  // node.
  Block *body = dispatch.getBodyBlock();
  auto yield = body && body->mightHaveTerminator() ? dyn_cast<YieldOp>(body->getTerminator()) : YieldOp();
  for (auto [index, output] : llvm::enumerate(dispatch.getOutputs())) {
    Operation *maker = yield && index < yield->getNumOperands() ? yield->getOperand(index).getDefiningOp() : nullptr;
    bool known = maker && getLastOrigin(maker->getLoc()) >= 0;
    add(output, known ? maker->getLoc() : op->getLoc());
  }
  return made;
}

StringAttr BodyBuilder::findScope(Operation *op) {
  if (StringAttr scope = getNodeScope(op))
    return scope;
  SmallVector<int64_t> origins;
  collectOrigins(op->getLoc(), origins);
  // The first scope found, where the node's location is, too: operations merged into the node, such as a shared fill,
  // may be of other scopes.
  for (int64_t number : origins)
    if (InputOps::Row *row = inputs.lookup(number); row && row->scope)
      return row->scope;
  return {};
}

LogicalResult BodyBuilder::finish(Operation *op, Operation *node) {
  AfterAttr after = getAfter(op);
  if (!after)
    return op->emitOpError() << "has no edges; run cg-plan-dependences before cg-build-graphs";
  SmallVector<Value> dependencies;
  SmallVector<int32_t> kinds;
  for (auto [from, kind] : llvm::zip(after.getNodes(), after.getKinds())) {
    if (from >= static_cast<int64_t>(nodes.size()))
      return op->emitOpError() << "waits for node " << from << " and is node " << nodes.size() << " itself [G3]";
    dependencies.push_back(nodes[from]);
    kinds.push_back(static_cast<int32_t>(kind));
  }
  visitNode(node, [&](auto typed) {
    typed.getDependenciesMutable().assign(dependencies);
    if (llvm::is_contained(kinds, static_cast<int32_t>(EdgeKind::Programmatic)))
      typed.setEdgeKindsAttr(builder.getDenseI32ArrayAttr(kinds));
    auto interface = cast<GraphNodeOpInterface>(op);
    typed.setName(getNodeName(interface));
    typed.setScopeAttr(findScope(op));
    CostAttr cost = interface.getNodeCost();
    auto graph = node->template getParentOfType<GraphOp>();
    typed.setCostAttr(graph ? completeEstimate(cost, graph.getTarget()) : cost);
    nodes.push_back(typed.getNode());
  });
  node->removeAttr(CGDialect::kScopeAttr);
  setOrder(node, getOrder(op));
  setPriority(node, getPriority(op));
  if (SmallVector<MadeValue> made = findMade(op); !made.empty())
    node->setLoc(stampMade(node->getLoc(), made));
  return success();
}
