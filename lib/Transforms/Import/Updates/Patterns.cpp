// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of this stage that have several patterns.

#include "Patterns.h"
#include "../NamedPatterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Updates.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SIMPLIFYSCATTERS
#include "cgmlir/Transforms/Import/Updates.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct SimplifyScattersPass : cg::impl::SimplifyScattersBase<SimplifyScattersPass> {
  using SimplifyScattersBase::SimplifyScattersBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns,
                                  {{"inverse", invertScatters},
                                   {"rows", widenScatters},
                                   {"one-hot", raiseOneHot},
                                   {"batches", batchScatters},
                                   {"unique", proveUniquePlaces}})))
      signalPassFailure();
  }
};

} // namespace
