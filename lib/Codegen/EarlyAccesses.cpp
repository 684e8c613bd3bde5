// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/EarlyAccesses.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

static bool isWait(Operation *op) {
  auto control = dyn_cast<NVVM::GriddepcontrolOp>(op);
  return control && control.getKind() == NVVM::GridDepActionKind::wait;
}

LogicalResult cg::checkEarlyAccesses(gpu::GPUFuncOp function, llvm::function_ref<bool(unsigned)> isStable) {
  // Parameters that other nodes may write or read at the same time, and their addresses, with the number of the
  // parameter.
  llvm::DenseMap<Value, unsigned> unstable;
  // A kernel's arguments are its parameters, followed by the block's shared memory.
  for (BlockArgument parameter : function.getArguments().take_front(function.getFunctionType().getNumInputs()))
    if (isa<MemRefType>(parameter.getType()) && !isStable(parameter.getArgNumber()))
      unstable[parameter] = parameter.getArgNumber();
  LogicalResult result = failure();
  WalkResult walk = function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    // A wait counts only if it is on every path: not inside a branch or loop.
    if (isWait(op) && op->getBlock() == &function.getBody().front()) {
      result = success();
      return WalkResult::interrupt();
    }
    auto found = llvm::find_if(op->getOperands(), [&](Value operand) { return unstable.contains(operand); });
    if (found == op->getOperands().end())
      return WalkResult::advance();
    unsigned number = unstable[*found];
    if (!isMemoryEffectFree(op)) {
      op->emitOpError() << "touches parameter " << number
                        << ", which another node may still be writing, before the kernel waits for that node; this is "
                           "a defect of the compiler, report it [G10]";
      return WalkResult::interrupt();
    }
    for (Value derived : op->getResults())
      unstable[derived] = number;
    return WalkResult::advance();
  });
  if (failed(result) && !walk.wasInterrupted())
    function.emitOpError() << "promises to wait for its predecessors, and has no wait on every path; this is a defect "
                              "of the compiler, report it [G10]";
  return result;
}
