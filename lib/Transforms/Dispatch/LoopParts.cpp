// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopParts.h"
#include "Parts.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/LibraryProduct.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

LoopParts LoopParts::near(unsigned dim, int64_t extent, int64_t parts) {
  for (int64_t near = parts; near > parts / 2 && near > 1; --near)
    if (extent % near == 0)
      return {dim, near, extent / near, 0};
  for (int64_t near = parts + 1; near < 2 * parts; ++near)
    if (extent % near == 0)
      return {dim, near, extent / near, 0};
  return {dim, parts, extent / parts, extent % parts};
}

bool cg::canCutLoop(linalg::LinalgOp op, unsigned dim) {
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    unsigned uses = 0;
    for (AffineExpr expr : op.getMatchingIndexingMap(input).getResults()) {
      if (!expr.isFunctionOfDim(dim))
        continue;
      if (!isa<AffineDimExpr>(expr) || uses++ > 0)
        return false;
    }
    return true;
  });
}

/// Returns the dimension of an operand with this map that is loop `dim`, if there is one.
static std::optional<unsigned> findDimension(AffineMap map, unsigned dim) {
  return map.getResultPosition(getAffineDimExpr(dim, map.getContext()));
}

/// Replaces the index of a loop in the body.
static void replaceIndex(OpBuilder &builder, Block &body, llvm::function_ref<Value(linalg::IndexOp)> position) {
  OpBuilder::InsertionGuard guard(builder);
  for (auto index : llvm::make_early_inc_range(body.getOps<linalg::IndexOp>())) {
    builder.setInsertionPoint(index);
    Value now = position(index);
    index.replaceAllUsesWith(now);
    index.erase();
  }
}

linalg::GenericOp cg::createWithBody(OpBuilder &builder, linalg::LinalgOp op, ValueRange inputs, ValueRange inits,
                                     ArrayRef<AffineMap> maps, ArrayRef<utils::IteratorType> iterators) {
  auto generic = linalg::GenericOp::create(builder, op.getLoc(), inits.getTypes(), inputs, inits, maps, iterators);
  IRMapping none;
  op->getRegion(0).cloneInto(&generic.getRegion(), none);
  return generic;
}

double cg::getInputBytes(linalg::LinalgOp op) {
  double bytes = 0;
  for (Value input : op.getDpsInputs())
    if (auto tensor = dyn_cast<RankedTensorType>(input.getType()))
      bytes += getByteSize(tensor);
  return bytes;
}

bool cg::isProductOfTwo(linalg::LinalgOp op) {
  std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
  return reduction && isContraction(*reduction) && op.hasPureTensorSemantics() && !op.hasDynamicShape() &&
         op.getNumDpsInputs() == 2 && !op.hasIndexSemantics() && beginsWithZero(op);
}

Value cg::repeatOn(OpBuilder &builder, Operation *op, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType()).clone(getElementTypeOrSelf(op->getResult(0).getType()));
  auto generic = dyn_cast<linalg::LinalgOp>(op);
  if (!generic)
    return clone(builder, op, type, tensor)->getResult(0);
  Value empty = tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(), type.getElementType());
  SmallVector<AffineMap> maps(2, builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  return createWithBody(builder, generic, tensor, empty, maps, loops).getResult(0);
}

Value cg::createFilled(OpBuilder &builder, Location loc, ArrayRef<int64_t> shape, TypedAttr value) {
  Value empty = tensor::EmptyOp::create(builder, loc, shape, value.getType());
  Value element = arith::ConstantOp::create(builder, loc, value);
  return linalg::FillOp::create(builder, loc, element, empty).getResult(0);
}

bool cg::mayCombineParts(const SplittableReduction &reduction) {
  linalg::LinalgOp op = reduction.op;
  Type type = reduction.neutral.getType();
  bool isNarrow = isa<FloatType>(type) && type.getIntOrFloatBitWidth() < 32;
  AffineMap out = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  return !isNarrow && op.hasPureTensorSemantics() && !op.hasDynamicShape() &&
         out.isProjectedPermutation(/*allowZeroInResults=*/true);
}

linalg::GenericOp cg::combineAs(OpBuilder &builder, const SplittableReduction &reduction, Value elements, Value init,
                                ArrayRef<AffineMap> maps, ArrayRef<utils::IteratorType> iterators) {
  Operation *combiner = reduction.combiner;
  return linalg::GenericOp::create(builder, combiner->getLoc(), init.getType(), elements, init, maps, iterators,
                                   [&](OpBuilder &inner, Location loc, ValueRange values) {
                                     IRMapping mapping;
                                     for (Value operand : combiner->getOperands())
                                       mapping.map(operand, values[operand == reduction.element ? 0 : 1]);
                                     Operation *joined = inner.clone(*combiner, mapping);
                                     linalg::YieldOp::create(inner, loc, joined->getResults());
                                   });
}

Value cg::combineAlong(OpBuilder &builder, const SplittableReduction &reduction, Value elements, Value init,
                       unsigned dim) {
  unsigned rank = cast<RankedTensorType>(elements.getType()).getRank();
  AffineMap all = builder.getMultiDimIdentityMap(rank);
  SmallVector<utils::IteratorType> iterators(rank, utils::IteratorType::parallel);
  iterators[dim] = utils::IteratorType::reduction;
  return combineAs(builder, reduction, elements, init, {all, all.dropResult(dim)}, iterators).getResult(0);
}

linalg::GenericOp cg::reduceRest(OpBuilder &builder, linalg::LinalgOp op, const LoopParts &cut, ValueRange inits) {
  int64_t begin = cut.parts * cut.length;
  SmallVector<Value> inputs;
  for (OpOperand *input : op.getDpsInputOperands()) {
    std::optional<unsigned> place = findDimension(op.getMatchingIndexingMap(input), cut.dim);
    inputs.push_back(place ? takePart(builder, op.getLoc(), input->get(), *place, begin, cut.rest) : input->get());
  }
  auto rest = createWithBody(builder, op, inputs, inits, op.getIndexingMapsArray(), op.getIteratorTypesArray());
  replaceIndex(builder, *rest.getBlock(), [&](linalg::IndexOp index) -> Value {
    Location loc = index.getLoc();
    Value loop = linalg::IndexOp::create(builder, loc, index.getDim());
    if (index.getDim() != cut.dim)
      return loop;
    return arith::AddIOp::create(builder, loc, loop, arith::ConstantIndexOp::create(builder, loc, begin));
  });
  return rest;
}

Value cg::createIsInside(OpBuilder &builder, Location loc, const LoopParts &cut) {
  Value length = arith::ConstantIndexOp::create(builder, loc, cut.length);
  Value begin = arith::MulIOp::create(builder, loc, linalg::IndexOp::create(builder, loc, cut.dim), length);
  Value place = arith::AddIOp::create(builder, loc, begin, linalg::IndexOp::create(builder, loc, cut.dim + 1));
  Value end = arith::ConstantIndexOp::create(builder, loc, cut.parts * cut.length - cut.missing);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, place, end);
}

/// Makes the body of a reduction of parts skip missing trips.
static void passOverMissing(OpBuilder &builder, linalg::GenericOp op, const LoopParts &cut) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = op.getLoc();
  if (std::optional<SplittableReduction> reduction = matchSplittableReduction(op)) {
    builder.setInsertionPoint(reduction->combiner);
    Value neutral = arith::ConstantOp::create(builder, loc, reduction->neutral);
    Value inside = createIsInside(builder, loc, cut);
    Value element = arith::SelectOp::create(builder, loc, inside, reduction->element, neutral);
    reduction->combiner->replaceUsesOfWith(reduction->element, element);
    return;
  }
  Operation *yield = op.getBlock()->getTerminator();
  builder.setInsertionPoint(yield);
  Value inside = createIsInside(builder, loc, cut);
  for (auto [result, accumulator] : llvm::zip_equal(yield->getOpOperands(), op.getRegionOutputArgs()))
    result.set(arith::SelectOp::create(builder, loc, inside, result.get(), accumulator));
}

/// Extends a dimension by elements that are not read.
static Value extend(OpBuilder &builder, Location loc, Value tensor, unsigned dim, int64_t missing) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] += missing;
  SmallVector<OpFoldResult> low(type.getRank(), builder.getIndexAttr(0)), high = low;
  high[dim] = builder.getIndexAttr(missing);
  Value none = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type.getElementType()));
  return tensor::PadOp::create(builder, loc, type.clone(shape), tensor, low, high, none);
}

linalg::GenericOp cg::reduceParts(OpBuilder &builder, linalg::LinalgOp op, const LoopParts &cut, ValueRange inits) {
  Location loc = op.getLoc();
  // The part is a loop in front of that of its trips.
  unsigned loops = op.getNumLoops();
  SmallVector<AffineExpr> moved;
  for (unsigned dim = 0; dim < loops; ++dim)
    moved.push_back(builder.getAffineDimExpr(dim < cut.dim ? dim : dim + 1));
  AffineExpr part = builder.getAffineDimExpr(cut.dim);
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (OpOperand *input : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(input);
    std::optional<unsigned> place = findDimension(map, cut.dim);
    map = map.replaceDimsAndSymbols(moved, {}, loops + 1, 0);
    Value value = input->get();
    if (place) {
      value = cut.missing == 0 ? takePart(builder, loc, value, *place, 0, cut.parts * cut.length)
                               : extend(builder, loc, value, *place, cut.missing);
      value = cutIntoParts(builder, loc, value, *place, cut.parts);
      map = map.insertResult(part, *place);
    }
    inputs.push_back(value);
    maps.push_back(map);
  }
  for (OpOperand &init : op.getDpsInitsMutable()) {
    AffineMap map = op.getMatchingIndexingMap(&init).replaceDimsAndSymbols(moved, {}, loops + 1, 0);
    maps.push_back(map.insertResult(part, 0));
  }
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  iterators.insert(iterators.begin() + cut.dim, utils::IteratorType::parallel);
  auto reduced = createWithBody(builder, op, inputs, inits, maps, iterators);
  replaceIndex(builder, *reduced.getBlock(), [&](linalg::IndexOp index) -> Value {
    Location at = index.getLoc();
    unsigned dim = index.getDim();
    Value loop = linalg::IndexOp::create(builder, at, dim < cut.dim ? dim : dim + 1);
    if (dim != cut.dim)
      return loop;
    Value length = arith::ConstantIndexOp::create(builder, at, cut.length);
    Value begin = arith::MulIOp::create(builder, at, linalg::IndexOp::create(builder, at, dim), length);
    return arith::AddIOp::create(builder, at, begin, loop);
  });
  if (cut.missing != 0)
    passOverMissing(builder, reduced, cut);
  return reduced;
}
