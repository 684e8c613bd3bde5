// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/IndexRange.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

static std::optional<int64_t> getConstant(Value value) { return getConstantIntValue(OpFoldResult(value)); }

bool cg::isWithin(Value index, int64_t most) {
  if (std::optional<int64_t> known = getConstant(index))
    return *known >= 0 && *known <= most;
  if (auto argument = dyn_cast<BlockArgument>(index)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (!loop || loop.getInductionVar() != index)
      return false;
    std::optional<int64_t> first = getConstant(loop.getLowerBound()), end = getConstant(loop.getUpperBound());
    return first && end && *first >= 0 && *end - 1 <= most;
  }
  if (auto cast = index.getDefiningOp<arith::IndexCastOp>())
    return isWithin(cast.getIn(), most);
  auto below = index.getDefiningOp<arith::MinSIOp>();
  auto above = below ? below.getLhs().getDefiningOp<arith::MaxSIOp>() : arith::MaxSIOp();
  if (!above)
    return false;
  std::optional<int64_t> least = getConstant(above.getRhs()), largest = getConstant(below.getRhs());
  return least && largest && *least >= 0 && *largest <= most;
}
