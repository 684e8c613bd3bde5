// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `where(arange(rows) == place, row, cache)` writes one row, in the words of frameworks that have no update in place.

#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RAISEROWSELECTS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// One element of a tensor, at a place that depends on the loops of an operation that reads it.
struct Element {
  Value tensor;
  SmallVector<AffineExpr> place;

  bool dependsOn(unsigned dim) const {
    return llvm::any_of(place, [&](AffineExpr expr) { return expr.isFunctionOfDim(dim); });
  }
};

/// The element that an operand of `op` is at the place where `op` computes an element.
Element readBy(linalg::GenericOp op, OpOperand &operand, ArrayRef<AffineExpr> place) {
  Element read{operand.get(), {}};
  // What is computed at `place` is computed by the iteration of that number: all maps of outputs are identities.
  for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults())
    read.place.push_back(expr.replaceDims(place));
  return read;
}

/// An operation that computes each element of its only result from elements of its operands.
linalg::GenericOp getPointwise(Value value) {
  auto op = value.getDefiningOp<linalg::GenericOp>();
  return op && op.getNumResults() == 1 && op.getNumReductionLoops() == 0 &&
                 op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity()
             ? op
             : linalg::GenericOp();
}

/// Follows an element through views that add or drop dimensions of size 1, and through copies.
Element trace(Element element) {
  while (true) {
    if (auto expand = element.tensor.getDefiningOp<tensor::ExpandShapeOp>()) {
      SmallVector<AffineExpr> before;
      for (const ReassociationIndices &group : expand.getReassociationIndices()) {
        AffineExpr kept = getAffineConstantExpr(0, expand.getContext());
        unsigned large = 0;
        for (int64_t dim : group)
          if (expand.getResultType().getDimSize(dim) != 1) {
            kept = element.place[dim];
            ++large;
          }
        if (large > 1)
          return element;
        before.push_back(kept);
      }
      element = {expand.getSrc(), std::move(before)};
      continue;
    }
    linalg::GenericOp op = getPointwise(element.tensor);
    if (!op)
      return element;
    auto argument = dyn_cast<BlockArgument>(op.getBlock()->getTerminator()->getOperand(0));
    if (!argument || argument.getOwner() != op.getBlock() || argument.getArgNumber() >= op.getNumDpsInputs())
      return element;
    element = readBy(op, *op.getDpsInputOperand(argument.getArgNumber()), element.place);
  }
}

/// The dimension whose index is compared, and the place that it is compared to.
struct RowMask {
  unsigned dim;
  Value place;

  static std::optional<RowMask> match(const Element &mask) {
    Element element = trace(mask);
    linalg::GenericOp op = getPointwise(element.tensor);
    if (!op)
      return std::nullopt;
    auto compare = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp<arith::CmpIOp>();
    if (!compare || compare.getPredicate() != arith::CmpIPredicate::eq || compare->getBlock() != op.getBlock())
      return std::nullopt;
    for (auto [a, b] : {std::pair{compare.getLhs(), compare.getRhs()}, std::pair{compare.getRhs(), compare.getLhs()}}) {
      std::optional<unsigned> dim = matchIndex(op, a, element.place);
      Value place = dim ? matchScalar(op, b, element.place) : Value();
      if (place)
        return RowMask{*dim, place};
    }
    return std::nullopt;
  }

private:
  /// The loop whose number a value in the body of `op` is, as an integer that can hold it.
  static std::optional<unsigned> matchIndex(linalg::GenericOp op, Value value, ArrayRef<AffineExpr> place) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() != op.getBlock() || argument.getArgNumber() >= op.getNumDpsInputs())
        return std::nullopt;
      Element read = trace(readBy(op, *op.getDpsInputOperand(argument.getArgNumber()), place));
      linalg::GenericOp source = getPointwise(read.tensor);
      return source ? matchIndex(source, source.getBlock()->getTerminator()->getOperand(0), read.place) : std::nullopt;
    }
    if (auto cast = value.getDefiningOp<arith::IndexCastOp>(); cast && cast.getType().getIntOrFloatBitWidth() >= 32)
      value = cast.getIn();
    auto index = value.getDefiningOp<linalg::IndexOp>();
    auto dim = index && index->getBlock() == op.getBlock() ? dyn_cast<AffineDimExpr>(place[index.getDim()])
                                                           : AffineDimExpr(nullptr);
    return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
  }

  /// The tensor of one element that a value in the body of `op` is.
  static Value matchScalar(linalg::GenericOp op, Value value, ArrayRef<AffineExpr> place) {
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument || argument.getOwner() != op.getBlock() || argument.getArgNumber() >= op.getNumDpsInputs())
      return {};
    Value tensor = trace(readBy(op, *op.getDpsInputOperand(argument.getArgNumber()), place)).tensor;
    auto type = dyn_cast<RankedTensorType>(tensor.getType());
    return type && type.hasStaticShape() && type.getNumElements() == 1 ? tensor : Value();
  }
};

/// The argument of a function that updates in place have made a value of, or null.
BlockArgument findUpdatedArgument(Value value) {
  while (true) {
    if (auto insert = value.getDefiningOp<tensor::InsertSliceOp>())
      value = insert.getDest();
    else if (auto scatter = value.getDefiningOp<ScatterOp>())
      value = scatter.getTarget();
    else
      break;
  }
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()) ? argument : BlockArgument();
}

/// True for the contents of a state, or what updates in place have made of them.
bool isState(Value value) {
  BlockArgument argument = findUpdatedArgument(value);
  if (!argument)
    return false;
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding && binding.getKind() == BindingKind::State;
}

/// `select(condition, chosen, otherwise)` for each element of tensors of static shape.
struct Selection {
  /// An operand of the operation, or one value for all elements.
  struct Side {
    OpOperand *operand = nullptr;
    Value scalar;
  };
  Side condition, chosen, otherwise;

  static std::optional<Selection> match(linalg::GenericOp op) {
    if (!getPointwise(op.getResult(0)) || !cast<RankedTensorType>(op.getResult(0).getType()).hasStaticShape())
      return std::nullopt;
    auto select = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp<arith::SelectOp>();
    if (!select || select->getBlock() != op.getBlock())
      return std::nullopt;
    for (Operation &inner : op.getBlock()->without_terminator())
      if (&inner != select && !isa<arith::ConstantOp>(inner))
        return std::nullopt;
    Selection selection{getSide(op, select.getCondition()), getSide(op, select.getTrueValue()),
                        getSide(op, select.getFalseValue())};
    bool known = true;
    for (const Side &side : {selection.condition, selection.chosen, selection.otherwise})
      known &= side.operand || side.scalar;
    return known ? std::optional(selection) : std::nullopt;
  }

private:
  static Side getSide(linalg::GenericOp op, Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    if (argument && argument.getOwner() == op.getBlock())
      return argument.getArgNumber() < op.getNumDpsInputs() ? Side{op.getDpsInputOperand(argument.getArgNumber()), {}}
                                                            : Side{};
    return Side{nullptr, value};
  }
};

/// The updates, first to last, that make `value` of `state`, each of which nobody else reads. They are small.
SmallVector<Operation *> findUpdates(Value value, Value state) {
  SmallVector<Operation *> updates;
  int64_t elements = 0;
  while (value != state) {
    Operation *op = value.getDefiningOp();
    if (!op || !op->hasOneUse())
      return {};
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
      if (!insert.getSourceType().hasStaticShape())
        return {};
      elements += insert.getSourceType().getNumElements();
      value = insert.getDest();
    } else if (auto scatter = dyn_cast<ScatterOp>(op)) {
      Type place = scatter.getIndices().getType().getElementType();
      if (!scatter.getUpdates().getType().hasStaticShape() || place.isInteger(1) || scatter.getScatterDims().empty())
        return {};
      elements += scatter.getUpdates().getType().getNumElements();
      value = scatter.getTarget();
    } else {
      return {};
    }
    updates.push_back(op);
  }
  if (2 * elements > cast<RankedTensorType>(state.getType()).getNumElements())
    return {};
  std::reverse(updates.begin(), updates.end());
  return updates;
}

struct RaiseRowSelectsPass : cg::impl::RaiseRowSelectsBase<RaiseRowSelectsPass> {
  void runOnOperation() override {
    SmallVector<std::pair<linalg::GenericOp, Selection>> selects;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (std::optional<Selection> selection = op.getNumResults() == 1 ? Selection::match(op) : std::nullopt)
        selects.emplace_back(op, *selection);
    });
    for (auto &[op, selection] : selects)
      if (!raise(op, selection))
        sink(op, selection);
    SmallVector<arith::SelectOp> wholes;
    getOperation()->walk([&](arith::SelectOp op) {
      if (isa<RankedTensorType>(op.getType()))
        wholes.push_back(op);
    });
    for (arith::SelectOp op : wholes)
      if (op.getCondition().getType().isInteger(1))
        sink(op, {op.getCondition(), {}}, op.getTrueValue(), op.getFalseValue());
  }

private:
  static bool isWhole(linalg::GenericOp op, const Selection::Side &side) {
    return side.operand && op.getMatchingIndexingMap(side.operand).isIdentity();
  }

  static void sink(linalg::GenericOp op, const Selection &selection) {
    if (!isWhole(op, selection.chosen) || !isWhole(op, selection.otherwise))
      return;
    Element condition{selection.condition.scalar, {}};
    if (OpOperand *mask = selection.condition.operand) {
      SmallVector<AffineExpr> place;
      for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
        place.push_back(getAffineDimExpr(dim, op.getContext()));
      condition = trace(readBy(op, *mask, place));
    }
    sink(op, condition, selection.chosen.operand->get(), selection.otherwise.operand->get());
  }

  /// Chooses between rows, and not between a tensor from outside and the same tensor with other rows. The condition is
  /// one truth, or one for each place in some dimensions.
  static void sink(Operation *op, Element condition, Value chosen, Value otherwise) {
    if (auto mask = dyn_cast<RankedTensorType>(condition.tensor.getType())) {
      if (!mask.hasStaticShape())
        return;
      if (mask.getNumElements() == 1)
        condition.place.assign(mask.getRank(), getAffineConstantExpr(0, op->getContext()));
    }
    if (!cast<RankedTensorType>(chosen.getType()).hasStaticShape())
      return;
    SmallVector<Operation *> updates;
    bool isChosen = static_cast<bool>(findUpdatedArgument(otherwise));
    if (isChosen)
      updates = findUpdates(chosen, otherwise);
    if (updates.empty() && findUpdatedArgument(chosen)) {
      isChosen = false;
      updates = findUpdates(otherwise, chosen);
    }
    if (updates.empty() || llvm::any_of(updates, [&](Operation *update) { return !hasOneTruth(update, condition); }))
      return;
    Value tensor = isChosen ? otherwise : chosen;
    for (Operation *update : updates) {
      OpBuilder builder(op);
      Location loc = FusedLoc::get(op->getContext(), {update->getLoc(), op->getLoc()});
      Value truth = getTruth(builder, loc, update, condition);
      auto choose = [&](Value updated, Value kept) {
        return isChosen ? select(builder, loc, truth, updated, kept) : select(builder, loc, truth, kept, updated);
      };
      IRMapping mapping;
      if (auto insert = dyn_cast<tensor::InsertSliceOp>(update)) {
        Value old =
            tensor::ExtractSliceOp::create(builder, loc, insert.getSourceType(), tensor, insert.getMixedOffsets(),
                                           insert.getMixedSizes(), insert.getMixedStrides());
        mapping.map(insert.getSource(), choose(insert.getSource(), old));
        mapping.map(insert.getDest(), tensor);
      } else {
        auto scatter = cast<ScatterOp>(update);
        auto type = scatter.getIndices().getType();
        Attribute nowhere = builder.getIntegerAttr(type.getElementType(), -1);
        Value none = arith::ConstantOp::create(builder, loc, SplatElementsAttr::get(type, nowhere));
        mapping.map(scatter.getIndices(), choose(scatter.getIndices(), none));
        mapping.map(scatter.getTarget(), tensor);
      }
      tensor = builder.clone(*update, mapping)->getResult(0);
    }
    op->getResult(0).replaceAllUsesWith(tensor);
    op->erase();
  }

  /// Whether the condition is the same for all elements of a window.
  static bool hasOneTruth(Operation *update, const Element &condition) {
    return llvm::all_of(condition.place, [&](AffineExpr expr) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim)
        return isa<AffineConstantExpr>(expr);
      if (auto insert = dyn_cast<tensor::InsertSliceOp>(update))
        return insert.getStaticSizes()[dim.getPosition()] == 1;
      auto scatter = cast<ScatterOp>(update);
      return llvm::is_contained(scatter.getScatterDims(), dim.getPosition()) &&
             scatter.getWindowShape()[dim.getPosition()] == 1;
    });
  }

  /// Whether a window is wanted: a truth, or a tensor of one for each window.
  static Value getTruth(OpBuilder &builder, Location loc, Operation *update, const Element &condition) {
    auto mask = dyn_cast<RankedTensorType>(condition.tensor.getType());
    if (!mask)
      return condition.tensor;
    auto read = [&](OpBuilder &inner, Location at, llvm::function_ref<Value(unsigned)> getPlace) -> Value {
      SmallVector<Value> place;
      for (auto [expr, size] : llvm::zip_equal(condition.place, mask.getShape())) {
        auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(inner, at, value); };
        if (auto known = dyn_cast<AffineConstantExpr>(expr)) {
          place.push_back(constant(known.getValue()));
          continue;
        }
        // What is beyond the end is not stored in any case.
        Value bounded =
            arith::MaxSIOp::create(inner, at, getPlace(cast<AffineDimExpr>(expr).getPosition()), constant(0));
        place.push_back(arith::MinSIOp::create(inner, at, bounded, constant(size - 1)));
      }
      return tensor::ExtractOp::create(inner, at, condition.tensor, place);
    };
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(update))
      return read(builder, loc, [&](unsigned dim) {
        return getValueOrCreateConstantIndexOp(builder, loc, insert.getMixedOffsets()[dim]);
      });
    auto scatter = cast<ScatterOp>(update);
    ArrayRef<int64_t> batch = scatter.getIndices().getType().getShape().drop_back();
    Value empty = tensor::EmptyOp::create(builder, loc, batch, builder.getI1Type());
    SmallVector<utils::IteratorType> loops(batch.size(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(
               builder, loc, empty.getType(), ValueRange(), empty, builder.getMultiDimIdentityMap(batch.size()), loops,
               [&](OpBuilder &inner, Location at, ValueRange) {
                 Value truth = read(inner, at, [&](unsigned dim) -> Value {
                   SmallVector<Value> place;
                   for (unsigned loop = 0; loop < batch.size(); ++loop)
                     place.push_back(linalg::IndexOp::create(inner, at, loop));
                   int64_t component = llvm::find(scatter.getScatterDims(), dim) - scatter.getScatterDims().begin();
                   place.push_back(arith::ConstantIndexOp::create(inner, at, component));
                   Value number = tensor::ExtractOp::create(inner, at, scatter.getIndices(), place);
                   return number.getType().isIndex()
                              ? number
                              : arith::IndexCastOp::create(inner, at, inner.getIndexType(), number).getResult();
                 });
                 linalg::YieldOp::create(inner, at, truth);
               })
        .getResult(0);
  }

  /// One of two tensors of a type, by a truth or a tensor with one for each place in the first dimensions.
  static Value select(OpBuilder &builder, Location loc, Value condition, Value yes, Value no) {
    auto type = cast<RankedTensorType>(yes.getType());
    SmallVector<Value> inputs{yes, no};
    SmallVector<AffineMap> maps(3, builder.getMultiDimIdentityMap(type.getRank()));
    if (auto mask = dyn_cast<RankedTensorType>(condition.getType())) {
      inputs.push_back(condition);
      maps.insert(maps.begin() + 2, builder.getMultiDimIdentityMap(type.getRank()).getMajorSubMap(mask.getRank()));
    }
    Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(
               builder, loc, type, inputs, empty, maps, loops,
               [&](OpBuilder &b, Location l, ValueRange arguments) {
                 Value truth = inputs.size() == 3 ? arguments[2] : condition;
                 linalg::YieldOp::create(b, l,
                                         arith::SelectOp::create(b, l, truth, arguments[0], arguments[1]).getResult());
               })
        .getResult(0);
  }

  /// Whether it was one row that is selected by its number.
  bool raise(linalg::GenericOp op, const Selection &selection) {
    if (!isWhole(op, selection.otherwise) || !selection.condition.operand)
      return false;
    Value state = selection.otherwise.operand->get();
    if (!isState(state))
      return false;
    auto type = cast<RankedTensorType>(state.getType());
    // A window of one row is larger than a state without rows.
    if (type.getNumElements() == 0)
      return false;
    SmallVector<AffineExpr> place;
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      place.push_back(getAffineDimExpr(dim, op.getContext()));
    std::optional<RowMask> mask = RowMask::match(readBy(op, *selection.condition.operand, place));
    if (!mask || (selection.chosen.operand && trace(readBy(op, *selection.chosen.operand, place)).dependsOn(mask->dim)))
      return false;

    OpBuilder builder(op);
    Location loc = op.getLoc();
    SmallVector<int64_t> window(type.getShape());
    window[mask->dim] = 1;
    Value update = selection.chosen.operand ? getRow(builder, op, *selection.chosen.operand, place, mask->dim, window)
                                            : getSplat(builder, op, selection.chosen.scalar, window);
    window.insert(window.begin(), 1);
    update = reshape(builder, loc, update, window);
    Value places = reshape(builder, loc, mask->place, {1, 1});
    // A place that no row has stores nothing, as no index is equal to it.
    auto scatter = ScatterOp::create(builder, loc, update, places, state,
                                     ArrayRef<int64_t>{static_cast<int64_t>(mask->dim)}, /*unique_indices=*/true);
    Block *combiner = builder.createBlock(&scatter.getCombiner());
    combiner->addArguments({type.getElementType(), type.getElementType()}, {loc, loc});
    YieldOp::create(builder, loc, combiner->getArgument(1));
    op.getResult(0).replaceAllUsesWith(scatter.getResult());
    op.erase();
    return true;
  }

  static Value getSplat(OpBuilder &builder, linalg::GenericOp op, Value scalar, ArrayRef<int64_t> window) {
    if (Operation *constant = scalar.getDefiningOp(); constant && op->isProperAncestor(constant))
      scalar = builder.clone(*constant)->getResult(0);
    return tensor::SplatOp::create(builder, op.getLoc(), scalar, window);
  }

  static Value getRow(OpBuilder &builder, linalg::GenericOp op, OpOperand &row, ArrayRef<AffineExpr> place,
                      unsigned dim, ArrayRef<int64_t> window) {
    Location loc = op.getLoc();
    // All rows are equal: the first one is what is stored.
    AffineMap map = op.getMatchingIndexingMap(&row);
    Value first = row.get();
    auto rowType = cast<RankedTensorType>(first.getType());
    SmallVector<int64_t> sizes(rowType.getShape());
    for (auto [index, expr] : llvm::enumerate(map.getResults()))
      if (expr == place[dim])
        sizes[index] = 1;
    if (ArrayRef(sizes) != rowType.getShape()) {
      SmallVector<OpFoldResult> zeros(sizes.size(), builder.getIndexAttr(0)),
          ones(sizes.size(), builder.getIndexAttr(1));
      first = tensor::ExtractSliceOp::create(builder, loc, first, zeros, getAsIndexOpFoldResult(op.getContext(), sizes),
                                             ones);
    }
    Value empty = tensor::EmptyOp::create(builder, loc, window, rowType.getElementType());
    SmallVector<utils::IteratorType> loops(window.size(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(
               builder, loc, empty.getType(), first, empty,
               ArrayRef<AffineMap>{map, builder.getMultiDimIdentityMap(window.size())}, loops,
               [](OpBuilder &b, Location l, ValueRange arguments) { linalg::YieldOp::create(b, l, arguments.front()); })
        .getResult(0);
  }

  /// Adds or drops dimensions of size 1 at the front.
  static Value reshape(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape) {
    auto type = cast<RankedTensorType>(value.getType());
    auto wanted = RankedTensorType::get(shape, type.getElementType());
    if (type == wanted)
      return value;
    if (type.getRank() > wanted.getRank())
      return tensor::CollapseShapeOp::create(builder, loc, wanted, value,
                                             *getReassociationIndicesForReshape(type, wanted));
    if (type.getRank() == 0)
      return tensor::ExpandShapeOp::create(builder, loc, wanted, value, ArrayRef<ReassociationIndices>());
    return tensor::ExpandShapeOp::create(builder, loc, wanted, value, *getReassociationIndicesForReshape(type, wanted));
  }
};

} // namespace
