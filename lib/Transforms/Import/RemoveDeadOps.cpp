// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NamedPatterns.h"
#include "RemoveUnusedResults.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Shared.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_REMOVEDEADOPS
#include "cgmlir/Transforms/Import/Shared.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// Users come after what they use, so one walk backwards finds all that nothing uses.
static void removeDeadOps(Operation *root) {
  root->walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    // A mark that nothing uses is something to warn of.
    if (!isa<SwitchOnOp>(op) && isOpTriviallyDead(op))
      op->erase();
  });
}

namespace {

struct RemoveDeadOpsPass : cg::impl::RemoveDeadOpsBase<RemoveDeadOpsPass> {
  using RemoveDeadOpsBase::RemoveDeadOpsBase;

  void runOnOperation() override {
    if (failed(
            applyNamedPatterns(getOperation(), *patterns, {{"ops", removeDeadOps}, {"results", removeUnusedResults}})))
      signalPassFailure();
  }
};

} // namespace
