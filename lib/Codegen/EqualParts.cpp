// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/EqualParts.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/OperationSupport.h"

using namespace mlir;
using namespace mlir::cg;

/// The number of reductions before and after a pair that must correspond in the same order.
static constexpr unsigned kWindow = 3;

/// Returns a hash of an operation's properties without its operands and users.
static llvm::hash_code describe(Operation *op) {
  llvm::hash_code code = llvm::hash_combine(op->getName(), op->getNumOperands());
  for (Value operand : op->getOperands())
    code = llvm::hash_combine(code, operand.getType());
  for (Type type : op->getResultTypes())
    code = llvm::hash_combine(code, type);
  op->walk([&](Operation *inner) { code = llvm::hash_combine(code, inner->getName()); });
  return code;
}

EqualParts::EqualParts(const CoverContext &context, const LayoutCopies *layouts) : context(context), layouts(layouts) {
  for (Operation &op : context.block->without_terminator()) {
    numbers[&op] = ops.size();
    ops.push_back(&op);
  }
  next.assign(ops.size(), kNone);
  previous.assign(ops.size(), kNone);
  shared.assign(ops.size(), Sharing::Unknown);
  distance.assign(ops.size(), 0);
  SmallVector<unsigned> heavy;
  SmallVector<llvm::hash_code> codes;
  for (auto [number, op] : llvm::enumerate(ops))
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op); linalgOp && linalgOp.getNumReductionLoops() > 0) {
      heavy.push_back(number);
      codes.push_back(describe(op));
    }
  // Goes from the last operation to the first, so that the nearest later counterpart is found.
  llvm::DenseMap<unsigned, unsigned> partners, last;
  for (unsigned i = heavy.size(); i-- > kWindow;) {
    if (i + kWindow >= heavy.size())
      continue;
    ArrayRef<llvm::hash_code> around = ArrayRef(codes).slice(i - kWindow, 2 * kWindow + 1);
    auto key = static_cast<unsigned>(llvm::hash_combine_range(around.begin(), around.end()));
    auto [it, first] = last.try_emplace(key >> 1, i);
    if (!first)
      partners[i] = std::exchange(it->second, i);
  }
  for (unsigned i = 0; i < heavy.size(); ++i)
    if (auto it = partners.find(i); it != partners.end())
      pairFrom(heavy[i], heavy[it->second]);
  if (any)
    measure();
}

std::optional<unsigned> EqualParts::numberOf(Operation *op) const {
  auto it = numbers.find(op);
  return it == numbers.end() ? std::nullopt : std::optional(it->second);
}

std::optional<unsigned> EqualParts::numberOf(Value value) const {
  Operation *op = value.getDefiningOp();
  return op ? numberOf(op) : std::nullopt;
}

SmallVector<unsigned> EqualParts::number(ArrayRef<Operation *> asked) const {
  SmallVector<unsigned> found;
  for (Operation *op : asked)
    if (std::optional<unsigned> number = numberOf(op))
      found.push_back(*number);
  llvm::sort(found);
  found.erase(llvm::unique(found), found.end());
  return found;
}

void EqualParts::forEachOperand(Operation *op, llvm::function_ref<void(OpOperand &)> visit) {
  op->walk([&](Operation *inner) {
    for (OpOperand &operand : inner->getOpOperands()) {
      Region *region = operand.get().getParentRegion();
      if (inner == op || !op->isAncestor(region->getParentOp()))
        visit(operand);
    }
  });
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

/// True if the two operations may be a pair; whether they are equal is decided when all pairs are known.
bool EqualParts::look(Operation *first, Operation *second) const {
  return first->getName() == second->getName() && first->getResultTypes() == second->getResultTypes() &&
         first->getNumOperands() == second->getNumOperands();
}

void EqualParts::pair(Value first, Value second, SmallVectorImpl<std::pair<unsigned, unsigned>> &found) {
  if (first == second || first.getType() != second.getType())
    return;
  std::optional<unsigned> a = numberOf(first), b = numberOf(second);
  if (a && b) {
    if (cast<OpResult>(first).getResultNumber() == cast<OpResult>(second).getResultNumber())
      found.emplace_back(*a, *b);
    return;
  }
  if (a || b || !isa<BlockArgument>(first) || !isa<BlockArgument>(second) || nextArgument.contains(first) ||
      previousArgument.contains(second))
    return;
  nextArgument[first] = second;
  previousArgument[second] = first;
}

void EqualParts::pairFrom(unsigned first, unsigned second) {
  SmallVector<std::pair<unsigned, unsigned>> worklist{{first, second}}, found;
  for (size_t at = 0; at < worklist.size(); ++at) {
    auto [a, b] = worklist[at];
    if (a == b || next[a] != kNone || previous[b] != kNone || !look(ops[a], ops[b]))
      continue;
    next[a] = b;
    previous[b] = a;
    any = true;
    found.clear();
    SmallVector<Value> left, right;
    forEachOperand(ops[a], [&](OpOperand &operand) { left.push_back(operand.get()); });
    forEachOperand(ops[b], [&](OpOperand &operand) { right.push_back(operand.get()); });
    if (left.size() == right.size())
      for (auto [x, y] : llvm::zip_equal(left, right))
        pair(x, y, found);
    for (auto [x, y] : llvm::zip_equal(ops[a]->getResults(), ops[b]->getResults())) {
      SmallVector<Operation *> users(x.getUsers()), others(y.getUsers());
      if (users.size() != others.size())
        continue;
      for (auto [user, other] : llvm::zip_equal(users, others)) {
        std::optional<unsigned> c = numberOf(findTop(user)), d = numberOf(findTop(other));
        if (c && d)
          found.emplace_back(*c, *d);
      }
    }
    worklist.append(found.begin(), found.end());
  }
}

//===----------------------------------------------------------------------===//
// Equality
//===----------------------------------------------------------------------===//

/// True if neither the operation nor any that it depends on belongs to a part.
bool EqualParts::isShared(unsigned number) {
  SmallVector<unsigned> worklist{number};
  while (!worklist.empty()) {
    unsigned at = worklist.back();
    if (shared[at] != Sharing::Unknown) {
      worklist.pop_back();
      continue;
    }
    bool apart = next[at] != kNone || previous[at] != kNone, waits = false;
    if (!apart)
      forEachOperand(ops[at], [&](OpOperand &operand) {
        std::optional<unsigned> source = numberOf(operand.get());
        if (!source)
          return;
        apart |= shared[*source] == Sharing::Apart;
        if (shared[*source] == Sharing::Unknown) {
          worklist.push_back(*source);
          waits = true;
        }
      });
    if (apart || !waits) {
      shared[at] = apart ? Sharing::Apart : Sharing::Shared;
      llvm::erase(worklist, at);
    }
  }
  return shared[number] == Sharing::Shared;
}

/// True if `second` is the counterpart of `first` in the next part.
bool EqualParts::standsFor(Value first, Value second) {
  if (std::optional<unsigned> a = numberOf(first)) {
    if (next[*a] == kNone)
      return first == second && isShared(*a);
    return numberOf(second) == next[*a] &&
           cast<OpResult>(first).getResultNumber() == cast<OpResult>(second).getResultNumber();
  }
  if (first.getDefiningOp())
    return first == second;
  if (auto it = nextArgument.find(first); it != nextArgument.end())
    return it->second == second;
  return first == second && !previousArgument.contains(first);
}

bool EqualParts::haveEqualUsers(Value first, Value second) {
  auto left = first.use_begin(), right = second.use_begin();
  for (; left != first.use_end() && right != second.use_end(); ++left, ++right) {
    Operation *user = findTop(left->getOwner()), *other = findTop(right->getOwner());
    if (!user || !other)
      return false;
    std::optional<unsigned> a = numberOf(user), b = numberOf(other);
    // A result that leaves the block may be any of the operation's results.
    if (!a && !b)
      continue;
    if (!a || !b || next[*a] != *b || left->getOperandNumber() != right->getOperandNumber())
      return false;
  }
  return left == first.use_end() && right == second.use_end();
}

static BindingAttr getBinding(BlockArgument argument) {
  auto region = dyn_cast<RegionOp>(argument.getOwner()->getParentOp());
  return region ? region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                : BindingAttr();
}

bool EqualParts::isEqual(unsigned number) {
  if (next[number] == kNone)
    return false;
  Operation *first = ops[number], *second = ops[next[number]];
  llvm::DenseMap<Value, Value> inside;
  // Operands in other layouts are the same, or counterparts of each other.
  auto isSame = [&](Value a, Value b) {
    if (auto it = inside.find(a); it != inside.end())
      return it->second == b;
    if (!standsFor(a, b))
      return false;
    if (a == b)
      return true;
    auto argument = dyn_cast<BlockArgument>(a);
    if (argument && (getBinding(argument) != getBinding(cast<BlockArgument>(b)) || !haveEqualUsers(a, b)))
      return false;
    if (context.constants && context.constants->isConstant(a) != context.constants->isConstant(b))
      return false;
    return !layouts ||
           (layouts->getView(a) == a ? layouts->getView(b) == b : standsFor(layouts->getView(a), layouts->getView(b)));
  };
  bool equal = OperationEquivalence::isEquivalentTo(
      first, second, [&](Value a, Value b) { return success(isSame(a, b)); }, [&](Value a, Value b) { inside[a] = b; },
      OperationEquivalence::IgnoreLocations);
  if (!equal || (layouts && layouts->isInView(first) != layouts->isInView(second)))
    return false;
  const OpFacts facts = context.getFacts(first);
  if (facts != context.getFacts(second))
    return false;
  return llvm::all_of(llvm::zip_equal(first->getResults(), second->getResults()), [&](auto results) {
    auto [a, b] = results;
    return haveEqualUsers(a, b) &&
           (!context.constants || context.constants->isConstant(a) == context.constants->isConstant(b));
  });
}

void EqualParts::measure() {
  SmallVector<unsigned> reached;
  for (unsigned number = 0; number < ops.size(); ++number) {
    if (isEqual(number)) {
      distance[number] = kNear;
      continue;
    }
    if (next[number] != kNone || previous[number] != kNone || !isShared(number))
      reached.push_back(number);
  }
  for (unsigned step = 1; step < kNear; ++step) {
    SmallVector<unsigned> further;
    auto reach = [&](Operation *op) {
      std::optional<unsigned> number = op ? numberOf(op) : std::nullopt;
      if (!number || distance[*number] <= step)
        return;
      distance[*number] = step;
      further.push_back(*number);
    };
    for (unsigned number : reached) {
      forEachOperand(ops[number], [&](OpOperand &operand) { reach(operand.get().getDefiningOp()); });
      for (Operation *user : ops[number]->getUsers())
        reach(findTop(user));
    }
    reached = std::move(further);
  }
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

Operation *EqualParts::find(Operation *op, Towards towards) const {
  std::optional<unsigned> number = numberOf(op);
  if (!number)
    return nullptr;
  unsigned partner = towards == Towards::Next ? next[*number] : previous[*number];
  if (partner != kNone)
    return ops[partner];
  return shared[*number] == Sharing::Shared ? op : nullptr;
}

Value EqualParts::find(Value value, Towards towards) const {
  if (Operation *op = value.getDefiningOp()) {
    Operation *partner = find(op, towards);
    return partner ? Value(partner->getResult(cast<OpResult>(value).getResultNumber())) : Value();
  }
  const auto &arguments = towards == Towards::Next ? nextArgument : previousArgument;
  if (Value partner = arguments.lookup(value))
    return partner;
  return nextArgument.contains(value) || previousArgument.contains(value) ? Value() : value;
}

bool EqualParts::isRepeated(ArrayRef<unsigned> asked, Towards towards) const {
  llvm::DenseSet<unsigned> images;
  std::optional<unsigned> before;
  SmallVector<unsigned> common;
  for (unsigned number : asked) {
    unsigned partner = towards == Towards::Next ? next[number] : previous[number];
    if (partner == kNone) {
      // All parts get the same answers about operations that they share. A reduction may be stored by the first part
      // that reads it.
      const OpFacts &facts = context.getFacts(ops[number]);
      if (shared[number] != Sharing::Shared || (facts.evaluable && !facts.joinable && !facts.trivial))
        return false;
      common.push_back(number);
      partner = number;
    } else if (distance[towards == Towards::Next ? number : partner] < kNear) {
      return false;
    }
    if (before && partner <= *before)
      return false;
    before = partner;
    images.insert(partner);
  }
  // A shared operation is read by other parts than these two, so it belongs to neither; or only by shared operations.
  llvm::DenseSet<unsigned> all(asked.begin(), asked.end());
  return llvm::all_of(common, [&](unsigned number) {
    bool byOne = false;
    for (Operation *user : ops[number]->getUsers()) {
      std::optional<unsigned> reader = numberOf(findTop(user));
      if (!reader || (!all.contains(*reader) && !images.contains(*reader)))
        return true;
      byOne |= shared[*reader] != Sharing::Shared;
    }
    return !byOne;
  });
}
