// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ClampIndices.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

/// True for a value that is clamped to 0 … `most` already.
static bool isClamped(Value index, int64_t most) {
  auto below = index.getDefiningOp<arith::MinSIOp>();
  auto above = below ? below.getLhs().getDefiningOp<arith::MaxSIOp>() : arith::MaxSIOp();
  if (!above)
    return false;
  std::optional<int64_t> least = getConstantIntValue(OpFoldResult(above.getRhs()));
  std::optional<int64_t> largest = getConstantIntValue(OpFoldResult(below.getRhs()));
  return least && largest && *least >= 0 && *largest <= most;
}

/// Clamps an operand to 0 … `most`.
static void clamp(OpOperand &operand, int64_t most) {
  Value index = operand.get();
  Operation *source = index.getDefiningOp();
  // Loop variables are inside by construction, and what is known is verified.
  if (most < 0 || getConstantIntValue(OpFoldResult(index)) || isa_and_present<linalg::IndexOp>(source) ||
      isClamped(index, most))
    return;
  Operation *owner = operand.getOwner();
  OpBuilder builder(owner);
  Value least = arith::ConstantIndexOp::create(builder, owner->getLoc(), 0);
  Value largest = arith::ConstantIndexOp::create(builder, owner->getLoc(), most);
  Value above = arith::MaxSIOp::create(builder, owner->getLoc(), index, least);
  operand.set(arith::MinSIOp::create(builder, owner->getLoc(), above, largest));
}

template <typename Slice> static void clampSlice(Slice slice, RankedTensorType whole) {
  unsigned next = slice.getOffsetSizeAndStrideStartOperandIndex();
  for (auto [dim, offset, size, stride] :
       llvm::enumerate(slice.getStaticOffsets(), slice.getStaticSizes(), slice.getStaticStrides())) {
    if (!ShapedType::isDynamic(offset))
      continue;
    OpOperand &operand = slice->getOpOperand(next++);
    if (whole.isDynamicDim(dim) || ShapedType::isDynamic(size) || ShapedType::isDynamic(stride) || size == 0)
      continue;
    clamp(operand, whole.getDimSize(dim) - 1 - (size - 1) * stride);
  }
}

void mlir::cg::clampIndicesAfter(Operation *check) {
  for (Operation *op = check->getNextNode(); op; op = op->getNextNode())
    op->walk([&](Operation *inner) {
      if (auto extract = dyn_cast<tensor::ExtractOp>(inner)) {
        auto type = extract.getTensor().getType();
        for (OpOperand &index : extract.getIndicesMutable())
          if (int64_t dim = index.getOperandNumber() - 1; !type.isDynamicDim(dim))
            clamp(index, type.getDimSize(dim) - 1);
      } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(inner)) {
        clampSlice(slice, slice.getSourceType());
      } else if (auto slice = dyn_cast<tensor::InsertSliceOp>(inner)) {
        clampSlice(slice, slice.getDestType());
      }
    });
}
