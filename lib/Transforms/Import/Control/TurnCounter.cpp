// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TurnCounter.h"
#include "cgmlir/IR/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// Longer chains of operations are not followed.
static constexpr unsigned kMostDepth = 200;

static std::optional<APInt> readAttribute(Attribute attribute) {
  if (auto integer = dyn_cast<IntegerAttr>(attribute))
    return integer.getValue();
  auto elements = dyn_cast<DenseElementsAttr>(attribute);
  if (elements && isSingleInteger(elements.getType()))
    return *elements.getValues<APInt>().begin();
  return std::nullopt;
}

static Attribute makeAttribute(Type type, const APInt &value) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return DenseElementsAttr::get(tensor, value);
  return IntegerAttr::get(type, value);
}

std::optional<APInt> TurnCounter::evaluate(Value value, unsigned depth) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  if (depth > kMostDepth || ++work > maxWork || !isSingleInteger(value.getType()))
    return std::nullopt;
  std::optional<APInt> result = compute(value, depth + 1);
  known[value] = result;
  return result;
}

std::optional<APInt> TurnCounter::compute(Value value, unsigned depth) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return computeArgument(argument, depth);
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  Attribute constant;
  if (matchPattern(op, m_Constant(&constant)))
    return readAttribute(constant);
  return llvm::TypeSwitch<Operation *, std::optional<APInt>>(op)
      .Case([&](linalg::LinalgOp op) { return computeLinalg(op, result.getResultNumber(), depth); })
      .Case([&](linalg::IndexOp) { return APInt(64, 0); })
      .Case([&](arith::AndIOp op) { return computeAnd(op, depth); })
      .Case<tensor::ExtractOp, tensor::FromElementsOp, tensor::SplatOp, tensor::CastOp, tensor::ExpandShapeOp,
            tensor::CollapseShapeOp, tensor::ReshapeOp>([&](auto op) { return evaluate(op->getOperand(0), depth); })
      .Default([&](Operation *) { return fold(result, depth); });
}

std::optional<APInt> TurnCounter::computeArgument(BlockArgument argument, unsigned depth) {
  Block *block = argument.getOwner();
  if (block == loop.getBeforeBody()) {
    asked.insert(argument.getArgNumber());
    auto now = current.find(argument.getArgNumber());
    return now == current.end() ? std::nullopt : std::optional(now->second);
  }
  if (block == loop.getAfterBody())
    return evaluate(loop.getConditionOp().getArgs()[argument.getArgNumber()], depth);
  if (auto op = dyn_cast<linalg::LinalgOp>(block->getParentOp()))
    return evaluate(op.getMatchingOpOperand(argument)->get(), depth);
  return std::nullopt;
}

/// All tensors have one element, so the body runs once.
std::optional<APInt> TurnCounter::computeLinalg(linalg::LinalgOp op, unsigned result, unsigned depth) {
  if (!op.hasPureTensorSemantics() || !llvm::all_of(op.getStaticLoopRanges(), [](int64_t size) { return size == 1; }))
    return std::nullopt;
  return evaluate(op.getBlock()->getTerminator()->getOperand(result), depth);
}

/// Returns nothing if one side is not known, unless the other side is zero.
std::optional<APInt> TurnCounter::computeAnd(Operation *op, unsigned depth) {
  std::optional<APInt> lhs = evaluate(op->getOperand(0), depth);
  std::optional<APInt> rhs = lhs && lhs->isZero() ? std::nullopt : evaluate(op->getOperand(1), depth);
  if (lhs && rhs)
    return *lhs & *rhs;
  if (lhs && lhs->isZero())
    return lhs;
  return rhs && rhs->isZero() ? rhs : std::nullopt;
}

std::optional<APInt> TurnCounter::fold(OpResult result, unsigned depth) {
  Operation *op = result.getOwner();
  if (op->getNumRegions() != 0 || op->getNumOperands() == 0 || !isMemoryEffectFree(op) ||
      !OpTrait::hasElementwiseMappableTraits(op))
    return std::nullopt;
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    std::optional<APInt> value = evaluate(operand, depth);
    if (!value)
      return std::nullopt;
    operands.push_back(makeAttribute(operand.getType(), *value));
  }
  SmallVector<OpFoldResult> results;
  if (failed(op->fold(operands, results)) || results.size() != op->getNumResults())
    return std::nullopt;
  OpFoldResult folded = results[result.getResultNumber()];
  if (auto same = dyn_cast<Value>(folded))
    return evaluate(same, depth);
  return readAttribute(cast<Attribute>(folded));
}

bool TurnCounter::follow(unsigned position) {
  if (carried.contains(position))
    return true;
  auto first = current.find(position);
  if (first == current.end())
    return false;
  carried[position] = {first->second, first->second, first->second};
  return true;
}

void TurnCounter::note(Carried &value, const APInt &now, int64_t turn) {
  int64_t difference = 0;
  bool fits = !llvm::SubOverflow(now.getSExtValue(), value.last.getSExtValue(), difference);
  if (turn == 1)
    value.step = difference;
  value.regular &= fits && difference == value.step;
  value.last = now;
}

void TurnCounter::begin() {
  for (auto [position, init] : llvm::enumerate(loop.getInits()))
    if (std::optional<APInt> first = evaluate(init))
      current[position] = *first;
}

std::optional<int64_t> TurnCounter::count() {
  begin();
  Value condition = loop.getConditionOp().getCondition();
  OperandRange yielded = loop.getYieldOp().getOperands();
  for (int64_t turn = 0;; ++turn) {
    known.clear();
    std::optional<APInt> goesOn = evaluate(condition);
    if (!goesOn)
      return std::nullopt;
    if (goesOn->isZero()) {
      // Values that only the first condition reads need not be followed through further turns.
      for (unsigned position : asked)
        if (!follow(position))
          return std::nullopt;
      for (auto &[position, value] : carried)
        value.end = current.lookup(position);
      return turn;
    }
    if (turn > 0)
      for (auto &[position, value] : carried)
        note(value, current.lookup(position), turn);
    // Values that the condition depends on in later turns are asked for here.
    llvm::DenseMap<unsigned, APInt> next;
    for (unsigned i = 0; i < asked.size(); ++i) { // NOLINT(modernize-loop-convert): it grows
      std::optional<APInt> value = follow(asked[i]) ? evaluate(yielded[asked[i]]) : std::nullopt;
      if (!value)
        return std::nullopt;
      next[asked[i]] = *value;
    }
    current = std::move(next);
  }
}
