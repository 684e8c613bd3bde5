// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Partition.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include <map>
#include <queue>

using namespace mlir;
using namespace mlir::cg;

Verdict cg::getVerdict(Operation *op) { return op->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr).getVerdict(); }

// Launches of regions that were outlined earlier have no verdict.
bool cg::isCheapSource(Operation *op) {
  return !isa<LaunchOp, GetConstantOp>(op) && getVerdict(op) == Verdict::Transparent && op->getNumOperands() == 0 &&
         isMemoryEffectFree(op);
}

bool cg::isControl(Operation *op) {
  if (op->hasAttr(CGDialect::kFormAttr))
    return true;
  return op->hasAttr(CGDialect::kOnHostAttr) && (isa<RegionBranchOpInterface>(op) || findDecider(op));
}

/// True for operations that keep their place: constant data and shared memory are arguments of their users.
static bool staysOutside(Operation *op) {
  return isCheapSource(op) || isa<GetConstantOp>(op) || op->hasAttr(kBetweenAttr);
}

/// Returns the key of an operation with device work, or of any operation if nothing in the block runs eagerly.
static PartKey getOwnKey(Operation *op) {
  if (isControl(op))
    return {PartKey::Kind::Control};
  if (op->hasAttr(CGDialect::kOnHostAttr))
    return {PartKey::Kind::Host};
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

/// Decides the parts of operations without device work: that of their first user, so that their operands do not become
/// buffers between two segments; else that of their operands.
static llvm::DenseMap<Operation *, PartKey> findKeys(Block &block) {
  llvm::DenseMap<Operation *, PartKey> keys;
  // With one key there is nothing to decide.
  bool hasOthers = llvm::any_of(block.without_terminator(), [](Operation &op) {
    return !isa<LaunchOp>(op) &&
           (getVerdict(&op) == Verdict::Eager || op.hasAttr(CGDialect::kOnHostAttr) || isControl(&op));
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

/// True for an operation that computes, from scalars of the launch, a number that kernels take by value.
static bool isKnownNumber(Operation &op) {
  return op.hasAttr(kNumberAttr) && !isa<memref::AllocOp>(op) && getVerdict(&op) == Verdict::Legalized;
}

/// True for the read of a scalar that is not written while the entry point runs.
static bool readsScalar(Operation *op) { return isa<memref::LoadOp>(op) && getVerdict(op) == Verdict::Transparent; }

static bool startsNumbers(Operation *op) { return isKnownNumber(*op) || isMemoryEffectFree(op) || readsScalar(op); }

namespace {

/// The operations of a block that belong to a part, in program order: with the operations that each needs, and those
/// that need it.
struct Dependences {
  SmallVector<Operation *> ops;
  SmallVector<SmallVector<unsigned, 2>> needs, users;

  explicit Dependences(Block &block) {
    llvm::DenseMap<Operation *, unsigned> numbers;
    std::optional<unsigned> lastEffect, lastNumber;
    bool hasNumbers = llvm::any_of(block.without_terminator(), isKnownNumber);
    for (Operation &op : block.without_terminator()) {
      if (staysOutside(&op))
        continue;
      unsigned number = ops.size();
      llvm::SmallSetVector<unsigned, 4> sources;
      auto use = [&](Value value) {
        // Operations that stay outside have no number.
        if (Operation *source = value.getDefiningOp())
          if (auto found = numbers.find(source); found != numbers.end())
            sources.insert(found->second);
      };
      llvm::for_each(op.getOperands(), use);
      visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { use(operand->get()); });
      // Operations with effects keep their order. A number computed from scalars of the launch waits only for other
      // such numbers.
      bool isNumber = isKnownNumber(op);
      if (!isMemoryEffectFree(&op) && !(hasNumbers && readsScalar(&op))) {
        for (std::optional<unsigned> before : {lastNumber, isNumber ? std::nullopt : lastEffect})
          if (before)
            sources.insert(*before);
        (isNumber ? lastNumber : lastEffect) = number;
      }
      numbers[&op] = number;
      ops.push_back(&op);
      users.emplace_back();
      needs.emplace_back(sources.begin(), sources.end());
      for (unsigned source : sources)
        users[source].push_back(number);
    }
  }
};

/// Schedules forwards (each operation behind those that it needs) or backwards, part by part.
SmallVector<Part> schedule(const Dependences &dependences, const llvm::DenseMap<Operation *, PartKey> &keys,
                           bool backwards) {
  // Numbers that are known at launch and passed by value come in front of all graphs.
  bool hasNumbers = !backwards && llvm::any_of(dependences.ops, [](Operation *op) { return isKnownNumber(*op); });
  const auto &before = backwards ? dependences.users : dependences.needs;
  const auto &after = backwards ? dependences.needs : dependences.users;
  // In program order within a part, so that neighbours stay neighbours.
  auto first = [backwards](unsigned a, unsigned b) { return backwards ? b < a : a < b; };
  auto later = [first](unsigned a, unsigned b) { return first(b, a); };
  using Queue = std::priority_queue<unsigned, std::vector<unsigned>, decltype(later)>;
  std::map<PartKey, Queue> ready;
  auto release = [&](unsigned number) {
    ready.try_emplace(keys.lookup(dependences.ops[number]), later).first->second.push(number);
  };
  SmallVector<unsigned> waiting;
  for (auto [number, sources] : llvm::enumerate(before)) {
    waiting.push_back(sources.size());
    if (sources.empty())
      release(number);
  }

  // Chooses, among the keys with a ready operation, the one whose first ready operation comes first in the block. A
  // program begins with operations that any graph may contain, since their part can take all operations that wait for
  // no other part.
  auto choose = [&](bool atStart) {
    if (auto host = ready.find(PartKey{PartKey::Kind::Host});
        atStart && hasNumbers && host != ready.end() && startsNumbers(dependences.ops[host->second.top()]))
      return host;
    auto best = ready.begin();
    for (auto it = ready.begin(); it != ready.end(); ++it) {
      if (atStart && it->first == PartKey{PartKey::Kind::Captured, -1})
        return it;
      if (first(it->second.top(), best->second.top()))
        best = it;
    }
    return best;
  };
  SmallVector<Part> parts;
  while (!ready.empty()) {
    auto next = choose(parts.empty());
    Part part{next->first, {}};
    Queue &queue = next->second;
    while (!queue.empty()) {
      unsigned number = queue.top();
      queue.pop();
      part.ops.push_back(dependences.ops[number]);
      for (unsigned other : after[number])
        if (--waiting[other] == 0)
          release(other);
    }
    ready.erase(next);
    if (backwards)
      std::reverse(part.ops.begin(), part.ops.end());
    parts.push_back(std::move(part));
  }
  if (backwards)
    std::reverse(parts.begin(), parts.end());
  return parts;
}

} // namespace

/// Views, and numbers that kernels compute, have one user each (cg-settle-buffers), and are in the part of this
/// user.
static void joinUsers(Block &block, SmallVectorImpl<Part> &parts) {
  llvm::DenseMap<Operation *, Part *> partOf;
  for (Part &part : parts)
    for (Operation *op : part.ops)
      partOf[op] = &part;
  llvm::DenseMap<Operation *, SmallVector<Operation *>> moved;
  for (Part &part : llvm::reverse(parts))
    for (Operation *op : llvm::reverse(part.ops)) {
      bool follows =
          isOnBuffers(op) && (isMemoryView(op) || op->hasAttr(kSettledAttr) || computesNumbers(op) || readsScalar(op));
      if (!follows || op->use_empty() || part.key.kind >= PartKey::Kind::Control)
        continue;
      Operation *user = block.findAncestorOpInBlock(**op->user_begin());
      bool one =
          llvm::all_of(op->getUsers(), [&](Operation *other) { return block.findAncestorOpInBlock(*other) == user; });
      Part *wanted = partOf.lookup(user);
      if (!one || !wanted || wanted == &part || wanted->key.kind >= PartKey::Kind::Control)
        continue;
      partOf[op] = wanted;
      moved[user].push_back(op);
    }
  if (moved.empty())
    return;
  for (Part &part : parts) {
    SmallVector<Operation *> ops;
    std::function<void(Operation *)> add = [&](Operation *op) {
      for (Operation *before : llvm::reverse(moved.lookup(op)))
        add(before);
      ops.push_back(op);
    };
    for (Operation *op : part.ops)
      if (partOf.lookup(op) == &part)
        add(op);
    part.ops = std::move(ops);
  }
  llvm::erase_if(parts, [](const Part &part) { return part.ops.empty(); });
}

/// True for an entry point that updates states and computes with results of callbacks. Scheduled backwards, all
/// operations that no callback waits for come behind the last callback: a callback that fails leaves their states
/// unchanged.
static bool updatesBehindCallbacks(Block &block) {
  auto function = dyn_cast<func::FuncOp>(block.getParentOp());
  if (!function || llvm::any_of(block.without_terminator(), isKnownNumber))
    return false;
  bool hasState = llvm::any_of(llvm::seq(function.getNumArguments()), [&](unsigned index) {
    return static_cast<bool>(function.getArgAttr(index, CGDialect::kAliasResultAttr));
  });
  return hasState && llvm::any_of(block.without_terminator(), [](Operation &op) {
           auto found = op.walk([](func::CallOp call) {
             return call->hasAttr(CGDialect::kOnHostAttr) ? WalkResult::interrupt() : WalkResult::advance();
           });
           return !op.use_empty() && found.wasInterrupted();
         });
}

SmallVector<Part> cg::partition(Block &block) {
  llvm::DenseMap<Operation *, PartKey> keys = findKeys(block);
  Dependences dependences(block);
  // Between eager operations, operations with few operands are scheduled next to their users: early results cross
  // segments in buffers.
  bool hasEager = llvm::any_of(keys, [](const auto &entry) { return entry.second.kind == PartKey::Kind::Eager; });
  SmallVector<Part> parts = schedule(dependences, keys, /*backwards=*/hasEager || updatesBehindCallbacks(block));
  joinUsers(block, parts);
  return parts;
}
