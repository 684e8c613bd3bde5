// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collectives: what their kinds take and give, cg.collective, cg.node.collective and cg.communicator. Numbers in
// brackets are those of docs/spec/graphs.md.

#include "cgmlir/IR/Collectives.h"
#include "cgmlir/IR/CG.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

bool cg::reduces(CollectiveKind kind) {
  return kind == CollectiveKind::AllReduce || kind == CollectiveKind::ReduceScatter || kind == CollectiveKind::Reduce;
}

bool cg::hasRoot(CollectiveKind kind) {
  return kind == CollectiveKind::Broadcast || kind == CollectiveKind::Reduce || kind == CollectiveKind::Gather ||
         kind == CollectiveKind::Scatter;
}

bool cg::hasPeers(CollectiveKind kind) {
  return kind == CollectiveKind::Send || kind == CollectiveKind::Recv || kind == CollectiveKind::Permute;
}

bool cg::canReduce(Type element, StringRef reduction) {
  if (element.isInteger(1))
    return reduction == "min" || reduction == "max";
  bool isInteger = element.isIndex() || element.isInteger(8) || element.isInteger(16) || element.isInteger(32) ||
                   element.isInteger(64);
  return isInteger ? reduction != "avg" : isa<Float64Type, Float32Type, Float16Type, BFloat16Type>(element);
}

std::optional<std::string> CollectiveTraits::explainBadAttributes() const {
  std::string name = stringifyCollectiveKind(kind).str();
  auto explain = [&](bool wanted, bool present, StringRef what) -> std::optional<std::string> {
    if (wanted == present)
      return std::nullopt;
    return name + (wanted ? " needs " : " takes no ") + what.str() + " [N14]";
  };
  if (auto bad = explain(reduces(kind), reduction.has_value(), "'reduction'"))
    return bad;
  if (auto bad = explain(hasRoot(kind), root.has_value(), "'root'"))
    return bad;
  if (auto bad = explain(hasPeers(kind), peers.has_value(), "'peers'"))
    return bad;
  if (reduction && !llvm::is_contained({"sum", "prod", "min", "max", "avg"}, *reduction))
    return "has the reduction '" + reduction->str() + "'; expected sum, prod, min, max or avg [N14]";
  return std::nullopt;
}

std::optional<std::string> CollectiveTraits::explainBadMembers(int64_t members) const {
  std::string there = "; there are " + std::to_string(members) + " members [N16]";
  if (root && (*root < 0 || *root >= members))
    return "has the root " + std::to_string(*root) + there;
  if (!peers)
    return std::nullopt;
  if (static_cast<int64_t>(peers->size()) != members)
    return "has " + std::to_string(peers->size()) + " peers" + there;
  llvm::BitVector named(members);
  for (int32_t peer : *peers) {
    if (peer < -1 || peer >= members)
      return "has the peer " + std::to_string(peer) + there;
    if (kind == CollectiveKind::Permute && peer >= 0 && named.test(peer))
      return "sends to member " + std::to_string(peer) + " twice [N16]";
    if (peer >= 0)
      named.set(peer);
  }
  return std::nullopt;
}

std::optional<std::string> CollectiveTraits::explainBadSizes(int64_t members, ShapedType input,
                                                             ShapedType output) const {
  if ((kind == CollectiveKind::Send) != !output || (kind == CollectiveKind::Recv) != !input)
    return stringifyCollectiveKind(kind).str() +
           (kind == CollectiveKind::Send   ? " has an input and no output"
            : kind == CollectiveKind::Recv ? " has an output and no input"
                                           : " has an input and an output") +
           " [N15]";
  if (!input || !output)
    return std::nullopt;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << stringifyCollectiveKind(kind) << " of " << members << " members has an input " << input << " and an output "
     << output;
  if (input.getElementType() != output.getElementType()) {
    os << "; give them one element type [N15]";
    return text;
  }
  if (reduction && !canReduce(input.getElementType(), *reduction)) {
    os << "; elements of that type are moved, and not combined by " << *reduction << " [N14]";
    return text;
  }
  if (!input.hasStaticShape() || !output.hasStaticShape())
    return std::nullopt;
  int64_t given = input.getNumElements(), made = output.getNumElements();
  bool fits = given == made;
  switch (kind) {
  case CollectiveKind::AllGather:
  case CollectiveKind::Gather:
    fits = made == members * given;
    break;
  case CollectiveKind::ReduceScatter:
  case CollectiveKind::Scatter:
    fits = given == members * made;
    break;
  case CollectiveKind::AllToAll:
    fits &= given % members == 0;
    break;
  default:
    break;
  }
  if (fits)
    return std::nullopt;
  os << ", whose sizes do not fit [N16]";
  return text;
}

CommunicatorOp cg::findCommunicator(Operation *op, StringRef name) {
  auto module = op->getParentOfType<ModuleOp>();
  return module ? dyn_cast_if_present<CommunicatorOp>(SymbolTable::lookupSymbolIn(module, name)) : CommunicatorOp();
}

int64_t cg::countElements(CollectiveKind kind, int64_t members, const CollectivePart &part) {
  int64_t count = getBufferType(part.getFirst().getType()).getNumElements();
  bool inPieces =
      kind == CollectiveKind::ReduceScatter || kind == CollectiveKind::Scatter || kind == CollectiveKind::AllToAll;
  return inPieces ? count / members : count;
}

//===----------------------------------------------------------------------===//
// cg.collective
//===----------------------------------------------------------------------===//

void CollectiveOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

static CollectiveTraits getTraits(CollectiveOp op) {
  return {op.getKind(), op.getReduction(), op.getRoot(), op.getPeers()};
}

LogicalResult CollectiveOp::verify() {
  if (std::optional<std::string> bad = getTraits(*this).explainBadAttributes())
    return emitOpError() << *bad;
  bool gives = getKind() != CollectiveKind::Send, takes = getKind() != CollectiveKind::Recv;
  size_t parts = takes ? getInputs().size() : getResults().size();
  if (parts == 0 || getInputs().size() != (takes ? parts : 0) || getResults().size() != (gives ? parts : 0))
    return emitOpError() << stringifyCollectiveKind(getKind()) << " has " << getInputs().size() << " inputs and "
                         << getResults().size() << " results; expected "
                         << (takes && gives ? "a result for each input"
                             : takes        ? "inputs alone"
                                            : "results alone")
                         << " [N15]";
  return success();
}

LogicalResult CollectiveOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto communicator = symbols.lookupNearestSymbolFrom<CommunicatorOp>(*this, getCommunicatorAttr());
  if (!communicator)
    return emitOpError() << "'" << getCommunicator() << "' is not a cg.communicator of the module";
  CollectiveTraits traits = getTraits(*this);
  int64_t members = communicator.getNumMembers();
  if (std::optional<std::string> bad = traits.explainBadMembers(members))
    return emitOpError() << *bad;
  for (size_t i = 0, e = std::max(getInputs().size(), getResults().size()); i < e; ++i) {
    auto typeOf = [&](auto values) { return i < values.size() ? cast<ShapedType>(values[i].getType()) : ShapedType(); };
    if (std::optional<std::string> bad = traits.explainBadSizes(members, typeOf(getInputs()), typeOf(getResults())))
      return emitOpError() << *bad;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// cg.communicator
//===----------------------------------------------------------------------===//

SmallVector<SmallVector<int64_t>> CommunicatorOp::getRanks() {
  SmallVector<SmallVector<int64_t>> groups;
  int64_t members = getNumMembers();
  for (auto [position, rank] : llvm::enumerate(getGroups().getValues<APInt>())) {
    if (position % members == 0)
      groups.emplace_back();
    groups.back().push_back(rank.getSExtValue());
  }
  return groups;
}

LogicalResult CommunicatorOp::verify() {
  auto type = cast<ShapedType>(getGroups().getType());
  if (type.getRank() != 2 || type.getNumElements() == 0)
    return emitOpError() << "has groups of the type " << type << "; expected groups by members [G18]";
  int64_t world = getWorld();
  llvm::BitVector seen(world);
  for (const APInt &rank : getGroups().getValues<APInt>()) {
    if (rank.isNegative() || rank.sge(world) || seen.test(rank.getSExtValue()))
      return emitOpError() << "holds rank " << rank.getSExtValue() << "; expected each of 0 to " << world - 1
                           << " once [G18]";
    seen.set(rank.getSExtValue());
  }
  for (auto other : (*this)->getParentOfType<ModuleOp>().getOps<CommunicatorOp>())
    if (other.getGroups().getNumElements() != world)
      return emitOpError() << "is of " << world << " ranks, and '" << other.getSymName() << "' of "
                           << other.getGroups().getNumElements() << "; a package is for one number of ranks [G18]";
  return success();
}

//===----------------------------------------------------------------------===//
// cg.node.collective
//===----------------------------------------------------------------------===//

static CollectiveTraits getTraits(CollectiveNodeOp op) {
  return {op.getKind(), op.getReduction(), op.getRoot(), op.getPeers()};
}

FailureOr<SmallVector<CollectivePart>> cg::getParts(CollectiveNodeOp node) {
  SmallVector<CollectivePart> parts;
  ArrayRef<int32_t> modes = node.getAccesses();
  OperandRange buffers = node.getBuffers();
  bool gives = node.getKind() != CollectiveKind::Send, takes = node.getKind() != CollectiveKind::Recv;
  auto is = [&](size_t b, AccessMode mode) { return b < modes.size() && modes[b] == static_cast<int32_t>(mode); };
  for (size_t b = 0; b < modes.size(); ++b) {
    if (!takes && (is(b, AccessMode::Write) || is(b, AccessMode::ReadWrite)))
      parts.push_back({Value(), buffers[b]});
    else if (takes && !gives && is(b, AccessMode::Read))
      parts.push_back({buffers[b], Value()});
    else if (takes && gives && is(b, AccessMode::ReadWrite))
      parts.push_back({buffers[b], buffers[b]});
    else if (takes && gives && is(b, AccessMode::Read) && is(b + 1, AccessMode::Write))
      parts.push_back({buffers[b], buffers[b + 1]}), ++b;
    else
      return failure();
  }
  if (parts.empty())
    return failure();
  return parts;
}

void CollectiveNodeOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  for (auto [buffer, mode] : llvm::zip(getBuffers(), getAccesses()))
    accesses.push_back({buffer, static_cast<AccessMode>(mode)});
}

NodeKind CollectiveNodeOp::getNodeKind() { return NodeKind::Collective; }

LogicalResult CollectiveNodeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto communicator = symbols.lookupNearestSymbolFrom<CommunicatorOp>(*this, getCommunicatorAttr());
  if (!communicator)
    return emitOpError() << "'" << getCommunicator() << "' is not a cg.communicator of the module [N16]";
  CollectiveTraits traits = getTraits(*this);
  int64_t members = communicator.getNumMembers();
  if (std::optional<std::string> bad = traits.explainBadMembers(members))
    return emitOpError() << *bad;
  FailureOr<SmallVector<CollectivePart>> parts = getParts(*this);
  if (failed(parts))
    return emitOpError() << "has buffers that are not parts of " << stringifyCollectiveKind(getKind()) << " [N15]";
  for (const CollectivePart &part : *parts) {
    auto typeOf = [](Value buffer) { return buffer ? ShapedType(getBufferType(buffer.getType())) : ShapedType(); };
    if (std::optional<std::string> bad = traits.explainBadSizes(members, typeOf(part.input), typeOf(part.output)))
      return emitOpError() << *bad;
  }
  return success();
}
