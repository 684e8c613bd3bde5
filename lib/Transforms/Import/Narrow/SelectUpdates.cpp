// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A selection between a tensor and the same tensor with other rows would move the whole tensor. It becomes a selection
// between rows.

#include "../Patterns.h"
#include "../Rows/Build.h"
#include "../Rows/Elements.h"
#include "../Updates/Argument.h"
#include "../Updates/Spread.h"
#include "../Updates/View.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The updates, first to last, that make a value of a tensor.
struct Chain {
  SmallVector<Operation *> updates;
  /// The number of elements that the updates write.
  int64_t elements = 0;
  /// True if the results of the updates have other readers.
  bool isShared = false;

  static std::optional<Chain> follow(Value value, Value root) {
    Chain chain;
    while (value != root) {
      Operation *op = value.getDefiningOp();
      RankedTensorType written;
      if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
        written = insert.getSourceType();
      } else {
        auto scatter = cast<ScatterOp>(op);
        written = scatter.getUpdates().getType();
        // Some index types have no number that is no place.
        if (scatter.getIndices().getType().getElementType().isInteger(1) || scatter.getScatterDims().empty() ||
            !scatter.getBatchDims().empty())
          return std::nullopt;
      }
      if (!written.hasStaticShape())
        return std::nullopt;
      chain.elements += written.getNumElements();
      chain.isShared |= !op->hasOneUse();
      chain.updates.push_back(op);
      value = getUpdatedTensor(value);
    }
    std::reverse(chain.updates.begin(), chain.updates.end());
    return chain;
  }
};

/// Returns the tensor that both values are updates of, or null.
Value findRoot(Value a, Value b) {
  llvm::SmallPtrSet<Value, 8> made;
  for (Value value = a; value; value = getUpdatedTensor(value))
    made.insert(value);
  for (Value value = b; value; value = getUpdatedTensor(value))
    if (made.contains(value))
      return value;
  return {};
}

/// Selects between rows instead of tensors.
class Sinker {
public:
  /// `truth` is a value outside of all bodies, or a value for each element in the body of `op`.
  Sinker(Operation *op, Elements &elements, Value truth, std::optional<Scalar> scalar)
      : builder(op), op(op), elements(elements), truth(truth), scalar(std::move(scalar)),
        dims(this->scalar ? elements.getDims(*this->scalar) : llvm::SmallBitVector()) {}

  /// Returns the value of the selection, or null if it stays.
  Value sink(Value chosen, Value otherwise) {
    Value root = findRoot(chosen, otherwise);
    if (!root || !findViewedArgument(root))
      return {};
    std::optional<Chain> chains[] = {Chain::follow(chosen, root), Chain::follow(otherwise, root)};
    for (const std::optional<Chain> &chain : chains)
      if (!chain || !llvm::all_of(chain->updates, [&](Operation *update) { return hasTruth(update); }))
        return {};
    // If both updates have further readers, both have to be made.
    if ((chains[0]->isShared && chains[1]->isShared) ||
        2 * (chains[0]->elements + chains[1]->elements) > cast<RankedTensorType>(root.getType()).getNumElements())
      return {};
    Value tensor = root;
    for (bool isChosen : {true, false}) {
      const Chain &chain = *chains[isChosen ? 0 : 1];
      if (!chain.isShared)
        continue;
      tensor = isChosen ? chosen : otherwise;
      for (Operation *update : chain.updates) {
        Location loc = getLoc(update);
        tensor = withTruths(update, loc, [&](Operation *part) { return restore(part, loc, root, tensor, isChosen); });
      }
    }
    for (bool isChosen : {true, false}) {
      const Chain &chain = *chains[isChosen ? 0 : 1];
      if (chain.isShared)
        continue;
      for (Operation *update : chain.updates) {
        Location loc = getLoc(update);
        tensor = withTruths(update, loc, [&](Operation *part) { return repeat(part, loc, tensor, isChosen); });
      }
    }
    return tensor;
  }

private:
  Location getLoc(Operation *update) const { return FusedLoc::get(op->getContext(), {update->getLoc(), op->getLoc()}); }

  /// Whether for each element that an update writes it is known if it is wanted.
  bool hasTruth(Operation *update) const {
    auto insert = dyn_cast<tensor::InsertSliceOp>(update);
    return dims.none() || !insert || hasKnownSteps(insert);
  }

  /// Returns the dimensions in which a window of a scatter has several truth values.
  SmallVector<unsigned> findMixed(ScatterOp scatter) const {
    SmallVector<unsigned> mixed;
    for (unsigned dim : dims.set_bits())
      if (!llvm::is_contained(scatter.getScatterDims(), dim) || scatter.getWindowShape()[dim] != 1)
        mixed.push_back(dim);
    return mixed;
  }

  /// Calls `use` with an update; if it is a scatter, each of its windows has one truth value.
  Value withTruths(Operation *update, Location loc, llvm::function_ref<Value(Operation *)> use) {
    auto scatter = dyn_cast<ScatterOp>(update);
    SmallVector<unsigned> mixed = scatter ? findMixed(scatter) : SmallVector<unsigned>();
    if (mixed.empty())
      return use(update);
    ScatterOp smaller = spread(builder, loc, scatter, mixed);
    Value result = use(smaller);
    smaller.erase();
    return result;
  }

  /// Makes the update again, of another tensor, where it is wanted.
  Value repeat(Operation *update, Location loc, Value tensor, bool isChosen) {
    IRMapping mapping;
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(update)) {
      mapping.map(insert.getSource(), select(loc, insert, insert.getSource(), extract(loc, insert, tensor), isChosen));
      mapping.map(insert.getDest(), tensor);
    } else {
      auto scatter = cast<ScatterOp>(update);
      mapping.map(scatter.getIndices(), getPlaces(loc, scatter, isChosen));
      mapping.map(scatter.getTarget(), tensor);
    }
    return builder.clone(*update, mapping)->getResult(0);
  }

  /// Returns `tensor` with the elements that an update wrote restored from `root` where the update is not wanted.
  Value restore(Operation *update, Location loc, Value root, Value tensor, bool isChosen) {
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(update)) {
      Value window = select(loc, insert, extract(loc, insert, tensor), extract(loc, insert, root), isChosen);
      return tensor::InsertSliceOp::create(builder, loc, window, tensor, insert.getMixedOffsets(),
                                           insert.getMixedSizes(), insert.getMixedStrides());
    }
    auto scatter = cast<ScatterOp>(update);
    auto restored = ScatterOp::create(builder, loc, gather(loc, scatter, root), getPlaces(loc, scatter, !isChosen),
                                      tensor, scatter.getScatterDims(), scatter.getUniqueIndices());
    OpBuilder::InsertionGuard guard(builder);
    Type element = restored.getResult().getType().getElementType();
    Block *combiner = builder.createBlock(&restored.getCombiner(), {}, {element, element}, {loc, loc});
    YieldOp::create(builder, loc, combiner->getArgument(1));
    return restored.getResult();
  }

  Value extract(Location loc, tensor::InsertSliceOp insert, Value tensor) {
    return tensor::ExtractSliceOp::create(builder, loc, insert.getSourceType(), tensor, insert.getMixedOffsets(),
                                          insert.getMixedSizes(), insert.getMixedStrides());
  }

  /// Selects one of two windows of an insertion, element by element.
  Value select(Location loc, tensor::InsertSliceOp insert, Value updated, Value kept, bool isChosen) {
    llvm::SmallBitVector dropped = insert.getDroppedDims();
    SmallVector<Value> offsets(insert.getType().getRank());
    for (unsigned dim : dims.set_bits())
      offsets[dim] = getValueOrCreateConstantIndexOp(builder, loc, insert.getMixedOffsets()[dim]);
    auto choice = [&](OpBuilder &inner, ValueRange indices, ValueRange both) {
      SmallVector<Value> numbers(offsets.size());
      int64_t loop = 0;
      for (unsigned dim = 0; dim < numbers.size(); ++dim) {
        int64_t position = dropped[dim] ? -1 : loop++;
        if (dims.empty() || !dims.test(dim))
          continue;
        numbers[dim] = offsets[dim];
        if (position < 0)
          continue;
        Value step = arith::ConstantIndexOp::create(inner, loc, insert.getStaticStrides()[dim]),
              index = indices[position];
        index = arith::MulIOp::create(inner, loc, index, step);
        numbers[dim] = arith::AddIOp::create(inner, loc, numbers[dim], index);
      }
      return choose(inner, loc, getTruth(inner, loc, insert.getType(), numbers), both[0], both[1], isChosen);
    };
    return computeElements(builder, loc, insert.getSourceType(), {updated, kept}, choice);
  }

  /// Returns the places of a scatter, with -1 where it is not wanted.
  Value getPlaces(Location loc, ScatterOp scatter, bool isChosen) {
    auto type = scatter.getIndices().getType();
    return computeElements(
        builder, loc, type, scatter.getIndices(), [&](OpBuilder &inner, ValueRange indices, ValueRange place) {
          SmallVector<Value> numbers(scatter.getResult().getType().getRank());
          for (unsigned dim : dims.set_bits())
            numbers[dim] = getPlace(inner, loc, scatter, dim, indices.drop_back());
          Value nowhere = arith::ConstantOp::create(inner, loc, inner.getIntegerAttr(type.getElementType(), -1));
          return choose(inner, loc, getTruth(inner, loc, scatter.getResult().getType(), numbers), place[0], nowhere,
                        isChosen);
        });
  }

  /// Returns where a window begins in a dimension.
  static Value getPlace(OpBuilder &inner, Location loc, ScatterOp scatter, unsigned dim, ValueRange at) {
    int64_t component = llvm::find(scatter.getScatterDims(), dim) - scatter.getScatterDims().begin();
    SmallVector<Value> index(at);
    index.push_back(arith::ConstantIndexOp::create(inner, loc, component));
    Value place = tensor::ExtractOp::create(inner, loc, scatter.getIndices(), index);
    return place.getType().isIndex() ? place
                                     : arith::IndexCastOp::create(inner, loc, inner.getIndexType(), place).getResult();
  }

  /// Returns the elements of a tensor in the windows of a scatter; undefined for windows that are not inside of it.
  Value gather(Location loc, ScatterOp scatter, Value tensor) {
    unsigned batch = scatter.getBatchRank();
    return computeElements(builder, loc, scatter.getUpdates().getType(), {},
                           [&](OpBuilder &inner, ValueRange indices, ValueRange) {
                             SmallVector<Value> index;
                             for (auto [dim, extent] : llvm::enumerate(scatter.getResult().getType().getShape())) {
                               Value place = indices[batch + dim];
                               if (llvm::is_contained(scatter.getScatterDims(), dim)) {
                                 place = arith::AddIOp::create(
                                     inner, loc, place, getPlace(inner, loc, scatter, dim, indices.take_front(batch)));
                                 place = clampPlace(inner, loc, place, extent);
                               }
                               index.push_back(place);
                             }
                             return tensor::ExtractOp::create(inner, loc, tensor, index);
                           });
  }

  /// Returns the truth value for the element at `numbers`. Elements beyond the end are not stored in any case.
  Value getTruth(OpBuilder &inner, Location loc, RankedTensorType type, MutableArrayRef<Value> numbers) {
    if (!scalar)
      return truth;
    for (unsigned dim : dims.set_bits())
      numbers[dim] = clampPlace(inner, loc, numbers[dim], type.getDimSize(dim));
    llvm::SmallBitVector others(dims);
    return ElementBuilder(inner, loc, elements, numbers, others.flip()).emit(*scalar);
  }

  static Value choose(OpBuilder &inner, Location loc, Value truth, Value updated, Value kept, bool isChosen) {
    return arith::SelectOp::create(inner, loc, truth, isChosen ? updated : kept, isChosen ? kept : updated);
  }

  OpBuilder builder;
  Operation *op;
  Elements &elements;
  Value truth;
  std::optional<Scalar> scalar;
  /// The dimensions that the truth value depends on; empty for one outside of all bodies.
  llvm::SmallBitVector dims;
};

Value sink(linalg::GenericOp op, Elements &elements) {
  std::optional<Scalar> scalar = elements.getScalar(Element::each(op.getResult(0)));
  auto select = scalar ? scalar->value.getDefiningOp<arith::SelectOp>() : arith::SelectOp();
  if (!select || select->getBlock() != op.getBlock())
    return {};
  auto of = [&](Value value) { return Scalar{value, op, scalar->iteration}; };
  std::optional<Element> sides[] = {elements.findRead(of(select.getTrueValue())),
                                    elements.findRead(of(select.getFalseValue()))};
  for (const std::optional<Element> &side : sides)
    if (!side || !side->isEach() || side->tensor.getType() != op.getResult(0).getType())
      return {};
  return Sinker(op, elements, Value(), of(select.getCondition())).sink(sides[0]->tensor, sides[1]->tensor);
}

Value sink(arith::SelectOp op, Elements &elements) {
  if (!op.getCondition().getType().isInteger(1))
    return {};
  return Sinker(op, elements, op.getCondition(), std::nullopt).sink(op.getTrueValue(), op.getFalseValue());
}

} // namespace

void cg::selectUpdates(Operation *root) {
  for (Operation *op : collectOps(root, [&](Operation *op) {
         return isa<linalg::GenericOp>(op) ||
                (isa<arith::SelectOp>(op) && isa<RankedTensorType>(op->getResult(0).getType()));
       })) {
    auto type = op->getNumResults() == 1 ? dyn_cast<RankedTensorType>(op->getResult(0).getType()) : RankedTensorType();
    if (!type || !type.hasStaticShape() || type.getNumElements() == 0)
      continue;
    Elements elements(type.getShape(), op->getContext());
    Value selected = isa<linalg::GenericOp>(op) ? sink(cast<linalg::GenericOp>(op), elements)
                                                : sink(cast<arith::SelectOp>(op), elements);
    if (!selected)
      continue;
    op->getResult(0).replaceAllUsesWith(selected);
    op->erase();
  }
}
