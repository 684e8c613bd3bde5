// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of arguments, children, loops, lanes and launches.

#include "GraphChecks.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

BindingKind cg::getBinding(BlockArgument argument) {
  if (auto slot = dyn_cast<SlotType>(argument.getType()))
    return slot.getBinding();
  auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding ? binding.getKind() : BindingKind::Patched;
}

LogicalResult cg::checkReadOnlyArguments(const GraphModel &model) {
  for (const GraphModel::Node &node : model.getNodes()) {
    for (const GraphModel::Access &access : node.accesses) {
      auto argument = dyn_cast<BlockArgument>(access.buffer);
      if (!argument || access.mode == AccessMode::Read)
        continue;
      BindingKind binding = getBinding(argument);
      if (binding == BindingKind::Constant || binding == BindingKind::Scalar || binding == BindingKind::Indirect)
        return node.op->emitOpError() << "writes " << describeBuffer(argument) << ", which is bound "
                                      << stringifyBindingKind(binding) << " and only read [G9]";
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Children and loops
//===----------------------------------------------------------------------===//

static AccessMode combine(AccessMode a, AccessMode b) {
  return static_cast<AccessMode>(static_cast<int>(a) | static_cast<int>(b));
}

FailureOr<SmallVector<AccessMode>> cg::getArgumentModes(Operation *graphOrRegion) {
  Block &body = graphOrRegion->getRegion(0).front();
  FailureOr<GraphModel> model = GraphModel::build(body);
  if (failed(model))
    return failure();
  // No access is 0, which is no AccessMode but can be combined like one.
  SmallVector<AccessMode> modes(body.getNumArguments(), static_cast<AccessMode>(0));
  for (const GraphModel::Node &node : model->getNodes())
    for (const GraphModel::Access &access : node.accesses)
      if (auto argument = dyn_cast<BlockArgument>(access.buffer))
        modes[argument.getArgNumber()] = combine(modes[argument.getArgNumber()], access.mode);
  return modes;
}

static bool writes(AccessMode mode) { return static_cast<int>(mode) & static_cast<int>(AccessMode::Write); }

/// Returns the binding of a buffer of a node; the arena counts as staged, because its address is fixed.
static BindingKind getBinding(const GraphModel::Access &access) {
  auto argument = dyn_cast<BlockArgument>(access.buffer);
  return argument ? cg::getBinding(argument) : BindingKind::Staged;
}

static bool isSpecial(BindingKind binding) {
  return binding == BindingKind::Scalar || binding == BindingKind::Indirect;
}

/// A buffer that is patched outside has to be patched inside; otherwise a captured call could get an address that
/// changes.
static LogicalResult checkChildBindings(const GraphModel::Node &node, ChildNodeOp child, GraphOp graph) {
  for (auto [type, access] : llvm::zip(graph.getArgumentTypes(), node.accesses)) {
    auto slot = cast<SlotType>(type);
    BindingKind outer = getBinding(access), inner = slot.getBinding();
    bool special = isSpecial(outer) || isSpecial(inner);
    bool moves = outer == BindingKind::Patched && inner != BindingKind::Patched;
    if ((special && outer != inner) || moves)
      return child.emitOpError() << "binds " << describeBuffer(access.buffer) << ", which is "
                                 << stringifyBindingKind(outer) << ", to the slot " << slot.getName() << " of '"
                                 << child.getGraph() << "', which is " << stringifyBindingKind(inner) << " [G12]";
  }
  return success();
}

static LogicalResult checkChild(const GraphModel::Node &node, ChildNodeOp child) {
  auto graph = SymbolTable::lookupNearestSymbolFrom<GraphOp>(child, child.getGraphAttr());
  if (!graph)
    return child.emitOpError() << "'" << child.getGraph() << "' is not a cg.graph of the module [N12]";
  if (graph.getPlan().getSize() != 0)
    return child.emitOpError() << "'" << child.getGraph() << "' has an arena of " << graph.getPlan().getSize()
                               << " bytes; bind part of the outer arena to a slot of it instead [G12]";
  FailureOr<SmallVector<AccessMode>> modes = getArgumentModes(graph);
  if (failed(modes) || failed(checkChildBindings(node, child, graph)))
    return failure();
  for (auto [index, mode, access] : llvm::enumerate(*modes, node.accesses)) {
    if (combine(mode, access.mode) != access.mode)
      return child.emitOpError() << "declares to " << stringifyAccessMode(access.mode) << " buffer " << index
                                 << ", and '" << child.getGraph() << "' does more to its slot [G12]";
    for (const GraphModel::Access &other : ArrayRef(node.accesses).take_front(index)) {
      bool overlap = other.root == access.root && other.begin < access.end && access.begin < other.end;
      if (overlap && (writes(access.mode) || writes(other.mode)))
        return child.emitOpError()
               << "binds bytes of " << describeBuffer(access.buffer)
               << " to two slots and writes one of them; inside the child nothing orders them [G12]";
    }
  }
  return success();
}

static LogicalResult checkLoop(const GraphModel::Node &node, LoopNodeOp loop) {
  // The first access is to the condition; the others are those of the body.
  const GraphModel::Access &condition = node.accesses.front();
  bool written = llvm::any_of(ArrayRef(node.accesses).drop_front(), [&](const GraphModel::Access &access) {
    return access.root == condition.root && writes(access.mode) && access.begin < condition.end &&
           condition.begin < access.end;
  });
  if (!written)
    return loop.emitOpError() << "no node of the body writes the condition: the loop would never end [N11]";
  return success();
}

/// Only kernels can take a value or a table of pointers; a child passes them to its own nodes.
static LogicalResult checkBindings(const GraphModel::Node &node) {
  NodeKind kind = node.get().getNodeKind();
  if (kind == NodeKind::Kernel || kind == NodeKind::Child)
    return success();
  // A conditional or loop node itself only uses its condition.
  bool hasBodies = kind == NodeKind::Conditional || kind == NodeKind::Loop;
  for (const GraphModel::Access &access : ArrayRef(node.accesses).take_front(hasBodies ? 1 : node.accesses.size()))
    if (isSpecial(getBinding(access)))
      return node.op->emitOpError() << "uses " << describeBuffer(access.buffer) << ", which is bound "
                                    << stringifyBindingKind(getBinding(access))
                                    << "; only kernels take such arguments, so copy it in one [G16]";
  return success();
}

/// Checks the priority of a kernel node; other nodes have none in the driver.
static LogicalResult checkPriority(const GraphModel::Node &node) {
  if (!node.op->hasAttr(kPriorityAttr))
    return success();
  auto priority = node.op->getAttrOfType<IntegerAttr>(kPriorityAttr);
  bool isLevel =
      priority && priority.getType().isInteger(32) && priority.getInt() >= 1 && priority.getInt() <= kMaxPriority;
  if (node.get().getNodeKind() == NodeKind::Kernel && isLevel)
    return success();
  return node.op->emitOpError() << "'" << getNodeName(node.get()) << "' has " << kPriorityAttr << " = "
                                << node.op->getAttr(kPriorityAttr) << "; a kernel has an i32 of 1 to " << kMaxPriority
                                << ", and no other node has one [N17]";
}

LogicalResult cg::checkNodes(const GraphModel &model) {
  for (const GraphModel::Node &node : model.getNodes()) {
    if (failed(checkBindings(node)) || failed(checkPriority(node)))
      return failure();
    if (auto child = dyn_cast<ChildNodeOp>(node.op))
      if (failed(checkChild(node, child)))
        return failure();
    if (auto loop = dyn_cast<LoopNodeOp>(node.op))
      if (failed(checkLoop(node, loop)))
        return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

LogicalResult cg::checkLanes(const GraphModel &model, const Dag &order, ArrayRef<int64_t> lanes) {
  llvm::DenseMap<int64_t, unsigned> last;
  std::vector<std::pair<unsigned, unsigned>> pairs;
  for (auto [node, lane] : llvm::enumerate(lanes)) {
    auto [entry, inserted] = last.try_emplace(lane, node);
    if (inserted)
      continue;
    pairs.push_back({entry->second, static_cast<unsigned>(node)});
    entry->second = node;
  }
  auto unconnected = findUnconnected(order, pairs);
  for (size_t index : ArrayRef(unconnected).take_front(1)) {
    auto [from, to] = pairs[index];
    return model.getNodes()[to].op->emitOpError()
           << "'" << getNodeName(model.getNodes()[to].get()) << "' (node " << to << ") is on lane " << lanes[to]
           << " after '" << getNodeName(model.getNodes()[from].get()) << "' (node " << from
           << "), and no path of edges orders them [G13]";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// True if a graph may write to the memory that a launch binds: a state, a result or memory between segments.
static bool isWritable(Value operand) {
  if (operand.getDefiningOp<GetConstantOp>())
    return false;
  auto argument = dyn_cast<BlockArgument>(operand);
  auto function = argument ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp()) : nullptr;
  if (!function)
    return true;
  auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return (binding && binding.getKind() == BindingKind::State) ||
         function.getArgAttr(argument.getArgNumber(), CGDialect::kResultAttr);
}

/// True if memory of class `value` may be bound to a slot of class `slot`. A slot whose address is patched takes all
/// memory that has an address and may be written.
static bool mayBind(BindingKind value, BindingKind slot) {
  auto follows = [](BindingKind kind) { return kind == BindingKind::Patched || kind == BindingKind::Staged; };
  return value == slot || (follows(slot) && (follows(value) || value == BindingKind::State));
}

/// True for memory between segments whose contents a graph takes by value.
static bool isNumber(memref::AllocOp memory, SymbolTableCollection &symbols) {
  return llvm::any_of(memory->getUses(), [&](OpOperand &use) {
    auto launch = dyn_cast<LaunchOp>(use.getOwner());
    return launch && llvm::any_of(launch.getCallees().getAsRange<FlatSymbolRefAttr>(), [&](FlatSymbolRefAttr callee) {
             Operation *graph = symbols.lookupNearestSymbolFrom(launch, callee);
             return graph && getBinding(cast<BlockArgument>(graph->getRegion(0).getArgument(use.getOperandNumber()))) ==
                                 BindingKind::Scalar;
           });
  });
}

static bool runsOnHost(LaunchOp launch) {
  auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
  return kind && kind.getValue() == SegmentKind::Host;
}

/// G20: memory of one class is bound to slots of that class. Memory between segments belongs to the session and stays
/// the same; memory that a graph takes by value is in host memory, and apart from that only host segments use it.
static LogicalResult checkClass(LaunchOp launch, Value operand, BlockArgument slot, StringRef callee,
                                SymbolTableCollection &symbols) {
  BindingKind wanted = getBinding(slot);
  std::string given;
  if (operand.getDefiningOp<GetConstantOp>()) {
    if (wanted == BindingKind::Constant)
      return success();
    given = "a constant";
  } else if (auto memory = operand.getDefiningOp<memref::AllocOp>()) {
    bool number = isNumber(memory, symbols);
    bool plain = wanted == BindingKind::State || mayBind(BindingKind::Staged, wanted);
    if (number ? wanted == BindingKind::Scalar || (plain && runsOnHost(launch)) : plain)
      return success();
    given = number ? "a number that a host segment computes" : "memory between segments";
  } else if (auto argument = dyn_cast<BlockArgument>(operand)) {
    auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
    if (!function)
      return success();
    auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
    BindingKind kind = binding ? binding.getKind() : BindingKind::Patched;
    if (mayBind(kind, wanted))
      return success();
    given = describeBuffer(argument) + ", which is bound " + stringifyBindingKind(kind).str();
  } else {
    return success();
  }
  return launch.emitOpError() << "gives slot '" << getArgumentName(slot) << "' of '" << callee << "', which is bound "
                              << stringifyBindingKind(wanted) << ", " << given
                              << "; memory of one class stays in it, so bind both alike [G20]";
}

LogicalResult cg::checkLaunch(LaunchOp launch, SymbolTableCollection &symbols) {
  for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>()) {
    Operation *graph = symbols.lookupNearestSymbolFrom(launch, callee);
    auto region = dyn_cast_if_present<RegionOp>(graph);
    if (!graph || (region && !region.isBufferized()))
      continue;
    FailureOr<SmallVector<AccessMode>> modes = getArgumentModes(graph);
    if (failed(modes))
      return failure();
    llvm::DenseMap<Value, unsigned> bound;
    for (auto [slot, operand] : llvm::enumerate(launch.getOperands())) {
      std::string name = getArgumentName(graph->getRegion(0).getArgument(slot));
      if (writes((*modes)[slot]) && !isWritable(operand))
        return launch.emitOpError() << "binds an input to slot '" << name << "', which '" << callee.getValue()
                                    << "' writes; only a state, a result or a buffer between segments is written [G15]";
      if (failed(checkClass(launch, operand, cast<BlockArgument>(graph->getRegion(0).getArgument(slot)),
                            callee.getValue(), symbols)))
        return failure();
      auto [other, inserted] = bound.try_emplace(operand, slot);
      bool bytes = getByteSize(cast<ShapedType>(operand.getType())) > 0;
      if (!inserted && bytes && (writes((*modes)[slot]) || writes((*modes)[other->second])))
        return launch.emitOpError() << "binds one buffer to the slots '"
                                    << getArgumentName(graph->getRegion(0).getArgument(other->second)) << "' and '"
                                    << name << "', and '" << callee.getValue()
                                    << "' writes it; nothing orders nodes on different slots [G8]";
    }
  }
  return success();
}
