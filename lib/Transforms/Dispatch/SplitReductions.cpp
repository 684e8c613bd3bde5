// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel gives each result of a reduction to one block, or to the blocks of a cluster. A reduction with few results
// of much data leaves most of a machine idle then: it becomes one with more results, and a reduction of those.

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITREDUCTIONS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// What the two steps have to save, as a factor, and the least trips of a part.
constexpr double kWorthwhile = 1.4;
constexpr int64_t kCudaPart = 4096, kHostPart = 32768;
/// Rows that are parts by themselves: how long they are at least, and how many there are at most.
constexpr int64_t kLeastRow = 1024, kMostRows = 16384;
/// Parts for each unit of a machine; a host may have more of them than its model says.
constexpr int64_t kCudaPartsPerUnit = 4, kHostPartsPerUnit = 16;

/// A loop of a reduction in parts: `parts` of `length` trips, and what is left at the end.
struct Split {
  unsigned dim;
  int64_t parts, length, rest;
};

class ReductionSplitter {
public:
  ReductionSplitter(RegionOp region, const TargetModel &model)
      : model(model), block(region.getBody().front()), builder(region.getContext()) {}

  void run() {
    SmallVector<linalg::LinalgOp> ops(block.getOps<linalg::LinalgOp>());
    for (linalg::LinalgOp op : ops)
      if (std::optional<SplittableReduction> reduction = matchSplittableReduction(op))
        if (std::optional<Split> split = choose(*reduction))
          apply(*reduction, *split);
  }

private:
  //===--------------------------------------------------------------------===//
  // Which ones
  //===--------------------------------------------------------------------===//

  std::optional<Split> choose(const SplittableReduction &reduction) const {
    linalg::LinalgOp op = reduction.op;
    Type type = reduction.neutral.getType();
    // Narrow sums would be rounded once more.
    bool narrow = isa<FloatType>(type) && type.getIntOrFloatBitWidth() < 32;
    AffineMap out = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
    if (narrow || !op.hasPureTensorSemantics() || op.hasDynamicShape() || !out.isProjectedPermutation())
      return std::nullopt;
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    int64_t results = 1, trips = 1;
    for (auto [iterator, range] : llvm::zip_equal(op.getIteratorTypesArray(), ranges))
      (iterator == utils::IteratorType::parallel ? results : trips) *= range;
    int64_t least = model.isCuda ? kCudaPart : kHostPart;
    if (results == 0 || results >= model.units || trips / 2 < least)
      return std::nullopt;
    int64_t wanted = model.units * (model.isCuda ? kCudaPartsPerUnit : kHostPartsPerUnit);
    int64_t most = std::min<int64_t>(static_cast<int64_t>(llvm::divideCeil(wanted, results)), trips / least);
    std::optional<unsigned> dim = chooseLoop(op, ranges, trips, most);
    int64_t parts = dim ? std::min(most, ranges[*dim]) : 0;
    if (parts < 2 || !paysOff(op, results, trips, parts) || isOfKeptRows(op, results, trips))
      return std::nullopt;
    int64_t extent = ranges[*dim];
    // Rows as they are, which another kernel may go along at the same time.
    if (trips / extent >= kLeastRow && extent <= kMostRows)
      parts = extent;
    // Parts of one length, if there is such a number near.
    for (int64_t near = parts; near > parts / 2 && near > 1; --near)
      if (extent % near == 0)
        return Split{*dim, near, extent / near, 0};
    return Split{*dim, parts, extent / parts, extent % parts};
  }

  /// The loop to cut: the outermost one that has enough trips, or a quarter of them that are long rows, whose parts lie
  /// together in memory if loops are in its order; or the longest.
  static std::optional<unsigned> chooseLoop(linalg::LinalgOp op, ArrayRef<int64_t> ranges, int64_t trips,
                                            int64_t parts) {
    std::optional<unsigned> chosen;
    for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
      if (iterator == utils::IteratorType::parallel || !isSplittable(op, dim))
        continue;
      if (ranges[dim] >= parts || (ranges[dim] >= parts / 4 && trips / ranges[dim] >= kLeastRow))
        return dim;
      if (!chosen || ranges[dim] > ranges[*chosen])
        chosen = dim;
    }
    return chosen;
  }

  /// The loop has to be a dimension of each operand that follows it.
  static bool isSplittable(linalg::LinalgOp op, unsigned dim) {
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

  bool paysOff(linalg::LinalgOp op, int64_t results, int64_t trips, int64_t parts) const {
    double bytes = 0, points = static_cast<double>(results) * trips;
    for (Value input : op.getDpsInputs())
      if (auto tensor = dyn_cast<RankedTensorType>(input.getType()))
        bytes += getByteSize(tensor);
    double ops = points * getOpWeight(op);
    double stored = static_cast<double>(results) * parts;
    return model.estimateNs(bytes, ops, results) > kWorthwhile * (model.estimateNs(bytes, ops, results * parts) +
                                                                  model.estimateNs(stored * 8, stored, results));
  }

  /// True for reductions of rows that are needed again with the result, as in a norm, and that a kernel can keep.
  bool isOfKeptRows(linalg::LinalgOp op, int64_t results, int64_t trips) const {
    constexpr unsigned kFarthest = 64;
    // Rows are kept in f32, whatever type they have.
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
    llvm::SetVector<Value> data = collect(op.getDpsInputs(), [&](Value value, llvm::SetVector<Value> &seen) {
      Operation *source = value.getDefiningOp();
      if (source && source->getBlock() == &block && isPointwise(source))
        for (Value operand : source->getOperands())
          if (isData(operand))
            seen.insert(operand);
    });
    bool again = false;
    collect(op->getResults(), [&](Value value, llvm::SetVector<Value> &seen) {
      for (Operation *user : value.getUsers()) {
        if (user->getBlock() != &block || !(isPointwise(user) || matchSplittableReduction(user)))
          continue;
        again |= llvm::any_of(user->getOperands(), [&](Value operand) { return data.contains(operand); });
        seen.insert(user->result_begin(), user->result_end());
      }
    });
    return again;
  }

  //===--------------------------------------------------------------------===//
  // How
  //===--------------------------------------------------------------------===//

  void apply(const SplittableReduction &reduction, const Split &split) {
    linalg::LinalgOp op = reduction.op;
    builder.setInsertionPoint(op);
    Value init = op.getDpsInits()[0];
    if (split.rest != 0)
      init = reduceRest(op, split, init);
    Value partial = reduceParts(reduction, split);
    Value result = combine(reduction, partial, init);
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
  }

  /// The part of an operand along the loop.
  Value slice(linalg::LinalgOp op, OpOperand &input, unsigned dim, int64_t begin, int64_t extent) {
    auto type = cast<RankedTensorType>(input.get().getType());
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
        ones(type.getRank(), builder.getIndexAttr(1));
    SmallVector<OpFoldResult> sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape());
    for (auto [number, expr] : llvm::enumerate(op.getMatchingIndexingMap(&input).getResults()))
      if (expr == builder.getAffineDimExpr(dim)) {
        offsets[number] = builder.getIndexAttr(begin);
        sizes[number] = builder.getIndexAttr(extent);
      }
    return tensor::ExtractSliceOp::create(builder, op.getLoc(), input.get(), offsets, sizes, ones);
  }

  static bool follows(linalg::LinalgOp op, OpOperand &input, unsigned dim) {
    return op.getMatchingIndexingMap(&input).isFunctionOfDim(dim);
  }

  /// Replaces what a body says of its loops.
  void replaceIndex(Block &body, llvm::function_ref<Value(linalg::IndexOp)> position) {
    OpBuilder::InsertionGuard guard(builder);
    for (auto index : llvm::make_early_inc_range(body.getOps<linalg::IndexOp>())) {
      builder.setInsertionPoint(index);
      Value now = position(index);
      index.replaceAllUsesWith(now);
      index.erase();
    }
  }

  Value reduceRest(linalg::LinalgOp op, const Split &split, Value init) {
    int64_t begin = split.parts * split.length;
    SmallVector<Value> inputs;
    for (OpOperand *input : op.getDpsInputOperands())
      inputs.push_back(follows(op, *input, split.dim) ? slice(op, *input, split.dim, begin, split.rest) : input->get());
    auto rest = linalg::GenericOp::create(builder, op.getLoc(), init.getType(), inputs, init, op.getIndexingMapsArray(),
                                          op.getIteratorTypesArray());
    IRMapping none;
    op->getRegion(0).cloneInto(&rest.getRegion(), none);
    replaceIndex(*rest.getBlock(), [&](linalg::IndexOp index) -> Value {
      Location loc = index.getLoc();
      Value loop = linalg::IndexOp::create(builder, loc, index.getDim());
      if (index.getDim() != split.dim)
        return loop;
      return arith::AddIOp::create(builder, loc, loop, arith::ConstantIndexOp::create(builder, loc, begin));
    });
    return rest.getResult(0);
  }

  Value reduceParts(const SplittableReduction &reduction, const Split &split) {
    linalg::LinalgOp op = reduction.op;
    Location loc = op.getLoc();
    MLIRContext *context = builder.getContext();
    // The part is a loop before that of its trips.
    unsigned loops = op.getNumLoops();
    SmallVector<AffineExpr> moved;
    for (unsigned dim = 0; dim < loops; ++dim)
      moved.push_back(builder.getAffineDimExpr(dim < split.dim ? dim : dim + 1));
    AffineExpr part = builder.getAffineDimExpr(split.dim);
    SmallVector<Value> inputs;
    SmallVector<AffineMap> maps;
    for (OpOperand *input : op.getDpsInputOperands()) {
      AffineMap map = op.getMatchingIndexingMap(input).replaceDimsAndSymbols(moved, {}, loops + 1, 0);
      SmallVector<AffineExpr> exprs(map.getResults());
      Value value = input->get();
      if (follows(op, *input, split.dim)) {
        if (split.rest != 0)
          value = slice(op, *input, split.dim, 0, split.parts * split.length);
        auto type = cast<RankedTensorType>(value.getType());
        SmallVector<int64_t> shape;
        SmallVector<ReassociationIndices> groups;
        exprs.clear();
        for (auto [expr, extent] : llvm::zip(map.getResults(), type.getShape())) {
          ReassociationIndices &group = groups.emplace_back();
          if (expr == moved[split.dim]) {
            group.push_back(shape.size());
            shape.push_back(split.parts);
            exprs.push_back(part);
          }
          group.push_back(shape.size());
          shape.push_back(expr == moved[split.dim] ? split.length : extent);
          exprs.push_back(expr);
        }
        value = tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), value, groups);
      }
      inputs.push_back(value);
      maps.push_back(AffineMap::get(loops + 1, 0, exprs, context));
    }
    AffineMap out = op.getMatchingIndexingMap(op.getDpsInitOperand(0)).replaceDimsAndSymbols(moved, {}, loops + 1, 0);
    maps.push_back(out.insertResult(part, 0));
    SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
    iterators.insert(iterators.begin() + split.dim, utils::IteratorType::parallel);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin(), split.parts);
    Value empty = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
    Value neutral = arith::ConstantOp::create(builder, loc, reduction.neutral);
    Value init = linalg::FillOp::create(builder, loc, neutral, empty).getResult(0);
    auto parts = linalg::GenericOp::create(builder, loc, init.getType(), inputs, init, maps, iterators);
    IRMapping none;
    op->getRegion(0).cloneInto(&parts.getRegion(), none);
    replaceIndex(*parts.getBlock(), [&](linalg::IndexOp index) -> Value {
      Location at = index.getLoc();
      unsigned dim = index.getDim();
      Value loop = linalg::IndexOp::create(builder, at, dim < split.dim ? dim : dim + 1);
      if (dim != split.dim)
        return loop;
      Value length = arith::ConstantIndexOp::create(builder, at, split.length);
      Value begin = arith::MulIOp::create(builder, at, linalg::IndexOp::create(builder, at, dim), length);
      return arith::AddIOp::create(builder, at, begin, loop);
    });
    return parts.getResult(0);
  }

  Value combine(const SplittableReduction &reduction, Value partial, Value init) {
    Location loc = reduction.combiner->getLoc();
    unsigned rank = cast<RankedTensorType>(init.getType()).getRank();
    AffineMap all = builder.getMultiDimIdentityMap(rank + 1);
    SmallVector<utils::IteratorType> iterators(rank + 1, utils::IteratorType::parallel);
    iterators.front() = utils::IteratorType::reduction;
    Operation *combiner = reduction.combiner;
    return linalg::GenericOp::create(builder, loc, init.getType(), partial, init, {all, all.dropResult(0)}, iterators,
                                     [&](OpBuilder &inner, Location at, ValueRange values) {
                                       IRMapping mapping;
                                       for (Value operand : combiner->getOperands())
                                         mapping.map(operand, operand == reduction.element ? values[0] : values[1]);
                                       Operation *joined = inner.clone(*combiner, mapping);
                                       linalg::YieldOp::create(inner, at, joined->getResults());
                                     })
        .getResult(0);
  }

  const TargetModel &model;
  Block &block;
  OpBuilder builder;
};

struct SplitReductionsPass : cg::impl::SplitReductionsBase<SplitReductionsPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (std::optional<TargetAttr> target = region.getTarget()) {
        TargetModel model = TargetModel::get(*target);
        ReductionSplitter(region, model).run();
      }
  }
};

} // namespace
