// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop whose turns exchange buffers (one turn reads the first and writes the second, the next one the other way
// round) has each buffer at its old place again after some turns. A loop over so many turns at a time carries no
// buffers; turns that remain are nested branches.

#include "HostCode.h"
#include "InputRows.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/IR/IRMapping.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

/// The most turns that are written one behind the other, and the most operations in them.
static constexpr int64_t kMostTurns = 64, kMostOps = 4096;

static bool isMemory(Value value) { return isa<BaseMemRefType>(value.getType()); }

/// Returns the number of turns after which each buffer that the loop carries is back at its place; nothing if it may be
/// another buffer.
static std::optional<int64_t> findPeriod(scf::ForOp loop) {
  auto arguments = loop.getRegionIterArgs();
  SmallVector<std::optional<unsigned>> next(arguments.size());
  for (auto [index, yielded] : llvm::enumerate(loop.getYieldedValues())) {
    if (!isMemory(yielded))
      continue;
    auto *from = llvm::find(arguments, yielded);
    if (from == arguments.end())
      return std::nullopt;
    next[index] = from - arguments.begin();
  }
  int64_t period = 1;
  for (unsigned index = 0; index < next.size(); ++index) {
    if (!next[index])
      continue;
    int64_t length = 1;
    unsigned at = *next[index];
    // A buffer given to two places never returns to one of them.
    for (; at != index && length <= kMostTurns; ++length)
      at = *next[at];
    if (at != index)
      return std::nullopt;
    if (period = std::lcm(period, length); period > kMostTurns)
      return std::nullopt;
  }
  return period;
}

/// Replaces a loop by one that carries no buffers, whose buffers are the given ones in each turn.
static void dropBuffers(scf::ForOp loop) {
  SmallVector<Value> inits, yielded;
  llvm::BitVector dropped(loop.getBody()->getNumArguments());
  Operation *end = loop.getBody()->getTerminator();
  for (auto [index, init] : llvm::enumerate(loop.getInitArgs())) {
    if (!isMemory(init)) {
      inits.push_back(init);
      yielded.push_back(end->getOperand(index));
      continue;
    }
    dropped.set(index + loop.getNumInductionVars());
    loop.getRegionIterArg(index).replaceAllUsesWith(init);
    loop.getResult(index).replaceAllUsesWith(init);
  }
  end->setOperands(yielded);
  loop.getBody()->eraseArguments(dropped);
  OpBuilder builder(loop);
  auto plain = scf::ForOp::create(builder, loop.getLoc(), loop.getLowerBound(), loop.getUpperBound(), loop.getStep(),
                                  inits, /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  plain->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  plain.getRegion().takeBody(loop.getRegion());
  unsigned next = 0;
  for (OpResult result : loop.getResults())
    if (!isMemory(result))
      result.replaceAllUsesWith(plain.getResult(next++));
  loop.erase();
}

/// Up to so many remaining turns of a loop as nested branches, each under the condition that the turn exists. In each
/// of them it is known which buffer is at which place; the results are numbers alone.
class LeftTurns {
public:
  explicit LeftTurns(scf::ForOp loop) : loop(loop), builder(loop) {}

  void write(int64_t most) {
    Location loc = loop.getLoc();
    auto less = loop.getUnsignedCmp() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
    Value first = arith::CmpIOp::create(builder, loc, less, loop.getLowerBound(), loop.getUpperBound());
    SmallVector<Value> carried(loop.getInitArgs());
    SmallVector<Value> numbers = writeTurn(first, loop.getLowerBound(), carried, most);
    unsigned next = 0;
    for (OpResult result : loop.getResults())
      if (!isMemory(result))
        result.replaceAllUsesWith(numbers[next++]);
    loop.erase();
  }

private:
  static SmallVector<Value> getNumbers(ValueRange values) {
    SmallVector<Value> numbers(values);
    llvm::erase_if(numbers, isMemory);
    return numbers;
  }

  SmallVector<Value> writeTurn(Value condition, Value counter, ArrayRef<Value> carried, int64_t most) {
    Location loc = loop.getLoc();
    SmallVector<Value> before = getNumbers(carried);
    auto branch = scf::IfOp::create(builder, loc, ValueRange(before).getTypes(), condition,
                                    /*addThenBlock=*/true, /*addElseBlock=*/!before.empty());
    branch->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    if (!before.empty()) {
      builder.setInsertionPointToStart(branch.elseBlock());
      scf::YieldOp::create(builder, loc, before);
    }
    builder.setInsertionPointToStart(branch.thenBlock());
    IRMapping values;
    values.map(loop.getInductionVar(), counter);
    values.map(loop.getRegionIterArgs(), carried);
    for (Operation &op : loop.getBody()->without_terminator())
      builder.clone(op, values);
    SmallVector<Value> yielded;
    for (Value value : loop.getYieldedValues())
      yielded.push_back(values.lookupOrDefault(value));
    SmallVector<Value> after = getNumbers(yielded);
    if (most > 1) {
      // The distance fits the unsigned type, since the counter is below the bound.
      Value room = arith::SubIOp::create(builder, loc, loop.getUpperBound(), counter);
      Value more = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ugt, room, loop.getStep());
      Value next = arith::AddIOp::create(builder, loc, counter, loop.getStep());
      after = writeTurn(more, next, yielded, most - 1);
    }
    scf::YieldOp::create(builder, loc, after);
    builder.setInsertionPointAfter(branch);
    return SmallVector<Value>(branch.getResults());
  }

  scf::ForOp loop;
  OpBuilder builder;
};

static void turnBuffers(scf::ForOp loop, RemovedOps &removed) {
  std::optional<int64_t> period = findPeriod(loop);
  int64_t ops = 0;
  loop.getBody()->walk([&](Operation *) { ++ops; });
  if (!period || *period * ops > kMostOps)
    return;
  if (*period == 1)
    return dropBuffers(loop);
  std::optional<APInt> turns = loop.getStaticTripCount();
  bool isUsed = llvm::any_of(loop.getResults(), [](Value result) { return isMemory(result) && !result.use_empty(); });
  // If the number of remaining turns is unknown, the places of buffers behind them are unknown, too.
  if (!turns && isUsed)
    return;
  // Where no loop is left.
  removed.add(loop, "unrolled");
  if (turns && turns->ult(*period)) {
    (void)loopUnrollFull(loop);
    return;
  }
  FailureOr<UnrolledLoopInfo> unrolled = loopUnrollByFactor(loop, *period);
  if (failed(unrolled))
    return;
  if (unrolled->mainLoopOp && findPeriod(*unrolled->mainLoopOp) == 1)
    dropBuffers(*unrolled->mainLoopOp);
  if (!unrolled->epilogueLoopOp)
    return;
  if (turns)
    (void)loopUnrollFull(*unrolled->epilogueLoopOp);
  else
    LeftTurns(*unrolled->epilogueLoopOp).write(*period - 1);
}

void cg::turnCarriedBuffers(func::FuncOp function, RemovedOps &removed) {
  // Inner loops first.
  for (scf::ForOp loop :
       collectOps(function, [&](scf::ForOp loop) { return llvm::any_of(loop.getInitArgs(), isMemory); }))
    turnBuffers(loop, removed);
}
