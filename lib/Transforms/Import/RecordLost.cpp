// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/Transforms/Import/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RECORDLOST
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct RecordLostPass : cg::impl::RecordLostBase<RecordLostPass> {
  using RecordLostBase::RecordLostBase;

  void runOnOperation() override {
    InputOps table(getOperation());
    llvm::BitVector live = table.findLive(getOperation());
    bool changed = false;
    for (auto [number, row] : llvm::enumerate(table.getRows())) {
      if (live.test(number) || row.lost)
        continue;
      row.lost = StringAttr::get(&getContext(), cause);
      changed = true;
    }
    if (changed)
      table.write();
    markAllAnalysesPreserved();
  }
};

} // namespace
