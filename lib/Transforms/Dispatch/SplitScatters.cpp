// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums at computed places are made in order, by workers that go through all updates of a row. Many updates are divided
// among several additional rows: each of these has its own sum for every place, and a reduction adds them.

#include "LoopParts.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/ScatterShape.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITSCATTERS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

class ScatterSplitter {
public:
  ScatterSplitter(ScatterOp op, const TargetModel &model)
      : op(op), model(model), shape(ScatterShape::of(op, model)), builder(op), loc(op.getLoc()),
        combiner(getSingleCombiner(op)) {}

  /// Returns the number of parts of a row's updates; 1 for no parts.
  int64_t choose() {
    bool listed = shape.kind == ScatterShape::Listed;
    if (!listed && shape.kind != ScatterShape::Owned && shape.kind != ScatterShape::InWarps)
      return 1;
    RankedTensorType type = op.getTarget().getType();
    double bytes = getByteSize(type), moved = 2.0 * shape.rows * shape.updates * shape.window;
    int64_t blocks = listed ? shape.countBlocks() : 1;
    double whole = model.estimateNs(moved, moved, blocks) + shape.estimateScanNs(model),
           least = whole / model.dispatch().parts.scatterFactor;
    int64_t best = 1;
    // The sums of all parts together are no larger than the updates.
    double most = getByteSize(op.getUpdates().getType()) + getByteSize(op.getIndices().getType());
    for (int64_t parts = 2; shape.updates / parts >= model.dispatch().parts.leastScatter && parts * bytes <= most;
         parts *= 2) {
      ScatterShape split = shape.split(parts, model);
      double ns = split.estimateScanNs(model) + model.estimateNs(moved, moved, listed ? split.countBlocks() : parts) +
                  model.estimateNs(2 * bytes * parts, bytes * parts, model.units) +
                  model.estimateNs(bytes * parts, bytes * parts, model.units);
      if (ns < least) {
        least = ns;
        best = parts;
      }
    }
    return best;
  }

  void apply(int64_t parts, TypedAttr neutral) {
    int64_t length = shape.updates / parts, whole = parts * length;
    RankedTensorType type = op.getTarget().getType();
    SmallVector<int64_t> extents{parts};
    llvm::append_range(extents, type.getShape());
    Value nothing = createFilled(builder, loc, extents, neutral);
    // The target of a part has its dimensions behind one for parts.
    auto moved = [](ArrayRef<int64_t> dims) { return llvm::map_to_vector(dims, [](int64_t dim) { return dim + 1; }); };
    SmallVector<int64_t> batchDims = moved(op.getBatchDims()), scatterDims = moved(op.getScatterDims());
    batchDims.push_back(0);
    Value partial = scatter(take(op.getUpdates(), 0, whole, parts, /*hasWindow=*/true),
                            take(op.getIndices(), 0, whole, parts), nothing, batchDims, scatterDims);
    Value result = combine(partial);
    if (whole < shape.updates)
      result = scatter(take(op.getUpdates(), whole, shape.updates - whole, 1),
                       take(op.getIndices(), whole, shape.updates - whole, 1), result, op.getBatchDims(),
                       op.getScatterDims());
    op.getResult().replaceAllUsesWith(result);
    op.erase();
  }

private:
  /// Returns updates or index vectors of a row from number `begin` on, in `parts` if there are several. With
  /// `hasWindow` they have a dimension for parts.
  Value take(Value tensor, int64_t begin, int64_t count, int64_t parts, bool hasWindow = false) {
    auto type = cast<RankedTensorType>(tensor.getType());
    unsigned rows = op.getBatchDims().size(), batch = op.getBatchRank();
    SmallVector<int64_t> extents(type.getShape().take_front(rows));
    extents.push_back(shape.updates);
    llvm::append_range(extents, type.getShape().drop_front(batch));
    tensor = reshape(tensor, extents);
    if (count < shape.updates) {
      SmallVector<OpFoldResult> offsets(extents.size(), builder.getIndexAttr(0)),
          ones(extents.size(), builder.getIndexAttr(1));
      extents[rows] = count;
      offsets[rows] = builder.getIndexAttr(begin);
      SmallVector<OpFoldResult> sizes = getAsIndexOpFoldResult(builder.getContext(), extents);
      tensor = tensor::ExtractSliceOp::create(builder, loc, tensor, offsets, sizes, ones);
    }
    if (parts == 1)
      return tensor;
    extents[rows] = count / parts;
    extents.insert(extents.begin() + rows, parts);
    if (hasWindow)
      extents.insert(extents.begin() + rows + 2, 1);
    return reshape(tensor, extents);
  }

  /// The same elements in another shape.
  Value reshape(Value tensor, ArrayRef<int64_t> extents) {
    auto type = cast<RankedTensorType>(tensor.getType());
    if (type.getShape() == extents)
      return tensor;
    auto all = [](int64_t rank) { return ReassociationIndices(llvm::to_vector(llvm::seq<int64_t>(rank))); };
    if (type.getRank() > 1)
      tensor = tensor::CollapseShapeOp::create(builder, loc, tensor, ArrayRef{all(type.getRank())});
    return extents.size() > 1 ? Value(tensor::ExpandShapeOp::create(builder, loc, type.clone(extents), tensor,
                                                                    ArrayRef{all(extents.size())}))
                              : tensor;
  }

  Value scatter(Value updates, Value indices, Value target, ArrayRef<int64_t> batchDims,
                ArrayRef<int64_t> scatterDims) {
    auto part =
        ScatterOp::create(builder, loc, updates, indices, target, scatterDims, /*unique_indices=*/false, batchDims);
    IRMapping none;
    op.getCombiner().cloneInto(&part.getCombiner(), none);
    return part.getResult();
  }

  Value combine(Value partial) {
    unsigned rank = op.getTarget().getType().getRank();
    AffineMap all = builder.getMultiDimIdentityMap(rank + 1);
    SmallVector<utils::IteratorType> iterators(rank + 1, utils::IteratorType::parallel);
    iterators.front() = utils::IteratorType::reduction;
    Block &block = op.getCombiner().front();
    return linalg::GenericOp::create(builder, loc, op.getTarget().getType(), partial, op.getTarget(),
                                     {all, all.dropResult(0)}, iterators,
                                     [&](OpBuilder &inner, Location at, ValueRange values) {
                                       IRMapping mapping;
                                       mapping.map(block.getArgument(0), values[1]);
                                       mapping.map(block.getArgument(1), values[0]);
                                       Operation *joined = inner.clone(*combiner, mapping);
                                       linalg::YieldOp::create(inner, at, joined->getResults());
                                     })
        .getResult(0);
  }

  ScatterOp op;
  const TargetModel &model;
  ScatterShape shape;
  OpBuilder builder;
  Location loc;
  Operation *combiner;
};

struct SplitScattersPass : cg::impl::SplitScattersBase<SplitScattersPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      for (ScatterOp op : llvm::to_vector(region.getBody().front().getOps<ScatterOp>())) {
        if (!op.getUpdates().getType().hasStaticShape() || !op.getTarget().getType().hasStaticShape())
          continue;
        ScatterSplitter splitter(op, model);
        if (TypedAttr neutral = getNeutralOfParts(op))
          if (int64_t parts = splitter.choose(); parts > 1)
            splitter.apply(parts, neutral);
      }
    });
  }
};

} // namespace
