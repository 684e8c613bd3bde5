// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scopes, index values and memory accesses. TensorEvaluator.cpp has the semantics of operations.

#include "cgmlir/Codegen/ElementEmitter.h"
#include "TensorEvaluator.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::cg;

Type cg::getStorageType(Type type) {
  if (type.isInteger(1) || (isa<FloatType>(type) && type.getIntOrFloatBitWidth() == 8))
    return IntegerType::get(type.getContext(), 8);
  // What an index is in registers is the target's business; in memory it has 64 bits.
  return type.isIndex() ? IntegerType::get(type.getContext(), 64) : type;
}

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

ElementEmitter::Scope::Scope(ElementEmitter &emitter, Operation *opener, bool guard)
    : emitter(emitter), opener(opener) {
  emitter.scopes.emplace_back();
  emitter.scopes.back().opener = opener;
  emitter.scopes.back().guard = guard;
}

ElementEmitter::Scope::~Scope() {
  emitter.scopes.pop_back();
  emitter.builder.setInsertionPointAfter(opener);
}

unsigned ElementEmitter::levelOf(Value value) const {
  Operation *parent = value.getParentBlock()->getParentOp();
  for (unsigned level = scopes.size() - 1; level > 0; --level)
    if (scopes[level].opener->isAncestor(parent))
      return level;
  return 0;
}

unsigned ElementEmitter::levelOf(ValueRange values) const {
  unsigned level = 0;
  for (Value value : values)
    level = std::max(level, levelOf(value));
  return level;
}

unsigned ElementEmitter::guardLevel() const {
  for (unsigned level = scopes.size() - 1; level > 0; --level)
    if (scopes[level].guard)
      return level;
  return 0;
}

ElementEmitter::Key ElementEmitter::makeKey(const void *object, ArrayRef<AffineExpr> index) {
  Key key{object, {}};
  for (AffineExpr expr : index)
    key.index.push_back(expr.getAsOpaquePointer());
  return key;
}

const Packet *ElementEmitter::recall(const Key &key) const {
  for (const ScopeState &scope : llvm::reverse(scopes))
    if (auto it = scope.elements.find(key); it != scope.elements.end())
      return &it->second;
  return nullptr;
}

void ElementEmitter::remember(Key key, const Packet &packet) {
  scopes[levelOf(packet)].elements.emplace(std::move(key), packet);
}

void ElementEmitter::rememberElement(Key key, const Packet &packet) {
  // What an element is may follow from what is only known within the branch.
  unsigned level = space.hasAssumptions() ? guardLevel() : 0;
  scopes[std::max(level, levelOf(packet))].elements.emplace(std::move(key), packet);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

AffineExpr ElementEmitter::bindVariable(Value value, int64_t extent, int64_t divisor) {
  AffineExpr expr = space.addVariable(extent, divisor);
  variableValues[space.getNumVariables() - 1] = value;
  return expr;
}

AffineExpr ElementEmitter::bindOpaque(Value value, std::optional<int64_t> extent) {
  auto [it, inserted] = opaqueVariables.try_emplace(value);
  if (inserted) {
    it->second = extent ? space.addVariable(*extent) : space.addOpaque();
    variableValues[space.getNumVariables() - 1] = value;
  }
  return it->second;
}

AffineExpr ElementEmitter::setLanes(unsigned lanes) {
  width = lanes;
  laneVariable = AffineExpr();
  if (lanes == 1)
    return space.constant(0);
  auto [it, first] = laneVariables.try_emplace(lanes);
  if (first)
    it->second = space.addVariable(lanes);
  return laneVariable = it->second;
}

AffineExpr ElementEmitter::inOwnLane(AffineExpr position) const {
  return laneApart ? atLane(position, *laneApart)[0] : position;
}

Value ElementEmitter::elementInLane(Value tensor, ArrayRef<AffineExpr> index, unsigned number) {
  // Within a lane, positions mention none: those further in are of the same lane.
  unsigned own = laneApart.value_or(number);
  llvm::SaveAndRestore<std::optional<unsigned>> apart(laneApart, own);
  return lane(element(tensor, index), own);
}

bool ElementEmitter::mentionsLane(ArrayRef<AffineExpr> index) const {
  if (!laneVariable)
    return false;
  unsigned position = cast<AffineDimExpr>(laneVariable).getPosition();
  return llvm::any_of(index, [&](AffineExpr expr) { return expr.isFunctionOfDim(position); });
}

IndexTuple ElementEmitter::atLane(ArrayRef<AffineExpr> index, unsigned lane) const {
  if (!laneVariable)
    return IndexTuple(index);
  unsigned position = cast<AffineDimExpr>(laneVariable).getPosition();
  IndexTuple result;
  for (AffineExpr expr : index)
    result.push_back(space.substitute(expr, position, space.constant(lane)));
  return result;
}

Value ElementEmitter::materialize(AffineExpr expr) {
  for (const ScopeState &scope : llvm::reverse(scopes))
    if (auto it = scope.indices.find(expr); it != scope.indices.end())
      return it->second;

  Location loc = builder.getUnknownLoc();
  Value value;
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    value = createAt(0, [&]() -> Value { return arith::ConstantIndexOp::create(builder, loc, constant.getValue()); });
  } else if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    value = variableValues.lookup(dim.getPosition());
    assert(value && "an index mentions a variable that has no value here");
    return value;
  } else {
    auto binary = cast<AffineBinaryOpExpr>(expr);
    Value lhs = materialize(binary.getLHS()), rhs = materialize(binary.getRHS());
    // Indices of tensors are not negative, and their arithmetic does not wrap.
    auto range = space.getRange(binary.getLHS());
    bool unsignedLhs = range && range->first >= 0;
    value = createAt(levelOf({lhs, rhs}), [&]() -> Value {
      switch (binary.getKind()) {
      case AffineExprKind::Add:
        return arith::AddIOp::create(builder, loc, lhs, rhs, arith::IntegerOverflowFlags::nsw);
      case AffineExprKind::Mul:
        return arith::MulIOp::create(builder, loc, lhs, rhs, arith::IntegerOverflowFlags::nsw);
      case AffineExprKind::FloorDiv:
        if (unsignedLhs)
          return arith::DivUIOp::create(builder, loc, lhs, rhs);
        return arith::FloorDivSIOp::create(builder, loc, lhs, rhs);
      case AffineExprKind::Mod: {
        if (unsignedLhs)
          return arith::RemUIOp::create(builder, loc, lhs, rhs);
        Value quotient = arith::FloorDivSIOp::create(builder, loc, lhs, rhs);
        Value whole = arith::MulIOp::create(builder, loc, quotient, rhs);
        return arith::SubIOp::create(builder, loc, lhs, whole);
      }
      default:
        llvm_unreachable("not an index expression");
      }
    });
  }
  scopes[levelOf(value)].indices[expr] = value;
  return value;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value cg::fromStorage(OpBuilder &builder, Value value, Type type) {
  if (value.getType() == type)
    return value;
  if (type.isInteger(1)) {
    Value zero = arith::ConstantOp::create(builder, value.getLoc(), builder.getZeroAttr(value.getType()));
    return arith::CmpIOp::create(builder, value.getLoc(), arith::CmpIPredicate::ne, value, zero);
  }
  if (type.isIndex())
    return arith::IndexCastOp::create(builder, value.getLoc(), type, value);
  return arith::BitcastOp::create(builder, value.getLoc(), type, value);
}

Value cg::toStorage(OpBuilder &builder, Value value, Type storage) {
  if (value.getType() == storage)
    return value;
  if (value.getType().isInteger(1))
    return arith::ExtUIOp::create(builder, value.getLoc(), storage, value);
  if (value.getType().isIndex())
    return arith::IndexCastOp::create(builder, value.getLoc(), storage, value);
  return arith::BitcastOp::create(builder, value.getLoc(), storage, value);
}

/// True when `width` elements from `base` on may be accessed as one aligned vector.
static bool isAlignedVector(const IndexSpace &space, AffineExpr base, unsigned width) {
  return llvm::isPowerOf2_32(width) && space.getDivisor(base) % width == 0;
}

unsigned ElementEmitter::countSharing(AffineExpr offset) const {
  if (space.getStride(offset, cast<AffineDimExpr>(laneVariable).getPosition()) == 1)
    return 1;
  IndexTuple lanes;
  for (unsigned i = 0; i < width; ++i)
    lanes.push_back(atLane(offset, i)[0]);
  for (unsigned sharing = 2; sharing < width && width % sharing == 0; sharing *= 2) {
    if (lanes[sharing] == lanes[0])
      continue;
    for (unsigned i = 0; i < width; ++i)
      if (lanes[i] != space.add(lanes[0], space.constant(i / sharing)))
        return 0;
    return sharing;
  }
  return 0;
}

Packet ElementEmitter::load(Value memory, AffineExpr offset, Type type) {
  Key key = makeKey(memory.getAsOpaquePointer(), offset);
  if (const Packet *known = recall(key))
    return *known;

  Location loc = builder.getUnknownLoc();
  Type storage = cast<MemRefType>(memory.getType()).getElementType();
  auto loadOne = [&](AffineExpr position) -> Value {
    Key one = makeKey(memory.getAsOpaquePointer(), position);
    if (const Packet *known = recall(one))
      return known->front();
    Value index = materialize(position);
    unsigned level = std::max({levelOf(index), memoryLevels.lookup(memory), guardLevel()});
    Value value = createAt(
        level, [&] { return fromStorage(builder, memref::LoadOp::create(builder, loc, memory, index), type); });
    remember(std::move(one), {value});
    return value;
  };
  if (!mentionsLane(offset))
    return {loadOne(offset)};

  Packet packet;
  AffineExpr base = atLane(offset, 0)[0];
  unsigned sharing = countSharing(offset), elements = sharing ? width / sharing : 0;
  if (elements > 1 && isAlignedVector(space, base, elements)) {
    Value index = materialize(base);
    unsigned level = std::max({levelOf(index), memoryLevels.lookup(memory), guardLevel()});
    createAt(level, [&] {
      auto vectorType = VectorType::get(elements, storage);
      Value vector = vector::LoadOp::create(builder, loc, vectorType, memory, index, /*nontemporal=*/false,
                                            llvm::MaybeAlign(elements * getElementByteSize(storage)));
      for (unsigned i = 0; i < elements; ++i)
        packet.append(sharing, fromStorage(builder, vector::ExtractOp::create(builder, loc, vector, i), type));
    });
  } else {
    for (unsigned i = 0; i < width; ++i)
      packet.push_back(loadOne(atLane(offset, i)[0]));
  }
  remember(std::move(key), packet);
  return packet;
}

void ElementEmitter::store(const Packet &values, Value memory, AffineExpr offset) {
  Location loc = builder.getUnknownLoc();
  Type storage = cast<MemRefType>(memory.getType()).getElementType();
  if (!mentionsLane(offset)) {
    memref::StoreOp::create(builder, loc, toStorage(builder, values[0], storage), memory, materialize(offset));
    return;
  }
  std::optional<int64_t> stride = space.getStride(offset, cast<AffineDimExpr>(laneVariable).getPosition());
  AffineExpr base = atLane(offset, 0)[0];
  if (stride == 1 && isAlignedVector(space, base, width)) {
    SmallVector<Value> lanes;
    for (unsigned i = 0; i < width; ++i)
      lanes.push_back(toStorage(builder, lane(values, i), storage));
    Value vector = vector::FromElementsOp::create(builder, loc, VectorType::get(width, storage), lanes);
    vector::StoreOp::create(builder, loc, vector, memory, materialize(base), /*nontemporal=*/false,
                            llvm::MaybeAlign(width * getElementByteSize(storage)));
    return;
  }
  for (unsigned i = 0; i < width; ++i)
    memref::StoreOp::create(builder, loc, toStorage(builder, lane(values, i), storage), memory,
                            materialize(atLane(offset, i)[0]));
}

void ElementEmitter::bindMemory(Value tensor, Value memory) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape(type.getShape());
  bindScope(memory);
  bindElements(tensor, [this, shape, memory, type](ArrayRef<AffineExpr> index) {
    return load(memory, space.linearize(index, shape), type.getElementType());
  });
}

void ElementEmitter::bindScalar(Value tensor, Value value) {
  Type type = cast<RankedTensorType>(tensor.getType()).getElementType();
  bindElements(tensor, [this, value, type](ArrayRef<AffineExpr>) {
    return Packet{createAt(levelOf(value), [&] { return fromStorage(builder, value, type); })};
  });
}

void ElementEmitter::bindElements(Value tensor, Source source) { sources[tensor] = std::move(source); }

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

Value ElementEmitter::constant(Location loc, TypedAttr value) {
  Key key = makeKey(value.getAsOpaquePointer(), {});
  if (const Packet *known = recall(key))
    return known->front();
  Value result = createAt(0, [&]() -> Value { return arith::ConstantOp::create(builder, loc, value); });
  remember(std::move(key), {result});
  return result;
}

Packet ElementEmitter::cloneScalar(Operation *op, ArrayRef<Packet> operands) {
  unsigned lanes = 1;
  for (const Packet &packet : operands)
    lanes = std::max<unsigned>(lanes, packet.size());
  SmallVector<Type> types;
  for (Type type : op->getResultTypes())
    types.push_back(getElementTypeOrSelf(type));
  Packet results;
  for (unsigned i = 0; i < lanes; ++i) {
    SmallVector<Value> values;
    for (const Packet &packet : operands)
      values.push_back(lane(packet, i));
    unsigned level = levelOf(ValueRange(values));
    if (!isSpeculatable(op))
      level = std::max(level, guardLevel());
    results.push_back(createAt(level, [&] {
      OperationState state(op->getLoc(), op->getName(), values, types, op->getDiscardableAttrDictionary().getValue());
      state.propertiesAttr = op->getPropertiesAsAttribute();
      return builder.create(state)->getResult(0);
    }));
  }
  return results;
}

Value ElementEmitter::scalar(Value value) { return TensorEvaluator(*this).scalar(value); }

AffineExpr ElementEmitter::scalarIndex(OpFoldResult value) { return TensorEvaluator(*this).scalarIndex(value); }

IndexTuple ElementEmitter::storedIndex(tensor::InsertSliceOp window, ArrayRef<AffineExpr> index) {
  auto position = [this](OpFoldResult value) { return scalarIndex(value); };
  return window ? getWindowTarget(space, window, index, position) : IndexTuple(index);
}

Packet ElementEmitter::bodyValue(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value wanted) {
  return TensorEvaluator(*this).linalgBody(op, loops, wanted);
}

Values ElementEmitter::blockValues(Block *body, ArrayRef<std::pair<Value, Value>> known, ValueRange wanted) {
  BodyEvaluator evaluator(*this, body, {});
  for (auto &[value, given] : known)
    evaluator.bind(value, Packet{given});
  Values results;
  for (Value value : wanted)
    results.push_back(evaluator.get(value).front());
  return results;
}

Packet ElementEmitter::element(Value tensor, ArrayRef<AffineExpr> index) {
  Key key = makeKey(tensor.getAsOpaquePointer(), index);
  if (const Packet *known = recall(key))
    return *known;
  Packet packet;
  if (auto source = sources.find(tensor); source != sources.end()) {
    Source read = source->second;
    packet = read(index);
  } else {
    packet = TensorEvaluator(*this).evaluate(cast<OpResult>(tensor), index);
  }
  rememberElement(std::move(key), packet);
  return packet;
}
