// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Refuses memory that is used or released after it was released. Since the plan keeps memory as long as an operation
// uses it, such a program would run, and give numbers that it gives in no other system.

#include "BufferEntries.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/PassInput.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Memory with the operation that releases it.
using Released = llvm::MapVector<Value, Operation *>;

bool releases(Operation *op) { return isa<gpu::DeallocOp, memref::DeallocOp>(op); }

Value getReleased(Operation *op) {
  if (auto dealloc = dyn_cast<gpu::DeallocOp>(op))
    return findMemoryRoot(dealloc.getMemref());
  return findMemoryRoot(cast<memref::DeallocOp>(op).getMemref());
}

LogicalResult checkUses(Operation *op, const Released &released) {
  // A view does not access memory.
  if (isMemoryView(op))
    return success();
  for (Value operand : op->getOperands()) {
    if (!isa<BaseMemRefType>(operand.getType()))
      continue;
    auto found = released.find(findMemoryRoot(operand));
    if (found == released.end())
      continue;
    InFlightDiagnostic diag = emitPlacedError(op);
    if (releases(op))
      diag << "releases memory that is released before; leave one of the two away";
    else
      diag << "uses memory that is released before; release it behind its last use";
    diag.attachNote(found->second->getLoc()) << "released here";
    diag.attachNote(found->first.getLoc()) << "the memory is this";
    return diag;
  }
  return success();
}

/// Checks a block in its order, and adds the memory that it releases.
LogicalResult check(Block &block, Released &released) {
  for (Operation &op : block) {
    if (failed(checkUses(&op, released)))
      return failure();
    if (releases(&op)) {
      released[getReleased(&op)] = &op;
      continue;
    }
    if (op.getNumRegions() == 0)
      continue;
    // One branch is taken; behind the branches all memory that one of them releases is released.
    Released behind = released;
    for (Region &region : op.getRegions())
      for (Block &inner : region) {
        Released inside = released;
        if (failed(check(inner, inside)))
          return failure();
        for (auto &[memory, by] : inside) {
          if (released.contains(memory))
            continue;
          if (isa<LoopLikeOpInterface>(op) && !op.isAncestor(memory.getParentBlock()->getParentOp())) {
            InFlightDiagnostic diag = emitPlacedError(by)
                                      << "releases memory in each turn of a loop that is there once; release it behind "
                                         "the loop";
            diag.attachNote(memory.getLoc()) << "the memory is this";
            return diag;
          }
          behind.insert({memory, by});
        }
      }
    released = std::move(behind);
  }
  return success();
}

} // namespace

LogicalResult cg::checkReleasedMemory(func::FuncOp function) {
  // Most programs release no memory, or little.
  bool any = false;
  function.walk([&](Operation *op) { any |= releases(op); });
  Released released;
  return any ? check(function.getBody().front(), released) : success();
}
