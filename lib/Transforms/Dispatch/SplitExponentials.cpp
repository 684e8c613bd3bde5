// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum of exp(x - t), or of x - t, along the columns of a product, where t follows from the maximum of x in the row,
// would need each element twice, and so would need x in memory. Here each part of a row is summed with the maximum of
// the part, and the sums are corrected when the maximum of the row is known.

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

/// A value in the body of an element-wise operation or reduction, as an element of a tensor: `map` has the loops of the
/// operation at its elements.
struct Element {
  Value tensor;
  AffineMap map;
};

/// Returns the element that `scalar`, an argument of the body of `op`, is.
std::optional<Element> getElement(linalg::LinalgOp op, Value scalar) {
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (!argument || argument.getOwner() != op.getBlock() ||
      argument.getArgNumber() >= static_cast<unsigned>(op.getNumDpsInputs()))
    return std::nullopt;
  OpOperand *operand = op.getDpsInputOperand(argument.getArgNumber());
  return Element{operand->get(), op.getMatchingIndexingMap(operand)};
}

/// Returns the element-wise operation with one result that defines `tensor` in the order of its loops.
linalg::LinalgOp getPointwise(Value tensor, Block &block) {
  auto op = tensor.getDefiningOp<linalg::LinalgOp>();
  bool fits = op && op->getBlock() == &block && isPointwise(op) && op->getNumResults() == 1 &&
              op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity();
  return fits ? op : linalg::LinalgOp();
}

/// A sum of exp(x - t) or of x - t, with t the same for the whole row, by the dimensions of x.
struct ShiftedSum {
  linalg::LinalgOp op;
  /// Null for a sum of differences.
  Operation *exponential = nullptr;
  Value x;
  /// The row's numbers for each element of x, in the order in which they are subtracted.
  SmallVector<Element, 2> shifts;
  /// The map from the loops of `op` to the dimensions of x.
  AffineMap map;
};

class ExponentialSplitter {
public:
  ExponentialSplitter(RegionOp region, const TargetModel &model)
      : model(model), block(region.getBody().front()), builder(region.getContext()) {}

  void run() {
    SmallVector<linalg::LinalgOp> maxima, choices;
    for (auto op : block.getOps<linalg::LinalgOp>()) {
      if (!isMaximum(op) && !findMaximum(op))
        continue;
      (op->getNumResults() == 1 ? maxima : choices).push_back(op);
      maximized.insert(op.getDpsInputs()[0]);
    }
    for (auto op : block.getOps<linalg::LinalgOp>())
      if (std::optional<ShiftedSum> sum = matchSum(op))
        sums.push_back(std::move(*sum));
    if (sums.empty())
      return;
    // Sums that follow from maxima of the same product are cut together, or not at all.
    for (ArrayRef<linalg::LinalgOp> list : {ArrayRef(maxima), ArrayRef(choices)})
      for (linalg::LinalgOp op : list)
        for (const ShiftedSum &sum : findFollowers(op))
          following.push_back(sum.op);
    for (linalg::LinalgOp op : maxima)
      split(op);
    for (linalg::LinalgOp op : choices) {
      std::optional<unsigned> loop = getOnlyReducedLoop(op);
      if (loop && llvm::any_of(findFollowers(op), [&](const ShiftedSum &sum) { return follows(sum, op); }) &&
          canReduceParts(op, *loop) && ProductColumns::find(op, *loop, model, following))
        split(takeMaximum(op));
    }
    // A value without users would still count as a reader of the product.
    eraseDeadOps(block);
  }

private:
  /// True for the maximum of elements of one tensor.
  static bool isMaximum(linalg::LinalgOp op) {
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    if (!reduction || !isa<arith::MaximumFOp, arith::MaxNumFOp>(reduction->combiner) || op.hasDynamicShape() ||
        !op.hasPureTensorSemantics() || op.getNumDpsInputs() != 1 || !isWide(op->getResult(0).getType()))
      return false;
    std::optional<Element> element = getElement(op, reduction->element);
    return element && element->map.isPermutation() &&
           op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isProjectedPermutation();
  }

  /// Returns the number of the result that is a maximum, where a choice also gives its position, for example.
  static std::optional<unsigned> findMaximum(linalg::LinalgOp op) {
    if (op.getNumReductionLoops() == 0 || op.getNumDpsInits() < 2 || op.getNumDpsInputs() != 1 ||
        op.hasDynamicShape() || !op.hasPureTensorSemantics() ||
        !op.getMatchingIndexingMap(op.getDpsInputOperand(0)).isPermutation())
      return std::nullopt;
    for (auto [number, accumulator] : llvm::enumerate(op.getRegionOutputArgs())) {
      Operation *combiner = op.getBlock()->getTerminator()->getOperand(number).getDefiningOp();
      if (isa_and_present<arith::MaximumFOp, arith::MaxNumFOp>(combiner) &&
          llvm::is_contained(combiner->getOperands(), Value(accumulator)) &&
          llvm::is_contained(combiner->getOperands(), Value(op.getRegionInputArgs().front())) &&
          isWide(accumulator.getType()) &&
          op.getMatchingIndexingMap(op.getDpsInitOperand(number)).isProjectedPermutation())
        return number;
    }
    return std::nullopt;
  }

  /// Makes the maximum of a choice a reduction of its own.
  linalg::LinalgOp takeMaximum(linalg::LinalgOp choice) {
    unsigned number = *findMaximum(choice);
    OpOperand *init = choice.getDpsInitOperand(number);
    Operation *combiner = choice.getBlock()->getTerminator()->getOperand(number).getDefiningOp();
    builder.setInsertionPoint(choice);
    AffineMap maps[] = {choice.getMatchingIndexingMap(choice.getDpsInputOperand(0)),
                        choice.getMatchingIndexingMap(init)};
    auto maximum = linalg::GenericOp::create(
        builder, choice.getLoc(), init->get().getType(), choice.getDpsInputs(), init->get(), maps,
        choice.getIteratorTypesArray(), [&](OpBuilder &inner, Location at, ValueRange values) {
          IRMapping mapping;
          mapping.map(choice.getRegionInputArgs().front(), values[0]);
          mapping.map(choice.getRegionOutputArgs()[number], values[1]);
          linalg::YieldOp::create(inner, at, inner.clone(*combiner, mapping)->getResults());
        });
    Value old = choice->getResult(number);
    replaceInSums(old, maximum.getResult(0), sums);
    old.replaceAllUsesWith(maximum.getResult(0));
    return maximum;
  }

  static bool isWide(Type type) { return isa<Float32Type, Float64Type>(getElementTypeOrSelf(type)); }

  std::optional<ShiftedSum> matchSum(linalg::LinalgOp op) {
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    if (!reduction || !isa<arith::AddFOp>(reduction->combiner) || op.hasDynamicShape() ||
        !op.hasPureTensorSemantics() || !isWide(op->getResult(0).getType()))
      return std::nullopt;
    ShiftedSum sum;
    sum.op = op;
    // The exponential and the differences may be separate operations.
    linalg::LinalgOp body = op;
    Value scalar = reduction->element;
    sum.map = builder.getMultiDimIdentityMap(op.getNumLoops());
    auto enter = [&] {
      while (std::optional<Element> element = getElement(body, scalar)) {
        linalg::LinalgOp source = getPointwise(element->tensor, block);
        bool isFound = !sum.shifts.empty() && maximized.contains(element->tensor);
        if (!source || !element->map.isPermutation() || isFound)
          return;
        sum.map = element->map.compose(sum.map);
        body = source;
        scalar = source.getBlock()->getTerminator()->getOperand(0);
      }
    };
    enter();
    if (isa_and_present<math::ExpOp, math::Exp2Op>(scalar.getDefiningOp())) {
      sum.exponential = scalar.getDefiningOp();
      scalar = sum.exponential->getOperand(0);
      enter();
    }
    std::optional<Element> x;
    do {
      auto difference = scalar.getDefiningOp<arith::SubFOp>();
      std::optional<Element> shift = difference ? getElement(body, difference.getRhs()) : std::nullopt;
      if (!shift)
        return std::nullopt;
      // A value of a row may be written for each of its elements.
      while (linalg::LinalgOp source = getPointwise(shift->tensor, block)) {
        std::optional<Element> from = getElement(source, source.getBlock()->getTerminator()->getOperand(0));
        if (!from || source.getBlock()->getOperations().size() != 1)
          break;
        shift = Element{from->tensor, from->map.compose(shift->map)};
      }
      sum.shifts.push_back(Element{shift->tensor, shift->map.compose(sum.map)});
      scalar = difference.getLhs();
      enter();
      x = getElement(body, scalar);
    } while (!x);
    if (!x->map.isPermutation() || !maximized.contains(x->tensor))
      return std::nullopt;
    sum.x = x->tensor;
    sum.map = x->map.compose(sum.map);
    for (Element &shift : sum.shifts)
      shift.map = shift.map.compose(inversePermutation(sum.map));
    std::reverse(sum.shifts.begin(), sum.shifts.end());
    return sum;
  }

  /// Returns the dimension of x that a reduction goes along, if it is one and the result has all others.
  static std::optional<unsigned> findDimension(linalg::LinalgOp op, AffineMap map) {
    std::optional<unsigned> loop = getOnlyReducedLoop(op);
    return loop ? map.getResultPosition(getAffineDimExpr(*loop, op.getContext())) : std::nullopt;
  }

  /// Returns the dimensions of x that a reduction goes along, those of one element included.
  static llvm::SmallBitVector findReduced(linalg::LinalgOp op, AffineMap map) {
    llvm::SmallBitVector reduced(map.getNumResults());
    SmallVector<unsigned> loops;
    op.getReductionDims(loops);
    for (unsigned loop : loops)
      if (std::optional<unsigned> dim = map.getResultPosition(getAffineDimExpr(loop, op.getContext())))
        reduced.set(*dim);
    return reduced;
  }

  /// Returns the sums over the elements of `maximum` that can be computed along with it.
  SmallVector<ShiftedSum> findFollowers(linalg::LinalgOp maximum) const {
    SmallVector<ShiftedSum> followers;
    Value x = maximum.getDpsInputs()[0];
    AffineMap map = maximum.getMatchingIndexingMap(maximum.getDpsInputOperand(0));
    std::optional<unsigned> dim = findDimension(maximum, map);
    for (const ShiftedSum &sum : sums) {
      auto variesAlong = [&](const Element &shift) { return shift.map.isFunctionOfDim(*dim); };
      if (dim && sum.x == x && findDimension(sum.op, sum.map) == dim && llvm::none_of(sum.shifts, variesAlong) &&
          findReduced(sum.op, sum.map) == findReduced(maximum, map) && (sum.exponential || follows(sum, maximum)))
        followers.push_back(sum);
    }
    return followers;
  }

  /// True if the subtracted value follows from `maximum`: otherwise the sum needs each element only once.
  bool follows(const ShiftedSum &sum, Operation *maximum) const {
    llvm::SetVector<Operation *> before;
    auto add = [&](Value value) {
      Operation *source = value.getDefiningOp();
      if (source && source->getBlock() == &block)
        before.insert(source);
    };
    for (const Element &shift : sum.shifts)
      add(shift.tensor);
    for (size_t i = 0; i < before.size() && !before.contains(maximum); ++i)
      before[i]->walk([&](Operation *inner) { llvm::for_each(inner->getOperands(), add); });
    return before.contains(maximum);
  }

  void split(linalg::LinalgOp maximum) {
    SmallVector<ShiftedSum> followers = findFollowers(maximum);
    if (followers.empty())
      return;
    unsigned loop = *getOnlyReducedLoop(maximum);
    std::optional<ProductColumns> columns = ProductColumns::find(maximum, loop, model, following);
    std::optional<LoopParts> cut = columns ? chooseColumnParts(maximum, loop, model) : std::nullopt;
    if (!cut)
      return;
    auto isFollower = [&](linalg::LinalgOp op) {
      return llvm::any_of(followers, [&](const ShiftedSum &sum) { return sum.op == op; });
    };
    llvm::erase_if(sums, [&](const ShiftedSum &sum) { return isFollower(sum.op); });
    llvm::erase_if(following, isFollower);
    apply(maximum, *cut, *columns, followers);
  }

  static void replaceInSums(Value old, Value now, MutableArrayRef<ShiftedSum> list) {
    for (ShiftedSum &sum : list) {
      if (sum.x == old)
        sum.x = now;
      for (Element &shift : sum.shifts)
        if (shift.tensor == old)
          shift.tensor = now;
    }
  }

  /// Replaces the result of `op` by `now`, also in sums that are to be split.
  void replace(linalg::LinalgOp op, Value now, MutableArrayRef<ShiftedSum> followers) {
    Value old = op->getResult(0);
    replaceInSums(old, now, sums);
    replaceInSums(old, now, followers);
    old.replaceAllUsesWith(now);
    op->erase();
  }

  void apply(linalg::LinalgOp maximum, const LoopParts &cut, const ProductColumns &columns,
             MutableArrayRef<ShiftedSum> followers) {
    Location loc = maximum.getLoc();
    AffineMap map = maximum.getMatchingIndexingMap(maximum.getDpsInputOperand(0));
    builder.setInsertionPoint(maximum);
    SplittableReduction reduction = *matchSplittableReduction(maximum);
    auto type = cast<RankedTensorType>(maximum->getResult(0).getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin(), cut.parts);
    linalg::GenericOp parts = reduceParts(builder, maximum, cut, createFilled(builder, loc, shape, reduction.neutral));
    Value tops = parts.getResult(0);
    SmallVector<Value> partials;
    for (const ShiftedSum &sum : followers)
      partials.push_back(sumParts(parts, cut, sum));
    columns.gather(parts);
    for (Value partial : partials)
      columns.gather(partial.getDefiningOp());
    SmallVector<utils::IteratorType> iterators(shape.size(), utils::IteratorType::parallel);
    iterators.front() = utils::IteratorType::reduction;
    Value init = maximum.getDpsInits()[0];
    Value top = combineAlong(builder, reduction, tops, init, 0);
    // The position of each dimension of x among the loops of the combination of parts.
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
    replace(maximum, top, followers);
    for (auto [number, partial] : llvm::enumerate(partials)) {
      linalg::LinalgOp op = followers[number].op;
      Value combined = combineSums(followers[number], partial, tops, cut, place, iterators);
      replace(op, combined, followers.drop_front(number + 1));
    }
  }

  /// Returns the sums of exp(x - m), or of x - m, of parts with the maxima m. Where m is NaN or infinite, x is summed
  /// unchanged.
  Value sumParts(linalg::GenericOp parts, const LoopParts &cut, const ShiftedSum &sum) {
    Location loc = parts.getLoc();
    auto type = cast<RankedTensorType>(parts.getResult(0).getType());
    Type scalar = type.getElementType();
    Value zero = createFilled(builder, loc, type.getShape(), builder.getZeroAttr(scalar));
    SmallVector<AffineMap> maps = parts.getIndexingMapsArray();
    maps.insert(maps.end(), maps.back());
    SmallVector<Value> inputs{parts.getInputs()[0], parts.getResult(0)};
    return linalg::GenericOp::create(
               builder, loc, type, inputs, zero, maps, parts.getIteratorTypesArray(),
               [&](OpBuilder &inner, Location at, ValueRange values) {
                 Value none = arith::ConstantOp::create(inner, at, inner.getZeroAttr(scalar));
                 Value term = arith::SubFOp::create(inner, at, values[0], takeFinite(inner, at, values[1]));
                 if (sum.exponential)
                   term = exponentiate(inner, sum, term);
                 if (cut.missing != 0)
                   term = arith::SelectOp::create(inner, at, createIsInside(inner, at, cut), term, none);
                 linalg::YieldOp::create(inner, at, arith::AddFOp::create(inner, at, values[2], term).getResult());
               })
        .getResult(0);
  }

  /// Returns `value`, or zero if it is not finite.
  static Value takeFinite(OpBuilder &inner, Location at, Value value) {
    auto type = cast<FloatType>(value.getType());
    auto attribute = inner.getFloatAttr(type, APFloat::getInf(type.getFloatSemantics()));
    Value none = arith::ConstantOp::create(inner, at, inner.getZeroAttr(type));
    Value infinite = arith::ConstantOp::create(inner, at, attribute);
    Value size = math::AbsFOp::create(inner, at, value);
    Value isFinite = arith::CmpFOp::create(inner, at, arith::CmpFPredicate::OLT, size, infinite);
    return arith::SelectOp::create(inner, at, isFinite, value, none);
  }

  static Value exponentiate(OpBuilder &inner, const ShiftedSum &sum, Value exponent) {
    IRMapping mapping;
    mapping.map(sum.exponential->getOperand(0), exponent);
    return inner.clone(*sum.exponential, mapping)->getResult(0);
  }

  /// Returns the number of elements of a part, the first of the loops, in the type of the sums.
  static Value countElements(OpBuilder &inner, Location at, const LoopParts &cut, Type type) {
    auto number = [&](int64_t value) -> Value {
      return arith::ConstantOp::create(inner, at, inner.getFloatAttr(type, static_cast<double>(value)));
    };
    if (cut.missing == 0)
      return number(cut.length);
    Value last = arith::ConstantIndexOp::create(inner, at, cut.parts - 1);
    Value part = linalg::IndexOp::create(inner, at, 0);
    Value isLast = arith::CmpIOp::create(inner, at, arith::CmpIPredicate::eq, part, last);
    return arith::SelectOp::create(inner, at, isLast, number(cut.length - cut.missing), number(cut.length));
  }

  /// Returns the sum of all parts: each is multiplied by exp(m - t), or m - t is added for each of its elements.
  Value combineSums(const ShiftedSum &sum, Value partial, Value tops, const LoopParts &cut, ArrayRef<AffineExpr> place,
                    ArrayRef<utils::IteratorType> iterators) {
    linalg::LinalgOp op = sum.op;
    Location loc = op.getLoc();
    builder.setInsertionPoint(op);
    unsigned loops = iterators.size();
    AffineMap all = builder.getMultiDimIdentityMap(loops);
    SmallVector<AffineExpr> fromLoop(op.getNumLoops(), builder.getAffineDimExpr(0));
    for (auto [dim, expr] : llvm::enumerate(sum.map.getResults()))
      fromLoop[cast<AffineDimExpr>(expr).getPosition()] = place[dim];
    AffineMap out = op.getMatchingIndexingMap(op.getDpsInitOperand(0)).replaceDimsAndSymbols(fromLoop, {}, loops, 0);
    Value init = op.getDpsInits()[0];
    SmallVector<Value> inputs{partial, tops};
    SmallVector<AffineMap> maps{all, all};
    for (const Element &shift : sum.shifts) {
      inputs.push_back(shift.tensor);
      maps.push_back(shift.map.replaceDimsAndSymbols(place, {}, loops, 0));
    }
    maps.push_back(out);
    return linalg::GenericOp::create(
               builder, loc, init.getType(), inputs, init, maps, iterators,
               [&](OpBuilder &inner, Location at, ValueRange values) {
                 // A part without a finite maximum was summed unchanged; exp(m - t) decides its contribution.
                 Value shifted = sum.exponential ? values[1] : takeFinite(inner, at, values[1]);
                 for (Value shift : values.drop_front(2).drop_back())
                   shifted = arith::SubFOp::create(inner, at, shifted, shift);
                 Value term;
                 if (sum.exponential) {
                   term = arith::MulFOp::create(inner, at, values[0], exponentiate(inner, sum, shifted));
                 } else {
                   Value count = countElements(inner, at, cut, shifted.getType());
                   term = arith::AddFOp::create(inner, at, values[0],
                                                arith::MulFOp::create(inner, at, shifted, count).getResult());
                 }
                 linalg::YieldOp::create(inner, at, arith::AddFOp::create(inner, at, values.back(), term).getResult());
               })
        .getResult(0);
  }

  const TargetModel &model;
  Block &block;
  OpBuilder builder;
  /// The tensors of which maxima are taken.
  llvm::DenseSet<Value> maximized;
  /// The sums that are not split yet, and those of them that follow from a maximum.
  SmallVector<ShiftedSum> sums;
  SmallVector<linalg::LinalgOp> following;
};

struct SplitExponentialsPass : cg::impl::SplitExponentialsBase<SplitExponentialsPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(),
                        [](RegionOp region, const TargetModel &model) { ExponentialSplitter(region, model).run(); });
  }
};

} // namespace
