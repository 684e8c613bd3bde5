// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Facts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Fact readInteger(const APInt &value) {
  if (value.getBitWidth() == 1)
    return Fact::integer(value.getZExtValue(), value.getZExtValue());
  if (value.getSignificantBits() > 64)
    return Fact();
  return Fact::integer(value.getSExtValue(), value.getSExtValue());
}

Fact readFloat(const APFloat &value) {
  if (value.isNaN())
    return Fact();
  APFloat wide = value;
  bool loses = false;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  return loses ? Fact() : Fact::real(wide.convertToDouble());
}

/// Returns the range if the type can hold it without wrapping around.
Fact fit(__int128 low, __int128 high, Type type) {
  unsigned width = isa<IndexType>(type) ? 64 : type.getIntOrFloatBitWidth();
  if (width > 64)
    return Fact();
  __int128 most = width == 1 ? 1 : (__int128(1) << (width - 1)) - 1, least = width == 1 ? 0 : -most - 1;
  if (low < least || high > most)
    return Fact();
  return Fact::integer(static_cast<int64_t>(low), static_cast<int64_t>(high));
}

std::optional<bool> compare(arith::CmpIPredicate predicate, const Fact &a, const Fact &b) {
  using Predicate = arith::CmpIPredicate;
  if (!a.isInteger() || !b.isInteger())
    return std::nullopt;
  bool isUnsigned = predicate == Predicate::ult || predicate == Predicate::ule || predicate == Predicate::ugt ||
                    predicate == Predicate::uge;
  // Signed and unsigned numbers have the same order if none is negative.
  if (isUnsigned && (a.low < 0 || b.low < 0))
    return std::nullopt;
  auto decide = [](bool always, bool never) -> std::optional<bool> {
    if (always)
      return true;
    return never ? std::optional(false) : std::nullopt;
  };
  switch (predicate) {
  case Predicate::eq:
    return decide(a.low == a.high && b.low == b.high && a.low == b.low, a.high < b.low || b.high < a.low);
  case Predicate::ne:
    return decide(a.high < b.low || b.high < a.low, a.low == a.high && b.low == b.high && a.low == b.low);
  case Predicate::slt:
  case Predicate::ult:
    return decide(a.high < b.low, a.low >= b.high);
  case Predicate::sle:
  case Predicate::ule:
    return decide(a.high <= b.low, a.low > b.high);
  case Predicate::sgt:
  case Predicate::ugt:
    return decide(a.low > b.high, a.high <= b.low);
  case Predicate::sge:
  case Predicate::uge:
    return decide(a.low >= b.high, a.high < b.low);
  }
  return std::nullopt;
}

/// True if the fact is the type's smallest or largest number, which is neutral for a maximum or minimum of integers.
bool isExtreme(const Fact &fact, Type type, bool largest) {
  unsigned width = isa<IndexType>(type) ? 64 : type.getIntOrFloatBitWidth();
  if (width > 64 || width == 1)
    return false;
  int64_t most = std::numeric_limits<int64_t>::max() >> (64 - width);
  return fact.isInteger(largest ? most : -most - 1);
}

Fact addFloats(const Fact &a, const Fact &b) {
  if (a.isReal(0))
    return b;
  if (b.isReal(0))
    return a;
  for (const Fact *fact : {&a, &b})
    if (const Fact &other = fact == &a ? b : a;
        fact->kind == Fact::Kind::Float && std::isinf(fact->number) && !other.isAccumulator())
      return other.isReal(-fact->number) ? Fact() : *fact;
  return Fact();
}

Fact multiplyFloats(const Fact &a, const Fact &b) {
  if (a.isReal(1))
    return b;
  if (b.isReal(1))
    return a;
  return a.isReal(0) || b.isReal(0) ? Fact::real(0) : Fact();
}

/// Of a maximum, or of a minimum with another sign: what is the least is none of it.
Fact largestFloat(const Fact &a, const Fact &b, double sign) {
  if (a.isReal(-sign * kInfinity))
    return b;
  if (b.isReal(-sign * kInfinity))
    return a;
  if (a.kind == Fact::Kind::Float && b.kind == Fact::Kind::Float)
    return sign * a.number >= sign * b.number ? a : b;
  return Fact();
}

Fact negate(const Fact &a) { return a.kind == Fact::Kind::Float ? Fact::real(-a.number) : Fact(); }

/// Of a minimum or maximum: a number that is not known is one of its type.
Fact combineRanges(Fact a, Fact b, Type type, llvm::function_ref<int64_t(int64_t, int64_t)> combine) {
  unsigned width = isa<IndexType>(type) ? 64 : type.getIntOrFloatBitWidth();
  if (width == 1 || a.isAccumulator() || b.isAccumulator() || (!a.isKnown() && !b.isKnown()))
    return Fact();
  int64_t most = std::numeric_limits<int64_t>::max() >> (64 - width);
  for (Fact *fact : {&a, &b})
    if (!fact->isKnown())
      *fact = Fact::integer(-most - 1, most);
  return Fact::integer(combine(a.low, b.low), combine(a.high, b.high));
}

/// Of one or the other, and of a minimum or maximum that is written as a comparison and a selection.
Fact computeChoice(arith::SelectOp op, const Fact &a, const Fact &b) {
  auto compared = op.getCondition().getDefiningOp<arith::CmpIOp>();
  Type type = getElementTypeOrSelf(op.getType());
  if (!compared || !isa<IntegerType, IndexType>(type))
    return join(a, b);
  using Predicate = arith::CmpIPredicate;
  Predicate predicate = compared.getPredicate();
  bool isLess = predicate == Predicate::slt || predicate == Predicate::sle;
  bool isMore = predicate == Predicate::sgt || predicate == Predicate::sge;
  bool same = compared.getLhs() == op.getTrueValue() && compared.getRhs() == op.getFalseValue();
  bool swapped = compared.getRhs() == op.getTrueValue() && compared.getLhs() == op.getFalseValue();
  if ((!isLess && !isMore) || (!same && !swapped))
    return join(a, b);
  return combineRanges(a, b, type,
                       [&](int64_t x, int64_t y) { return isLess == same ? std::min(x, y) : std::max(x, y); });
}

/// Computes sums, products and other operations of integers and truth values.
Fact computeInteger(Operation *op, const Fact &a, const Fact &b) {
  Type type = op->getResult(0).getType();
  type = getElementTypeOrSelf(type);
  bool known = a.isInteger() && b.isInteger();
  bool isTruth = type.isInteger(1);
  return llvm::TypeSwitch<Operation *, Fact>(op)
      .Case([&](arith::AddIOp) {
        if (a.isInteger(0))
          return b;
        if (b.isInteger(0))
          return a;
        return known ? fit(__int128(a.low) + b.low, __int128(a.high) + b.high, type) : Fact();
      })
      .Case([&](arith::SubIOp) {
        if (b.isInteger(0))
          return a;
        return known ? fit(__int128(a.low) - b.high, __int128(a.high) - b.low, type) : Fact();
      })
      .Case([&](arith::MulIOp) {
        if (a.isInteger(1))
          return b;
        if (b.isInteger(1))
          return a;
        if (a.isInteger(0) || b.isInteger(0))
          return Fact::integer(0, 0);
        if (!known)
          return Fact();
        auto corners = {__int128(a.low) * b.low, __int128(a.low) * b.high, __int128(a.high) * b.low,
                        __int128(a.high) * b.high};
        return fit(std::min(corners), std::max(corners), type);
      })
      .Case([&](arith::MinSIOp) {
        if (isExtreme(a, type, true))
          return b;
        if (isExtreme(b, type, true))
          return a;
        return combineRanges(a, b, type, [](int64_t x, int64_t y) { return std::min(x, y); });
      })
      .Case([&](arith::MinUIOp) {
        // No number is above one that is not negative, whatever the other one is.
        if (known && a.low >= 0 && b.low >= 0)
          return Fact::integer(std::min(a.low, b.low), std::min(a.high, b.high));
        for (const Fact *fact : {&a, &b})
          if (fact->isInteger() && fact->low >= 0)
            return Fact::integer(0, fact->high);
        return Fact();
      })
      .Case([&](arith::MaxSIOp) {
        if (isExtreme(a, type, false))
          return b;
        if (isExtreme(b, type, false))
          return a;
        return combineRanges(a, b, type, [](int64_t x, int64_t y) { return std::max(x, y); });
      })
      .Case([&](arith::AndIOp) {
        if (a.isInteger(0) || b.isInteger(0))
          return Fact::integer(0, 0);
        if (isTruth && a.isInteger(1))
          return b;
        return isTruth && b.isInteger(1) ? a : Fact();
      })
      .Case([&](arith::OrIOp) {
        if (a.isInteger(0))
          return b;
        if (b.isInteger(0))
          return a;
        return isTruth && (a.isInteger(1) || b.isInteger(1)) ? Fact::integer(1, 1) : Fact();
      })
      .Case([&](arith::XOrIOp) {
        if (a.isInteger(0))
          return b;
        if (b.isInteger(0))
          return a;
        return isTruth && a.isInteger(1) && b.isInteger(1) ? Fact::integer(0, 0) : Fact();
      })
      .Default([](Operation *) { return Fact(); });
}

} // namespace

Fact cg::join(const Fact &a, const Fact &b) {
  if (a == b)
    return a;
  if (a.isInteger() && b.isInteger())
    return Fact::integer(std::min(a.low, b.low), std::max(a.high, b.high));
  return Fact();
}

Fact cg::readFact(Attribute attribute) {
  if (auto integer = dyn_cast<IntegerAttr>(attribute))
    return readInteger(integer.getValue());
  if (auto real = dyn_cast<FloatAttr>(attribute))
    return readFloat(real.getValue());
  auto elements = dyn_cast<DenseElementsAttr>(attribute);
  if (!elements || elements.empty())
    return Fact();
  Type type = elements.getElementType();
  if (isa<FloatType>(type))
    return elements.isSplat() ? readFloat(elements.getSplatValue<APFloat>()) : Fact();
  if (!isa<IntegerType, IndexType>(type))
    return Fact();
  if (elements.isSplat())
    return readInteger(elements.getSplatValue<APInt>());
  Fact all = readInteger(*elements.value_begin<APInt>());
  for (const APInt &value : elements.getValues<APInt>())
    all = join(all, readInteger(value));
  return all;
}

Fact cg::computeFact(Operation *op, ArrayRef<Fact> operands) {
  if (op->getNumResults() != 1 || op->getNumRegions() != 0)
    return Fact();
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return readFact(constant.getValue());
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  if (!isa<IntegerType, IndexType, FloatType>(type) || (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() > 64))
    return Fact();
  const Fact none, &a = operands.empty() ? none : operands[0], &b = operands.size() < 2 ? none : operands[1];
  return llvm::TypeSwitch<Operation *, Fact>(op)
      .Case([&](arith::CmpIOp compared) {
        std::optional<bool> holds = compare(compared.getPredicate(), a, b);
        return holds ? Fact::integer(*holds, *holds) : Fact();
      })
      .Case([&](arith::SelectOp choice) {
        if (a.isInteger(1))
          return b;
        return a.isInteger(0) ? operands[2] : computeChoice(choice, b, operands[2]);
      })
      .Case<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>([&](Operation *) {
        // A truth has a sign there.
        if (!a.isInteger() || getElementTypeOrSelf(op->getOperand(0).getType()).isInteger(1))
          return Fact();
        return fit(a.low, a.high, type);
      })
      .Case<arith::IndexCastUIOp, arith::ExtUIOp>(
          [&](Operation *) { return a.isInteger() && a.low >= 0 ? fit(a.low, a.high, type) : Fact(); })
      .Case<arith::UIToFPOp, arith::SIToFPOp>([&](Operation *) {
        bool exact =
            a.isInteger(0) || (a.isInteger(1) && !getElementTypeOrSelf(op->getOperand(0).getType()).isInteger(1));
        if (isa<arith::UIToFPOp>(op))
          exact |= a.isInteger(1);
        return exact ? Fact::real(static_cast<double>(a.low)) : Fact();
      })
      .Case<arith::ExtFOp, arith::TruncFOp>([&](Operation *) {
        bool exact = a.kind == Fact::Kind::Float && (isa<arith::ExtFOp>(op) || a.number == 0 || a.number == 1 ||
                                                     (std::isinf(a.number) && type.getIntOrFloatBitWidth() >= 16));
        return exact ? a : Fact();
      })
      .Case([&](arith::NegFOp) { return negate(a); })
      .Case([&](arith::AddFOp) { return addFloats(a, b); })
      .Case([&](arith::SubFOp) { return b.isReal(0) ? a : addFloats(a, negate(b)); })
      .Case([&](arith::MulFOp) { return multiplyFloats(a, b); })
      .Case([&](arith::DivFOp) {
        if (b.isReal(1))
          return a;
        return a.isReal(0) ? a : Fact();
      })
      .Case<arith::MaximumFOp, arith::MaxNumFOp>([&](Operation *) { return largestFloat(a, b, 1); })
      .Case<arith::MinimumFOp, arith::MinNumFOp>([&](Operation *) { return largestFloat(a, b, -1); })
      .Case<math::ExpOp, math::Exp2Op>([&](Operation *) {
        if (a.isReal(-kInfinity))
          return Fact::real(0);
        return a.isReal(0) ? Fact::real(1) : Fact();
      })
      .Case<math::SqrtOp, math::TanhOp, math::SinOp, math::ErfOp, math::AbsFOp>(
          [&](Operation *) { return a.isReal(0) ? a : Fact(); })
      .Default([&](Operation *) { return isa<FloatType>(type) ? Fact() : computeInteger(op, a, b); });
}

TypedAttr cg::makeConstant(const Fact &fact, Type element) {
  if (auto real = dyn_cast<FloatType>(element)) {
    APFloat value(fact.number);
    bool loses = false;
    value.convert(real.getFloatSemantics(), APFloat::rmNearestTiesToEven, &loses);
    return FloatAttr::get(real, value);
  }
  if (element.isInteger(1))
    return BoolAttr::get(element.getContext(), fact.low != 0);
  return IntegerAttr::get(element, fact.low);
}
