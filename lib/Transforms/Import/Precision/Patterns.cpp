// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of this stage that have several patterns.

#include "Patterns.h"
#include "../NamedPatterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Precision.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_WIDENFLOATS
#include "cgmlir/Transforms/Import/Precision.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct WidenFloatsPass : cg::impl::WidenFloatsBase<WidenFloatsPass> {
  using WidenFloatsBase::WidenFloatsBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns,
                                  {{"intermediates", [&](Operation *root) { widenIntermediates(root, limit); }},
                                   {"accumulators", promoteAccumulators},
                                   {"permutations", sinkPermutations}})))
      signalPassFailure();
  }
};

} // namespace
