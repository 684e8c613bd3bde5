// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that cut and join tensors. Their sizes become those of the bucket, with the padding. Slices of that size
// have to be inside of the tensor; where they are not, each element computes its own place.

#include "Specializer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::cg;

/// Writes a known size as a constant or as the size of the launch. Arithmetic on sizes has that form already.
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
  bool each = false;
  Builder attributes(op.getContext());
  Size one = Size::constant(1);
  for (auto [dim, size] : llvm::enumerate(op.getMixedSizes())) {
    FailureOr<Size> extent = readSize(op, size, "size " + Twine(dim));
    if (failed(extent))
      return failure();
    std::optional<Size> offset = lookupSize(offsets[dim]), stride = lookupSize(strides[dim]);
    bool whole = offset == Size::constant(0) && stride == Size::constant(1) && *extent == source.extents[dim];
    if (!whole && failed(requireRoom(op, *extent)))
      return failure();
    if (!whole) {
      straighten(op, op.getSourceMutable(), dim);
      source = getInfo(op.getSource());
    }
    const Layout layout = source.layouts[dim];
    bool isConstant = settle(*extent).isConstant();
    if (!whole &&
        (failed(require(op, *extent)) || failed(requireSlice(op, lookupPieces(offsets[dim]), *extent,
                                                             lookupPieces(strides[dim]), source.extents[dim]))))
      return failure();
    // A size that varies becomes that of the bucket, which may be outside of the source even if that of the launch is
    // not.
    bool reachesOut = !whole && !isConstant;
    if (reachesOut && offset && offset->isConstant() && stride && stride->isConstant())
      reachesOut = *offset->getConstant() + (inBucket(*extent) - 1) * *stride->getConstant() >=
                   op.getSourceType().getDimSize(dim);
    each |= reachesOut;
    if (reachesOut && !stride)
      return fail(op) << "takes " << print(*extent) << " elements of dimension " << dim
                      << " in steps that data says, and padding might be read from outside of the tensor; take them in "
                         "constant steps [DynamicShape]";
    int64_t inSizes = inBucket(*extent);
    newSizes.push_back(attributes.getIndexAttr(inSizes));
    if ((layout.isPadded() || reachesOut) && stride && !lookupPieces(offsets[dim]))
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
  Value slice = each ? takeEachElement(op, offsets, strides, shape)
                     : tensor::ExtractSliceOp::create(builder, op.getLoc(),
                                                      RankedTensorType::get(shape, op.getType().getElementType()),
                                                      op.getSource(), offsets, newSizes, strides)
                           .getResult();
  replace(op, slice);
  tensors[slice] = std::move(info);
  return success();
}

Value Specializer::takeEachElement(tensor::ExtractSliceOp op, ArrayRef<OpFoldResult> offsets,
                                   ArrayRef<OpFoldResult> strides, ArrayRef<int64_t> shape) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  OpBuilder builder(op);
  auto type = RankedTensorType::get(shape, op.getType().getElementType());
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), shape, type.getElementType());
  auto body = [&](OpBuilder &inner, Location loc, ValueRange) {
    SmallVector<Value> places;
    unsigned next = 0;
    for (auto [dim, size] : llvm::enumerate(op.getSourceType().getShape())) {
      Value place = getValueOrCreateConstantIndexOp(inner, loc, offsets[dim]);
      if (!dropped.test(dim)) {
        Value step = linalg::IndexOp::create(inner, loc, next++);
        if (!isConstantIntValue(strides[dim], 1))
          step = arith::MulIOp::create(inner, loc, step, getValueOrCreateConstantIndexOp(inner, loc, strides[dim]));
        place = isConstantIntValue(offsets[dim], 0) ? step : arith::AddIOp::create(inner, loc, place, step).getResult();
      }
      // Data is inside; an element of padding reads the last element.
      Value last = arith::ConstantIndexOp::create(inner, loc, size - 1);
      places.push_back(arith::MinUIOp::create(inner, loc, place, last));
    }
    Value element = tensor::ExtractOp::create(inner, loc, op.getSource(), places);
    linalg::YieldOp::create(inner, loc, element);
  };
  return linalg::GenericOp::create(builder, op.getLoc(), type, ValueRange{}, ValueRange{empty},
                                   ArrayRef<AffineMap>{builder.getMultiDimIdentityMap(type.getRank())},
                                   SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel),
                                   body)
      .getResult(0);
}

LogicalResult Specializer::visitInsertSlice(tensor::InsertSliceOp op) {
  TensorInfo source = getInfo(op.getSource()), dest = getInfo(op.getDest());
  // getDestType() reads the type of the result, which becomes that of the bucket later.
  auto destType = cast<RankedTensorType>(op.getDest().getType());
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<OpFoldResult> offsets = op.getMixedOffsets(), strides = op.getMixedStrides(), newSizes;
  Builder attributes(op.getContext());
  Size one = Size::constant(1);
  SmallVector<Size> extents;
  llvm::SmallBitVector whole(destType.getRank());
  unsigned sourceDim = 0;
  bool overwrites = false, each = false;
  for (auto [dim, size] : llvm::enumerate(op.getMixedSizes())) {
    FailureOr<Size> extent = readSize(op, size, "size " + Twine(dim));
    if (failed(extent))
      return failure();
    int64_t inSizes = inBucket(*extent);
    newSizes.push_back(attributes.getIndexAttr(inSizes));
    extents.push_back(*extent);
    std::optional<Size> offset = lookupSize(offsets[dim]), stride = lookupSize(strides[dim]);
    std::optional<PiecewiseSize> begin = lookupPieces(offsets[dim]), step = lookupPieces(strides[dim]);
    if ((dest.layouts[dim].isPadded() || !settle(*extent).isConstant()) && stride && !begin)
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
    bool fromBeginning = offset == Size::constant(0) && stride == Size::constant(1);
    whole[dim] = fromBeginning && (from == to || (dest.undefined && *extent == dest.extents[dim]));
    if (whole[dim]) {
      dest.layouts[dim] = from;
      continue;
    }
    if (!from.isPrefix() || !to.isPrefix()) {
      straighten(op, op.getSourceMutable(), sourceDim - 1);
      straighten(op, op.getDestMutable(), dim);
      dest.layouts[dim] = getInfo(op.getDest()).layouts[dim];
    }
    if (settle(*extent).isConstant())
      continue;
    // The rest of the source is stored where the destination has padding, or nothing.
    bool tail = offset && stride == Size::constant(1) && offset->isMonotone() &&
                (*offset + *extent == dest.extents[dim] || dest.undefined);
    if (tail && inBucket(*offset + *extent) <= destType.getDimSize(dim))
      continue;
    if (!offset || !offset->isConstant() || stride != Size::constant(1) ||
        *offset->getConstant() + inSizes > destType.getDimSize(dim)) {
      if (!stride || stride->getConstant().value_or(0) < 1)
        return fail(op) << "writes " << print(*extent) << " elements of dimension " << dim
                        << " in steps that vary, at places where padding may not fit; write them in constant steps "
                           "[DynamicShape]";
      each = true;
    }
    overwrites = true;
  }
  dest.uniform = dest.undefined = false;
  if (each) {
    Value put = putEachElement(op, offsets, extents, strides, whole);
    replace(op, put);
    tensors[put] = dest;
    return success();
  }
  OpBuilder builder(op);
  auto insert =
      tensor::InsertSliceOp::create(builder, op.getLoc(), op.getSource(), op.getDest(), offsets, newSizes, strides);
  replace(op, insert.getResult());
  tensors[insert.getResult()] = dest;
  return overwrites ? keepUnderPadding(insert) : success();
}

Value Specializer::putEachElement(tensor::InsertSliceOp op, ArrayRef<OpFoldResult> offsets, ArrayRef<Size> extents,
                                  ArrayRef<OpFoldResult> strides, const llvm::SmallBitVector &whole) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  OpBuilder builder(op);
  auto type = cast<RankedTensorType>(op.getDest().getType());
  auto body = [&](OpBuilder &inner, Location loc, ValueRange arguments) {
    SmallVector<Value> places;
    Value inside;
    auto require = [&](Value holds) {
      inside = inside ? arith::AndIOp::create(inner, loc, inside, holds).getResult() : holds;
    };
    Value zero = arith::ConstantIndexOp::create(inner, loc, 0);
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      Value place = linalg::IndexOp::create(inner, loc, dim);
      if (!isConstantIntValue(offsets[dim], 0))
        place = arith::SubIOp::create(inner, loc, place, getValueOrCreateConstantIndexOp(inner, loc, offsets[dim]));
      if (!isConstantIntValue(strides[dim], 1)) {
        Value stride = getValueOrCreateConstantIndexOp(inner, loc, strides[dim]);
        Value rest = arith::RemUIOp::create(inner, loc, place, stride);
        require(arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::eq, rest, zero));
        place = arith::DivUIOp::create(inner, loc, place, stride);
      }
      // As an unsigned number, a position in front of the slice is beyond it. Along a whole dimension padding stays
      // padding.
      Size extent = settle(extents[dim]);
      if (!whole[dim] && extent.getConstant() != type.getDimSize(dim))
        require(arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::ult, place, getIndex(inner, loc, extent)));
      if (!dropped.test(dim))
        places.push_back(place);
    }
    for (Value &place : places)
      place = arith::SelectOp::create(inner, loc, inside, place, zero);
    Value data = tensor::ExtractOp::create(inner, loc, op.getSource(), places);
    Value kept = arith::SelectOp::create(inner, loc, inside, data, arguments.front());
    linalg::YieldOp::create(inner, loc, kept);
  };
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(), type.getElementType());
  return linalg::GenericOp::create(
             builder, op.getLoc(), type, op.getDest(), empty, ArrayRef<AffineMap>{identity, identity},
             SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel), body)
      .getResult(0);
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

/// A concatenation becomes consecutive insertions, in an order in which each one overwrites the padding of the one
/// before.
LogicalResult Specializer::visitConcat(tensor::ConcatOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  int64_t dim = op.getDim();
  auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
  TensorInfo first = getInfo(op.getInputs()[0]);
  Size total;
  SmallVector<Size> offsets;
  bool varies = false;
  for (OpOperand &input : op.getInputsMutable()) {
    straighten(op, input, dim);
    const TensorInfo info = getInfo(input.get());
    for (int64_t other = 0; other < type.getRank(); ++other) {
      if (other == dim)
        continue;
      if (info.extents[other] != first.extents[other])
        return fail(op) << "joins tensors whose sizes in dimension " << other
                        << " differ in a launch; give equal dimensions one name in cg.dims [DynamicShape]";
      input.set(relayout(op, input.get(), other, first.layouts[other]));
    }
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
    // The next insertion overwrites the padding of this one, which fits because offsets only grow with the bucket.
    Value next = tensor::InsertSliceOp::create(builder, loc, input, joined, at, inputSizes, one);
    info.uniform = info.undefined = false;
    tensors[next] = info;
    joined = next;
  }
  replace(op, joined);
  return success();
}
