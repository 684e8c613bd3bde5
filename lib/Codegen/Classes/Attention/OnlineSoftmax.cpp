// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OnlineSoftmax.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

/// Says of an operation that it gives its operand of this number.
constexpr StringLiteral kUnchanged = "cg.unchanged";

//===--- Factors ------------------------------------------------------------===//

Packet OnlineSoftmax::factorAt(const Factor &factor, ArrayRef<AffineExpr> result, AffineExpr position) {
  linalg::LinalgOp op = factor.stage.reduction.op;
  IndexTuple loops = loopsAt(factor.stage, result, position);
  Value scalar = factor.scalar;
  auto scalarIndex = [&](OpFoldResult value) { return emitter.scalarIndex(value); };
  Packet packet;
  double scale = 1;
  while (packet.empty()) {
    auto argument = dyn_cast<BlockArgument>(scalar);
    if (argument && argument.getOwner() == op.getBlock()) {
      OpOperand &operand = op->getOpOperand(argument.getArgNumber());
      Value tensor = operand.get();
      if (!isa<RankedTensorType>(tensor.getType())) {
        packet = emitter.bodyValue(op, loops, scalar);
        break;
      }
      IndexTuple at = space.apply(op.getMatchingIndexingMap(&operand), loops);
      while (Operation *view = tensor.getDefiningOp()) {
        auto source = isa<tensor::BitcastOp>(view) ? std::nullopt : getViewSource(space, view, at, scalarIndex);
        if (!source)
          break;
        std::tie(tensor, at) = *source;
      }
      auto producer = dyn_cast_if_present<linalg::LinalgOp>(tensor.getDefiningOp());
      if (!producer || producer.getNumReductionLoops() > 0) {
        packet = emitter.element(tensor, at);
        break;
      }
      auto yielded = cast<OpResult>(tensor);
      loops = getLoopPoint(space, producer, yielded, at);
      op = producer;
      scalar = op.getBlock()->getTerminator()->getOperand(yielded.getResultNumber());
      continue;
    }
    auto widened = scalar.getDefiningOp<arith::ExtFOp>();
    if (widened && widened.getIn().getType() == factorType) {
      scalar = widened.getIn();
      continue;
    }
    Value inner = factor.scaled ? stripScale(scalar, scale) : Value();
    if (inner)
      scalar = inner;
    else
      packet = emitter.bodyValue(op, loops, scalar);
  }
  for (Value &value : packet)
    value = converted(value);
  return packet;
}

Value OnlineSoftmax::converted(Value value) {
  unsigned from = value.getType().getIntOrFloatBitWidth(), to = factorType.getIntOrFloatBitWidth();
  if (value.getType() == factorType)
    return value;
  if (from > to)
    return arith::TruncFOp::create(builder, loc, factorType, value);
  return arith::ExtFOp::create(builder, loc, factorType, value);
}

IndexTuple OnlineSoftmax::scoresAt(AffineExpr position) {
  const ChainStage &scores = online.getScores();
  IndexTuple at = rewrite(scores.stage.result, point);
  at[scores.position] = position;
  return at;
}

//===--- Weights ------------------------------------------------------------===//

Value OnlineSoftmax::exponential(Value a, Value b) {
  Value difference = arith::SubFOp::create(builder, loc, a, b);
  if (!online.type.isF32())
    return math::ExpOp::create(builder, loc, difference);
  return powerOfTwo(arith::MulFOp::create(builder, loc, difference, number(kLog2OfE)));
}

/// exp(a - b), with `scaledB` the product of b and the logarithm of e. Where a is a score times a constant, one
/// instruction computes the exponent: scores are far from where such products are infinite.
Value OnlineSoftmax::exponential(Value a, Value b, Value scaledB) {
  auto product = online.type.isF32() ? a.getDefiningOp<arith::MulFOp>() : arith::MulFOp();
  APFloat constant(0.0);
  if (!product || !matchPattern(product.getRhs(), m_ConstantFloat(&constant)) || !constant.isFiniteNonZero())
    return exponential(a, b);
  Value factor = number(constant.convertToFloat() * kLog2OfE);
  return powerOfTwo(
      math::FmaOp::create(builder, loc, product.getLhs(), factor, arith::NegFOp::create(builder, loc, scaledB)));
}

SmallVector<Value> OnlineSoftmax::State::flatten() const {
  SmallVector<Value> all(results);
  all.append(top);
  all.append(sum);
  return all;
}

void OnlineSoftmax::State::unflatten(ValueRange all) {
  for (SmallVector<Value> *part : {&results, &top, &sum}) {
    part->assign(all.begin(), all.begin() + part->size());
    all = all.drop_front(part->size());
  }
}

/// Combines values pair by pair: no result waits for all before it.
static Value combineAll(ArrayRef<Value> values, llvm::function_ref<Value(Value, Value)> combine) {
  if (values.size() == 1)
    return values.front();
  size_t half = values.size() / 2;
  return combine(combineAll(values.take_front(half), combine), combineAll(values.drop_front(half), combine));
}

OnlineSoftmax::Weighed OnlineSoftmax::weigh(ArrayRef<Value> scores, const Part &part,
                                            ArrayRef<TileBounds::Choice> unchanged) {
  const ReduceStage &top = online.getTop();
  Value current;
  emitter.bindElements(online.getScores().stage.reduction.op->getResult(0),
                       [&](ArrayRef<AffineExpr> at) { return finish(online.getScores().stage, at, {current}); });
  SmallVector<Value> terms(scores.size());
  // Copies of operations have their attributes.
  for (const TileBounds::Choice &choice : unchanged)
    choice.op->setDiscardableAttr(kUnchanged, builder.getI32IntegerAttr(static_cast<int32_t>(choice.operand)));
  for (size_t row = 0; row < part.rows.size(); ++row) {
    setPoint(online.rows, part.rows[row]);
    for (size_t key = 0; key < part.keys; ++key) {
      size_t score = row * part.keys + key;
      current = scaled(scores[score]);
      Value term = widened(elementAt(top, rewrite(top.result, point), part.positionAt(key)).front());
      if (part.isInside)
        term = arith::SelectOp::create(builder, loc, part.isInside(key), term, lowest());
      terms[score] = term;
    }
  }
  for (const TileBounds::Choice &choice : unchanged)
    choice.op->removeDiscardableAttr(kUnchanged);
  leaveOut(terms);

  Weighed weighed;
  weighed.weights.resize(scores.size());
  for (size_t row = 0; row < part.rows.size(); ++row) {
    setPoint(online.rows, part.rows[row]);
    ArrayRef<Value> own = ArrayRef(terms).slice(row * part.keys, part.keys);
    auto raise = [&](Value a, Value b) { return combine(top, a, b); };
    Value greatest = combineAll(own, raise);
    for (int64_t mask : part.others)
      greatest = raise(greatest, kernel.shuffleXor(greatest, mask));
    greatest = raise(part.top[row], greatest);
    // A row of which everything is masked so far adds nothing, and there is nothing to correct.
    Value begun = topOf(greatest), before = topOf(part.top[row]);
    Value safe = arith::SelectOp::create(builder, loc, isLowest(begun), number(0), begun);
    Value scaledSafe = arith::MulFOp::create(builder, loc, safe, number(kLog2OfE));
    auto weights = MutableArrayRef(weighed.weights).slice(row * part.keys, own.size());
    for (auto [weight, term] : llvm::zip(weights, own))
      weight = exponential(term, safe, scaledSafe);
    Value sum =
        combineAll(weights, [&](Value a, Value b) -> Value { return arith::AddFOp::create(builder, loc, a, b); });
    weighed.factor.push_back(exponential(before, safe));
    weighed.sum.push_back(math::FmaOp::create(builder, loc, part.sum[row], weighed.factor.back(), sum));
    weighed.top.push_back(greatest);
  }
  return weighed;
}

/// Replaces each operation of the present block that is marked as unchanged by the operand that the mark names.
void OnlineSoftmax::leaveOut(MutableArrayRef<Value> terms) {
  llvm::DenseMap<Value, Value> replaced;
  for (Operation &op : *builder.getInsertionBlock())
    if (auto operand = op.getAttrOfType<IntegerAttr>(kUnchanged)) {
      op.removeDiscardableAttr(kUnchanged);
      replaced[op.getResult(0)] = op.getOperand(operand.getInt());
      op.getResult(0).replaceAllUsesWith(op.getOperand(operand.getInt()));
    }
  for (Value &term : terms)
    while (Value other = replaced.lookup(term))
      term = other;
}

//===--- Storing ------------------------------------------------------------===//

OnlineSoftmax::RowResult OnlineSoftmax::finishRow(Value none, Value top, Value total) {
  RowResult row{{}, none, topOf(top), {}, {}};
  // Of a row that is masked as a whole there is no maximum to subtract, and no sum.
  row.empty = isLowest(row.top);
  row.sum = finish(online.getSum(), rewrite(online.getSum().result, point), {total}).front();
  row.inverse = arith::DivFOp::create(builder, loc, number(1), row.sum);
  return row;
}

Value OnlineSoftmax::finishResult(const RowResult &row, Value result) {
  if (online.divided)
    result = arith::MulFOp::create(builder, loc, result, row.inverse);
  return arith::SelectOp::create(builder, loc, row.empty, row.none, result);
}

Value OnlineSoftmax::bindStatistics(const RowResult &row) {
  auto bind = [&](const ReduceStage &stage, Value value) {
    emitter.bindElements(stage.reduction.op->getResult(0), [value](ArrayRef<AffineExpr>) { return Packet{value}; });
  };
  Type type = online.getTop().reduction.neutral.getType();
  Value top = type == online.type ? row.top : arith::TruncFOp::create(builder, loc, type, row.top).getResult();
  bind(online.getTop(), top);
  bind(online.getSum(), arith::SelectOp::create(builder, loc, row.empty, row.none, row.sum));
  return top;
}
