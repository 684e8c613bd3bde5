// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TensorEvaluator.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/EmissionPlace.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

static ArrayRef<int64_t> shapeOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

Packet TensorEvaluator::evaluate(OpResult result, ArrayRef<AffineExpr> index) {
  Operation *op = result.getOwner();
  EmissionPlace::Scope place(emitter.getBuilder(), op->getLoc());
  if (auto view = getViewSource(space, op, index, [&](OpFoldResult value) { return scalarIndex(value); })) {
    Packet packet = emitter.element(view->first, view->second);
    if (auto bitcast = dyn_cast<tensor::BitcastOp>(op))
      for (Value &value : packet)
        value = emitter.createAt(emitter.levelOf(value), [&]() -> Value {
          return arith::BitcastOp::create(emitter.builder, op->getLoc(), bitcast.getType().getElementType(), value);
        });
    return packet;
  }
  return llvm::TypeSwitch<Operation *, Packet>(op)
      .Case([&](linalg::LinalgOp op) { return evaluateLinalg(op, result, index); })
      .Case([&](arith::ConstantOp op) -> Packet {
        auto splat = cast<SplatElementsAttr>(op.getValue());
        return {emitter.constant(op.getLoc(), splat.getSplatValue<TypedAttr>())};
      })
      .Case([&](tensor::EmptyOp op) -> Packet {
        // The contents are undefined; zero keeps programs that read them deterministic.
        return {emitter.constant(op.getLoc(), emitter.builder.getZeroAttr(op.getType().getElementType()))};
      })
      .Case([&](tensor::SplatOp op) -> Packet { return {scalar(op.getInput())}; })
      .Case([&](tensor::InsertSliceOp op) { return evaluateInsertSlice(op, index); })
      .Case([&](tensor::PadOp op) { return evaluatePad(op, index); })
      .Case([&](tensor::ConcatOp op) { return evaluateConcat(op, index); })
      .Case([&](tensor::FromElementsOp op) { return evaluateFromElements(op, index); })
      .Case([&](tensor::GenerateOp op) { return evaluateGenerate(op, index); })
      .Default([&](Operation *) { return evaluateElementwise(result, index); });
}

Packet TensorEvaluator::byLane(OpResult result, ArrayRef<AffineExpr> index) {
  Packet packet;
  for (unsigned i = 0; i < emitter.width; ++i)
    packet.push_back(emitter.elementInLane(result, emitter.atLane(index, i), i));
  return packet;
}

//===----------------------------------------------------------------------===//
// linalg and element-wise operations
//===----------------------------------------------------------------------===//

/// True if `op`'s body has branches that all lanes would have to take together.
static bool hasBranches(Operation *op) {
  return op
      ->walk([&](Operation *inner) {
        return inner != op && inner->getNumRegions() > 0 ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

Packet TensorEvaluator::evaluateLinalg(linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index) {
  bool reduces = op.getNumReductionLoops() > 0;
  if (emitter.mentionsLane(index) && (reduces || hasBranches(op)))
    return byLane(result, index);

  IndexTuple loops = getLoopPoint(space, op, result, index);
  if (reduces)
    return evaluateReduction(op, result, std::move(loops));
  Value yielded = op.getBlock()->getTerminator()->getOperand(result.getResultNumber());
  return linalgBody(op, loops, yielded);
}

/// Binds the block arguments of `op` to the elements of its operands at the point `loops`.
static void bindOperands(BodyEvaluator &body, ElementEmitter &emitter, linalg::LinalgOp op, ArrayRef<AffineExpr> loops,
                         bool outputs) {
  for (OpOperand &operand : op->getOpOperands()) {
    if (!outputs && op.isDpsInit(&operand))
      continue;
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!isa<RankedTensorType>(operand.get().getType())) {
      body.bind(argument, [&emitter, value = operand.get()] { return Packet{emitter.scalar(value)}; });
      continue;
    }
    IndexTuple position = emitter.getSpace().apply(op.getMatchingIndexingMap(&operand), loops);
    body.bind(argument, [&emitter, value = operand.get(), position] { return emitter.element(value, position); });
  }
}

Packet TensorEvaluator::linalgBody(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value wanted) {
  BodyEvaluator body(emitter, op.getBlock(), loops);
  bindOperands(body, emitter, op, loops, /*outputs=*/true);
  return body.get(wanted);
}

Packet TensorEvaluator::evaluateReduction(linalg::LinalgOp op, OpResult result, IndexTuple loops) {
  OpBuilder &builder = emitter.builder;
  Location loc = op.getLoc();
  SmallVector<Value> carried;
  for (OpOperand &init : op.getDpsInitsMutable())
    carried.push_back(emitter.element(init.get(), space.apply(op.getMatchingIndexingMap(&init), loops)).front());

  // Emits one loop for each reduction dimension, outermost first. All results are carried, because the body may combine
  // them.
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  SmallVector<unsigned> dims;
  op.getReductionDims(dims);
  SmallVector<scf::ForOp> nest;
  SmallVector<std::unique_ptr<ElementEmitter::Scope>> scopes;
  for (unsigned dim : dims) {
    Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
    Value extent = emitter.materialize(space.constant(ranges[dim]));
    auto loop = scf::ForOp::create(builder, loc, zero, extent, one, carried);
    nest.push_back(loop);
    builder.setInsertionPointToStart(loop.getBody());
    // A loop that may have no iterations guards its body like a branch.
    scopes.push_back(std::make_unique<ElementEmitter::Scope>(emitter, loop, /*guard=*/ranges[dim] == 0));
    loops[dim] = emitter.bindVariable(loop.getInductionVar(), ranges[dim]);
    carried.assign(loop.getRegionIterArgs().begin(), loop.getRegionIterArgs().end());
  }
  BodyEvaluator body(emitter, op.getBlock(), loops);
  bindOperands(body, emitter, op, loops, /*outputs=*/false);
  for (auto [argument, value] : llvm::zip(op.getRegionOutputArgs(), carried))
    body.bind(Value(argument), {value});
  SmallVector<Value> yielded;
  for (Value value : op.getBlock()->getTerminator()->getOperands())
    yielded.push_back(body.get(value).front());
  for (unsigned i = nest.size(); i-- > 0;) {
    scf::YieldOp::create(builder, loc, yielded);
    scopes.pop_back();
    yielded.assign(nest[i].getResults().begin(), nest[i].getResults().end());
  }
  return {yielded[result.getResultNumber()]};
}

Packet TensorEvaluator::evaluateElementwise(OpResult result, ArrayRef<AffineExpr> index) {
  Operation *op = result.getOwner();
  assert(OpTrait::hasElementwiseMappableTraits(op) && "legality admitted an operation that has no element semantics");
  SmallVector<Packet> operands;
  for (Value operand : op->getOperands()) {
    if (isa<RankedTensorType>(operand.getType()))
      operands.push_back(emitter.element(operand, index));
    else
      operands.push_back({scalar(operand)});
  }
  return emitter.cloneScalar(op, operands);
}

//===----------------------------------------------------------------------===//
// Operations that join tensors
//===----------------------------------------------------------------------===//

std::optional<std::pair<AffineExpr, int64_t>> TensorEvaluator::getPacketTest(AffineExpr expr, int64_t extent,
                                                                             bool &cut) const {
  unsigned width = emitter.width;
  if (space.getStride(expr, cast<AffineDimExpr>(emitter.laneVariable).getPosition()) != 1)
    return std::nullopt;
  AffineExpr first = emitter.atLane(expr, 0)[0];
  if (extent % width == 0 && space.getDivisor(first) % width == 0)
    return std::pair(first, extent);
  cut = true;
  if (extent < width)
    return std::nullopt;
  return std::pair(first, extent - width + 1);
}

Packet TensorEvaluator::select(ArrayRef<AffineExpr> index, ArrayRef<int64_t> extents, Type type,
                               llvm::function_ref<Packet()> inside, llvm::function_ref<Packet()> outside,
                               llvm::function_ref<Packet()> mixed) {
  OpBuilder &builder = emitter.builder;
  Location loc = builder.getUnknownLoc();
  SmallVector<std::pair<AffineExpr, int64_t>> open;
  for (auto [expr, extent] : llvm::zip(index, extents)) {
    auto range = space.getRange(expr);
    if (range && (range->first >= extent || range->second < 0))
      return outside();
    if (!range || range->first < 0 || range->second >= extent)
      open.emplace_back(expr, extent);
  }
  if (open.empty())
    return inside();
  Value condition;
  bool cut = false;
  for (auto [position, extent] : open) {
    if (emitter.mentionsLane(position)) {
      auto test = getPacketTest(position, extent, cut);
      if (!test || (cut && !mixed))
        return {};
      std::tie(position, extent) = *test;
    }
    // As an unsigned number, a negative position is beyond every extent. Where positions come in groups of the extent,
    // as in a stack that is written as a concatenation, the group decides, and neighbours have the same condition.
    AffineExpr group = extent > 0 ? space.floorDiv(position, extent) : position;
    bool isGroup = space.getVariables(group).count() < space.getVariables(position).count();
    Value tested = emitter.materialize(isGroup ? group : position);
    Value limit = emitter.materialize(space.constant(isGroup ? 1 : extent));
    Value below = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, tested, limit);
    condition = condition ? Value(arith::AndIOp::create(builder, loc, condition, below)) : below;
  }
  unsigned lanes = emitter.width;
  SmallVector<Type> types(lanes, type);
  auto insideAsKnown = [&] {
    SmallVector<std::unique_ptr<IndexSpace::Assumption>> known;
    for (auto &[expr, extent] : open)
      known.push_back(std::make_unique<IndexSpace::Assumption>(space, expr, extent));
    return inside();
  };
  auto spread = [&](const Packet &packet) {
    Values values;
    for (unsigned i = 0; i < lanes; ++i)
      values.push_back(ElementEmitter::lane(packet, i));
    return values;
  };
  Values chosen = emitBranch(
      emitter, loc, condition, types, [&] { return spread(insideAsKnown()); },
      [&] { return spread(cut ? mixed() : outside()); });
  return Packet(chosen.begin(), chosen.end());
}

Packet TensorEvaluator::evaluateInsertSlice(tensor::InsertSliceOp op, ArrayRef<AffineExpr> index) {
  WindowTest test = getWindowTest(space, op, index, [&](OpFoldResult value) { return scalarIndex(value); });
  Packet packet = select(
      test.positions, test.extents, op.getType().getElementType(),
      [&] { return emitter.element(op.getSource(), test.source); },
      [&] { return emitter.element(op.getDest(), index); },
      [&] { return byLane(cast<OpResult>(op.getResult()), index); });
  return packet.empty() ? byLane(cast<OpResult>(op.getResult()), index) : packet;
}

Packet TensorEvaluator::evaluatePad(tensor::PadOp op, ArrayRef<AffineExpr> index) {
  IndexTuple source;
  for (auto [position, low] : llvm::zip(index, op.getMixedLowPad()))
    source.push_back(space.add(position, space.scale(scalarIndex(low), -1)));
  auto padding = [&] {
    Block &block = op.getRegion().front();
    BodyEvaluator body(emitter, &block, index);
    for (auto [argument, position] : llvm::zip(block.getArguments(), index))
      body.bind(argument, position);
    return body.get(block.getTerminator()->getOperand(0));
  };
  Packet packet = select(
      source, shapeOf(op.getSource()), op.getType().getElementType(),
      [&] { return emitter.element(op.getSource(), source); }, padding,
      [&] { return byLane(cast<OpResult>(op.getResult()), index); });
  return packet.empty() ? byLane(cast<OpResult>(op.getResult()), index) : packet;
}

Packet TensorEvaluator::evaluateConcat(tensor::ConcatOp op, ArrayRef<AffineExpr> index) {
  unsigned dim = op.getDim();
  Type type = op.getResultType().getElementType();
  bool diverges = false;
  auto from = [&](auto &&self, unsigned input, AffineExpr position) -> Packet {
    Value source = op.getInputs()[input];
    IndexTuple inner(index);
    inner[dim] = position;
    if (input + 1 == op.getInputs().size())
      return emitter.element(source, inner);
    int64_t extent = shapeOf(source)[dim];
    Packet packet = select(
        {position}, {extent}, type, [&] { return emitter.element(source, inner); },
        [&] { return self(self, input + 1, space.add(position, space.constant(-extent))); });
    diverges |= packet.empty();
    // The value replaces lanes that diverge further in; the whole packet is computed again then.
    return packet.empty() ? Packet{emitter.constant(op.getLoc(), emitter.builder.getZeroAttr(type))} : packet;
  };
  Packet packet = from(from, 0, index[dim]);
  return diverges ? byLane(cast<OpResult>(op.getResult()), index) : packet;
}

Packet TensorEvaluator::evaluateFromElements(tensor::FromElementsOp op, ArrayRef<AffineExpr> index) {
  AffineExpr position = space.linearize(index, op.getType().getShape());
  if (auto constant = dyn_cast<AffineConstantExpr>(position))
    return {scalar(op.getElements()[constant.getValue()])};
  if (emitter.mentionsLane(position))
    return byLane(cast<OpResult>(op.getResult()), index);
  Location loc = op.getLoc();
  Value chosen = scalar(op.getElements().back());
  Value place = emitter.materialize(position);
  for (int64_t i = op.getElements().size() - 2; i >= 0; --i) {
    Value number = emitter.materialize(space.constant(i));
    Value here = arith::CmpIOp::create(emitter.builder, loc, arith::CmpIPredicate::eq, place, number);
    chosen = arith::SelectOp::create(emitter.builder, loc, here, scalar(op.getElements()[i]), chosen);
  }
  return {chosen};
}

Packet TensorEvaluator::evaluateGenerate(tensor::GenerateOp op, ArrayRef<AffineExpr> index) {
  if (emitter.mentionsLane(index) && hasBranches(op))
    return byLane(cast<OpResult>(op.getResult()), index);
  Block &block = op.getBody().front();
  BodyEvaluator body(emitter, &block, index);
  for (auto [argument, position] : llvm::zip(block.getArguments(), index))
    body.bind(argument, position);
  return body.get(block.getTerminator()->getOperand(0));
}

//===----------------------------------------------------------------------===//
// Scalars of the dispatch
//===----------------------------------------------------------------------===//

Value TensorEvaluator::scalar(Value value) {
  ElementEmitter::Key key = ElementEmitter::makeKey(value.getAsOpaquePointer(), {});
  if (const Packet *known = emitter.recall(key))
    return known->front();
  Operation *op = value.getDefiningOp();
  assert(op && "a dispatch has tensor operands only");
  Value result;
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    result = emitter.constant(op->getLoc(), constant.getValue());
  } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    IndexTuple index;
    for (Value position : extract.getIndices())
      index.push_back(scalarIndex(position));
    result = ElementEmitter::lane(emitter.element(extract.getTensor(), index), 0);
  } else {
    SmallVector<Packet> operands;
    for (Value operand : op->getOperands())
      operands.push_back({scalar(operand)});
    result = emitter.cloneScalar(op, operands).front();
  }
  emitter.rememberElement(std::move(key), {result});
  return result;
}

AffineExpr TensorEvaluator::scalarIndex(OpFoldResult value) {
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return space.constant(*constant);
  return scalarIndex(cast<Value>(value));
}

AffineExpr TensorEvaluator::scalarIndex(Value value) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return space.constant(constant.getSExtValue());
  if (auto sum = value.getDefiningOp<arith::AddIOp>(); sum && value.getType().isIndex())
    return space.add(scalarIndex(sum.getLhs()), scalarIndex(sum.getRhs()));
  Value emitted = scalar(value);
  return emitter.bindOpaque(emitted, getClampExtent(value));
}
