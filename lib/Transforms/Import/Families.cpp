// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes that have several patterns, in the order of the stages. The patterns of a pass run in their order here;
// the option `patterns` selects some of them, since some patterns have to run before other passes and some behind them.

#include "Patterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/StringExtras.h"
#include <functional>

namespace mlir::cg {
namespace {

/// A pattern with its name in the option `patterns`, and the function that rewrites an operation and all inside by it.
struct NamedPattern {
  template <typename CallableT>
  NamedPattern(StringRef name, CallableT rewrite)
      : name(name), apply([rewrite](Operation *root) -> LogicalResult {
          if constexpr (std::is_void_v<decltype(rewrite(root))>)
            return rewrite(root), success();
          else
            return rewrite(root);
        }) {}

  StringRef name;
  std::function<LogicalResult(Operation *)> apply;
};

struct PatternsPass : OperationPass<ModuleOp> {
  using OperationPass::OperationPass;

protected:
  /// Applies the wanted patterns (all, if none is named) in their order. An unknown name is an error that lists the
  /// known ones.
  void apply(ArrayRef<std::string> wanted, ArrayRef<NamedPattern> patterns) {
    auto getName = [](const NamedPattern &pattern) { return pattern.name; };
    for (const std::string &name : wanted)
      if (!llvm::is_contained(llvm::map_range(patterns, getName), name)) {
        emitPlacedError(getOperation()) << "is given to a pass that has no pattern '" << name << "'; it has "
                                        << llvm::join(llvm::map_range(patterns, getName), ", ");
        return signalPassFailure();
      }
    for (const NamedPattern &pattern : patterns)
      if ((wanted.empty() || llvm::is_contained(wanted, pattern.name)) && failed(pattern.apply(getOperation())))
        return signalPassFailure();
  }
};

} // namespace

#define GEN_PASS_DEF_EXPANDOPS
#define GEN_PASS_DEF_SETTLEGENERICS
#define GEN_PASS_DEF_RAISELOOPS
#define GEN_PASS_DEF_DECOMPOSEOPS
#define GEN_PASS_DEF_SIMPLIFYPLACES
#define GEN_PASS_DEF_SIMPLIFYSCATTERS
#define GEN_PASS_DEF_WIDENFLOATS
#define GEN_PASS_DEF_SINKSELECTS
#define GEN_PASS_DEF_SPLITPADDING
#define GEN_PASS_DEF_ASSEMBLETENSORS
#define GEN_PASS_DEF_NARROWREADS
#define GEN_PASS_DEF_REMOVEDEADOPS
#include "cgmlir/Transforms/Import/Control.h.inc"
#include "cgmlir/Transforms/Import/Narrow.h.inc"
#include "cgmlir/Transforms/Import/Normalize.h.inc"
#include "cgmlir/Transforms/Import/Precision.h.inc"
#include "cgmlir/Transforms/Import/Shared.h.inc"
#include "cgmlir/Transforms/Import/Updates.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct ExpandOpsPass : cg::impl::ExpandOpsBase<ExpandOpsPass> {
  using ExpandOpsBase::ExpandOpsBase;
  void runOnOperation() override {
    apply(*patterns, {{"affine", lowerAffine}, {"loops", lowerForall}, {"arithmetic", expandArithmetic}});
  }
};

struct SettleGenericsPass : cg::impl::SettleGenericsBase<SettleGenericsPass> {
  using SettleGenericsBase::SettleGenericsBase;
  void runOnOperation() override {
    apply(*patterns, {{"results", splitGenerics}, {"scalars", scalarizeBodies}, {"loops", lowerGenerics}});
  }
};

struct RaiseLoopsPass : cg::impl::RaiseLoopsBase<RaiseLoopsPass> {
  using RaiseLoopsBase::RaiseLoopsBase;
  void runOnOperation() override {
    apply(*patterns, {{"scans", raiseScans},
                      {"numbers", [&](Operation *root) { carryNumbers(root, maxOps); }},
                      {"recurrences", [&](Operation *root) { raiseRecurrences(root, maxBytes); }}});
  }
};

struct DecomposeOpsPass : cg::impl::DecomposeOpsBase<DecomposeOpsPass> {
  using DecomposeOpsBase::DecomposeOpsBase;
  void runOnOperation() override {
    apply(*patterns, {{"elements", convertTensorOps}, {"aggregates", decomposeAggregates}});
  }
};

struct SimplifyPlacesPass : cg::impl::SimplifyPlacesBase<SimplifyPlacesPass> {
  using SimplifyPlacesBase::SimplifyPlacesBase;
  void runOnOperation() override {
    apply(
        *patterns,
        {{"inside", clampIndices}, {"wrapped", unifyPlaces}, {"counted", tabulatePlaces}, {"gathered", raiseGathers}});
  }
};

struct SimplifyScattersPass : cg::impl::SimplifyScattersBase<SimplifyScattersPass> {
  using SimplifyScattersBase::SimplifyScattersBase;
  void runOnOperation() override {
    apply(*patterns, {{"inverse", invertScatters},
                      {"rows", widenScatters},
                      {"one-hot", raiseOneHot},
                      {"batches", batchScatters},
                      {"unique", proveUniquePlaces}});
  }
};

struct WidenFloatsPass : cg::impl::WidenFloatsBase<WidenFloatsPass> {
  using WidenFloatsBase::WidenFloatsBase;
  void runOnOperation() override {
    apply(*patterns, {{"intermediates", [&](Operation *root) { widenIntermediates(root, limit); }},
                      {"accumulators", promoteAccumulators},
                      {"permutations", sinkPermutations}});
  }
};

struct SinkSelectsPass : cg::impl::SinkSelectsBase<SinkSelectsPass> {
  using SinkSelectsBase::SinkSelectsBase;
  void runOnOperation() override { apply(*patterns, {{"rows", raiseRowSelects}, {"truths", selectUpdates}}); }
};

struct SplitPaddingPass : cg::impl::SplitPaddingBase<SplitPaddingPass> {
  using SplitPaddingBase::SplitPaddingBase;
  void runOnOperation() override { apply(*patterns, {{"pads", splitPads}, {"phases", splitPhases}}); }
};

struct AssembleTensorsPass : cg::impl::AssembleTensorsBase<AssembleTensorsPass> {
  using AssembleTensorsBase::AssembleTensorsBase;
  void runOnOperation() override {
    apply(*patterns, {{"overwritten", forgetOverwritten}, {"windows", assembleWindows}});
  }
};

struct NarrowReadsPass : cg::impl::NarrowReadsBase<NarrowReadsPass> {
  using NarrowReadsBase::NarrowReadsBase;
  void runOnOperation() override {
    apply(*patterns,
          {{"mirrored", mirrorScans}, {"generics", narrowGenerics}, {"scans", narrowScans}, {"sorts", narrowSorts}});
  }
};

struct RemoveDeadOpsPass : cg::impl::RemoveDeadOpsBase<RemoveDeadOpsPass> {
  using RemoveDeadOpsBase::RemoveDeadOpsBase;
  void runOnOperation() override { apply(*patterns, {{"ops", removeDeadOps}, {"results", removeUnusedResults}}); }
};

} // namespace
