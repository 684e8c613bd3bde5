// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphVerifier.h"
#include "cgmlir/Transforms/Plan/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_VERIFYGRAPH
#include "cgmlir/Transforms/Plan/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct VerifyGraphPass : cg::impl::VerifyGraphBase<VerifyGraphPass> {
  using VerifyGraphBase::VerifyGraphBase;

  void runOnOperation() override {
    if (failed(verifyGraphs(getOperation())))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
