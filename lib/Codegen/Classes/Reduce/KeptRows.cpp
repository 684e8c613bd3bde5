// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReduceSteps.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Values with fewer scalar operations than this, together with their operands, are computed again.
constexpr int64_t kMinWeight = 3;

/// Passes over a row, one bit for each: the reductions of the sequence in their order, then storing the row.
using Passes = uint64_t;
constexpr size_t kMaxStages = 62;

class Chooser {
public:
  Chooser(ReducePlan &plan, const StoredWalk &source, const ReducePlan::Beside &beside)
      : plan(plan), source(source), walk(source.getWalk()), space(source.getSpace()), beside(beside.variables),
        storing(Passes(1) << plan.sequence.size()) {
    for (Value tensor : beside.stored)
      demanded[tensor] = storing;
  }

  void run(int64_t maxBytes) {
    if (!collect())
      return;
    for (Value tensor : tensors)
      propose(tensor);
    if (rows.empty())
      return;
    // Values that only kept values need are not kept themselves.
    demandAll();
    int64_t bytes = 0;
    SmallVector<KeptRow> chosen;
    for (Value tensor : tensors) {
      auto it = rows.find(tensor);
      if (it == rows.end() || llvm::popcount(demanded.lookup(tensor)) < 2)
        continue;
      chosen.push_back(it->second);
      bytes += it->second.getNumElements() * plan.countTileColumns() * getElementByteSize(it->second.getKeptType());
    }
    if (bytes > maxBytes)
      return;
    plan.rows = std::move(chosen);
    countSaved();
  }

private:
  /// Finds the computed tensors, in order, and their passes. Returns false if none is needed in two of
  /// them.
  bool collect() {
    if (plan.countResults() != 1 || plan.sequence.size() > kMaxStages ||
        (plan.sequence.size() == 1 && plan.inner.empty() && beside.empty()))
      return false;
    Block *block = plan.sequence.front().reduction.op->getBlock();
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      if (source.isLeaf(tensor) || !tensor.getDefiningOp())
        continue;
      if (tensor.getDefiningOp()->getBlock() != block)
        return false;
      tensors.push_back(tensor);
      computed.insert(tensor.getDefiningOp());
    }
    llvm::sort(tensors, [](Value a, Value b) { return a.getDefiningOp()->isBeforeInBlock(b.getDefiningOp()); });
    fixed = plan.getFixedVariables(space);
    for (const ReduceStage &stage : plan.sequence)
      along.push_back(getVariables(space, walk.getReductionVariables(stage.reduction.op)));
    along.emplace_back(space.getNumVariables());
    for (ArrayRef<unsigned> variables : {ArrayRef(plan.inner), beside})
      for (unsigned variable : variables)
        along.back().set(variable);
    return true;
  }

  /// The pass in which an element at `index` is needed; none if it is not one for each trip of one pass.
  Passes getPass(ArrayRef<AffineExpr> index) const {
    llvm::SmallBitVector variables = getVariables(space, index);
    variables.reset(fixed);
    if (variables.none())
      return 0;
    for (auto [number, own] : llvm::enumerate(along))
      if (!variables.test(own))
        return Passes(1) << number;
    return 0;
  }

  const ReduceStage *findStage(Operation *op) const {
    const auto *stage = llvm::find_if(plan.sequence, [&](const ReduceStage &stage) {
      return static_cast<const Operation *>(stage.reduction.op) == op;
    });
    return stage == plan.sequence.end() ? nullptr : stage;
  }

  bool hasOneUser(Value tensor) const {
    llvm::SmallPtrSet<Operation *, 4> users;
    for (Operation *user : tensor.getUsers())
      if (Operation *top = tensor.getDefiningOp()->getBlock()->findAncestorOpInBlock(*user); computed.contains(top))
        users.insert(top);
    return users.size() == 1;
  }

  /// Scalar operations of an element of `tensor`, given the kept values. A value with one user is not needed if that
  /// user is kept instead.
  int64_t getWeight(Value tensor) {
    Operation *op = tensor.getDefiningOp();
    if (!op || source.isLeaf(tensor) || (rows.contains(tensor) && !hasOneUser(tensor)))
      return 0;
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (linalgOp && linalgOp.getNumReductionLoops() > 0)
      return 0;
    if (auto it = weights.find(tensor); it != weights.end())
      return it->second;
    int64_t weight = getOpWeight(op);
    for (Value operand : op->getOperands())
      weight = std::min(weight + getWeight(operand), kMinWeight);
    return weights[tensor] = weight;
  }

  void propose(Value tensor) {
    Operation *op = tensor.getDefiningOp();
    ArrayRef<IndexTuple> accesses = walk.getAccesses(tensor);
    if (accesses.size() < 2 || isFree(op) || findStage(op) ||
        llvm::any_of(plan.boxes, [&](const Box &box) { return box.tensor == tensor; }))
      return;
    // The first pass computes each element, and no other pass does.
    Passes all = 0;
    for (const IndexTuple &index : accesses) {
      Passes pass = getPass(index);
      if (pass == 0)
        return;
      all |= pass;
    }
    Passes first = all & -all;
    if (all == first)
      return;
    auto isFirst = [&](const IndexTuple &index) { return getPass(index) == first; };
    if (llvm::count_if(accesses, isFirst) != 1)
      return;
    KeptRow row;
    row.tensor = tensor;
    row.index = *llvm::find_if(accesses, isFirst);
    row.stage = llvm::countr_zero(first);
    for (auto [expr, extent] : llvm::zip(row.index, cast<RankedTensorType>(tensor.getType()).getShape())) {
      bool varies = space.getVariables(expr).test(fixed);
      row.varies.push_back(varies);
      row.shape.push_back(varies ? extent : 1);
    }
    // Fixed indices are the same in all passes, and are separate from those that vary.
    for (const IndexTuple &index : accesses)
      for (auto [expr, own, varies] : llvm::zip(index, row.index, row.varies))
        if (varies ? space.getVariables(expr).anyCommon(fixed) : expr != own)
          return;
    // Trips and elements have the same order.
    const ReduceStage &stage = plan.sequence[row.stage];
    ArrayRef<AffineExpr> variables = walk.getReductionVariables(stage.reduction.op);
    IndexTuple loops;
    for (unsigned dim : stage.dims)
      loops.push_back(variables[dim]);
    if (row.getNumElements() != stage.getTrips() ||
        row.linearize(space, row.index) != space.linearize(loops, stage.extents))
      return;
    if (getWeight(tensor) >= kMinWeight)
      rows.try_emplace(tensor, std::move(row));
  }

  /// Finds the passes in which tensors are needed, given the kept values.
  void demandAll() {
    for (Value tensor : llvm::reverse(tensors)) {
      Operation *op = tensor.getDefiningOp();
      auto [it, last] = demanded.try_emplace(tensor, 0);
      // Only the recorded reads use a stored element.
      if (last)
        it->second = storing;
      Passes own = it->second;
      if (const ReduceStage *stage = findStage(op))
        own = Passes(1) << (stage - plan.sequence.begin());
      else if (rows.contains(tensor))
        own &= -own;
      op->walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          demanded[operand] |= own;
      });
    }
  }

  /// Counts the operations that passes save by reading kept values.
  void countSaved() {
    llvm::DenseSet<Value> kept;
    for (const KeptRow &row : plan.rows)
      kept.insert(row.tensor);
    for (Value tensor : tensors) {
      if (findStage(tensor.getDefiningOp()))
        continue;
      Passes own = demanded.lookup(tensor);
      if (kept.contains(tensor))
        own &= -own;
      for (auto [number, index] : llvm::enumerate(walk.getAccesses(tensor))) {
        Passes pass = getPass(index);
        if (pass == 0 || (pass & own) != 0)
          continue;
        plan.skipped.insert({tensor, number});
        int64_t points = 1;
        llvm::SmallBitVector variables = getVariables(space, index);
        for (unsigned variable : variables.set_bits())
          points *= space.getExtent(variable).value_or(1);
        plan.savedOps += points * std::max<int64_t>(getOpWeight(tensor.getDefiningOp()), 1);
      }
    }
  }

  ReducePlan &plan;
  const StoredWalk &source;
  const AccessWalk &walk;
  const IndexSpace &space;
  ArrayRef<unsigned> beside;
  const Passes storing;
  SmallVector<Value> tensors;
  llvm::SmallPtrSet<Operation *, 16> computed;
  /// Variables that an item fixes, and those along which each pass goes.
  llvm::SmallBitVector fixed;
  SmallVector<llvm::SmallBitVector> along;
  llvm::DenseMap<Value, KeptRow> rows;
  llvm::DenseMap<Value, int64_t> weights;
  llvm::DenseMap<Value, Passes> demanded;
};

} // namespace

void cg::chooseKeptRows(ReducePlan &plan, const StoredWalk &source, const ReducePlan::Beside &beside,
                        int64_t maxBytes) {
  Chooser(plan, source, beside).run(maxBytes);
}

void cg::chooseKeptColumns(ReducePlan &plan, const StoredWalk &source) {
  auto *columns = std::get_if<ReducePlan::ColumnMode>(&plan.mode);
  if (!columns || plan.inner.empty())
    return;
  const AccessWalk &walk = source.getWalk();
  const IndexSpace &space = source.getSpace();
  llvm::SmallBitVector group(space.getNumVariables());
  for (unsigned variable : plan.group)
    group.set(variable);
  // Elementwise tensors whose elements depend on the group alone.
  auto isShared = [&](Value tensor) {
    ArrayRef<IndexTuple> accesses = walk.getAccesses(tensor);
    Operation *op = tensor.getDefiningOp();
    auto linalgOp = dyn_cast_if_present<linalg::LinalgOp>(op);
    if (source.isLeaf(tensor) || !op || accesses.size() != 1 || (linalgOp && linalgOp.getNumReductionLoops() > 0) ||
        llvm::any_of(plan.boxes, [&](const Box &box) { return box.tensor == tensor; }) ||
        llvm::any_of(plan.rows, [&](const KeptRow &row) { return row.tensor == tensor; }))
      return false;
    return llvm::all_of(accesses.front(), [&](AffineExpr expr) { return !space.getVariables(expr).test(group); });
  };
  llvm::DenseMap<Value, int64_t> weights;
  auto getWeight = [&](auto &&self, Value tensor) -> int64_t {
    if (!isShared(tensor))
      return 0;
    if (auto it = weights.find(tensor); it != weights.end())
      return it->second;
    int64_t weight = getOpWeight(tensor.getDefiningOp());
    for (Value operand : tensor.getDefiningOp()->getOperands())
      weight = std::min(weight + self(self, operand), kMinWeight);
    return weights[tensor] = weight;
  };
  for (auto &[tensor, tuples] : walk.getAccesses()) {
    // Needed by values with an element for each of the inner dimensions.
    auto isNeeded = [&](Operation *user) {
      return llvm::any_of(user->getResults(), [&](Value result) {
        return llvm::any_of(walk.getAccesses(result), [&](const IndexTuple &index) {
          return llvm::any_of(plan.inner, [&](unsigned variable) {
            return llvm::any_of(index, [&](AffineExpr expr) { return space.getVariables(expr).test(variable); });
          });
        });
      });
    };
    if (isShared(tensor) && llvm::any_of(tensor.getUsers(), isNeeded) && getWeight(getWeight, tensor) >= kMinWeight)
      columns->kept.push_back({tensor, tuples.front()});
  }
}

/// True if `op` depends on the result of one of `stages`, through the operations of its block. Elements that bodies
/// read at places of their own count, too.
static bool dependsOn(Operation *op, ArrayRef<ReduceStage> stages) {
  llvm::SmallPtrSet<Operation *, 16> seen;
  SmallVector<Operation *> worklist{op};
  bool found = false;
  auto follow = [&](Value operand) {
    Operation *source = operand.getDefiningOp();
    if (!source || source->getBlock() != op->getBlock() || !seen.insert(source).second)
      return;
    found |= llvm::any_of(stages, [&](const ReduceStage &stage) { return stage.reduction.op == source; });
    worklist.push_back(source);
  };
  while (!worklist.empty() && !found)
    worklist.pop_back_val()->walk([&](Operation *inner) { llvm::for_each(inner->getOperands(), follow); });
  return found;
}

SmallVector<ArrayRef<ReduceStage>, 2> ReducePlan::findPasses() const {
  SmallVector<ArrayRef<ReduceStage>, 2> passes;
  size_t begin = 0;
  for (auto [number, stage] : llvm::enumerate(sequence)) {
    ArrayRef<ReduceStage> before = ArrayRef(sequence).slice(begin, number - begin);
    if (before.empty() || (stage.extents == before.front().extents && !dependsOn(stage.reduction.op, before)))
      continue;
    passes.push_back(before);
    begin = number;
  }
  passes.push_back(ArrayRef(sequence).drop_front(begin));
  return passes;
}
