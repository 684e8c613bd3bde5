// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Combiner.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

Combiner::Combiner(LoopVectorizer &vectorizer, ArrayRef<BlockArgument> states, MLIRContext *context)
    : vectorizer(vectorizer), states(states),
      dependents(vectorizer.findDependents(SmallVector<Value>(states.begin(), states.end()))),
      shape(cast<RankedTensorType>(states.front().getType()).getShape()), body(new Block), builder(context) {
  builder.setInsertionPointToEnd(body);
  AffineMap identity = AffineMap::getMultiDimIdentityMap(shape.size(), context);
  for (BlockArgument state : states)
    known[{state, identity}] = body->addArgument(getElementTypeOrSelf(state.getType()), state.getLoc());
}

Combiner::~Combiner() {
  if (!body->getParent())
    delete body;
}

LogicalResult Combiner::add(Value tensor) {
  FailureOr<Value> value = get(tensor, AffineMap::getMultiDimIdentityMap(shape.size(), builder.getContext()));
  if (failed(value))
    return failure();
  yielded.push_back(*value);
  return success();
}

void Combiner::finish(Region &region, Location loc) {
  YieldOp::create(builder, loc, yielded);
  region.push_back(body);
}

FailureOr<Value> Combiner::get(Value tensor, AffineMap map) {
  if (auto it = known.find({tensor, map}); it != known.end())
    return it->second;
  FailureOr<Value> value = dependents.contains(tensor) ? compute(tensor, map) : read(tensor, map);
  if (succeeded(value))
    known[{tensor, map}] = *value;
  return value;
}

/// A value that does not depend on the states: a number, or an element of an input.
FailureOr<Value> Combiner::read(Value tensor, AffineMap map) {
  Attribute value;
  auto fill = tensor.getDefiningOp<linalg::FillOp>();
  if (fill ? matchPattern(fill.value(), m_Constant(&value)) : matchPattern(tensor, m_Constant(&value))) {
    auto splat = dyn_cast<SplatElementsAttr>(value);
    auto number = splat ? splat.getSplatValue<TypedAttr>() : dyn_cast<TypedAttr>(value);
    if (splat || fill)
      return arith::ConstantOp::create(builder, tensor.getLoc(), number).getResult();
  }
  FailureOr<Value> input = vectorizer.getAllAt(tensor, map, shape);
  if (failed(input))
    return failure();
  inputs.push_back(*input);
  return Value(body->addArgument(getElementTypeOrSelf(tensor.getType()), tensor.getLoc()));
}

FailureOr<Value> Combiner::compute(Value tensor, AffineMap map) {
  auto result = dyn_cast<OpResult>(tensor);
  if (!result)
    return failure();
  Operation *op = result.getOwner();
  locations.push_back(op->getLoc());
  return llvm::TypeSwitch<Operation *, FailureOr<Value>>(op)
      .Case([&](linalg::LinalgOp op) { return computeLinalg(op, result, map); })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp>([&](auto op) -> FailureOr<Value> {
        // Dimensions of one element are added or removed; the others keep their order.
        auto source = op.getSrcType(), type = op.getResultType();
        if (!source.hasStaticShape() || !type.hasStaticShape())
          return failure();
        SmallVector<AffineExpr> kept, exprs;
        for (auto [extent, expr] : llvm::zip(type.getShape(), map.getResults()))
          if (extent != 1)
            kept.push_back(expr);
        unsigned next = 0;
        for (int64_t extent : source.getShape()) {
          if (extent != 1 && next == kept.size())
            return failure();
          exprs.push_back(extent == 1 ? builder.getAffineConstantExpr(0) : kept[next++]);
        }
        auto isLong = [](int64_t extent) { return extent != 1; };
        if (!llvm::equal(llvm::make_filter_range(source.getShape(), isLong),
                         llvm::make_filter_range(type.getShape(), isLong)))
          return failure();
        return get(op.getSrc(), AffineMap::get(map.getNumDims(), 0, exprs, builder.getContext()));
      })
      .Default([&](Operation *op) -> FailureOr<Value> {
        if (!isScalarOp(op))
          return failure();
        SmallVector<Value> operands;
        for (Value operand : op->getOperands()) {
          if (!isa<TensorType>(operand.getType()))
            return failure();
          FailureOr<Value> value = get(operand, map);
          if (failed(value))
            return failure();
          operands.push_back(*value);
        }
        Operation *copy = builder.clone(*op);
        copy->setOperands(operands);
        copy->getResult(0).setType(getElementTypeOrSelf(result.getType()));
        return copy->getResult(0);
      });
}

FailureOr<Value> Combiner::computeLinalg(linalg::LinalgOp op, OpResult result, AffineMap map) {
  if (op.getNumReductionLoops() != 0 || !op.hasPureTensorSemantics())
    return failure();
  // The point of the iteration space that computes the element; it is 0 in loops of one iteration.
  SmallVector<AffineExpr> point(op.getNumLoops(), builder.getAffineConstantExpr(0));
  for (auto [expr, at] : llvm::zip(op.getIndexingMapMatchingResult(result).getResults(), map.getResults())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim)
      return failure();
    point[dim.getPosition()] = at;
  }
  AffineMap loops = AffineMap::get(map.getNumDims(), 0, point, builder.getContext());
  IRMapping mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!op.payloadUsesValueFromOperand(&operand))
      continue;
    FailureOr<Value> value = failure();
    if (isa<TensorType>(operand.get().getType()))
      value = get(operand.get(), simplifyAffineMap(op.getMatchingIndexingMap(&operand).compose(loops)));
    else
      value = vectorizer.getInvariant(operand.get());
    if (failed(value))
      return failure();
    mapping.map(op.getMatchingBlockArgument(&operand), *value);
  }
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (!isScalarOp(&inner) && !isa<arith::ConstantOp>(inner))
      return failure();
    for (Value operand : inner.getOperands()) {
      if (mapping.contains(operand))
        continue;
      FailureOr<Value> outside = vectorizer.getInvariant(operand);
      if (failed(outside))
        return failure();
      mapping.map(operand, *outside);
    }
    builder.clone(inner, mapping);
  }
  Value yielded = op.getBlock()->getTerminator()->getOperand(result.getResultNumber());
  if (mapping.contains(yielded))
    return mapping.lookup(yielded);
  return vectorizer.getInvariant(yielded);
}
