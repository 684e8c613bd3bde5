// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of this stage that have several patterns.

#include "Patterns.h"
#include "../NamedPatterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Narrow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SINKSELECTS
#define GEN_PASS_DEF_SPLITPADDING
#define GEN_PASS_DEF_ASSEMBLETENSORS
#define GEN_PASS_DEF_NARROWREADS
#include "cgmlir/Transforms/Import/Narrow.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct SinkSelectsPass : cg::impl::SinkSelectsBase<SinkSelectsPass> {
  using SinkSelectsBase::SinkSelectsBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns, {{"rows", raiseRowSelects}, {"truths", selectUpdates}})))
      signalPassFailure();
  }
};

struct SplitPaddingPass : cg::impl::SplitPaddingBase<SplitPaddingPass> {
  using SplitPaddingBase::SplitPaddingBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns, {{"pads", splitPads}, {"phases", splitPhases}})))
      signalPassFailure();
  }
};

struct AssembleTensorsPass : cg::impl::AssembleTensorsBase<AssembleTensorsPass> {
  using AssembleTensorsBase::AssembleTensorsBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(getOperation(), *patterns,
                                  {{"overwritten", forgetOverwritten}, {"windows", assembleWindows}})))
      signalPassFailure();
  }
};

struct NarrowReadsPass : cg::impl::NarrowReadsBase<NarrowReadsPass> {
  using NarrowReadsBase::NarrowReadsBase;

  void runOnOperation() override {
    if (failed(applyNamedPatterns(
            getOperation(), *patterns,
            {{"mirrored", mirrorScans}, {"generics", narrowGenerics}, {"scans", narrowScans}, {"sorts", narrowSorts}})))
      signalPassFailure();
  }
};

} // namespace
