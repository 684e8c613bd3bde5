// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Padding operations of the model itself. In a dimension that varies, such padding comes behind the data of the launch,
// and not behind the data of the bucket: each element computes which of the two it is.

#include "Specializer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult Specializer::visitPad(tensor::PadOp op) {
  visitBodySizes(op.getRegion().front());
  TensorInfo source = getInfo(op.getSource());
  SmallVector<Size> low, extents;
  SmallVector<int64_t> fixedLow, fixedHigh;
  bool varies = false;
  for (auto [dim, before, after] : llvm::enumerate(op.getMixedLowPad(), op.getMixedHighPad())) {
    FailureOr<Size> lowSize = readSize(op, before, "the low padding of dimension " + Twine(dim));
    FailureOr<Size> highSize = failed(lowSize) ? FailureOr<Size>(failure())
                                               : readSize(op, after, "the high padding of dimension " + Twine(dim));
    if (failed(highSize))
      return failure();
    bool none = *lowSize == Size::constant(0) && *highSize == Size::constant(0);
    if (!none) {
      straighten(op, op.getSourceMutable(), dim);
      source = getInfo(op.getSource());
    }
    varies |= !none && (source.layouts[dim].isPadded() || !lowSize->isConstant() || !highSize->isConstant());
    low.push_back(*lowSize);
    extents.push_back(source.extents[dim] + *lowSize + *highSize);
    if (failed(require(op, extents.back())) || failed(requireRoom(op, extents.back())))
      return failure();
    fixedLow.push_back(lowSize->getConstant().value_or(0));
    fixedHigh.push_back(highSize->getConstant().value_or(0));
  }
  if (varies)
    return padEachElement(op, low, extents);
  TensorInfo info;
  SmallVector<int64_t> shape;
  for (auto [dim, extent] : llvm::enumerate(extents)) {
    bool none = extent == source.extents[dim];
    info.extents.push_back(extent);
    info.layouts.push_back(none ? source.layouts[dim] : makeLayout(extent));
    shape.push_back(inBucket(extent));
  }
  if (info.isPadded() && hasHazards(op.getRegion().front()))
    return fail(op) << "reads tensors or divides in its body, at places that are padding; write it as a linalg.generic "
                       "[DynamicShape]";
  op.getLowMutable().clear();
  op.getHighMutable().clear();
  op.setStaticLow(fixedLow);
  op.setStaticHigh(fixedHigh);
  op.getResult().setType(RankedTensorType::get(shape, op.getType().getElementType()));
  tensors[op.getResult()] = std::move(info);
  return success();
}

LogicalResult Specializer::padEachElement(tensor::PadOp op, ArrayRef<Size> low, ArrayRef<Size> extents) {
  if (hasHazards(op.getRegion().front()))
    return fail(op) << "reads tensors or divides in its body, at places that are padding; write it as a linalg.generic "
                       "[DynamicShape]";
  TensorInfo source = getInfo(op.getSource()), info;
  SmallVector<int64_t> shape;
  for (auto [dim, extent] : llvm::enumerate(extents)) {
    info.extents.push_back(extent);
    info.layouts.push_back(extent == source.extents[dim] && low[dim] == Size::constant(0) ? source.layouts[dim]
                                                                                          : makeLayout(extent));
    shape.push_back(inBucket(extent));
  }
  OpBuilder builder(op);
  Type element = op.getType().getElementType();
  auto type = RankedTensorType::get(shape, element);
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), shape, element);
  auto body = [&](OpBuilder &inner, Location loc, ValueRange) {
    SmallVector<Value> indices, places;
    Value inside;
    Value zero = arith::ConstantIndexOp::create(inner, loc, 0);
    for (auto [dim, before] : llvm::enumerate(low)) {
      indices.push_back(linalg::IndexOp::create(inner, loc, dim));
      places.push_back(indices.back());
      if (before == Size::constant(0) && extents[dim] == source.extents[dim])
        continue;
      places.back() = arith::SubIOp::create(inner, loc, indices.back(), getIndex(inner, loc, before));
      // As an unsigned number, a position in front of the data is beyond it.
      Value holds = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::ult, places.back(),
                                          getIndex(inner, loc, source.extents[dim]));
      inside = inside ? arith::AndIOp::create(inner, loc, inside, holds).getResult() : holds;
    }
    for (Value &place : places)
      place = arith::SelectOp::create(inner, loc, inside, place, zero);
    Value data = tensor::ExtractOp::create(inner, loc, op.getSource(), places);
    Block &given = op.getRegion().front();
    IRMapping mapping;
    mapping.map(given.getArguments(), indices);
    for (Operation &part : given.without_terminator())
      inner.clone(part, mapping);
    Value padding = mapping.lookupOrDefault(given.getTerminator()->getOperand(0));
    Value chosen = arith::SelectOp::create(inner, loc, inside, data, padding);
    linalg::YieldOp::create(inner, loc, chosen);
  };
  auto padded =
      linalg::GenericOp::create(builder, op.getLoc(), type, ValueRange{}, ValueRange{empty},
                                ArrayRef<AffineMap>{builder.getMultiDimIdentityMap(type.getRank())},
                                SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel), body);
  replace(op, padded.getResult(0));
  tensors[padded.getResult(0)] = std::move(info);
  return success();
}
