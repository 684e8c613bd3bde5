// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Permutation.h"

using namespace mlir;
using namespace mlir::cg;

linalg::LinalgOp cg::getUnary(Operation *op) {
  auto linalgOp = dyn_cast_if_present<linalg::LinalgOp>(op);
  if (!linalgOp || op->getNumResults() != 1 || linalgOp.getNumDpsInputs() != 1 || linalgOp.getNumReductionLoops() > 0 ||
      !isa<RankedTensorType>(linalgOp.getDpsInputs()[0].getType()) || !linalgOp.getBlock()->getArgument(1).use_empty())
    return {};
  for (AffineMap map : linalgOp.getIndexingMapsArray())
    if (!map.isPermutation())
      return {};
  return linalgOp;
}

linalg::LinalgOp cg::getPermutation(Value value) {
  linalg::LinalgOp op = getUnary(value.getDefiningOp());
  bool moves = op && op.getIndexingMapsArray()[0] != op.getIndexingMapsArray()[1];
  return moves && op.getBlock()->getTerminator()->getOperand(0) == op.getBlock()->getArgument(0) ? op
                                                                                                 : linalg::LinalgOp();
}

SmallVector<int64_t> cg::getOrder(linalg::LinalgOp unary) {
  SmallVector<AffineMap> maps = unary.getIndexingMapsArray();
  SmallVector<int64_t> order;
  for (AffineExpr expr : maps[1].getResults())
    order.push_back(*maps[0].getResultPosition(expr));
  return order;
}
