// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "F64Facts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// The most elements for which a sum in f32 is as accurate as assumed (1e-4, docs/numerics.md), if they are added one
/// after the other, as columns are on a host.
static constexpr int64_t kLongestSum = int64_t(1) << 17;
/// Bits of f32's significand.
static constexpr unsigned kDigits = 24;

static bool isF64(Type type) { return getElementTypeOrSelf(type).isF64(); }
static bool isF64(Value value) { return isF64(value.getType()); }

/// Bits of the significand of a float type of at most 32 bits; 0 for other types.
static unsigned getDigits(Type type) {
  auto real = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return real && real.getWidth() <= 32 ? llvm::APFloat::semanticsPrecision(real.getFloatSemantics()) : 0;
}

bool cg::isView(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp, tensor::ExtractSliceOp>(op);
}

bool cg::readsExact(Operation *op) {
  return isa<arith::CmpFOp, arith::FPToSIOp, arith::FPToUIOp, math::IsNaNOp, math::IsInfOp, math::IsFiniteOp>(op);
}

static F64Fact makeExact(unsigned digits, bool nonNegative = false) {
  F64Fact fact;
  fact.kind = F64Kind::Exact;
  fact.digits = digits;
  fact.nonNegative = nonNegative;
  return fact;
}

static F64Fact make(F64Kind kind, bool nonNegative) {
  F64Fact fact;
  fact.kind = kind;
  fact.nonNegative = nonNegative;
  return fact;
}

static F64Fact makeOnce(const F64Fact &a, const F64Fact &b, bool nonNegative) {
  F64Fact fact = make(F64Kind::Once, nonNegative);
  fact.digits = std::max(a.digits, b.digits);
  return fact;
}

/// A constant; wide if it is beyond the range of f32.
static F64Fact makeNumber(APFloat value) {
  bool losesInfo = false;
  APFloat narrow = value;
  narrow.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
  F64Fact fact;
  fact.outside = losesInfo && (narrow.isInfinity() || narrow.isDenormal() || narrow.isZero());
  if (fact.outside)
    return fact;
  fact = makeExact(kDigits, !value.isNegative() && !value.isNaN());
  fact.number = value.convertToDouble();
  fact.rounded = losesInfo;
  // The number of bits of a constant may decide whether it is rounded twice.
  for (const llvm::fltSemantics *semantics : {&APFloat::BFloat(), &APFloat::IEEEhalf()}) {
    APFloat less = value;
    less.convert(*semantics, APFloat::rmNearestTiesToEven, &losesInfo);
    if (!losesInfo)
      fact.digits = std::min(fact.digits, llvm::APFloat::semanticsPrecision(*semantics));
  }
  return fact;
}

/// True if two values of a body are the same value, or the same element of the same tensor.
static bool isSame(Value a, Value b) {
  auto first = dyn_cast<BlockArgument>(a), second = dyn_cast<BlockArgument>(b);
  if (a == b || !first || !second || first.getOwner() != second.getOwner())
    return a == b;
  auto op = dyn_cast<linalg::LinalgOp>(first.getOwner()->getParentOp());
  if (!op)
    return false;
  OpOperand *left = op.getMatchingOpOperand(first), *right = op.getMatchingOpOperand(second);
  return left->get() == right->get() && op.isDpsInput(left) && op.isDpsInput(right) &&
         op.getMatchingIndexingMap(left) == op.getMatchingIndexingMap(right);
}

/// Returns the output whose running value an argument is, if the operation is a sum.
static std::optional<unsigned> getAccumulator(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto op = argument ? dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp()) : linalg::LinalgOp();
  if (!op || op.getNumReductionLoops() == 0 || argument.getArgNumber() < op.getNumDpsInputs())
    return std::nullopt;
  return argument.getArgNumber() - op.getNumDpsInputs();
}

//===----------------------------------------------------------------------===//
// What an operation makes of what is known
//===----------------------------------------------------------------------===//

F64Fact F64Facts::add(Operation *op, std::string &reason) const {
  const F64Fact &a = get(op->getOperand(0)), &b = get(op->getOperand(1));
  if (a.isExact() && b.isExact())
    return makeOnce(a, b, a.nonNegative && b.nonNegative);
  if (a.isClose() && b.isClose())
    return make(F64Kind::Close, true);
  reason = "it adds rounded values that may be of opposite sign";
  return {};
}

F64Fact F64Facts::subtract(Operation *op, std::string &reason) const {
  const F64Fact &a = get(op->getOperand(0)), &b = get(op->getOperand(1));
  if (a.isExact() && b.isExact())
    return makeOnce(a, b, false);
  bool first = a.isExact() && b.kind == F64Kind::Mean, second = b.isExact() && a.kind == F64Kind::Mean;
  if ((first && b.places.sumsUp(a.places)) || (second && a.places.sumsUp(b.places))) {
    F64Fact deviation = make(F64Kind::Deviation, false);
    deviation.places = first ? a.places : b.places;
    deviation.row = (first ? b : a).places.getSummed();
    return deviation;
  }
  reason = first || second ? "it subtracts a mean from what is not known to be one of its terms"
                           : "it subtracts values that are rounded, whose first digits may cancel";
  return {};
}

F64Fact F64Facts::square(Value value) const {
  F64Fact fact = get(value);
  if (fact.isExact())
    return makeOnce(fact, fact, true);
  if (fact.kind == F64Kind::Once || fact.isClose())
    return make(F64Kind::Close, true);
  if (fact.kind != F64Kind::Deviation)
    return make(F64Kind::Loose, false);
  fact.kind = F64Kind::Square;
  return fact;
}

/// True for the square of a deviation multiplied or divided by a constant.
static bool scalesSquare(const F64Fact &square, const F64Fact &factor) {
  return square.kind == F64Kind::Square && factor.number && factor.nonNegative;
}

F64Fact F64Facts::multiply(Operation *op, std::string &reason) const {
  Value left = op->getOperand(0), right = op->getOperand(1);
  const F64Fact &a = get(left), &b = get(right);
  if (!a.isWide() && isSame(left, right))
    return square(left);
  // Summed products are those of matrices, whose sign is not known.
  if (a.isExact() && b.isExact())
    return makeOnce(a, b, false);
  if (scalesSquare(a, b) || scalesSquare(b, a))
    return a.kind == F64Kind::Square ? a : b;
  auto isMean = [](const F64Fact &sum, const F64Fact &factor) {
    return sum.kind == F64Kind::Sum && factor.number && std::abs(*factor.number * sum.count - 1) < 0x1p-24;
  };
  if (isMean(a, b) || isMean(b, a)) {
    F64Fact mean = isMean(a, b) ? a : b;
    mean.kind = F64Kind::Mean;
    return mean;
  }
  if (a.isClose() && b.isClose())
    return make(F64Kind::Close, true);
  if (!(a.isFree() && b.isFree()) && !a.isWide() && !b.isWide())
    return make(F64Kind::Loose, false);
  reason = "it multiplies by a constant that f32 does not have";
  return {};
}

F64Fact F64Facts::divide(Operation *op, std::string &reason) const {
  const F64Fact &a = get(op->getOperand(0)), &b = get(op->getOperand(1));
  if (a.isExact() && b.isExact())
    return makeOnce(a, b, a.nonNegative && b.nonNegative);
  if (scalesSquare(a, b))
    return a;
  if (a.kind == F64Kind::Sum && b.number && *b.number == static_cast<double>(a.count)) {
    F64Fact mean = a;
    mean.kind = F64Kind::Mean;
    return mean;
  }
  if (a.isClose() && b.isClose())
    return make(F64Kind::Close, true);
  reason = a.kind == F64Kind::Sum ? "it divides a sum by something else than the number of its terms"
           : b.rounded            ? "it divides by a constant that f32 does not have"
                                  : "it divides rounded values that may be negative";
  return {};
}

F64Fact F64Facts::choose(Value left, Value right, std::string &reason) const {
  const F64Fact &a = get(left), &b = get(right);
  if (a.isExact() && b.isExact())
    return makeExact(std::max(a.digits, b.digits), a.nonNegative && b.nonNegative);
  if (a.isOnce() && b.isOnce())
    return makeOnce(a, b, a.nonNegative && b.nonNegative);
  if (a.isClose() && b.isClose())
    return make(F64Kind::Close, true);
  reason = "it chooses between values of which not all are exact, and which may be negative";
  return {};
}

F64Fact F64Facts::evaluate(Operation *op, std::string &reason) const {
  return llvm::TypeSwitch<Operation *, F64Fact>(op)
      .Case([&](arith::ExtFOp extend) {
        unsigned digits = getDigits(extend.getIn().getType());
        F64Fact fact = makeExact(digits);
        auto argument = dyn_cast<BlockArgument>(extend.getIn());
        auto around = argument ? dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp()) : linalg::LinalgOp();
        if (digits == 0)
          return F64Fact();
        if (around && !getAccumulator(argument)) {
          OpOperand *operand = around.getMatchingOpOperand(argument);
          if (isa<RankedTensorType>(operand->get().getType()))
            fact.places = Places::of(operand->get()).read(around.getMatchingIndexingMap(operand));
        }
        return fact;
      })
      .Case<arith::SIToFPOp, arith::UIToFPOp>([&](Operation *convert) {
        Type type = convert->getOperand(0).getType();
        bool isSigned = isa<arith::SIToFPOp>(convert);
        if (type.isInteger() && type.getIntOrFloatBitWidth() <= kDigits + (isSigned ? 1 : 0))
          return makeExact(kDigits, !isSigned);
        reason = "an integer may have more digits than f32";
        return F64Fact();
      })
      .Case([&](arith::AddFOp) { return add(op, reason); })
      .Case([&](arith::SubFOp) { return subtract(op, reason); })
      .Case([&](arith::MulFOp) { return multiply(op, reason); })
      .Case([&](arith::DivFOp) { return divide(op, reason); })
      .Case([&](arith::NegFOp) {
        const F64Fact &a = get(op->getOperand(0));
        if (a.isExact())
          return makeExact(a.digits);
        if (a.kind == F64Kind::Once)
          return makeOnce(a, a, false);
        if (a.kind == F64Kind::Deviation)
          return a;
        reason = "it negates a rounded value";
        return F64Fact();
      })
      .Case([&](math::AbsFOp) {
        const F64Fact &a = get(op->getOperand(0));
        if (a.isExact())
          return makeExact(a.digits, true);
        if (a.kind == F64Kind::Once)
          return makeOnce(a, a, true);
        if (a.isClose())
          return make(F64Kind::Close, true);
        reason = "the magnitude of a deviation or sum may be less than its error";
        return F64Fact();
      })
      .Case<math::FloorOp, math::CeilOp, math::RoundOp, math::RoundEvenOp, math::TruncOp>([&](Operation *) {
        const F64Fact &a = get(op->getOperand(0));
        if (a.isExact())
          return makeExact(kDigits, a.nonNegative);
        reason = "it makes steps of a value that is rounded";
        return F64Fact();
      })
      .Case<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp>(
          [&](Operation *) { return choose(op->getOperand(0), op->getOperand(1), reason); })
      .Case([&](arith::SelectOp select) { return choose(select.getTrueValue(), select.getFalseValue(), reason); })
      .Case([&](math::FPowIOp power) {
        APInt exponent;
        if (!get(power.getLhs()).isWide() && matchPattern(power.getRhs(), m_ConstantInt(&exponent)) && exponent == 2)
          return square(power.getLhs());
        reason = "it is a power other than a square";
        return F64Fact();
      })
      .Case([&](math::SqrtOp) {
        const F64Fact &a = get(op->getOperand(0));
        if (a.isExact())
          return makeOnce(a, a, true);
        if (a.isClose())
          return make(F64Kind::Close, true);
        reason = "it is the root of a rounded value that may be negative";
        return F64Fact();
      })
      .Case([&](math::RsqrtOp) {
        const F64Fact &a = get(op->getOperand(0));
        if (a.isExact() || a.isClose())
          return make(F64Kind::Close, true);
        reason = "it is the root of a rounded value that may be negative";
        return F64Fact();
      })
      .Default([&](Operation *) {
        reason = "nothing is known of its error in f32";
        return F64Fact();
      });
}

static bool anyF64(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), [](Type type) { return isF64(type); });
}

std::string F64Facts::explainKept(Operation *truncation) const {
  const F64Fact &fact = get(truncation->getOperand(0));
  unsigned digits = getDigits(truncation->getResult(0).getType());
  if (fact.isFree() || fact.isWide())
    return {};
  if (cast<arith::TruncFOp>(truncation).getRoundingmode())
    return "it rounds in a way that is named";
  if (fact.kind == F64Kind::Once) {
    // Rounding to f32 first changes nothing if f32 has more than twice the target's bits plus one.
    if (digits == kDigits || (fact.digits <= digits && kDigits >= 2 * digits + 2))
      return {};
    return "the operand of what leaves has more digits, so that f32 would be rounded twice";
  }
  if (fact.isClose())
    return {};
  return fact.kind == F64Kind::Deviation ? "a deviation from a mean leaves, and not its square"
         : fact.kind == F64Kind::Square  ? "the square of a deviation leaves before all of its row are summed"
         : fact.kind == F64Kind::Loose   ? "a product of rounded values that may be negative leaves"
                                         : "a sum or mean of values of either sign leaves";
}

//===----------------------------------------------------------------------===//
// Sets of values
//===----------------------------------------------------------------------===//

const F64Fact &F64Facts::get(Value value) const {
  static const F64Fact kWide;
  auto it = facts.find(value);
  return it == facts.end() ? kWide : it->second;
}

void F64Facts::set(Value value, F64Fact fact) { facts[value] = std::move(fact); }

Value F64Facts::find(Value value) const {
  for (auto it = leaders.find(value); it != leaders.end(); it = leaders.find(value)) {
    if (Value next = leaders.lookup(it->second))
      it->second = next;
    value = it->second;
  }
  return value;
}

void F64Facts::unite(Value a, Value b) {
  if (get(a).isFree() || get(b).isFree() || get(a).isWide() || get(b).isWide())
    return;
  Value first = find(a), second = find(b);
  if (first == second)
    return;
  leaders[second] = first;
  if (kept.erase(second))
    kept.insert(first);
}

void F64Facts::keep(Operation *op, std::string reason) {
  bool any = false;
  for (Value operand : op->getOperands()) {
    const F64Fact &fact = get(operand);
    if (!isF64(operand) || fact.isFree() || fact.isWide())
      continue;
    kept.insert(find(operand));
    any = true;
  }
  if (any)
    obstacles.insert({op, std::move(reason)});
}

bool F64Facts::isNarrow(Value value) const {
  const F64Fact &fact = get(value);
  return fact.isExact() || (!fact.isFree() && !fact.isWide() && !kept.contains(find(value)));
}

bool F64Facts::isRewritten(Operation *op) const {
  auto isReady = [&](Value value) { return !isF64(value) || isNarrow(value); };
  if (auto truncate = dyn_cast<arith::TruncFOp>(op); truncate && truncate.getRoundingmode())
    return false;
  if (readsExact(op) || isa<arith::TruncFOp>(op))
    return anyF64(op) && llvm::all_of(op->getOperands(), isReady) &&
           // Operations on constants alone are folded.
           !llvm::all_of(op->getOperands(), [&](Value value) { return get(value).number.has_value(); });
  return op->getNumResults() == 1 && isF64(op->getResult(0)) && !get(op->getResult(0)).isFree() &&
         isNarrow(op->getResult(0));
}

bool F64Facts::isPlain(linalg::LinalgOp op) {
  return op.hasPureTensorSemantics() && op->getNumRegions() == 1 &&
         llvm::all_of(op.getBlock()->without_terminator(),
                      [](Operation &inner) { return inner.getNumRegions() == 0 && inner.getNumResults() == 1; });
}

bool F64Facts::touches(linalg::LinalgOp op) const {
  return isPlain(op) &&
         (llvm::any_of(op->getResults(),
                       [&](Value value) { return isF64(value) && !get(value).isFree() && isNarrow(value); }) ||
          llvm::any_of(op.getBlock()->getOperations(), [&](Operation &inner) { return isRewritten(&inner); }));
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

F64Facts::F64Facts(Operation *root) {
  // Values are visited before their users, except those that loops carry, of which nothing is known.
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto structured = dyn_cast<linalg::LinalgOp>(op); structured && isPlain(structured)) {
      visitStructured(structured);
      return WalkResult::skip();
    }
    if (isView(op))
      visitView(op);
    else if (op->getNumRegions() == 0 && op->getNumResults() == 1 &&
             isa_and_present<arith::ArithDialect, math::MathDialect>(op->getDialect()))
      visitScalar(op);
    else
      visitOther(op);
    return WalkResult::advance();
  });
}

void F64Facts::visitOther(Operation *op) {
  // The sizes of a tensor do not depend on its elements.
  if (!isa<tensor::DimOp>(op))
    keep(op, "it takes a value in f64");
}

void F64Facts::visitView(Operation *op) {
  Value from = op->getOperand(0), to = op->getResult(0);
  if (!isF64(to) || get(from).isWide())
    return;
  F64Fact fact = get(from);
  fact.places = fact.places.look(op);
  if (fact.isFree() && !fact.number && !fact.places.tensor)
    fact.places = Places::of(to);
  set(to, fact);
  unite(from, to);
}

void F64Facts::visitScalar(Operation *op) {
  Value result = op->getResult(0);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    Attribute value = constant.getValue();
    if (auto splat = dyn_cast<SplatElementsAttr>(value); splat && isF64(result))
      value = splat.getSplatValue<Attribute>();
    if (auto number = dyn_cast<FloatAttr>(value); number && isF64(result))
      set(result, makeNumber(number.getValue()));
    return;
  }
  if (isa<ShapedType>(result.getType()) || llvm::any_of(op->getOperandTypes(), llvm::IsaPred<ShapedType>))
    return visitOther(op);
  if (isa<arith::TruncFOp>(op) && isF64(op->getOperand(0))) {
    std::string reason = explainKept(op);
    if (!reason.empty())
      keep(op, reason);
    return;
  }
  if (readsExact(op)) {
    if (!llvm::all_of(op->getOperands(), [&](Value value) { return !isF64(value) || get(value).isExact(); }))
      keep(op, "it decides by a value that is rounded");
    return;
  }
  if (!isF64(result))
    return visitOther(op);
  if (visitAccumulation(op))
    return;

  std::string reason;
  F64Fact fact = evaluate(op, reason);
  bool begins = isa<arith::SIToFPOp, arith::UIToFPOp>(op);
  for (Value operand : op->getOperands())
    begins |= isF64(operand) && !get(operand).number;
  for (Value operand : op->getOperands()) {
    if (isF64(operand) && get(operand).isWide()) {
      begins = false;
      fact = {};
      reason = getAccumulator(operand) ? "it accumulates otherwise than by adding exact or close values"
               : get(operand).outside  ? "it takes a constant beyond the range of f32"
                                       : "it takes another value in f64";
    }
  }
  set(result, fact);
  if (fact.isWide()) {
    keep(op, reason);
    // An f64 computation begins here, although no set of values stays in f64.
    if (begins)
      obstacles.insert({op, reason});
    return;
  }
  for (Value operand : op->getOperands())
    if (isF64(operand))
      unite(result, operand);
}

bool F64Facts::visitAccumulation(Operation *op) {
  if (!isa<arith::AddFOp>(op))
    return false;
  unsigned side = getAccumulator(op->getOperand(0)) ? 0 : 1;
  Value accumulator = op->getOperand(side), element = op->getOperand(1 - side), result = op->getResult(0);
  std::optional<unsigned> index = getAccumulator(accumulator);
  if (!index || getAccumulator(element) || get(element).isWide())
    return false;
  auto structured = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  if (!structured || !isPlain(structured))
    return false;
  Operation *end = op->getBlock()->getTerminator();
  if (!accumulator.hasOneUse() || !result.hasOneUse() || end->getOperand(*index) != result)
    return false;

  const F64Fact &term = get(element), &init = get(structured.getDpsInitOperand(*index)->get());
  SmallVector<unsigned> loops;
  structured.getReductionDims(loops);
  int64_t count = 1;
  for (unsigned loop : loops) {
    int64_t extent = structured.getStaticLoopRanges()[loop];
    count = ShapedType::isDynamic(extent) || count < 0 || count > kLongestSum ? -1 : count * extent;
  }
  std::string reason;
  F64Fact sum;
  if (count < 0 || count > kLongestSum) {
    reason = "it sums more than 2^17 elements, or a number of them that is known at run time only";
  } else if (!init.number || *init.number < 0 || (*init.number != 0 && !term.isClose())) {
    reason = "what it sums is added to something else";
  } else if (term.isExact() && *init.number == 0) {
    sum = make(F64Kind::Sum, term.nonNegative);
    sum.places = term.places.sum(loops);
    sum.count = count;
  } else if (term.kind == F64Kind::Square) {
    sum = term;
    sum.places = term.places.sum(loops);
    SmallVector<int64_t, 4> summed = sum.places.getSummed();
    if (llvm::all_of(sum.row, [&](int64_t dim) { return llvm::is_contained(summed, dim); }))
      sum = make(F64Kind::Close, true);
    else if (!sum.places.tensor)
      sum = {}, reason = "it sums squares of deviations of which it is not known whether they are of one row";
  } else if (term.isClose()) {
    sum = make(F64Kind::Close, true);
  } else {
    reason = "it sums rounded values that may be of opposite sign";
  }
  set(result, sum);
  if (sum.isWide()) {
    keep(op, reason);
    obstacles.insert({op, reason});
    return true;
  }
  set(accumulator, sum);
  unite(result, accumulator);
  unite(result, element);
  return true;
}

void F64Facts::visitStructured(linalg::LinalgOp op) {
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!isF64(operand.get()) || argument.use_empty() || getAccumulator(argument) || get(operand.get()).isWide())
      continue;
    F64Fact fact = get(operand.get());
    if (isa<RankedTensorType>(operand.get().getType()))
      fact.places = fact.places.read(op.getMatchingIndexingMap(&operand));
    set(argument, fact);
    unite(operand.get(), argument);
  }
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (isa_and_present<arith::ArithDialect, math::MathDialect>(inner.getDialect()))
      visitScalar(&inner);
    else
      visitOther(&inner);
  }
  for (auto [index, yielded] : llvm::enumerate(op.getBlock()->getTerminator()->getOperands())) {
    Value result = op->getResult(index);
    if (!isF64(result) || get(yielded).isWide())
      continue;
    F64Fact fact = get(yielded);
    fact.places = fact.places.write(op.getMatchingIndexingMap(op.getDpsInitOperand(index)));
    if (fact.isFree() && !fact.number && !fact.places.tensor)
      fact.places = Places::of(result);
    set(result, fact);
    unite(result, yielded);
  }
  // Running values that are read otherwise than by their sum are those of a tensor in f64.
  for (auto [index, init] : llvm::enumerate(op.getDpsInits())) {
    BlockArgument argument = op.getRegionOutputArgs()[index];
    if (isF64(init) && !argument.use_empty() && get(argument).isWide() && !get(init).isFree() && !get(init).isWide()) {
      kept.insert(find(init));
      obstacles.insert({op, "it goes on from a value in f64"});
    }
  }
}
