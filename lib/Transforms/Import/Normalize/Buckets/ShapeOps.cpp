// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that make, cut and join tensors: their sizes become those of the bucket, and padding keeps its place.

#include "Specializer.h"
#include "cgmlir/IR/CGOps.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult Specializer::setShape(Value value, ArrayRef<Size> extents) {
  TensorInfo info;
  SmallVector<int64_t> shape;
  Operation *op = value.getDefiningOp();
  for (const Size &extent : extents) {
    shape.push_back(inBucket(extent));
    info.extents.push_back(extent);
    info.layouts.push_back(makeLayout(extent));
    if (failed(requireRoom(op ? op : function, extent)))
      return failure();
    if (shape.back() < 0) {
      return (op ? op : function)->emitOpError()
             << "would have a dimension of " << shape.back() << " elements (" << print(extent)
             << ") in a bucket; declare larger buckets in cg.dims [DynamicShape]";
    }
  }
  value.setType(RankedTensorType::get(shape, getElementTypeOrSelf(value.getType())));
  tensors[value] = std::move(info);
  return success();
}

FailureOr<SmallVector<Size>> Specializer::readShape(Operation *op, ValueRange dynamicSizes) {
  SmallVector<Size> extents;
  unsigned next = 0;
  for (auto [dim, size] : llvm::enumerate(cast<RankedTensorType>(op->getResult(0).getType()).getShape())) {
    if (!ShapedType::isDynamic(size)) {
      extents.push_back(Size::constant(size));
      continue;
    }
    FailureOr<Size> extent = readSize(op, dynamicSizes[next++], "dimension " + Twine(dim));
    if (failed(extent) || failed(require(op, *extent)))
      return failure();
    extents.push_back(*extent);
  }
  return extents;
}

/// `undefined`: no element was written; otherwise all elements have one value.
LogicalResult Specializer::visitUniform(Operation *op, MutableOperandRange dynamicSizes, bool undefined) {
  FailureOr<SmallVector<Size>> extents = readShape(op, OperandRange(dynamicSizes));
  if (failed(extents))
    return failure();
  dynamicSizes.clear();
  if (failed(setShape(op->getResult(0), *extents)))
    return failure();
  TensorInfo &info = tensors[op->getResult(0)];
  info.uniform = true;
  info.undefined = undefined;
  return success();
}

LogicalResult Specializer::visitCast(tensor::CastOp op) {
  const TensorInfo &info = getInfo(op.getSource());
  for (auto [dim, size] : llvm::enumerate(op.getType().getShape()))
    if (!ShapedType::isDynamic(size) && info.extents[dim] != Size::constant(size))
      return fail(op) << "says that dimension " << dim << " is " << size << ", and it is " << print(info.extents[dim])
                      << " in a launch; export the model with that dimension dynamic [DynamicShape]";
  replace(op, op.getSource());
  return success();
}

LogicalResult Specializer::visitRequireShape(Operation *operation) {
  auto op = cast<RequireShapeOp>(operation);
  // Buckets were checked when they were declared.
  replace(op, op.getOperand());
  return success();
}

LogicalResult Specializer::visitCollapse(tensor::CollapseShapeOp op) {
  TensorInfo source = getInfo(op.getSrc()), info;
  SmallVector<int64_t> shape;
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    SmallVector<Layout> layouts;
    Size extent = Size::constant(1);
    int64_t size = 1;
    for (int64_t dim : group) {
      layouts.push_back(source.layouts[dim]);
      extent = extent * source.extents[dim];
      size *= op.getSrcType().getDimSize(dim);
    }
    info.extents.push_back(extent);
    info.layouts.push_back(Layout::collapse(layouts));
    shape.push_back(size);
  }
  info.uniform = source.uniform;
  info.undefined = source.undefined;
  op.getResult().setType(RankedTensorType::get(shape, op.getResultType().getElementType()));
  tensors[op.getResult()] = std::move(info);
  return success();
}

/// Returns the tensor in a layout of the dimension that can be expanded to dimensions of these sizes; adds their
/// layouts.
Value Specializer::expandLayout(Operation *op, Value tensor, unsigned dim, ArrayRef<Size> extents,
                                SmallVectorImpl<Layout> &layouts) {
  TensorInfo source = getInfo(tensor);
  SmallVector<int64_t> shape = llvm::map_to_vector(extents, [&](const Size &extent) { return inBucket(extent); });
  std::optional<std::vector<Layout>> known = source.layouts[dim].expand(shape);
  bool fits = known && !source.uniform;
  for (size_t inner = 0; fits && inner < extents.size(); ++inner)
    fits = !(*known)[inner].isPrefix() || (*known)[inner].getFactors().front().extent == settle(extents[inner]);
  if (fits) {
    llvm::append_range(layouts, *known);
    return tensor;
  }
  SmallVector<Layout> plain = llvm::map_to_vector(extents, [&](const Size &extent) { return makeLayout(extent); });
  llvm::append_range(layouts, plain);
  return relayout(op, tensor, dim, Layout::collapse(plain));
}

LogicalResult Specializer::visitExpand(tensor::ExpandShapeOp op) {
  // A tensor of one element has no groups, and no dimension that varies.
  if (op.getSrcType().getRank() == 0)
    return success();
  TensorInfo source = getInfo(op.getSrc()), info;
  SmallVector<OpFoldResult> mixed = op.getMixedOutputShape();
  SmallVector<int64_t> shape;
  for (auto [dim, group] : llvm::enumerate(op.getReassociationIndices())) {
    SmallVector<int64_t> groupShape;
    for (int64_t inner : group) {
      FailureOr<Size> extent = readSize(op, mixed[inner], "dimension " + Twine(inner));
      if (failed(extent) || failed(requireRoom(op, *extent)))
        return failure();
      info.extents.push_back(*extent);
      groupShape.push_back(inBucket(*extent));
    }
    Size product = Size::constant(1);
    for (int64_t inner : group)
      product = product * info.extents[inner];
    if (product != source.extents[dim])
      return fail(op) << "splits dimension " << dim << " of size " << print(source.extents[dim]) << " into "
                      << print(product) << " elements; give dimensions that are equal one name in cg.dims "
                      << "[DynamicShape]";
    SmallVector<Size> extents = llvm::map_to_vector(group, [&](int64_t inner) { return info.extents[inner]; });
    op.getSrcMutable().set(expandLayout(op, op.getSrc(), dim, extents, info.layouts));
    llvm::append_range(shape, groupShape);
  }
  info.uniform = source.uniform;
  info.undefined = source.undefined;
  auto type = RankedTensorType::get(shape, op.getResultType().getElementType());
  OpBuilder builder(op);
  auto expanded = tensor::ExpandShapeOp::create(builder, op.getLoc(), type, op.getSrc(), op.getReassociationIndices());
  replace(op, expanded.getResult());
  tensors[expanded.getResult()] = std::move(info);
  return success();
}

/// A reshape becomes a collapse into one dimension and an expansion of that.
LogicalResult Specializer::visitReshape(tensor::ReshapeOp op) {
  TensorInfo source = getInfo(op.getSource()), info;
  auto type = dyn_cast<RankedTensorType>(op.getResult().getType());
  auto sourceType = cast<RankedTensorType>(op.getSource().getType());
  if (!type || type.getRank() == 0 || sourceType.getRank() == 0)
    return visitOther(op);
  Size all = Size::constant(1), product = Size::constant(1);
  for (const Size &extent : source.extents)
    all = all * extent;
  SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    std::optional<PiecewiseSize> pieces = type.isDynamicDim(dim) ? makeElementSizes().lookup(op.getShape(), {dim})
                                                                 : PiecewiseSize(Size::constant(type.getDimSize(dim)));
    std::optional<Size> extent = pieces ? pieces->getSize() : std::nullopt;
    if (!extent)
      return failSize(op, pieces, "dimension " + Twine(dim));
    if (failed(requireRoom(op, *extent)))
      return failure();
    info.extents.push_back(*extent);
    shape.push_back(inBucket(*extent));
    product = product * *extent;
  }
  if (product != all)
    return fail(op) << "makes " << print(product) << " elements of " << print(all)
                    << "; give dimensions that are equal one name in cg.dims [DynamicShape]";
  info.uniform = source.uniform;
  info.undefined = source.undefined;
  OpBuilder builder(op);
  auto whole = [](int64_t rank) {
    auto group = llvm::to_vector<2>(llvm::seq<int64_t>(0, rank));
    return SmallVector<ReassociationIndices>{ReassociationIndices(group)};
  };
  int64_t elements = sourceType.getNumElements();
  Value flat = op.getSource();
  if (sourceType.getRank() > 1)
    flat =
        tensor::CollapseShapeOp::create(builder, op.getLoc(), RankedTensorType::get({elements}, type.getElementType()),
                                        flat, whole(sourceType.getRank()));
  TensorInfo flatInfo = source;
  flatInfo.extents = {all};
  flatInfo.layouts = {Layout::collapse(source.layouts)};
  tensors[flat] = std::move(flatInfo);
  flat = expandLayout(op, flat, 0, info.extents, info.layouts);
  if (type.getRank() > 1)
    flat = tensor::ExpandShapeOp::create(builder, op.getLoc(), RankedTensorType::get(shape, type.getElementType()),
                                         flat, whole(type.getRank()));
  replace(op, flat);
  tensors[flat] = std::move(info);
  return success();
}

LogicalResult Specializer::visitGenerate(tensor::GenerateOp op) {
  visitBodySizes(op.getBody().front());
  FailureOr<SmallVector<Size>> extents = readShape(op, op.getDynamicExtents());
  if (failed(extents))
    return failure();
  op.getDynamicExtentsMutable().clear();
  SmallVector<std::optional<Size>> loops(extents->begin(), extents->end());
  if (failed(setShape(op.getResult(), *extents)) || failed(visitBodyReads(op.getBody().front(), loops)))
    return failure();
  const TensorInfo &info = getInfo(op.getResult());
  if (!info.isPadded() || !hasHazards(op.getBody().front()))
    return success();
  SmallVector<Value> indices(op.getBody().getArguments());
  OpBuilder builder = OpBuilder::atBlockBegin(&op.getBody().front());
  guardHazards(op.getBody().front(), makeCondition(builder, op.getLoc(), info.layouts, indices));
  return success();
}
