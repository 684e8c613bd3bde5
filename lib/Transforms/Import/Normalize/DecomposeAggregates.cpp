// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Patterns.h"
#include "Winograd.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

/// Decomposes a pack or unpack of static tensors. The upstream pattern makes one that cuts nothing an update of a part;
/// views and copies have lowerings of their own.
template <typename OpT> void lower(RewriterBase &rewriter, OpT op) {
  if (!isStaticTensor(op.getSource().getType()) || !isStaticTensor(op.getDest().getType()))
    return;
  rewriter.setInsertionPoint(op);
  if constexpr (std::is_same_v<OpT, linalg::PackOp>)
    (void)linalg::lowerPack(rewriter, op, /*lowerPadLikeWithInsertSlice=*/false);
  else
    (void)linalg::lowerUnPack(rewriter, op, /*lowerUnpadLikeWithExtractSlice=*/false);
}

} // namespace

void cg::decomposeAggregates(Operation *root) {
  SmallVector<Operation *> ops = collectOps(root, [&](Operation *op) {
    return isa<linalg::AggregatedOpInterface, linalg::PackOp, linalg::UnPackOp>(op) || isWinogradTransform(op);
  });
  IRRewriter rewriter(root->getContext());
  // An operation that cannot be decomposed is reported by legality.
  for (Operation *op : ops) {
    if (auto pack = dyn_cast<linalg::PackOp>(op)) {
      lower(rewriter, pack);
    } else if (auto unpack = dyn_cast<linalg::UnPackOp>(op)) {
      lower(rewriter, unpack);
    } else if (isWinogradTransform(op)) {
      decomposeWinogradTransform(rewriter, op);
    } else {
      rewriter.setInsertionPoint(op);
      FailureOr<SmallVector<Value>> parts = cast<linalg::AggregatedOpInterface>(op).decomposeOperation(rewriter);
      if (succeeded(parts))
        rewriter.replaceOp(op, *parts);
    }
  }
}
