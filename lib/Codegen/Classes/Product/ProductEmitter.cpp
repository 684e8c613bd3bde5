// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductEmitter.h"
#include "../Classes.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

void ProductEmitter::loop(Value count, int64_t extent, llvm::function_ref<void(AffineExpr)> body) {
  emitTrips(emitter, loc, index(0), count, index(1), extent, {}, [&](AffineExpr trip, ValueRange) {
    body(trip);
    return Values();
  });
}

void ProductEmitter::setPoint(ArrayRef<unsigned> variables, AffineExpr number) {
  SmallVector<int64_t> extents;
  for (unsigned variable : variables)
    extents.push_back(plan.shape[variable]);
  for (auto [variable, expr] : llvm::zip(variables, space.delinearize(number, extents)))
    point[variable] = expr;
}

IndexTuple ProductEmitter::resultIndex() const {
  IndexTuple at;
  for (AffineExpr expr : plan.result)
    at.push_back(space.simplify(expr.replaceDimsAndSymbols(point, {})));
  return at;
}

IndexTuple ProductEmitter::loopsAt(const Factor &factor, AffineExpr place, AffineExpr trip) {
  linalg::LinalgOp op = plan.reduction.op;
  setPoint(factor.variables, place);
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), resultIndex());
  for (auto [dim, expr] : llvm::zip(plan.dims, space.delinearize(trip, plan.extents)))
    loops[dim] = expr;
  return loops;
}

Packet ProductEmitter::factorAt(const Factor &factor, Value value, AffineExpr place, AffineExpr trip) {
  return emitter.bodyValue(plan.reduction.op, loopsAt(factor, place, trip), value);
}

Packet ProductEmitter::finish(Packet sums) {
  linalg::LinalgOp op = plan.reduction.op;
  Value init = op.getDpsInits()[0];
  if (auto fill = init.getDefiningOp<linalg::FillOp>())
    if (matchPattern(fill.value(), m_AnyZeroFloat()) || matchPattern(fill.value(), m_Zero()))
      return sums;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), resultIndex());
  Packet begin = emitter.element(init, space.apply(op.getMatchingIndexingMap(op.getDpsInitOperand(0)), loops));
  for (auto [lane, sum] : llvm::enumerate(sums)) {
    Value first = ElementEmitter::lane(begin, lane);
    sum = isa<FloatType>(sum.getType()) ? arith::AddFOp::create(builder, loc, first, sum).getResult()
                                        : arith::AddIOp::create(builder, loc, first, sum).getResult();
  }
  return sums;
}

IndexTuple ProductEmitter::foldIndex(const ProductFold &fold) const {
  IndexTuple at;
  for (AffineExpr expr : fold.result)
    at.push_back(space.simplify(expr.replaceDimsAndSymbols(point, {})));
  return at;
}

Values ProductEmitter::beginFold(const ProductFold &fold) {
  if (fold.reduction)
    return {arith::ConstantOp::create(builder, loc, fold.reduction->neutral)};
  // A part begins like a row: an element that is never chosen must not be kept because it is the first of a part.
  linalg::LinalgOp op = fold.op;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), foldIndex(fold));
  Values begin;
  for (OpOperand &init : op.getDpsInitsMutable())
    begin.push_back(emitter.element(init.get(), space.apply(op.getMatchingIndexingMap(&init), loops)).front());
  return begin;
}

Values ProductEmitter::addToFold(const ProductFold &fold, ValueRange folded) {
  linalg::LinalgOp op = fold.op;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), foldIndex(fold));
  unsigned variable = plan.shape.size();
  for (unsigned dim : llvm::reverse(fold.dims))
    loops[dim] = point[--variable];
  if (fold.reduction) {
    Value element = emitter.bodyValue(op, loops, fold.reduction->element).front();
    return {combineReduced(builder, loc, *fold.reduction, folded.front(), element, /*reassociate=*/true)};
  }
  SmallVector<std::pair<Value, Value>> known;
  for (Value element : fold.elements)
    known.emplace_back(element, emitter.bodyValue(op, loops, element).front());
  for (auto [argument, value] : llvm::zip_equal(op.getRegionOutputArgs(), folded))
    known.emplace_back(argument, value);
  return emitter.blockValues(op.getBlock(), known, op.getBlock()->getTerminator()->getOperands());
}

Values ProductEmitter::finishFold(const ProductFold &fold, Values folded) {
  if (!fold.reduction)
    return folded;
  linalg::LinalgOp op = fold.op;
  Value init = op.getDpsInits()[0];
  Attribute first;
  if (auto fill = init.getDefiningOp<linalg::FillOp>();
      fill && matchPattern(fill.value(), m_Constant(&first)) && first == fold.reduction->neutral)
    return folded;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), foldIndex(fold));
  Packet begin = emitter.element(init, space.apply(op.getMatchingIndexingMap(op.getDpsInitOperand(0)), loops));
  return {combineReduced(builder, loc, *fold.reduction, begin.front(), folded.front(), /*reassociate=*/true)};
}

void ProductEmitter::bindFolds(SmallVectorImpl<Values> &folded) {
  folded.resize(plan.folds.size());
  for (auto [number, fold] : llvm::enumerate(plan.folds))
    for (OpResult result : fold.op->getResults())
      emitter.bindElements(result, [&folded, number = number, result](ArrayRef<AffineExpr>) {
        return Packet{folded[number][result.getResultNumber()]};
      });
}

Value ProductEmitter::countTrips(AffineExpr base) {
  if (plan.foldEnd == plan.b.extent)
    return index(plan.foldTrips);
  Value left = emitter.materialize(space.add(space.constant(plan.foldEnd), space.scale(base, -1)));
  return arith::MinSIOp::create(builder, loc, index(plan.foldTrips), left);
}

void ProductEmitter::foldTrips(AffineExpr base, SmallVectorImpl<Values> &folded, bool tuples,
                               llvm::function_ref<void(AffineExpr trip)> setTrip) {
  for (unsigned level = 0, e = plan.countLevels(); level < e; ++level) {
    // Reductions that take an element of the tile together.
    SmallVector<unsigned> group;
    for (auto [number, fold] : llvm::enumerate(plan.folds))
      if (fold.level == level && (tuples || fold.reduction))
        group.push_back(number);
    if (group.empty())
      continue;
    setPoint(plan.b.variables, base);
    Values begin;
    for (unsigned number : group)
      llvm::append_range(begin, beginFold(plan.folds[number]));
    auto forEach = [&](ValueRange all, llvm::function_ref<void(unsigned number, ValueRange own)> visit) {
      for (unsigned number : group) {
        unsigned count = plan.folds[number].op->getNumResults();
        visit(number, all.take_front(count));
        all = all.drop_front(count);
      }
    };
    auto addTrip = [&](AffineExpr trip, ValueRange carried) {
      setTrip(trip);
      AffineExpr column = space.add(base, trip);
      IndexSpace::Assumption assumption(space, column, plan.foldEnd);
      setPoint(plan.b.variables, column);
      Values next;
      forEach(carried,
              [&](unsigned number, ValueRange own) { llvm::append_range(next, addToFold(plan.folds[number], own)); });
      return next;
    };
    auto run = [&](Value count) {
      return emitTrips(emitter, loc, index(0), count, index(1), plan.foldTrips, begin, addTrip);
    };
    Value all = index(plan.foldTrips), count = countTrips(base);
    Values results;
    if (plan.foldEnd == plan.b.extent) {
      results = run(all);
    } else {
      // Full parts have loops of a fixed length, which become vector loops.
      Value isFull = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, count, all);
      results = emitBranch(
          emitter, loc, isFull, ValueRange(begin).getTypes(), [&] { return run(all); }, [&] { return run(count); });
    }
    setPoint(plan.b.variables, base);
    forEach(results, [&](unsigned number, ValueRange own) {
      folded[number] = finishFold(plan.folds[number], Values(own.begin(), own.end()));
    });
  }
}

void ProductEmitter::storeOutput() {
  unsigned stored = plan.shape.size() - plan.foldVariables;
  for (unsigned number = 0, e = dispatch.getOutputs().size(); number < e; ++number) {
    StoredOutput output = getStoredOutput(dispatch, number);
    IndexTuple at =
        space.reshape(ArrayRef(point).take_front(stored), ArrayRef(plan.shape).take_front(stored), output.getShape());
    Packet values = emitter.element(output.source, at);
    at = emitter.storedIndex(output.window, at);
    auto type = cast<RankedTensorType>(dispatch.getOutputArgument(number).getType());
    emitter.store(values, function.getOutputMemory(number), space.linearize(at, type.getShape()));
  }
}
