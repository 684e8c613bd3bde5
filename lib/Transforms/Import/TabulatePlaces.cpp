// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A place that a body computes from the number of one of its loops, in whatever way: all of them are computed here, and
// said in the form that kernels see through.

#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {
#define GEN_PASS_DEF_TABULATEPLACES
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Trips of a loop and operations of a place, at most.
constexpr int64_t kMostTrips = 4096;
constexpr size_t kMostOps = 32;
/// Neighbours that share a place, at most.
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
      // Divisions are of numbers that are not negative.
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
  explicit Tabulator(linalg::GenericOp op) : op(op), ranges(op.getStaticLoopRanges()) {}

  void run() {
    op.getBlock()->walk([&](tensor::ExtractOp extract) {
      for (OpOperand &index : extract.getIndicesMutable())
        if (std::optional<Line> line = describe(index.get()))
          index.set(build(extract, *line));
    });
  }

private:
  /// What a place is for each number of its loop; nothing for one that kernels see through as it is.
  std::optional<Line> describe(Value place) {
    code.clear();
    loop = {};
    isPlain = true;
    if (!collect(place) || !loop || isPlain)
      return std::nullopt;
    int64_t trips = ranges[loop.getDim()];
    if (trips < 2 || trips > kMostTrips)
      return std::nullopt;
    SmallVector<int64_t> places;
    for (int64_t number = 0; number < trips; ++number) {
      std::optional<int64_t> found = evaluate(place, number);
      if (!found)
        return std::nullopt;
      places.push_back(*found);
    }
    return fit(places);
  }

  /// Puts what computes a value behind what computes its operands; false if that is not a number of one loop.
  bool collect(Value value) {
    Operation *source = value.getDefiningOp();
    if (!source || (source->getBlock() != op.getBlock() && !isa<arith::ConstantOp>(source)))
      return false;
    if (code.contains(source))
      return true;
    if (auto index = dyn_cast<linalg::IndexOp>(source)) {
      if (loop && loop.getDim() != index.getDim())
        return false;
      loop = index;
      return code.insert(source);
    }
    if (source->getNumRegions() != 0 || source->getNumResults() != 1 || !isPure(source) ||
        !value.getType().isIntOrIndexOrFloat() || isa<tensor::ExtractOp>(source))
      return false;
    if (!llvm::all_of(source->getOperands(), [&](Value operand) { return collect(operand); }))
      return false;
    isPlain &= isa<arith::ConstantOp, arith::IndexCastOp, arith::AddIOp, arith::SubIOp, arith::MulIOp>(source);
    code.insert(source);
    return code.size() <= kMostOps;
  }

  std::optional<int64_t> evaluate(Value place, int64_t number) {
    OpBuilder builder(op.getContext());
    llvm::SmallDenseMap<Value, Attribute> known;
    for (Operation *operation : code) {
      Value result = operation->getResult(0);
      if (isa<linalg::IndexOp>(operation)) {
        known[result] = builder.getIndexAttr(number);
        continue;
      }
      SmallVector<Attribute> operands;
      for (Value operand : operation->getOperands())
        operands.push_back(known.lookup(operand));
      SmallVector<OpFoldResult> results;
      if (failed(operation->fold(operands, results)) || results.size() != 1)
        return std::nullopt;
      auto folded = dyn_cast<Attribute>(results.front());
      known[result] = folded ? folded : known.lookup(cast<Value>(results.front()));
      if (!known[result])
        return std::nullopt;
    }
    auto integer = dyn_cast<IntegerAttr>(known.lookup(place));
    return integer ? std::optional(integer.getValue().getSExtValue()) : std::nullopt;
  }

  Value build(Operation *reader, const Line &line) {
    OpBuilder builder(reader);
    Location loc = reader->getLoc();
    auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(builder, loc, value); };
    if (line.factor == 0)
      return constant(line.first);
    Value place = linalg::IndexOp::create(builder, loc, loop.getDim());
    if (line.factor != 1)
      place = arith::MulIOp::create(builder, loc, place, constant(line.factor));
    if (line.offset != 0)
      place = arith::AddIOp::create(builder, loc, place, constant(line.offset));
    if (line.divisor != 1)
      place = arith::DivUIOp::create(builder, loc, place, constant(line.divisor));
    return line.first != 0 ? arith::AddIOp::create(builder, loc, place, constant(line.first)).getResult() : place;
  }

  linalg::GenericOp op;
  SmallVector<int64_t> ranges;
  llvm::SetVector<Operation *> code;
  linalg::IndexOp loop;
  /// Sums and products of numbers need no table.
  bool isPlain = true;
};

struct TabulatePlacesPass : cg::impl::TabulatePlacesBase<TabulatePlacesPass> {
  void runOnOperation() override {
    getOperation()->walk([](linalg::GenericOp op) {
      if (!op.hasDynamicShape())
        Tabulator(op).run();
    });
  }
};

} // namespace
