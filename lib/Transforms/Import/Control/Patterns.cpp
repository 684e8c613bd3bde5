// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of this stage that have several patterns.

#include "Patterns.h"
#include "../NamedPatterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Control.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_EXPANDOPS
#define GEN_PASS_DEF_SETTLEGENERICS
#define GEN_PASS_DEF_RAISELOOPS
#include "cgmlir/Transforms/Import/Control.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct ExpandOpsPass : cg::impl::ExpandOpsBase<ExpandOpsPass> {
  using ExpandOpsBase::ExpandOpsBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns,
                                  {{"affine", lowerAffine}, {"loops", lowerForall}, {"arithmetic", expandArithmetic}})))
      signalPassFailure();
  }
};

struct SettleGenericsPass : cg::impl::SettleGenericsBase<SettleGenericsPass> {
  using SettleGenericsBase::SettleGenericsBase;

  void runOnOperation() override {
    if (failed(
            applyNamedPatterns(getOperation(), *patterns,
                               {{"results", splitGenerics}, {"scalars", scalarizeBodies}, {"loops", lowerGenerics}})))
      signalPassFailure();
  }
};

struct RaiseLoopsPass : cg::impl::RaiseLoopsBase<RaiseLoopsPass> {
  using RaiseLoopsBase::RaiseLoopsBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns,
                                  {{"scans", raiseScans},
                                   {"numbers", [&](Operation *root) { carryNumbers(root, maxOps); }},
                                   {"recurrences", [&](Operation *root) { raiseRecurrences(root, maxBytes); }}})))
      signalPassFailure();
  }
};

} // namespace
