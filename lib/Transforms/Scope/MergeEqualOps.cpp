// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bodies.h"
#include "NameStack.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CSE.h"

namespace mlir::cg {
#define GEN_PASS_DEF_MERGEEQUALOPS
#include "cgmlir/Transforms/Scope/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Operations with different labels are not equal.
constexpr StringLiteral kLabel = "cg.merge_label";

/// Gives operations of entry points different labels where a configuration may decide differently about them.
class Labeller {
public:
  Labeller(const CaptureOptions &options) : options(options), finder(options.scopeRequests) {
    if (options.impl == CaptureImpl::FullIteration)
      iteration = ScopeKind::FullIteration;
    if (options.impl == CaptureImpl::Local)
      for (ScopeKind kind : {ScopeKind::FullIteration, ScopeKind::FullIterationInference})
        if (!iteration && llvm::is_contained(options.scopes, kind))
          iteration = kind;
  }

  /// Whether a configuration may ask for one operation and not for another.
  bool decides() const {
    return options.hasImpl && options.impl != CaptureImpl::None && options.capture != CaptureMode::Off;
  }

  void label(Block &block) {
    Builder builder(block.getParentOp()->getContext());
    for (Operation &op : block.without_terminator()) {
      // A constant gets no label, because it belongs to the scopes of its users.
      if (op.getNumOperands() == 0 && op.getNumRegions() == 0)
        continue;
      auto label = builder.getI64IntegerAttr(findLabel(finder.find(op.getLoc())));
      op.walk([&](Operation *inner) { inner->setDiscardableAttr(kLabel, label); });
      forEachBody(&op, [&](Block &body) { this->label(body); });
    }
  }

private:
  int64_t findLabel(ArrayRef<ScopeLevel> levels) {
    if (iteration)
      return llvm::any_of(levels, [&](const ScopeLevel &level) { return level.kind == *iteration; });
    std::string chain;
    for (const ScopeLevel &level : levels)
      chain += level.key + "\n";
    if (!levels.empty() && chain != last) {
      last = chain;
      ++turns;
    }
    // An operation between the parts of a layer may belong to the layer by its place alone.
    if (levels.empty() && (options.impl == CaptureImpl::Local || options.scopes.empty()))
      chain = std::to_string(turns);
    return labels.try_emplace(chain, labels.size()).first->second;
  }

  const CaptureOptions &options;
  ScopeFinder finder;
  /// The kind of scope that is captured, if it is the only one.
  std::optional<ScopeKind> iteration;
  llvm::StringMap<int64_t> labels;
  std::string last;
  int64_t turns = 0;
};

struct MergeEqualOpsPass : cg::impl::MergeEqualOpsBase<MergeEqualOpsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    CaptureOptions options = getCaptureOptions(module);
    Labeller labeller(options);
    if (labeller.decides())
      for (auto function : module.getOps<func::FuncOp>())
        if (!function.isExternal() && function.getBody().hasOneBlock())
          labeller.label(function.getBody().front());
    IRRewriter rewriter(&getContext());
    DominanceInfo dominance(module);
    eliminateCommonSubExpressions(rewriter, dominance, module);
    if (labeller.decides())
      module.walk([](Operation *op) { op->removeDiscardableAttr(kLabel); });
  }
};

} // namespace
