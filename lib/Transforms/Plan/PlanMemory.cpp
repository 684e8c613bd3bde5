// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Analysis/RegionMemory.h"
#include "cgmlir/Transforms/Plan/Passes.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PLANMEMORY
#include "cgmlir/Transforms/Plan/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct PlanMemoryPass : cg::impl::PlanMemoryBase<PlanMemoryPass> {
  using PlanMemoryBase::PlanMemoryBase;

  void runOnOperation() override {
    RegionOp region = getOperation();
    if (alignment <= 0 || alignment > 4096 || !llvm::isPowerOf2_64(alignment)) {
      region.emitError() << "cg-plan-memory: alignment " << alignment.getValue() << " is not a power of two up to 4096";
      return signalPassFailure();
    }
    if (failed(checkEdges()))
      return signalPassFailure();

    RegionMemoryOptions options;
    options.arena.alignment = alignment;
    options.arena.exactLimit = exactLimit;
    options.keepOffsets = keepOffsets;
    FailureOr<RegionMemory> memory = planRegionMemory(region.getBody().front(), options);
    if (failed(memory))
      return signalPassFailure();

    Builder builder(&getContext());
    for (auto [alloc, offset] : memory->offsets)
      alloc->setAttr(CGDialect::kOffsetAttr, builder.getI64IntegerAttr(offset));
    region.setPlanAttr(MemoryPlanAttr::get(&getContext(), memory->size, alignment, memory->lowerBound));
    region->removeAttr(CGDialect::kSampledBoundAttr);
    if (!memory->lowerBoundExact)
      region->setAttr(CGDialect::kSampledBoundAttr, builder.getUnitAttr());
  }

  /// Fails for a region without edges: every buffer would get bytes of its own, without a message.
  LogicalResult checkEdges() {
    WalkResult result = getOperation().walk([&](GraphNodeOpInterface node) {
      if (getAfter(node))
        return WalkResult::advance();
      node.emitOpError() << "has no edges yet; run cg-plan-dependences before cg-plan-memory";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }
};

} // namespace
