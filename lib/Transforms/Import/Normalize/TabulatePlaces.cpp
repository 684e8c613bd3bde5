// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Places that a body computes from the number of one of its loops, or reads from a tensor that is computed so: this
// pass computes all of them and writes them in the form that kernels understand. If no such form exists and the
// computation uses floating-point numbers, the places become a table.

#include "../Patterns.h"
#include "../Rows/Elements.h"
#include "UnusedInputs.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most trips of a loop and the most operations of a place.
constexpr int64_t kMostTrips = 4096;
constexpr size_t kMostOps = 64;
/// The most neighbours that share a place.
constexpr int64_t kMostShared = 8;

/// `first + (number * factor + offset) / divisor`, rounded down.
struct Line {
  int64_t first, factor, offset, divisor;

  int64_t at(int64_t number) const { return first + llvm::divideFloorSigned(number * factor + offset, divisor); }
};

std::optional<Line> fit(ArrayRef<int64_t> places) {
  auto count = static_cast<int64_t>(places.size());
  for (int64_t divisor = 1; divisor <= std::min(kMostShared, count - 1); ++divisor)
    for (int64_t offset = 0; offset < divisor; ++offset) {
      Line line{places[0], places[divisor] - places[0], offset, divisor};
      // Only numbers that are not negative are divided.
      if (divisor > 1 && line.factor < 0)
        break;
      if (llvm::all_of(llvm::enumerate(places),
                       [&](auto place) { return line.at(static_cast<int64_t>(place.index())) == place.value(); }))
        return line;
    }
  return std::nullopt;
}

class Tabulator {
public:
  explicit Tabulator(linalg::GenericOp op)
      : op(op), ranges(op.getStaticLoopRanges()), elements(ranges, op.getContext()) {}

  void run() {
    SmallVector<tensor::ExtractOp> extracts = collectOps<tensor::ExtractOp>(op.getBlock());
    bool changed = false;
    for (tensor::ExtractOp extract : extracts)
      for (OpOperand &index : extract.getIndicesMutable()) {
        std::optional<SmallVector<int64_t>> places = list(index.get());
        if (!places)
          continue;
        Value place;
        if (std::optional<Line> line = fit(*places))
          place = build(extract, *line);
        else if (isFloating && isNarrow(*places))
          place = lookUp(extract, *places);
        else
          continue;
        index.set(place);
        changed = true;
      }
    if (changed)
      eraseUnusedInputs(op);
  }

private:
  /// A number from which a place is computed: the result of an operation on earlier numbers, or an expression of the
  /// loop.
  struct Step {
    Operation *op = nullptr;
    SmallVector<unsigned, 3> operands;
    AffineExpr number;
  };

  /// Returns a place for each number of its loop; nothing for a form that kernels understand already.
  std::optional<SmallVector<int64_t>> list(Value place) {
    steps.clear();
    known.clear();
    loop = std::nullopt;
    isPlain = true;
    isFloating = false;
    SmallVector<AffineExpr> iteration;
    for (unsigned dim = 0; dim < ranges.size(); ++dim)
      iteration.push_back(getAffineDimExpr(dim, op.getContext()));
    if (!collect({place, op, iteration}) || !loop || isPlain)
      return std::nullopt;
    int64_t trips = ranges[*loop];
    if (trips < 2 || trips > kMostTrips)
      return std::nullopt;
    SmallVector<int64_t> places;
    for (int64_t number = 0; number < trips; ++number) {
      std::optional<int64_t> found = evaluate(number);
      if (!found)
        return std::nullopt;
      places.push_back(*found);
    }
    return places;
  }

  static bool isNarrow(ArrayRef<int64_t> places) {
    return llvm::all_of(places, [](int64_t place) { return llvm::isInt<32>(place); });
  }

  /// Appends the computation of a value behind that of its operands, and returns its position; nothing if it does not
  /// depend on one loop alone.
  std::optional<unsigned> collect(Scalar scalar) {
    Operation *source = scalar.value.getDefiningOp();
    std::pair<Value, AffineMap> key{scalar.value, AffineMap::get(ranges.size(), 0, scalar.iteration, op.getContext())};
    if (auto found = known.find(key); found != known.end())
      return found->second;
    auto add = [&](Step step) -> std::optional<unsigned> {
      if (steps.size() >= kMostOps)
        return std::nullopt;
      steps.push_back(std::move(step));
      return known[key] = steps.size() - 1;
    };
    if (!source)
      return collectRead(scalar);
    if (isa<arith::ConstantOp>(source) && scalar.value.getType().isIntOrIndexOrFloat())
      return add({source, {}, {}});
    if (source->getBlock() != scalar.op.getBlock())
      return std::nullopt;
    if (auto index = dyn_cast<linalg::IndexOp>(source)) {
      AffineExpr number = scalar.iteration[index.getDim()];
      for (unsigned dim = 0; dim < ranges.size(); ++dim)
        if (number.isFunctionOfDim(dim)) {
          if (loop && *loop != dim)
            return std::nullopt;
          loop = dim;
        }
      return add({nullptr, {}, number});
    }
    if (source->getNumRegions() != 0 || source->getNumResults() != 1 || !isPure(source) ||
        !scalar.value.getType().isIntOrIndexOrFloat() || isa<tensor::ExtractOp>(source))
      return std::nullopt;
    Step step{source, {}, {}};
    for (Value operand : source->getOperands()) {
      std::optional<unsigned> place = collect({operand, scalar.op, scalar.iteration});
      if (!place)
        return std::nullopt;
      step.operands.push_back(*place);
    }
    isPlain &= isa<arith::ConstantOp, arith::IndexCastOp, arith::AddIOp, arith::SubIOp, arith::MulIOp>(source);
    isFloating |= isa<FloatType>(scalar.value.getType());
    return add(std::move(step));
  }

  /// Follows an element that a body reads from a tensor into the body that computes the tensor.
  std::optional<unsigned> collectRead(Scalar scalar) {
    if (!scalar.value.getType().isIntOrIndexOrFloat())
      return std::nullopt;
    std::optional<Element> read = elements.findRead(scalar);
    std::optional<Scalar> computed = read ? elements.getScalar(elements.trace(*read)) : std::nullopt;
    return computed ? collect(*computed) : std::nullopt;
  }

  /// Evaluates the last step for a number of the loop.
  std::optional<int64_t> evaluate(int64_t number) {
    Builder builder(op.getContext());
    SmallVector<AffineExpr> at(ranges.size(), getAffineConstantExpr(number, op.getContext()));
    SmallVector<Attribute> numbers;
    for (const Step &step : steps) {
      if (step.number) {
        auto constant = dyn_cast<AffineConstantExpr>(step.number.replaceDims(at));
        if (!constant)
          return std::nullopt;
        numbers.push_back(builder.getIndexAttr(constant.getValue()));
        continue;
      }
      SmallVector<Attribute> operands;
      for (unsigned operand : step.operands)
        operands.push_back(numbers[operand]);
      // MLIR does not fold a conversion that rounds.
      if (auto narrow = dyn_cast<arith::TruncFOp>(step.op); narrow && !narrow.getRoundingmode()) {
        auto wide = dyn_cast<FloatAttr>(operands.front());
        auto type = dyn_cast<FloatType>(narrow.getType());
        if (!wide || !type)
          return std::nullopt;
        bool isRounded = false;
        APFloat value = wide.getValue();
        value.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &isRounded);
        numbers.push_back(FloatAttr::get(type, value));
        continue;
      }
      SmallVector<OpFoldResult> results;
      if (failed(step.op->fold(operands, results)) || results.size() != 1)
        return std::nullopt;
      auto folded = dyn_cast<Attribute>(results.front());
      if (!folded) {
        // The step is one of its operands.
        auto same = llvm::find(step.op->getOperands(), cast<Value>(results.front()));
        if (same == step.op->operand_end())
          return std::nullopt;
        folded = numbers[step.operands[same.getIndex()]];
      }
      numbers.push_back(folded);
    }
    auto integer = dyn_cast<IntegerAttr>(numbers.back());
    return integer ? std::optional(integer.getValue().getSExtValue()) : std::nullopt;
  }

  Value build(Operation *reader, const Line &line) {
    OpBuilder builder(reader);
    Location loc = reader->getLoc();
    auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(builder, loc, value); };
    if (line.factor == 0)
      return constant(line.first);
    Value place = linalg::IndexOp::create(builder, loc, *loop);
    if (line.factor != 1)
      place = arith::MulIOp::create(builder, loc, place, constant(line.factor));
    if (line.offset != 0)
      place = arith::AddIOp::create(builder, loc, place, constant(line.offset));
    if (line.divisor != 1)
      place = arith::DivUIOp::create(builder, loc, place, constant(line.divisor));
    return line.first != 0 ? arith::AddIOp::create(builder, loc, place, constant(line.first)).getResult() : place;
  }

  /// Reads places from a constant with an element for each number of the loop.
  Value lookUp(Operation *reader, ArrayRef<int64_t> places) {
    OpBuilder builder(op);
    auto narrow = llvm::to_vector_of<int32_t>(places);
    auto type = RankedTensorType::get(static_cast<int64_t>(places.size()), builder.getI32Type());
    Value table =
        arith::ConstantOp::create(builder, op.getLoc(), DenseElementsAttr::get(type, ArrayRef<int32_t>(narrow)));
    builder.setInsertionPoint(reader);
    Location loc = reader->getLoc();
    Value number = linalg::IndexOp::create(builder, loc, *loop);
    Value place = tensor::ExtractOp::create(builder, loc, table, number);
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), place);
  }

  linalg::GenericOp op;
  SmallVector<int64_t> ranges;
  Elements elements;
  SmallVector<Step> steps;
  llvm::DenseMap<std::pair<Value, AffineMap>, unsigned> known;
  std::optional<unsigned> loop;
  /// Sums and products of numbers need no table.
  bool isPlain = true;
  /// Kernels would compute floating-point numbers for each element.
  bool isFloating = false;
};

} // namespace

void cg::tabulatePlaces(Operation *root) {
  for (linalg::GenericOp op : collectOps<linalg::GenericOp>(root))
    if (!op.hasDynamicShape())
      Tabulator(op).run();
}
