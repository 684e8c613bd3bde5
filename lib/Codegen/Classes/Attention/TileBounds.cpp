// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileBounds.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

TileBounds::TileBounds(KernelFunction &kernel, Location loc)
    : emitter(kernel.getEmitter()), space(kernel.getSpace()), builder(kernel.getBuilder()), loc(loc),
      reader(
          space, [this](Value tensor) { return !tensor.getDefiningOp() || unknown.contains(tensor); },
          [this](OpFoldResult value) { return emitter.scalarIndex(value); }) {}

void TileBounds::setRange(AffineExpr variable, Value first, Value last) { ranges[variable] = {first, last}; }

void TileBounds::setRange(AffineExpr variable, AffineExpr first, int64_t count, int64_t extent) {
  Value last = emitter.materialize(space.add(first, space.constant(count - 1)));
  if (extent % count != 0)
    last = arith::MinSIOp::create(builder, loc, last, emitter.materialize(space.constant(extent - 1)));
  setRange(variable, emitter.materialize(first), last);
}

Value TileBounds::truth(bool value) { return arith::ConstantOp::create(builder, loc, builder.getBoolAttr(value)); }

Value TileBounds::number(double value) {
  return arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(static_cast<float>(value)));
}

Value TileBounds::smaller(Value a, Value b) {
  if (isa<FloatType>(a.getType()))
    return arith::MinNumFOp::create(builder, loc, a, b);
  if (a.getType().isInteger(1))
    return arith::AndIOp::create(builder, loc, a, b);
  return arith::MinSIOp::create(builder, loc, a, b);
}

Value TileBounds::larger(Value a, Value b) {
  if (isa<FloatType>(a.getType()))
    return arith::MaxNumFOp::create(builder, loc, a, b);
  if (a.getType().isInteger(1))
    return arith::OrIOp::create(builder, loc, a, b);
  return arith::MaxSIOp::create(builder, loc, a, b);
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

bool TileBounds::varies(ArrayRef<AffineExpr> index) const {
  return llvm::any_of(index, [&](AffineExpr expr) {
    return llvm::any_of(ranges, [&](const auto &range) {
      return expr.isFunctionOfDim(cast<AffineDimExpr>(range.first).getPosition());
    });
  });
}

TileBounds::Bounds TileBounds::ofPosition(AffineExpr expr) {
  if (auto it = ranges.find(expr); it != ranges.end())
    return it->second;
  if (!varies(expr)) {
    Value value = emitter.materialize(expr);
    return {value, value};
  }
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Bounds lhs = ofPosition(binary.getLHS()), rhs = ofPosition(binary.getRHS());
  auto each = [&](auto combine) { return Bounds{combine(lhs.low, rhs.low), combine(lhs.high, rhs.high)}; };
  auto divide = [&](Value a, Value b) -> Value { return arith::FloorDivSIOp::create(builder, loc, a, b); };
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return each([&](Value a, Value b) -> Value { return arith::AddIOp::create(builder, loc, a, b); });
  case AffineExprKind::Mul: {
    Bounds scaled = each([&](Value a, Value b) -> Value { return arith::MulIOp::create(builder, loc, a, b); });
    return {smaller(scaled.low, scaled.high), larger(scaled.low, scaled.high)};
  }
  case AffineExprKind::FloorDiv:
    return each(divide);
  default: {
    // A tile that does not cross a multiple of the divisor keeps its order.
    Bounds quotient = each(divide);
    Value divisor = rhs.low, zero = arith::ConstantIndexOp::create(builder, loc, 0);
    Value one = arith::ConstantIndexOp::create(builder, loc, 1);
    Value same = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, quotient.low, quotient.high);
    Value begin = arith::MulIOp::create(builder, loc, quotient.low, divisor);
    Value low = arith::SubIOp::create(builder, loc, lhs.low, begin);
    Value high = arith::SubIOp::create(builder, loc, lhs.high, begin);
    Value last = arith::SubIOp::create(builder, loc, divisor, one);
    return {arith::SelectOp::create(builder, loc, same, low, zero),
            arith::SelectOp::create(builder, loc, same, high, last)};
  }
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

TileBounds::Known TileBounds::ofSame(Value value) {
  Type type = value.getType(), wide = builder.getI64Type();
  if (type.isIndex())
    value = arith::IndexCastOp::create(builder, loc, wide, value);
  else if (!type.isInteger(1) && isa<IntegerType>(type) && type.getIntOrFloatBitWidth() < 64)
    value = arith::ExtSIOp::create(builder, loc, wide, value);
  else if (!isa<IntegerType>(type) || type.getIntOrFloatBitWidth() > 64)
    return std::nullopt;
  return Bounds{value, value};
}

TileBounds::Known TileBounds::ofConstant(Attribute value) {
  if (auto real = dyn_cast<FloatAttr>(value)) {
    double exact = real.getValueAsDouble();
    if (std::isnan(exact))
      return std::nullopt;
    // A finite number of f64 stays one.
    double least = -static_cast<double>(std::numeric_limits<float>::max());
    hides |= exact < MaskReader::kHidden;
    if (!std::isinf(exact)) {
      finite |= exact < MaskReader::kHidden;
      exact = std::max(exact, least);
    }
    return Bounds{number(exact), number(exact)};
  }
  auto integer = dyn_cast<IntegerAttr>(value);
  if (!integer || integer.getValue().getBitWidth() > 64)
    return std::nullopt;
  if (integer.getType().isInteger(1)) {
    Value constant = truth(integer.getValue().isOne());
    return Bounds{constant, constant};
  }
  Value constant =
      arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(integer.getValue().getSExtValue()));
  return Bounds{constant, constant};
}

TileBounds::Known TileBounds::of(const MaskScalar &scalar) {
  if (scalar.constant)
    return ofConstant(scalar.constant);
  auto isWhole = [](Type type) { return type.isIndex() || isa<IntegerType>(type); };
  if (scalar.tensor) {
    // Bound to memory; if it is the same number for the tile, it is read.
    bool known = isWhole(getElementTypeOrSelf(scalar.tensor.getType())) && !unknown.contains(scalar.tensor);
    return known && !varies(scalar.index) ? ofSame(emitter.element(scalar.tensor, scalar.index).front()) : std::nullopt;
  }
  Operation *op = scalar.getOp();
  if (!op)
    return std::nullopt;
  // A scalar of the dispatch is the same everywhere.
  if (!scalar.in)
    return isWhole(scalar.value.getType()) && isa<DispatchOp>(op->getParentOp()) ? ofSame(emitter.scalar(scalar.value))
                                                                                 : std::nullopt;
  if (isa<arith::SelectOp>(op))
    return ofSelection(scalar);
  if (isa<arith::CmpIOp>(op))
    return ofComparison(scalar);
  if (scalar.value.getType().isInteger(1))
    return ofBoolean(scalar);
  return isa<FloatType>(scalar.value.getType()) ? ofReal(scalar) : ofInteger(scalar);
}

TileBounds::Known TileBounds::ofInteger(const MaskScalar &scalar) {
  Operation *op = scalar.getOp();
  if (auto position = dyn_cast<linalg::IndexOp>(op)) {
    Bounds bounds = ofPosition(scalar.loops[position.getDim()]);
    auto widen = [&](Value value) -> Value {
      return arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
    };
    return Bounds{widen(bounds.low), widen(bounds.high)};
  }
  SmallVector<Bounds> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    Known known = operand.get().getType().isInteger(1) ? std::nullopt : ofOperand(scalar, operand.getOperandNumber());
    if (!known)
      return std::nullopt;
    operands.push_back(*known);
  }
  Known result;
  if (isa<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>(op)) {
    result = operands[0];
  } else if (isa<arith::AddIOp>(op)) {
    result = Bounds{arith::AddIOp::create(builder, loc, operands[0].low, operands[1].low),
                    arith::AddIOp::create(builder, loc, operands[0].high, operands[1].high)};
  } else if (isa<arith::SubIOp>(op)) {
    result = Bounds{arith::SubIOp::create(builder, loc, operands[0].low, operands[1].high),
                    arith::SubIOp::create(builder, loc, operands[0].high, operands[1].low)};
  } else if (isa<arith::MaxSIOp>(op)) {
    result = Bounds{larger(operands[0].low, operands[1].low), larger(operands[0].high, operands[1].high)};
  } else if (isa<arith::MinSIOp>(op)) {
    result = Bounds{smaller(operands[0].low, operands[1].low), smaller(operands[0].high, operands[1].high)};
  } else {
    return std::nullopt;
  }
  // What does not fit into the type wraps, and is anything then.
  Type type = op->getResult(0).getType();
  unsigned width = type.isIndex() ? 32 : type.getIntOrFloatBitWidth();
  if (isa<arith::IndexCastOp, arith::ExtSIOp>(op) && width >= 32)
    return result;
  width = std::min(width, 62U);
  auto limit = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(value));
  };
  Value least = limit(-(int64_t(1) << (width - 1))), greatest = limit((int64_t(1) << (width - 1)) - 1);
  auto compare = [&](arith::CmpIPredicate predicate, Value a, Value b) -> Value {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  };
  Value fits = arith::AndIOp::create(builder, loc, compare(arith::CmpIPredicate::sge, result->low, least),
                                     compare(arith::CmpIPredicate::sle, result->high, greatest));
  return Bounds{arith::SelectOp::create(builder, loc, fits, result->low, least),
                arith::SelectOp::create(builder, loc, fits, result->high, greatest)};
}

TileBounds::Known TileBounds::ofBoolean(const MaskScalar &scalar) {
  Operation *op = scalar.getOp();
  if (!isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return std::nullopt;
  // What one side decides is known whatever the other one is.
  auto either = [&](unsigned i) { return ofOperand(scalar, i).value_or(Bounds{truth(false), truth(true)}); };
  Bounds lhs = either(0), rhs = either(1);
  if (isa<arith::AndIOp>(op))
    return Bounds{smaller(lhs.low, rhs.low), smaller(lhs.high, rhs.high)};
  if (isa<arith::OrIOp>(op))
    return Bounds{larger(lhs.low, rhs.low), larger(lhs.high, rhs.high)};
  auto invert = [&](Value value) -> Value { return arith::XOrIOp::create(builder, loc, value, truth(true)); };
  // Different for certain if one is true and the other one is not; equal for certain likewise.
  Value differs = larger(smaller(lhs.low, invert(rhs.high)), smaller(rhs.low, invert(lhs.high)));
  Value equals = larger(smaller(lhs.low, rhs.low), smaller(invert(lhs.high), invert(rhs.high)));
  return Bounds{differs, invert(equals)};
}

TileBounds::Known TileBounds::ofComparison(const MaskScalar &scalar) {
  auto comparison = cast<arith::CmpIOp>(scalar.getOp());
  if (comparison.getLhs().getType().isInteger(1))
    return std::nullopt;
  Known lhs = ofOperand(scalar, 0), rhs = lhs ? ofOperand(scalar, 1) : std::nullopt;
  if (!rhs)
    return std::nullopt;
  auto compare = [&](arith::CmpIPredicate predicate, Value a, Value b) -> Value {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  };
  auto less = [&](const Bounds &a, const Bounds &b, arith::CmpIPredicate predicate) {
    return Bounds{compare(predicate, a.high, b.low), compare(predicate, a.low, b.high)};
  };
  auto invert = [&](const Bounds &bounds) {
    auto negate = [&](Value value) -> Value { return arith::XOrIOp::create(builder, loc, value, truth(true)); };
    return Bounds{negate(bounds.high), negate(bounds.low)};
  };
  using Predicate = arith::CmpIPredicate;
  Predicate predicate = comparison.getPredicate();
  auto ordered = [&](Predicate strict) {
    return strict == Predicate::slt   ? less(*lhs, *rhs, Predicate::slt)
           : strict == Predicate::sle ? less(*lhs, *rhs, Predicate::sle)
           : strict == Predicate::sgt ? less(*rhs, *lhs, Predicate::slt)
                                      : less(*rhs, *lhs, Predicate::sle);
  };
  switch (predicate) {
  case Predicate::eq:
  case Predicate::ne: {
    Bounds below = less(*lhs, *rhs, Predicate::sle), above = less(*rhs, *lhs, Predicate::sle);
    Bounds equal{smaller(below.low, above.low), smaller(below.high, above.high)};
    return predicate == Predicate::eq ? equal : invert(equal);
  }
  case Predicate::slt:
  case Predicate::sle:
  case Predicate::sgt:
  case Predicate::sge:
    return ordered(predicate);
  default: {
    // Numbers that are not negative compare in the same way.
    Value zero = arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(0));
    Value positive = compare(Predicate::sge, smaller(lhs->low, rhs->low), zero);
    Bounds bounds = ordered(predicate == Predicate::ult   ? Predicate::slt
                            : predicate == Predicate::ule ? Predicate::sle
                            : predicate == Predicate::ugt ? Predicate::sgt
                                                          : Predicate::sge);
    Value otherwise = arith::XOrIOp::create(builder, loc, positive, truth(true));
    return Bounds{smaller(bounds.low, positive), larger(bounds.high, otherwise)};
  }
  }
}

TileBounds::Known TileBounds::ofSelection(const MaskScalar &scalar) {
  auto select = cast<arith::SelectOp>(scalar.getOp());
  Known condition = ofOperand(scalar, 0);
  bool real = isa<FloatType>(select.getType());
  auto side = [&](unsigned operand) {
    Known known = ofOperand(scalar, operand);
    if (known || !real)
      return known;
    Value unchanged = condition->low;
    if (operand == 2)
      unchanged = arith::XOrIOp::create(builder, loc, condition->high, truth(true));
    choices.push_back({select, operand, unchanged});
    return Known(Bounds{Value(), number(MaskReader::kLargest)});
  };
  Known first = condition ? side(1) : std::nullopt;
  Known second = first ? side(2) : std::nullopt;
  if (!second)
    return std::nullopt;
  auto choose = [&](Value a, Value b, Value both) -> Value {
    Value some = arith::SelectOp::create(builder, loc, condition->high, both, b);
    return arith::SelectOp::create(builder, loc, condition->low, a, some);
  };
  Bounds bounds;
  if (first->low && second->low)
    bounds.low = choose(first->low, second->low, smaller(first->low, second->low));
  bounds.high = choose(first->high, second->high, larger(first->high, second->high));
  return bounds;
}

TileBounds::Known TileBounds::ofReal(const MaskScalar &scalar) {
  Operation *op = scalar.getOp();
  if (op->getNumOperands() == 0 || !isa<FloatType>(op->getOperand(0).getType()))
    return std::nullopt;
  SmallVector<Known> operands;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    operands.push_back(ofOperand(scalar, i));
  auto upper = [&](unsigned i) { return operands[i] ? operands[i]->high : number(MaskReader::kLargest); };
  auto positive = [](Value value) -> std::optional<double> {
    APFloat constant(0.0);
    if (!matchPattern(value, m_ConstantFloat(&constant)) || !constant.isFiniteNonZero() || constant.isNegative())
      return std::nullopt;
    bool lost = false;
    constant.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lost);
    return constant.convertToDouble();
  };
  for (unsigned i = 0; isa<arith::AddFOp>(op) && i < 2; ++i)
    if (operands[i] && operands[i]->low && !operands[1 - i]) {
      auto isZero = [&](Value value) -> Value {
        return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, value, number(0));
      };
      choices.push_back({op, 1 - i, smaller(isZero(operands[i]->low), isZero(operands[i]->high))});
    }
  if (isa<arith::AddFOp>(op) && (operands[0] || operands[1]))
    return Bounds{Value(), arith::AddFOp::create(builder, loc, upper(0), upper(1))};
  if (isa<arith::SubFOp>(op) && operands[0]) {
    Value least = operands[1] && operands[1]->low ? operands[1]->low : number(-MaskReader::kLargest);
    return Bounds{Value(), arith::SubFOp::create(builder, loc, upper(0), least)};
  }
  if (isa<arith::MinimumFOp, arith::MinNumFOp>(op) && (operands[0] || operands[1]))
    return Bounds{Value(), smaller(upper(0), upper(1))};
  if (!operands[0])
    return std::nullopt;
  if (isa<arith::MaximumFOp, arith::MaxNumFOp>(op) && operands[1])
    return Bounds{Value(), larger(upper(0), upper(1))};
  if (isa<arith::MulFOp>(op))
    if (std::optional<double> factor = positive(op->getOperand(1)))
      return Bounds{Value(), arith::MulFOp::create(builder, loc, upper(0), number(*factor))};
  if (isa<arith::DivFOp>(op))
    if (std::optional<double> divisor = positive(op->getOperand(1)))
      return Bounds{Value(), arith::DivFOp::create(builder, loc, upper(0), number(*divisor))};
  return isa<arith::ExtFOp, arith::TruncFOp>(op) ? operands[0] : std::nullopt;
}

Value TileBounds::getUpper(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value scalar) {
  reader.reset();
  Known known = of(reader.read(op, loops, scalar));
  return known ? known->high : Value();
}

Value TileBounds::isZero(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value scalar) {
  reader.reset();
  return zero(reader.read(op, loops, scalar));
}

Value TileBounds::zero(const MaskScalar &scalar) {
  if (auto constant = dyn_cast_if_present<FloatAttr>(scalar.constant))
    return constant.getValue().isZero() ? truth(true) : Value();
  Operation *op = scalar.getOp();
  if (!op || !scalar.in)
    return {};
  auto ofOperandNumber = [&](unsigned number) { return zero(reader.readOperand(scalar, number)); };
  auto both = [&](Value a, Value b) { return a && b ? smaller(a, b) : Value(); };
  auto either = [&](Value a, Value b) { return a && b ? larger(a, b) : a ? a : b; };
  if (isa<arith::SelectOp>(op)) {
    Known condition = ofOperand(scalar, 0);
    Value first = ofOperandNumber(1), second = ofOperandNumber(2);
    if (!condition)
      return both(first, second);
    Value never = arith::XOrIOp::create(builder, loc, condition->high, truth(true));
    return either(both(first, second), either(both(condition->low, first), both(never, second)));
  }
  if (isa<math::ExpOp>(op)) {
    // A finite number that hides others does not hide those of a row that has nothing else.
    bool before = std::exchange(finite, false);
    Known exponent = ofOperand(scalar, 0);
    bool isFinite = std::exchange(finite, before || finite);
    if (!exponent || isFinite)
      return {};
    return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT, exponent->high, number(MaskReader::kHidden));
  }
  if (isa<arith::MulFOp>(op))
    return either(ofOperandNumber(0), ofOperandNumber(1));
  if (isa<arith::DivFOp, arith::ExtFOp, arith::TruncFOp, arith::NegFOp>(op))
    return ofOperandNumber(0);
  return {};
}

Value TileBounds::isAll(Value tensor, ArrayRef<AffineExpr> index, bool truth) {
  reader.reset();
  Known known = of(reader.read(tensor, index));
  if (!known)
    return {};
  Value other = this->truth(true);
  return truth ? known->low : arith::XOrIOp::create(builder, loc, known->high, other).getResult();
}
