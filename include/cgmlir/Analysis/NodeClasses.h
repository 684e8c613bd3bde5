// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one list of the operations that are nodes of graphs.

#ifndef CGMLIR_ANALYSIS_NODECLASSES_H
#define CGMLIR_ANALYSIS_NODECLASSES_H

#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::cg {

/// Calls `function` with `op` as the `cg.node.*` operation that it is. Returns false for every other operation.
template <typename Function> bool visitNode(Operation *op, Function function) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<KernelNodeOp, CopyNodeOp, FillNodeOp, LibraryNodeOp, CollectiveNodeOp, ConditionalNodeOp, LoopNodeOp,
            HostNodeOp, ChildNodeOp>([&](auto node) {
        function(node);
        return true;
      })
      .Default(false);
}

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_NODECLASSES_H
