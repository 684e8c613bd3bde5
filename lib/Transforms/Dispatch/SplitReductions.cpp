// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel gives each result of a reduction to one block, or to the blocks of a cluster. With few results of much data
// most of a machine would be idle: the reduction becomes one with more results, and a second one that reduces those.

#include "LoopParts.h"
#include "ProductColumns.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <numeric>

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITREDUCTIONS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Rows that are parts by themselves: their least length, and their largest number.
constexpr int64_t kLeastRow = 1024, kMostRows = 16384;
/// The fewest elements of a row that is reduced first: the stored results are a small part of what is read.
constexpr int64_t kLeastOfRow = 4;

class ReductionSplitter {
public:
  ReductionSplitter(RegionOp region, const TargetModel &model)
      : model(model), block(region.getBody().front()), builder(region.getContext()) {}

  void run() {
    SmallVector<linalg::LinalgOp> ops(block.getOps<linalg::LinalgOp>());
    for (linalg::LinalgOp op : ops) {
      std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
      if (!reduction)
        continue;
      std::optional<llvm::SmallBitVector> row = chooseRow(*reduction);
      if (!row)
        row = chooseRowOfProduct(*reduction);
      if (row)
        reduction = reduceRowsFirst(*reduction, *row);
      if (std::optional<LoopParts> split = choose(*reduction))
        apply(*reduction, *split);
    }
    ops = llvm::to_vector(block.getOps<linalg::LinalgOp>());
    for (linalg::LinalgOp op : ops)
      if (std::optional<SplittableReduction> reduction = matchSplittableReduction(op))
        splitColumns(*reduction);
  }

private:
  //===--------------------------------------------------------------------===//
  // Which reductions
  //===--------------------------------------------------------------------===//

  static bool hasAllLoops(AffineMap map) { return map.isPermutation(); }

  /// Returns the loops of rows over which the reduced values follow from other reductions, such as the classes of a
  /// softmax in a sum of all losses: these are reduced first, because a kernel that computes the rows does so anyway.
  std::optional<llvm::SmallBitVector> chooseRow(const SplittableReduction &reduction) const {
    linalg::LinalgOp op = reduction.op;
    if (!mayCombineParts(reduction) || !llvm::any_of(op.getIndexingMapsArray(), hasAllLoops))
      return std::nullopt;
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    std::optional<llvm::SmallBitVector> row = findRow(op, ranges);
    if (!row)
      return std::nullopt;
    int64_t length = 1, rows = 1;
    for (auto [dim, range] : llvm::enumerate(ranges))
      (row->test(dim) ? length : rows) *= range;
    bool isKept = length >= kLeastOfRow && length * 4 <= model.keptRowBytes;
    return isKept && rows >= model.units ? row : std::nullopt;
  }

  /// Returns the last loop of a reduction of a whole product: a tile has parts of its rows.
  std::optional<llvm::SmallBitVector> chooseRowOfProduct(const SplittableReduction &reduction) const {
    linalg::LinalgOp op = reduction.op;
    if (!mayCombineParts(reduction) || isContraction(reduction) ||
        !llvm::any_of(op.getIndexingMapsArray(), hasAllLoops))
      return std::nullopt;
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    SmallVector<unsigned> loops;
    for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
      if (iterator == utils::IteratorType::reduction && ranges[dim] > 1)
        loops.push_back(dim);
    if (loops.size() < 2 || !ProductColumns::find(op, loops.back(), model))
      return std::nullopt;
    llvm::SmallBitVector row(op.getNumLoops());
    row.set(loops.back());
    return row;
  }

  /// For each dimension of a tensor its loop of `op`; none for a dimension of one element.
  using Loops = SmallVector<std::optional<unsigned>>;

  static std::optional<llvm::SmallBitVector> findRow(linalg::LinalgOp op, ArrayRef<int64_t> ranges) {
    constexpr unsigned kFarthest = 64;
    llvm::MapVector<Value, Loops> seen;
    auto visit = [&](linalg::LinalgOp user, llvm::function_ref<std::optional<unsigned>(unsigned)> loopOf) {
      for (OpOperand *input : user.getDpsInputOperands()) {
        Loops loops;
        for (AffineExpr expr : user.getMatchingIndexingMap(input).getResults()) {
          auto dim = dyn_cast<AffineDimExpr>(expr);
          loops.push_back(dim ? loopOf(dim.getPosition()) : std::nullopt);
        }
        seen.insert({input->get(), std::move(loops)});
      }
    };
    visit(op, [](unsigned dim) { return dim; });
    for (unsigned i = 0; i < seen.size() && seen.size() < kFarthest; ++i) {
      auto [value, loops] = *std::next(seen.begin(), i);
      Operation *source = value.getDefiningOp();
      if (!source || source->getBlock() != op->getBlock())
        continue;
      auto type = cast<RankedTensorType>(value.getType());
      if (auto reshape = dyn_cast<tensor::ExpandShapeOp>(source)) {
        Loops own;
        for (const ReassociationIndices &group : reshape.getReassociationIndices())
          own.push_back(findOnly(group, type.getShape(), loops));
        seen.insert({reshape.getSrc(), std::move(own)});
        continue;
      }
      auto linalgOp = dyn_cast<linalg::LinalgOp>(source);
      if (!linalgOp || source->getNumResults() != 1)
        continue;
      AffineMap out = linalgOp.getMatchingIndexingMap(linalgOp.getDpsInitOperand(0));
      if (isPointwise(source) && out.isProjectedPermutation()) {
        visit(linalgOp, [&, loops = loops](unsigned dim) -> std::optional<unsigned> {
          std::optional<unsigned> place = out.getResultPosition(getAffineDimExpr(dim, op->getContext()));
          return place ? loops[*place] : std::nullopt;
        });
        continue;
      }
      if (std::optional<llvm::SmallBitVector> row = findReduced(op, ranges, linalgOp, loops))
        return row;
    }
    return std::nullopt;
  }

  /// Returns the loop of the only dimension of `group` with several elements.
  static std::optional<unsigned> findOnly(ArrayRef<int64_t> group, ArrayRef<int64_t> shape, const Loops &loops) {
    std::optional<unsigned> only;
    for (int64_t dim : group) {
      if (shape[dim] == 1)
        continue;
      if (only)
        return std::nullopt;
      only = loops[dim];
    }
    return only;
  }

  /// Returns the loops of `op` along the dimensions that `source` reduces, where its result has the dimensions `loops`,
  /// if these are some of those that `op` reduces.
  static std::optional<llvm::SmallBitVector> findReduced(linalg::LinalgOp op, ArrayRef<int64_t> ranges,
                                                         linalg::LinalgOp source, const Loops &loops) {
    if (!matchSplittableReduction(source) || source.hasDynamicShape())
      return std::nullopt;
    llvm::SmallBitVector row(op.getNumLoops(), true);
    for (auto [loop, extent] :
         llvm::zip_equal(loops, cast<RankedTensorType>(source->getResult(0).getType()).getShape())) {
      if (extent != 1 && !loop)
        return std::nullopt;
      if (loop)
        row.reset(*loop);
    }
    int64_t length = 1, reduced = 1;
    bool hasOthers = false;
    for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
      if (ranges[dim] == 1)
        row.reset(dim);
      if (row.test(dim))
        length *= ranges[dim];
      if (row.test(dim) && iterator == utils::IteratorType::parallel)
        return std::nullopt;
      hasOthers |= !row.test(dim) && ranges[dim] != 1 && iterator == utils::IteratorType::reduction;
    }
    for (auto [iterator, range] : llvm::zip_equal(source.getIteratorTypesArray(), source.getStaticLoopRanges()))
      if (iterator == utils::IteratorType::reduction)
        reduced *= range;
    return hasOthers && length > 1 && length == reduced ? std::optional(row) : std::nullopt;
  }

  std::optional<LoopParts> choose(const SplittableReduction &reduction) const {
    linalg::LinalgOp op = reduction.op;
    if (!mayCombineParts(reduction))
      return std::nullopt;
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    int64_t results = 1, trips = 1;
    for (auto [iterator, range] : llvm::zip_equal(op.getIteratorTypesArray(), ranges))
      (iterator == utils::IteratorType::parallel ? results : trips) *= range;
    if (!model.isCuda && isContraction(reduction) && op.getNumDpsInputs() == 2 && results >= model.units &&
        isFewTiles(results, trips))
      return choosePartsOfProduct(op, ranges, trips);
    if (std::optional<LoopParts> parts = choosePartsOfColumns(reduction, ranges, trips))
      return parts;
    int64_t least = model.dispatch().parts.leastReduction;
    if (results == 0 || results >= model.units || trips / 2 < least)
      return std::nullopt;
    int64_t wanted = model.units * model.dispatch().parts.perUnit;
    int64_t most = std::min<int64_t>(static_cast<int64_t>(llvm::divideCeil(wanted, results)), trips / least);
    std::optional<unsigned> dim = chooseLoop(op, ranges, trips, most);
    int64_t parts = dim ? std::min(most, ranges[*dim]) : 0;
    if (parts < 2 || !paysOff(op, results, trips, parts) || isOfKeptRows(op, results, trips, parts))
      return std::nullopt;
    int64_t extent = ranges[*dim];
    // Whole rows, which another kernel may compute at the same time.
    if (trips / extent >= kLeastRow && extent <= kMostRows)
      parts = extent;
    return LoopParts::near(*dim, extent, parts);
  }

  /// True for a product on a host that has few tiles, and enough work for many.
  bool isFewTiles(int64_t results, int64_t trips) const {
    const HostPartFigures &figures = model.host().parts;
    return results <= figures.fewResults && trips >= figures.longProduct && results * trips >= figures.productWork;
  }

  std::optional<LoopParts> choosePartsOfColumns(const SplittableReduction &reduction, ArrayRef<int64_t> ranges,
                                                int64_t trips) const {
    linalg::LinalgOp op = reduction.op;
    if (model.isCuda || trips <= model.host().parts.longColumn || !isa<arith::AddFOp>(reduction.combiner) ||
        isContraction(reduction))
      return std::nullopt;
    // Neighbours are in other columns if the last dimension of an operand is one of the result.
    bool isAlongColumns = llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
      AffineMap map = op.getMatchingIndexingMap(operand);
      auto last = dyn_cast_if_present<AffineDimExpr>(map.getNumResults() ? map.getResults().back() : AffineExpr());
      return last && ranges[last.getPosition()] > 1 &&
             op.getIteratorTypesArray()[last.getPosition()] == utils::IteratorType::parallel;
    });
    int64_t most = trips / model.host().parts.partOfColumn;
    std::optional<unsigned> dim = isAlongColumns ? chooseLoop(op, ranges, trips, most) : std::nullopt;
    int64_t parts = dim ? std::min(most, ranges[*dim]) : 0;
    return parts < 2 ? std::nullopt : std::optional(LoopParts::near(*dim, ranges[*dim], parts));
  }

  /// Items of a product are tiles of its results. With few of them, each would pack most of both factors, or processors
  /// would be idle.
  std::optional<LoopParts> choosePartsOfProduct(linalg::LinalgOp op, ArrayRef<int64_t> ranges, int64_t trips) const {
    const HostPartFigures &figures = model.host().parts;
    std::array<int64_t, 2> places = {1, 1};
    for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
      if (iterator != utils::IteratorType::parallel)
        continue;
      for (unsigned factor : {0, 1}) {
        bool other = op.getMatchingIndexingMap(op.getDpsInputOperand(1 - factor)).isFunctionOfDim(dim);
        places[factor] *= other ? 1 : ranges[dim];
      }
    }
    if (std::min(places[0], places[1]) < figures.leastPlaces || std::max(places[0], places[1]) > figures.fewPlaces)
      return std::nullopt;
    int64_t most = std::min(trips / figures.partOfProduct, model.units * model.dispatch().parts.perUnit);
    std::optional<unsigned> dim = chooseLoop(op, ranges, trips, most);
    int64_t parts = dim ? std::min(most, ranges[*dim]) : 0;
    return parts < 2 ? std::nullopt : std::optional(LoopParts::near(*dim, ranges[*dim], parts));
  }

  /// Makes parts of the rows of a product, which the kernel of a tile reduces if nothing else reads the product. In a
  /// long sum, storing each result takes a small part of the time.
  void splitColumns(const SplittableReduction &reduction) {
    linalg::LinalgOp op = reduction.op;
    std::optional<unsigned> loop = getOnlyReducedLoop(op);
    if (!loop || !canReduceParts(op, *loop))
      return;
    std::optional<ProductColumns> columns = ProductColumns::find(op, *loop, model);
    std::optional<LoopParts> split = columns ? chooseColumnParts(op, *loop, model) : std::nullopt;
    if (split)
      columns->gather(apply(reduction, *split));
  }

  /// Returns the loop to cut: the outermost one with enough trips, or with a quarter of them that are long rows, whose
  /// parts are contiguous in memory if loops are in its order; or the longest.
  static std::optional<unsigned> chooseLoop(linalg::LinalgOp op, ArrayRef<int64_t> ranges, int64_t trips,
                                            int64_t parts) {
    std::optional<unsigned> chosen;
    for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
      if (iterator == utils::IteratorType::parallel || !canCutLoop(op, dim))
        continue;
      if (ranges[dim] >= parts || (ranges[dim] >= parts / 4 && trips / ranges[dim] >= kLeastRow))
        return dim;
      if (!chosen || ranges[dim] > ranges[*chosen])
        chosen = dim;
    }
    return chosen;
  }

  bool paysOff(linalg::LinalgOp op, int64_t results, int64_t trips, int64_t parts) const {
    double bytes = getInputBytes(op), points = static_cast<double>(results) * trips;
    double ops = points * getOpWeight(op);
    double stored = static_cast<double>(results) * parts;
    return model.estimateNs(bytes, ops, results) >
           model.dispatch().parts.reductionFactor *
               (model.estimateNs(bytes, ops, results * parts) + model.estimateNs(stored * 8, stored, results));
  }

  /// True for reductions of rows that are needed again with the result, as in a norm, and that a kernel can keep. On a
  /// host one worker has a row: where all workers together, which read a long row again for each of its reductions, are
  /// faster, it is not kept.
  bool isOfKeptRows(linalg::LinalgOp op, int64_t results, int64_t trips, int64_t parts) const {
    constexpr unsigned kFarthest = 64;
    // Rows are kept in f32, whatever their type is.
    if (trips * 4 > model.keptRowBytes)
      return false;
    auto collect = [&](ValueRange from, auto &&next) {
      llvm::SetVector<Value> seen(from.begin(), from.end());
      for (unsigned i = 0; i < seen.size() && seen.size() < kFarthest; ++i)
        next(seen[i], seen);
      return seen;
    };
    auto isData = [&](Value value) {
      auto type = dyn_cast<RankedTensorType>(value.getType());
      return type && type.getNumElements() >= results * trips;
    };
    llvm::SmallPtrSet<Operation *, 4> reductions{op};
    auto addReduction = [&](Operation *other) {
      if (matchSplittableReduction(other) && llvm::any_of(cast<linalg::LinalgOp>(other).getDpsInputs(), isData))
        reductions.insert(other);
    };
    llvm::SetVector<Value> before = collect(op.getDpsInputs(), [&](Value value, llvm::SetVector<Value> &seen) {
      Operation *source = value.getDefiningOp();
      if (!source || source->getBlock() != &block)
        return;
      addReduction(source);
      if (isPointwise(source))
        seen.insert(source->operand_begin(), source->operand_end());
    });
    bool again = false;
    collect(op->getResults(), [&](Value value, llvm::SetVector<Value> &seen) {
      for (Operation *user : value.getUsers()) {
        if (user->getBlock() != &block || !(isPointwise(user) || matchSplittableReduction(user)))
          continue;
        addReduction(user);
        again |= llvm::any_of(user->getOperands(),
                              [&](Value operand) { return isData(operand) && before.contains(operand); });
        seen.insert(user->result_begin(), user->result_end());
      }
    });
    if (!again || model.isCuda)
      return again;
    double bytes = getInputBytes(op), ops = static_cast<double>(results) * trips * getOpWeight(op);
    double apart = static_cast<double>(reductions.size()) * model.estimateNs(bytes, ops, results * parts) +
                   model.estimateNs(2 * bytes, 0, results * parts);
    return model.estimateNs(2 * bytes, ops, results) <= apart;
  }

  //===--------------------------------------------------------------------===//
  // How they are split
  //===--------------------------------------------------------------------===//

  /// Reduces the loops `row` first, and returns the reduction of the results. The results are in the order in which
  /// memory has the rows, so that a kernel that computes the same rows may store them.
  std::optional<SplittableReduction> reduceRowsFirst(const SplittableReduction &reduction,
                                                     const llvm::SmallBitVector &row) {
    linalg::LinalgOp op = reduction.op;
    Location loc = op.getLoc();
    MLIRContext *context = builder.getContext();
    builder.setInsertionPoint(op);
    SmallVector<AffineExpr> left, outer(op.getNumLoops());
    SmallVector<int64_t> shape;
    SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray(), outerIterators;
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    for (AffineExpr expr : llvm::find_if(maps, hasAllLoops)->getResults()) {
      unsigned dim = cast<AffineDimExpr>(expr).getPosition();
      if (row.test(dim))
        continue;
      outer[dim] = builder.getAffineDimExpr(left.size());
      left.push_back(builder.getAffineDimExpr(dim));
      shape.push_back(ranges[dim]);
      outerIterators.push_back(iterators[dim]);
      iterators[dim] = utils::IteratorType::parallel;
    }
    AffineMap result = maps.back();
    maps.back() = AffineMap::get(op.getNumLoops(), 0, left, context);
    Value init = createFilled(builder, loc, shape, reduction.neutral);
    linalg::GenericOp rows = createWithBody(builder, op, op.getDpsInputs(), init, maps, iterators);
    AffineMap all = builder.getMultiDimIdentityMap(left.size());
    AffineMap out = result.replaceDimsAndSymbols(outer, {}, left.size(), 0);
    linalg::LinalgOp last =
        combineAs(builder, reduction, rows.getResult(0), op.getDpsInits()[0], {all, out}, outerIterators);
    op->getResult(0).replaceAllUsesWith(last->getResult(0));
    op->erase();
    return matchSplittableReduction(last);
  }

  /// Returns the reduction of the parts.
  Operation *apply(const SplittableReduction &reduction, const LoopParts &split) {
    linalg::LinalgOp op = reduction.op;
    builder.setInsertionPoint(op);
    Value init = op.getDpsInits()[0];
    if (split.rest != 0)
      init = reduceRest(builder, op, split, init).getResult(0);
    auto type = cast<RankedTensorType>(init.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin(), split.parts);
    Value none = createFilled(builder, op.getLoc(), shape, reduction.neutral);
    linalg::GenericOp partial = reduceParts(builder, op, split, none);
    Value result = combineAlong(builder, reduction, partial.getResult(0), init, 0);
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
    return partial;
  }

  const TargetModel &model;
  Block &block;
  OpBuilder builder;
};

struct SplitReductionsPass : cg::impl::SplitReductionsBase<SplitReductionsPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(),
                        [](RegionOp region, const TargetModel &model) { ReductionSplitter(region, model).run(); });
  }
};

} // namespace
