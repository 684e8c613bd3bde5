// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WideTensors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

Value cg::convertTensor(OpBuilder &builder, Location loc, Value tensor, Type element) {
  auto type = cast<RankedTensorType>(tensor.getType());
  auto convert = [&](OpBuilder &inner, Location loc, Value value) -> Value {
    if (type.getElementTypeBitWidth() < element.getIntOrFloatBitWidth())
      return arith::ExtFOp::create(inner, loc, element, value);
    return arith::TruncFOp::create(inner, loc, element, value);
  };
  Value empty = tensor::EmptyOp::create(builder, loc, tensor::getMixedSizes(builder, loc, tensor), element);
  if (auto fill = tensor.getDefiningOp<linalg::FillOp>()) {
    Value value = convert(builder, fill.getLoc(), fill.value());
    return linalg::FillOp::create(builder, fill.getLoc(), value, empty).getResult(0);
  }
  SmallVector<AffineMap> maps(2, builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(builder, loc, empty.getType(), tensor, empty, maps, iterators,
                                   [&](OpBuilder &inner, Location loc, ValueRange arguments) {
                                     linalg::YieldOp::create(inner, loc, convert(inner, loc, arguments[0]));
                                   })
      .getResult(0);
}
