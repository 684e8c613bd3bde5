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

Value cg::differ(OpBuilder &builder, Location loc, Value a, Value b) {
  if (auto type = dyn_cast<FloatType>(a.getType())) {
    Type bits = builder.getIntegerType(type.getWidth());
    a = arith::BitcastOp::create(builder, loc, bits, a);
    b = arith::BitcastOp::create(builder, loc, bits, b);
  }
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, a, b);
}
