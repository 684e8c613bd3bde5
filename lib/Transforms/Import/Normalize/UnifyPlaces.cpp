// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// torch-mlir computes the place that `c[i]` reads differently from the place that `c[i] = x` writes: it converts an
// index from the end to one from the beginning once more. This pass gives both one form, so that equal places are
// merged like other equal operations.

#include "../Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A place that counts from the end of `size` elements if it is negative: `place < 0 ? place + size : place`.
struct Wrapped {
  Value place;
  APInt size;
};

bool isComparison(Value value, arith::CmpIPredicate predicate, Value left) {
  auto comparison = value.getDefiningOp<arith::CmpIOp>();
  return comparison && comparison.getPredicate() == predicate && comparison.getLhs() == left &&
         matchPattern(comparison.getRhs(), m_Zero());
}

/// Matches `place + size`, and gives the size.
std::optional<APInt> matchSum(Value sum, Value place) {
  auto add = sum.getDefiningOp<arith::AddIOp>();
  APInt size;
  if (!add || add.getLhs() != place || !matchPattern(add.getRhs(), m_ConstantInt(&size)))
    return std::nullopt;
  return size;
}

/// Matches `select(place >= 0, place, place + size)`.
std::optional<Wrapped> matchSelected(Value value) {
  auto select = value.getDefiningOp<arith::SelectOp>();
  if (!select || !isComparison(select.getCondition(), arith::CmpIPredicate::sge, select.getTrueValue()))
    return std::nullopt;
  std::optional<APInt> size = matchSum(select.getFalseValue(), select.getTrueValue());
  return size ? std::optional(Wrapped{select.getTrueValue(), *size}) : std::nullopt;
}

/// Matches `place + extui(place < 0) * size`.
std::optional<Wrapped> matchScaled(Value value) {
  auto add = value.getDefiningOp<arith::AddIOp>();
  auto product = add ? add.getRhs().getDefiningOp<arith::MulIOp>() : arith::MulIOp();
  auto truth = product ? product.getLhs().getDefiningOp<arith::ExtUIOp>() : arith::ExtUIOp();
  APInt size;
  if (!truth || !matchPattern(product.getRhs(), m_ConstantInt(&size)) ||
      !isComparison(truth.getIn(), arith::CmpIPredicate::slt, add.getLhs()))
    return std::nullopt;
  return Wrapped{add.getLhs(), size};
}

/// True where the program checks that `place` is not less than minus `size` whenever `reader` is reached.
bool isChecked(const Wrapped &wrapped, Operation *reader) {
  auto isReached = [&](Operation *user) {
    return isa<cf::AssertOp>(user) && user->getParentRegion()->isAncestor(reader->getParentRegion());
  };
  return llvm::any_of(wrapped.place.getUsers(), [&](Operation *user) {
    auto comparison = dyn_cast<arith::CmpIOp>(user);
    APInt least;
    return comparison && comparison.getPredicate() == arith::CmpIPredicate::sge &&
           comparison.getLhs() == wrapped.place && matchPattern(comparison.getRhs(), m_ConstantInt(&least)) &&
           least.sge(-wrapped.size) && llvm::any_of(comparison->getUsers(), isReached);
  });
}

/// True for a value that is clamped to places that are not negative.
bool isClamped(Value value) {
  return llvm::all_of(value.getUsers(), [](Operation *user) {
    auto clamp = dyn_cast<arith::MaxSIOp>(user);
    return clamp && matchPattern(clamp.getRhs(), m_Zero());
  });
}

/// `fromTorch` holds places in the form of torch-mlir.
void simplify(Operation *op, llvm::DenseSet<Value> &fromTorch) {
  Value value = op->getResult(0);
  if (std::optional<Wrapped> scaled = matchScaled(value)) {
    OpBuilder builder(op);
    Location loc = op->getLoc();
    auto constant = [&](const APInt &number) -> Value {
      return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(value.getType(), number));
    };
    Value zero = constant(APInt::getZero(scaled->size.getBitWidth()));
    Value isPlace = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, scaled->place, zero);
    Value sum = arith::AddIOp::create(builder, loc, scaled->place, constant(scaled->size));
    Value place = arith::SelectOp::create(builder, loc, isPlace, scaled->place, sum);
    value.replaceAllUsesWith(place);
    fromTorch.insert(place);
    return;
  }
  // A place that was counted from the beginning once is not negative. PyTorch's places below minus the size are errors
  // of the program, which are clamped to the first place.
  std::optional<Wrapped> outer = matchSelected(value);
  std::optional<Wrapped> inner = outer ? matchSelected(outer->place) : std::nullopt;
  if (inner && inner->size == outer->size &&
      (isChecked(*inner, op) || (fromTorch.contains(outer->place) && isClamped(value))))
    value.replaceAllUsesWith(outer->place);
}

} // namespace

void cg::unifyPlaces(Operation *root) {
  llvm::DenseSet<Value> fromTorch;
  root->walk([&](FunctionOpInterface function) {
    function->walk([&](Operation *op) {
      if (isa<arith::AddIOp, arith::SelectOp>(op) && op->getResult(0).getType().isSignlessInteger())
        simplify(op, fromTorch);
    });
  });
}
