// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OnlinePlan.h"
#include "../../Classes.h"
#include "../../Product/ProductPlan.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Shorter rows are not worth tiles.
constexpr int64_t kLeastLength = 32;
/// Wider keys or values do not fit into the registers of a warp.
constexpr int64_t kMaxWidth = 256;

/// A scalar in the body of an operation, or the result of a reduction, that `value` is an element of.
Value resolve(Value value) {
  return findComputed(value, [](Operation *op) { return !isa<tensor::ExtractSliceOp>(op); });
}

/// Through conversions that lose nothing.
Value resolveWidened(Value value) {
  value = resolve(value);
  while (auto widened = value.getDefiningOp<arith::ExtFOp>())
    value = resolve(widened.getIn());
  return value;
}

/// The same for a maximum, of which JAX takes the larger of it and the least number there is.
Value resolveTop(Value value) {
  value = resolveWidened(value);
  Operation *op = value.getDefiningOp();
  if (isa_and_present<arith::MaximumFOp, arith::MaxNumFOp>(op))
    for (unsigned i = 0; i < 2; ++i)
      if (matchPattern(resolveWidened(op->getOperand(i)), m_NegInfFloat()))
        return resolveWidened(op->getOperand(1 - i));
  return value;
}

class Analyzer {
public:
  Analyzer(const ChainPlan &chain, const StoredWalk &source) : source(source) { plan.chain = chain; }

  std::optional<OnlinePlan> run() {
    if (!checkStages() || !matchSoftmax() || !findFactors() || !splitVariables())
      return std::nullopt;
    unsigned left = 256;
    plan.masked = dependsOnComparison(plan.getTop().reduction.element, left);
    return std::move(plan);
  }

  std::optional<unsigned> findTop() { return checkStages() && matchSoftmax() ? std::optional(plan.top) : std::nullopt; }

private:
  /// True if `value` is computed by a selection that a comparison of positions decides.
  static bool dependsOnComparison(Value value, unsigned &left, bool chosen = false) {
    Operation *op = resolve(value).getDefiningOp();
    if (!op || left == 0 || (isa<linalg::LinalgOp>(op) && isa<RankedTensorType>(value.getType())))
      return false;
    --left;
    if (isa<arith::CmpIOp>(op) && chosen)
      return true;
    if (auto choice = dyn_cast<arith::SelectOp>(op))
      if (dependsOnComparison(choice.getCondition(), left, /*chosen=*/true))
        return true;
    return llvm::any_of(op->getOperands(), [&](Value operand) { return dependsOnComparison(operand, left, chosen); });
  }

  /// Looks through conversions between f32 and 16 bits, too. What a softmax has between its scores and its weights is
  /// not rounded: what is summed up of a part of the row could not be corrected as if it had been. Terms are 1 at most,
  /// so that no rounding of f16 would be an infinity, unless it is that of their sum.
  Value resolveUnrounded(Value value) const {
    constexpr int64_t kLargestHalf = 65504;
    while (true) {
      value = resolve(value);
      Operation *op = value.getDefiningOp();
      if (!isa_and_present<arith::ExtFOp, arith::TruncFOp>(op))
        return value;
      Type wide = value.getType(), narrow = op->getOperand(0).getType();
      if (isa<arith::TruncFOp>(op))
        std::swap(wide, narrow);
      if (!wide.isF32() || !(narrow.isBF16() || (narrow.isF16() && plan.chain.length <= kLargestHalf)))
        return value;
      value = op->getOperand(0);
    }
  }

  static Value resultOf(const ReduceStage &stage) { return stage.reduction.op->getResult(0); }

  /// There are scores, a maximum and a sum along the row, and perhaps whether all of the row is masked.
  bool checkStages() {
    const ChainPlan &chain = plan.chain;
    if (chain.stages.size() < 3 || chain.stages.size() > 4 || chain.stages[0].kind != ChainStage::Kind::Row ||
        !isContraction(chain.stages[0].stage.reduction))
      return false;
    for (auto [number, chained] : llvm::drop_begin(llvm::enumerate(chain.stages))) {
      Operation *combiner = chained.stage.reduction.combiner;
      if (chained.kind != ChainStage::Kind::Statistic || chained.stage.dims.size() != 1)
        return false;
      if (isa<arith::MaximumFOp, arith::MaxNumFOp>(combiner))
        plan.top = number;
      else if (isa<arith::AddFOp>(combiner))
        plan.sum = number;
      else if (isa<arith::AndIOp>(combiner))
        empty = number;
    }
    if (!plan.top || !plan.sum || (chain.stages.size() == 4 && !empty))
      return false;
    plan.type = plan.getLast().reduction.neutral.getType();
    return isa<Float32Type, Float64Type>(plan.type) &&
           llvm::all_of(std::array{&plan.getScores().stage, &plan.getTop(), &plan.getSum(), &plan.getLast()},
                        [&](const ReduceStage *stage) {
                          return stage->dims.size() == 1 &&
                                 (stage->reduction.neutral.getType() == plan.type || isNarrowTop(*stage));
                        });
  }

  /// True for a maximum of 16 bits, of nothing but scores: in f32 it is the same number.
  bool isNarrowTop(const ReduceStage &stage) const {
    Type type = stage.reduction.neutral.getType();
    return &stage == &plan.getTop() && plan.type.isF32() && isa<Float16Type, BFloat16Type>(type) &&
           stage.beginsNeutral();
  }

  /// The sum is one of exp(x - m), the maximum one of x, and the weights are those terms.
  bool matchSoftmax() {
    Value term = resolveUnrounded(plan.getSum().reduction.element);
    auto exponential = term.getDefiningOp<math::ExpOp>();
    Value exponent = exponential ? resolveUnrounded(exponential.getOperand()) : Value();
    auto difference = exponent ? exponent.getDefiningOp<arith::SubFOp>() : arith::SubFOp();
    if (!difference || resolveTop(difference.getRhs()) != resultOf(plan.getTop()) ||
        resolveWidened(difference.getLhs()) != resolveWidened(plan.getTop().reduction.element))
      return false;
    Operation *product = plan.getLast().reduction.element.getDefiningOp();
    for (unsigned i = 0; i < 2; ++i)
      if (matchWeight(product->getOperand(i), term)) {
        plan.weight = product->getOperand(i);
        plan.value = product->getOperand(1 - i);
        return !empty || plan.zeroIfEmpty;
      }
    return false;
  }

  /// True if `condition` says whether x is minus infinity in all of the row, or its maximum.
  bool isEmptiness(Value condition) const {
    if (auto compared = resolve(condition).getDefiningOp<arith::CmpFOp>())
      return compared.getPredicate() == arith::CmpFPredicate::OEQ &&
             matchPattern(resolve(compared.getRhs()), m_NegInfFloat()) &&
             resolveTop(compared.getLhs()) == resultOf(plan.getTop());
    if (!empty || resolve(condition) != resultOf(plan.chain.stages[empty].stage))
      return false;
    const ReduceStage &stage = plan.chain.stages[empty].stage;
    auto compared = resolve(stage.reduction.element).getDefiningOp<arith::CmpFOp>();
    linalg::LinalgOp op = stage.reduction.op;
    auto fill = op.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
    if (!compared || compared.getPredicate() != arith::CmpFPredicate::OEQ || !fill ||
        !matchPattern(fill.value(), m_One()))
      return false;
    return matchPattern(compared.getRhs(), m_NegInfFloat()) &&
           resolveWidened(compared.getLhs()) == resolveWidened(plan.getTop().reduction.element);
  }

  bool matchWeight(Value weight, Value term) {
    plan.rounded = plan.divided = plan.zeroIfEmpty = false;
    Value scalar = resolve(weight);
    while (Operation *conversion = scalar.getDefiningOp()) {
      if (auto round = dyn_cast<arith::TruncFOp>(conversion)) {
        roundedTo = getElementTypeOrSelf(round.getType());
        plan.rounded = true;
      } else if (auto choice = dyn_cast<arith::SelectOp>(conversion)) {
        if (plan.zeroIfEmpty || !isEmptiness(choice.getCondition()) ||
            !matchPattern(resolve(choice.getTrueValue()), m_AnyZeroFloat()))
          return false;
        plan.zeroIfEmpty = true;
        scalar = resolve(choice.getFalseValue());
        continue;
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
      return resolveUnrounded(quotient.getLhs()) == term && resolveUnrounded(quotient.getRhs()) == sum;
    auto product = scalar.getDefiningOp<arith::MulFOp>();
    for (unsigned i = 0; product && i < 2; ++i) {
      auto inverse = resolveUnrounded(product->getOperand(i)).getDefiningOp<arith::DivFOp>();
      if (inverse && matchPattern(inverse.getLhs(), m_OneFloat()) && resolveUnrounded(inverse.getRhs()) == sum)
        return resolveUnrounded(product->getOperand(1 - i)) == term;
    }
    return false;
  }

  static AffineMap mapOf(linalg::LinalgOp op, Value factor) {
    return op.getMatchingIndexingMap(&getFactorOperand(op, factor));
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
    // The constants by which all queries and keys are multiplied are left to the scores.
    Type query = sourceOf(plan.query, /*scaled=*/true), key = sourceOf(plan.key, /*scaled=*/true);
    Type value = sourceOf(plan.value, /*scaled=*/false);
    if (plan.type.isF32() && isa_and_present<Float16Type, BFloat16Type>(query) && key == query && value == query &&
        (!plan.rounded || roundedTo == query)) {
      plan.narrow = query;
      return true;
    }
    // Numbers that are rounded on the way are multiplied as they are by nothing but tensor cores.
    return !plan.rounded;
  }

  /// The type that a factor has before it is widened.
  Type sourceOf(Value factor, bool scaled) {
    while (Value inner = scaled ? stripScale(resolve(factor), plan.scale) : Value())
      factor = inner;
    return getSourceType(factor, &source);
  }

  bool depends(const ReduceStage &stage, Value factor, unsigned variable) const {
    linalg::LinalgOp op = stage.reduction.op;
    AffineMap map = mapOf(op, factor);
    IndexTuple loops = getLoopPoint(source.getSpace(), op, cast<OpResult>(op->getResult(0)), stage.result);
    for (auto [dim, expr] : llvm::enumerate(loops))
      if (map.isFunctionOfDim(dim) && expr.isFunctionOfDim(variable))
        return true;
    return false;
  }

  bool splitVariables() {
    plan.column = *plan.chain.last.getColumn();
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
    return plan.chain.length >= kLeastLength && plan.keyWidth <= kMaxWidth && plan.valueWidth <= kMaxWidth;
  }

  const StoredWalk &source;
  OnlinePlan plan;
  Type roundedTo;
  /// The number of the stage that says whether all of a row is masked, or 0.
  unsigned empty = 0;
};

} // namespace

static std::optional<double> getConstant(Value scalar) {
  while (isa_and_present<arith::TruncFOp, arith::ExtFOp>(scalar.getDefiningOp()))
    scalar = scalar.getDefiningOp()->getOperand(0);
  APFloat constant(0.0);
  if (!matchPattern(resolve(scalar), m_ConstantFloat(&constant)) || !constant.isFiniteNonZero())
    return std::nullopt;
  bool lost = false;
  constant.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lost);
  return constant.convertToDouble();
}

OpOperand &cg::getFactorOperand(linalg::LinalgOp op, Value factor) {
  while (Operation *conversion = factor.getDefiningOp())
    factor = conversion->getOperand(0);
  return op->getOpOperand(cast<BlockArgument>(factor).getArgNumber());
}

Value cg::stripScale(Value scalar, double &scale) {
  auto product = scalar.getDefiningOp<arith::MulFOp>();
  if (!product || getElementTypeOrSelf(product.getType()).getIntOrFloatBitWidth() < 32)
    return Value();
  for (unsigned i = 0; i < 2; ++i)
    if (std::optional<double> factor = getConstant(product->getOperand(i))) {
      scale *= *factor;
      return product->getOperand(1 - i);
    }
  return Value();
}

std::optional<OnlinePlan> OnlinePlan::analyze(const ChainPlan &chain, const StoredWalk &source,
                                              const TargetModel &model) {
  return model.tensorCores ? Analyzer(chain, source).run() : std::nullopt;
}

std::optional<unsigned> OnlinePlan::findTop(const ChainPlan &chain, const StoredWalk &source) {
  return Analyzer(chain, source).findTop();
}
