// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/CopyEstimate.h"
#include "cgmlir/Codegen/TargetModel.h"

using namespace mlir;
using namespace mlir::cg;

CostAttr cg::completeEstimate(CostAttr cost, TargetAttr target) {
  if (!cost || cost.getNs() != 0 || cost.getRead() + cost.getWrite() == 0)
    return cost;
  TargetModel model = TargetModel::get(target);
  double bytes = static_cast<double>(cost.getRead()) + static_cast<double>(cost.getWrite());
  return CostAttr::get(cost.getContext(), cost.getRead(), cost.getWrite(), cost.getFlops(),
                       static_cast<int64_t>(model.estimateNs(bytes, 0, model.units)));
}
