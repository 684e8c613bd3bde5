// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RotateLoop.h"
#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A value that a new loop carries: its initial value and that of the next turn.
struct Carried {
  SmallVector<Value> inits, nexts;
};

class Rotation {
public:
  explicit Rotation(scf::WhileOp loop)
      : loop(loop), condition(loop.getConditionOp()), yield(loop.getYieldOp()), inside(stripOrigins(loop.getLoc())),
        builder(loop) {}

  scf::WhileOp run();

private:
  bool isRotated();
  bool onlyYields() { return loop.getAfterBody()->without_terminator().empty(); }
  scf::WhileOp rotate();
  scf::WhileOp startTrue();

  /// Copies the operations of a block; returns the operands of its terminator, for `before` with the condition first.
  SmallVector<Value> copy(Block &block, ValueRange arguments);
  Value wrap(Value condition);
  scf::WhileOp create(ValueRange inits);
  /// Gives operations that the loop needs the location of the condition's computation.
  template <typename Op> Op mark(Op op) {
    Operation *source = condition.getCondition().getDefiningOp();
    if (source)
      for (StringRef name : {CGDialect::kCaptureGroupAttr, CGDialect::kNotRequestedAttr})
        if (Attribute value = source->getAttr(name))
          op->setAttr(name, value);
    return op;
  }

  scf::WhileOp loop;
  scf::ConditionOp condition;
  scf::YieldOp yield;
  Location inside;
  OpBuilder builder;
};

} // namespace

scf::WhileOp cg::rotateLoop(scf::WhileOp loop) { return Rotation(loop).run(); }

scf::WhileOp Rotation::run() {
  if (isRotated())
    return loop;
  scf::WhileOp rotated = onlyYields() ? startTrue() : rotate();
  loop.erase();
  return rotated;
}

bool Rotation::isRotated() {
  // On buffers, it reads a condition and carries nothing.
  if (loop.getInits().empty() && findDecider(condition.getCondition().getDefiningOp()) == loop &&
      llvm::hasSingleElement(loop.getBeforeBody()->without_terminator()))
    return true;
  auto read = condition.getCondition().getDefiningOp<tensor::ExtractOp>();
  return read && read.getIndices().empty() && llvm::hasSingleElement(loop.getBeforeBody()->without_terminator()) &&
         read->getBlock() == loop.getBeforeBody() && llvm::is_contained(loop.getBeforeArguments(), read.getTensor());
}

Value Rotation::wrap(Value value) {
  return mark(tensor::FromElementsOp::create(builder, inside, RankedTensorType::get({}, value.getType()), value));
}

SmallVector<Value> Rotation::copy(Block &block, ValueRange arguments) {
  IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  for (Operation &op : block.without_terminator())
    builder.clone(op, mapping);
  SmallVector<Value> values;
  for (Value value : block.getTerminator()->getOperands())
    values.push_back(mapping.lookupOrDefault(value));
  return values;
}

/// Makes a loop that carries `inits`, the condition first, without a body yet.
scf::WhileOp Rotation::create(ValueRange inits) {
  SmallVector<Type> types(inits.getTypes());
  SmallVector<Location> locations(types.size(), inside);
  auto created = scf::WhileOp::create(builder, loop.getLoc(), types, inits);
  created->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  OpBuilder::InsertionGuard guard(builder);
  Block *before = builder.createBlock(&created.getBefore(), {}, types, locations);
  Value read = mark(tensor::ExtractOp::create(builder, inside, before->getArgument(0), ValueRange()));
  scf::ConditionOp::create(builder, inside, read, before->getArguments());
  builder.createBlock(&created.getAfter(), {}, types, locations);
  return created;
}

scf::WhileOp Rotation::rotate() {
  SmallVector<Value> first = copy(*loop.getBeforeBody(), loop.getInits());
  first.front() = wrap(first.front());
  scf::WhileOp rotated = create(first);
  builder.setInsertionPointToEnd(rotated.getAfterBody());
  SmallVector<Value> next = copy(*loop.getAfterBody(), rotated.getAfterArguments().drop_front());
  next = copy(*loop.getBeforeBody(), next);
  next.front() = wrap(next.front());
  scf::YieldOp::create(builder, inside, next);
  loop.replaceAllUsesWith(rotated.getResults().drop_front());
  return rotated;
}

scf::WhileOp Rotation::startTrue() {
  // The carried place of each argument of `before`, and of each value that `before` passes on: one place for both if
  // the body yields a value that it was passed.
  SmallVector<unsigned> argumentPlace, handedPlace(condition.getArgs().size(), 0);
  SmallVector<Value> inits;
  auto zero = [&](Type type) -> Value { return arith::ConstantOp::create(builder, inside, builder.getZeroAttr(type)); };
  auto flag = RankedTensorType::get({}, builder.getI1Type());
  inits.push_back(arith::ConstantOp::create(builder, inside, DenseElementsAttr::get(flag, true)));
  SmallVector<Value> yielded(yield.getResults());
  for (auto [init, value] : llvm::zip_equal(loop.getInits(), yielded)) {
    argumentPlace.push_back(inits.size());
    if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == loop.getAfterBody())
      if (unsigned &place = handedPlace[argument.getArgNumber()]; place == 0)
        place = inits.size();
    inits.push_back(init);
  }
  for (auto [place, value] : llvm::zip_equal(handedPlace, condition.getArgs())) {
    if (place != 0)
      continue;
    place = inits.size();
    inits.push_back(zero(value.getType()));
  }
  scf::WhileOp rotated = create(inits);
  builder.setInsertionPointToEnd(rotated.getAfterBody());
  SmallVector<Value> arguments;
  for (unsigned place : argumentPlace)
    arguments.push_back(rotated.getAfterArguments()[place]);
  SmallVector<Value> values = copy(*loop.getBeforeBody(), arguments);
  SmallVector<Value> next(inits.size());
  next.front() = wrap(values.front());
  for (auto [place, value] : llvm::zip_equal(argumentPlace, yielded)) {
    auto argument = dyn_cast<BlockArgument>(value);
    bool handed = argument && argument.getOwner() == loop.getAfterBody();
    next[place] = handed ? values[1 + argument.getArgNumber()] : value;
  }
  for (auto [number, place] : llvm::enumerate(handedPlace))
    next[place] = values[1 + number];
  scf::YieldOp::create(builder, inside, next);
  SmallVector<Value> results;
  for (unsigned place : handedPlace)
    results.push_back(rotated.getResult(place));
  loop.replaceAllUsesWith(results);
  return rotated;
}
