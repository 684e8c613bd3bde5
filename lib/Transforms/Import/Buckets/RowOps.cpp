// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Padding through operations on rows: sorts, selections and scans. Rows do not see each other, so what is padded across
// them stays padded. Along them padding would be sorted in or selected; a scan from the front leaves it behind.

#include "Specializer.h"

using namespace mlir;
using namespace mlir::cg;

/// What all tensors of an operation on rows have in common: the sizes, and where the data is.
FailureOr<TensorInfo> Specializer::mergeRows(Operation *op, ValueRange inputs, ValueRange inits, unsigned along) {
  std::optional<TensorInfo> found;
  auto merge = [&](TensorInfo info) -> LogicalResult {
    if (found &&
        (found->extents != info.extents || (!info.uniform && !found->uniform && found->layouts != info.layouts)))
      return fail(op) << "has operands of different sizes in a launch; give dimensions that are equal one name in "
                         "cg.dims [DynamicShape]";
    if (!found || found->uniform)
      found = std::move(info);
    return success();
  };
  for (Value input : inputs)
    if (failed(merge(getInfo(input))))
      return failure();
  TensorInfo rows = *found;
  for (Value init : inits) {
    if (!isa<RankedTensorType>(init.getType()))
      continue;
    // One element for each row.
    TensorInfo info = getInfo(init);
    info.extents.insert(info.extents.begin() + along, rows.extents[along]);
    info.layouts.insert(info.layouts.begin() + along, rows.layouts[along]);
    if (failed(merge(std::move(info))))
      return failure();
  }
  found->uniform = found->undefined = false;
  return *found;
}

/// A body knows no place, so nothing in it can be left out for padding.
LogicalResult Specializer::checkRowBody(Operation *op, Block &body, const TensorInfo &info) {
  visitBodySizes(body);
  if (info.isPadded() && hasHazards(body))
    return fail(op)
           << "reads tensors, divides integers or asserts in its body, and padding would be an index, a divisor "
              "or a condition there; compute it before in a linalg operation, or make the dimension static "
              "[DynamicShape]";
  return visitBodyReads(op, body, {});
}

void Specializer::setRows(Value result, ArrayRef<int64_t> shape, const TensorInfo &info) {
  result.setType(RankedTensorType::get(shape, getElementTypeOrSelf(result.getType())));
  tensors[result] = info;
}

LogicalResult Specializer::visitSort(SortOp op) {
  FailureOr<TensorInfo> info = mergeRows(op, op.getInputs(), {}, op.getDimension());
  if (failed(info))
    return failure();
  if (info->layouts[op.getDimension()].isPadded())
    return fail(op) << "sorts along dimension " << op.getDimension()
                    << ", and its size varies: padding would be sorted "
                    << "in; sort along another dimension, or make this one static [DynamicShape]";
  if (failed(checkRowBody(op, op.getComparator().front(), *info)))
    return failure();
  for (auto [result, input] : llvm::zip(op.getResults(), op.getInputs()))
    setRows(result, cast<RankedTensorType>(input.getType()).getShape(), *info);
  return success();
}

LogicalResult Specializer::visitTopK(TopKOp op) {
  unsigned along = op.getDimension();
  TensorInfo info = getInfo(op.getInput());
  if (info.layouts[along].isPadded())
    return fail(op) << "selects along dimension " << along
                    << ", and its size varies: padding would be selected; select "
                    << "along another dimension, or make this one static [DynamicShape]";
  int64_t count = cast<RankedTensorType>(op.getValues().getType()).getDimSize(along);
  if (ShapedType::isDynamic(count))
    return fail(op) << "selects a number of elements that varies; select a constant number [DynamicShape]";
  if (failed(require(op, info.extents[along] - Size::constant(count))))
    return failure();
  SmallVector<int64_t> shape(cast<RankedTensorType>(op.getInput().getType()).getShape());
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
  FailureOr<TensorInfo> info = mergeRows(op, op.getInputs(), op.getInits(), along);
  if (failed(info))
    return failure();
  // What comes behind a position does not reach it.
  const Layout &layout = info->layouts[along];
  if (layout.isPadded() && op.getReverse())
    return fail(op) << "scans from the end of dimension " << along
                    << ", and its size varies: padding comes first there; "
                    << "scan from its beginning, or make the dimension static [DynamicShape]";
  if (layout.isPadded() && !layout.isPrefix())
    return fail(op)
           << "scans along a dimension that was collapsed from padded ones, with padding within its data; scan "
              "before they are collapsed [DynamicShape]";
  if (failed(checkRowBody(op, op.getCombiner().front(), *info)))
    return failure();
  for (Value result : op.getResults())
    setRows(result, cast<RankedTensorType>(op.getInputs().front().getType()).getShape(), *info);
  return success();
}
