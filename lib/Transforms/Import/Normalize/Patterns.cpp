// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of this stage that have several patterns.

#include "Patterns.h"
#include "../NamedPatterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Normalize.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_DECOMPOSEOPS
#define GEN_PASS_DEF_SIMPLIFYPLACES
#include "cgmlir/Transforms/Import/Normalize.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct DecomposeOpsPass : cg::impl::DecomposeOpsBase<DecomposeOpsPass> {
  using DecomposeOpsBase::DecomposeOpsBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns,
                                  {{"elements", convertTensorOps}, {"aggregates", decomposeAggregates}})))
      signalPassFailure();
  }
};

struct SimplifyPlacesPass : cg::impl::SimplifyPlacesBase<SimplifyPlacesPass> {
  using SimplifyPlacesBase::SimplifyPlacesBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns,
                                  {{"inside", clampIndices},
                                   {"wrapped", unifyPlaces},
                                   {"counted", tabulatePlaces},
                                   {"gathered", raiseGathers}})))
      signalPassFailure();
  }
};

} // namespace
