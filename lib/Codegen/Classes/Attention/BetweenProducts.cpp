// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BetweenProducts.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mlir::cg;

bool BetweenProducts::reaches(Value value) {
  Operation *op = context.getDefiningOp(value);
  if (!op || visited.size() > kMaxBetween)
    return false;
  if (auto [known, inserted] = visited.try_emplace(op, false); !inserted)
    return known->second;
  const OpFacts &facts = context.getFacts(op);
  if (facts.contraction) {
    nearest.insert(op);
    return visited[op] = true;
  }
  if (through == Through::Maps ? facts.splits || !facts.joinable : !facts.splits && !facts.joinable)
    return false;
  bool found = false;
  for (Value operand : op->getOperands())
    found |= reaches(operand);
  if (found)
    between.insert(op);
  return visited[op] = found;
}

llvm::SmallPtrSet<Operation *, 16> BetweenProducts::findFactors(linalg::LinalgOp last) const {
  llvm::SmallPtrSet<Operation *, 16> found;
  SmallVector<Value> next(last.getDpsInputs());
  for (Operation *op : nearest)
    llvm::append_range(next, cast<linalg::LinalgOp>(op).getDpsInputs());
  while (!next.empty() && found.size() <= kMaxBetween) {
    Operation *op = context.getDefiningOp(next.pop_back_val());
    if (!op || contains(op) || context.getFacts(op).splits || !context.getFacts(op).joinable ||
        !found.insert(op).second)
      continue;
    llvm::append_range(next, op->getOperands());
  }
  return found;
}

llvm::SmallSetVector<Operation *, 4> BetweenProducts::findOthers(linalg::LinalgOp last) const {
  llvm::SmallSetVector<Operation *, 4> others;
  llvm::SetVector<Operation *> inside(nearest.begin(), nearest.end());
  for (unsigned i = 0; i < inside.size() && inside.size() <= kMaxBetween; ++i)
    for (Operation *user : inside[i]->getUsers()) {
      if (user->getBlock() != context.block || user == last)
        continue;
      const OpFacts &facts = context.getFacts(user);
      if (facts.contraction)
        others.insert(user);
      else if (!facts.splits && facts.joinable)
        inside.insert(user);
    }
  return others;
}

bool BetweenProducts::isRepeated(Value tensor) const {
  auto count = [](Value value) { return cast<RankedTensorType>(value.getType()).getNumElements(); };
  return isa<FloatType>(getElementTypeOrSelf(tensor.getType())) &&
         llvm::any_of(nearest, [&](Operation *op) { return count(tensor) < count(op->getResult(0)); });
}

bool BetweenProducts::sharesWith(const BetweenProducts &other) const {
  return llvm::any_of(nearest, [&](Operation *op) { return other.nearest.contains(op); });
}

linalg::LinalgOp cg::findLastProduct(const CoverContext &context, Operation *op) {
  while (op && !context.getFacts(op).contraction) {
    if (!context.getFacts(op).free || !context.getFacts(op).joinable || op->getNumOperands() == 0)
      return {};
    op = context.getDefiningOp(op->getOperand(0));
  }
  return dyn_cast_if_present<linalg::LinalgOp>(op);
}
