// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CountedComponent.h"
#include "../Rows/Build.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<CountedComponent>
CountedComponent::find(ScatterOp op, llvm::function_ref<bool(const CountedComponent &counted)> isWanted) {
  auto type = op.getResult().getType(), indices = op.getIndices().getType();
  if (!type.hasStaticShape() || !op.getUpdates().getType().hasStaticShape() || indices.getNumElements() == 0 ||
      op.getScatterDims().size() < 2)
    return std::nullopt;
  ArrayRef<int64_t> batch = indices.getShape().drop_back();
  Elements elements(batch, op.getContext());
  Element index = Element::each(op.getIndices());
  for (auto [component, dim] : llvm::enumerate(op.getScatterDims())) {
    if (op.getWindowShape()[dim] != 1)
      continue;
    index.place.back() = getAffineConstantExpr(component, op.getContext());
    AffineExpr number = elements.getNumber(index);
    // The only number of a dimension of one element.
    auto constant = dyn_cast_if_present<AffineConstantExpr>(number);
    auto *single = llvm::find(batch.drop_front(op.getBatchDims().size()), 1);
    std::optional<Digit> digit = Digit::match(number, batch);
    if (constant && constant.getValue() == 0 && single != batch.end())
      digit = Digit{unsigned(single - batch.begin()), 1, 1};
    if (!digit || digit->number < op.getBatchDims().size() || digit->extent > type.getDimSize(dim) ||
        batch[digit->number] % (digit->factor * digit->extent) != 0)
      continue;
    CountedComponent counted{op, unsigned(component), *digit};
    if (isWanted(counted))
      return counted;
  }
  return std::nullopt;
}

void CountedComponent::rewriteAll(Operation *root, llvm::function_ref<bool(const CountedComponent &counted)> isWanted,
                                  llvm::function_ref<ScatterOp(const CountedComponent &counted)> rewrite) {
  for (ScatterOp op : collectOps<ScatterOp>(root))
    while (std::optional<CountedComponent> counted = find(op, isWanted)) {
      ScatterOp rewritten = rewrite(*counted);
      op.getResult().replaceAllUsesWith(rewritten.getResult());
      op.erase();
      op = rewritten;
    }
}

SmallVector<AffineExpr> CountedComponent::locate(ArrayRef<AffineExpr> numbers, AffineExpr at) const {
  SmallVector<AffineExpr> place(numbers);
  AffineExpr &number = place[digit.number];
  number = number.floorDiv(digit.factor) * (digit.extent * digit.factor) + at * digit.factor + number % digit.factor;
  return place;
}

/// Makes a tensor of elements that depend on their indices d0, d1, …
static Value createElements(OpBuilder &builder, Location loc, ArrayRef<int64_t> shape, Type elementType,
                            const Element &element) {
  auto type = RankedTensorType::get(shape, elementType);
  Elements elements(shape, builder.getContext());
  if (Value view = createView(builder, loc, type, elements.trace(element)))
    return view;
  return computeElements(builder, loc, type, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
    SmallVector<Value> numbers(indices);
    return ElementBuilder(inner, loc, elements, numbers, llvm::SmallBitVector(type.getRank())).emit(element);
  });
}

ScatterOp CountedComponent::create(ArrayRef<int64_t> batch, ArrayRef<int64_t> window, ArrayRef<AffineExpr> updatePlace,
                                   ArrayRef<AffineExpr> indexPlace, ArrayRef<int64_t> rows) const {
  ScatterOp old = op;
  OpBuilder builder(old);
  Location loc = old.getLoc();
  auto shape = llvm::to_vector(llvm::concat<const int64_t>(batch, window));
  Value updates = createElements(builder, loc, shape, old.getUpdates().getType().getElementType(),
                                 {old.getUpdates(), SmallVector<AffineExpr>(updatePlace)});
  shape.assign(batch.begin(), batch.end());
  shape.push_back(1);
  SmallVector<Value> columns;
  SmallVector<int64_t> dims;
  for (auto [other, dim] : llvm::enumerate(old.getScatterDims())) {
    if (other == component)
      continue;
    Element element{old.getIndices(), SmallVector<AffineExpr>(indexPlace)};
    element.place.push_back(builder.getAffineConstantExpr(other));
    columns.push_back(createElements(builder, loc, shape, old.getIndices().getType().getElementType(), element));
    dims.push_back(dim);
  }
  Value places = columns.front();
  if (columns.size() > 1)
    places = tensor::ConcatOp::create(builder, loc, batch.size(), columns);
  auto scatter = ScatterOp::create(builder, loc, updates, places, old.getTarget(), dims, old.getUniqueIndices(), rows);
  scatter.getCombiner().takeBody(old.getCombiner());
  return scatter;
}
