// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Padding in updates at computed places. An update outside of the target is dropped, so an update that is padding gets
// a place outside, and so does data whose place is in the padding of the target.

#include "Specializer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"

using namespace mlir;
using namespace mlir::cg;

/// Moves the data of all tensors to the layout of one of them, as far as they have the same sizes.
void Specializer::alignScatter(ScatterOp op) {
  unsigned batch = op.getBatchRank();
  OpOperand &updates = op.getUpdatesMutable(), &indices = op.getIndicesMutable();
  for (auto [dim, extent] : llvm::enumerate(getInfo(op.getTarget()).extents)) {
    // If the window is smaller than the dimension, data say where it begins, counted without padding in between.
    if (getInfo(op.getUpdates()).extents[batch + dim] != extent) {
      straighten(op, updates, batch + dim);
      if (!llvm::is_contained(op.getBatchDims(), static_cast<int64_t>(dim)))
        straighten(op, op.getTargetMutable(), dim);
    }
    const Layout layout = getInfo(op.getTarget()).layouts[dim];
    if (getInfo(op.getUpdates()).extents[batch + dim] == extent)
      updates.set(relayout(op, updates.get(), batch + dim, layout));
    auto row = llvm::find(op.getBatchDims(), static_cast<int64_t>(dim));
    unsigned number = row - op.getBatchDims().begin();
    if (row != op.getBatchDims().end() && getInfo(op.getUpdates()).extents[number] == extent)
      updates.set(relayout(op, updates.get(), number, layout));
  }
  // An operand that is the same for all updates only gets another layout.
  OpOperand &moved = getInfo(op.getUpdates()).uniform && op.getBatchDims().empty() ? updates : indices;
  const TensorInfo other = getInfo(&moved == &updates ? op.getIndices() : op.getUpdates());
  for (unsigned dim = 0; dim < batch; ++dim)
    moved.set(relayout(op, moved.get(), dim, other.layouts[dim]));
}

LogicalResult Specializer::visitScatter(ScatterOp op) {
  TensorInfo target = getInfo(op.getTarget()), indices = getInfo(op.getIndices()), updates = getInfo(op.getUpdates());
  unsigned batch = op.getBatchRank();
  for (unsigned dim = 0; dim < batch; ++dim)
    if (indices.extents[dim] != updates.extents[dim])
      return fail(op) << "has indices and updates of different sizes in a launch; give dimensions that are equal one "
                         "name in cg.dims [DynamicShape]";
  if (indices.layouts[batch].isPadded())
    return fail(op) << "has places with a number of components that varies; make it constant [DynamicShape]";
  alignScatter(op);
  target = getInfo(op.getTarget()), indices = getInfo(op.getIndices()), updates = getInfo(op.getUpdates());
  for (auto [dim, layout] : llvm::enumerate(target.layouts)) {
    const Layout &window = updates.layouts[batch + dim];
    // A row of the updates belongs to the row of the target with the same number: padding in one is padding in the
    // other.
    auto row = llvm::find(op.getBatchDims(), static_cast<int64_t>(dim));
    if (row != op.getBatchDims().end()) {
      const Layout &given = updates.layouts[row - op.getBatchDims().begin()];
      if (given == layout || (!given.isPadded() && !layout.isPadded()))
        continue;
      return fail(op) << "updates " << print(updates.extents[row - op.getBatchDims().begin()]) << " rows in dimension "
                      << dim << " of " << print(target.extents[dim])
                      << ", and padding might be written there; give both one name in cg.dims [DynamicShape]";
    }
    bool isPlaced = llvm::is_contained(op.getScatterDims(), static_cast<int64_t>(dim));
    if (isPlaced && !window.isPadded() && (!layout.isPadded() || layout.isPrefix()))
      continue;
    // A window that varies with the target has padding at the same places as the target.
    if (!isPlaced && (!window.isPadded() || window == layout) &&
        (window.isPadded() || !layout.isPadded() || layout.isPrefix()))
      continue;
    return fail(op) << "updates windows of " << print(updates.extents[batch + dim]) << " elements in dimension " << dim
                    << " of " << print(target.extents[dim])
                    << ", and padding might be written there; update windows of a constant size, or whole dimensions "
                       "[DynamicShape]";
  }
  for (auto [dim, extent] : llvm::enumerate(target.extents))
    if (failed(require(op, extent - updates.extents[batch + dim])))
      return failure();
  TensorInfo both = updates;
  llvm::append_range(both.layouts, target.layouts);
  if (failed(checkRowBody(op, op.getCombiner().front(), both)))
    return failure();
  SmallVector<Layout> rows;
  for (unsigned dim = 0; dim < batch; ++dim)
    rows.push_back(indices.uniform ? updates.layouts[dim] : indices.layouts[dim]);
  if (op.getScatterDims().empty() && llvm::any_of(rows, [](const Layout &layout) { return layout.isPadded(); }))
    return fail(op)
           << "has no places that could say which updates are padding; give scatter_dims, or a constant number "
              "of updates [DynamicShape]";
  if (Value places = dropPadding(op, rows, target))
    op.getIndicesMutable().assign(places);
  op.getResult().setType(op.getTarget().getType());
  target.uniform = target.undefined = false;
  tensors[op.getResult()] = std::move(target);
  return success();
}

Value Specializer::dropPadding(ScatterOp op, ArrayRef<Layout> rows, const TensorInfo &target) {
  bool padded = llvm::any_of(rows, [](const Layout &layout) { return layout.isPadded(); });
  for (int64_t dim : op.getScatterDims())
    padded |= target.layouts[dim].isPadded();
  if (!padded)
    return {};
  ArrayRef<int64_t> window = op.getWindowShape();
  OpBuilder builder(op);
  Type wide = builder.getI64Type();
  auto body = [&](OpBuilder &inner, Location loc, ValueRange arguments) {
    SmallVector<Value> position;
    for (unsigned dim = 0; dim <= rows.size(); ++dim)
      position.push_back(linalg::IndexOp::create(inner, loc, dim));
    bool unsignedPlace = arguments.front().getType().isInteger(1);
    Value place = convertScalarToDtype(inner, loc, arguments.front(), wide, unsignedPlace);
    Value inside = makeCondition(inner, loc, rows, ArrayRef(position).drop_back());
    for (auto [component, dim] : llvm::enumerate(op.getScatterDims())) {
      if (!target.layouts[dim].isPadded())
        continue;
      Size last = target.extents[dim] - Size::constant(window[dim]);
      Value end = arith::IndexCastOp::create(inner, loc, wide, getIndex(inner, loc, last));
      // As an unsigned number, a place in front of the target is outside as well.
      Value holds = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::ule, place, end);
      Value number = arith::ConstantIndexOp::create(inner, loc, component);
      Value other = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::ne, position.back(), number);
      holds = arith::OrIOp::create(inner, loc, holds, other);
      inside = inside ? arith::AndIOp::create(inner, loc, inside, holds).getResult() : holds;
    }
    Value outside = arith::ConstantIntOp::create(inner, loc, -1, 64);
    linalg::YieldOp::create(inner, loc, arith::SelectOp::create(inner, loc, inside, place, outside).getResult());
  };
  auto type = RankedTensorType::get(op.getIndices().getType().getShape(), wide);
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(), wide);
  auto places = linalg::GenericOp::create(
      builder, op.getLoc(), type, op.getIndices(), empty, ArrayRef<AffineMap>{identity, identity},
      SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel), body);
  return places.getResult(0);
}
