// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversion between two layouts of one dimension. A dimension that was collapsed from several has padding between its
// data, a plain one behind it. An operation that needs both in one layout reads one of them at the places of the other:
// an element has the same number among the data in both layouts, and a place in each of them.

#include "Specializer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the number among the data of the element at a place; any number if the element is padding.
Value Specializer::makeNumber(OpBuilder &builder, Location loc, const Layout &layout, Value place) {
  ArrayRef<Layout::Factor> factors = layout.getFactors();
  SmallVector<Value> coordinates(factors.size());
  Value rest = place;
  for (size_t inner = factors.size(); inner-- > 1;) {
    Value size = arith::ConstantIndexOp::create(builder, loc, factors[inner].size);
    coordinates[inner] = arith::RemUIOp::create(builder, loc, rest, size);
    rest = arith::DivUIOp::create(builder, loc, rest, size);
  }
  for (size_t inner = 1; inner < factors.size(); ++inner) {
    Value extent = getIndex(builder, loc, factors[inner].extent);
    rest = arith::AddIOp::create(builder, loc, arith::MulIOp::create(builder, loc, rest, extent), coordinates[inner]);
  }
  return rest;
}

/// Returns the place of the data with a number.
Value Specializer::makePlace(OpBuilder &builder, Location loc, const Layout &layout, Value number) {
  ArrayRef<Layout::Factor> factors = layout.getFactors();
  SmallVector<Value> coordinates(factors.size());
  Value rest = number;
  for (size_t inner = factors.size(); inner-- > 1;) {
    Value extent = getIndex(builder, loc, factors[inner].extent);
    // Without data there are no numbers, but they are divided all the same.
    if (makeBound()(settle(factors[inner].extent)).value_or(0) < 1)
      extent = arith::MaxUIOp::create(builder, loc, extent, arith::ConstantIndexOp::create(builder, loc, 1));
    coordinates[inner] = arith::RemUIOp::create(builder, loc, rest, extent);
    rest = arith::DivUIOp::create(builder, loc, rest, extent);
  }
  for (size_t inner = 1; inner < factors.size(); ++inner) {
    Value size = arith::ConstantIndexOp::create(builder, loc, factors[inner].size);
    rest = arith::AddIOp::create(builder, loc, arith::MulIOp::create(builder, loc, rest, size), coordinates[inner]);
  }
  return rest;
}

Value Specializer::relayout(Operation *op, Value tensor, unsigned dim, const Layout &to) {
  TensorInfo info = getInfo(tensor);
  if (info.layouts[dim] == to)
    return tensor;
  const Layout from = info.layouts[dim];
  info.layouts[dim] = to;
  // A tensor whose elements are all equal may have any layout.
  if (info.uniform) {
    tensors[tensor] = info;
    return tensor;
  }
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] = to.getSize();
  OpBuilder builder(op);
  Value empty = tensor::EmptyOp::create(builder, op->getLoc(), shape, type.getElementType());
  auto body = [&](OpBuilder &inner, Location loc, ValueRange) {
    SmallVector<Value> places;
    for (int64_t each = 0; each < type.getRank(); ++each)
      places.push_back(linalg::IndexOp::create(inner, loc, each));
    Value isData = makeCondition(inner, loc, to, places[dim]);
    Value place = makePlace(inner, loc, from, makeNumber(inner, loc, to, places[dim]));
    if (isData)
      place = arith::SelectOp::create(inner, loc, isData, place, arith::ConstantIndexOp::create(inner, loc, 0));
    places[dim] = place;
    Value element = tensor::ExtractOp::create(inner, loc, tensor, places);
    linalg::YieldOp::create(inner, loc, element);
  };
  auto moved = linalg::GenericOp::create(
      builder, op->getLoc(), RankedTensorType::get(shape, type.getElementType()), ValueRange{}, ValueRange{empty},
      ArrayRef<AffineMap>{builder.getMultiDimIdentityMap(type.getRank())},
      SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel), body);
  info.undefined = false;
  tensors[moved.getResult(0)] = std::move(info);
  return moved.getResult(0);
}

void Specializer::relayout(Operation *op, OpOperand &operand, ArrayRef<Layout> to) {
  for (auto [dim, layout] : llvm::enumerate(to))
    operand.set(relayout(op, operand.get(), dim, layout));
}

void Specializer::straighten(Operation *op, OpOperand &operand, unsigned dim) {
  TensorInfo info = getInfo(operand.get());
  if (!info.layouts[dim].isPrefix())
    operand.set(relayout(op, operand.get(), dim, makeLayout(info.extents[dim])));
}

void Specializer::countData(Block &body, ArrayRef<Loop> loops) {
  SmallVector<linalg::IndexOp> indices;
  body.walk([&](linalg::IndexOp index) {
    const Loop &loop = loops[index.getDim()];
    if (loop.isPadded() && !loop.layout->isPrefix())
      indices.push_back(index);
  });
  for (linalg::IndexOp index : indices) {
    OpBuilder builder(index);
    Value place = linalg::IndexOp::create(builder, index.getLoc(), index.getDim());
    index.replaceAllUsesWith(makeNumber(builder, index.getLoc(), *loops[index.getDim()].layout, place));
    index.erase();
  }
}
