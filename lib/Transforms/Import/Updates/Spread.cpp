// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spread.h"
#include "View.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Where windows begin in one dimension of the target.
struct Start {
  unsigned dim;
  /// The part that is the same for all windows of one update: a number, or an element of `column` for each old window.
  OpFoldResult offset;
  Value column;
  /// The new dimension that counts the windows, and their distance.
  std::optional<unsigned> counter;
  int64_t step = 1;
  /// Old windows that begin at or behind this place are dropped; 0 if all are inside.
  int64_t limit = 0;

  Value compute(OpBuilder &builder, Location loc, Value element) const {
    auto constant = [&](int64_t value) -> Value { return arith::ConstantIntOp::create(builder, loc, value, 64); };
    auto widen = [&](Value number) {
      if (number.getType().isIndex())
        return arith::IndexCastOp::create(builder, loc, builder.getI64Type(), number).getResult();
      return convertScalarToDtype(builder, loc, number, builder.getI64Type(), number.getType().isInteger(1));
    };
    Value from = widen(column ? element : getValueOrCreateConstantIndexOp(builder, loc, offset));
    Value place = from;
    if (counter) {
      Value count = widen(linalg::IndexOp::create(builder, loc, *counter));
      place = arith::AddIOp::create(builder, loc, from, arith::MulIOp::create(builder, loc, count, constant(step)));
    }
    if (limit == 0)
      return place;
    Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, from, constant(limit));
    return arith::SelectOp::create(builder, loc, inside, place, constant(-1));
  }
};

/// Makes index vectors with the dimensions of `batch`, of which the last ones count the windows, and one for the
/// components.
Value createPlaces(OpBuilder &builder, Location loc, ArrayRef<Start> starts, ArrayRef<int64_t> batch) {
  SmallVector<int64_t> extents(batch);
  extents.push_back(1);
  unsigned rank = batch.size();
  SmallVector<Value> columns;
  for (const Start &start : starts) {
    SmallVector<Value> inputs;
    SmallVector<AffineMap> maps;
    if (start.column) {
      inputs.push_back(start.column);
      unsigned old = cast<RankedTensorType>(start.column.getType()).getRank();
      maps.push_back(AffineMap::getMultiDimIdentityMap(rank, builder.getContext()).getMajorSubMap(old));
    }
    maps.push_back(builder.getMultiDimIdentityMap(rank));
    Value empty = tensor::EmptyOp::create(builder, loc, batch, builder.getI64Type());
    Value column =
        linalg::GenericOp::create(builder, loc, empty.getType(), inputs, empty, maps,
                                  SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
                                  [&](OpBuilder &inner, Location at, ValueRange elements) {
                                    linalg::YieldOp::create(inner, at, start.compute(inner, at, elements.front()));
                                  })
            .getResult(0);
    columns.push_back(reshape(builder, loc, column, extents));
  }
  if (columns.size() == 1)
    return columns.front();
  extents.back() = columns.size();
  return tensor::ConcatOp::create(builder, loc, RankedTensorType::get(extents, builder.getI64Type()), rank, columns);
}

/// Moves the dimensions `dims` of elements to the end of the batch.
Value moveForward(OpBuilder &builder, Location loc, Value elements, ArrayRef<int64_t> batch, ArrayRef<int64_t> sizes,
                  ArrayRef<unsigned> dims) {
  SmallVector<int64_t> from(batch), to(batch), window(sizes);
  llvm::append_range(from, sizes);
  unsigned front = batch.size() + dims.size();
  SmallVector<AffineExpr> places;
  for (unsigned dim = 0; dim < batch.size(); ++dim)
    places.push_back(builder.getAffineDimExpr(dim));
  for (unsigned dim = 0; dim < sizes.size(); ++dim)
    places.push_back(builder.getAffineDimExpr(front + dim));
  for (auto [number, dim] : llvm::enumerate(dims)) {
    to.push_back(std::exchange(window[dim], 1));
    places[batch.size() + dim] = builder.getAffineDimExpr(batch.size() + number);
  }
  llvm::append_range(to, window);
  elements = reshape(builder, loc, elements, from);
  SmallVector<unsigned> order;
  for (auto [place, size] : llvm::zip_equal(places, from))
    if (size != 1)
      order.push_back(cast<AffineDimExpr>(place).getPosition());
  if (llvm::is_sorted(order))
    return reshape(builder, loc, elements, to);
  return permute(builder, loc, elements, places, to);
}

SmallVector<int64_t> getDims(ArrayRef<Start> starts) {
  return llvm::map_to_vector(starts, [](const Start &start) { return static_cast<int64_t>(start.dim); });
}

} // namespace

ScatterOp cg::spread(OpBuilder &builder, Location loc, tensor::InsertSliceOp update, ArrayRef<unsigned> dims) {
  SmallVector<int64_t> batch;
  SmallVector<Start> starts;
  for (auto [dim, offset] : llvm::enumerate(update.getMixedOffsets())) {
    Start start{static_cast<unsigned>(dim), offset, {}, {}, update.getStaticStrides()[dim]};
    if (llvm::is_contained(dims, dim)) {
      start.counter = batch.size();
      batch.push_back(update.getStaticSizes()[dim]);
    }
    if (start.counter || !isZeroInteger(offset))
      starts.push_back(start);
  }
  // A place has at least one component.
  if (starts.empty())
    starts.push_back({0, builder.getIndexAttr(0), {}, {}});
  Value elements = moveForward(builder, loc, update.getSource(), {}, update.getStaticSizes(), dims);
  auto scatter = ScatterOp::create(builder, loc, elements, createPlaces(builder, loc, starts, batch), update.getDest(),
                                   getDims(starts), /*unique_indices=*/true);
  OpBuilder::InsertionGuard guard(builder);
  Type element = update.getType().getElementType();
  Block *body = builder.createBlock(&scatter.getCombiner(), {}, {element, element}, {loc, loc});
  YieldOp::create(builder, loc, body->getArgument(1));
  return scatter;
}

ScatterOp cg::spread(OpBuilder &builder, Location loc, ScatterOp update, ArrayRef<unsigned> dims) {
  ArrayRef<int64_t> oldBatch = update.getIndices().getType().getShape().drop_back();
  ArrayRef<int64_t> sizes = update.getWindowShape();
  SmallVector<int64_t> batch(oldBatch);
  SmallVector<Start> starts;
  for (auto [part, dim] : llvm::zip_equal(getComponents(builder, loc, update.getIndices()), update.getScatterDims()))
    starts.push_back({static_cast<unsigned>(dim), {}, part, {}});
  for (unsigned dim : dims) {
    auto *start = llvm::find_if(starts, [&](const Start &given) { return given.dim == dim; });
    if (start == starts.end()) {
      starts.push_back({dim, builder.getIndexAttr(0), {}, {}});
      start = &starts.back();
    } else {
      start->limit = cast<RankedTensorType>(update.getTarget().getType()).getDimSize(dim) - sizes[dim] + 1;
    }
    start->counter = batch.size();
    batch.push_back(sizes[dim]);
  }
  Value elements = moveForward(builder, loc, update.getUpdates(), oldBatch, sizes, dims);
  auto scatter = ScatterOp::create(builder, loc, elements, createPlaces(builder, loc, starts, batch),
                                   update.getTarget(), getDims(starts), update.getUniqueIndices());
  IRMapping mapping;
  update.getCombiner().cloneInto(&scatter.getCombiner(), mapping);
  return scatter;
}
