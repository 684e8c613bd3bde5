// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/TurnBound.h"
#include "cgmlir/IR/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

/// Longer chains of operations are not followed.
static constexpr unsigned kMostDepth = 200;

static constexpr int64_t kLeast = std::numeric_limits<int64_t>::min(), kMost = std::numeric_limits<int64_t>::max();

static unsigned getWidth(Value value) {
  Type type = getElementTypeOrSelf(value.getType());
  return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
}

static bool isOnceOnly(linalg::LinalgOp op) {
  return op.hasPureTensorSemantics() && llvm::all_of(op.getStaticLoopRanges(), [](int64_t size) { return size == 1; });
}

/// True if a value from outside of a loop is computed by few operations, because facts are found by recursion.
static bool isShort(Value value) {
  constexpr size_t kMost = 2000;
  llvm::SetVector<Operation *> slice;
  auto add = [&](Value operand) {
    if (Operation *op = operand.getDefiningOp())
      slice.insert(op);
  };
  add(value);
  for (size_t i = 0; i < slice.size() && slice.size() <= kMost; ++i)
    llvm::for_each(slice[i]->getOperands(), add);
  return slice.size() <= kMost;
}

/// Writes a comparison with its smaller side first.
static void turnRound(arith::CmpIPredicate &predicate, Value &left, Value &right) {
  using Predicate = arith::CmpIPredicate;
  if (predicate != Predicate::sgt && predicate != Predicate::sge && predicate != Predicate::ugt &&
      predicate != Predicate::uge)
    return;
  std::swap(left, right);
  predicate = predicate == Predicate::sgt   ? Predicate::slt
              : predicate == Predicate::sge ? Predicate::sle
              : predicate == Predicate::ugt ? Predicate::ult
                                            : Predicate::ule;
}

Fact TurnBound::getOutside(Value value) { return isShort(value) ? outside.get(value) : Fact(); }

Fact TurnBound::evaluate(Value value, unsigned depth) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  if (depth > kMostDepth || ++work > maxWork || !isSingleInteger(value.getType()))
    return Fact();
  Fact result = compute(value, depth + 1);
  return known[value] = result.isInteger() ? result : Fact();
}

Value TurnBound::lookThrough(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Block *block = argument.getOwner();
    if (block == loop.getAfterBody())
      return loop.getConditionOp().getArgs()[argument.getArgNumber()];
    auto op = dyn_cast<linalg::LinalgOp>(block->getParentOp());
    return op && loop->isAncestor(op) && isOnceOnly(op) ? op.getMatchingOpOperand(argument)->get() : Value();
  }
  Operation *op = value.getDefiningOp();
  if (!loop->isProperAncestor(op))
    return Value();
  if (auto loops = dyn_cast<linalg::LinalgOp>(op))
    return isOnceOnly(loops) ? loops.getBlock()->getTerminator()->getOperand(cast<OpResult>(value).getResultNumber())
                             : Value();
  return isa<tensor::ExtractOp, tensor::FromElementsOp, tensor::SplatOp, tensor::CastOp, tensor::ExpandShapeOp,
             tensor::CollapseShapeOp, tensor::ReshapeOp>(op)
             ? op->getOperand(0)
             : Value();
}

Fact TurnBound::compute(Value value, unsigned depth) {
  if (Value source = lookThrough(value))
    return evaluate(source, depth);
  if (auto argument = dyn_cast<BlockArgument>(value))
    return computeArgument(argument);
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  Attribute constant;
  if (matchPattern(op, m_Constant(&constant)))
    return readFact(constant);
  if (!loop->isProperAncestor(op))
    return getOutside(value);
  if (isa<linalg::IndexOp>(op))
    return Fact::integer(0, 0);
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return computeBranch(branch, result.getResultNumber(), depth);
  return computeElement(result, depth);
}

Fact TurnBound::computeArgument(BlockArgument argument) {
  if (argument.getOwner() == loop.getBeforeBody()) {
    asked.insert(argument.getArgNumber());
    return current.lookup(argument.getArgNumber());
  }
  return loop->isAncestor(argument.getOwner()->getParentOp()) ? Fact() : getOutside(argument);
}

Fact TurnBound::computeBranch(scf::IfOp branch, unsigned result, unsigned depth) {
  Fact condition = evaluate(branch.getCondition(), depth);
  auto arm = [&](scf::YieldOp yield) { return evaluate(yield.getOperand(result), depth); };
  if (condition.isInteger(1))
    return arm(branch.thenYield());
  if (condition.isInteger(0))
    return arm(branch.elseYield());
  return join(arm(branch.thenYield()), arm(branch.elseYield()));
}

/// By its range; numbers that are known are folded, of which there are more operations.
Fact TurnBound::computeElement(OpResult result, unsigned depth) {
  Operation *op = result.getOwner();
  if (op->getNumRegions() != 0 || op->getNumResults() != 1 || op->getNumOperands() == 0 || !isMemoryEffectFree(op) ||
      !OpTrait::hasElementwiseMappableTraits(op))
    return Fact();
  SmallVector<Fact> facts;
  SmallVector<Attribute> numbers;
  for (Value operand : op->getOperands()) {
    Fact fact = facts.emplace_back(evaluate(operand, depth));
    if (!fact.isInteger() || fact.low != fact.high)
      continue;
    Type type = operand.getType(), element = getElementTypeOrSelf(type);
    unsigned width = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
    APInt number(width, static_cast<uint64_t>(fact.low), /*isSigned=*/width > 1);
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      numbers.push_back(DenseElementsAttr::get(tensor, number));
    else
      numbers.push_back(IntegerAttr::get(type, number));
  }
  Fact range = computeFact(op, facts);
  SmallVector<OpFoldResult> folded;
  if (range.isInteger() || numbers.size() != facts.size() || failed(op->fold(numbers, folded)) || folded.size() != 1)
    return range;
  if (auto same = dyn_cast<Value>(folded.front()))
    return evaluate(same, depth);
  return readFact(cast<Attribute>(folded.front()));
}

void TurnBound::narrow(Value condition, bool holds, unsigned depth) {
  if (depth > kMostDepth || !getElementTypeOrSelf(condition.getType()).isInteger(1))
    return;
  if (Value source = lookThrough(condition))
    return narrow(source, holds, depth + 1);
  Operation *op = condition.getDefiningOp();
  if (!op || !loop->isProperAncestor(op))
    return;
  if (holds ? isa<arith::AndIOp>(op) : isa<arith::OrIOp>(op)) {
    for (Value operand : op->getOperands())
      narrow(operand, holds, depth + 1);
    return;
  }
  if (isa<arith::XOrIOp>(op)) {
    for (auto [value, other] : {std::pair(0, 1), std::pair(1, 0)})
      if (evaluate(op->getOperand(other)).isInteger(1))
        return narrow(op->getOperand(value), !holds, depth + 1);
    return;
  }
  auto compared = dyn_cast<arith::CmpIOp>(op);
  if (!compared)
    return;
  using Predicate = arith::CmpIPredicate;
  Value a = compared.getLhs(), b = compared.getRhs();
  Predicate predicate = holds ? compared.getPredicate() : arith::invertPredicate(compared.getPredicate());
  turnRound(predicate, a, b);
  Fact left = evaluate(a), right = evaluate(b);
  bool strict = predicate == Predicate::slt || predicate == Predicate::ult;
  bool isUnsigned = predicate == Predicate::ult || predicate == Predicate::ule;
  if (predicate == Predicate::eq || predicate == Predicate::ne)
    return;
  // What is below a number that is not negative, by any sign, is not negative.
  if (right.isInteger() && (!isUnsigned || right.low >= 0) && right.high > kLeast)
    limit(a, isUnsigned ? 0 : kLeast, right.high - strict);
  if (left.isInteger() && !isUnsigned && left.low < kMost)
    limit(b, left.low + strict, kMost);
}

void TurnBound::limit(Value value, int64_t low, int64_t high, unsigned depth) {
  if (depth > kMostDepth || !isSingleInteger(value.getType()))
    return;
  if (Value source = lookThrough(value))
    return limit(source, low, high, depth + 1);
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() != loop.getBeforeBody())
      return;
    Type type = getElementTypeOrSelf(value.getType());
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    Fact &fact = current[argument.getArgNumber()];
    if (!fact.isInteger())
      fact = width == 1 ? Fact::integer(0, 1) : Fact::integer(kLeast >> (64 - width), kMost >> (64 - width));
    if (fact.low <= high && low <= fact.high)
      fact = Fact::integer(std::max(fact.low, low), std::min(fact.high, high));
    return;
  }
  // The same number, extended to a wider type.
  Operation *op = value.getDefiningOp();
  if (isa<arith::ExtSIOp, arith::IndexCastOp>(op) && getWidth(op->getOperand(0)) > 1 &&
      getWidth(op->getOperand(0)) <= getWidth(value))
    limit(op->getOperand(0), low, high, depth + 1);
}

std::optional<int64_t> TurnBound::find() {
  for (auto [position, init] : llvm::enumerate(loop.getInits()))
    if (isSingleInteger(init.getType()))
      if (Fact first = getOutside(init); first.isInteger())
        current[position] = first;
  Value condition = loop.getConditionOp().getCondition();
  for (int64_t turn = 0;; ++turn) {
    known.clear();
    if (evaluate(condition).isInteger(0))
      return turn;
    narrow(condition, /*holds=*/true);
    known.clear();
    llvm::DenseMap<unsigned, Fact> next;
    for (unsigned i = 0; i < asked.size(); ++i) // NOLINT(modernize-loop-convert): it grows
      if (Fact value = evaluate(loop.getYieldOp().getOperands()[asked[i]]); value.isInteger())
        next[asked[i]] = value;
    // Nothing that is known changes any more, or all that was to be computed for it was.
    bool same = next.size() == previous.size() && llvm::all_of(next, [&](const auto &value) {
                  auto before = previous.find(value.first);
                  return before != previous.end() && before->second == value.second;
                });
    if (same || work > maxWork)
      return std::nullopt;
    previous = next;
    current = std::move(next);
  }
}

Value TurnBound::strip(Value value) {
  for (unsigned depth = 0; depth < kMostDepth; ++depth) {
    Value source = lookThrough(value);
    Operation *op = source ? nullptr : value.getDefiningOp();
    // The same number in a type that is at least as wide.
    if (op && isa<arith::IndexCastOp, arith::ExtSIOp>(op) && loop->isProperAncestor(op) &&
        getWidth(op->getOperand(0)) <= getWidth(value))
      source = op->getOperand(0);
    if (!source)
      break;
    value = source;
  }
  return value;
}

std::optional<int64_t> TurnBound::findStep(BlockArgument counter, Value end, int64_t last) {
  Value next = strip(loop.getYieldOp().getOperands()[counter.getArgNumber()]);
  // The end itself, where a step would leave the type.
  bool stays = false;
  if (auto chosen = next.getDefiningOp<arith::SelectOp>(); chosen && strip(chosen.getTrueValue()) == strip(end)) {
    next = strip(chosen.getFalseValue());
    stays = true;
  }
  Type type = getElementTypeOrSelf(counter.getType());
  if (!type.isIntOrIndex())
    return std::nullopt;
  int64_t most = kMost >> (64 - (type.isIndex() ? 64 : type.getIntOrFloatBitWidth()));
  auto sum = next.getDefiningOp<arith::AddIOp>();
  if (!sum)
    return std::nullopt;
  for (auto [value, other] : {std::pair(sum.getLhs(), sum.getRhs()), std::pair(sum.getRhs(), sum.getLhs())})
    if (Fact step = getInvariant(other); strip(value) == counter && step.isInteger() && step.low > 0 &&
                                         (stays || (step.high <= most && last <= most - step.high)))
      return step.low;
  return std::nullopt;
}

Fact TurnBound::getInvariant(Value value) {
  value = strip(value);
  if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == loop.getBeforeBody()) {
    if (strip(loop.getYieldOp().getOperands()[argument.getArgNumber()]) != argument)
      return Fact();
    value = loop.getInits()[argument.getArgNumber()];
  }
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant)))
    return readFact(constant);
  Operation *op = value.getDefiningOp();
  return op && loop->isAncestor(op) ? Fact() : getOutside(value);
}

/// Counts the iterations of a counter from `start` to below `end`.
static std::optional<TurnCount> measureDistance(Fact start, Fact end, int64_t step, bool inclusive) {
  // The largest number of a type is no useful bound.
  constexpr int64_t kWide = std::numeric_limits<int32_t>::max();
  if (!start.isInteger() || !end.isInteger() || start.low <= -kWide || end.high >= kWide)
    return std::nullopt;
  int64_t distance = std::max<int64_t>(0, end.high + inclusive - start.low);
  return TurnCount{llvm::divideCeilSigned(distance, step), start.low == start.high && end.low == end.high};
}

std::optional<TurnCount> TurnBound::measure() { return measure(loop.getConditionOp().getCondition(), 0); }

std::optional<TurnCount> TurnBound::measure(Value condition, unsigned depth) {
  condition = strip(condition);
  if (auto both = condition.getDefiningOp<arith::AndIOp>(); both && depth < kMostDepth) {
    // The loop ends when one of the conditions fails; one that cannot be counted may end it earlier.
    std::optional<TurnCount> least;
    for (Value operand : both->getOperands())
      if (std::optional<TurnCount> count = measure(operand, depth + 1))
        if (!least || count->turns < least->turns)
          least = TurnCount{count->turns, false};
    return least;
  }
  auto compared = condition.getDefiningOp<arith::CmpIOp>();
  if (!compared)
    return std::nullopt;
  using Predicate = arith::CmpIPredicate;
  Predicate predicate = compared.getPredicate();
  Value left = compared.getLhs(), right = compared.getRhs();
  turnRound(predicate, left, right);
  bool inclusive = predicate == Predicate::sle || predicate == Predicate::ule;
  bool isUnsigned = predicate == Predicate::ult || predicate == Predicate::ule;
  if (!inclusive && predicate != Predicate::slt && predicate != Predicate::ult)
    return std::nullopt;
  auto counter = dyn_cast<BlockArgument>(strip(left));
  if (!counter || counter.getOwner() != loop.getBeforeBody())
    return std::nullopt;
  Fact start = getInit(counter), end = getInvariant(right);
  std::optional<int64_t> step = end.isInteger() ? findStep(counter, right, end.high) : std::nullopt;
  if (!step || (isUnsigned && (!start.isInteger() || !end.isInteger() || start.low < 0 || end.low < 0)))
    return std::nullopt;
  return measureDistance(start, end, *step, inclusive);
}

Fact TurnBound::getInit(BlockArgument argument) {
  Value init = loop.getInits()[argument.getArgNumber()];
  Attribute constant;
  return matchPattern(init, m_Constant(&constant)) ? readFact(constant) : getOutside(init);
}

std::optional<TurnCount> cg::countTurns(Operation *loop, int64_t maxWork) {
  if (auto counted = dyn_cast<scf::ForOp>(loop)) {
    if (std::optional<APInt> turns = counted.getUnsignedCmp() ? std::nullopt : counted.getStaticTripCount())
      return turns->getActiveBits() <= 32 ? std::optional(TurnCount{static_cast<int64_t>(turns->getZExtValue()), true})
                                          : std::nullopt;
    for (Value bound : {counted.getLowerBound(), counted.getUpperBound(), counted.getStep()})
      if (!isShort(bound))
        return std::nullopt;
    Tails facts;
    Fact start = facts.get(counted.getLowerBound()), end = facts.get(counted.getUpperBound());
    Fact step = facts.get(counted.getStep());
    if (!step.isInteger() || step.low <= 0 ||
        (counted.getUnsignedCmp() && (!start.isInteger() || !end.isInteger() || start.low < 0 || end.low < 0)))
      return std::nullopt;
    return measureDistance(start, end, step.low, /*inclusive=*/false);
  }
  auto whole = cast<scf::WhileOp>(loop);
  if (!whole.getBefore().hasOneBlock() || !whole.getAfter().hasOneBlock())
    return std::nullopt;
  if (std::optional<TurnCount> count = TurnBound(whole, maxWork).measure())
    return count;
  std::optional<int64_t> bound = TurnBound(whole, maxWork).find();
  return bound ? std::optional(TurnCount{*bound, false}) : std::nullopt;
}
