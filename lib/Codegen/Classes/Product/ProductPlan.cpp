// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductPlan.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/IndexTransfer.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Bytes of both packed factors and the sums of an item: they stay in the second-level cache.
constexpr int64_t kItemBytes = 640LL * 1024;
/// Trips of the reduction for which a panel of registers' columns stays in the first-level cache.
constexpr int64_t kMaxDepth = 320;
/// Multiply-adds of f32 per ns of one core with vectors of 32 bytes.
constexpr double kRate = 45;
/// Time to pack an element: whole vectors of neighbours, or one by one where they become neighbours.
constexpr double kCopyNs = 0.08, kPackNs = 0.2;
/// Cores of a machine that items are to be enough for, where the product is large enough.
constexpr int64_t kManyUnits = 16;
/// Further scalar operations per ns of one core: they are vectorized, more or less.
constexpr double kOpsPerNs = 8;

class Analyzer {
public:
  Analyzer(const AccessWalk &walk, const IndexSpace &space, ArrayRef<int64_t> shape,
           llvm::function_ref<bool(Value)> isLeaf)
      : walk(walk), space(space), isLeaf(isLeaf) {
    plan.shape.assign(shape.begin(), shape.end());
  }

  std::optional<ProductPlan> run() {
    if (walk.isTooComplex() || walk.getReductions().size() != 1 || !takeReduction() || !splitVariables())
      return std::nullopt;
    describe(plan.a);
    describe(plan.b);
    return std::move(plan);
  }

private:
  bool takeReduction() {
    linalg::LinalgOp op = walk.getReductions().front();
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    ArrayRef<IndexTuple> accesses = walk.getAccesses(op->getResult(0));
    if (!reduction || !isContraction(*reduction) || accesses.size() != 1)
      return false;
    Type type = reduction->neutral.getType();
    if (!type.isF32() && !type.isF64())
      return false;
    // Around a padding an index may lie outside, and a sum is computed before it is known whether it is wanted.
    for (auto [expr, extent] :
         llvm::zip(accesses.front(), cast<RankedTensorType>(op->getResult(0).getType()).getShape())) {
      auto range = space.getRange(expr);
      if (!range || range->first < 0 || range->second >= extent)
        return false;
    }
    plan.reduction = *reduction;
    plan.result = accesses.front();
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    op.getReductionDims(plan.dims);
    for (unsigned dim : plan.dims)
      plan.extents.push_back(ranges[dim]);
    plan.trips = std::accumulate(plan.extents.begin(), plan.extents.end(), int64_t(1), std::multiplies<int64_t>());
    return plan.trips > 0;
  }

  /// The loops of the operation that an operand of its product depends on.
  AffineMap mapOf(Value factor) {
    linalg::LinalgOp op = plan.reduction.op;
    while (Operation *conversion = factor.getDefiningOp())
      factor = conversion->getOperand(0);
    return op.getMatchingIndexingMap(&op->getOpOperand(cast<BlockArgument>(factor).getArgNumber()));
  }

  bool splitVariables() {
    linalg::LinalgOp op = plan.reduction.op;
    Operation *product = plan.reduction.element.getDefiningOp();
    plan.a.value = product->getOperand(0);
    plan.b.value = product->getOperand(1);
    AffineMap maps[] = {mapOf(plan.a.value), mapOf(plan.b.value)};
    // A trip that only one of the factors sees would be another kind of sum.
    for (unsigned dim : plan.dims)
      if (!maps[0].isFunctionOfDim(dim) || !maps[1].isFunctionOfDim(dim))
        return false;
    IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), plan.result);
    auto depends = [&](const AffineMap &map, unsigned variable) {
      for (auto [dim, expr] : llvm::enumerate(loops))
        if (map.isFunctionOfDim(dim) && expr.isFunctionOfDim(variable))
          return true;
      return false;
    };
    for (auto [variable, extent] : llvm::enumerate(plan.shape)) {
      if (extent == 0)
        return false;
      // A dimension of size 1 has no variable.
      if (extent == 1)
        continue;
      bool inA = depends(maps[0], variable), inB = depends(maps[1], variable);
      if (!inA && !inB)
        return false;
      if (inA && inB) {
        plan.batch.push_back(variable);
        plan.batches *= extent;
        continue;
      }
      Factor &factor = inA ? plan.a : plan.b;
      factor.variables.push_back(variable);
      factor.extent *= extent;
    }
    auto last = [](const Factor &factor) { return factor.variables.empty() ? -1 : int(factor.variables.back()); };
    if (last(plan.a) > last(plan.b))
      std::swap(plan.a, plan.b);
    return true;
  }

  /// Finds how most of a factor lies in memory, and what it takes to compute.
  void describe(Factor &factor) {
    const Factor &other = &factor == &plan.a ? plan.b : plan.a;
    llvm::SmallBitVector trips(space.getNumVariables());
    unsigned lastTrip = 0;
    for (AffineExpr variable : walk.getReductionVariables(plan.reduction.op))
      if (auto dim = dyn_cast_if_present<AffineDimExpr>(variable)) {
        trips.set(dim.getPosition());
        lastTrip = dim.getPosition();
      }
    int64_t largest = 0;
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      llvm::SmallBitVector variables(space.getNumVariables());
      for (AffineExpr expr : tuples.front())
        variables |= space.getVariables(expr);
      auto mentions = [&](ArrayRef<unsigned> list) {
        return llvm::any_of(list, [&](unsigned variable) { return variables.test(variable); });
      };
      // What follows the sums does not depend on trips, and what does belongs to the factor along whose variables it
      // varies.
      if (!variables.anyCommon(trips) || mentions(other.variables) || !mentions(factor.variables))
        continue;
      auto type = cast<RankedTensorType>(tensor.getType());
      if (!isLeaf(tensor)) {
        Operation *op = tensor.getDefiningOp();
        factor.weight += op == plan.reduction.op ? 0 : static_cast<int64_t>(tuples.size()) * getOpWeight(op);
        continue;
      }
      int64_t bytes =
          std::min(walk.countPoints(tensor), type.getNumElements()) * getElementByteSize(type.getElementType());
      if (bytes <= largest)
        continue;
      largest = bytes;
      AffineExpr position = space.linearize(tuples.front(), type.getShape());
      factor.alongReduction = space.getStride(position, lastTrip) == 1;
    }
  }

  const AccessWalk &walk;
  const IndexSpace &space;
  llvm::function_ref<bool(Value)> isLeaf;
  ProductPlan plan;
};

} // namespace

std::optional<ProductPlan> ProductPlan::analyze(const AccessWalk &walk, const IndexSpace &space,
                                                ArrayRef<int64_t> shape, llvm::function_ref<bool(Value)> isLeaf) {
  return Analyzer(walk, space, shape, isLeaf).run();
}

RegisterTile RegisterTile::get(Type type, const TargetModel &model) {
  int64_t lanes = model.vectorBytes / getElementByteSize(type);
  // Of 16 registers 12 hold sums, two a row of B and one an element of A; with 32 of them twice as many do.
  return {model.vectorBytes > 32 ? 12 : 6, 2 * lanes, lanes};
}

ProductTiles ProductTiles::choose(const ProductPlan &plan, const TargetModel &model) {
  RegisterTile tile = RegisterTile::get(plan.getType(), model);
  int64_t bytes = getElementByteSize(plan.getType());
  int64_t blocks = llvm::divideCeil(plan.trips, kMaxDepth), depth = llvm::divideCeil(plan.trips, blocks);
  double rate = kRate * 4 / bytes * model.vectorBytes / 32;
  auto timeToPack = [](const Factor &factor) {
    return (factor.alongReduction ? kPackNs : kCopyNs) + factor.weight / kOpsPerNs;
  };
  double packA = timeToPack(plan.a), packB = timeToPack(plan.b);
  std::optional<ProductTiles> best;
  double least = 0;
  // Numbers of panels: all small ones, then fewer.
  auto next = [](int64_t panels) { return panels + std::max<int64_t>(1, panels / 4); };
  int64_t rowPanels = llvm::divideCeil(plan.a.extent, tile.rows);
  int64_t columnPanels = llvm::divideCeil(plan.b.extent, tile.columns);
  for (int64_t p = 1;; p = std::min(next(p), rowPanels)) {
    for (int64_t q = 1;; q = std::min(next(q), columnPanels)) {
      ProductTiles tiles{p * tile.rows, q * tile.columns, depth, 0};
      if ((tiles.rows * depth + tiles.columns * depth + tiles.rows * tiles.columns) * bytes > kItemBytes)
        break;
      int64_t items = plan.batches * llvm::divideCeil(rowPanels, p) * llvm::divideCeil(columnPanels, q);
      double trips = static_cast<double>(plan.trips);
      double item =
          tiles.rows * tiles.columns * trips / rate + tiles.rows * trips * packA + tiles.columns * trips * packB + 150;
      // Threads take items as they come, and the last ones are waited for.
      auto timeWith = [&](int64_t units) {
        return item * (items >= 8 * units ? static_cast<double>(items) / units : llvm::divideCeil(items, units));
      };
      tiles.ns = timeWith(model.units);
      // The machine that runs it may have more cores than that of the model, which counts for less.
      if (double rank = tiles.ns + 0.5 * timeWith(kManyUnits); !best || rank < least) {
        best = tiles;
        least = rank;
      }
      if (q == columnPanels)
        break;
    }
    if (p == rowPanels)
      break;
  }
  return *best;
}
