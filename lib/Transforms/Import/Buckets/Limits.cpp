// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the sizes of a launch have to fulfil. A place that is data in a bucket may be padding in a launch that runs
// there: reading it would give a number that means nothing.

#include "Specializer.h"
#include "cgmlir/IR/InputOps.h"
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
  addLimit(op, open, "needs " + open.printLimit(names) + ", or it reaches what is no data of this launch");
  return success();
}

void Specializer::addLimit(Operation *op, const Size &size, const Twine &need) {
  if (!required.insert(size).second)
    return;
  std::string place = InputOps(function->getParentOfType<ModuleOp>()).describePlace(op);
  limits.push_back({size, (op->getName().getStringRef() + (place.empty() ? "" : " at " + place) + " " + need).str()});
}

/// What sizes have to fulfil for a comparison of them to hold: none of these is negative. Nothing for `ne`.
static SmallVector<Size> makeLimits(arith::CmpIPredicate predicate, const Size &lhs, const Size &rhs) {
  Size one = Size::constant(1);
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return {lhs - rhs, rhs - lhs};
  case arith::CmpIPredicate::ne:
    return {};
  case arith::CmpIPredicate::slt:
  case arith::CmpIPredicate::ult:
    return {rhs - lhs - one};
  case arith::CmpIPredicate::sle:
  case arith::CmpIPredicate::ule:
    return {rhs - lhs};
  case arith::CmpIPredicate::sgt:
  case arith::CmpIPredicate::ugt:
    return {lhs - rhs - one};
  case arith::CmpIPredicate::sge:
  case arith::CmpIPredicate::uge:
    return {lhs - rhs};
  }
  llvm_unreachable("unknown predicate");
}

bool Specializer::collectLimits(Value condition, SmallVectorImpl<Size> &open) {
  // What is known to be true asks for nothing.
  if (std::optional<Size> holds = lookupSize(condition); holds && settle(*holds).getConstant() == 1)
    return true;
  if (auto both = condition.getDefiningOp<arith::AndIOp>())
    return collectLimits(both.getLhs(), open) && collectLimits(both.getRhs(), open);
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return false;
  std::optional<Size> lhs = lookupSize(compare.getLhs()), rhs = lookupSize(compare.getRhs());
  // Narrow integers wrap where sizes do not.
  Type type = compare.getLhs().getType();
  if (!lhs || !rhs || !(type.isIndex() || type.isInteger(64)))
    return false;
  if (compare.getPredicate() >= arith::CmpIPredicate::ult && (makeBound()(*lhs) < 0 || makeBound()(*rhs) < 0))
    return false;
  SmallVector<Size> needed = makeLimits(compare.getPredicate(), settle(*lhs), settle(*rhs));
  llvm::append_range(open, needed);
  return !needed.empty();
}

void Specializer::visitAssert(cf::AssertOp op) {
  // A check in a branch or in a loop is for those launches alone that get there.
  Operation *around = op->getParentOp();
  while (isa<ScopeOp>(around))
    around = around->getParentOp();
  SmallVector<Size> open;
  if (std::optional<Size> holds = lookupSize(op.getArg()); holds && settle(*holds).getConstant() == 1) {
    op.erase();
  } else if (around == function && collectLimits(op.getArg(), open)) {
    for (const Size &size : open)
      if (size.getLowerBound(least, sizes) < 0)
        addLimit(op, size, "needs " + size.printLimit(names) + ": " + op.getMsg());
    op.erase();
  }
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
