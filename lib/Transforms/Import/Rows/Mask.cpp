// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Mask.h"
#include "Build.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most values that are followed one from the other, so that long programs need no deep recursion.
constexpr unsigned kMaxDepth = 16, kMaxTermDepth = 64;

/// Returns the value that computes another one which is read from a tensor.
Scalar findSource(Elements &elements, const Scalar &scalar) {
  if (std::optional<Element> element = elements.getElement(scalar))
    if (std::optional<Scalar> source = elements.getScalar(*element))
      return *source;
  return scalar;
}

/// The results of a value for both outcomes of the one truth value that it depends on.
class Outcomes {
public:
  explicit Outcomes(Elements &elements) : elements(elements) {}

  /// Returns a constant, or null.
  Attribute evaluate(const Scalar &scalar, bool outcome, unsigned depth = 0) {
    Scalar source = findSource(elements, scalar);
    Attribute constant;
    if (matchPattern(source.value, m_Constant(&constant)))
      return constant;
    Operation *op = source.value.getDefiningOp();
    if (depth > 0 && source.value.getType().isInteger(1)) {
      if (truth && (truth->value != source.value || truth->iteration != source.iteration))
        return {};
      truth = source;
      return BoolAttr::get(source.value.getContext(), outcome);
    }
    if (depth == kMaxDepth || !op || !source.isInside() || op->getNumOperands() == 0 || op->getNumRegions() != 0)
      return {};
    SmallVector<Attribute> operands;
    for (Value operand : op->getOperands()) {
      operands.push_back(evaluate({operand, source.op, source.iteration}, outcome, depth + 1));
      if (!operands.back())
        return {};
    }
    // A folder may change the operation, so it gets a copy.
    OwningOpRef<Operation *> copy(op->clone());
    SmallVector<OpFoldResult> results;
    if (failed(copy->fold(operands, results)) || results.size() != 1)
      return {};
    if (auto folded = dyn_cast<Attribute>(results.front()))
      return folded;
    for (auto [operand, constant] : llvm::zip_equal(op->getOperands(), operands))
      if (operand == cast<Value>(results.front()))
        return constant;
    return {};
  }

  std::optional<Scalar> truth;

private:
  Elements &elements;
};

/// Splits a conjunction into terms. Fails for one with very many terms, and for a very long one.
bool collectTerms(Elements &elements, Term term, SmallVectorImpl<Term> &terms, unsigned depth = 0) {
  constexpr unsigned kMost = 16;
  if (depth == kMaxTermDepth)
    return false;
  term.truth = findSource(elements, term.truth);
  auto next = [&](Value value, bool negated) {
    return collectTerms(elements, Term{{value, term.truth.op, term.truth.iteration}, negated}, terms, depth + 1);
  };
  Operation *op = term.truth.value.getDefiningOp();
  if (auto invert = dyn_cast_if_present<arith::XOrIOp>(op); invert && matchPattern(invert.getRhs(), m_One()))
    return next(invert.getLhs(), !term.negated);
  bool isAnd = isa_and_present<arith::AndIOp>(op), isOr = isa_and_present<arith::OrIOp>(op);
  if (term.negated ? isOr : isAnd)
    return next(op->getOperand(0), term.negated) && next(op->getOperand(1), term.negated);
  if (auto both = dyn_cast_if_present<arith::SelectOp>(op);
      both && !term.negated && matchPattern(both.getFalseValue(), m_Zero()))
    return next(both.getCondition(), false) && next(both.getTrueValue(), false);
  // Comparisons of one-hot rows, and other values that follow from one truth value.
  Outcomes outcomes(elements);
  auto holds = dyn_cast_if_present<BoolAttr>(outcomes.evaluate(term.truth, true)),
       otherwise = dyn_cast_if_present<BoolAttr>(outcomes.evaluate(term.truth, false));
  if (holds && otherwise && outcomes.truth && holds.getValue() != otherwise.getValue())
    return collectTerms(elements, {*outcomes.truth, term.negated == holds.getValue()}, terms, depth + 1);
  terms.push_back(term);
  return terms.size() <= kMost;
}

/// Splits a sum of integers into summands.
void collectSum(Elements &elements, Scalar number, bool negated, SmallVectorImpl<Summand> &sum, unsigned depth = 0) {
  if (Scalar source = findSource(elements, number); !isa_and_present<AffineDimExpr>(elements.getNumber(source)))
    number = source;
  Operation *op = number.value.getDefiningOp();
  bool subtracts = isa_and_present<arith::SubIOp>(op);
  if (depth == kMaxDepth || !(subtracts || isa_and_present<arith::AddIOp>(op)) || !number.isInside()) {
    sum.push_back({number, negated});
    return;
  }
  auto of = [&](unsigned operand) { return Scalar{op->getOperand(operand), number.op, number.iteration}; };
  collectSum(elements, of(0), negated, sum, depth + 1);
  collectSum(elements, of(1), negated != subtracts, sum, depth + 1);
}

bool isSame(Elements &elements, const Scalar &left, const Scalar &right) {
  if (left.value == right.value && left.iteration == right.iteration)
    return true;
  std::optional<Element> a = elements.getElement(left), b = a ? elements.getElement(right) : std::nullopt;
  if (a && b && a->tensor == b->tensor && a->place == b->place)
    return true;
  AffineExpr number = elements.getNumber(left);
  return number && number == elements.getNumber(right);
}

/// Returns a sum of integers if all summands except known numbers cancel.
std::optional<int64_t> getConstant(Elements &elements, SmallVector<Summand> sum) {
  int64_t total = 0;
  while (!sum.empty()) {
    Summand summand = sum.pop_back_val();
    auto constant = dyn_cast_if_present<AffineConstantExpr>(elements.getNumber(summand.number));
    if (constant) {
      total += summand.negated ? -constant.getValue() : constant.getValue();
      continue;
    }
    auto *opposite = llvm::find_if(sum, [&](const Summand &other) {
      return other.negated != summand.negated && isSame(elements, other.number, summand.number);
    });
    if (opposite == sum.end())
      return std::nullopt;
    sum.erase(opposite);
  }
  return total;
}

/// Returns the index that a floating-point number is, if the type tells all indices apart.
std::optional<unsigned> findFloatIndex(Elements &elements, Scalar scalar, ArrayRef<int64_t> extents) {
  unsigned precision = 64;
  for (unsigned depth = 0; depth < kMaxDepth; ++depth) {
    scalar = findSource(elements, scalar);
    auto type = dyn_cast<FloatType>(scalar.value.getType());
    Operation *op = scalar.value.getDefiningOp();
    if (!type) {
      auto index = dyn_cast_if_present<AffineDimExpr>(elements.getNumber(scalar));
      if (!index || extents[index.getPosition()] > (int64_t(1) << std::min(precision, 32u)) + 1)
        return std::nullopt;
      return index.getPosition();
    }
    precision = std::min(precision, llvm::APFloat::semanticsPrecision(type.getFloatSemantics()));
    // An index is no negative zero, so adding zero does not change it.
    if (!isa_and_present<arith::ExtFOp, arith::TruncFOp, arith::SIToFPOp, arith::UIToFPOp>(op) &&
        !(isa_and_present<arith::AddFOp>(op) && matchPattern(op->getOperand(1), m_AnyZeroFloat())))
      return std::nullopt;
    scalar.value = op->getOperand(0);
  }
  return std::nullopt;
}

/// `lesser <= greater`; `lesser < greater` if `moved` is 1.
struct Order {
  Scalar lesser, greater;
  int64_t moved;
};

class Matcher {
public:
  Matcher(Elements &elements, ArrayRef<Term> terms) : elements(elements), terms(terms) {}

  std::optional<RowMask> match() {
    for (unsigned number = 0; number < terms.size(); ++number)
      if (std::optional<RowMask> row = matchEqual(number))
        return row;
    for (unsigned low = 0; low < terms.size(); ++low)
      for (unsigned high = 0; high < terms.size(); ++high)
        if (std::optional<RowMask> row = matchBounds(low, high))
          return row;
    return std::nullopt;
  }

private:
  Scalar of(unsigned number, Value value) const {
    return {value, terms[number].truth.op, terms[number].truth.iteration};
  }

  std::optional<RowMask> matchEqual(unsigned number) {
    const Term &term = terms[number];
    if (auto compare = term.truth.value.getDefiningOp<arith::CmpFOp>()) {
      if (compare.getPredicate() != (term.negated ? arith::CmpFPredicate::UNE : arith::CmpFPredicate::OEQ))
        return std::nullopt;
      Scalar sides[] = {of(number, compare.getLhs()), of(number, compare.getRhs())};
      for (unsigned side : {0, 1})
        if (std::optional<unsigned> dim = findFloatIndex(elements, sides[side], elements.getExtents())) {
          RowMask row;
          row.dim = *dim;
          row.place.push_back({sides[1 - side], false});
          if (complete(row, {number}))
            return row;
        }
      return std::nullopt;
    }
    auto compare = term.truth.value.getDefiningOp<arith::CmpIOp>();
    if (!compare || compare.getPredicate() != (term.negated ? arith::CmpIPredicate::ne : arith::CmpIPredicate::eq))
      return std::nullopt;
    SmallVector<Summand> sum;
    collectSum(elements, of(number, compare.getLhs()), false, sum);
    collectSum(elements, of(number, compare.getRhs()), true, sum);
    return matchSum(sum, 0, 1, {number});
  }

  std::optional<Order> getOrder(unsigned number) const {
    auto compare = terms[number].truth.value.getDefiningOp<arith::CmpIOp>();
    if (!compare)
      return std::nullopt;
    Scalar left = of(number, compare.getLhs()), right = of(number, compare.getRhs());
    using enum arith::CmpIPredicate;
    switch (terms[number].negated ? arith::invertPredicate(compare.getPredicate()) : compare.getPredicate()) {
    case slt:
      return Order{left, right, 1};
    case sle:
      return Order{left, right, 0};
    case sgt:
      return Order{right, left, 1};
    case sge:
      return Order{right, left, 0};
    default:
      return std::nullopt;
    }
  }

  /// `first <= number && number < first + width`, where the width is a constant.
  std::optional<RowMask> matchBounds(unsigned low, unsigned high) {
    std::optional<Order> lower = getOrder(low), upper = getOrder(high);
    if (!lower || !upper || !isSame(elements, lower->greater, upper->lesser) ||
        lower->greater.value.getType() != upper->lesser.value.getType())
      return std::nullopt;
    SmallVector<Summand> between, first, last;
    collectSum(elements, lower->lesser, true, first);
    collectSum(elements, upper->greater, false, last);
    llvm::append_range(between, first);
    llvm::append_range(between, last);
    std::optional<int64_t> width = getConstant(elements, between);
    if (!width)
      return std::nullopt;
    *width += 1 - lower->moved - upper->moved;
    // Sums that are too large for their type wrap around. For an index this ends no window, unless its type has room
    // for few more numbers.
    AffineExpr index = elements.getNumber(lower->greater);
    unsigned bits =
        lower->greater.value.getType().isIndex() ? 64 : lower->greater.value.getType().getIntOrFloatBitWidth();
    bool fits =
        isa_and_present<AffineDimExpr>(index) &&
        llvm::isIntN(std::min(bits, 63u), elements.getExtents()[cast<AffineDimExpr>(index).getPosition()] + *width);
    auto isKnown = [&](const SmallVector<Summand> &sum) {
      std::optional<int64_t> constant = getConstant(elements, sum);
      return constant && llvm::isIntN(bits, *constant);
    };
    if (!fits && !(isKnown(first) && isKnown(last)))
      return std::nullopt;
    SmallVector<Summand> sum(first);
    collectSum(elements, lower->greater, false, sum);
    return matchSum(sum, -lower->moved, *width, {low, high});
  }

  /// Matches `0 <= sum + moved && sum + moved < width`: the place is the sum without the index, with the sign of the
  /// index reversed.
  std::optional<RowMask> matchSum(ArrayRef<Summand> sum, int64_t moved, int64_t width, ArrayRef<unsigned> used) {
    for (auto [at, summand] : llvm::enumerate(sum)) {
      auto index = dyn_cast_if_present<AffineDimExpr>(elements.getNumber(summand.number));
      // A window that covers most of a tensor is written together with the rest.
      if (!index || width < 1 || (width > 1 && 2 * width > elements.getExtents()[index.getPosition()]))
        continue;
      RowMask row;
      row.dim = index.getPosition();
      row.width = width;
      row.moved = summand.negated ? moved - (width - 1) : -moved;
      for (auto [other, rest] : llvm::enumerate(sum))
        if (other != at)
          row.place.push_back({rest.number, rest.negated == summand.negated});
      if (complete(row, used))
        return row;
    }
    return std::nullopt;
  }

  /// Adds the other truth values that have to hold. Fails if the place or one of these depends on the index.
  bool complete(RowMask &row, ArrayRef<unsigned> used) {
    row.extent = elements.getExtents()[row.dim];
    row.dims.resize(elements.getNumDims());
    for (const Summand &summand : row.place)
      row.dims |= elements.getDims(summand.number);
    for (auto [number, wanted] : llvm::enumerate(terms))
      if (!llvm::is_contained(used, number)) {
        row.wanted.push_back(wanted);
        row.dims |= elements.getDims(wanted.truth);
      }
    return !row.place.empty() && !row.dims.test(row.dim);
  }

  Elements &elements;
  ArrayRef<Term> terms;
};

} // namespace

std::optional<RowMask> RowMask::match(Elements &elements, const Scalar &mask, bool negated) {
  SmallVector<Term> terms;
  if (!collectTerms(elements, {mask, negated}, terms))
    return std::nullopt;
  return Matcher(elements, terms).match();
}

static Value toInteger(OpBuilder &builder, Location loc, Value value) {
  Type i64 = builder.getI64Type();
  if (value.getType().isIndex())
    return arith::IndexCastOp::create(builder, loc, i64, value);
  return value.getType() == i64 ? value : arith::ExtSIOp::create(builder, loc, i64, value).getResult();
}

/// Returns the row whose index a floating-point number is, or -1.
static Value toRow(OpBuilder &builder, Location loc, Value number, int64_t extent) {
  auto constant = [&](double value) -> Value {
    return arith::ConstantOp::create(builder, loc, builder.getFloatAttr(number.getType(), value));
  };
  auto compare = [&](arith::CmpFPredicate predicate, Value other) -> Value {
    return arith::CmpFOp::create(builder, loc, predicate, number, other);
  };
  if (number.getType().getIntOrFloatBitWidth() < 32)
    number = arith::ExtFOp::create(builder, loc, builder.getF32Type(), number);
  // Only numbers that are exact indices are converted to integers; NaN is none of them.
  Value isInside = arith::AndIOp::create(builder, loc, compare(arith::CmpFPredicate::OGE, constant(0)),
                                         compare(arith::CmpFPredicate::OLT, constant(double(extent))));
  Value safe = arith::SelectOp::create(builder, loc, isInside, number, constant(-1));
  Value row = arith::FPToSIOp::create(builder, loc, builder.getI64Type(), safe);
  Value isExact =
      compare(arith::CmpFPredicate::OEQ, arith::SIToFPOp::create(builder, loc, number.getType(), row).getResult());
  Value nowhere = arith::ConstantIntOp::create(builder, loc, -1, 64);
  return arith::SelectOp::create(builder, loc, isExact, row, nowhere);
}

Value RowMask::emitFirst(OpBuilder &builder, Location loc, ElementBuilder &emitter, Value offset) const {
  if (isa<FloatType>(place.front().number.value.getType()))
    return toRow(builder, loc, emitter.emit(place.front().number), extent);
  // In the compared type, so that the sum wraps around as in the comparison.
  Type type = place.front().number.value.getType();
  Value sum;
  auto add = [&](Value number, bool negated) {
    if (!sum && negated)
      sum = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
    sum = !sum      ? number
          : negated ? arith::SubIOp::create(builder, loc, sum, number).getResult()
                    : arith::AddIOp::create(builder, loc, sum, number).getResult();
  };
  for (const Summand &summand : place)
    add(emitter.emit(summand.number), summand.negated);
  if (moved != 0)
    add(arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(type, moved)), false);
  if (offset)
    add(type.isIndex() ? offset : arith::IndexCastOp::create(builder, loc, type, offset).getResult(), false);
  return toInteger(builder, loc, sum);
}

Value RowMask::emitPlace(OpBuilder &builder, Location loc, ElementBuilder &emitter, Value offset) const {
  Value row = emitFirst(builder, loc, emitter, offset);
  for (const Term &term : wanted) {
    Value nowhere = arith::ConstantIntOp::create(builder, loc, -1, 64), truth = emitter.emit(term.truth);
    row = arith::SelectOp::create(builder, loc, truth, term.negated ? nowhere : row, term.negated ? row : nowhere);
  }
  return row;
}
