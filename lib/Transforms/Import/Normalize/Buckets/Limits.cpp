// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions on the sizes of a launch. A place with data in a bucket may be padding in a smaller launch: reading it
// would give a meaningless number.

#include "Specializer.h"
#include "cgmlir/Analysis/ReadReach.h"
#include "cgmlir/Analysis/SizeLimits.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

std::string Specializer::describeBucket() const {
  std::string bucket;
  for (auto [name, number] : llvm::zip(names, sizes))
    bucket += (bucket.empty() ? "" : ", ") + name + " = " + std::to_string(number);
  return bucket;
}

LogicalResult Specializer::require(Operation *op, const PiecewiseSize &number, StringRef why) {
  if (!number.isKnown())
    return fail(op) << "is at a place that is computed from dimensions by more than sums, products, minima, maxima and "
                       "divisions by constants, so whether it is data of a launch is not known; compute it from them "
                       "without remainders and choices [DynamicShape]";
  bool isCheck = why.front() == ':';
  std::vector<std::vector<Size>> ways =
      number.transform([&](const Size &size) { return settle(size); }).getLimits(makeBound());
  if (ways.size() == 1) {
    for (const Size &size : ways.front())
      addLimit(op, size, "needs " + size.printLimit(names) + Twine(isCheck ? "" : ", ") + why);
    return success();
  }
  if (!ways.empty())
    return fail(op) << "needs " << PiecewiseSize::printLimits(ways, names) << " in the bucket " << describeBucket()
                    << ", and a bucket has no choice between limits; declare other buckets in cg.dims [DynamicShape]";
  std::optional<Size> size = number.getSize();
  // Other values of the same sizes may have launches, as where one dimension is twice another one.
  if (size && isCheck && !size->getLinear()) {
    // For this bucket, which no launch can have, only facts about all launches are known, because facts about its sizes
    // contradict each other.
    for (auto [number, dim] : llvm::enumerate(declared.dims)) {
      least[number] = 1;
      most[number] = dim.sizes.back();
    }
    addLimit(op, *size, "needs " + size->printLimit(names) + why);
    return success();
  }
  if (size && !size->isConstant())
    return fail(op) << "needs " << size->printLimit(names) << (isCheck ? why : "") << ", and no launch of the bucket "
                    << describeBucket() << " has that; declare other buckets in cg.dims [DynamicShape]";
  InFlightDiagnostic error = fail(op) << "reaches outside of a tensor";
  if (names.empty()) {
    if (size)
      error << ": " << -*size->getConstant() << " too many";
    return error << " [DynamicShape]";
  }
  error << " in all launches of the bucket " << describeBucket();
  if (size)
    error << ": " << -*size->getConstant() << " too many";
  return error << "; declare other buckets in cg.dims, or make the place one that they have [DynamicShape]";
}

void Specializer::addLimit(Operation *op, const Size &size, const Twine &need) {
  if (std::optional<Size::Linear> linear = size.getLinear(); linear && linear->dim != -1) {
    int64_t factor = linear->factor, offset = linear->offset;
    int64_t &end = factor > 0 ? least[linear->dim] : most[linear->dim];
    if (factor > 0)
      end = std::max(end, -llvm::divideFloorSigned(offset, factor));
    else
      end = std::min(end, llvm::divideFloorSigned(offset, -factor));
  }
  if (!required.insert(size).second)
    return;
  std::string place = InputOps(function->getParentOfType<ModuleOp>()).describePlace(op);
  limits.push_back({size, (op->getName().getStringRef() + (place.empty() ? "" : " at " + place) + " " + need).str()});
}

LogicalResult Specializer::visitAssert(cf::AssertOp op) {
  // A check in a branch or loop applies only to launches that reach it.
  Operation *around = op->getParentOp();
  while (isa<ScopeOp>(around))
    around = around->getParentOp();
  auto known = [&](Value value) { return lookupPieces(value); };
  std::optional<SmallVector<PiecewiseSize>> open = findCheckLimits(op.getArg(), known, makeBound());
  if (!open || (around != function && !open->empty()))
    return success();
  std::string why = ": " + op.getMsg().str();
  for (const PiecewiseSize &number : *open)
    if (failed(require(op, number, why)))
      return failure();
  op.erase();
  return success();
}

LogicalResult Specializer::requireSlice(Operation *op, const std::optional<PiecewiseSize> &offset, const Size &size,
                                        const std::optional<PiecewiseSize> &stride, const Size &whole) {
  if (size.getConstant() == 0)
    return success();
  // A place that data decide is clamped so that the whole slice is inside: there has to be room for it.
  Size one = Size::constant(1);
  PiecewiseSize reach = PiecewiseSize(size - one).multiply(stride.value_or(PiecewiseSize(one)), makeBound());
  return failure((offset && failed(require(op, *offset))) ||
                 failed(require(op, PiecewiseSize(whole - one) - reach - offset.value_or(PiecewiseSize(Size())))));
}

LogicalResult Specializer::requireRoom(Operation *op, const Size &extent) {
  if (settle(extent).isMonotone(least, sizes))
    return success();
  return fail(op) << "has a dimension of " << print(extent)
                  << " elements, and smaller launches may have more of them than the bucket " << describeBucket()
                  << "; declare each size of the dimension that it falls with as a bucket in cg.dims, or make it "
                     "static [DynamicShape]";
}

Value Specializer::keepInData(Operation *op, Value place, const Size &last) {
  OpBuilder builder(op);
  return arith::MinSIOp::create(builder, op->getLoc(), place, getIndex(builder, op->getLoc(), last));
}

void Specializer::keepInData(Operation *op, Value tensor, MutableOperandRange indices,
                             ArrayRef<std::optional<Size>> loops) {
  auto known = [&](Value value) { return lookupPieces(value); };
  TensorInfo info = getInfo(tensor);
  for (auto [index, layout, extent] : llvm::zip(indices, info.layouts, info.extents)) {
    if (!layout.isPadded())
      continue;
    // The number of padding in a loop is beyond the last number of data.
    if (!layout.isPrefix() || !cg::findReach(index.get(), loops, known, makeBound()))
      index.set(keepInData(op, index.get(), extent - Size::constant(1)));
    if (layout.isPrefix())
      continue;
    OpBuilder builder(op);
    Value zero = arith::ConstantIndexOp::create(builder, op->getLoc(), 0);
    Value number = arith::MaxSIOp::create(builder, op->getLoc(), index.get(), zero);
    index.set(makePlace(builder, op->getLoc(), layout, number));
  }
}

LogicalResult Specializer::requireElement(Operation *op, Value tensor, ValueRange indices) {
  TensorInfo info = getInfo(tensor);
  for (auto [index, extent] : llvm::zip(indices, info.extents))
    if (std::optional<PiecewiseSize> place = lookupPieces(index))
      if (failed(require(op, *place)) || failed(require(op, PiecewiseSize(extent - Size::constant(1)) - *place)))
        return failure();
  return success();
}
