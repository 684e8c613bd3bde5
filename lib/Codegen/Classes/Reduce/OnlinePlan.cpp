// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OnlinePlan.h"
#include "../Product/ProductPlan.h"
#include "cgmlir/Codegen/IndexTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Fewer rows than this leave most of a warp's empty, and shorter rows are not worth tiles.
constexpr int64_t kLeastRows = 16, kLeastLength = 32;
/// Wider keys or values do not fit into the registers of a warp.
constexpr int64_t kMaxWidth = 128;
/// Multiply-adds, and steps of a softmax, per ns of a multiprocessor; what a block takes besides.
constexpr double kRate = 600, kSoftmaxRate = 9, kBlockNs = 1500;

/// Looks through operations that only move elements to what computes them: a scalar in the body of an operation, or the
/// result of a reduction.
Value resolve(Value value) {
  while (true) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      Operation *parent = argument.getOwner()->getParentOp();
      if (!isa<linalg::LinalgOp>(parent))
        return value;
      value = parent->getOperand(argument.getArgNumber());
      continue;
    }
    Operation *op = value.getDefiningOp();
    if (!isa<RankedTensorType>(value.getType()))
      return value;
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op)) {
      value = op->getOperand(0);
      continue;
    }
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (!linalgOp || linalgOp.getNumReductionLoops() > 0)
      return value;
    value = linalgOp.getBlock()->getTerminator()->getOperand(cast<OpResult>(value).getResultNumber());
  }
}

/// The same for a maximum, of which JAX takes the larger of it and the least number there is.
Value resolveTop(Value value) {
  value = resolve(value);
  Operation *op = value.getDefiningOp();
  if (isa_and_present<arith::MaximumFOp, arith::MaxNumFOp>(op))
    for (unsigned i = 0; i < 2; ++i)
      if (matchPattern(resolve(op->getOperand(i)), m_NegInfFloat()))
        return resolve(op->getOperand(1 - i));
  return value;
}

class Analyzer {
public:
  Analyzer(const ChainPlan &chain, const IndexSpace &space) : space(space) { plan.chain = chain; }

  std::optional<OnlinePlan> run() {
    if (!checkStages() || !matchSoftmax() || !findFactors() || !splitVariables())
      return std::nullopt;
    return std::move(plan);
  }

private:
  static Value resultOf(const ReduceStage &stage) { return stage.reduction.op->getResult(0); }

  bool checkStages() {
    if (plan.chain.stages.size() != 3 || plan.chain.stages[0].kind != ChainStage::Kind::Row ||
        plan.chain.stages[1].kind != ChainStage::Kind::Statistic ||
        plan.chain.stages[2].kind != ChainStage::Kind::Statistic ||
        !isContraction(plan.chain.stages[0].stage.reduction))
      return false;
    return llvm::all_of(
        std::array{&plan.getScores().stage, &plan.getTop(), &plan.getSum(), &plan.getLast()},
        [](const ReduceStage *stage) { return stage->dims.size() == 1 && stage->reduction.neutral.getType().isF32(); });
  }

  /// The sum is one of exp(x - m), the maximum one of x, and the weights are those terms.
  bool matchSoftmax() {
    if (!isa<arith::MaximumFOp, arith::MaxNumFOp>(plan.getTop().reduction.combiner) ||
        !isa<arith::AddFOp>(plan.getSum().reduction.combiner))
      return false;
    Value term = resolve(plan.getSum().reduction.element);
    auto exponential = term.getDefiningOp<math::ExpOp>();
    Value exponent = exponential ? resolve(exponential.getOperand()) : Value();
    auto difference = exponent ? exponent.getDefiningOp<arith::SubFOp>() : arith::SubFOp();
    if (!difference || resolveTop(difference.getRhs()) != resultOf(plan.getTop()) ||
        resolve(difference.getLhs()) != resolve(plan.getTop().reduction.element))
      return false;
    Operation *product = plan.getLast().reduction.element.getDefiningOp();
    for (unsigned i = 0; i < 2; ++i)
      if (matchWeight(product->getOperand(i), term)) {
        plan.weight = product->getOperand(i);
        plan.value = product->getOperand(1 - i);
        return true;
      }
    return false;
  }

  bool matchWeight(Value weight, Value term) {
    plan.rounded = plan.divided = false;
    Value scalar = resolve(weight);
    while (Operation *conversion = scalar.getDefiningOp()) {
      if (auto round = dyn_cast<arith::TruncFOp>(conversion)) {
        roundedTo = getElementTypeOrSelf(round.getType());
        plan.rounded = true;
      } else if (!isa<arith::ExtFOp>(conversion)) {
        break;
      }
      scalar = resolve(conversion->getOperand(0));
    }
    if (scalar == term)
      return true;
    plan.divided = true;
    Value sum = resultOf(plan.getSum());
    if (auto quotient = scalar.getDefiningOp<arith::DivFOp>())
      return resolve(quotient.getLhs()) == term && resolve(quotient.getRhs()) == sum;
    auto product = scalar.getDefiningOp<arith::MulFOp>();
    for (unsigned i = 0; product && i < 2; ++i) {
      auto inverse = resolve(product->getOperand(i)).getDefiningOp<arith::DivFOp>();
      if (inverse && matchPattern(inverse.getLhs(), m_OneFloat()) && resolve(inverse.getRhs()) == sum)
        return resolve(product->getOperand(1 - i)) == term;
    }
    return false;
  }

  static AffineMap mapOf(linalg::LinalgOp op, Value factor) {
    while (Operation *conversion = factor.getDefiningOp())
      factor = conversion->getOperand(0);
    return op.getMatchingIndexingMap(&op->getOpOperand(cast<BlockArgument>(factor).getArgNumber()));
  }

  /// Keys are what differs along the row.
  bool findFactors() {
    linalg::LinalgOp op = plan.getScores().stage.reduction.op;
    AffineMap result = op.getIndexingMapMatchingResult(cast<OpResult>(op->getResult(0)));
    auto along = dyn_cast<AffineDimExpr>(result.getResult(plan.getScores().position));
    if (!along)
      return false;
    Operation *product = plan.getScores().stage.reduction.element.getDefiningOp();
    plan.query = product->getOperand(0);
    plan.key = product->getOperand(1);
    if (mapOf(op, plan.query).isFunctionOfDim(along.getPosition()))
      std::swap(plan.query, plan.key);
    if (mapOf(op, plan.query).isFunctionOfDim(along.getPosition()) ||
        !mapOf(op, plan.key).isFunctionOfDim(along.getPosition()))
      return false;
    plan.narrow = getSourceType(plan.query);
    return isa_and_present<Float16Type, BFloat16Type>(plan.narrow) && getSourceType(plan.key) == plan.narrow &&
           getSourceType(plan.value) == plan.narrow && (!plan.rounded || roundedTo == plan.narrow);
  }

  bool depends(const ReduceStage &stage, Value factor, unsigned variable) const {
    linalg::LinalgOp op = stage.reduction.op;
    AffineMap map = mapOf(op, factor);
    IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), stage.result);
    for (auto [dim, expr] : llvm::enumerate(loops))
      if (map.isFunctionOfDim(dim) && expr.isFunctionOfDim(variable))
        return true;
    return false;
  }

  bool splitVariables() {
    plan.column = *plan.chain.last.column;
    plan.keyWidth = plan.getScores().stage.extents.front();
    plan.valueWidth = plan.chain.last.getExtent(plan.column);
    for (unsigned variable : plan.chain.last.group) {
      bool inQuery = depends(plan.getScores().stage, plan.query, variable);
      bool inKey = depends(plan.getScores().stage, plan.key, variable);
      bool inValue = depends(plan.getLast(), plan.value, variable);
      if (variable == plan.column) {
        if (inQuery || inKey || !inValue)
          return false;
      } else if (inKey || inValue) {
        plan.batch.push_back(variable);
        plan.batches *= plan.chain.last.getExtent(variable);
      } else if (inQuery) {
        plan.rows.push_back(variable);
        plan.rowCount *= plan.chain.last.getExtent(variable);
      } else {
        return false;
      }
    }
    auto fits = [](int64_t width) { return width % 16 == 0 && width <= kMaxWidth; };
    return plan.rowCount >= kLeastRows && plan.chain.length >= kLeastLength && fits(plan.keyWidth) &&
           fits(plan.valueWidth);
  }

  const IndexSpace &space;
  OnlinePlan plan;
  Type roundedTo;
};

} // namespace

std::optional<OnlinePlan> OnlinePlan::analyze(const ChainPlan &chain, const IndexSpace &space,
                                              const TargetModel &model) {
  return model.tensorCores ? Analyzer(chain, space).run() : std::nullopt;
}

OnlineMapping OnlineMapping::choose(const OnlinePlan &plan, const TargetModel &model) {
  // Keys and values of two tiles lie in shared memory; the queries do before them.
  OnlineMapping mapping{64, 0};
  int64_t width = plan.keyWidth + plan.valueWidth + 16;
  if (2 * mapping.keys * width * 2 > model.sharedBytes || plan.chain.length <= 32)
    mapping.keys = 32;
  int64_t blocks = plan.batches * llvm::divideCeil(plan.rowCount, kRows);
  double products = static_cast<double>(plan.keyWidth) + static_cast<double>(plan.valueWidth) * (plan.rounded ? 1 : 2);
  double perKey = kRows * (products / kRate + 1 / kSoftmaxRate);
  mapping.ns =
      llvm::divideCeil(blocks, model.units) * (static_cast<double>(plan.chain.length) * perKey + kBlockNs) + kBlockNs;
  return mapping;
}
