// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PyTorch updates `cache[layer, :, place]` by taking the layer out, updating it, and putting it back. This becomes one
// update of the cache, which writes a row, and not all rows of the layer. JAX puts a layer back by a scatter of one
// window, `cache.at[layer].set(...)`. The same is done for a view of a cache, reshaped or transposed, that is updated
// and converted back.

#include "Argument.h"
#include "Permutation.h"
#include "SingleWindow.h"
#include "Spread.h"
#include "View.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Updates.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::cg {
#define GEN_PASS_DEF_COMPOSEUPDATES
#include "cgmlir/Transforms/Import/Updates.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A piece of a tensor, as a value that may lack some of its dimensions of size 1.
struct Piece {
  tensor::ExtractSliceOp slice;
  /// For each dimension of the value, the dimension of the tensor.
  SmallVector<unsigned> dims;

  static std::optional<Piece> match(Value value) {
    auto collapse = value.getDefiningOp<tensor::CollapseShapeOp>();
    auto slice = (collapse ? collapse.getSrc() : value).getDefiningOp<tensor::ExtractSliceOp>();
    if (!slice || !hasKnownSteps(slice))
      return std::nullopt;
    Piece piece{slice, {}};
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    for (unsigned dim = 0; dim < dropped.size(); ++dim)
      if (!dropped.test(dim))
        piece.dims.push_back(dim);
    if (!collapse)
      return piece;
    SmallVector<unsigned> collapsed;
    for (const ReassociationIndices &group : collapse.getReassociationIndices()) {
      unsigned kept = piece.dims[group.back()];
      unsigned large = 0;
      for (int64_t index : group)
        if (slice.getStaticSizes()[piece.dims[index]] != 1) {
          kept = piece.dims[index];
          ++large;
        }
      if (large > 1)
        return std::nullopt;
      collapsed.push_back(kept);
    }
    piece.dims = std::move(collapsed);
    return piece;
  }

  Value getTensor() { return slice.getSource(); }

  /// True if `outer` inserts a value at the place of the piece.
  bool isReplacedBy(tensor::InsertSliceOp outer) {
    return outer.getDest() == getTensor() && outer.getStaticSizes() == slice.getStaticSizes() &&
           outer.getStaticStrides() == slice.getStaticStrides() &&
           isEqualConstantIntOrValueArray(outer.getMixedOffsets(), slice.getMixedOffsets());
  }

  /// Returns the same piece of another tensor, in the form of `like`.
  Value showIn(OpBuilder &builder, Value tensor, Value like) {
    IRMapping mapping;
    mapping.map(getTensor(), tensor);
    Value shown = builder.clone(*slice, mapping)->getResult(0);
    if (Operation *view = like.getDefiningOp(); view != slice) {
      mapping.map(slice.getResult(), shown);
      shown = builder.clone(*view, mapping)->getResult(0);
    }
    return shown;
  }
};

/// `offset + step * place`
OpFoldResult move(OpBuilder &builder, Location loc, OpFoldResult offset, int64_t step, OpFoldResult place) {
  std::optional<int64_t> a = getConstantIntValue(offset), b = getConstantIntValue(place);
  if (a && b)
    return builder.getIndexAttr(*a + step * *b);
  Value moved = getValueOrCreateConstantIndexOp(builder, loc, place);
  if (step != 1)
    moved = arith::MulIOp::create(builder, loc, moved, arith::ConstantIndexOp::create(builder, loc, step));
  return arith::AddIOp::create(builder, loc, getValueOrCreateConstantIndexOp(builder, loc, offset), moved).getResult();
}

/// Returns an update of `tensor` that does the work of an update of the piece, or null.
Value compose(OpBuilder &builder, Location loc, tensor::InsertSliceOp inner, Piece &piece, Value tensor) {
  if (!hasKnownSteps(inner))
    return {};
  SmallVector<OpFoldResult> offsets = piece.slice.getMixedOffsets(), ofInner = inner.getMixedOffsets();
  SmallVector<int64_t> sizes(offsets.size(), 1), steps(piece.slice.getStaticStrides());
  for (auto [index, dim] : llvm::enumerate(piece.dims))
    sizes[dim] = inner.getStaticSizes()[index];
  auto whole = RankedTensorType::get(sizes, inner.getType().getElementType());
  if (isRankReducedType(whole, inner.getSourceType()) != SliceVerificationResult::Success)
    return {};
  for (auto [index, dim] : llvm::enumerate(piece.dims)) {
    offsets[dim] = move(builder, loc, offsets[dim], steps[dim], ofInner[index]);
    steps[dim] *= inner.getStaticStrides()[index];
  }
  SmallVector<OpFoldResult> extents = getAsIndexOpFoldResult(builder.getContext(), sizes);
  return tensor::InsertSliceOp::create(builder, loc, inner.getSource(), tensor, offsets, extents,
                                       getAsIndexOpFoldResult(builder.getContext(), steps));
}

/// Makes a tensor of `type`, of integers or indices, with one number in all elements.
Value createSplat(OpBuilder &builder, Location loc, OpFoldResult number, RankedTensorType type) {
  Value value = getValueOrCreateConstantIndexOp(builder, loc, number);
  if (!type.getElementType().isIndex())
    value = arith::IndexCastOp::create(builder, loc, type.getElementType(), value);
  return tensor::SplatOp::create(builder, loc, value, type);
}

/// Converts places in a piece, from 0 to `last`, to places in its tensor. Other places become places outside: windows
/// there are dropped.
Value moveInto(OpBuilder &builder, Location loc, Value places, OpFoldResult offset, int64_t step, int64_t last) {
  auto type = cast<RankedTensorType>(places.getType());
  auto splat = [&](OpFoldResult number) { return createSplat(builder, loc, number, type); };
  Value inside =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, places, splat(builder.getIndexAttr(last)));
  Value moved = places;
  if (step != 1)
    moved = arith::MulIOp::create(builder, loc, moved, splat(builder.getIndexAttr(step)));
  moved = arith::AddIOp::create(builder, loc, moved, splat(offset));
  return arith::SelectOp::create(builder, loc, inside, moved, splat(builder.getIndexAttr(-1)));
}

/// A place along another dimension of `whole` may not fit a narrow type: 200 is no i8. A place that may be outside can
/// be any number.
Value widenPlaces(OpBuilder &builder, Location loc, Value places, RankedTensorType whole, bool mayBeOutside) {
  auto type = cast<RankedTensorType>(places.getType());
  Type element = type.getElementType();
  if (!element.isInteger())
    return places;
  unsigned width = element.getIntOrFloatBitWidth();
  auto holds = [&](int64_t extent) { return !ShapedType::isDynamic(extent) && llvm::isIntN(width, extent); };
  if (width >= 64 || (width > 1 && !mayBeOutside && llvm::all_of(whole.getShape(), holds)))
    return places;
  auto wide = type.clone(builder.getI64Type());
  if (element.isInteger(1))
    return arith::ExtUIOp::create(builder, loc, wide, places);
  return arith::ExtSIOp::create(builder, loc, wide, places);
}

/// Where a piece begins in its tensor, beyond the offsets of its slice: at places that may be outside, where nothing is
/// updated.
struct Place {
  SmallVector<OpFoldResult> offsets;
  /// The dimensions in which the places may be outside.
  llvm::SmallBitVector open;

  explicit Place(tensor::ExtractSliceOp slice) : offsets(slice.getMixedOffsets()), open(offsets.size()) {}
  /// The place of a scatter of one window on the slice.
  Place(OpBuilder &builder, Location loc, SingleWindow &window, tensor::ExtractSliceOp slice) : Place(slice) {
    for (unsigned dim = 0; dim < offsets.size(); ++dim)
      if (!window.isClamped(dim)) {
        offsets[dim] = window.getPlace(builder, loc, dim);
        open.set(dim);
      }
  }
};

/// Returns whether the piece is inside, as one truth value for each element of `type`.
Value createInside(OpBuilder &builder, Location loc, const Place &place, Piece &piece, RankedTensorType whole,
                   RankedTensorType type) {
  Value inside;
  for (unsigned dim : place.open.set_bits()) {
    int64_t most = whole.getDimSize(dim) - piece.slice.getStaticSizes()[dim];
    // As unsigned numbers, negative ones are large.
    Value isInside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, cast<Value>(place.offsets[dim]),
                                           arith::ConstantIndexOp::create(builder, loc, most));
    inside = inside ? arith::AndIOp::create(builder, loc, inside, isInside).getResult() : isInside;
  }
  return tensor::SplatOp::create(builder, loc, inside, type.clone(builder.getI1Type()));
}

/// The same for windows at computed places. The fixed offsets of the piece become part of each place.
Value compose(OpBuilder &builder, Location loc, ScatterOp inner, Piece &piece, Value tensor, const Place &place) {
  auto type = cast<RankedTensorType>(tensor.getType());
  RankedTensorType indices = inner.getIndices().getType();
  if (!indices.hasStaticShape() || !inner.getUpdates().getType().hasStaticShape() || !inner.getBatchDims().empty())
    return {};
  ArrayRef<OpFoldResult> offsets = place.offsets;
  ArrayRef<int64_t> steps = piece.slice.getStaticStrides();
  SmallVector<unsigned> apart;
  for (auto [index, dim] : llvm::enumerate(piece.dims))
    if (steps[dim] != 1 && inner.getWindowShape()[index] != 1)
      apart.push_back(index);
  if (!apart.empty()) {
    ScatterOp smaller = spread(builder, loc, inner, apart);
    Value composed = compose(builder, loc, smaller, piece, tensor, place);
    smaller.erase();
    return composed;
  }
  SmallVector<int64_t> scatterDims, window(type.getRank(), 1);
  for (auto [index, dim] : llvm::enumerate(piece.dims))
    window[dim] = inner.getWindowShape()[index];
  llvm::SmallBitVector computed(type.getRank());
  for (int64_t dim : inner.getScatterDims())
    computed.set(piece.dims[dim]);
  SmallVector<OpFoldResult> fixed;
  for (auto [dim, offset] : llvm::enumerate(offsets))
    if (!isZeroInteger(offset) && !computed.test(dim)) {
      scatterDims.push_back(dim);
      fixed.push_back(offset);
    }
  for (int64_t dim : inner.getScatterDims())
    scatterDims.push_back(piece.dims[dim]);

  SmallVector<int64_t> shape(inner.getUpdates().getType().getShape().take_front(inner.getBatchRank()));
  llvm::append_range(shape, window);
  Value updates = inner.getUpdates();
  if (auto wanted = RankedTensorType::get(shape, type.getElementType()); wanted != updates.getType()) {
    std::optional<SmallVector<ReassociationIndices>> groups =
        getReassociationIndicesForReshape(inner.getUpdates().getType(), wanted);
    if (!groups)
      return {};
    updates = tensor::ExpandShapeOp::create(builder, loc, wanted, updates, *groups);
  }
  auto isWhole = [&](unsigned dim) {
    return isZeroInteger(offsets[dim]) && piece.slice.getStaticSizes()[dim] == type.getDimSize(dim);
  };
  bool allWhole = llvm::all_of(computed.set_bits(), isWhole);
  // A window as wide as the piece is outside exactly where the piece is.
  bool mayBeOpen = llvm::any_of(place.open.set_bits(), [&](unsigned dim) {
    return computed.test(dim) || window[dim] != piece.slice.getStaticSizes()[dim];
  });
  Value places = inner.getIndices();
  if (!fixed.empty() || !allWhole || mayBeOpen) {
    places = widenPlaces(builder, loc, places, type, place.open.any());
    SmallVector<int64_t> extents(indices.getShape());
    int64_t numColumns = std::exchange(extents.back(), 1);
    unsigned last = extents.size() - 1;
    auto column = RankedTensorType::get(extents, getElementTypeOrSelf(places.getType()));
    SmallVector<Value> columns;
    for (OpFoldResult offset : fixed)
      columns.push_back(createSplat(builder, loc, offset, column));
    bool together = allWhole && !mayBeOpen;
    if (together)
      columns.push_back(places);
    for (int64_t number = 0; number < numColumns && !together; ++number) {
      SmallVector<OpFoldResult> from(extents.size(), builder.getIndexAttr(0)),
          strides(extents.size(), builder.getIndexAttr(1));
      from.back() = builder.getIndexAttr(number);
      Value one = tensor::ExtractSliceOp::create(builder, loc, column, places, from,
                                                 getAsIndexOpFoldResult(builder.getContext(), extents), strides);
      unsigned dim = piece.dims[inner.getScatterDims()[number]];
      columns.push_back(isWhole(dim) ? one
                                     : moveInto(builder, loc, one, offsets[dim], steps[dim],
                                                piece.slice.getStaticSizes()[dim] - window[dim]));
    }
    if (mayBeOpen)
      columns.front() =
          arith::SelectOp::create(builder, loc, createInside(builder, loc, place, piece, type, column), columns.front(),
                                  createSplat(builder, loc, builder.getIndexAttr(-1), column));
    extents.back() = fixed.size() + numColumns;
    places = tensor::ConcatOp::create(builder, loc, column.clone(extents), last, columns);
  }
  auto whole = ScatterOp::create(builder, loc, updates, places, tensor, scatterDims, inner.getUniqueIndices());
  IRMapping mapping;
  inner.getCombiner().cloneInto(&whole.getCombiner(), mapping);
  return whole.getResult();
}

struct ComposeUpdatesPass : cg::impl::ComposeUpdatesBase<ComposeUpdatesPass> {
  using ComposeUpdatesBase::ComposeUpdatesBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> copies =
        collectOps(getOperation(), [&](linalg::LinalgOp op) { return addsUnits(op); });
    IRRewriter rewriter(&getContext());
    settleOffsets(rewriter);
    insertAtKnownPlaces(rewriter);
    for (linalg::LinalgOp op : copies) {
      rewriter.setInsertionPoint(op);
      Value source = op.getDpsInputs()[0];
      auto type = cast<RankedTensorType>(op->getResult(0).getType());
      auto groups = getReassociationIndicesForReshape(cast<RankedTensorType>(source.getType()), type);
      rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(op, type, source, *groups);
    }
    SmallVector<Operation *> ends = collectOps(getOperation(), [&](Operation *op) {
      return isa<tensor::InsertSliceOp, ScatterOp>(op) || (op->getNumResults() == 1 && View::match(op->getResult(0)));
    });
    // Repeated while updates of pieces are composed.
    for (Operation *end : ends)
      if (auto update = dyn_cast<tensor::InsertSliceOp>(end))
        chain(update);
    // In nested updates the innermost one is composed first, and is part of the next one then.
    for (Operation *end : ends) {
      if (auto outer = dyn_cast<tensor::InsertSliceOp>(end)) {
        chain(outer);
        rewrite(outer);
      } else if (auto outer = dyn_cast<ScatterOp>(end)) {
        rewrite(outer);
      } else {
        rewrite(*View::match(end->getResult(0)), end);
      }
    }
    if (report)
      getOperation()->walk([&](Operation *op) {
        if (isa<tensor::InsertSliceOp, ScatterOp>(op))
          reportMoved(op);
      });
  }

private:
  /// Reports why a whole piece of a state is read and written where less than half of it is updated.
  static void reportMoved(Operation *outer) {
    auto insert = dyn_cast<tensor::InsertSliceOp>(outer);
    std::optional<SingleWindow> window = insert ? std::nullopt : SingleWindow::match(cast<ScatterOp>(outer));
    if (!insert && (!window || !window->replaces()))
      return;
    Value source = insert ? Value(insert.getSource()) : window->getSource();
    if (auto expand = source.getDefiningOp<tensor::ExpandShapeOp>())
      source = expand.getSrc();
    auto [updates, target] = findUpdates(source, outer);
    std::optional<Piece> piece = Piece::match(target);
    auto type = dyn_cast<RankedTensorType>(target.getType());
    if (!piece || updates.empty() || !type.hasStaticShape() || !isViewOfState(getTarget(outer)) ||
        findViewedArgument(piece->getTensor()) != findViewedArgument(getTarget(outer)))
      return;
    int64_t written = 0;
    for (Operation *update : updates) {
      auto inner = dyn_cast<tensor::InsertSliceOp>(update);
      RankedTensorType part = inner ? inner.getSourceType() : cast<ScatterOp>(update).getUpdates().getType();
      if (!part.hasStaticShape())
        return;
      written += part.getNumElements();
    }
    if (2 * written > type.getNumElements())
      return;
    StringRef why = "what is updated is no window of the state";
    if (insert ? !piece->isReplacedBy(insert) : !window->liesOn(piece->slice))
      why = "the place where it is put back is not known to be the one that it was taken from";
    else if (window)
      why = "others read it, also where its place is outside of the state, which drops it; clamp the place";
    remark::missed(getPlainLocation(outer->getLoc()), remark::RemarkOpts::name("PieceMoved").category("cg-legality"))
        << "a part of a state is read and written as a whole for an update of some of it: " << why;
  }

  /// Makes constants of offsets that follow from known elements of tensors, as a layer's number in an unrolled loop
  /// does.
  void settleOffsets(RewriterBase &rewriter) {
    getOperation()->walk([&](OffsetSizeAndStrideOpInterface slice) {
      if (!isa<tensor::ExtractSliceOp, tensor::InsertSliceOp>(*slice) || slice.getOffsets().empty())
        return;
      rewriter.setInsertionPoint(slice);
      unsigned first = slice.getOffsetSizeAndStrideStartOperandIndex();
      for (OpOperand &offset : slice->getOpOperands().slice(first, slice.getOffsets().size()))
        if (std::optional<int64_t> known = findKnownIndex(offset.get());
            known && !isa_and_present<arith::ConstantOp>(offset.get().getDefiningOp()))
          offset.set(arith::ConstantIndexOp::create(rewriter, slice.getLoc(), *known));
    });
  }

  /// One window at a known place becomes an insertion if it is inside, and nothing if it is outside.
  void insertAtKnownPlaces(RewriterBase &rewriter) {
    SmallVector<SingleWindow> windows;
    getOperation()->walk([&](ScatterOp op) {
      if (std::optional<SingleWindow> window = SingleWindow::match(op); window && window->replaces())
        windows.push_back(std::move(*window));
    });
    for (SingleWindow &window : windows) {
      std::optional<SmallVector<int64_t>> place = window.getKnownPlace();
      if (!place)
        continue;
      ScatterOp op = window.getOp();
      rewriter.setInsertionPoint(op);
      if (window.isInside(*place))
        insert(rewriter, window, getAsIndexOpFoldResult(&getContext(), *place));
      else
        rewriter.replaceOp(op, op.getTarget());
    }
  }

  static tensor::InsertSliceOp insert(RewriterBase &rewriter, const SingleWindow &window,
                                      ArrayRef<OpFoldResult> offsets) {
    ScatterOp op = window.getOp();
    SmallVector<OpFoldResult> sizes = getAsIndexOpFoldResult(rewriter.getContext(), window.getSizes()),
                              ones(offsets.size(), rewriter.getIndexAttr(1));
    Operation *view = op.getUpdates().getDefiningOp();
    auto insert = rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, window.getWindow(rewriter), op.getTarget(),
                                                                     offsets, sizes, ones);
    // Earlier patterns that move updates need not visit it.
    if (isa_and_present<tensor::ExpandShapeOp>(view) && view->use_empty())
      rewriter.eraseOp(view);
    return insert;
  }

  /// True for a copy of an updated tensor with further dimensions of one element, which is a view.
  static bool addsUnits(linalg::LinalgOp op) {
    if (!op.hasPureTensorSemantics() || op.getNumDpsInputs() != 1 || op->getNumResults() != 1 || op.hasDynamicShape())
      return false;
    Value source = op.getDpsInputs()[0];
    auto from = dyn_cast<RankedTensorType>(source.getType()), to = cast<RankedTensorType>(op->getResult(0).getType());
    Block *body = op.getBlock();
    if (!isa_and_present<tensor::InsertSliceOp, ScatterOp>(source.getDefiningOp()) || !from || from.getRank() == 0 ||
        from.getRank() >= to.getRank() || from.getNumElements() != to.getNumElements() ||
        body->getTerminator()->getOperand(0) != body->getArgument(0) ||
        !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
      return false;
    // In order: dimensions with as many elements correspond, all others have one.
    int64_t last = -1;
    for (AffineExpr expr : op.getMatchingIndexingMap(op.getDpsInputOperand(0)).getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim || static_cast<int64_t>(dim.getPosition()) <= last)
        return false;
      last = dim.getPosition();
    }
    return getReassociationIndicesForReshape(from, to).has_value();
  }

  static Value getTarget(Operation *update) {
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(update))
      return insert.getDest();
    return cast<ScatterOp>(update).getTarget();
  }

  /// Returns the updates that lead to `value`, first to last, all in the block of `end`, and the tensor that the first
  /// one updates.
  static std::pair<SmallVector<Operation *>, Value> findUpdates(Value value, Operation *end) {
    SmallVector<Operation *> updates;
    for (Operation *op = value.getDefiningOp();
         isa_and_present<tensor::InsertSliceOp, ScatterOp>(op) && op->getBlock() == end->getBlock();
         op = value.getDefiningOp()) {
      updates.push_back(op);
      value = getTarget(op);
    }
    std::reverse(updates.begin(), updates.end());
    return {std::move(updates), value};
  }

  /// Moves updates of a view in front of it, if `end` converts the view back to its source, or to a third form.
  static void rewrite(const View &last, Operation *end) {
    auto [updates, target] = findUpdates(last.getSource(), end);
    std::optional<View> view = updates.empty() ? std::nullopt : View::match(target);
    if (!view || (!view->isUndoneBy(last) && !view->isReshapedBy(last)))
      return;
    SmallVector<Value> moved;
    Value tensor = view->getSource();
    // Elements of a temporary are selected where it is computed.
    bool mayScatter = comesIn(tensor);
    for (Operation *update : updates) {
      OpBuilder builder(update);
      Location loc = FusedLoc::get(end->getContext(), {update->getLoc(), end->getLoc()});
      Value next;
      if (auto insert = dyn_cast<tensor::InsertSliceOp>(update))
        next = view->update(builder, loc, insert, tensor, mayScatter);
      else
        next = view->update(builder, loc, cast<ScatterOp>(update), tensor, mayScatter);
      if (!next)
        break;
      moved.push_back(tensor = next);
    }
    if (moved.size() == updates.size()) {
      OpBuilder builder(end);
      auto type = cast<RankedTensorType>(end->getResult(0).getType());
      end->getResult(0).replaceAllUsesWith(reshape(builder, end->getLoc(), tensor, type.getShape()));
      end->erase();
    }
    // Other readers of a view, such as the next update if it stays, read it from the tensor.
    for (auto [update, whole] : llvm::reverse(llvm::zip_equal(ArrayRef(updates).take_front(moved.size()), moved))) {
      OpBuilder builder(update);
      if (!update->use_empty())
        update->getResult(0).replaceAllUsesWith(view->show(builder, whole));
      update->erase();
    }
  }

  void rewrite(tensor::InsertSliceOp outer) {
    Value source = outer.getSource();
    if (auto expand = source.getDefiningOp<tensor::ExpandShapeOp>(); expand && source.hasOneUse())
      source = expand.getSrc();
    auto [updates, target] = findUpdates(source, outer);
    std::optional<Piece> piece = Piece::match(target);
    if (!piece || !piece->isReplacedBy(outer))
      return;
    // A piece that is put back unchanged.
    if (updates.empty()) {
      outer.getResult().replaceAllUsesWith(outer.getDest());
      return outer.erase();
    }
    SmallVector<Value> moved;
    Value tensor = piece->getTensor();
    for (Operation *update : updates) {
      OpBuilder builder(update);
      Location loc = FusedLoc::get(&getContext(), {update->getLoc(), outer.getLoc()});
      auto insert = dyn_cast<tensor::InsertSliceOp>(update);
      tensor = insert ? compose(builder, loc, insert, *piece, tensor)
                      : compose(builder, loc, cast<ScatterOp>(update), *piece, tensor, Place(piece->slice));
      // If an update cannot be moved, the updates that were created before it are unused and removed as dead code.
      if (!tensor)
        return;
      moved.push_back(tensor);
    }
    outer.getResult().replaceAllUsesWith(tensor);
    Operation *view = outer.getSource().getDefiningOp();
    outer.erase();
    if (view != updates.back())
      view->erase();
    // Other readers of the piece read it from the tensor.
    for (auto [update, whole] : llvm::reverse(llvm::zip_equal(updates, moved))) {
      OpBuilder builder(update);
      if (!update->use_empty())
        update->getResult(0).replaceAllUsesWith(piece->showIn(builder, whole, target));
      update->erase();
    }
  }

  /// Rewrites a piece that is put back by a scatter of one window: if the window is inside, its place equals the
  /// offsets of the piece, which are clamped; if it is outside, nothing is put back.
  void rewrite(ScatterOp outer) {
    std::optional<SingleWindow> window = SingleWindow::match(outer);
    if (!window || !window->replaces())
      return;
    auto [updates, target] = findUpdates(window->getSource(), outer);
    std::optional<Piece> piece = Piece::match(target);
    if (!piece || !window->liesOn(piece->slice))
      return;
    IRRewriter rewriter(outer);
    Place place(rewriter, outer.getLoc(), *window, piece->slice);
    if (updates.empty() || place.open.none())
      return rewrite(insert(rewriter, *window, piece->slice.getMixedOffsets()));
    // Other readers of the piece need the updated piece wherever it is put back.
    Value made = window->getSource();
    if (!llvm::all_of(updates, [](Operation *update) { return update->hasOneUse(); }) || !made.hasOneUse())
      return;
    Value tensor = piece->getTensor();
    for (Operation *update : updates) {
      Location loc = FusedLoc::get(&getContext(), {update->getLoc(), outer.getLoc()});
      auto scatter = dyn_cast<ScatterOp>(update);
      bool own = !scatter;
      if (own)
        scatter = spread(rewriter, loc, cast<tensor::InsertSliceOp>(update), {});
      tensor = compose(rewriter, loc, scatter, *piece, tensor, place);
      if (own)
        scatter.erase();
      if (!tensor)
        return;
    }
    Operation *view = outer.getUpdates().getDefiningOp();
    rewriter.replaceOp(outer, tensor);
    if (view != updates.back())
      view->erase();
    for (Operation *update : llvm::reverse(updates))
      update->erase();
  }

  /// Whether all elements that `inner` writes are in the window of `outer`.
  static bool overwrites(tensor::InsertSliceOp outer, tensor::InsertSliceOp inner) {
    if (!isDense(outer) || !isDense(inner))
      return false;
    ArrayRef<int64_t> shape = outer.getType().getShape();
    for (auto [dim, outerOffset, innerOffset] : llvm::enumerate(outer.getMixedOffsets(), inner.getMixedOffsets())) {
      int64_t outerSize = outer.getStaticSizes()[dim], innerSize = inner.getStaticSizes()[dim];
      if (outerSize == shape[dim] || (isEqualConstantIntOrValue(outerOffset, innerOffset) && innerSize <= outerSize))
        continue;
      std::optional<int64_t> from = getConstantIntValue(outerOffset), at = getConstantIntValue(innerOffset);
      if (!from || !at || *at < *from || *at + innerSize > *from + outerSize)
        return false;
    }
    return true;
  }

  /// Whether a tensor is, or is part of, a state that enters its block, and no temporary.
  static bool comesIn(Value tensor) {
    while (Operation *op = tensor.getDefiningOp()) {
      if (isa<tensor::InsertSliceOp, ScatterOp>(op))
        tensor = getTarget(op);
      else if (isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op))
        tensor = op->getOperand(0);
      else if (auto permutation = getPermutation(tensor))
        tensor = permutation.getDpsInputs()[0];
      else
        return false;
    }
    return true;
  }

  /// MLIR makes an update begin with the contents in front of earlier updates that it overwrites, even if an operation
  /// reads between them: two versions of a state. This restores the last of those as its begin.
  static void chain(tensor::InsertSliceOp update) {
    if (!comesIn(update.getDest()))
      return;
    SmallVector<Operation *> users(update.getDest().getUsers());
    for (Operation *user : users) {
      auto before = dyn_cast<tensor::InsertSliceOp>(user);
      if (!before || before == update || before->getBlock() != update->getBlock() || before.use_empty() ||
          !before->isBeforeInBlock(update) || before.getDest() != update.getDest() || !overwrites(update, before))
        continue;
      update.getDestMutable().assign(before.getResult());
      return chain(update);
    }
  }
};

} // namespace
