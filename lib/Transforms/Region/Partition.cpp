// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Partition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include <map>
#include <queue>

using namespace mlir;
using namespace mlir::cg;

Verdict cg::getVerdict(Operation *op) { return op->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr).getVerdict(); }

// Launches of regions that were outlined before have no verdict.
bool cg::isCheapSource(Operation *op) {
  return !isa<LaunchOp, GetConstantOp>(op) && getVerdict(op) == Verdict::Transparent && op->getNumOperands() == 0 &&
         isMemoryEffectFree(op);
}

/// True for operations that stay where they are: constant data is an argument of whatever uses it.
static bool staysOutside(Operation *op) { return isCheapSource(op) || isa<GetConstantOp>(op); }

/// The key of an operation that does device work, or of any when nothing of the block runs eagerly.
static PartKey getOwnKey(Operation *op) {
  switch (getVerdict(op)) {
  case Verdict::Blocked:
    return {PartKey::Kind::Blocked};
  case Verdict::Eager:
    return {PartKey::Kind::Eager};
  case Verdict::Captured:
  case Verdict::Legalized:
  case Verdict::Transparent:
    break;
  }
  auto group = op->getAttrOfType<IntegerAttr>(CGDialect::kCaptureGroupAttr);
  return {PartKey::Kind::Captured, group ? group.getInt() : -1};
}

/// Decides with whom operations without device work go: with their first user, so that what they look at does not
/// become a buffer between two segments; else with what they look at.
static llvm::DenseMap<Operation *, PartKey> findKeys(Block &block) {
  llvm::DenseMap<Operation *, PartKey> keys;
  bool hasEager = llvm::any_of(block.without_terminator(), [](Operation &op) {
    return !isa<LaunchOp>(op) && getVerdict(&op) == Verdict::Eager;
  });
  SmallVector<Operation *> open;
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    if (!hasEager || getVerdict(&op) != Verdict::Transparent) {
      keys.try_emplace(&op, getOwnKey(&op));
      continue;
    }
    Operation *first = nullptr;
    for (Operation *user : op.getUsers()) {
      user = block.findAncestorOpInBlock(*user);
      if (!keys.contains(user) || keys.lookup(user).kind == PartKey::Kind::Blocked)
        continue;
      if (!first || user->isBeforeInBlock(first))
        first = user;
    }
    if (first)
      keys.try_emplace(&op, keys.lookup(first));
    else
      open.push_back(&op);
  }
  for (Operation *op : llvm::reverse(open)) {
    PartKey key{PartKey::Kind::Eager};
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp(); source && keys.contains(source)) {
        if (PartKey found = keys.lookup(source); found.kind != PartKey::Kind::Blocked)
          key = found;
        break;
      }
    keys.try_emplace(op, key);
  }
  return keys;
}

SmallVector<Part> cg::partition(Block &block) {
  llvm::DenseMap<Operation *, unsigned> waiting;
  llvm::DenseMap<Operation *, SmallVector<Operation *>> users;
  // In program order within a part, so that what is close together stays so.
  auto later = [](Operation *a, Operation *b) { return b->isBeforeInBlock(a); };
  using Queue = std::priority_queue<Operation *, std::vector<Operation *>, decltype(later)>;
  llvm::DenseMap<Operation *, PartKey> keys = findKeys(block);
  std::map<PartKey, Queue> ready;
  Operation *lastEffect = nullptr;
  auto release = [&](Operation *op) { ready.try_emplace(keys.lookup(op), later).first->second.push(op); };
  SmallVector<Operation *> all;
  for (Operation &op : block.without_terminator()) {
    if (staysOutside(&op))
      continue;
    all.push_back(&op);
    llvm::SetVector<Operation *> needs;
    auto use = [&](Value value) {
      Operation *source = value.getDefiningOp();
      if (source && source->getBlock() == &block && !staysOutside(source))
        needs.insert(source);
    };
    llvm::for_each(op.getOperands(), use);
    visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { use(operand->get()); });
    // What has effects stays in order.
    if (!isMemoryEffectFree(&op)) {
      if (lastEffect)
        needs.insert(lastEffect);
      lastEffect = &op;
    }
    waiting[&op] = needs.size();
    for (Operation *source : needs)
      users[source].push_back(&op);
    if (needs.empty())
      release(&op);
  }

  // Of several keys with something ready, the one whose first operation comes first. What is captured anywhere begins:
  // it may grow over everything that does not wait for another part.
  auto choose = [&](bool first) {
    std::map<PartKey, Queue>::iterator best = ready.end();
    for (auto it = ready.begin(); it != ready.end(); ++it) {
      if (it->second.empty())
        continue;
      if (first && it->first == PartKey{PartKey::Kind::Captured, -1})
        return it;
      if (best == ready.end() || it->second.top()->isBeforeInBlock(best->second.top()))
        best = it;
    }
    return best;
  };
  SmallVector<Part> parts;
  for (size_t done = 0; done < all.size();) {
    auto next = choose(parts.empty());
    Part part{next->first, {}};
    Queue &queue = next->second;
    while (!queue.empty()) {
      Operation *op = queue.top();
      queue.pop();
      part.ops.push_back(op);
      for (Operation *user : users[op])
        if (--waiting[user] == 0)
          release(user);
    }
    done += part.ops.size();
    parts.push_back(std::move(part));
  }
  return parts;
}
