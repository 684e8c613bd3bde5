// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBuilder.h"
#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/Transforms/Graph/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_BUILDGRAPHS
#include "cgmlir/Transforms/Graph/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// Returns the type of the slot that an argument of a region becomes.
static FailureOr<SlotType> makeSlotType(RegionOp region, BlockArgument argument) {
  auto type = dyn_cast<MemRefType>(argument.getType());
  if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity())
    return region.emitOpError() << "argument '" << getArgumentName(argument) << "' has the type " << argument.getType()
                                << "; a slot is a memref of static shape and identity layout";
  auto binding = region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return SlotType::get(region.getContext(), binding ? binding.getKind() : BindingKind::Patched,
                       StringAttr::get(region.getContext(), getArgumentName(argument)), type);
}

static LogicalResult buildGraph(RegionOp region, InputOps &inputs) {
  if (!region.getTarget() || !region.getPlan() || !region.getSchedule())
    return region.emitOpError() << "has no "
                                << (!region.getTarget() ? "target"
                                    : !region.getPlan() ? "plan"
                                                        : "schedule")
                                << "; the dispatch and plan phases come before cg-build-graphs";
  Block &body = region.getBody().front();
  SmallVector<Type> slots;
  SmallVector<Location> locations;
  for (BlockArgument argument : body.getArguments()) {
    FailureOr<SlotType> slot = makeSlotType(region, argument);
    if (failed(slot))
      return failure();
    slots.push_back(*slot);
    locations.push_back(argument.getLoc());
  }

  OpBuilder builder(region);
  StringAttr segment = region.getSegmentAttr();
  if (!segment)
    segment = builder.getStringAttr(region.getSymName().split('@').first);
  auto graph = GraphOp::create(builder, region.getLoc(), region.getSymNameAttr(),
                               TypeAttr::get(builder.getFunctionType(slots, {})), ArrayAttr(), ArrayAttr(),
                               *region.getTarget(), segment, *region.getPlan(), *region.getSchedule());
  if (Attribute sampled = region->getAttr(CGDialect::kSampledBoundAttr))
    graph->setAttr(CGDialect::kSampledBoundAttr, sampled);
  Block *graphBody = builder.createBlock(&graph.getBody(), {}, slots, locations);

  BodyBuilder bodyBuilder(builder, inputs);
  for (auto [argument, slot] : llvm::zip(body.getArguments(), graphBody->getArguments()))
    bodyBuilder.map(argument, slot);
  if (failed(bodyBuilder.build(body)))
    return failure();
  region.erase();
  int64_t bytes = estimateExecBytes(graph.getTarget(), computeStatistics(graph));
  graph->setAttr(CGDialect::kExecBytesAttr, builder.getI64IntegerAttr(bytes));
  return success();
}

namespace {

struct BuildGraphsPass : cg::impl::BuildGraphsBase<BuildGraphsPass> {
  using BuildGraphsBase::BuildGraphsBase;

  void runOnOperation() override {
    InputOps inputs(getOperation());
    for (RegionOp region : llvm::make_early_inc_range(getOperation().getOps<RegionOp>()))
      if (failed(buildGraph(region, inputs)))
        return signalPassFailure();
    if (getCaptureOptions(getOperation()).collectiveProgress)
      for (auto function : getOperation().getOps<func::FuncOp>())
        markCollectives(function);
  }

private:
  /// Numbers the collectives of an entry point, in the order of its launches; all targets have the same.
  void markCollectives(func::FuncOp function) {
    int64_t first = 1;
    function.walk<WalkOrder::PreOrder>([&](LaunchOp launch) {
      int64_t next = first;
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        if (auto graph = getOperation().lookupSymbol<GraphOp>(callee.getValue())) {
          next = first;
          graph.walk<WalkOrder::PreOrder>([&](CollectiveNodeOp node) { node.setMarker(next++); });
        }
      first = next;
    });
  }
};

} // namespace
