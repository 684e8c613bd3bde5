// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the places of a scatter follow from the numbers of the updates, the updates of an element are known as well:
// each element becomes a reduction of its updates, and no worker searches for places. The gradient of overlapping
// windows is such a scatter.

#include "../Patterns.h"
#include "../Rows/Build.h"
#include "CountedPlaces.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/Index/DigitSums.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most elements that are visited for each update: elements without updates are wasted.
constexpr int64_t kMostVisits = 4;

/// Whether all elements are one number.
bool isNumber(Value tensor) {
  SplatElementsAttr splat;
  return tensor.getDefiningOp<linalg::FillOp>() || matchPattern(tensor, m_Constant(&splat));
}

/// The positions of an axis from its first update on, `step` apart, are numbered: number `row * period + phase`. In
/// each row one digit, the main one, advances by one. Of the others, which are visited for each position, all except
/// one, the partner, change the row only; the partner takes those of its values that lead to the phase.
struct Division {
  const CountedPlaces::Axis *axis = nullptr;
  const CountedPlaces::Term *main = nullptr, *partner = nullptr;
  int64_t step = 1, positions = 1, period = 1, rows = 1;
  /// The number of the partner's values that lead to a phase, and their distance in units of the step.
  int64_t turns = 1, stride = 0;
  /// For a phase, the least value of the partner: `phase * inverse mod period`.
  int64_t inverse = 1;

  /// The number of values of digits that are visited for all positions.
  int64_t visits = 1;

  static std::optional<Division> choose(const CountedPlaces::Axis &axis, ArrayRef<int64_t> extents, bool mayReachOut) {
    std::optional<Division> best;
    if (axis.terms.empty()) {
      best.emplace();
      best->axis = &axis;
    }
    for (const CountedPlaces::Term &term : axis.terms) {
      std::optional<Division> division = divide(axis, term, extents, mayReachOut);
      if (division && (!best || division->visits < best->visits))
        best = division;
    }
    return best;
  }

  /// Returns the number of rows that the least value of the partner for a phase passes.
  int64_t countPassedRows() const { return stride * (period - 1) / period; }

private:
  static std::optional<Division> divide(const CountedPlaces::Axis &axis, const CountedPlaces::Term &main,
                                        ArrayRef<int64_t> extents, bool mayReachOut) {
    Division result;
    result.axis = &axis;
    result.main = &main;
    for (const CountedPlaces::Term &term : axis.terms) {
      if (term.factor % main.factor == 0) {
        if (&term != &main)
          result.visits *= extents[term.digit];
        continue;
      }
      if (result.partner)
        return std::nullopt;
      result.partner = &term;
    }
    result.step = result.partner ? std::gcd(main.factor, result.partner->factor) : main.factor;
    result.period = main.factor / result.step;
    if (result.partner) {
      result.stride = result.partner->factor / result.step;
      result.turns = llvm::divideCeil(extents[result.partner->digit], result.period);
      while (result.inverse * result.stride % result.period != 1)
        ++result.inverse;
    }
    int64_t reached = (axis.getEnd(extents) - axis.begin) / result.step + 1;
    // With positions behind the last update, too, if only those remain.
    bool toEnd = axis.begin == 0 && result.step == 1 && axis.extent <= 2 * reached;
    result.positions = mayReachOut && toEnd ? axis.extent : reached;
    result.rows = llvm::divideCeil(result.positions, result.period);
    result.visits *= result.turns * result.rows * result.period;
    return result;
  }
};

class ScatterInverter {
public:
  ScatterInverter(ScatterOp op, CountedPlaces places)
      : op(op), places(std::move(places)), builder(op), loc(op.getLoc()), type(op.getTarget().getType()),
        context(op.getContext()) {}

  /// Whether every element is known to be a reduction of updates that is worth computing.
  bool plan() {
    // One window in a row stays an update.
    unsigned rows = op.getBatchDims().size();
    ArrayRef<int64_t> batch = op.getIndices().getType().getShape().drop_back().drop_front(rows);
    if (llvm::all_of(batch, [](int64_t extent) { return extent == 1; }))
      return false;
    combiner = getSingleCombiner(op);
    neutral = combiner ? getNeutral(combiner, type.getElementType()) : TypedAttr();
    // Of NaN and a number these take the number.
    if (isa_and_present<arith::MaxNumFOp, arith::MinNumFOp>(combiner))
      neutral = {};
    bool onNumber = isNumber(op.getTarget());
    double visits = 1;
    int64_t positions = 1;
    llvm::SmallBitVector counted(places.extents.size());
    for (const SmallVector<CountedPlaces::Axis> &axes : places.axes)
      for (const CountedPlaces::Axis &axis : axes) {
        std::optional<Division> division = Division::choose(axis, places.extents, onNumber && neutral);
        if (!division)
          return false;
        visits *= division->visits;
        positions *= division->positions;
        for (const CountedPlaces::Term &term : axis.terms)
          counted.set(term.digit);
        divisions.push_back(*division);
      }
    for (auto [digit, extent] : llvm::enumerate(places.extents))
      if (!counted.test(digit))
        visits *= extent;
    int64_t updates = op.getUpdates().getType().getNumElements();
    // Updates of a few elements of an existing tensor are made in place.
    if (visits > kMostVisits * double(updates + positions) || (!onNumber && positions > 2 * updates))
      return false;
    layOut();
    return neutral || (loops.empty() && !isPadded);
  }

  void apply() {
    number = createNumber(builder, op.getTarget());
    Value updates = takeUpdates();
    Value combined = loops.empty() ? copy(updates) : reduce(updates);
    op.getResult().replaceAllUsesWith(place(combined));
    op.erase();
  }

private:
  /// Determines the digits of the update that belongs to an element at a position and a turn of the loops.
  void layOut() {
    for (const Division &division : divisions) {
      rowDims.push_back(shape.size());
      shape.push_back(division.rows);
      if (division.period > 1)
        shape.push_back(division.period);
    }
    digits.assign(places.extents.size(), getAffineConstantExpr(0, context));
    low.assign(places.extents.size(), 0);
    high.assign(places.extents.size(), 0);
    llvm::SmallBitVector known(places.extents.size());
    for (auto [division, row] : llvm::zip_equal(divisions, rowDims)) {
      if (!division.main)
        continue;
      AffineExpr main = getAffineDimExpr(row, context);
      int64_t least = 0, most = division.rows - 1;
      for (const CountedPlaces::Term &term : division.axis->terms) {
        known.set(term.digit);
        if (&term == division.main)
          continue;
        if (&term != division.partner) {
          int64_t rows = term.factor / division.main->factor;
          AffineExpr turn = addLoop(places.extents[term.digit]);
          main = main - turn * rows;
          least -= rows * (places.extents[term.digit] - 1);
          set(term.digit, turn, 0, places.extents[term.digit] - 1);
          continue;
        }
        AffineExpr first = getAffineConstantExpr(0, context), turn = addLoop(division.turns);
        if (division.period > 1) {
          AffineExpr phase = getAffineDimExpr(row + 1, context);
          first = division.inverse == 1 ? phase : (phase * division.inverse) % division.period;
          // A value of the partner that belongs to its phase passes whole rows.
          AffineExpr passed = division.inverse == 1 ? phase * ((division.stride - 1) / division.period)
                                                    : (first * division.stride).floorDiv(division.period);
          main = main - passed;
          least -= division.countPassedRows();
        }
        main = main - turn * division.stride;
        least -= division.stride * (division.turns - 1);
        set(term.digit, first + turn * division.period, 0, division.period * division.turns - 1);
      }
      set(division.main->digit, main, least, most);
    }
    for (auto [digit, extent] : llvm::enumerate(places.extents))
      if (!known.test(digit))
        set(digit, addLoop(extent), 0, extent - 1);
  }

  /// Adds a loop over values of digits, or over the only one.
  AffineExpr addLoop(int64_t extent) {
    if (extent == 1)
      return getAffineConstantExpr(0, context);
    loops.push_back(extent);
    return getAffineDimExpr(shape.size() + loops.size() - 1, context);
  }

  /// Sets a digit, between two bounds. Values beyond its own are padding.
  void set(unsigned digit, AffineExpr expr, int64_t least, int64_t most) {
    int64_t last = places.extents[digit] - 1;
    if (places.reversed.test(digit)) {
      expr = last - expr;
      std::tie(least, most) = std::pair(last - most, last - least);
    }
    low[digit] = std::max<int64_t>(0, -least);
    high[digit] = std::max<int64_t>(0, most - last);
    digits[digit] = expr + low[digit];
    isPadded |= low[digit] > 0 || high[digit] > 0;
  }

  Value createNeutral() { return arith::ConstantOp::create(builder, loc, neutral); }

  /// Returns the digits by dimension of the tensor that updates are a view of, if the view has all of its elements:
  /// reading the tensor in its own order is faster.
  std::optional<std::pair<Value, SmallVector<SmallVector<unsigned>>>> findSource() {
    Element update{op.getUpdates(), {}};
    for (const SmallVector<unsigned> &group : places.digits) {
      AffineExpr number = getAffineConstantExpr(0, context);
      for (unsigned digit : group)
        number = number * places.extents[digit] + getAffineDimExpr(digit, context);
      update.place.push_back(number);
    }
    Element source = Elements(places.extents, context).trace(update);
    std::optional<DigitSums> sums = DigitSums::match(source.place, places.extents);
    auto sourceType = cast<RankedTensorType>(source.tensor.getType());
    if (!sums || !sourceType.hasStaticShape() || sums->extents != places.extents ||
        sourceType.getNumElements() != op.getUpdates().getType().getNumElements())
      return std::nullopt;
    SmallVector<SmallVector<unsigned>> groups;
    for (auto [dim, extent] : llvm::enumerate(sourceType.getShape())) {
      SmallVector<std::pair<int64_t, unsigned>> parts;
      for (auto [digit, factor] : llvm::enumerate(sums->factors[dim]))
        if (factor != 0)
          parts.emplace_back(factor, digit);
      llvm::sort(parts);
      SmallVector<unsigned> &group = groups.emplace_back();
      int64_t count = 1;
      for (auto [factor, digit] : parts) {
        if (factor != count)
          return std::nullopt;
        count *= places.extents[digit];
        group.insert(group.begin(), digit);
      }
      if (count != extent || sums->constants[dim] != 0)
        return std::nullopt;
    }
    return std::pair(source.tensor, std::move(groups));
  }

  /// Returns the updates with a dimension for each digit, and neutral elements beside them.
  Value takeUpdates() {
    Value updates = op.getUpdates();
    SmallVector<SmallVector<unsigned>> digitsOf = places.digits;
    if (auto source = findSource())
      std::tie(updates, digitsOf) = std::move(*source);
    SmallVector<int64_t> extents;
    SmallVector<ReassociationIndices> groups;
    SmallVector<OpFoldResult> before, behind;
    for (const SmallVector<unsigned> &group : digitsOf) {
      groups.emplace_back();
      auto add = [&](int64_t extent, int64_t from, int64_t to, AffineExpr at) {
        groups.back().push_back(extents.size());
        extents.push_back(extent);
        before.push_back(builder.getIndexAttr(from));
        behind.push_back(builder.getIndexAttr(to));
        index.push_back(at);
      };
      for (unsigned digit : group)
        add(places.extents[digit], low[digit], high[digit], digits[digit]);
      if (group.empty())
        add(1, 0, 0, getAffineConstantExpr(0, context));
    }
    auto ownType = cast<RankedTensorType>(updates.getType());
    if (ownType.getShape() != ArrayRef(extents))
      updates = tensor::ExpandShapeOp::create(builder, loc, ownType.clone(extents), updates, groups);
    if (isPadded)
      updates = tensor::PadOp::create(builder, loc, Type(), updates, before, behind, createNeutral());
    return updates;
  }

  Value createEmpty(ArrayRef<int64_t> extents) {
    return tensor::EmptyOp::create(builder, loc, extents, type.getElementType());
  }
  Value fill(ArrayRef<int64_t> extents, Value value) {
    return linalg::FillOp::create(builder, loc, value, createEmpty(extents)).getResult(0);
  }

  AffineMap getMap(ArrayRef<AffineExpr> results) {
    return AffineMap::get(shape.size() + loops.size(), 0, results, context);
  }

  Value createGeneric(Value updates, Value init,
                      llvm::function_ref<Value(OpBuilder &inner, ValueRange arguments)> body) {
    auto all = llvm::map_to_vector(llvm::seq<unsigned>(shape.size()),
                                   [&](unsigned dim) { return getAffineDimExpr(dim, context); });
    SmallVector<Value> inputs{updates};
    SmallVector<AffineMap> maps{getMap(index)};
    // Only these operands give the extents of loops whose numbers are parts of indices.
    SmallVector<AffineExpr> numbers;
    for (unsigned loop = 0; loop < loops.size(); ++loop)
      numbers.push_back(getAffineDimExpr(shape.size() + loop, context));
    if (llvm::any_of(numbers, [&](AffineExpr expr) { return !llvm::is_contained(index, expr); })) {
      inputs.push_back(createEmpty(loops));
      maps.push_back(getMap(numbers));
    }
    maps.push_back(getMap(all));
    SmallVector<utils::IteratorType> iterators(shape.size(), utils::IteratorType::parallel);
    iterators.append(loops.size(), utils::IteratorType::reduction);
    return linalg::GenericOp::create(builder, loc, init.getType(), inputs, init, maps, iterators,
                                     [&](OpBuilder &inner, Location at, ValueRange arguments) {
                                       linalg::YieldOp::create(inner, at, body(inner, arguments));
                                     })
        .getResult(0);
  }

  Value reduce(Value updates) {
    // The old contents are one number, or are combined behind the reduction.
    Value init = fill(shape, number ? number : createNeutral());
    return createGeneric(updates, init, [&](OpBuilder &inner, ValueRange arguments) {
      return createCombined(inner, op, arguments.back(), arguments.front());
    });
  }

  /// Copies the only update of each position.
  Value copy(Value updates) {
    return createGeneric(updates, createEmpty(shape), [&](OpBuilder &inner, ValueRange arguments) {
      return number ? createCombined(inner, op, number, arguments.front()) : arguments.front();
    });
  }

  /// Collapses each group of dimensions into one.
  Value collapse(Value tensor, ArrayRef<ReassociationIndices> groups) {
    if (groups.size() == size_t(cast<RankedTensorType>(tensor.getType()).getRank()))
      return tensor;
    return tensor::CollapseShapeOp::create(builder, loc, tensor, groups);
  }

  static ReassociationIndices takeNext(int64_t &dim, int64_t count) {
    ReassociationIndices group;
    for (int64_t i = 0; i < count; ++i)
      group.push_back(dim++);
    return group;
  }

  /// Places the results of positions in the target.
  Value place(Value combined) {
    SmallVector<ReassociationIndices> ofAxes, ofDims;
    SmallVector<int64_t> axes, whole, positions, begins, steps;
    int64_t dim = 0, axisDim = 0;
    for (const Division &division : divisions) {
      ofAxes.push_back(takeNext(dim, division.period > 1 ? 2 : 1));
      axes.push_back(division.axis->extent);
      whole.push_back(division.rows * division.period);
      positions.push_back(division.positions);
      begins.push_back(division.axis->begin);
      steps.push_back(division.step);
    }
    for (const SmallVector<CountedPlaces::Axis> &each : places.axes)
      ofDims.push_back(takeNext(axisDim, each.size()));
    combined = collapse(combined, ofAxes);
    auto sizes = [&](ArrayRef<int64_t> values) { return getAsIndexOpFoldResult(context, values); };
    SmallVector<OpFoldResult> zeros(axes.size(), builder.getIndexAttr(0)), ones(axes.size(), builder.getIndexAttr(1));
    if (whole != positions)
      combined = tensor::ExtractSliceOp::create(builder, loc, combined, zeros, sizes(positions), ones);
    bool isWhole = positions == axes;
    if (number) {
      if (!isWhole)
        combined = tensor::InsertSliceOp::create(builder, loc, combined, fill(axes, number), sizes(begins),
                                                 sizes(positions), sizes(steps));
      return collapse(combined, ofDims);
    }
    Value target = op.getTarget(), old = target;
    if (axes.size() > size_t(type.getRank()))
      target = old = tensor::ExpandShapeOp::create(builder, loc, type.clone(axes), target, ofDims);
    if (!isWhole)
      old = tensor::ExtractSliceOp::create(builder, loc, target, sizes(begins), sizes(positions), sizes(steps));
    AffineMap each = builder.getMultiDimIdentityMap(axes.size());
    SmallVector<utils::IteratorType> iterators(axes.size(), utils::IteratorType::parallel);
    bool overwrites = op.getCombiner().front().getArgument(0).use_empty();
    Value updated = combined;
    if (!overwrites)
      updated = linalg::GenericOp::create(builder, loc, combined.getType(), ValueRange{old, combined},
                                          createEmpty(positions), ArrayRef{each, each, each}, iterators,
                                          [&](OpBuilder &inner, Location at, ValueRange arguments) {
                                            linalg::YieldOp::create(
                                                inner, at, createCombined(inner, op, arguments[0], arguments[1]));
                                          })
                    .getResult(0);
    if (!isWhole)
      updated =
          tensor::InsertSliceOp::create(builder, loc, updated, target, sizes(begins), sizes(positions), sizes(steps));
    return collapse(updated, ofDims);
  }

  ScatterOp op;
  CountedPlaces places;
  OpBuilder builder;
  Location loc;
  RankedTensorType type;
  MLIRContext *context;
  /// By axis, the outermost first.
  SmallVector<Division> divisions;
  /// The number that the whole target equals, if it does.
  Value number;
  Operation *combiner = nullptr;
  TypedAttr neutral;
  /// Rows and phases of the axes, the dimension with the rows of each, and the extents of the loops.
  SmallVector<int64_t> shape, loops;
  SmallVector<unsigned> rowDims;
  /// For each digit, its expression, moved by the padding in front of it, and the padding.
  SmallVector<AffineExpr> digits;
  SmallVector<int64_t> low, high;
  bool isPadded = false;
  /// For each dimension of the updates, with digits apart, the index of an update.
  SmallVector<AffineExpr> index;
};

} // namespace

void cg::invertScatters(Operation *root) {
  for (ScatterOp op : collectOps<ScatterOp>(root))
    if (std::optional<CountedPlaces> places = CountedPlaces::match(op))
      if (ScatterInverter inverter(op, std::move(*places)); inverter.plan())
        inverter.apply();
}
