// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `where(arange(rows) == place, row, cache)` writes one row, in frameworks that have no update in place.

#include "../Patterns.h"
#include "../Rows/Build.h"
#include "../Rows/Elements.h"
#include "../Rows/Mask.h"
#include "../Updates/Argument.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A selection between rows and a state as one `cg.scatter` of the rows.
class RowScatter {
public:
  RowScatter(linalg::GenericOp op, Elements &elements, RowMask mask, Value state)
      : builder(op), loc(op.getLoc()), elements(elements), mask(std::move(mask)), state(state),
        type(cast<RankedTensorType>(state.getType())) {
    for (unsigned dim : this->mask.dims.set_bits())
      batch.push_back(type.getDimSize(dim));
    // The rows of a window are a further batch dimension, and a single row has one of its own.
    if (this->mask.width > 1 || batch.empty())
      batch.push_back(this->mask.width);
  }

  /// True if rows and their places take fewer bytes than selecting each element of the state.
  bool costsLess() const {
    constexpr int64_t kBytesOfPlace = 2 * sizeof(int64_t); // written once, read once
    int64_t count = 1, row = getElementByteSize(type.getElementType());
    for (int64_t extent : batch)
      count *= extent;
    for (auto [dim, extent] : llvm::enumerate(type.getShape()))
      if (dim != mask.dim && !mask.dims.test(dim))
        row *= extent;
    return count * (row + kBytesOfPlace * (int64_t(mask.dims.count()) + 1)) < getByteSize(type);
  }

  Value create(const Scalar &row) {
    Value places = createPlaces(), rows = createRows(row, places);
    SmallVector<int64_t> dims = llvm::map_to_vector(mask.dims.set_bits(), [](unsigned dim) -> int64_t { return dim; });
    dims.push_back(mask.dim);
    auto scatter = ScatterOp::create(builder, loc, rows, places, state, dims, /*unique_indices=*/true);
    Block *combiner = builder.createBlock(&scatter.getCombiner());
    combiner->addArguments({type.getElementType(), type.getElementType()}, {loc, loc});
    YieldOp::create(builder, loc, combiner->getArgument(1));
    return scatter.getResult();
  }

private:
  /// Makes for each row its indices and its place in the compared dimension. A place outside stores nothing, as no
  /// index equals it; rows that are not wanted get -1.
  Value createPlaces() {
    SmallVector<int64_t> shape(batch);
    shape.push_back(mask.dims.count() + 1);
    auto placesType = RankedTensorType::get(shape, builder.getI64Type());
    return computeElements(builder, loc, placesType, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
      SmallVector<Value> numbers(type.getRank());
      for (auto [loop, dim] : llvm::enumerate(mask.dims.set_bits()))
        numbers[dim] = indices[loop];
      llvm::SmallBitVector others(mask.dims);
      ElementBuilder emitter(inner, loc, elements, numbers, others.flip());
      Value place = mask.emitPlace(inner, loc, emitter, mask.width > 1 ? indices[mask.dims.count()] : Value());
      for (unsigned component = 0; component < mask.dims.count(); ++component) {
        Value number = arith::ConstantIndexOp::create(inner, loc, component);
        Value isThis = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::eq, indices.back(), number);
        Value index = arith::IndexCastOp::create(inner, loc, inner.getI64Type(), indices[component]);
        place = arith::SelectOp::create(inner, loc, isThis, index, place);
      }
      return place;
    });
  }

  /// Makes for each row a window of one index in each dimension that rows differ in.
  Value createRows(const Scalar &row, Value places) {
    SmallVector<int64_t> shape(batch);
    for (auto [dim, extent] : llvm::enumerate(type.getShape()))
      shape.push_back(dim == mask.dim || mask.dims.test(dim) ? 1 : extent);
    bool needsPlace = elements.getDims(row).test(mask.dim);
    auto rowsType = RankedTensorType::get(shape, type.getElementType());
    return computeElements(builder, loc, rowsType, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
      SmallVector<Value> numbers(indices.drop_front(batch.size()));
      for (auto [loop, dim] : llvm::enumerate(mask.dims.set_bits()))
        numbers[dim] = indices[loop];
      numbers[mask.dim] = needsPlace ? getPlace(inner, places, indices) : Value();
      llvm::SmallBitVector inlined(type.getRank());
      inlined.set(mask.dim);
      return ElementBuilder(inner, loc, elements, numbers, inlined).emit(row);
    });
  }

  /// Returns the place of a row, or some valid place if the row has none.
  Value getPlace(OpBuilder &inner, Value places, ValueRange indices) const {
    SmallVector<Value> at(indices.take_front(batch.size()));
    at.push_back(arith::ConstantIndexOp::create(inner, loc, mask.dims.count()));
    Value place = tensor::ExtractOp::create(inner, loc, places, at);
    place = arith::IndexCastOp::create(inner, loc, inner.getIndexType(), place);
    return clampPlace(inner, loc, place, type.getDimSize(mask.dim));
  }

  OpBuilder builder;
  Location loc;
  Elements &elements;
  RowMask mask;
  Value state;
  RankedTensorType type;
  /// The extents of the dimensions that places and truth values depend on.
  SmallVector<int64_t> batch;
};

void raise(linalg::GenericOp op) {
  auto type = op.getNumResults() == 1 ? dyn_cast<RankedTensorType>(op.getResult(0).getType()) : RankedTensorType();
  // A window of one row is larger than a state without rows.
  if (!type || !type.hasStaticShape() || type.getNumElements() == 0)
    return;
  Elements elements(type.getShape(), op.getContext());
  std::optional<Scalar> scalar = elements.getScalar(Element::each(op.getResult(0)));
  auto select = scalar ? scalar->value.getDefiningOp<arith::SelectOp>() : arith::SelectOp();
  if (!select || select->getBlock() != op.getBlock())
    return;
  auto of = [&](Value value) { return Scalar{value, op, scalar->iteration}; };
  for (bool isChosen : {false, true}) {
    std::optional<Element> old = elements.findRead(of(isChosen ? select.getTrueValue() : select.getFalseValue()));
    if (!old || !old->isEach() || old->tensor.getType() != type || !isViewOfState(old->tensor) ||
        !mayBecomeState(op.getResult(0), findViewedArgument(old->tensor)))
      continue;
    std::optional<RowMask> mask = RowMask::match(elements, of(select.getCondition()), isChosen);
    if (!mask)
      continue;
    RowScatter scatter(op, elements, std::move(*mask), old->tensor);
    if (!scatter.costsLess())
      continue;
    Value updated = scatter.create(of(isChosen ? select.getFalseValue() : select.getTrueValue()));
    op.getResult(0).replaceAllUsesWith(updated);
    op.erase();
    return;
  }
}

} // namespace

void cg::raiseRowSelects(Operation *root) {
  for (linalg::GenericOp op : collectOps<linalg::GenericOp>(root))
    raise(op);
}
