// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/ConstantWork.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

/// A copy may be this much larger than what it is made of: a table made of a vector, or another layout.
static constexpr int64_t kLargestFactor = 2, kAlwaysAllowed = 1 << 20;
/// Whoever is made of more operations than this is made of enough.
static constexpr unsigned kMostVisited = 4096;

/// True for what computes the same whenever it is given the same.
static bool isRepeatable(Operation &op) {
  if (auto dispatch = dyn_cast<DispatchOp>(op))
    return dispatch.getNodeKind() == NodeKind::Kernel || dispatch.getNodeKind() == NodeKind::Library ||
           dispatch.getNodeKind() == NodeKind::Copy || dispatch.getNodeKind() == NodeKind::Fill;
  return isMemoryEffectFree(&op);
}

ConstantWork::ConstantWork(RegionOp region) {
  Block &body = region.getBody().front();
  for (BlockArgument argument : body.getArguments()) {
    auto binding = region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
    if (binding && binding.getKind() == BindingKind::Constant && isa<RankedTensorType>(argument.getType()))
      constants.insert(argument);
  }
  given = !constants.empty();
  for (Operation &op : body.without_terminator()) {
    if (!isRepeatable(op) || !llvm::all_of(op.getOperands(), [&](Value value) { return isConstant(value); }))
      continue;
    bool inside = true;
    if (!isa<DispatchOp>(op))
      visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { inside &= isConstant(operand->get()); });
    if (!inside)
      continue;
    constants.insert(op.result_begin(), op.result_end());
    any |= given && !isTrivial(&op);
  }
}

int64_t ConstantWork::countSourceBytes(Value value) const {
  llvm::DenseSet<Value> seen;
  SmallVector<Value> worklist{value};
  int64_t bytes = 0;
  while (!worklist.empty() && seen.size() < kMostVisited) {
    Value next = worklist.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    Operation *op = next.getDefiningOp();
    if (!op) {
      bytes += getByteSize(cast<ShapedType>(next.getType()));
      continue;
    }
    llvm::append_range(worklist, op->getOperands());
    if (!isa<DispatchOp>(op))
      visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { worklist.push_back(operand->get()); });
  }
  return bytes;
}

bool ConstantWork::mayKeep(Value value) const {
  auto [it, first] = kept.try_emplace(value, false);
  if (!first)
    return it->second;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  Operation *op = value.getDefiningOp();
  if (!op || !type || !type.hasStaticShape() || !isConstant(value) || isTrivial(op))
    return false;
  int64_t sources = countSourceBytes(value);
  // What is made of nothing is no constant's packed form.
  bool may = sources > 0 && getByteSize(type) <= sources * kLargestFactor + kAlwaysAllowed;
  return kept[value] = may;
}
