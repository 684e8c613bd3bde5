// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Build.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

Value cg::computeElements(OpBuilder &builder, Location loc, RankedTensorType type, ValueRange inputs,
                          ElementBody body) {
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  SmallVector<AffineMap> maps(inputs.size() + 1, builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(builder, loc, type, inputs, empty, maps, loops,
                                   [&](OpBuilder &inner, Location at, ValueRange arguments) {
                                     SmallVector<Value> indices;
                                     for (int64_t loop = 0; loop < type.getRank(); ++loop)
                                       indices.push_back(linalg::IndexOp::create(inner, at, loop));
                                     Value element = body(inner, indices, arguments.take_front(inputs.size()));
                                     linalg::YieldOp::create(inner, at, element);
                                   })
      .getResult(0);
}

Value cg::createView(OpBuilder &builder, Location loc, RankedTensorType type, const Element &element) {
  auto source = cast<RankedTensorType>(element.tensor.getType());
  if (!source.hasStaticShape() || source.getNumElements() != type.getNumElements())
    return {};
  // A dimension of one element has no place.
  SmallVector<AffineExpr> expected, places;
  for (auto [dim, extent] : llvm::enumerate(type.getShape()))
    if (extent != 1)
      expected.push_back(builder.getAffineDimExpr(dim));
  for (auto [place, extent] : llvm::zip_equal(element.place, source.getShape()))
    if (extent != 1)
      places.push_back(place);
  if (places != expected)
    return {};
  if (source == type)
    return element.tensor;
  // A shape with one dimension of all elements (rank 0 for a single one) is between the two shapes.
  auto group = [](int64_t rank) { return ReassociationIndices(llvm::to_vector(llvm::seq<int64_t>(rank))); };
  SmallVector<ReassociationIndices> none;
  Value view = element.tensor;
  if (source.getRank() == 0 || type.getRank() == 0) {
    if (source.getRank() > 0)
      return tensor::CollapseShapeOp::create(builder, loc, view, none);
    return tensor::ExpandShapeOp::create(builder, loc, type, view, none);
  }
  if (source.getRank() > 1)
    view = tensor::CollapseShapeOp::create(builder, loc, view, ArrayRef{group(source.getRank())});
  if (type.getRank() > 1)
    view = tensor::ExpandShapeOp::create(builder, loc, type, view, ArrayRef{group(type.getRank())});
  return view;
}

Value cg::createNumber(OpBuilder &builder, Value tensor) {
  if (auto fill = tensor.getDefiningOp<linalg::FillOp>())
    return fill.value();
  SplatElementsAttr splat;
  if (!matchPattern(tensor, m_Constant(&splat)))
    return {};
  return arith::ConstantOp::create(builder, tensor.getLoc(), cast<TypedAttr>(splat.getSplatValue<Attribute>()));
}

Value cg::createCombined(OpBuilder &builder, ScatterOp op, Value old, Value updated) {
  IRMapping mapping;
  Block &combiner = op.getCombiner().front();
  mapping.map(combiner.getArgument(0), old);
  mapping.map(combiner.getArgument(1), updated);
  for (Operation &inner : combiner.without_terminator())
    builder.clone(inner, mapping);
  return mapping.lookupOrDefault(combiner.getTerminator()->getOperand(0));
}

Value cg::clampPlace(OpBuilder &builder, Location loc, Value place, int64_t extent) {
  place = arith::MaxSIOp::create(builder, loc, place, arith::ConstantIndexOp::create(builder, loc, 0));
  return arith::MinSIOp::create(builder, loc, place, arith::ConstantIndexOp::create(builder, loc, extent - 1));
}
