// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that a value is computed from.

#ifndef CGMLIR_IR_SOURCES_H
#define CGMLIR_IR_SOURCES_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Visitors.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace mlir::cg {

/// Visits values, the values that the operations defining them use (also in their regions), and so on: each operation
/// once, arguments as often as they are used. `visit` may skip the sources of a value or end the walk. Returns true if
/// the walk did not end early.
inline bool walkSources(ValueRange values, llvm::function_ref<WalkResult(Value)> visit) {
  SmallVector<Value> next(values);
  llvm::SmallPtrSet<Operation *, 16> seen;
  while (!next.empty()) {
    Value value = next.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (op && seen.contains(op))
      continue;
    WalkResult result = visit(value);
    if (result.wasInterrupted())
      return false;
    if (!op || result.wasSkipped())
      continue;
    seen.insert(op);
    op->walk([&](Operation *inner) { llvm::append_range(next, inner->getOperands()); });
  }
  return true;
}

/// Visits what an operation uses: its operands, and what its regions use of what is defined around it.
inline void forEachUsed(Operation *op, llvm::function_ref<void(Value)> visit) {
  llvm::for_each(op->getOperands(), visit);
  visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { visit(operand->get()); });
}

} // namespace mlir::cg

#endif // CGMLIR_IR_SOURCES_H
