// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Single elements of a product that later operations look up, such as the logits of labels, are computed as sums of
// their own, so that a kernel that reduces the product's rows need not store the product for them. Elements that are
// compared with other values of the product's rows are chosen by one more reduction of these rows.

#include "ComparisonTaint.h"
#include "ProductColumns.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {
#define GEN_PASS_DEF_LOOKUPPRODUCTS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The fewest elements of a product for each element that is looked up, or that a reduction of it gives.
constexpr int64_t kLeastShare = 8;
/// The most operations between a product and the operation that looks elements up.
constexpr size_t kMostBetween = 32;

int64_t countElements(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getNumElements(); }

/// True for an element-wise operation whose elements are those of its loops, each read from operands at some of them.
bool isPlain(Operation *operation) {
  auto op = dyn_cast<linalg::LinalgOp>(operation);
  auto isPlace = [](AffineExpr expr) { return isa<AffineDimExpr, AffineConstantExpr>(expr); };
  return op && isPointwise(op) && op->getNumResults() == 1 && op.hasPureTensorSemantics() && !op.hasDynamicShape() &&
         op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity() &&
         llvm::all_of(op.getIndexingMapsArray(),
                      [&](AffineMap map) { return llvm::all_of(map.getResults(), isPlace); }) &&
         llvm::all_of(op.getBlock()->without_terminator(), [](Operation &inner) {
           return inner.getNumRegions() == 0 && inner.getNumResults() == 1 && !isa<tensor::ExtractOp>(inner);
         });
}

/// Operations on the elements of a product, one by one, and those that look some of them up.
struct Lookups {
  linalg::LinalgOp product;
  llvm::SetVector<Operation *> between;
  SmallVector<tensor::ExtractOp> extracts;

  /// Finds them, if all other readers of the product reduce it and may do so without storing it.
  static std::optional<Lookups> find(linalg::LinalgOp product, const TargetModel &model);
};

std::optional<Lookups> Lookups::find(linalg::LinalgOp product, const TargetModel &model) {
  std::optional<SplittableReduction> reduction = matchSplittableReduction(product);
  auto isPlace = [](AffineExpr expr) { return isa<AffineDimExpr, AffineConstantExpr>(expr); };
  if (!reduction || !isContraction(*reduction) || !product.hasPureTensorSemantics() || product.hasDynamicShape() ||
      product.getNumDpsInits() != 1 ||
      llvm::any_of(product.getIndexingMapsArray(),
                   [&](AffineMap map) { return llvm::any_of(map.getResults(), std::not_fn(isPlace)); }) ||
      !product.getMatchingIndexingMap(product.getDpsInitOperand(0)).isProjectedPermutation())
    return std::nullopt;
  auto fill = product.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  if (!fill || !matchPattern(fill.value(), m_Constant()))
    return std::nullopt;
  Lookups found{product, {}, {}};
  found.between.insert(product);
  int64_t elements = countElements(product->getResult(0)), read = 0;
  bool isReduced = false;
  for (size_t i = 0; i < found.between.size(); ++i) {
    Value tensor = found.between[i]->getResult(0);
    for (OpOperand &use : tensor.getUses()) {
      Operation *user = use.getOwner();
      if (auto extract = dyn_cast<tensor::ExtractOp>(user)) {
        auto reader = dyn_cast<linalg::GenericOp>(extract->getParentOp());
        if (!reader || reader->getBlock() != product->getBlock() || reader.getNumReductionLoops() > 0 ||
            reader.getNumResults() != 1 || !reader.hasPureTensorSemantics() || reader.hasDynamicShape() ||
            countElements(reader.getResult(0)) * kLeastShare > elements)
          return std::nullopt;
        read += countElements(reader.getResult(0));
        found.extracts.push_back(extract);
        continue;
      }
      auto op = dyn_cast<linalg::LinalgOp>(user);
      if (!op || user->getBlock() != product->getBlock() || op.isDpsInit(&use))
        return std::nullopt;
      if (op.getNumReductionLoops() > 0 && !op.hasDynamicShape() &&
          countElements(op->getResult(0)) * kLeastShare <= elements &&
          op.getMatchingIndexingMap(&use).isProjectedPermutation() &&
          !(matchSplittableReduction(op) && isContraction(*matchSplittableReduction(op)))) {
        isReduced = true;
        continue;
      }
      if (!isPlain(user) || countElements(user->getResult(0)) != elements || found.between.size() == kMostBetween)
        return std::nullopt;
      found.between.insert(user);
    }
  }
  // The rows of the factors that are read have fewer elements than the product.
  if (read * 2 * countTripsOfSum(product) > elements || (isReduced && !isFoldable(product, model)))
    return std::nullopt;
  // Where nothing is reduced, a comparison needs the product.
  auto isCompared = [&](tensor::ExtractOp extract) { return isComparedWith(extract, product->getResult(0)); };
  if (found.extracts.empty() || (!isReduced && llvm::any_of(found.extracts, isCompared)))
    return std::nullopt;
  return found;
}

/// Rewrites the operation that looks up an element.
class Rewriter {
public:
  Rewriter(const Lookups &lookups, tensor::ExtractOp extract)
      : lookups(lookups), extract(extract), reader(cast<linalg::GenericOp>(extract->getParentOp())), builder(reader) {}

  /// Returns false if the element does not follow from one of the product at the same place.
  bool run() {
    SmallVector<Value> wanted(extract.getIndices());
    if (!places(extract.getTensor(), wanted) || productAt.empty())
      return false;
    putInPlace(sumUp(), /*isElement=*/false);
    return true;
  }

  /// Selects the element as the largest one of its row at its place, if it has the bits that others are compared with.
  /// Returns false if its row is not one of the reader's, or if the product's rows are computed from it.
  bool choose() {
    auto type = cast<RankedTensorType>(extract.getTensor().getType());
    std::optional<unsigned> column;
    SmallVector<AffineExpr> place;
    unsigned loops = reader.getNumLoops();
    for (auto [dim, index] : llvm::enumerate(extract.getIndices())) {
      auto loop = index.getDefiningOp<linalg::IndexOp>();
      APInt constant;
      if (matchPattern(index, m_ConstantInt(&constant))) {
        place.push_back(builder.getAffineConstantExpr(constant.getSExtValue()));
      } else if (loop && loop->getBlock() == reader.getBlock()) {
        place.push_back(builder.getAffineDimExpr(loop.getDim()));
      } else if (!column) {
        place.push_back(builder.getAffineDimExpr(loops));
        column = dim;
      } else {
        return false;
      }
    }
    auto result = cast<RankedTensorType>(reader.getResult(0).getType());
    if (!column || result.getNumElements() * type.getDimSize(*column) != type.getNumElements() ||
        !reader.getIndexingMapsArray().back().isPermutation() || isReadByProduct())
      return false;
    // An element that is not wanted is less than all wanted ones.
    auto element = dyn_cast<FloatType>(type.getElementType());
    if (!element || !APFloat::semanticsHasInf(element.getFloatSemantics()))
      return false;
    putInPlace(chooseFrom(type, *column, place), /*isElement=*/true);
    return true;
  }

private:
  /// True if a reduction of the product, or an operation between, needs the result of the reader.
  bool isReadByProduct() const {
    llvm::SetVector<Operation *> after;
    after.insert(reader);
    for (size_t i = 0; i < after.size(); ++i)
      for (Operation *user : after[i]->getUsers())
        if (Operation *op = reader->getBlock()->findAncestorOpInBlock(*user))
          after.insert(op);
    return llvm::any_of(after.getArrayRef().drop_front(), [&](Operation *op) {
      return lookups.between.contains(op) ||
             llvm::any_of(op->getOperands(), [&](Value operand) { return isBetween(operand); });
    });
  }

  Value chooseFrom(RankedTensorType type, unsigned column, ArrayRef<AffineExpr> place) {
    Location loc = extract.getLoc();
    unsigned loops = reader.getNumLoops();
    SmallVector<AffineMap> maps;
    for (AffineMap map : reader.getIndexingMapsArray())
      maps.push_back(AffineMap::get(loops + 1, 0, map.getResults(), builder.getContext()));
    maps.insert(std::prev(maps.end()), AffineMap::get(loops + 1, 0, place, builder.getContext()));
    SmallVector<utils::IteratorType> iterators = reader.getIteratorTypesArray();
    iterators.push_back(utils::IteratorType::reduction);
    SmallVector<Value> inputs = reader.getInputs();
    inputs.push_back(extract.getTensor());
    auto element = cast<FloatType>(type.getElementType());
    FloatAttr none = builder.getFloatAttr(element, APFloat::getInf(element.getFloatSemantics(), /*Negative=*/true));
    Value init = createFilled(builder, loc, cast<RankedTensorType>(reader.getResult(0).getType()).getShape(), none);
    return linalg::GenericOp::create(
               builder, loc, init.getType(), inputs, init, maps, iterators,
               [&](OpBuilder &inner, Location at, ValueRange values) {
                 IRMapping mapping;
                 mapping.map(reader.getBlock()->getArguments().drop_back(), values.drop_back(2));
                 Value wanted = copy(inner, extract.getIndices()[column], mapping);
                 Value number = linalg::IndexOp::create(inner, at, loops);
                 Value isWanted = arith::CmpIOp::create(inner, at, arith::CmpIPredicate::eq, number, wanted);
                 Value other = arith::ConstantOp::create(inner, at, none);
                 Value chosen = arith::SelectOp::create(inner, at, isWanted, values.drop_back().back(), other);
                 Value most = arith::MaximumFOp::create(inner, at, chosen, values.back());
                 linalg::YieldOp::create(inner, at, most);
               })
        .getResult(0);
  }

  /// Gives the reader the element as an operand: that of the product, or the one that it looks up.
  void putInPlace(Value found, bool isElement) {
    SmallVector<Value> inputs = reader.getInputs();
    SmallVector<AffineMap> maps = reader.getIndexingMapsArray();
    AffineMap out = maps.back();
    inputs.push_back(found);
    maps.insert(std::prev(maps.end()), out);
    auto now = linalg::GenericOp::create(
        builder, reader.getLoc(), reader.getResult(0).getType(), inputs, reader.getOutputs(), maps,
        reader.getIteratorTypesArray(), [&](OpBuilder &inner, Location, ValueRange values) {
          IRMapping mapping;
          for (auto [argument, value] : llvm::zip(reader.getBlock()->getArguments().drop_back(), values))
            mapping.map(argument, value);
          mapping.map(reader.getBlock()->getArguments().back(), values.back());
          for (Operation &op : *reader.getBlock()) {
            if (&op != extract) {
              inner.clone(op, mapping);
              continue;
            }
            SmallVector<Value> indices;
            for (Value index : extract.getIndices())
              indices.push_back(mapping.lookupOrDefault(index));
            Value element = values.drop_back().back();
            mapping.map(extract.getResult(),
                        isElement ? element : compute(inner, extract.getTensor(), indices, element));
          }
        });
    reader.getResult(0).replaceAllUsesWith(now.getResult(0));
    reader->erase();
  }

  bool isBetween(Value tensor) const {
    Operation *op = tensor.getDefiningOp();
    return op && lookups.between.contains(op);
  }

  /// Finds the place in the product that an element of `tensor` at `index` follows from, as positions of the body.
  bool places(Value tensor, ArrayRef<Value> index) {
    if (!isBetween(tensor) || llvm::is_contained(visited[tensor], index))
      return true;
    // A tensor with two users is visited twice, and its operands four times.
    visited[tensor].emplace_back(index.begin(), index.end());
    auto op = cast<linalg::LinalgOp>(tensor.getDefiningOp());
    if (op == lookups.product) {
      if (!productAt.empty() && ArrayRef<Value>(productAt) != index)
        return false;
      productAt.assign(index.begin(), index.end());
      return true;
    }
    return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
      if (!isBetween(operand->get()))
        return true;
      SmallVector<Value> at;
      for (AffineExpr expr : op.getMatchingIndexingMap(operand).getResults()) {
        auto dim = dyn_cast<AffineDimExpr>(expr);
        if (!dim)
          return false;
        at.push_back(index[dim.getPosition()]);
      }
      return places(operand->get(), at);
    });
  }

  /// Returns the element of an operand at the loops `loops`.
  static Value load(OpBuilder &inner, Location loc, Value tensor, AffineMap map, ArrayRef<Value> loops) {
    llvm::DenseMap<int64_t, Value> constants;
    return tensor::ExtractOp::create(inner, loc, tensor, indicesOf(inner, loc, map, loops, constants));
  }

  static SmallVector<Value> indicesOf(OpBuilder &inner, Location loc, AffineMap map, ArrayRef<Value> loops,
                                      llvm::DenseMap<int64_t, Value> &constants) {
    SmallVector<Value> at;
    for (AffineExpr expr : map.getResults()) {
      if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
        at.push_back(loops[dim.getPosition()]);
        continue;
      }
      Value &constant = constants[cast<AffineConstantExpr>(expr).getValue()];
      if (!constant)
        constant = arith::ConstantIndexOp::create(inner, loc, cast<AffineConstantExpr>(expr).getValue());
      at.push_back(constant);
    }
    return at;
  }

  /// Returns the element of `tensor` at `index`, computed once from `element` of the product.
  Value compute(OpBuilder &inner, Value tensor, ArrayRef<Value> index, Value element) {
    for (const auto &[at, value] : computed[tensor])
      if (ArrayRef<Value>(at) == index)
        return value;
    Value value = computeAnew(inner, tensor, index, element);
    computed[tensor].emplace_back(SmallVector<Value>(index), value);
    return value;
  }

  Value computeAnew(OpBuilder &inner, Value tensor, ArrayRef<Value> index, Value element) {
    Location loc = extract.getLoc();
    if (!isBetween(tensor))
      return tensor::ExtractOp::create(inner, loc, tensor, index);
    auto op = cast<linalg::LinalgOp>(tensor.getDefiningOp());
    if (op == lookups.product)
      return element;
    IRMapping mapping;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      if (!op.payloadUsesValueFromOperand(operand))
        continue;
      Value value = operand->get();
      if (isa<RankedTensorType>(value.getType()))
        value =
            compute(inner, value, indicesOf(inner, loc, op.getMatchingIndexingMap(operand), index, indices), element);
      mapping.map(op.getMatchingBlockArgument(operand), value);
    }
    return cloneBody(inner, op, index, mapping);
  }

  /// Clones the body of `op` at the loops `loops`, with its arguments in `mapping`. Returns the yielded values.
  static Value cloneBody(OpBuilder &inner, linalg::LinalgOp op, ArrayRef<Value> loops, IRMapping &mapping) {
    for (Operation &body : op.getBlock()->without_terminator()) {
      if (auto position = dyn_cast<linalg::IndexOp>(body))
        mapping.map(position.getResult(), loops[position.getDim()]);
      else
        inner.clone(body, mapping);
    }
    return mapping.lookupOrDefault(op.getBlock()->getTerminator()->getOperand(0));
  }

  /// Returns the product's elements at the looked-up places, one for each element that the reader stores.
  Value sumUp() {
    linalg::LinalgOp product = lookups.product;
    Location loc = product.getLoc();
    SmallVector<unsigned> dims;
    product.getReductionDims(dims);
    unsigned loops = reader.getNumLoops(), all = loops + dims.size();
    SmallVector<AffineMap> maps;
    for (AffineMap map : reader.getIndexingMapsArray())
      maps.push_back(AffineMap::get(all, 0, map.getResults(), builder.getContext()));
    SmallVector<utils::IteratorType> iterators = reader.getIteratorTypesArray();
    iterators.append(dims.size(), utils::IteratorType::reduction);
    // No operand has the loops of the sum, so an operand without elements gives their extents.
    SmallVector<AffineExpr> trips;
    SmallVector<int64_t> extents;
    SmallVector<int64_t> ranges = product.getStaticLoopRanges();
    for (auto [number, dim] : llvm::enumerate(dims)) {
      trips.push_back(builder.getAffineDimExpr(loops + number));
      extents.push_back(ranges[dim]);
    }
    Type type = cast<RankedTensorType>(product->getResult(0).getType()).getElementType();
    SmallVector<Value> inputs = reader.getInputs();
    inputs.push_back(tensor::EmptyOp::create(builder, loc, extents, type));
    maps.insert(std::prev(maps.end()), AffineMap::get(all, 0, trips, builder.getContext()));
    auto result = cast<RankedTensorType>(reader.getResult(0).getType());
    Value empty = tensor::EmptyOp::create(builder, loc, result.getShape(), type);
    auto fill = product.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
    Value init = linalg::FillOp::create(builder, loc, fill.value(), empty).getResult(0);
    return linalg::GenericOp::create(
               builder, loc, init.getType(), inputs, init, maps, iterators,
               [&](OpBuilder &inner, Location at, ValueRange values) {
                 IRMapping mapping;
                 mapping.map(reader.getBlock()->getArguments().drop_back(), values.drop_back(2));
                 SmallVector<Value> point(product.getNumLoops());
                 AffineMap out = product.getMatchingIndexingMap(product.getDpsInitOperand(0));
                 for (auto [expr, index] : llvm::zip_equal(out.getResults(), productAt))
                   point[cast<AffineDimExpr>(expr).getPosition()] = copy(inner, index, mapping);
                 for (auto [number, dim] : llvm::enumerate(dims))
                   point[dim] = linalg::IndexOp::create(inner, at, loops + number);
                 IRMapping body;
                 for (OpOperand *operand : product.getDpsInputOperands())
                   body.map(product.getMatchingBlockArgument(operand),
                            load(inner, at, operand->get(), product.getMatchingIndexingMap(operand), point));
                 body.map(product.getRegionOutputArgs().front(), values.back());
                 linalg::YieldOp::create(inner, at, cloneBody(inner, product, point, body));
               })
        .getResult(0);
  }

  /// Copies the operations from which `value`, of the reader's body, is computed.
  Value copy(OpBuilder &inner, Value value, IRMapping &mapping) {
    if (mapping.contains(value))
      return mapping.lookup(value);
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != reader.getBlock())
      return value;
    for (Value operand : op->getOperands())
      copy(inner, operand, mapping);
    inner.clone(*op, mapping);
    return mapping.lookup(value);
  }

  const Lookups &lookups;
  tensor::ExtractOp extract;
  linalg::GenericOp reader;
  OpBuilder builder;
  SmallVector<Value> productAt;
  llvm::DenseMap<Value, SmallVector<SmallVector<Value>>> visited;
  llvm::DenseMap<Value, SmallVector<std::pair<SmallVector<Value>, Value>>> computed; // at indices
  llvm::DenseMap<int64_t, Value> indices;                                            // constant indices
};

/// Rewrites one of the lookups. A sum of its own differs in the last bits from the one that is reduced.
bool rewriteOne(const Lookups &lookups) {
  const auto *compared = llvm::find_if(lookups.extracts, [&](tensor::ExtractOp extract) {
    return isComparedWith(extract, lookups.product->getResult(0));
  });
  return compared != lookups.extracts.end() ? Rewriter(lookups, *compared).choose()
                                            : Rewriter(lookups, lookups.extracts.front()).run();
}

struct LookUpProductsPass : cg::impl::LookUpProductsBase<LookUpProductsPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      SmallVector<linalg::LinalgOp> products;
      for (auto op : region.getBody().front().getOps<linalg::LinalgOp>())
        if (op.getNumReductionLoops() > 0)
          products.push_back(op);
      for (linalg::LinalgOp op : products) {
        // A body with several lookups is another operation behind the first rewriting.
        std::optional<Lookups> lookups = Lookups::find(op, model);
        while (lookups && rewriteOne(*lookups))
          lookups = Lookups::find(op, model);
      }
      // A value without users would still count as a reader of the product.
      eraseDeadOps(region.getBody().front());
    });
  }
};

} // namespace
