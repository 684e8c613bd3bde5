// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TurnCounter.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Control.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {
#define GEN_PASS_DEF_COUNTTURNS
#include "cgmlir/Transforms/Import/Control.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Makes a loop that runs `turns` times a counted one.
class Counted {
public:
  Counted(scf::WhileOp loop, int64_t turns, const TurnCounter &counter)
      : loop(loop), turns(turns), counter(counter), builder(loop), loc(stripOrigins(loop.getLoc())) {}

  void convert() {
    IRMapping behind;
    if (turns == 0)
      behind.map(loop.getBeforeArguments(), loop.getInits());
    else
      makeLoop(behind);
    // The first region runs once more than the second one.
    clone(*loop.getBeforeBody(), behind);
    SmallVector<Value> results;
    for (Value value : loop.getConditionOp().getArgs())
      results.push_back(behind.lookupOrDefault(value));
    loop->replaceAllUsesWith(results);
    loop->erase();
  }

private:
  using Carried = TurnCounter::Carried;

  /// Returns what is known of a value in every turn, so that the loop need not carry it.
  const Carried *lookup(unsigned position) const {
    const auto *found = counter.getCarried().find(position);
    return found != counter.getCarried().end() && found->second.regular ? &found->second : nullptr;
  }

  void makeLoop(IRMapping &behind) {
    SmallVector<Value> inits;
    for (auto [position, init] : llvm::enumerate(loop.getInits()))
      if (!lookup(position))
        inits.push_back(init);
    chooseBounds();
    auto counted = scf::ForOp::create(builder, loop.getLoc(), index(from), index(to), index(step), inits);
    counted->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    if (inits.empty())
      counted.getBody()->clear();
    unsigned next = 0;
    IRMapping inside;
    for (BlockArgument argument : loop.getBeforeArguments()) {
      if (const Carried *known = lookup(argument.getArgNumber())) {
        builder.setInsertionPoint(counted);
        behind.map(argument, constant(argument.getType(), known->end));
        builder.setInsertionPointToEnd(counted.getBody());
        inside.map(argument, inTurn(argument.getType(), *known, counted.getInductionVar()));
      } else {
        inside.map(argument, counted.getRegionIterArg(next));
        behind.map(argument, counted.getResult(next++));
      }
    }
    builder.setInsertionPointToEnd(counted.getBody());
    clone(*loop.getBeforeBody(), inside);
    for (auto [argument, value] : llvm::zip(loop.getAfterArguments(), loop.getConditionOp().getArgs()))
      inside.map(argument, inside.lookupOrDefault(value));
    clone(*loop.getAfterBody(), inside);
    SmallVector<Value> yielded;
    for (auto [position, value] : llvm::enumerate(loop.getYieldOp().getOperands()))
      if (!lookup(position))
        yielded.push_back(inside.lookupOrDefault(value));
    scf::YieldOp::create(builder, loop.getLoc(), yielded);
    builder.setInsertionPointAfter(counted);
  }

  void clone(Block &block, IRMapping &mapping) {
    for (Operation &op : block.without_terminator())
      builder.clone(op, mapping);
  }

  /// A counter that grows becomes the counter of the loop; if there is none, or several, turns are counted.
  void chooseBounds() {
    const Carried *single = nullptr;
    unsigned changing = 0;
    for (const auto &[position, value] : counter.getCarried())
      if (value.regular && value.step != 0) {
        single = &value;
        ++changing;
      }
    from = 0, to = turns, step = 1;
    int64_t length = 0, end = 0;
    if (changing == 1 && single->step > 0 && !llvm::MulOverflow(single->step, turns, length) &&
        !llvm::AddOverflow(single->first.getSExtValue(), length, end)) {
      from = single->first.getSExtValue();
      to = end;
      step = single->step;
    }
  }

  Value index(int64_t value) { return arith::ConstantIndexOp::create(builder, loc, value); }

  Value constant(Type type, const APInt &value) {
    TypedAttr attribute = IntegerAttr::get(getElementTypeOrSelf(type), value);
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      attribute = DenseElementsAttr::get(tensor, value);
    return arith::ConstantOp::create(builder, loc, attribute);
  }

  Value inTurn(Type type, const Carried &known, Value turn) {
    if (known.step == 0)
      return constant(type, known.first);
    Value value = turn;
    if (step != known.step || from != known.first.getSExtValue()) {
      value = arith::MulIOp::create(builder, loc, turn, index(known.step));
      value = arith::AddIOp::create(builder, loc, value, index(known.first.getSExtValue()));
    }
    if (Type element = getElementTypeOrSelf(type); !element.isIndex())
      value = arith::IndexCastOp::create(builder, loc, element, value);
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      value = tensor::FromElementsOp::create(builder, loc, tensor, value);
    return value;
  }

  scf::WhileOp loop;
  int64_t turns;
  const TurnCounter &counter;
  OpBuilder builder;
  Location loc;
  int64_t from = 0, to = 0, step = 1;
};

struct CountTurnsPass : cg::impl::CountTurnsBase<CountTurnsPass> {
  using CountTurnsBase::CountTurnsBase;

  void runOnOperation() override {
    // Inner loops first, so that copies of them are counted loops already.
    for (scf::WhileOp loop : collectOps(getOperation(), [&](scf::WhileOp loop) {
           return !loop->getParentOfType<linalg::LinalgOp>() && !loop->getParentOfType<tensor::GenerateOp>();
         })) {
      TurnCounter counter(loop, maxWork);
      if (std::optional<int64_t> turns = counter.count())
        Counted(loop, *turns, counter).convert();
    }
  }
};

} // namespace
