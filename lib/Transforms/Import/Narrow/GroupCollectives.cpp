// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/Collectives.h"
#include "cgmlir/Transforms/Import/Narrow.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_GROUPCOLLECTIVES
#include "cgmlir/Transforms/Import/Narrow.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A collective with fewer bytes takes the latency of the network, whatever it moves.
constexpr int64_t kSmallBytes = int64_t(64) << 10;
/// A group of collectives waits for all inputs: this limits the work that could be done meanwhile.
constexpr int64_t kMostBytes = int64_t(512) << 10;

std::optional<int64_t> getBytes(CollectiveOp op) {
  int64_t bytes = 0;
  for (Type type : llvm::concat<const Type>(op.getOperandTypes(), op.getResultTypes())) {
    auto shaped = cast<ShapedType>(type);
    if (!shaped.hasStaticShape())
      return std::nullopt;
    bytes = std::max(bytes, getByteSize(shaped));
  }
  return bytes;
}

/// True for a send and a receive, which keep their places: each is matched with one of another rank.
bool isPaired(CollectiveOp op) { return op.getKind() == CollectiveKind::Send || op.getKind() == CollectiveKind::Recv; }

/// True if one operation can perform two collectives.
bool fit(CollectiveOp a, CollectiveOp b) {
  return a.getKind() == b.getKind() && a.getCommunicator() == b.getCommunicator() &&
         a.getReduction() == b.getReduction() && a.getRoot() == b.getRoot() && a.getPeers() == b.getPeers();
}

class Grouping {
public:
  explicit Grouping(Block &block) : block(block) {}

  void run() {
    CollectiveOp last;
    int64_t bytes = 0;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      auto next = dyn_cast<CollectiveOp>(op);
      if (!next) {
        // Operations with effects keep their order with those before and behind them.
        if (!isMemoryEffectFree(&op))
          last = {};
        continue;
      }
      if (isPaired(next)) {
        last = {};
        continue;
      }
      // A large collective stays by itself, and small ones may be moved past it, on all ranks alike.
      std::optional<int64_t> more = getBytes(next);
      if (!more || *more > kSmallBytes)
        continue;
      if (last && bytes + *more <= kMostBytes && fit(last, next))
        if (CollectiveOp joined = join(last, next)) {
          last = joined;
          bytes += *more;
          continue;
        }
      last = next;
      bytes = *more;
    }
  }

private:
  /// Returns one operation that replaces the two, or null.
  CollectiveOp join(CollectiveOp first, CollectiveOp second) {
    auto isBefore = [&](Value value, Operation *place) {
      Operation *source = value.getDefiningOp();
      return !source || source->getBlock() != &block || source->isBeforeInBlock(place);
    };
    auto isUsedBefore = [&](Operation *user) {
      Operation *here = block.findAncestorOpInBlock(*user);
      return here && here->isBeforeInBlock(second);
    };
    bool up = llvm::all_of(second.getInputs(), [&](Value input) { return isBefore(input, first); });
    bool down = llvm::none_of(first->getUsers(), [&](Operation *user) { return user == second || isUsedBefore(user); });
    if (!up && !down)
      return {};
    OpBuilder builder(up ? first : second);
    SmallVector<Value> inputs(first.getInputs());
    llvm::append_range(inputs, second.getInputs());
    SmallVector<Type> types(first.getResultTypes());
    llvm::append_range(types, second.getResultTypes());
    auto joined = CollectiveOp::create(builder, builder.getFusedLoc({first.getLoc(), second.getLoc()}), types,
                                       first.getKindAttr(), first.getCommunicatorAttr(), inputs,
                                       first.getReductionAttr(), first.getRootAttr(), first.getPeersAttr());
    joined->setDiscardableAttrs(first->getDiscardableAttrDictionary());
    first->replaceAllUsesWith(joined.getResults().take_front(first.getNumResults()));
    second->replaceAllUsesWith(joined.getResults().drop_front(first.getNumResults()));
    first.erase();
    second.erase();
    return joined;
  }

  Block &block;
};

/// Moves neighbouring collectives into the order in which their inputs are ready, each directly behind its own input,
/// so that the inputs of the others are computed meanwhile. All ranks have the same program, so the order is the same
/// on all.
class Advancing {
public:
  explicit Advancing(Block &block) : block(block) {}

  void run() {
    for (auto [number, op] : llvm::enumerate(block))
      places[&op] = number;
    Operation *begin = nullptr;
    SmallVector<CollectiveOp> neighbours;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      auto next = dyn_cast<CollectiveOp>(op);
      bool paired = next && isPaired(next);
      if (next && !paired) {
        neighbours.push_back(next);
      } else if (paired || !isMemoryEffectFree(&op)) {
        advance(neighbours, begin);
        neighbours.clear();
        begin = &op;
      }
    }
    advance(neighbours, begin);
  }

private:
  /// Returns the last operation that makes an input, not before `begin`; null if there is none.
  Operation *findLast(CollectiveOp op, Operation *begin) {
    Operation *last = begin;
    for (Value input : op.getInputs())
      if (Operation *source = input.getDefiningOp(); source && source->getBlock() == &block)
        if (!last || places[source] > places[last])
          last = source;
    return last;
  }

  void advance(ArrayRef<CollectiveOp> neighbours, Operation *begin) {
    SmallVector<std::pair<Operation *, CollectiveOp>> ready;
    for (CollectiveOp op : neighbours)
      ready.push_back({findLast(op, begin), op});
    auto isEarlier = [&](const auto &a, const auto &b) {
      return b.first && (!a.first || places[a.first] < places[b.first]);
    };
    if (llvm::is_sorted(ready, isEarlier))
      return;
    llvm::stable_sort(ready, isEarlier);
    // A collective that needs the result of another one stays behind it.
    Operation *before = nullptr;
    for (auto [last, op] : ready) {
      Operation *place = before && (!last || last->isBeforeInBlock(before)) ? before : last;
      if (place)
        op->moveAfter(place);
      else
        op->moveBefore(&block, block.begin());
      before = op;
    }
  }

  Block &block;
  llvm::DenseMap<Operation *, size_t> places;
};

struct GroupCollectivesPass : cg::impl::GroupCollectivesBase<GroupCollectivesPass> {
  void runOnOperation() override {
    for (Block *block :
         collectOps(getOperation(), [&](Block *block) { return !block->getOps<CollectiveOp>().empty(); })) {
      // In this order, so that collectives whose inputs are ready at about the same time are grouped.
      Advancing(*block).run();
      Grouping(*block).run();
    }
  }
};

} // namespace
