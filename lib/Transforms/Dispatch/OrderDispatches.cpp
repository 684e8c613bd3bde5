// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JoinedDispatch.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include <queue>

namespace mlir::cg {
#define GEN_PASS_DEF_ORDERDISPATCHES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the first dispatch that writes into the buffer of `result`: the begin of the chain of updates.
DispatchOp findFirstWriter(Value result) {
  DispatchOp writer;
  while (auto dispatch = result.getDefiningOp<DispatchOp>()) {
    writer = dispatch;
    result = dispatch.getOutputs()[cast<OpResult>(result).getResultNumber()];
  }
  return writer;
}

bool reaches(Operation *from, Operation *to) {
  llvm::SmallPtrSet<Operation *, 16> seen;
  SmallVector<Operation *> worklist{from};
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val();
    if (op == to)
      return true;
    for (Operation *user : op->getUsers())
      if (seen.insert(user).second)
        worklist.push_back(user);
  }
  return false;
}

struct OrderDispatchesPass : cg::impl::OrderDispatchesBase<OrderDispatchesPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget())
        order(region);
  }

private:
  void order(RegionOp region) {
    Block &body = region.getBody().front();
    auto yield = cast<YieldOp>(body.getTerminator());
    llvm::DenseMap<Operation *, SmallVector<Operation *>> before;
    for (unsigned i = 0; i < region.getNumResults(); ++i) {
      auto alias = region.getResultAttrOfType<IntegerAttr>(i, "cg.alias_argument");
      DispatchOp writer = alias ? findFirstWriter(yield.getOperand(i)) : DispatchOp();
      if (!writer)
        continue;
      for (Operation *reader : body.getArgument(alias.getInt()).getUsers())
        if (reader != writer && reader != yield && !reaches(writer, reader))
          before[writer].push_back(reader);
    }
    // Each further update is a writer, too: contents between have readers.
    for (auto writer : body.getOps<DispatchOp>())
      for (OpOperand &output : writer.getOutputsMutable()) {
        if (!writesTo(output) || !output.get().getDefiningOp<DispatchOp>())
          continue;
        for (Operation *reader : output.get().getUsers())
          if (reader != writer && reader != yield && (reader->isBeforeInBlock(writer) || !reaches(writer, reader)))
            before[writer].push_back(reader);
      }
    if (before.empty())
      return;

    // Kahn's algorithm in the present order, with the additional edges. Two states may need opposite orders; then no
    // operation is ready, and the first one that waits only for additional edges is taken.
    llvm::DenseMap<Operation *, unsigned> waiting;
    llvm::DenseMap<Operation *, SmallVector<Operation *>> followers;
    SmallVector<Operation *> ops;
    Operation *ordered = nullptr;
    for (Operation &op : body.without_terminator()) {
      ops.push_back(&op);
      llvm::SetVector<Operation *> needs(before[&op].begin(), before[&op].end());
      // Callbacks and collectives keep their order.
      if (keepsOrder(&op)) {
        if (ordered)
          needs.insert(ordered);
        ordered = &op;
      }
      for (Value operand : op.getOperands())
        if (Operation *source = operand.getDefiningOp())
          needs.insert(source);
      waiting[&op] = needs.size();
      for (Operation *source : needs)
        followers[source].push_back(&op);
    }
    llvm::DenseMap<Operation *, unsigned> place;
    for (auto [index, op] : llvm::enumerate(ops))
      place[op] = index;
    auto later = [&](Operation *a, Operation *b) { return place[a] > place[b]; };
    std::priority_queue<Operation *, std::vector<Operation *>, decltype(later)> ready(later);
    llvm::SmallPtrSet<Operation *, 32> done;
    for (Operation *op : ops)
      if (waiting[op] == 0)
        ready.push(op);
    while (done.size() < ops.size()) {
      if (ready.empty()) {
        auto *next = llvm::find_if(ops, [&](Operation *op) {
          bool overtakes =
              keepsOrder(op) && llvm::any_of(ops, [&](Operation *other) {
                return keepsOrder(other) && !done.contains(other) && place.lookup(other) < place.lookup(op);
              });
          return !done.contains(op) && !overtakes && llvm::all_of(op->getOperands(), [&](Value operand) {
            Operation *source = operand.getDefiningOp();
            return !source || done.contains(source);
          });
        });
        ready.push(*next);
      }
      Operation *op = ready.top();
      ready.pop();
      if (!done.insert(op).second)
        continue;
      op->moveBefore(yield);
      for (Operation *follower : followers[op])
        if (--waiting[follower] == 0)
          ready.push(follower);
    }
  }
};

} // namespace
