// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel gives each row of a selection, such as the position of a maximum, to one block or worker. With a few long
// rows most of a machine would be idle: rows are cut into parts that choose by themselves, and a second selection
// chooses among the results.

#include "LoopParts.h"
#include "ProductColumns.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/FoldShape.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITSELECTIONS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

class SelectionSplitter {
public:
  SelectionSplitter(Selection selection, const TargetModel &model)
      : selection(std::move(selection)), op(this->selection.op), model(model), builder(op) {}

  /// Returns the parts to make, if they pay off.
  std::optional<LoopParts> choose() {
    AffineMap map = getResultMap();
    auto isSame = [&](OpOperand &init) { return op.getMatchingIndexingMap(&init) == map; };
    if (op.hasDynamicShape() || !map.isProjectedPermutation() || !llvm::all_of(op.getDpsInitsMutable(), isSame))
      return std::nullopt;
    // The order of equal elements decides which of them is chosen: parts have to be in order.
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    SmallVector<unsigned> dims;
    op.getReductionDims(dims);
    const unsigned *first = llvm::find_if(dims, [&](unsigned dim) { return ranges[dim] != 1; });
    FoldTask task = FoldTask::ofReduction(op);
    if (first == dims.end() || !canCutLoop(op, *first) || task.rows == 0 || task.length == 0)
      return std::nullopt;
    // Parts of the rows of a product, from which the kernel of a tile chooses.
    if (canReduceParts(op, *first) && (columns = ProductColumns::find(op, *first, model)))
      if (std::optional<LoopParts> parts = chooseColumnParts(op, *first, model))
        return parts;
    columns.reset();
    int64_t extent = ranges[*first], least = model.dispatch().parts.leastSelection, best = 0;
    int64_t most = std::min(extent, task.length / least);
    if (!model.isCuda)
      most = std::min(most, model.units * model.dispatch().parts.perUnit / task.rows);
    double bytes = getInputBytes(op), bound = estimateNs(task, bytes) / model.dispatch().parts.selectionFactor;
    for (int64_t parts = most; parts > 1; parts /= 2) {
      FoldTask within = task, among{task.rows, parts, 1, /*last=*/true};
      within.rows *= parts;
      within.length /= parts;
      double ns = estimateNs(within, bytes) + estimateNs(among, static_cast<double>(within.rows) * getChosenBytes());
      if (ns < bound) {
        bound = ns;
        best = parts;
      }
      if (!model.isCuda)
        break;
    }
    return best != 0 ? std::optional(LoopParts::near(*first, extent, best)) : std::nullopt;
  }

  void apply(const LoopParts &cut) {
    ValueRange results = choosePart(cut);
    if (cut.rest != 0)
      results = reduceRest(builder, op, cut, results).getResults();
    op->replaceAllUsesWith(results);
    op->erase();
  }

private:
  AffineMap getResultMap() { return op.getMatchingIndexingMap(op.getDpsInitOperand(0)); }

  /// Returns the bytes that are kept of one element.
  double getChosenBytes() {
    double bytes = 0;
    for (Value init : op.getDpsInits())
      bytes += static_cast<double>(getElementByteSize(cast<RankedTensorType>(init.getType()).getElementType()));
    return bytes;
  }

  double estimateNs(const FoldTask &task, double bytes) {
    double points = static_cast<double>(task.rows) * static_cast<double>(task.length);
    return task.estimateNs(model, bytes, points * getOpWeight(op));
  }

  /// Returns the choice of each part, and the choice among these. A part begins like a row, since an element that is
  /// never chosen must not be kept because it is the first of a part.
  ValueRange choosePart(const LoopParts &cut) {
    Location loc = op.getLoc();
    SmallVector<Value> begins;
    for (Value init : op.getDpsInits()) {
      auto type = cast<RankedTensorType>(init.getType());
      SmallVector<int64_t> shape(type.getShape()), first{0};
      shape.insert(shape.begin(), cut.parts);
      Value empty = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
      begins.push_back(linalg::BroadcastOp::create(builder, loc, init, empty, first)->getResult(0));
    }
    linalg::GenericOp parts = reduceParts(builder, op, cut, begins);
    if (columns)
      columns->gather(parts);
    unsigned rank = cast<RankedTensorType>(op->getResult(0).getType()).getRank();
    AffineMap all = builder.getMultiDimIdentityMap(rank + 1);
    SmallVector<utils::IteratorType> iterators(rank + 1, utils::IteratorType::parallel);
    iterators.front() = utils::IteratorType::reduction;
    SmallVector<AffineMap> maps(parts.getNumResults(), all);
    maps.append(parts.getNumResults(), all.dropResult(0));
    SmallVector<Value> inits = op.getDpsInits();
    auto chosen = linalg::GenericOp::create(
        builder, loc, TypeRange(ValueRange(inits)), parts.getResults(), inits, maps, iterators,
        [&](OpBuilder &inner, Location, ValueRange values) { cloneChoice(inner, values); });
    return chosen.getResults();
  }

  /// Clones the body for given elements and accumulators: `values`.
  void cloneChoice(OpBuilder &inner, ValueRange values) {
    Block *body = op.getBlock();
    IRMapping mapping;
    mapping.map(selection.elements, values.take_front(selection.elements.size()));
    mapping.map(op.getRegionOutputArgs(), values.drop_front(selection.elements.size()));
    // Operations that compute the elements themselves are not needed.
    llvm::SetVector<Operation *> needed;
    SmallVector<Value> wanted(body->getTerminator()->getOperands());
    while (!wanted.empty()) {
      Value value = wanted.pop_back_val();
      Operation *source = value.getDefiningOp();
      if (mapping.contains(value) || !source || source->getBlock() != body || !needed.insert(source))
        continue;
      llvm::append_range(wanted, source->getOperands());
    }
    for (Operation &operation : body->without_terminator())
      if (needed.contains(&operation))
        inner.clone(operation, mapping);
    inner.clone(*body->getTerminator(), mapping);
  }

  Selection selection;
  linalg::LinalgOp op;
  const TargetModel &model;
  OpBuilder builder;
  /// The product whose columns are cut, if they are those of one.
  std::optional<ProductColumns> columns;
};

struct SplitSelectionsPass : cg::impl::SplitSelectionsBase<SplitSelectionsPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      for (auto op : llvm::to_vector(region.getBody().front().getOps<linalg::LinalgOp>()))
        if (std::optional<Selection> selection = matchSelection(op)) {
          SelectionSplitter splitter(*selection, model);
          if (std::optional<LoopParts> cut = splitter.choose())
            splitter.apply(*cut);
        }
    });
  }
};

} // namespace
