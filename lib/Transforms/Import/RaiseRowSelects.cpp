// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `where(arange(rows) == place, row, cache)` writes one row, in the words of frameworks that have no update in place.

#include "Rows/Build.h"
#include "Rows/Elements.h"
#include "Updates/Argument.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RAISEROWSELECTS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A truth in the body of an operation, or the opposite of one.
struct Term {
  Scalar truth;
  bool negated;
};

/// An integer in the body of an operation that is added, or subtracted.
struct Summand {
  Scalar number;
  bool negated;
};

/// What has to hold for an element to be selected: that its index in one dimension is a number that does not depend on
/// it, and truths that do not.
class RowMask {
public:
  static std::optional<RowMask> match(Elements &elements, const Scalar &mask, bool negated) {
    SmallVector<Term> terms;
    if (!collect(elements, {mask, negated}, terms, 0))
      return std::nullopt;
    for (auto [number, term] : llvm::enumerate(terms)) {
      auto compare = term.truth.value.getDefiningOp<arith::CmpIOp>();
      if (!compare || compare.getPredicate() != (term.negated ? arith::CmpIPredicate::ne : arith::CmpIPredicate::eq))
        continue;
      // index + rest = 0, so the place is the rest, with the sign of the index turned.
      SmallVector<Summand> sum;
      collectSum(elements, {compare.getLhs(), term.truth.op, term.truth.iteration}, false, sum, 0);
      collectSum(elements, {compare.getRhs(), term.truth.op, term.truth.iteration}, true, sum, 0);
      for (auto [at, summand] : llvm::enumerate(sum)) {
        auto index = dyn_cast_if_present<AffineDimExpr>(elements.getNumber(summand.number));
        if (!index)
          continue;
        RowMask row{index.getPosition(), {}, {}, llvm::SmallBitVector(elements.getNumDims())};
        for (auto [other, rest] : llvm::enumerate(sum))
          if (other != at) {
            row.place.push_back({rest.number, rest.negated == summand.negated});
            row.dims |= elements.getDims(rest.number);
          }
        for (auto [other, wanted] : llvm::enumerate(terms))
          if (other != number) {
            row.wanted.push_back(wanted);
            row.dims |= elements.getDims(wanted.truth);
          }
        if (!row.dims.test(row.dim))
          return row;
      }
    }
    return std::nullopt;
  }

  /// The dimension whose index is compared, and the place that it is compared to, as a sum.
  unsigned dim;
  SmallVector<Summand> place;
  SmallVector<Term> wanted;
  /// What the place and the truths depend on.
  llvm::SmallBitVector dims;

private:
  /// Takes a sum apart.
  static void collectSum(Elements &elements, Scalar number, bool negated, SmallVectorImpl<Summand> &sum,
                         unsigned depth) {
    constexpr unsigned kMaxDepth = 16;
    if (std::optional<Element> element = elements.getElement(number))
      if (std::optional<Scalar> scalar = elements.getScalar(*element);
          scalar && !isa_and_present<AffineDimExpr>(elements.getNumber(*scalar)))
        number = *scalar;
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

  /// Takes a conjunction apart. Fails for one of very many terms, and for a very long one.
  static bool collect(Elements &elements, Term term, SmallVectorImpl<Term> &terms, unsigned depth) {
    constexpr unsigned kMost = 16, kMaxDepth = 64;
    if (depth == kMaxDepth)
      return false;
    auto next = [&](Value value, bool negated) {
      return collect(elements, Term{{value, term.truth.op, term.truth.iteration}, negated}, terms, depth + 1);
    };
    if (std::optional<Element> element = elements.getElement(term.truth))
      if (std::optional<Scalar> scalar = elements.getScalar(*element))
        return collect(elements, {*scalar, term.negated}, terms, depth + 1);
    Operation *op = term.truth.value.getDefiningOp();
    if (auto invert = dyn_cast_if_present<arith::XOrIOp>(op); invert && matchPattern(invert.getRhs(), m_One()))
      return next(invert.getLhs(), !term.negated);
    bool isAnd = isa_and_present<arith::AndIOp>(op), isOr = isa_and_present<arith::OrIOp>(op);
    if (term.negated ? isOr : isAnd)
      return next(op->getOperand(0), term.negated) && next(op->getOperand(1), term.negated);
    if (auto both = dyn_cast_if_present<arith::SelectOp>(op);
        both && !term.negated && matchPattern(both.getFalseValue(), m_Zero()))
      return next(both.getCondition(), false) && next(both.getTrueValue(), false);
    terms.push_back(term);
    return terms.size() <= kMost;
  }
};

/// A selection between rows and a state as one `cg.scatter` of the rows.
class RowScatter {
public:
  RowScatter(linalg::GenericOp op, Elements &elements, RowMask mask, Value state)
      : builder(op), loc(op.getLoc()), elements(elements), mask(std::move(mask)), state(state),
        type(cast<RankedTensorType>(state.getType())) {
    for (unsigned dim : this->mask.dims.set_bits())
      batch.push_back(type.getDimSize(dim));
    // One row has a batch of its own.
    if (batch.empty())
      batch.push_back(1);
  }

  Value create(const Scalar &row) {
    Value places = createPlaces(), rows = createRows(row, places);
    SmallVector<int64_t> dims = llvm::map_to_vector(mask.dims.set_bits(), [](unsigned dim) -> int64_t { return dim; });
    dims.push_back(mask.dim);
    auto scatter = ScatterOp::create(builder, loc, rows, places, state, dims, /*unique_indices=*/true);
    Block *combiner = builder.createBlock(&scatter.getCombiner());
    combiner->addArguments({type.getElementType(), type.getElementType()}, {loc, loc});
    YieldOp::create(builder, loc, combiner->getArgument(1));
    return scatter.getResult();
  }

private:
  Value toInteger(OpBuilder &inner, Value value) const {
    Type i64 = inner.getI64Type();
    if (value.getType().isIndex())
      return arith::IndexCastOp::create(inner, loc, i64, value);
    return value.getType() == i64 ? value : arith::ExtSIOp::create(inner, loc, i64, value).getResult();
  }

  /// By row: the indices that it belongs to, and the place in the dimension that is compared. A place that no row has
  /// stores nothing, as no index is equal to it, and -1 is what rows that are not wanted have.
  Value createPlaces() {
    SmallVector<int64_t> shape(batch);
    shape.push_back(mask.dims.count() + 1);
    auto placesType = RankedTensorType::get(shape, builder.getI64Type());
    return computeElements(builder, loc, placesType, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
      SmallVector<Value> numbers(type.getRank());
      for (auto [loop, dim] : llvm::enumerate(mask.dims.set_bits()))
        numbers[dim] = indices[loop];
      llvm::SmallBitVector others(mask.dims);
      ElementEmitter emitter(inner, loc, elements, numbers, others.flip());
      // In the type that was compared: it goes around as the comparison does.
      Value place;
      for (const Summand &summand : mask.place) {
        Value number = emitter.emit(summand.number);
        if (!place && !summand.negated) {
          place = number;
          continue;
        }
        if (!place)
          place = arith::ConstantOp::create(inner, loc, inner.getZeroAttr(number.getType()));
        place = summand.negated ? arith::SubIOp::create(inner, loc, place, number).getResult()
                                : arith::AddIOp::create(inner, loc, place, number).getResult();
      }
      place = toInteger(inner, place);
      for (const Term &term : mask.wanted) {
        Value nowhere = arith::ConstantIntOp::create(inner, loc, -1, 64), truth = emitter.emit(term.truth);
        place =
            arith::SelectOp::create(inner, loc, truth, term.negated ? nowhere : place, term.negated ? place : nowhere);
      }
      for (unsigned component = 0; component < mask.dims.count(); ++component) {
        Value number = arith::ConstantIndexOp::create(inner, loc, component);
        Value isThis = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::eq, indices.back(), number);
        place = arith::SelectOp::create(inner, loc, isThis, toInteger(inner, indices[component]), place);
      }
      return place;
    });
  }

  /// By row: a window of one index in each dimension that rows differ in.
  Value createRows(const Scalar &row, Value places) {
    SmallVector<int64_t> shape(batch);
    for (auto [dim, extent] : llvm::enumerate(type.getShape()))
      shape.push_back(dim == mask.dim || mask.dims.test(dim) ? 1 : extent);
    bool needsPlace = elements.getDims(row).test(mask.dim);
    auto rowsType = RankedTensorType::get(shape, type.getElementType());
    return computeElements(builder, loc, rowsType, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
      SmallVector<Value> numbers(indices.drop_front(batch.size()));
      for (auto [loop, dim] : llvm::enumerate(mask.dims.set_bits()))
        numbers[dim] = indices[loop];
      numbers[mask.dim] = needsPlace ? getPlace(inner, places, indices) : Value();
      llvm::SmallBitVector inlined(type.getRank());
      inlined.set(mask.dim);
      return ElementEmitter(inner, loc, elements, numbers, inlined).emit(row);
    });
  }

  /// The place of a row, or any other that there is if there is no such row.
  Value getPlace(OpBuilder &inner, Value places, ValueRange indices) const {
    SmallVector<Value> at(indices.take_front(batch.size()));
    at.push_back(arith::ConstantIndexOp::create(inner, loc, mask.dims.count()));
    Value place = tensor::ExtractOp::create(inner, loc, places, at);
    place = arith::IndexCastOp::create(inner, loc, inner.getIndexType(), place);
    return clampPlace(inner, loc, place, type.getDimSize(mask.dim));
  }

  OpBuilder builder;
  Location loc;
  Elements &elements;
  RowMask mask;
  Value state;
  RankedTensorType type;
  /// The extents of the dimensions that the place and the truths depend on.
  SmallVector<int64_t> batch;
};

struct RaiseRowSelectsPass : cg::impl::RaiseRowSelectsBase<RaiseRowSelectsPass> {
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops)
      raise(op);
  }

private:
  static void raise(linalg::GenericOp op) {
    auto type = op.getNumResults() == 1 ? dyn_cast<RankedTensorType>(op.getResult(0).getType()) : RankedTensorType();
    // A window of one row is larger than a state without rows.
    if (!type || !type.hasStaticShape() || type.getNumElements() == 0)
      return;
    Elements elements(type.getShape(), op.getContext());
    std::optional<Scalar> scalar = elements.getScalar(Element::each(op.getResult(0)));
    auto select = scalar ? scalar->value.getDefiningOp<arith::SelectOp>() : arith::SelectOp();
    if (!select || select->getBlock() != op.getBlock())
      return;
    auto of = [&](Value value) { return Scalar{value, op, scalar->iteration}; };
    for (bool isChosen : {false, true}) {
      std::optional<Element> old = elements.findRead(of(isChosen ? select.getTrueValue() : select.getFalseValue()));
      if (!old || !old->isEach() || old->tensor.getType() != type || !isViewOfState(old->tensor) ||
          !mayBecomeState(op.getResult(0), findViewedArgument(old->tensor)))
        continue;
      std::optional<RowMask> mask = RowMask::match(elements, of(select.getCondition()), isChosen);
      if (!mask)
        continue;
      RowScatter scatter(op, elements, std::move(*mask), old->tensor);
      Value updated = scatter.create(of(isChosen ? select.getFalseValue() : select.getTrueValue()));
      op.getResult(0).replaceAllUsesWith(updated);
      op.erase();
      return;
    }
  }
};

} // namespace
