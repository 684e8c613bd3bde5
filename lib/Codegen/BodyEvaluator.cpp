// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Evaluates scalar code inside of tensor operations.

#include "TensorEvaluator.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/EmissionPlace.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

Packet BodyEvaluator::get(Value value) {
  if (auto it = known.find(value); it != known.end())
    return it->second;
  Packet packet = compute(value);
  known[value] = packet;
  return packet;
}

Packet BodyEvaluator::compute(Value value) {
  // An operation of the body without a location gets that of the tensor operation.
  EmissionPlace::Scope place(emitter.getBuilder(), body->getParentOp()->getLoc());
  Location loc = value.getLoc();
  if (auto it = packets.find(value); it != packets.end())
    return it->second();
  if (auto it = indices.find(value); it != indices.end()) {
    Packet packet;
    unsigned lanes = emitter.mentionsLane(it->second) ? emitter.width : 1;
    for (unsigned i = 0; i < lanes; ++i)
      packet.push_back(emitter.materialize(emitter.atLane(it->second, i)[0]));
    return packet;
  }
  Operation *op = value.getDefiningOp();
  // Values from outside of the body are scalars of the dispatch.
  if (!op || !body->getParent()->isAncestor(op->getParentRegion()))
    return {emitter.scalar(value)};
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return {emitter.constant(loc, constant.getValue())};
  if (auto position = dyn_cast<linalg::IndexOp>(op)) {
    indices[value] = loops[position.getDim()];
    return compute(value);
  }
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return this->extract(extract);
  if (isa<scf::IfOp>(op))
    return branch(op, cast<OpResult>(value).getResultNumber());
  if (std::optional<bool> decided = decide(value))
    return {emitter.constant(loc, emitter.builder.getBoolAttr(*decided))};
  SmallVector<Packet> operands;
  for (Value operand : op->getOperands())
    operands.push_back(get(operand));
  return emitter.cloneScalar(op, operands);
}

AffineExpr BodyEvaluator::index(Value value) {
  IndexSpace &space = emitter.space;
  if (auto it = indices.find(value); it != indices.end())
    return it->second;
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return space.constant(constant.getSExtValue());
  if (Operation *op = value.getDefiningOp(); op && body->getParent()->isAncestor(op->getParentRegion())) {
    if (auto position = dyn_cast<linalg::IndexOp>(op))
      return loops[position.getDim()];
    if (auto known = getBodyIndex(space, value, [&](Value operand) { return index(operand); }))
      return *known;
  }
  Packet packet = get(value);
  return packet.size() == 1 ? emitter.bindOpaque(packet.front(), getClampExtent(value)) : AffineExpr();
}

Packet BodyEvaluator::extract(tensor::ExtractOp op) {
  IndexTuple tuple;
  bool uniform = true;
  for (Value position : op.getIndices()) {
    tuple.push_back(index(position));
    uniform &= static_cast<bool>(tuple.back());
  }
  if (uniform)
    return emitter.element(op.getTensor(), tuple);
  Packet packet;
  for (unsigned i = 0; i < emitter.width; ++i) {
    IndexTuple one;
    for (auto [expr, position] : llvm::zip(tuple, op.getIndices()))
      one.push_back(expr ? emitter.atLane(expr, i)[0] : emitter.bindOpaque(ElementEmitter::lane(get(position), i)));
    packet.push_back(emitter.elementInLane(op.getTensor(), one, i));
  }
  return packet;
}

std::optional<bool> BodyEvaluator::decide(Value condition) {
  auto comparison = condition.getDefiningOp<arith::CmpIOp>();
  if (!comparison || !comparison.getLhs().getType().isIndex())
    return std::nullopt;
  AffineExpr lhs = index(comparison.getLhs()), rhs = index(comparison.getRhs());
  if (!lhs || !rhs)
    return std::nullopt;
  auto left = emitter.space.getRange(lhs), right = emitter.space.getRange(rhs);
  auto difference = emitter.space.getRange(emitter.space.add(lhs, emitter.space.scale(rhs, -1)));
  if (!left || !right || !difference)
    return std::nullopt;
  arith::CmpIPredicate predicate = comparison.getPredicate();
  if (left->first < 0 || right->first < 0) {
    // As an unsigned number, a negative value is greater than all others.
    if (predicate == arith::CmpIPredicate::ult && left->second < 0 && right->first >= 0)
      return false;
    if (llvm::is_contained({arith::CmpIPredicate::ult, arith::CmpIPredicate::ule, arith::CmpIPredicate::ugt,
                            arith::CmpIPredicate::uge},
                           predicate))
      return std::nullopt;
  }
  auto answer = [](bool yes, bool no) { return yes || no ? std::optional(yes) : std::nullopt; };
  switch (predicate) {
  case arith::CmpIPredicate::ult:
  case arith::CmpIPredicate::slt:
    return answer(difference->second < 0, difference->first >= 0);
  case arith::CmpIPredicate::ule:
  case arith::CmpIPredicate::sle:
    return answer(difference->second <= 0, difference->first > 0);
  case arith::CmpIPredicate::ugt:
  case arith::CmpIPredicate::sgt:
    return answer(difference->first > 0, difference->second <= 0);
  case arith::CmpIPredicate::uge:
  case arith::CmpIPredicate::sge:
    return answer(difference->first >= 0, difference->second < 0);
  default:
    return std::nullopt;
  }
}

Packet BodyEvaluator::branch(Operation *op, unsigned result) {
  auto branch = cast<scf::IfOp>(op);
  if (std::optional<bool> decided = decide(branch.getCondition()))
    return get((*decided ? branch.thenYield() : branch.elseYield()).getOperand(result));
  Packet condition = get(branch.getCondition());
  assert(condition.size() == 1 && "a body with branches is evaluated lane by lane");
  auto arm = [&](scf::YieldOp yielded) {
    // Values computed in a branch are not visible behind it.
    BodyEvaluator inner(*this);
    return Values{inner.get(yielded.getOperand(result)).front()};
  };
  return {emitBranch(
              emitter, branch.getLoc(), condition[0], branch.getResultTypes()[result],
              [&] { return arm(branch.thenYield()); }, [&] { return arm(branch.elseYield()); })
              .front()};
}
