// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/Control.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

static Values emitInScope(ElementEmitter &emitter, Location loc, Value begin, Value end, Value step, ValueRange carried,
                          bool guard, llvm::function_ref<Values(Value, ValueRange)> body) {
  OpBuilder &builder = emitter.getBuilder();
  auto loop = scf::ForOp::create(builder, loc, begin, end, step, carried);
  builder.setInsertionPointToStart(loop.getBody());
  {
    ElementEmitter::Scope scope(emitter, loop, guard);
    Values next = body(loop.getInductionVar(), loop.getRegionIterArgs());
    if (!carried.empty())
      scf::YieldOp::create(builder, loc, next);
  }
  return Values(loop.getResults());
}

Values cg::emitLoop(ElementEmitter &emitter, Location loc, Value begin, Value end, Value step, ValueRange carried,
                    llvm::function_ref<Values(Value, ValueRange)> body) {
  // It may have no iterations: nothing that could fault is placed outside.
  return emitInScope(emitter, loc, begin, end, step, carried, /*guard=*/true, body);
}

Values cg::emitTrips(ElementEmitter &emitter, Location loc, Value begin, Value end, Value step, int64_t extent,
                     ValueRange carried, llvm::function_ref<Values(AffineExpr, ValueRange)> body, int64_t divisor) {
  return emitInScope(emitter, loc, begin, end, step, carried, /*guard=*/false, [&](Value index, ValueRange values) {
    return body(emitter.bindVariable(index, extent, divisor), values);
  });
}

Values cg::emitLoop(ElementEmitter &emitter, Location loc, int64_t begin, int64_t end, ValueRange carried,
                    llvm::function_ref<Values(Value, ValueRange)> body) {
  IndexSpace &space = emitter.getSpace();
  auto constant = [&](int64_t value) { return emitter.materialize(space.constant(value)); };
  return emitLoop(emitter, loc, constant(begin), constant(end), constant(1), carried, body);
}

Values cg::emitWhile(ElementEmitter &emitter, Location loc, ValueRange carried,
                     llvm::function_ref<Value(ValueRange)> condition, llvm::function_ref<Values(ValueRange)> body) {
  OpBuilder &builder = emitter.getBuilder();
  auto loop = scf::WhileOp::create(builder, loc, carried.getTypes(), carried);
  SmallVector<Location> locations(carried.size(), loc);
  Block *before = builder.createBlock(&loop.getBefore(), {}, carried.getTypes(), locations);
  Block *after = builder.createBlock(&loop.getAfter(), {}, carried.getTypes(), locations);
  {
    ElementEmitter::Scope scope(emitter, loop, /*guard=*/true);
    builder.setInsertionPointToStart(before);
    Value holds = condition(before->getArguments());
    scf::ConditionOp::create(builder, loc, holds, before->getArguments());
  }
  {
    ElementEmitter::Scope scope(emitter, loop, /*guard=*/true);
    builder.setInsertionPointToStart(after);
    Values next = body(after->getArguments());
    scf::YieldOp::create(builder, loc, next);
  }
  return Values(loop.getResults());
}

Values cg::emitBranch(ElementEmitter &emitter, Location loc, Value condition, TypeRange types,
                      llvm::function_ref<Values()> then, llvm::function_ref<Values()> otherwise) {
  OpBuilder &builder = emitter.getBuilder();
  auto branch = scf::IfOp::create(builder, loc, types, condition, /*withElse=*/true);
  const std::array<llvm::function_ref<Values()>, 2> arms = {then, otherwise};
  for (auto [region, arm] : llvm::zip(branch->getRegions(), arms)) {
    // An arm without results ends by itself.
    Block &block = region.front();
    if (block.empty())
      builder.setInsertionPointToStart(&block);
    else
      builder.setInsertionPoint(block.getTerminator());
    ElementEmitter::Scope scope(emitter, branch, /*guard=*/true);
    Values values = arm();
    if (!types.empty())
      scf::YieldOp::create(builder, loc, values);
  }
  return Values(branch.getResults());
}

void cg::emitGuard(ElementEmitter &emitter, Location loc, Value condition, llvm::function_ref<void()> body) {
  OpBuilder &builder = emitter.getBuilder();
  auto guard = scf::IfOp::create(builder, loc, condition, /*withElse=*/false);
  builder.setInsertionPointToStart(guard.thenBlock());
  ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
  body();
}

Value IndexMath::constant(int64_t value) const { return arith::ConstantIndexOp::create(builder, loc, value); }
Value IndexMath::add(Value a, Value b) const { return arith::AddIOp::create(builder, loc, a, b); }
Value IndexMath::sub(Value a, Value b) const { return arith::SubIOp::create(builder, loc, a, b); }
Value IndexMath::mul(Value a, Value b) const { return arith::MulIOp::create(builder, loc, a, b); }
Value IndexMath::shl(Value a, Value b) const { return arith::ShLIOp::create(builder, loc, a, b); }
Value IndexMath::shr(Value a, Value b) const { return arith::ShRUIOp::create(builder, loc, a, b); }
Value IndexMath::bitAnd(Value a, Value b) const { return arith::AndIOp::create(builder, loc, a, b); }
Value IndexMath::min(Value a, Value b) const { return arith::MinUIOp::create(builder, loc, a, b); }
Value IndexMath::less(Value a, Value b) const {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, a, b);
}
Value IndexMath::equal(Value a, Value b) const {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, a, b);
}
Value IndexMath::select(Value condition, Value a, Value b) const {
  return arith::SelectOp::create(builder, loc, condition, a, b);
}
Values IndexMath::select(Value condition, ValueRange a, ValueRange b) const {
  Values result;
  for (auto [left, right] : llvm::zip(a, b))
    result.push_back(select(condition, left, right));
  return result;
}
Value IndexMath::toWord(Value index) const {
  return arith::IndexCastOp::create(builder, loc, builder.getI32Type(), index);
}
Value IndexMath::fromWord(Value word) const {
  return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), word);
}
