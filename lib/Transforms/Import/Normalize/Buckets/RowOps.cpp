// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Padding in operations on rows: sorts, selections and scans. Rows are independent, so padding across them stays. Along
// rows padding is sorted behind the data, and is the last choice of a selection; a scan from the front leaves it behind
// the data.

#include "Specializer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the sizes and layouts that all tensors of an operation on rows share.
FailureOr<TensorInfo> Specializer::mergeRows(Operation *op, MutableOperandRange inputs,
                                             std::optional<MutableOperandRange> inits, unsigned along) {
  std::optional<TensorInfo> found;
  auto merge = [&](TensorInfo info) -> LogicalResult {
    if (found && found->extents != info.extents)
      return fail(op) << "has operands of different sizes in a launch; give dimensions that are equal one name in "
                         "cg.dims [DynamicShape]";
    if (!found || found->uniform)
      found = std::move(info);
    return success();
  };
  for (OpOperand &input : inputs)
    if (failed(merge(getInfo(input.get()))))
      return failure();
  TensorInfo rows = *found;
  SmallVector<OpOperand *> ofRows;
  if (inits)
    for (OpOperand &init : *inits)
      if (isa<RankedTensorType>(init.get().getType()))
        ofRows.push_back(&init);
  for (OpOperand *init : ofRows) {
    // The initial values have one element for each row.
    TensorInfo info = getInfo(init->get());
    info.extents.insert(info.extents.begin() + along, rows.extents[along]);
    info.layouts.insert(info.layouts.begin() + along, rows.layouts[along]);
    if (failed(merge(std::move(info))))
      return failure();
  }
  SmallVector<Layout> outer = found->layouts;
  outer.erase(outer.begin() + along);
  for (OpOperand &input : inputs)
    relayout(op, input, found->layouts);
  for (OpOperand *init : ofRows)
    relayout(op, *init, outer);
  found->uniform = found->undefined = false;
  return *found;
}

/// A body does not know its place, so no operation in it can be skipped for padding.
LogicalResult Specializer::checkRowBody(Operation *op, Block &body, const TensorInfo &info) {
  visitBodySizes(body);
  if (info.isPadded() && hasHazards(body))
    return fail(op)
           << "reads tensors, divides integers or asserts in its body, and padding would be an index, a divisor "
              "or a condition there; compute it before in a linalg operation, or make the dimension static "
              "[DynamicShape]";
  return visitBodyReads(body, {});
}

void Specializer::setRows(Value result, ArrayRef<int64_t> shape, const TensorInfo &info) {
  result.setType(RankedTensorType::get(shape, getElementTypeOrSelf(result.getType())));
  tensors[result] = info;
}

/// Makes a tensor of shape `shape`, whose elements follow from whether their positions are data along a dimension.
Value Specializer::mapRows(Operation *op, Value input, ArrayRef<int64_t> shape, Type element, unsigned along,
                           const Layout &layout,
                           llvm::function_ref<Value(OpBuilder &, Location, Value old, Value isData)> body) {
  OpBuilder builder(op);
  AffineMap identity = builder.getMultiDimIdentityMap(shape.size());
  auto type = RankedTensorType::get(shape, element);
  Value empty = tensor::EmptyOp::create(builder, op->getLoc(), shape, element);
  auto map =
      linalg::GenericOp::create(builder, op->getLoc(), type, input ? ValueRange(input) : ValueRange(), empty,
                                SmallVector<AffineMap>(input ? 2 : 1, identity),
                                SmallVector<utils::IteratorType>(shape.size(), utils::IteratorType::parallel),
                                [&](OpBuilder &inner, Location loc, ValueRange arguments) {
                                  Value index = linalg::IndexOp::create(inner, loc, along);
                                  Value isData = makeCondition(inner, loc, layout, index);
                                  linalg::YieldOp::create(inner, loc, body(inner, loc, arguments.front(), isData));
                                });
  return map.getResult(0);
}

/// Sorts padding behind all data: one more input marks padding, and the comparator looks at it first.
SortOp Specializer::sortPaddingBehind(SortOp op, const Layout &layout) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Type flag = builder.getI1Type();
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getInputs().front().getType()).getShape();
  Value isPadding = mapRows(op, Value(), shape, flag, op.getDimension(), layout,
                            [&](OpBuilder &inner, Location loc, Value, Value isData) -> Value {
                              Value yes = arith::ConstantOp::create(inner, loc, inner.getBoolAttr(true));
                              return arith::XOrIOp::create(inner, loc, isData, yes);
                            });
  SmallVector<Value> inputs(op.getInputs());
  inputs.push_back(isPadding);
  auto sorted = SortOp::create(builder, loc, inputs, op.getDimension(), op.getStable());
  sorted->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  sorted.getComparator().takeBody(op.getComparator());
  Block &body = sorted.getComparator().front();
  Value left = body.addArgument(flag, loc), right = body.addArgument(flag, loc);
  Operation *end = body.getTerminator();
  builder.setInsertionPoint(end);
  // Elements of padding are not compared, because they may be NaN.
  Value any = arith::OrIOp::create(builder, loc, left, right);
  Value onlyRight = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, left, right);
  end->setOperand(0, arith::SelectOp::create(builder, loc, any, onlyRight, end->getOperand(0)));
  op.replaceAllUsesWith(sorted.getResults().drop_back());
  op.erase();
  return sorted;
}

LogicalResult Specializer::visitSort(SortOp op) {
  FailureOr<TensorInfo> info = mergeRows(op, op.getInputsMutable(), std::nullopt, op.getDimension());
  if (failed(info) || failed(checkRowBody(op, op.getComparator().front(), *info)))
    return failure();
  unsigned along = op.getDimension();
  if (info->layouts[along].isPadded()) {
    if (op.getRuns() || op.getPresorted())
      return fail(op) << "sorts runs of a dimension that varies; sort all of a row [DynamicShape]";
    op = sortPaddingBehind(op, info->layouts[along]);
    info->layouts[along] = makeLayout(info->extents[along]);
  }
  for (auto [result, input] : llvm::zip(op.getResults(), op.getInputs()))
    setRows(result, cast<RankedTensorType>(input.getType()).getShape(), *info);
  return success();
}

/// Returns the element that a selection takes only if all others are equal to it; of equal elements the first one is
/// taken, and padding is behind the data.
static TypedAttr getLastChoice(Builder &builder, Type type, bool smallest, bool total) {
  if (auto real = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = real.getFloatSemantics();
    if (total) // all bits set, including or excluding the sign
      return builder.getFloatAttr(type, APFloat(semantics, smallest ? APInt::getSignedMaxValue(real.getWidth())
                                                                    : APInt::getAllOnes(real.getWidth())));
    return builder.getFloatAttr(type, smallest ? APFloat::getNaN(semantics) : APFloat::getInf(semantics, true));
  }
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  if (width == 1)
    return builder.getIntegerAttr(type, smallest);
  return builder.getIntegerAttr(type, smallest ? APInt::getSignedMaxValue(width) : APInt::getSignedMinValue(width));
}

LogicalResult Specializer::visitTopK(TopKOp op) {
  unsigned along = op.getDimension();
  // If padding is between the data, positions differ from those of the model.
  straighten(op, op.getInputMutable(), along);
  TensorInfo info = getInfo(op.getInput());
  int64_t count = cast<RankedTensorType>(op.getValues().getType()).getDimSize(along);
  if (ShapedType::isDynamic(count))
    return fail(op) << "selects a number of elements that varies; select a constant number [DynamicShape]";
  if (failed(require(op, info.extents[along] - Size::constant(count))))
    return failure();
  auto type = cast<RankedTensorType>(op.getInput().getType());
  SmallVector<int64_t> shape(type.getShape());
  if (info.layouts[along].isPadded())
    op.getInputMutable().assign(
        mapRows(op, op.getInput(), shape, type.getElementType(), along, info.layouts[along],
                [&](OpBuilder &inner, Location loc, Value old, Value isData) -> Value {
                  TypedAttr last = getLastChoice(inner, old.getType(), op.getSmallest(), op.getTotal());
                  return arith::SelectOp::create(inner, loc, isData, old, arith::ConstantOp::create(inner, loc, last));
                }));
  shape[along] = count;
  info.extents[along] = Size::constant(count);
  info.layouts[along] = Layout(Size::constant(count), count);
  info.uniform = info.undefined = false;
  for (Value result : op->getResults())
    setRows(result, shape, info);
  return success();
}

LogicalResult Specializer::visitScan(ScanOp op) {
  unsigned along = op.getDimension();
  for (OpOperand &input : op.getInputsMutable())
    straighten(op, input, along);
  FailureOr<TensorInfo> info = mergeRows(op, op.getInputsMutable(), op.getInitsMutable(), along);
  if (failed(info))
    return failure();
  // Elements behind a position do not affect it.
  const Layout &layout = info->layouts[along];
  if (layout.isPadded() && op.getReverse())
    return fail(op) << "scans from the end of dimension " << along
                    << ", and its size varies: padding comes first there; "
                    << "scan from its beginning, or make the dimension static [DynamicShape]";
  if (failed(checkRowBody(op, op.getCombiner().front(), *info)))
    return failure();
  for (Value result : op.getResults())
    setRows(result, cast<RankedTensorType>(op.getInputs().front().getType()).getShape(), *info);
  return success();
}
