// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Partition.h"
#include "cgmlir/Analysis/Legality.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
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

bool cg::isControl(Operation *op) {
  if (!op->hasAttr(CGDialect::kOnHostAttr))
    return false;
  if (isa<RegionBranchOpInterface>(op))
    return true;
  return op->hasOneUse() && isa<tensor::ExtractOp>(op) && isCondition(*op->use_begin());
}

/// True for operations that stay where they are: constant data is an argument of whatever uses it.
static bool staysOutside(Operation *op) { return isCheapSource(op) || isa<GetConstantOp>(op); }

/// The key of an operation that does device work, or of any when nothing of the block runs eagerly.
static PartKey getOwnKey(Operation *op) {
  if (op->hasAttr(CGDialect::kOnHostAttr))
    return {isControl(op) ? PartKey::Kind::Control : PartKey::Kind::Host};
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
  // Without a choice there is nothing to decide.
  bool hasOthers = llvm::any_of(block.without_terminator(), [](Operation &op) {
    return !isa<LaunchOp>(op) && (getVerdict(&op) == Verdict::Eager || op.hasAttr(CGDialect::kOnHostAttr));
  });
  bool hasEager = llvm::any_of(block.without_terminator(),
                               [](Operation &op) { return !isa<LaunchOp>(op) && getVerdict(&op) == Verdict::Eager; });
  SmallVector<Operation *> open;
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    if (!hasOthers || getVerdict(&op) != Verdict::Transparent) {
      keys.try_emplace(&op, getOwnKey(&op));
      continue;
    }
    Operation *first = nullptr;
    for (Operation *user : op.getUsers()) {
      user = block.findAncestorOpInBlock(*user);
      if (!keys.contains(user) || keys.lookup(user).kind >= PartKey::Kind::Control)
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
    PartKey key{hasEager ? PartKey::Kind::Eager : PartKey::Kind::Captured};
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp(); source && keys.contains(source)) {
        if (PartKey found = keys.lookup(source); found.kind < PartKey::Kind::Control)
          key = found;
        break;
      }
    keys.try_emplace(op, key);
  }
  return keys;
}

namespace {

/// What each operation of a block needs, and who needs it.
struct Dependences {
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, SmallVector<Operation *>> needs, users;

  explicit Dependences(Block &block) {
    Operation *lastEffect = nullptr;
    for (Operation &op : block.without_terminator()) {
      if (staysOutside(&op))
        continue;
      ops.push_back(&op);
      llvm::SetVector<Operation *> sources;
      auto use = [&](Value value) {
        Operation *source = value.getDefiningOp();
        if (source && source->getBlock() == &block && !staysOutside(source))
          sources.insert(source);
      };
      llvm::for_each(op.getOperands(), use);
      visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { use(operand->get()); });
      // What has effects stays in order.
      if (!isMemoryEffectFree(&op)) {
        if (lastEffect)
          sources.insert(lastEffect);
        lastEffect = &op;
      }
      needs[&op] = sources.takeVector();
      for (Operation *source : needs[&op])
        users[source].push_back(&op);
    }
  }
};

/// Schedules forwards (each operation after what it needs) or backwards, part by part.
SmallVector<Part> schedule(Dependences &dependences, const llvm::DenseMap<Operation *, PartKey> &keys, bool backwards) {
  auto &before = backwards ? dependences.users : dependences.needs;
  auto &after = backwards ? dependences.needs : dependences.users;
  // In program order within a part, so that what is close together stays so.
  auto first = [backwards](Operation *a, Operation *b) {
    return backwards ? b->isBeforeInBlock(a) : a->isBeforeInBlock(b);
  };
  auto later = [first](Operation *a, Operation *b) { return first(b, a); };
  using Queue = std::priority_queue<Operation *, std::vector<Operation *>, decltype(later)>;
  std::map<PartKey, Queue> ready;
  auto release = [&](Operation *op) { ready.try_emplace(keys.lookup(op), later).first->second.push(op); };
  llvm::DenseMap<Operation *, unsigned> waiting;
  for (Operation *op : dependences.ops) {
    unsigned count = before[op].size();
    waiting[op] = count;
    if (count == 0)
      release(op);
  }

  // Of several keys with something ready, the one whose first operation comes first. What is captured anywhere begins:
  // it may grow over everything that does not wait for another part.
  auto choose = [&](bool atStart) {
    std::map<PartKey, Queue>::iterator best = ready.end();
    for (auto it = ready.begin(); it != ready.end(); ++it) {
      if (it->second.empty())
        continue;
      if (atStart && it->first.kind == PartKey::Kind::Captured && it->first.group <= 0)
        return it;
      if (best == ready.end() || first(it->second.top(), best->second.top()))
        best = it;
    }
    return best;
  };
  SmallVector<Part> parts;
  for (size_t done = 0; done < dependences.ops.size();) {
    auto next = choose(parts.empty());
    Part part{next->first, {}};
    Queue &queue = next->second;
    while (!queue.empty()) {
      Operation *op = queue.top();
      queue.pop();
      part.ops.push_back(op);
      for (Operation *other : after[op])
        if (--waiting[other] == 0)
          release(other);
    }
    done += part.ops.size();
    if (backwards)
      std::reverse(part.ops.begin(), part.ops.end());
    parts.push_back(std::move(part));
  }
  if (backwards)
    std::reverse(parts.begin(), parts.end());
  return parts;
}

} // namespace

SmallVector<Part> cg::partition(Block &block) {
  llvm::DenseMap<Operation *, PartKey> keys = findKeys(block);
  Dependences dependences(block);
  // Between eager operations, whatever waits for little is best done where it is used: results that are early cross
  // segments in buffers.
  bool hasEager = llvm::any_of(keys, [](const auto &entry) { return entry.second.kind == PartKey::Kind::Eager; });
  return schedule(dependences, keys, /*backwards=*/hasEager);
}
