// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The blocks in which parts of a model are: the body of an entry point, and control flow that the host drives.

#ifndef CGMLIR_LIB_TRANSFORMS_SCOPE_BODIES_H
#define CGMLIR_LIB_TRANSFORMS_SCOPE_BODIES_H

#include "cgmlir/Analysis/LoopNest.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::cg {

/// True for control flow whose bodies contain operations of the program. A loop over single elements is one operation
/// with its contents.
inline bool holdsProgram(Operation *op) {
  std::string why;
  return isa<scf::IfOp>(op) || (isa<scf::ForOp, scf::WhileOp>(op) && !matchLoopNest(op, why));
}

/// Calls `visit` for the blocks of control flow whose bodies contain operations of the
/// program.
inline void forEachBody(Operation *op, llvm::function_ref<void(Block &)> visit) {
  if (holdsProgram(op))
    for (Region &region : op->getRegions())
      for (Block &block : region)
        visit(block);
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_SCOPE_BODIES_H
