// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostCode.h"
#include "InputRows.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::isAroundDeviceWork(Operation *control) {
  return control
      ->walk([&](Operation *op) {
        bool isWork = isa<gpu::LaunchFuncOp, gpu::LaunchOp, gpu::MemcpyOp, gpu::MemsetOp, gpu::AllocOp, gpu::WaitOp,
                          memref::CopyOp, memref::AllocOp, func::CallOp>(op);
        return isWork ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

Value cg::makeCell(func::FuncOp function, Type type) {
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  return memref::AllocOp::create(builder, function.getLoc(), MemRefType::get({}, type));
}

namespace {

/// One branch or loop.
class Move {
public:
  Move(func::FuncOp function, Operation *control)
      : function(function), builder(control), loc(stripOrigins(control->getLoc())) {}

  void run(scf::IfOp branch) {
    SmallVector<Value> cells = makeCells(branch.getResultTypes());
    for (Region &region : branch->getRegions())
      if (!region.empty())
        storeYielded(region.front(), cells);
    Value flag = makeCell(function, builder.getI1Type());
    store(branch.getCondition(), flag);
    auto changed = scf::IfOp::create(builder, branch.getLoc(), TypeRange(), load(flag), /*addThenBlock=*/false,
                                     /*addElseBlock=*/false);
    changed->setDiscardableAttrs(branch->getDiscardableAttrDictionary());
    for (auto [from, to] : llvm::zip_equal(branch->getRegions(), changed->getRegions()))
      to.takeBody(from);
    replace(branch, cells);
  }

  /// Nested branches, one for each case.
  void run(scf::IndexSwitchOp cases) {
    SmallVector<Value> cells = makeCells(cases.getResultTypes());
    for (Region &region : cases->getRegions())
      storeYielded(region.front(), cells);
    OpBuilder::InsertionGuard guard(builder);
    Operation *first = nullptr;
    for (auto [value, region] : llvm::zip_equal(cases.getCases(), cases.getCaseRegions())) {
      Value number = arith::ConstantIndexOp::create(builder, loc, value);
      Value taken = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, cases.getArg(), number);
      Value flag = makeCell(function, builder.getI1Type());
      store(taken, flag);
      auto branch = scf::IfOp::create(builder, cases.getLoc(), TypeRange(), load(flag), /*addThenBlock=*/false,
                                      /*addElseBlock=*/false);
      branch->setDiscardableAttrs(cases->getDiscardableAttrDictionary());
      first = first ? first : branch;
      branch.getThenRegion().takeBody(region);
      builder.createBlock(&branch.getElseRegion());
      auto end = scf::YieldOp::create(builder, loc);
      builder.setInsertionPoint(end);
    }
    if (first) {
      Block *last = builder.getInsertionBlock();
      last->getTerminator()->erase();
      last->getOperations().splice(last->end(), cases.getDefaultBlock().getOperations());
    }
    builder.setInsertionPoint(cases);
    if (!first)
      builder.getInsertionBlock()->getOperations().splice(
          Block::iterator(cases), cases.getDefaultBlock().getOperations(), cases.getDefaultBlock().begin(),
          std::prev(cases.getDefaultBlock().end()));
    replace(cases, cells);
  }

  void run(scf::ForOp loop) {
    Type counter = loop.getInductionVar().getType();
    Value place = makeCell(function, counter);
    SmallVector<Value> cells = makeCells(loop.getResultTypes());
    auto compare = [&](Value number) {
      auto less = loop.getUnsignedCmp() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
      return arith::CmpIOp::create(builder, loc, less, number, loop.getUpperBound());
    };
    Value flag = makeCell(function, builder.getI1Type());
    store(loop.getLowerBound(), place);
    storeAll(loop.getInitArgs(), cells);
    store(compare(loop.getLowerBound()), flag);
    scf::WhileOp changed = makeLoop(loop, flag);
    Block *body = changed.getAfterBody();
    takeOver(*loop.getBody(), body, [&] {
      SmallVector<Value> values{load(place)};
      llvm::append_range(values, loadAll(cells));
      return values;
    });
    auto yield = cast<scf::YieldOp>(body->getTerminator());
    builder.setInsertionPoint(yield);
    // A counter that wraps around would never reach the bound.
    Value now = load(place);
    Value room = arith::SubIOp::create(builder, loc, loop.getUpperBound(), now);
    Value last = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, room, loop.getStep());
    Value next = arith::AddIOp::create(builder, loc, now, loop.getStep());
    next = arith::SelectOp::create(builder, loc, last, loop.getUpperBound(), next);
    storeAll(yield.getResults(), cells);
    store(next, place);
    store(compare(next), flag);
    yield->setOperands({});
    builder.setInsertionPoint(loop);
    replace(loop, cells);
  }

  void run(scf::WhileOp loop) {
    // The values that the condition passes, and the condition.
    scf::ConditionOp condition = loop.getConditionOp();
    SmallVector<Value> cells = makeCells(condition.getArgs().getTypes());
    Value flag = makeCell(function, builder.getI1Type());
    auto test = [&](ValueRange arguments) {
      IRMapping values;
      values.map(loop.getBeforeArguments(), arguments);
      for (Operation &op : loop.getBeforeBody()->without_terminator())
        builder.clone(op, values);
      SmallVector<Value> handed;
      for (Value value : condition.getArgs())
        handed.push_back(values.lookupOrDefault(value));
      storeAll(handed, cells);
      store(values.lookupOrDefault(condition.getCondition()), flag);
    };
    test(loop.getInits());
    scf::WhileOp changed = makeLoop(loop, flag);
    Block *body = changed.getAfterBody();
    takeOver(*loop.getAfterBody(), body, [&] { return loadAll(cells); });
    auto yield = cast<scf::YieldOp>(body->getTerminator());
    builder.setInsertionPoint(yield);
    SmallVector<Value> yielded(yield.getResults());
    yield->setOperands({});
    test(yielded);
    builder.setInsertionPoint(loop);
    replace(loop, cells);
  }

private:
  SmallVector<Value> makeCells(TypeRange types) {
    return llvm::map_to_vector(types, [&](Type type) { return makeCell(function, type); });
  }
  void store(Value value, Value cell) { memref::StoreOp::create(builder, loc, value, cell, ValueRange()); }
  Value load(Value cell) { return memref::LoadOp::create(builder, loc, cell, ValueRange()); }
  SmallVector<Value> loadAll(ArrayRef<Value> cells) {
    return llvm::map_to_vector(cells, [&](Value cell) { return load(cell); });
  }
  void storeAll(ValueRange values, ArrayRef<Value> cells) {
    for (auto [value, cell] : llvm::zip_equal(values, cells))
      store(value, cell);
  }

  void storeYielded(Block &block, ArrayRef<Value> cells) {
    auto yield = cast<scf::YieldOp>(block.getTerminator());
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(yield);
    storeAll(yield.getResults(), cells);
    yield->setOperands({});
  }

  /// Makes a loop that only reads a condition in memory before its body, which is empty.
  scf::WhileOp makeLoop(Operation *loop, Value flag) {
    auto changed = scf::WhileOp::create(builder, loop->getLoc(), TypeRange(), ValueRange());
    changed->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&changed.getBefore());
    scf::ConditionOp::create(builder, loc, load(flag), ValueRange());
    builder.createBlock(&changed.getAfter());
    return changed;
  }

  /// Moves a body whose arguments become the values that `read` makes at its beginning.
  void takeOver(Block &from, Block *to, llvm::function_ref<SmallVector<Value>()> read) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(to);
    SmallVector<Value> values = read();
    for (auto [argument, value] : llvm::zip_equal(from.getArguments(), values))
      argument.replaceAllUsesWith(value);
    to->getOperations().splice(to->end(), from.getOperations());
  }

  void replace(Operation *control, ArrayRef<Value> cells) {
    for (auto [result, cell] : llvm::zip_equal(control->getResults(), cells))
      if (!result.use_empty())
        result.replaceAllUsesWith(load(cell));
    control->erase();
  }

  func::FuncOp function;
  OpBuilder builder;
  Location loc;
};

/// True for types that a cell can hold.
bool isNumber(Type type) { return type.isIntOrIndexOrFloat(); }

} // namespace

/// Memory that a body allocates is used in each turn.
static void hoistAllocations(func::FuncOp function, RemovedOps &removed) {
  SmallVector<Operation *> ends;
  Block &body = function.getBody().front();
  function.walk([&](Operation *op) {
    if (!isa<memref::AllocOp, gpu::AllocOp>(op) || op->getBlock() == &body || op->getNumOperands() != 0 ||
        op->getNumResults() != 1)
      return;
    for (Operation *user : op->getResult(0).getUsers())
      if (isa<memref::DeallocOp, gpu::DeallocOp>(user) && user->getNumResults() == 0)
        ends.push_back(user);
    op->moveBefore(&body.front());
  });
  for (Operation *end : ends) {
    removed.add(end, "its memory is there for all turns and branches");
    end->erase();
  }
}

void cg::moveControlToMemory(func::FuncOp function, RemovedOps &removed) {
  SmallVector<Operation *> controls;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isa<scf::IfOp, scf::IndexSwitchOp, scf::ForOp, scf::WhileOp>(op) || !isAroundDeviceWork(op))
      return;
    bool carriesNumbers = llvm::all_of(op->getResultTypes(), isNumber);
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      carriesNumbers &= llvm::all_of(loop.getInits().getTypes(), isNumber);
    if (carriesNumbers)
      controls.push_back(op);
  });
  if (controls.empty())
    return;
  hoistAllocations(function, removed);
  // Inner ones first, because a loop copies the operations of its condition.
  for (Operation *op : llvm::reverse(controls)) {
    Move move(function, op);
    if (auto branch = dyn_cast<scf::IfOp>(op))
      move.run(branch);
    else if (auto cases = dyn_cast<scf::IndexSwitchOp>(op))
      move.run(cases);
    else if (auto loop = dyn_cast<scf::ForOp>(op))
      move.run(loop);
    else
      move.run(cast<scf::WhileOp>(op));
  }
}
