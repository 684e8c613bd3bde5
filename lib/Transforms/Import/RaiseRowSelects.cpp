// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `where(arange(rows) == place, row, cache)` writes one row, in the words of frameworks that have no update in place.

#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
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

/// True for the contents of a state, or what updates in place have made of them.
bool isState(Value value) {
  while (true) {
    if (auto insert = value.getDefiningOp<tensor::InsertSliceOp>())
      value = insert.getDest();
    else if (auto scatter = value.getDefiningOp<ScatterOp>())
      value = scatter.getTarget();
    else
      break;
  }
  auto argument = dyn_cast<BlockArgument>(value);
  auto function = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
  if (!function)
    return false;
  auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding && binding.getKind() == BindingKind::State;
}

struct RaiseRowSelectsPass : cg::impl::RaiseRowSelectsBase<RaiseRowSelectsPass> {
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> selects;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (isSelect(op))
        selects.push_back(op);
    });
    for (linalg::GenericOp op : selects)
      raise(op);
  }

private:
  /// True if the body does nothing but `select(first, second, third)` for tensors of static shape.
  static bool isSelect(linalg::GenericOp op) {
    if (op.getNumDpsInputs() != 3 || op.getNumResults() != 1 || !getPointwise(op.getResult(0)) ||
        !cast<RankedTensorType>(op.getResult(0).getType()).hasStaticShape())
      return false;
    auto select = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp<arith::SelectOp>();
    return select && llvm::equal(select->getOperands(), op.getBlock()->getArguments().take_front(3)) &&
           op.getMatchingIndexingMap(op.getDpsInputOperand(2)).isIdentity();
  }

  void raise(linalg::GenericOp op) {
    Value state = op.getDpsInputOperand(2)->get();
    if (!isState(state))
      return;
    auto type = cast<RankedTensorType>(state.getType());
    // A window of one row is larger than a state without rows.
    if (type.getNumElements() == 0)
      return;
    SmallVector<AffineExpr> place;
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      place.push_back(getAffineDimExpr(dim, op.getContext()));
    std::optional<RowMask> mask = RowMask::match(readBy(op, *op.getDpsInputOperand(0), place));
    OpOperand &row = *op.getDpsInputOperand(1);
    if (!mask || trace(readBy(op, row, place)).dependsOn(mask->dim))
      return;

    OpBuilder builder(op);
    Location loc = op.getLoc();
    SmallVector<int64_t> window(type.getShape());
    window[mask->dim] = 1;
    // All rows are equal: the first one is what is stored.
    AffineMap map = op.getMatchingIndexingMap(&row);
    Value first = row.get();
    auto rowType = cast<RankedTensorType>(first.getType());
    SmallVector<int64_t> sizes(rowType.getShape());
    for (auto [index, expr] : llvm::enumerate(map.getResults()))
      if (expr == place[mask->dim])
        sizes[index] = 1;
    if (ArrayRef(sizes) != rowType.getShape()) {
      SmallVector<OpFoldResult> zeros(sizes.size(), builder.getIndexAttr(0)),
          ones(sizes.size(), builder.getIndexAttr(1));
      first = tensor::ExtractSliceOp::create(builder, loc, first, zeros, getAsIndexOpFoldResult(op.getContext(), sizes),
                                             ones);
    }
    Value empty = tensor::EmptyOp::create(builder, loc, window, type.getElementType());
    SmallVector<utils::IteratorType> loops(window.size(), utils::IteratorType::parallel);
    Value update =
        linalg::GenericOp::create(
            builder, loc, empty.getType(), first, empty,
            ArrayRef<AffineMap>{map, builder.getMultiDimIdentityMap(window.size())}, loops,
            [](OpBuilder &b, Location l, ValueRange arguments) { linalg::YieldOp::create(b, l, arguments.front()); })
            .getResult(0);
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
