// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum of exp(x - t) along the columns of a product, where t follows from the maximum of x there, would need each
// element twice, and so in memory. Parts of a row have sums that belong to their own maxima, and are corrected when
// the row's is known.

#include "ProductColumns.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITEXPONENTIALS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A value of the body of an element-wise operation, or of a reduction, as an element of a tensor: `map` has the loops
/// of the operation at its elements.
struct Element {
  Value tensor;
  AffineMap map;
};

/// What `scalar`, an argument of the body of `op`, is an element of.
std::optional<Element> getElement(linalg::LinalgOp op, Value scalar) {
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (!argument || argument.getOwner() != op.getBlock() ||
      argument.getArgNumber() >= static_cast<unsigned>(op.getNumDpsInputs()))
    return std::nullopt;
  OpOperand *operand = op.getDpsInputOperand(argument.getArgNumber());
  return Element{operand->get(), op.getMatchingIndexingMap(operand)};
}

/// The element-wise operation that defines `tensor` in the order of its loops, with one result.
linalg::LinalgOp getPointwise(Value tensor, Block &block) {
  auto op = tensor.getDefiningOp<linalg::LinalgOp>();
  bool fits = op && op->getBlock() == &block && isPointwise(op) && op->getNumResults() == 1 &&
              op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity();
  return fits ? op : linalg::LinalgOp();
}

/// A sum of exp(x - t) with t the same for all of a row, in terms of the dimensions of x.
struct ShiftedSum {
  linalg::LinalgOp op;
  Operation *exponential = nullptr;
  Value x;
  /// The row's number, for each element of x.
  Element shift;
  /// From the loops of `op` to the dimensions of x.
  AffineMap map;
};

class ExponentialSplitter {
public:
  ExponentialSplitter(RegionOp region, const TargetModel &model)
      : model(model), block(region.getBody().front()), builder(region.getContext()) {}

  void run() {
    for (auto op : block.getOps<linalg::LinalgOp>())
      if (std::optional<ShiftedSum> sum = matchSum(op))
        sums.push_back(std::move(*sum));
    if (sums.empty())
      return;
    auto maxima = llvm::make_filter_range(block.getOps<linalg::LinalgOp>(), isMaximum);
    for (linalg::LinalgOp op : llvm::to_vector(maxima))
      split(op);
    // What nobody reads any more would still be a reader of the product.
    eraseDeadOps(block);
  }

private:
  /// A maximum of elements of one tensor.
  static bool isMaximum(linalg::LinalgOp op) {
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    if (!reduction || !isa<arith::MaximumFOp, arith::MaxNumFOp>(reduction->combiner) || op.hasDynamicShape() ||
        !op.hasPureTensorSemantics() || op.getNumDpsInputs() != 1 || !isWide(op->getResult(0).getType()))
      return false;
    std::optional<Element> element = getElement(op, reduction->element);
    return element && element->map.isPermutation() &&
           op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isProjectedPermutation();
  }

  static bool isWide(Type type) { return isa<Float32Type, Float64Type>(getElementTypeOrSelf(type)); }

  std::optional<ShiftedSum> matchSum(linalg::LinalgOp op) {
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    if (!reduction || !isa<arith::AddFOp>(reduction->combiner) || op.hasDynamicShape() ||
        !op.hasPureTensorSemantics() || !isWide(op->getResult(0).getType()))
      return std::nullopt;
    ShiftedSum sum;
    sum.op = op;
    // The exponential and the difference may be operations of their own.
    linalg::LinalgOp body = op;
    Value scalar = reduction->element;
    sum.map = builder.getMultiDimIdentityMap(op.getNumLoops());
    auto enter = [&] {
      while (std::optional<Element> element = getElement(body, scalar)) {
        linalg::LinalgOp source = getPointwise(element->tensor, block);
        if (!source || !element->map.isPermutation())
          return;
        sum.map = element->map.compose(sum.map);
        body = source;
        scalar = source.getBlock()->getTerminator()->getOperand(0);
      }
    };
    enter();
    sum.exponential = scalar.getDefiningOp();
    if (!isa_and_present<math::ExpOp, math::Exp2Op>(sum.exponential))
      return std::nullopt;
    scalar = sum.exponential->getOperand(0);
    enter();
    auto difference = scalar.getDefiningOp<arith::SubFOp>();
    if (!difference)
      return std::nullopt;
    std::optional<Element> x = getElement(body, difference.getLhs()), shift = getElement(body, difference.getRhs());
    if (!x || !shift || !x->map.isPermutation())
      return std::nullopt;
    // What is the same for a row may be written for each of its elements.
    while (linalg::LinalgOp source = getPointwise(shift->tensor, block)) {
      std::optional<Element> from = getElement(source, source.getBlock()->getTerminator()->getOperand(0));
      if (!from || source.getBlock()->getOperations().size() != 1)
        break;
      shift = Element{from->tensor, from->map.compose(shift->map)};
    }
    sum.x = x->tensor;
    sum.map = x->map.compose(sum.map);
    sum.shift = Element{shift->tensor, shift->map.compose(inversePermutation(x->map))};
    return sum;
  }

  /// The dimension of x that a reduction goes along, if it is one, and what is stored has all others.
  static std::optional<unsigned> findDimension(linalg::LinalgOp op, AffineMap map) {
    std::optional<unsigned> loop = getOnlyReducedLoop(op);
    return loop ? map.getResultPosition(getAffineDimExpr(*loop, op.getContext())) : std::nullopt;
  }

  /// The dimensions of x that a reduction goes along, those of one element, too.
  static llvm::SmallBitVector findReduced(linalg::LinalgOp op, AffineMap map) {
    llvm::SmallBitVector reduced(map.getNumResults());
    SmallVector<unsigned> loops;
    op.getReductionDims(loops);
    for (unsigned loop : loops)
      if (std::optional<unsigned> dim = map.getResultPosition(getAffineDimExpr(loop, op.getContext())))
        reduced.set(*dim);
    return reduced;
  }

  void split(linalg::LinalgOp maximum) {
    Value x = maximum.getDpsInputs()[0];
    AffineMap map = maximum.getMatchingIndexingMap(maximum.getDpsInputOperand(0));
    std::optional<unsigned> loop = getOnlyReducedLoop(maximum), dim = findDimension(maximum, map);
    if (!dim)
      return;
    SmallVector<ShiftedSum> followers;
    SmallVector<linalg::LinalgOp> ops{maximum};
    for (ShiftedSum &sum : sums)
      if (sum.x == x && findDimension(sum.op, sum.map) == dim && !sum.shift.map.isFunctionOfDim(*dim) &&
          findReduced(sum.op, sum.map) == findReduced(maximum, map)) {
        followers.push_back(sum);
        ops.push_back(sum.op);
      }
    if (followers.empty() || !ProductColumns::find(ops, *loop, model))
      return;
    std::optional<LoopParts> cut = chooseColumnParts(maximum, *loop, model);
    if (!cut)
      return;
    llvm::erase_if(sums, [&](const ShiftedSum &sum) { return llvm::is_contained(ops, sum.op); });
    apply(maximum, *cut, map, followers);
  }

  /// Puts `now` in the place of the result of `op`, also where a sum that is to be split has it.
  void replace(linalg::LinalgOp op, Value now, MutableArrayRef<ShiftedSum> followers) {
    Value old = op->getResult(0);
    for (MutableArrayRef<ShiftedSum> list : {MutableArrayRef<ShiftedSum>(sums), followers})
      for (ShiftedSum &sum : list)
        for (Value *value : {&sum.x, &sum.shift.tensor})
          if (*value == old)
            *value = now;
    old.replaceAllUsesWith(now);
    op->erase();
  }

  /// A tensor of the results of the parts that holds `value`.
  Value fill(Location loc, ArrayRef<int64_t> shape, TypedAttr value) {
    Value empty = tensor::EmptyOp::create(builder, loc, shape, value.getType());
    return linalg::FillOp::create(builder, loc, arith::ConstantOp::create(builder, loc, value).getResult(), empty)
        .getResult(0);
  }

  void apply(linalg::LinalgOp maximum, const LoopParts &cut, AffineMap map, MutableArrayRef<ShiftedSum> followers) {
    Location loc = maximum.getLoc();
    builder.setInsertionPoint(maximum);
    SplittableReduction reduction = *matchSplittableReduction(maximum);
    auto type = cast<RankedTensorType>(maximum->getResult(0).getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin(), cut.parts);
    linalg::GenericOp parts = reduceParts(builder, maximum, cut, fill(loc, shape, reduction.neutral));
    Value tops = parts.getResult(0);
    SmallVector<Value> partials;
    for (const ShiftedSum &sum : followers)
      partials.push_back(sumParts(parts, cut, sum));
    unsigned rank = type.getRank();
    AffineMap all = builder.getMultiDimIdentityMap(rank + 1);
    SmallVector<utils::IteratorType> iterators(rank + 1, utils::IteratorType::parallel);
    iterators.front() = utils::IteratorType::reduction;
    Value init = maximum.getDpsInits()[0];
    auto top = linalg::GenericOp::create(builder, loc, type, tops, init, {all, all.dropResult(0)}, iterators,
                                         [&](OpBuilder &inner, Location at, ValueRange values) {
                                           IRMapping mapping;
                                           for (Value operand : reduction.combiner->getOperands())
                                             mapping.map(operand, values[operand == reduction.element ? 0 : 1]);
                                           Operation *joined = inner.clone(*reduction.combiner, mapping);
                                           linalg::YieldOp::create(inner, at, joined->getResults());
                                         });
    // Where each dimension of x is among the loops of what combines parts.
    AffineMap out = maximum.getMatchingIndexingMap(maximum.getDpsInitOperand(0));
    SmallVector<AffineExpr> place;
    for (AffineExpr expr : map.getResults()) {
      std::optional<unsigned> position = out.getResultPosition(expr);
      bool isOne = maximum.getStaticLoopRanges()[cast<AffineDimExpr>(expr).getPosition()] == 1;
      if (!position && isOne)
        place.push_back(builder.getAffineConstantExpr(0));
      else
        place.push_back(builder.getAffineDimExpr(position ? *position + 1 : 0));
    }
    replace(maximum, top.getResult(0), followers);
    for (auto [number, partial] : llvm::enumerate(partials)) {
      linalg::LinalgOp op = followers[number].op;
      Value combined = combineSums(followers[number], partial, tops, place, iterators);
      replace(op, combined, followers.drop_front(number + 1));
    }
  }

  /// The sums of exp(x - m) of parts with the maxima m. Where m is no number to begin with, x is summed up as it is.
  Value sumParts(linalg::GenericOp parts, const LoopParts &cut, const ShiftedSum &sum) {
    Location loc = parts.getLoc();
    auto type = cast<RankedTensorType>(parts.getResult(0).getType());
    Type scalar = type.getElementType();
    Value zero = fill(loc, type.getShape(), builder.getZeroAttr(scalar));
    SmallVector<AffineMap> maps = parts.getIndexingMapsArray();
    maps.insert(maps.end(), maps.back());
    SmallVector<Value> inputs{parts.getInputs()[0], parts.getResult(0)};
    return linalg::GenericOp::create(
               builder, loc, type, inputs, zero, maps, parts.getIteratorTypesArray(),
               [&](OpBuilder &inner, Location at, ValueRange values) {
                 auto attribute =
                     inner.getFloatAttr(scalar, APFloat::getInf(cast<FloatType>(scalar).getFloatSemantics()));
                 Value none = arith::ConstantOp::create(inner, at, inner.getZeroAttr(scalar));
                 Value infinite = arith::ConstantOp::create(inner, at, attribute);
                 Value size = math::AbsFOp::create(inner, at, values[1]);
                 Value isFinite = arith::CmpFOp::create(inner, at, arith::CmpFPredicate::OLT, size, infinite);
                 Value top = arith::SelectOp::create(inner, at, isFinite, values[1], none);
                 Value exponent = arith::SubFOp::create(inner, at, values[0], top);
                 Value term = exponentiate(inner, sum, exponent);
                 if (cut.missing != 0)
                   term = arith::SelectOp::create(inner, at, createIsInside(inner, at, cut), term, none);
                 linalg::YieldOp::create(inner, at, arith::AddFOp::create(inner, at, values[2], term).getResult());
               })
        .getResult(0);
  }

  static Value exponentiate(OpBuilder &inner, const ShiftedSum &sum, Value exponent) {
    IRMapping mapping;
    mapping.map(sum.exponential->getOperand(0), exponent);
    return inner.clone(*sum.exponential, mapping)->getResult(0);
  }

  /// The sum of all parts: each is multiplied by exp(m - t).
  Value combineSums(const ShiftedSum &sum, Value partial, Value tops, ArrayRef<AffineExpr> place,
                    ArrayRef<utils::IteratorType> iterators) {
    linalg::LinalgOp op = sum.op;
    Location loc = op.getLoc();
    builder.setInsertionPoint(op);
    unsigned loops = iterators.size();
    AffineMap all = builder.getMultiDimIdentityMap(loops);
    AffineMap shift = sum.shift.map.replaceDimsAndSymbols(place, {}, loops, 0);
    SmallVector<AffineExpr> fromLoop(op.getNumLoops(), builder.getAffineDimExpr(0));
    for (auto [dim, expr] : llvm::enumerate(sum.map.getResults()))
      fromLoop[cast<AffineDimExpr>(expr).getPosition()] = place[dim];
    AffineMap out = op.getMatchingIndexingMap(op.getDpsInitOperand(0)).replaceDimsAndSymbols(fromLoop, {}, loops, 0);
    Value init = op.getDpsInits()[0];
    SmallVector<Value> inputs{partial, tops, sum.shift.tensor};
    return linalg::GenericOp::create(builder, loc, init.getType(), inputs, init, {all, all, shift, out}, iterators,
                                     [&](OpBuilder &inner, Location at, ValueRange values) {
                                       Value exponent = arith::SubFOp::create(inner, at, values[1], values[2]);
                                       Value factor = exponentiate(inner, sum, exponent);
                                       Value term = arith::MulFOp::create(inner, at, values[0], factor);
                                       linalg::YieldOp::create(
                                           inner, at, arith::AddFOp::create(inner, at, values[3], term).getResult());
                                     })
        .getResult(0);
  }

  const TargetModel &model;
  Block &block;
  OpBuilder builder;
  /// Those that are not split yet.
  SmallVector<ShiftedSum> sums;
};

struct SplitExponentialsPass : cg::impl::SplitExponentialsBase<SplitExponentialsPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(),
                        [](RegionOp region, const TargetModel &model) { ExponentialSplitter(region, model).run(); });
  }
};

} // namespace
