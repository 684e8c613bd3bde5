// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/OperandLayout.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::cg;

OperandLayout OperandLayout::withInnermost(RankedTensorType type, unsigned dim) {
  OperandLayout layout;
  for (int64_t other : llvm::seq(type.getRank()))
    if (other != static_cast<int64_t>(dim))
      layout.permutation.push_back(other);
  layout.permutation.push_back(dim);
  layout.rowExtent = type.getDimSize(dim);
  return layout;
}

OperandLayout OperandLayout::withLongerRows(RankedTensorType type) {
  OperandLayout layout = withInnermost(type, type.getRank() - 1);
  int64_t elements = std::max<int64_t>(kRowAlignment / getElementByteSize(type.getElementType()), 1);
  layout.rowExtent = llvm::alignTo(layout.rowExtent, elements);
  return layout;
}

static int64_t getRowBytes(RankedTensorType type, unsigned dim) {
  return type.getDimSize(dim) * getElementByteSize(type.getElementType());
}

bool cg::hasOddRows(RankedTensorType type) {
  constexpr int64_t kWord = 4;
  return type.getRank() >= 2 && type.hasStaticShape() && getRowBytes(type, type.getRank() - 1) % kWord != 0;
}

bool cg::hasOddConstantRows(const CoverContext &context, Value tensor) {
  return context.constants && context.constants->isConstant(tensor) &&
         hasOddRows(cast<RankedTensorType>(tensor.getType()));
}

std::optional<OperandLayout> cg::findAlignedRows(RankedTensorType type) {
  for (int64_t dim = type.getRank() - 1; dim-- > 0;)
    if (getRowBytes(type, dim) % kRowAlignment == 0)
      return OperandLayout::withInnermost(type, dim);
  return std::nullopt;
}

void LayoutCopies::add(Value operand, const OperandLayout &layout) {
  auto type = cast<RankedTensorType>(operand.getType());
  OpBuilder builder(operand.getContext());
  builder.setInsertionPointAfterValue(operand);
  Location loc = operand.getLoc();
  auto reordered = [&](ArrayRef<int64_t> order) {
    return llvm::map_to_vector(order, [&](int64_t dim) { return type.getDimSize(dim); });
  };
  bool permutes = !llvm::is_sorted(layout.permutation);
  SmallVector<int64_t> shape = reordered(layout.permutation), padded = shape;
  padded.back() = layout.rowExtent;
  Value copy = operand;
  if (permutes) {
    Value empty = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
    copy = linalg::TransposeOp::create(builder, loc, copy, empty, layout.permutation)->getResult(0);
  }
  SmallVector<OpFoldResult> none(shape.size(), builder.getIndexAttr(0)), high = none, ones, sizes;
  for (int64_t extent : shape) {
    ones.push_back(builder.getIndexAttr(1));
    sizes.push_back(builder.getIndexAttr(extent));
  }
  if (padded != shape) {
    high.back() = builder.getIndexAttr(padded.back() - shape.back());
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type.getElementType()));
    copy = tensor::PadOp::create(builder, loc, RankedTensorType::get(padded, type.getElementType()), copy, none, high,
                                 zero);
  }
  copies.insert(copy);
  Value view = copy;
  if (padded != shape) {
    view = tensor::ExtractSliceOp::create(builder, loc, view, none, sizes, ones);
    viewOps.insert(view.getDefiningOp());
  }
  if (permutes) {
    Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    view = linalg::TransposeOp::create(builder, loc, view, empty, invertPermutationVector(layout.permutation))
               ->getResult(0);
    viewOps.insert(view.getDefiningOp());
  }
  views[operand] = view;
}

void LayoutCopies::add(const CoverContext &context) {
  SmallVector<std::pair<Value, OperandLayout>> wanted;
  llvm::DenseSet<Value> asked;
  for (auto op : context.block->getOps<linalg::LinalgOp>()) {
    if (!context.getFacts(op).contraction || op->getNumResults() != 1 ||
        llvm::none_of(op.getDpsInputs(), [&](Value operand) { return context.constants->isConstant(operand); }))
      continue;
    // Views are skipped: the tensor in memory is the one behind them.
    Cone cone(context, op->getResult(0), [&](Operation *inner, Value) { return context.getFacts(inner).trivial; });
    if (!cone.isValid())
      continue;
    for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
      Operation *source = context.getDefiningOp(tensor);
      if ((source && cone.isEntered(source)) || !context.constants->isConstant(tensor) ||
          getByteSize(cast<ShapedType>(tensor.getType())) == 0 || !asked.insert(tensor).second)
        continue;
      for (const KernelClass *kernelClass : getKernelClasses())
        if (std::optional<OperandLayout> layout = kernelClass->wantLayout(context, cone, tensor)) {
          wanted.emplace_back(tensor, *layout);
          break;
        }
    }
  }
  for (auto &[operand, layout] : wanted)
    add(operand, layout);
}
