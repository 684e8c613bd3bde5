// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CGOps.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_REMOVEDEADOPS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct RemoveDeadOpsPass : cg::impl::RemoveDeadOpsBase<RemoveDeadOpsPass> {
  void runOnOperation() override {
    // Users come after what they use, so one walk backwards finds all of it.
    getOperation()->walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
      // A mark that nothing uses is something to warn of.
      if (!isa<SwitchOnOp>(op) && isOpTriviallyDead(op))
        op->erase();
    });
  }
};

} // namespace
