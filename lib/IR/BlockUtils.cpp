// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/BlockUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

void cg::eraseDeadOps(Block &block) {
  for (Operation *op = block.empty() ? nullptr : &block.back(); op;) {
    Operation *previous = op->getPrevNode();
    if (isOpTriviallyDead(op))
      op->erase();
    op = previous;
  }
}
