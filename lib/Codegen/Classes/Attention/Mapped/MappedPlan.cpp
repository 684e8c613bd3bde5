// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MappedPlan.h"
#include "../../Product/MatrixUnit.h"
#include "../../Product/ProductPlan.h"
#include "../Prefill/OnlinePlan.h"
#include "../TileStaging.h"
#include "../TileTimes.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Fewer rows than this leave most of a warp's empty, and shorter rows are not worth tiles.
constexpr int64_t kLeastRows = 16, kLeastLength = 32;
/// Wider factors do not fit into the registers of a warp.
constexpr int64_t kMaxWidth = 128;

class Analyzer {
public:
  explicit Analyzer(const StoredWalk &source)
      : source(source), walk(source.getWalk()), space(source.getSpace()), rank(source.getShape().size()) {
    plan.stored.shape = SmallVector<int64_t>(source.getShape());
  }

  std::optional<MappedPlan> run() {
    if (walk.isTooComplex() || walk.getReductions().size() < 2 || !findSums() || !findProducts() || !splitVariables() ||
        !checkFactors())
      return std::nullopt;
    unsigned left = 512;
    for (const MappedSum &sum : plan.sums)
      plan.masked |= isMasked(sum.weight, left);
    return std::move(plan);
  }

private:
  static std::optional<unsigned> getVariable(AffineExpr expr) {
    auto dim = dyn_cast_if_present<AffineDimExpr>(expr);
    return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
  }

  /// A contraction of f32 along one dimension, of which `variable` is the variable.
  struct Contraction {
    ReduceStage stage;
    unsigned variable;
    Operation *product;
  };
  std::optional<Contraction> match(linalg::LinalgOp op) const {
    std::optional<ReduceStage> stage = ReduceStage::match(op);
    if (!stage || !isContraction(stage->reduction) || stage->dims.size() != 1 ||
        !stage->reduction.neutral.getType().isF32())
      return std::nullopt;
    std::optional<unsigned> variable = getVariable(walk.getReductionVariables(op)[stage->dims.front()]);
    Operation *product = stage->reduction.element.getDefiningOp();
    if (!variable || !isa<arith::MulFOp>(product))
      return std::nullopt;
    return Contraction{*stage, *variable, product};
  }

  IndexTuple loopsOf(const ReduceStage &stage, ArrayRef<AffineExpr> index) const {
    linalg::LinalgOp op = stage.reduction.op;
    IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), index);
    for (unsigned dim : stage.dims)
      loops[dim] = walk.getReductionVariables(op)[dim];
    return loops;
  }

  /// Follows a factor to the memory that it is read from; returns nullopt where it is computed.
  std::optional<MappedFactor> locate(linalg::LinalgOp op, IndexTuple loops, Value scalar) {
    MappedFactor factor;
    while (true) {
      if (auto widened = scalar.getDefiningOp<arith::ExtFOp>()) {
        scalar = widened.getIn();
        continue;
      }
      if (Value inner = scalar.getDefiningOp() ? stripScale(scalar, factor.scale) : Value()) {
        scalar = inner;
        continue;
      }
      auto argument = dyn_cast<BlockArgument>(scalar);
      if (!argument || argument.getOwner() != op.getBlock())
        return std::nullopt;
      OpOperand &operand = op->getOpOperand(argument.getArgNumber());
      factor.tensor = operand.get();
      if (!isa<RankedTensorType>(factor.tensor.getType()))
        return std::nullopt;
      factor.index = space.apply(op.getMatchingIndexingMap(&operand), loops);
      while (!source.isLeaf(factor.tensor)) {
        Operation *view = factor.tensor.getDefiningOp();
        auto slice = dyn_cast<tensor::ExtractSliceOp>(view);
        if (isa<tensor::BitcastOp>(view) || (slice && !(slice.getOffsets().empty() && slice.getStrides().empty())))
          return std::nullopt;
        auto from = getViewSource(space, view, factor.index, [&](OpFoldResult value) {
          auto constant = dyn_cast<Attribute>(value);
          return constant ? space.constant(cast<IntegerAttr>(constant).getInt()) : AffineExpr();
        });
        if (!from)
          break;
        std::tie(factor.tensor, factor.index) = *from;
      }
      if (source.isLeaf(factor.tensor))
        return factor;
      auto producer = dyn_cast<linalg::LinalgOp>(factor.tensor.getDefiningOp());
      if (!producer || producer.getNumReductionLoops() > 0)
        return std::nullopt;
      auto yielded = cast<OpResult>(factor.tensor);
      loops = getLoopPoint(space, producer, yielded, factor.index);
      op = producer;
      scalar = op.getBlock()->getTerminator()->getOperand(yielded.getResultNumber());
    }
  }

  /// Sums are read where what is stored is, and each element of that has its own.
  bool findSums() {
    for (linalg::LinalgOp op : walk.getReductions()) {
      ArrayRef<IndexTuple> accesses = walk.getAccesses(op->getResult(0));
      if (accesses.size() != 1 || !llvm::all_of(accesses.front(), [&](AffineExpr expr) {
            std::optional<unsigned> variable = getVariable(expr);
            return isa<AffineConstantExpr>(expr) || (variable && *variable < rank);
          }))
        continue;
      std::optional<Contraction> found = match(op);
      if (!found)
        return false;
      llvm::SmallBitVector used(space.getNumVariables());
      for (AffineExpr expr : accesses.front())
        used |= space.getVariables(expr);
      for (auto [dim, extent] : llvm::enumerate(plan.stored.shape))
        if (extent != 1 && !used.test(dim))
          return false;
      found->stage.result = accesses.front();
      int64_t length = found->stage.extents.front();
      if (!plan.sums.empty() && length != plan.length)
        return false;
      plan.length = length;
      isSum.insert(op);
      MappedSum sum{found->stage, Value(), found->variable, {}, false};
      // Values are read from memory, weights are computed.
      for (unsigned i = 0; i < 2 && !sum.weight; ++i)
        if (std::optional<MappedFactor> value =
                locate(op, loopsOf(sum.stage, sum.stage.result), found->product->getOperand(1 - i))) {
          sum.value = *value;
          sum.weight = found->product->getOperand(i);
        }
      if (!sum.weight)
        return false;
      plan.sums.push_back(std::move(sum));
    }
    return !plan.sums.empty();
  }

  bool isPosition(unsigned variable) const {
    return llvm::any_of(plan.sums, [&](const MappedSum &sum) { return sum.variable == variable; });
  }

  /// Products are read at places that differ in the position only.
  bool findProducts() {
    for (linalg::LinalgOp op : walk.getReductions()) {
      if (isSum.contains(op))
        continue;
      std::optional<Contraction> found = match(op);
      ArrayRef<IndexTuple> accesses = walk.getAccesses(op->getResult(0));
      if (!found || accesses.empty())
        return false;
      std::optional<unsigned> position;
      for (auto [dim, expr] : llvm::enumerate(accesses.front()))
        if (std::optional<unsigned> variable = getVariable(expr); variable && isPosition(*variable))
          position = dim;
      if (!position)
        return false;
      for (const IndexTuple &index : accesses)
        for (auto [dim, expr] : llvm::enumerate(index)) {
          std::optional<unsigned> variable = getVariable(expr);
          if (dim == *position
                  ? !variable || !isPosition(*variable)
                  : expr != accesses.front()[dim] || (variable ? *variable >= rank : !isa<AffineConstantExpr>(expr)))
            return false;
        }
      MappedProduct product{
          found->stage, *position, *getVariable(accesses.front()[*position]), found->stage.extents.front(), {}, {}};
      product.stage.result = accesses.front();
      IndexTuple loops = loopsOf(product.stage, product.stage.result);
      std::optional<MappedFactor> first = locate(op, loops, found->product->getOperand(0));
      std::optional<MappedFactor> second = locate(op, loops, found->product->getOperand(1));
      if (!first || !second)
        return false;
      if (first->dependsOn(product.variable))
        std::swap(first, second);
      if (first->dependsOn(product.variable) || !second->dependsOn(product.variable))
        return false;
      product.left = *first;
      product.right = *second;
      product.left.along = product.right.along = found->variable;
      product.stage.result[*position] = space.constant(0);
      plan.products.push_back(std::move(product));
    }
    return !plan.products.empty();
  }

  bool splitVariables() {
    std::optional<unsigned> column;
    for (auto [number, extent] : llvm::enumerate(plan.stored.shape)) {
      unsigned variable = number;
      if (extent == 1)
        continue;
      auto inProducts = [&](auto factor) {
        return llvm::any_of(plan.products,
                            [&](const MappedProduct &product) { return (product.*factor).dependsOn(variable); });
      };
      bool inLeft = inProducts(&MappedProduct::left), inRight = inProducts(&MappedProduct::right);
      bool inValue = llvm::any_of(plan.sums, [&](const MappedSum &sum) { return sum.value.dependsOn(variable); });
      if (inValue && !inLeft && !inRight) {
        if (column)
          return false;
        column = variable;
        plan.valueWidth = extent;
      } else if (inRight || inValue) {
        plan.batch.push_back(variable);
        plan.batches *= extent;
      } else if (inLeft) {
        plan.rows.push_back(variable);
        plan.rowCount *= extent;
      } else {
        return false;
      }
    }
    if (!column)
      return false;
    plan.column = *column;
    plan.stored.mode = ReducePlan::ColumnMode{plan.column, 0, {}};
    for (MappedSum &sum : plan.sums) {
      sum.value.along = plan.column;
      if (weightDependsOnColumn(sum) || !sum.value.dependsOn(sum.variable) || !sum.value.dependsOn(plan.column))
        return false;
      for (const MappedProduct &product : plan.products)
        if (llvm::any_of(product.stage.result, [&](AffineExpr expr) { return expr.isFunctionOfDim(plan.column); }))
          return false;
    }
    return plan.rowCount >= kLeastRows && plan.length >= kLeastLength && plan.valueWidth <= kMaxWidth;
  }

  bool weightDependsOnColumn(const MappedSum &sum) const {
    linalg::LinalgOp op = sum.stage.reduction.op;
    AffineMap map = op.getMatchingIndexingMap(&getFactorOperand(op, sum.weight));
    for (auto [dim, expr] : llvm::enumerate(loopsOf(sum.stage, sum.stage.result)))
      if (map.isFunctionOfDim(dim) && expr.isFunctionOfDim(plan.column))
        return true;
    return false;
  }

  bool checkFactor(const MappedFactor &factor) {
    auto type = cast<RankedTensorType>(factor.tensor.getType());
    if (!isa<BFloat16Type, Float16Type>(type.getElementType()) || (plan.narrow && plan.narrow != type.getElementType()))
      return false;
    plan.narrow = type.getElementType();
    return space.getStride(space.linearize(factor.index, type.getShape()), factor.along) == 1;
  }

  bool checkFactors() {
    for (const MappedProduct &product : plan.products)
      if (product.width > kMaxWidth || !checkFactor(product.left) || !checkFactor(product.right))
        return false;
    for (MappedSum &sum : plan.sums) {
      if (sum.value.scale != 1 || !checkFactor(sum.value))
        return false;
      sum.rounded = getSourceType(sum.weight, &source) == plan.narrow;
    }
    return true;
  }

  /// True if a comparison of positions decides about `value` or about what it is computed from.
  bool isMasked(Value value, unsigned &left, bool chosen = false) const {
    if (left == 0)
      return false;
    --left;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      Operation *parent = argument.getOwner()->getParentOp();
      return isa<linalg::LinalgOp>(parent) && isMasked(parent->getOperand(argument.getArgNumber()), left, chosen);
    }
    if (isa<RankedTensorType>(value.getType()) && source.isLeaf(value))
      return false;
    Operation *op = value.getDefiningOp();
    if (isa<arith::CmpIOp>(op) && chosen)
      return true;
    if (auto choice = dyn_cast<arith::SelectOp>(op); choice && isMasked(choice.getCondition(), left, /*chosen=*/true))
      return true;
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
      return linalgOp.getNumReductionLoops() == 0 &&
             isMasked(linalgOp.getBlock()->getTerminator()->getOperand(cast<OpResult>(value).getResultNumber()), left,
                      chosen);
    return llvm::any_of(op->getOperands(), [&](Value operand) { return isMasked(operand, left, chosen); });
  }

  const StoredWalk &source;
  const AccessWalk &walk;
  IndexSpace space;
  const unsigned rank;
  MappedPlan plan;
  llvm::DenseSet<Operation *> isSum;
};

} // namespace

std::optional<MappedPlan> MappedPlan::analyze(const StoredWalk &source, const TargetModel &model) {
  return model.tensorCores ? Analyzer(source).run() : std::nullopt;
}

unsigned MappedPlan::findSame(unsigned number) const {
  auto get = [&](unsigned factor) -> std::pair<const MappedFactor *, unsigned> {
    if (factor < products.size())
      return {&products[factor].right, products[factor].variable};
    const MappedSum &sum = sums[factor - products.size()];
    return {&sum.value, sum.variable};
  };
  auto [own, ownPosition] = get(number);
  for (unsigned other = 0; other < number; ++other) {
    auto [factor, position] = get(other);
    if (factor->tensor != own->tensor || getWidth(other) != getWidth(number))
      continue;
    bool same = true;
    for (auto [a, b] : llvm::zip_equal(own->index, factor->index)) {
      MLIRContext *context = a.getContext();
      AffineExpr moved = a.replace({{getAffineDimExpr(own->along, context), getAffineDimExpr(factor->along, context)},
                                    {getAffineDimExpr(ownPosition, context), getAffineDimExpr(position, context)}});
      same &= moved == b;
    }
    if (same)
      return other;
  }
  return number;
}

int64_t MappedMapping::getRoom(const MappedPlan &plan, unsigned factor) {
  // Columns of values come in pairs of blocks, as trips do.
  static_assert(2 * MatrixUnit::kColumns == MatrixUnit::kTrips);
  return llvm::alignTo(plan.getWidth(factor), MatrixUnit::kTrips);
}

int64_t MappedMapping::countRowBytes(const MappedPlan &plan) const {
  int64_t elements = 0;
  for (unsigned i = 0; i < plan.products.size(); ++i)
    elements += rows * TileStaging::getLead(plan.narrow, getRoom(plan, i));
  return elements * getElementByteSize(plan.narrow);
}

int64_t MappedMapping::countTileBytes(const MappedPlan &plan) const {
  int64_t elements = 0;
  for (unsigned i = 0; i < plan.countFactors(); ++i)
    if (plan.findSame(i) == i)
      elements += keys * TileStaging::getLead(plan.narrow, getRoom(plan, i));
  return stages * elements * getElementByteSize(plan.narrow);
}

/// Whether rows, results and products of a thread fit into its registers, beside what is on its way.
static bool fitsRegisters(const MappedPlan &plan, const MappedMapping &mapping) {
  int64_t rowBlocks = mapping.rows / (MappedMapping::kThreads / MatrixUnit::kWarp * MatrixUnit::kRows);
  int64_t registers = 0;
  for (unsigned i = 0; i < plan.products.size(); ++i)
    registers += MappedMapping::getRoom(plan, i) / 4 + mapping.keys / 2;
  for (unsigned i = plan.products.size(); i < plan.countFactors(); ++i)
    registers += MappedMapping::getRoom(plan, i) / 2;
  return rowBlocks * registers <= 192;
}

std::optional<MappedMapping> MappedMapping::choose(const MappedPlan &plan, const TargetModel &model) {
  CudaPrefillFigures::Rates rates = model.cuda().prefill.tensorRates;
  std::optional<MappedMapping> best;
  for (int64_t rows : {128, 64})
    for (int64_t keys : {64, 32})
      for (int64_t stages : {2, 1}) {
        MappedMapping mapping{rows, keys, stages};
        if (!fitsRegisters(plan, mapping) ||
            mapping.countBytes(plan) + TileStaging::kReservedBytes > model.sharedBytesOnRequest)
          continue;
        double products = 0;
        for (unsigned i = 0; i < plan.countFactors(); ++i) {
          bool twice = i >= plan.products.size() && !plan.sums[i - plan.products.size()].rounded;
          products += static_cast<double>(getRoom(plan, i)) * (twice ? 2 : 1);
        }
        double tile = static_cast<double>(rows * keys) * (products / rates.products + 1 / rates.softmax);
        int64_t blocks = plan.batches * llvm::divideCeil(plan.rowCount, rows);
        int64_t tiles = llvm::divideCeil(plan.length, keys);
        mapping.ns =
            estimateTiledNs({blocks, tiles, stages, mapping.countBytes(plan), tile, rates.alone, plan.masked}, model);
        if (!best || mapping.ns < best->ns)
          best = mapping;
      }
  return best;
}
