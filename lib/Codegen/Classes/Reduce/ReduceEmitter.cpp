// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReduceEmitter.h"
#include "../Classes.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

IndexTuple ReduceEmitter::pointOf(AffineExpr result) const {
  SmallVector<int64_t> tiles;
  for (const ReducePlan::Unrolled &dim : plan.unrolled)
    tiles.push_back(dim.tile);
  IndexTuple at = point, local = space.delinearize(result, tiles);
  for (auto [dim, expr] : llvm::zip(plan.unrolled, local))
    at[dim.variable] = space.add(at[dim.variable], expr);
  return at;
}

IndexTuple ReduceEmitter::withInner(IndexTuple at, AffineExpr position) const {
  for (auto [variable, expr] : llvm::zip_equal(plan.inner, space.delinearize(position, plan.getExtents(plan.inner))))
    at[variable] = expr;
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

int64_t ReduceEmitter::placeOf(const ReduceStage &stage, ArrayRef<AffineExpr> index) {
  if (stage.offsets.size() == 1)
    return 0;
  AffineExpr first = rewrite(stage.result, stored)[stage.offsetDim];
  auto offset = dyn_cast<AffineConstantExpr>(space.add(index[stage.offsetDim], space.scale(first, -1)));
  const auto *place = offset ? llvm::find(stage.offsets, offset.getValue()) : stage.offsets.end();
  if (place == stage.offsets.end()) {
    misplaced = true;
    return 0;
  }
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
  return combineReduced(builder, dispatch.getLoc(), stage.reduction, lhs, rhs, reassociate);
}

Value cg::combineReduced(OpBuilder &builder, Location loc, const SplittableReduction &reduction, Value lhs, Value rhs,
                         bool reassociate) {
  IRMapping mapping;
  Operation *combiner = reduction.combiner;
  bool elementFirst = combiner->getOperand(0) == reduction.element;
  Type type = lhs.getType();
  if (rhs.getType() != type)
    rhs = arith::ExtFOp::create(builder, loc, type, rhs);
  mapping.map(combiner->getOperand(elementFirst ? 1 : 0), lhs);
  mapping.map(combiner->getOperand(elementFirst ? 0 : 1), rhs);
  Operation *copy = builder.clone(*combiner, mapping);
  copy->getResult(0).setType(type);
  auto allow = [&](Operation *op, arith::FastMathFlags flags) {
    if (auto fast = dyn_cast_if_present<arith::ArithFastMathInterface>(op))
      op->setAttr(fast.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(builder.getContext(), fast.getFastMathFlagsAttr().getValue() | flags));
  };
  // Single products need not be rounded in a sum of them: they may be fused with the additions.
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
  if (stage.beginsNeutral())
    return accumulated;
  linalg::LinalgOp op = stage.reduction.op;
  Value init = op.getDpsInits()[0];
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
  // The memory has the box in place of the whole tensor.
  emitter.bindElements(box.tensor, [this, box, storage, type](ArrayRef<AffineExpr> index) {
    IndexTuple local;
    for (auto [expr, varies] : llvm::zip(index, box.varies))
      local.push_back(varies ? expr : space.constant(0));
    return emitter.load(storage, space.linearize(local, box.shape), type);
  });
}

IndexTuple ReduceEmitter::fillIn(ArrayRef<AffineExpr> index, ArrayRef<bool> varies, ArrayRef<AffineExpr> local) const {
  // Varying indices may use variables that the kernel does not have.
  IndexTuple at(local);
  for (auto [expr, outside, own] : llvm::zip_equal(at, index, varies))
    if (!own)
      expr = rewrite(outside, point).front();
  return at;
}

IndexTuple ReduceEmitter::boxIndex(const Box &box, AffineExpr position) const {
  return fillIn(box.index, box.varies, space.delinearize(position, box.shape));
}

IndexTuple ReduceEmitter::asVariables(ArrayRef<AffineExpr> at) {
  IndexTuple variables(at);
  for (auto [expr, extent] : llvm::zip_equal(variables, plan.shape)) {
    auto range = space.getRange(expr);
    if (!isa<AffineDimExpr, AffineConstantExpr>(expr) || !range || range->second >= extent)
      expr = emitter.bindVariable(emitter.materialize(expr), extent);
  }
  return variables;
}

void ReduceEmitter::storeOutput(ArrayRef<AffineExpr> place) {
  // If a reduction is used at several places, indices are compared with those of the plan, which consist of variables.
  // A stored element is inside, whatever its expressions are otherwise.
  bool comparesPlaces = llvm::any_of(plan.sequence, [](const ReduceStage &stage) { return stage.offsets.size() > 1; });
  IndexTuple at = comparesPlaces && emitter.getWidth() == 1 ? asVariables(place) : IndexTuple(place);
  stored = at;
  IndexTuple index = space.reshape(at, plan.shape, output.getShape());
  // All values are computed before any is stored, because an output may share memory with old contents that another one
  // reads.
  SmallVector<FollowingElement> following;
  SmallVector<std::pair<IndexTuple, Packet>> steps;
  Packet values = emitter.element(output.source, index);
  for (unsigned number : plan.steps) {
    StoredOutput step = getStoredOutput(dispatch, number);
    IndexTuple own = space.reshape(at, plan.shape, step.getShape());
    Packet packet = emitter.element(step.source, own);
    steps.emplace_back(std::move(own), std::move(packet));
  }
  for (unsigned i = 1, e = dispatch.getOutputs().size(); i < e && storesFollow && !keepsRows(dispatch); ++i)
    following.push_back(computeFollowing(i, index));
  store(main, output, values, index);
  for (auto [number, step] : llvm::zip_equal(plan.steps, steps))
    store(number, getStoredOutput(dispatch, number), step.second, step.first);
  for (const FollowingElement &element : following)
    within(element.inside,
           [&] { store(element.number, getStoredOutput(dispatch, element.number), {element.value}, element.index); });
}

Packet ReduceEmitter::termAt(const ReducePlan::Strip &strip, ArrayRef<AffineExpr> column) {
  auto [row, rows] = presentRow();
  Value terms = linalg::LinalgOp(strip.stage.reduction.op).getDpsInputs().front();
  return emitter.element(terms, getTermIndex(space, space.linearize(row, rows), plan.getStripMode()->rows, column));
}

IndexTuple ReduceEmitter::columnAt(const ReducePlan::Strip &strip, ArrayRef<AffineExpr> at) const {
  IndexTuple local;
  for (unsigned variable : plan.inner)
    local.push_back(at[variable]);
  return space.reshape(local, plan.getExtents(plan.inner), strip.columns);
}

void ReduceEmitter::storeStrip(const ReducePlan::Strip &strip, AffineExpr number, ArrayRef<AffineExpr> column,
                               const Packet &sums) {
  IndexTuple index{number};
  llvm::append_range(index, column);
  store(strip.output, getStoredOutput(dispatch, strip.output), sums, index);
}

std::pair<IndexTuple, SmallVector<int64_t>> ReduceEmitter::presentRow() const {
  IndexTuple row;
  for (unsigned variable : plan.group)
    row.push_back(point[variable]);
  return {row, plan.getExtents(plan.group)};
}

void ReduceEmitter::storeTogether(ArrayRef<unsigned> numbers, ArrayRef<AffineExpr> at, ArrayRef<int64_t> shape) {
  SmallVector<std::pair<IndexTuple, Packet>> elements;
  for (unsigned number : numbers) {
    StoredOutput other = getStoredOutput(dispatch, number);
    IndexTuple own = space.reshape(at, shape, other.getShape());
    Packet packet = emitter.element(other.source, own);
    elements.emplace_back(std::move(own), std::move(packet));
  }
  for (auto [number, element] : llvm::zip_equal(numbers, elements))
    store(number, getStoredOutput(dispatch, number), element.second, element.first);
}

void ReduceEmitter::storeRow() {
  auto [row, rows] = presentRow();
  storeTogether(plan.rowOutputs, row, rows);
}

void ReduceEmitter::storePart(int64_t parts, AffineExpr part) {
  auto [row, rows] = presentRow();
  row.push_back(part);
  rows.push_back(parts);
  SmallVector<unsigned> numbers;
  for (const ReducePlan::PartOutput &own : plan.getPartOutputs())
    if (own.parts == parts)
      numbers.push_back(own.output);
  storeTogether(numbers, row, rows);
}

llvm::SmallSetVector<int64_t, 2> ReduceEmitter::findPartCounts() const {
  llvm::SmallSetVector<int64_t, 2> counts;
  for (const ReducePlan::PartOutput &own : plan.getPartOutputs())
    counts.insert(own.parts);
  return counts;
}

IndexTuple ReduceEmitter::partIndex(const RowParts &parts, AffineExpr part) const {
  IndexTuple index = rewrite(parts.first, point);
  for (auto [first, local] : llvm::zip_equal(index, space.delinearize(part, parts.shape)))
    first = space.add(first, local);
  return index;
}

void ReduceEmitter::bindParts(const RowParts &parts, Value memory) {
  Value tensor = parts.stage.reduction.op->getResult(0);
  Type type = cast<RankedTensorType>(tensor.getType()).getElementType();
  emitter.bindMemory(tensor, memory);
  emitter.bindElements(tensor, [this, &parts, memory, type](ArrayRef<AffineExpr> index) {
    IndexTuple local;
    for (auto [expr, extent] : llvm::zip_equal(index, parts.shape))
      local.push_back(space.mod(expr, extent));
    return emitter.load(memory, space.linearize(local, parts.shape), type);
  });
}

void ReduceEmitter::store(unsigned number, const StoredOutput &stored, const Packet &values, ArrayRef<AffineExpr> at) {
  IndexTuple index = emitter.storedIndex(stored.window, at);
  auto type = cast<RankedTensorType>(dispatch.getOutputArgument(number).getType());
  emitter.store(values, function.getOutputMemory(number), space.linearize(index, type.getShape()));
}

void ReduceEmitter::guarded(AffineExpr index, int64_t limit, llvm::function_ref<void()> body) {
  auto range = space.getRange(index);
  if (range && range->second < limit)
    return body();
  Value value = emitter.materialize(index), bound = emitter.materialize(space.constant(limit));
  within(arith::CmpIOp::create(builder, dispatch.getLoc(), arith::CmpIPredicate::ult, value, bound), body);
}

AffineExpr ReduceEmitter::clamped(AffineExpr index, int64_t count) {
  auto range = space.getRange(index);
  if (range && range->first >= 0 && range->second < count)
    return index;
  Value last = emitter.materialize(space.constant(count - 1));
  return emitter.bindVariable(arith::MinUIOp::create(builder, dispatch.getLoc(), emitter.materialize(index), last),
                              count);
}

void ReduceEmitter::within(Value inside, llvm::function_ref<void()> body) {
  if (!inside)
    return body();
  emitGuard(emitter, dispatch.getLoc(), inside, body);
}

ReduceEmitter::FollowingElement ReduceEmitter::computeFollowing(unsigned number, ArrayRef<AffineExpr> at) {
  std::optional<FollowingStore> following = matchFollowingStore(dispatch, number, output.source);
  assert(following && emitter.getWidth() == 1 && "stores follow single elements, one to one");
  Location loc = dispatch.getLoc();
  FollowingElement element{number, {}, {}, {}};
  IndexTuple used;
  for (auto [expr, part] : llvm::zip(at, following->parts)) {
    AffineExpr position = space.add(expr, space.constant(-part.begin));
    auto range = space.getRange(position);
    if (!range || range->first < 0 || range->second >= part.extent) {
      Value value = emitter.materialize(position), limit = emitter.materialize(space.constant(part.extent));
      Value test = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, value, limit);
      element.inside = element.inside ? arith::AndIOp::create(builder, loc, element.inside, test).getResult() : test;
      position = emitter.bindVariable(value, part.extent);
    }
    llvm::append_range(used, space.delinearize(position, part.shape));
  }
  StoredOutput target = getStoredOutput(dispatch, number);
  ArrayRef<AffineExpr> rest = used;
  for (int64_t extent : target.getShape()) {
    element.index.push_back(extent == 1 ? space.constant(0) : rest.front());
    rest = rest.drop_front(extent != 1);
  }
  if (!element.inside) {
    element.value = emitter.element(target.source, element.index).front();
    return element;
  }
  Type type = getElementTypeOrSelf(target.source.getType());
  Value none = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  auto compute = [&] { return Values{emitter.element(target.source, element.index).front()}; };
  element.value = emitBranch(emitter, loc, element.inside, type, compute, [&] { return Values{none}; }).front();
  return element;
}
