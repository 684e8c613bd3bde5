// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/Transforms/Import/Shared.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RECORDLOST
#include "cgmlir/Transforms/Import/Shared.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct RecordLostPass : cg::impl::RecordLostBase<RecordLostPass> {
  using RecordLostBase::RecordLostBase;

  void runOnOperation() override {
    InputOps table(getOperation());
    if (table.noteLost(cause))
      table.write();
    markAllAnalysesPreserved();
  }
};

} // namespace
