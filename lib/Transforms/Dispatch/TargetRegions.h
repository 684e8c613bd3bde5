// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Regions with the models of their targets, for passes that compare costs.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_TARGETREGIONS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_TARGETREGIONS_H

#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGTypes.h"

namespace mlir::cg {

/// Calls `visit` with each region of the module that has a target, and its model.
inline void forEachTargetRegion(ModuleOp module,
                                llvm::function_ref<void(RegionOp region, const TargetModel &model)> visit) {
  for (auto region : module.getOps<RegionOp>())
    if (std::optional<TargetAttr> target = region.getTarget())
      visit(region, TargetModel::get(*target));
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_TARGETREGIONS_H
