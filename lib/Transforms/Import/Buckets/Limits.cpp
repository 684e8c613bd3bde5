// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the sizes of a launch have to fulfil. A place that is data in a bucket may be padding in a launch that runs
// there: reading it would give a number that means nothing.

#include "Specializer.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult Specializer::require(Operation *op, const Size &size) {
  Size open = settle(size);
  if (open.getLowerBound(least, sizes) >= 0)
    return success();
  if (std::optional<int64_t> value = size.getConstant())
    return fail(op) << "reaches outside of a tensor, whatever the launch: " << -*value << " too many [DynamicShape]";
  // The largest value is the least one of its opposite.
  if ((Size() - open).getLowerBound(least, sizes) > 0) {
    std::string bucket;
    for (auto [name, number] : llvm::zip(names, sizes))
      bucket += (bucket.empty() ? "" : ", ") + name + " = " + std::to_string(number);
    return fail(op) << "needs " << size.printLimit(names) << ", and no launch of the bucket " << bucket
                    << " has that; declare other buckets in cg.dims [DynamicShape]";
  }
  if (!required.insert(open).second)
    return success();
  Value value = materialize(open);
  // The check is no part of the operation for the report: its row is the operation's.
  std::string place = InputOps(function->getParentOfType<ModuleOp>()).describePlace(op);
  Location loc = stripOrigins(op->getLoc());
  if (!place.empty())
    loc = NameLoc::get(StringAttr::get(op->getContext(), place));
  OpBuilder builder(op->getContext());
  // The first one that does not hold is what the launch says.
  if (lastCheck)
    builder.setInsertionPointAfter(lastCheck);
  else
    builder.setInsertionPointAfterValue(value);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value holds = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, value, zero);
  lastCheck = cf::AssertOp::create(builder, loc, holds,
                                   op->getName().getStringRef().str() + " needs " + open.printLimit(names) +
                                       ", or it reaches what is no data of this launch");
  return success();
}

LogicalResult Specializer::requireSlice(Operation *op, const std::optional<Size> &offset, const Size &size,
                                        const Size &stride, const Size &whole) {
  if (size.getConstant() == 0)
    return success();
  // Where data says, the whole slice is put inside: there has to be room for it.
  Size one = Size::constant(1), last = (size - one) * stride + offset.value_or(Size());
  return failure((offset && failed(require(op, *offset))) || failed(require(op, whole - one - last)));
}

LogicalResult Specializer::requireElement(Operation *op, Value tensor, ValueRange indices) {
  TensorInfo info = getInfo(tensor);
  for (auto [index, extent] : llvm::zip(indices, info.extents))
    if (std::optional<Size> place = lookupSize(index))
      if (failed(require(op, *place)) || failed(require(op, extent - Size::constant(1) - *place)))
        return failure();
  return success();
}
