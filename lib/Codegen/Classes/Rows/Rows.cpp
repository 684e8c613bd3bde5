// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

Rows Rows::of(ArrayRef<int64_t> shape, int64_t dim) {
  Rows rows{{}, static_cast<unsigned>(dim), shape[dim], 1, 1};
  for (auto [index, extent] : llvm::enumerate(shape)) {
    if (static_cast<int64_t>(index) == dim)
      continue;
    rows.others.push_back(extent);
    rows.count *= extent;
    if (static_cast<int64_t>(index) > dim)
      rows.inner *= extent;
  }
  return rows;
}

IndexTuple Rows::rowAt(const IndexSpace &space, AffineExpr row) const { return space.delinearize(row, others); }

IndexTuple Rows::at(const IndexSpace &space, AffineExpr row, AffineExpr position) const {
  IndexTuple index = rowAt(space, row);
  index.insert(index.begin() + dim, position);
  return index;
}

AffineExpr Fold::positionOf(const IndexSpace &space, AffineExpr number, int64_t count) const {
  return reverse ? space.add(space.constant(rows.length - count), space.scale(number, -1)) : number;
}

void Fold::store(KernelFunction &kernel, AffineExpr row, AffineExpr position, ArrayRef<Packet> packets) {
  IndexSpace &space = kernel.getSpace();
  for (auto [index, packet] : llvm::enumerate(packets.take_front(kernel.getDispatch().getOutputs().size()))) {
    auto type = cast<RankedTensorType>(kernel.getDispatch().getOutputArgument(index).getType());
    AffineExpr place = last ? row : space.linearize(rows.at(space, row, position), type.getShape());
    kernel.getEmitter().store(finish(index, packet, row, position), kernel.getOutputMemory(index), place);
  }
}

void Fold::store(KernelFunction &kernel, AffineExpr row, AffineExpr position, ValueRange values) {
  store(kernel, row, position, llvm::map_to_vector(values, [](Value value) { return Packet{value}; }));
}

Value cg::loadFresh(KernelFunction &kernel, Value memory, Value offset, Type type) {
  OpBuilder &builder = kernel.getBuilder();
  Value value = memref::LoadOp::create(builder, kernel.getDispatch().getLoc(), memory, offset);
  return fromStorage(builder, value, type);
}

void cg::storeFresh(KernelFunction &kernel, Value value, Value memory, Value offset) {
  OpBuilder &builder = kernel.getBuilder();
  Type storage = cast<MemRefType>(memory.getType()).getElementType();
  memref::StoreOp::create(builder, kernel.getDispatch().getLoc(), toStorage(builder, value, storage), memory, offset);
}

Values cg::loadFresh(KernelFunction &kernel, ValueRange memory, Value offset, ArrayRef<Type> types) {
  Values values;
  for (auto [each, type] : llvm::zip(memory, types))
    values.push_back(loadFresh(kernel, each, offset, type));
  return values;
}

void cg::storeFresh(KernelFunction &kernel, ValueRange values, ValueRange memory, Value offset) {
  for (auto [each, value] : llvm::zip(memory, values))
    storeFresh(kernel, value, each, offset);
}

Value cg::differ(OpBuilder &builder, Location loc, Value a, Value b) {
  if (auto type = dyn_cast<FloatType>(a.getType())) {
    Type bits = builder.getIntegerType(type.getWidth());
    a = arith::BitcastOp::create(builder, loc, bits, a);
    b = arith::BitcastOp::create(builder, loc, bits, b);
  }
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, a, b);
}
