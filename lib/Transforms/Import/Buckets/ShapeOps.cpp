// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that make, cut and join tensors: their sizes become those of the bucket, and padding keeps its place.

#include "Specializer.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

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

/// `undefined`: nothing was written to it, else all elements have one value.
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
  // Buckets have been checked when they were declared.
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

LogicalResult Specializer::visitExpand(tensor::ExpandShapeOp op) {
  // One element has no groups to go by, and nothing of it varies.
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
    std::optional<std::vector<Layout>> layouts = source.layouts[dim].expand(groupShape);
    if (source.uniform) {
      layouts.emplace();
      for (int64_t inner : group)
        layouts->push_back(makeLayout(info.extents[inner]));
    }
    bool fits = layouts && product == source.extents[dim];
    for (auto [inner, position] : llvm::enumerate(group))
      fits = fits && (!(*layouts)[inner].isPrefix() ||
                      (*layouts)[inner].getFactors().front().extent == settle(info.extents[position]));
    if (!fits)
      return fail(op) << "splits dimension " << dim << " of size " << print(source.extents[dim])
                      << " across its padding; split it as it was collapsed [DynamicShape]";
    llvm::append_range(info.layouts, *layouts);
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

/// Becomes a collapse into one dimension and an expansion of that.
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
  std::optional<std::vector<Layout>> layouts = Layout::collapse(source.layouts).expand(shape);
  if (source.uniform) {
    layouts.emplace();
    for (const Size &extent : info.extents)
      layouts->push_back(makeLayout(extent));
  }
  bool fits = layouts && product == all;
  for (int64_t dim = 0; fits && dim < type.getRank(); ++dim)
    fits = !(*layouts)[dim].isPrefix() || (*layouts)[dim].getFactors().front().extent == settle(info.extents[dim]);
  if (!fits)
    return fail(op) << "splits dimensions across their padding; split them as they were collapsed [DynamicShape]";
  info.layouts.assign(layouts->begin(), layouts->end());
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
  if (type.getRank() > 1)
    flat = tensor::ExpandShapeOp::create(builder, op.getLoc(), RankedTensorType::get(shape, type.getElementType()),
                                         flat, whole(type.getRank()));
  replace(op, flat);
  tensors[flat] = std::move(info);
  return success();
}

/// What is known to be a size is written as one: a constant, or that of the launch. Arithmetic on sizes is one already.
OpFoldResult Specializer::settle(OpFoldResult value) {
  std::optional<Size> size = lookupSize(value);
  if (!size || isa<Attribute>(value))
    return value;
  if (std::optional<int64_t> constant = settle(*size).getConstant())
    return Builder(function.getContext()).getIndexAttr(*constant);
  Operation *source = cast<Value>(value).getDefiningOp();
  if (source && isa<arith::ArithDialect>(source->getDialect()))
    return value;
  return OpFoldResult(materialize(*size));
}

LogicalResult Specializer::visitExtractSlice(tensor::ExtractSliceOp op) {
  TensorInfo source = getInfo(op.getSource()), info;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<OpFoldResult> offsets = op.getMixedOffsets(), strides = op.getMixedStrides(), newSizes;
  SmallVector<int64_t> shape;
  Builder attributes(op.getContext());
  Size one = Size::constant(1);
  for (auto [dim, size] : llvm::enumerate(op.getMixedSizes())) {
    FailureOr<Size> extent = readSize(op, size, "size " + Twine(dim));
    if (failed(extent))
      return failure();
    const Layout &layout = source.layouts[dim];
    std::optional<Size> offset = lookupSize(offsets[dim]), stride = lookupSize(strides[dim]);
    bool whole = offset == Size::constant(0) && stride == Size::constant(1) && *extent == source.extents[dim];
    if (!whole && failed(requireRoom(op, *extent)))
      return failure();
    bool isConstant = settle(*extent).isConstant();
    if (!whole &&
        (failed(require(op, *extent)) || failed(requireSlice(op, lookupPieces(offsets[dim]), *extent,
                                                             lookupPieces(strides[dim]), source.extents[dim]))))
      return failure();
    if (!whole && !layout.isPrefix())
      return fail(op) << "cuts dimension " << dim
                      << ", which was collapsed from padded ones; cut it before that "
                         "[DynamicShape]";
    // A size that varies is that of the bucket, and has to fit into the source even so.
    if (!whole && !isConstant) {
      if (!offset || !offset->isConstant() || !stride || !stride->isConstant())
        return fail(op) << "takes " << print(*extent) << " elements of dimension " << dim
                        << " from an offset that varies; padding might be read from outside of the tensor. Take a "
                           "constant number, or from a constant offset [DynamicShape]";
      int64_t last = *offset->getConstant() + (inBucket(*extent) - 1) * *stride->getConstant();
      if (last >= op.getSourceType().getDimSize(dim))
        return fail(op) << "takes " << print(*extent) << " elements of dimension " << dim << ", " << inBucket(*extent)
                        << " in a bucket, and there are " << op.getSourceType().getDimSize(dim)
                        << "; make the buckets smaller, or the tensor larger [DynamicShape]";
    }
    int64_t inSizes = inBucket(*extent);
    newSizes.push_back(attributes.getIndexAttr(inSizes));
    if (layout.isPadded() && stride && !lookupPieces(offsets[dim]))
      offsets[dim] = keepInData(op, cast<Value>(offsets[dim]), source.extents[dim] - one - (*extent - one) * *stride);
    offsets[dim] = settle(offsets[dim]);
    strides[dim] = settle(strides[dim]);
    if (dropped.test(dim))
      continue;
    info.extents.push_back(*extent);
    info.layouts.push_back(whole ? layout : makeLayout(*extent));
    shape.push_back(inSizes);
  }
  info.uniform = source.uniform;
  info.undefined = source.undefined;
  OpBuilder builder(op);
  auto slice =
      tensor::ExtractSliceOp::create(builder, op.getLoc(), RankedTensorType::get(shape, op.getType().getElementType()),
                                     op.getSource(), offsets, newSizes, strides);
  replace(op, slice.getResult());
  tensors[slice.getResult()] = std::move(info);
  return success();
}

LogicalResult Specializer::visitInsertSlice(tensor::InsertSliceOp op) {
  TensorInfo source = getInfo(op.getSource()), dest = getInfo(op.getDest());
  // The result, which getDestType() asks, has its type of the bucket later.
  auto destType = cast<RankedTensorType>(op.getDest().getType());
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<OpFoldResult> offsets = op.getMixedOffsets(), strides = op.getMixedStrides(), newSizes;
  Builder attributes(op.getContext());
  Size one = Size::constant(1);
  unsigned sourceDim = 0;
  bool overwrites = false;
  for (auto [dim, size] : llvm::enumerate(op.getMixedSizes())) {
    FailureOr<Size> extent = readSize(op, size, "size " + Twine(dim));
    if (failed(extent))
      return failure();
    int64_t inSizes = inBucket(*extent);
    newSizes.push_back(attributes.getIndexAttr(inSizes));
    std::optional<Size> offset = lookupSize(offsets[dim]), stride = lookupSize(strides[dim]);
    std::optional<PiecewiseSize> begin = lookupPieces(offsets[dim]), step = lookupPieces(strides[dim]);
    if (dest.layouts[dim].isPadded() && stride && !begin)
      offsets[dim] = keepInData(op, cast<Value>(offsets[dim]), dest.extents[dim] - one - (*extent - one) * *stride);
    offsets[dim] = settle(offsets[dim]);
    strides[dim] = settle(strides[dim]);
    if (failed(requireSlice(op, begin, *extent, step, dest.extents[dim])))
      return failure();
    if (dropped.test(dim))
      continue;
    const Size &given = source.extents[sourceDim];
    if (settle(given) != settle(*extent))
      return fail(op) << "writes " << print(*extent) << " elements of dimension " << dim << ", and its source has "
                      << print(given) << "; give it a source of that size [DynamicShape]";
    const Layout &from = source.layouts[sourceDim++];
    const Layout &to = dest.layouts[dim];
    bool whole = offset == Size::constant(0) && stride == Size::constant(1) && from == to;
    if (whole)
      continue;
    if (dest.undefined && offset == Size::constant(0) && stride == Size::constant(1) && *extent == dest.extents[dim]) {
      dest.layouts[dim] = from;
      continue;
    }
    if (!from.isPrefix() || !to.isPrefix())
      return fail(op) << "is on dimension " << dim
                      << ", which was collapsed from padded ones; insert before that "
                         "[DynamicShape]";
    if (settle(*extent).isConstant())
      continue;
    // The rest of the source goes where the destination has its padding, or has nothing.
    bool tail = offset && stride == Size::constant(1) && offset->isMonotone() &&
                (*offset + *extent == dest.extents[dim] || dest.undefined);
    if (tail && inBucket(*offset + *extent) <= destType.getDimSize(dim))
      continue;
    if (!offset || !offset->isConstant() || stride != Size::constant(1) ||
        *offset->getConstant() + inSizes > destType.getDimSize(dim))
      return fail(op)
             << "writes " << print(*extent) << " elements of dimension " << dim << ", " << inSizes
             << " in a bucket, at a place where padding may not fit; insert at a constant offset with room for "
                "the largest bucket [DynamicShape]";
    overwrites = true;
  }
  OpBuilder builder(op);
  auto insert =
      tensor::InsertSliceOp::create(builder, op.getLoc(), op.getSource(), op.getDest(), offsets, newSizes, strides);
  replace(op, insert.getResult());
  dest.uniform = dest.undefined = false;
  tensors[insert.getResult()] = dest;
  return overwrites ? keepUnderPadding(insert) : success();
}

LogicalResult Specializer::keepUnderPadding(tensor::InsertSliceOp op) {
  OpBuilder builder(op);
  RankedTensorType type = op.getSourceType();
  Value old = tensor::ExtractSliceOp::create(builder, op.getLoc(), type, op.getDest(), op.getMixedOffsets(),
                                             op.getMixedSizes(), op.getMixedStrides());
  TensorInfo source = getInfo(op.getSource());
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(), type.getElementType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  auto body = [&](OpBuilder &inner, Location loc, ValueRange arguments) {
    SmallVector<Value> indices;
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      indices.push_back(linalg::IndexOp::create(inner, loc, dim));
    Value isData = makeCondition(inner, loc, source.layouts, indices);
    Value kept = arith::SelectOp::create(inner, loc, isData, arguments[0], arguments[1]);
    linalg::YieldOp::create(inner, loc, kept);
  };
  auto merged =
      linalg::GenericOp::create(builder, op.getLoc(), type, ValueRange{op.getSource(), old}, ValueRange{empty},
                                ArrayRef<AffineMap>{identity, identity, identity},
                                SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel), body);
  op.getSourceMutable().assign(merged.getResult(0));
  return success();
}

/// Becomes insertions one behind the other, in the order in which each one's padding is overwritten by the next.
LogicalResult Specializer::visitConcat(tensor::ConcatOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  int64_t dim = op.getDim();
  auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
  TensorInfo first = getInfo(op.getInputs()[0]);
  Size total;
  SmallVector<Size> offsets;
  bool varies = false;
  for (Value input : op.getInputs()) {
    TensorInfo info = getInfo(input);
    if (!info.layouts[dim].isPrefix())
      return fail(op) << "joins tensors along a dimension that was collapsed from padded ones; join them before that "
                         "[DynamicShape]";
    for (int64_t other = 0; other < type.getRank(); ++other)
      if (other != dim && (info.extents[other] != first.extents[other] || info.layouts[other] != first.layouts[other]))
        return fail(op) << "joins tensors whose sizes in dimension " << other
                        << " differ in a launch; give equal dimensions one name in cg.dims [DynamicShape]";
    varies |= info.isPadded();
    offsets.push_back(total);
    total = total + info.extents[dim];
  }
  SmallVector<Size> extents = first.extents;
  extents[dim] = total;
  if (!varies)
    return setShape(op.getResult(), extents);
  SmallVector<int64_t> shape;
  for (const Size &extent : extents)
    shape.push_back(inBucket(extent));
  Value joined = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  TensorInfo info{extents, first.layouts, true, true};
  info.layouts[dim] = makeLayout(total);
  tensors[joined] = info;
  for (auto [input, offset] : llvm::zip(op.getInputs(), offsets)) {
    auto inputType = cast<RankedTensorType>(input.getType());
    SmallVector<OpFoldResult> at(type.getRank(), builder.getIndexAttr(0)), one(type.getRank(), builder.getIndexAttr(1));
    SmallVector<OpFoldResult> inputSizes = getAsIndexOpFoldResult(builder.getContext(), inputType.getShape());
    if (std::optional<int64_t> constant = offset.getConstant())
      at[dim] = builder.getIndexAttr(*constant);
    else
      at[dim] = materialize(offset);
    // The next one overwrites this one's padding, which fits as offsets only grow with the bucket.
    Value next = tensor::InsertSliceOp::create(builder, loc, input, joined, at, inputSizes, one);
    info.uniform = info.undefined = false;
    tensors[next] = info;
    joined = next;
  }
  replace(op, joined);
  return success();
}

LogicalResult Specializer::visitGenerate(tensor::GenerateOp op) {
  visitBodySizes(op.getBody().front());
  FailureOr<SmallVector<Size>> extents = readShape(op, op.getDynamicExtents());
  if (failed(extents))
    return failure();
  op.getDynamicExtentsMutable().clear();
  SmallVector<std::optional<Size>> loops(extents->begin(), extents->end());
  if (failed(setShape(op.getResult(), *extents)) || failed(visitBodyReads(op, op.getBody().front(), loops)))
    return failure();
  const TensorInfo &info = getInfo(op.getResult());
  if (!info.isPadded() || !hasHazards(op.getBody().front()))
    return success();
  SmallVector<Value> indices(op.getBody().getArguments());
  OpBuilder builder = OpBuilder::atBlockBegin(&op.getBody().front());
  guardHazards(op.getBody().front(), makeCondition(builder, op.getLoc(), info.layouts, indices));
  return success();
}
