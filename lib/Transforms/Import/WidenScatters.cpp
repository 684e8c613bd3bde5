// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scatter that names each element of a row is one of rows: one place instead of as many as a row has elements.

#include "Rows/Build.h"
#include "Rows/Digit.h"
#include "Rows/Elements.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_WIDENSCATTERS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A dimension of the target whose indices are a digit of the number of an update, and whose elements the updates that
/// differ in nothing else name one by one.
class WholeDim {
public:
  static std::optional<WholeDim> match(ScatterOp op) {
    auto type = op.getResult().getType(), indices = op.getIndices().getType();
    if (!type.hasStaticShape() || !op.getUpdates().getType().hasStaticShape() || indices.getNumElements() == 0 ||
        op.getScatterDims().size() < 2)
      return std::nullopt;
    ArrayRef<int64_t> batch = indices.getShape().drop_back();
    Elements elements(batch, op.getContext());
    Element index = Element::each(op.getIndices());
    for (auto [component, dim] : llvm::enumerate(op.getScatterDims())) {
      int64_t extent = type.getDimSize(dim);
      if (extent < 2 || op.getWindowShape()[dim] != 1)
        continue;
      index.place.back() = getAffineConstantExpr(component, op.getContext());
      std::optional<Digit> digit = Digit::match(elements.getNumber(index), batch);
      if (!digit || digit->extent != extent || batch[digit->number] % (digit->factor * extent) != 0)
        continue;
      WholeDim whole(op, *digit, component);
      if (whole.isApart())
        return whole;
    }
    return std::nullopt;
  }

  Value widen() {
    OpBuilder builder(op);
    SmallVector<int64_t> dims(op.getScatterDims()), batch(op.getIndices().getType().getShape().drop_back()),
        window(op.getWindowShape());
    window[dims[component]] = digit.extent;
    batch[digit.number] /= digit.extent;
    Value updates = createUpdates(builder, batch, window), places = createPlaces(builder, batch);
    dims.erase(dims.begin() + component);
    auto widened =
        ScatterOp::create(builder, op.getLoc(), updates, places, op.getTarget(), dims, op.getUniqueIndices());
    widened.getCombiner().takeBody(op.getCombiner());
    return widened.getResult();
  }

private:
  WholeDim(ScatterOp op, Digit digit, unsigned component) : op(op), digit(digit), component(component) {}

  /// Whether no other component depends on the digit.
  bool isApart() {
    SmallVector<int64_t> batch(op.getIndices().getType().getShape().drop_back());
    unsigned number = digit.number, rank = batch.size();
    // What is above the digit, the digit, and what is below it.
    batch[number] /= digit.extent * digit.factor;
    batch.push_back(digit.extent);
    batch.push_back(digit.factor);
    Elements elements(batch, op.getContext());
    Element index{op.getIndices(), {}};
    for (unsigned dim = 0; dim <= rank; ++dim)
      index.place.push_back(getAffineDimExpr(dim, op.getContext()));
    auto numberOf = [&](unsigned dim) {
      return batch[dim] == 1 ? getAffineConstantExpr(0, op.getContext()) : getAffineDimExpr(dim, op.getContext());
    };
    AffineExpr above = numberOf(number), at = numberOf(rank), below = numberOf(rank + 1);
    index.place[number] = above * (digit.extent * digit.factor) + at * digit.factor + below;
    for (unsigned other = 0; other < op.getScatterDims().size(); ++other) {
      index.place.back() = getAffineConstantExpr(other, op.getContext());
      if (other == component ? elements.getNumber(index) != at : elements.getDims(index).test(rank))
        return false;
    }
    return true;
  }

  Value createUpdates(OpBuilder &builder, ArrayRef<int64_t> batch, ArrayRef<int64_t> window) {
    auto shape = llvm::to_vector(llvm::concat<const int64_t>(batch, window));
    unsigned at = batch.size() + op.getScatterDims()[component];
    Element element{op.getUpdates(), locate(batch.size(), builder.getAffineDimExpr(at))};
    for (unsigned dim = batch.size(); dim < shape.size(); ++dim)
      element.place.push_back(dim == at ? builder.getAffineConstantExpr(0) : builder.getAffineDimExpr(dim));
    return create(builder, shape, op.getUpdates().getType().getElementType(), element);
  }

  /// The components of the index that are left, of the first update of each window.
  Value createPlaces(OpBuilder &builder, ArrayRef<int64_t> batch) {
    auto shape = llvm::to_vector(batch);
    shape.push_back(1);
    SmallVector<Value> components;
    for (unsigned other = 0; other < op.getScatterDims().size(); ++other)
      if (other != component) {
        Element element{op.getIndices(), locate(batch.size(), builder.getAffineConstantExpr(0))};
        element.place.push_back(builder.getAffineConstantExpr(other));
        components.push_back(create(builder, shape, op.getIndices().getType().getElementType(), element));
      }
    return components.size() == 1
               ? components.front()
               : tensor::ConcatOp::create(builder, op.getLoc(), batch.size(), components).getResult();
  }

  /// A tensor of elements that depend on its indices d0, d1, …
  Value create(OpBuilder &builder, ArrayRef<int64_t> shape, Type elementType, const Element &element) {
    Location loc = op.getLoc();
    auto type = RankedTensorType::get(shape, elementType);
    Elements elements(shape, op.getContext());
    if (Value view = createView(builder, loc, type, elements.trace(element)))
      return view;
    return computeElements(builder, loc, type, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
      SmallVector<Value> numbers(indices);
      return ElementEmitter(inner, loc, elements, numbers, llvm::SmallBitVector(type.getRank())).emit(element);
    });
  }

  /// Where in the batch an update is of the window d0, d1, …, which has the digit `at`.
  SmallVector<AffineExpr> locate(unsigned rank, AffineExpr at) {
    SmallVector<AffineExpr> place;
    for (unsigned dim = 0; dim < rank; ++dim)
      place.push_back(getAffineDimExpr(dim, op.getContext()));
    AffineExpr &number = place[digit.number];
    number = number.floorDiv(digit.factor) * (digit.extent * digit.factor) + at * digit.factor + number % digit.factor;
    return place;
  }

  ScatterOp op;
  Digit digit;
  unsigned component;
};

struct WidenScattersPass : cg::impl::WidenScattersBase<WidenScattersPass> {
  void runOnOperation() override {
    SmallVector<ScatterOp> ops;
    getOperation()->walk([&](ScatterOp op) { ops.push_back(op); });
    for (ScatterOp op : ops)
      while (std::optional<WholeDim> whole = WholeDim::match(op)) {
        Value widened = whole->widen();
        op.getResult().replaceAllUsesWith(widened);
        op.erase();
        op = widened.getDefiningOp<ScatterOp>();
      }
  }
};

} // namespace
