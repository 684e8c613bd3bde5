// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnusedInputs.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

void cg::eraseUnusedInputs(linalg::GenericOp op) {
  if (op.getNumReductionLoops() != 0 || !op.hasPureTensorSemantics())
    return;
  for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(*op.getBlock())))
    if (isOpTriviallyDead(&inner))
      inner.erase();
  llvm::BitVector dropped(op.getBlock()->getNumArguments());
  SmallVector<Value> kept;
  SmallVector<AffineMap> all = op.getIndexingMapsArray(), maps;
  for (auto [number, input] : llvm::enumerate(op.getInputs())) {
    if (op.getBlock()->getArgument(number).use_empty()) {
      dropped.set(number);
      continue;
    }
    kept.push_back(input);
    maps.push_back(all[number]);
  }
  if (dropped.none())
    return;
  llvm::append_range(maps, ArrayRef(all).drop_front(op.getNumDpsInputs()));
  OpBuilder builder(op);
  auto narrower = linalg::GenericOp::create(builder, op.getLoc(), op->getResultTypes(), kept, op.getDpsInits(), maps,
                                            op.getIteratorTypesArray());
  narrower->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  narrower.getRegion().takeBody(op.getRegion());
  narrower.getBlock()->eraseArguments(dropped);
  op->replaceAllUsesWith(narrower->getResults());
  op->erase();
}
