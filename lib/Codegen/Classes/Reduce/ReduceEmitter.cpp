// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReduceEmitter.h"
#include "cgmlir/Codegen/IndexTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

FailureOr<ReducePlan> cg::analyzeDispatch(DispatchOp dispatch, bool severalPlaces) {
  IndexSpace space(dispatch.getContext());
  AccessWalk walk(space, [](Value tensor) { return isa<OpResult>(tensor); });
  StoredOutput output = getStoredOutput(dispatch, 0);
  SmallVector<AffineExpr> variables;
  for (int64_t extent : output.getShape())
    variables.push_back(space.addVariable(extent));
  walk.demand(output.source, variables);
  auto isLeaf = [](Value tensor) { return isa<BlockArgument>(tensor); };
  Operation *offender = nullptr;
  std::optional<ReducePlan> plan = ReducePlan::analyze(walk, space, output.getShape(), isLeaf, severalPlaces, offender);
  if (!plan)
    return dispatch.emitOpError() << "the body is not one that the class 'reduce' takes";
  return *plan;
}

IndexTuple ReduceEmitter::pointOf(AffineExpr result) const {
  SmallVector<int64_t> tiles;
  for (const ReducePlan::Unrolled &dim : plan.unrolled)
    tiles.push_back(dim.tile);
  IndexTuple at = point, local = space.delinearize(result, tiles);
  for (auto [dim, expr] : llvm::zip(plan.unrolled, local))
    at[dim.variable] = space.add(at[dim.variable], expr);
  return at;
}

IndexTuple ReduceEmitter::rewrite(ArrayRef<AffineExpr> index, ArrayRef<AffineExpr> at) const {
  IndexTuple result;
  for (AffineExpr expr : index)
    result.push_back(space.simplify(expr.replaceDimsAndSymbols(at, {})));
  return result;
}

SmallVector<IndexTuple> ReduceEmitter::resultsOf(const ReduceStage &stage) const {
  SmallVector<IndexTuple> results;
  for (int64_t offset : stage.offsets)
    for (int64_t i = 0, e = plan.countUnrolled(); i < e; ++i) {
      results.push_back(rewrite(stage.result, pointOf(i)));
      if (offset != 0)
        results.back()[stage.offsetDim] = space.add(results.back()[stage.offsetDim], space.constant(offset));
    }
  return results;
}

int64_t ReduceEmitter::placeOf(const ReduceStage &stage, ArrayRef<AffineExpr> index) const {
  if (stage.offsets.size() == 1)
    return 0;
  AffineExpr first = rewrite(stage.result, stored)[stage.offsetDim];
  auto offset = dyn_cast<AffineConstantExpr>(space.add(index[stage.offsetDim], space.scale(first, -1)));
  const auto *place = offset ? llvm::find(stage.offsets, offset.getValue()) : stage.offsets.end();
  if (place == stage.offsets.end())
    llvm::report_fatal_error("reduce: a result is asked for at a place that the plan does not have");
  return place - stage.offsets.begin();
}

void ReduceEmitter::setGrid(AffineExpr number) {
  SmallVector<int64_t> counts;
  for (const ReducePlan::Tiles &dim : plan.grid)
    counts.push_back(dim.count);
  IndexTuple tiles = space.delinearize(number, counts);
  for (auto [dim, tile] : llvm::zip(plan.grid, tiles))
    point[dim.variable] = space.scale(tile, dim.tile);
}

IndexTuple ReduceEmitter::loopsAt(const ReduceStage &stage, ArrayRef<AffineExpr> result, AffineExpr position) const {
  linalg::LinalgOp op = stage.reduction.op;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), result);
  for (auto [dim, expr] : llvm::zip(stage.dims, space.delinearize(position, stage.extents)))
    loops[dim] = expr;
  return loops;
}

Packet ReduceEmitter::elementAt(const ReduceStage &stage, ArrayRef<AffineExpr> result, AffineExpr position) {
  return emitter.bodyValue(stage.reduction.op, loopsAt(stage, result, position), stage.reduction.element);
}

Value ReduceEmitter::combine(const ReduceStage &stage, Value lhs, Value rhs, bool reassociate) {
  IRMapping mapping;
  Operation *combiner = stage.reduction.combiner;
  bool elementFirst = combiner->getOperand(0) == stage.reduction.element;
  mapping.map(combiner->getOperand(elementFirst ? 1 : 0), lhs);
  mapping.map(combiner->getOperand(elementFirst ? 0 : 1), rhs);
  Operation *copy = builder.clone(*combiner, mapping);
  auto allow = [&](Operation *op, arith::FastMathFlags flags) {
    if (auto fast = dyn_cast_if_present<arith::ArithFastMathInterface>(op))
      op->setAttr(fast.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(builder.getContext(), fast.getFastMathFlagsAttr().getValue() | flags));
  };
  // The rounding of single products means nothing in a sum of them: they may be fused with the additions.
  Operation *product = rhs.getDefiningOp();
  if (isa<arith::AddFOp>(copy) && isa_and_present<arith::MulFOp>(product)) {
    allow(copy, arith::FastMathFlags::contract);
    allow(product, arith::FastMathFlags::contract);
  }
  if (reassociate)
    allow(copy, arith::FastMathFlags::reassoc);
  return copy->getResult(0);
}

Value ReduceEmitter::neutral(const ReduceStage &stage) {
  return arith::ConstantOp::create(builder, dispatch.getLoc(), stage.reduction.neutral);
}

Packet ReduceEmitter::finish(const ReduceStage &stage, ArrayRef<AffineExpr> result, Packet accumulated) {
  linalg::LinalgOp op = stage.reduction.op;
  Value init = op.getDpsInits()[0];
  // Most reductions begin with the neutral element.
  if (auto fill = init.getDefiningOp<linalg::FillOp>()) {
    Attribute value;
    if (matchPattern(fill.value(), m_Constant(&value)) && value == stage.reduction.neutral)
      return accumulated;
  }
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), result);
  IndexTuple index = space.apply(op.getMatchingIndexingMap(op.getDpsInitOperand(0)), loops);
  Packet begin = emitter.element(init, index);
  for (auto [lane, value] : llvm::enumerate(accumulated))
    value = combine(stage, ElementEmitter::lane(begin, lane), value);
  return accumulated;
}

void ReduceEmitter::bindBox(const Box &box, Value storage) {
  auto type = cast<RankedTensorType>(box.tensor.getType()).getElementType();
  emitter.bindMemory(box.tensor, storage);
  // In place of the whole tensor, the memory holds the box.
  emitter.bindElements(box.tensor, [this, box, storage, type](ArrayRef<AffineExpr> index) {
    IndexTuple local;
    for (auto [expr, varies] : llvm::zip(index, box.varies))
      local.push_back(varies ? expr : space.constant(0));
    return emitter.load(storage, space.linearize(local, box.shape), type);
  });
}

IndexTuple ReduceEmitter::boxIndex(const Box &box, AffineExpr position) const {
  IndexTuple local = space.delinearize(position, box.shape), fixed = rewrite(box.index, point);
  for (auto [expr, outside, varies] : llvm::zip(local, fixed, box.varies))
    if (!varies)
      expr = outside;
  return local;
}

void ReduceEmitter::storeOutput(ArrayRef<AffineExpr> at) {
  stored.assign(at.begin(), at.end());
  Packet values = emitter.element(output.source, at);
  store(0, output, values, at);
  for (unsigned i = 1, e = dispatch.getOutputs().size(); i < e; ++i)
    storeFollowing(i, at);
}

void ReduceEmitter::store(unsigned number, const StoredOutput &stored, const Packet &values, ArrayRef<AffineExpr> at) {
  IndexTuple index(at);
  if (stored.window)
    index = getWindowTarget(space, stored.window, at, [&](OpFoldResult value) {
      auto attribute = dyn_cast<Attribute>(value);
      return attribute ? space.constant(cast<IntegerAttr>(attribute).getInt())
                       : emitter.scalarIndex(cast<Value>(value));
    });
  auto type = cast<RankedTensorType>(dispatch.getOutputArgument(number).getType());
  emitter.store(values, function.getOutputMemory(number), space.linearize(index, type.getShape()));
}

void ReduceEmitter::storeFollowing(unsigned number, ArrayRef<AffineExpr> at) {
  std::optional<FollowingStore> following = matchFollowingStore(dispatch, number, output.source);
  assert(following && emitter.getWidth() == 1 && "stores follow single elements, one to one");
  Location loc = dispatch.getLoc();
  IndexTuple inside;
  Value within;
  for (auto [expr, part] : llvm::zip(at, following->parts)) {
    inside.push_back(space.add(expr, space.constant(-part.begin)));
    auto range = space.getRange(inside.back());
    if (range && range->first >= 0 && range->second < part.extent)
      continue;
    Value position = emitter.materialize(inside.back()), limit = emitter.materialize(space.constant(part.extent));
    Value test = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, position, limit);
    within = within ? arith::AndIOp::create(builder, loc, within, test).getResult() : test;
    inside.back() = emitter.bindVariable(position, part.extent);
  }
  StoredOutput stored = getStoredOutput(dispatch, number);
  auto storeElement = [&] {
    IndexTuple used, index;
    for (auto [expr, part] : llvm::zip(inside, following->parts))
      llvm::append_range(used, space.delinearize(expr, part.shape));
    ArrayRef<AffineExpr> rest = used;
    for (int64_t extent : stored.getShape()) {
      index.push_back(extent == 1 ? space.constant(0) : rest.front());
      rest = rest.drop_front(extent != 1);
    }
    store(number, stored, emitter.element(stored.source, index), index);
  };
  if (!within)
    return storeElement();
  auto guard = scf::IfOp::create(builder, loc, within, /*withElse=*/false);
  builder.setInsertionPointToStart(guard.thenBlock());
  ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
  storeElement();
}
