// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists of operations, for rewrites that change the operations that a walk visits.

#ifndef CGMLIR_IR_COLLECTOPS_H
#define CGMLIR_IR_COLLECTOPS_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Visitors.h"

namespace mlir::cg {

/// The operations within `root`, an operation or a block, of the class that the predicate takes and for which it holds,
/// in the order of the walk.
template <WalkOrder order = WalkOrder::PostOrder, typename RootT, typename PredicateT>
auto collectOps(RootT root, PredicateT &&isWanted) {
  using OpT = typename llvm::function_traits<std::decay_t<PredicateT>>::template arg_t<0>;
  SmallVector<OpT> found;
  root->template walk<order>([&](OpT op) {
    if (isWanted(op))
      found.push_back(op);
  });
  return found;
}

/// All operations of a class within `root`, an operation or a block.
template <typename OpT, typename RootT> SmallVector<OpT> collectOps(RootT root) {
  return collectOps(root, [](OpT) { return true; });
}

} // namespace mlir::cg

#endif // CGMLIR_IR_COLLECTOPS_H
