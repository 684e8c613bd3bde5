// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {
#define GEN_PASS_DEF_DECOMPOSEOPS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;

namespace {

struct DecomposeOpsPass : cg::impl::DecomposeOpsBase<DecomposeOpsPass> {
  void runOnOperation() override {
    SmallVector<linalg::AggregatedOpInterface> aggregated;
    getOperation()->walk([&](linalg::AggregatedOpInterface op) { aggregated.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (linalg::AggregatedOpInterface op : aggregated) {
      rewriter.setInsertionPoint(op);
      FailureOr<SmallVector<Value>> parts = op.decomposeOperation(rewriter);
      // What cannot be taken apart is left to legality, which says so.
      if (succeeded(parts))
        rewriter.replaceOp(op, *parts);
    }
  }
};

} // namespace
