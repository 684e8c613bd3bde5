// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductMask.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Finds which stored values depend on a product where all elements of a mask have one value.
class Follower {
public:
  Follower(Value product, Value mask, bool truth) : product(product), mask(mask), truth(truth) {}

  bool follows(Value stored) {
    SmallVector<Value> worklist{stored};
    llvm::SmallPtrSet<Operation *, 16> seen;
    while (!worklist.empty()) {
      Value tensor = worklist.pop_back_val();
      if (tensor == product)
        return true;
      Operation *op = tensor.getDefiningOp();
      if (!op || !seen.insert(op).second)
        continue;
      auto body = dyn_cast<linalg::LinalgOp>(op);
      if (body && body.getNumReductionLoops() == 0)
        follow(body, worklist);
      else
        op->walk([&](Operation *inner) { llvm::append_range(worklist, inner->getOperands()); });
    }
    return false;
  }

private:
  /// Adds the operands that the results of an elementwise operation depend on: for a selection by the mask only one
  /// side.
  void follow(linalg::LinalgOp op, SmallVectorImpl<Value> &worklist) {
    Block *body = op.getBlock();
    SmallVector<Value> scalars(body->getTerminator()->getOperands());
    llvm::SmallPtrSet<Operation *, 16> seen;
    while (!scalars.empty()) {
      Value scalar = scalars.pop_back_val();
      if (auto argument = dyn_cast<BlockArgument>(scalar); argument && argument.getOwner() == body) {
        worklist.push_back(op->getOperand(argument.getArgNumber()));
        continue;
      }
      Operation *source = scalar.getDefiningOp();
      if (!source || !seen.insert(source).second)
        continue;
      if (source->getBlock() != body)
        worklist.push_back(scalar);
      else if (auto select = dyn_cast<arith::SelectOp>(source); select && isMask(op, select.getCondition()))
        scalars.push_back(truth ? select.getTrueValue() : select.getFalseValue());
      else
        source->walk([&](Operation *inner) { llvm::append_range(scalars, inner->getOperands()); });
    }
  }

  bool isMask(linalg::LinalgOp op, Value condition) const {
    auto argument = dyn_cast<BlockArgument>(condition);
    return argument && argument.getOwner() == op.getBlock() && op->getOperand(argument.getArgNumber()) == mask;
  }

  Value product, mask;
  bool truth;
};

} // namespace

std::optional<ProductMask> ProductMask::find(const AccessWalk &walk, Value product, ArrayRef<Value> stored) {
  for (auto &[tensor, tuples] : walk.getAccesses()) {
    auto op = tensor.getDefiningOp<linalg::LinalgOp>();
    if (tuples.size() != 1 || !op || op.getNumReductionLoops() > 0 || op->getNumResults() != 1 ||
        !getElementTypeOrSelf(tensor.getType()).isInteger(1))
      continue;
    for (bool truth : {false, true}) {
      Follower follower(product, tensor, truth);
      if (llvm::none_of(stored, [&](Value value) { return follower.follows(value); }))
        return ProductMask{tensor, tuples.front(), truth};
    }
  }
  return std::nullopt;
}
