// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_UNROLLLOOPS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct UnrollLoopsPass : cg::impl::UnrollLoopsBase<UnrollLoopsPass> {
  using UnrollLoopsBase::UnrollLoopsBase;

  void runOnOperation() override {
    // Inner loops first: what they become counts for the loops around them.
    SmallVector<scf::ForOp> loops;
    // Loops over single elements are kernels as they are.
    llvm::DenseSet<Operation *> nests;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      std::string why;
      if (nests.contains(op->getParentOp()) || matchLoopNest(op, why))
        nests.insert(op);
    });
    getOperation().walk<WalkOrder::PostOrder>([&](scf::ForOp loop) {
      if (!nests.contains(loop) && !loop->getParentOfType<linalg::LinalgOp>() &&
          !loop->getParentOfType<tensor::GenerateOp>())
        loops.push_back(loop);
    });
    InputOps table(getOperation());
    bool changed = false;
    // What cannot be unrolled stays a loop, which legality reports.
    for (scf::ForOp loop : loops) {
      Location loc = loop.getLoc();
      if (!isSmall(loop) || failed(loopUnrollFull(loop)))
        continue;
      // Constants for the iterations have the loop's location; that does not make them the loop.
      SmallVector<int64_t> numbers;
      collectOrigins(loc, numbers);
      for (int64_t number : numbers)
        if (InputOps::Row *row = table.lookup(number))
          row->lost = StringAttr::get(&getContext(), "unrolled");
      changed = true;
    }
    if (changed)
      table.write();
  }

private:
  bool isSmall(scf::ForOp loop) {
    std::optional<APInt> trips = loop.getStaticTripCount();
    if (!trips || trips->getActiveBits() > 32)
      return false;
    int64_t ops = 0;
    loop.getBody()->walk([&](Operation *op) { ops += !op->getParentOfType<linalg::LinalgOp>(); });
    return static_cast<int64_t>(trips->getZExtValue()) * ops <= maxOps;
  }
};

} // namespace
