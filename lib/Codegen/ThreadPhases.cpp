// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadPhases.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Calculations this deep are done again where their value is needed, instead of kept for each thread.
constexpr unsigned kCheapDepth = 6;

/// The parts of a body are numbered. A value that is computed in one part and used in another has a slot: an element
/// for each thread. Branches and loops that hold barriers are *joint*: all threads go through them together, and a mask
/// says which of them take part.
class Phases {
public:
  Phases(Block &body, BlockArgument thread, int64_t threads, OpBuilder &builder, ThreadScratch &scratch)
      : body(body), thread(thread), threads(threads), builder(builder), scratch(scratch),
        loc(body.getParentOp()->getLoc()) {}

  LogicalResult run() {
    body.walk([&](gpu::BarrierOp barrier) {
      for (Operation *op = barrier->getParentOp(); op != body.getParentOp(); op = op->getParentOp())
        joint.insert(op);
    });
    number(body);
    findSlots(body);
    return emitBlock(body, Value(), {});
  }

private:
  using Lookup = llvm::function_ref<Value(Value)>;
  using Tail = std::function<void(OpBuilder &, Lookup)>;

  //===--------------------------------------------------------------------===//
  // Values that are kept
  //===--------------------------------------------------------------------===//

  void number(Block &block) {
    unsigned current = ++last;
    for (Operation &op : block) {
      if (isa<gpu::BarrierOp>(op)) {
        current = ++last;
      } else if (joint.contains(&op)) {
        part[&op] = ++last;
        if (auto loop = dyn_cast<scf::ForOp>(op); loop && hasCommonBounds(loop))
          common.insert(loop.getInductionVar());
        for (Region &region : op.getRegions())
          for (Block &inner : region)
            number(inner);
        current = ++last;
      } else {
        part[&op] = current;
      }
    }
  }

  bool isInside(Value value) {
    Region *region = value.getParentRegion();
    return body.getParent()->isAncestor(region);
  }

  static bool isPure(Operation *op) { return op && op->getNumRegions() == 0 && isMemoryEffectFree(op); }

  /// True for values that are the same in all threads.
  bool isCommon(Value value) {
    if (value == thread)
      return false;
    if (!isInside(value) || common.contains(value))
      return true;
    Operation *op = value.getDefiningOp();
    if (!isPure(op) || !llvm::all_of(op->getOperands(), [&](Value operand) { return isCommon(operand); }))
      return false;
    common.insert(value);
    return true;
  }

  bool hasCommonBounds(scf::ForOp loop) {
    return isCommon(loop.getLowerBound()) && isCommon(loop.getUpperBound()) && isCommon(loop.getStep());
  }

  bool isCheap(Value value, unsigned depth = 0) {
    if (value == thread || isCommon(value))
      return true;
    Operation *op = value.getDefiningOp();
    return depth < kCheapDepth && isPure(op) &&
           llvm::all_of(op->getOperands(), [&](Value operand) { return isCheap(operand, depth + 1); });
  }

  /// True for values that are computed again where they are used: views and structures, which cannot be stored in
  /// slots, and cheap values.
  bool isRepeated(Value value) {
    bool hasSlot = value.getType().isIntOrIndexOrFloat() || isa<VectorType, ComplexType>(value.getType());
    return hasSlot ? isCheap(value) : isPure(value.getDefiningOp());
  }

  void use(Value value, unsigned where) {
    if (value == thread || isCommon(value))
      return;
    Operation *op = value.getDefiningOp();
    if (op && !joint.contains(op)) {
      auto place = part.find(op);
      // Inside of an operation that a part holds as a whole.
      if (place == part.end() || place->second == where)
        return;
      if (isRepeated(value)) {
        for (Value operand : op->getOperands())
          use(operand, where);
        return;
      }
    }
    getSlot(value);
  }

  Value getSlot(Value value) {
    Value &slot = slots[value];
    if (!slot)
      slot = scratch.allocate(loc, MemRefType::get({threads}, value.getType()));
    return slot;
  }

  void findSlots(Block &block) {
    for (Operation &op : block) {
      if (isa<gpu::BarrierOp>(op))
        continue;
      unsigned where = part.lookup(&op);
      for (Value operand : op.getOperands())
        use(operand, where);
      if (!joint.contains(&op)) {
        visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { use(operand->get(), where); });
        continue;
      }
      for (Value result : op.getResults())
        getSlot(result);
      for (Region &region : op.getRegions())
        for (Block &inner : region) {
          for (Value argument : inner.getArguments())
            if (!isCommon(argument))
              getSlot(argument);
          findSlots(inner);
        }
      // Bounds that differ are looked at again after each turn.
      if (auto loop = dyn_cast<scf::ForOp>(op); loop && !isCommon(loop.getInductionVar())) {
        use(loop.getUpperBound(), ++last);
        use(loop.getStep(), last);
      }
    }
  }

  //===--------------------------------------------------------------------===//
  // Loops over threads
  //===--------------------------------------------------------------------===//

  Value index(OpBuilder &at, int64_t value) { return arith::ConstantIndexOp::create(at, loc, value); }
  Value truth(OpBuilder &at, bool value) { return arith::ConstantIntOp::create(at, loc, at.getI1Type(), value); }

  /// A common value where `at` stands.
  Value getCommon(OpBuilder &at, Value value) {
    IRMapping copies;
    return getCommon(at, value, copies);
  }

  Value getCommon(OpBuilder &at, Value value, IRMapping &copies) {
    if (Value known = outer.lookupOrNull(value))
      return known;
    if (!isInside(value))
      return value;
    if (Value known = copies.lookupOrNull(value))
      return known;
    Operation *op = value.getDefiningOp();
    for (Value operand : op->getOperands())
      copies.map(operand, getCommon(at, operand, copies));
    at.clone(*op, copies);
    return copies.lookup(value);
  }

  /// Emits a loop over all threads. `each` is called with its insertion point and the thread's number.
  void forEachThread(llvm::function_ref<void(OpBuilder &, Value)> each) {
    auto loop = scf::ForOp::create(builder, loc, index(builder, 0), index(builder, threads), index(builder, 1));
    OpBuilder inner(loop.getBody(), loop.getBody()->begin());
    each(inner, loop.getInductionVar());
  }

  Value lookUp(OpBuilder &at, Value value, Value number, IRMapping &known) {
    if (value == thread)
      return number;
    if (Value there = known.lookupOrNull(value))
      return there;
    if (Value there = outer.lookupOrNull(value))
      return there;
    if (!isInside(value))
      return value;
    if (Value slot = slots.lookup(value)) {
      Value loaded = memref::LoadOp::create(at, loc, slot, ValueRange{number});
      known.map(value, loaded);
      return loaded;
    }
    Operation *op = value.getDefiningOp();
    if (!isPure(op)) {
      lost = true;
      return value;
    }
    IRMapping operands;
    for (Value operand : op->getOperands())
      operands.map(operand, lookUp(at, operand, number, known));
    Operation *copy = at.clone(*op, operands);
    for (auto [from, to] : llvm::zip_equal(op->getResults(), copy->getResults()))
      known.map(from, to);
    return known.lookup(value);
  }

  void store(OpBuilder &at, Value value, Value slot, Value number) {
    memref::StoreOp::create(at, loc, value, slot, ValueRange{number});
  }

  /// Emits a part of the body, followed by `tail`, for the threads of a mask.
  void emitPart(ArrayRef<Operation *> ops, Value mask, const Tail &tail) {
    if (ops.empty() && !tail)
      return;
    forEachThread([&](OpBuilder &at, Value number) {
      OpBuilder inner = at;
      if (mask) {
        Value takesPart = memref::LoadOp::create(at, loc, mask, ValueRange{number});
        auto branch = scf::IfOp::create(at, loc, takesPart, /*withElseRegion=*/false);
        inner = branch.getThenBodyBuilder();
      }
      IRMapping known;
      auto lookup = [&](Value value) { return lookUp(inner, value, number, known); };
      for (Operation *op : ops) {
        for (Value operand : op->getOperands())
          known.map(operand, lookup(operand));
        visitUsedValuesDefinedAbove(op->getRegions(),
                                    [&](OpOperand *operand) { known.map(operand->get(), lookup(operand->get())); });
        inner.clone(*op, known);
        for (Value result : op->getResults())
          if (Value slot = slots.lookup(result))
            store(inner, known.lookup(result), slot, number);
      }
      current = number;
      if (tail)
        tail(inner, lookup);
    });
  }

  LogicalResult emitBlock(Block &block, Value mask, const Tail &tail) {
    SmallVector<Operation *> ops;
    for (Operation &op : block.without_terminator()) {
      bool splits = isa<gpu::BarrierOp>(op) || joint.contains(&op);
      if (!splits) {
        ops.push_back(&op);
        continue;
      }
      emitPart(ops, mask, {});
      ops.clear();
      if (joint.contains(&op) && failed(emitJoint(&op, mask)))
        return failure();
    }
    emitPart(ops, mask, tail);
    if (lost)
      return body.getParentOp()->emitOpError()
             << "has a value that a barrier separates from its use and that cannot be "
                "kept";
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Branches and loops around barriers
  //===--------------------------------------------------------------------===//

  LogicalResult emitJoint(Operation *op, Value mask) {
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return emitIf(branch, mask);
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return isCommon(loop.getInductionVar()) ? emitCommonFor(loop, mask) : emitFor(loop, mask);
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      return emitWhile(loop, mask);
    if (auto cases = dyn_cast<scf::IndexSwitchOp>(op))
      return emitSwitch(cases, mask);
    return op->emitOpError() << "holds a barrier, and only branches and loops may";
  }

  Value makeMask() { return scratch.allocate(loc, MemRefType::get({threads}, builder.getI1Type())); }

  /// Sets in `result` the threads of `mask` that fulfill a condition, and clears all others.
  void fillMask(Value result, Value mask, llvm::function_ref<Value(OpBuilder &, Value, Lookup)> condition) {
    forEachThread([&](OpBuilder &at, Value number) {
      IRMapping known;
      if (!mask) {
        auto lookup = [&](Value value) { return lookUp(at, value, number, known); };
        store(at, condition(at, number, lookup), result, number);
        return;
      }
      Value takesPart = memref::LoadOp::create(at, loc, mask, ValueRange{number});
      auto branch = scf::IfOp::create(at, loc, takesPart, /*withElseRegion=*/true);
      OpBuilder inside = branch.getThenBodyBuilder(), outside = branch.getElseBodyBuilder();
      auto lookup = [&](Value value) { return lookUp(inside, value, number, known); };
      store(inside, condition(inside, number, lookup), result, number);
      store(outside, truth(outside, false), result, number);
    });
  }

  /// True if a mask holds at least one thread.
  Value anyOf(Value mask) {
    auto loop = scf::ForOp::create(builder, loc, index(builder, 0), index(builder, threads), index(builder, 1),
                                   ValueRange{truth(builder, false)});
    OpBuilder inner(loop.getBody(), loop.getBody()->begin());
    Value here = memref::LoadOp::create(inner, loc, mask, ValueRange{loop.getInductionVar()});
    scf::YieldOp::create(inner, loc,
                         ValueRange{arith::OrIOp::create(inner, loc, loop.getRegionIterArg(0), here).getResult()});
    return loop.getResult(0);
  }

  /// Stores values after all of them have been read, because targets may be sources of other values.
  Tail storeAll(ValueRange values, ValueRange targets) {
    SmallVector<Value> from(values), to(targets);
    return [this, from, to](OpBuilder &at, Lookup lookup) {
      SmallVector<Value> read;
      for (Value value : from)
        read.push_back(lookup(value));
      for (auto [value, target] : llvm::zip_equal(read, to))
        store(at, value, slots.lookup(target), current);
    };
  }

  LogicalResult emitIf(scf::IfOp branch, Value mask) {
    auto emitArm = [&](Region &region, Value arm) -> LogicalResult {
      if (region.empty())
        return success();
      Tail tail;
      if (branch.getNumResults() != 0)
        tail = storeAll(region.front().getTerminator()->getOperands(), branch.getResults());
      return emitBlock(region.front(), arm, tail);
    };
    if (isCommon(branch.getCondition())) {
      auto outside = scf::IfOp::create(builder, loc, getCommon(builder, branch.getCondition()),
                                       /*withElseRegion=*/!branch.getElseRegion().empty());
      for (auto [from, to] : llvm::zip_equal(branch->getRegions(), outside->getRegions())) {
        if (from.empty())
          continue;
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPoint(to.front().getTerminator());
        if (failed(emitArm(from, mask)))
          return failure();
      }
      return success();
    }
    Value taken = makeMask(), other = makeMask();
    fillMask(taken, mask, [&](OpBuilder &, Value, Lookup lookup) { return lookup(branch.getCondition()); });
    fillMask(other, mask, [&](OpBuilder &at, Value number, Lookup) -> Value {
      Value yes = memref::LoadOp::create(at, loc, taken, ValueRange{number});
      return arith::XOrIOp::create(at, loc, yes, truth(at, true));
    });
    return failure(failed(emitArm(branch.getThenRegion(), taken)) || failed(emitArm(branch.getElseRegion(), other)));
  }

  LogicalResult emitSwitch(scf::IndexSwitchOp cases, Value mask) {
    auto emitArm = [&](Region &region, llvm::function_ref<Value(OpBuilder &, Value)> isTaken) {
      Value arm = makeMask();
      fillMask(arm, mask, [&](OpBuilder &at, Value, Lookup lookup) { return isTaken(at, lookup(cases.getArg())); });
      Tail tail;
      if (cases.getNumResults() != 0)
        tail = storeAll(region.front().getTerminator()->getOperands(), cases.getResults());
      return emitBlock(region.front(), arm, tail);
    };
    auto equals = [&](OpBuilder &at, Value value, int64_t label) -> Value {
      return arith::CmpIOp::create(at, loc, arith::CmpIPredicate::eq, value, index(at, label));
    };
    for (auto [label, region] : llvm::zip_equal(cases.getCases(), cases.getCaseRegions()))
      if (failed(emitArm(region, [&, label = label](OpBuilder &at, Value value) { return equals(at, value, label); })))
        return failure();
    return emitArm(cases.getDefaultRegion(), [&](OpBuilder &at, Value value) {
      Value none = truth(at, true);
      for (int64_t label : cases.getCases())
        none = arith::AndIOp::create(at, loc, none,
                                     arith::XOrIOp::create(at, loc, equals(at, value, label), truth(at, true)));
      return none;
    });
  }

  /// Results are read where the last turn left what is carried.
  void emitResults(ValueRange carried, ValueRange results, Value mask) {
    if (!results.empty())
      emitPart({}, mask, storeAll(carried, results));
  }

  LogicalResult emitCommonFor(scf::ForOp loop, Value mask) {
    if (loop.getNumResults() != 0)
      emitPart({}, mask, storeAll(loop.getInitArgs(), loop.getRegionIterArgs()));
    auto outside = scf::ForOp::create(builder, loc, getCommon(builder, loop.getLowerBound()),
                                      getCommon(builder, loop.getUpperBound()), getCommon(builder, loop.getStep()));
    outer.map(loop.getInductionVar(), outside.getInductionVar());
    {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(outside.getBody());
      Tail tail;
      if (loop.getNumResults() != 0)
        tail = storeAll(loop.getBody()->getTerminator()->getOperands(), loop.getRegionIterArgs());
      if (failed(emitBlock(*loop.getBody(), mask, tail)))
        return failure();
    }
    emitResults(loop.getRegionIterArgs(), loop.getResults(), mask);
    return success();
  }

  LogicalResult emitFor(scf::ForOp loop, Value mask) {
    Value active = makeMask(), counter = loop.getInductionVar();
    auto goesOn = [&](OpBuilder &at, Value value, Lookup lookup) -> Value {
      auto predicate = loop.getUnsignedCmp() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
      return arith::CmpIOp::create(at, loc, predicate, value, lookup(loop.getUpperBound()));
    };
    fillMask(active, mask, [&](OpBuilder &at, Value number, Lookup lookup) {
      Value first = lookup(loop.getLowerBound());
      store(at, first, slots.lookup(counter), number);
      SmallVector<Value> inits;
      for (Value init : loop.getInitArgs())
        inits.push_back(lookup(init));
      for (auto [init, argument] : llvm::zip_equal(inits, loop.getRegionIterArgs()))
        store(at, init, slots.lookup(argument), number);
      return goesOn(at, first, lookup);
    });
    Tail carry = storeAll(loop.getBody()->getTerminator()->getOperands(), loop.getRegionIterArgs());
    auto tail = [&](OpBuilder &at, Lookup lookup) {
      Value next = arith::AddIOp::create(at, loc, lookup(counter), lookup(loop.getStep()));
      Value more = goesOn(at, next, lookup);
      carry(at, lookup);
      store(at, next, slots.lookup(counter), current);
      store(at, more, active, current);
    };
    if (failed(emitTurns(active, [&] { return success(); }, [&] { return emitBlock(*loop.getBody(), active, tail); })))
      return failure();
    emitResults(loop.getRegionIterArgs(), loop.getResults(), mask);
    return success();
  }

  LogicalResult emitWhile(scf::WhileOp loop, Value mask) {
    Value active = makeMask();
    fillMask(active, mask, [&](OpBuilder &at, Value number, Lookup lookup) {
      SmallVector<Value> inits;
      for (Value init : loop.getInits())
        inits.push_back(lookup(init));
      for (auto [init, argument] : llvm::zip_equal(inits, loop.getBeforeArguments()))
        store(at, init, slots.lookup(argument), number);
      return truth(at, true);
    });
    scf::ConditionOp condition = loop.getConditionOp();
    SmallVector<Value> values(condition.getArgs()), results(loop.getResults());
    auto decide = [&](OpBuilder &at, Lookup lookup) {
      Value more = lookup(condition.getCondition());
      SmallVector<Value> read;
      for (Value value : values)
        read.push_back(lookup(value));
      for (auto [value, argument, result] : llvm::zip_equal(read, loop.getAfterArguments(), results)) {
        store(at, value, slots.lookup(argument), current);
        store(at, value, slots.lookup(result), current);
      }
      store(at, more, active, current);
    };
    Tail carry;
    if (!loop.getInits().empty())
      carry = storeAll(loop.getYieldOp().getResults(), loop.getBeforeArguments());
    return emitTurns(
        active, [&] { return emitBlock(*loop.getBeforeBody(), active, decide); },
        [&] { return emitBlock(*loop.getAfterBody(), active, carry); });
  }

  /// Emits a loop that goes on while some thread of `active` is left behind `before`.
  LogicalResult emitTurns(Value active, llvm::function_ref<LogicalResult()> before,
                          llvm::function_ref<LogicalResult()> after) {
    auto turns = scf::WhileOp::create(builder, loc, TypeRange(), ValueRange());
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&turns.getBefore());
    if (failed(before()))
      return failure();
    scf::ConditionOp::create(builder, loc, anyOf(active), ValueRange());
    Block *inside = builder.createBlock(&turns.getAfter());
    scf::YieldOp::create(builder, loc);
    builder.setInsertionPointToStart(inside);
    return after();
  }

  Block &body;
  BlockArgument thread;
  int64_t threads;
  OpBuilder &builder;
  ThreadScratch &scratch;
  Location loc;
  /// Branches and loops that contain barriers.
  llvm::DenseSet<Operation *> joint;
  llvm::DenseMap<Operation *, unsigned> part;
  unsigned last = 0;
  llvm::DenseSet<Value> common;
  llvm::DenseMap<Value, Value> slots;
  /// Induction variables of loops that all threads share.
  IRMapping outer;
  /// The thread whose tail is emitted.
  Value current;
  bool lost = false;
};

} // namespace

LogicalResult cg::emitThreadPhases(Block &body, BlockArgument thread, int64_t threads, OpBuilder &builder,
                                   ThreadScratch &scratch) {
  return Phases(body, thread, threads, builder, scratch).run();
}
