// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The regions that may leave work to a packing graph, as the pass that plans for packing and the pass that does it both
// need them.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_PACKABLEREGIONS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_PACKABLEREGIONS_H

#include "EntryConversion.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Returns the launches of graphs whose regions no other launch names. Several launches of a region may give it
/// different constants; a value that a host segment computes is not on the executable's device; and a configuration may
/// turn packing off.
inline SmallVector<LaunchOp> findPackableLaunches(ModuleOp module) {
  SmallVector<LaunchOp> launches;
  if (getCaptureOptions(module).packing == Packing::Off)
    return launches;
  llvm::DenseMap<StringRef, unsigned> counts;
  module.walk([&](LaunchOp launch) {
    for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
      ++counts[callee.getValue()];
    auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
    if (!kind || kind.getValue() == SegmentKind::Graph)
      launches.push_back(launch);
  });
  llvm::erase_if(launches, [&](LaunchOp launch) {
    return llvm::any_of(launch.getCallees().getAsRange<FlatSymbolRefAttr>(),
                        [&](FlatSymbolRefAttr callee) { return counts.lookup(callee.getValue()) != 1; });
  });
  return launches;
}

/// Erases an argument of a region on tensors that no result is written to.
inline void eraseRegionArgument(RegionOp region, unsigned argument) {
  (void)region.eraseArgument(argument);
  for (unsigned result = 0; result < region.getNumResults(); ++result)
    if (auto alias = region.getResultAttrOfType<IntegerAttr>(result, kAliasArgument))
      if (alias.getInt() > static_cast<int64_t>(argument))
        region.setResultAttr(result, kAliasArgument, IntegerAttr::get(alias.getType(), alias.getInt() - 1));
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_PACKABLEREGIONS_H
